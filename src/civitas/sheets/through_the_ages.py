"""Through the Ages on paper: ratings from the cards in play, what a turn produces, and the final scoring."""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.core.step import GameOver
from civitas.games.through_the_ages.constants import (
    BRONZE,
    EVENT,
    GOVERNMENT,
    LEADER,
    PACT,
    SIMPLE,
    TACTIC,
    TECHNOLOGIES,
    TERRITORY,
    URBAN,
    WONDER,
    WORKED,
)
from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules import production, rating_sources, ratings, tokens
from civitas.games.through_the_ages.rules.events import carry_out
from civitas.games.through_the_ages.rules.scoring import simple_lines
from civitas.games.through_the_ages.state import Through
from civitas.registry import game as find_game
from civitas.sheets.base import Figures, Frame, leaders, told
from civitas.sheets.parse import NONE, Checked, Problem
from civitas.sheets.schema import Written

MOST = 400


class AgesSide(Written):
    """A civilization: the cards in play, workers on each technology, tokens in the banks, goods in store, points.

    ``ruins`` are those of its wonders that have lost their effect. ``pact`` is the one this player has offered and
    ``pact_with`` the seat that took it; ``pact_second``: the one who offered it has the second of its two roles.
    """

    name: str
    colour: str = ""
    government: str = "despotism"
    leader: str = ""
    tactic: str = ""
    workers: dict[str, int] = msgspec.field(default_factory=dict)
    technologies: list[str] = msgspec.field(default_factory=list)
    wonders: list[str] = msgspec.field(default_factory=list)
    ruins: list[str] = msgspec.field(default_factory=list)
    colonies: list[str] = msgspec.field(default_factory=list)
    pact: str = ""
    pact_with: int = -1
    pact_second: bool = False
    yellow: int = 18
    unused: int = 1
    blue: int = 18
    food: int = 0
    resources: int = 0
    culture: int = 0
    science: int = 0
    note: str = ""
    out: bool = False


class AgesSheet(Frame):
    """A game of Through the Ages; ``impacts`` are the events that are scored at the end."""

    civilizations: list[AgesSide] = msgspec.field(default_factory=list)
    impacts: list[str] = msgspec.field(default_factory=list)


