from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.outcome import Outcome
    from ..models.replay_client_seeds import ReplayClientSeeds
    from ..models.replay_options import ReplayOptions
    from ..models.replay_step import ReplayStep


T = TypeVar("T", bound="Replay")


@_attrs_define
class Replay:
    """The whole match, with all that was hidden: `filbert verify` checks it."""

    algorithm: str
    """ How numbers follow from the seeds. """
    client_seeds: ReplayClientSeeds
    """ Seeds that seats gave, by seat. """
    commitment: str
    """ SHA-256 of the server seed, hex; published at creation. """
    game: str
    """ Id of the game. """
    log_head: None | str
    """ Head of the log's hash chain, hex; null until the end. """
    match: str
    """ Id of the match. """
    options: ReplayOptions
    """ The options as they were played. """
    outcome: None | Outcome
    """ How it ended. """
    rules_version: int
    """ Version of the rules. """
    seats: int
    """ Number of seats. """
    server_seed: None | str
    """ The server seed, hex; null until the end. """
    steps: list[ReplayStep]
    """ Every change, in order. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.outcome import Outcome  # noqa: PLC0415

        algorithm = self.algorithm

        client_seeds = self.client_seeds.to_dict()

        commitment = self.commitment

        game = self.game

        log_head: None | str
        log_head = self.log_head

        match = self.match

        options = self.options.to_dict()

        outcome: dict[str, Any] | None
        if isinstance(self.outcome, Outcome):
            outcome = self.outcome.to_dict()
        else:
            outcome = self.outcome

        rules_version = self.rules_version

        seats = self.seats

        server_seed: None | str
        server_seed = self.server_seed

        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "algorithm": algorithm,
                "client_seeds": client_seeds,
                "commitment": commitment,
                "game": game,
                "log_head": log_head,
                "match": match,
                "options": options,
                "outcome": outcome,
                "rules_version": rules_version,
                "seats": seats,
                "server_seed": server_seed,
                "steps": steps,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.outcome import Outcome  # noqa: PLC0415
        from ..models.replay_client_seeds import ReplayClientSeeds  # noqa: PLC0415
        from ..models.replay_options import ReplayOptions  # noqa: PLC0415
        from ..models.replay_step import ReplayStep  # noqa: PLC0415

        d = dict(src_dict)
        algorithm = d.pop("algorithm")

        client_seeds = ReplayClientSeeds.from_dict(d.pop("client_seeds"))

        commitment = d.pop("commitment")

        game = d.pop("game")

        def _parse_log_head(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        log_head = _parse_log_head(d.pop("log_head"))

        match = d.pop("match")

        options = ReplayOptions.from_dict(d.pop("options"))

        def _parse_outcome(data: object) -> None | Outcome:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                outcome_type_0 = Outcome.from_dict(data)

                return outcome_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Outcome, data)

        outcome = _parse_outcome(d.pop("outcome"))

        rules_version = d.pop("rules_version")

        seats = d.pop("seats")

        def _parse_server_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        server_seed = _parse_server_seed(d.pop("server_seed"))

        steps = []
        _steps = d.pop("steps")
        for steps_item_data in _steps:
            steps_item = ReplayStep.from_dict(steps_item_data)

            steps.append(steps_item)

        replay = cls(
            algorithm=algorithm,
            client_seeds=client_seeds,
            commitment=commitment,
            game=game,
            log_head=log_head,
            match=match,
            options=options,
            outcome=outcome,
            rules_version=rules_version,
            seats=seats,
            server_seed=server_seed,
            steps=steps,
        )

        replay.additional_properties = d
        return replay

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
