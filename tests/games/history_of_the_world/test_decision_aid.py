"""What helps whoever is asked: the odds of every attack that is offered."""

from __future__ import annotations

from random import Random

import civitas
from civitas.games.history_of_the_world.rules.odds import action_odds
from civitas.games.history_of_the_world.state import WorldState


def match_at_attack(seed: int) -> civitas.Match:
    match = civitas.Match(civitas.game("history_of_the_world"), players=4, seed=seed)
    rng = Random(seed)
    while not any(str(action).startswith("attack") for action in match.decision.actions()):
        match.play(rng.choice(match.decision.actions()))
    return match


def test_every_attack_offered_has_its_odds() -> None:
    match = match_at_attack(3)
    seat = match.decision.seat
    assert isinstance(match.state, WorldState)
    odds = match.view(seat)["aid"]["odds"]
    assert set(odds) == {str(action) for action in match.decision.actions() if str(action).startswith("attack")}
    for text, found in odds.items():
        exact = action_odds(match.state, match.game.notation.parse(text))
        assert found["one"] == round(exact.conquered * 1000)
        assert found["tie"] == round(exact.emptied * 1000)
        assert found["all"] >= found["one"]


def test_nobody_else_is_helped() -> None:
    match = match_at_attack(4)
    others = [seat for seat in range(4) if seat != match.decision.seat]
    assert all(not match.view(seat).get("aid") for seat in [*others, -1])
