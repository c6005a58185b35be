"""Forecast a possible battle: how likely each end is for two forces, typed or as they stand on the sheet."""

from __future__ import annotations

from typing import Any

from civitas.games.civilization_chr.bit_fields.battles import has_aircraft, sent_kind
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    KIND_IDS,
    MOUNTAIN,
    TERRITORIES,
    is_army,
    is_ship,
    kind_of,
)
from civitas.games.civilization_chr.rules.odds import battle_experience
from civitas.games.civilization_chr.rules.war.battle_forecast import BattleForecast, ClashOdds, TooLarge
from civitas.games.civilization_chr.state import ChrState
from civitas.sheets.civilization_chr.sheet_to_state import TERRAINS, SheetPosition
from civitas.sheets.parse import UNKNOWN, SheetChecker, SheetProblem
from civitas.sheets.schema import Battle

MAX_UNITS = 20


class BattlePosition(SheetChecker):
    """Build the position of a battle from a sheet and collect the problems found."""

    def __init__(self, entered: SheetPosition, wanted: Battle, where: str) -> None:
        super().__init__()
        self.state: ChrState = entered.state.clone()
        self.where = where
        s = self.state
        self.space = self.check_name(f"{where}.land", wanted.land, s.box.space_ids)
        self.seats = [self._seat("attacker", wanted.attacker), self._seat("defender", wanted.defender)]
        if self.seats[0] == self.seats[1] != UNKNOWN:
            self.add_problem(f"{where}.defender", "abakus-same-side")
        self.bonus = [
            self.check_number(f"{where}.attack_bonus", wanted.attack_bonus, -99, 99),
            self.check_number(f"{where}.defence_bonus", wanted.defence_bonus, -99, 99),
        ]
        if wanted.terrain:
            terrain = self.check_name(f"{where}.terrain", wanted.terrain, TERRAINS)
            if terrain != UNKNOWN and self.space != UNKNOWN and self.space < TERRITORIES:
                s.terrain[self.space] = MOUNTAIN + terrain
        if not self.problems:
            self._place(0, "attack", wanted.attack)
            self._place(1, "defence", wanted.defence)

    def _seat(self, name: str, seat: int) -> int:
        if seat == UNKNOWN:
            return BARBARIANS
        if 0 <= seat < self.state.players:
            return seat
        self.add_problem(f"{self.where}.{name}", "abakus-no-such-seat", n=seat)
        return UNKNOWN

    def _place(self, side: int, name: str, typed: dict[str, int]) -> None:
        """Place the typed units of a side; without any, those of the sheet stay."""
        s, seat, space = self.state, self.seats[side], self.space
        if typed:
            for piece in s.pieces_at(seat, space):
                s.remove_piece(seat, piece)
        fights = is_army if space < TERRITORIES else is_ship
        for kind_id, count in typed.items():
            at = f"{self.where}.{name}.{kind_id}"
            kind = self.check_name(at, kind_id, KIND_IDS)
            if kind != UNKNOWN and not fights(kind) and kind != AIRCRAFT:
                self.add_problem(at, "abakus-cannot-fight-there", unit=kind_id)
            elif kind != UNKNOWN:
                s.add_pieces(seat, kind, space, self.check_number(at, count, 0, MAX_UNITS))
        if not any(fights(kind_of(piece)) for piece in s.pieces_at(seat, space)):
            self.add_problem(f"{self.where}.{name}", "abakus-nobody-fights")


def forecast_battle(
    entered: SheetPosition, wanted: Battle, where: str = ""
) -> tuple[dict[str, Any] | None, list[SheetProblem]]:
    """Return how a battle would end, or ``None`` and the problems that make it impossible.

    ``where`` is the path of the battle in its document, for the problems.
    """
    setting = BattlePosition(entered, wanted, where)
    if setting.problems:
        return None, setting.problems
    try:
        found = BattleForecast(setting.state, setting.space, setting.seats[0], setting.seats[1], setting.bonus)
    except TooLarge:
        setting.add_problem(f"{where}.attack", "abakus-too-large")
        return None, setting.problems
    ends = sorted(found.ends.items(), key=lambda end: (-end[0][0], end[0][1]))
    forces = [sum(side) for side in found.forces]
    return {
        "attacker": round(sum(part for (mine, theirs), part in ends if mine), 4),
        "both_fall": round(sum(part for (mine, theirs), part in ends if not mine and not theirs), 4),
        "defender": round(sum(part for (mine, theirs), part in ends if theirs), 4),
        "distribution": [[mine, theirs, round(part, 4)] for (mine, theirs), part in ends],
        "lost": [round(forces[side] - sum(left[side] * part for left, part in ends), 2) for side in (0, 1)],
        "large": found.large,
        "experience": {
            "winner": battle_experience(True, True, found.large, False, False),
            "loser": battle_experience(True, False, found.large, False, False),
        },
        "meetings": [_meeting_odds(each, setting.bonus) for each in found.meetings.values()],
        "rule": "CHR-battle-3",
    }, []


def _meeting_odds(each: ClashOdds, bonus: list[int]) -> dict[str, Any]:
    """Return two units against one another: dice, modifiers by name, and the probabilities."""
    total = sum(each.ways)
    return {
        "units": [KIND_IDS[sent_kind(unit)] for unit in (each.attack, each.defence)],
        "aircraft": [has_aircraft(unit) for unit in (each.attack, each.defence)],
        "dice": each.dice,
        "added": [{name: n for name, n in [*each.added[side].items(), ("other", bonus[side])] if n} for side in (0, 1)],
        "chances": [round(way / total, 4) for way in each.ways],
    }
