"""The 84 worked examples: the rulebook's own (T, by its numbers) and checks drawn from its text (D), each a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

#: Numbers 41, 43 and 46 are printed twice, 27 has two parts; long examples are taken step by step.
EXAMPLES = {
    "t01": "overtime penalty",
    **{f"t02{letter}": "final scores" for letter in "abc"},
    "t03": "eruption",
    "t04": "earthquake",
    "t05": "hurricane",
    "t06": "extreme climate",
    "t07": "loss priority on land",
    "t08": "loss priority, land and sea",
    "t09": "placing reward units",
    "t10": "a resource bound to a region",
    **{f"t11{letter}": "merit prizes" for letter in "abc"},
    "t12": "miniature limit",
    "t13a": "a wonder with units",
    "t13b": "a wonder lasting one era",
    "t14": "one improvement of each kind",
    "t15": "happiness at the start",
    "t16": "purchase with royalties",
    "t17": "upgrade against sell and rebuy",
    "t18": "order of barbarians",
    "t19a": "barbarians choose goal and way",
    "t19b": "union and second action",
    "t20": "barbarian ships",
    "t21": "explorers and ships",
    **{f"t22{letter}": "roads and railways" for letter in "abcd"},
    "t23": "fuel and dividends",
    "t24": "nuclear strike",
    **{f"t25{letter}": "the battle for Orinoco" for letter in "abc"},
    **{f"t26{letter}": "battleships" for letter in "ab"},
    **{f"t27{letter}": "landings" for letter in "abcde"},
    "t28": "retreat of the attacker",
    "t29": "combined retreat",
    **{f"t30{letter}": "experience" for letter in "abcd"},
    **{f"t31{letter}": "revolts" for letter in "abc"},
    "t32": "trade links",
    "t33": "cultural dominance",
    "t34": "settlement production",
    "t35": "critical resource",
    "t36": "unique resources",
    "t37": "special resources",
    "t38": "monopoly",
    "t39": "taxes",
    "t40": "luxury",
    "t41a": "losing a double improvement",
    "t41b": "keeping wars in a democracy",
    "t42": "a free improvement over an era change",
    "t43a": "garrison rule",
    "t43b": "fanaticism",
    "t44": "war involvement",
    "t45": "government after a revolution",
    "t46a": "spy discovered",
    "t46b": "spy mission",
    "d01": "military price table",
    "d02": "luxury at 300",
    "d03": "minimum income",
    "d04": "phase time",
    "d05": "generation of barbarians on the coast",
    "d06": "treatment of spies",
    "d07": "senate",
    "d08": "technology price of fundamentalists",
    "d09": "technology at a fifth",
    "d10": "threshold of civil war",
    "d11": "surcharge of the next era",
    "d12": "plague in the industrial era",
    "d13": "capital move of an Expansionist",
    "d14": "ships of Navigators",
}


def collected_test_names() -> set[str]:
    files = Path(__file__).parent.glob("test_*.py")
    return {name for file in files for name in re.findall(r"^def test_([td]\d\d[a-e]?)_", file.read_text(), re.M)}


def test_there_are_eighty_four_examples() -> None:
    assert len(EXAMPLES) == 84


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_a_test_under_its_own_name(name: str) -> None:
    assert name in collected_test_names(), EXAMPLES[name]
