"""Retreat, between the rounds of a battle."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    BOMB,
    EXPLORER,
    KIND,
    NOBODY,
    STOPPED,
    is_ship,
    kind_of,
    piece_origin,
)
from civitas.games.civilization_chr.rules.base_steps import SideStep
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.espionage.spies import sail_along
from civitas.games.civilization_chr.rules.movement.ship_loading import follow
from civitas.games.civilization_chr.rules.odds import retreats
from civitas.games.civilization_chr.rules.strategy.card_responses import RETREAT_FAILED, React, played
from civitas.games.civilization_chr.rules.war.aftermath import BattleOver
from civitas.games.civilization_chr.rules.war.current_battle import battle_of, clear_fired, force, seats_of, ways_back
from civitas.games.civilization_chr.rules.war.landing import ShipsRetreat, batteries, shells_again
from civitas.games.civilization_chr.rules.war.losses import capacity, cargo, is_cargo
from civitas.games.civilization_chr.state import Chr


class BattleAgain(Step[Chr]):
    """The next round, in a module of its own: rounds and retreats follow one another."""

    def run(self, s: Chr) -> None:
        # a round ends with this step, and the next round begins from here
        from civitas.games.civilization_chr.rules.war.battle import BattleRound

        s.push(BattleRound())


class RoundOver(Step[Chr]):
    """All may fight again; a side without units has lost, otherwise both may retreat (CHR-battle-12)."""

    def run(self, s: Chr) -> None:
        clear_fired(s)
        frame = battle_of(s)
        landed = force(s, frame.attack.seats, frame.space) > 0
        if not force(s, frame.defence.seats, frame.space) or not (landed or shells_again(s)):
            s.push(BattleOver())
            return
        s.then([OfferRetreat(1), OfferRetreat(0), BattleAgain()])


def hostile_units(s: Chr, seat: int, space: int) -> bool:
    """Whether somebody at war with a seat has military units in a space."""
    return s.force[space] & s.foes(seat) != 0


def open_to(s: Chr, seat: int, piece: int, space: int) -> bool:
    """Whether a piece may withdraw to a space: no enemies there, and ships to carry it if it is the sea."""
    kind = kind_of(piece)
    if hostile_units(s, seat, space):
        return False
    if space >= TERRITORIES:
        return is_ship(kind) or (is_cargo(kind) and len(cargo(s, seat, space)) < capacity(s, seat, space))
    owner = s.owner[space]
    return not is_ship(kind) and (owner in (NOBODY, seat) or not s.at_war(seat, owner))


def can_flee(s: Chr, attack: int) -> list[int]:
    """The actions of a side that may retreat: the attacker goes back where it came from, the defender chooses."""
    frame = battle_of(s)
    space = frame.space
    seats = [seat for seat in seats_of(frame.side(attack).seats) if seat != BARBARIANS]
    if attack:
        for seat in seats:
            for piece in s.at(seat, space):
                ways = ways_back(s, seat, piece)
                if kind_of(piece) < EXPLORER and any(open_to(s, seat, piece, way) for way in ways):
                    return [n.RETREAT | space]
        ships_only = not force(s, frame.attack.seats, space) and batteries(s, space, frame.attack.seats, True)
        return [n.RETREAT | space] if ships_only else []
    leader = frame.defence.leader
    found: list[int] = []
    for beside in s.box.beside[space]:
        for piece in s.at(leader, space):
            if kind_of(piece) < EXPLORER and open_to(s, leader, piece, beside):
                found.append(n.RETREAT | beside)
                break
    return found


class OfferRetreat(SideStep):
    def run(self, s: Chr) -> None:
        frame = battle_of(s)
        leader = frame.side(self.attack).leader
        if leader == BARBARIANS or not (force(s, frame.attack.seats, frame.space) or shells_again(s)):
            return
        if force(s, frame.defence.seats, frame.space) and can_flee(s, self.attack):
            s.push(Retreat(leader, self.attack))


class Retreat(Decision[Chr]):
    rule = "CHR-battle-12"

    def __init__(self, seat: int, attack: int) -> None:
        self.seat = seat
        self.attack = attack

    def args(self) -> list[int]:
        return [self.seat, self.attack]

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.FIGHT_ON, *can_flee(s, self.attack)])

    def explain(self, s: Chr, action: int) -> Message:
        return Message("why-no-retreat", {}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action != n.FIGHT_ON:
            frame = battle_of(s)
            steps: list[Step[Chr]] = []
            if not self.attack or force(s, frame.attack.seats, frame.space):
                steps.append(RetreatRoll(self.attack, first(action)))
            if self.attack and batteries(s, frame.space, frame.attack.seats, True):
                steps.append(ShipsRetreat())
            s.then(steps)


class RetreatRoll(Die):
    """1D6, one more with half the units lost; four or more and the side gets away (CHR-battle-12)."""

    def __init__(self, attack: int, space: int) -> None:
        self.attack = attack
        self.space = space

    def args(self) -> list[int]:
        return [self.attack, self.space]

    def rolled(self, s: Chr, number: int) -> None:
        side = battle_of(s).side(self.attack)
        success = retreats(number, side.units, side.lost)
        s.emit(n.RETREAT_TRIED, side.leader, 1 if success else 0)
        if success:
            flee(s, self.attack, self.space)
        else:
            s.then([React(side.leader, RETREAT_FAILED), FleeAnyway(self.attack, self.space)])


class FleeAnyway(Step[Chr]):
    """A card turns a failed retreat into a successful one (CHR-strategy-5)."""

    def __init__(self, attack: int, space: int) -> None:
        self.attack = attack
        self.space = space

    def args(self) -> list[int]:
        return [self.attack, self.space]

    def run(self, s: Chr) -> None:
        if played(s):
            flee(s, self.attack, self.space)


def flee(s: Chr, attack: int, chosen: int) -> None:
    """Ships first, then land units as far as there is room; who does not fit fights on."""
    frame = battle_of(s)
    side, space = frame.side(attack), frame.space
    for seat in seats_of(side.seats):
        here = s.at(seat, space)
        carried = [piece for piece in here if space >= TERRITORIES and not is_ship(kind_of(piece))]
        for piece in sorted(here, key=_ships_first):
            to = way_out(s, seat, piece, attack, chosen)
            if to == NOBODY or piece in carried:
                continue
            s.replace(seat, piece, to | piece & (31 << KIND) | STOPPED)
            if space >= TERRITORIES:
                follow(s, seat, space, to, True)
        away = chosen if not attack else _ship_origin(here)
        if away != NOBODY:
            sail_along(s, seat, space, away)
    if not force(s, side.seats, space):
        side.fled = 1


def _ships_first(piece: int) -> int:
    return 0 if is_ship(kind_of(piece)) else 1


def _ship_origin(pieces: list[int]) -> int:
    for piece in pieces:
        if is_ship(kind_of(piece)) and piece_origin(piece) != NOBODY:
            return piece_origin(piece)
    return NOBODY


def way_out(s: Chr, seat: int, piece: int, attack: int, chosen: int) -> int:
    """Where a piece gets away to; ``NOBODY`` where no way is open to it (CHR-battle-12)."""
    if kind_of(piece) == BOMB:
        return NOBODY
    for way in ways_back(s, seat, piece) if attack else [chosen]:
        if open_to(s, seat, piece, way):
            return way
    return NOBODY
