"""Attack from the sea: bombardment, the defender's retaliation, ships that withdraw."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import BITS, first, second, third, verb_of
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import LEAVING, battlefield
from civitas.games.civilization_chr.pieces import (
    ALL_PLAYERS,
    ARTILLERY,
    BARBARIANS,
    BOMBED,
    ESCAPED,
    FIRED,
    NOBODY,
    STOPPED,
    in_space,
    is_army,
    is_ship,
    kind_of,
    line_of,
    piece_origin,
    space_of,
)
from civitas.games.civilization_chr.rules.dice import Dice, Die
from civitas.games.civilization_chr.rules.economy import NO_CIVILIZATION
from civitas.games.civilization_chr.rules.espionage.spies import sail_along
from civitas.games.civilization_chr.rules.odds import retreats, science_attack, science_defence
from civitas.games.civilization_chr.rules.war.current_battle import (
    ENGAGED,
    SEA_AT,
    SHELL,
    TARGET_AT,
    battle_of,
    controller,
    seats_of,
    sent_kind,
    sent_owner,
    sent_sea,
    sent_target,
    sent_unit,
)
from civitas.games.civilization_chr.rules.war.losses import kill
from civitas.games.civilization_chr.rules.war.refusals import why_not_fired
from civitas.games.civilization_chr.rules.war.unit_levels import level
from civitas.games.civilization_chr.rules.war.war_status import OLYMPICS, may_declare
from civitas.games.civilization_chr.state import Chr


def batteries(s: Chr, space: int, attackers: int, spent: bool) -> list[int]:
    """Ships of a side that can bombard a territory, as kind, owner, sea; ``spent`` counts those that fired too."""
    if not s.variants.landings or space >= TERRITORIES:
        return []
    found: list[int] = []
    for seat in seats_of(attackers):
        if seat == BARBARIANS:  # barbarian ships never bombard (CHR-barbarian-5)
            continue
        for sea in s.box.coasts[space]:
            for piece in s.at(seat, sea):
                kind = kind_of(piece)
                if not is_ship(kind) or piece & ESCAPED or (piece & FIRED and not spent):
                    continue
                if level(s, seat, kind).bombards:
                    found.append(sent_unit(kind, seat) | sea << SEA_AT)
    return sorted(set(found))


def offshore(s: Chr, seat: int, space: int, attackers: int) -> bool:
    """Whether a player has ships where a landing is fought from: they can take part in it (CHR-landing-5)."""
    seas = {sent_sea(ship) for ship in batteries(s, space, attackers, True)}
    return any(s.fighters(seat, sea) for sea in sorted(seas))


def targets(s: Chr, again: bool) -> list[int]:
    """Kinds of defenders in reach: artillery always, others until they have escaped; once a round (CHR-landing-1)."""
    found: list[int] = []
    frame = battle_of(s)
    for seat in seats_of(frame.defence.seats):
        for piece in s.at(seat, frame.space):
            kind = kind_of(piece)
            if not is_army(kind) or (piece & BOMBED and not again):
                continue
            if line_of(kind) == ARTILLERY or not piece & ESCAPED:
                found.append(kind)
    return sorted(set(found))


def bombardments(s: Chr) -> list[int]:
    """Every bombardment the attacker can order now."""
    frame = battle_of(s)
    ships = batteries(s, frame.space, frame.attack.seats, False)
    kinds = targets(s, False) if ships else []
    found = [
        n.BOMBARD | sent_kind(ship) | sent_sea(ship) << BITS | kind << (2 * BITS) for ship in ships for kind in kinds
    ]
    return sorted(set(found))


def engagements(s: Chr) -> list[int]:
    """Ships of the defence that one's own can attack in the same sea, instead of the coast (CHR-landing-5)."""
    frame = battle_of(s)
    found: list[int] = []
    for ship in batteries(s, frame.space, frame.attack.seats, False):
        sea = sent_sea(ship)
        for seat in seats_of(frame.defence.seats):
            for piece in s.at(seat, sea):
                kind = kind_of(piece)
                if is_ship(kind) and not piece & FIRED:
                    found.append(n.ENGAGE | kind | sent_kind(ship) << BITS | sea << (2 * BITS))
    return sorted(set(found))


def shelled(s: Chr, action: int) -> int:
    """A bombardment, or an attack on a ship, as one number, with the first owner of such a ship there."""
    kind, sea, target = first(action), second(action), third(action)
    mark = SHELL
    if verb_of(action) == n.ENGAGE:
        target, kind, sea = kind, sea, target
        mark = SHELL | ENGAGED
    frame = battle_of(s)
    for ship in batteries(s, frame.space, frame.attack.seats, False):
        if _is(ship, kind, sea):
            return ship | mark | target << TARGET_AT
    raise ValueError("no such ship")


def aim(s: Chr) -> None:
    """The target of a bombardment becomes the defender of the clash."""
    frame = battle_of(s)
    sent, defence = frame.attack.sent, frame.defence
    kind = sent_target(sent)
    if sent & ENGAGED:
        for seat in seats_of(defence.seats):
            if any(_waits(piece, kind) for piece in s.at(seat, sent_sea(sent))):
                defence.sent = sent_unit(kind, seat)
                return
    for seat in seats_of(defence.seats):
        if _target(s, seat, kind) >= 0:
            defence.sent = sent_unit(kind, seat)
            return


