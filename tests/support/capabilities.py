"""The games that have a capability, for parametrized tests; the others are skipped, and said by name."""

from __future__ import annotations

from typing import Any

import pytest

import civitas
from civitas.i18n.capabilities import has_capability


def games_with(*capabilities: str) -> list[Any]:
    """All games as parameters; one that lacks something is skipped with the reason."""
    found: list[Any] = []
    for name in civitas.game_names():
        lacks = [part for part in capabilities if not has_capability(civitas.game(name), part)]
        skip = pytest.mark.skip(reason=f"{name} has no {', '.join(lacks)}")
        found.append(pytest.param(name, marks=[skip] if lacks else [], id=name))
    return found


def require_capability(name: str, capability: str) -> None:
    """Skips a test of a game that lacks something."""
    if not has_capability(civitas.game(name), capability):
        pytest.skip(f"{name} has no {capability}")
