"""Positions, matches and games travel: pickled and copied, they go on as they would have."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from random import Random

import pytest

import civitas
from civitas import registry
from civitas.core.errors import BadPosition, CivitasError
from civitas.core.event import EventSink
from tests.conformance.random_games import random_match

GAME_NAMES = civitas.game_names()


def continue_match(match: civitas.Match, answers: int = 40) -> str:
    """Some more answers, with the match's own dice; the record of all that happened."""
    rng = Random(5)
    for _ in range(answers):
        if match.over:
            break
        codes = match.state.canonical_actions()
        match.play(codes[rng.randrange(len(codes))])
    return match.record().text()


@pytest.mark.parametrize("decisions", [0, 7, 120])
@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_position_travels(name: str, decisions: int) -> None:
    state = random_match(name, civitas.game(name).min_players, 3, decisions).state
    for twin in (pickle.loads(pickle.dumps(state)), deepcopy(state)):
        assert type(twin) is type(state) and twin.digest() == state.digest() and twin.actions() == state.actions()
    if not state.over:
        before = state.digest()
        twin = deepcopy(state)
        twin.play(twin.canonical_actions()[0])
        assert state.digest() == before != twin.digest()


@pytest.mark.parametrize("decisions", [0, 5, 60])
@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_match_travels_with_its_dice_and_what_can_be_taken_back(name: str, decisions: int) -> None:
    match = random_match(name, civitas.game(name).max_players, 4, decisions)
    twin = pickle.loads(pickle.dumps(match))
    other = deepcopy(match)
    seats = range(match.players)
    assert twin.record().text() == match.record().text()
    assert [twin.undo_limit(seat) for seat in seats] == [match.undo_limit(seat) for seat in seats]
    assert continue_match(twin) == continue_match(other) == continue_match(match)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_game_is_known_by_its_name(name: str) -> None:
    game = civitas.game(name)
    assert pickle.loads(pickle.dumps(game)) is game
    assert deepcopy(game) is game


@pytest.mark.parametrize("name", GAME_NAMES)
def test_steps_events_answers_and_outcomes_travel(name: str) -> None:
    match = random_match(name, civitas.game(name).min_players, 6, 30)
    step = match.state.stack[-1]
    assert pickle.loads(pickle.dumps(step)).args() == step.args()
    question = match.decision
    there = pickle.loads(pickle.dumps(question))
    assert (there.seat, there.version, there.prompt) == (question.seat, question.version, question.prompt)
    assert pickle.loads(pickle.dumps(question.actions())) == question.actions()
    assert [str(action) for action in deepcopy(question.actions())] == [str(action) for action in question.actions()]
    sink = EventSink()
    sink.receive(1, 2, 3, 4)
    for twin in (pickle.loads(pickle.dumps(sink)), deepcopy(sink)):
        assert [(raw.kind, raw.a, raw.b, raw.c) for raw in twin.events] == [(1, 2, 3, 4)]
    record = match.record()
    assert pickle.loads(pickle.dumps(record)).text() == copy(record).text() == record.text()
    error = CivitasError(question.prompt, name)
    assert pickle.loads(pickle.dumps(error)).message == error.message


def test_an_outcome_travels() -> None:
    outcome = random_match("rising_cultures", 2, 2).outcome
    assert outcome is not None and repr(pickle.loads(pickle.dumps(outcome))) == repr(outcome)


def test_several_answers_are_still_one_to_take_back_after_the_journey() -> None:
    rng = Random(1)
    for seed in range(40):
        match = civitas.Match(civitas.game("history_of_the_world"), 4, seed=seed)
        while not match.over:
            gather = match.decision.selection
            if gather is not None and gather.closing_actions and not gather.chosen and len(gather.members) > 2:
                seat, limit = match.decision.seat, match.undo_limit(match.decision.seat)
                match.play_all([str(member) for member in gather.members[:2]])
                twin = pickle.loads(pickle.dumps(match))
                assert twin.undo_limit(seat) == match.undo_limit(seat) == limit + 1
                return
            codes = match.state.canonical_actions()
            match.play(codes[rng.randrange(len(codes))])
    raise AssertionError("no set was asked for")


def test_a_position_meets_only_the_tables_it_was_made_with() -> None:
    state = civitas.Match(civitas.game("rising_cultures"), seed=1).state
    make, (name, tables, data) = state.__reduce__()
    assert tables == registry.data_fingerprint("rising_cultures") and len(tables) == 16
    assert make(name, tables, data).digest() == state.digest()
    with pytest.raises(BadPosition):
        make(name, "0" * 16, data)
