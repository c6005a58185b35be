"""Phase 3 and every moment at which a strategy card may be shown."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import first, second, verb_of
from civitas.core.step import Chance, SeatChance, SeatDecision, SeatStep, Step, pick
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.strategy_cards import FOUND_SETTLEMENT, OBJECTIVE
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.base_steps import SealedDecision
from civitas.games.civilization_chr.rules.espionage.mission_attempt import can_try, mission_actions, ready
from civitas.games.civilization_chr.rules.espionage.refusals import why_not_declared
from civitas.games.civilization_chr.rules.espionage.spy_choice import send_spy
from civitas.games.civilization_chr.rules.leaving import farewells, says_farewell
from civitas.games.civilization_chr.rules.refusals import GENERAL, agree_or_not
from civitas.games.civilization_chr.rules.strategy.change_fingerprint import facts
from civitas.games.civilization_chr.rules.strategy.hands import discard
from civitas.games.civilization_chr.rules.strategy.lasting_cards import PLACE_AT
from civitas.games.civilization_chr.rules.strategy.objectives import fitting_foundations, met
from civitas.games.civilization_chr.rules.strategy.rewards import reward
from civitas.games.civilization_chr.state import Chr

HAND: Final = 2
STANDARD: Final = 1


def parts_out(s: Chr) -> int:
    """The optional parts that are not played, in the order of ``PARTS``, as a mask (CHR-strategy-11)."""
    chosen = s.variants
    played = [chosen.espionage, chosen.roads, chosen.experience, chosen.governments, chosen.events, chosen.prospecting]
    return sum([1 << part for part, used in enumerate(played) if not used])


def deal(s: Chr) -> None:
    """The four decks, without the cards of parts that are not played (CHR-setup-14, CHR-strategy-11)."""
    s.decks = [[], [], [], []]
    if not s.variants.strategy:
        return
    out = parts_out(s)
    for number, card in enumerate(s.box.strategy):
        if s.variants.strategy == STANDARD and card.advanced:
            continue
        if card.first and s.players == 6:
            continue
        if card.needs & out:
            continue
        s.decks[card.era] = sorted(s.decks[card.era] + [number] * card.copies)


class StrategyCards(Step[Chr]):
    """In turn order each player with fewer than two cards may draw or swap (CHR-strategy-1)."""

    def run(self, s: Chr) -> None:
        if s.variants.strategy:
            s.then([OfferCard(seat) for seat in s.in_order()])


class OfferCard(SeatStep[Chr]):
    def run(self, s: Chr) -> None:
        if s.decks[s.era] and len(s.sides[self.owner].hand) < HAND and s.sides[self.owner].status != OUT:
            s.push(TakeCard(self.owner))


class TakeCard(SeatDecision[Chr]):
    """Draw, give the card in hand back for another, or keep (CHR-strategy-1): everyone sees which.

    Whoever is asked holds one card at most, so there is nothing to choose in secret.
    """

    rule = "CHR-strategy-1"

    def actions(self, s: Chr) -> list[int]:
        swap = [n.SWAP_CARD] if s.sides[self.seat].hand else []
        return sorted([n.DONE, n.DRAW, *swap, *farewells(s, self.seat)])

    def explain(self, s: Chr, action: int) -> Message:
        return Message("why-no-card" if action == n.SWAP_CARD else GENERAL, {}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.DONE:
            return
        if says_farewell(s, self.seat, action):
            s.push(self)
            return
        if action != n.DRAW:
            discard(s, self.seat, s.sides[self.seat].hand[0])
        s.push(DrawCard(self.seat))


def drawable(s: Chr, symbol: int) -> list[int]:
    """The cards of the era's deck with the symbol, or without (CHR-strategy-3)."""
    return [card for card in s.decks[s.era] if s.box.strategy[card].redraw == bool(symbol)]


class DrawCard(SeatChance[Chr]):
    """Whether the next card shows the symbol: its owner proves it to all (CHR-strategy-2)."""

    def actions(self, s: Chr) -> list[int]:
        return [n.SYMBOL | symbol for symbol in range(2) if drawable(s, symbol)]

    def weight(self, s: Chr, outcome: int) -> int:
        return len(drawable(s, first(outcome)))

    def sample(self, s: Chr, rng: Random) -> int:
        return n.SYMBOL | (1 if s.box.strategy[pick(rng, s.decks[s.era])].redraw else 0)

    def answer(self, s: Chr, action: int) -> None:
        s.push(DrawFace(self.owner, first(action)))