def _target(s: Chr, seat: int, kind: int) -> int:
    for piece in s.at(seat, battle_of(s).space):
        free = not piece & BOMBED and (line_of(kind) == ARTILLERY or not piece & ESCAPED)
        if kind_of(piece) == kind and free:
            return piece
    return -1


def impact(s: Chr, result: int) -> None:
    """The target falls, or escapes for the battle; only artillery sinks a ship; a tie saves both (CHR-landing-1)."""
    frame = battle_of(s)
    sent, foe = frame.attack.sent, frame.defence.sent
    owner, seat = sent_owner(sent), sent_owner(foe)
    ship = _ship(s, owner, sent_kind(sent), sent_sea(sent))
    piece = _target(s, seat, sent_kind(foe))
    if result > 0:
        frame.defence.lost += 1
        kill(s, seat, [piece])
    else:
        s.replace(seat, piece, piece | BOMBED | ESCAPED)
    if result < 0 and line_of(sent_kind(foe)) == ARTILLERY:
        kill(s, owner, [ship])
    else:
        s.replace(owner, ship, ship | FIRED)


def at_sea(s: Chr, result: int) -> None:
    """Ship against ship, as in any battle: the lower total sinks, a tie sinks both (CHR-landing-5)."""
    frame = battle_of(s)
    sent, foe = frame.attack.sent, frame.defence.sent
    sea = sent_sea(sent)
    for unit, lost in ((sent, result <= 0), (foe, result >= 0)):
        seat = sent_owner(unit)
        ship = _ship(s, seat, sent_kind(unit), sea)
        if lost:
            kill(s, seat, [ship])
        else:
            s.replace(seat, ship, ship | FIRED)


def _waits(piece: int, kind: int) -> bool:
    """A ship of a kind that has not fought in this round."""
    return kind_of(piece) == kind and not piece & FIRED


def _ship(s: Chr, seat: int, kind: int, sea: int) -> int:
    for piece in s.at(seat, sea):
        if _waits(piece, kind):
            return piece
    raise ValueError("no such ship")


def shells_again(s: Chr) -> bool:
    """Whether ships could go on with the battle in a next round."""
    frame = battle_of(s)
    return bool(batteries(s, frame.space, frame.attack.seats, True)) and bool(targets(s, True))


# Retaliation


def guns(s: Chr) -> list[int]:
    """Shots the defender may answer with: artillery ashore, ships in the same sea, not yet used (CHR-landing-2)."""
    frame = battle_of(s)
    found: list[int] = []
    for ship in batteries(s, frame.space, frame.attack.seats, True):
        sea = sent_sea(ship)
        for seat in seats_of(frame.defence.seats):
            for piece in s.at(seat, frame.space) + s.at(seat, sea):
                kind = kind_of(piece)
                gun = is_army(kind) and line_of(kind) == ARTILLERY and not piece & BOMBED
                if not piece & FIRED and (gun or (is_ship(kind) and space_of(piece) == sea)):
                    found.append(n.RETALIATE | kind | sent_kind(ship) << BITS | sea << (2 * BITS))
    return sorted(set(found))


class OfferRetaliation(Step[Chr]):
    """After every clash the defender may fire at a ship (CHR-landing-2)."""

    def run(self, s: Chr) -> None:
        if s.battle is not None and guns(s):
            s.push(Retaliate(controller(s, battle_of(s).defence.leader), 0))


class LastSalvos(Step[Chr]):
    """At the end of a round a defender with more units fires, one by one, all guns not yet used (CHR-landing-6)."""

    def run(self, s: Chr) -> None:
        frame = battle_of(s)
        if guns(s) and strength(s, frame.defence.seats) > strength(s, frame.attack.seats):
            s.push(Retaliate(controller(s, frame.defence.leader), 1))


def strength(s: Chr, mask: int) -> int:
    """Units of a side ashore and ships before the coast."""
    space = battle_of(s).space
    spaces = [space, *s.box.coasts[space]]
    return sum([s.fighters(seat, space) for seat in seats_of(mask) for space in spaces])


class Retaliate(Decision[Chr]):
    rule = "CHR-landing-2"

    def __init__(self, seat: int, last: int) -> None:
        self.seat = seat
        self.last = last
        if last:
            self.rule = "CHR-landing-6"

    def args(self) -> list[int]:
        return [self.seat, self.last]

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.PASS, *guns(s)])

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_fired(s, action)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.PASS:
            return
        gun, ship, sea = first(action), second(action), third(action)
        frame = battle_of(s)
        shooter = _owner(s, frame.defence.seats, gun, sea)
        ships = [battery for battery in batteries(s, frame.space, frame.attack.seats, True) if _is(battery, ship, sea)]
        victim = sent_owner(ships[0])
        frame.rolls = []
        rolls: list[Step[Chr]] = [Salvo(level(s, shooter, gun).dice), Salvo(level(s, victim, ship).dice)]
        steps: list[Step[Chr]] = [LastSalvos()] if self.last else []
        s.then([*rolls, Hit(sent_unit(gun, shooter), sent_unit(ship, victim), sea), *steps])


