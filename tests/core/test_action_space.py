"""Bounds for learners: the fixed table of actions and what is in it."""

from __future__ import annotations

from civitas.core.learning_limits import LearningLimits
from civitas.core.notation import Notation, pack_args

NOTATION = Notation(["take {n}", "build {card} {card}", "roll {n}"], {"card": ["farm", "mine", "temple"]})
LEARNING = LearningLimits(10, 4, 6, {"take": 2, "roll": 7}, ["roll"], narrowed_sizes={"build": [2, 3]})


def test_the_table_lists_every_action_of_a_seat_once() -> None:
    table = LEARNING.all_actions(NOTATION)
    assert len(table) == len(set(table)) == 2 + 2 * 3
    assert NOTATION.parse("build mine temple") in table
    assert NOTATION.parse("build temple farm") not in table


def test_what_the_table_holds_is_known_without_making_it() -> None:
    table = LEARNING.all_actions(NOTATION)
    take, build, dice = (verb.code for verb in NOTATION.verbs)
    tried = [pack_args(code, a, b) for code in (take, build, dice) for a in range(8) for b in range(4)]
    assert {code for code in tried if LEARNING.contains(NOTATION, code)} == set(table)
