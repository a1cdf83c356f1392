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
    from ..models.get_nuts_forester_view import GetNutsForesterView
    from ..models.get_nuts_options import GetNutsOptions
    from ..models.get_nuts_pending_view import GetNutsPendingView


T = TypeVar("T", bound="GetNutsView")


@_attrs_define
class GetNutsView:
    """A match of Get Nuts as one viewer may know it."""

    action_points: int
    """ Action points left in this turn. """
    deck_count: int
    """ Cards in the trick deck. """
    discards: list[str]
    """ The discard pile, which lies open; its order means nothing. """
    hand: list[str]
    """ The viewer's hand. """
    lost_nuts: list[str]
    """ Nut cards out of the game that all have seen. """
    mover: int
    """ Whose turn it is. """
    nuts_left: int
    """ Cards in the nut deck. """
    options: GetNutsOptions
    """ The options of a match. """
    pending: list[GetNutsPendingView]
    """ Effects that wait, the one in question last. """
    players: list[GetNutsForesterView]
    """ All players, by seat. """
    seat: int | None
    """ The viewer's seat; null for a spectator. """
    stage: str
    """ Where the turn stands, beneath whatever is pending: bulldozers have yet to move, action points are spent,
    cards may be discarded; or the match is over. One of `acting`, `discarding`, `over`, `starting`. More may come.
    """
    stash: list[str]
    """ The viewer's stash. """
    stash_points: int | None
    """ What the viewer's stash is worth now; null for a spectator. """
    top_nuts: list[str]
    """ The top of the nut deck, face up, and whatever below it all have seen before; top first. """
    turn: int
    """ Number of the turn, from 1. """
    type_: Literal["get_nuts"] = "get_nuts"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        action_points = self.action_points

        deck_count = self.deck_count

        discards = self.discards

        hand = self.hand

        lost_nuts = self.lost_nuts

        mover = self.mover

        nuts_left = self.nuts_left

        options = self.options.to_dict()

        pending = []
        for pending_item_data in self.pending:
            pending_item = pending_item_data.to_dict()
            pending.append(pending_item)

        players = []
        for players_item_data in self.players:
            players_item = players_item_data.to_dict()
            players.append(players_item)

        seat: int | None
        seat = self.seat

        stage = self.stage

        stash = self.stash

        stash_points: int | None
        stash_points = self.stash_points

        top_nuts = self.top_nuts

        turn = self.turn

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action_points": action_points,
                "deck_count": deck_count,
                "discards": discards,
                "hand": hand,
                "lost_nuts": lost_nuts,
                "mover": mover,
                "nuts_left": nuts_left,
                "options": options,
                "pending": pending,
                "players": players,
                "seat": seat,
                "stage": stage,
                "stash": stash,
                "stash_points": stash_points,
                "top_nuts": top_nuts,
                "turn": turn,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.get_nuts_forester_view import GetNutsForesterView  # noqa: PLC0415
        from ..models.get_nuts_options import GetNutsOptions  # noqa: PLC0415
        from ..models.get_nuts_pending_view import GetNutsPendingView  # noqa: PLC0415

        d = dict(src_dict)
        action_points = d.pop("action_points")

        deck_count = d.pop("deck_count")

        discards = cast(list[str], d.pop("discards"))

        hand = cast(list[str], d.pop("hand"))

        lost_nuts = cast(list[str], d.pop("lost_nuts"))

        mover = d.pop("mover")

        nuts_left = d.pop("nuts_left")

        options = GetNutsOptions.from_dict(d.pop("options"))

        pending = []
        _pending = d.pop("pending")
        for pending_item_data in _pending:
            pending_item = GetNutsPendingView.from_dict(pending_item_data)

            pending.append(pending_item)

        players = []
        _players = d.pop("players")
        for players_item_data in _players:
            players_item = GetNutsForesterView.from_dict(players_item_data)

            players.append(players_item)

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        stage = d.pop("stage")

        stash = cast(list[str], d.pop("stash"))

        def _parse_stash_points(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        stash_points = _parse_stash_points(d.pop("stash_points"))

        top_nuts = cast(list[str], d.pop("top_nuts"))

        turn = d.pop("turn")

        type_ = cast(Literal["get_nuts"], d.pop("type"))
        if type_ != "get_nuts":
            raise ValueError(f"type must match const 'get_nuts', got '{type_}'")

        get_nuts_view = cls(
            action_points=action_points,
            deck_count=deck_count,
            discards=discards,
            hand=hand,
            lost_nuts=lost_nuts,
            mover=mover,
            nuts_left=nuts_left,
            options=options,
            pending=pending,
            players=players,
            seat=seat,
            stage=stage,
            stash=stash,
            stash_points=stash_points,
            top_nuts=top_nuts,
            turn=turn,
            type_=type_,
        )

        get_nuts_view.additional_properties = d
        return get_nuts_view

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
