"""Define the sheet of Through the Ages: ratings from the cards in play, production and final scoring."""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.core.step import GameOver
from civitas.games.through_the_ages.constants import (
    BRONZE,
    EVENT,
    FIRST_URBAN,
    GOVERNMENT,
    LEADER,
    PACT,
    SIMPLE,
    TACTIC,
    TECHNOLOGY_COUNT,
    TERRITORY,
    WONDER,
    WORKER_CARD_COUNT,
)
from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules import production, rating_sources, ratings, tokens
from civitas.games.through_the_ages.rules.events import resolve_event
from civitas.games.through_the_ages.rules.scoring import simple_score_lines
from civitas.games.through_the_ages.state import ThroughState
from civitas.registry import game as find_game
from civitas.sheets.base import BaseSheet, SheetTotals, leading_seats, problems_to_json
from civitas.sheets.parse import UNKNOWN, SheetChecker, SheetProblem
from civitas.sheets.schema import SheetStruct

MAX_AMOUNT = 400


class AgesSide(SheetStruct):
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


class AgesSheet(BaseSheet):
    """A game of Through the Ages; ``impacts`` are the events that are scored at the end."""

    civilizations: list[AgesSide] = msgspec.field(default_factory=list)
    impacts: list[str] = msgspec.field(default_factory=list)


