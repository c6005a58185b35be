"""The card row: clearing, sliding, dealing, and taking a card."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.sorted_list import insert_sorted
from civitas.core.step import Chance, Step, pick_random
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import ACTION, LEADER, ROW_PRICES, ROW_SIZE, TECHNOLOGY_COUNT, WONDER
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import EndAge
from civitas.games.through_the_ages.rules.tokens import add_science
from civitas.games.through_the_ages.state import ThroughState


class Replenish(Step[ThroughState]):
    """Clears the first positions, slides the rest to the left, deals to the empty ones (TTA-row-2, TTA-row-3)."""

    def __init__(self, cleared: int) -> None:
        self.cleared = cleared

    def args(self) -> list[int]:
        return [self.cleared]

    def run(self, s: ThroughState) -> None:
        for card in s.row[: self.cleared]:
            if card >= 0:
                s.civil_gone += 1
                s.emit(n.REMOVED, card)
        cards = [card for card in s.row[self.cleared :] if card >= 0]
        s.row = cards + [-1] * (ROW_SIZE - len(cards))
        s.push(FillRow(len(cards)))


def cleared_count(s: ThroughState) -> int:
    """How many positions are cleared: by the number of players still in the game."""
    return 5 - len(s.active_seats())


class FillRow(Step[ThroughState]):
    """Deals one card after another; where the deck ends, so does the age, and the next deck goes on (TTA-age-1)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> list[int]:
        return [self.place]

    def run(self, s: ThroughState) -> None:
        if self.place == ROW_SIZE or not s.civil_deck:
            return
        s.push(FillRow(self.place + 1))
        if s.civil_deck[0] == s.civil_deck[-1]:
            lay_card(s, self.place, s.civil_deck[0])
        else:
            s.push(DealCard(self.place))


class DealCard(Chance[ThroughState]):
    """One card from the civil deck, seen by all."""

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> list[int]:
        return [self.place]

    def actions(self, s: ThroughState) -> list[int]:
        return [n.DEAL | card for card in sorted(set(s.civil_deck))]

    def sample(self, s: ThroughState, rng: Random) -> int:
        return n.DEAL | pick_random(rng, s.civil_deck)

    def weight(self, s: ThroughState, outcome: int) -> int:
        return s.civil_deck.count(outcome - n.DEAL)

    def answer(self, s: ThroughState, action: int) -> None:
        lay_card(s, self.place, action - n.DEAL)


def lay_card(s: ThroughState, place: int, card: int) -> None:
    s.civil_deck.remove(card)
    s.row[place] = card
    s.emit(n.DEALT, card, place + 1)
    if not s.civil_deck:
        s.push(EndAge())


def take_price(s: ThroughState, p: Player, place: int) -> int:
    """Civil actions to take the card at a position (TTA-row-1, TTA-row-7)."""
    if s.box.kind[s.row[place]] != WONDER:
        return ROW_PRICES[place]
    return max(0, ROW_PRICES[place] + len(p.wonders) - p.modifiers.wonder_discount)


def has_hand_room(p: Player) -> bool:
    return len(p.hand) < p.modifiers.civil + p.modifiers.hand_bonus


def take_actions(s: ThroughState, p: Player, left: int) -> list[int]:
    """Every way to take a card for at most so many civil actions, within the limits (TTA-row-5, 6, 8, 9)."""
    found: list[int] = []
    if left < 0 or (left == 0 and not p.modifiers.wonder_discount):
        return found  # only a wonder can cost nothing
    kinds = s.box.kind
    room = has_hand_room(p)
    wonders = len(p.wonders) - p.modifiers.wonder_discount
    for place, card in enumerate(s.row):
        if card < 0:
            continue
        kind = kinds[card]
        if kind == WONDER:
            if p.wonder < 0 and ROW_PRICES[place] + wonders <= left:
                found.append(n.TAKE | place + 1)
        elif room and ROW_PRICES[place] <= left:
            if card < TECHNOLOGY_COUNT:
                if not p.techs >> card & 1 and card not in p.hand:
                    found.append(n.TAKE | place + 1)
            elif kind != LEADER or not p.leader_ages >> s.box.age[card] & 1:
                found.append(n.TAKE | place + 1)
    return found


def take_card(s: ThroughState, seat: int, place: int) -> int:
    """Takes the card at a position; what it cost in civil actions."""
    p = s.sides[seat]
    card = s.row[place]
    cost = take_price(s, p, place)
    s.row[place] = -1
    s.emit(n.TOOK, seat, card, cost)
    kind = s.box.kind[card]
    if kind == WONDER:
        p.wonder = card
        p.stage = 0
        return cost
    insert_sorted(p.hand, card)
    if kind == LEADER:
        p.leader_ages |= 1 << s.box.age[card]
    elif kind == ACTION and s.active == seat:
        p.fresh.append(card)
    elif card < TECHNOLOGY_COUNT and p.modifiers.taken_technology_science:
        add_science(s, seat, p.modifiers.taken_technology_science)
    return cost


def explain_take(s: ThroughState, seat: int, place: int, left: int) -> Message:
    """The reason why a card cannot be taken."""
    p = s.sides[seat]
    if not 0 <= place < ROW_SIZE or s.row[place] < 0:
        return Message("why-no-card-there", {"n": place + 1}, "TTA-row-3")
    card = s.row[place]
    id = s.box.ids[card]
    kind = s.box.kind[card]
    cost = take_price(s, p, place)
    if cost > left:
        rule = "TTA-row-7" if kind == WONDER and p.wonders else "TTA-row-1"
        return Message("why-civil-actions", {"card": id, "needs": cost, "has": left}, rule)
    if kind == WONDER:
        return Message("why-wonder-begun", {"card": s.box.ids[p.wonder]}, "TTA-row-6")
    if kind == LEADER and p.leader_ages >> s.box.age[card] & 1:
        return Message("why-leader-of-age", {"card": id}, "TTA-row-5")
    if card < TECHNOLOGY_COUNT and (p.techs >> card & 1 or card in p.hand):
        return Message("why-known-technology", {"card": id}, "TTA-row-8")
    return Message(
        "why-hand-full", {"has": len(p.hand), "most": p.modifiers.civil + p.modifiers.hand_bonus}, "TTA-row-9"
    )
