"""The dice a second time, written from their description alone and as plainly as possible: the source of the vectors.

`python tests/gamekit/reference_dice.py` writes `service/filbert/gamekit/data/dice_vectors.json` anew.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import filbert.gamekit

VECTORS = Path(filbert.gamekit.__file__).parent / "data" / "dice_vectors.json"

KEYS = [bytes(32), bytes(range(32)), bytes([255] * 32)]
LABELS = ["deck", "roll/round 3/seat 2/0", "pioche/été", ""]
BOUNDS = [1, 2, 6, 20, 1000, 2**31 + 1, 2863311531, 2**32]
COUNTS = [0, 1, 2, 8, 9, 20, 60]


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, for keys of up to 64 bytes."""
    padded = key.ljust(64, b"\x00")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def four_bytes(number: int) -> bytes:
    """*number*, highest byte first."""
    return bytes(number >> shift & 255 for shift in (24, 16, 8, 0))


class Stream:
    """The words of one label, by number."""

    def __init__(self, key: bytes, label: str) -> None:
        self.key = key
        self.label = label
        self.read = 0

    def word(self) -> int:
        """The next word."""
        block, place = divmod(self.read, 8)
        self.read += 1
        data = hmac_sha256(
            self.key, self.label.encode("utf-8") + bytes([0]) + bytes(block >> shift & 255 for shift in (24, 16, 8, 0))
        )
        a, b, c, d = data[4 * place : 4 * place + 4]
        return a * 256**3 + b * 256**2 + c * 256 + d

    def below(self, bound: int) -> int:
        """The next number below *bound*."""
        limit = 2**32 // bound * bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound


def shuffled(stream: Stream, count: int) -> list[int]:
    """The numbers from 0 to *count* - 1 in the order of the stream."""
    order = list(range(count))
    last = count - 1
    while last >= 1:
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
        last -= 1
    return order


def match_key(server_seed: bytes, client_seeds: dict[int, str]) -> bytes:
    """The key of a match."""
    message = b"filbert dice v1" + bytes([0]) + server_seed
    for seat in sorted(client_seeds):
        text = client_seeds[seat].encode("utf-8")
        message += four_bytes(seat) + four_bytes(len(text)) + text
    return sha256(message).digest()


def vectors() -> dict[str, Any]:
    """All vectors; bytes are hex."""
    return {
        "commitments": [{"server_seed": key.hex(), "commitment": sha256(key).hexdigest()} for key in KEYS],
        "match_keys": [
            {
                "server_seed": KEYS[1].hex(),
                "client_seeds": {str(seat): seed for seat, seed in seeds.items()},
                "key": match_key(KEYS[1], seeds).hex(),
            }
            for seeds in ({}, {0: "a"}, {1: "a"}, {2: "noix", 0: "été", 11: ""})
        ],
        "numbers": [_number(key, label, bound) for key in KEYS for label in LABELS for bound in BOUNDS],
        "shuffles": [
            {"key": KEYS[1].hex(), "label": label, "count": count, "order": shuffled(Stream(KEYS[1], label), count)}
            for label in LABELS
            for count in COUNTS
        ],
    }


def _number(key: bytes, label: str, bound: int) -> dict[str, Any]:
    stream = Stream(key, label)
    number = stream.below(bound)
    return {"key": key.hex(), "label": label, "bound": bound, "number": number, "words_read": stream.read}


def as_text(values: dict[str, Any]) -> str:
    """The vectors as JSON, one to a line."""
    parts = []
    for name, rows in values.items():
        lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
        parts.append(f' "{name}": [\n{lines}\n ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    VECTORS.write_text(as_text(vectors()), "utf-8")