def _is(battery: int, kind: int, sea: int) -> bool:
    return sent_kind(battery) == kind and sent_sea(battery) == sea


def _owner(s: Chr, mask: int, kind: int, sea: int) -> int:
    for seat in seats_of(mask):
        for piece in s.at(seat, battle_of(s).space) + s.at(seat, sea):
            if kind_of(piece) == kind and not piece & (FIRED | BOMBED):
                return seat
    return NOBODY


class Salvo(Dice):
    def __init__(self, dice: int) -> None:
        self.dice = dice

    def args(self) -> list[int]:
        return [self.dice]

    def rolled(self, s: Chr, total: int) -> None:
        battle_of(s).rolls.append(total)


class Hit(Step[Chr]):
    """Without the settlement's bonus; a ship that is missed cannot fire this round (CHR-landing-2)."""

    def __init__(self, gun: int, ship: int, sea: int) -> None:
        self.gun = gun
        self.ship = ship
        self.sea = sea

    def args(self) -> list[int]:
        return [self.gun, self.ship, self.sea]

    def run(self, s: Chr) -> None:
        frame = battle_of(s)
        rolls = frame.rolls
        totals = [rolls[0] + bonus(s, self.gun, False), rolls[1] + bonus(s, self.ship, True)]
        frame.rolls = []
        s.emit(n.ROLLED, totals[0], totals[1], rolls[0], rolls[1])
        shooter, victim = sent_owner(self.gun), sent_owner(self.ship)
        for piece in s.at(shooter, frame.space) + s.at(shooter, self.sea):
            if kind_of(piece) == sent_kind(self.gun) and not piece & (FIRED | BOMBED):
                s.replace(shooter, piece, piece | FIRED)
                break
        for piece in s.at(victim, self.sea):
            if kind_of(piece) == sent_kind(self.ship):
                if totals[0] > totals[1]:
                    kill(s, victim, [piece])
                elif not piece & FIRED:
                    s.replace(victim, piece, piece | FIRED)
                break


def bonus(s: Chr, unit: int, attack: bool) -> int:
    """The level of a gun or ship, the skill of Navigators and Scientific civilizations, a spy's reconnaissance."""
    seat, kind = sent_owner(unit), sent_kind(unit)
    total = level(s, seat, kind).bonus
    if seat == BARBARIANS:
        return total
    total += 1 if seat | battle_of(s).space << 3 in s.recon else 0
    side = s.sides[seat]
    if side.civilization != NO_CIVILIZATION:
        civilization = s.box.civilizations[side.civilization]
        if is_ship(kind):
            total += civilization.ship_bonus
        if civilization.scientific:
            count = side.technologies.bit_count()
            total += science_attack(count) if attack else science_defence(count)
    return total


# Ships withdraw


class ShipsRetreat(Die):
    """The second roll of a retreat from a landing: the ships leave, whatever the troops did (CHR-landing-4)."""

    def rolled(self, s: Chr, number: int) -> None:
        frame = s.battle
        if frame is None or not retreats(number, max(1, frame.attack.units), frame.attack.lost):
            return
        for battery in batteries(s, frame.space, frame.attack.seats, True):
            seat, sea = sent_owner(battery), sent_sea(battery)
            for piece in s.at(seat, sea):
                if is_ship(kind_of(piece)) and not piece & ESCAPED:
                    home = _home(s, seat, piece)
                    s.replace(seat, piece, in_space(piece, home) | ESCAPED | STOPPED)
                    sail_along(s, seat, sea, home)


def _home(s: Chr, seat: int, piece: int) -> int:
    """Back to the sea it came from, if it came from one and carries nobody it would leave behind."""
    origin = piece_origin(piece)
    alone = all(is_ship(kind_of(other)) for other in s.at(seat, space_of(piece)))
    return origin if origin >= TERRITORIES and alone else space_of(piece)


# Declaring a bombardment


def shellings(s: Chr, seat: int) -> list[int]:
    """Coasts own ships can fire on without a landing: at enemies, else at others, which is war (CHR-battle-1)."""
    if not s.variants.landings or s.event == OLYMPICS or s.sides[seat].status == LEAVING:
        return []
    own = 1 << seat
    seas = s.seas_of(own)
    found: list[int] = []
    if not seas:
        return found
    declared = [battlefield(entry) for entry in s.battles]
    for sea in seas:
        for place in s.box.land[sea]:
            if not s.fight[place] & ALL_PLAYERS & ~own or place in declared:
                continue
            others = [other for other in range(s.players) if other != seat and s.fighters(other, place)]
            if not others or not batteries(s, place, 1 << seat, False):
                continue
            if any(s.at_war(seat, other) for other in others):
                found.append(n.OPEN_FIRE | place)
            else:
                found += [n.FIRE_AT | other | place << BITS for other in others if may_declare(s, seat, other)]
    return sorted(set(found))
