"""Writes what the chart has from the service: settings, their schema, the table in its README; and the runbook from its alerts.

`--check` compares.
"""

from __future__ import annotations

import argparse
import difflib
import json
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from filbert.config import Settings

CHART = Path(__file__).resolve().parent / "filbert"

BY_THE_CHART = frozenset(
    {
        *("host", "port", "health_port", "drain_delay_s"),  # set by templates
        *("secret_key", "redis_url", "rq_redis_url", "limits_redis_url"),  # have values of their own, outside `settings`
        "data_dir",  # of `filbert serve` alone
    }
)
"""The settings of the service that are not among the chart's `settings`."""

_WIDTH = 150
_VALUES = ("  # settings begin\n", "  # settings end\n")
_README = ("<!-- values begin -->\n", "<!-- values end -->\n")
_RUNBOOK = """# Runbook

What each alert of the chart means, what to look at, and what to do. The alerts themselves say the same, in their annotations; with
`prometheusRule.runbookUrl` they link to the sections here. `settings.`, `worker.`, `api.` and `networkPolicy.` are values of the
chart; [signals.md](signals.md) has the metrics and log lines. Written from [alerts.yaml](../helm/filbert/files/alerts.yaml) by
`make generated`.
"""
_PARTS = {"What it means": "meaning", "What to look at": "look_at", "What to do": "to_do"}
_KEY = re.compile(r"(?P<indent> *)(?P<key>[A-Za-z][A-Za-z0-9.]*):")


class Value(NamedTuple):
    """A value that has a text: where it stands, what it is by default, what the text says."""

    path: str
    default: Any
    text: str


def settings() -> Iterator[tuple[str, Field[Any]]]:
    """The settings of the service that the chart passes on, by the names that the chart has for them."""
    for setting in fields(Settings):
        if setting.name not in BY_THE_CHART:
            first, *others = setting.name.split("_")
            yield first + "".join(word.capitalize() for word in others), setting


def values_yaml(old: str) -> str:
    """*old* with the block of settings made anew."""
    lines = []
    for name, setting in settings():
        text = f"-- {setting.metadata['text']}"
        lines.extend(textwrap.wrap(text, _WIDTH, initial_indent="  # ", subsequent_indent="  # ", break_on_hyphens=False))
        lines.append(f"  {name}: {json.dumps(_default(setting))}")
    return _between(old, _VALUES, "".join(f"{line}\n" for line in lines))


def schema_json(old: str) -> str:
    """*old* with the schema of the settings made anew."""
    schema = json.loads(old)
    schema["properties"]["settings"]["properties"] = {
        name: {"description": setting.metadata["text"], **setting.metadata.get("schema", {"type": "string"})}
        for name, setting in settings()
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def readme(old: str, values: str) -> str:
    """*old* with the table of all of *values*, a `values.yaml`, made anew."""
    rows = [f"| `{each.path}` | `{json.dumps(each.default)}` | {each.text} |\n" for each in documented(values)]
    return _between(old, _README, "\n| Value | Default | What it does |\n|---|---|---|\n" + "".join(rows) + "\n")


def documented(values: str) -> Iterator[Value]:
    """What has a comment that begins with two dashes, in the order of the file."""
    tree = yaml.safe_load(values)
    path: list[tuple[int, str]] = []
    comment: list[str] = []
    for line in values.splitlines():
        if line.lstrip().startswith("# -- "):
            comment = [line.lstrip()[5:]]
        elif line.lstrip().startswith("# ") and comment:
            comment.append(line.lstrip()[2:])
        elif match := _KEY.match(line):
            indent = len(match["indent"])
            path = [*(part for part in path if part[0] < indent), (indent, match["key"])]
            if comment:
                keys = [key for _, key in path]
                yield Value(".".join(keys), _at(tree, keys), " ".join(comment))
            comment = []


def runbook(alerts: str) -> str:
    """docs/runbook.md from *alerts*, an `alerts.yaml`: a section for each, with what its annotations say."""
    return _RUNBOOK + "".join(_section(rule) for rule in yaml.safe_load(alerts))


def built(chart: Path) -> Iterator[tuple[Path, str]]:
    """Each file that is written here, and what should stand in it."""
    values = values_yaml((chart / "values.yaml").read_text("utf-8"))
    yield chart / "values.yaml", values
    yield chart / "values.schema.json", schema_json((chart / "values.schema.json").read_text("utf-8"))
    yield chart / "README.md", readme((chart / "README.md").read_text("utf-8"), values)
    alerts = (chart / "files" / "alerts.yaml").read_text("utf-8")
    yield chart.parents[1] / "docs" / "runbook.md", runbook(alerts)


def _section(rule: Mapping[str, Any]) -> str:
    """What is known of one alert. Templates of Prometheus stay as they are: the alert itself fills them in."""
    told, wait = rule["annotations"], f", after {rule['for']}" if "for" in rule else ""
    query = rule["expr"].replace("{SELECTOR,", "{").replace("{SELECTOR}", "")
    parts = [f"{told['summary']} ({rule['labels']['severity']}{wait})"]
    parts += [f"**{title}.** {told[name]}" for title, name in _PARTS.items()]
    text = "\n\n".join(textwrap.fill(part, _WIDTH, break_long_words=False, break_on_hyphens=False) for part in parts)
    return f"\n## {rule['alert']}\n\n{text}\n\n```promql\n{query}\n```\n"


def _at(tree: Any, keys: list[str]) -> Any:
    for key in keys:
        tree = tree[key]
    return tree


def _default(setting: Field[Any]) -> Any:
    default = None if setting.default is MISSING else setting.default
    if isinstance(default, float) and default.is_integer():
        return int(default)
    return "" if default is None else default


def _between(text: str, marks: tuple[str, str], block: str) -> str:
    before, _, rest = text.partition(marks[0])
    _, _, after = rest.partition(marks[1])
    return f"{before}{marks[0]}{block}{marks[1]}{after}"


def _differences(files: Mapping[Path, str]) -> Iterator[str]:
    for path, wanted in files.items():
        shown = str(path.relative_to(CHART.parents[1]))
        old = path.read_text("utf-8").splitlines(keepends=True)
        yield from difflib.unified_diff(old, wanted.splitlines(keepends=True), shown, f"{shown}, made anew")


def main() -> int:
    """Write, or compare; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something would change")
    check = parser.parse_args().check
    files = dict(built(CHART))
    if not check:
        for path, text in files.items():
            path.write_text(text, "utf-8")
        return 0
    differences = list(_differences(files))
    sys.stderr.writelines(differences)
    if differences:
        print("the chart is not what the settings and values give today; run make generated and review it", file=sys.stderr)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
