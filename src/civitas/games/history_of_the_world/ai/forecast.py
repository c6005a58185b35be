"""The board as the bots judge it: how likely each land is to be kept, and what it will bring.

What stands on the board counts for the scoring of this epoch while it is still to come, and for those of later epochs
as far as it is likely to survive: by the empires still to come and how often each of them takes which land
(``ai/conquest.toml``).
"""

from __future__ import annotations

from civitas.core.evaluation import read_ai_file
from civitas.games.history_of_the_world.ai.evaluation import (
    BUILT_TERM,
    CONTROL_TERM,
    DOMINANCE_TERM,
    POINT,
    PRESENCE_TERM,
    SCORING_TERM,
    TERMS,
    BoardTerms,
    EvaluationTables,
    evaluate_terms,
)
from civitas.games.history_of_the_world.content.components import Components
from civitas.games.history_of_the_world.content.counts import AREAS, EMPIRES_PER_EPOCH, EPOCHS, LANDS, SEAS
from civitas.games.history_of_the_world.state import BUILDING, FORT, MONUMENT, NONE, WorldState


class LandForecast:
    """How likely each land is to be kept, and what it will bring, seen from one moment of the game.

    ``survival`` is the chance, in hundredths, that it lasts until its owner's scoring in this epoch; ``later_value``
    what a point of its area's level brings in the epochs to come, ``built_value`` what a point built on it does, both
    in tenths of a point; ``max_value`` what they would be if nothing were ever lost.
    """

    def __init__(self, capture_rates: list[list[float]], s: WorldState, pending: int) -> None:
        epoch = s.epoch
        values = s.world_map.area_values
        self.survival: list[int] = [100] * LANDS
        self.later_value: list[int] = [0] * LANDS
        self.built_value: list[int] = [0] * LANDS
        self.max_value: list[int] = [0] * LANDS
        first = epoch * EMPIRES_PER_EPOCH + s.position + 1
        left = (epoch + 1) * EMPIRES_PER_EPOCH - first
        share = pending / left if left else 0.0  # of the empires still in the list, those that somebody has
        usual = (s.players - 1) / EMPIRES_PER_EPOCH  # of those of a later epoch, those that somebody else has
        for land in range(LANDS):
            area = s.world_map.area[land]
            if area < 0:
                continue
            takes = capture_rates[land]
            kept = 1.0
            half = 1.0
            for empire in range(first, first + left):
                kept *= 1.0 - share * takes[empire]
                half *= 1.0 - 0.5 * share * takes[empire]
            self.survival[land] = int(100 * half)
            brings = 0.0
            lasts = 0.0
            most = 0
            for later in range(epoch + 1, EPOCHS):
                half = 1.0
                whole = 1.0
                for empire in range(later * EMPIRES_PER_EPOCH, (later + 1) * EMPIRES_PER_EPOCH):
                    half *= 1.0 - 0.5 * usual * takes[empire]
                    whole *= 1.0 - usual * takes[empire]
                brings += values[area][later] * kept * half
                lasts += kept * half
                most += values[area][later]
                kept *= whole
            self.later_value[land] = int(POINT * brings)
            self.built_value[land] = int(POINT * lasts)
            self.max_value[land] = POINT * most


class ForecastTables(EvaluationTables):
    """What is known of the empires, how often each takes which land, and the forecasts made so far."""

    def __init__(self, box: Components) -> None:
        super().__init__(box)
        self.capture_rates: list[list[float]] = _capture_rates(box)
        self._found: dict[int, LandForecast] = {}

    def forecast(self, s: WorldState) -> LandForecast:
        """The forecast of this moment: made once for each epoch, place in it, and number of players still to come."""
        pending = 0
        for p in s.sides:
            if len(p.empires) <= s.epoch:
                pending += 1
        if s.frames:
            pending -= 1
        key = (((s.epoch * 8 + s.position + 1) * 8 + pending) * 8 + s.players) * 2 + s.rules[6]
        found = self._found.get(key)
        if found is None:
            found = LandForecast(self.capture_rates, s, pending)
            self._found[key] = found
        return found


def _capture_rates(box: Components) -> list[list[float]]:
    """For each land, how often each empire takes it from whoever holds it."""
    rows: dict[str, list[int]] = read_ai_file("history_of_the_world", "conquest.toml")["takes"]
    return [
        [rows[box.empires[empire].id][land] / 100 for empire in range(EPOCHS * EMPIRES_PER_EPOCH)]
        for land in range(LANDS)
    ]


