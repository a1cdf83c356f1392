"""`python -m bench.patterns`: how the time to read a hostile text grows with its length, as a table in Markdown.

Twice the text ought to take twice the time. Processor time, the least of a few tries; `tests/security` proves the same by form.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

from filbert.api.bodies import read_json
from filbert.api.characters import forbidden_in, is_visible_ascii
from filbert.api.gate import address_of
from filbert.i18n import negotiate
from filbert.matches.errors import MatchError
from filbert.matches.names import clean_name
from filbert.matches.secrets import read_code, slot_of

BYTES = (8_192, 16_384, 32_768, 65_536)
TRIES = 5

Read = Callable[[str], object]


def readers() -> dict[str, tuple[Read, str, str]]:
    """What reads, how the text begins, and what it goes on with, until it is long enough."""
    return {
        "nesting, a string that never ends": (lambda text: read_json(text.encode()), "[]" * 33 + '"', '\\"'),
        "nesting, many strings": (lambda text: read_json(text.encode()), "[" * 20, '"[",'),
        "nesting, brackets": (lambda text: read_json(text.encode()), "", "[]"),
        "a number": (lambda text: read_json(text.encode()), "", "9"),
        "objects in a row": (lambda text: read_json(text.encode()), '[{"a":1}', ',{"a":1}'),
        "characters": (forbidden_in, "", "é"),
        "visible ASCII": (is_visible_ascii, "", "a"),
        "languages": (negotiate, "", "fr;q=0.1,"),
        "addresses": (lambda text: address_of({"HTTP_X_FORWARDED_FOR": text}, 9), "", "1,"),
        "a name": (lambda text: clean_name(text, "name"), "", "e\u0301"),
        "a code": (read_code, "", "O-"),
        "a token": (slot_of, "fbs_", "0_"),
    }


def spent_s(read: Read, text: str) -> float:
    """The least processor time of a few tries."""
    least = float("inf")
    for _ in range(TRIES):
        began_s = time.process_time()
        with suppress(MatchError):
            read(text)
        least = min(least, time.process_time() - began_s)
    return least


def main() -> None:
    """Print the table."""
    print(f"| Text | {' | '.join(f'{size // 1024} KiB, ms' for size in BYTES)} | last doubling |")
    print(f"|---|{'---|' * (len(BYTES) + 1)}")
    for name, (read, start, more) in readers().items():
        times = [spent_s(read, start + more * (size // len(more))) for size in BYTES]
        growth = times[-1] / max(times[-2], 1e-6)
        print(f"| {name} | {' | '.join(f'{1_000 * each:.2f}' for each in times)} | x {growth:.1f} |")


if __name__ == "__main__":
    main()
