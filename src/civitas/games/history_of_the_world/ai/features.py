"""The view as a row of numbers, for learners. Names and meaning in the same order: ``names``.

Seats are told from the own one: 1 is oneself, then clockwise, 0 nobody. Lands, empires and forces are told by their
number plus one, events by how often they are there or, once played, by their place.
"""

from __future__ import annotations

from typing import Final

from civitas.core.feature_encoder import FeatureEncoder
from civitas.core.features import (
    QUESTION_NAMES,
    Row,
    write_bits,
    write_counts,
    write_numbers,
    write_question,
    write_ranks,
)
from civitas.core.learning_limits import LearningLimits
from civitas.games.history_of_the_world.content.components import Components
from civitas.games.history_of_the_world.content.counts import AREAS, EMPIRES_PER_EPOCH, EPOCHS, LANDS, SEAS, WATERS
from civitas.games.history_of_the_world.rules.determinize import knows_empire
from civitas.games.history_of_the_world.rules.scoring import count_area_lands
from civitas.games.history_of_the_world.state import (
    BUILDING,
    FORT,
    MONUMENT,
    NONE,
    RULE_OPTIONS,
    SCORE_LINES,
    Force,
    WorldState,
)

_MOST: Final = 6
_GAME: Final = ["seat", "asked", "over", "epoch", "position", "turn", "drawing", "drawn"]
_LAND: Final = ["holder", "force", "armies", "piece", "building", "keeper", "fort", "monument"]
_WATER: Final = ["holder", "force", "piece"]
_SIDE: Final = ["there", "points", "markers", "hand", "strength", "has_empire", "empire"]
#: forces in play, the uppermost first: an empire, and what stands before it
MAX_FORCES: Final = 4
_FORCE: Final = [
    "seat",
    "force",
    "armies",
    "lost",
    "coins",
    "ally_coins",
    "ally_armies",
    "forts",
    "leader",
    "plus",
    "jihad",
    "elite",
    "ignores",
    "naval_power",
    "siegecraft",
    "treachery",
    "astronomy",
    "reallocation",
]


#: bounds for learners
LEARNING: Final = LearningLimits(
    max_game_length=6000,
    max_actions=512,
    max_chance_outcomes=4096,
    number_sizes={"marker": 32},
    chance_verbs=["deal", "roll", "dice-against", "draw", "marker"],
)


def list_feature_names(box: Components) -> list[str]:
    """What each feature means."""
    found = [*_GAME, *QUESTION_NAMES, *[f"rule_{name}" for name in RULE_OPTIONS]]
    found += [f"order_{place}" for place in range(1, _MOST + 1)]
    for place in range(1, MAX_FORCES + 1):
        found += [f"force_{place}_{name}" for name in _FORCE]
        found += [f"force_{place}_fleet_{name}" for name in box.water_ids]
    for seat in range(1, _MOST + 1):
        found += [f"seat_{seat}_{name}" for name in _SIDE] + [f"seat_{seat}_{name}" for name in box.area_ids]
        found += [f"seat_{seat}_line_{name}" for name in SCORE_LINES]
        found += [f"seat_{seat}_empire_{epoch}" for epoch in range(1, EPOCHS + 1)]
        found += [f"seat_{seat}_played_{name}" for name in box.event_ids]
    found += [f"hand_{name}" for name in box.event_ids]
    found += [f"{land}_{name}" for land in box.land_ids for name in _LAND]
    return found + [f"{water}_{name}" for water in box.water_ids[:SEAS] for name in _WATER]


