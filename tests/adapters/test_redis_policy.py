"""A server that would rather forget than refuse is told of."""

from __future__ import annotations

import pytest
import redis
from filbert.adapters.redis_client import connect
from filbert.adapters.redis_policy import warn_if_it_forgets
from harness.proxy import FaultProxy


@pytest.mark.parametrize(
    ("policy", "said"), [("noeviction", []), ("allkeys-lru", ["store_may_forget"]), ("volatile-ttl", ["store_may_forget"])]
)
def test_any_policy_but_noeviction_is_an_error_in_the_log(
    policy: str, said: list[str], redis_client: redis.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    redis_client.config_set("maxmemory-policy", policy)
    try:
        warn_if_it_forgets(redis_client)
    finally:
        redis_client.config_set("maxmemory-policy", "noeviction")

    assert [record.message for record in caplog.records] == said


def test_a_server_that_cannot_be_asked_is_no_reason_to_complain(store_proxy: FaultProxy, caplog: pytest.LogCaptureFixture) -> None:
    store_proxy.cut()

    with connect(store_proxy.redis_url, timeout_s=0.2) as client:
        warn_if_it_forgets(client)

    assert not caplog.records
