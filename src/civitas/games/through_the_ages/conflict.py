"""Fighting: sacrifices and defense cards, for aggressions and wars alike."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.step import Decision, Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.ages import discard_seen, play_card
from civitas.games.through_the_ages.armies import add_unit, all_units, count_of, force
from civitas.games.through_the_ages.colonies import sacrifice
from civitas.games.through_the_ages.pacts import attack_bonus
from civitas.games.through_the_ages.state import Through
from civitas.games.through_the_ages.terms import BONUS, UNITS, WAR, WORKED
from civitas.games.through_the_ages.tokens import LEADERS, score


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
            s.push(Commit(self.attacker, self.victim, self.card, 0, UNITS))


class Commit(Decision[Through]):
    """Which units the attacker sacrifices."""

    rule = "TTA-aggression-2"

    def __init__(self, seat: int, victim: int, card: int, sent: int, last: int) -> None:
        self.seat = seat
        self.victim = victim
        self.card = card
        self.sent = sent
        self.last = last

    def args(self) -> list[int]:
        return [self.seat, self.victim, self.card, self.sent, self.last]

    def actions(self, s: Through) -> list[int]:
        return [*units_left(s, self.seat, self.sent, self.last), n.DONE]

    def answer(self, s: Through, action: int) -> None:
        if action == n.DONE:
            s.push(Defence(self.seat, self.victim, self.card, self.sent))
        else:
            card = action - n.SEND
            s.emit(n.SENT, self.seat, card)
            s.push(Commit(self.seat, self.victim, self.card, add_unit(self.sent, card), card))

    def prompt(self, s: Through) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "seat2": str(self.victim),
            "card": s.box.ids[self.card],
            "has": attack(s, self.seat, self.victim, self.sent),
            "needs": s.sides[self.victim].strength + 1,
        }
        return Message("ask-Commit", args, self.rule)


def units_left(s: Through, seat: int, sent: int, last: int) -> list[int]:
    p = s.sides[seat]
    return [n.SEND | card for card in range(last, WORKED) if p.workers[card] > count_of(sent, card)]


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
            s.push(Defend(self.victim, self.attacker, self.card, self.sent, 0, 0, UNITS if units else WORKED))
        else:
            s.push(Outcome(self.attacker, self.victim, self.card, self.sent, 0, 0))


class Defend(Decision[Through]):
    """Which units the defender sacrifices and, against an aggression, which defense cards he plays."""

    rule = "TTA-aggression-2"

    def __init__(self, seat: int, attacker: int, card: int, against: int, sent: int, used: int, last: int) -> None:
        self.seat = seat
        self.attacker = attacker
        self.card = card
        self.against = against
        self.sent = sent
        self.used = used
        self.last = last

    def args(self) -> list[int]:
        return [self.seat, self.attacker, self.card, self.against, self.sent, self.used, self.last]

    def actions(self, s: Through) -> list[int]:
        found = units_left(s, self.seat, self.sent, self.last)
        if s.box.kind[self.card] != WAR:
            last = -1
            for card in s.sides[self.seat].cards:
                if s.box.kind[card] == BONUS and card != last and card >= self.last:
                    last = card
                    found.append(n.USE | card)
        found.append(n.DONE)
        return found

    def answer(self, s: Through, action: int) -> None:
        if action == n.DONE:
            s.push(Outcome(self.attacker, self.seat, self.card, self.against, self.sent, self.used))
        elif action >= n.USE:
            card = action - n.USE
            worth = s.box.defense[card] * s.sides[self.seat].powers.defense_factor
            play_card(s, self.seat, card)
            discard_seen(s, card)
            s.emit(n.USED, self.seat, card, worth)
            self._again(s, self.sent, self.used + worth, card)
        else:
            card = action - n.SEND
            s.emit(n.SENT, self.seat, card)
            self._again(s, add_unit(self.sent, card), self.used, card)

    def _again(self, s: Through, sent: int, used: int, last: int) -> None:
        s.push(Defend(self.seat, self.attacker, self.card, self.against, sent, used, last))

    def prompt(self, s: Through) -> Message:
        p = s.sides[self.seat]
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "seat2": str(self.attacker),
            "card": s.box.ids[self.card],
            "has": p.strength + force(s.box, p, self.sent) + self.used,
            "needs": attack(s, self.attacker, self.seat, self.against),
        }
        return Message("ask-Defend", args, self.rule)


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
