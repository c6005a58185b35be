"""Entering a space where others are: who attacks whom, who joins, and the list of battles to be fought."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import MASK
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.battle import Battle
from civitas.games.civilization_chr.cards.box import TERRITORIES
from civitas.games.civilization_chr.deeds import SUPPORTED
from civitas.games.civilization_chr.frame import seats_of
from civitas.games.civilization_chr.pieces import BARBARIANS, EXPLORER, NOBODY, is_military, is_ship
from civitas.games.civilization_chr.settlements import in_anarchy
from civitas.games.civilization_chr.spies import sail_along
from civitas.games.civilization_chr.state import KIND, LEAVING, STOPPED, Chr, piece_origin
from civitas.games.civilization_chr.strategy import Windows
from civitas.games.civilization_chr.war import OLYMPICS, AskSenate, go_to_war, may_declare, needs_senate

# A battle to be fought: space, attackers, defenders.
ATTACKERS_AT: Final = 7
DEFENDERS_AT: Final = 14


def others_in(s: Chr, seat: int, space: int) -> list[int]:
    """Other players with fighting units or the settlement of a space, in turn order."""
    return [
        other
        for other in s.in_order()
        if other != seat and (s.fighters(other, space) or (space < TERRITORIES and s.owner[space] == other))
    ]


def battle_at(s: Chr, space: int) -> int:
    """The number of the battle declared in a space; ``NOBODY``."""
    for number, entry in enumerate(s.battles):
        if entry & 127 == space:
            return number
    return NOBODY


class Enter(Step[Chr]):
    """A military unit has entered: enemies must be attacked, others may be, and they may attack (CHR-battle-1)."""

    def __init__(self, seat: int, space: int, first: int) -> None:
        self.player = seat
        self.space = space
        self.first = first

    def args(self) -> list[int]:
        return [self.player, self.space, self.first]

    def run(self, s: Chr) -> None:
        seat, space = self.player, self.space
        if battle_at(s, space) != NOBODY:
            stop(s, seat, space)
            return
        others = others_in(s, seat, space)
        barbarians = s.fighters(BARBARIANS, space) > 0 or (space < TERRITORIES and s.owner[space] == BARBARIANS)
        if s.event == OLYMPICS:
            if others and self.first:
                s.then([Permit(other, seat, space) for other in others])
            return
        enemies = [other for other in others if s.at_war(seat, other)]
        if barbarians:
            enemies.append(BARBARIANS)
        if enemies:
            defenders = sum([1 << other for other in enemies])
            s.push(Declare(space, 1 << seat, defenders))
            return
        if others and self.first:
            steps: list[Step[Chr]] = [OfferAttack(seat, space)]
            steps += [Object(other, seat, space) for other in others if s.fighters(other, space)]
            s.then(steps)


def stop(s: Chr, seat: int, space: int) -> None:
    """Units in a space with a battle end their movement (CHR-battle-1)."""
    for piece in s.at(seat, space):
        if not piece & STOPPED and piece >> KIND & 31 < EXPLORER:
            s.replace(seat, piece, piece | STOPPED)


class OfferAttack(Step[Chr]):
    def __init__(self, seat: int, space: int) -> None:
        self.player = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.space]

    def run(self, s: Chr) -> None:
        if attackable(s, self.player, self.space):
            s.push(Attack(self.player, self.space))


def attackable(s: Chr, seat: int, space: int) -> list[int]:
    """Players at peace in the space on whom war may be declared."""
    return [other for other in others_in(s, seat, space) if may_declare(s, seat, other)]


class Attack(Decision[Chr]):
    """The mover may attack a player at peace, or go on in peace (CHR-battle-1)."""

    rule = "CHR-battle-1"

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.space]

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.PASS, *[n.ATTACK | other for other in attackable(s, self.seat, self.space)]])

    def answer(self, s: Chr, action: int) -> None:
        if action == n.PASS:
            return
        other = action & MASK
        if needs_senate(s, self.seat):
            s.then([AskSenate(self.seat, other, self.space), IfWar(self.seat, other, self.space)])
        else:
            go_to_war(s, self.seat, other)
            s.push(Declare(self.space, 1 << self.seat, 1 << other))


class IfWar(Step[Chr]):
    """After the vote of the Senate: the attack goes on only if it consented (CHR-government-6)."""

    def __init__(self, seat: int, other: int, space: int) -> None:
        self.player = seat
        self.other = other
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.other, self.space]

    def run(self, s: Chr) -> None:
        if s.at_war(self.player, self.other):
            s.push(Declare(self.space, 1 << self.player, 1 << self.other))


class Object(Step[Chr]):
    """Each player with units there may attack who entered, in turn order, unless a battle is already declared."""

    def __init__(self, seat: int, mover: int, space: int) -> None:
        self.player = seat
        self.mover = mover
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.mover, self.space]

    def run(self, s: Chr) -> None:
        seat = self.player
        if battle_at(s, self.space) != NOBODY or in_anarchy(s, seat) or s.sides[seat].status == LEAVING:
            return
        s.push(Repel(seat, self.mover, self.space))


class Repel(Decision[Chr]):
    rule = "CHR-battle-1"

    def __init__(self, seat: int, mover: int, space: int) -> None:
        self.seat = seat
        self.mover = mover
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.mover, self.space]

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.PASS, n.ATTACK | self.mover])

    def answer(self, s: Chr, action: int) -> None:
        if action != n.PASS:
            go_to_war(s, self.seat, self.mover)
            s.push(Declare(self.space, 1 << self.seat, 1 << self.mover))


class Permit(Decision[Chr]):
    """During the Olympic games nobody enters without leave (CHR-event-2)."""

    rule = "CHR-event-2"

    def __init__(self, seat: int, mover: int, space: int) -> None:
        self.seat = seat
        self.mover = mover
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.mover, self.space]

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.ALLOW, n.REFUSE])

    def answer(self, s: Chr, action: int) -> None:
        if action == n.REFUSE:
            send_back(s, self.mover, self.space)


def send_back(s: Chr, seat: int, space: int) -> None:
    """Units that were not let in return to where they came from and stay there."""
    for piece in s.at(seat, space):
        kind = piece >> KIND & 31
        if piece_origin(piece) != NOBODY and is_military(kind):
            s.replace(seat, piece, piece_origin(piece) | kind << KIND | STOPPED)
            if is_ship(kind):
                for other in s.at(seat, space):
                    if not is_ship(other >> KIND & 31):
                        s.replace(seat, other, piece_origin(piece) | other & ~127 | STOPPED)
                sail_along(s, seat, space, piece_origin(piece))


class Declare(Step[Chr]):
    """A battle is declared; other players in the space choose a side (CHR-battle-2)."""

    def __init__(self, space: int, attackers: int, defenders: int) -> None:
        self.space = space
        self.attackers = attackers
        self.defenders = defenders

    def args(self) -> list[int]:
        return [self.space, self.attackers, self.defenders]

    def run(self, s: Chr) -> None:
        s.battles.append(self.space | self.attackers << ATTACKERS_AT | self.defenders << DEFENDERS_AT)
        s.emit(n.DECLARED, self.space)
        for seat in seats_of(self.attackers | self.defenders):
            if seat != BARBARIANS:
                stop(s, seat, self.space)
        involved = self.attackers | self.defenders
        steps: list[Step[Chr]] = []
        for seat in s.in_order():
            if not involved >> seat & 1 and s.fighters(seat, self.space) and s.sides[seat].status != LEAVING:
                steps.append(TakeSides(seat, self.space))
        s.then(steps)


class TakeSides(Decision[Chr]):
    """Join the attack, join the defence, or stay neutral; anarchy only defends (CHR-battle-2)."""

    rule = "CHR-battle-2"

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.space]

    def actions(self, s: Chr) -> list[int]:
        entry = s.battles[battle_at(s, self.space)]
        attackers, defenders = entry >> ATTACKERS_AT & 127, entry >> DEFENDERS_AT & 127
        found = [n.NEUTRAL]
        if not in_anarchy(s, self.seat):
            if not _enemy_of(s, self.seat, attackers):
                found.append(n.JOIN_ATTACK)
            if not _enemy_of(s, self.seat, defenders):
                found.append(n.JOIN_DEFENCE)
        return sorted(found)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.NEUTRAL:
            return
        number = battle_at(s, self.space)
        entry = s.battles[number]
        attackers, defenders = entry >> ATTACKERS_AT & 127, entry >> DEFENDERS_AT & 127
        joins_attack = action == n.JOIN_ATTACK
        for foe in seats_of(defenders if joins_attack else attackers):
            go_to_war(s, self.seat, foe)
        s.battles[number] = entry | 1 << (self.seat + (ATTACKERS_AT if joins_attack else DEFENDERS_AT))
        if not joins_attack:
            s.note(self.seat, SUPPORTED, self.space)
        s.emit(n.JOINED_SIDE, self.seat, 1 if joins_attack else 0, self.space)


def _enemy_of(s: Chr, seat: int, mask: int) -> bool:
    return any(s.at_war(seat, other) for other in seats_of(mask))


class FightAll(Step[Chr]):
    """The declared battles, one after another in the order of declaration (CHR-battle-1)."""

    def run(self, s: Chr) -> None:
        if not s.battles:
            return
        entry = s.battles.pop(0)
        space = entry & 127
        battle = Battle(space, entry >> ATTACKERS_AT & 127, entry >> DEFENDERS_AT & 127)
        s.then([Windows(), battle, FightAll()])


def open_fire(s: Chr, seat: int, territory: int) -> None:
    """A battle declared from the sea, without landing (CHR-battle-1, CHR-landing-1)."""
    foes = [other for other in range(s.players) if s.at_war(seat, other) and s.fighters(other, territory)]
    s.push(Declare(territory, 1 << seat, sum([1 << other for other in foes])))
