"""Texts, data and manifest: every name and message in both languages, and the box as the rulings count it."""

from __future__ import annotations

import ast
import json
import random
import re
from pathlib import Path
from typing import get_args

import filbert.games.get_nuts as package
import msgspec
import pytest
from conformance.forms import tag_of
from conformance.laws_of_texts import codes_in_source
from filbert.gamekit.contract import Moment
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import ManifestError
from filbert.gamekit.manifest import load_rules_text, load_texts
from filbert.games.get_nuts import GAME
from filbert.games.get_nuts.deck import NutKind, TrickKind, deck_of, house_file
from filbert.games.get_nuts.model import GetNutsOptions, Stage, Zone
from filbert.games.get_nuts.views import PendingView

PACKAGE = "filbert.games.get_nuts"
FOLDER = Path(str(package.__file__)).parent
TEXTS = load_texts(PACKAGE, GAME.manifest.languages)
OUTCOMES = ("nuts_gone", "turn_limit", "last_seat")

each_language = pytest.mark.parametrize("language", ["en", "fr"])


def literals(kind: type[msgspec.Struct], name: str) -> tuple[str, ...]:
    """The codes that a field of this class may hold."""
    (schema,), components = msgspec.json.schema_components([kind])
    body = components[schema["$ref"].rsplit("/", 1)[-1]]
    return tuple(body["properties"][name]["enum"])


def needed() -> set[str]:
    """Every code that a front end may have to show."""
    codes = {"game.name", "game.tagline"}
    codes |= {f"move.{tag_of(kind)}" for kind in GAME.move_classes}
    codes |= {f"event.{tag_of(kind)}" for kind in GAME.event_classes}
    codes |= {f"outcome.{reason}" for reason in OUTCOMES}
    codes |= {f"name.{name}" for name in (*GAME.deck.kinds, *(component.id for component in GAME.manifest.components))}
    codes |= set(codes_in_source(GAME))
    for field in msgspec.structs.fields(GetNutsOptions):
        codes.add(f"option.{field.name}")
        inner = get_args(field.type)[0] if get_args(field.type) else field.type
        codes |= {f"option.{field.name}.{value}" for value in get_args(inner)}
    return codes


@pytest.mark.rule("setup")
@each_language
def test_every_code_has_a_text_and_none_is_empty(language: str) -> None:
    assert needed() - TEXTS[language].keys() == set()
    assert all(text.strip() for text in TEXTS[language].values())


@pytest.mark.rule("setup")
def test_both_languages_have_the_same_codes() -> None:
    assert TEXTS["en"].keys() == TEXTS["fr"].keys()


@pytest.mark.rule("setup")
@each_language
def test_every_question_and_answer_of_time_met_in_play_has_a_text(language: str) -> None:
    codes = set()
    for seed in range(6):
        chooser = random.Random(f"texts {seed}")
        key = chooser.randbytes(32)
        position = GAME.setup(2 + seed % 3, GetNutsOptions(), Dice(key)).position
        for now_ms in range(400):
            if GAME.outcome(position) is not None:
                break
            for prompt in GAME.prompts(position):
                codes.add(f"prompt.{prompt.kind}")
                codes |= {f"timeout.{prompt.on_timeout}"} if prompt.on_timeout else set()
            prompt = chooser.choice(GAME.prompts(position))
            move = chooser.choice(list(GAME.legal_moves(position, prompt)))
            position = GAME.apply(position, prompt, move, Moment(Dice(key), now_ms)).position

    assert len(codes) > 12
    assert codes - TEXTS[language].keys() == set()


@pytest.mark.rule("setup")
def test_every_refusal_has_a_text_and_every_text_of_a_refusal_is_used() -> None:
    source = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.py")))
    written = {code.removeprefix("refusal.") for code in TEXTS["en"] if code.startswith("refusal.")}

    assert {reason for reason in written if not re.search(rf'"{reason}"', source)} == set()
    assert {code for code in codes_in_source(GAME) if code not in TEXTS["en"]} == set()


@pytest.mark.rule("setup")
@each_language
def test_a_refusal_names_only_parameters_that_it_is_given(language: str) -> None:
    given = parameters()
    for code, text in TEXTS[language].items():
        if code.startswith("refusal."):
            named = set(re.findall(r"\{(\w+)\}", text))
            assert named <= given.get(code.removeprefix("refusal."), named), code


