"""Battles: two sides choose units in secret, roll, and the lower total is removed.

The battle going on is a frame in the position; units that have fought in the round carry a mark.
"""

from __future__ import annotations

from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.battles import (
    ROUND_ENDED,
    engages_ship,
    fires_from_sea,
    has_aircraft,
    sent_kind,
    sent_owner,
)
from civitas.games.civilization_chr.bit_fields.seat_spaces import seat_space
from civitas.games.civilization_chr.flags import NO_CIVILIZATION, OCCUPIED
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    TERRITORIES,
    as_fired,
    has_fired,
    is_ship,
    kind_of,
    line_of,
    make_piece,
)
from civitas.games.civilization_chr.rules.base_steps import SidesStep, SideStep
from civitas.games.civilization_chr.rules.dice import Dice
from civitas.games.civilization_chr.rules.odds import (
    clash_result,
    is_large_landing,
    science_attack_bonus,
    science_defence_bonus,
    settlement_defence_bonus,
    superiority_bonus,
)
from civitas.games.civilization_chr.rules.settlements import is_happy, wonder_total
from civitas.games.civilization_chr.rules.strategy.card_responses import (
    COMBAT_ROLL,
    ROLL_WON,
    React,
    consume_response,
    may_respond,
)
from civitas.games.civilization_chr.rules.war.aftermath import BattleOver
from civitas.games.civilization_chr.rules.war.current_battle import (
    clear_round_flags,
    open_battle,
    require_battle,
    seats_in_mask,
    side_fighters,
)
from civitas.games.civilization_chr.rules.war.landing import (
    LastSalvos,
    OfferRetaliation,
    apply_shot_target,
    bombarding_ships,
    bombardment_actions,
    can_bombard_again,
    has_landing_ships,
    resolve_bombardment,
    resolve_ship_clash,
)
from civitas.games.civilization_chr.rules.war.losses import kill_pieces
from civitas.games.civilization_chr.rules.war.retreat import OfferRetreat
from civitas.games.civilization_chr.rules.war.unit_choice import (
    PickUnit,
    must_choose_openly,
    unflown_aircraft_owners,
    unfought_units,
)
from civitas.games.civilization_chr.rules.war.unit_levels import unit_level
from civitas.games.civilization_chr.state import ChrState


class Battle(SidesStep):
    """A declared battle begins: sides, leaders, first round (CHR-battle-2). ``joined``: who supports a side."""

    def run(self, s: ChrState) -> None:
        attackers = sum([1 << seat for seat in seats_in_mask(self.attackers) if self._fights(s, seat)])
        if not attackers:
            return
        defenders = sum([1 << seat for seat in seats_in_mask(self.defenders) if s.count_fighters(seat, self.space)])
        if defenders:  # and those who joined with ships before the coast
            afloat = [
                seat for seat in seats_in_mask(self.defenders) if has_landing_ships(s, seat, self.space, attackers)
            ]
            defenders |= sum([1 << seat for seat in afloat])
        open_battle(s, self.space, attackers, defenders, self.defenders)
        frame = require_battle(s)
        frame.joined = self.joined
        frame.landing = 1 if bombarding_ships(s, self.space, attackers, True) else 0
        if frame.landing and _large_landing(s):
            frame.large = 1
        s.emit(n.BATTLE, self.space)
        if not defenders:
            s.push(BattleOver())
            return
        s.push_in_order([FindLeader(1), FindLeader(0), BattleRound()])

    def _fights(self, s: ChrState, seat: int) -> bool:
        return s.count_fighters(seat, self.space) > 0 or bool(bombarding_ships(s, self.space, 1 << seat, True))


def _large_landing(s: ChrState) -> bool:
    """A ship and three land units on both sides; the battle ashore may be large without (CHR-battle-15)."""
    frame = require_battle(s)
    ships: list[int] = []
    for mask in (frame.attack.seats, frame.defence.seats):
        ships.append(
            sum([s.count_fighters(seat, sea) for seat in seats_in_mask(mask) for sea in s.box.coasts[frame.space]])
        )
    return is_large_landing(ships, [frame.attack.units, frame.defence.units])


class FindLeader(SideStep):
    """The larger force of a side leads it; ties roll 2D6, the higher leads (CHR-battle-2)."""

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        seats = seats_in_mask(frame.side(self.attack).seats)
        forces = [s.count_fighters(seat, frame.space) for seat in seats]
        largest = [seat for seat, force in zip(seats, forces) if force == max(forces)]
        frame.side(self.attack).leader = largest[0]
        if len(largest) > 1:
            frame.rolls = []
            rolls: list[Step[ChrState]] = [LeaderRoll() for _ in largest]
            s.push_in_order([*rolls, LeaderFound(self.attack, sum([1 << seat for seat in largest]))])


