"""Battles: two sides choose units in secret, roll, and the lower total is removed.

The battle going on is a frame in the position; units that have fought in the round carry a mark.
"""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, first, second, verb_of
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    FIRED,
    KIND,
    is_army,
    is_ship,
    kind_of,
    line_of,
    space_of,
)
from civitas.games.civilization_chr.rules.base_steps import SidesStep, SideStep
from civitas.games.civilization_chr.rules.dice import Dice
from civitas.games.civilization_chr.rules.economy import NO_CIVILIZATION
from civitas.games.civilization_chr.rules.odds import (
    clash,
    large_landing,
    science_attack,
    science_defence,
    settlement_defence,
    superiority,
)
from civitas.games.civilization_chr.rules.settlements import happy, has_wonder, wonder_total
from civitas.games.civilization_chr.rules.strategy.card_responses import (
    COMBAT_ROLL,
    ROLL_WON,
    React,
    may_respond,
    played,
)
from civitas.games.civilization_chr.rules.war.aftermath import BattleOver
from civitas.games.civilization_chr.rules.war.current_battle import (
    ENDED,
    ENGAGED,
    SHELL,
    WITH_AIRCRAFT,
    battle_of,
    controller,
    open_frame,
    seats_of,
    sent_kind,
    sent_owner,
    sent_unit,
)
from civitas.games.civilization_chr.rules.war.landing import (
    LastSalvos,
    OfferRetaliation,
    aim,
    at_sea,
    batteries,
    bombardments,
    engagements,
    impact,
    offshore,
    shelled,
)
from civitas.games.civilization_chr.rules.war.losses import kill
from civitas.games.civilization_chr.rules.war.refusals import why_not_sent
from civitas.games.civilization_chr.rules.war.retreat import RoundOver
from civitas.games.civilization_chr.rules.war.unit_levels import level
from civitas.games.civilization_chr.state import Chr

# How a leader chooses: unseen, in the open, or last, so that both units are shown at once.
HIDDEN: Final = 0
OPEN: Final = 1
LAST: Final = 2


def fresh(s: Chr, mask: int, space: int) -> list[int]:
    """The units of a side that have not fought this round: kind and owner, each pair once."""
    found: list[int] = []
    land = space < TERRITORIES
    for seat in seats_of(mask):
        for piece in s.pieces[seat]:
            kind = kind_of(piece)
            if space_of(piece) == space and not piece & FIRED and (is_army(kind) if land else is_ship(kind)):
                pair = kind | seat << BITS
                if pair not in found:
                    found.append(pair)
    return sorted(found)


def pilots(s: Chr, mask: int, space: int) -> list[int]:
    """Owners of the side with an aircraft that has not flown this round."""
    return [
        seat
        for seat in seats_of(mask)
        if any(space_of(p) == space and kind_of(p) == AIRCRAFT and not p & FIRED for p in s.pieces[seat])
    ]


class Battle(SidesStep):
    """A declared battle begins: sides, leaders, first round (CHR-battle-2). ``joined``: who supports a side."""

    def run(self, s: Chr) -> None:
        attackers = sum([1 << seat for seat in seats_of(self.attackers) if self._fights(s, seat)])
        if not attackers:
            return
        defenders = sum([1 << seat for seat in seats_of(self.defenders) if s.fighters(seat, self.space)])
        if defenders:  # and those who joined with ships before the coast
            afloat = [seat for seat in seats_of(self.defenders) if offshore(s, seat, self.space, attackers)]
            defenders |= sum([1 << seat for seat in afloat])
        open_frame(s, self.space, attackers, defenders, self.defenders)
        frame = battle_of(s)
        frame.joined = self.joined
        frame.landing = 1 if batteries(s, self.space, attackers, True) else 0
        if frame.landing and _large_landing(s):
            frame.large = 1
        s.emit(n.BATTLE, self.space)
        if not defenders:
            s.push(BattleOver())
            return
        s.then([FindLeader(1), FindLeader(0), BattleRound()])

    def _fights(self, s: Chr, seat: int) -> bool:
        return s.fighters(seat, self.space) > 0 or bool(batteries(s, self.space, 1 << seat, True))


