"""The windows in which strategy cards are shown and missions tried."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import action_verb, first_arg, second_arg, unpack_args
from civitas.core.step import SeatStep, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.cards import make_lasting
from civitas.games.civilization_chr.content.strategy_cards import FOUND_SETTLEMENT, OBJECTIVE
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.pieces import NOBODY, space_of
from civitas.games.civilization_chr.rules.base_steps import SealedDecision
from civitas.games.civilization_chr.rules.espionage.mission_attempt import can_attempt, mission_actions, ready_spies
from civitas.games.civilization_chr.rules.espionage.spy_choice import send_spy
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_coins_short
from civitas.games.civilization_chr.rules.strategy.change_fingerprint import change_fingerprint
from civitas.games.civilization_chr.rules.strategy.hands import discard_card
from civitas.games.civilization_chr.rules.strategy.objectives import fitting_foundations, is_met
from civitas.games.civilization_chr.rules.strategy.rewards import give_reward
from civitas.games.civilization_chr.state import ChrState


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
        side.lasting = sorted([*side.lasting, make_lasting(card, place)])
    else:
        give_reward(s, seat, card)


def why_not_declared(s: ChrState, seat: int, action: int) -> Message:
    """A card that cannot be shown, a mission that cannot be tried (CHR-strategy-4, CHR-spy-6)."""
    verb = action_verb(action)
    first, _, _ = unpack_args(action)
    if verb == n.SHOW:
        args: dict[str, Arg] = {"strategy": s.box.strategy_ids[first]}
        if first not in s.sides[seat].hand:
            return Message("why-card-not-held", args, "CHR-strategy-4")
        return Message("why-card-not-met", args, "CHR-strategy-4")
    if verb != n.MISSION:
        return Message(NOT_ASKED, {}, "CHR-window-1")
    mission, space = s.box.missions[first], second_arg(action)
    name = s.box.space_ids[space]
    if not any(space_of(spy) == space for spy in ready_spies(s, seat)):
        return Message("why-no-spy", {"space": name}, "CHR-spy-6")
    for technology in mission.technologies:
        if s.technology_owner(technology) == NOBODY:
            known = s.box.technology_ids[technology]
            return Message("why-mission-technology", {"technology": known}, "CHR-spy-6")
    if mission.cost > s.sides[seat].coins:
        return why_coins_short(mission.cost, s.sides[seat].coins, "CHR-spy-6")
    return Message("why-mission-place", {"space": name}, "CHR-spy-6")