class LeaderRoll(Dice):
    def apply_roll(self, s: ChrState, total: int) -> None:
        require_battle(s).rolls.append(total)


class LeaderFound(Step[ChrState]):
    def __init__(self, attack: int, seats: int) -> None:
        self.attack = attack
        self.seats = seats

    def args(self) -> list[int]:
        return [self.attack, self.seats]

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        best = max(frame.rolls)
        found = [seat for seat, total in zip(seats_in_mask(self.seats), frame.rolls) if total == best]
        frame.side(self.attack).leader = found[0]
        frame.rolls = []


class BattleRound(Step[ChrState]):
    """One clash after another until a side has no unit left that has not fought (CHR-battle-4)."""

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        attack = unfought_units(s, frame.attack.seats, frame.space)
        defence = unfought_units(s, frame.defence.seats, frame.space)
        if (not attack or not defence) and not bombardment_actions(s):
            end_round(s)
            return
        # the attacker, who may end the round instead, comes last: its answer is shown at once, whatever it is
        first = 1 if must_choose_openly(s, 1) else 0
        s.push_in_order([PickUnit(first, 0), PickUnit(1 - first, 1), Clash()])


def end_round(s: ChrState) -> None:
    s.push_in_order([LastSalvos(), RoundOver()] if require_battle(s).landing else [RoundOver()])


class Clash(Step[ChrState]):
    """The chosen units are shown and roll."""

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        if frame.attack.sent == ROUND_ENDED:
            end_round(s)
            return
        if fires_from_sea(frame.attack.sent):
            apply_shot_target(s)
        attack, defence = frame.attack.sent, frame.defence.sent
        s.emit(n.CLASHED, sent_owner(attack), sent_kind(attack), sent_owner(defence), sent_kind(defence))
        rolls: list[Step[ChrState]] = [BattleRoll(1, unit_dice(s, 1)), BattleRoll(0, unit_dice(s, 0))]
        s.push_in_order([*rolls, OfferReroll(1), OfferReroll(0), Resolve()])


def unit_dice(s: ChrState, attack: int) -> int:
    """The dice of the unit chosen, and of its aircraft (CHR-battle-8)."""
    frame = require_battle(s)
    side = frame.side(attack)
    dice = unit_level(s, sent_owner(side.sent), sent_kind(side.sent)).dice
    if has_aircraft(side.sent):
        pilot = unflown_aircraft_owners(s, side.seats, frame.space)[0]
        dice += unit_level(s, pilot, AIRCRAFT).dice
    return dice


class BattleRoll(Dice):
    def __init__(self, attack: int, dice: int) -> None:
        self.attack = attack
        self.dice = dice

    def args(self) -> list[int]:
        return [self.attack, self.dice]

    def apply_roll(self, s: ChrState, total: int) -> None:
        require_battle(s).side(self.attack).roll = total


def roll_modifiers(s: ChrState, attack: int) -> dict[str, int]:
    """Everything added to a side's roll, by name (CHR-battle-5 to CHR-battle-9)."""
    frame = require_battle(s)
    sent, other = frame.side(attack).sent, frame.side(1 - attack).sent
    seat, foe, kind = sent_owner(sent), sent_owner(other), sent_kind(sent)
    found = {
        "level": unit_level(s, seat, kind).bonus,
        "superiority": superiority_bonus(line_of(kind), line_of(sent_kind(other)), s.era),
    }
    if seat != BARBARIANS:
        if foe == BARBARIANS:
            found["barbarians"] = 1
        side = s.sides[seat]
        if side.civilization != NO_CIVILIZATION:
            civilization = s.box.civilizations[side.civilization]
            if is_ship(kind):
                found["navigators"] = civilization.ship_bonus
            if civilization.scientific:
                count = side.technologies.bit_count()
                found["science"] = science_attack_bonus(count) if attack else science_defence_bonus(count)
    if seat_space(seat, frame.space) in s.recon:
        found["spies"] = 1
    if not attack and frame.space < TERRITORIES and not is_ship(kind):
        found.update(_ground(s, frame.space, frame.defence.seats))
    return found


