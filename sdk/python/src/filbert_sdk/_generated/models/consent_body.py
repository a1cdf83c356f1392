from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ConsentBody")


@_attrs_define
class ConsentBody:
    """Whether you agree."""

    agreed: bool
    """ Whether you agree; false takes it back, and ends a pause. """

    def to_dict(self) -> dict[str, Any]:
        agreed = self.agreed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "agreed": agreed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        agreed = d.pop("agreed")

        consent_body = cls(
            agreed=agreed,
        )

        return consent_body
