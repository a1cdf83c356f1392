"""Where the values of a TOML file stand: the line of each table, key and item, which the standard parser does not tell."""

from __future__ import annotations

import re
from collections.abc import Mapping

Place = tuple[str | int, ...]
"""The way to a value from the top of the document: names of keys, and numbers of items from 0."""

_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"""(?:"{0,2})|\'\'\'.*?\'\'\'(?:\'{0,2})'  # strings over several lines
    r'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\''  # strings on one line
    r"|#[^\n]*|\n|[\[\]{},=]"
    r"|[^\s\[\]{},=#\"']+",  # bare keys, numbers, dates
    re.DOTALL,
)


def lines_of(text: str) -> Mapping[Place, int]:
    """The line, from 1, of every value of *text*, which must be valid TOML; the document itself stands on line 1."""
    return _Reader(text).read()


class _Reader:
    """Walks over the marks once. The text is known to be valid, so that only its structure has to be followed."""

    def __init__(self, text: str) -> None:
        self._tokens: list[tuple[str, int]] = []
        self._next = 0
        self._lines: dict[Place, int] = {(): 1}
        self._last_item: dict[Place, int] = {}
        line = 1
        for found in _TOKEN.finditer(text):
            mark = found.group()
            if not mark.startswith("#"):
                self._tokens.append((mark, line))
            line += mark.count("\n")

    def read(self) -> Mapping[Place, int]:
        table: Place = ()
        while self._next < len(self._tokens):
            mark, line = self._peek()
            if mark == "\n":
                self._next += 1
            elif mark == "[":
                table = self._header(line)
            else:
                self._pair(table)
        return self._lines

    def _peek(self) -> tuple[str, int]:
        return self._tokens[self._next] if self._next < len(self._tokens) else ("\n", 0)

    def _header(self, line: int) -> Place:
        self._next += 1
        repeated = self._peek()[0] == "["
        self._next += repeated
        *path, last = self._key("]")
        self._next += 1 + repeated
        table: Place = ()
        for name in path:
            table = self._inside((*table, name))
        table = (*table, last)
        if repeated:
            self._last_item[table] = self._last_item.get(table, -1) + 1
            self._lines.setdefault(table, line)
            table = self._inside(table)
        self._lines[table] = line
        return table

    def _inside(self, table: Place) -> Place:
        """*table* itself, or the last item of it where it is a list of tables."""
        return (*table, self._last_item[table]) if table in self._last_item else table

    def _key(self, end: str) -> list[str]:
        """The parts of a dotted key, up to *end*."""
        parts: list[str] = []
        while self._peek()[0] != end:
            mark, _ = self._peek()
            parts += [mark[1:-1]] if mark[0] in "\"'" else [part for part in mark.split(".") if part]
            self._next += 1
        return parts

    def _pair(self, table: Place) -> None:
        _, line = self._peek()
        place = (*table, *self._key("="))
        self._next += 1
        for length in range(len(table) + 1, len(place) + 1):
            self._lines.setdefault(place[:length], line)
        self._value(place)

    def _value(self, place: Place) -> None:
        mark, _ = self._peek()
        self._next += 1
        if mark == "[":
            self._list(place)
        elif mark == "{":
            while (mark := self._skip_to_item("}")) != "}":
                self._pair(place)
            self._next += 1
        elif mark[0] not in "\"'":
            while self._peek()[0] not in ("\n", ",", "]", "}"):  # a date and a time may stand apart
                self._next += 1

    def _list(self, place: Place) -> None:
        number = 0
        while self._skip_to_item("]") != "]":
            self._lines[*place, number] = self._peek()[1]
            self._value((*place, number))
            number += 1
        self._next += 1

    def _skip_to_item(self, end: str) -> str:
        while self._peek()[0] in ("\n", ",") and self._next < len(self._tokens):
            self._next += 1
        mark = self._peek()[0]
        return end if self._next >= len(self._tokens) else mark
