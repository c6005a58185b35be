"""Attack from the sea: bombardment, the defender's retaliation, ships that withdraw."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg, third_arg
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.battles import (
    battle_space,
    engages_ship,
    sent_kind,
    sent_owner,
    sent_sea,
    sent_ship,
    sent_target,
    sent_unit,
    with_target,
)
from civitas.games.civilization_chr.bit_fields.seat_spaces import seat_space
from civitas.games.civilization_chr.content.events import OLYMPICS_EVENT
from civitas.games.civilization_chr.flags import LEAVING, NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import (
    ALL_PLAYERS,
    ARTILLERY,
    BARBARIANS,
    KIND_IDS,
    NOBODY,
    TERRITORIES,
    as_bombarded,
    as_escaped,
    as_fired,
    as_stopped,
    has_escaped_fire,
    has_fired,
    is_army,
    is_ship,
    kind_of,
    line_of,
    piece_origin,
    space_of,
    was_bombarded,
    with_space,
)
from civitas.games.civilization_chr.rules.dice import Dice, Die
from civitas.games.civilization_chr.rules.espionage.spies import move_spies_with_fleet
from civitas.games.civilization_chr.rules.odds import retreat_succeeds, science_attack_bonus, science_defence_bonus
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.war.current_battle import choosing_seat, require_battle, seats_in_mask
from civitas.games.civilization_chr.rules.war.losses import kill_pieces
from civitas.games.civilization_chr.rules.war.unit_levels import unit_level
from civitas.games.civilization_chr.rules.war.war_status import may_declare_war
from civitas.games.civilization_chr.state import ChrState


def bombarding_ships(s: ChrState, space: int, attackers: int, spent: bool) -> list[int]:
    """Ships of a side that can bombard a territory, as kind, owner, sea; ``spent`` counts those that fired too."""
    if not s.variants.landings or space >= TERRITORIES:
        return []
    found: list[int] = []
    for seat in seats_in_mask(attackers):
        if seat == BARBARIANS:  # barbarian ships never bombard (CHR-barbarian-5)
            continue
        for sea in s.box.coasts[space]:
            for piece in s.pieces_at(seat, sea):
                kind = kind_of(piece)
                if not is_ship(kind) or has_escaped_fire(piece) or (has_fired(piece) and not spent):
                    continue
                if unit_level(s, seat, kind).bombards:
                    found.append(sent_ship(kind, seat, sea))
    return sorted(set(found))


def has_landing_ships(s: ChrState, seat: int, space: int, attackers: int) -> bool:
    """Whether a player has ships where a landing is fought from: they can take part in it (CHR-landing-5)."""
    seas = {sent_sea(ship) for ship in bombarding_ships(s, space, attackers, True)}
    return any(s.count_fighters(seat, sea) for sea in sorted(seas))


def bombardment_targets(s: ChrState, again: bool) -> list[int]:
    """Kinds of defenders in reach: artillery always, others until they have escaped; once a round (CHR-landing-1)."""
    found: list[int] = []
    frame = require_battle(s)
    for seat in seats_in_mask(frame.defence.seats):
        for piece in s.pieces_at(seat, frame.space):
            kind = kind_of(piece)
            if not is_army(kind) or (was_bombarded(piece) and not again):
                continue
            if line_of(kind) == ARTILLERY or not has_escaped_fire(piece):
                found.append(kind)
    return sorted(set(found))


def bombardment_actions(s: ChrState) -> list[int]:
    """Every bombardment the attacker can order now."""
    frame = require_battle(s)
    ships = bombarding_ships(s, frame.space, frame.attack.seats, False)
    kinds = bombardment_targets(s, False) if ships else []
    found = [
        n.BOMBARD | sent_kind(ship) | sent_sea(ship) << ARG_BITS | kind << (2 * ARG_BITS)
        for ship in ships
        for kind in kinds
    ]
    return sorted(set(found))


def engagement_actions(s: ChrState) -> list[int]:
    """Ships of the defence that one's own can attack in the same sea, instead of the coast (CHR-landing-5)."""
    frame = require_battle(s)
    found: list[int] = []
    for ship in bombarding_ships(s, frame.space, frame.attack.seats, False):
        sea = sent_sea(ship)
        for seat in seats_in_mask(frame.defence.seats):
            for piece in s.pieces_at(seat, sea):
                kind = kind_of(piece)
                if is_ship(kind) and not has_fired(piece):
                    found.append(n.ENGAGE | kind | sent_kind(ship) << ARG_BITS | sea << (2 * ARG_BITS))
    return sorted(set(found))


