"""Whether a pattern takes no more time than its text is long, told from its form alone.

What is asked for is more than needed, and simple: no choice of how often something is repeated may have to be taken back.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

_parser: Any = importlib.import_module("re._parser")  # the standard library's own reading of patterns; it has no public name

_OTHER = 256
"""Stands for all characters beyond Latin-1."""
ALL = frozenset(range(_OTHER + 1))

Node = tuple[Any, Any]


@dataclass(frozen=True, slots=True)
class Repeat:
    """One that may be repeated more or less often. `before`: characters that may end what stands before it, all of them where
    nothing does; `after`: those that may follow it; `may_end`: whether all that follows may be empty."""

    alphabet: frozenset[int]
    before: frozenset[int]
    after: frozenset[int]
    may_end: bool
    is_nested: bool
    is_possessive: bool


def complaints(pattern: str | bytes, *, anchored: bool) -> list[str]:
    """Why matching *pattern* could take longer than its text is long; nothing if it could not.

    *anchored*: whether it is tried at one place of the text only, as `fullmatch` and `match` do; else at each.
    """
    tree = _parser.parse(pattern)
    anchored = anchored or _begins_at_start(list(tree))
    found: list[str] = list(_alike(list(tree), is_repeated=False))
    repeats = list(_repeats(list(tree), ALL, frozenset(), may_end=True, is_nested=False))
    for each in repeats:
        if each.is_possessive:
            is_uncertain = False
        else:
            is_uncertain = bool(each.alphabet & each.after)
            if each.is_nested:
                found.append("a repeat within a repeat")
        if is_uncertain and any(other is not each and other.alphabet & each.alphabet for other in repeats):
            found.append("two repeats that may share the same characters in many ways")
        if not anchored and not each.may_end and each.alphabet & each.before:
            found.append("a failed search begins again within what it has read")
    return found


def _alike(nodes: Sequence[Node], *, is_repeated: bool) -> Iterator[str]:
    """Complaints about choices within a repeat that one character does not decide."""
    for kind, value in nodes:
        name = str(kind)
        if name.endswith("REPEAT"):
            low, high, inner = value
            if is_repeated and (low, high) == (0, 1):
                yield "something optional within a repeat"
            yield from _alike(list(inner), is_repeated=is_repeated or high != 1)
            continue
        inside = [list(each) for each in _inside(kind, value)]
        if name == "BRANCH" and is_repeated:
            firsts = [_first(each) for each in inside]
            if any(map(_may_be_empty, inside)) or sum(map(len, firsts)) > len(frozenset().union(*firsts)):
                yield "alternatives within a repeat that begin alike"
        for each in inside:
            yield from _alike(each, is_repeated=is_repeated)


def _begins_at_start(nodes: list[Node]) -> bool:
    return bool(nodes) and str(nodes[0][0]) == "AT" and "BEGINNING" in str(nodes[0][1])


def _repeats(
    nodes: Sequence[Node], before: frozenset[int], after: frozenset[int], *, may_end: bool, is_nested: bool
) -> Iterator[Repeat]:
    """Every repeat in *nodes*, which stand between *before* and *after*."""
    for index, (kind, value) in enumerate(nodes):
        rest = nodes[index + 1 :]
        follows = _first(rest) | (after if _may_be_empty(rest) else frozenset())
        ends = may_end and _may_be_empty(rest)
        ahead = _last(nodes[:index]) | (before if _may_be_empty(nodes[:index]) else frozenset())
        name = str(kind)
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            low, high, inner = value
            varies = low != high and high != 1
            if varies:
                yield Repeat(_alphabet(inner), ahead, follows, ends, is_nested, name == "POSSESSIVE_REPEAT")
            again = _first(inner) if varies else frozenset()
            yield from _repeats(list(inner), ahead, follows | again, may_end=ends, is_nested=is_nested or varies)
        else:
            for inner in _inside(kind, value):
                yield from _repeats(list(inner), ahead, follows, may_end=ends, is_nested=is_nested)


def _inside(kind: Any, value: Any) -> list[Any]:
    """The sequences within a node that is no repeat."""
    name = str(kind)
    if name == "SUBPATTERN":
        return [value[3]]
    if name == "BRANCH":
        return list(value[1])
    if name in ("ASSERT", "ASSERT_NOT"):
        return [value[1]]
    if name == "ATOMIC_GROUP":
        return [value]
    if name in ("LITERAL", "NOT_LITERAL", "IN", "ANY", "AT"):
        return []
    raise ValueError(f"a {name} is nothing that is read here; write the pattern without")


def _first(nodes: Sequence[Node]) -> frozenset[int]:
    """The characters that *nodes* may begin with."""
    found: frozenset[int] = frozenset()
    for node in nodes:
        found |= _ends_of(node, _first)
        if not _may_be_empty([node]):
            break
    return found


def _last(nodes: Sequence[Node]) -> frozenset[int]:
    """The characters that *nodes* may end with."""
    found: frozenset[int] = frozenset()
    for node in reversed(nodes):
        found |= _ends_of(node, _last)
        if not _may_be_empty([node]):
            break
    return found


def _ends_of(node: Node, of_sequence: Any) -> frozenset[int]:
    kind, value = node
    name = str(kind)
    if name.endswith("REPEAT"):
        return frozenset(of_sequence(list(value[2])))
    if name in ("AT", "ASSERT", "ASSERT_NOT"):
        return frozenset()
    inner = _inside(kind, value)
    return frozenset().union(*(of_sequence(list(each)) for each in inner)) if inner else _characters(node)


def _alphabet(nodes: Any) -> frozenset[int]:
    """Every character that *nodes* may hold."""
    found: frozenset[int] = frozenset()
    for kind, value in nodes:
        inner = [value[2]] if str(kind).endswith("REPEAT") else _inside(kind, value)
        found |= frozenset().union(*map(_alphabet, inner)) if inner else _characters((kind, value))
    return found


def _may_be_empty(nodes: Sequence[Node]) -> bool:
    return all(_node_may_be_empty(node) for node in nodes)


def _node_may_be_empty(node: Node) -> bool:
    kind, value = node
    name = str(kind)
    if name.endswith("REPEAT"):
        return value[0] == 0 or _may_be_empty(list(value[2]))
    if name in ("AT", "ASSERT", "ASSERT_NOT"):
        return name == "AT" and "BEGINNING" in str(value)  # an end may fail, so that what stands before it is tried anew
    inner = _inside(kind, value)
    return bool(inner) and any(_may_be_empty(list(each)) for each in inner)


def _characters(node: Node) -> frozenset[int]:
    kind, value = node
    name = str(kind)
    if name == "AT":
        return frozenset()
    if name == "ANY":
        return ALL
    if name in ("LITERAL", "NOT_LITERAL"):
        one = frozenset({min(value, _OTHER)})
        return one if name == "LITERAL" else ALL - one | (one & {_OTHER})
    found: frozenset[int] = frozenset()
    for item, what in value:
        found |= _in_class(str(item), what)
    negated = bool(value) and str(value[0][0]) == "NEGATE"
    return (ALL - found) | {_OTHER} if negated else found


def _in_class(item: str, what: Any) -> frozenset[int]:
    if item == "LITERAL":
        return frozenset({min(what, _OTHER)})
    if item == "RANGE":
        return frozenset(min(each, _OTHER) for each in range(what[0], min(what[1], _OTHER) + 1)) | (
            frozenset({_OTHER}) if what[1] >= _OTHER else frozenset()
        )
    if item == "CATEGORY":
        letter = {"DIGIT": "d", "SPACE": "s", "WORD": "w"}[str(what).rpartition("_")[2]]
        pattern = re.compile("\\" + (letter.upper() if "NOT" in str(what) else letter))
        return frozenset(each for each in range(_OTHER) if pattern.match(chr(each))) | {_OTHER}
    return frozenset()  # NEGATE
