"""Entering a space where others are: who attacks whom, who joins, and the list of battles to be fought."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.battles import (
    battle_attackers,
    battle_defenders,
    battle_space,
    battle_supporters,
    make_battle,
)
from civitas.games.civilization_chr.content.events import OLYMPICS_EVENT
from civitas.games.civilization_chr.flags import LEAVING
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    EXPLORER,
    NOBODY,
    TERRITORIES,
    as_stopped,
    is_military,
    is_ship,
    is_stopped,
    kind_of,
    make_piece,
    piece_origin,
)
from civitas.games.civilization_chr.rules.base_steps import EntryDecision, SidesStep
from civitas.games.civilization_chr.rules.espionage.spies import move_spies_with_fleet
from civitas.games.civilization_chr.rules.movement.ship_loading import move_overflow_cargo
from civitas.games.civilization_chr.rules.refusals import why_yes_or_no
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.battle_sides import TakeSides, battle_at, battle_prompt, has_enemy_in
from civitas.games.civilization_chr.rules.war.current_battle import seats_in_mask
from civitas.games.civilization_chr.rules.war.landing import has_landing_ships
from civitas.games.civilization_chr.rules.war.war_status import (
    AskSenate,
    go_to_war,
    is_own_region,
    is_truce,
    may_declare_war,
    needs_senate,
    senate_vote_left,
)
from civitas.games.civilization_chr.state import ChrState


def opponents_in(s: ChrState, seat: int, space: int) -> list[int]:
    """Other players with fighting units or the settlement of a space, in turn order."""
    return [
        other
        for other in s.seats_in_order()
        if other != seat and (s.count_fighters(other, space) or (space < TERRITORIES and s.owner[space] == other))
    ]


def attackable_owners_in(s: ChrState, seat: int, space: int) -> list[int]:
    """Those, and who has only explorers or aircraft there: an army may take them too (CHR-battle-11)."""
    if space >= TERRITORIES:
        return opponents_in(s, seat, space)
    return [other for other in s.seats_in_order() if other != seat and s.is_present(other, space)]


class Enter(Step[ChrState]):
    """A military unit has entered: enemies must be attacked, others may be, and they may attack (CHR-battle-1)."""

    def __init__(self, seat: int, space: int, first: int) -> None:
        self.player = seat
        self.space = space
        self.first = first

    def args(self) -> list[int]:
        return [self.player, self.space, self.first]

    def run(self, s: ChrState) -> None:
        seat, space = self.player, self.space
        if battle_at(s, space) != NOBODY:
            stop_units(s, seat, space)
            entry = s.battles[battle_at(s, space)]
            involved = battle_attackers(entry) | battle_defenders(entry)
            if self.first and not involved >> seat & 1 and s.sides[seat].status != LEAVING:
                s.push(TakeSides(seat, space))  # with delayed battles later movers may join (CHR-battle-16)
            return
        others = opponents_in(s, seat, space)
        barbarians = s.count_fighters(BARBARIANS, space) > 0 or (space < TERRITORIES and s.owner[space] == BARBARIANS)
        if is_truce(s):
            if barbarians:
                send_back(s, seat, space)  # they let nobody in
            elif others and self.first:
                s.push_in_order([Permit(other, seat, space) for other in others])
            return
        prey = attackable_owners_in(s, seat, space)
        enemies = [other for other in prey if s.at_war(seat, other)]
        if barbarians:
            enemies.append(BARBARIANS)
        if enemies and s.sides[seat].status == LEAVING:
            send_back(s, seat, space)  # who is leaving attacks nobody (CHR-leave-1)
            return
        if enemies:
            defenders = sum([1 << other for other in enemies])
            s.push(Declare(space, 1 << seat, defenders))
            return
        if prey and self.first:
            steps: list[Step[ChrState]] = [OfferAttack(seat, space)]
            steps += [Object(other, seat, space) for other in others if s.count_fighters(other, space)]
            s.push_in_order(steps)


def stop_units(s: ChrState, seat: int, space: int) -> None:
    """Units in a space with a battle end their movement (CHR-battle-1)."""
    for piece in s.pieces_at(seat, space):
        if not is_stopped(piece) and kind_of(piece) < EXPLORER:
            s.replace_piece(seat, piece, as_stopped(piece))


class OfferAttack(Step[ChrState]):
    def __init__(self, seat: int, space: int) -> None:
        self.player = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.space]

    def run(self, s: ChrState) -> None:
        if attackable_at_peace(s, self.player, self.space):
            s.push(Attack(self.player, self.space))


def attackable_at_peace(s: ChrState, seat: int, space: int) -> list[int]:
    """Players at peace in the space on whom war may be declared."""
    return [other for other in attackable_owners_in(s, seat, space) if may_declare_war(s, seat, other)]


class Attack(Decision[ChrState]):
    """The mover may attack a player at peace, or go on in peace (CHR-battle-1)."""

    rule = "CHR-battle-1"

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.space]

    def prompt(self, s: ChrState) -> Message:
        return battle_prompt(s, self.name(), self.seat, self.space, self.rule)

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.PASS, *[n.ATTACK | other for other in attackable_at_peace(s, self.seat, self.space)]])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_no_attack(s, self.seat, self.space, action)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.PASS:
            return
        other = first_arg(action)
        if needs_senate(s, self.seat):
            s.push_in_order([AskSenate(self.seat, other, self.space), IfWar(self.seat, other, self.space)])
        else:
            go_to_war(s, self.seat, other)
            s.push(Declare(self.space, 1 << self.seat, 1 << other))


def why_no_attack(s: ChrState, seat: int, space: int, action: int) -> Message:
    """Why a player at peace cannot be attacked here."""
    other = first_arg(action)
    if action_verb(action) != n.ATTACK or other >= s.players:
        return Message("why-not-asked", {}, "CHR-battle-1")
    if other not in attackable_owners_in(s, seat, space):
        return Message("why-not-there", {"seat": other, "space": s.box.space_ids[space]}, "CHR-battle-1")
    if s.event == OLYMPICS_EVENT:
        return Message("why-olympics", {}, "CHR-event-2")
    if in_anarchy(s, seat):
        return Message("why-anarchy", {}, "CHR-government-3")
    return Message("why-senate-asked", {}, "CHR-government-6")


class IfWar(Step[ChrState]):
    """After the vote of the Senate: the attack goes on only if it consented (CHR-government-6)."""

    def __init__(self, seat: int, other: int, space: int) -> None:
        self.player = seat
        self.other = other
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.other, self.space]

    def run(self, s: ChrState) -> None:
        if s.at_war(self.player, self.other):
            s.push(Declare(self.space, 1 << self.player, 1 << self.other))


class Object(Step[ChrState]):
    """Each player with units there may attack who entered, in turn order, unless a battle is already declared."""

    def __init__(self, seat: int, mover: int, space: int) -> None:
        self.player = seat
        self.mover = mover
        self.space = space

    def args(self) -> list[int]:
        return [self.player, self.mover, self.space]

    def run(self, s: ChrState) -> None:
        seat = self.player
        if battle_at(s, self.space) != NOBODY or in_anarchy(s, seat) or s.sides[seat].status == LEAVING:
            return
        if is_own_region(s, seat, self.space) or senate_vote_left(s, seat):
            s.push(Repel(seat, self.mover, self.space))


class Repel(EntryDecision):
    """Who was there may fight who enters; in another's land the Senate decides (CHR-battle-1, CHR-government-6)."""

    rule = "CHR-battle-1"

    def prompt(self, s: ChrState) -> Message:
        return battle_prompt(s, self.name(), self.seat, self.space, self.rule)

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.PASS, n.ATTACK | self.mover])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.PASS:
            return
        if needs_senate(s, self.seat) and not is_own_region(s, self.seat, self.space):
            s.push_in_order([AskSenate(self.seat, self.mover, self.space), IfWar(self.seat, self.mover, self.space)])
        else:
            go_to_war(s, self.seat, self.mover)
            s.push(Declare(self.space, 1 << self.seat, 1 << self.mover))


