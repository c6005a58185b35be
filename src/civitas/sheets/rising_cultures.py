"""Define the sheet of Rising Cultures: both players' score pads, counted from what they built, and the match."""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.core.step import GameOver
from civitas.games.rising_cultures.game import RisingCultures
from civitas.games.rising_cultures.rules import ratings, scoring
from civitas.games.rising_cultures.state import COIN_SUPPLY, RisingState
from civitas.registry import game as find_game
from civitas.sheets.base import BaseSheet, SheetTotals, leading_seats, problems_to_json
from civitas.sheets.parse import UNKNOWN, SheetChecker, SheetProblem
from civitas.sheets.schema import SheetStruct

#: the lines of the score pad
SCORE_LINES = ["cards", "board", "provinces", "token"]
MAX_LEVEL, MAX_MILITARY, MAX_DISCARDS = 7, 6, 24


class RisingSide(SheetStruct):
    """A player's side of the table; ``progress``, ``military`` and ``discards`` are numbers of cards."""

    name: str
    colour: str = ""
    civilization: str = ""
    gold: bool = False
    buildings: list[str] = msgspec.field(default_factory=list)
    leaders: list[str] = msgspec.field(default_factory=list)
    covered: list[str] = msgspec.field(default_factory=list)
    provinces: list[str] = msgspec.field(default_factory=list)
    progress: int = 0
    military: int = 0
    coins: int = 0
    discards: int = 0
    nile: int = 0
    token: bool = False
    note: str = ""
    out: bool = False


class RisingSheet(BaseSheet):
    """A game of Rising Cultures; ``pads`` are the lines of games of this match that are over."""

    civilizations: list[RisingSide] = msgspec.field(default_factory=list)
    pads: list[list[list[int]]] = msgspec.field(default_factory=list)


NEW_SHEET: dict[str, Any] = {"pads": [], "done": {}, "note": ""}
NEW_PLAYER: dict[str, Any] = {
    "civilization": "",
    "gold": False,
    "token": False,
    "note": "",
    "out": False,
    **{name: [] for name in ("buildings", "leaders", "covered", "provinces")},
    **dict.fromkeys(["progress", "military", "coins", "discards", "nile"], 0),
}


class StateBuilder(SheetChecker):
    """Build a position from a sheet and collect the problems found."""

    def __init__(self, sheet: RisingSheet) -> None:
        super().__init__()
        game = find_game("rising_cultures")
        assert isinstance(game, RisingCultures)
        self.state: RisingState = game.start(2, game.check_options(2, sheet.options))
        self.state.stack = [GameOver()]
        self.state.token = UNKNOWN
        for seat, side in enumerate(sheet.civilizations):
            self.set_civilization(seat, side)
        if all(side.token for side in sheet.civilizations):
            self.add_problem("civilizations.1.token", "abakus-twice", name="token")
        self.state.past = [pad for pads in sheet.pads for pad in self._pads(pads)]

    def _pads(self, pads: list[list[int]]) -> list[list[int]]:
        if len(pads) == 2 and all(len(pad) == len(SCORE_LINES) for pad in pads):
            return pads
        self.add_problem("pads", "abakus-wrong-kind", name=str(pads)[:40])
        return []

    def set_civilization(self, seat: int, side: RisingSide) -> None:
        """Set a player's side of the position from the sheet."""
        s, at = self.state, f"civilizations.{seat}"
        p = s.sides[seat]
        p.civilization = UNKNOWN
        if side.civilization:
            p.civilization = self.check_name(f"{at}.civilization", side.civilization, s.box.civilization_ids)
        p.gold = side.gold
        p.buildings = self._cards(f"{at}.buildings", side.buildings, s.box.card_ids)
        p.leaders = self._cards(f"{at}.leaders", side.leaders, s.box.card_ids)
        p.covered = self._cards(f"{at}.covered", side.covered, s.box.card_ids)
        p.provinces = self._cards(f"{at}.provinces", side.provinces, s.box.province_ids)
        # only how many there are counts for points: any cards stand for them
        p.progress = [0] * self.check_number(f"{at}.progress", side.progress, 0, MAX_LEVEL)
        p.military = [0] * self.check_number(f"{at}.military", side.military, 0, MAX_MILITARY)
        p.discards = [0] * self.check_number(f"{at}.discards", side.discards, 0, MAX_DISCARDS)
        p.coins = self.check_number(f"{at}.coins", side.coins, 0, COIN_SUPPLY)
        s.nile = [*s.nile, *[seat] * self.check_number(f"{at}.nile", side.nile, 0, COIN_SUPPLY)]
        if side.token:
            s.token = seat
        if p.civilization != UNKNOWN:
            ratings.recompute_ratings(s, seat)
        elif side.token or p.buildings or p.leaders or p.provinces or p.progress or p.military:
            self.add_problem(f"{at}.civilization", "abakus-which-civilization")

    def _cards(self, where: str, names: list[str], known: list[str]) -> list[int]:
        found = [self.check_name(f"{where}.{number}", name, known) for number, name in enumerate(names)]
        for number, name in enumerate(names):
            if name in names[:number]:
                self.add_problem(f"{where}.{number}", "abakus-twice", name=name)
        return [card for card in found if card != UNKNOWN]


def compute_totals(sheet: RisingSheet, problems: list[SheetProblem]) -> SheetTotals:
    """Return the four lines of both score pads, the points of earlier games of the match and who leads.

    ``problems`` are those found when the sheet was parsed; they are included.
    """
    entry = StateBuilder(sheet)
    s, wrong = entry.state, [*problems, *entry.problems]
    pads = [scoring.score_lines(s, seat) for seat in range(2)]
    totals = [scoring.total_score(s, seat) for seat in range(2)]
    written = [sum(sum(pad) for pad in s.past[seat::2]) for seat in range(2)]
    totals = [written[seat] + sum(pads[seat]) for seat in range(2)]
    sides = [
        {
            "name": side.name,
            "points": {"total": totals[seat]},
            "lines": dict(zip(SCORE_LINES, pads[seat])),
            "total": sum(pads[seat]),
            "before": written[seat],
            "rule": "RC-score-1",
        }
        for seat, side in enumerate(sheet.civilizations)
    ]
    return {
        "valid": not wrong,
        "problems": problems_to_json(wrong),
        "turn": sheet.turn,
        "civilizations": sides,
        "pads": pads,
        "leaders": leading_seats(totals),
        "values": {"points": totals, **{line: [pad[k] for pad in pads] for k, line in enumerate(SCORE_LINES)}},
    }
