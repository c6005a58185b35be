"""A bot keeps its plan between two answers of one turn: what it had thought of already is not thought of again."""

from __future__ import annotations

import time
from typing import Any

import pytest

import civitas
from civitas.server.bots.loop_guard import LoopGuard
from civitas.server.workers import jobs
from civitas.server.workers.pool import WorkerPool
from tests.server.conftest import ApiUser

GAME = "through_the_ages"


def match_with_plan() -> tuple[civitas.Match, jobs.BotAnswer]:
    """A decision in which a bot sees several answers ahead."""
    match = civitas.Match(civitas.game(GAME), 2, seed=2)
    for seed in range(200):
        answer = jobs.choose_action(GAME, match.state.to_json(), "hard", seed)
        if len(answer[2]) >= 2:
            return match, answer
        match.play(answer[0])
    raise AssertionError("no plan")


def test_a_plan_is_followed_as_long_as_the_position_is_as_expected() -> None:
    match, (code, _, plan) = match_with_plan()
    seat, guard = match.state.seat, LoopGuard()
    turn = guard.seat_turn(match)
    turn.planner, turn.plan = "hard", plan[:]
    match.play(code)
    for _, expected, memory in plan:
        assert match.state.seat == seat and expected in match.state.actions()
        assert guard.planned_action(match, "hard") == expected and turn.memory == memory
        match.play(expected)


def test_a_plan_is_given_up_where_anything_is_different() -> None:
    match, (code, _, plan) = match_with_plan()
    for bot, play in (("expert", code), ("hard", None)):
        guard = LoopGuard()
        turn = guard.seat_turn(match)
        turn.planner, turn.plan = "hard", plan[:]
        if play is None:
            match.undo(match.state.seat)
        else:
            match.play(play)
        assert guard.planned_action(match, bot) is None and not turn.plan


def test_a_bot_at_a_table_thinks_less_often_than_it_answers(anna: ApiUser, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    planned = 0

    async def choose(self: WorkerPool, who: str, rank: int, seconds: float, job: Any, *args: Any) -> Any:
        nonlocal planned
        answer = job(*args)
        if job is jobs.choose_action:
            asked.append(answer[0])
            planned += len(answer[2])
        return answer

    monkeypatch.setattr(WorkerPool, "run", choose)
    seats = [{"kind": "bot", "bot": "hard"}, {"kind": "bot", "bot": "hard"}]
    table = anna.post("/api/tables", {"game": GAME, "seats": seats}, 201)["id"]
    until = time.monotonic() + 60
    while anna.get(f"/api/tables/{table}")["version"] < 60 and time.monotonic() < until:
        time.sleep(0.2)
    version = anna.get(f"/api/tables/{table}")["version"]
    assert version >= 60 and planned > 0
    assert len(asked) <= version - planned / 2, "most of what was planned was played without asking again"
