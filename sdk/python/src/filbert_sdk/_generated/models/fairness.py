from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.fairness_client_seeds import FairnessClientSeeds


T = TypeVar("T", bound="Fairness")


@_attrs_define
class Fairness:
    """What proves that the dice were not chosen: the commitment from the start, the seed after the end."""

    algorithm: str
    """ How numbers follow from the seeds. """
    client_seeds: FairnessClientSeeds
    """ Seeds that seats gave, by seat. """
    commitment: str
    """ SHA-256 of the server seed, hex; published at creation. """
    log_head: None | str
    """ Head of the log's hash chain, hex; null until the end. """
    match: str
    """ Id of the match. """
    server_seed: None | str
    """ The server seed, hex; null until the end. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        algorithm = self.algorithm

        client_seeds = self.client_seeds.to_dict()

        commitment = self.commitment

        log_head: None | str
        log_head = self.log_head

        match = self.match

        server_seed: None | str
        server_seed = self.server_seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "algorithm": algorithm,
                "client_seeds": client_seeds,
                "commitment": commitment,
                "log_head": log_head,
                "match": match,
                "server_seed": server_seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.fairness_client_seeds import FairnessClientSeeds  # noqa: PLC0415

        d = dict(src_dict)
        algorithm = d.pop("algorithm")

        client_seeds = FairnessClientSeeds.from_dict(d.pop("client_seeds"))

        commitment = d.pop("commitment")

        def _parse_log_head(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        log_head = _parse_log_head(d.pop("log_head"))

        match = d.pop("match")

        def _parse_server_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        server_seed = _parse_server_seed(d.pop("server_seed"))

        fairness = cls(
            algorithm=algorithm,
            client_seeds=client_seeds,
            commitment=commitment,
            log_head=log_head,
            match=match,
            server_seed=server_seed,
        )

        fairness.additional_properties = d
        return fairness

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