def _large_landing(s: Chr) -> bool:
    """A ship and three land units on both sides; the battle ashore may be large without (CHR-battle-15)."""
    frame = battle_of(s)
    ships: list[int] = []
    for mask in (frame.attack.seats, frame.defence.seats):
        ships.append(sum([s.fighters(seat, sea) for seat in seats_of(mask) for sea in s.box.coasts[frame.space]]))
    return large_landing(ships, [frame.attack.units, frame.defence.units])


class FindLeader(SideStep):
    """The larger force of a side leads it; ties roll 2D6, the higher leads (CHR-battle-2)."""

    def run(self, s: Chr) -> None:
        frame = battle_of(s)
        seats = seats_of(frame.side(self.attack).seats)
        forces = [s.fighters(seat, frame.space) for seat in seats]
        largest = [seat for seat, force in zip(seats, forces) if force == max(forces)]
        frame.side(self.attack).leader = largest[0]
        if len(largest) > 1:
            frame.rolls = []
            rolls: list[Step[Chr]] = [LeaderRoll() for _ in largest]
            s.then([*rolls, LeaderFound(self.attack, sum([1 << seat for seat in largest]))])


class LeaderRoll(Dice):
    def rolled(self, s: Chr, total: int) -> None:
        battle_of(s).rolls.append(total)


class LeaderFound(Step[Chr]):
    def __init__(self, attack: int, seats: int) -> None:
        self.attack = attack
        self.seats = seats

    def args(self) -> list[int]:
        return [self.attack, self.seats]

    def run(self, s: Chr) -> None:
        frame = battle_of(s)
        best = max(frame.rolls)
        found = [seat for seat, total in zip(seats_of(self.seats), frame.rolls) if total == best]
        frame.side(self.attack).leader = found[0]
        frame.rolls = []


class BattleRound(Step[Chr]):
    """One clash after another until a side has no unit left that has not fought (CHR-battle-4)."""

    def run(self, s: Chr) -> None:
        frame = battle_of(s)
        attack = fresh(s, frame.attack.seats, frame.space)
        defence = fresh(s, frame.defence.seats, frame.space)
        if (not attack or not defence) and not bombardments(s):
            end_round(s)
            return
        # the attacker, who may end the round instead, comes last: its answer is shown at once, whatever it is
        first = 1 if in_the_open(s, 1) else 0
        s.then([PickUnit(first, 0), PickUnit(1 - first, 1), Clash()])


def end_round(s: Chr) -> None:
    s.then([LastSalvos(), RoundOver()] if battle_of(s).landing else [RoundOver()])


def foresees(s: Chr, leader: int) -> bool:
    """Whether a leader sees the other's unit before choosing (CHR-wonder-3)."""
    return leader != BARBARIANS and has_wonder(s, leader, "see_enemy_choice")


def in_the_open(s: Chr, attack: int) -> bool:
    """Whether a side must show its unit before the other chooses (CHR-wonder-3)."""
    frame = battle_of(s)
    return foresees(s, frame.side(1 - attack).leader) and not foresees(s, frame.side(attack).leader)


class PickUnit(Step[Chr]):
    """Asks the leader of a side for a unit; when everyone can see that there is but one, nobody is asked."""

    def __init__(self, attack: int, last: int) -> None:
        self.attack = attack
        self.last = last

    def args(self) -> list[int]:
        return [self.attack, self.last]

    def run(self, s: Chr) -> None:
        frame = battle_of(s)
        if self.last and not self.attack and frame.attack.sent == ENDED:
            return
        choices = unit_choices(s, self.attack)
        if not choices:  # nobody left to send: the attack can only come from the sea
            frame.defence.sent = 0
            return
        side = frame.side(self.attack)
        if len(choices) == 1:
            side.sent = sent_by(s, choices[0])
            return
        alone = len(unit_choices(s, 1 - self.attack)) < 2  # the other side is not asked
        mode = LAST if self.last or alone else OPEN if in_the_open(s, self.attack) else HIDDEN
        s.push(ChooseUnit(controller(s, side.leader), self.attack, mode))


