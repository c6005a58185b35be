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
from civitas.server.client_build import WEB_DIR

MAX_BYTES = 80 * 1024
GAMES = ["history_of_the_world", "civilization_chr"]
#: of each game, the files and tables that name lands and waters
PLACE_TABLES = {GAMES[0]: ("lands", "land", "waters", "water"), GAMES[1]: ("map", "territory", "map", "sea")}


def read_data(game: str, name: str) -> str:
    return (resources.files(f"civitas.games.{game}") / "content" / name).read_text(encoding="utf-8")


def load_outlines(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(read_data(game, "outlines.json"))
    return found


def place_ids(game: str, file: str, table: str) -> set[str]:
    return {entry["id"] for entry in tomllib.loads(read_data(game, f"{file}.toml"))[table]}


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_the_game_has_an_outline_and_no_other(game: str) -> None:
    lands, land, waters, water = PLACE_TABLES[game]
    drawn = load_outlines(game)
    assert set(drawn["lands"]) == place_ids(game, lands, land)
    assert set(drawn["waters"]) == place_ids(game, waters, water)
    assert set(drawn["places"]) == set(drawn["lands"]) | set(drawn["waters"])


@pytest.mark.parametrize("game", GAMES)
def test_outlines_say_where_they_come_from(game: str) -> None:
    drawn = load_outlines(game)
    assert drawn["source"] and drawn["confidence"] and drawn["about"]


@pytest.mark.parametrize("game", GAMES)
def test_outlines_are_light(game: str) -> None:
    packed = len(gzip.compress(read_data(game, "outlines.json").encode(), 9))
    assert packed <= MAX_BYTES, packed


@pytest.mark.parametrize("game", GAMES)
def test_rings_close(game: str) -> None:
    """Each ring is a chain of arcs, the last of which ends where the first begins."""
    drawn = load_outlines(game)

    def ends(ref: int) -> tuple[tuple[int, int], tuple[int, int]]:
        flat = drawn["arcs"][ref if ref >= 0 else ~ref]
        start, end = (flat[0], flat[1]), (sum(flat[0::2]), sum(flat[1::2]))
        return (start, end) if ref >= 0 else (end, start)

    for rings in [*drawn["lands"].values(), *drawn["waters"].values()]:
        for ring in rings:
            for one, other in zip(ring, [*ring[1:], ring[0]], strict=True):
                assert ends(one)[1] == ends(other)[0]


#: kinds of answers that are no thing on the board but a button beside it, and why; chance answers dice and draws
BUTTON_ACTIONS = {
    GAMES[0]: {
        **dict.fromkeys(["deal", "roll", "dice-against", "draw", "marker"], "chance"),
        "done": "nothing more",
    },
    GAMES[1]: {
        **dict.fromkeys(["roll", "token", "card", "symbol", "wonder"], "chance"),
        **dict.fromkeys(
            ["done", "pass", "refuse", "neutral", "drop", "end-round", "fight-on"], "a no, or nothing more"
        ),
        **dict.fromkeys(["allow", "accept", "change-government", "exchange-card", "draw"], "a yes"),
        **dict.fromkeys(["join-attack", "join-defence"], "a side in a battle of others"),
        **dict.fromkeys(
            ["prize-coins", "prize-point", "prize-unit", "prize-growth"], "a prize is not there before it is won"
        ),
        **dict.fromkeys(["terror", "terror-coins", "terror-units"], "strikes a whole people, no place of it"),
        **dict.fromkeys(["offer", "counter"], "stands below the two baskets"),
        **dict.fromkeys(["leave-now", "leave-later", "declare-end"], "ends the game: no part of the board"),
        "treat": "what becomes of a whole conquered people",
        "raise": "a kind of unit that is not there before",
        "back": "a card face down in another's hand",
        "load": "a kind of unit aboard, marked in a set",
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_action_is_touched_or_has_a_reason_not_to_be(game: str) -> None:
    """A wrong name would go unnoticed: its action would only be a button beside the board."""
    source = (WEB_DIR / "src" / "games" / game / "touch.ts").read_text(encoding="utf-8")
    rules = source[: source.index("/** What an event is about")]
    table = rules[rules.index("export const touch") :]
    named = set(re.findall(r'(?<=[{,\n]) *"?([a-z]+(?:-[a-z]+)*)"?:', table))
    for values in re.findall(r"export const [A-Z]+ = \[([^\]]*)\]", rules):
        named |= set(re.findall(r'"([a-z-]+)"', values))
    kinds = {verb.id for verb in civitas.game(game).notation.verbs}
    assert named <= kinds, named - kinds
    assert kinds - named == set(BUTTON_ACTIONS[game])
