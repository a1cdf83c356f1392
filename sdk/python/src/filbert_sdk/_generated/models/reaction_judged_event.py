from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ReactionJudgedEvent")


@_attrs_define
class ReactionJudgedEvent:
    """What became of one reaction (NSF-7 to NSF-15). Times are counted from the instant at which the card showed."""

    act: str
    """ Type of the move. One of `grab_nut`, `strike_pose`. More may come. """
    compensated_ms: int
    """ The same less compensated lag: what counted. """
    flip: int
    """ Number of the window, from 1, over the whole match. """
    quota_left_ms: int
    """ Lag that may still be taken off this seat's reactions. """
    received_ms: int
    """ Milliseconds until it was received. """
    seat: int
    """ Seat number, from 0. """
    thing: str
    """ The nut or the pose. """
    verdict: str
    """ What it counted as; `name.<code>` in the texts. One of `error`, `frozen`, `late`, `needless_pose`,
    `no_token`, `right`, `void`, `wrong_pose`. More may come. """
    type_: Literal["reaction_judged"] = "reaction_judged"
    """ Tells which variant this is. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        act = self.act

        compensated_ms = self.compensated_ms

        flip = self.flip

        quota_left_ms = self.quota_left_ms

        received_ms = self.received_ms

        seat = self.seat

        thing = self.thing

        type_ = self.type_

        verdict = self.verdict

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "act": act,
                "compensated_ms": compensated_ms,
                "flip": flip,
                "quota_left_ms": quota_left_ms,
                "received_ms": received_ms,
                "seat": seat,
                "thing": thing,
                "type": type_,
                "verdict": verdict,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        act = d.pop("act")

        compensated_ms = d.pop("compensated_ms")

        flip = d.pop("flip")

        quota_left_ms = d.pop("quota_left_ms")

        received_ms = d.pop("received_ms")

        seat = d.pop("seat")

        thing = d.pop("thing")

        type_ = cast(Literal["reaction_judged"], d.pop("type"))
        if type_ != "reaction_judged":
            raise ValueError(f"type must match const 'reaction_judged', got '{type_}'")

        verdict = d.pop("verdict")

        reaction_judged_event = cls(
            act=act,
            compensated_ms=compensated_ms,
            flip=flip,
            quota_left_ms=quota_left_ms,
            received_ms=received_ms,
            seat=seat,
            thing=thing,
            type_=type_,
            verdict=verdict,
        )

        reaction_judged_event.additional_properties = d
        return reaction_judged_event

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
