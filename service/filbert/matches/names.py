"""Display names and free texts: one policy for what a person may write.

Names are stored in NFC and compared in a canonical form (NFKC, case folded, spaces joined). Letters of other scripts that look
alike are allowed: the seat number, shown beside every name, is the identity.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from filbert.matches.errors import InvalidBody, NameTaken
from filbert.matches.model import SeatState

NAME_CHARACTERS = 32

_FORBIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, invisible formatting (zero-width and bidi marks among it), lone surrogates, unassigned code points, line ends."""

_JOINERS = "\u200d\u200c"
"""Joiners are part of how some scripts and emoji are written, so that free texts keep them; names do without."""


_FILLERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""


def clean_name(raw: str, field: str) -> str:
    """The name as it is stored and shown.

    Raises: InvalidBody if it holds an invisible or control character, or nothing that can be seen, or is too long.
    """
    name = " ".join(unicodedata.normalize("NFC", _visible(raw, field, allowed="")).split())
    if not _can_be_seen(name) or len(name) > NAME_CHARACTERS:
        raise InvalidBody("name_length", field=field, params={"maximum": NAME_CHARACTERS})
    return name


def canonical_name(name: str) -> str:
    """The form in which two names are the same name."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def require_free_name(seats: Sequence[SeatState], name: str) -> None:
    """Refuse a name that another seat bears, that is a seat's number, or that is a bot's whether one sits there or not.

    Raises: NameTaken.
    """
    wanted = canonical_name(name)
    taken = {canonical_name(seat.name) for seat in seats if seat.name is not None}
    numbers = {str(number) for number in range(len(seats))} | {f"bot {number}" for number in range(len(seats))}
    if wanted in taken | numbers:
        raise NameTaken(field="name", value=name)


def clean_text(raw: str, field: str, *, maximum: int) -> str:
    """A free text as it is stored: NFC, one line, without invisible characters.

    Raises: InvalidBody.
    """
    text = " ".join(unicodedata.normalize("NFC", _visible(raw, field, allowed=_JOINERS)).split())
    if not _can_be_seen(text) or len(text) > maximum:
        raise InvalidBody("text_length", field=field, params={"maximum": maximum})
    return text


def _can_be_seen(text: str) -> bool:
    """Whether anything of *text* shows; marks that only change the character before them do not count."""
    return any(unicodedata.category(character)[0] in "LNPS" and character not in _FILLERS for character in text)


def _visible(raw: str, field: str, *, allowed: str) -> str:
    for character in raw:
        if unicodedata.category(character) in _FORBIDDEN_CATEGORIES and character not in allowed:
            raise InvalidBody("invisible_character", field=field, params={"code_point": f"U+{ord(character):04X}"})
    return raw
