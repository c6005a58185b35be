"""The worth of a position: named terms with a scale each, from what the seat may know, at every moment of a game."""

from __future__ import annotations

from random import Random

import pytest

import civitas
from civitas.core.errors import BadDataFile
from civitas.core.evaluation import dot, read_weights
from civitas.core.playout import resolve_chance

GAMES = civitas.game_names()


def test_terms_are_weighed_in_hundredths() -> None:
    assert dot([10, 0, -4], [100, 7, 50]) == 8
    assert dot([1, 1], [50, 60]) == 1


def test_a_scale_without_a_term_is_a_fault_of_the_data() -> None:
    game = civitas.game("rising_cultures")
    with pytest.raises(BadDataFile, match="coins"):
        read_weights(game.id, [term for term in game.term_names if term != "coins"])


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_random_game_has_a_worth_for_every_seat(name: str) -> None:
    game, rng = civitas.game(name), Random(4)
    state = game.start(game.max_players, game.trial_options(game.max_players))
    state.run_to_decision()
    moved = {term: set[int]() for term in game.term_names}
    for _ in range(700):
        resolve_chance(state, rng)
        if state.over:
            state = game.start(game.max_players, game.trial_options(game.max_players))
            state.run_to_decision()
            continue
        for seat in range(state.players):
            parts = game.evaluation_terms(state, seat)
            assert len(parts) == len(game.term_names)
            assert game.evaluate(state, seat) == dot(parts, game.weights)
            for term, part in zip(game.term_names, parts):
                moved[term].add(part)
        actions = state.actions()
        state.play(actions[int(rng.random() * len(actions))])
    # what is seldom met may be missing, but not much
    assert sum(len(parts) < 2 for parts in moved.values()) <= len(moved) // 3


@pytest.mark.parametrize("name", GAMES)
def test_whoever_wins_is_worth_most_at_the_end(name: str) -> None:
    game, rng = civitas.game(name), Random(6)
    state = game.start(game.min_players, game.trial_options(game.min_players))
    state.run_to_decision()
    while not state.over:
        resolve_chance(state, rng)
        if not state.over:
            actions = [action for action in state.actions() if not game.is_resignation(action)] or state.actions()
            state.play(actions[int(rng.random() * len(actions))])
    worths = [game.evaluate(state, seat) for seat in range(state.players)]
    assert max(worths) in [worths[seat] for seat in state.outcome().winners]
