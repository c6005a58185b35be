"""Refusals that several choices share: what a card is not, or is not any more."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BONUS, FIRST_UNIT, FIRST_URBAN
from civitas.games.through_the_ages.state import ThroughState


def card_in_action(s: ThroughState, action: int, verb: int) -> int:
    """The card that an answer with this verb names; -1 for any other answer."""
    card = first_arg(action)
    return card if action_verb(action) == verb and card < len(s.box.ids) else -1


def not_asked_message(rule: str) -> Message:
    return Message("why-not-asked", {}, rule)


def card_message(s: ThroughState, id: str, card: int, rule: str) -> Message:
    """A refusal that needs to name a card only."""
    return Message(id, {"card": s.box.ids[card]}, rule)


def no_building_message(s: ThroughState, seat: int, card: int, rule: str) -> Message:
    """Why a rival's building cannot be torn down."""
    if not FIRST_URBAN <= card < FIRST_UNIT:
        return card_message(s, "why-not-urban", card, rule)
    return Message("why-no-building-there", {"card": s.box.ids[card], "seat2": str(seat)}, rule)


def no_colony_message(s: ThroughState, seat: int, card: int, rule: str) -> Message:
    return Message("why-no-such-colony", {"card": s.box.ids[card], "seat2": str(seat)}, rule)


def no_unit_message(s: ThroughState, card: int, rule: str) -> Message:
    """Why no unit of this card can be sacrificed."""
    if s.is_last_round():
        return Message("why-no-sacrifice", {}, "TTA-end-4")
    return card_message(s, "why-no-unit-left", card, rule)


def no_bonus_card_message(s: ThroughState, seat: int, card: int, rule: str) -> Message:
    """Why a card of the hand does not help a force."""
    if card not in s.sides[seat].cards:
        return card_message(s, "why-not-in-hand", card, rule)
    return card_message(s, "why-no-bonus-card" if s.box.kind[card] != BONUS else "why-all-chosen", card, rule)


def food_part_message(action: int, least: int, most: int, rule: str) -> Message:
    """Why so much cannot be food."""
    if action_verb(action) != n.FOOD:
        return not_asked_message(rule)
    return Message("why-food-part", {"least": least, "most": most}, rule)
