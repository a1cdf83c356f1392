"""Refusals of the rules carry a stable code and all that a caller would show."""

from __future__ import annotations

import pytest
from filbert.gamekit.errors import DiceLabelReused, IllegalMove, InvalidOptions, ManifestError, RulesError


@pytest.mark.parametrize(
    ("error", "code"), [(IllegalMove, "illegal_move"), (InvalidOptions, "invalid_options"), (RulesError, "rules_error")]
)
def test_each_refusal_has_its_stable_code(error: type[RulesError], code: str) -> None:
    assert error.code == code
    assert str(error("too_many")) == f"{code}: too_many"


def test_a_refusal_says_which_field_is_wrong_and_on_which_rule_it_stands() -> None:
    refusal = IllegalMove("too_many", field="cards", value=4, rule_ref="PN-6", params={"most": 3})

    assert (refusal.reason, refusal.field, refusal.value, refusal.rule_ref) == ("too_many", "cards", 4, "PN-6")
    assert dict(refusal.params) == {"most": 3}


def test_a_refusal_without_details_has_none() -> None:
    refusal = InvalidOptions("not_playable")

    assert (refusal.field, refusal.value, refusal.rule_ref, dict(refusal.params)) == (None, None, None, {})


def test_params_can_be_changed_neither_through_the_refusal_nor_from_outside() -> None:
    params: dict[str, str | int] = {"most": 3}
    refusal = IllegalMove("too_many", params=params)

    params["most"] = 4

    assert refusal.params["most"] == 3
    with pytest.raises(TypeError):
        refusal.params["most"] = 5  # type: ignore[index] # the point of the test


@pytest.mark.parametrize("fault", [ManifestError, DiceLabelReused])
def test_faults_of_a_game_are_no_refusals(fault: type[Exception]) -> None:
    assert not issubclass(fault, RulesError)
