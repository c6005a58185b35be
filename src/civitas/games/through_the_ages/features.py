"""The view as a row of integers, for learners. Names and meaning in the same order: ``names``."""

from __future__ import annotations

from typing import Final

from civitas.core.learning import Learning
from civitas.games.through_the_ages.armies import all_units, force
from civitas.games.through_the_ages.cards.box import Box
from civitas.games.through_the_ages.colonies import card_help
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.production import food_produced, ore_produced
from civitas.games.through_the_ages.state import Through
from civitas.games.through_the_ages.terms import EVENT, LEADER, ROW, TECHNOLOGIES, TERRITORY, WONDER, WORKED
from civitas.games.through_the_ages.tokens import discontent, faces_needed

_GAME: Final = [
    "age",
    "round",
    "last_round",
    "active",
    "civil_deck",
    "military_deck",
    "current",
    "future",
    "own_placed",
]
_NUMBERS: Final = [
    "out",
    "culture",
    "science",
    "culture_rate",
    "science_rate",
    "strength",
    "happy",
    "faces_needed",
    "discontent",
    "yellow",
    "unused",
    "blue",
    "food",
    "resources",
    "food_produced",
    "resources_produced",
    "unit_resources",
    "civil",
    "civil_left",
    "military",
    "military_left",
    "limit",
    "hand",
    "cards",
    "stages_built",
    "wonders",
    "turned",
    "colonies",
    "units_worth",
    "colonization",
    "war_on_other",
    "attacked_by_war",
    "pact",
]
_OWN: Final = ["defense_cards", "colonization_cards", "own_events", "own_territories"]
#: seats around the table, the own one first; missing ones are zeros
SEATS: Final = 4
WONDERS: Final = 16
LEADERS: Final = 24
TERRITORIES: Final = 12


#: bounds for learners; only cards that take workers are upgraded
LEARNING: Final = Learning(
    longest=6000,
    widest=256,
    outcomes=244,
    numbers={"bid": 128, "end-drawing": 16, "food": 32, "stage": 8, "take": ROW + 1},
    chance=["deal", "draw", "reveal", "show"],
    narrow={"upgrade-to": [WORKED, WORKED]},
)


def names(box: Box) -> list[str]:
    """What each feature means."""
    found = _GAME[:]
    for seat in ("own", "next", "second", "third"):
        found += [f"{seat}_{name}" for name in _NUMBERS]
        found += [f"{seat}_workers_{id}" for id in box.ids[:WORKED]]
        found += [f"{seat}_technology_{id}" for id in box.ids[:TECHNOLOGIES]]
        found += [f"{seat}_wonder_{id}" for id in _of(box, WONDER)]
        found += [f"{seat}_building_{id}" for id in _of(box, WONDER)]
        found += [f"{seat}_leader_{id}" for id in _of(box, LEADER)]
        found += [f"{seat}_colony_{id}" for id in _of(box, TERRITORY)]
    found += _OWN
    found += [f"hand_{id}" for id in box.ids]
    return found + [f"row_{place}" for place in range(1, ROW + 1)]


def _of(box: Box, kind: int) -> list[str]:
    return [id for card, id in enumerate(box.ids) if box.kind[card] == kind]


def features(s: Through, seat: int) -> list[int]:
    """What a seat may know, the own side first, then round the table. The row holds card numbers plus one."""
    placed = len([packed for packed in s.current + s.future if packed >> 10 == seat])
    found = [s.age, s.round, s.last_round, (s.active - seat) % s.players, len(s.civil_deck), len(s.deck)]
    found += [len(s.current) + s.ancient_left, len(s.future), placed]
    width = len(_NUMBERS) + WORKED + TECHNOLOGIES + 2 * WONDERS + LEADERS + TERRITORIES
    for step in range(SEATS):
        found += _side(s, (seat + step) % s.players) if step < s.players else [0] * width
    p = s.sides[seat]
    found += [sum([s.box.defense[card] for card in p.cards]), card_help(s, p, p.cards)]
    found += [_count(s, p, EVENT), _count(s, p, TERRITORY)]
    held = [0] * len(s.box.ids)
    for card in p.hand + p.cards:
        held[card] += 1
    return found + held + [card + 1 for card in s.row]


def _count(s: Through, p: Player, kind: int) -> int:
    return len([card for card in p.cards if s.box.kind[card] == kind])


def _side(s: Through, seat: int) -> list[int]:
    p = s.sides[seat]
    w = p.powers
    besieged = any(q.war >= 0 and q.war_target == seat for q in s.sides)
    found = [int(p.out), p.culture, p.science, p.culture_rate, p.science_rate, p.strength, p.happy]
    found += [faces_needed(p), discontent(p), p.yellow, p.unused, p.blue, p.food, p.ore]
    found += [food_produced(s, p) + w.food, ore_produced(s, p) + w.resource, p.unit_ore]
    found += [w.civil, p.civil_left(), w.martial, p.martial_left(), w.limit, len(p.hand), len(p.cards)]
    found += [p.stage, len(p.wonders), p.turned.bit_count(), len(p.colonies), force(s.box, p, all_units(p))]
    found += [w.colonization, int(p.war >= 0), int(besieged), int(p.pact >= 0)]
    found += p.workers
    found += [p.techs >> card & 1 for card in range(TECHNOLOGIES)]
    found += _marks(s.box.first_wonder, WONDERS, p.wonders)
    found += _marks(s.box.first_wonder, WONDERS, [p.wonder])
    found += _marks(s.box.first_leader, LEADERS, [p.leader])
    return found + _marks(s.box.first_territory, TERRITORIES, p.colonies)


def _marks(first: int, count: int, cards: list[int]) -> list[int]:
    """One for each card of a kind that is there, else zero."""
    found = [0] * count
    for card in cards:
        if card >= 0:
            found[card - first] = 1
    return found
