"""The evaluation of History of the World: the forecast for the levels, the baseline for the greedy bot."""

from __future__ import annotations

from civitas.core.evaluation import Evaluation
from civitas.games.history_of_the_world.ai.baseline import evaluate_baseline
from civitas.games.history_of_the_world.ai.evaluation import TERMS
from civitas.games.history_of_the_world.ai.forecast import ForecastTables, evaluate_position
from civitas.games.history_of_the_world.content.components import Components
from civitas.games.history_of_the_world.state import WorldState


class WorldEvaluation(Evaluation[WorldState]):
    """Scores positions of History of the World."""

    def __init__(self, box: Components, weights: list[int]) -> None:
        super().__init__(TERMS, weights)
        self.tables = ForecastTables(box)

    def terms(self, state: WorldState, seat: int) -> list[int]:
        return evaluate_position(self.tables, state, seat)

    def evaluate_baseline(self, state: WorldState, seat: int) -> int:
        return evaluate_baseline(self.tables, state, seat)
