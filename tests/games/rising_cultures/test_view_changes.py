"""What has changed is found without making views: nothing of a side is forgotten."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import cast

import pytest

import civitas
from civitas.core.patch import apply_patch
from civitas.core.view_tracker import make_view_tracker
from civitas.games.rising_cultures.state import PLAYER_FIELDS, RisingState


@pytest.mark.parametrize("field", [*PLAYER_FIELDS, "civilization"])
@pytest.mark.parametrize("seat", [0, 1])
def test_whatever_of_a_side_changes_is_told(field: str, seat: int) -> None:
    game = civitas.game("rising_cultures")
    match, rng = civitas.Match(game, 2, seed=1), Random(1)
    while match.state.turn_number() < 4:
        match.play(rng.choice(match.decision.actions()))
    state, showing = cast(RisingState, match.state.clone()), make_view_tracker(game)
    showing.advance(1)
    before = {reader: deepcopy(showing.view(state, reader)) for reader in (civitas.SPECTATOR, 0, 1)}
    showing.drop_previous()
    player = state.sides[seat]
    value = getattr(player, field)
    if isinstance(value, bool):
        setattr(player, field, not value)
    elif isinstance(value, int):
        setattr(player, field, 1 - value if field == "civilization" else value + 1)
    else:
        setattr(player, field, value[1:] if value and field != "levied" else [1, 0, 0])
    showing.advance(2)
    for reader, seen in before.items():
        patch = showing.patch(state, reader, 1)
        assert patch is not None
        now = game.view_with_aid(state, reader)
        assert bool(patch) == (now != seen), "whoever sees nothing new is told nothing"
        assert apply_patch(seen, patch) == now, (field, reader)