def parameters() -> dict[str, set[str]]:
    """By reason, the parameters that every literal `IllegalMove("…", params={…})` of the source gives in all its places."""
    found: dict[str, set[str]] = {}
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) not in ("IllegalMove", "InvalidOptions"):
                continue
            params = next((keyword.value for keyword in node.keywords if keyword.arg == "params"), None)
            if not node.args or not isinstance(node.args[0], ast.Constant) or not isinstance(params, ast.Dict | None):
                continue
            keys = {str(key.value) for key in params.keys if isinstance(key, ast.Constant)} if params else set()
            reason = str(node.args[0].value)
            found[reason] = found[reason] & keys if reason in found else keys
    return found


@pytest.mark.rule("setup")
@each_language
def test_an_event_text_names_only_fields_of_its_event(language: str) -> None:
    for kind in GAME.event_classes:
        named = set(re.findall(r"\{(\w+)\}", TEXTS[language][f"event.{tag_of(kind)}"]))
        assert named <= set(kind.__struct_fields__), tag_of(kind)


@pytest.mark.rule("setup")
def test_both_languages_fill_in_the_same_things() -> None:
    for code, text in TEXTS["en"].items():
        assert sorted(re.findall(r"\{(\w+)\}", text)) == sorted(re.findall(r"\{(\w+)\}", TEXTS["fr"][code])), code


@pytest.mark.rule("setup")
@pytest.mark.parametrize("code", ["event.attack_announced", "event.card_stolen", "event.nut_stashed", "event.attack_cancelled"])
def test_what_must_be_told_of_an_attack_stands_in_its_text(code: str) -> None:
    (kind,) = [kind for kind in GAME.event_classes if f"event.{tag_of(kind)}" == code]
    seats = {name for name in ("seat", "target") if name in kind.__struct_fields__}

    for language in ("en", "fr"):
        assert seats <= set(re.findall(r"\{(\w+)\}", TEXTS[language][code]))


@pytest.mark.rule("setup")
def test_the_box_has_the_cards_that_the_rulings_count() -> None:
    deck = GAME.deck
    tricks = {kind: deck.tricks.count(index) for index, kind in enumerate(deck.kinds) if deck.tricks.count(index)}
    nuts = {kind: deck.nuts.count(index) for index, kind in enumerate(deck.kinds) if deck.nuts.count(index)}

    trees = {"tree_1": 2, "tree_2": 8, "tree_3": 8, "tree_4": 5, "sacred_tree": 3}
    harm = {"axe": 5, "chainsaw": 4, "bulldozer": 4, "flamethrower": 2, "stole": 3}
    rest = {"whirlwind": 2, "super_squirrel": 2, "leap_of_faith": 3, "peace_activist": 4, "military_forces": 3}
    assert tricks == {**trees, **harm, **rest}
    assert nuts == {"nut_1": 3, "nut_2": 3, "nut_3": 3, "divine_nut": 1, "thief": 2}
    assert (len(deck.tricks), len(deck.nuts), deck.hand_size, deck.action_points) == (58, 12, 5, 4)


@pytest.mark.rule("2.1")
def test_cards_cost_and_do_what_the_rulings_say() -> None:
    deck = GAME.deck
    numbers = {kind: (deck.cost[index], deck.power[index]) for index, kind in enumerate(deck.kinds) if index in deck.tricks}
    values = {kind: (deck.value[index], deck.price[index]) for index, kind in enumerate(deck.kinds) if index in deck.nuts}

    assert numbers == {
        "tree_1": (1, 1),
        "tree_2": (1, 2),
        "tree_3": (2, 3),
        "tree_4": (2, 4),
        "sacred_tree": (2, 2),
        "axe": (1, 1),
        "chainsaw": (2, 2),
        "bulldozer": (1, 2),
        "whirlwind": (1, 0),
        "super_squirrel": (0, 1),
        "stole": (2, 0),
        "leap_of_faith": (1, 0),
        "peace_activist": (1, 2),
        "military_forces": (0, 0),
        "flamethrower": (3, 4),
    }
    assert values == {"nut_1": (1, 1), "nut_2": (2, 2), "nut_3": (3, 3), "divine_nut": (3, 0), "thief": (-1, 1)}