def encode_shot(s: ChrState, action: int) -> int:
    """A bombardment, or an attack on a ship, as one number, with the first owner of such a ship there."""
    kind, sea, target = first_arg(action), second_arg(action), third_arg(action)
    at_sea = action_verb(action) == n.ENGAGE
    if at_sea:
        target, kind, sea = kind, sea, target
    frame = require_battle(s)
    for ship in bombarding_ships(s, frame.space, frame.attack.seats, False):
        if _is(ship, kind, sea):
            return with_target(ship, target, at_sea)
    raise ValueError("no such ship")


def apply_shot_target(s: ChrState) -> None:
    """The target of a bombardment becomes the defender of the clash."""
    frame = require_battle(s)
    sent, defence = frame.attack.sent, frame.defence
    kind = sent_target(sent)
    if engages_ship(sent):
        for seat in seats_in_mask(defence.seats):
            if any(_waits(piece, kind) for piece in s.pieces_at(seat, sent_sea(sent))):
                defence.sent = sent_unit(kind, seat)
                return
    for seat in seats_in_mask(defence.seats):
        if _target(s, seat, kind) >= 0:
            defence.sent = sent_unit(kind, seat)
            return


def _target(s: ChrState, seat: int, kind: int) -> int:
    for piece in s.pieces_at(seat, require_battle(s).space):
        free = not was_bombarded(piece) and (line_of(kind) == ARTILLERY or not has_escaped_fire(piece))
        if kind_of(piece) == kind and free:
            return piece
    return -1


def resolve_bombardment(s: ChrState, result: int) -> None:
    """The target falls, or escapes for the battle; only artillery sinks a ship; a tie saves both (CHR-landing-1)."""
    frame = require_battle(s)
    sent, foe = frame.attack.sent, frame.defence.sent
    owner, seat = sent_owner(sent), sent_owner(foe)
    ship = _ship(s, owner, sent_kind(sent), sent_sea(sent))
    piece = _target(s, seat, sent_kind(foe))
    if result > 0:
        frame.defence.lost += 1
        kill_pieces(s, seat, [piece])
    else:
        s.replace_piece(seat, piece, as_escaped(as_bombarded(piece)))
    if result < 0 and line_of(sent_kind(foe)) == ARTILLERY:
        kill_pieces(s, owner, [ship])
    else:
        s.replace_piece(owner, ship, as_fired(ship))


def resolve_ship_clash(s: ChrState, result: int) -> None:
    """Ship against ship, as in any battle: the lower total sinks, a tie sinks both (CHR-landing-5)."""
    frame = require_battle(s)
    sent, foe = frame.attack.sent, frame.defence.sent
    sea = sent_sea(sent)
    for unit, lost in ((sent, result <= 0), (foe, result >= 0)):
        seat = sent_owner(unit)
        ship = _ship(s, seat, sent_kind(unit), sea)
        if lost:
            kill_pieces(s, seat, [ship])
        else:
            s.replace_piece(seat, ship, as_fired(ship))


def _waits(piece: int, kind: int) -> bool:
    """A ship of a kind that has not fought in this round."""
    return kind_of(piece) == kind and not has_fired(piece)


def _ship(s: ChrState, seat: int, kind: int, sea: int) -> int:
    for piece in s.pieces_at(seat, sea):
        if _waits(piece, kind):
            return piece
    raise ValueError("no such ship")


def can_bombard_again(s: ChrState) -> bool:
    """Whether ships could go on with the battle in a next round."""
    frame = require_battle(s)
    return bool(bombarding_ships(s, frame.space, frame.attack.seats, True)) and bool(bombardment_targets(s, True))


# Retaliation


