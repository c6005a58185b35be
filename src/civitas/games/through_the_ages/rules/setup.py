"""Set-up: mats, card row, current events, bonus cards."""

from __future__ import annotations

from civitas.core.step import Step
from civitas.games.through_the_ages.constants import (
    AGRICULTURE,
    BRONZE,
    DESPOTISM,
    EVENT,
    PHILOSOPHY,
    RELIGION,
    ROW_SIZE,
    SIMPLE,
    WARRIORS,
)
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.bonus_cards import PrepareBonus
from civitas.games.through_the_ages.rules.card_row import FillRow
from civitas.games.through_the_ages.rules.ratings import recount
from civitas.games.through_the_ages.rules.turn import Turn
from civitas.games.through_the_ages.state import ThroughState


class SetUp(Step[ThroughState]):
    """Everything before the first turn (TTA-setup-1, TTA-setup-3, TTA-setup-4, TTA-setup-5)."""

    def run(self, s: ThroughState) -> None:
        for seat in range(s.players):
            set_up_player(s, seat)
        s.row = [-1] * ROW_SIZE
        s.civil_deck = s.box.civil_deck(0, s.players)
        ancient = [card for card in range(len(s.box.ids)) if s.box.kind[card] == EVENT and s.box.age[card] == 0]
        if s.variants.length == SIMPLE:
            s.ancient = [card for card in ancient if s.box.ids[card] not in s.box.excluded_in_simple]
            s.ancient_left = len(s.ancient)
        else:
            s.ancient = ancient
            s.ancient_left = s.players + 2
        s.push_in_order([FillRow(0), PrepareBonus(), Turn(0)])


def set_up_player(s: ThroughState, seat: int) -> None:
    """A civilization at the start: seven workers, Despotism, full banks (TTA-setup-8, TTA-variant-1)."""
    p: Player = s.sides[seat]
    for card, workers in ((AGRICULTURE, 2), (BRONZE, 2), (PHILOSOPHY, 1), (RELIGION, 0), (WARRIORS, 1)):
        p.known.append(card)
        p.techs |= 1 << card
        p.workers[card] = workers
        p.workers_by_kind[s.box.kind[card]] = workers
    p.techs |= 1 << DESPOTISM
    if s.variants.easier:
        p.yellow += 1
        p.people += 1
    recount(s, seat)
