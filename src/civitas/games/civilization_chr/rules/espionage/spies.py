"""Spies: training, moving, being discovered, prisoners. Missions have a file of their own."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, first, verb_of
from civitas.core.step import Chance, Decision, Step, pick
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import SPACES, TERRITORIES
from civitas.games.civilization_chr.flags import NOWHERE, OCCUPIED, nation_of, talent_of
from civitas.games.civilization_chr.pieces import (
    ALL_PLAYERS,
    BARBARIANS,
    INDUSTRIAL,
    NOBODY,
    in_space,
    is_army,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import NO_CIVILIZATION, RANSOM
from civitas.games.civilization_chr.rules.odds import ALERT, TREATMENTS, malus, stays_hidden, treatment_succeeds
from civitas.games.civilization_chr.state import Chr

# A spy: space (NOWHERE in reserve), half points spent, came by air this phase, lying down, special card + 1, and at
# sea whose ship it is aboard + 1.
SPENT_AT: Final = 7
SPENT: Final = 3
FLOWN: Final = 1 << 9
LYING: Final = 1 << 10
SPECIAL_AT: Final = 11
SPECIAL: Final = 255
HOST_AT: Final = 19
HOST: Final = 7 << HOST_AT
OWNED: Final = 6
ON_MAP: Final = 3
POINTS: Final = 2
HOLD: Final = 3
CONVERT: Final = 0
EXECUTE: Final = 1
IMPRISON: Final = 2


def special_of(spy: int) -> int:
    """The card of a special spy, plus one; 0 for an ordinary one."""
    return spy >> SPECIAL_AT & SPECIAL


def host_of(spy: int) -> int:
    """Whose ship a spy is aboard; ``NOBODY`` on land."""
    return (spy >> HOST_AT & 7) - 1


def spent(spy: int) -> int:
    return spy >> SPENT_AT & SPENT


def spies_at(s: Chr, seat: int, space: int) -> list[int]:
    return [spy for spy in s.sides[seat].spies if space_of(spy) == space]


def on_map(s: Chr, seat: int) -> int:
    return sum([1 for spy in s.sides[seat].spies if space_of(spy) != NOWHERE])


def owned(s: Chr, seat: int) -> int:
    """Spies of a seat wherever they are, prisoners included (CHR-spy-1)."""
    held = sum([1 for side in s.sides for prisoner in side.prisoners if nation_of(prisoner) == seat])
    return len(s.sides[seat].spies) + held


def change(s: Chr, seat: int, old: int, new: int) -> None:
    """One spy in another place or state; -1 removes it."""
    spies = s.sides[seat].spies[:]
    spies.remove(old)
    if new >= 0:
        spies.append(new)
    s.sides[seat].spies = sorted(spies)


def recruit_spy(s: Chr, seat: int, special: int = 0) -> None:
    """A new spy stands in the capital, or waits while three are on the map (CHR-spy-1)."""
    s.sides[seat].spies = sorted([*s.sides[seat].spies, NOWHERE | special << SPECIAL_AT])
    deploy(s, seat)


def deploy(s: Chr, seat: int) -> None:
    """Spies in reserve come to the capital as soon as there is room (CHR-spy-1)."""
    capital = s.sides[seat].capital
    if capital == NOBODY or s.marks[capital] & OCCUPIED:
        return
    for spy in s.sides[seat].spies:
        if space_of(spy) == NOWHERE and on_map(s, seat) < ON_MAP:
            change(s, seat, spy, in_space(spy, capital))


def can_train(s: Chr, seat: int) -> bool:
    return s.variants.espionage and s.era >= INDUSTRIAL and owned(s, seat) < OWNED


# MALUS


def garrison_against(s: Chr, seat: int, spy: int) -> int:
    """Units of everyone else that make it hard for a spy; a ship counts 1 and the armies aboard (CHR-spy-3)."""
    space = space_of(spy)
    if space >= TERRITORIES:
        host = host_of(spy)
        if host in (seat, NOBODY):
            return 0
        armies = sum([1 for piece in s.at(host, space) if is_army(kind_of(piece))])
        return 1 + min(armies, _hold(s, host))
    total = 0
    for owner in [*range(s.players), BARBARIANS]:
        if owner != seat:
            total += s.army(owner, space)
    return total


def _hold(s: Chr, seat: int) -> int:
    """How much one ship of a player carries: a spy is aboard one of them."""
    civilization = s.sides[seat].civilization
    return HOLD if civilization == NO_CIVILIZATION else s.box.civilizations[civilization].cargo


def invisibility(s: Chr, spy: int) -> int:
    card = special_of(spy) - 1
    return s.box.strategy[card].inv if card >= 0 else 0


def skill(s: Chr, spy: int) -> int:
    card = special_of(spy) - 1
    return s.box.strategy[card].mbs if card >= 0 else 0


def hardness(s: Chr, seat: int, spy: int, use_alert: bool = True) -> int:
    """The MALUS a spy faces where it is; special spies lower the alert (CHR-spy-3, CHR-spy-8)."""
    alert = max(0, s.alert[space_of(spy)] - invisibility(s, spy)) if use_alert else 0
    return malus(alert, garrison_against(s, seat, spy), s.variants.malus_sum)


# Moving


def friendly(s: Chr, seat: int, space: int) -> bool:
    """Own or at peace; empty land is not (CHR-spy-2)."""
    enemies = s.sides[seat].wars
    if s.force[space] & enemies:
        return False
    owner = s.owner[space]
    if 0 <= owner < s.players and not s.at_war(seat, owner):
        return True
    return s.crowd[space] & ALL_PLAYERS & ~enemies != 0


def hostile(s: Chr, seat: int, space: int) -> bool:
    """Armies of an enemy stand there (CHR-spy-2)."""
    return s.force[space] & s.sides[seat].wars != 0


def spy_cost(s: Chr, seat: int, start: int, end: int) -> int:
    """Half points to enter land: half a point where it is friendly, nothing on its roads, else one (CHR-spy-2)."""
    if not friendly(s, seat, end):
        return 2
    return 0 if s.road[end] else 1


def board_cost(s: Chr, seat: int, start: int) -> int:
    """Half points to go aboard: one point, less from friendly land with a road or a railway (CHR-spy-2)."""
    return 2 - s.road[start] if friendly(s, seat, start) else 2


def afloat(s: Chr, owner: int, sea: int) -> bool:
    return s.fights(owner, sea)


def spy_moves(s: Chr, seat: int) -> list[int]:
    """Every step a spy can make by itself: to land, or from land aboard anybody's ship (CHR-spy-2)."""
    found: list[int] = []
    spies = s.sides[seat].spies
    for spy in spies:
        start = space_of(spy)
        if start >= SPACES:
            continue
        left = POINTS - spent(spy)
        boards = start < TERRITORIES and board_cost(s, seat, start) <= left
        for end in s.box.beside[start]:
            if end < TERRITORIES:
                if left >= 2 or spy_cost(s, seat, start, end) <= left:
                    found.append(n.MOVE_SPY | start | end << BITS)
            elif boards and s.fight[end] & ALL_PLAYERS:
                for host in range(s.players):
                    if afloat(s, host, end):
                        found.append(n.BOARD_SPY | start | host << BITS | end << (2 * BITS))
    return sorted(set(found)) if len(spies) > 1 else sorted(found)


