"""Every kind of answer is reached by touching the drawn board."""

from __future__ import annotations

import re

import civitas
from tests.server.server_process import PROJECT_ROOT

#: what the map of touches leaves out, and why
UNTOUCHED_ACTIONS = {
    "province": "chance alone lays provinces",
    "token": "chance alone gives the token",
    "civilization": "chance alone deals civilizations",
    "draw": "chance alone draws",
    "swap": "how many cards to swap: buttons beside the board",
    "done": "that is all: the main button",
    "sell": "sells a card that is chosen in secret: a button",
    "place": "a leader beside the others, where one may also cover an old one: a button",
    "pay": "paying instead of giving a card up: a button",
    "raise": "yes, the progress rises: a button",
    "scholarship": "yes, by a coin less: a button",
    "stay": "no: a button",
    "decline": "no: a button",
    "spare": "no: a button",
    "discard": "yes: a button",
    "face-down": "a card nobody may see has no face to touch: a button",
}


def test_every_kind_of_answer_touches_something_or_is_a_button() -> None:
    text = (PROJECT_ROOT / "web/src/games/rising_cultures/touch.ts").read_text(encoding="utf-8")
    kinds = set(re.findall(r'^  "?([a-z-]+)"?:', text[text.index("export const touch") :], re.MULTILINE))
    verbs = {verb.id for verb in civitas.game("rising_cultures").notation.verbs}
    assert verbs - kinds == set(UNTOUCHED_ACTIONS)
    assert kinds <= verbs
