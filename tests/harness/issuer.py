"""An OpenID Connect issuer on a port of its own, with real keys, for tests of those who trust one."""

from __future__ import annotations

import json
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from jwt.algorithms import ECAlgorithm, OKPAlgorithm, RSAAlgorithm

AUDIENCE = "the game of our team"

Key = rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey | ed25519.Ed25519PrivateKey


def new_key(algorithm: str) -> Key:
    """A key that signs by this algorithm."""
    if algorithm == "RS256":
        return rsa.generate_private_key(public_exponent=65537, key_size=2048)
    if algorithm == "ES256":
        return ec.generate_private_key(ec.SECP256R1())
    return ed25519.Ed25519PrivateKey.generate()


class LocalIssuer:
    """Serves discovery and keys until it is closed. `asked`: the paths that were asked for. `delay_s`: before each answer;
    `padding`: beside the keys; `moved`: where a path is said to have gone."""

    def __init__(self, algorithm: str = "ES256") -> None:
        self.asked: list[str] = []
        self.delay_s = 0.0
        self.document: dict[str, Any] = {}
        self.padding = ""
        self.moved: dict[str, str] = {}
        self._keys: dict[str, tuple[str, Key]] = {}
        self.new_key("first", algorithm)
        issuer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                issuer.asked.append(self.path)
                time.sleep(issuer.delay_s)
                known = {"/.well-known/openid-configuration": issuer._discovery, "/keys": issuer._key_set}
                made = known.get(self.path)
                if self.path in issuer.moved:
                    self.send_response(302)
                    self.send_header("Location", issuer.moved[self.path])
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                body = json.dumps(made() if made else {}).encode()
                self.send_response(200 if made else 404)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                with suppress(ConnectionError):  # who asks may have had enough
                    self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                """Be silent."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def new_key(self, key_id: str, algorithm: str, *, instead_of: str | None = None) -> None:
        """Publish another key; *instead_of* is withdrawn."""
        self._keys.pop(instead_of or "", None)
        self._keys[key_id] = (algorithm, new_key(algorithm))

    def token(self, subject: str = "ann", *, key_id: str = "first", life_s: int = 300, **claims: Any) -> str:
        """An access token about *subject*; a claim of None is left out."""
        algorithm, key = self._keys[key_id]
        now_s = int(time.time())
        all_claims = {"iss": self.url, "aud": AUDIENCE, "sub": subject, "iat": now_s, "exp": now_s + life_s, **claims}
        kept = {name: value for name, value in all_claims.items() if value is not None}
        return jwt.encode(kept, key, algorithm=algorithm, headers={"kid": key_id})

    def public_pem(self, key_id: str = "first") -> bytes:
        """A key as everybody may have it, in the form in which keys are written down."""
        public = self._keys[key_id][1].public_key()
        return public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)

    def close(self) -> None:
        """Answer no more."""
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _discovery(self) -> dict[str, Any]:
        return {"issuer": self.url, "jwks_uri": f"{self.url}/keys", **self.document}

    def _key_set(self) -> dict[str, Any]:
        return {
            "padding": self.padding,
            "keys": [{**_public(key), "kid": key_id, "use": "sig"} for key_id, (_, key) in self._keys.items()],
        }


def _public(key: Key) -> dict[str, Any]:
    public = key.public_key()
    if isinstance(public, rsa.RSAPublicKey):
        return RSAAlgorithm.to_jwk(public, as_dict=True)
    if isinstance(public, ec.EllipticCurvePublicKey):
        return ECAlgorithm.to_jwk(public, as_dict=True)
    return OKPAlgorithm.to_jwk(public, as_dict=True)
