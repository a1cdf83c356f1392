"""Texts, data and manifest: every name and message in both languages, and the box as the rulebooks count it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args, get_type_hints

import filbert.games.politics_in_a_nutshell as package
import msgspec
import pytest
from filbert.gamekit.manifest import load_rules_text, load_texts
from filbert.games.politics_in_a_nutshell import GAME, moves
from filbert.games.politics_in_a_nutshell.asking import QUESTIONS
from filbert.games.politics_in_a_nutshell.events import RollCause, VoteUndecided
from filbert.games.politics_in_a_nutshell.model import PoliticsOptions

PACKAGE = "filbert.games.politics_in_a_nutshell"
FOLDER = Path(str(package.__file__)).parent
TEXTS = load_texts(PACKAGE, GAME.manifest.languages)


def tag(kind: type[msgspec.Struct]) -> str:
    """The `type` of a move or event class."""
    return str(kind.__struct_config__.tag)


def needed() -> set[str]:
    """Every code that a front end may have to show."""
    codes = {"game.name", "game.tagline"}
    codes |= {f"move.{tag(kind)}" for kind in GAME.move_classes}
    codes |= {f"event.{tag(kind)}" for kind in GAME.event_classes}
    codes |= {f"prompt.{kind}" for kind in QUESTIONS}
    codes |= {f"timeout.{question.on_timeout}" for question in QUESTIONS.values() if question.on_timeout}
    codes |= {f"outcome.{reason}" for reason in ("last_survivor", "points_reached", "others_left")}
    deck = GAME.deck
    names = {*deck.kinds, *deck.characters, *deck.event_faces, *deck.nutshell_faces, *get_args(RollCause)}
    names |= {component.id for component in GAME.manifest.components}
    names |= set(get_args(get_args(get_type_hints(VoteUndecided, include_extras=True)["follows"])[0]))
    codes |= {f"name.{name}" for name in names}
    for field in msgspec.structs.fields(PoliticsOptions):
        codes.add(f"option.{field.name}")
        codes |= {
            f"option.{field.name}.{value}" for value in get_args(get_args(field.type)[0] if get_args(field.type) else field.type)
        }
    return codes


@pytest.mark.rule("PN-34")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_code_has_a_text_in_both_languages_and_none_is_empty(language: str) -> None:
    assert needed() - TEXTS[language].keys() == set()
    assert all(text.strip() for text in TEXTS[language].values())


@pytest.mark.rule("PN-34")
def test_every_refusal_has_a_text() -> None:
    source = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))
    reasons = set(re.findall(r'(?:IllegalMove|InvalidOptions)\(\s*"(\w+)"', source)) | {"too_many_cards", "lockdown_limit"}

    assert {f"refusal.{reason}" for reason in reasons} == {code for code in TEXTS["en"] if code.startswith("refusal.")}


@pytest.mark.rule("PN-34")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_event_text_names_only_fields_of_its_event(language: str) -> None:
    for kind in GAME.event_classes:
        named = set(re.findall(r"\{(\w+)\}", TEXTS[language][f"event.{tag(kind)}"]))
        assert named <= set(kind.__struct_fields__), tag(kind)


@pytest.mark.rule("PN-34")
def test_both_languages_fill_in_the_same_things() -> None:
    for code, text in TEXTS["en"].items():
        assert sorted(re.findall(r"\{(\w+)\}", text)) == sorted(re.findall(r"\{(\w+)\}", TEXTS["fr"][code])), code


@pytest.mark.rule("PN-34")
def test_the_box_is_the_union_of_both_rulebooks() -> None:
    counts = {component.id: component.count for component in GAME.manifest.components}
    deck = GAME.deck

    assert {kind: deck.cards.count(index) for index, kind in enumerate(deck.kinds)} == {kind: counts[kind] for kind in deck.kinds}
    assert (len(deck.cards), counts["vote_card"], counts["nutshell_card"], counts["character_card"]) == (20, 16, 10, 4)
    assert deck.nutshell_cards == 10
    assert deck.nutshell_faces.count("black_nutshell") == 1
    assert len(deck.nutshell_faces) == len(deck.event_faces) == 6
    assert sorted(deck.characters) == ["kimchi_juice", "macaron", "mack_mcmarshal", "yuri"]
    assert GAME.manifest.house_deck


@pytest.mark.rule("PN-34")
@pytest.mark.parametrize(("language", "word"), [("en", "Softshell"), ("fr", "Coquille douce")])
def test_the_short_rules_are_there_in_both_languages(language: str, word: str) -> None:
    text = load_rules_text(PACKAGE, language)

    assert word in text
    assert len(text) > 1500


@pytest.mark.rule("law")
def test_the_text_of_a_law_is_the_only_free_text() -> None:
    free = {
        (tag(kind), name)
        for kind in GAME.move_classes
        for name, hint in get_type_hints(kind, include_extras=True).items()
        if "free_text" in str(getattr(hint, "__metadata__", ""))
    }

    assert free == {(tag(moves.DeclareLaw), "text")}


@pytest.mark.rule("PN-34")
def test_every_field_of_moves_events_options_and_view_is_described() -> None:
    kinds: list[type[msgspec.Struct]] = [*GAME.move_classes, *GAME.event_classes, GAME.options_class, GAME.view_class]
    for kind in kinds:
        (schema,), components = msgspec.json.schema_components([kind])
        body = components[schema["$ref"].rsplit("/", 1)[-1]]
        for name, field in body["properties"].items():
            assert name == "type" or "description" in json.dumps(field), (tag(kind), name)


@pytest.mark.rule("PN-34")
def test_the_rules_file_maps_every_section_and_ruling_once_to_code_and_tests_that_exist() -> None:
    rows = re.findall(r"^\| (\S+) \| .* \| (.*) \| (.*) \|$", (FOLDER / "RULES.md").read_text("utf-8"), re.MULTILINE)
    mapped = [row for row in rows if row[0] not in ("Section", "Ruling")]

    assert [row[0] for row in mapped] == [*GAME.manifest.sections, *GAME.manifest.rulings]
    for _, code, tests in mapped:
        for path in re.findall(r"`([\w/]+(?:/|\.py|\.toml))`", code):
            assert (FOLDER / path).exists(), path
        for module, name in re.findall(r"`(\w+)\.(?:\w+\.)?(\w+)`", code):
            assert name in ("py", "toml") or re.search(rf"\b{name}\b", (FOLDER / f"{module}.py").read_text("utf-8")), name
        for name in re.findall(r"`([\w.]+)`", tests):
            assert (Path(__file__).parent / name).exists(), name
