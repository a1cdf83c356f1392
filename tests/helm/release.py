"""Notes what later versions of the chart must leave as it is, once for a release (CONTRIBUTING.md)."""

from __future__ import annotations

import json

from helm.rendering import SCENARIOS, rendered, scenario
from helm.test_upgrades import RELEASED, lasting


def main() -> None:
    """Write a file for each scenario, its values included: those of later releases must be able to take them."""
    RELEASED.mkdir(exist_ok=True)
    for name in SCENARIOS:
        values = scenario(name)
        noted = {"values": values, "lasting": lasting(rendered(values))}
        (RELEASED / f"{name}.json").write_text(json.dumps(noted, indent=2, sort_keys=True, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
