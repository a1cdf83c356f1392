"""What is packed comes back as it was."""

from __future__ import annotations

from filbert.adapters.archive import (
    Archive,
    pack_archive,
    pack_chunk,
    unpack_archive,
    unpack_history,
)


def test_an_archive_comes_back_whole() -> None:
    archive = Archive(7, b"\x00state", None, True, {"0": ("1.1.2", b"{}")}, {"h": b"hash"}, [b"", b"entry"], {"1": b"text"})

    assert unpack_archive(pack_archive(archive)) == archive


def test_a_history_is_its_chunks_in_turn_and_then_the_tail() -> None:
    chunks = [pack_chunk([b"1", b"2"]), pack_chunk([b"3"])]

    assert unpack_history(chunks, [b"4", b"5"]) == [b"1", b"2", b"3", b"4", b"5"]
    assert unpack_history([], []) == []
