"""Spies: training, moving, being discovered, prisoners. Missions have a file of their own."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import BITS, MASK
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.cards.box import SPACES, TERRITORIES
from civitas.games.civilization_chr.dice import Die
from civitas.games.civilization_chr.economy import RANSOM
from civitas.games.civilization_chr.odds import ALERT, TREATMENTS, malus, stays_hidden, treatment_succeeds
from civitas.games.civilization_chr.pieces import BARBARIANS, INDUSTRIAL, NOBODY, is_army, is_military, is_ship
from civitas.games.civilization_chr.state import KIND, NOWHERE, OCCUPIED, Chr

# A spy: space (NOWHERE in reserve), half points spent, lying down, special card + 1.
SPENT_AT: Final = 7
LYING: Final = 1 << 10
SPECIAL_AT: Final = 11
OWNED: Final = 6
ON_MAP: Final = 3
POINTS: Final = 2
CONVERT: Final = 0
EXECUTE: Final = 1
IMPRISON: Final = 2


def spies_at(s: Chr, seat: int, space: int) -> list[int]:
    return [spy for spy in s.sides[seat].spies if spy & 127 == space]


def on_map(s: Chr, seat: int) -> int:
    return sum([1 for spy in s.sides[seat].spies if spy & 127 != NOWHERE])


def owned(s: Chr, seat: int) -> int:
    """Spies of a seat wherever they are, prisoners included (CHR-spy-1)."""
    held = sum([1 for side in s.sides for prisoner in side.prisoners if prisoner & 7 == seat])
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
        if spy & 127 == NOWHERE and on_map(s, seat) < ON_MAP:
            change(s, seat, spy, capital | spy & ~127)


def can_train(s: Chr, seat: int) -> bool:
    return s.variants.espionage and s.era >= INDUSTRIAL and owned(s, seat) < OWNED


# MALUS


def garrison_against(s: Chr, seat: int, space: int) -> int:
    """Units of everyone else that make it hard for a spy; at sea ships count 1 and their armies (CHR-spy-3)."""
    total = 0
    for owner in [*range(s.players), BARBARIANS]:
        if owner == seat:
            continue
        for piece in s.at(owner, space):
            kind = piece >> KIND & 31
            if space >= TERRITORIES:
                total += 1 if is_ship(kind) or is_army(kind) else 0
            elif is_military(kind):
                total += 1
    return total


def invisibility(s: Chr, spy: int) -> int:
    card = (spy >> SPECIAL_AT) - 1
    return s.box.strategy[card].inv if card >= 0 else 0


def skill(s: Chr, spy: int) -> int:
    card = (spy >> SPECIAL_AT) - 1
    return s.box.strategy[card].mbs if card >= 0 else 0


def hardness(s: Chr, seat: int, spy: int, use_alert: bool = True) -> int:
    """The MALUS a spy faces where it is; special spies lower the alert (CHR-spy-3, CHR-spy-8)."""
    space = spy & 127
    alert = max(0, s.alert[space] - invisibility(s, spy)) if use_alert else 0
    return malus(alert, garrison_against(s, seat, space), s.variants.malus_sum)


# Moving


def friendly(s: Chr, seat: int, space: int) -> bool:
    """Own or at peace; empty land is not (CHR-spy-2)."""
    if hostile(s, seat, space):
        return False
    return any(s.present(other, space) for other in range(s.players))


def hostile(s: Chr, seat: int, space: int) -> bool:
    """Armies of an enemy stand there (CHR-spy-2)."""
    return any(s.at_war(seat, other) and s.army(other, space) for other in range(s.players))


def spy_cost(s: Chr, seat: int, start: int, end: int) -> int:
    """Half points; -1 where a spy cannot go: a sea without ships (CHR-spy-2)."""
    if end >= TERRITORIES:
        afloat = any(is_ship(p >> KIND & 31) for owner in range(s.players) for p in s.at(owner, end))
        if not afloat or start >= TERRITORIES:
            return -1
        return 2 - s.road[start] if friendly(s, seat, start) else 2
    if not friendly(s, seat, end):
        return 2
    return 0 if s.road[end] else 1


def spy_moves(s: Chr, seat: int) -> list[int]:
    found: list[int] = []
    for spy in s.sides[seat].spies:
        start = spy & 127
        if start >= SPACES:
            continue
        for end in s.box.beside[start]:
            cost = spy_cost(s, seat, start, end)
            if cost >= 0 and (spy >> SPENT_AT & 7) + cost <= POINTS:
                found.append(n.MOVE_SPY | start | end << BITS)
    return sorted(set(found))


def move_spy(s: Chr, seat: int, start: int, end: int) -> None:
    """The freshest spy there; hostile land may discover it (CHR-spy-4)."""
    cost = spy_cost(s, seat, start, end)
    spy = min(spies_at(s, seat, start), key=lambda spy: spy >> SPENT_AT & 7)
    after = spy & ~127 & ~(7 << SPENT_AT) | end | (spy >> SPENT_AT & 7) + cost << SPENT_AT
    change(s, seat, spy, after)
    s.emit(n.SPY_MOVED, seat, end)
    if hostile(s, seat, end):
        s.push(DiscoveryRoll(seat, after))


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


# Discovery


class Discovered(Step[Chr]):
    """Who holds the place decides about the spy; alert rises by two (CHR-spy-5, CHR-spy-7)."""

    def __init__(self, seat: int, spy: int) -> None:
        self.player = seat
        self.spy = spy

    def args(self) -> list[int]:
        return [self.player, self.spy]

    def run(self, s: Chr) -> None:
        space = self.spy & 127
        hard = hardness(s, self.player, self.spy)
        s.alert[space] += ALERT
        judge = judge_of(s, self.player, space)
        if judge != NOBODY and self.spy in s.sides[self.player].spies:
            s.emit(n.SPY_FOUND, self.player, space)
            s.push(Treat(judge, self.player, self.spy, hard))


def judge_of(s: Chr, seat: int, space: int) -> int:
    """The owner of the place, else whoever has most armies there, first in turn order at a tie."""
    if space < TERRITORIES and 0 <= s.owner[space] < s.players:
        return s.owner[space] if s.owner[space] != seat else NOBODY
    armies = [s.army(other, space) if other != seat else 0 for other in range(s.players)]
    return armies.index(max(armies)) if max(armies) else NOBODY


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

    def answer(self, s: Chr, action: int) -> None:
        s.push(TreatRoll(self.seat, self.owner, self.spy, self.hard << 2 | action & MASK))


class TreatRoll(Die):
    """1D10 above 9, 7, 6 or 5 less MALUS; else the spy escapes and stays (CHR-spy-5)."""

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
        if not treatment_succeeds(treatment, number, self.how >> 2) or self.spy not in s.sides[self.owner].spies:
            return
        special = self.spy >> SPECIAL_AT
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
    recruit_spy(s, prisoner & 7, prisoner >> 3)


class ExchangePrisoners(Step[Chr]):
    """Spies held by two players on each other are exchanged one for one (CHR-trade-6)."""

    def run(self, s: Chr) -> None:
        for seat in range(s.players):
            for other in range(seat):
                mine = [spy for spy in s.sides[other].prisoners if spy & 7 == seat]
                theirs = [spy for spy in s.sides[seat].prisoners if spy & 7 == other]
                for first, second in zip(mine, theirs):
                    release(s, other, first)
                    release(s, seat, second)


def ransoms(s: Chr, seat: int) -> list[int]:
    """Captors from whom a spy can be ransomed; they cannot refuse (CHR-trade-6)."""
    if s.sides[seat].coins < RANSOM:
        return []
    return [n.RANSOM | other for other in s.in_order() if any(spy & 7 == seat for spy in s.sides[other].prisoners)]


def ransom(s: Chr, seat: int, captor: int) -> None:
    s.sides[seat].coins -= RANSOM
    s.sides[captor].coins += RANSOM
    release(s, captor, next(spy for spy in s.sides[captor].prisoners if spy & 7 == seat))


def stand_up(s: Chr) -> None:
    """Housekeeping: spies are ready again (CHR-housekeeping-1)."""
    for side in s.sides:
        side.spies = sorted([spy & ~LYING & ~(7 << SPENT_AT) for spy in side.spies])


def drown(s: Chr) -> None:
    """A spy aboard dies when no ship is left in its sea (CHR-spy-2)."""
    for seat in range(s.players):
        for spy in s.sides[seat].spies:
            space = spy & 127
            if TERRITORIES <= space < SPACES:
                afloat = any(is_ship(p >> KIND & 31) for owner in range(s.players) for p in s.at(owner, space))
                if not afloat:
                    change(s, seat, spy, -1)
        deploy(s, seat)
