"""Fields named once: written, read back, and refused where they do not fit."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.core.fields import FieldKinds, KindLimits, check_numbers, fields_from_json, fields_to_json

FIELDS: FieldKinds = {"coins": "numbers", "gold": "numbers", "hand": "cards", "levied": "numbers"}
LIMITS: KindLimits = {"numbers": (0, 10), "cards": (0, 3)}


class SampleSide:
    def __init__(self) -> None:
        self.coins = 2
        self.gold = False
        self.hand: list[int] = []
        self.levied = [0, 0, 0]


def test_fields_are_written_and_read_back() -> None:
    side = SampleSide()
    side.coins, side.gold, side.hand, side.levied = 7, True, [0, 2], [1, 0, 1]
    written = fields_to_json(side, FIELDS)
    assert written == {"coins": 7, "gold": True, "hand": [0, 2], "levied": [1, 0, 1]}
    written["hand"].append(1)
    assert side.hand == [0, 2]
    again = SampleSide()
    fields_from_json(again, FIELDS, {**written, "hand": [1]}, LIMITS)
    assert (again.coins, again.gold, again.hand, again.levied) == (7, True, [1], [1, 0, 1])


@pytest.mark.parametrize(
    "wrong",
    [
        {"coins": 10},
        {"coins": -1},
        {"coins": True},
        {"coins": "3"},
        {"gold": 1},
        {"hand": [3]},
        {"hand": 1},
        {"hand": [1.0]},
        {"levied": [0, 0]},
    ],
)
def test_what_does_not_fit_is_refused(wrong: dict[str, Any]) -> None:
    good = {"coins": 1, "gold": False, "hand": [], "levied": [0, 0, 0]}
    fields_from_json(SampleSide(), FIELDS, good, LIMITS)
    with pytest.raises(ValueError):
        fields_from_json(SampleSide(), FIELDS, {**good, **wrong}, LIMITS)


def test_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        fields_from_json(SampleSide(), FIELDS, {"coins": 1}, LIMITS)


def test_a_list_of_numbers_is_a_list() -> None:
    with pytest.raises(ValueError):
        check_numbers("12", 0, 3)