FIRST_WORKERS = {"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1}
BEGINNING: dict[str, Any] = {"impacts": [], "done": {}, "note": ""}
PERSON: dict[str, Any] = {
    "government": "despotism",
    "leader": "",
    "tactic": "",
    "note": "",
    "out": False,
    **{name: [] for name in ("technologies", "wonders", "ruins", "colonies")},
    "pact": "",
    "pact_with": -1,
    "pact_second": False,
    "workers": FIRST_WORKERS,
    "yellow": 18,
    "unused": 1,
    "blue": 18,
    **dict.fromkeys(["food", "resources", "culture", "science"], 0),
}


class Entry(Checked):
    """A sheet on its way into a position."""

    def __init__(self, sheet: AgesSheet) -> None:
        super().__init__()
        game = find_game("through_the_ages")
        assert isinstance(game, ThroughTheAges)
        players = len(sheet.civilizations)
        self.state: Through = game.start(players, game.check_options(players, sheet.options))
        self.state.stack = [GameOver()]
        self.ids = self.state.box.ids
        for seat, side in enumerate(sheet.civilizations):
            self.side(seat, side)
        ratings.recount_all(self.state)
        self.impacts = self._cards("impacts", sheet.impacts, EVENT)

    def side(self, seat: int, side: AgesSide) -> None:
        s, at = self.state, f"civilizations.{seat}"
        p = s.sides[seat]
        p.government = max(self._card(f"{at}.government", side.government, GOVERNMENT), 34)
        p.leader = self._card(f"{at}.leader", side.leader, LEADER) if side.leader else NONE
        p.tactic = self._card(f"{at}.tactic", side.tactic, TACTIC) if side.tactic else NONE
        p.wonders = self._cards(f"{at}.wonders", side.wonders, WONDER)
        p.colonies = self._cards(f"{at}.colonies", side.colonies, TERRITORY)
        p.workers, p.counts, p.known, p.techs = [0] * WORKED, [0] * len(p.counts), [], 0
        for name, count in side.workers.items():
            card = self.index(f"{at}.workers.{name}", name, self.ids[:WORKED])
            if card != NONE:
                p.workers[card] = self.number(f"{at}.workers.{name}", count, 0, 20)
                p.counts[s.box.kind[card]] += p.workers[card]
                p.known = sorted([*p.known, card])
                p.techs |= 1 << card
        for number, name in enumerate(side.technologies):
            card = self.index(f"{at}.technologies.{number}", name, self.ids[:TECHNOLOGIES])
            if card != NONE:
                p.techs |= 1 << card
                if card < WORKED and card not in p.known:
                    p.known = sorted([*p.known, card])
        self._ruins(p, side, at)
        self._pact(seat, side, at)
        self._numbers(seat, side, at)

    def _ruins(self, p: Player, side: AgesSide, at: str) -> None:
        for number, name in enumerate(side.ruins):
            card = self._card(f"{at}.ruins.{number}", name, WONDER)
            if card in p.wonders:
                p.turned |= 1 << p.wonders.index(card)
            elif card != NONE:
                self.wrong(f"{at}.ruins.{number}", "abakus-no-ruin", card=name)

    def _pact(self, seat: int, side: AgesSide, at: str) -> None:
        if not side.pact:
            return
        p, card = self.state.sides[seat], self._card(f"{at}.pact", side.pact, PACT)
        if side.pact_with == seat or not 0 <= side.pact_with < self.state.players:
            self.wrong(f"{at}.pact_with", "abakus-no-partner")
        elif card != NONE:
            p.pact, p.pact_partner, p.pact_role = card, side.pact_with, int(side.pact_second)

    def _numbers(self, seat: int, side: AgesSide, at: str) -> None:
        p = self.state.sides[seat]
        p.yellow = self.number(f"{at}.yellow", side.yellow, 0, 30)
        p.unused = self.number(f"{at}.unused", side.unused, 0, 30)
        p.blue = self.number(f"{at}.blue", side.blue, 0, 40)
        p.food = self.number(f"{at}.food", side.food, 0, MOST)
        p.ore = self.number(f"{at}.resources", side.resources, 0, MOST)
        # only sums are written down: their tokens lie on the best cards that can have them
        p.food = self._stored(p, range(BRONZE), p.food)
        p.ore = self._stored(p, range(BRONZE, URBAN), p.ore)
        p.culture = self.number(f"{at}.culture", side.culture, 0, MOST)
        p.science = self.number(f"{at}.science", side.science, 0, MOST)

    def _stored(self, p: Player, cards: range, amount: int) -> int:
        left = amount
        for card in reversed(cards):
            value = self.state.box.value[card]
            if p.techs >> card & 1 and value:
                p.stored[card], left = left // value, left % value
        return amount - left

    def _card(self, where: str, name: str, kind: int) -> int:
        known = [id for number, id in enumerate(self.ids) if self.state.box.kind[number] == kind]
        return NONE if self.index(where, name, known) == NONE else self.state.box.number[name]

    def _cards(self, where: str, names: list[str], kind: int) -> list[int]:
        found = [self._card(f"{where}.{number}", name, kind) for number, name in enumerate(names)]
        return [card for card in found if card != NONE]


def compute(sheet: AgesSheet, problems: list[Problem]) -> Figures:
    """Ratings with their sources, what the end of the turn brings and takes, and what the final scoring would give."""
    entry = Entry(sheet)
    s, wrong = entry.state, [*problems, *entry.problems]
    bonus, lines = final(s, entry.impacts)
    sides = [_side(s, seat, side.name) for seat, side in enumerate(sheet.civilizations)]
    for seat, each in enumerate(sides):
        each["final"] = {"impacts": lines[seat], "total": bonus[seat], "culture": s.sides[seat].culture + bonus[seat]}
    totals = [each["final"]["culture"] for each in sides]
    return {
        "valid": not wrong,
        "problems": told(wrong),
        "turn": sheet.turn,
        "civilizations": sides,
        "leaders": leaders(totals),
        "values": {
            "culture": [p.culture for p in s.sides],
            "final": totals,
            **{rating: [each["ratings"][rating]["value"] for each in sides] for rating in rating_sources.RATINGS[:4]},
        },
    }


def _side(s: Through, seat: int, name: str) -> Figures:
    p, table = s.sides[seat], rating_sources.sources(s, seat)
    return {
        "name": name,
        "points": {"total": p.culture},
        "ratings": {
            rating: {"value": rating_sources.capped(rating, sum(parts.values())), "parts": parts}
            for rating, parts in table.items()
        },
        "needed": tokens.faces_needed(p),
        "discontent": tokens.discontent(p),
        "uprising": tokens.discontent(p) > p.unused,
        "production": produced(s, seat),
        "rule": "TTA-production-1",
    }


def produced(s: Through, seat: int) -> dict[str, int]:
    """What the end of the turn brings and takes: the engine does it on a copy, step by step."""
    trial = s.clone()
    p = trial.sides[seat]
    lines = {"culture": p.culture_rate, "science": p.science_rate}
    before = p.food
    production.harvest(trial, seat, True)
    lines["food"] = p.food - before
    before, hunger = p.food, tokens.consumption(p)
    production.eat(trial, seat)
    lines |= {"consumption": -hunger, "famine": -production.FAMINE * max(0, hunger - before)}
    before = p.ore
    production.mine(trial, seat, 0, True)
    lines["resources"] = p.ore - before
    before = p.ore
    production.rot(trial, seat)
    lines["corruption"] = p.ore - before
    return lines


def final(s: Through, impacts: list[int]) -> tuple[list[int], list[dict[str, int]]]:
    """What the impacts would give each, one by one; in the simple game its own lines come first."""
    lines: list[dict[str, int]] = [{} for _ in s.sides]
    if s.variants.length == SIMPLE:
        for seat in range(s.players):
            lines[seat]["simple"] = sum(simple_lines(s, seat))
    for card in impacts:
        trial = s.clone()
        carry_out(trial, card)
        trial.settle()
        for seat, p in enumerate(trial.sides):
            lines[seat][s.box.ids[card]] = p.culture - s.sides[seat].culture
    return [sum(each.values()) for each in lines], lines
