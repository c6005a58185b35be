"""Moments at which a card in hand may answer what has just happened."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.strategy_cards import MOMENTS, OBJECTIVE
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.strategy.hands import discard_card
from civitas.games.civilization_chr.state import ChrState

CATASTROPHE: Final = MOMENTS.index("catastrophe")
COMBAT_ROLL: Final = MOMENTS.index("combat_roll")
DOMINATED: Final = MOMENTS.index("dominated")
FOREIGN_PASS: Final = MOMENTS.index("foreign_pass")
MISSION_DECLARED: Final = MOMENTS.index("enemy_mission_declared")
MISSION_SUCCESS: Final = MOMENTS.index("enemy_mission_success")
MOVEMENT: Final = MOMENTS.index("movement")
PLAGUE: Final = MOMENTS.index("plague")
PURCHASE: Final = MOMENTS.index("purchase")
RETREAT_FAILED: Final = MOMENTS.index("retreat_failed")
REVOLT: Final = MOMENTS.index("revolt")
REVOLUTION: Final = MOMENTS.index("revolution")
ROLL_WON: Final = MOMENTS.index("roll_won")


def cards_for_moment(s: ChrState, seat: int, moment: int) -> list[int]:
    """Cards in hand for a moment."""
    found: list[int] = []
    for card in s.sides[seat].hand:
        if s.box.strategy[card].moment == moment and card not in found:
            found.append(card)
    return found


def may_hold_card(s: ChrState, seat: int, moment: int) -> bool:
    """Whether a hand may hold a card for a moment, as far as everyone knows.

    The backs of a hand tell the eras of its cards; what has not been shown yet is in a deck or in somebody's hand.
    """
    cards = s.box.strategy
    eras = 0
    for card in s.sides[seat].hand:
        eras |= 1 << cards[card].era
    if not eras:
        return False
    for era, deck in enumerate(s.decks):
        if eras >> era & 1 and any(cards[card].moment == moment for card in deck):
            return True
    for side in s.sides:
        for card in side.hand:
            if cards[card].moment == moment and eras >> cards[card].era & 1:
                return True
    return False


def may_respond(s: ChrState, seat: int, moment: int) -> bool:
    """Whether a player might answer what happens with a card, as far as everyone knows."""
    return 0 <= seat < s.players and s.sides[seat].status != OUT and may_hold_card(s, seat, moment)


class React(Step[ChrState]):
    """Asks a player with cards whether one of them answers what has just happened (CHR-window-1)."""

    def __init__(self, seat: int, moment: int) -> None:
        self.player = seat
        self.moment = moment

    def args(self) -> list[int]:
        return [self.player, self.moment]

    def run(self, s: ChrState) -> None:
        s.shown = 0
        if may_respond(s, self.player, self.moment):
            s.push(Respond(self.player, self.moment))


class Respond(Decision[ChrState]):
    """A card shown is seen by all, as is that none is shown: the answer is no secret."""

    rule = "CHR-strategy-5"

    def __init__(self, seat: int, moment: int) -> None:
        self.seat = seat
        self.moment = moment

    def args(self) -> list[int]:
        return [self.seat, self.moment]

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, *[n.SHOW | card for card in cards_for_moment(s, self.seat, self.moment)]])

    def explain(self, s: ChrState, action: int) -> Message:
        card = first_arg(action)
        if action_verb(action) != n.SHOW or card >= len(s.box.strategy_ids):
            return Message(NOT_ASKED, {}, self.rule)
        held = card in s.sides[self.seat].hand
        return Message(
            "why-card-not-met" if held else "why-card-not-held", {"strategy": s.box.strategy_ids[card]}, self.rule
        )

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.DONE:
            return
        card = first_arg(action)
        discard_card(s, self.seat, card)
        s.emit(n.SHOWED_CARD, self.seat, card)
        if s.box.strategy[card].kind == OBJECTIVE:
            s.sides[self.seat].done = sorted([*s.sides[self.seat].done, card])
        s.shown = card + 1


def consume_response(s: ChrState) -> bool:
    """Whether the last reaction showed a card; the answer is used up."""
    found = s.shown > 0
    s.shown = 0
    return found
