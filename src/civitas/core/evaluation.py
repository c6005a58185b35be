"""Evaluation of positions for a seat: a weighted sum of hand-written terms.

A game that has an ``Evaluation`` can be played by bots of every level and gives hints. Its class computes the terms
from what the seat may know. ``ai/weights.toml`` holds one weight for each term, in hundredths; ``civitas tune`` finds
better ones. An evaluation may also have learned weights (``LearnedEvaluation``, in ``ai/learned.toml``): ``civitas
train`` makes them anew.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from civitas.core.ai_files import ai_file
from civitas.core.errors import BadDataFile, MissingCapability, error_message
from civitas.core.state import State

if TYPE_CHECKING:
    from civitas.core.game import Game

S = TypeVar("S", bound=State)

#: the weight of a term that counts as it stands
FULL_WEIGHT: Final = 100


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """Evaluate positions for a seat as a weighted sum of terms.

    ``term_names`` are the ids of the terms in their order; ``weights`` are their weights in hundredths: without them
    every term counts with ``FULL_WEIGHT``.
    """

    def __init__(self, term_names: list[str], weights: list[int] | None = None) -> None:
        self.term_names = term_names
        self.weights: list[int] = [FULL_WEIGHT for _ in term_names] if weights is None else weights

    def terms(self, state: S, seat: int) -> list[int]:
        """Return the values of the terms for a seat in their order, computed only from what the seat may know."""
        raise NotImplementedError

    def evaluate(self, state: S, seat: int) -> int:
        """Return the weighted sum of the terms for a seat: the value that bots maximise."""
        return dot(self.terms(state, seat), self.weights)

    def evaluate_baseline(self, state: S, seat: int) -> int:
        """Return the value that the greedy bot uses as a baseline: by default the unweighted sum of the terms."""
        return sum(self.terms(state, seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class LearnedEvaluation(Evaluation[S]):
    """Evaluate positions with learned weights besides the weighted terms.

    ``learned_weights`` are in hundredths; together they make the term ``learned``.
    """

    def __init__(self, term_names: list[str], weights: list[int], learned_weights: list[int]) -> None:
        super().__init__(term_names, weights)
        self.learned_weights = learned_weights

    def learned_features(self, state: S, seat: int) -> dict[int, int]:
        """Return how often each learned weight counts in a position, by its index, without those that do not count."""
        raise NotImplementedError

    def with_learned_weights(self, numbers: list[int]) -> LearnedEvaluation[S]:
        """Return a copy of this evaluation with other learned weights, so that bots with either can be compared."""
        raise NotImplementedError


def require_evaluation(game: Game[Any]) -> Evaluation[Any]:
    """Return the evaluation of a game; raises ``MissingCapability`` where it has none."""
    found = game.evaluation
    if found is None:
        raise MissingCapability(error_message("error-no-evaluation", game=game.id))
    return found


def dot(parts: list[int], scales: list[int]) -> int:
    """Return the sum of ``parts``, each times its weight in hundredths in ``scales``, rounded down."""
    total = 0
    for place, part in enumerate(parts):
        if part:
            total += part * scales[place]
    return total // 100


def read_ai_file(game: str, name: str) -> dict[str, Any]:
    """Read a file of weights or statistics of a game: the user's own where there is one.

    Raises ``MissingCapability`` where there is no such file, and ``BadDataFile`` where it is not valid TOML.
    """
    path = ai_file(game, name)
    if not path.is_file():
        raise MissingCapability(error_message("error-no-file", game=game, file=f"ai/{name}"))
    try:
        found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise BadDataFile(error_message("error-tables-file", path=str(path), why=str(trouble)[:160])) from None
    return found


def read_weights(game: str, terms: list[str]) -> list[int]:
    """Read the weights of a game, in hundredths, in the order of ``terms``.

    Raises ``BadDataFile`` for a term without a weight or a weight without a term.
    """
    found: dict[str, int] = read_ai_file(game, "weights.toml").get("weights", {})
    if sorted(found) != sorted(terms):
        path, odd = str(ai_file(game, "weights.toml")), ", ".join(sorted(set(found) ^ set(terms)))
        why = f"{len(set(found) - set(terms))} unknown, {len(set(terms) - set(found))} missing"
        raise BadDataFile(error_message("error-bot-setting", file=path, table="weights", key=odd, why=why))
    return [int(found[term]) for term in terms]


def read_learned_weights(game: str) -> list[int]:
    """Read the learned weights of a game, in hundredths."""
    found: list[int] = read_ai_file(game, "learned.toml")["numbers"]
    return found
