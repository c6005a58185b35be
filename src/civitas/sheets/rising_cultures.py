"""Rising Cultures on paper: the score pad of both players, counted from what they built, and the match of two."""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.core.step import GameOver
from civitas.games.rising_cultures.game import RisingCultures
from civitas.games.rising_cultures.rules import ratings, scoring
from civitas.games.rising_cultures.state import COINS, Rising
from civitas.registry import game as find_game
from civitas.sheets.base import Figures, Frame, leaders, told
from civitas.sheets.parse import NONE, Checked, Problem
from civitas.sheets.schema import Written

#: the lines of the score pad
PAD = ["cards", "board", "provinces", "token"]
MOST_LEVEL, MOST_MILITARY, MOST_DISCARDS = 7, 6, 24


class RisingSide(Written):
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


class RisingSheet(Frame):
    """A game of Rising Cultures; ``pads`` are the lines of games of this match that are over."""

    civilizations: list[RisingSide] = msgspec.field(default_factory=list)
    pads: list[list[list[int]]] = msgspec.field(default_factory=list)


BEGINNING: dict[str, Any] = {"pads": [], "done": {}, "note": ""}
PERSON: dict[str, Any] = {
    "civilization": "",
    "gold": False,
    "token": False,
    "note": "",
    "out": False,
    **{name: [] for name in ("buildings", "leaders", "covered", "provinces")},
    **dict.fromkeys(["progress", "military", "coins", "discards", "nile"], 0),
}


class Entry(Checked):
    """A sheet on its way into a position."""

    def __init__(self, sheet: RisingSheet) -> None:
        super().__init__()
        game = find_game("rising_cultures")
        assert isinstance(game, RisingCultures)
        self.state: Rising = game.start(2, game.check_options(2, sheet.options))
        self.state.stack = [GameOver()]
        self.state.token = NONE
        for seat, side in enumerate(sheet.civilizations):
            self.side(seat, side)
        if all(side.token for side in sheet.civilizations):
            self.wrong("civilizations.1.token", "abakus-twice", name="token")
        self.state.past = [pad for pads in sheet.pads for pad in self._pads(pads)]

    def _pads(self, pads: list[list[int]]) -> list[list[int]]:
        if len(pads) == 2 and all(len(pad) == len(PAD) for pad in pads):
            return pads
        self.wrong("pads", "abakus-wrong-kind", name=str(pads)[:40])
        return []

    def side(self, seat: int, side: RisingSide) -> None:
        s, at = self.state, f"civilizations.{seat}"
        p = s.sides[seat]
        p.civilization = NONE
        if side.civilization:
            p.civilization = self.index(f"{at}.civilization", side.civilization, s.box.civilization_ids)
        p.gold = side.gold
        p.buildings = self._cards(f"{at}.buildings", side.buildings, s.box.card_ids)
        p.leaders = self._cards(f"{at}.leaders", side.leaders, s.box.card_ids)
        p.covered = self._cards(f"{at}.covered", side.covered, s.box.card_ids)
        p.provinces = self._cards(f"{at}.provinces", side.provinces, s.box.province_ids)
        # only how many there are counts for points: any cards stand for them
        p.progress = [0] * self.number(f"{at}.progress", side.progress, 0, MOST_LEVEL)
        p.military = [0] * self.number(f"{at}.military", side.military, 0, MOST_MILITARY)
        p.discards = [0] * self.number(f"{at}.discards", side.discards, 0, MOST_DISCARDS)
        p.coins = self.number(f"{at}.coins", side.coins, 0, COINS)
        s.nile = [*s.nile, *[seat] * self.number(f"{at}.nile", side.nile, 0, COINS)]
        if side.token:
            s.token = seat
        if p.civilization != NONE:
            ratings.recount(s, seat)
        elif side.token or p.buildings or p.leaders or p.provinces or p.progress or p.military:
            self.wrong(f"{at}.civilization", "abakus-which-civilization")

    def _cards(self, where: str, names: list[str], known: list[str]) -> list[int]:
        found = [self.index(f"{where}.{number}", name, known) for number, name in enumerate(names)]
        for number, name in enumerate(names):
            if name in names[:number]:
                self.wrong(f"{where}.{number}", "abakus-twice", name=name)
        return [card for card in found if card != NONE]


def compute(sheet: RisingSheet, problems: list[Problem]) -> Figures:
    """The four lines of the pad for both, what earlier games of the match gave, and who is ahead."""
    entry = Entry(sheet)
    s, wrong = entry.state, [*problems, *entry.problems]
    pads = [scoring.lines(s, seat) for seat in range(2)]
    totals = [scoring.total(s, seat) for seat in range(2)]
    written = [sum(sum(pad) for pad in s.past[seat::2]) for seat in range(2)]
    totals = [written[seat] + sum(pads[seat]) for seat in range(2)]
    sides = [
        {
            "name": side.name,
            "points": {"total": totals[seat]},
            "lines": dict(zip(PAD, pads[seat])),
            "total": sum(pads[seat]),
            "before": written[seat],
            "rule": "RC-score-1",
        }
        for seat, side in enumerate(sheet.civilizations)
    ]
    return {
        "valid": not wrong,
        "problems": told(wrong),
        "turn": sheet.turn,
        "civilizations": sides,
        "pads": pads,
        "leaders": leaders(totals),
        "values": {"points": totals, **{line: [pad[k] for pad in pads] for k, line in enumerate(PAD)}},
    }
