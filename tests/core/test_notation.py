"""Actions as numbers, lines of text and structs."""

from __future__ import annotations

import pytest

import civitas
from civitas.core.errors import BadNotation
from civitas.core.message import Message
from civitas.core.notation import Notation, first_arg, pack_args, second_arg, third_arg, verb_code
from tests.core.sample_matches import random_match

LANDS = Notation(
    ["pass", "take {n}", "attack {land} from {land}", "attack {land} by sea", "ship {n} {land} {n}"],
    {"land": ["gaul", "rome", "egypt"]},
)


@pytest.mark.parametrize(
    "text", ["pass", "take 0", "take 1023", "attack gaul from rome", "attack egypt by sea", "ship 3 rome 9"]
)
def test_text_and_number_are_inverse(text: str) -> None:
    assert LANDS.format(LANDS.parse(text)) == text
    assert LANDS.parse("  " + text.replace(" ", "   ") + "\n") == LANDS.parse(text)


def test_arguments_are_packed_in_order() -> None:
    code = LANDS.parse("ship 3 rome 9")
    assert code == pack_args(verb_code(4), 3, 1, 9)
    assert (first_arg(code), second_arg(code), third_arg(code)) == (3, 1, 9)
    assert LANDS.named_args(LANDS.parse("attack gaul from rome")) == {"land": "gaul", "land2": "rome"}
    assert LANDS.to_struct(code) == {"kind": "ship", "args": {"n": 3, "land": "rome", "n2": 9}, "text": "ship 3 rome 9"}
    assert LANDS.to_struct(LANDS.parse("attack gaul by sea"))["kind"] == "attack-by-sea"


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", "error-bad-notation"),
        ("dance", "error-bad-notation"),
        ("pass now", "error-bad-notation"),
        ("take", "error-bad-notation"),
        ("take many", "error-bad-word"),
        ("take -1", "error-bad-word"),
        ("take 1024", "error-bad-word"),
        ("take ٣", "error-bad-word"),
        ("attack atlantis by sea", "error-bad-word"),
        ("attack gaul from atlantis", "error-bad-word"),
        ("x" * 5000, "error-bad-notation"),
    ],
)
def test_text_that_is_no_action(text: str, id: str) -> None:
    with pytest.raises(BadNotation) as trouble:
        LANDS.parse(text)
    assert trouble.value.message.id == id
    assert len(str(trouble.value)) < 400


@pytest.mark.parametrize("code", [-1, verb_code(5), verb_code(1000), pack_args(verb_code(2), 7, 1)])
def test_numbers_that_are_no_action(code: int) -> None:
    with pytest.raises(BadNotation):
        LANDS.format(code)


def test_every_action_of_a_game_survives_the_round_trip() -> None:
    notation = civitas.game("rising_cultures").notation
    for answers in range(0, 60, 3):
        for action in random_match(answers).decision.actions():
            assert notation.parse(action.text) == action.code
            assert notation.to_struct(action.code)["text"] == action.text


def test_messages_compare_by_content() -> None:
    one, two = Message("why", {"n": 1}, "RC-1"), Message("why", {"n": 1}, "RC-1")
    assert one == two and hash(one) == hash(two) and one != Message("why", {"n": 2}, "RC-1") and one != "why"
    assert repr(one) == "why n=1 [RC-1]" and one.to_json() == {"id": "why", "args": {"n": 1}, "rule": "RC-1"}
