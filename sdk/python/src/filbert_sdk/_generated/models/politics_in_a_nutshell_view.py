from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.politics_in_a_nutshell_call_out_view import (
        PoliticsInANutshellCallOutView,
    )
    from ..models.politics_in_a_nutshell_law_view import PoliticsInANutshellLawView
    from ..models.politics_in_a_nutshell_options import PoliticsInANutshellOptions
    from ..models.politics_in_a_nutshell_player_view import PoliticsInANutshellPlayerView
    from ..models.politics_in_a_nutshell_seen_card import PoliticsInANutshellSeenCard
    from ..models.politics_in_a_nutshell_vote_shown import PoliticsInANutshellVoteShown


T = TypeVar("T", bound="PoliticsInANutshellView")


@_attrs_define
class PoliticsInANutshellView:
    """A match of Politics in a Nutshell as one viewer may know it."""

    call_out: None | PoliticsInANutshellCallOutView
    """ The call-out that waits for a ruling. """
    callable_: int | None
    """ Eye for an Eye: whose last set may be called. """
    event: None | str
    """ Face of the Event Die; null before the first roll. """
    free_characters: list[str]
    """ Characters nobody has. """
    hand: list[str]
    """ The viewer's hand, a sealed set included. """
    laws: list[PoliticsInANutshellLawView]
    """ All laws, in the order of declaration. """
    legal_kinds: list[str]
    """ Kinds of card that are legal under it. """
    lockdown: bool
    """ Whether a lockdown binds. """
    most_cards: int
    """ Most cards of a set now. """
    mover: int | None
    """ Whose turn or choice it is, or whose set is in question; null if all act. """
    options: PoliticsInANutshellOptions
    """ The options of a match. """
    players: list[PoliticsInANutshellPlayerView]
    """ All players, by seat. """
    round_: int
    """ Number of the round, from 1; 0 before the first. """
    sealed_cards: list[str]
    """ The viewer's own set that is still sealed. """
    sealed_vote: None | PoliticsInANutshellVoteShown
    """ The viewer's own vote that is still sealed; no trust is one against the placer. """
    seat: int | None
    """ The viewer's seat; null for a spectator. """
    seen: None | PoliticsInANutshellSeenCard
    """ What the viewer saw as Macaron this round. """
    stage: str
    """ What the match waits for. One of `characters`, `choosing`, `event`, `last_holder`, `over`, `placing`,
    `removal`, `trusting`, `turn`, `voting`. More may come. """
    starter: int | None
    """ Who started the round; null in the standard flow. """
    supply: int
    """ Nutshell Cards left to win. """
    text_ids: list[str]
    """ Ids of the texts that this view refers to. """
    undealt: int
    """ Play Cards that were not dealt. """
    votes: list[PoliticsInANutshellVoteShown]
    """ The votes that lie face up; a removed one is no longer here. """
    votes_without_result: int
    """ Votes in a row without a result. """
    type_: Literal["politics_in_a_nutshell"] = "politics_in_a_nutshell"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.politics_in_a_nutshell_call_out_view import (
            PoliticsInANutshellCallOutView,  # noqa: PLC0415
        )
        from ..models.politics_in_a_nutshell_seen_card import (
            PoliticsInANutshellSeenCard,  # noqa: PLC0415
        )
        from ..models.politics_in_a_nutshell_vote_shown import (
            PoliticsInANutshellVoteShown,  # noqa: PLC0415
        )

        call_out: dict[str, Any] | None
        if isinstance(self.call_out, PoliticsInANutshellCallOutView):
            call_out = self.call_out.to_dict()
        else:
            call_out = self.call_out

        callable_: int | None
        callable_ = self.callable_

        event: None | str
        event = self.event

        free_characters = self.free_characters

        hand = self.hand

        laws = []
        for laws_item_data in self.laws:
            laws_item = laws_item_data.to_dict()
            laws.append(laws_item)

        legal_kinds = self.legal_kinds

        lockdown = self.lockdown

        most_cards = self.most_cards

        mover: int | None
        mover = self.mover

        options = self.options.to_dict()

        players = []
        for players_item_data in self.players:
            players_item = players_item_data.to_dict()
            players.append(players_item)

        round_ = self.round_

        sealed_cards = self.sealed_cards

        sealed_vote: dict[str, Any] | None
        if isinstance(self.sealed_vote, PoliticsInANutshellVoteShown):
            sealed_vote = self.sealed_vote.to_dict()
        else:
            sealed_vote = self.sealed_vote

        seat: int | None
        seat = self.seat

        seen: dict[str, Any] | None
        if isinstance(self.seen, PoliticsInANutshellSeenCard):
            seen = self.seen.to_dict()
        else:
            seen = self.seen

        stage = self.stage

        starter: int | None
        starter = self.starter

        supply = self.supply

        text_ids = self.text_ids

        type_ = self.type_

        undealt = self.undealt

        votes = []
        for votes_item_data in self.votes:
            votes_item = votes_item_data.to_dict()
            votes.append(votes_item)

        votes_without_result = self.votes_without_result

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "call_out": call_out,
                "callable": callable_,
                "event": event,
                "free_characters": free_characters,
                "hand": hand,
                "laws": laws,
                "legal_kinds": legal_kinds,
                "lockdown": lockdown,
                "most_cards": most_cards,
                "mover": mover,
                "options": options,
                "players": players,
                "round": round_,
                "sealed_cards": sealed_cards,
                "sealed_vote": sealed_vote,
                "seat": seat,
                "seen": seen,
                "stage": stage,
                "starter": starter,
                "supply": supply,
                "text_ids": text_ids,
                "type": type_,
                "undealt": undealt,
                "votes": votes,
                "votes_without_result": votes_without_result,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.politics_in_a_nutshell_call_out_view import (
            PoliticsInANutshellCallOutView,  # noqa: PLC0415
        )
        from ..models.politics_in_a_nutshell_law_view import PoliticsInANutshellLawView  # noqa: PLC0415
        from ..models.politics_in_a_nutshell_options import PoliticsInANutshellOptions  # noqa: PLC0415
        from ..models.politics_in_a_nutshell_player_view import (
            PoliticsInANutshellPlayerView,  # noqa: PLC0415
        )
        from ..models.politics_in_a_nutshell_seen_card import (
            PoliticsInANutshellSeenCard,  # noqa: PLC0415
        )
        from ..models.politics_in_a_nutshell_vote_shown import (
            PoliticsInANutshellVoteShown,  # noqa: PLC0415
        )

        d = dict(src_dict)

        def _parse_call_out(data: object) -> None | PoliticsInANutshellCallOutView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                call_out_type_0 = PoliticsInANutshellCallOutView.from_dict(data)

                return call_out_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PoliticsInANutshellCallOutView, data)

        call_out = _parse_call_out(d.pop("call_out"))

        def _parse_callable_(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        callable_ = _parse_callable_(d.pop("callable"))

        def _parse_event(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        event = _parse_event(d.pop("event"))

        free_characters = cast(list[str], d.pop("free_characters"))

        hand = cast(list[str], d.pop("hand"))

        laws = []
        _laws = d.pop("laws")
        for laws_item_data in _laws:
            laws_item = PoliticsInANutshellLawView.from_dict(laws_item_data)

            laws.append(laws_item)

        legal_kinds = cast(list[str], d.pop("legal_kinds"))

        lockdown = d.pop("lockdown")

        most_cards = d.pop("most_cards")

        def _parse_mover(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        mover = _parse_mover(d.pop("mover"))

        options = PoliticsInANutshellOptions.from_dict(d.pop("options"))

        players = []
        _players = d.pop("players")
        for players_item_data in _players:
            players_item = PoliticsInANutshellPlayerView.from_dict(players_item_data)

            players.append(players_item)

        round_ = d.pop("round")

        sealed_cards = cast(list[str], d.pop("sealed_cards"))

        def _parse_sealed_vote(data: object) -> None | PoliticsInANutshellVoteShown:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                sealed_vote_type_0 = PoliticsInANutshellVoteShown.from_dict(data)

                return sealed_vote_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PoliticsInANutshellVoteShown, data)

        sealed_vote = _parse_sealed_vote(d.pop("sealed_vote"))

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        def _parse_seen(data: object) -> None | PoliticsInANutshellSeenCard:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                seen_type_0 = PoliticsInANutshellSeenCard.from_dict(data)

                return seen_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PoliticsInANutshellSeenCard, data)

        seen = _parse_seen(d.pop("seen"))

        stage = d.pop("stage")

        def _parse_starter(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        starter = _parse_starter(d.pop("starter"))

        supply = d.pop("supply")

        text_ids = cast(list[str], d.pop("text_ids"))

        type_ = cast(Literal["politics_in_a_nutshell"], d.pop("type"))
        if type_ != "politics_in_a_nutshell":
            raise ValueError(f"type must match const 'politics_in_a_nutshell', got '{type_}'")

        undealt = d.pop("undealt")

        votes = []
        _votes = d.pop("votes")
        for votes_item_data in _votes:
            votes_item = PoliticsInANutshellVoteShown.from_dict(votes_item_data)

            votes.append(votes_item)

        votes_without_result = d.pop("votes_without_result")

        politics_in_a_nutshell_view = cls(
            call_out=call_out,
            callable_=callable_,
            event=event,
            free_characters=free_characters,
            hand=hand,
            laws=laws,
            legal_kinds=legal_kinds,
            lockdown=lockdown,
            most_cards=most_cards,
            mover=mover,
            options=options,
            players=players,
            round_=round_,
            sealed_cards=sealed_cards,
            sealed_vote=sealed_vote,
            seat=seat,
            seen=seen,
            stage=stage,
            starter=starter,
            supply=supply,
            text_ids=text_ids,
            type_=type_,
            undealt=undealt,
            votes=votes,
            votes_without_result=votes_without_result,
        )

        politics_in_a_nutshell_view.additional_properties = d
        return politics_in_a_nutshell_view

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
