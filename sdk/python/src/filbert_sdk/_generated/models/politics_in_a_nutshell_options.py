from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="PoliticsInANutshellOptions")


@_attrs_define
class PoliticsInANutshellOptions:
    """The options of a match."""

    characters: str
    """ How characters are given out; Eye for an Eye is always played without (PN-30). One of `chosen`, `off`,
    `random`. More may come. """
    flow: str
    """ How a round goes: votes for a liar, calling bluffs in turn, or trust votes on each set. One of
    `eye_for_an_eye`, `standard`, `trust`. More may come. """
    last_holder_may_call: bool
    """ Eye for an Eye: the last player with cards may call the last set before rolling (PN-24). """
    laws: str
    """ Whether eliminated players may set a rule; `auto` is on where every seat is a person (PN-23). One of `auto`,
    `off`, `on`. More may come. """
    next_starter: str
    """ Who starts the next round: the next living player, or whoever rolled (PN-27). One of `clockwise`, `roller`.
    More may come. """
    revotes_before_replay: int
    """ Votes repeated after one without result, before all place again; 0 with two living (PN-1). """
    softshell_points: int
    """ Points that end a match with `softshell` stakes, at least so many (PN-32). """
    stakes: str
    """ What the black nutshell costs: the match, or 3 points (PN-33). One of `elimination`, `softshell`. More may
    come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        characters = self.characters

        flow = self.flow

        last_holder_may_call = self.last_holder_may_call

        laws = self.laws

        next_starter = self.next_starter

        revotes_before_replay = self.revotes_before_replay

        softshell_points = self.softshell_points

        stakes = self.stakes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "characters": characters,
                "flow": flow,
                "last_holder_may_call": last_holder_may_call,
                "laws": laws,
                "next_starter": next_starter,
                "revotes_before_replay": revotes_before_replay,
                "softshell_points": softshell_points,
                "stakes": stakes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        characters = d.pop("characters")

        flow = d.pop("flow")

        last_holder_may_call = d.pop("last_holder_may_call")

        laws = d.pop("laws")

        next_starter = d.pop("next_starter")

        revotes_before_replay = d.pop("revotes_before_replay")

        softshell_points = d.pop("softshell_points")

        stakes = d.pop("stakes")

        politics_in_a_nutshell_options = cls(
            characters=characters,
            flow=flow,
            last_holder_may_call=last_holder_may_call,
            laws=laws,
            next_starter=next_starter,
            revotes_before_replay=revotes_before_replay,
            softshell_points=softshell_points,
            stakes=stakes,
        )

        politics_in_a_nutshell_options.additional_properties = d
        return politics_in_a_nutshell_options

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