def _ground(s: ChrState, territory: int, defenders: int) -> dict[str, int]:
    """What terrain and settlement give the defence (CHR-battle-7)."""
    found: dict[str, int] = {}
    if s.terrain[territory] >= 0:
        found["terrain"] = s.box.tokens[s.terrain[territory]].defence
    owner = s.owner[territory]
    held = BARBARIANS if s.marks[territory] & OCCUPIED else owner
    if held >= 0 and defenders >> held & 1:
        found["settlement"] = settlement_defence_bonus(s.size[territory], is_happy(s, territory))
        if held != BARBARIANS:
            found["capital"] = 1 if s.sides[owner].capital == territory else 0
            found["great_wall"] = wonder_total(s, owner, "settlement_defence")
    return found


class OfferReroll(SideStep):
    """The leader of a side may have a card to roll again (CHR-window-1)."""

    def run(self, s: ChrState) -> None:
        leader = require_battle(s).side(self.attack).leader
        if may_respond(s, leader, COMBAT_ROLL):
            s.push_in_order([React(leader, COMBAT_ROLL), Reroll(self.attack)])


class Reroll(SideStep):
    def run(self, s: ChrState) -> None:
        if consume_response(s):
            s.push(BattleRoll(self.attack, unit_dice(s, self.attack)))


class Convert(Step[ChrState]):
    """A card brings the beaten unit over to the winner, where it fights from the next round (CHR-strategy-8)."""

    def __init__(self, seat: int, kind: int) -> None:
        self.player = seat
        self.kind = kind

    def args(self) -> list[int]:
        return [self.player, self.kind]

    def run(self, s: ChrState) -> None:
        if consume_response(s):
            s.put_piece(self.player, as_fired(make_piece(require_battle(s).space, self.kind)))


class Resolve(Step[ChrState]):
    """The lower total is removed, a tie removes both; aircraft fall with their unit (CHR-battle-3, CHR-battle-8)."""

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        attack = frame.attack.roll + sum(roll_modifiers(s, 1).values())
        defence = frame.defence.roll + sum(roll_modifiers(s, 0).values())
        s.emit(n.ROLLED, attack, defence, frame.attack.roll, frame.defence.roll)
        result = clash_result(attack, defence)
        s.push_in_order([OfferRetaliation(), BattleRound()])
        if fires_from_sea(frame.attack.sent):
            if engages_ship(frame.attack.sent):
                resolve_ship_clash(s, result)
            else:
                resolve_bombardment(s, result)
            return
        self._fought(s, 1, result <= 0)
        self._fought(s, 0, result >= 0)
        if result:
            attack_won = 1 if result > 0 else 0
            leader = frame.side(attack_won).leader
            beaten = sent_kind(frame.side(1 - attack_won).sent)
            if may_respond(s, leader, ROLL_WON):
                s.push_in_order([React(leader, ROLL_WON), Convert(leader, beaten)])

    def _fought(self, s: ChrState, attack: int, dead: bool) -> None:
        frame = require_battle(s)
        side = frame.side(attack)
        seat = sent_owner(side.sent)
        units = [[seat, _unfired(s, seat, sent_kind(side.sent))]]
        if has_aircraft(side.sent):
            pilot = unflown_aircraft_owners(s, side.seats, frame.space)[0]
            units.append([pilot, _unfired(s, pilot, AIRCRAFT)])
        if dead:
            side.lost += 1
        for owner, piece in units:
            if dead:
                if piece in s.pieces[owner]:  # a plane may already have gone down with its carrier
                    kill_pieces(s, owner, [piece])
            else:
                s.replace_piece(owner, piece, as_fired(piece))


def _unfired(s: ChrState, seat: int, kind: int) -> int:
    for piece in s.pieces_at(seat, require_battle(s).space):
        if kind_of(piece) == kind and not has_fired(piece):
            return piece
    raise ValueError("no such unit")


class BattleAgain(Step[ChrState]):
    """The next round follows."""

    def run(self, s: ChrState) -> None:
        s.push(BattleRound())


class RoundOver(Step[ChrState]):
    """All may fight again; a side without units has lost, otherwise both may retreat (CHR-battle-12)."""

    def run(self, s: ChrState) -> None:
        clear_round_flags(s)
        frame = require_battle(s)
        landed = side_fighters(s, frame.attack.seats, frame.space) > 0
        if not side_fighters(s, frame.defence.seats, frame.space) or not (landed or can_bombard_again(s)):
            s.push(BattleOver())
            return
        s.push_in_order([OfferRetreat(1), OfferRetreat(0), BattleAgain()])