def retaliation_shots(s: ChrState) -> list[int]:
    """Shots the defender may answer with: artillery ashore, ships in the same sea, not yet used (CHR-landing-2)."""
    frame = require_battle(s)
    found: list[int] = []
    for ship in bombarding_ships(s, frame.space, frame.attack.seats, True):
        sea = sent_sea(ship)
        for seat in seats_in_mask(frame.defence.seats):
            for piece in s.pieces_at(seat, frame.space) + s.pieces_at(seat, sea):
                kind = kind_of(piece)
                gun = is_army(kind) and line_of(kind) == ARTILLERY and not was_bombarded(piece)
                if not has_fired(piece) and (gun or (is_ship(kind) and space_of(piece) == sea)):
                    found.append(n.RETALIATE | kind | sent_kind(ship) << ARG_BITS | sea << (2 * ARG_BITS))
    return sorted(set(found))


class OfferRetaliation(Step[ChrState]):
    """After every clash the defender may fire at a ship (CHR-landing-2)."""

    def run(self, s: ChrState) -> None:
        if s.battle is not None and retaliation_shots(s):
            s.push(Retaliate(choosing_seat(s, require_battle(s).defence.leader), 0))


class LastSalvos(Step[ChrState]):
    """At the end of a round a defender with more units fires, one by one, all guns not yet used (CHR-landing-6)."""

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        if retaliation_shots(s) and landing_strength(s, frame.defence.seats) > landing_strength(s, frame.attack.seats):
            s.push(Retaliate(choosing_seat(s, frame.defence.leader), 1))


def landing_strength(s: ChrState, mask: int) -> int:
    """Units of a side ashore and ships before the coast."""
    space = require_battle(s).space
    spaces = [space, *s.box.coasts[space]]
    return sum([s.count_fighters(seat, space) for seat in seats_in_mask(mask) for space in spaces])


class Retaliate(Decision[ChrState]):
    rule = "CHR-landing-2"

    def __init__(self, seat: int, last: int) -> None:
        self.seat = seat
        self.last = last
        if last:
            self.rule = "CHR-landing-6"

    def args(self) -> list[int]:
        return [self.seat, self.last]

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.PASS, *retaliation_shots(s)])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_fired(s, action)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.PASS:
            return
        gun, ship, sea = first_arg(action), second_arg(action), third_arg(action)
        frame = require_battle(s)
        shooter = _owner(s, frame.defence.seats, gun, sea)
        ships = [
            battery for battery in bombarding_ships(s, frame.space, frame.attack.seats, True) if _is(battery, ship, sea)
        ]
        victim = sent_owner(ships[0])
        frame.rolls = []
        rolls: list[Step[ChrState]] = [Salvo(unit_level(s, shooter, gun).dice), Salvo(unit_level(s, victim, ship).dice)]
        steps: list[Step[ChrState]] = [LastSalvos()] if self.last else []
        s.push_in_order([*rolls, Hit(sent_unit(gun, shooter), sent_unit(ship, victim), sea), *steps])


def _is(battery: int, kind: int, sea: int) -> bool:
    return sent_kind(battery) == kind and sent_sea(battery) == sea


def _owner(s: ChrState, mask: int, kind: int, sea: int) -> int:
    for seat in seats_in_mask(mask):
        for piece in s.pieces_at(seat, require_battle(s).space) + s.pieces_at(seat, sea):
            if kind_of(piece) == kind and not has_fired(piece) and not was_bombarded(piece):
                return seat
    return NOBODY


class Salvo(Dice):
    def __init__(self, dice: int) -> None:
        self.dice = dice

    def args(self) -> list[int]:
        return [self.dice]

    def apply_roll(self, s: ChrState, total: int) -> None:
        require_battle(s).rolls.append(total)


class Hit(Step[ChrState]):
    """Without the settlement's bonus; a ship that is missed cannot fire this round (CHR-landing-2)."""

    def __init__(self, gun: int, ship: int, sea: int) -> None:
        self.gun = gun
        self.ship = ship
        self.sea = sea

    def args(self) -> list[int]:
        return [self.gun, self.ship, self.sea]

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        rolls = frame.rolls
        totals = [rolls[0] + gun_bonus(s, self.gun, False), rolls[1] + gun_bonus(s, self.ship, True)]
        frame.rolls = []
        s.emit(n.ROLLED, totals[0], totals[1], rolls[0], rolls[1])
        shooter, victim = sent_owner(self.gun), sent_owner(self.ship)
        for piece in s.pieces_at(shooter, frame.space) + s.pieces_at(shooter, self.sea):
            if kind_of(piece) == sent_kind(self.gun) and not has_fired(piece) and not was_bombarded(piece):
                s.replace_piece(shooter, piece, as_fired(piece))
                break
        for piece in s.pieces_at(victim, self.sea):
            if kind_of(piece) == sent_kind(self.ship):
                if totals[0] > totals[1]:
                    kill_pieces(s, victim, [piece])
                elif not has_fired(piece):
                    s.replace_piece(victim, piece, as_fired(piece))
                break


