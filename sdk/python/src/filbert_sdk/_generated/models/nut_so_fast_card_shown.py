from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NutSoFastCardShown")


@_attrs_define
class NutSoFastCardShown:
    """A NUTS! card face up."""

    card: str
    """ Kind of a NUTS! card; `name.<id>` in the texts. """
    cashews: int
    """ Pictures of cashews. """
    number: int | None
    """ The number, 1 to 3, of a number card; null for nuts. """
    pistachios: int
    """ Pictures of pistachios. """
    walnuts: int
    """ Pictures of walnuts. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        card = self.card

        cashews = self.cashews

        number: int | None
        number = self.number

        pistachios = self.pistachios

        walnuts = self.walnuts

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "card": card,
                "cashews": cashews,
                "number": number,
                "pistachios": pistachios,
                "walnuts": walnuts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        card = d.pop("card")

        cashews = d.pop("cashews")

        def _parse_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        number = _parse_number(d.pop("number"))

        pistachios = d.pop("pistachios")

        walnuts = d.pop("walnuts")

        nut_so_fast_card_shown = cls(
            card=card,
            cashews=cashews,
            number=number,
            pistachios=pistachios,
            walnuts=walnuts,
        )

        nut_so_fast_card_shown.additional_properties = d
        return nut_so_fast_card_shown

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
