from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="GetNutsSpotView")


@_attrs_define
class GetNutsSpotView:
    """What lies beside one trail card; whatever is not there is left out."""

    position: int
    """ Trail position: 1 is nearest the player, 4 nearest the nuts. """
    activist: None | str | Unset = UNSET
    """ The Peace Activist before it. """
    blunted: list[str] | Unset = UNSET
    """ Bulldozers that used up an activist and do no harm in this stop. """
    bulldozers: list[str] | Unset = UNSET
    """ Bulldozers that take points off a tree here. """
    divine_nut: None | str | Unset = UNSET
    """ A Divine Nut that the tree guards. """
    harm: list[str] | Unset = UNSET
    """ Axes and chainsaws on the tree. """
    points: int | Unset = UNSET
    """ Its effective points: strength less damage, or the worth of a Sacred Tree. """
    shield: list[str] | Unset = UNSET
    """ Axes and chainsaws laid on the activist. """
    tree: None | str | Unset = UNSET
    """ The tree. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        position = self.position

        activist: None | str | Unset
        if isinstance(self.activist, Unset):
            activist = UNSET
        else:
            activist = self.activist

        blunted: list[str] | Unset = UNSET
        if not isinstance(self.blunted, Unset):
            blunted = self.blunted

        bulldozers: list[str] | Unset = UNSET
        if not isinstance(self.bulldozers, Unset):
            bulldozers = self.bulldozers

        divine_nut: None | str | Unset
        if isinstance(self.divine_nut, Unset):
            divine_nut = UNSET
        else:
            divine_nut = self.divine_nut

        harm: list[str] | Unset = UNSET
        if not isinstance(self.harm, Unset):
            harm = self.harm

        points = self.points

        shield: list[str] | Unset = UNSET
        if not isinstance(self.shield, Unset):
            shield = self.shield

        tree: None | str | Unset
        if isinstance(self.tree, Unset):
            tree = UNSET
        else:
            tree = self.tree

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "position": position,
            }
        )
        if activist is not UNSET:
            field_dict["activist"] = activist
        if blunted is not UNSET:
            field_dict["blunted"] = blunted
        if bulldozers is not UNSET:
            field_dict["bulldozers"] = bulldozers
        if divine_nut is not UNSET:
            field_dict["divine_nut"] = divine_nut
        if harm is not UNSET:
            field_dict["harm"] = harm
        if points is not UNSET:
            field_dict["points"] = points
        if shield is not UNSET:
            field_dict["shield"] = shield
        if tree is not UNSET:
            field_dict["tree"] = tree

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        position = d.pop("position")

        def _parse_activist(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        activist = _parse_activist(d.pop("activist", UNSET))

        blunted = cast(list[str], d.pop("blunted", UNSET))

        bulldozers = cast(list[str], d.pop("bulldozers", UNSET))

        def _parse_divine_nut(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        divine_nut = _parse_divine_nut(d.pop("divine_nut", UNSET))

        harm = cast(list[str], d.pop("harm", UNSET))

        points = d.pop("points", UNSET)

        shield = cast(list[str], d.pop("shield", UNSET))

        def _parse_tree(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        tree = _parse_tree(d.pop("tree", UNSET))

        get_nuts_spot_view = cls(
            position=position,
            activist=activist,
            blunted=blunted,
            bulldozers=bulldozers,
            divine_nut=divine_nut,
            harm=harm,
            points=points,
            shield=shield,
            tree=tree,
        )

        get_nuts_spot_view.additional_properties = d
        return get_nuts_spot_view

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
