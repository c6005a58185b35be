"""Battles: two sides choose units in secret, roll, and the lower total is removed.

The battle going on is a frame of numbers in the position; units that have fought in the round carry a mark.
"""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, second, verb_of
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.cards.box import TERRITORIES
from civitas.games.civilization_chr.dice import Dice
from civitas.games.civilization_chr.economy import NO_CIVILIZATION
from civitas.games.civilization_chr.odds import (
    clash,
    large_landing,
    science_attack,
    science_defence,
    settlement_defence,
    superiority,
)
from civitas.games.civilization_chr.pieces import AIRCRAFT, BARBARIANS, is_army, is_ship, line_of
from civitas.games.civilization_chr.settlements import happy, has_wonder, wonder_total
from civitas.games.civilization_chr.state import FIRED, KIND, OCCUPIED, Chr, kind_of, space_of
from civitas.games.civilization_chr.strategy.moments import COMBAT_ROLL, ROLL_WON, React, played
from civitas.games.civilization_chr.war.aftermath import BattleOver
from civitas.games.civilization_chr.war.frame import (
    ATTACK_LEADER,
    ATTACK_LOST,
    ATTACK_ROLL,
    ATTACK_UNIT,
    ATTACK_UNITS,
    ATTACKERS,
    DEFENCE_LEADER,
    DEFENCE_LOST,
    DEFENCE_ROLL,
    DEFENCE_UNIT,
    DEFENCE_UNITS,
    DEFENDERS,
    LANDING,
    LARGE,
    SPACE,
    controller,
    open_frame,
    seats_of,
)
from civitas.games.civilization_chr.war.landing import (
    ENGAGED,
    SHELL,
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
from civitas.games.civilization_chr.war.levels import level
from civitas.games.civilization_chr.war.losses import kill
from civitas.games.civilization_chr.war.retreat import RoundOver
from civitas.games.civilization_chr.war.why import why_not_sent

WITH_AIRCRAFT: Final = 1 << 8
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


class Battle(Step[Chr]):
    """A declared battle begins: sides, leaders, first round (CHR-battle-2)."""

    def __init__(self, space: int, attackers: int, defenders: int) -> None:
        self.space = space
        self.attackers = attackers
        self.defenders = defenders

    def args(self) -> list[int]:
        return [self.space, self.attackers, self.defenders]

    def run(self, s: Chr) -> None:
        attackers = sum([1 << seat for seat in seats_of(self.attackers) if self._fights(s, seat)])
        if not attackers:
            return
        defenders = sum([1 << seat for seat in seats_of(self.defenders) if s.fighters(seat, self.space)])
        if defenders:  # and those who joined with ships before the coast
            afloat = [seat for seat in seats_of(self.defenders) if offshore(s, seat, self.space, attackers)]
            defenders |= sum([1 << seat for seat in afloat])
        open_frame(s, self.space, attackers, defenders, self.defenders)
        s.frame[LANDING] = 1 if batteries(s, self.space, attackers, True) else 0
        if s.frame[LANDING] and _large_landing(s):
            s.frame[LARGE] = 1
        s.emit(n.BATTLE, self.space)
        if not defenders:
            s.push(BattleOver())
            return
        s.then([FindLeader(1), FindLeader(0), BattleRound()])

    def _fights(self, s: Chr, seat: int) -> bool:
        return s.fighters(seat, self.space) > 0 or bool(batteries(s, self.space, 1 << seat, True))


def _large_landing(s: Chr) -> bool:
    """A ship and three land units on both sides; the battle ashore may be large without (CHR-battle-15)."""
    frame = s.frame
    ships: list[int] = []
    for mask in (frame[ATTACKERS], frame[DEFENDERS]):
        ships.append(sum([s.fighters(seat, sea) for seat in seats_of(mask) for sea in s.box.coasts[frame[SPACE]]]))
    return large_landing(ships, [frame[ATTACK_UNITS], frame[DEFENCE_UNITS]])


class FindLeader(Step[Chr]):
    """The larger force of a side leads it; ties roll 2D6, the higher leads (CHR-battle-2)."""

    def __init__(self, attack: int) -> None:
        self.attack = attack

    def args(self) -> list[int]:
        return [self.attack]

    def run(self, s: Chr) -> None:
        frame = s.frame
        seats = seats_of(frame[ATTACKERS] if self.attack else frame[DEFENDERS])
        forces = [s.fighters(seat, frame[SPACE]) for seat in seats]
        largest = [seat for seat, force in zip(seats, forces) if force == max(forces)]
        frame[ATTACK_LEADER if self.attack else DEFENCE_LEADER] = largest[0]
        if len(largest) > 1:
            s.scratch = []
            rolls: list[Step[Chr]] = [LeaderRoll() for _ in largest]
            s.then([*rolls, LeaderFound(self.attack, sum([1 << seat for seat in largest]))])


class LeaderRoll(Dice):
    def rolled(self, s: Chr, total: int) -> None:
        s.scratch.append(total)


class LeaderFound(Step[Chr]):
    def __init__(self, attack: int, seats: int) -> None:
        self.attack = attack
        self.seats = seats

    def args(self) -> list[int]:
        return [self.attack, self.seats]

    def run(self, s: Chr) -> None:
        best = max(s.scratch)
        found = [seat for seat, total in zip(seats_of(self.seats), s.scratch) if total == best]
        s.frame[ATTACK_LEADER if self.attack else DEFENCE_LEADER] = found[0]
        s.scratch = []


class BattleRound(Step[Chr]):
    """One clash after another until a side has no unit left that has not fought (CHR-battle-4)."""

    def run(self, s: Chr) -> None:
        frame = s.frame
        attack = fresh(s, frame[ATTACKERS], frame[SPACE])
        defence = fresh(s, frame[DEFENDERS], frame[SPACE])
        if (not attack or not defence) and not bombardments(s):
            end_round(s)
            return
        # the attacker, who may end the round instead, comes last: its answer is shown at once, whatever it is
        first = 1 if in_the_open(s, 1) else 0
        s.then([PickUnit(first, 0), PickUnit(1 - first, 1), Clash()])


def end_round(s: Chr) -> None:
    s.then([LastSalvos(), RoundOver()] if s.frame[LANDING] else [RoundOver()])


def foresees(s: Chr, leader: int) -> bool:
    """Whether a leader sees the other's unit before choosing (CHR-wonder-3)."""
    return leader != BARBARIANS and has_wonder(s, leader, "see_enemy_choice")


def in_the_open(s: Chr, attack: int) -> bool:
    """Whether a side must show its unit before the other chooses (CHR-wonder-3)."""
    own, other = s.frame[ATTACK_LEADER], s.frame[DEFENCE_LEADER]
    if not attack:
        own, other = other, own
    return foresees(s, other) and not foresees(s, own)


class PickUnit(Step[Chr]):
    """Asks the leader of a side for a unit; when everyone can see that there is but one, nobody is asked."""

    def __init__(self, attack: int, last: int) -> None:
        self.attack = attack
        self.last = last

    def args(self) -> list[int]:
        return [self.attack, self.last]

    def run(self, s: Chr) -> None:
        if self.last and not self.attack and s.frame[ATTACK_UNIT] < 0:  # the attacker has ended the round
            return
        choices = unit_choices(s, self.attack)
        if not choices:  # nobody left to send: the attack can only come from the sea
            s.frame[DEFENCE_UNIT] = 0
            return
        if len(choices) == 1:
            s.frame[ATTACK_UNIT if self.attack else DEFENCE_UNIT] = _coded(s, choices[0])
            return
        leader = s.frame[ATTACK_LEADER if self.attack else DEFENCE_LEADER]
        alone = len(unit_choices(s, 1 - self.attack)) < 2  # the other side is not asked
        mode = LAST if self.last or alone else OPEN if in_the_open(s, self.attack) else HIDDEN
        s.push(ChooseUnit(controller(s, leader), self.attack, mode))


def unit_choices(s: Chr, attack: int) -> list[int]:
    """Units that may be sent now, with or without an aircraft; the attacker may also end the round (CHR-battle-4)."""
    frame = s.frame
    mask = frame[ATTACKERS] if attack else frame[DEFENDERS]
    pairs = fresh(s, mask, frame[SPACE])
    if attack and not fresh(s, frame[DEFENDERS], frame[SPACE]):
        pairs = []
    found = [n.SEND | pair for pair in pairs]
    if attack:
        found += [*bombardments(s), *engagements(s)]
    if pilots(s, mask, frame[SPACE]):
        found += [n.SEND_WITH_AIRCRAFT | pair for pair in pairs]
    if attack and frame[ATTACK_LEADER] != BARBARIANS and _somebody_fought(s):
        found.append(n.END_ROUND)
    return sorted(found)


def _somebody_fought(s: Chr) -> bool:
    """Whether a unit of either side has fought in this round and lives."""
    sides = seats_of(s.frame[ATTACKERS] | s.frame[DEFENDERS])
    return any(piece & FIRED for seat in sides for piece in s.pieces[seat])


def _coded(s: Chr, action: int) -> int:
    """A choice as one number: kind, owner, aircraft; -1 ends the round."""
    if action == n.END_ROUND:
        return -1
    verb = verb_of(action)
    if verb in (n.BOMBARD, n.ENGAGE):
        return shelled(s, action)
    with_aircraft = WITH_AIRCRAFT if verb == n.SEND_WITH_AIRCRAFT else 0
    return action & 31 | second(action) << 5 | with_aircraft


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
        s.frame[ATTACK_UNIT if self.attack else DEFENCE_UNIT] = _coded(s, action)
        if self.mode == OPEN:
            s.emit(n.SHOWED, self.seat, action & 31)


class Clash(Step[Chr]):
    """The chosen units are shown and roll."""

    def run(self, s: Chr) -> None:
        if s.frame[ATTACK_UNIT] < 0:
            end_round(s)
            return
        if s.frame[ATTACK_UNIT] & SHELL:
            aim(s)
        attack, defence = s.frame[ATTACK_UNIT], s.frame[DEFENCE_UNIT]
        s.emit(n.CLASHED, attack >> 5 & 7, attack & 31, defence >> 5 & 7, defence & 31)
        rolls: list[Step[Chr]] = [BattleRoll(1, dice_of(s, 1)), BattleRoll(0, dice_of(s, 0))]
        s.then([*rolls, OfferReroll(1), OfferReroll(0), Resolve()])


def dice_of(s: Chr, attack: int) -> int:
    """The dice of the unit chosen, and of its aircraft (CHR-battle-8)."""
    coded = s.frame[ATTACK_UNIT if attack else DEFENCE_UNIT]
    seat = coded >> 5 & 7
    dice = level(s, seat, coded & 31).dice
    if coded & WITH_AIRCRAFT:
        pilot = pilots(s, s.frame[ATTACKERS] if attack else s.frame[DEFENDERS], s.frame[SPACE])[0]
        dice += level(s, pilot, AIRCRAFT).dice
    return dice


class BattleRoll(Dice):
    def __init__(self, attack: int, dice: int) -> None:
        self.attack = attack
        self.dice = dice

    def args(self) -> list[int]:
        return [self.attack, self.dice]

    def rolled(self, s: Chr, total: int) -> None:
        s.frame[ATTACK_ROLL if self.attack else DEFENCE_ROLL] = total


def modifiers(s: Chr, attack: int) -> dict[str, int]:
    """Everything added to a side's roll, by name (CHR-battle-5 to CHR-battle-9)."""
    frame = s.frame
    coded = frame[ATTACK_UNIT if attack else DEFENCE_UNIT]
    other = frame[DEFENCE_UNIT if attack else ATTACK_UNIT]
    seat, foe = coded >> 5 & 7, other >> 5 & 7
    kind = coded & 31
    found = {
        "level": level(s, seat, kind).bonus,
        "superiority": superiority(line_of(kind), line_of(other & 31), s.era),
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
    if seat | frame[SPACE] << 3 in s.recon:
        found["spies"] = 1
    if not attack and frame[SPACE] < TERRITORIES and not is_ship(kind):
        found.update(_ground(s, frame[SPACE], frame[DEFENDERS]))
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


class OfferReroll(Step[Chr]):
    """The leader of a side may have a card to roll again (CHR-window-1)."""

    def __init__(self, attack: int) -> None:
        self.attack = attack

    def args(self) -> list[int]:
        return [self.attack]

    def run(self, s: Chr) -> None:
        leader = s.frame[ATTACK_LEADER if self.attack else DEFENCE_LEADER]
        s.then([React(leader, COMBAT_ROLL), Reroll(self.attack)])


class Reroll(Step[Chr]):
    def __init__(self, attack: int) -> None:
        self.attack = attack

    def args(self) -> list[int]:
        return [self.attack]

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
            s.add(self.player, self.kind, s.frame[SPACE])
            s.replace(self.player, s.frame[SPACE] | self.kind << KIND, s.frame[SPACE] | self.kind << KIND | FIRED)


class Resolve(Step[Chr]):
    """The lower total is removed, a tie removes both; aircraft fall with their unit (CHR-battle-3, CHR-battle-8)."""

    def run(self, s: Chr) -> None:
        frame = s.frame
        attack = frame[ATTACK_ROLL] + sum(modifiers(s, 1).values())
        defence = frame[DEFENCE_ROLL] + sum(modifiers(s, 0).values())
        s.emit(n.ROLLED, attack, defence)
        result = clash(attack, defence)
        s.then([OfferRetaliation(), BattleRound()])
        if frame[ATTACK_UNIT] & SHELL:
            if frame[ATTACK_UNIT] & ENGAGED:
                at_sea(s, result)
            else:
                impact(s, result)
            return
        self._fought(s, 1, result <= 0)
        self._fought(s, 0, result >= 0)
        if result:
            leader = frame[ATTACK_LEADER if result > 0 else DEFENCE_LEADER]
            beaten = frame[DEFENCE_UNIT if result > 0 else ATTACK_UNIT] & 31
            s.then([React(leader, ROLL_WON), Convert(leader, beaten)])

    def _fought(self, s: Chr, attack: int, dead: bool) -> None:
        frame = s.frame
        coded = frame[ATTACK_UNIT if attack else DEFENCE_UNIT]
        seat = coded >> 5 & 7
        units = [[seat, _unfired(s, seat, coded & 31)]]
        if coded & WITH_AIRCRAFT:
            pilot = pilots(s, frame[ATTACKERS] if attack else frame[DEFENDERS], frame[SPACE])[0]
            units.append([pilot, _unfired(s, pilot, AIRCRAFT)])
        if dead:
            frame[ATTACK_LOST if attack else DEFENCE_LOST] += 1
        for owner, piece in units:
            if dead:
                if piece in s.pieces[owner]:  # a plane may already have gone down with its carrier
                    kill(s, owner, [piece])
            else:
                s.replace(owner, piece, piece | FIRED)


def _unfired(s: Chr, seat: int, kind: int) -> int:
    for piece in s.at(seat, s.frame[SPACE]):
        if kind_of(piece) == kind and not piece & FIRED:
            return piece
    raise ValueError("no such unit")
