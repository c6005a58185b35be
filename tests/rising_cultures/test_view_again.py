"""A view that is made again keeps what has not changed, and only that."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

import civitas
from civitas.core.game import Memo
from civitas.games.rising_cultures.game import RisingCultures
from civitas.games.rising_cultures.state import FIELDS, Rising


@pytest.mark.parametrize("seed", range(4))
def test_what_is_shown_again_reads_as_if_shown_for_the_first_time(seed: int) -> None:
    match, rng = civitas.Match(civitas.game("rising_cultures"), 2, {"match": "double"}, seed=seed), Random(seed)
    memo: Memo = {}
    kept = made = 0
    before: dict[tuple[int, int], object] = {}
    while not match.over:
        if rng.random() < 0.1 and match.undo_limit(match.decision.seat):
            match.undo(match.decision.seat)
        else:
            match.play(rng.choice(match.decision.actions()))
        for reader in (civitas.SPECTATOR, 0, 1):
            again = match.view(reader, memo)
            assert again == match.view(reader) and list(again) == list(match.view(reader))
            for side in range(2):
                same = before.get((reader, side)) is again["sides"][side]
                kept, made = kept + same, made + (not same)
                before[(reader, side)] = again["sides"][side]
    assert kept > made > 100, "half of the sides stay as they were"


@pytest.mark.parametrize("field", [*FIELDS, "civilization"])
def test_a_side_is_made_anew_whatever_of_it_has_changed(field: str) -> None:
    """Whatever is written of a player: nothing is forgotten in what the memory goes by."""
    game = civitas.game("rising_cultures")
    assert isinstance(game, RisingCultures)
    match, rng = civitas.Match(game, 2, seed=1), Random(1)
    while match.state.turn_number() < 4:
        match.play(rng.choice(match.decision.actions()))
    state, memo = cast(Rising, match.state.clone()), cast(Memo, {})
    before = game.view_again(state, 0, memo)["sides"][0]
    player = state.sides[0]
    value = getattr(player, field)
    if isinstance(value, bool):
        setattr(player, field, not value)
    elif isinstance(value, int):
        setattr(player, field, 1 - value if field == "civilization" else value + 1)
    else:
        setattr(player, field, value[1:] if value and field != "levied" else [1, 0, 0])
    again = game.view_again(state, 0, memo)["sides"][0]
    assert again is not before
    assert again == game.view(state, 0)["sides"][0]
