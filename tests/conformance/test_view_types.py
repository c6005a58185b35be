"""Views have the shape that ``view_types.py`` of their game describes, through whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import civitas
from civitas.core.game_files import find_module
from tests.conformance.random_games import game_length
from tests.conformance.type_mismatch import find_mismatch
from tests.support.capabilities import games_with


def view_type(name: str) -> Any:
    return find_module(name, "show.view_types").View


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", games_with("view-types"))
def test_views_are_as_described(name: str, seed: int) -> None:
    game, rng, kind = civitas.game(name), Random(seed), view_type(name)
    players = rng.randint(game.min_players, game.max_players)
    options = game.trial_options(players, game.random_options(players, rng) if seed else None)
    match = civitas.Match(game, players, options, seed=seed)
    looked = 0
    while True:
        if match.over or looked % 29 == 0:
            for seat in [civitas.SPECTATOR, *range(players)]:
                assert find_mismatch(match.view(seat), kind) == ""
            assert (
                find_mismatch(game.view_with_aid(match.state, match.state.seat), kind) == ""
            )  # with what helps to decide
        if match.over or looked > 2000:
            break
        looked += 1
        codes = match.state.canonical_actions()
        match.play(codes[rng.randrange(len(codes))])
    assert looked > min(50, game_length(name) // 2)


def test_a_wrong_view_is_found() -> None:
    kind = view_type("rising_cultures")
    view = civitas.Match(civitas.game("rising_cultures"), seed=1).view(0)
    assert find_mismatch(view, kind) == ""
    assert "unknown ['extra']" in find_mismatch({**view, "extra": 1}, kind)
    assert "missing ['row']" in find_mismatch({key: part for key, part in view.items() if key != "row"}, kind)
    assert "supply" in find_mismatch({**view, "supply": True}, kind)
    assert "row[0]" in find_mismatch({**view, "row": [3]}, kind)
    assert "sides[0]" in find_mismatch({**view, "sides": [{}, {}]}, kind)