@pytest.mark.rule("setup")
def test_the_manifest_counts_the_same_box_and_says_that_it_is_ours() -> None:
    file = house_file()
    counts = {component.id: (component.count, component.label) for component in GAME.manifest.components}
    kinds: list[TrickKind | NutKind] = [*file.tricks, *file.nuts]

    assert {kind.id: (kind.count, kind.label) for kind in kinds} == {kind.id: counts[kind.id] for kind in kinds}
    assert set(counts) - {kind.id for kind in kinds} == {"trail_card", "squirrel_token"}
    assert (counts["trail_card"], counts["squirrel_token"]) == ((24, "RULEBOOK"), (6, "RULEBOOK"))
    assert GAME.manifest.house_deck


@pytest.mark.rule("setup")
@pytest.mark.parametrize("field", ["id", "power"])
def test_a_wrong_deck_is_refused_with_its_place(field: str) -> None:
    file = house_file()
    wrong = msgspec.structs.replace(file.tricks[1], **({"id": file.tricks[0].id} if field == "id" else {"power": 0}))

    with pytest.raises(ManifestError, match=r"tricks\[1\]"):
        deck_of(msgspec.structs.replace(file, tricks=(file.tricks[0], wrong, *file.tricks[2:])))


@pytest.mark.rule("GN-38")
@pytest.mark.rule("GN-7")
@pytest.mark.rule("GN-26")
def test_the_options_have_the_bounds_and_defaults_of_the_rulings() -> None:
    info = {field.name: field for field in msgspec.structs.fields(GetNutsOptions)}

    assert {name: field.default for name, field in info.items()} == {
        "turn_limit": 300,
        "bulldozer_start": "nearest_tree",
        "reaction_s": 10,
    }
    for plain in (
        {"turn_limit": 19},
        {"turn_limit": 2_001},
        {"reaction_s": 2},
        {"reaction_s": 61},
        {"bulldozer_start": "anywhere"},
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(plain, GetNutsOptions)
    for plain in (
        {"turn_limit": 20},
        {"turn_limit": 2_000},
        {"reaction_s": 3},
        {"reaction_s": 60},
        {"bulldozer_start": "first_card"},
    ):
        assert msgspec.to_builtins(msgspec.convert(plain, GetNutsOptions)).items() >= plain.items()


@pytest.mark.rule("GN-1")
def test_two_to_six_may_play() -> None:
    assert (GAME.manifest.seats.min, GAME.manifest.seats.max) == (2, 6)


@pytest.mark.rule("GN-26")
def test_a_seat_may_allow_beforehand_in_its_windows() -> None:
    assert list(GAME.manifest.standing_answers.values()) == [("allow_attack",)]


@pytest.mark.rule("setup")
@pytest.mark.parametrize(("language", "words"), [("en", ("squirrel", "bulldozer")), ("fr", ("écureuil", "bulldozer"))])
def test_the_short_rules_are_there_in_both_languages(language: str, words: tuple[str, ...]) -> None:
    text = load_rules_text(PACKAGE, language)

    assert all(word in text.lower() for word in words)
    assert len(text) > 1_500


@pytest.mark.rule("setup")
def test_there_is_no_free_text() -> None:
    (schemas, components) = msgspec.json.schema_components(GAME.move_classes)

    assert "free_text" not in json.dumps([schemas, components])
    assert not any("text" in name for kind in GAME.move_classes for name in kind.__struct_fields__)


@pytest.mark.rule("setup")
def test_every_field_of_moves_events_options_and_view_is_described() -> None:
    kinds: list[type[msgspec.Struct]] = [*GAME.move_classes, *GAME.event_classes, GAME.options_class, GAME.view_class]
    for kind in kinds:
        (schema,), components = msgspec.json.schema_components([kind])
        body = components[schema["$ref"].rsplit("/", 1)[-1]]
        for name, field in body["properties"].items():
            assert name == "type" or "description" in json.dumps(field), (tag_of(kind), name)


@pytest.mark.rule("setup")
def test_codes_in_views_are_what_the_rules_know() -> None:
    assert set(get_args(Stage)) == {"starting", "acting", "discarding", "over"}
    assert set(get_args(Zone)) == {"hand", "stash"}
    assert set(literals(PendingView, "kind")) == {"attack", "burning", "paying", "placing", "choosing"}


@pytest.mark.rule("setup")
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
