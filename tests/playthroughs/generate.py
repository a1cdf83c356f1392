"""Writes the golden playthroughs anew: `PYTHONPATH=tests python -m playthroughs.generate`, part of `make generated`."""

from __future__ import annotations

from playthroughs.scenarios import PLAYTHROUGHS, all_files
from playthroughs.story import story


def main() -> None:
    """Write every declared playthrough, and remove those that are declared no longer."""
    files = all_files()
    for path, (game, scenario) in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(story(scenario.played(game), f"{game.manifest.id}: {scenario.name}"), "utf-8")
    for path in PLAYTHROUGHS.glob("*/*.txt"):
        if path not in files:
            path.unlink()


if __name__ == "__main__":
    main()
