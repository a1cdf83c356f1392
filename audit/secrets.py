"""Looks for secrets in the files that Git knows: `python -m audit.secrets`, with the root of another source if not of this one.

The patterns are those of detect-secrets, put to whole files, which takes a second where line by line it takes a minute. None of
them asks a server whether what it found is good.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, Protocol

from detect_secrets.plugins import (
    aws,
    azure_storage_key,
    basic_auth,
    discord,
    github_token,
    gitlab_token,
    jwt,
    npm,
    openai,
    private_key,
    pypi_token,
    sendgrid,
    slack,
    square_oauth,
    stripe,
    telegram_token,
    twilio,
)
from detect_secrets.plugins.high_entropy_strings import Base64HighEntropyString, HexHighEntropyString

from audit.accepted import FILE, NoSecret, read

ROOT = Path(__file__).resolve().parents[1]


class Detector(Protocol):
    """What a plugin of detect-secrets is."""

    secret_type: str

    def analyze_string(self, string: str) -> Iterable[str]:
        """The secrets in a text."""


class OwnToken:
    """Tokens of seats, spectators, tickets and guests of this service."""

    secret_type = "Filbert token"  # noqa: S105  the name of a kind

    _FORM = re.compile(r"\bfb[srt]_[0-9a-z_]{1,80}_[A-Za-z0-9-]{40,64}")

    def analyze_string(self, string: str) -> Iterator[str]:
        """The tokens in a text."""
        yield from self._FORM.findall(string)


_KNOWN_FORMS: tuple[Detector, ...] = (
    OwnToken(),
    aws.AWSKeyDetector(),
    azure_storage_key.AzureStorageKeyDetector(),
    basic_auth.BasicAuthDetector(),
    discord.DiscordBotTokenDetector(),
    github_token.GitHubTokenDetector(),
    gitlab_token.GitLabTokenDetector(),
    jwt.JwtTokenDetector(),
    npm.NpmDetector(),
    openai.OpenAIDetector(),
    private_key.PrivateKeyDetector(),
    pypi_token.PypiTokenDetector(),
    sendgrid.SendGridDetector(),
    slack.SlackDetector(),
    square_oauth.SquareOAuthDetector(),
    stripe.StripeDetector(),
    telegram_token.TelegramBotTokenDetector(),
    twilio.TwilioKeyDetector(),
)
_BY_CHANCE: tuple[HexHighEntropyString | Base64HighEntropyString, ...] = (HexHighEntropyString(), Base64HighEntropyString())
"""Strings in quotes that look as if they were rolled."""

_MADE = re.compile(
    r"audit/accepted\.toml|openapi/|sdk/python/src/filbert_sdk/_generated/|tests/playthroughs/|tests/helm/released/|requirements\.lock|.*/data/"
)
"""Where strings look rolled because they are: examples and stories under keys that stand in the source, hashes, test vectors."""

_EXAMPLES = "openapi/openapi.json"
_OF_EXAMPLES = frozenset({"JSON Web Token", "Filbert token"})
"""What the examples show on purpose."""


class Suspect(NamedTuple):
    """What looks like a secret. It is shown to nobody: a log of CI has many readers."""

    file: str
    line: int
    kind: str
    fingerprint: str


def suspects_in(text: str, file: str) -> Iterator[Suspect]:
    """Everything in *text* that looks like a secret."""
    found: list[tuple[str, str]] = []
    for detector in _KNOWN_FORMS:
        if not (file == _EXAMPLES and detector.secret_type in _OF_EXAMPLES):
            found += [(detector.secret_type, secret) for secret in set(detector.analyze_string(text))]
    if not _MADE.match(file):
        found += [
            (each.secret_type, secret)
            for each in _BY_CHANCE
            for secret in set(each.analyze_string(text))
            if each.calculate_shannon_entropy(secret) > each.entropy_limit
        ]
    for kind, secret in found:
        yield Suspect(file, text.count("\n", 0, text.find(secret)) + 1, kind, hashlib.sha256(secret.encode()).hexdigest()[:16])


def tracked(root: Path) -> list[str]:
    """The files that Git knows.

    Raises: SystemExit, with status 0, where there is no Git or no checkout.
    """
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        print("secrets: not checked, because this is no checkout of Git")
        raise SystemExit(0) from None
    return [name for name in listed.stdout.split("\0") if name and (root / name).is_file()]


def complaints(root: Path, no_secrets: Iterable[NoSecret]) -> list[str]:
    """A line for each secret that nobody accepted, and for each entry that is of no use any more."""
    known = {(each.fingerprint, each.file) for each in no_secrets}
    seen: set[tuple[str, str]] = set()
    lines: list[str] = []
    for file in tracked(root):
        for each in suspects_in((root / file).read_text("utf-8", errors="replace"), file):
            seen.add((each.fingerprint, file))
            if (each.fingerprint, file) not in known:
                lines.append(
                    f"{file}:{each.line}: looks like a secret ({each.kind}, fingerprint {each.fingerprint}); if it is one, "
                    f"change it wherever it opens something, then take it out; if it is none, say why in {FILE}"
                )
    unused = [f"{FILE}: {fingerprint} is not in {file} any more; take the entry out" for fingerprint, file in known - seen]
    return lines + sorted(unused)


def main(root: Path = ROOT) -> int:
    """Print what was found; the exit status."""
    found = complaints(root, read(root).no_secrets)
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
