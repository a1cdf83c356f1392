"""What follows from the server's key."""

from __future__ import annotations

import pytest
from filbert.matches.attempt import is_match_id
from filbert.matches.secrets import Keys, matches_hash, slot_of, token_hash
from matches.table import SECRET

KEYS = Keys(SECRET)


def test_a_key_below_32_bytes_is_refused() -> None:
    with pytest.raises(ValueError, match="32"):
        Keys(b"short")


def test_the_same_parts_give_the_same_and_others_something_else() -> None:
    token = KEYS.seat_token("m", "0", 1, "key")

    assert KEYS.seat_token("m", "0", 1, "key") == token
    others = [("n", "0", 1, "key"), ("m", "1", 1, "key"), ("m", "0", 2, "key"), ("m", "0", 1, "yek")]
    assert token not in {KEYS.seat_token(*parts) for parts in others}
    assert Keys(SECRET[::-1]).seat_token("m", "0", 1, "key") != token


def test_parts_cannot_run_into_each_other() -> None:
    assert KEYS.record_key("ab", "c", "d") != KEYS.record_key("a", "bc", "d")


def test_match_ids_have_the_form_that_the_store_takes() -> None:
    assert all(is_match_id(KEYS.match_id("caller", str(number))) for number in range(50))


def test_a_token_is_good_for_its_own_hash_only() -> None:
    token = KEYS.seat_token("m", "3", 1, "key")

    assert slot_of(token) == "3"
    assert matches_hash(token, token_hash(token))
    assert not matches_hash(token, token_hash(token + "x"))
    assert not matches_hash(token, b""), "an empty hash stands for no token at all"


@pytest.mark.parametrize("junk", ["", "x", "fbs", "fbs_", "fbs_0", "fbs_0_", "fbs_²_x", "fbs_999_x", "fbs_p_x", "abc_0_x"])
def test_what_is_no_token_names_no_slot(junk: str) -> None:
    assert slot_of(junk) is None


def test_keys_do_not_show_themselves() -> None:
    assert SECRET.decode() not in repr(KEYS)
