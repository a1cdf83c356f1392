"""Deck files (PO-21): a new deck needs no new code, and a wrong one is refused with file, line and reason."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from filbert.gamekit.contract import Moment, Seating
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import InvalidOptions, ManifestError
from filbert.games.politico import GAME
from filbert.games.politico.events import InfluenceDeckShown, InfluencePlayed
from filbert.games.politico.game import Politico
from filbert.games.politico.library import load_deck
from filbert.games.politico.model import PoliticoOptions
from filbert.games.politico.vocabulary import EFFECT_CLASSES, effect_name
from games.politico.table import DECKS, VILLAGE

VILLAGE_TEXT = (DECKS / "village.toml").read_text("utf-8")
FAIR = VILLAGE.decks["house"]


def refusal_of(text: str, folder: Path) -> list[tuple[int, str]]:
    """What is wrong with a deck file of this text, as (line, reason)."""
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ManifestError) as refusal:
        load_deck(path)
    found = []
    for fault in str(refusal.value).splitlines():
        name, line, reason = fault.split(":", 2)
        assert name == "mine.toml", fault
        found.append((int(line), reason.strip()))
    return found


@pytest.mark.rule("PO-21")
def test_both_decks_together_use_the_whole_vocabulary() -> None:
    used = {effect_name(effect) for deck in (GAME.decks["house"], FAIR) for card in deck.kinds for effect in card.effects}

    assert used == {effect_name(effect) for effect in EFFECT_CLASSES}


@pytest.mark.rule("PO-21")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_matches_are_played_with_another_deck_without_new_code(seats: int) -> None:
    played: set[str] = set()
    for number in range(12):
        chooser, key = random.Random(f"{seats} {number}"), number.to_bytes(32, "big")
        position, count = VILLAGE.setup(seats, PoliticoOptions(), Dice(key)).position, 0
        tokens = VILLAGE.tokens(position)
        while VILLAGE.outcome(position) is None:
            prompt = chooser.choice(VILLAGE.prompts(position))
            move = chooser.choice(list(VILLAGE.legal_moves(position, prompt)))
            step = VILLAGE.apply(position, prompt, move, Moment(Dice(key), count))
            played |= {told.event.card for told in step.events if isinstance(told.event, InfluencePlayed)}
            position, count = step.position, count + 1
        assert VILLAGE.tokens(position) == tokens
        assert count <= VILLAGE.manifest.max_moves

    assert played == set(FAIR.ids)


@pytest.mark.rule("PO-21")
def test_the_names_of_a_deck_and_its_cards_are_among_the_texts_in_both_languages() -> None:
    texts = VILLAGE.texts()

    assert texts["en"]["option.deck.house"] == "Village fair"
    assert texts["fr"]["option.deck.house"] == texts["fr"]["name.house"] == "Fête au village"
    assert texts["en"]["name.barter_clergy"] == "Barter with Clergy"
    assert texts["fr"]["name.barter_clergy"] == "Troquer avec le Clergé"
    for language in ("en", "fr"):
        for card in FAIR.file.cards:
            assert texts[language][f"name.{card.id}"] == getattr(card.name, language)
            assert len(texts[language][f"card.{card.id}"]) > 10


@pytest.mark.rule("PO-21")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_texts_say_what_a_card_does_with_its_numbers(language: str) -> None:
    texts = {**GAME.texts()[language], **VILLAGE.texts()[language]}
    name = texts["name.clergy"]

    assert "3" in texts["card.gather_clergy"]
    assert name in texts["card.gather_clergy"]
    assert "4" in texts["card.sway_clergy"]
    assert all("{" not in text for code, text in texts.items() if code.startswith(("card.", "name.")))
    assert texts["card.tithe_clergy"].count(".") >= 3, "a sentence for each of the three effects"


@pytest.mark.rule("PO-21")
def test_a_match_shows_the_deck_that_it_is_played_with() -> None:
    step = VILLAGE.setup(3, PoliticoOptions(), Dice(b"v" * 32))
    shown = next(told.event for told in step.events if isinstance(told.event, InfluenceDeckShown))
    tithe = next(card for card in shown.deck_cards if card.card == "tithe_clergy")

    assert {card.card: card.copies for card in shown.deck_cards} == {card.id: card.copies for card in FAIR.file.cards}
    assert [effect.effect for effect in tithe.effects] == ["discard", "sway", "counsel"]
    assert [(step.have, step.take) for step in tithe.effects[1].steps] == [(0, 1), (2, 3)]


@pytest.mark.rule("PO-21")
@pytest.mark.parametrize("deck", ["house", "court"])
def test_each_deck_of_the_house_can_be_chosen(deck: str) -> None:
    step = GAME.setup(3, PoliticoOptions(deck=deck), Dice(b"v" * 32))

    assert next(told.event.deck for told in step.events if isinstance(told.event, InfluenceDeckShown)) == deck
    assert len(step.position.pile) == 32


@pytest.mark.rule("PO-21")
def test_the_house_deck_is_the_default_and_a_deck_that_is_not_there_is_refused() -> None:
    assert PoliticoOptions().deck == "house"

    with pytest.raises(InvalidOptions) as refusal:
        VILLAGE.settle_options(PoliticoOptions(deck="court"), Seating(3))

    assert (refusal.value.field, refusal.value.rule_ref) == ("deck", "PO-21")


@pytest.mark.rule("PO-21")
def test_two_decks_may_not_give_one_id_to_two_cards(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(VILLAGE_TEXT.replace("Barter with Clergy", "Quarrel with Clergy"), "utf-8")

    with pytest.raises(ManifestError, match="barter_clergy"):
        Politico({"house": FAIR, "court": load_deck(path)})


@pytest.mark.rule("PO-21")
def test_a_card_may_not_be_called_like_a_deck(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(VILLAGE_TEXT.replace('"barter_clergy"', '"house"'), "utf-8")

    with pytest.raises(ManifestError, match="house is called like a deck"):
        Politico({"house": load_deck(path)})


def expected_faults(text: str) -> list[tuple[int, str]]:
    """The faults that the remarks of a broken file announce."""
    lines = enumerate(text.splitlines(), 1)
    remarks = [(number, line.partition("#!")[2]) for number, line in lines if "#!" in line and not line.startswith("#")]
    return [(number, words.strip()) for number, remark in remarks for words in remark.split(";")]


@pytest.mark.rule("PO-21")
def test_every_fault_of_a_broken_file_is_named_at_once_with_its_line(tmp_path: Path) -> None:
    text = (DECKS / "broken.toml").read_text("utf-8")
    expected = expected_faults(text)

    found = refusal_of(text, tmp_path)

    assert [line for line, _ in found] == [line for line, _ in expected], found
    for line in {line for line, _ in expected}:
        reasons = [reason for at, reason in found if at == line]
        for words in (words for at, words in expected if at == line):
            assert any(words in reason for reason in reasons), (line, words, reasons)
    assert len(expected) > 25


@pytest.mark.rule("PO-21")
def test_a_fault_names_the_card(tmp_path: Path) -> None:
    for line, reason in refusal_of((DECKS / "broken.toml").read_text("utf-8"), tmp_path):
        assert line < 7 or "card " in reason or reason.startswith("id "), (line, reason)


# What is put in the place of what, in a deck that is right, and the words of the reason: the first place where it stands.
SINGLE_FAULTS = {
    "unknown effect": ('effect = "exile"', 'effect = "exle"', "effect is 'exle'"),
    "unknown parameter": ("count = 2", "count = 2, speed = 1", "unknown parameter `speed`"),
    "missing parameter": (", count = 2 }", " }", "the parameter `count` is missing"),
    "parameter out of range": ("count = 2", "count = 3", "count is 3"),
    "negative parameter": ("count = 2", "count = -1", "count is -1"),
    "parameter of a wrong type": ("count = 2", 'count = "2"', "count is '2'"),
    "parameter with a fraction": ("count = 2", "count = 2.0", "count is 2.0"),
    "unknown class": ('follower_class = "peasants"', 'follower_class = "peasant"', "follower_class is 'peasant'"),
    "no effects": ('effects = [{ effect = "exchange", count = 2 }]', "effects = []", "effects is empty"),
    "duplicate id": ('id = "bonfire_clergy"', 'id = "barter_clergy"', "id 'barter_clergy' stands on line 6 already"),
    "name missing in French": (', fr = "Troquer avec le Clergé"', "", "the name `fr` has no text"),
    "name missing in English": ('en = "Barter with Clergy", ', "", "the name `en` has no text"),
    "empty name": ('fr = "Troquer avec le Clergé"', 'fr = ""', "fr is ''"),
    "name of the deck in one language": (', fr = "Fête au village"', "", "the name `fr` has no text"),
    "unknown language": ('fr = "Fête au village"', 'fr = "Fête", it = "Festa"', "unknown name `it`"),
    "no copies": ("copies = 2", "copies = 0", "copies is 0"),
    "copies as text": ("copies = 2", 'copies = "2"', "copies is '2'"),
    "unknown label": ('label = "ASSUMED"', 'label = "TRUE"', "label is 'TRUE'"),
    "unknown key of the deck": ('label = "ASSUMED"', 'label = "ASSUMED"\nauthor = "me"', "unknown key `author`"),
    "steps that do not rise": ("{ have = 2, take = 3 }", "{ have = 0, take = 3 }", "steps must rise"),
    "unknown key of a step": ("{ have = 2, take = 3 }", "{ have = 2, take = 3, keep = 1 }", "keep"),
    "id with blanks": ('id = "bonfire_clergy"', 'id = "bonfire clergy"', "id is 'bonfire clergy'"),
}


@pytest.mark.rule("PO-21")
@pytest.mark.parametrize("fault", SINGLE_FAULTS)
def test_one_fault_is_named_alone_with_its_line(fault: str, tmp_path: Path) -> None:
    old, new, words = SINGLE_FAULTS[fault]
    before, _, after = VILLAGE_TEXT.partition(old)
    assert after, f"{old} does not stand in the deck"
    line = before.count("\n") + 1 + new.count("\n")

    ((found_line, reason),) = refusal_of(before + new + after, tmp_path)

    assert found_line == line
    assert words in reason


MISSING_KEYS = ["id", "follower_class", "copies", "name", "effects"]


@pytest.mark.rule("PO-21")
@pytest.mark.parametrize("key", MISSING_KEYS)
def test_a_missing_key_is_named_with_the_line_of_its_card(key: str, tmp_path: Path) -> None:
    lines = VILLAGE_TEXT.splitlines()
    card = next(number for number, line in enumerate(lines) if line == "[[cards]]")
    gone = next(number for number in range(card, card + 7) if lines[number].startswith(f"{key} ="))

    found = refusal_of("\n".join([*lines[:gone], *lines[gone + 1 :]]), tmp_path)

    assert found == [(card + 1, found[0][1])]
    assert f"the key `{key}` is missing" in found[0][1]


@pytest.mark.rule("PO-21")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('label = "ASSUMED"\nname = { en = "A", fr = "B" \n', 2),
        ('label = "ASSUMED"\n\n\nthis is no toml\n', 4),
        ('label = "ASSUMED\n', 1),
        ('label = "ASSUMED"\nlabel = "ASSUMED"\n', 2),
        ('label = "ASSUMED"\n[[cards]\n', 2),
    ],
)
def test_a_file_that_is_no_toml_is_refused_with_the_line(text: str, line: int, tmp_path: Path) -> None:
    ((found, reason),) = refusal_of(text, tmp_path)

    assert found == line
    assert reason


@pytest.mark.rule("PO-21")
def test_a_deck_needs_cards_and_not_too_many(tmp_path: Path) -> None:
    head, _, _ = VILLAGE_TEXT.partition("[[cards]]")
    assert "the key `cards` is missing" in " ".join(reason for _, reason in refusal_of(head, tmp_path))
    assert "cards must be tables" in " ".join(reason for _, reason in refusal_of(f"cards = 3\n{head}", tmp_path))

    few = "[[cards]]".join(VILLAGE_TEXT.split("[[cards]]")[:4])
    assert [(line, "the deck has 4 cards" in reason) for line, reason in refusal_of(few, tmp_path)] == [(5, True)]
    many = VILLAGE_TEXT.replace("copies = 2", "copies = 50")
    assert "cards" in refusal_of(many, tmp_path)[0][1]


@pytest.mark.rule("PO-21")
def test_a_file_that_is_not_there_or_no_text_is_refused_like_a_wrong_one(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match=r"nowhere\.toml"):
        load_deck(tmp_path / "nowhere.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ManifestError, match=r"bytes\.toml"):
        load_deck(tmp_path / "bytes.toml")


@pytest.mark.rule("PO-21")
def test_effects_whose_choices_multiply_beyond_measure_are_refused(tmp_path: Path) -> None:
    text = VILLAGE_TEXT.replace(
        'effects = [{ effect = "exchange", count = 2 }]',
        'effects = [{ effect = "exchange", count = 2 }, { effect = "exile", count = 2 }]',
        1,
    )

    ((line, reason),) = refusal_of(text, tmp_path)

    assert line == text.partition('"exile"')[0].count("\n") + 1
    assert "ways to play" in reason
