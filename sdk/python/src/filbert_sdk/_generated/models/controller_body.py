from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.controller_body_controller import (
    ControllerBodyController,
    check_controller_body_controller,
)

T = TypeVar("T", bound="ControllerBody")


@_attrs_define
class ControllerBody:
    """Who answers for a seat from now on."""

    controller: ControllerBodyController
    """ `human`: you do. `autopilot`: the service does, in your name. """

    def to_dict(self) -> dict[str, Any]:
        controller: str = self.controller

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "controller": controller,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        controller = check_controller_body_controller(d.pop("controller"))

        controller_body = cls(
            controller=controller,
        )

        return controller_body
