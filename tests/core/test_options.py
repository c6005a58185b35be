"""Options: what can be chosen before a game, and what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import civitas
from civitas import Match
from civitas.core.errors import BadOption
from civitas.core.options import Choice, Flag, Number, Option, PerSeat

CHOICE_OPTION = Choice("map", ["old", "new"], "old")
FLAG_OPTION = Flag("fog")
NUMBER_OPTION = Number("turns", 3, 7, 5)
SEAT_OPTION = PerSeat("colours", ["red", "blue", "green"], ["random"], "random")


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        (CHOICE_OPTION, ["old", "new"], ["", "newest", 1, True, ["old"]]),
        (FLAG_OPTION, [True, False], ["on", 1, 0, []]),
        (NUMBER_OPTION, [3, 7], [2, 8, "5", True]),
        (
            SEAT_OPTION,
            ["random", ["red", "blue"]],
            ["red", ["red"], ["red", "red"], ["red", "pink"], ["red", "blue", "green"], 3],
        ),
    ],
)
def test_values_are_checked(option: Option, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        assert option.check(value, 2) == value
    for value in bad:
        with pytest.raises(BadOption) as trouble:
            option.check(value, 2)
        assert trouble.value.message.args["option"] == option.name
    assert option.check(option.default, 2) == option.default


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (CHOICE_OPTION, "new", "new"),
        (FLAG_OPTION, "on", True),
        (FLAG_OPTION, "off", False),
        (NUMBER_OPTION, "4", 4),
        (SEAT_OPTION, "red,green", ["red", "green"]),
        (SEAT_OPTION, "random", "random"),
    ],
)
def test_values_are_read_from_a_command_line(option: Option, text: str, value: object) -> None:
    assert option.parse(text, 2) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (CHOICE_OPTION, "x"),
        (FLAG_OPTION, "yes"),
        (NUMBER_OPTION, "99"),
        (NUMBER_OPTION, "-1"),
        (NUMBER_OPTION, "٣"),
        (SEAT_OPTION, "red,red"),
        (SEAT_OPTION, "red"),
    ],
)
def test_bad_text_is_refused(option: Option, text: str) -> None:
    with pytest.raises(BadOption):
        option.parse(text, 2)


@pytest.mark.parametrize("option", [CHOICE_OPTION, FLAG_OPTION, NUMBER_OPTION, SEAT_OPTION])
def test_random_values_are_valid(option: Option) -> None:
    rng = Random(1)
    seen = set()
    for _ in range(60):
        value = option.random_value(2, rng)
        assert option.check(value, 2) == value
        seen.add(str(value))
    assert len(seen) > 1 and option.choices()


@pytest.mark.parametrize(
    "options",
    [
        {"colour": "red"},
        {"first": "2"},
        {"first": 0},
        {"match": "triple"},
        {"civilizations": ["rome"]},
        {"civilizations": ["rome", "rome"]},
        {"civilizations": ["rome", "atlantis"]},
        {"civilizations": "rome"},
    ],
)
def test_a_match_refuses_options_the_game_does_not_have(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as trouble:
        Match(civitas.game("rising_cultures"), options=options)
    assert str(trouble.value)


def test_defaults_are_filled_in_and_written_down() -> None:
    match = Match(civitas.game("rising_cultures"), seed=1)
    assert match.options == {"civilizations": "random", "first": "random", "match": "single", "open_discards": False}
    assert match.record().options == match.options


def test_random_options_start_a_game() -> None:
    game = civitas.game("rising_cultures")
    for seed in range(5):
        assert not Match(game, options=game.random_options(2, Random(seed)), seed=seed).over
