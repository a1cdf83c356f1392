"""Rate limits as the SDK meets them: who may send again waits as long as it is told to, and gets what it wanted."""

from __future__ import annotations

import pytest
from filbert.api.gate import Quotas
from filbert.matches.limits import Quota
from filbert_sdk import RateLimited, Table
from sdk.worlds import GAME, URL, Home

QUOTAS = Quotas(Quota("creations", 2, 6), Quota("joins", 1, 3_600), Quota("guesses", 9, 60), Quota("changes", 9, 9))


def test_who_makes_matches_too_fast_waits_and_makes_them_all_the_same() -> None:
    home = Home(QUOTAS)

    made = {Table.create(URL, game=GAME, seats=2, name="Ada", settings=home.settings()).match_id for _ in range(4)}

    assert len(made) == 4
    assert home.time.slept_s == [3.0, 3.0]


def test_a_wait_beyond_all_patience_is_an_exception_that_says_how_long() -> None:
    home = Home(QUOTAS)
    host = Table.create(URL, game=GAME, seats=3, name="Ada", settings=home.settings())
    Table.join(URL, host.match_id, name="Bo", settings=home.settings())

    with pytest.raises(RateLimited) as caught:
        Table.join(URL, host.match_id, name="Cy", settings=home.settings())

    assert caught.value.retry_after_s == 3_600
    assert home.time.slept_s == []
