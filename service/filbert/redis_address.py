"""The address of a Redis as people write it: one server, the primary that Sentinels name, or a Cluster."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import parse_qsl, urlencode

_SINGLE = ("redis://", "rediss://", "unix://")
_MANY = re.compile(r"(rediss?)\+(sentinel|cluster)://(?:([^@/]*)@)?([^@/?#]+)(?:/([^?#]*))?(?:\?([^#]*))?")
_HOST = re.compile(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::([0-9]{1,5}))?")
_PORT = {"sentinel": 26379, "cluster": 6379}

_ANY = (
    "an address that begins with redis://, rediss:// or unix://, or reads redis+sentinel://host:26379,host:26379/primary-name/0 "
    "or redis+cluster://host:6379,host:6379"
)


@dataclass(frozen=True, slots=True)
class RedisAddress:
    """Where a Redis is.

    `url` is a plain address with user, password, database and options; of a Sentinel's or a Cluster's, host and port in it are
    just the first of `hosts`. `primary` is what Sentinels call the primary; `sentinel` are user and password for them.
    """

    kind: Literal["single", "sentinel", "cluster"]
    url: str = field(repr=False)
    hosts: tuple[tuple[str, int], ...] = ()
    primary: str = ""
    sentinel: tuple[str | None, str | None] = field(default=(None, None), repr=False)

    @classmethod
    def read(cls, text: str) -> RedisAddress:
        """What *text* says. User and password come before the hosts, for Redis; those for the Sentinels are the options
        `sentinel_username` and `sentinel_password`. With rediss+ all of it goes through TLS.

        Raises: ValueError that says what is wanted, and never holds *text*, which may bear a password.
        """
        if text.startswith(_SINGLE):
            return cls("single", text)
        found = _MANY.fullmatch(text)
        if found is None:
            raise ValueError(_ANY)
        scheme, kind, user, hosts, path, query = found.groups()
        places = tuple(_hosts(hosts, _PORT[kind]))
        options = dict(parse_qsl(query or "", keep_blank_values=True))
        sentinel = (options.pop("sentinel_username", None), options.pop("sentinel_password", None))
        begin = f"{scheme}://{user}@" if user else f"{scheme}://"
        begin += hosts.partition(",")[0]
        end = f"?{urlencode(options)}" if options else ""
        if kind == "cluster":
            if path not in (None, "", "0"):
                raise ValueError("an address of a Cluster without a database after the hosts, for a Cluster has only database 0")
            return cls("cluster", f"{begin}/0{end}", places)
        primary, _, database = (path or "").partition("/")
        if not primary or not (database or "0").isdecimal():
            raise ValueError("an address of Sentinels that ends with the primary's name and perhaps a database, as in …/mymaster/0")
        return cls("sentinel", f"{begin}/{database or '0'}{end}", places, primary, sentinel)


def _hosts(text: str, default_port: int) -> Iterator[tuple[str, int]]:
    for part in text.split(","):
        found = _HOST.fullmatch(part)
        if found is None or not 0 < int(found[2] or default_port) < 65536:
            raise ValueError("an address whose hosts read host:port, with commas between them")
        yield found[1].strip("[]"), int(found[2] or default_port)
