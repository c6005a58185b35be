"""The outlines of the maps: they know every place of their game, say where they come from, and stay light."""

from __future__ import annotations

import gzip
import json
import re
import tomllib
from importlib import resources
from typing import Any

import pytest

import civitas
from civitas.server.client import WEB

MOST = 80 * 1024
GAMES = ["history_of_the_world", "civilization_chr"]
#: of each game, the files and tables that name lands and waters
TABLES = {GAMES[0]: ("lands", "land", "waters", "water"), GAMES[1]: ("map", "territory", "map", "sea")}


def text(game: str, name: str) -> str:
    return (resources.files(f"civitas.games.{game}") / "data" / name).read_text(encoding="utf-8")


def outlines(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text(game, "outlines.json"))
    return found


def ids(game: str, file: str, table: str) -> set[str]:
    return {entry["id"] for entry in tomllib.loads(text(game, f"{file}.toml"))[table]}


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_the_game_has_an_outline_and_no_other(game: str) -> None:
    lands, land, waters, water = TABLES[game]
    drawn = outlines(game)
    assert set(drawn["lands"]) == ids(game, lands, land)
    assert set(drawn["waters"]) == ids(game, waters, water)
    assert set(drawn["places"]) == set(drawn["lands"]) | set(drawn["waters"])


@pytest.mark.parametrize("game", GAMES)
def test_outlines_say_where_they_come_from(game: str) -> None:
    drawn = outlines(game)
    assert drawn["source"] and drawn["confidence"] and drawn["about"]


@pytest.mark.parametrize("game", GAMES)
def test_outlines_are_light(game: str) -> None:
    packed = len(gzip.compress(text(game, "outlines.json").encode(), 9))
    assert packed <= MOST, packed


@pytest.mark.parametrize("game", GAMES)
def test_rings_close(game: str) -> None:
    """Each ring is a chain of arcs, the last of which ends where the first begins."""
    drawn = outlines(game)

    def ends(ref: int) -> tuple[tuple[int, int], tuple[int, int]]:
        flat = drawn["arcs"][ref if ref >= 0 else ~ref]
        start, end = (flat[0], flat[1]), (sum(flat[0::2]), sum(flat[1::2]))
        return (start, end) if ref >= 0 else (end, start)

    for rings in [*drawn["lands"].values(), *drawn["waters"].values()]:
        for ring in rings:
            for one, other in zip(ring, [*ring[1:], ring[0]], strict=True):
                assert ends(one)[1] == ends(other)[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_boards_touch_kinds_of_action_that_there_are(game: str) -> None:
    """A wrong name would go unnoticed: its action would only be a button beside the board."""
    source = (WEB / "src" / "games" / game / "touch.ts").read_text(encoding="utf-8")
    rules = source[: source.index("/** What an event is about")]
    table = rules[rules.index("export const touch") :]
    named = set(re.findall(r'(?<=[{,\n]) *"?([a-z]+(?:-[a-z]+)*)"?:', table))
    for values in re.findall(r"export const [A-Z]+ = \[([^\]]*)\]", rules):
        named |= set(re.findall(r'"([a-z-]+)"', values))
    kinds = {verb.id for verb in civitas.game(game).notation.verbs}
    assert len(named) > 20 and named <= kinds, named - kinds