def write_features(s: WorldState, seat: int, row: Row, kinds: dict[str, int]) -> None:
    """What a seat may know: the table, the forces in play, the players from the own one on, the own hand, the map."""
    drawn = s.drawn + 1 if s.drawn != NONE and s.seat == seat else 0
    found = [seat, _relative_seat(s, seat, s.seat), 1 if s.over else 0, s.epoch + 1, s.position + 1, s.turn]
    found += [1 if s.drawn != NONE else 0, drawn]
    at = write_question(row, write_numbers(row, 0, found), s, seat, kinds)
    at = write_numbers(row, at, s.rules)
    write_numbers(row, at, [_relative_seat(s, seat, other) for other in s.order])
    at += _MOST
    for frame in s.frames[: -MAX_FORCES - 1 : -1]:
        at = _force(s, seat, frame, row, at)
    at += (MAX_FORCES - min(MAX_FORCES, len(s.frames))) * (len(_FORCE) + WATERS)
    at = _sides(s, seat, row, at)
    at = write_counts(row, at, len(s.box.events), s.sides[seat].hand)
    at = _lands(s, seat, row, at)
    _waters(s, seat, row, at)


def _relative_seat(s: WorldState, seat: int, other: int) -> int:
    """0 for nobody, 1 for the own seat, then clockwise."""
    return 0 if other < 0 else (other - seat) % s.players + 1


def _force(s: WorldState, seat: int, f: Force, row: Row, at: int) -> int:
    found = [
        _relative_seat(s, seat, f.seat),
        f.force + 1,
        f.armies,
        f.lost,
        f.coins,
        f.ally_coins,
        f.ally_armies,
        f.forts,
    ]
    found += [f.leader, f.plus, f.jihad, f.elite, f.ignores, f.naval_power, f.siegecraft, f.treachery + 1]
    at = write_numbers(row, at, [*found, f.astronomy, f.reallocation])
    return write_bits(row, at, WATERS, f.fleets)


def _sides(s: WorldState, seat: int, row: Row, at: int) -> int:
    events = len(s.box.events)
    held = count_area_lands(s)
    for step in range(s.players):
        other = (seat + step) % s.players
        p = s.sides[other]
        empire = p.empire % EMPIRES_PER_EPOCH + 1 if p.empire != NONE and knows_empire(s, seat, other) else 0
        strength = sum([s.box.empires[number].strength for number in p.empires])
        found = [1, p.points, p.markers, len(p.hand), strength, 0 if p.empire == NONE else 1, empire]
        at = write_numbers(row, write_numbers(row, at, found + [counts[other] for counts in held]), p.lines)
        for played in p.empires:
            row[at + played // EMPIRES_PER_EPOCH] = played % EMPIRES_PER_EPOCH + 1
        at = write_ranks(row, at + EPOCHS, events, 0, p.played)
    width = len(_SIDE) + AREAS + len(SCORE_LINES) + EPOCHS + events
    return at + (_MOST - s.players) * width


def _lands(s: WorldState, seat: int, row: Row, at: int) -> int:
    for land in range(LANDS):
        holder, works = s.holder[land], s.works[land]
        if holder != NONE:
            row[at] = _relative_seat(s, seat, holder)
            row[at + 1] = s.force[land] + 1
            row[at + 2] = s.armies[land]
            row[at + 3] = s.piece[land] + 1
        if works:
            fort, monument = 1 if works & FORT else 0, 1 if works & MONUMENT else 0
            write_numbers(row, at + 4, [works & BUILDING, 0, fort, monument])
        if (works or holder != NONE) and s.keeper[land] != NONE:
            row[at + 5] = _relative_seat(s, seat, s.keeper[land])
        at += len(_LAND)
    return at


def _waters(s: WorldState, seat: int, row: Row, at: int) -> None:
    for water in range(SEAS):
        if s.sailor[water] != NONE:
            write_numbers(
                row, at, [_relative_seat(s, seat, s.sailor[water]), s.sea_force[water] + 1, s.sea_piece[water] + 1]
            )
        at += len(_WATER)


class WorldEncoder(FeatureEncoder[WorldState]):
    """The features of a game, with the numbers of its questions."""

    def __init__(self, box: Components, step_numbers: dict[str, int]) -> None:
        super().__init__(LEARNING)
        self.box = box
        self.step_numbers = step_numbers

    def names(self) -> list[str]:
        return list_feature_names(self.box)

    def write_row(self, state: WorldState, seat: int, row: Row) -> None:
        write_features(state, seat, row, self.step_numbers)
