"""The events of Age III: culture for what a civilization has become (TTA-card-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import (
    ADVANCED,
    DESPOTISM,
    FIRST_UNIT,
    FIRST_URBAN,
    TECHNOLOGY_COUNT,
    WORKER_CARD_COUNT,
)
from civitas.games.through_the_ages.rules import ranking as r
from civitas.games.through_the_ages.rules.event_cards import SeatInstruction
from civitas.games.through_the_ages.rules.production import food_produced, ore_produced
from civitas.games.through_the_ages.rules.tokens import SOURCE_IMPACTS, add_culture, discontent
from civitas.games.through_the_ages.state import ThroughState

if TYPE_CHECKING:
    from collections.abc import Callable

ARENA: Final = 4


class Impact(SeatInstruction):
    """Scores culture at once, or at the end of the game."""

    def points(self, s: ThroughState, seat: int, other: int) -> int:
        return 0

    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        amount = add_culture(s, seat, self.points(s, seat, other), SOURCE_IMPACTS)
        s.emit(n.SCORED, seat, card, amount)


class Score(Impact):
    """So many points for each of something."""

    def __init__(self, who: str, op: str, args: dict[str, Any]) -> None:
        super().__init__(who, op, args)
        if args["per"] not in _COUNTS:
            raise ValueError(f"nobody counts {args['per']}")
        self.count: Callable[[ThroughState, int], int] = _COUNTS[args["per"]]
        self.most = int(args.get("most", 1000))

    def points(self, s: ThroughState, seat: int, other: int) -> int:
        return min(self.most, self.n * self.count(s, seat))


class ScoreWonders(Impact):
    def points(self, s: ThroughState, seat: int, other: int) -> int:
        by_age: list[int] = self.args["by_age"]
        return sum([by_age[s.box.age[card]] for card in s.sides[seat].wonders])


class Rank(Impact):
    """By place in a rating; the place is fixed when the card is revealed."""

    def targets(self, s: ThroughState) -> list[tuple[int, int]]:
        places = r.rank_seats(s, r.RANKED_RATINGS.index(self.args["rating"]))
        return [(seat, places.index(seat)) for seat in s.active_seats()]

    def points(self, s: ThroughState, seat: int, other: int) -> int:
        table: list[int] = self.args["culture"][s.players - 2]
        return table[other]


def _urban_levels(s: ThroughState, seat: int) -> int:
    p = s.sides[seat]
    return sum([s.box.age[card] * p.workers[card] for card in range(FIRST_URBAN, FIRST_UNIT)])


def _fighting_levels(s: ThroughState, seat: int) -> int:
    p = s.sides[seat]
    cards = [card for card in range(FIRST_URBAN, WORKER_CARD_COUNT) if card >= FIRST_UNIT or s.box.kind[card] == ARENA]
    return sum([s.box.age[card] * p.workers[card] for card in cards])


def _progress(s: ThroughState, seat: int) -> int:
    p = s.sides[seat]
    return sum([s.box.age[card] for card in range(DESPOTISM, TECHNOLOGY_COUNT) if p.techs >> card & 1])


def _newest(s: ThroughState, seat: int) -> int:
    """Technologies of level III; in the advanced game, which has none, of level II."""
    level = 2 if s.variants.length == ADVANCED else 3
    p = s.sides[seat]
    return len([card for card in range(TECHNOLOGY_COUNT) if p.techs >> card & 1 and s.box.age[card] == level])


def _content(s: ThroughState, seat: int) -> int:
    """Workers, at work or not, who are not discontent, beyond the tenth."""
    p = s.sides[seat]
    return max(0, sum(p.workers) + p.unused - discontent(p) - 10)


def _food(s: ThroughState, seat: int) -> int:
    return food_produced(s, s.sides[seat])


def _ore(s: ThroughState, seat: int) -> int:
    return ore_produced(s, s.sides[seat])


def _colonies(s: ThroughState, seat: int) -> int:
    return len(s.sides[seat].colonies)


def _civil(s: ThroughState, seat: int) -> int:
    return s.sides[seat].modifiers.civil


def _martial(s: ThroughState, seat: int) -> int:
    return s.sides[seat].modifiers.martial


def _faces(s: ThroughState, seat: int) -> int:
    return s.sides[seat].happy


def _discontent(s: ThroughState, seat: int) -> int:
    return discontent(s.sides[seat])


_COUNTS: dict[str, Callable[[ThroughState, int], int]] = {
    "food_produced_by_farms": _food,
    "resource_produced_by_mines": _ore,
    "urban_building_level": _urban_levels,
    "level_of_units_and_arenas": _fighting_levels,
    "level_of_government_and_special_technologies": _progress,
    "level_III_technology": _newest,
    "content_worker_above_10": _content,
    "colony": _colonies,
    "civil_action": _civil,
    "military_action": _martial,
    "happy_face": _faces,
    "discontent_worker": _discontent,
}

IMPACT_OPS: dict[str, Callable[[str, str, dict[str, Any]], SeatInstruction]] = {
    "score": Score,
    "score_wonders": ScoreWonders,
    "rank": Rank,
}
