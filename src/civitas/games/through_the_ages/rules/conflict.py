"""Fighting: sacrifices and defense cards, for aggressions and wars alike."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb
from civitas.core.select_set import SelectSet
from civitas.core.step import Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import WAR
from civitas.games.through_the_ages.rules.ages import discard_face_up
from civitas.games.through_the_ages.rules.armies import (
    chosen_cards,
    chosen_units,
    count_units,
    force_strength,
    pack_all_units,
    remaining_bonus_cards,
    remaining_units,
)
from civitas.games.through_the_ages.rules.colonies import play_bonus_card, sacrifice_units
from civitas.games.through_the_ages.rules.pacts import pact_attack_bonus
from civitas.games.through_the_ages.rules.refusals import (
    card_in_action,
    no_bonus_card_message,
    no_unit_message,
    not_asked_message,
)
from civitas.games.through_the_ages.rules.tokens import SOURCE_LEADERS, add_culture
from civitas.games.through_the_ages.state import ThroughState


class Fight(Step[ThroughState]):
    """The attacker commits himself first, then the defender (TTA-aggression-2, TTA-war-2)."""

    def __init__(self, attacker: int, victim: int, card: int) -> None:
        self.attacker = attacker
        self.victim = victim
        self.card = card

    def args(self) -> list[int]:
        return [self.attacker, self.victim, self.card]

    def run(self, s: ThroughState) -> None:
        if s.is_last_round() or not pack_all_units(s.sides[self.attacker]):
            s.push(Defence(self.attacker, self.victim, self.card, 0))
        else:
            s.push(Commit(self.attacker, self.victim, self.card))


class Commit(SelectSet[ThroughState]):
    """Which units the attacker sacrifices."""

    rule = "TTA-aggression-2"

    def __init__(self, seat: int, victim: int, card: int, *chosen: int) -> None:
        self.seat = seat
        self.victim = victim
        self.card = card
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.victim, self.card]

    def max_size(self, s: ThroughState) -> int:
        return count_units(s.sides[self.seat])

    def members(self, s: ThroughState) -> list[int]:
        return remaining_units(s.sides[self.seat], self.chosen)

    def closing_actions(self, s: ThroughState) -> list[int]:
        return [n.DONE]

    def close(self, s: ThroughState, action: int) -> None:
        emit_sent_units(s, self.seat, self.chosen)
        s.push(Defence(self.seat, self.victim, self.card, chosen_units(self.chosen)))

    def prompt(self, s: ThroughState) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "seat2": str(self.victim),
            "card": s.box.ids[self.card],
            "has": attack_strength(s, self.seat, self.victim, chosen_units(self.chosen)),
            "needs": s.sides[self.victim].strength + 1,
        }
        return Message("ask-Commit", args, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.SEND)
        return not_asked_message(self.rule) if card < 0 else no_unit_message(s, card, self.rule)


def emit_sent_units(s: ThroughState, seat: int, chosen: list[int]) -> None:
    for member in chosen:
        if action_verb(member) == n.SEND:
            s.emit(n.SENT, seat, member - n.SEND)


def attack_strength(s: ThroughState, seat: int, victim: int, sent: int) -> int:
    """The strength of an attack: the civilization's, a pact's, and that of sacrificed units."""
    p = s.sides[seat]
    return p.strength + pact_attack_bonus(s, seat, victim) + force_strength(s.box, p, sent)


class Defence(Step[ThroughState]):
    """Asks the defender, unless he has already won or plainly has nothing to add."""

    def __init__(self, attacker: int, victim: int, card: int, sent: int) -> None:
        self.attacker = attacker
        self.victim = victim
        self.card = card
        self.sent = sent

    def args(self) -> list[int]:
        return [self.attacker, self.victim, self.card, self.sent]

    def run(self, s: ThroughState) -> None:
        p = s.sides[self.victim]
        war = s.box.kind[self.card] == WAR
        units = not s.is_last_round() and pack_all_units(p) > 0
        lead = attack_strength(s, self.attacker, self.victim, self.sent) - p.strength
        if (lead > 0 or war) and (units or (p.cards and not war)):
            s.push(Defend(self.victim, self.attacker, self.card, self.sent, 1 if units else 0))
        else:
            s.push(Outcome(self.attacker, self.victim, self.card, self.sent, 0, 0))


class Defend(SelectSet[ThroughState]):
    """Which units the defender sacrifices and, against an aggression, which defense cards he plays."""

    rule = "TTA-aggression-2"

    def __init__(self, seat: int, attacker: int, card: int, against: int, units: int, *chosen: int) -> None:
        self.seat = seat
        self.attacker = attacker
        self.card = card
        self.against = against
        self.units = units  # whether units can be sacrificed at all
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.attacker, self.card, self.against, self.units]

    def is_war(self, s: ThroughState) -> bool:
        return s.box.kind[self.card] == WAR

    def is_public(self, s: ThroughState) -> bool:
        return self.is_war(s)

    def defense_card_strength(self, s: ThroughState) -> int:
        """What bonus cards add."""
        factor = s.sides[self.seat].modifiers.defense_factor
        return sum([s.box.defense[card] * factor for card in chosen_cards(self.chosen)])

    def max_size(self, s: ThroughState) -> int:
        """As far as the attacker knows: he sees the backs of the cards only."""
        p = s.sides[self.seat]
        return (count_units(p) if self.units else 0) + (0 if self.is_war(s) else len(p.cards))

    def members(self, s: ThroughState) -> list[int]:
        p = s.sides[self.seat]
        found = remaining_units(p, self.chosen) if self.units else []
        return found if self.is_war(s) else found + remaining_bonus_cards(s.box, p, self.chosen)

    def closing_actions(self, s: ThroughState) -> list[int]:
        return [n.DONE]

    def close(self, s: ThroughState, action: int) -> None:
        used, sent = self.defense_card_strength(s), chosen_units(self.chosen)
        emit_sent_units(s, self.seat, self.chosen)
        for card in chosen_cards(self.chosen):
            play_bonus_card(s, self.seat, card, s.box.defense[card] * s.sides[self.seat].modifiers.defense_factor)
        s.push(Outcome(self.attacker, self.seat, self.card, self.against, sent, used))

    def prompt(self, s: ThroughState) -> Message:
        p = s.sides[self.seat]
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "seat2": str(self.attacker),
            "card": s.box.ids[self.card],
            "has": p.strength + force_strength(s.box, p, chosen_units(self.chosen)) + self.defense_card_strength(s),
            "needs": attack_strength(s, self.attacker, self.seat, self.against),
        }
        return Message("ask-Defend", args, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        unit, card = card_in_action(s, action, n.SEND), card_in_action(s, action, n.USE)
        if unit >= 0:
            return no_unit_message(s, unit, self.rule)
        if card < 0:
            return not_asked_message(self.rule)
        if self.is_war(s):
            return Message("why-no-cards-in-war", {}, "TTA-war-2")
        return no_bonus_card_message(s, self.seat, card, self.rule)


class Outcome(Step[ThroughState]):
    """Compares both sides, returns the sacrificed units, then lets the card take effect."""

    def __init__(self, attacker: int, victim: int, card: int, sent: int, against: int, used: int) -> None:
        self.attacker = attacker
        self.victim = victim
        self.card = card
        self.sent = sent
        self.against = against
        self.used = used

    def args(self) -> list[int]:
        return [self.attacker, self.victim, self.card, self.sent, self.against, self.used]

    def run(self, s: ThroughState) -> None:
        p = s.sides[self.victim]
        lead = attack_strength(s, self.attacker, self.victim, self.sent)
        lead -= p.strength + force_strength(s.box, p, self.against) + self.used
        sacrifice_units(s, self.attacker, self.sent)
        sacrifice_units(s, self.victim, self.against)
        if s.box.kind[self.card] == WAR:
            self._war(s, lead)
        elif lead > 0:
            s.emit(n.SUCCEEDED, self.attacker, self.victim, self.card)
            s.box.attacks[self.card].resolve_aggression(s, self.attacker, self.victim)
        else:
            s.emit(n.REPELLED, self.attacker, self.victim, self.card)
        discard_face_up(s, self.card)

    def _war(self, s: ThroughState, lead: int) -> None:
        """Either side can win a war (TTA-war-3)."""
        if lead == 0:
            s.emit(n.WAR_DRAWN, self.attacker, self.victim, self.card)
            return
        victor, loser = (self.attacker, self.victim) if lead > 0 else (self.victim, self.attacker)
        s.emit(n.WAR_WON, victor, loser, abs(lead))
        s.box.attacks[self.card].resolve_war(s, victor, loser, abs(lead))


def reward_victim(s: ThroughState, victim: int) -> None:
    """What the victim gets for being attacked at all."""
    if s.sides[victim].modifiers.attacked_culture:
        add_culture(s, victim, s.sides[victim].modifiers.attacked_culture, SOURCE_LEADERS)
