"""What is packed comes back as it was."""

from __future__ import annotations

from filbert.adapters.archive import (
    Archive,
    pack_archive,
    pack_chunk,
    pack_view,
    unpack_archive,
    unpack_history,
    unpack_view,
)


def test_an_archive_comes_back_whole() -> None:
    archive = Archive(7, b"\x00state", None, True, {"0": ("1.1.2", b"{}")}, {"h": b"hash"}, [b"", b"entry"], {"1": b"text"})

    assert unpack_archive(pack_archive(archive)) == archive


def test_a_history_is_its_chunks_in_turn_and_then_the_tail() -> None:
    chunks = [pack_chunk([b"1", b"2"]), pack_chunk([b"3"])]

    assert unpack_history(chunks, [b"4", b"5"]) == [b"1", b"2", b"3", b"4", b"5"]
    assert unpack_history([], []) == []


def test_a_view_comes_back_and_takes_less_room_in_between() -> None:
    view = b'{"cards":["acorn","almond"],"seat":1}' * 40

    packed = pack_view(view)

    assert unpack_view(packed) == view
    assert len(packed) < len(view) / 2
