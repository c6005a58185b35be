"""How much a player is asked: nothing that everyone could answer, and about as much a turn as at a real table."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from random import Random
from statistics import median
from types import SimpleNamespace
from typing import Any

import pytest

import civitas
from civitas.bots.bot import Observation
from civitas.bots.levels import LevelBot
from civitas.core.notation import action_verb, second_arg, third_arg
from civitas.core.select_set import SelectSet
from civitas.core.step import NO_ANSWER
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.server.tables import standing_orders

MAX_QUESTIONS = 12
MOVE_VERBS = [n.MOVE, n.CARRY, n.BEAR, n.CROSS]


class QuestionCount:
    """Counts what one game asks of each seat in each turn.

    A set is one choice, and so is what a group does on its way: units that take the same step, and further steps from
    where they came to. What a table answers by itself, as it does from the start, is not asked. To be done is a choice
    like any other.
    """

    def __init__(self, match: civitas.Match) -> None:
        self.table: Any = SimpleNamespace(
            row=SimpleNamespace(game=match.game.id), match=match, seats=[SimpleNamespace(orders=None)] * match.players
        )
        self.choices: dict[tuple[int, int], Counter[str]] = defaultdict(Counter)
        self.ways: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)

    def count_answer(self, match: civitas.Match, action: int) -> None:
        state = match.state
        step, key = state.stack[-1], (state.turn_number(), state.seat)
        if standing_orders.ordered_action(self.table):
            return
        assert len(state.actions()) > 1 or match.is_mid_question(), f"{step.name()} has one answer"
        if isinstance(step, SelectSet) and step.chosen:
            return
        name = step.name()
        if action_verb(action) in MOVE_VERBS:
            way = (second_arg(action), third_arg(action))
            known = self.ways[key]
            joins = way in known or any(way[0] == end for _, end in known)
            known.append(way)
            if joins:
                return
        if name != "LoadShip":  # part of a fleet's step
            self.choices[key][name] += 1

    def questions_by_turn(self) -> list[int]:
        return [sum(asked.values()) for (turn, _), asked in self.choices.items() if turn > 0 and asked]


def play_like_people(game: CivilizationChr, seed: int, turns: int) -> QuestionCount:
    """Three who play as people do; at random players would propose and refuse pacts all the time."""
    match = civitas.Match(game, 3, {**game.trial_options(3), "turn_limit": turns}, seed=seed)
    found = QuestionCount(match)
    minds = [LevelBot(game, f"{seed} {seat}", "normal") for seat in range(3)]
    while not match.over:
        state = match.state
        action = minds[state.seat].choose(Observation(game, state))
        found.count_answer(match, action)
        match.play(action)
    return found


def check_median(game: CivilizationChr, seeds: Iterable[int]) -> None:
    """The full rules at three: the median of what a seat is asked in a turn, from the first to the last of them."""
    counted: list[int] = []
    asked: Counter[str] = Counter()
    for seed in seeds:
        found = play_like_people(game, seed, 25)
        counted += found.questions_by_turn()
        for choices in found.choices.values():
            asked.update(choices)
    assert len(counted) >= 60
    assert median(counted) <= MAX_QUESTIONS, (median(counted), asked.most_common(8))


def test_a_turn_asks_about_as_much_as_at_a_real_table(game: CivilizationChr) -> None:
    check_median(game, [0])


@pytest.mark.soak
def test_turns_of_several_games_ask_about_as_much_as_at_a_real_table(game: CivilizationChr) -> None:
    check_median(game, range(1, 8))


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_asked_that_everyone_could_answer(game: CivilizationChr, seed: int) -> None:
    """A question with one answer is asked only where silence would tell something.

    Then somebody can think of a position in which there is something else to answer. Each kind of question is looked
    at a few times.
    """
    rng = Random(seed)
    looked: Counter[str] = Counter()
    match = civitas.Match(game, 3, {**game.trial_options(3), "turn_limit": 14}, seed=seed)
    while not match.over:
        state = match.state
        step = state.stack[-1]
        assert step.forced_action(state) == NO_ANSWER
        if len(state.actions()) == 1 and looked[step.name()] < 6:
            looked[step.name()] += 1
            others = [civitas.SPECTATOR, (state.seat + 1) % 3, (state.seat + 2) % 3]
            twins = (state.determinize(other, rng) for _ in range(200) for other in others)
            assert any(twin.actions() != state.actions() for twin in twins), step.name()
        offered = state.canonical_actions()
        match.play(offered[rng.randrange(len(offered))])
    assert looked["ShowCard"] == 6
