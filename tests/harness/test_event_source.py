"""The EventSource of the tests keeps to the standard, so that what it can follow, browsers can."""

from __future__ import annotations

import pytest

from harness.event_source import Message, Parser


def parse(*chunks: bytes) -> list[Message]:
    return list(Parser().events(chunks))


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_lines_end_in_any_of_three_ways_wherever_the_bytes_are_cut(end: bytes) -> None:
    whole = end.join((b"id: 7", "data: é".encode(), b"data:b", b"", b"data: c", b"", b""))

    cut = [whole[at : at + 1] for at in range(len(whole))]

    assert parse(whole) == parse(*cut) == [Message("message", "é\nb", "7"), Message("message", "c", "7")]


def test_comments_unknown_fields_and_events_without_data_are_passed_over_but_their_ids_count() -> None:
    assert parse(b"\xef\xbb\xbf: hello\n\nfoo: bar\ndata\n\nid: 8\n\nevent: x\ndata: y\n\n") == [
        Message("message", "", ""),
        Message("x", "y", "8"),
    ]


def test_an_event_that_is_cut_off_is_none_and_leaves_no_id() -> None:
    parser = Parser()

    told = list(parser.events([b"id: 1\ndata: a\n\nid: 2\ndata: b\n"]))

    assert (told, parser.last_id) == ([Message("message", "a", "1")], "1")


def test_retry_takes_digits_only_and_an_id_no_nul() -> None:
    parser = Parser()

    list(parser.events([b"retry: 1500\nretry: 2s\nid: 3\nid: 4\0\ndata: a\n\n"]))

    assert (parser.retry_ms, parser.last_id) == (1_500, "3")
