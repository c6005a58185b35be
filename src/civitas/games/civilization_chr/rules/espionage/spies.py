"""Spies: training, moving, being discovered, prisoners. Missions have a file of their own."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Arg, Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, third_arg, unpack_args
from civitas.core.step import Chance, Decision, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import NO_CIVILIZATION, OCCUPIED
from civitas.games.civilization_chr.packed.agreements import make_prisoner, prisoner_owner, prisoner_special
from civitas.games.civilization_chr.packed.spies import (
    after_flight,
    after_ride,
    after_step,
    came_by_air,
    make_sentence,
    new_spy,
    rested_spy,
    sentence_malus,
    sentence_treatment,
    spy_host,
    spy_points_spent,
    spy_special,
    with_host,
    with_points_spent,
)
from civitas.games.civilization_chr.pieces import (
    ALL_PLAYERS,
    BARBARIANS,
    INDUSTRIAL,
    NOBODY,
    NOWHERE,
    SPACES,
    TERRITORIES,
    TREATMENTS,
    is_army,
    kind_of,
    space_of,
    with_space,
)
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import RANSOM_COINS
from civitas.games.civilization_chr.rules.odds import ALERT_INCREASE, espionage_malus, stays_hidden, treatment_succeeds
from civitas.games.civilization_chr.rules.refusals import format_half_points
from civitas.games.civilization_chr.state import ChrState

MAX_SPIES: Final = 6
MAX_SPIES_ON_MAP: Final = 3
SPY_MOVEMENT: Final = 2
SHIP_CAPACITY: Final = 3
CONVERT: Final = 0
EXECUTE: Final = 1
IMPRISON: Final = 2


def spies_at(s: ChrState, seat: int, space: int) -> list[int]:
    return [spy for spy in s.sides[seat].spies if space_of(spy) == space]


def count_spies_on_map(s: ChrState, seat: int) -> int:
    return sum([1 for spy in s.sides[seat].spies if space_of(spy) != NOWHERE])


def count_spies(s: ChrState, seat: int) -> int:
    """Spies of a seat wherever they are, prisoners included (CHR-spy-1)."""
    held = sum([1 for side in s.sides for prisoner in side.prisoners if prisoner_owner(prisoner) == seat])
    return len(s.sides[seat].spies) + held


def replace_spy(s: ChrState, seat: int, old: int, new: int) -> None:
    """One spy in another place or state; -1 removes it."""
    spies = s.sides[seat].spies[:]
    spies.remove(old)
    if new >= 0:
        spies.append(new)
    s.sides[seat].spies = sorted(spies)


def recruit_spy(s: ChrState, seat: int, special: int = 0) -> None:
    """A new spy stands in the capital, or waits while three are on the map (CHR-spy-1)."""
    s.sides[seat].spies = sorted([*s.sides[seat].spies, new_spy(special)])
    deploy_reserve(s, seat)


def deploy_reserve(s: ChrState, seat: int) -> None:
    """Spies in reserve come to the capital as soon as there is room (CHR-spy-1)."""
    capital = s.sides[seat].capital
    if capital == NOBODY or s.marks[capital] & OCCUPIED:
        return
    for spy in s.sides[seat].spies:
        if space_of(spy) == NOWHERE and count_spies_on_map(s, seat) < MAX_SPIES_ON_MAP:
            replace_spy(s, seat, spy, with_space(spy, capital))


def can_train_spy(s: ChrState, seat: int) -> bool:
    return s.variants.espionage and s.era >= INDUSTRIAL and count_spies(s, seat) < MAX_SPIES


# MALUS


def garrison_against(s: ChrState, seat: int, spy: int) -> int:
    """Units of everyone else that make it hard for a spy; a ship counts 1 and the armies aboard (CHR-spy-3)."""
    space = space_of(spy)
    if space >= TERRITORIES:
        host = spy_host(spy)
        if host in (seat, NOBODY):
            return 0
        armies = sum([1 for piece in s.pieces_at(host, space) if is_army(kind_of(piece))])
        return 1 + min(armies, _hold(s, host))
    total = 0
    for owner in [*range(s.players), BARBARIANS]:
        if owner != seat:
            total += s.count_military(owner, space)
    return total


def _hold(s: ChrState, seat: int) -> int:
    """How much one ship of a player carries: a spy is aboard one of them."""
    civilization = s.sides[seat].civilization
    return SHIP_CAPACITY if civilization == NO_CIVILIZATION else s.box.civilizations[civilization].cargo


def spy_invisibility(s: ChrState, spy: int) -> int:
    card = spy_special(spy) - 1
    return s.box.strategy[card].inv if card >= 0 else 0


def spy_skill(s: ChrState, spy: int) -> int:
    card = spy_special(spy) - 1
    return s.box.strategy[card].mbs if card >= 0 else 0


def spy_malus(s: ChrState, seat: int, spy: int, use_alert: bool = True) -> int:
    """The MALUS a spy faces where it is; special spies lower the alert (CHR-spy-3, CHR-spy-8)."""
    alert = max(0, s.alert[space_of(spy)] - spy_invisibility(s, spy)) if use_alert else 0
    return espionage_malus(alert, garrison_against(s, seat, spy), s.variants.malus_sum)


# Moving


def is_friendly(s: ChrState, seat: int, space: int) -> bool:
    """Own or at peace; empty land is not (CHR-spy-2)."""
    enemies = s.sides[seat].wars
    if s.military_masks[space] & enemies:
        return False
    owner = s.owner[space]
    if 0 <= owner < s.players and not s.at_war(seat, owner):
        return True
    return s.presence_masks[space] & ALL_PLAYERS & ~enemies != 0


def is_hostile(s: ChrState, seat: int, space: int) -> bool:
    """Armies of an enemy stand there (CHR-spy-2)."""
    return s.military_masks[space] & s.sides[seat].wars != 0


def spy_step_cost(s: ChrState, seat: int, start: int, end: int) -> int:
    """Half points to enter land: half a point where it is friendly, nothing on its roads, else one (CHR-spy-2)."""
    if not is_friendly(s, seat, end):
        return 2
    return 0 if s.road[end] else 1


def spy_boarding_cost(s: ChrState, seat: int, start: int) -> int:
    """Half points to go aboard: one point, less from friendly land with a road or a railway (CHR-spy-2)."""
    return 2 - s.road[start] if is_friendly(s, seat, start) else 2


def has_ship_at(s: ChrState, owner: int, sea: int) -> bool:
    return s.has_fighters(owner, sea)


def spy_moves(s: ChrState, seat: int) -> list[int]:
    """Every step a spy can make by itself: to land, or from land aboard anybody's ship (CHR-spy-2)."""
    found: list[int] = []
    spies = s.sides[seat].spies
    for spy in spies:
        start = space_of(spy)
        if start >= SPACES:
            continue
        left = SPY_MOVEMENT - spy_points_spent(spy)
        boards = start < TERRITORIES and spy_boarding_cost(s, seat, start) <= left
        for end in s.box.neighbours[start]:
            if end < TERRITORIES:
                if left >= 2 or spy_step_cost(s, seat, start, end) <= left:
                    found.append(n.MOVE_SPY | start | end << ARG_BITS)
            elif boards and s.fighter_masks[end] & ALL_PLAYERS:
                for host in range(s.players):
                    if has_ship_at(s, host, end):
                        found.append(n.BOARD_SPY | start | host << ARG_BITS | end << (2 * ARG_BITS))
    return sorted(set(found)) if len(spies) > 1 else sorted(found)


