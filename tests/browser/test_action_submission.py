"""Every kind of answer of the two games on maps goes out by touching the board."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import civitas
from tests.browser import crafted_positions
from tests.browser.conftest import FAILURE_PICTURES, OpenPage
from tests.browser.touch_player import TouchPlayer
from tests.server.server_process import ServerProcess

GAMES = ["history_of_the_world", "civilization_chr"]
#: no person gives these answers
NEVER_TOUCHED = {
    GAMES[0]: dict.fromkeys(["deal", "roll", "dice-against", "draw", "marker"], "chance"),
    GAMES[1]: {**dict.fromkeys(["roll", "token", "card", "symbol", "wonder"], "chance"), "minutes": "the clock"},
}
#: options that bring up answers which the usual rules do not
OPTIONS: dict[str, list[dict[str, Any]]] = {
    GAMES[0]: [
        {"multiple_armies": True, "naval_control": True, "minor_empires": True},
        {},
        {"astronomy_every_sea": False},
    ],
    GAMES[1]: [
        {"length": "long", "civilizations": "choose", "turn_order": "public_auction", "leaving": True},
        {"length": "long", "turn_order": "secret_bid_clockwise"},
        {"length": "short"},
    ],
}


def kinds_of_people(name: str) -> set[str]:
    """The kinds of answers that people give."""
    return {verb.id for verb in civitas.game(name).notation.verbs} - set(NEVER_TOUCHED[name])


def sample_positions(name: str, games: int) -> Iterator[civitas.Match]:
    """Where seat 0 is asked, in games that wander; of Civilization CHR some begin with what hardly ever comes up, and
    every other one in the modern era."""
    game = civitas.game(name)
    for number in range(games):
        match = civitas.Match(game, 3 + number % 4, OPTIONS[name][number % 3], seed=number)
        most = 6000
        if name == GAMES[1] and number % 2:
            match, most = crafted_positions.modern_turn(number), 500
        elif name == GAMES[1] and 2 <= number < 2 * len(crafted_positions.RARE_POSITIONS) + 2:
            match, most = crafted_positions.RARE_POSITIONS[number // 2 - 1](), 30
        for one in crafted_positions.random_positions(match, Random(number), most):
            # an only answer is given by the table itself
            if one.decision.seat == 0 and len(one.decision.actions()) > 1:
                yield one


def send_each_kind(opened: OpenPage, server: ServerProcess, name: str, games: int, most: int) -> dict[str, list[str]]:
    """Sends each kind of answer once, in at most so many positions; those that were offered, reached or not."""
    anna = opened(width=1440)
    anna.page.add_init_script("localStorage.setItem('coach', 'off')")
    reached: dict[str, list[str]] = {"sent": [], "stuck": []}
    tries: dict[str, int] = {}
    for match in sample_positions(name, games):
        if most <= 0 or set(reached["sent"]) >= kinds_of_people(name):
            break
        for kind, texts in crafted_positions.offered_kinds(match).items():
            if kind in reached["sent"] or tries.get(kind, 0) > 2 or most <= 0:
                continue
            most -= 1
            tries[kind] = tries.get(kind, 0) + 1
            crafted_positions.open_match(anna, server, match)
            if TouchPlayer(anna, most).touch_until(kind, texts):
                reached["sent"].append(kind)
    reached["stuck"] = sorted(set(tries) - set(reached["sent"]))
    assert anna.problems == []
    return reached


@pytest.mark.parametrize("name", GAMES)
def test_kinds_of_answers_go_out_by_touch(opened: OpenPage, server: ServerProcess, name: str) -> None:
    found = send_each_kind(opened, server, name, games=1, most=4)
    assert len(found["sent"]) == 4, found


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_answer_goes_out_by_touch(opened: OpenPage, server: ServerProcess, name: str) -> None:
    found = send_each_kind(opened, server, name, games=400, most=400)
    never = sorted(kinds_of_people(name) - set(found["sent"]) - set(found["stuck"]))
    FAILURE_PICTURES.mkdir(parents=True, exist_ok=True)
    (FAILURE_PICTURES / f"sent-{name}.txt").write_text(f"{found}\nnever offered: {never}\n")
    assert found["stuck"] == []
    assert never == []
