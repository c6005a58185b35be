"""Battles: two sides choose units in secret, roll, and the lower total is removed.

The battle going on is a frame in the position; units that have fought in the round carry a mark.
"""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import NO_CIVILIZATION, OCCUPIED
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    HAS_FIRED,
    KIND_SHIFT,
    TERRITORIES,
    is_army,
    is_ship,
    kind_of,
    line_of,
    space_of,
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
from civitas.games.civilization_chr.rules.settlements import has_wonder, is_happy, wonder_total
from civitas.games.civilization_chr.rules.strategy.card_responses import (
    COMBAT_ROLL,
    ROLL_WON,
    React,
    consume_response,
    may_respond,
)
from civitas.games.civilization_chr.rules.war.aftermath import BattleOver
from civitas.games.civilization_chr.rules.war.current_battle import (
    BOMBARDS,
    ENGAGES_SHIP,
    ROUND_ENDED,
    WITH_AIRCRAFT,
    choosing_seat,
    open_battle,
    require_battle,
    seats_in_mask,
    sent_kind,
    sent_owner,
    sent_unit,
)
from civitas.games.civilization_chr.rules.war.landing import (
    LastSalvos,
    OfferRetaliation,
    apply_shot_target,
    bombarding_ships,
    bombardment_actions,
    encode_shot,
    engagement_actions,
    has_landing_ships,
    resolve_bombardment,
    resolve_ship_clash,
)
from civitas.games.civilization_chr.rules.war.losses import kill_pieces
from civitas.games.civilization_chr.rules.war.refusals import why_not_sent
from civitas.games.civilization_chr.rules.war.retreat import RoundOver
from civitas.games.civilization_chr.rules.war.unit_levels import unit_level
from civitas.games.civilization_chr.state import ChrState

# How a leader chooses: unseen, in the open, or last, so that both units are shown at once.
CHOOSE_HIDDEN: Final = 0
CHOOSE_OPENLY: Final = 1
CHOOSE_LAST: Final = 2


def unfought_units(s: ChrState, mask: int, space: int) -> list[int]:
    """The units of a side that have not fought this round: kind and owner, each pair once."""
    found: list[int] = []
    land = space < TERRITORIES
    for seat in seats_in_mask(mask):
        for piece in s.pieces[seat]:
            kind = kind_of(piece)
            if space_of(piece) == space and not piece & HAS_FIRED and (is_army(kind) if land else is_ship(kind)):
                pair = kind | seat << ARG_BITS
                if pair not in found:
                    found.append(pair)
    return sorted(found)


def unflown_aircraft_owners(s: ChrState, mask: int, space: int) -> list[int]:
    """Owners of the side with an aircraft that has not flown this round."""
    return [
        seat
        for seat in seats_in_mask(mask)
        if any(space_of(p) == space and kind_of(p) == AIRCRAFT and not p & HAS_FIRED for p in s.pieces[seat])
    ]


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


def sees_enemy_choice(s: ChrState, leader: int) -> bool:
    """Whether a leader sees the other's unit before choosing (CHR-wonder-3)."""
    return leader != BARBARIANS and has_wonder(s, leader, "see_enemy_choice")


def must_choose_openly(s: ChrState, attack: int) -> bool:
    """Whether a side must show its unit before the other chooses (CHR-wonder-3)."""
    frame = require_battle(s)
    return sees_enemy_choice(s, frame.side(1 - attack).leader) and not sees_enemy_choice(s, frame.side(attack).leader)


class PickUnit(Step[ChrState]):
    """Asks the leader of a side for a unit; when everyone can see that there is but one, nobody is asked."""

    def __init__(self, attack: int, last: int) -> None:
        self.attack = attack
        self.last = last

    def args(self) -> list[int]:
        return [self.attack, self.last]

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        if self.last and not self.attack and frame.attack.sent == ROUND_ENDED:
            return
        choices = unit_choices(s, self.attack)
        if not choices:  # nobody left to send: the attack can only come from the sea
            frame.defence.sent = 0
            return
        side = frame.side(self.attack)
        if len(choices) == 1:
            side.sent = unit_sent_by(s, choices[0])
            return
        alone = len(unit_choices(s, 1 - self.attack)) < 2  # the other side is not asked
        mode = (
            CHOOSE_LAST
            if self.last or alone
            else CHOOSE_OPENLY
            if must_choose_openly(s, self.attack)
            else CHOOSE_HIDDEN
        )
        s.push(ChooseUnit(choosing_seat(s, side.leader), self.attack, mode))