def least_spent_spy(s: ChrState, seat: int, start: int) -> int:
    """Of the spies in a space the one that has spent least."""
    return min(spies_at(s, seat, start), key=spy_points_spent)


def move_spy(s: ChrState, seat: int, spy: int, end: int) -> None:
    """One step of a spy; hostile land may discover it (CHR-spy-4)."""
    _step(s, seat, spy, end, spy_step_cost(s, seat, space_of(spy), end), NOBODY)


def board_spy(s: ChrState, seat: int, spy: int, host: int, sea: int) -> None:
    """Aboard a ship of anybody, without leave; an enemy's may discover it (CHR-spy-2, CHR-spy-4)."""
    _step(s, seat, spy, sea, spy_boarding_cost(s, seat, space_of(spy)), host)


def _step(s: ChrState, seat: int, spy: int, end: int, cost: int, host: int) -> None:
    after = after_step(spy, end, cost, host)
    replace_spy(s, seat, spy, after)
    s.emit(n.SPY_MOVED, seat, end)
    if s.at_war(seat, host) if host != NOBODY else is_hostile(s, seat, end):
        s.push(DiscoveryRoll(seat, after))


# Aboard ships and aircraft


def passengers(s: ChrState, seat: int, space: int) -> list[int]:
    """Own spies that a plane or ship of their owner can take along from a space."""
    return [spy for spy in spies_at(s, seat, space) if space < TERRITORIES or spy_host(spy) == seat]