START_WORKERS = {"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1}
NEW_SHEET: dict[str, Any] = {"impacts": [], "done": {}, "note": ""}
NEW_PLAYER: dict[str, Any] = {
    "government": "despotism",
    "leader": "",
    "tactic": "",
    "note": "",
    "out": False,
    **{name: [] for name in ("technologies", "wonders", "ruins", "colonies")},
    "pact": "",
    "pact_with": -1,
    "pact_second": False,
    "workers": START_WORKERS,
    "yellow": 18,
    "unused": 1,
    "blue": 18,
    **dict.fromkeys(["food", "resources", "culture", "science"], 0),
}


class StateBuilder(SheetChecker):
    """Build a position from a sheet and collect the problems found."""

    def __init__(self, sheet: AgesSheet) -> None:
        super().__init__()
        game = find_game("through_the_ages")
        assert isinstance(game, ThroughTheAges)
        players = len(sheet.civilizations)
        self.state: ThroughState = game.start(players, game.check_options(players, sheet.options))
        self.state.stack = [GameOver()]
        self.ids = self.state.box.ids
        for seat, side in enumerate(sheet.civilizations):
            self.set_civilization(seat, side)
        ratings.recount_all(self.state)
        self.impacts = self._cards("impacts", sheet.impacts, EVENT)

    def set_civilization(self, seat: int, side: AgesSide) -> None:
        """Set a player's civilization in the position from the sheet."""
        s, at = self.state, f"civilizations.{seat}"
        p = s.sides[seat]
        p.government = max(self._card(f"{at}.government", side.government, GOVERNMENT), 34)
        p.leader = self._card(f"{at}.leader", side.leader, LEADER) if side.leader else UNKNOWN
        p.tactic = self._card(f"{at}.tactic", side.tactic, TACTIC) if side.tactic else UNKNOWN
        p.wonders = self._cards(f"{at}.wonders", side.wonders, WONDER)
        p.colonies = self._cards(f"{at}.colonies", side.colonies, TERRITORY)
        p.workers, p.workers_by_kind, p.known, p.techs = [0] * WORKER_CARD_COUNT, [0] * len(p.workers_by_kind), [], 0
        for name, count in side.workers.items():
            card = self.check_name(f"{at}.workers.{name}", name, self.ids[:WORKER_CARD_COUNT])
            if card != UNKNOWN:
                p.workers[card] = self.check_number(f"{at}.workers.{name}", count, 0, 20)
                p.workers_by_kind[s.box.kind[card]] += p.workers[card]
                p.known = sorted([*p.known, card])
                p.techs |= 1 << card
        for number, name in enumerate(side.technologies):
            card = self.check_name(f"{at}.technologies.{number}", name, self.ids[:TECHNOLOGY_COUNT])
            if card != UNKNOWN:
                p.techs |= 1 << card
                if card < WORKER_CARD_COUNT and card not in p.known:
                    p.known = sorted([*p.known, card])
        self._ruins(p, side, at)
        self._pact(seat, side, at)
        self._numbers(seat, side, at)

    def _ruins(self, p: Player, side: AgesSide, at: str) -> None:
        for number, name in enumerate(side.ruins):
            card = self._card(f"{at}.ruins.{number}", name, WONDER)
            if card in p.wonders:
                p.turned |= 1 << p.wonders.index(card)
            elif card != UNKNOWN:
                self.add_problem(f"{at}.ruins.{number}", "abakus-no-ruin", card=name)

    def _pact(self, seat: int, side: AgesSide, at: str) -> None:
        if not side.pact:
            return
        p, card = self.state.sides[seat], self._card(f"{at}.pact", side.pact, PACT)
        if side.pact_with == seat or not 0 <= side.pact_with < self.state.players:
            self.add_problem(f"{at}.pact_with", "abakus-no-partner")
        elif card != UNKNOWN:
            p.pact, p.pact_partner, p.pact_role = card, side.pact_with, int(side.pact_second)

    def _numbers(self, seat: int, side: AgesSide, at: str) -> None:
        p = self.state.sides[seat]
        p.yellow = self.check_number(f"{at}.yellow", side.yellow, 0, 30)
        p.unused = self.check_number(f"{at}.unused", side.unused, 0, 30)
        p.blue = self.check_number(f"{at}.blue", side.blue, 0, 40)
        p.food = self.check_number(f"{at}.food", side.food, 0, MAX_AMOUNT)
        p.ore = self.check_number(f"{at}.resources", side.resources, 0, MAX_AMOUNT)
        # only sums are written down: their tokens lie on the best cards that can have them
        p.food = self._store_tokens(p, range(BRONZE), p.food)
        p.ore = self._store_tokens(p, range(BRONZE, FIRST_URBAN), p.ore)
        p.culture = self.check_number(f"{at}.culture", side.culture, 0, MAX_AMOUNT)
        p.science = self.check_number(f"{at}.science", side.science, 0, MAX_AMOUNT)

    def _store_tokens(self, p: Player, cards: range, amount: int) -> int:
        left = amount
        for card in reversed(cards):
            value = self.state.box.token_value[card]
            if p.techs >> card & 1 and value:
                p.stored[card], left = left // value, left % value
        return amount - left

    def _card(self, where: str, name: str, kind: int) -> int:
        known = [id for number, id in enumerate(self.ids) if self.state.box.kind[number] == kind]
        return UNKNOWN if self.check_name(where, name, known) == UNKNOWN else self.state.box.card_by_id[name]

    def _cards(self, where: str, names: list[str], kind: int) -> list[int]:
        found = [self._card(f"{where}.{number}", name, kind) for number, name in enumerate(names)]
        return [card for card in found if card != UNKNOWN]


def compute_totals(sheet: AgesSheet, problems: list[SheetProblem]) -> SheetTotals:
    """Return ratings with their sources, the production at the end of the turn and the final scoring.

    ``problems`` are those found when the sheet was parsed; they are included.
    """
    entry = StateBuilder(sheet)
    s, wrong = entry.state, [*problems, *entry.problems]
    bonus, lines = final_scoring(s, entry.impacts)
    sides = [_side_totals(s, seat, side.name) for seat, side in enumerate(sheet.civilizations)]
    for seat, each in enumerate(sides):
        each["final"] = {"impacts": lines[seat], "total": bonus[seat], "culture": s.sides[seat].culture + bonus[seat]}
    totals = [each["final"]["culture"] for each in sides]
    return {
        "valid": not wrong,
        "problems": problems_to_json(wrong),
        "turn": sheet.turn,
        "civilizations": sides,
        "leaders": leading_seats(totals),
        "values": {
            "culture": [p.culture for p in s.sides],
            "final": totals,
            **{
                rating: [each["ratings"][rating]["value"] for each in sides]
                for rating in rating_sources.SOURCED_RATINGS[:4]
            },
        },
    }


def _side_totals(s: ThroughState, seat: int, name: str) -> SheetTotals:
    p, table = s.sides[seat], rating_sources.sources_by_rating(s, seat)
    return {
        "name": name,
        "points": {"total": p.culture},
        "ratings": {
            rating: {"value": rating_sources.cap_rating(rating, sum(parts.values())), "parts": parts}
            for rating, parts in table.items()
        },
        "needed": tokens.faces_needed(p),
        "discontent": tokens.discontent(p),
        "uprising": tokens.discontent(p) > p.unused,
        "production": production_lines(s, seat),
        "rule": "TTA-production-1",
    }


def production_lines(s: ThroughState, seat: int) -> dict[str, int]:
    """Return what the end of the turn adds and takes, by executing it on a copy, step by step."""
    trial = s.clone()
    p = trial.sides[seat]
    lines = {"culture": p.culture_rate, "science": p.science_rate}
    before = p.food
    production.produce_food(trial, seat, True)
    lines["food"] = p.food - before
    before, hunger = p.food, tokens.consumption(p)
    production.consume_food(trial, seat)
    lines |= {"consumption": -hunger, "famine": -production.FAMINE_CULTURE * max(0, hunger - before)}
    before = p.ore
    production.produce_ore(trial, seat, 0, True)
    lines["resources"] = p.ore - before
    before = p.ore
    production.pay_corruption(trial, seat)
    lines["corruption"] = p.ore - before
    return lines


def final_scoring(s: ThroughState, impacts: list[int]) -> tuple[list[int], list[dict[str, int]]]:
    """Return the final bonus of each player, and its lines: the culture from each impact.

    In the simple game its own score comes first.
    """
    lines: list[dict[str, int]] = [{} for _ in s.sides]
    if s.variants.length == SIMPLE:
        for seat in range(s.players):
            lines[seat]["simple"] = sum(simple_score_lines(s, seat))
    for card in impacts:
        trial = s.clone()
        resolve_event(trial, card)
        trial.run_to_decision()
        for seat, p in enumerate(trial.sides):
            lines[seat][s.box.ids[card]] = p.culture - s.sides[seat].culture
    return [sum(each.values()) for each in lines], lines
