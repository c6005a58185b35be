"""Retreat, between the rounds of a battle."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first_arg
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    BOMB,
    EXPLORER,
    NOBODY,
    TERRITORIES,
    as_stopped,
    is_ship,
    kind_of,
    make_piece,
    piece_origin,
)
from civitas.games.civilization_chr.rules.base_steps import SideStep
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.espionage.spies import move_spies_with_fleet
from civitas.games.civilization_chr.rules.movement.ship_loading import move_overflow_cargo
from civitas.games.civilization_chr.rules.odds import retreat_succeeds
from civitas.games.civilization_chr.rules.strategy.card_responses import RETREAT_FAILED, React, consume_response
from civitas.games.civilization_chr.rules.war.current_battle import (
    require_battle,
    retreat_spaces,
    seats_in_mask,
    side_fighters,
)
from civitas.games.civilization_chr.rules.war.landing import ShipsRetreat, bombarding_ships, can_bombard_again
from civitas.games.civilization_chr.rules.war.losses import cargo_aboard, fleet_capacity, is_cargo
from civitas.games.civilization_chr.state import ChrState


def has_hostile_units(s: ChrState, seat: int, space: int) -> bool:
    """Whether somebody at war with a seat has military units in a space."""
    return s.military_masks[space] & s.enemy_mask(seat) != 0


def can_withdraw_to(s: ChrState, seat: int, piece: int, space: int) -> bool:
    """Whether a piece may withdraw to a space: no enemies there, and ships to carry it if it is the sea."""
    kind = kind_of(piece)
    if has_hostile_units(s, seat, space):
        return False
    if space >= TERRITORIES:
        return is_ship(kind) or (is_cargo(kind) and len(cargo_aboard(s, seat, space)) < fleet_capacity(s, seat, space))
    owner = s.owner[space]
    return not is_ship(kind) and (owner in (NOBODY, seat) or not s.at_war(seat, owner))


def retreat_actions(s: ChrState, attack: int) -> list[int]:
    """The actions of a side that may retreat: the attacker goes back where it came from, the defender chooses."""
    frame = require_battle(s)
    space = frame.space
    seats = [seat for seat in seats_in_mask(frame.side(attack).seats) if seat != BARBARIANS]
    if attack:
        for seat in seats:
            for piece in s.pieces_at(seat, space):
                ways = retreat_spaces(s, seat, piece)
                if kind_of(piece) < EXPLORER and any(can_withdraw_to(s, seat, piece, way) for way in ways):
                    return [n.RETREAT | space]
        ships_only = not side_fighters(s, frame.attack.seats, space) and bombarding_ships(
            s, space, frame.attack.seats, True
        )
        return [n.RETREAT | space] if ships_only else []
    leader = frame.defence.leader
    found: list[int] = []
    for beside in s.box.neighbours[space]:
        for piece in s.pieces_at(leader, space):
            if kind_of(piece) < EXPLORER and can_withdraw_to(s, leader, piece, beside):
                found.append(n.RETREAT | beside)
                break
    return found


class OfferRetreat(SideStep):
    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        leader = frame.side(self.attack).leader
        if leader == BARBARIANS or not (side_fighters(s, frame.attack.seats, frame.space) or can_bombard_again(s)):
            return
        if side_fighters(s, frame.defence.seats, frame.space) and retreat_actions(s, self.attack):
            s.push(Retreat(leader, self.attack))


class Retreat(Decision[ChrState]):
    rule = "CHR-battle-12"

    def __init__(self, seat: int, attack: int) -> None:
        self.seat = seat
        self.attack = attack

    def args(self) -> list[int]:
        return [self.seat, self.attack]

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.FIGHT_ON, *retreat_actions(s, self.attack)])

    def explain(self, s: ChrState, action: int) -> Message:
        return Message("why-no-retreat", {}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action != n.FIGHT_ON:
            frame = require_battle(s)
            steps: list[Step[ChrState]] = []
            if not self.attack or side_fighters(s, frame.attack.seats, frame.space):
                steps.append(RetreatRoll(self.attack, first_arg(action)))
            if self.attack and bombarding_ships(s, frame.space, frame.attack.seats, True):
                steps.append(ShipsRetreat())
            s.push_in_order(steps)


class RetreatRoll(Die):
    """1D6, one more with half the units lost; four or more and the side gets away (CHR-battle-12)."""

    def __init__(self, attack: int, space: int) -> None:
        self.attack = attack
        self.space = space

    def args(self) -> list[int]:
        return [self.attack, self.space]

    def apply_roll(self, s: ChrState, number: int) -> None:
        side = require_battle(s).side(self.attack)
        success = retreat_succeeds(number, side.units, side.lost)
        s.emit(n.RETREAT_TRIED, side.leader, 1 if success else 0)
        if success:
            retreat_side(s, self.attack, self.space)
        else:
            s.push_in_order([React(side.leader, RETREAT_FAILED), FleeAnyway(self.attack, self.space)])


class FleeAnyway(Step[ChrState]):
    """A card turns a failed retreat into a successful one (CHR-strategy-5)."""

    def __init__(self, attack: int, space: int) -> None:
        self.attack = attack
        self.space = space

    def args(self) -> list[int]:
        return [self.attack, self.space]

    def run(self, s: ChrState) -> None:
        if consume_response(s):
            retreat_side(s, self.attack, self.space)


def retreat_side(s: ChrState, attack: int, chosen: int) -> None:
    """Ships first, then land units as far as there is room; who does not fit fights on."""
    frame = require_battle(s)
    side, space = frame.side(attack), frame.space
    for seat in seats_in_mask(side.seats):
        here = s.pieces_at(seat, space)
        carried = [piece for piece in here if space >= TERRITORIES and not is_ship(kind_of(piece))]
        for piece in sorted(here, key=_ships_first):
            to = retreat_destination(s, seat, piece, attack, chosen)
            if to == NOBODY or piece in carried:
                continue
            s.replace_piece(seat, piece, as_stopped(make_piece(to, kind_of(piece))))
            if space >= TERRITORIES:
                move_overflow_cargo(s, seat, space, to, True)
        away = chosen if not attack else _ship_origin(here)
        if away != NOBODY:
            move_spies_with_fleet(s, seat, space, away)
    if not side_fighters(s, side.seats, space):
        side.fled = 1


def _ships_first(piece: int) -> int:
    return 0 if is_ship(kind_of(piece)) else 1


def _ship_origin(pieces: list[int]) -> int:
    for piece in pieces:
        if is_ship(kind_of(piece)) and piece_origin(piece) != NOBODY:
            return piece_origin(piece)
    return NOBODY


def retreat_destination(s: ChrState, seat: int, piece: int, attack: int, chosen: int) -> int:
    """Where a piece gets away to; ``NOBODY`` where no way is open to it (CHR-battle-12)."""
    if kind_of(piece) == BOMB:
        return NOBODY
    for way in retreat_spaces(s, seat, piece) if attack else [chosen]:
        if can_withdraw_to(s, seat, piece, way):
            return way
    return NOBODY
