"""The sequence of play: twelve phases a turn, and what stands at the end of each."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import SeatDecision, SeatStep, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import (
    CAPTURED,
    LEAVING,
    LEAVING_NEXT_TURN,
    NEXT_REVOLT_RISK,
    OUT,
    PERMANENT_FLAGS,
    REVOLT_RISK,
)
from civitas.games.civilization_chr.pieces import MODERN, NOBODY, TERRITORIES
from civitas.games.civilization_chr.player import PLAYING
from civitas.games.civilization_chr.rules.barbarians import Barbarians
from civitas.games.civilization_chr.rules.dominance import Dominance
from civitas.games.civilization_chr.rules.era_change import EraCheck
from civitas.games.civilization_chr.rules.espionage.spies import drown_spies, ready_all_spies
from civitas.games.civilization_chr.rules.events.event_phase import Events
from civitas.games.civilization_chr.rules.government import ChangeGovernments, Discontent, OfferSacks, WarCosts
from civitas.games.civilization_chr.rules.leaving import (
    announce_leaving,
    leave_actions,
    remove_if_destroyed,
    remove_player,
)
from civitas.games.civilization_chr.rules.movement.movement_phase import (
    LandAircraft,
    MovePieces,
    ShareFund,
    reset_movement,
)
from civitas.games.civilization_chr.rules.phase_clock import phase_clock_steps
from civitas.games.civilization_chr.rules.production import Production
from civitas.games.civilization_chr.rules.purchase.free_improvements import RenewFree
from civitas.games.civilization_chr.rules.purchase.merit_prizes import NextStake
from civitas.games.civilization_chr.rules.purchase.miniatures import reserve_miniatures
from civitas.games.civilization_chr.rules.purchase.purchase_phase import Purchase
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_yes_or_no
from civitas.games.civilization_chr.rules.revolts import Revolts
from civitas.games.civilization_chr.rules.scoring import (
    CONQUEST_ENDING,
    DIPLOMATIC_ENDING,
    MILITARY_ENDING,
    TURN_LIMIT_ENDING,
)
from civitas.games.civilization_chr.rules.settlements import has_wonder
from civitas.games.civilization_chr.rules.strategy.card_phase import StrategyCards
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.strategy.lasting_cards import CheckLasting, PayLasting, PayTolls
from civitas.games.civilization_chr.rules.strategy.reward_villages import PlaceVillages
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.turn_order import TurnOrder
from civitas.games.civilization_chr.rules.war.battle_declaration import FightAll
from civitas.games.civilization_chr.rules.war.captures import Stragglers
from civitas.games.civilization_chr.state import ChrState
from civitas.games.civilization_chr.variants import LONG


class Turn(Step[ChrState]):
    """Phases 1 to 12 in their order; what was new is now for all, free improvements too (CHR-purchase-8, CHR-era-4)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> list[int]:
        return [self.number]

    def run(self, s: ChrState) -> None:
        s.turn = self.number
        s.critical = NOBODY
        for side in s.sides:
            side.new = 0
            side.doing = 0
            side.foes = 0
            side.avenged = 0
            side.fuel = 0
            side.log = []
            if side.status == LEAVING_NEXT_TURN:
                side.status = LEAVING
        s.emit(n.TURN, self.number)
        steps: list[Step[ChrState]] = []
        for phase in range(1, 13):
            steps += [Phase(phase), PhaseOver(phase)]
        s.push_in_order([RenewFree(), *steps, TurnOver()])


class Phase(Step[ChrState]):
    """One phase begins."""

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> list[int]:
        return [self.number]

    def run(self, s: ChrState) -> None:
        s.phase = self.number
        s.push_in_order(phase_steps(s, self.number))


def phase_steps(s: ChrState, number: int) -> list[Step[ChrState]]:
    """What each of the twelve phases consists of."""
    if number == 1:
        return [TurnOrder()]
    if number == 2:
        return [Events()]
    if number == 3:
        return [StrategyCards()]
    if number == 4:
        return [Purchase()]
    if number == 5:
        return [Barbarians()] if s.variants.barbarians else []
    if number == 6:
        return movement_steps(s)
    if number == 7:
        return [Revolts()]
    if number == 8:
        return [Trade()]
    if number == 9:
        return [Dominance()]
    if number == 10:
        return [Production(), PayLasting(), PayTolls()]
    if number == 11:
        return [ChangeGovernments()]
    if number == 12:
        return [Housekeeping()]
    return []


def movement_steps(s: ChrState) -> list[Step[ChrState]]:
    """Each player moves and fights, or all move first and then fight (CHR-battle-16)."""
    steps: list[Step[ChrState]] = []
    delayed = s.variants.delayed_battles
    for seat in s.seats_in_order():
        steps += [Move(seat), LandAircraft(seat), *phase_clock_steps(s, seat)]
        if not delayed:
            steps.append(FightAll())
    if s.era == MODERN:
        steps.append(ShareFund())
    if delayed:
        steps.append(FightAll())
    return [*steps, Stragglers(), OfferSacks(), WarCosts(), EndMovement()]


