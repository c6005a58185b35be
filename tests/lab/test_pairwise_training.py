"""Habits learn from answers that were played on to the end: what made the difference counts, the rest stays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import civitas
from civitas.bots.levels import LevelBot
from civitas.core.evaluation import read_learned_weights
from civitas.core.playout import resolve_chance
from civitas.games.rising_cultures.ai.learned_values import turns_left
from civitas.lab import pairwise_training
from civitas.lab.pairwise_training import TrainingRow, center_rows, compared_game, fit_weights, least_squares, r_squared
from civitas.lab.train import train_weights
from civitas.lab.tune import write_learned_weights

GAME = civitas.game("rising_cultures")
SETTING = {"game": GAME.id, "players": 2, "options": GAME.trial_options(2), "seed": 3}


def test_what_all_answers_share_falls_away() -> None:
    rows = center_rows([{0: 2.0, 5: 1.0}, {0: 2.0, 7: 4.0}], [30.0, 10.0])
    assert rows == [([5, 7], [0.5, -2.0], 10.0), ([5, 7], [-0.5, 2.0], -10.0)]


def test_the_line_goes_through_what_makes_the_difference() -> None:
    rng = Random(1)
    rows: list[TrainingRow] = []
    for _ in range(4000):
        amounts = [rng.gauss(0, 2), rng.gauss(0, 2)]
        rows.append(([0, 2], amounts, 3 * amounts[0] - amounts[1] + rng.gauss(0, 5)))
    found = least_squares(rows, [1.0, 7.0, 0.0])
    assert found[0] == pytest.approx(3, abs=0.2) and found[2] == pytest.approx(-1, abs=0.2)
    assert found[1] == 7.0  # never differed
    assert r_squared(rows, found) > r_squared(rows, [1.0, 7.0, 0.0])


def test_few_answers_move_little() -> None:
    assert abs(least_squares([([0], [1.0], 100.0)], [2.0])[0] - 2.0) < 1.0


def test_a_compared_game_is_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairwise_training, "SHARE", 0.1)
    rows = compared_game(SETTING, 0)
    assert rows == compared_game(SETTING, 0) != compared_game(SETTING, 1)
    assert len(rows) > 4 and sum(end for _, _, end in rows) == pytest.approx(0, abs=1e-6)
    learns = len(GAME.term_names) + len(GAME.learned_weights)
    assert all(0 <= place < learns for places, _, _ in rows for place in places)


def test_what_is_learned_of_cards_is_what_the_term_counts() -> None:
    """The dictionary that learners read and the sum that bots climb are the same numbers."""
    state = GAME.start(2, GAME.trial_options(2))
    state.run_to_decision()
    rng = Random(5)
    resolve_chance(state, rng)
    place = GAME.term_names.index("learned")
    compared = 0
    while not state.over:
        for seat in range(2):
            if state.sides[0].civilization >= 0 and state.sides[1].civilization >= 0:
                counted = (
                    sum(GAME.learned_weights[each] * n for each, n in GAME.learned_features(state, seat).items()) // 100
                )
                assert GAME.evaluation_terms(state, seat)[place] == counted
                compared += 1
        state.play(rng.choice(state.actions()))
        resolve_chance(state, rng)
    assert compared > 50 and turns_left(state) == 0


def test_a_game_learns_as_many_numbers_as_it_has_places() -> None:
    assert read_learned_weights(GAME.id) == GAME.learned_weights
    with pytest.raises(ValueError):
        GAME.with_learned_weights(GAME.learned_weights[1:])


def test_another_table_makes_another_player() -> None:
    """What the learned numbers are worth: without them the same habits choose otherwise."""
    blank = GAME.with_learned_weights([0] * len(GAME.learned_weights))
    state = GAME.start(2, GAME.trial_options(2))
    state.run_to_decision()
    rng = Random(7)
    resolve_chance(state, rng)
    differ = 0
    while not state.over:
        seen = civitas.bots.Observation(GAME, state)
        minds = [LevelBot(game, 1, "normal") for game in (GAME, blank)]
        for mind in minds:
            mind.config = replace(mind.config, noise=0)
        first, second = [mind.choose(seen) for mind in minds]
        differ += first != second
        state.play(first)
        resolve_chance(state, rng)
    assert differ > 5 and GAME.learned_weights != blank.learned_weights


def test_habits_are_learned_held_and_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairwise_training, "SHARE", 0.05)
    report = train_weights(GAME, "normal", 2, 2, seed=1)
    assert report["table"] == "policy_weights" and report["proof"]["games"] == 2
    assert report["told"]["after"] > report["told"]["before"]
    assert len(report["learned"]) == len(GAME.learned_weights) and report["learned"] != GAME.learned_weights
    # few games change little
    assert max(abs(new - old) for new, old in zip(report["learned"], GAME.learned_weights)) < 1000
    assert report["after"]["learned"] == report["before"]["learned"] == 100


def test_games_without_numbers_learn_their_scales() -> None:
    game = civitas.game("history_of_the_world")
    rows: list[TrainingRow] = [([0, 1], [1.0, -1.0], 50.0)] * 400
    found = fit_weights(game, game.weights, rows)
    assert found["learned"] == [] and found["scales"][2:] == game.weights[2:]
    assert found["scales"][0] > game.weights[0] and found["scales"][1] < game.weights[1]


def test_what_was_learned_is_written_below_what_is_said_of_it(tmp_path: Path) -> None:
    path = tmp_path / "learned.toml"
    path.write_text("# found by trial\nnumbers = [1]\n", encoding="utf-8")
    write_learned_weights([*range(30)], path)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# found by trial\nnumbers = [\n    0, 1,") and text.endswith("28, 29,\n]\n")
