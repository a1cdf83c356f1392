from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NutSoFastOptions")


@_attrs_define
class NutSoFastOptions:
    """The options of a match."""

    bot_temper: str
    """ How fast bots react and how often they err; mixed: another from seat to seat. One of `calm`, `mixed`,
    `quick`, `wild`. More may come. """
    first_player: str
    """ How the First Player is found: drawn, or the last to do a pose (NSF-26). One of `pose_race`, `random`. More
    may come. """
    flip_gap_ms: int
    """ Least milliseconds from the close of a window to the next flip (NSF-29). """
    lag_compensation_ms: int
    """ Most milliseconds of measured lag that are taken off a reaction; 0: none (NSF-8). """
    pose_memory: bool
    """ Whether the numbers of the poses leave the view with the first flip of a round (NSF-16). """
    reveal_lead_ms: int
    """ Milliseconds from a flip to the instant at which all show it. """
    rounds: int
    """ Rounds that are played. """
    window_ms: int
    """ Milliseconds that a flip stays open to reactions, from when it shows. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bot_temper = self.bot_temper

        first_player = self.first_player

        flip_gap_ms = self.flip_gap_ms

        lag_compensation_ms = self.lag_compensation_ms

        pose_memory = self.pose_memory

        reveal_lead_ms = self.reveal_lead_ms

        rounds = self.rounds

        window_ms = self.window_ms

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bot_temper": bot_temper,
                "first_player": first_player,
                "flip_gap_ms": flip_gap_ms,
                "lag_compensation_ms": lag_compensation_ms,
                "pose_memory": pose_memory,
                "reveal_lead_ms": reveal_lead_ms,
                "rounds": rounds,
                "window_ms": window_ms,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bot_temper = d.pop("bot_temper")

        first_player = d.pop("first_player")

        flip_gap_ms = d.pop("flip_gap_ms")

        lag_compensation_ms = d.pop("lag_compensation_ms")

        pose_memory = d.pop("pose_memory")

        reveal_lead_ms = d.pop("reveal_lead_ms")

        rounds = d.pop("rounds")

        window_ms = d.pop("window_ms")

        nut_so_fast_options = cls(
            bot_temper=bot_temper,
            first_player=first_player,
            flip_gap_ms=flip_gap_ms,
            lag_compensation_ms=lag_compensation_ms,
            pose_memory=pose_memory,
            reveal_lead_ms=reveal_lead_ms,
            rounds=rounds,
            window_ms=window_ms,
        )

        nut_so_fast_options.additional_properties = d
        return nut_so_fast_options

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
