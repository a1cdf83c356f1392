"""The page on signals names what there is, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from adapters.test_metrics import samples
from filbert.adapters.metrics import Metrics
from filbert.bots.levels import LEVELS
from filbert.games import catalogue
from filbert.matches.decide import Reason

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "signals.md").read_text("utf-8")

_LOGGED = re.compile(r'\blog\.(?:debug|info|warning|error|critical)\(\s*"(\w+)"|\blog\.log\(\w+, "(\w+)"')


def section(title: str) -> str:
    return PAGE.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]


def test_every_metric_is_explained_with_its_labels() -> None:
    told: dict[str, set[str]] = {}
    for name, labels in samples(Metrics(catalogue(), LEVELS, get_args(Reason)).text()):
        of_family = told.setdefault(re.sub(r"(?<=_seconds)_(bucket|count|sum|created)$|_created$", "", name), set())
        of_family |= {label for label, _ in labels} - {"le"}
    families = {name: labels for name, labels in told.items() if f"{name}_total" not in told}

    rows = re.findall(r"^\| `(filbert_\w+)` \| (.*?) ?\| ", section("Metrics"), re.M)

    assert {name: set(re.findall(r"`(\w+)`", labels)) for name, labels in rows} == families


def test_every_code_of_a_log_line_is_explained() -> None:
    written = {
        code
        for path in (ROOT / "service" / "filbert").rglob("*.py")
        for found in _LOGGED.findall(path.read_text("utf-8"))
        for code in found
        if code
    }

    table = section("Log lines").partition("| Code |")[2]
    explained = {code for row in re.findall(r"^\| (`[^|]*)\|", table, re.M) for code in re.findall(r"`(\w+)`", row)}

    assert len(written) > 15
    assert explained == written
