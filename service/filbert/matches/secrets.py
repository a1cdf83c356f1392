"""Everything that follows from the server's key: match ids, tokens, seeds. None of it is ever stored in clear.

All are HMAC-SHA256 over a purpose and length-prefixed parts, so that no two purposes or part lists can meet.
"""

from __future__ import annotations

import base64
import hashlib
import hmac

from filbert.matches.ports import Slot

_PREFIX = "fbs"  # says what a leaked string is, to people and to secret scanners
_HASH_BYTES = 16

_CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: none that sounds or looks like another
_CODE_LENGTH = 10
_MISREAD = str.maketrans("OIL", "011", "- ")

WATCHER = "w"
"""What the slots of spectators with a name begin with."""


class Keys:
    """The server's key with what it derives. Losing the key ends all running matches; changing it is refused per match."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) < 32:
            raise ValueError("the secret key has fewer than 32 bytes; give it 32 or more random ones")
        self._mac = hmac.new(secret, digestmod="sha256")  # a copy of it costs a quarter of a new one, twice a move
        self.key_id = self._derive("key id")[:4].hex()

    def __repr__(self) -> str:
        return f"Keys({self.key_id})"

    def match_id(self, caller: str, idempotency_key: str) -> str:
        """The id of the match that this caller creates under this key: two hex digits of the shard, then 22 of base 32."""
        digest = self._derive("match id", caller, idempotency_key)
        return f"{digest[0]:02x}{base64.b32encode(digest[1:15]).decode().lower()[:22]}"

    def successor_id(self, match_id: str) -> str:
        """The id of the one rematch of a match, in the same shard."""
        digest = self._derive("successor", match_id)
        return f"{match_id[:2]}{base64.b32encode(digest[:14]).decode().lower()[:22]}"

    def seat_token(self, match_id: str, slot: Slot, generation: int, idempotency_key: str) -> str:
        """The token of one occupancy of a seat; a retried call with the same key is answered with the same token."""
        mac = self._derive("seat token", match_id, slot, str(generation), idempotency_key)
        return f"{_PREFIX}_{slot}_{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"

    def seat_token_of(self, person: str, match_id: str, slot: Slot, generation: int, rotations: int) -> str:
        """The token of a seat that a person holds; who is that person gets the same one on any device."""
        mac = self._derive("seat token of a person", match_id, slot, str(generation), str(rotations), person)
        return f"{_PREFIX}_{slot}_{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"

    def turned_token(self, match_id: str, slot: Slot, generation: int, rotations: int, idempotency_key: str) -> str:
        """The token of a seat without a person that was turned over so often."""
        mac = self._derive("turned seat token", match_id, slot, str(generation), str(rotations), idempotency_key)
        return f"{_PREFIX}_{slot}_{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"

    def watcher_token(self, match_id: str, idempotency_key: str) -> tuple[str, str]:
        """Slot and token of a spectator with a name; a retried call with the same key is answered with the same ones."""
        mac = self._derive("watcher", match_id, idempotency_key)
        slot = f"{WATCHER}{mac[:6].hex()}"
        return slot, f"{_PREFIX}_{slot}_{base64.urlsafe_b64encode(mac[6:]).decode().rstrip('=')}"

    def stream_ticket(self, match_id: str, slot: Slot, token_hash: bytes, name: str, ends_ms: int) -> str:
        """A ticket to follow a match once until an instant; dead when the token is, whose hash is part of it."""
        mac = self._derive("stream ticket", match_id, slot, token_hash.hex(), name, str(ends_ms))
        return f"fbt_{slot}_{name}_{ends_ms}_{mac[:24].hex()}"

    def challenge(self, match_id: str, slot: Slot, issued_us: int) -> str:
        """What the client of a seat echoes; it bears the instant of its issue, in microseconds of Unix time, for all to see."""
        mac = self._derive("challenge", match_id, slot, str(issued_us))
        return f"fbp_{slot}_{issued_us:016d}_{mac[:16].hex()}"

    def invite_id(self, match_id: str, caller: str, idempotency_key: str) -> str:
        """The name of an invite among those of its match; no secret, and no way to its code."""
        return base64.b32encode(self._derive("invite id", match_id, caller, idempotency_key)[:10]).decode().lower()

    def invite_code(self, match_id: str, invite_id: str, attempt: int) -> str:
        """The code of an invite, to be read out: ten letters and digits in two groups, of 50 bits. *attempt*: from 0, for the rare
        case that another match has the code already."""
        number = int.from_bytes(self._derive("invite code", match_id, invite_id, str(attempt))[:8], "big")
        letters = "".join(_CODE_LETTERS[number >> 5 * place & 31] for place in range(_CODE_LENGTH))
        return f"{letters[:5]}-{letters[5:]}"

    def code_hash(self, code: str) -> bytes:
        """What is stored of an invite's code, hyphen and all. Codes are short: only who has the server's key can search for one."""
        return self._derive("invite code hash", code)[:_HASH_BYTES]

    def signpost(self, *parts: str) -> bytes:
        """The name of a way to a match (see `ports.Signposts`)."""
        return self._derive("signpost", *parts)[:_HASH_BYTES]

    def guest(self, idempotency_key: str) -> tuple[str, str]:
        """Person and first session of the guest who is made under this key."""
        session = base64.b32encode(self._derive("guest session", idempotency_key)[:10]).decode().lower()
        return _person(self._derive("guest", idempotency_key)), session

    def outsider(self, issuer: str, subject: str) -> str:
        """The person for whom an issuer vouches."""
        return _person(self._derive("outsider", issuer, subject))

    def refresh_token(self, person: str, session: str, generation: int) -> str:
        """The refresh token of one generation of a session."""
        mac = self._derive("refresh token", person, session, str(generation))
        return f"fbr_{person[2:]}_{session}_{generation}_{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"

    def access_key(self) -> bytes:
        """What access tokens are signed with, 32 bytes."""
        return self._derive("access token")

    def server_seed(self, match_id: str) -> bytes:
        """The seed behind the dice of a match, 32 bytes; published after its end."""
        return self._derive("server seed", match_id)

    def bot_key(self, match_id: str, prompt_key: str) -> bytes:
        """The key of the dice that a bot answers one prompt with, which are not the match's."""
        return self._derive("bot", match_id, prompt_key)

    def answer_delay(self, match_id: str, asked: str) -> float:
        """A number from 0 to 1 that says how long an answer by no person is held back; *asked* may hold public facts only."""
        return int.from_bytes(self._derive("answer delay", match_id, asked)[:4], "big") / (1 << 32)

    def caller_name(self, kind: str, caller: str) -> str:
        """What a caller is called where requests are counted, so that no address lies in the store."""
        return self._derive("caller", kind, caller)[:_HASH_BYTES].hex()

    def record_key(self, caller: str, route: str, idempotency_key: str) -> bytes:
        """Where the idempotency record of this caller, route and key lies."""
        return self._derive("idempotency", caller, route, idempotency_key)[:_HASH_BYTES]

    def _derive(self, purpose: str, *parts: str) -> bytes:
        message = bytearray()
        for part in (purpose, *parts):
            data = part.encode()
            message += len(data).to_bytes(4, "big") + data
        mac = self._mac.copy()
        mac.update(message)
        return mac.digest()


