from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="PingBody")


@_attrs_define
class PingBody:
    """The challenge of the ping before, if there was one."""

    echo: None | str | Unset = UNSET
    """ The `challenge` of the last answer, sent back as soon as it came; left out the first time. """

    def to_dict(self) -> dict[str, Any]:
        echo: None | str | Unset
        if isinstance(self.echo, Unset):
            echo = UNSET
        else:
            echo = self.echo

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if echo is not UNSET:
            field_dict["echo"] = echo

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_echo(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        echo = _parse_echo(d.pop("echo", UNSET))

        ping_body = cls(
            echo=echo,
        )

        return ping_body