def carry_spy(s: ChrState, seat: int, spy: int, end: int, by_air: bool) -> None:
    """A spy goes along with a plane or a ship of its owner and spends nothing (CHR-spy-2)."""
    replace_spy(s, seat, spy, after_ride(spy, end, seat if end >= TERRITORIES else NOBODY, by_air))
    s.emit(n.SPY_MOVED, seat, end)


def move_spies_with_fleet(s: ChrState, owner: int, start: int, end: int) -> None:
    """Spies aboard a fleet stay with its last ship: when that leaves, they go where it goes (CHR-spy-10)."""
    if start < TERRITORIES or has_ship_at(s, owner, start):
        return
    for seat in range(s.players):
        for spy in spies_at(s, seat, start):
            if spy_host(spy) == owner and not (seat == owner and came_by_air(spy)):
                replace_spy(s, seat, spy, with_space(spy, end))


def transfer_spies_aboard(s: ChrState, sea: int, old: int, new: int) -> None:
    """A ship changes owner with the spies aboard, unless its old owner has another there (CHR-spy-10)."""
    if sea < TERRITORIES or has_ship_at(s, old, sea):
        return
    for seat in range(s.players):
        for spy in spies_at(s, seat, sea):
            if spy_host(spy) == old:
                replace_spy(s, seat, spy, with_host(spy, new))


def land_spies(s: ChrState, seat: int) -> None:
    """The movement is over: a spy that came by air and stays on hostile land may be discovered (CHR-spy-4)."""
    steps: list[Step[ChrState]] = []
    for spy in s.sides[seat].spies:
        if came_by_air(spy):
            replace_spy(s, seat, spy, after_flight(spy))
            if space_of(spy) < TERRITORIES and is_hostile(s, seat, space_of(spy)):
                steps.append(DiscoveryRoll(seat, after_flight(spy)))
    s.push_in_order(steps)


# Spies that are lost


def lose_spy(s: ChrState, seat: int, spy: int) -> None:
    """A spy is dead; one in reserve may take its place (CHR-spy-1)."""
    replace_spy(s, seat, spy, -1)
    s.emit(n.SPY_KILLED, seat, min(space_of(spy), SPACES - 1))
    deploy_reserve(s, seat)


def kill_spies_at(s: ChrState, seat: int, territory: int) -> None:
    """A player's spies die with its own settlement (CHR-spy-10)."""
    for spy in spies_at(s, seat, territory):
        lose_spy(s, seat, spy)


def sink_spies(s: ChrState, owner: int, sea: int) -> None:
    """Spies aboard die with the last ship of a fleet (CHR-spy-2, CHR-spy-10)."""
    if has_ship_at(s, owner, sea):
        return
    for seat in range(s.players):
        for spy in spies_at(s, seat, sea):
            if spy_host(spy) == owner and not came_by_air(spy):
                lose_spy(s, seat, spy)


# Being discovered


class DiscoveryRoll(Die):
    """1D8 above 1 + MALUS stays hidden (CHR-spy-4)."""

    sides = 8

    def __init__(self, seat: int, spy: int) -> None:
        self.player = seat
        self.spy = spy

    def args(self) -> list[int]:
        return [self.player, self.spy]

    def apply_roll(self, s: ChrState, number: int) -> None:
        if not stays_hidden(number, spy_malus(s, self.player, self.spy)):
            s.push(Discovered(self.player, self.spy))


