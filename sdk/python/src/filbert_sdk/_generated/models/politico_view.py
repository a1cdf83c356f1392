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
    from ..models.politico_card_in_play_view import PoliticoCardInPlayView
    from ..models.politico_known_cards import PoliticoKnownCards
    from ..models.politico_options import PoliticoOptions
    from ..models.politico_player_view import PoliticoPlayerView
    from ..models.politico_view_pile_made_of import PoliticoViewPileMadeOf
    from ..models.politico_view_supply import PoliticoViewSupply


T = TypeVar("T", bound="PoliticoView")


@_attrs_define
class PoliticoView:
    """A match of Politico as one viewer may know it."""

    actions_left: int
    """ Actions left of the turn, the one being worked out included; 0 without a turn. """
    active_class: str
    """ The active class of the round. """
    card_in_play: None | PoliticoCardInPlayView
    """ The card that waits for an answer. """
    class_cards_left: int
    """ Class cards still face down. """
    class_cards_used: list[str]
    """ Class cards turned up since the last shuffle, oldest first, the active one last. """
    discard_pile: list[str]
    """ The face-up discard pile, oldest first. """
    dummy: None | str
    """ The third action card of this round; null with more than two players. One of `follower`, `influence`. More
    may come. """
    dummy_left: int
    """ Third action cards still face down. """
    dummy_used: list[str]
    """ Third action cards turned up since the last shuffle, oldest first. """
    exiled: list[str]
    """ Cards taken out of the game. """
    hand: list[str]
    """ The viewer's hand, oldest card first, sealed discards included. """
    known_cards: list[PoliticoKnownCards]
    """ What the viewer knows of other hands. """
    next_cards: list[str]
    """ The next cards of the pile, as far as the viewer has seen them. """
    options: PoliticoOptions
    """ The options of a match. """
    pile_count: int
    """ Influence cards in the face-down pile. """
    pile_made_of: PoliticoViewPileMadeOf
    """ What the pile was last shuffled from: copies by kind of card. Some are drawn since. """
    players: list[PoliticoPlayerView]
    """ All players, by seat. """
    queue: list[int]
    """ Who is yet to take a turn in this round, in order. """
    round_: int
    """ Number of the round, from 1. """
    sealed_action: None | str
    """ The viewer's own action while it lies face down. One of `follower`, `influence`. More may come. """
    sealed_discards: list[str]
    """ What the viewer will discard once all have chosen. """
    seat: int | None
    """ The viewer's seat; null for a spectator. """
    stage: str
    """ What the match waits for. One of `acting`, `choosing`, `discarding`, `over`. More may come. """
    starter: int
    """ Who began the round. """
    supply: PoliticoViewSupply
    """ Followers in the supply by class. """
    turn: int | None
    """ Whose turn it is; null if all choose or discard. """
    type_: Literal["politico"] = "politico"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.politico_card_in_play_view import PoliticoCardInPlayView  # noqa: PLC0415

        actions_left = self.actions_left

        active_class = self.active_class

        card_in_play: dict[str, Any] | None
        if isinstance(self.card_in_play, PoliticoCardInPlayView):
            card_in_play = self.card_in_play.to_dict()
        else:
            card_in_play = self.card_in_play

        class_cards_left = self.class_cards_left

        class_cards_used = self.class_cards_used

        discard_pile = self.discard_pile

        dummy: None | str
        dummy = self.dummy

        dummy_left = self.dummy_left

        dummy_used = self.dummy_used

        exiled = self.exiled

        hand = self.hand

        known_cards = []
        for known_cards_item_data in self.known_cards:
            known_cards_item = known_cards_item_data.to_dict()
            known_cards.append(known_cards_item)

        next_cards = self.next_cards

        options = self.options.to_dict()

        pile_count = self.pile_count

        pile_made_of = self.pile_made_of.to_dict()

        players = []
        for players_item_data in self.players:
            players_item = players_item_data.to_dict()
            players.append(players_item)

        queue = self.queue

        round_ = self.round_

        sealed_action: None | str
        sealed_action = self.sealed_action

        sealed_discards = self.sealed_discards

        seat: int | None
        seat = self.seat

        stage = self.stage

        starter = self.starter

        supply = self.supply.to_dict()

        turn: int | None
        turn = self.turn

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "actions_left": actions_left,
                "active_class": active_class,
                "card_in_play": card_in_play,
                "class_cards_left": class_cards_left,
                "class_cards_used": class_cards_used,
                "discard_pile": discard_pile,
                "dummy": dummy,
                "dummy_left": dummy_left,
                "dummy_used": dummy_used,
                "exiled": exiled,
                "hand": hand,
                "known_cards": known_cards,
                "next_cards": next_cards,
                "options": options,
                "pile_count": pile_count,
                "pile_made_of": pile_made_of,
                "players": players,
                "queue": queue,
                "round": round_,
                "sealed_action": sealed_action,
                "sealed_discards": sealed_discards,
                "seat": seat,
                "stage": stage,
                "starter": starter,
                "supply": supply,
                "turn": turn,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.politico_card_in_play_view import PoliticoCardInPlayView  # noqa: PLC0415
        from ..models.politico_known_cards import PoliticoKnownCards  # noqa: PLC0415
        from ..models.politico_options import PoliticoOptions  # noqa: PLC0415
        from ..models.politico_player_view import PoliticoPlayerView  # noqa: PLC0415
        from ..models.politico_view_pile_made_of import PoliticoViewPileMadeOf  # noqa: PLC0415
        from ..models.politico_view_supply import PoliticoViewSupply  # noqa: PLC0415

        d = dict(src_dict)
        actions_left = d.pop("actions_left")

        active_class = d.pop("active_class")

        def _parse_card_in_play(data: object) -> None | PoliticoCardInPlayView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                card_in_play_type_0 = PoliticoCardInPlayView.from_dict(data)

                return card_in_play_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PoliticoCardInPlayView, data)

        card_in_play = _parse_card_in_play(d.pop("card_in_play"))

        class_cards_left = d.pop("class_cards_left")

        class_cards_used = cast(list[str], d.pop("class_cards_used"))

        discard_pile = cast(list[str], d.pop("discard_pile"))

        def _parse_dummy(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dummy = _parse_dummy(d.pop("dummy"))

        dummy_left = d.pop("dummy_left")

        dummy_used = cast(list[str], d.pop("dummy_used"))

        exiled = cast(list[str], d.pop("exiled"))

        hand = cast(list[str], d.pop("hand"))

        known_cards = []
        _known_cards = d.pop("known_cards")
        for known_cards_item_data in _known_cards:
            known_cards_item = PoliticoKnownCards.from_dict(known_cards_item_data)

            known_cards.append(known_cards_item)

        next_cards = cast(list[str], d.pop("next_cards"))

        options = PoliticoOptions.from_dict(d.pop("options"))

        pile_count = d.pop("pile_count")

        pile_made_of = PoliticoViewPileMadeOf.from_dict(d.pop("pile_made_of"))

        players = []
        _players = d.pop("players")
        for players_item_data in _players:
            players_item = PoliticoPlayerView.from_dict(players_item_data)

            players.append(players_item)

        queue = cast(list[int], d.pop("queue"))

        round_ = d.pop("round")

        def _parse_sealed_action(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        sealed_action = _parse_sealed_action(d.pop("sealed_action"))

        sealed_discards = cast(list[str], d.pop("sealed_discards"))

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        stage = d.pop("stage")

        starter = d.pop("starter")

        supply = PoliticoViewSupply.from_dict(d.pop("supply"))

        def _parse_turn(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        turn = _parse_turn(d.pop("turn"))

        type_ = cast(Literal["politico"], d.pop("type"))
        if type_ != "politico":
            raise ValueError(f"type must match const 'politico', got '{type_}'")

        politico_view = cls(
            actions_left=actions_left,
            active_class=active_class,
            card_in_play=card_in_play,
            class_cards_left=class_cards_left,
            class_cards_used=class_cards_used,
            discard_pile=discard_pile,
            dummy=dummy,
            dummy_left=dummy_left,
            dummy_used=dummy_used,
            exiled=exiled,
            hand=hand,
            known_cards=known_cards,
            next_cards=next_cards,
            options=options,
            pile_count=pile_count,
            pile_made_of=pile_made_of,
            players=players,
            queue=queue,
            round_=round_,
            sealed_action=sealed_action,
            sealed_discards=sealed_discards,
            seat=seat,
            stage=stage,
            starter=starter,
            supply=supply,
            turn=turn,
            type_=type_,
        )

        politico_view.additional_properties = d
        return politico_view

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