def freshest(s: Chr, seat: int, start: int) -> int:
    """Of the spies in a space the one that has spent least."""
    return min(spies_at(s, seat, start), key=spent)


def move_spy(s: Chr, seat: int, spy: int, end: int) -> None:
    """One step of a spy; hostile land may discover it (CHR-spy-4)."""
    _step(s, seat, spy, end, spy_cost(s, seat, space_of(spy), end), NOBODY)


def board_spy(s: Chr, seat: int, spy: int, host: int, sea: int) -> None:
    """Aboard a ship of anybody, without leave; an enemy's may discover it (CHR-spy-2, CHR-spy-4)."""
    _step(s, seat, spy, sea, board_cost(s, seat, space_of(spy)), host)


def _step(s: Chr, seat: int, spy: int, end: int, cost: int, host: int) -> None:
    after = spy & (LYING | SPECIAL << SPECIAL_AT) | end | spent(spy) + cost << SPENT_AT | host + 1 << HOST_AT
    change(s, seat, spy, after)
    s.emit(n.SPY_MOVED, seat, end)
    if s.at_war(seat, host) if host != NOBODY else hostile(s, seat, end):
        s.push(DiscoveryRoll(seat, after))


# Aboard ships and aircraft


def passengers(s: Chr, seat: int, space: int) -> list[int]:
    """Own spies that a plane or ship of their owner can take along from a space."""
    return [spy for spy in spies_at(s, seat, space) if space < TERRITORIES or host_of(spy) == seat]


