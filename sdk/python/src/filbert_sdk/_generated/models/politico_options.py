from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PoliticoOptions")


@_attrs_define
class PoliticoOptions:
    """The options of a match."""

    deck: str
    """ The influence deck (PO-21). One of `court`, `house`. More may come. """
    first_seat: int | None
    """ The seat that begins where `starter` is `host`. The service fills it in; a request leaves it out. """
    round_limit: int
    """ Rounds, after which the match is ranked (PO-26). """
    starter: str
    """ Who begins the first round (PO-15). One of `host`, `random`. More may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deck = self.deck

        first_seat: int | None
        first_seat = self.first_seat

        round_limit = self.round_limit

        starter = self.starter

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deck": deck,
                "first_seat": first_seat,
                "round_limit": round_limit,
                "starter": starter,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        deck = d.pop("deck")

        def _parse_first_seat(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        first_seat = _parse_first_seat(d.pop("first_seat"))

        round_limit = d.pop("round_limit")

        starter = d.pop("starter")

        politico_options = cls(
            deck=deck,
            first_seat=first_seat,
            round_limit=round_limit,
            starter=starter,
        )

        politico_options.additional_properties = d
        return politico_options

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
