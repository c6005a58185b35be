"""A judge learns from how games ended: what told of it counts more, what never differed stays as it was."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import civitas
from civitas.bots.level_config import bot_settings
from civitas.core.errors import BadOption
from civitas.lab.train import fit_weights, r_squared, solve_linear_system, train_weights, watched_game


def test_least_squares_find_what_tells_of_the_end() -> None:
    rng = Random(1)
    rows = []
    for number in range(600):
        turn = number % 3
        terms = [rng.randrange(100), rng.randrange(100), rng.randrange(100), 40]
        # each turn has its own offset, which says nothing about the terms
        rows.append((turn, 1000.0 * turn + 2 * terms[0] - terms[1] + rng.gauss(0, 20), terms))
    first, second, third, same = fit_weights(rows, [100, 100, 100, 70])
    assert abs(first - 200) < 15 and abs(second + 100) < 15 and abs(third) < 15
    assert same == 70
    assert r_squared(rows, [first, second, third, same]) > 0.9 > 0.5 > r_squared(rows, [100, 100, 100, 70])


def test_equations_are_solved() -> None:
    assert solve_linear_system([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


def test_a_watched_game_says_who_won_it_in_the_end() -> None:
    game = civitas.game("rising_cultures")
    setting = {"game": game.id, "players": 2, "options": game.trial_options(2), "seed": 3}
    rows = watched_game(setting, 0)
    assert rows == watched_game(setting, 0)
    assert {turn for turn, _, _ in rows} == {1, 2, 3, 4, 5, 6, 7}
    assert all(len(parts) == len(game.term_names) for _, _, parts in rows)
    assert sum(lead for _, lead, _ in rows) == 0


def test_a_short_run_tells_what_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = bot_settings("rising_cultures").levels
    monkeypatch.setitem(levels, "hard", replace(levels["hard"], nodes=40))
    game = civitas.game("rising_cultures")
    report = train_weights(game, "hard", 6, 2, seed=1)
    assert set(report["after"]) == set(report["before"]) == set(game.term_names)
    assert report["told"]["after"] > report["told"]["before"]
    assert report["proof"]["games"] == 2 and report["table"] == "value_weights"


def test_levels_that_do_not_play_on_have_no_judge() -> None:
    with pytest.raises(BadOption):
        train_weights(civitas.game("through_the_ages"), "expert", 1, 1)
