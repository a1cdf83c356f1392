from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.nut_so_fast_card_shown import NutSoFastCardShown


T = TypeVar("T", bound="NutSoFastWindowView")


@_attrs_define
class NutSoFastWindowView:
    """The open window. Its instants stand in `instants`: `reveal_at`, `closes_at`."""

    cards: list[NutSoFastCardShown]
    """ The cards of this turn, in order; only these count. """
    flip: int
    """ Number of the window, from 1, over the whole match. """
    race_pose: None | str
    """ The pose that is raced for; null after a flip. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        cards = []
        for cards_item_data in self.cards:
            cards_item = cards_item_data.to_dict()
            cards.append(cards_item)

        flip = self.flip

        race_pose: None | str
        race_pose = self.race_pose

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "cards": cards,
                "flip": flip,
                "race_pose": race_pose,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.nut_so_fast_card_shown import NutSoFastCardShown  # noqa: PLC0415

        d = dict(src_dict)
        cards = []
        _cards = d.pop("cards")
        for cards_item_data in _cards:
            cards_item = NutSoFastCardShown.from_dict(cards_item_data)

            cards.append(cards_item)

        flip = d.pop("flip")

        def _parse_race_pose(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        race_pose = _parse_race_pose(d.pop("race_pose"))

        nut_so_fast_window_view = cls(
            cards=cards,
            flip=flip,
            race_pose=race_pose,
        )

        nut_so_fast_window_view.additional_properties = d
        return nut_so_fast_window_view

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
