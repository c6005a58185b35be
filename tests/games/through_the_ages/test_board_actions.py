"""Every kind of answer is reached by touching the drawn board."""

from __future__ import annotations

import re

import civitas
from tests.server.server_process import PROJECT_ROOT

#: what the map of touches leaves out, and why
UNTOUCHED_ACTIONS = {
    "deal": "chance alone deals",
    "draw": "chance alone draws",
    "reveal": "chance alone reveals",
    "show": "chance alone shows",
    "stay": "staying after leaving was announced: beside it in the panel",
    "leave": "leaving the game is asked about once more: a button of the panel, not a thing on the board",
}


def test_every_kind_of_answer_touches_something() -> None:
    text = (PROJECT_ROOT / "web/src/games/through_the_ages/touch.ts").read_text(encoding="utf-8")
    table = text[text.index("const things") : text.index("const dragPaths")]
    kinds = set(re.findall(r'^  "?([a-z-]+)"?:', table, re.MULTILINE))
    verbs = {verb.id for verb in civitas.game("through_the_ages").notation.verbs}
    assert verbs - kinds == set(UNTOUCHED_ACTIONS)
    assert kinds <= verbs