class Discovered(Step[ChrState]):
    """Who holds the place decides about the spy; alert rises by two (CHR-spy-5, CHR-spy-7)."""

    def __init__(self, seat: int, spy: int) -> None:
        self.player = seat
        self.spy = spy

    def args(self) -> list[int]:
        return [self.player, self.spy]

    def run(self, s: ChrState) -> None:
        space = space_of(self.spy)
        hard = spy_malus(s, self.player, self.spy)
        s.alert[space] += ALERT_INCREASE
        judges = spy_judges(s, self.player, self.spy)
        if judges and self.spy in s.sides[self.player].spies:
            s.emit(n.SPY_FOUND, self.player, space)
            if len(judges) == 1:
                s.push(Treat(judges[0], self.player, self.spy, hard))
            else:
                s.push(WhoJudges(self.player, self.spy, hard, sum([1 << judge for judge in judges])))


def spy_judges(s: ChrState, seat: int, spy: int) -> list[int]:
    """Who may decide: of several enemies there those with most armies, else the owner of the place (CHR-spy-5)."""
    space = space_of(spy)
    if space >= TERRITORIES:
        return [spy_host(spy)] if spy_host(spy) not in (seat, NOBODY) else []
    owner = s.owner[space]
    if owner == seat:
        return []
    armies = [s.count_military(other, space) if other != seat else 0 for other in range(s.players)]
    enemies = [other for other, count in enumerate(armies) if count and s.at_war(seat, other)]
    if len(enemies) < 2 and 0 <= owner < s.players:
        return [owner]
    there = enemies or [other for other, count in enumerate(armies) if count]
    return [other for other in there if armies[other] == max([armies[rival] for rival in there])]


class WhoJudges(Chance[ChrState]):
    """Equally strong enemies in one place: one of them decides, at random (CHR-spy-5)."""

    def __init__(self, seat: int, spy: int, hard: int, judges: int) -> None:
        self.player = seat
        self.spy = spy
        self.hard = hard
        self.judges = judges

    def args(self) -> list[int]:
        return [self.player, self.spy, self.hard, self.judges]

    def actions(self, s: ChrState) -> list[int]:
        return [n.SEAT | seat for seat in range(s.players) if self.judges >> seat & 1]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        s.push(Treat(first_arg(action), self.player, self.spy, self.hard))