def take_spy(s: Chr, seat: int, spy: int, end: int, by_air: bool) -> None:
    """A spy goes along with a plane or a ship of its owner and spends nothing (CHR-spy-2)."""
    kept = spy & (SPENT << SPENT_AT | FLOWN | LYING | SPECIAL << SPECIAL_AT)
    host = seat + 1 << HOST_AT if end >= TERRITORIES else 0
    change(s, seat, spy, kept | end | host | (FLOWN if by_air else 0))
    s.emit(n.SPY_MOVED, seat, end)


def sail_along(s: Chr, owner: int, start: int, end: int) -> None:
    """Spies aboard a fleet stay with its last ship: when that leaves, they go where it goes (CHR-spy-10)."""
    if start < TERRITORIES or afloat(s, owner, start):
        return
    for seat in range(s.players):
        for spy in spies_at(s, seat, start):
            if host_of(spy) == owner and not (seat == owner and spy & FLOWN):
                change(s, seat, spy, in_space(spy, end))


def rehost(s: Chr, sea: int, old: int, new: int) -> None:
    """A ship changes owner with the spies aboard, unless its old owner has another there (CHR-spy-10)."""
    if sea < TERRITORIES or afloat(s, old, sea):
        return
    for seat in range(s.players):
        for spy in spies_at(s, seat, sea):
            if host_of(spy) == old:
                change(s, seat, spy, spy & ~HOST | new + 1 << HOST_AT)


def alight(s: Chr, seat: int) -> None:
    """The movement is over: a spy that came by air and stays on hostile land may be discovered (CHR-spy-4)."""
    steps: list[Step[Chr]] = []
    for spy in s.sides[seat].spies:
        if spy & FLOWN:
            change(s, seat, spy, spy & ~FLOWN)
            if space_of(spy) < TERRITORIES and hostile(s, seat, space_of(spy)):
                steps.append(DiscoveryRoll(seat, spy & ~FLOWN))
    s.then(steps)


# Spies that are lost


def lose_spy(s: Chr, seat: int, spy: int) -> None:
    """A spy is dead; one in reserve may take its place (CHR-spy-1)."""
    change(s, seat, spy, -1)
    s.emit(n.SPY_KILLED, seat, min(space_of(spy), SPACES - 1))
    deploy(s, seat)


def spies_perish(s: Chr, seat: int, territory: int) -> None:
    """A player's spies die with its own settlement (CHR-spy-10)."""
    for spy in spies_at(s, seat, territory):
        lose_spy(s, seat, spy)


def spies_sink(s: Chr, owner: int, sea: int) -> None:
    """Spies aboard die with the last ship of a fleet (CHR-spy-2, CHR-spy-10)."""
    if afloat(s, owner, sea):
        return
    for seat in range(s.players):
        for spy in spies_at(s, seat, sea):
            if host_of(spy) == owner and not spy & FLOWN:
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

    def rolled(self, s: Chr, number: int) -> None:
        if not stays_hidden(number, hardness(s, self.player, self.spy)):
            s.push(Discovered(self.player, self.spy))


class Discovered(Step[Chr]):
    """Who holds the place decides about the spy; alert rises by two (CHR-spy-5, CHR-spy-7)."""

    def __init__(self, seat: int, spy: int) -> None:
        self.player = seat
        self.spy = spy

    def args(self) -> list[int]:
        return [self.player, self.spy]

    def run(self, s: Chr) -> None:
        space = space_of(self.spy)
        hard = hardness(s, self.player, self.spy)
        s.alert[space] += ALERT
        judges = judges_of(s, self.player, self.spy)
        if judges and self.spy in s.sides[self.player].spies:
            s.emit(n.SPY_FOUND, self.player, space)
            if len(judges) == 1:
                s.push(Treat(judges[0], self.player, self.spy, hard))
            else:
                s.push(WhoJudges(self.player, self.spy, hard, sum([1 << judge for judge in judges])))


def judges_of(s: Chr, seat: int, spy: int) -> list[int]:
    """Who may decide: of several enemies there those with most armies, else the owner of the place (CHR-spy-5)."""
    space = space_of(spy)
    if space >= TERRITORIES:
        return [host_of(spy)] if host_of(spy) not in (seat, NOBODY) else []
    owner = s.owner[space]
    if owner == seat:
        return []
    armies = [s.army(other, space) if other != seat else 0 for other in range(s.players)]
    enemies = [other for other, count in enumerate(armies) if count and s.at_war(seat, other)]
    if len(enemies) < 2 and 0 <= owner < s.players:
        return [owner]
    there = enemies or [other for other, count in enumerate(armies) if count]
    return [other for other in there if armies[other] == max([armies[rival] for rival in there])]