def unit_choices(s: Chr, attack: int) -> list[int]:
    """Units that may be sent now, with or without an aircraft; the attacker may also end the round (CHR-battle-4)."""
    frame = battle_of(s)
    mask = frame.side(attack).seats
    pairs = fresh(s, mask, frame.space)
    if attack and not fresh(s, frame.defence.seats, frame.space):
        pairs = []
    found = [n.SEND | pair for pair in pairs]
    if attack:
        found += [*bombardments(s), *engagements(s)]
    if pilots(s, mask, frame.space):
        found += [n.SEND_WITH_AIRCRAFT | pair for pair in pairs]
    if attack and frame.attack.leader != BARBARIANS and _somebody_fought(s):
        found.append(n.END_ROUND)
    return sorted(found)


def _somebody_fought(s: Chr) -> bool:
    """Whether a unit of either side has fought in this round and lives."""
    frame = battle_of(s)
    sides = seats_of(frame.attack.seats | frame.defence.seats)
    return any(piece & FIRED for seat in sides for piece in s.pieces[seat])


def sent_by(s: Chr, action: int) -> int:
    """What an answer sends into the clash."""
    if action == n.END_ROUND:
        return ENDED
    verb = verb_of(action)
    if verb in (n.BOMBARD, n.ENGAGE):
        return shelled(s, action)
    with_aircraft = WITH_AIRCRAFT if verb == n.SEND_WITH_AIRCRAFT else 0
    return sent_unit(first(action), second(action)) | with_aircraft


class ChooseUnit(Decision[Chr]):
    """Both sides choose in secret (CHR-battle-3); against the Oracle in the open (CHR-wonder-3).

    The second to be asked knows nothing of the first choice; as both are shown together, its own is no secret.
    """

    rule = "CHR-battle-3"

    def __init__(self, seat: int, attack: int, mode: int) -> None:
        self.seat = seat
        self.attack = attack
        self.mode = mode
        self.secret = mode == HIDDEN

    def args(self) -> list[int]:
        return [self.seat, self.attack, self.mode]

    def actions(self, s: Chr) -> list[int]:
        return unit_choices(s, self.attack)

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_sent(s, self.attack, action)

    def answer(self, s: Chr, action: int) -> None:
        battle_of(s).side(self.attack).sent = sent_by(s, action)
        if self.mode == OPEN:
            s.emit(n.SHOWED, self.seat, sent_kind(action))


class Clash(Step[Chr]):
    """The chosen units are shown and roll."""

    def run(self, s: Chr) -> None:
        frame = battle_of(s)
        if frame.attack.sent == ENDED:
            end_round(s)
            return
        if frame.attack.sent & SHELL:
            aim(s)
        attack, defence = frame.attack.sent, frame.defence.sent
        s.emit(n.CLASHED, sent_owner(attack), sent_kind(attack), sent_owner(defence), sent_kind(defence))
        rolls: list[Step[Chr]] = [BattleRoll(1, dice_of(s, 1)), BattleRoll(0, dice_of(s, 0))]
        s.then([*rolls, OfferReroll(1), OfferReroll(0), Resolve()])


def dice_of(s: Chr, attack: int) -> int:
    """The dice of the unit chosen, and of its aircraft (CHR-battle-8)."""
    frame = battle_of(s)
    side = frame.side(attack)
    dice = level(s, sent_owner(side.sent), sent_kind(side.sent)).dice
    if side.sent & WITH_AIRCRAFT:
        pilot = pilots(s, side.seats, frame.space)[0]
        dice += level(s, pilot, AIRCRAFT).dice
    return dice


class BattleRoll(Dice):
    def __init__(self, attack: int, dice: int) -> None:
        self.attack = attack
        self.dice = dice

    def args(self) -> list[int]:
        return [self.attack, self.dice]

    def rolled(self, s: Chr, total: int) -> None:
        battle_of(s).side(self.attack).roll = total


