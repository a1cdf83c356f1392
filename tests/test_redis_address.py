"""Addresses of Redis: what each part means, and what is refused."""

from __future__ import annotations

import re

import pytest
from filbert.redis_address import RedisAddress


@pytest.mark.parametrize("text", ["redis://host:6379/3", "rediss://u:p@host/0?ssl_ca_certs=/ca.pem", "unix:///run/redis.sock"])
def test_the_address_of_one_server_is_left_as_it_is(text: str) -> None:
    assert RedisAddress.read(text) == RedisAddress("single", text)


def test_an_address_of_sentinels_names_them_the_primary_and_who_asks() -> None:
    address = RedisAddress.read(
        "redis+sentinel://ann:s%40fe@one:26379,[::1]:26380,three/mymaster/2?sentinel_username=guard&sentinel_password=x&client_name=f"
    )

    assert (address.kind, address.primary, address.sentinel) == ("sentinel", "mymaster", ("guard", "x"))
    assert address.hosts == (("one", 26379), ("::1", 26380), ("three", 26379))
    assert address.url == "redis://ann:s%40fe@one:26379/2?client_name=f"


def test_an_address_of_a_cluster_names_some_of_its_nodes() -> None:
    address = RedisAddress.read("rediss+cluster://:secret@one:7000,two")

    assert (address.kind, address.hosts) == ("cluster", (("one", 7000), ("two", 6379)))
    assert address.url == "rediss://:secret@one:7000/0"


@pytest.mark.parametrize(
    ("text", "demand"),
    [
        ("http://host", "begins with redis://, rediss:// or unix://"),
        ("redis+sentinel://", "redis+sentinel://host:26379,host:26379/primary-name/0"),
        ("redis+sentinel://one:26379", "ends with the primary's name"),
        ("redis+sentinel://one:26379/mymaster/first", "ends with the primary's name"),
        ("redis+sentinel://one:99999/mymaster", "hosts read host:port"),
        ("redis+cluster://one:7000,,two", "hosts read host:port"),
        ("redis+cluster://one:7000/1", "has only database 0"),
    ],
)
def test_what_is_no_address_is_refused_with_what_one_reads_like(text: str, demand: str) -> None:
    with pytest.raises(ValueError, match=re.escape(demand)):
        RedisAddress.read(text)


def test_no_part_of_an_address_is_shown_that_may_hold_a_password() -> None:
    assert "s3cret" not in repr(RedisAddress.read("redis+sentinel://u:s3cret@one/mymaster?sentinel_password=s3cret2"))
    with pytest.raises(ValueError, match="hosts read") as caught:
        RedisAddress.read("redis+cluster://u:s3cret@one:x")
    assert "s3cret" not in str(caught.value)