class Move(SeatStep[ChrState]):
    """A player who is still there moves."""

    def run(self, s: ChrState) -> None:
        if s.sides[self.owner].status != OUT:
            s.push(MovePieces(self.owner))


class EndMovement(Step[ChrState]):
    def run(self, s: ChrState) -> None:
        reset_movement(s)
        for territory in range(TERRITORIES):
            s.marks[territory] &= ~CAPTURED


class Housekeeping(Step[ChrState]):
    """Alert fades, marks of the turn are wiped (CHR-housekeeping-1)."""

    def run(self, s: ChrState) -> None:
        s.alert = [max(0, level - 1) for level in s.alert]
        for territory, mark in enumerate(s.marks):
            risk = REVOLT_RISK if mark & NEXT_REVOLT_RISK else 0
            s.marks[territory] = mark & PERMANENT_FLAGS & ~NEXT_REVOLT_RISK | risk
        s.event = 0
        s.recon = []
        ready_all_spies(s)
        if s.variants.leaving:
            s.push_in_order([AskToStay(seat) for seat in s.seats_in_order() if s.sides[seat].status == PLAYING])


class AskToStay(SeatDecision[ChrState]):
    """A player may leave with this turn, or after one more under restrictions (CHR-leave-1)."""

    rule = "CHR-leave-1"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, *leave_actions(s, self.seat)])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        announce_leaving(s, self.seat, action)


# The end of a phase


class PhaseOver(Step[ChrState]):
    """Governments may fall, the era may change, players may be out, the end may be declared (CHR-window-1)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> list[int]:
        return [self.number]

    def run(self, s: ChrState) -> None:
        reset_movement(s)  # battles of revolts and rebels tire units too
        for seat in range(s.players):
            remove_if_destroyed(s, seat, NOBODY)
        drown_spies(s)
        reserve_miniatures(s)
        steps: list[Step[ChrState]] = [Discontent(), EraCheck(), CheckLasting()]
        steps += [PlaceVillages(seat) for seat in s.seats_in_order() if s.sides[seat].villages]
        if self.number != 12:
            steps.append(Windows())
        if s.variants.length == LONG and not s.ending and self.number != 12:
            for seat in s.seats_in_order():
                if has_wonder(s, seat, "declare_end"):
                    steps.append(OfferEnd(seat))
        s.push_in_order(steps)


def declarable_endings(s: ChrState, seat: int) -> list[int]:
    """The ends a player's wonders let it declare (CHR-end-3, CHR-end-4)."""
    found: list[int] = []
    for number, wonder in enumerate(s.box.wonders):
        if s.sides[seat].wonders >> number & 1 and wonder.wins:
            found.append(n.DECLARE_END | number)
    return found


class OfferEnd(SeatStep[ChrState]):
    def run(self, s: ChrState) -> None:
        if not s.ending and declarable_endings(s, self.owner):
            s.push(DeclareEnd(self.owner))


class DeclareEnd(SeatDecision[ChrState]):
    rule = "CHR-end-3"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, *declarable_endings(s, self.seat)])

    def explain(self, s: ChrState, action: int) -> Message:
        return Message("why-no-end" if action_verb(action) == n.DECLARE_END else NOT_ASKED, {}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.DONE:
            return
        wonder = s.box.wonders[first_arg(action)]
        s.ending = DIPLOMATIC_ENDING if wonder.diplomatic else MILITARY_ENDING
        s.emit(n.LAST_TURN, s.turn)


class TurnOver(Step[ChrState]):
    """Leaving players go; then the next turn, or the end, by a limit of turns too (CHR-end-2, CHR-end-9)."""

    def run(self, s: ChrState) -> None:
        for seat, side in enumerate(s.sides):
            if side.status == LEAVING:
                remove_player(s, seat)
                side.just_left = 1
        living = [seat for seat in range(s.players) if s.sides[seat].status != OUT]
        settled = [seat for seat in living if s.settlements(seat)]
        if len(settled) <= 1:
            s.ending = CONQUEST_ENDING
            s.victor = settled[0] if settled else NOBODY
        elif s.variants.turn_limit and s.turn >= s.variants.turn_limit and not s.ending:
            s.ending = TURN_LIMIT_ENDING
        if s.ending:
            rolling = s.variants.experience and s.victor == NOBODY
            s.push_in_order([*[NextStake(seat, 1) for seat in living if rolling], EndOfGame()])
        else:
            s.push(Turn(s.turn + 1))


class EndOfGame(Step[ChrState]):
    """Nothing more happens; the points are counted as they stand (CHR-end-6, CHR-end-7)."""

    def run(self, s: ChrState) -> None:
        s.emit(n.ENDED, s.ending)
