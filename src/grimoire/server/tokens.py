"""Names nobody can guess: of tables, and of the browsers that hold their seats."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Final

from litestar.datastructures import Cookie

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""No letter that looks like another or like a digit."""
TABLE_LENGTH: Final = 10
SEED_BYTES: Final = 32
TOKEN_BYTES: Final = 16
COOKIE_SECONDS: Final = 180 * 24 * 3600


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


def proves(cookies: Mapping[str, str], seat: int, stored: bytes | None) -> bool:
    """Do these cookies hold the token of a seat?"""
    shown = digest(cookies.get(cookie_name(seat), ""))
    return hmac.compare_digest(shown, stored or b"") and stored is not None
