"""The refusals of the rules: each has a stable code, and says which rule it stands on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

Param = str | int


class RulesError(Exception):
    """Base of every refusal that the rules floor raises. After one, nothing has moved.

    `code` is stable and for programs; `reason` is a finer stable code, and the key of the text (`refusal.<reason>` in the
    game's locale); `params` fill that text. None of them may hold what the mover may not know.
    """

    code = "rules_error"

    def __init__(
        self,
        reason: str,
        *,
        field: str | None = None,
        value: object = None,
        rule_ref: str | None = None,
        params: Mapping[str, Param] = MappingProxyType({}),
    ) -> None:
        super().__init__(f"{self.code}: {reason}")
        self.reason = reason
        self.field = field
        self.value = value
        self.rule_ref = rule_ref
        self.params: Mapping[str, Param] = MappingProxyType(dict(params))


class IllegalMove(RulesError):
    """The move does not answer its prompt lawfully. `field` names the part of the move that is wrong, if one is."""

    code = "illegal_move"


class InvalidOptions(RulesError):
    """These options or this number of seats cannot be played."""

    code = "invalid_options"


class ManifestError(Exception):
    """A manifest, deck or locale file is wrong; raised while the game is imported, with the file, the place and the reason."""


class DiceLabelReused(Exception):
    """A label of the match's dice was used twice: the second use would repeat the first chance, so it is a fault of the game."""
