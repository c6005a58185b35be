"""Discovery of spies, what is done with one that is caught, prisoners (CHR-spy-4, CHR-spy-5)."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Chance, Decision, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import make_prisoner, prisoner_owner, prisoner_special
from civitas.games.civilization_chr.bit_fields.spies import (
    make_sentence,
    sentence_malus,
    sentence_treatment,
    spy_host,
    spy_special,
    with_points_spent,
)
from civitas.games.civilization_chr.pieces import NOBODY, TERRITORIES, TREATMENTS, space_of
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import RANSOM_COINS
from civitas.games.civilization_chr.rules.espionage.spies import (
    MAX_SPIES,
    SPY_MOVEMENT,
    count_spies,
    deploy_reserve,
    recruit_spy,
    replace_spy,
    spy_malus,
)
from civitas.games.civilization_chr.rules.odds import ALERT_INCREASE, stays_hidden, treatment_succeeds
from civitas.games.civilization_chr.state import ChrState

CONVERT: Final = 0
EXECUTE: Final = 1
IMPRISON: Final = 2


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