class WhoJudges(Chance[Chr]):
    """Equally strong enemies in one place: one of them decides, at random (CHR-spy-5)."""

    def __init__(self, seat: int, spy: int, hard: int, judges: int) -> None:
        self.player = seat
        self.spy = spy
        self.hard = hard
        self.judges = judges

    def args(self) -> list[int]:
        return [self.player, self.spy, self.hard, self.judges]

    def actions(self, s: Chr) -> list[int]:
        return [n.SEAT | seat for seat in range(s.players) if self.judges >> seat & 1]

    def sample(self, s: Chr, rng: Random) -> int:
        return pick(rng, self.actions(s))

    def answer(self, s: Chr, action: int) -> None:
        s.push(Treat(first(action), self.player, self.spy, self.hard))


class Treat(Decision[Chr]):
    """Convert, execute, imprison or extradite; converting needs fewer than six spies (CHR-spy-5)."""

    rule = "CHR-spy-5"

    def __init__(self, seat: int, owner: int, spy: int, hard: int) -> None:
        self.seat = seat
        self.owner = owner
        self.spy = spy
        self.hard = hard

    def args(self) -> list[int]:
        return [self.seat, self.owner, self.spy, self.hard]

    def actions(self, s: Chr) -> list[int]:
        first = 0 if owned(s, self.seat) < OWNED else 1
        return [n.TREAT | treatment for treatment in range(first, len(TREATMENTS))]

    def explain(self, s: Chr, action: int) -> Message:
        if verb_of(action) != n.TREAT:
            return Message("why-not-asked", {}, self.rule)
        return Message("why-six-spies", {"n": owned(s, self.seat)}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        s.push(TreatRoll(self.seat, self.owner, self.spy, self.hard << 2 | first(action)))


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

    def rolled(self, s: Chr, number: int) -> None:
        treatment = self.how & 3
        if self.spy not in s.sides[self.owner].spies:
            return
        if not treatment_succeeds(treatment, number, self.how >> 2):
            change(s, self.owner, self.spy, self.spy & ~(SPENT << SPENT_AT) | POINTS << SPENT_AT)
            return
        special = special_of(self.spy)
        change(s, self.owner, self.spy, -1)
        s.emit(n.SPY_TREATED, self.owner, treatment)
        if treatment == CONVERT:
            recruit_spy(s, self.player, special)
        elif treatment == IMPRISON:
            held = s.sides[self.player]
            held.prisoners = sorted([*held.prisoners, self.owner | special << 3])
        elif treatment != EXECUTE:
            recruit_spy(s, self.owner, special)
        deploy(s, self.owner)


# Prisoners


def release(s: Chr, captor: int, prisoner: int) -> None:
    held = s.sides[captor].prisoners[:]
    held.remove(prisoner)
    s.sides[captor].prisoners = held
    recruit_spy(s, nation_of(prisoner), talent_of(prisoner))


class ExchangePrisoners(Step[Chr]):
    """Spies held by two players on each other are exchanged one for one (CHR-trade-6)."""

    def run(self, s: Chr) -> None:
        for seat in range(s.players):
            for other in range(seat):
                mine = [spy for spy in s.sides[other].prisoners if nation_of(spy) == seat]
                theirs = [spy for spy in s.sides[seat].prisoners if nation_of(spy) == other]
                for one, two in zip(mine, theirs):
                    release(s, other, one)
                    release(s, seat, two)


def ransoms(s: Chr, seat: int) -> list[int]:
    """Captors from whom a spy can be ransomed; they cannot refuse (CHR-trade-6)."""
    if s.sides[seat].coins < RANSOM:
        return []
    return [
        n.RANSOM | other for other in s.in_order() if any(nation_of(spy) == seat for spy in s.sides[other].prisoners)
    ]


def ransom(s: Chr, seat: int, captor: int) -> None:
    s.sides[seat].coins -= RANSOM
    s.sides[captor].coins += RANSOM
    release(s, captor, next(spy for spy in s.sides[captor].prisoners if nation_of(spy) == seat))


def stand_up(s: Chr) -> None:
    """Housekeeping: spies are ready again (CHR-housekeeping-1)."""
    for side in s.sides:
        side.spies = sorted([spy & ~LYING & ~FLOWN & ~(SPENT << SPENT_AT) for spy in side.spies])


def drown(s: Chr) -> None:
    """Nobody stays at sea without the ship it was aboard (CHR-spy-2)."""
    for seat in range(s.players):
        for spy in s.sides[seat].spies:
            if TERRITORIES <= space_of(spy) < SPACES and not afloat(s, host_of(spy), space_of(spy)):
                lose_spy(s, seat, spy)
        deploy(s, seat)