def unit_choices(s: ChrState, attack: int) -> list[int]:
    """Units that may be sent now, with or without an aircraft; the attacker may also end the round (CHR-battle-4)."""
    frame = require_battle(s)
    mask = frame.side(attack).seats
    pairs = unfought_units(s, mask, frame.space)
    if attack and not unfought_units(s, frame.defence.seats, frame.space):
        pairs = []
    found = [n.SEND | pair for pair in pairs]
    if attack:
        found += [*bombardment_actions(s), *engagement_actions(s)]
    if unflown_aircraft_owners(s, mask, frame.space):
        found += [n.SEND_WITH_AIRCRAFT | pair for pair in pairs]
    if attack and frame.attack.leader != BARBARIANS and _somebody_fought(s):
        found.append(n.END_ROUND)
    return sorted(found)


def _somebody_fought(s: ChrState) -> bool:
    """Whether a unit of either side has fought in this round and lives."""
    frame = require_battle(s)
    sides = seats_in_mask(frame.attack.seats | frame.defence.seats)
    return any(piece & HAS_FIRED for seat in sides for piece in s.pieces[seat])


def unit_sent_by(s: ChrState, action: int) -> int:
    """What an answer sends into the clash."""
    if action == n.END_ROUND:
        return ROUND_ENDED
    verb = action_verb(action)
    if verb in (n.BOMBARD, n.ENGAGE):
        return encode_shot(s, action)
    with_aircraft = WITH_AIRCRAFT if verb == n.SEND_WITH_AIRCRAFT else 0
    return sent_unit(first_arg(action), second_arg(action)) | with_aircraft


class ChooseUnit(Decision[ChrState]):
    """Both sides choose in secret (CHR-battle-3); against the Oracle in the open (CHR-wonder-3).

    The second to be asked knows nothing of the first choice; as both are shown together, its own is no secret.
    """

    rule = "CHR-battle-3"

    def __init__(self, seat: int, attack: int, mode: int) -> None:
        self.seat = seat
        self.attack = attack
        self.mode = mode
        self.secret = mode == CHOOSE_HIDDEN

    def args(self) -> list[int]:
        return [self.seat, self.attack, self.mode]

    def actions(self, s: ChrState) -> list[int]:
        return unit_choices(s, self.attack)

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_sent(s, self.attack, action)

    def answer(self, s: ChrState, action: int) -> None:
        require_battle(s).side(self.attack).sent = unit_sent_by(s, action)
        if self.mode == CHOOSE_OPENLY:
            s.emit(n.SHOWED, self.seat, sent_kind(action))


class Clash(Step[ChrState]):
    """The chosen units are shown and roll."""

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        if frame.attack.sent == ROUND_ENDED:
            end_round(s)
            return
        if frame.attack.sent & BOMBARDS:
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
    if side.sent & WITH_AIRCRAFT:
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
    if seat | frame.space << 3 in s.recon:
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
            s.put_piece(self.player, require_battle(s).space | self.kind << KIND_SHIFT | HAS_FIRED)


class Resolve(Step[ChrState]):
    """The lower total is removed, a tie removes both; aircraft fall with their unit (CHR-battle-3, CHR-battle-8)."""

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        attack = frame.attack.roll + sum(roll_modifiers(s, 1).values())
        defence = frame.defence.roll + sum(roll_modifiers(s, 0).values())
        s.emit(n.ROLLED, attack, defence, frame.attack.roll, frame.defence.roll)
        result = clash_result(attack, defence)
        s.push_in_order([OfferRetaliation(), BattleRound()])
        if frame.attack.sent & BOMBARDS:
            if frame.attack.sent & ENGAGES_SHIP:
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
        if side.sent & WITH_AIRCRAFT:
            pilot = unflown_aircraft_owners(s, side.seats, frame.space)[0]
            units.append([pilot, _unfired(s, pilot, AIRCRAFT)])
        if dead:
            side.lost += 1
        for owner, piece in units:
            if dead:
                if piece in s.pieces[owner]:  # a plane may already have gone down with its carrier
                    kill_pieces(s, owner, [piece])
            else:
                s.replace_piece(owner, piece, piece | HAS_FIRED)


def _unfired(s: ChrState, seat: int, kind: int) -> int:
    for piece in s.pieces_at(seat, require_battle(s).space):
        if kind_of(piece) == kind and not piece & HAS_FIRED:
            return piece
    raise ValueError("no such unit")
