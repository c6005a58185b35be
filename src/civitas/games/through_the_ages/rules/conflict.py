"""Fighting: sacrifices and defense cards, for aggressions and wars alike."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import verb_of
from civitas.core.select_set import Gather
from civitas.core.step import Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import WAR
from civitas.games.through_the_ages.rules.ages import discard_seen
from civitas.games.through_the_ages.rules.armies import (
    all_units,
    cards_left,
    force,
    sent_units,
    units_left,
    units_of,
    used_cards,
)
from civitas.games.through_the_ages.rules.colonies import sacrifice, use_card
from civitas.games.through_the_ages.rules.pacts import attack_bonus
from civitas.games.through_the_ages.rules.refusals import card_in, no_bonus_card, no_unit, not_asked
from civitas.games.through_the_ages.rules.tokens import LEADERS, score
from civitas.games.through_the_ages.state import Through


class Fight(Step[Through]):
    """The attacker commits himself first, then the defender (TTA-aggression-2, TTA-war-2)."""

    def __init__(self, attacker: int, victim: int, card: int) -> None:
        self.attacker = attacker
        self.victim = victim
        self.card = card

    def args(self) -> list[int]:
        return [self.attacker, self.victim, self.card]

    def run(self, s: Through) -> None:
        if s.is_last_round() or not all_units(s.sides[self.attacker]):
            s.push(Defence(self.attacker, self.victim, self.card, 0))
        else:
            s.push(Commit(self.attacker, self.victim, self.card))


class Commit(Gather[Through]):
    """Which units the attacker sacrifices."""

    rule = "TTA-aggression-2"

    def __init__(self, seat: int, victim: int, card: int, *chosen: int) -> None:
        self.seat = seat
        self.victim = victim
        self.card = card
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.victim, self.card]

    def most(self, s: Through) -> int:
        return units_of(s.sides[self.seat])

    def members(self, s: Through) -> list[int]:
        return units_left(s.sides[self.seat], self.chosen)

    def closing(self, s: Through) -> list[int]:
        return [n.DONE]

    def close(self, s: Through, action: int) -> None:
        tell_sent(s, self.seat, self.chosen)
        s.push(Defence(self.seat, self.victim, self.card, sent_units(self.chosen)))

    def prompt(self, s: Through) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "seat2": str(self.victim),
            "card": s.box.ids[self.card],
            "has": attack(s, self.seat, self.victim, sent_units(self.chosen)),
            "needs": s.sides[self.victim].strength + 1,
        }
        return Message("ask-Commit", args, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        card = card_in(s, action, n.SEND)
        return not_asked(self.rule) if card < 0 else no_unit(s, card, self.rule)


def tell_sent(s: Through, seat: int, chosen: list[int]) -> None:
    for member in chosen:
        if verb_of(member) == n.SEND:
            s.emit(n.SENT, seat, member - n.SEND)


def attack(s: Through, seat: int, victim: int, sent: int) -> int:
    """The strength of an attack: the civilization's, a pact's, and that of sacrificed units."""
    p = s.sides[seat]
    return p.strength + attack_bonus(s, seat, victim) + force(s.box, p, sent)


class Defence(Step[Through]):
    """Asks the defender, unless he has already won or plainly has nothing to add."""

    def __init__(self, attacker: int, victim: int, card: int, sent: int) -> None:
        self.attacker = attacker
        self.victim = victim
        self.card = card
        self.sent = sent

    def args(self) -> list[int]:
        return [self.attacker, self.victim, self.card, self.sent]

    def run(self, s: Through) -> None:
        p = s.sides[self.victim]
        war = s.box.kind[self.card] == WAR
        units = not s.is_last_round() and all_units(p) > 0
        lead = attack(s, self.attacker, self.victim, self.sent) - p.strength
        if (lead > 0 or war) and (units or (p.cards and not war)):
            s.push(Defend(self.victim, self.attacker, self.card, self.sent, 1 if units else 0))
        else:
            s.push(Outcome(self.attacker, self.victim, self.card, self.sent, 0, 0))


class Defend(Gather[Through]):
    """Which units the defender sacrifices and, against an aggression, which defense cards he plays."""

    rule = "TTA-aggression-2"

    def __init__(self, seat: int, attacker: int, card: int, against: int, units: int, *chosen: int) -> None:
        self.seat = seat
        self.attacker = attacker
        self.card = card
        self.against = against
        self.units = units  # whether units can be sacrificed at all
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.attacker, self.card, self.against, self.units]

    def is_war(self, s: Through) -> bool:
        return s.box.kind[self.card] == WAR

    def is_public(self, s: Through) -> bool:
        return self.is_war(s)

    def used(self, s: Through) -> int:
        """What bonus cards add."""
        factor = s.sides[self.seat].powers.defense_factor
        return sum([s.box.defense[card] * factor for card in used_cards(self.chosen)])

    def most(self, s: Through) -> int:
        """As far as the attacker knows: he sees the backs of the cards only."""
        p = s.sides[self.seat]
        return (units_of(p) if self.units else 0) + (0 if self.is_war(s) else len(p.cards))

    def members(self, s: Through) -> list[int]:
        p = s.sides[self.seat]
        found = units_left(p, self.chosen) if self.units else []
        return found if self.is_war(s) else found + cards_left(s.box, p, self.chosen)

    def closing(self, s: Through) -> list[int]:
        return [n.DONE]

    def close(self, s: Through, action: int) -> None:
        used, sent = self.used(s), sent_units(self.chosen)
        tell_sent(s, self.seat, self.chosen)
        for card in used_cards(self.chosen):
            use_card(s, self.seat, card, s.box.defense[card] * s.sides[self.seat].powers.defense_factor)
        s.push(Outcome(self.attacker, self.seat, self.card, self.against, sent, used))

    def prompt(self, s: Through) -> Message:
        p = s.sides[self.seat]
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "seat2": str(self.attacker),
            "card": s.box.ids[self.card],
            "has": p.strength + force(s.box, p, sent_units(self.chosen)) + self.used(s),
            "needs": attack(s, self.attacker, self.seat, self.against),
        }
        return Message("ask-Defend", args, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        unit, card = card_in(s, action, n.SEND), card_in(s, action, n.USE)
        if unit >= 0:
            return no_unit(s, unit, self.rule)
        if card < 0:
            return not_asked(self.rule)
        if self.is_war(s):
            return Message("why-no-cards-in-war", {}, "TTA-war-2")
        return no_bonus_card(s, self.seat, card, self.rule)


class Outcome(Step[Through]):
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

    def run(self, s: Through) -> None:
        p = s.sides[self.victim]
        lead = attack(s, self.attacker, self.victim, self.sent)
        lead -= p.strength + force(s.box, p, self.against) + self.used
        sacrifice(s, self.attacker, self.sent)
        sacrifice(s, self.victim, self.against)
        if s.box.kind[self.card] == WAR:
            self._war(s, lead)
        elif lead > 0:
            s.emit(n.SUCCEEDED, self.attacker, self.victim, self.card)
            s.box.attacks[self.card].succeed(s, self.attacker, self.victim)
        else:
            s.emit(n.REPELLED, self.attacker, self.victim, self.card)
        discard_seen(s, self.card)

    def _war(self, s: Through, lead: int) -> None:
        """Either side can win a war (TTA-war-3)."""
        if lead == 0:
            s.emit(n.WAR_DRAWN, self.attacker, self.victim, self.card)
            return
        victor, loser = (self.attacker, self.victim) if lead > 0 else (self.victim, self.attacker)
        s.emit(n.WAR_WON, victor, loser, abs(lead))
        s.box.attacks[self.card].settle(s, victor, loser, abs(lead))


def strike(s: Through, victim: int) -> None:
    """What the victim gets for being attacked at all."""
    if s.sides[victim].powers.attacked_culture:
        score(s, victim, s.sides[victim].powers.attacked_culture, LEADERS)
