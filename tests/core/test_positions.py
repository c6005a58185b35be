"""A position written as JSON and read back; damaged ones are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import civitas
from civitas.core.errors import BadPosition
from civitas.core.state import Json
from tests.core.sample_matches import finished_match, random_match

GAME = civitas.game("rising_cultures")


@pytest.mark.parametrize("answers", [0, 2, 7, 12, 19, 33, 58])
def test_a_position_survives_json(answers: int) -> None:
    state = random_match(answers).state
    twin = GAME.load(json.loads(json.dumps(state.to_json())))
    assert twin.digest() == state.digest() and twin.actions() == state.actions()
    assert [GAME.view(twin, seat) for seat in (-1, 0, 1)] == [GAME.view(state, seat) for seat in (-1, 0, 1)]
    twin.play(twin.actions()[0])


def test_a_finished_position_survives_too() -> None:
    state = finished_match().state
    twin = GAME.load(json.loads(json.dumps(state.to_json())))
    assert twin.over and twin.outcome().scores == state.outcome().scores


def _set(*path: Any) -> Callable[[Json], None]:
    """A change: the value at the end of a path of keys."""

    def change(data: Any) -> None:
        for key in path[:-2]:
            data = data[key]
        data[path[-2]] = path[-1]

    return change


def _drop(key: str) -> Callable[[Json], None]:
    def change(data: Json) -> None:
        del data[key]

    return change


DAMAGE: list[tuple[str, Callable[[Json], None]]] = [
    ("a coin too many", _set("supply", 99)),
    ("negative coins", _set("sides", 0, "coins", -1)),
    ("coins as text", _set("sides", 0, "coins", "2")),
    ("no supply", _drop("supply")),
    ("no sides", _set("sides", [])),
    ("no stack", _set("stack", [])),
    ("an unknown step", _set("stack", [["GameOver"], ["Dance"]])),
    ("a step with wrong arguments", _set("stack", [["GameOver"], ["PlayCard", 1, 2, 3, 4]])),
    ("a step that does not wait", _set("stack", [["GameOver"], ["EndOfTurn"]])),
    ("a card of nobody", _set("sides", 0, "hand", [500])),
    ("a lost card", _set("sides", 0, "hand", [])),
    ("a card as text", _set("sides", 0, "hand", ["rome_market"])),
    ("a wrong token", _set("token", 5)),
    ("a wrong turn", _set("turn", 12)),
    ("a wrong province", _set("row", [77])),
    ("provinces out of order", _set("row", [3, 2, 1, 0, 4, 5, 6])),
    ("a wrong civilization", _set("sides", 0, "civilization", 9)),
    ("sides that are no sides", _set("sides", [1, 2])),
    ("turn as text", _set("turn", "3")),
    ("turn as a fraction", _set("turn", 2.5)),
    ("a huge number of coins", _set("sides", 0, "coins", 10**30)),
    ("gold as text", _set("sides", 0, "gold", "no")),
    ("more on the Nile than there is", _set("nile", [0] * 9)),
    ("a step of a seat that is not there", _set("stack", [["GameOver"], ["PlayCard", 7]])),
    ("a step with text", _set("stack", [["GameOver"], ["PlayCard", "0"]])),
    ("a stack without a bottom", _set("stack", [["PlayCard", 0]])),
    ("a third game", _set("games", 3)),
    ("turned cards that do not exist", _set("sides", 0, "tapped", [9999])),
    ("nothing", lambda data: data.clear()),
]


@pytest.mark.parametrize("change", [change for _, change in DAMAGE], ids=[name for name, _ in DAMAGE])
def test_a_damaged_position_is_refused(change: Callable[[Json], None]) -> None:
    data = json.loads(json.dumps(random_match(20).state.to_json()))
    GAME.load(data)
    change(data)
    with pytest.raises(BadPosition) as trouble:
        GAME.load(data)
    assert str(trouble.value)
