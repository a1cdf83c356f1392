"""A team's own issuer, as a real one on a local port."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import threading
import time
from collections.abc import Iterator

import jwt
import pytest
from filbert.adapters.oidc import OidcIssuer
from filbert.people.errors import IssuerUnavailable, TokenExpired
from harness.issuer import AUDIENCE, LocalIssuer


@pytest.fixture
def local() -> Iterator[LocalIssuer]:
    """An issuer that answers."""
    with LocalIssuer() as local:
        yield local


@pytest.fixture
def issuer(local: LocalIssuer) -> OidcIssuer:
    """Who trusts it, and looks again at once for a key that is not known."""
    return trusting(local)


def trusting(local: LocalIssuer, cooldown_s: float = 0) -> OidcIssuer:
    return OidcIssuer(local.url, AUDIENCE, timeout_s=0.5, cooldown_s=cooldown_s)


@pytest.mark.parametrize("algorithm", ["RS256", "ES256", "EdDSA"])
def test_a_token_says_who_it_is_about(algorithm: str) -> None:
    with LocalIssuer(algorithm) as local:
        outsider = trusting(local).outsider(local.token("ann", life_s=60))

    assert outsider is not None
    assert outsider.subject == "ann"
    assert 60_000 < outsider.life_ms <= 90_000


def test_the_keys_are_fetched_once(local: LocalIssuer, issuer: OidcIssuer) -> None:
    for subject in ("ann", "bob", "cy"):
        assert issuer.outsider(local.token(subject))

    assert local.asked == ["/.well-known/openid-configuration", "/keys"]


def test_nobody_is_asked_before_a_token_comes(local: LocalIssuer, issuer: OidcIssuer) -> None:
    assert issuer.name == local.url
    assert local.asked == []


def test_a_key_that_was_changed_is_found(local: LocalIssuer, issuer: OidcIssuer) -> None:
    old = local.token("ann")
    assert issuer.outsider(old)

    local.new_key("second", "RS256", instead_of="first")

    assert issuer.outsider(local.token("ann", key_id="second"))
    assert issuer.outsider(old) is None


def test_tokens_with_made_up_keys_do_not_make_us_ask_each_time(local: LocalIssuer) -> None:
    issuer = trusting(local, cooldown_s=60)
    assert issuer.outsider(local.token())
    asked = len(local.asked)
    claims = jwt.decode(local.token(), options={"verify_signature": False})

    for number in range(5):
        assert issuer.outsider(jwt.encode(claims, bytes(32), algorithm="HS256", headers={"kid": f"made up {number}"})) is None

    assert len(local.asked) == asked


@pytest.mark.parametrize(
    "claims",
    [
        {"aud": "another"},
        {"aud": None},
        {"iss": "https://another.example"},
        {"sub": None},
        {"sub": ""},
        {"sub": "a" * 256},
        {"sub": 7},
        {"exp": None},
        {"nbf": 4_000_000_000},
    ],
    ids=str,
)
def test_a_token_that_is_not_for_us_is_none(local: LocalIssuer, issuer: OidcIssuer, claims: dict[str, object]) -> None:
    assert issuer.outsider(local.token(**{"subject": "ann", **claims})) is None  # type: ignore[arg-type]  # wrong types are the point


def test_a_forged_signature_is_none(local: LocalIssuer, issuer: OidcIssuer) -> None:
    with LocalIssuer() as forger:
        forged = forger.token("ann", iss=local.url)
    claims = jwt.decode(forged, options={"verify_signature": False})
    unsigned = jwt.encode(claims, "", algorithm="none", headers={"kid": "first"})
    shared = jwt.encode(claims, bytes(32), algorithm="HS256", headers={"kid": "first"})
    no_key = jwt.encode(claims, bytes(32), algorithm="HS256")

    assert [issuer.outsider(token) for token in (forged, unsigned, shared, no_key, "a.b.c", "")] == [None] * 6


def test_a_public_key_is_no_shared_secret() -> None:
    """Whoever took the algorithm from the token would check it by a key that everybody has."""
    with LocalIssuer("RS256") as local:
        issuer, real = trusting(local), local.token("ann")
        head = _part({"alg": "HS256", "typ": "JWT", "kid": "first"})
        signed = f"{head}.{real.split('.')[1]}"

        forged = [
            f"{signed}.{_encoded(hmac.new(key, signed.encode(), hashlib.sha256).digest())}"
            for key in (local.public_pem(), local.public_pem().strip())
        ]

        assert issuer.outsider(real)
        assert [issuer.outsider(token) for token in forged] == [None, None]


def _part(document: dict[str, str]) -> str:
    return _encoded(json.dumps(document).encode())


def _encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@pytest.mark.parametrize("what", ["discovery moved", "keys moved", "discovery too long", "keys too long"])
def test_an_issuer_that_sends_us_elsewhere_or_too_much_gives_no_keys(local: LocalIssuer, issuer: OidcIssuer, what: str) -> None:
    with LocalIssuer() as elsewhere:
        if what == "discovery moved":
            local.moved = {"/.well-known/openid-configuration": f"{elsewhere.url}/.well-known/openid-configuration"}
        elif what == "keys moved":
            local.moved = {"/keys": f"{elsewhere.url}/keys"}
        elif what == "discovery too long":
            local.document = {"padding": "x" * 65_536}
        else:
            local.padding = "x" * 65_536

        with pytest.raises(IssuerUnavailable):
            issuer.outsider(local.token())
        assert elsewhere.asked == []


def test_a_token_whose_time_is_over_is_said_to_be(local: LocalIssuer, issuer: OidcIssuer) -> None:
    assert issuer.outsider(local.token(life_s=-20)), "clocks differ a little"

    with pytest.raises(TokenExpired):
        issuer.outsider(local.token(life_s=-40))


def test_an_issuer_that_is_not_there_is_said_to_be_and_left_alone(local: LocalIssuer, issuer: OidcIssuer) -> None:
    token = local.token()
    local.close()

    for _ in range(3):
        with pytest.raises(IssuerUnavailable):
            issuer.outsider(token)


def test_an_issuer_that_hangs_holds_up_many_requests_for_one_time_out(local: LocalIssuer, issuer: OidcIssuer) -> None:
    local.delay_s = 3
    token, refused = local.token(), []

    def ask() -> None:
        with pytest.raises(IssuerUnavailable):
            issuer.outsider(token)
        refused.append(True)

    threads = [threading.Thread(target=ask) for _ in range(12)]
    began_s = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(refused) == 12
    assert time.monotonic() - began_s < 2.5, "twelve time-outs of half a second take six"


def test_keys_that_were_good_stay_good_while_the_issuer_is_away(
    local: LocalIssuer, issuer: OidcIssuer, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = local.token()
    assert issuer.outsider(token)
    local.close()
    elapsed_s = [400.0]
    real = time.monotonic
    monkeypatch.setattr("time.monotonic", lambda: real() + elapsed_s[0])

    assert issuer.outsider(token)

    elapsed_s[0] = 4_000.0
    with pytest.raises(IssuerUnavailable):
        issuer.outsider(token)


@pytest.mark.parametrize(
    "document", [{"issuer": "https://another.example"}, {"jwks_uri": None}, {"jwks_uri": "file:///etc/passwd"}]
)
def test_a_document_that_cannot_be_the_issuers_is_as_good_as_none(
    local: LocalIssuer, issuer: OidcIssuer, document: dict[str, object]
) -> None:
    local.document = document

    with pytest.raises(IssuerUnavailable):
        issuer.outsider(local.token())