def modifiers(s: Chr, attack: int) -> dict[str, int]:
    """Everything added to a side's roll, by name (CHR-battle-5 to CHR-battle-9)."""
    frame = battle_of(s)
    sent, other = frame.side(attack).sent, frame.side(1 - attack).sent
    seat, foe, kind = sent_owner(sent), sent_owner(other), sent_kind(sent)
    found = {
        "level": level(s, seat, kind).bonus,
        "superiority": superiority(line_of(kind), line_of(sent_kind(other)), s.era),
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
                found["science"] = science_attack(count) if attack else science_defence(count)
    if seat | frame.space << 3 in s.recon:
        found["spies"] = 1
    if not attack and frame.space < TERRITORIES and not is_ship(kind):
        found.update(_ground(s, frame.space, frame.defence.seats))
    return found


def _ground(s: Chr, territory: int, defenders: int) -> dict[str, int]:
    """What terrain and settlement give the defence (CHR-battle-7)."""
    found: dict[str, int] = {}
    if s.terrain[territory] >= 0:
        found["terrain"] = s.box.tokens[s.terrain[territory]].defence
    owner = s.owner[territory]
    held = BARBARIANS if s.marks[territory] & OCCUPIED else owner
    if held >= 0 and defenders >> held & 1:
        found["settlement"] = settlement_defence(s.size[territory], happy(s, territory))
        if held != BARBARIANS:
            found["capital"] = 1 if s.sides[owner].capital == territory else 0
            found["great_wall"] = wonder_total(s, owner, "settlement_defence")
    return found


class OfferReroll(SideStep):
    """The leader of a side may have a card to roll again (CHR-window-1)."""

    def run(self, s: Chr) -> None:
        leader = battle_of(s).side(self.attack).leader
        if may_respond(s, leader, COMBAT_ROLL):
            s.then([React(leader, COMBAT_ROLL), Reroll(self.attack)])


class Reroll(SideStep):
    def run(self, s: Chr) -> None:
        if played(s):
            s.push(BattleRoll(self.attack, dice_of(s, self.attack)))


class Convert(Step[Chr]):
    """A card brings the beaten unit over to the winner, where it fights from the next round (CHR-strategy-8)."""

    def __init__(self, seat: int, kind: int) -> None:
        self.player = seat
        self.kind = kind

    def args(self) -> list[int]:
        return [self.player, self.kind]

    def run(self, s: Chr) -> None:
        if played(s):
            s.put(self.player, battle_of(s).space | self.kind << KIND | FIRED)


class Resolve(Step[Chr]):
    """The lower total is removed, a tie removes both; aircraft fall with their unit (CHR-battle-3, CHR-battle-8)."""

    def run(self, s: Chr) -> None:
        frame = battle_of(s)
        attack = frame.attack.roll + sum(modifiers(s, 1).values())
        defence = frame.defence.roll + sum(modifiers(s, 0).values())
        s.emit(n.ROLLED, attack, defence, frame.attack.roll, frame.defence.roll)
        result = clash(attack, defence)
        s.then([OfferRetaliation(), BattleRound()])
        if frame.attack.sent & SHELL:
            if frame.attack.sent & ENGAGED:
                at_sea(s, result)
            else:
                impact(s, result)
            return
        self._fought(s, 1, result <= 0)
        self._fought(s, 0, result >= 0)
        if result:
            attack_won = 1 if result > 0 else 0
            leader = frame.side(attack_won).leader
            beaten = sent_kind(frame.side(1 - attack_won).sent)
            if may_respond(s, leader, ROLL_WON):
                s.then([React(leader, ROLL_WON), Convert(leader, beaten)])

    def _fought(self, s: Chr, attack: int, dead: bool) -> None:
        frame = battle_of(s)
        side = frame.side(attack)
        seat = sent_owner(side.sent)
        units = [[seat, _unfired(s, seat, sent_kind(side.sent))]]
        if side.sent & WITH_AIRCRAFT:
            pilot = pilots(s, side.seats, frame.space)[0]
            units.append([pilot, _unfired(s, pilot, AIRCRAFT)])
        if dead:
            side.lost += 1
        for owner, piece in units:
            if dead:
                if piece in s.pieces[owner]:  # a plane may already have gone down with its carrier
                    kill(s, owner, [piece])
            else:
                s.replace(owner, piece, piece | FIRED)


def _unfired(s: Chr, seat: int, kind: int) -> int:
    for piece in s.at(seat, battle_of(s).space):
        if kind_of(piece) == kind and not piece & FIRED:
            return piece
    raise ValueError("no such unit")