def gun_bonus(s: ChrState, unit: int, attack: bool) -> int:
    """The level of a gun or ship, the skill of Navigators and Scientific civilizations, a spy's reconnaissance."""
    seat, kind = sent_owner(unit), sent_kind(unit)
    total = unit_level(s, seat, kind).bonus
    if seat == BARBARIANS:
        return total
    total += 1 if seat_space(seat, require_battle(s).space) in s.recon else 0
    side = s.sides[seat]
    if side.civilization != NO_CIVILIZATION:
        civilization = s.box.civilizations[side.civilization]
        if is_ship(kind):
            total += civilization.ship_bonus
        if civilization.scientific:
            count = side.technologies.bit_count()
            total += science_attack_bonus(count) if attack else science_defence_bonus(count)
    return total


# Ships withdraw


class ShipsRetreat(Die):
    """The second roll of a retreat from a landing: the ships leave, whatever the troops did (CHR-landing-4)."""

    def apply_roll(self, s: ChrState, number: int) -> None:
        frame = s.battle
        if frame is None or not retreat_succeeds(number, max(1, frame.attack.units), frame.attack.lost):
            return
        for battery in bombarding_ships(s, frame.space, frame.attack.seats, True):
            seat, sea = sent_owner(battery), sent_sea(battery)
            for piece in s.pieces_at(seat, sea):
                if is_ship(kind_of(piece)) and not has_escaped_fire(piece):
                    home = _home(s, seat, piece)
                    s.replace_piece(seat, piece, as_stopped(as_escaped(with_space(piece, home))))
                    move_spies_with_fleet(s, seat, sea, home)


def _home(s: ChrState, seat: int, piece: int) -> int:
    """Back to the sea it came from, if it came from one and carries nobody it would leave behind."""
    origin = piece_origin(piece)
    alone = all(is_ship(kind_of(other)) for other in s.pieces_at(seat, space_of(piece)))
    return origin if origin >= TERRITORIES and alone else space_of(piece)


# Declaring a bombardment


def shelling_actions(s: ChrState, seat: int) -> list[int]:
    """Coasts own ships can fire on without a landing: at enemies, else at others, which is war (CHR-battle-1)."""
    if not s.variants.landings or s.event == OLYMPICS_EVENT or s.sides[seat].status == LEAVING:
        return []
    own = 1 << seat
    seas = s.seas_with_ships(own)
    found: list[int] = []
    if not seas:
        return found
    declared = [battle_space(entry) for entry in s.battles]
    for sea in seas:
        for place in s.box.land_neighbours[sea]:
            if not s.fighter_masks[place] & ALL_PLAYERS & ~own or place in declared:
                continue
            others = [other for other in range(s.players) if other != seat and s.count_fighters(other, place)]
            if not others or not bombarding_ships(s, place, 1 << seat, False):
                continue
            if any(s.at_war(seat, other) for other in others):
                found.append(n.OPEN_FIRE | place)
            else:
                found += [n.FIRE_AT | other | place << ARG_BITS for other in others if may_declare_war(s, seat, other)]
    return sorted(set(found))


def why_not_fired(s: ChrState, action: int) -> Message:
    """A gun or ship that cannot answer a bombardment (CHR-landing-2)."""
    if action_verb(action) != n.RETALIATE:
        return Message(NOT_ASKED, {}, "CHR-landing-2")
    return Message("why-no-gun", {"kind": KIND_IDS[first_arg(action)]}, "CHR-landing-2")


def why_no_bombardment(s: ChrState, place: int) -> Message:
    """A coast that cannot be fired on from the sea (CHR-landing-1)."""
    return Message("why-no-bombardment", {"space": s.box.space_ids[place]}, "CHR-landing-1")
