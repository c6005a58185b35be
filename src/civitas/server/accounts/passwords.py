"""Hash and verify passwords with scrypt, each with a salt of its own.

Passwords are optional: only public servers need them.
"""

from __future__ import annotations

import hashlib
import secrets

COST, BLOCK, PARALLEL = 2**14, 8, 1


def hash_password(password: str) -> str:
    """Return the scrypt hash of a password as text, with its parameters and a new random salt."""
    salt = secrets.token_bytes(16)
    return f"scrypt {COST} {BLOCK} {PARALLEL} {salt.hex()} {_scrypt(password, salt, COST, BLOCK, PARALLEL).hex()}"


def verify_password(password: str, stored_hash: str) -> bool:
    """Return whether a password matches a stored hash, in constant time."""
    _, cost, block, parallel, salt, wanted = stored_hash.split(" ")
    found = _scrypt(password, bytes.fromhex(salt), int(cost), int(block), int(parallel))
    return secrets.compare_digest(found, bytes.fromhex(wanted))


def _scrypt(password: str, salt: bytes, cost: int, block: int, parallel: int) -> bytes:
    return hashlib.scrypt(
        password.encode(), salt=salt, n=cost, r=block, p=parallel, maxmem=2 * 128 * cost * block, dklen=32
    )


#: what a password is compared with where nobody has that name, so that the answer takes as long; none fits
DUMMY_HASH = f"scrypt {COST} {BLOCK} {PARALLEL} {secrets.token_hex(16)} {secrets.token_hex(32)}"
