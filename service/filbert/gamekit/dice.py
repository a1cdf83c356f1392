"""Chance as an argument: streams of numbers that follow from a key and a label, in a way that any language can repeat.

The algorithm, in full (vectors: `data/dice_vectors.json`):

- block *i* of the stream of a label is HMAC-SHA256(key, label as UTF-8, a zero byte, *i* as 4 bytes big-endian), *i* from 0;
- the stream is read as 4-byte big-endian words, eight to a block;
- a number below *n* is the first word *w* below 2**32 - (2**32 mod n), taken modulo *n* (rejection sampling: no bias);
- a shuffle is Fisher-Yates from the end: for *i* from the last index down to 1, swap *i* with a number below *i* + 1.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from filbert.gamekit.errors import DiceLabelReused

T = TypeVar("T")

_WORD_VALUES = 1 << 32


def commitment(server_seed: bytes) -> str:
    """The hex digest that is published when a match is created: SHA-256 of its server seed."""
    return hashlib.sha256(server_seed).hexdigest()


def match_key(server_seed: bytes, client_seeds: Mapping[int, str]) -> bytes:
    """The key of all dice of a match: SHA-256 over the server seed and the client seeds in the order of their seats.

    Layout: `filbert dice v1`, a zero byte, the 32 bytes of the server seed, then for each seat that gave a seed:
    the seat as 4 bytes big-endian, the length of the seed in bytes as 4 bytes big-endian, the seed as UTF-8.
    """
    digest = hashlib.sha256(b"filbert dice v1\x00" + server_seed)
    for seat, seed in sorted(client_seeds.items()):
        data = seed.encode()
        digest.update(seat.to_bytes(4, "big") + len(data).to_bytes(4, "big") + data)
    return digest.digest()


class Dice:
    """The chance of one step. Every label may be used once in a match; using one twice in a step raises at once."""

    __slots__ = ("_key", "_used")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._used: set[str] = set()

    def __repr__(self) -> str:
        return "Dice(…)"  # the key decides every roll to come, so it must not reach a log line

    @property
    def used(self) -> frozenset[str]:
        """The labels used so far, for tests of the law that each is used once in a match."""
        return frozenset(self._used)

    def below(self, label: str, bound: int) -> int:
        """A number from 0 to *bound* - 1."""
        return _below(self._words(label), bound)

    def roll(self, label: str, faces: Sequence[T]) -> T:
        """One of *faces*, each alike."""
        return faces[_below(self._words(label), len(faces))]

    def shuffle(self, label: str, items: Sequence[T]) -> tuple[T, ...]:
        """*items* in a random order, each order alike."""
        words = self._words(label)
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = _below(words, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _words(self, label: str) -> Iterator[int]:
        if label in self._used:
            raise DiceLabelReused(f"the dice label {label!r} is used twice in one step; give each chance a label of its own")
        self._used.add(label)
        return _words(self._key, label)


def _words(key: bytes, label: str) -> Iterator[int]:
    prefix = label.encode() + b"\x00"
    block_number = 0
    while True:
        block = hmac.digest(key, prefix + block_number.to_bytes(4, "big"), "sha256")
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        block_number += 1


def _below(words: Iterator[int], bound: int) -> int:
    if bound < 1:
        raise ValueError(f"bound is {bound}, but a die needs at least one face")
    limit = _WORD_VALUES - _WORD_VALUES % bound
    for word in words:
        if word < limit:
            return word % bound
    raise AssertionError("the stream of words has no end")
