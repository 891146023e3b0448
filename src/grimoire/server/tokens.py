"""Names nobody can guess: of tables, and of the browsers that hold their seats."""

import hashlib
import hmac
import secrets
import time
from collections.abc import Mapping
from typing import Final

from litestar.datastructures import Cookie

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""No letter that looks like another or like a digit."""
TABLE_LENGTH: Final = 10
SEED_BYTES: Final = 32
TOKEN_BYTES: Final = 16
COOKIE_SECONDS: Final = 180 * 24 * 3600
PASS_SECONDS: Final = 600
"""How long a seat may be taken over with a pass."""


def new_table() -> str:
    """The id of a new table: fifty random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_LENGTH))


def is_table(text: str) -> bool:
    """Could this be the id of a table?"""
    return len(text) == TABLE_LENGTH and set(text) <= set(ALPHABET)


def new_seed() -> bytes:
    """The secret that all the dice of a table come from."""
    return secrets.token_bytes(SEED_BYTES)


def new_token() -> str:
    """The secret that proves that a browser holds a seat."""
    return secrets.token_hex(TOKEN_BYTES)


def digest(token: str) -> bytes:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).digest()


def cookie_name(seat: int) -> str:
    """The name of the cookie of a seat; its path says of which table."""
    return f"seat-{seat}"


def seat_cookie(table: str, seat: int, token: str, secure: bool) -> Cookie:
    """The cookie that proves a seat; sent to this table's addresses alone."""
    return Cookie(
        key=cookie_name(seat),
        value=token,
        path=f"/api/tables/{table}",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=secure,
    )


def values(cookies: Mapping[str, str]) -> list[str]:
    """The tokens that these cookies hold."""
    return [token for name, token in cookies.items() if name.startswith("seat-")]


def held(cookies: Mapping[str, str]) -> set[bytes]:
    """What is stored of these tokens."""
    return {digest(token) for token in values(cookies)}


def token_for(key: str | None, purpose: str) -> str:
    """The token of whoever asks with a key of their own: the same key gives the same token."""
    if key is None:
        return new_token()
    return hashlib.sha256(f"{purpose} {key}".encode()).hexdigest()[: 2 * TOKEN_BYTES]


# -- passes --------------------------------------------------------------------------------------


def new_pass(table: str, seat: int, stored: bytes, now: float) -> str:
    """What lets another device take over a seat: good for a while, and only until it is used."""
    until = int(now) + PASS_SECONDS
    return f"{until}-{signature(table, seat, stored, until)}"


def passes(secret: str, table: str, seat: int, stored: bytes) -> bool:
    """Is this a pass for a seat whose token is stored so, and still good?"""
    until, _, signed = secret.partition("-")
    if not (until.isascii() and until.isdigit() and len(until) < 12):
        return False
    right = signature(table, seat, stored, int(until))
    return hmac.compare_digest(signed.encode(), right.encode()) and time.time() < int(until)


def signature(table: str, seat: int, stored: bytes, until: int) -> str:
    """Proves that a pass was written by us, for the token that is stored now."""
    return hmac.new(stored, f"{table} {seat} {until}".encode(), hashlib.sha256).hexdigest()[:40]
