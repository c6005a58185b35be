"""Every kind of answer is reached by touching the drawn board, or is a button beside it for a reason."""

from __future__ import annotations

import re

import civitas
from tests.server.process import ROOT

CHANCE = "chance alone answers"
YES_NO = "an answer to a question, without a place on the board: a button"
CHOICE = "a choice among a few words, without a place on the board: a button each"
#: what the map of touches leaves out, and why
EXCEPTIONS = {
    **dict.fromkeys(["roll", "token", "card", "symbol"], CHANCE),
    **dict.fromkeys(
        ["accept", "allow", "refuse", "neutral", "join-attack", "join-defence", "fight-on", "pass"], YES_NO
    ),
    **dict.fromkeys(["done", "offer", "drop", "counter", "end-round", "draw", "exchange-card"], YES_NO),
    **dict.fromkeys(["leave-now", "leave-later", "declare-end", "change-government"], YES_NO),
    **dict.fromkeys(["terror", "terror-coins", "terror-units", "treat", "wonder", "raise", "load", "back"], CHOICE),
    **dict.fromkeys(["prize-coins", "prize-point", "prize-unit", "prize-growth"], CHOICE),
    "train-spy": "a spy is bought, and stands in the capital: a button of the shop",
    "colony-ship": "the ship leaves the board: a button of the shop",
}


def kinds_of(text: str, name: str) -> set[str]:
    start = text.index(f"export const {name} =")
    return set(re.findall(r'"([a-z-]+)"', text[start : text.index("]", start)]))


def test_every_kind_of_answer_touches_something_or_is_a_button() -> None:
    text = (ROOT / "web/src/games/civilization_chr/touch.ts").read_text(encoding="utf-8")
    table = text[text.index("export const touch") : text.index("for (const verb of MOVES)")]
    kinds = set(re.findall(r'^  "?([a-z-]+)"?:', table, re.MULTILINE))
    for name in ("MOVES", "NUMBERS", "GOODS"):
        kinds |= kinds_of(text, name)
    verbs = {verb.id for verb in civitas.game("civilization_chr").notation.verbs}
    assert verbs - kinds == set(EXCEPTIONS)
    assert kinds <= verbs
