"""Phase 3 and every moment at which a strategy card may be shown."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg
from civitas.core.step import Chance, SeatChance, SeatDecision, SeatStep, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.strategy_cards import FOUND_SETTLEMENT, OBJECTIVE
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.base_steps import SealedDecision
from civitas.games.civilization_chr.rules.espionage.mission_attempt import can_attempt, mission_actions, ready_spies
from civitas.games.civilization_chr.rules.espionage.refusals import why_not_declared
from civitas.games.civilization_chr.rules.espionage.spy_choice import send_spy
from civitas.games.civilization_chr.rules.leaving import announce_leaving, leave_actions
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_yes_or_no
from civitas.games.civilization_chr.rules.strategy.change_fingerprint import change_fingerprint
from civitas.games.civilization_chr.rules.strategy.hands import discard_card
from civitas.games.civilization_chr.rules.strategy.lasting_cards import LASTING_PLACE_SHIFT
from civitas.games.civilization_chr.rules.strategy.objectives import fitting_foundations, is_met
from civitas.games.civilization_chr.rules.strategy.rewards import give_reward
from civitas.games.civilization_chr.state import ChrState

HAND_SIZE: Final = 2
STANDARD_DECKS: Final = 1


def disabled_rules(s: ChrState) -> int:
    """The optional parts that are not played, in the order of ``PARTS``, as a mask (CHR-strategy-11)."""
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


# Windows


class Windows(Step[ChrState]):
    """Everyone with a card or a ready spy is asked in secret; then all is done in turn order (CHR-window-1).

    Nobody is asked again while nothing has changed since everyone declined.
    """

    def run(self, s: ChrState) -> None:
        asked = [seat for seat in s.seats_in_order() if may_declare(s, seat)]
        if not asked:
            return
        seen = change_fingerprint(s)
        if seen != s.quiet:
            s.asked = seen
            s.push_in_order(
                [*[ShowCard(seat, 1 if seat == asked[-1] else 0) for seat in asked], CloseWindow(len(asked))]
            )


def may_declare(s: ChrState, seat: int) -> bool:
    """Whether a seat might have something to declare, as far as everyone knows."""
    side = s.sides[seat]
    return side.status != OUT and (bool(side.hand) or bool(ready_spies(s, seat)))


def declaration_actions(s: ChrState, seat: int) -> list[int]:
    """Cards that can be shown now, missions that can be tried."""
    found: list[int] = []
    last = NOBODY
    for card in s.sides[seat].hand:
        if card != last and is_met(s, seat, s.box.strategy[card]):
            found.append(n.SHOW | card)
        last = card
    if s.sides[seat].spies:
        found += mission_actions(s, seat)
        found.sort()
    return found


def is_still_possible(s: ChrState, seat: int, action: int) -> bool:
    """Whether a declaration is one a player could make now."""
    if action_verb(action) == n.MISSION:
        return can_attempt(s, seat, first_arg(action), second_arg(action))
    card = first_arg(action)
    return card in s.sides[seat].hand and is_met(s, seat, s.box.strategy[card])


class ShowCard(SealedDecision):
    """An objective whose condition holds, a bonus for any time, a mission; what is chosen waits for the others.

    The last to be asked knows nothing of what the others chose; as all is done at once, its own answer is no secret.
    """

    rule = "CHR-strategy-4"

    def actions(self, s: ChrState) -> list[int]:
        found = declaration_actions(s, self.seat)
        return sorted([n.DONE, *found]) if found else [n.DONE]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_declared(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        s.sides[self.seat].plan = 0 if action == n.DONE else action


class CloseWindow(Step[ChrState]):
    """What was chosen is done in turn order; whoever did something may do more, and the others may answer it.

    That sealed answers come out is told whatever they are: nothing before it can be undone.
    """

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def args(self) -> list[int]:
        return [self.asked]

    def run(self, s: ChrState) -> None:
        acting = [seat for seat in s.seats_in_order() if s.sides[seat].plan]
        if self.asked > 1:
            s.emit(n.DECLARATIONS, len(acting))
        if acting:
            s.push_in_order([*[Disclose(seat) for seat in acting], Windows()])
        else:
            s.quiet = s.asked or change_fingerprint(s)  # sealed answers have changed nothing that everyone can see
        s.asked = 0


class Disclose(SeatStep[ChrState]):
    """A choice comes out, if what the others did has left it possible."""

    def run(self, s: ChrState) -> None:
        action = s.sides[self.owner].plan
        s.sides[self.owner].plan = 0
        s.emit(n.DISCLOSED, self.owner)
        if not may_declare(s, self.owner) or not is_still_possible(s, self.owner, action):
            return
        if action_verb(action) == n.MISSION:
            send_spy(s, self.owner, action)
        else:
            show_card(s, self.owner, first_arg(action))


def show_card(s: ChrState, seat: int, card: int) -> None:
    """The card is revealed; objectives count half a point, lasting ones stay in play (CHR-strategy-5)."""
    entry = s.box.strategy[card]
    discard_card(s, seat, card)
    s.emit(n.SHOWED_CARD, seat, card)
    side = s.sides[seat]
    if entry.kind == OBJECTIVE:
        side.done = sorted([*side.done, card])
    if entry.permanent:
        place = fitting_foundations(s, seat, entry)[0] if entry.trigger == FOUND_SETTLEMENT else 0
        side.lasting = sorted([*side.lasting, card | place << LASTING_PLACE_SHIFT])
    else:
        give_reward(s, seat, card)
