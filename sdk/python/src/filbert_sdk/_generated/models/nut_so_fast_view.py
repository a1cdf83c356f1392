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
    from ..models.nut_so_fast_options import NutSoFastOptions
    from ..models.nut_so_fast_player_in_view import NutSoFastPlayerInView
    from ..models.nut_so_fast_pose_in_view import NutSoFastPoseInView
    from ..models.nut_so_fast_view_instants import NutSoFastViewInstants
    from ..models.nut_so_fast_window_view import NutSoFastWindowView


T = TypeVar("T", bound="NutSoFastView")


@_attrs_define
class NutSoFastView:
    """A match of Nut So Fast as one viewer may know it."""

    active: int | None
    """ The Active player; null during the pose race. """
    first: int | None
    """ First Player of the round; null during the pose race. """
    instants: NutSoFastViewInstants
    """ Milliseconds of match time by name: `reveal_at` and `closes_at` of the window, `next_flip_at`. """
    last_turn: bool
    """ Whether a base card was exposed, so that this is the last turn of the round. """
    options: NutSoFastOptions
    """ The options of a match. """
    own_reactions: list[str]
    """ The viewer's own reactions in it: nuts and poses, each once. All others are sealed. """
    passed: bool
    """ Whether the viewer has passed in it. """
    players: list[NutSoFastPlayerInView]
    """ All players, by seat. """
    poses: list[NutSoFastPoseInView]
    """ The poses of the round, in an order that says nothing. """
    question_text_id: None | str
    """ Id of the name of the “?” pose; null if none was given. """
    round_: int
    """ Number of the round, from 1. """
    seat: int | None
    """ The viewer's seat; null for a spectator. """
    stage: str
    """ What the match waits for: pose race, name of the “?” pose, gap before a flip, flip, reactions, a receiver of
    the Pistachio's cards; or it is over. One of `flipping`, `giving`, `naming`, `over`, `pausing`, `racing`,
    `reacting`. More may come. """
    taker: int | None
    """ Who has the Pistachio and must name a receiver; null if nobody. """
    text_ids: list[str]
    """ Ids of the texts that this view refers to. """
    window: None | NutSoFastWindowView
    """ The open window; null while none is. """
    type_: Literal["nut_so_fast"] = "nut_so_fast"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.nut_so_fast_window_view import NutSoFastWindowView  # noqa: PLC0415

        active: int | None
        active = self.active

        first: int | None
        first = self.first

        instants = self.instants.to_dict()

        last_turn = self.last_turn

        options = self.options.to_dict()

        own_reactions = self.own_reactions

        passed = self.passed

        players = []
        for players_item_data in self.players:
            players_item = players_item_data.to_dict()
            players.append(players_item)

        poses = []
        for poses_item_data in self.poses:
            poses_item = poses_item_data.to_dict()
            poses.append(poses_item)

        question_text_id: None | str
        question_text_id = self.question_text_id

        round_ = self.round_

        seat: int | None
        seat = self.seat

        stage = self.stage

        taker: int | None
        taker = self.taker

        text_ids = self.text_ids

        type_ = self.type_

        window: dict[str, Any] | None
        if isinstance(self.window, NutSoFastWindowView):
            window = self.window.to_dict()
        else:
            window = self.window

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "active": active,
                "first": first,
                "instants": instants,
                "last_turn": last_turn,
                "options": options,
                "own_reactions": own_reactions,
                "passed": passed,
                "players": players,
                "poses": poses,
                "question_text_id": question_text_id,
                "round": round_,
                "seat": seat,
                "stage": stage,
                "taker": taker,
                "text_ids": text_ids,
                "type": type_,
                "window": window,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.nut_so_fast_options import NutSoFastOptions  # noqa: PLC0415
        from ..models.nut_so_fast_player_in_view import NutSoFastPlayerInView  # noqa: PLC0415
        from ..models.nut_so_fast_pose_in_view import NutSoFastPoseInView  # noqa: PLC0415
        from ..models.nut_so_fast_view_instants import NutSoFastViewInstants  # noqa: PLC0415
        from ..models.nut_so_fast_window_view import NutSoFastWindowView  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_active(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        active = _parse_active(d.pop("active"))

        def _parse_first(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        first = _parse_first(d.pop("first"))

        instants = NutSoFastViewInstants.from_dict(d.pop("instants"))

        last_turn = d.pop("last_turn")

        options = NutSoFastOptions.from_dict(d.pop("options"))

        own_reactions = cast(list[str], d.pop("own_reactions"))

        passed = d.pop("passed")

        players = []
        _players = d.pop("players")
        for players_item_data in _players:
            players_item = NutSoFastPlayerInView.from_dict(players_item_data)

            players.append(players_item)

        poses = []
        _poses = d.pop("poses")
        for poses_item_data in _poses:
            poses_item = NutSoFastPoseInView.from_dict(poses_item_data)

            poses.append(poses_item)

        def _parse_question_text_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        question_text_id = _parse_question_text_id(d.pop("question_text_id"))

        round_ = d.pop("round")

        def _parse_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        seat = _parse_seat(d.pop("seat"))

        stage = d.pop("stage")

        def _parse_taker(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        taker = _parse_taker(d.pop("taker"))

        text_ids = cast(list[str], d.pop("text_ids"))

        type_ = cast(Literal["nut_so_fast"], d.pop("type"))
        if type_ != "nut_so_fast":
            raise ValueError(f"type must match const 'nut_so_fast', got '{type_}'")

        def _parse_window(data: object) -> None | NutSoFastWindowView:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                window_type_0 = NutSoFastWindowView.from_dict(data)

                return window_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | NutSoFastWindowView, data)

        window = _parse_window(d.pop("window"))

        nut_so_fast_view = cls(
            active=active,
            first=first,
            instants=instants,
            last_turn=last_turn,
            options=options,
            own_reactions=own_reactions,
            passed=passed,
            players=players,
            poses=poses,
            question_text_id=question_text_id,
            round_=round_,
            seat=seat,
            stage=stage,
            taker=taker,
            text_ids=text_ids,
            type_=type_,
            window=window,
        )

        nut_so_fast_view.additional_properties = d
        return nut_so_fast_view

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