class Permit(EntryDecision):
    """During the Olympic games nobody enters without leave (CHR-event-2)."""

    rule = "CHR-event-2"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.ALLOW, n.REFUSE])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.REFUSE:
            send_back(s, self.mover, self.space)


def send_back(s: ChrState, seat: int, space: int) -> None:
    """Units that were not let in return to where they came from and stay there, ships with what they carry."""
    for piece in s.pieces_at(seat, space):
        kind, origin = kind_of(piece), piece_origin(piece)
        if origin == NOBODY or not (is_ship(kind) or (is_military(kind) and space < TERRITORIES)):
            continue
        s.replace_piece(seat, piece, as_stopped(make_piece(origin, kind)))
        if is_ship(kind):
            move_overflow_cargo(s, seat, space, origin, True)
            move_spies_with_fleet(s, seat, space, origin)


class Declare(Step[ChrState]):
    """A battle is declared; other players in the space choose a side (CHR-battle-2)."""

    def __init__(self, space: int, attackers: int, defenders: int) -> None:
        self.space = space
        self.attackers = attackers
        self.defenders = defenders

    def args(self) -> list[int]:
        return [self.space, self.attackers, self.defenders]

    def run(self, s: ChrState) -> None:
        s.battles.append(make_battle(self.space, self.attackers, self.defenders))
        s.emit(n.DECLARED, self.space)
        for seat in seats_in_mask(self.attackers | self.defenders):
            if seat != BARBARIANS:
                stop_units(s, seat, self.space)
        involved = self.attackers | self.defenders
        steps: list[Step[ChrState]] = []
        for seat in s.seats_in_order():
            if involved >> seat & 1 or s.sides[seat].status == LEAVING:
                continue
            if s.count_fighters(seat, self.space) or has_landing_ships(s, seat, self.space, self.attackers):
                steps.append(TakeSides(seat, self.space))
        s.push_in_order(steps)


