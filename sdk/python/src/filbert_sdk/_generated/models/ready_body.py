from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ReadyBody")


@_attrs_define
class ReadyBody:
    """Whether you are ready."""

    ready: bool
    """ Whether the match may start, as far as you are concerned. """
    client_seed: None | str | Unset = UNSET
    """ Any text of yours. It is mixed into the dice, and published with the start; left out: none. """

    def to_dict(self) -> dict[str, Any]:
        ready = self.ready

        client_seed: None | str | Unset
        if isinstance(self.client_seed, Unset):
            client_seed = UNSET
        else:
            client_seed = self.client_seed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ready": ready,
            }
        )
        if client_seed is not UNSET:
            field_dict["client_seed"] = client_seed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ready = d.pop("ready")

        def _parse_client_seed(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        client_seed = _parse_client_seed(d.pop("client_seed", UNSET))

        ready_body = cls(
            ready=ready,
            client_seed=client_seed,
        )

        return ready_body
