"""How good a position looks to a seat: a sum of terms, each with a shape by hand and a weight that is tuned.

A game that has an ``Evaluation`` can be played by every level and gives hints. Its class works the terms out from what
the seat may know. ``ai/weights.toml`` holds one weight for each term, in hundredths; ``civitas tune`` finds better
ones. An evaluation may learn numbers beside its terms (``LearnedEvaluation``, in ``ai/learned.toml``): ``civitas
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
    """Scores positions for a seat, term by term.

    ``term_names`` are the ids of the terms in their order; ``weights`` how much each counts, in hundredths: without
    them every term counts as it stands.
    """

    def __init__(self, term_names: list[str], weights: list[int] | None = None) -> None:
        self.term_names = term_names
        self.weights: list[int] = [FULL_WEIGHT for _ in term_names] if weights is None else weights

    def terms(self, state: S, seat: int) -> list[int]:
        """How good a position looks to a seat, term by term, from what the seat may know alone."""
        raise NotImplementedError

    def evaluate(self, state: S, seat: int) -> int:
        """How good a position looks to a seat, all terms together: what bots climb."""
        return dot(self.terms(state, seat), self.weights)

    def evaluate_baseline(self, state: S, seat: int) -> int:
        """How good it looks to the greedy bot: the terms as first shaped, by which later ones are measured."""
        return sum(self.terms(state, seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class LearnedEvaluation(Evaluation[S]):
    """An evaluation with numbers that were learned beside its terms, in hundredths; they make the term ``learned``."""

    def __init__(self, term_names: list[str], weights: list[int], learned_weights: list[int]) -> None:
        super().__init__(term_names, weights)
        self.learned_weights = learned_weights

    def learned_features(self, state: S, seat: int) -> dict[int, int]:
        """Which of the learned numbers count in a position, and how often, by their places."""
        raise NotImplementedError

    def with_learned_weights(self, numbers: list[int]) -> LearnedEvaluation[S]:
        """The same evaluation for bots that have learned something else, to compare them."""
        raise NotImplementedError


def require_evaluation(game: Game[Any]) -> Evaluation[Any]:
    """The evaluation of a game; raises ``MissingCapability`` where it has none."""
    found = game.evaluation
    if found is None:
        raise MissingCapability(error_message("error-no-evaluation", game=game.id))
    return found


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
    if not path.is_file():
        raise MissingCapability(error_message("error-no-file", game=game, file=f"ai/{name}"))
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