class FightAll(Step[ChrState]):
    """The declared battles, one after another in the order of declaration (CHR-battle-1)."""

    def run(self, s: ChrState) -> None:
        if not s.battles:
            return
        entry = s.battles.pop(0)
        battle = IfStillAtWar(
            battle_space(entry), battle_attackers(entry), battle_defenders(entry), battle_supporters(entry)
        )
        s.push_in_order([Windows(), battle, FightAll()])


class IfStillAtWar(SidesStep):
    """A battle is fought by those who are still enemies: a mission may have brought peace (CHR-battle-1, CHR-spy-6)."""

    def run(self, s: ChrState) -> None:
        attackers = sum([1 << seat for seat in seats_in_mask(self.attackers) if has_enemy_in(s, seat, self.defenders)])
        defenders = sum([1 << seat for seat in seats_in_mask(self.defenders) if has_enemy_in(s, seat, self.attackers)])
        if attackers and defenders:
            s.push(Battle(self.space, attackers, defenders, self.joined))


def declare_war_by_fire(s: ChrState, seat: int, other: int, territory: int) -> None:
    """War on a player at peace, declared by a bombardment (CHR-battle-1); the Senate is asked first."""
    if needs_senate(s, seat):
        s.push_in_order([AskSenate(seat, other, territory), IfWar(seat, other, territory)])
    else:
        go_to_war(s, seat, other)
        s.push(Declare(territory, 1 << seat, 1 << other))


def declare_bombardment(s: ChrState, seat: int, territory: int) -> None:
    """A battle declared from the sea, without landing (CHR-battle-1, CHR-landing-1)."""
    foes = [other for other in range(s.players) if s.at_war(seat, other) and s.count_fighters(other, territory)]
    s.push(Declare(territory, 1 << seat, sum([1 << other for other in foes])))
