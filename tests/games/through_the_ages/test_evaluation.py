"""How a position looks to the bots: what later terms add, and that the yardstick does not move with them."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.core.evaluation import require_evaluation
from civitas.games.through_the_ages.ai.evaluation import BASELINE_TERM_COUNT, TERMS
from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.record_lines import end_turn
from tests.games.through_the_ages.scenario import Scenario


def evaluation_terms(t: Scenario) -> dict[str, int]:
    return dict(zip(TERMS, require_evaluation(t.game).terms(t.state, 0)))


@pytest.mark.parametrize(
    ("position", "term"),
    [
        ({"colonies": ["fertile_territory_i"]}, "colonies"),
        ({"wonders": ["pyramids"]}, "wonders"),
        ({"leader": "aristotle"}, "leader"),
    ],
)
def test_colonies_wonders_and_a_leader_count_beyond_their_figures(
    game: ThroughTheAges, position: dict[str, Any], term: str
) -> None:
    t = Scenario(game).to_actions()
    before = evaluation_terms(t)[term]
    t.civ(0).set_up(**position)
    assert evaluation_terms(t)[term] == before + 10


def test_a_famine_is_feared_before_it_comes_and_after_one_came(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.civ(0).set_up(bank=12, workers={"agriculture": 1, "bronze": 2, "philosophy": 1}, tokens={}, unused=4, culture=20)
    # nobody is discontent without work; two to eat, one produced: one is missing now, and one again next turn
    assert evaluation_terms(t)["famine"] == -20
    t.play(end_turn())
    assert evaluation_terms(t)["famine"] == -10
    t.civ(0).set_up(tokens={"agriculture": 1})
    assert evaluation_terms(t)["famine"] == 0


def test_the_yardstick_knows_the_first_terms_only(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.civ(0).set_up(colonies=["fertile_territory_i"], wonders=["pyramids"])
    parts = require_evaluation(game).terms(t.state, 0)
    assert TERMS[BASELINE_TERM_COUNT:] == ["colonies", "wonders", "leader", "famine"]
    assert require_evaluation(game).evaluate_baseline(t.state, 0) == sum(parts[:BASELINE_TERM_COUNT]) != sum(parts)
