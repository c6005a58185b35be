"""The timed game and the minutes of the phases."""

from __future__ import annotations

from random import Random

import pytest

from civitas.core.match import Match
from civitas.core.replay import replay
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.dominance import Dominance
from civitas.games.civilization_chr.rules.phase_clock import PhaseClock, minutes_allowed
from civitas.games.civilization_chr.rules.production import Collect, player_income
from civitas.games.civilization_chr.rules.purchase.purchase_phase import Purchase
from civitas.games.civilization_chr.rules.turn import phase_steps
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    play_lines,
    put_units,
    run_steps,
    step_name,
)
from tests.support.marks import rule


@rule("CHR-time-1")
def test_t01_five_minutes_over_cost_ten_coins(game: CivilizationChr) -> None:
    """Example 1: four hours, 245 minutes played; the next turn every minute is over."""
    s = empty_position(game, hours=4)
    for place in ("gallia", "italia", "iberia", "java", "panay", "mekong", "indus", "caspia"):
        add_settlement(s, 0, place, 4, "wine" if place in ("gallia", "italia", "iberia", "java") else "")
    run_steps(s, PhaseClock(0), PhaseClock(0))
    play_lines(s, game, "minutes 230", "minutes 15")
    assert player_income(s, 0).overtime == 10
    before = s.sides[0].coins
    untimed = player_income(s, 0)
    untimed.overtime = 0
    run_steps(s, Collect(0))
    assert s.sides[0].coins - before == untimed.total() - 10
    run_steps(s, PhaseClock(0))
    play_lines(s, game, "minutes 3")
    assert player_income(s, 0).overtime == 6


@rule("CHR-time-1")
@pytest.mark.parametrize(("era", "floor"), [(0, 30), (1, 40), (2, 50), (3, 60)])
def test_overtime_never_takes_less_than_twice_the_minimum_away(game: CivilizationChr, era: int, floor: int) -> None:
    """In the modern era nobody is pressed under 30 x 2 = 60 coins; who earns less loses nothing."""
    s = empty_position(game, era=era, hours=1)
    add_settlement(s, 0, "gallia", 1)
    run_steps(s, PhaseClock(0))
    play_lines(s, game, "minutes 600")
    lines = player_income(s, 0)
    lines.special, lines.cap = 200, -1
    assert lines.total() == floor
    lines.special = 0
    assert lines.total() == floor // 2


@rule("CHR-time-1")
def test_the_clock_stands_at_the_end_of_purchase_movement_and_dominance(game: CivilizationChr) -> None:
    s = empty_position(game, era=1, hours=1)
    add_settlement(s, 0, "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run_steps(s, Purchase())
    play_lines(s, game, "done")
    assert step_name(s) == "PhaseClock"
    s.stack = s.stack[:1]
    run_steps(s, *phase_steps(s, 6))
    play_lines(s, game, "done")
    assert step_name(s) == "PhaseClock"
    s.stack = s.stack[:1]
    assert step_name(run_steps(s, Dominance())) == "PhaseClock"


@rule("CHR-time-1")
def test_without_hours_nobody_asks_for_the_time(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia")
    assert step_name(run_steps(s, Dominance())) == "GameOver"


@rule("CHR-time-1")
def test_the_coins_a_minute_costs_can_be_agreed(game: CivilizationChr) -> None:
    s = empty_position(game, hours=1, minute_coins=5)
    add_settlement(s, 0, "gallia")
    run_steps(s, PhaseClock(0))
    play_lines(s, game, "minutes 62")
    assert player_income(s, 0).overtime == 10


class FakeClock:
    """A clock the test turns."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds


@rule("CHR-time-1")
def test_a_driver_with_a_clock_measures_and_the_record_keeps_it(game: CivilizationChr) -> None:
    """Two and a half minutes before every answer; in the purchase only the buyer's own answers count."""
    hands, rng = FakeClock(), Random(5)
    match = Match(game, 3, {"length": "short", "hours": 1, "events": False, "strategy": "off", "turn_limit": 1}, seed=5)
    match.use_clock(hands.now)
    bought = [0, 0, 0]
    while match.state.to_json()["phase"] < 5:
        asking = match.state.stack[-1].name()
        hands.seconds += 150
        bought[match.decision.seat] += 1 if match.state.to_json()["phase"] == 4 else 0
        actions = match.decision.actions()
        done = [action for action in actions if str(action) == "done"]
        match.play(done[0] if asking == "Buy" and rng.random() < 0.3 else actions[rng.randrange(len(actions))])
    written = [entry.text for entry in match.record().entries if entry.text.startswith("minutes")]
    order = match.state.to_json()["order"]
    assert written[:3] == [f"minutes {bought[seat] * 150 // 60}" for seat in order]
    while not match.over:
        match.play(match.decision.actions()[0])
    assert replay(match.record(), game).state.digest() == match.state.digest()


@rule("CHR-time-2")
@pytest.mark.parametrize(("settlements", "minutes"), [(1, 3), (4, 3), (5, 3), (8, 4), (9, 5)])
def test_d04_minutes_of_a_phase(game: CivilizationChr, settlements: int, minutes: int) -> None:
    s = empty_position(game, phase_timing=True)
    for place in range(settlements):
        s.set_owner(place, 0)
        s.size[place] = 1
    s.phase = 4
    assert minutes_allowed(s, 0) == minutes
    s.phase = 8
    assert minutes_allowed(s, 0) == 5
    s.phase = 2
    assert minutes_allowed(s, 0) == 0


@rule("CHR-time-2")
def test_phase_timing_takes_nothing_from_anybody(game: CivilizationChr) -> None:
    s = empty_position(game, phase_timing=True)
    add_settlement(s, 0, "gallia")
    s.phase = 4
    run_steps(s, Purchase())
    play_lines(s, game, "done")
    assert step_name(s) in ("GameOver", "Buy") and player_income(s, 0).overtime == 0