def _person(digest: bytes) -> str:
    return f"p_{base64.b32encode(digest[:16]).decode().lower().rstrip('=')}"


def token_hash(token: str) -> bytes:
    """What is stored of a token. Tokens carry 256 random bits, so that a plain hash cannot be searched."""
    return hashlib.sha256(token.encode()).digest()[:_HASH_BYTES]


def slot_of(token: str) -> Slot | None:
    """The slot that a token claims to be for, to be checked against the stored hash; None if it is no seat token at all."""
    prefix, _, rest = token.partition("_")
    slot, _, mac = rest.partition("_")
    known = slot == "h" or (slot.isascii() and slot.isdigit() and len(slot) <= 2)
    return slot if prefix == _PREFIX and known and mac else None


def is_of_person(token: str | None) -> bool:
    """Whether *token* has the form of a person's: a JSON Web Token, in three parts. No other of ours has dots."""
    return token is not None and token.count(".") == 2


def watcher_of(token: str) -> str | None:
    """The spectator that a token claims to be for, to be checked against the stored hash; None if it is no spectator's."""
    prefix, _, rest = token.partition("_")
    slot, _, mac = rest.partition("_")
    is_watcher = len(slot) == 13 and slot.isascii() and slot.isalnum() and slot.startswith(WATCHER)
    return slot if prefix == _PREFIX and is_watcher and mac else None


def read_code(text: str) -> str | None:
    """The code that somebody meant who typed *text*, in any case and spacing; None if it is none."""
    letters = text.upper().translate(_MISREAD)
    if not text.isascii() or len(letters) != _CODE_LENGTH or any(letter not in _CODE_LETTERS for letter in letters):
        return None
    return f"{letters[:5]}-{letters[5:]}"


def matches_hash(token: str, stored: bytes) -> bool:
    """Whether *token* is the one whose hash is *stored*, in constant time. An empty hash matches nothing."""
    return bool(stored) and hmac.compare_digest(token_hash(token), stored)


def fingerprint(body: bytes) -> bytes:
    """What is kept of a request's body to tell whether a retry asks for the same."""
    return hashlib.sha256(body).digest()[:8]
