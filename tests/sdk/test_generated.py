"""The generated half: it follows from the specification, byte for byte, and leaves nothing out."""

from __future__ import annotations

import json
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import filbert_sdk
import pytest
from filbert_sdk import MOVE_BY_TYPE, models
from filbert_sdk._generated.seats import BY_SEAT, SEATS

ROOT = Path(__file__).parents[2]
SPECIFICATION: dict[str, Any] = json.loads((ROOT / "openapi" / "openapi.json").read_text("utf-8"))
SCHEMAS: dict[str, Any] = SPECIFICATION["components"]["schemas"]


@pytest.mark.parametrize("seed", ["0", "1", "2"])
def test_what_is_committed_follows_from_the_specification_whatever_the_hash_seed(seed: str) -> None:
    checked = subprocess.run(
        [sys.executable, str(ROOT / "sdk" / "generate.py"), "--check"],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
    )

    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_difference_is_shown(tmp_path: Path) -> None:
    generate = runpy.run_path(str(ROOT / "sdk" / "generate.py"))
    for name, text in (("old", "one\n"), ("new", "two\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "model.py").write_text(text)

    assert list(generate["differences"](tmp_path / "old", tmp_path / "old")) == []
    assert "+two" in list(generate["differences"](tmp_path / "old", tmp_path / "new"))


def test_each_object_of_the_specification_has_a_model() -> None:
    objects = {name for name, schema in SCHEMAS.items() if schema.get("type") == "object"}

    assert {name for name in objects if not hasattr(models, name)} == set()


def test_no_model_got_its_name_by_counting() -> None:
    assert [name for name in models.__all__ if re.search(r"(Type)?\d+$", name)] == []


def test_each_move_of_the_specification_is_found_by_its_type() -> None:
    mapping = SCHEMAS["Move"]["discriminator"]["mapping"]

    assert {tag: model.__name__ for tag, model in MOVE_BY_TYPE.items()} == {
        tag: reference.rpartition("/")[2] for tag, reference in mapping.items()
    }


def test_a_move_needs_no_type_to_be_written_down() -> None:
    move = models.CastVoteMove(prompt="s0-4", seat=2)

    assert move.to_dict() == {"type": "cast_vote", "prompt": "s0-4", "seat": 2}


def test_the_fields_that_hold_seats_are_known() -> None:
    assert SEATS["votes_revealed"] == {"votes.seat", "votes.against"}
    assert SEATS["roll_ordered"] == {"seats"}
    assert "event_die_rolled" not in SEATS
    assert BY_SEAT["characters_dealt"] == {"characters"}


def test_the_package_says_that_it_is_typed_and_what_version_it_is() -> None:
    package = Path(filbert_sdk.__file__).parent

    assert (package / "py.typed").exists()
    assert re.fullmatch(r"\d+\.\d+\.\d+", filbert_sdk.__version__)
    assert set(filbert_sdk.__all__) <= set(vars(filbert_sdk))
