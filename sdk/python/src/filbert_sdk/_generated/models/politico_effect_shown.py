from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.politico_sway_step import PoliticoSwayStep


T = TypeVar("T", bound="PoliticoEffectShown")


@_attrs_define
class PoliticoEffectShown:
    """One effect of a card, as the deck file has it."""

    count: int | None
    """ How many followers or cards; null for an effect in steps. """
    effect: str
    """ Name of the effect. """
    steps: list[PoliticoSwayStep]
    """ Steps of one that depends on own followers, lowest first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        count: int | None
        count = self.count

        effect = self.effect

        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "count": count,
                "effect": effect,
                "steps": steps,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.politico_sway_step import PoliticoSwayStep  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_count(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        count = _parse_count(d.pop("count"))

        effect = d.pop("effect")

        steps = []
        _steps = d.pop("steps")
        for steps_item_data in _steps:
            steps_item = PoliticoSwayStep.from_dict(steps_item_data)

            steps.append(steps_item)

        politico_effect_shown = cls(
            count=count,
            effect=effect,
            steps=steps,
        )

        politico_effect_shown.additional_properties = d
        return politico_effect_shown

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
