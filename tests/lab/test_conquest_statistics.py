"""What is counted of conquests can happen, comes out the same again, and leans on what is known where little is."""

from __future__ import annotations

import tomllib

import civitas
from civitas.games.history_of_the_world.ai.forecast import LandForecast
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS, LANDS
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from civitas.lab.conquest import CaseCounts, count_game, distances, smoothed_rates, to_toml

GAME = HistoryOfTheWorld()
BOX = GAME.box


def test_a_game_counts_only_lands_of_others_and_repeats() -> None:
    cases = count_game({"seed": 3}, 0)
    assert cases == count_game({"seed": 3}, 0)
    assert all(0 <= empire < EPOCHS * EMPIRES_PER_EPOCH and 0 <= land < LANDS for empire, land, _ in cases)
    taken = sum(took for _, _, took in cases)
    assert 20 < taken < len(cases) / 4


def test_whoever_starts_nearer_takes_more() -> None:
    table: CaseCounts = [[[0, 0] for _ in range(LANDS)] for _ in range(EPOCHS * EMPIRES_PER_EPOCH)]
    steps = distances(BOX, 0)
    start = BOX.empires[0].starts[0]
    assert steps[start] == 0
    assert {steps[land] for land in BOX.world_map.neighbours[start]} == {1}
    near, far = steps.index(1), steps.index(5)
    for _ in range(50):
        table[0][near][0] += 1
        table[0][near][1] += 1
        table[0][far][0] += 1
    found = smoothed_rates(BOX, table)[BOX.empires[0].id]
    assert found[near] > 80 and found[far] < 5
    # a land nobody has met leans on the others at the same distance
    other = next(land for land in range(LANDS) if steps[land] == 1 and land != near)
    assert found[far] < found[other] < found[near]


def test_what_is_written_is_what_the_worth_reads() -> None:
    table: CaseCounts = [[[10, 5] for _ in range(LANDS)] for _ in range(EPOCHS * EMPIRES_PER_EPOCH)]
    read = tomllib.loads(to_toml(smoothed_rates(BOX, table), 7))["takes"]
    assert sorted(read) == sorted(BOX.empires[number].id for number in range(EPOCHS * EMPIRES_PER_EPOCH))
    assert {len(row) for row in read.values()} == {LANDS}


def test_a_land_lasts_less_the_more_is_still_to_come() -> None:
    state = GAME.start(4, GAME.trial_options(4))
    state.run_to_decision()
    chances = []
    for epoch in (0, 5):
        state.epoch, state.position = epoch, 0
        outlook = LandForecast(GAME.evaluation_tables.capture_rates, state, 3)
        assert all(0 <= soon <= 100 for soon in outlook.survival)
        assert all(later <= full for later, full in zip(outlook.later_value, outlook.max_value))
        land = max(range(LANDS), key=lambda land: outlook.max_value[land])
        chances.append(outlook.later_value[land] / outlook.max_value[land])
    assert 0 < chances[0] < chances[1] <= 1
    assert civitas.game("history_of_the_world").term_names == GAME.term_names
