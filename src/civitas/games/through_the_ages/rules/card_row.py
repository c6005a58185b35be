"""The card row: clearing, sliding, dealing, and taking a card."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.sorted_list import insert
from civitas.core.step import Chance, Step, pick
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import ACTION, LEADER, PRICES, ROW, TECHNOLOGIES, WONDER
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import EndAge
from civitas.games.through_the_ages.rules.tokens import learn
from civitas.games.through_the_ages.state import Through


class Replenish(Step[Through]):
    """Clears the first positions, slides the rest to the left, deals to the empty ones (TTA-row-2, TTA-row-3)."""

    def __init__(self, cleared: int) -> None:
        self.cleared = cleared

    def args(self) -> list[int]:
        return [self.cleared]

    def run(self, s: Through) -> None:
        for card in s.row[: self.cleared]:
            if card >= 0:
                s.civil_gone += 1
                s.emit(n.REMOVED, card)
        cards = [card for card in s.row[self.cleared :] if card >= 0]
        s.row = cards + [-1] * (ROW - len(cards))
        s.push(FillRow(len(cards)))


def cleared(s: Through) -> int:
    """How many positions are cleared: by the number of players still in the game."""
    return 5 - len(s.in_order())


class FillRow(Step[Through]):
    """Deals one card after another; where the deck ends, so does the age, and the next deck goes on (TTA-age-1)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> list[int]:
        return [self.place]

    def run(self, s: Through) -> None:
        if self.place == ROW or not s.civil_deck:
            return
        s.push(FillRow(self.place + 1))
        if s.civil_deck[0] == s.civil_deck[-1]:
            lay(s, self.place, s.civil_deck[0])
        else:
            s.push(DealCard(self.place))


class DealCard(Chance[Through]):
    """One card from the civil deck, seen by all."""

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> list[int]:
        return [self.place]

    def actions(self, s: Through) -> list[int]:
        return [n.DEAL | card for card in sorted(set(s.civil_deck))]

    def sample(self, s: Through, rng: Random) -> int:
        return n.DEAL | pick(rng, s.civil_deck)

    def weight(self, s: Through, outcome: int) -> int:
        return s.civil_deck.count(outcome - n.DEAL)

    def answer(self, s: Through, action: int) -> None:
        lay(s, self.place, action - n.DEAL)


def lay(s: Through, place: int, card: int) -> None:
    s.civil_deck.remove(card)
    s.row[place] = card
    s.emit(n.DEALT, card, place + 1)
    if not s.civil_deck:
        s.push(EndAge())


def price(s: Through, p: Player, place: int) -> int:
    """Civil actions to take the card at a position (TTA-row-1, TTA-row-7)."""
    if s.box.kind[s.row[place]] != WONDER:
        return PRICES[place]
    return max(0, PRICES[place] + len(p.wonders) - p.powers.wonder_off)


def hand_room(p: Player) -> bool:
    return len(p.hand) < p.powers.civil + p.powers.hand


def takes(s: Through, p: Player, left: int) -> list[int]:
    """Every way to take a card for at most so many civil actions, within the limits (TTA-row-5, 6, 8, 9)."""
    found: list[int] = []
    if left < 0 or (left == 0 and not p.powers.wonder_off):
        return found  # only a wonder can cost nothing
    kinds = s.box.kind
    room = hand_room(p)
    wonders = len(p.wonders) - p.powers.wonder_off
    for place, card in enumerate(s.row):
        if card < 0:
            continue
        kind = kinds[card]
        if kind == WONDER:
            if p.wonder < 0 and PRICES[place] + wonders <= left:
                found.append(n.TAKE | place + 1)
        elif room and PRICES[place] <= left:
            if card < TECHNOLOGIES:
                if not p.techs >> card & 1 and card not in p.hand:
                    found.append(n.TAKE | place + 1)
            elif kind != LEADER or not p.leader_ages >> s.box.age[card] & 1:
                found.append(n.TAKE | place + 1)
    return found


def take(s: Through, seat: int, place: int) -> int:
    """Takes the card at a position; what it cost in civil actions."""
    p = s.sides[seat]
    card = s.row[place]
    cost = price(s, p, place)
    s.row[place] = -1
    s.emit(n.TOOK, seat, card, cost)
    kind = s.box.kind[card]
    if kind == WONDER:
        p.wonder = card
        p.stage = 0
        return cost
    insert(p.hand, card)
    if kind == LEADER:
        p.leader_ages |= 1 << s.box.age[card]
    elif kind == ACTION and s.active == seat:
        p.fresh.append(card)
    elif card < TECHNOLOGIES and p.powers.take_science:
        learn(s, seat, p.powers.take_science)
    return cost


def why_not_take(s: Through, seat: int, place: int, left: int) -> Message:
    """The reason why a card cannot be taken."""
    p = s.sides[seat]
    if not 0 <= place < ROW or s.row[place] < 0:
        return Message("why-no-card-there", {"n": place + 1}, "TTA-row-3")
    card = s.row[place]
    id = s.box.ids[card]
    kind = s.box.kind[card]
    cost = price(s, p, place)
    if cost > left:
        rule = "TTA-row-7" if kind == WONDER and p.wonders else "TTA-row-1"
        return Message("why-civil-actions", {"card": id, "needs": cost, "has": left}, rule)
    if kind == WONDER:
        return Message("why-wonder-begun", {"card": s.box.ids[p.wonder]}, "TTA-row-6")
    if kind == LEADER and p.leader_ages >> s.box.age[card] & 1:
        return Message("why-leader-of-age", {"card": id}, "TTA-row-5")
    if card < TECHNOLOGIES and (p.techs >> card & 1 or card in p.hand):
        return Message("why-known-technology", {"card": id}, "TTA-row-8")
    return Message("why-hand-full", {"has": len(p.hand), "most": p.powers.civil + p.powers.hand}, "TTA-row-9")
