"""The box with cards that act: the classes of the rules by the words of the data files."""

from __future__ import annotations

from typing import Any

from civitas.games.through_the_ages.content.components import Components
from civitas.games.through_the_ages.content.mechanisms import ActionCard, AttackCard, Instruction, Mechanisms
from civitas.games.through_the_ages.rules.action_cards import read_action_card
from civitas.games.through_the_ages.rules.attack_cards import read_attack_card
from civitas.games.through_the_ages.rules.event_cards import EVENT_OPS, TARGET_WORDS
from civitas.games.through_the_ages.rules.impact_cards import IMPACT_OPS


class CardMechanisms(Mechanisms):
    """Builds the cards that act from the classes of the rules."""

    def action_card(self, entry: dict[str, Any]) -> ActionCard:
        return read_action_card(entry)

    def attack_card(self, entry: dict[str, Any]) -> AttackCard:
        return read_attack_card(entry)

    def instructions(self, entry: dict[str, Any]) -> list[Instruction]:
        found: list[Instruction] = []
        for line in entry["program"]:
            make = EVENT_OPS.get(line["op"]) or IMPACT_OPS.get(line["op"])
            if make is None:
                raise ValueError(f"{entry['id']}: no such instruction: {line['op']}")
            if line["who"] not in TARGET_WORDS:
                raise ValueError(f"{entry['id']}: nobody is called {line['who']}")
            args = {key: value for key, value in line.items() if key not in ("who", "op")}
            found.append(make(line["who"], line["op"], args))
        return found


def make_components(neutral: str = "") -> Components:
    """Reads the box. ``neutral`` names one card to make blank, for tests."""
    return Components(CardMechanisms(), neutral)
