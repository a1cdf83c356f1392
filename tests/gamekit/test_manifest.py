"""A manifest is checked whole when its game is imported; what is wrong is named with its file and field."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest
from filbert.gamekit.errors import ManifestError
from filbert.gamekit.manifest import Skill, Temper, load_data, load_manifest, load_rules_text, load_texts

GOOD = """
id = "nuts"
rules_version = 1
edition = "First"
languages = ["en", "fr"]
max_moves = 100
sections = ["1"]
rulings = ["N-1"]
components = [{ id = "nut", count = 4, label = "RULEBOOK" }]

[seats]
min = 2
max = 4

[clocks]
answer = 20
"""


class Box:
    """A game's package on disk."""

    package = "box_of_tests.nuts"

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "box_of_tests" / "nuts"
        (self.folder / "locale").mkdir(parents=True)
        for package in (self.folder.parent, self.folder):
            (package / "__init__.py").write_text('"""A package."""\n', "utf-8")
        self.write("manifest.toml", GOOD)

    def write(self, name: str, text: str) -> None:
        """Write one file of the package."""
        (self.folder / name).write_text(text, "utf-8")


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [name for name in sys.modules if name.split(".")[0] == "box_of_tests"]:
        monkeypatch.delitem(sys.modules, name)
    return Box(tmp_path)


def test_a_good_manifest_is_read_whole(box: Box) -> None:
    manifest = load_manifest(box.package)

    assert (manifest.id, manifest.seats.min, manifest.seats.max, manifest.clocks) == ("nuts", 2, 4, {"answer": 20})
    assert manifest.components[0].id == "nut"


def test_a_game_is_played_at_every_pace_unless_its_manifest_says_otherwise(box: Box) -> None:
    assert load_manifest(box.package).paces == ("live", "relaxed", "correspondence", "untimed")

    box.write("manifest.toml", GOOD.replace("[seats]", 'paces = ["live"]\n[seats]'))
    assert load_manifest(box.package).paces == ("live",)

    box.write("manifest.toml", GOOD.replace("[seats]", "paces = []\n[seats]"))
    with pytest.raises(ManifestError, match="paces"):
        load_manifest(box.package)


def test_tempers_say_how_fast_bots_react(box: Box) -> None:
    box.write("manifest.toml", GOOD + "[tempers.calm]\nmedian_ms = 900\nspread = 0.3\nleast_ms = 400\nerrs = 20\n")

    assert load_manifest(box.package).tempers["calm"] == Temper(900, 0.3, 400, 20)


def test_skills_say_what_each_level_makes_of_a_temper(box: Box) -> None:
    box.write("manifest.toml", GOOD + "[skills.sharp]\ntime_percent = 85\nerrs_percent = 60\n[skills.random]\ntime_percent = 140\n")

    assert load_manifest(box.package).skills == {"sharp": Skill(85, 60), "random": Skill(140, 100)}


@pytest.mark.parametrize(("label", "house"), [("RULEBOOK", False), ("DERIVED", False), ("ASSUMED", True)])
def test_a_deck_is_ours_where_any_count_is_assumed(box: Box, label: str, house: bool) -> None:
    box.write("manifest.toml", GOOD.replace("RULEBOOK", label))

    assert load_manifest(box.package).house_deck is house


@pytest.mark.parametrize(
    ("right", "wrong", "named"),
    [
        ('id = "nuts"', 'id = "bolts"', "id is 'bolts', but the folder is 'nuts'"),
        ("min = 2", "min = 5", "seats.min is 5, above seats.max, 4"),
        ("min = 2", "min = 1", r"\$\.seats\.min"),
        ("max = 4", "max = 17", r"\$\.seats\.max"),
        ("rules_version = 1", 'rules_version = "1"', r"\$\.rules_version"),
        ("max_moves = 100\n", "", "max_moves"),
        ("answer = 20", 'answer = "soon"', r"\$\.clocks\[\.\.\.\]"),
        ('label = "RULEBOOK"', 'label = "GUESSED"', r"\$\.components\[0\]\.label"),
        ("count = 4", "count = -1", r"\$\.components\[0\]\.count"),
        ('edition = "First"', 'edition = "First"\ncolour = "brown"', "colour"),
        ("min = 2", "min = ", "manifest.toml"),
    ],
)
def test_a_wrong_manifest_is_refused_and_its_file_and_field_are_named(box: Box, right: str, wrong: str, named: str) -> None:
    box.write("manifest.toml", GOOD.replace(right, wrong))

    with pytest.raises(ManifestError, match=named) as refusal:
        load_manifest(box.package)
    assert "manifest.toml" in str(refusal.value)


def test_a_missing_file_is_refused_by_name(box: Box) -> None:
    with pytest.raises(ManifestError, match=r"box_of_tests\.nuts/data/deck\.toml"):
        load_data(box.package, "data/deck.toml", dict[str, int])


def test_data_is_checked_against_its_shape(box: Box) -> None:
    class Deck(msgspec.Struct):
        """A deck."""

        cards: int

    box.write("deck.toml", "cards = 20\n")
    assert load_data(box.package, "deck.toml", Deck) == Deck(20)

    box.write("deck.toml", 'cards = "many"\n')
    with pytest.raises(ManifestError, match=r"deck\.toml.*\$\.cards"):
        load_data(box.package, "deck.toml", Deck)


def test_texts_are_read_for_every_language(box: Box) -> None:
    box.write("locale/en.json", '{"name.nut": "Nut"}')
    box.write("locale/fr.json", '{"name.nut": "Noisette"}')

    assert load_texts(box.package, ("en", "fr")) == {"en": {"name.nut": "Nut"}, "fr": {"name.nut": "Noisette"}}


def test_a_text_that_is_missing_in_one_language_is_refused_and_named(box: Box) -> None:
    box.write("locale/en.json", '{"name.nut": "Nut", "name.shell": "Shell", "name.bowl": "Bowl"}')
    box.write("locale/fr.json", '{"name.nut": "Noisette"}')

    with pytest.raises(ManifestError, match=r"locale/fr\.json: no text for name\.bowl, name\.shell"):
        load_texts(box.package, ("en", "fr"))


@pytest.mark.parametrize("text", ['{"name.nut": 4}', '["name.nut"]', '{"name.nut": "Nut"', ""])
def test_a_file_of_texts_that_is_no_table_of_texts_is_refused(box: Box, text: str) -> None:
    box.write("locale/en.json", text)

    with pytest.raises(ManifestError, match=r"locale/en\.json"):
        load_texts(box.package, ("en",))


def test_a_language_without_a_file_is_refused(box: Box) -> None:
    with pytest.raises(ManifestError, match=r"locale/de\.json"):
        load_texts(box.package, ("de",))


def test_the_short_rules_are_read_in_their_language(box: Box) -> None:
    box.write("locale/rules.fr.md", "# Règles\n")

    assert load_rules_text(box.package, "fr") == "# Règles\n"