class DrawFace(Chance[Chr]):
    """The card itself, which only its owner sees; the symbol lets it draw once more (CHR-strategy-2)."""

    def __init__(self, seat: int, symbol: int) -> None:
        self.player = seat
        self.symbol = symbol

    def args(self) -> list[int]:
        return [self.player, self.symbol]

    def actions(self, s: Chr) -> list[int]:
        return [n.CARD | card for card in sorted(set(drawable(s, self.symbol)))]

    def weight(self, s: Chr, outcome: int) -> int:
        return s.decks[s.era].count(first(outcome))

    def sample(self, s: Chr, rng: Random) -> int:
        return n.CARD | pick(rng, drawable(s, self.symbol))

    def seen_by(self, s: Chr) -> int:
        return 1 << self.player

    def answer(self, s: Chr, action: int) -> None:
        card = first(action)
        deck = s.decks[s.era][:]
        deck.remove(card)
        s.decks[s.era] = deck
        s.sides[self.player].hand = sorted([*s.sides[self.player].hand, card])
        s.emit(n.DREW, self.player, card)
        if self.symbol and deck:
            s.push(DrawAgain(self.player))


class DrawAgain(SeatDecision[Chr]):
    rule = "CHR-strategy-2"

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.DONE, n.DRAW])

    def explain(self, s: Chr, action: int) -> Message:
        return agree_or_not(self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.DRAW:
            s.push(DrawCard(self.seat))


# Windows


class Windows(Step[Chr]):
    """Everyone with a card or a ready spy is asked in secret; then all is done in turn order (CHR-window-1).

    Nobody is asked again while nothing has changed since everyone declined.
    """

    def run(self, s: Chr) -> None:
        asked = [seat for seat in s.in_order() if may_act(s, seat)]
        if not asked:
            return
        seen = facts(s)
        if seen != s.quiet:
            s.asked = seen
            s.then([*[ShowCard(seat, 1 if seat == asked[-1] else 0) for seat in asked], CloseWindow(len(asked))])


def may_act(s: Chr, seat: int) -> bool:
    """Whether a seat might have something to declare, as far as everyone knows."""
    side = s.sides[seat]
    return side.status != OUT and (bool(side.hand) or bool(ready(s, seat)))


def declarations(s: Chr, seat: int) -> list[int]:
    """Cards that can be shown now, missions that can be tried."""
    found: list[int] = []
    last = NOBODY
    for card in s.sides[seat].hand:
        if card != last and met(s, seat, s.box.strategy[card]):
            found.append(n.SHOW | card)
        last = card
    if s.sides[seat].spies:
        found += mission_actions(s, seat)
        found.sort()
    return found


def still_open(s: Chr, seat: int, action: int) -> bool:
    """Whether a declaration is one a player could make now."""
    if verb_of(action) == n.MISSION:
        return can_try(s, seat, first(action), second(action))
    card = first(action)
    return card in s.sides[seat].hand and met(s, seat, s.box.strategy[card])


class ShowCard(SealedDecision):
    """An objective whose condition holds, a bonus for any time, a mission; what is chosen waits for the others.

    The last to be asked knows nothing of what the others chose; as all is done at once, its own answer is no secret.
    """

    rule = "CHR-strategy-4"

    def actions(self, s: Chr) -> list[int]:
        found = declarations(s, self.seat)
        return sorted([n.DONE, *found]) if found else [n.DONE]

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_declared(s, self.seat, action)

    def answer(self, s: Chr, action: int) -> None:
        s.sides[self.seat].plan = 0 if action == n.DONE else action


class CloseWindow(Step[Chr]):
    """What was chosen is done in turn order; whoever did something may do more, and the others may answer it.

    That sealed answers come out is told whatever they are: nothing before it can be undone.
    """

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def args(self) -> list[int]:
        return [self.asked]

    def run(self, s: Chr) -> None:
        acting = [seat for seat in s.in_order() if s.sides[seat].plan]
        if self.asked > 1:
            s.emit(n.DECLARATIONS, len(acting))
        if acting:
            s.then([*[Disclose(seat) for seat in acting], Windows()])
        else:
            s.quiet = s.asked or facts(s)  # sealed answers have changed nothing that everyone can see
        s.asked = 0


class Disclose(SeatStep[Chr]):
    """A choice comes out, if what the others did has left it possible."""

    def run(self, s: Chr) -> None:
        action = s.sides[self.owner].plan
        s.sides[self.owner].plan = 0
        s.emit(n.DISCLOSED, self.owner)
        if not may_act(s, self.owner) or not still_open(s, self.owner, action):
            return
        if verb_of(action) == n.MISSION:
            send_spy(s, self.owner, action)
        else:
            show(s, self.owner, first(action))


def show(s: Chr, seat: int, card: int) -> None:
    """The card is revealed; objectives count half a point, lasting ones stay in play (CHR-strategy-5)."""
    entry = s.box.strategy[card]
    discard(s, seat, card)
    s.emit(n.SHOWED_CARD, seat, card)
    side = s.sides[seat]
    if entry.kind == OBJECTIVE:
        side.done = sorted([*side.done, card])
    if entry.permanent:
        place = fitting_foundations(s, seat, entry)[0] if entry.trigger == FOUND_SETTLEMENT else 0
        side.lasting = sorted([*side.lasting, card | place << PLACE_AT])
    else:
        reward(s, seat, card)