class Treat(Decision[ChrState]):
    """Convert, execute, imprison or extradite; converting needs fewer than six spies (CHR-spy-5)."""

    rule = "CHR-spy-5"

    def __init__(self, seat: int, owner: int, spy: int, hard: int) -> None:
        self.seat = seat
        self.owner = owner
        self.spy = spy
        self.hard = hard

    def args(self) -> list[int]:
        return [self.seat, self.owner, self.spy, self.hard]

    def actions(self, s: ChrState) -> list[int]:
        first = 0 if count_spies(s, self.seat) < MAX_SPIES else 1
        return [n.TREAT | treatment for treatment in range(first, len(TREATMENTS))]

    def explain(self, s: ChrState, action: int) -> Message:
        if action_verb(action) != n.TREAT:
            return Message("why-not-asked", {}, self.rule)
        return Message("why-six-spies", {"n": count_spies(s, self.seat)}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        s.push(TreatRoll(self.seat, self.owner, self.spy, make_sentence(first_arg(action), self.hard)))


class TreatRoll(Die):
    """1D10 above 9, 7, 6 or 5 less MALUS; else the spy escapes and stays for the turn (CHR-spy-5)."""

    sides = 10

    def __init__(self, seat: int, owner: int, spy: int, how: int) -> None:
        self.player = seat
        self.owner = owner
        self.spy = spy
        self.how = how

    def args(self) -> list[int]:
        return [self.player, self.owner, self.spy, self.how]

    def apply_roll(self, s: ChrState, number: int) -> None:
        treatment = sentence_treatment(self.how)
        if self.spy not in s.sides[self.owner].spies:
            return
        if not treatment_succeeds(treatment, number, sentence_malus(self.how)):
            replace_spy(
                s,
                self.owner,
                self.spy,
                with_points_spent(self.spy, SPY_MOVEMENT),
            )
            return
        special = spy_special(self.spy)
        replace_spy(s, self.owner, self.spy, -1)
        s.emit(n.SPY_TREATED, self.owner, treatment)
        if treatment == CONVERT:
            recruit_spy(s, self.player, special)
        elif treatment == IMPRISON:
            held = s.sides[self.player]
            held.prisoners = sorted([*held.prisoners, make_prisoner(self.owner, special)])
        elif treatment != EXECUTE:
            recruit_spy(s, self.owner, special)
        deploy_reserve(s, self.owner)


# Prisoners


def release_prisoner(s: ChrState, captor: int, prisoner: int) -> None:
    held = s.sides[captor].prisoners[:]
    held.remove(prisoner)
    s.sides[captor].prisoners = held
    recruit_spy(s, prisoner_owner(prisoner), prisoner_special(prisoner))


class ExchangePrisoners(Step[ChrState]):
    """Spies held by two players on each other are exchanged one for one (CHR-trade-6)."""

    def run(self, s: ChrState) -> None:
        for seat in range(s.players):
            for other in range(seat):
                mine = [spy for spy in s.sides[other].prisoners if prisoner_owner(spy) == seat]
                theirs = [spy for spy in s.sides[seat].prisoners if prisoner_owner(spy) == other]
                for one, two in zip(mine, theirs):
                    release_prisoner(s, other, one)
                    release_prisoner(s, seat, two)


def ransom_captors(s: ChrState, seat: int) -> list[int]:
    """Captors from whom a spy can be ransomed; they cannot refuse (CHR-trade-6)."""
    if s.sides[seat].coins < RANSOM_COINS:
        return []
    return [
        n.RANSOM | other
        for other in s.seats_in_order()
        if any(prisoner_owner(spy) == seat for spy in s.sides[other].prisoners)
    ]


def ransom_spy(s: ChrState, seat: int, captor: int) -> None:
    s.sides[seat].coins -= RANSOM_COINS
    s.sides[captor].coins += RANSOM_COINS
    release_prisoner(s, captor, next(spy for spy in s.sides[captor].prisoners if prisoner_owner(spy) == seat))


def ready_all_spies(s: ChrState) -> None:
    """Housekeeping: spies are ready again (CHR-housekeeping-1)."""
    for side in s.sides:
        side.spies = sorted([rested_spy(spy) for spy in side.spies])


def drown_spies(s: ChrState) -> None:
    """Nobody stays at sea without the ship it was aboard (CHR-spy-2)."""
    for seat in range(s.players):
        for spy in s.sides[seat].spies:
            if TERRITORIES <= space_of(spy) < SPACES and not has_ship_at(s, spy_host(spy), space_of(spy)):
                lose_spy(s, seat, spy)
        deploy_reserve(s, seat)


def why_no_spy_move(s: ChrState, seat: int, action: int) -> Message:
    """Steps of spies and their rides (CHR-spy-2, CHR-spy-10)."""
    verb = action_verb(action)
    first, second, _ = unpack_args(action)
    if verb == n.TAKE_SPY:
        start = second
        if not passengers(s, seat, start):
            return Message("why-no-spy-there", {"space": s.box.space_ids[start]}, "CHR-spy-10")
        return Message("why-no-ride", {"space": s.box.space_ids[start]}, "CHR-spy-10")
    start, end = first, second if verb == n.MOVE_SPY else third_arg(action)
    if not spies_at(s, seat, start):
        return Message("why-no-spy-there", {"space": s.box.space_ids[start]}, "CHR-spy-2")
    if end not in s.box.neighbours[start]:
        names: dict[str, Arg] = {"space": s.box.space_ids[start], "space2": s.box.space_ids[end]}
        return Message("why-not-beside", names, "CHR-spy-2")
    if verb == n.BOARD_SPY and second < s.players and not has_ship_at(s, second, end):
        return Message("why-no-ship-of", {"seat": second, "space": s.box.space_ids[end]}, "CHR-spy-2")
    if (end >= TERRITORIES) != (verb == n.BOARD_SPY) or (start >= TERRITORIES and end >= TERRITORIES):
        return Message("why-spy-aboard", {}, "CHR-spy-2")
    needs = spy_boarding_cost(s, seat, start) if verb == n.BOARD_SPY else spy_step_cost(s, seat, start, end)
    left = SPY_MOVEMENT - spy_points_spent(least_spent_spy(s, seat, start))
    return Message("why-points", {"needs": format_half_points(needs), "has": format_half_points(left)}, "CHR-spy-2")
