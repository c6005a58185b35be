"""A position is data: it is written, read back, copied and dealt anew; damaged ones are refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, cast

import pytest

import civitas
from civitas.core.errors import BadPosition
from civitas.core.state import Json
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from civitas.games.history_of_the_world.state import WorldState


def random_positions(game: HistoryOfTheWorld, players: int, share: float = 0.05) -> Iterator[civitas.Match]:
    """A random match with random options, stopped at some of its decisions."""
    rng = Random(players)
    match = civitas.Match(game, players, game.random_options(players, rng), seed=players)
    while not match.over:
        if rng.random() < share:
            yield match
        match.play(rng.choice(match.decision.actions()))
    yield match


@pytest.mark.parametrize("players", [3, 6])
def test_written_and_read_back(game: HistoryOfTheWorld, players: int) -> None:
    for match in random_positions(game, players):
        written = json.loads(json.dumps(match.state.to_json()))
        read = game.load(written)
        assert read.digest() == match.state.digest()
        assert read.actions() == match.state.actions()
        for seat in range(players):
            assert game.view(read, seat) == game.view(cast(WorldState, match.state), seat)
        assert read.check() == []


@pytest.mark.parametrize("players", [3, 4])
def test_a_copy_lives_its_own_life(game: HistoryOfTheWorld, players: int) -> None:
    for match in random_positions(game, players, 0.02):
        before = match.state.digest()
        copy, rng = match.state.clone(), Random(1)
        for _ in range(30):
            if not copy.over:
                copy.play(rng.choice(copy.actions()))
        assert match.state.digest() == before


@pytest.mark.parametrize("players", [3, 5])
def test_what_a_seat_cannot_know_is_dealt_anew(game: HistoryOfTheWorld, players: int) -> None:
    rng = Random(2)
    changed = 0
    for match in random_positions(game, players):
        for seat in range(players):
            other = match.state.determinize(seat, rng)
            assert isinstance(other, WorldState)
            assert game.view(other, seat) == game.view(cast(WorldState, match.state), seat)
            assert other.check() == []
            changed += other.digest() != match.state.digest()
    assert changed > 10


@pytest.mark.parametrize("players", [3, 6])
def test_a_record_replays(game: HistoryOfTheWorld, players: int) -> None:
    *_, match = random_positions(game, players, 0)
    record = match.record()
    assert civitas.replay(record).state.digest() == match.state.digest()


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("epoch"),
        lambda data: data.update(epoch=9),
        lambda data: data.update(holder=[0]),
        lambda data: data["holder"].__setitem__(0, 1),  # a holder without an army
        lambda data: data["works"].__setitem__(0, 3),  # city and capital at once
        lambda data: data["sides"][0]["hand"].append(0),  # a card too many
        lambda data: data["sides"][0].update(points=True),
        lambda data: data.update(stack=[]),
        lambda data: data["stack"].append(["NoSuchStep"]),
        lambda data: data.update(markers=[8, 0, 0, 0]),
        lambda data: data["sides"].pop(),
    ],
)
def test_a_damaged_position_is_refused(game: HistoryOfTheWorld, change: Callable[[Json], Any]) -> None:
    match = civitas.Match(game, 3, seed=4)
    written: Json = json.loads(json.dumps(match.state.to_json()))
    assert game.load(written).digest() == match.state.digest()
    change(written)
    with pytest.raises(BadPosition):
        game.load(written)
