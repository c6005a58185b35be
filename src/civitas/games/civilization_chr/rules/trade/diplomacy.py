"""Peace, pacts, and enemies who still share a space at the end of the trade phase."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import first_arg
from civitas.core.step import Chance, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.turn_flags import (
    asked_peace,
    refused_peace,
    with_peace_asked,
    with_peace_refused,
)
from civitas.games.civilization_chr.pieces import ALL_PLAYERS, NOBODY, SPACES, TERRITORIES
from civitas.games.civilization_chr.rules.base_steps import PairDecision
from civitas.games.civilization_chr.rules.refusals import why_yes_or_no
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.trade.peace_or_war import PeaceOrWar, war_price
from civitas.games.civilization_chr.rules.war.battle_declaration import IfStillAtWar
from civitas.games.civilization_chr.rules.war.war_status import is_truce, make_peace
from civitas.games.civilization_chr.state import ChrState

# Peace


SEAT_MASK: Final = 63


def has_asked_peace(s: ChrState, seat: int, other: int) -> bool:
    return asked_peace(s.sides[seat].doing, other)


def ask_peace(s: ChrState, seat: int, other: int) -> None:
    s.sides[seat].doing = with_peace_asked(s.sides[seat].doing, other)


class AnswerPeace(PeaceOrWar):
    """Peace by agreement; what refusing costs is settled when all have negotiated (CHR-trade-6, CHR-trade-7)."""

    def refuse(self, s: ChrState) -> None:
        side = s.sides[self.seat]
        side.doing = with_peace_refused(side.doing, self.other)
        s.emit(n.REFUSED, self.seat)


class KeepWars(Step[ChrState]):
    """After the negotiations republics and democracies pay for wars the others wanted to end (CHR-trade-7)."""

    def run(self, s: ChrState) -> None:
        steps: list[Step[ChrState]] = []
        for seat in s.seats_in_order():
            for other in s.seats_in_order():
                if refused_peace(s.sides[seat].doing, other):
                    steps.append(OfferWar(seat, other))
        s.push_in_order(steps)


class OfferWar(Step[ChrState]):
    """One such war: who cannot pay makes peace, nobody needs to be asked (CHR-trade-7)."""

    def __init__(self, seat: int, other: int) -> None:
        self.player = seat
        self.other = other

    def args(self) -> list[int]:
        return [self.player, self.other]

    def run(self, s: ChrState) -> None:
        price = war_price(s, self.player)
        if not price or not s.at_war(self.player, self.other):
            return
        if s.sides[self.player].coins < price:
            make_peace(s, self.player, self.other)
        else:
            s.push(KeepWar(self.player, self.other))


class KeepWar(PeaceOrWar):
    """Pay to stay at war with somebody who asked for peace, or make peace after all (CHR-trade-7)."""

    def refuse(self, s: ChrState) -> None:
        price = war_price(s, self.seat)
        s.sides[self.seat].coins -= price
        s.emit(n.PAID_FOR_WAR, self.seat, price)


class SealPact(PairDecision):
    """A secret pact is a sealed note that binds nobody; the game knows only that there is one (CHR-trade-6)."""

    rule = "CHR-trade-6"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.ACCEPT, n.REFUSE])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        s.emit(n.PACT if action == n.ACCEPT else n.REFUSED, self.seat, self.other)


# Enemies in the same space


class SharedSpaces(Step[ChrState]):
    """Enemies with armies in one space who made no peace must fight (CHR-battle-17), but for a truce (CHR-event-2)."""

    def run(self, s: ChrState) -> None:
        if is_truce(s):
            return
        steps: list[Step[ChrState]] = []
        order = s.seats_in_order()
        for space in range(SPACES):
            there = s.fighter_masks[space] & ALL_PLAYERS
            if not there & there - 1:  # nobody, or one alone
                continue
            seats = [seat for seat in order if there >> seat & 1]
            for place, seat in enumerate(seats):
                for other in seats[place + 1 :]:
                    if s.at_war(seat, other):
                        steps.append(ForcedBattle(space, seat, other))
        s.push_in_order(steps)


class ForcedBattle(Step[ChrState]):
    """The settlement's owner defends, else the larger army, else the lower 1D100 (CHR-battle-17)."""

    def __init__(self, space: int, seat: int, other: int) -> None:
        self.space = space
        self.player = seat
        self.other = other

    def args(self) -> list[int]:
        return [self.space, self.player, self.other]

    def run(self, s: ChrState) -> None:
        space, seat, other = self.space, self.player, self.other
        forces = [s.count_fighters(seat, space), s.count_fighters(other, space)]
        if not min(forces) or in_anarchy(s, seat) or in_anarchy(s, other):
            return
        owner = s.owner[space] if space < TERRITORIES else NOBODY
        if owner == seat or (owner != other and forces[0] > forces[1]):
            s.push_in_order([Windows(), IfStillAtWar(space, 1 << other, 1 << seat)])
        elif owner == other or forces[1] > forces[0]:
            s.push_in_order([Windows(), IfStillAtWar(space, 1 << seat, 1 << other)])
        else:
            s.push(WhoDefends(space, seat, other))


class WhoDefends(Chance[ChrState]):
    """Each rolls 1D100 and the lower defends, equal rolls again: either of the two, with the same chance."""

    def __init__(self, space: int, seat: int, other: int) -> None:
        self.space = space
        self.player = seat
        self.other = other

    def args(self) -> list[int]:
        return [self.space, self.player, self.other]

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.SEAT | self.player, n.SEAT | self.other])

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        defender = first_arg(action)
        attacker = self.other if defender == self.player else self.player
        s.push_in_order([Windows(), IfStillAtWar(self.space, 1 << attacker, 1 << defender)])
