"""The first two hex digits of an id name its shard."""

from __future__ import annotations

import pytest
from filbert.adapters.shards import SHARDS, home_shard, shard_of


def test_the_first_two_hex_digits_of_an_id_are_its_shard() -> None:
    assert [shard_of(f"{number:02x}abc") for number in range(SHARDS)] == list(range(SHARDS))
    assert home_shard("ffabc") == 255


@pytest.mark.parametrize("stranger", ["", "f", "FFabc", "g0abc", "07a b", "07a}", "07a:log", "07\n", "0x1", "07" + "a" * 63])
def test_what_cannot_be_an_id_has_no_shard(stranger: str) -> None:
    assert shard_of(stranger) is None
    with pytest.raises(ValueError, match="two hex digits"):
        home_shard(stranger)
