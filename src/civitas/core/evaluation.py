"""How good a position looks to a seat: a sum of terms, each with a shape by hand and a scale that is tuned.

A game lists its terms and works them out from what the seat may know (``Game.parts``). ``ai/weights.toml`` holds one
scale for each, in hundredths; ``civitas tune`` finds better ones. A game may learn numbers beside its terms
(``Game.learned``, in ``ai/learned.toml``): ``civitas train`` makes them anew.
"""

from __future__ import annotations

import tomllib
from typing import Any

from civitas.core.errors import BadDataFile, error_message
from civitas.user_data import ai_file


def dot(parts: list[int], scales: list[int]) -> int:
    """All terms together."""
    total = 0
    for place, part in enumerate(parts):
        if part:
            total += part * scales[place]
    return total // 100


def read_ai_file(game: str, name: str) -> dict[str, Any]:
    """Reads a file of weights or statistics of a game: the user's own where there is one."""
    path = ai_file(game, name)
    try:
        found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise BadDataFile(error_message("error-tables-file", path=str(path), why=str(trouble)[:160])) from None
    return found


def read_weights(game: str, terms: list[str]) -> list[int]:
    """The scales of a game in the order of its terms; a term without one, or a scale without a term, fails."""
    found: dict[str, int] = read_ai_file(game, "weights.toml").get("weights", {})
    if sorted(found) != sorted(terms):
        path, odd = str(ai_file(game, "weights.toml")), ", ".join(sorted(set(found) ^ set(terms)))
        why = f"{len(set(found) - set(terms))} unknown, {len(set(terms) - set(found))} missing"
        raise BadDataFile(error_message("error-bot-setting", file=path, table="weights", key=odd, why=why))
    return [int(found[term]) for term in terms]


def read_learned_weights(game: str) -> list[int]:
    """The numbers a game has learned."""
    found: list[int] = read_ai_file(game, "learned.toml")["numbers"]
    return found
