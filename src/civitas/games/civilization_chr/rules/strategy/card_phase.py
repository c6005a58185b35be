"""Phase 3: each player with room in the hand may draw a strategy card or swap one."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import first_arg
from civitas.core.step import Chance, SeatChance, SeatDecision, SeatStep, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.rules.leaving import announce_leaving, leave_actions
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_yes_or_no
from civitas.games.civilization_chr.rules.strategy.hands import discard_card
from civitas.games.civilization_chr.state import ChrState

HAND_SIZE: Final = 2
STANDARD_DECKS: Final = 1


def disabled_rules(s: ChrState) -> int:
    """The optional parts that are not played, in the order of ``OPTIONAL_RULES``, as a mask (CHR-strategy-11)."""
    chosen = s.variants
    played = [chosen.espionage, chosen.roads, chosen.experience, chosen.governments, chosen.events, chosen.prospecting]
    return sum([1 << part for part, used in enumerate(played) if not used])


def deal_decks(s: ChrState) -> None:
    """The four decks, without the cards of parts that are not played (CHR-setup-14, CHR-strategy-11)."""
    s.decks = [[], [], [], []]
    if not s.variants.strategy:
        return
    out = disabled_rules(s)
    for number, card in enumerate(s.box.strategy):
        if s.variants.strategy == STANDARD_DECKS and card.advanced:
            continue
        if card.first and s.players == 6:
            continue
        if card.required_rules & out:
            continue
        s.decks[card.era] = sorted(s.decks[card.era] + [number] * card.copies)


class StrategyCards(Step[ChrState]):
    """In turn order each player with fewer than two cards may draw or swap (CHR-strategy-1)."""

    def run(self, s: ChrState) -> None:
        if s.variants.strategy:
            s.push_in_order([OfferCard(seat) for seat in s.seats_in_order()])


class OfferCard(SeatStep[ChrState]):
    def run(self, s: ChrState) -> None:
        if s.decks[s.era] and len(s.sides[self.owner].hand) < HAND_SIZE and s.sides[self.owner].status != OUT:
            s.push(TakeCard(self.owner))


class TakeCard(SeatDecision[ChrState]):
    """Draw, give the card in hand back for another, or keep (CHR-strategy-1): everyone sees which.

    Whoever is asked holds one card at most, so there is nothing to choose in secret.
    """

    rule = "CHR-strategy-1"

    def actions(self, s: ChrState) -> list[int]:
        swap = [n.SWAP_CARD] if s.sides[self.seat].hand else []
        return sorted([n.DONE, n.DRAW, *swap, *leave_actions(s, self.seat)])

    def explain(self, s: ChrState, action: int) -> Message:
        return Message("why-no-card" if action == n.SWAP_CARD else NOT_ASKED, {}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.DONE:
            return
        if announce_leaving(s, self.seat, action):
            s.push(self)
            return
        if action != n.DRAW:
            discard_card(s, self.seat, s.sides[self.seat].hand[0])
        s.push(DrawCard(self.seat))


def drawable_cards(s: ChrState, symbol: int) -> list[int]:
    """The cards of the era's deck with the symbol, or without (CHR-strategy-3)."""
    return [card for card in s.decks[s.era] if s.box.strategy[card].redraw == bool(symbol)]


class DrawCard(SeatChance[ChrState]):
    """Whether the next card shows the symbol: its owner proves it to all (CHR-strategy-2)."""

    def actions(self, s: ChrState) -> list[int]:
        return [n.SYMBOL | symbol for symbol in range(2) if drawable_cards(s, symbol)]

    def weight(self, s: ChrState, outcome: int) -> int:
        return len(drawable_cards(s, first_arg(outcome)))

    def sample(self, s: ChrState, rng: Random) -> int:
        return n.SYMBOL | (1 if s.box.strategy[pick_random(rng, s.decks[s.era])].redraw else 0)

    def answer(self, s: ChrState, action: int) -> None:
        s.push(DrawFace(self.owner, first_arg(action)))


class DrawFace(Chance[ChrState]):
    """The card itself, which only its owner sees; the symbol lets it draw once more (CHR-strategy-2)."""

    def __init__(self, seat: int, symbol: int) -> None:
        self.player = seat
        self.symbol = symbol

    def args(self) -> list[int]:
        return [self.player, self.symbol]

    def actions(self, s: ChrState) -> list[int]:
        return [n.CARD | card for card in sorted(set(drawable_cards(s, self.symbol)))]

    def weight(self, s: ChrState, outcome: int) -> int:
        return s.decks[s.era].count(first_arg(outcome))

    def sample(self, s: ChrState, rng: Random) -> int:
        return n.CARD | pick_random(rng, drawable_cards(s, self.symbol))

    def reader_mask(self, s: ChrState) -> int:
        return 1 << self.player

    def answer(self, s: ChrState, action: int) -> None:
        card = first_arg(action)
        deck = s.decks[s.era][:]
        deck.remove(card)
        s.decks[s.era] = deck
        s.sides[self.player].hand = sorted([*s.sides[self.player].hand, card])
        s.emit(n.DREW, self.player, card)
        if self.symbol and deck:
            s.push(DrawAgain(self.player))


class DrawAgain(SeatDecision[ChrState]):
    rule = "CHR-strategy-2"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, n.DRAW])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.DRAW:
            s.push(DrawCard(self.seat))