class ForecastBoard(BoardTerms):
    """What stands on the board, counted once for all seats. Lists by seat and area, one after another."""

    def __init__(self, s: WorldState, outlook: LandForecast) -> None:
        super().__init__(len(TERMS))
        players = s.players
        size = players * AREAS
        self.built: list[int] = [0] * players  # points for capitals, cities, monuments and fleets
        self.lasting: list[int] = [0] * players  # what they bring later
        self.count: list[int] = [0] * size  # lands
        self.soon: list[int] = [0] * size  # their chances to last
        self.sum: list[int] = [0] * size  # what they bring later, and the three best of them
        self.first: list[int] = [0] * size
        self.second: list[int] = [0] * size
        self.third: list[int] = [0] * size
        self.full: list[int] = [0] * AREAS
        # the most lands anybody has in an area, how many have so many, and how many are there at all
        self.most: list[int] = [0] * AREAS
        self.tied: list[int] = [0] * AREAS
        self.present: list[int] = [0] * AREAS
        self._count_lands(s, outlook)
        if s.naval:
            for water in range(SEAS):
                if s.sailor[water] >= 0:
                    self.built[s.sailor[water]] += 1
        self._compare_seats(players)

    def _count_lands(self, s: WorldState, outlook: LandForecast) -> None:
        """Counts lands and what is built on them, and finds the three best of each area."""
        holder = s.holder
        works = s.works
        areas = s.world_map.area
        for land in range(LANDS):
            seat = holder[land]
            if seat < 0:
                continue
            area = areas[land]
            place = seat * AREAS + area
            later = outlook.later_value[land]
            if works[land]:
                points = (works[land] & BUILDING) + (1 if works[land] & MONUMENT else 0)
                self.built[seat] += points  # a capital is 2, a city 1
                self.lasting[seat] += points * outlook.built_value[land]
                if works[land] & FORT:
                    later += (outlook.max_value[land] - later) // 3
            self.count[place] += 1
            self.soon[place] += outlook.survival[land]
            self.sum[place] += later
            self.full[area] = outlook.max_value[land]
            if later > self.first[place]:
                self.third[place] = self.second[place]
                self.second[place] = self.first[place]
                self.first[place] = later
            elif later > self.second[place]:
                self.third[place] = self.second[place]
                self.second[place] = later
            elif later > self.third[place]:
                self.third[place] = later

    def _compare_seats(self, players: int) -> None:
        """Finds who has the most lands in each area."""
        for area in range(AREAS):
            for seat in range(players):
                own = self.count[seat * AREAS + area]
                if own:
                    self.present[area] += 1
                    if own > self.most[area]:
                        self.most[area] = own
                        self.tied[area] = 1
                    elif own == self.most[area]:
                        self.tied[area] += 1

    def add_scoring_terms(self, s: WorldState, seat: int, pending: bool, active: bool, found: list[int]) -> None:
        """Adds what the scorings to come will give: of this epoch while it is pending, and of later ones."""
        values = s.world_map.area_values
        epoch = s.epoch
        now = 0
        for area in range(AREAS):
            place = seat * AREAS + area
            own = self.count[place]
            if not own:
                continue
            alone = self.present[area] == 1
            leads = own >= 2 and own == self.most[area] and self.tied[area] == 1
            level = 3 if alone and own >= 3 else 2 if leads else 1
            if pending:
                share = values[area][epoch] * (POINT * level + min(own, 6))
                now += share * (100 if active else self.soon[place] // own)
            full = self.full[area]
            if not full:
                continue
            rest = self.sum[place] - self.first[place]
            found[PRESENCE_TERM] += min(full, self.first[place] + rest // 3)
            if own >= 2:
                rest -= self.second[place]
                strong = min(full, self.second[place] + rest // 3)
                # whoever is equal may still come to lead
                found[DOMINANCE_TERM] += strong if leads else strong * own // (4 * self.most[area])
                if own >= 3:
                    rest -= self.third[place]
                    strong = min(full, self.third[place] + rest // 3)
                    found[CONTROL_TERM] += strong if alone else strong // (5 * self.present[area])
        if pending:
            found[SCORING_TERM] += now // 100 + POINT * self.built[seat]
        found[BUILT_TERM] += self.lasting[seat]


def evaluate_position(tables: ForecastTables, s: WorldState, seat: int) -> list[int]:
    """Computes all terms of a position."""
    if seat < 0 or s.epoch == NONE:
        return [0] * len(TERMS)
    return evaluate_terms(tables, ForecastBoard(s, tables.forecast(s)), s, seat)
