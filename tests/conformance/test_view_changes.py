"""Who follows a match by what changes sees what those see who look at the whole; and is told nothing else."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

import civitas
from civitas.core.patch import apply_patch
from civitas.core.view_tracker import ViewTracker

MAX_ANSWERS = 150
#: settings under which a game is shown at other moments than usual, and for how long it is looked at then
EXTRA_CASES = [("rising_cultures", {"civilizations": "choose", "match": "double"}, 400)]


@pytest.mark.parametrize(
    ("name", "options", "answers"), [*[(name, None, MAX_ANSWERS) for name in civitas.game_names()], *EXTRA_CASES]
)
@pytest.mark.parametrize("seed", range(2))
def test_what_has_changed_makes_the_next_view_of_the_last(name: str, options: Any, answers: int, seed: int) -> None:
    game = civitas.game(name)
    match, rng = civitas.Match(game, game.min_players, options, seed=seed), Random(seed)
    showing, readers = ViewTracker(game), [civitas.SPECTATOR, *range(game.min_players)]
    held: dict[int, Any] = {}
    base = -1
    told = whole = 0
    for number in range(answers):
        showing.advance(match.version)
        absent = rng.choice(readers) if number % 10 == 9 else None  # somebody misses one
        for reader in readers:
            now = game.view_with_aid(match.state, reader)
            if reader == absent:
                held.pop(reader, None)
                continue
            patch = showing.patch(match.state, reader, base if reader in held else -1)
            if patch is None:
                assert showing.view(match.state, reader) == now
                held[reader] = deepcopy(now)
                whole += 1
                continue
            told += 1
            assert not [part for part in patch if _same(held[reader], part)], "told what is as it was"
            held[reader] = apply_patch(held[reader], deepcopy(patch))
            assert held[reader] == now and _types(held[reader]) == _types(now)
        showing.drop_previous()
        base = match.version
        assert showing.patch(match.state, 0, base - 1) is None, "after everyone was told"
        if match.over:
            break
        if rng.random() < 0.1 and match.undo_limit(match.decision.seat):
            match.undo(match.decision.seat)
        else:
            match.play(rng.choice(match.decision.actions()))
    assert told > 4 * whole or number < MAX_ANSWERS // 2, "hardly anybody ever needs the whole"


def _same(view: Any, part: list[Any]) -> bool:
    """Whether a part of a patch changes nothing."""
    for step in part[0]:
        if isinstance(view, dict) and step not in view:
            return len(part) == 1
        view = view[step]
    return len(part) > 1 and bool(view == part[1]) and type(view) is type(part[1])


def _types(value: Any) -> Any:
    """The kinds of everything in a view: 1 and true are the same for Python, and not for those who read it."""
    if isinstance(value, dict):
        return {key: _types(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_types(part) for part in value]
    return type(value).__name__
