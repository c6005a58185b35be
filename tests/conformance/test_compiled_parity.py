"""The same sources, compiled and interpreted, play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import civitas
from civitas.compiled import running_build
from tests.conformance.random_games import GAME_SIZES, random_game_digests

PLAY_SCRIPT = """
import json, sys
sys.path.insert(0, {root!r})
from civitas.compiled import running_build
from tests.conformance.random_games import random_game_digests
assert running_build().name == "interpreted"
print(json.dumps([random_game_digests({name!r}, {players}, seed) for seed in range({seeds})]))
"""


@pytest.mark.skipif(running_build().name != "compiled", reason="needs a compiled build to compare with")
@pytest.mark.parametrize(("name", "players"), GAME_SIZES)
def test_compiled_and_interpreted_play_the_same_games(name: str, players: int, pytestconfig: pytest.Config) -> None:
    code = PLAY_SCRIPT.format(root=str(pytestconfig.rootpath), name=name, players=players, seeds=3)
    pure = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "CIVITAS_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    interpreted: list[Any] = json.loads(pure.stdout)
    assert interpreted == [random_game_digests(name, players, seed) for seed in range(3)]


@pytest.mark.parametrize(("name", "players"), GAME_SIZES)
def test_a_seed_decides_the_whole_game(name: str, players: int) -> None:
    assert random_game_digests(name, players, 5) == random_game_digests(name, players, 5)
    assert random_game_digests(name, players, 5) != random_game_digests(name, players, 6)


def test_every_game_is_among_the_cases() -> None:
    assert {name for name, _players in GAME_SIZES} == set(civitas.game_names())
