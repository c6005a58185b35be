"""Whatever the rules offer is under the finger: every kind of answer of the notation is found at a thing on the board.

The few that speak of nothing on the board are buttons beside it: they stand here, each with its reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import civitas
from civitas import bots
from tests.browser.conftest import OpenPage
from tests.browser.player_page import PlayerPage

#: what stands at each thing that glows, and on the buttons beside the board
READ_SCRIPT = """async () => {
    const read = (selector) => [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility()).map((one) => one.dataset.choice ?? one.dataset.closeSet);
    const board = new Set();
    for (const thing of document.querySelectorAll(".glows[data-thing]")) {
        if (!thing.checkVisibility()) continue;
        thing.dispatchEvent(new KeyboardEvent("keydown", { key: "w", bubbles: true, cancelable: true }));
        await new Promise((done) => setTimeout(done));
        for (const text of read("[data-popup=menu] [data-choice]")) board.add(text);
    }
    return { board: [...board], beside: read("[data-loose] [data-choice], [data-close-set]") };
}"""
#: kinds of answers that are no thing on the board, and why
BUTTON_ACTIONS = {
    "rising_cultures": {
        "swap": "a number of cards",
        "done": "nothing more",
        "pay": "coins instead of cards",
        "place": "any place that is free",
        "raise": "a yes to rising on the progress track",
        "scholarship": "a yes to rising by an ability",
        "stay": "a no to rising",
        "decline": "a no to the contest",
        "spare": "a yes to paying",
        "discard": "a no to paying",
        "sell": "a card face down, whichever",
        "face-down": "a card nobody sees",
        "civilization": "asked before there is a board",
    },
    "through_the_ages": {
        "leave": "ends the game for its player: no part of the board",
        "stay": "takes leaving back",
    },
}
#: chance answers these, never a person
CHANCE_ACTIONS = {
    "rising_cultures": {"province", "token", "draw"},
    "through_the_ages": {"deal", "draw", "reveal", "show"},
}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "rising_cultures": [{}, {"civilizations": "choose"}],
    "through_the_ages": [
        {"leaving": False},
        {"leaving": False, "idle_mine": True, "draw_by_action": True, "bonus": "private"},
        {"leaving": False, "peaceful": "with_pacts"},
        {"leaving": False, "length": "advanced", "bonus": "age_by_age"},
        {"leaving": True},
    ],
}


def offered_kinds(match: civitas.Match) -> dict[str, str]:
    """The answers that are offered, each with its kind."""
    notation = match.game.notation
    return {
        action.text: str(notation.to_struct(action.code)["kind"]) for action in match.decision.actions(leaving=True)
    }


def sample_games(name: str, most: int) -> Iterator[civitas.Match]:
    """Games that wander: at random, by kind, or as a bot that likes war plays, so that rare answers come up."""
    game = civitas.game(name)
    for number in range(most):
        rng = Random(number)
        variants = OPTIONS[name]
        players = game.min_players + number % (game.max_players - game.min_players + 1)
        match = civitas.Match(game, players, variants[number % len(variants)], seed=number)
        mind = bots.make_bot("greedy", game, number)
        while not match.over:
            yield match
            actions = match.decision.actions(leaving=True)
            by_kind: dict[str, list[civitas.Action]] = {}
            for action in actions:
                by_kind.setdefault(str(action).split(" ")[0], []).append(action)
            if number % 3 != 2 or rng.random() < 0.1:
                match.play(rng.choice(actions if number % 3 else rng.choice(list(by_kind.values()))))
            elif "war" in by_kind and match.decision.seat == 0:
                match.play(rng.choice(by_kind["war"]))
            else:
                match.play(mind.choose(bots.Observation(game, match.state.clone())))


def kinds_on_board(anna: PlayerPage, match: civitas.Match) -> tuple[set[str], set[str]]:
    """Opens the position; the kinds found on the board, and those on buttons beside it. Nothing offered is missing."""
    anna.open_table(anna.load_record(match, ["me"] + ["bot"] * (match.players - 1)))
    assert anna.wait_for_turn()
    found = anna.page.evaluate(READ_SCRIPT)
    offered = offered_kinds(match)
    board = {offered[text] for text in found["board"] if text in offered}
    beside = {offered[text] for text in found["beside"] if text in offered}
    missing = set(offered) - set(found["board"]) - set(found["beside"])
    assert not missing, f"not under the finger: {sorted(missing)[:5]} at entry {match.version}"
    return board, beside


def assert_all_kinds_found(anna: PlayerPage, name: str, most: int, positions: int) -> tuple[set[str], set[str]]:
    """Positions that bring up kinds not seen before, in so many games at most."""
    board: set[str] = set()
    beside: set[str] = set()
    seen: set[str] = set()
    for match in sample_games(name, most):
        if positions and match.decision.seat == 0 and set(offered_kinds(match).values()) - seen:
            here, there = kinds_on_board(anna, match)
            positions -= 1
            board, beside, seen = board | here, beside | there, seen | set(offered_kinds(match).values())
        if not positions:
            break
    assert anna.problems == []
    return board, beside


@pytest.mark.parametrize("name", sorted(BUTTON_ACTIONS))
def test_what_is_offered_is_under_the_finger(opened: OpenPage, name: str) -> None:
    anna = opened(width=1366)
    board, beside = assert_all_kinds_found(anna, name, most=3, positions=8)
    assert len(board) >= 6
    assert beside - board <= set(BUTTON_ACTIONS[name])


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(BUTTON_ACTIONS))
def test_every_kind_of_answer_is_reached_by_touch(opened: OpenPage, name: str) -> None:
    anna = opened(width=1366)
    board, beside = assert_all_kinds_found(anna, name, most=100 if name == "rising_cultures" else 600, positions=-1)
    every = {verb.id for verb in civitas.game(name).notation.verbs} - CHANCE_ACTIONS[name]
    assert board | beside == every
    assert beside - board == set(BUTTON_ACTIONS[name])
