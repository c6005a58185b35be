"""Features: the same row in every form, as long as its names, complete, and with the question that is asked."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import pytest

import civitas
from civitas.core.feature_encoder import require_encoder
from civitas.core.features import new_buffer
from civitas.core.step import Decision
from tests.conformance.random_games import GAME_SIZES, game_length
from tests.support.capabilities import games_with, require_capability

#: views list these in the order of things that no view shows: what has moved already, and how far
UNORDERED_FIELDS = {"civilization_chr": ["pieces"]}


def visible_position(game: Any, state: Any, seat: int) -> dict[str, Any]:
    """What a seat sees, without the order of things that have none."""
    found: dict[str, Any] = dict(game.view(state, seat))
    for name in UNORDERED_FIELDS.get(game.id, []):
        found[name] = sorted(str(thing) for thing in found[name])
    return found


def random_positions(name: str, players: int, seed: int, most: int, often: int) -> Any:
    """Positions of a random game with random options; every ``often`` ones."""
    game, rng = civitas.game(name), Random(seed)
    options = game.trial_options(players, game.random_options(players, rng) if seed else None)
    match = civitas.Match(game, players, options, seed=seed)
    for number in range(most):
        if number % often == 0:
            yield match.state
        if match.over:
            return
        codes = match.state.canonical_actions()
        match.play(codes[rng.randrange(len(codes))])


@pytest.mark.parametrize(("name", "players"), GAME_SIZES)
def test_views_that_differ_have_features_that_differ(name: str, players: int) -> None:
    require_capability(name, "features")
    game = civitas.game(name)
    most = 150 if name == "civilization_chr" else 700
    for seed in range(2):
        known: dict[bytes, dict[str, Any]] = {}
        for state in random_positions(name, players, seed, most, 1):
            seat = max(state.seat, 0)
            row = array("h", require_encoder(game).encode(state, seat)).tobytes()
            view = visible_position(game, state, seat)
            assert known.setdefault(row, view) == view
        assert len(known) > min(30, game_length(name) // 2)


@pytest.mark.parametrize("name", games_with("features"))
def test_names_say_what_each_number_is(name: str) -> None:
    game = civitas.game(name)
    names = require_encoder(game).names()
    assert len(names) == len(set(names))
    for state in random_positions(name, game.max_players, 1, 200, 20):
        assert len(require_encoder(game).encode(state, 0)) == len(names)


@pytest.mark.parametrize("name", games_with("features"))
def test_the_question_is_told_to_who_is_asked(name: str) -> None:
    game = civitas.game(name)
    if "question" not in require_encoder(game).names():
        pytest.skip(f"{name} has no feature for the question")
    place = require_encoder(game).names().index("question")
    decisions = sum(issubclass(step, Decision) for step in game.steps.values()) - 1  # the end asks nobody
    asked = set()
    for state in random_positions(name, game.min_players, 0, 600, 3):
        if state.over:
            break
        kind = game.step_numbers[state.stack[-1].name()] + 1
        asked.add(kind)
        for seat in range(state.players):
            assert require_encoder(game).encode(state, seat)[place] == (kind if seat == state.seat else 0)
    assert len(asked) >= min(4, decisions)


@pytest.mark.parametrize("name", games_with("features"))
def test_a_buffer_is_written_whole(name: str) -> None:
    """Whatever stood in it before, of whatever kind it is."""
    game = civitas.game(name)
    width = len(require_encoder(game).names())
    short, floats = new_buffer(width), array("f", [7.0] * width)
    for state in random_positions(name, game.min_players, 5, 120, 30):
        for seat in range(state.players):
            state.features_into(seat, short)
            require_encoder(game).encode_into(state, seat, floats)
            assert short.tolist() == require_encoder(game).encode(state, seat) == [int(number) for number in floats]
