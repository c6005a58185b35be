"""Bases of the cards that act: what the rules ask of an action card, an attack and an instruction of an event.

The classes that do something belong to the rules, above this package; ``Mechanisms`` is how they are handed in.
"""

from __future__ import annotations

from typing import Any

from civitas.core.message import Message
from civitas.games.through_the_ages.constants import CARD_KINDS
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.state import ThroughState


class ActionCard:
    """Base of all action cards. The civil action is already paid when ``play`` is called."""

    def __init__(self, op: str, args: dict[str, Any]) -> None:
        self.op = op
        self.args = args
        self.discount = int(args.get("discount", 0))
        self.kinds: list[int] = [CARD_KINDS.index(name) for name in args.get("kinds", [])]

    def is_playable(self, s: ThroughState, seat: int) -> bool:
        """Whether the card can be used now; a civil action is there."""
        return True

    def explain_refusal(self, s: ThroughState, seat: int, id: str) -> Message:
        """What is missing where the card cannot be used."""
        return Message("why-card-useless", {"card": id}, "TTA-civil-13")

    def play(self, s: ThroughState, seat: int, card: int) -> None:
        """Does what the card says."""

    def list_choices(self, s: ThroughState, p: Player) -> list[int]:
        """For cards that contain an action: the ways to carry it out."""
        return []

    def perform_choice(self, s: ThroughState, seat: int, action: int) -> None:
        """Carries out the chosen way."""


class AttackCard:
    """Base of aggressions (``resolve_aggression``) and wars (``settle``)."""

    def __init__(self, op: str, args: dict[str, Any]) -> None:
        self.op = op
        self.args = args
        self.n = int(args.get("n", 0))

    def has_target(self, s: ThroughState, victim: int) -> bool:
        """Whether the rival has what the card is about."""
        return True

    def target_level(self, s: ThroughState, victim: int) -> int:
        """Military actions on top of the printed ones: the level of what is attacked."""
        return 0

    def resolve_aggression(self, s: ThroughState, attacker: int, victim: int) -> None:
        """The aggression takes effect."""

    def resolve_war(self, s: ThroughState, victor: int, loser: int, lead: int) -> None:
        """The war is over, won by so much."""


class Instruction:
    """Base of all instructions of events."""

    def __init__(self, who: str, op: str, args: dict[str, Any]) -> None:
        self.who = who
        self.op = op
        self.args = args
        self.n = int(args["n"]) if isinstance(args.get("n"), int) else 0

    def targets(self, s: ThroughState) -> list[tuple[int, int]]:
        """Whom it strikes, fixed when the event is revealed, each with a second number where one is needed."""
        raise NotImplementedError

    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        """Strikes one player."""


class Mechanisms:
    """Builds the cards that act from their entries in the data files."""

    def action_card(self, entry: dict[str, Any]) -> ActionCard:
        """The action card an entry describes; blank where it has no effect."""
        raise NotImplementedError

    def attack_card(self, entry: dict[str, Any]) -> AttackCard:
        """The aggression or war an entry describes; blank where it has no effect."""
        raise NotImplementedError

    def instructions(self, entry: dict[str, Any]) -> list[Instruction]:
        """The program an event describes."""
        raise NotImplementedError
