"""Every code and reason of the service has a text in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import filbert
import pytest
from filbert.api import fields, refusals
from filbert.api.errors import STATUS
from filbert.gamekit.prompts import ClosedReason
from filbert.games import catalogue
from filbert.i18n import LANGUAGES, Texts, filled, negotiate, service_texts
from filbert.matches import errors
from filbert.matches.create import BOT_LEVELS
from filbert.matches.errors import MatchError
from filbert.matches.lifetime import HOUSE_REASONS
from filbert.people import errors as people_errors

SOURCE = Path(filbert.__file__).parent


def error_classes() -> dict[str, type[MatchError]]:
    """Every refusal by the name of its class."""
    return {
        name: each
        for module in (errors, people_errors, refusals)
        for name, each in vars(module).items()
        if isinstance(each, type) and issubclass(each, MatchError) and each is not MatchError
    }


def calls() -> Iterator[tuple[str, list[ast.expr]]]:
    """Every call in the source: the name that is called, and its positional arguments."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node.func.id, node.args


@cache
def reasons() -> set[tuple[str, str]]:
    """Code and reason of every refusal that the source raises with a reason written there."""
    classes = error_classes()
    found = {
        (classes[name].code, arguments[0].value)
        for name, arguments in calls()
        if name in classes and arguments and isinstance(arguments[0], ast.Constant) and isinstance(arguments[0].value, str)
    }
    closed = {("prompt_closed", reason) for reason in (*get_args(ClosedReason), "deadline_passed")}
    return found | closed


@cache
def fault_codes() -> set[str]:
    """The codes of wrong fields."""
    written = {
        given.value
        for name, arguments in calls()
        for called, position in (("FieldFault", 0), ("Fault", 1))
        if name == called and len(arguments) > position and isinstance(given := arguments[position], ast.Constant)
    }
    messages = [
        code
        for each in vars(fields).values()
        if isinstance(each, type) and each.__module__ == fields.__name__
        for table in ("default_error_messages", "error_messages")
        for code in getattr(each, table, {}).values()
    ]
    return {str(code) for code in {*written, *messages} if " " not in str(code)}


def test_the_search_finds_the_reasons_that_are_there() -> None:
    assert {("invalid_body", "seat_count"), ("not_found", "move"), ("malformed_body", "too_deep")} <= reasons()
    assert {"choice", "minimum", "character"} <= fault_codes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_title_a_text_and_a_status(language: str) -> None:
    texts = service_texts(language)

    for each in error_classes().values():
        assert f"title.{each.code}" in texts
        assert f"error.{each.code}" in texts
        assert each.code in STATUS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text(language: str) -> None:
    missing = [
        f"error.{code}.{reason}" for code, reason in sorted(reasons()) if f"error.{code}.{reason}" not in service_texts(language)
    ]

    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wrong_field_has_a_text(language: str) -> None:
    assert [code for code in sorted(fault_codes()) if f"fault.{code}" not in service_texts(language)] == []


def test_all_languages_have_the_same_codes_and_places() -> None:
    first = service_texts(LANGUAGES[0])
    for language in LANGUAGES[1:]:
        texts = service_texts(language)
        assert texts.keys() == first.keys()
        for code, text in texts.items():
            assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", first[code])), code


def test_no_text_is_for_a_code_that_is_gone() -> None:
    known = {each.code for each in error_classes().values()}
    for code in service_texts("en"):
        kind, _, rest = code.partition(".")
        reasons_of: dict[str, Collection[str]] = {
            "fault": fault_codes(),
            "outcome": set(HOUSE_REASONS),
            "bot_level": set(BOT_LEVELS),
        }
        assert (rest in reasons_of[kind]) if kind in reasons_of else (rest.partition(".")[0] in known), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_house_to_end_a_match_stands_among_the_texts_of_every_game(language: str) -> None:
    texts = Texts(catalogue())

    for game_id in catalogue():
        assert {f"outcome.{reason}" for reason in HOUSE_REASONS} <= texts.of_game(game_id, language).keys()


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA, en;q=0.5", "fr"),
        ("de, fr;q=0.3", "fr"),
        ("de", "en"),
        ("*", "en"),
        ("en, fr", "en"),
        (";;;", "en"),
    ],
)
def test_the_language_is_the_best_that_the_header_asks_for(header: str, language: str) -> None:
    assert negotiate(header) == language


def test_a_place_without_a_parameter_stays() -> None:
    assert filled("{a} and {b}", {"a": 1}) == "1 and {b}"


def test_a_parameter_is_not_filled_in_twice() -> None:
    assert filled("{a}", {"a": "{b}", "b": "secret"}) == "{b}"


def test_a_refusal_of_the_rules_is_in_the_words_of_the_game() -> None:
    texts = Texts(catalogue())
    game_id = next(iter(catalogue()))
    own = {language: texts.of_game(game_id, language) for language in LANGUAGES}
    code = next(code for code in own["en"] if code.startswith("refusal."))

    for language in LANGUAGES:
        assert texts.refusal(language, "illegal_move", code.removeprefix("refusal."), {}, game_id) == own[language][code]
    assert "(unheard_of)" in texts.refusal("en", "illegal_move", "unheard_of", {"reason": "unheard_of"}, game_id)
