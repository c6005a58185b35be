"""The view as a fixed number of integers, for learners: what a seat may know, itself first, then clockwise.

The same number always means the same thing, for any number of players: ``names`` says what. Seats that nobody has
are all zeros. A token is -1 while the seat has not looked at it.
"""

from __future__ import annotations

from typing import Final

from civitas.core.learning import Learning
from civitas.core.notation import LIMIT
from civitas.games.civilization_chr.cards.box import SEAS, SPACES, TERRITORIES, Box
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    EXPLORER,
    KIND_IDS,
    KINDS,
    NOBODY,
    RESOURCES,
    is_army,
    is_ship,
)
from civitas.games.civilization_chr.production import income, own_resources
from civitas.games.civilization_chr.scoring import points
from civitas.games.civilization_chr.settlements import card_of, happy, places_of, productive
from civitas.games.civilization_chr.state import (
    FERTILE_LAND,
    OCCUPIED,
    OUT,
    PROSPECTED,
    WONDER,
    Chr,
    kind_of,
    space_of,
)

MOST_PLAYERS: Final = 6

TABLE: Final = [
    "turn",
    "phase",
    "era",
    "event",
    "critical",
    "fund",
    "ending",
    "bag",
    "length",
    "turn_limit",
    "offers",
    "asked",
    "first",
    "deck_ancient",
    "deck_medieval",
    "deck_industrial",
    "deck_modern",
]
SIDE: Final = [
    "playing",
    "coins",
    "government",
    "civilization",
    "capital",
    "score",
    "income",
    "happy",
    "unhappy",
    "sizes",
    "experience",
    "merit",
    "objectives",
    "hand",
    "lasting",
    "spies",
    "prisoners",
]
LAND: Final = [
    "owner",
    "size",
    "resource",
    "terrain",
    "token",
    "fertile",
    "prospected",
    "road",
    "alert",
    "happy",
    "productive",
    "occupied",
    "own_units",
    "own_explorers",
    "friendly_units",
    "enemy_units",
    "barbarians",
]
SEA: Final = ["own_ships", "own_cargo", "friendly_ships", "enemy_ships", "barbarians"]


#: bounds for learners; the rules set no end by themselves, and most sums of coins can be named
LEARNING: Final = Learning(
    longest=40000,
    widest=4096,
    outcomes=256,
    numbers=dict.fromkeys(["roll", "bid", "give-coins", "ask-coins", "duty", "minutes", "symbol"], LIMIT)
    | {"stake": 7, "bribe": 64},
    chance=["roll", "token", "civilization", "seat", "card", "wonder", "symbol", "minutes"],
)


def names(box: Box) -> list[str]:
    """What each feature means, in their order."""
    found = list(TABLE)
    sides = [*SIDE, *[f"war_{step}" for step in range(1, MOST_PLAYERS)], *RESOURCES, *KIND_IDS]
    sides += [f"technology_{id}" for id in box.technology_ids] + [f"wonder_{id}" for id in box.wonder_ids]
    sides += [f"improvement_{id}" for id in box.improvement_ids]
    for step in range(MOST_PLAYERS):
        found += [f"seat_{step}_{name}" for name in sides]
    found += [f"{id}_{name}" for id in box.space_ids[:TERRITORIES] for name in LAND]
    found += [f"{id}_{name}" for id in box.space_ids[TERRITORIES:] for name in SEA]
    return found + [f"hand_{id}" for id in box.strategy_ids]


def features(s: Chr, seat: int) -> list[int]:
    """The table, the players, the territories, the seas, the own hand."""
    asked = (s.seat - seat) % s.players + 1 if s.seat >= 0 else 0
    v = s.variants
    found = [s.turn, s.phase, s.era, s.event, s.critical + 1, s.fund, s.ending, sum(s.bag), v.length, v.turn_limit]
    found += [v.offers, asked, (s.first - seat) % s.players, *[len(deck) for deck in s.decks]]
    for step in range(MOST_PLAYERS):
        found += _side(s, (seat + step) % s.players) if step < s.players else [0] * _width(s.box)
    pieces = _pieces(s, seat)
    for place in range(TERRITORIES):
        found += _land(s, seat, place) + pieces[place]
    for sea in range(TERRITORIES, SPACES):
        found += pieces[sea]
    hand = [0] * len(s.box.strategy)
    for card in s.sides[seat].hand:
        hand[card] += 1
    return found + hand


def _width(box: Box) -> int:
    """How many numbers a player takes."""
    cards = len(box.technologies) + len(box.wonders) + len(box.improvements)
    return len(SIDE) + MOST_PLAYERS - 1 + len(RESOURCES) + KINDS + cards


def _side(s: Chr, seat: int) -> list[int]:
    """One player: everything on its sheet that everyone sees."""
    side = s.sides[seat]
    owned = s.settlements(seat)
    glad = sum([1 for place in owned if happy(s, place)])
    earned = income(s, seat).total() if s.turn and side.status != OUT else 0
    found = [1 if side.status != OUT else 0, side.coins, side.government, side.civilization, side.capital + 1]
    found += [points(s, seat), earned, glad, len(owned) - glad, sum([s.size[place] for place in owned])]
    found += [side.experience, side.merit, len(side.done), len(side.hand), len(side.lasting)]
    found += [len(side.spies), len(side.prisoners)]
    for step in range(1, MOST_PLAYERS):
        found.append(side.wars >> (seat + step) % s.players & 1 if step < s.players else 0)
    kinds = [0] * KINDS
    for piece in s.pieces[seat]:
        kinds[kind_of(piece)] += 1
    found += own_resources(s, seat) + kinds
    found += [side.technologies >> number & 1 for number in range(len(s.box.technologies))]
    found += [side.wonders >> number & 1 for number in range(len(s.box.wonders))]
    improvements = [0] * len(s.box.improvements)
    for held in side.improvements:
        if card_of(held) < WONDER:
            improvements[card_of(held)] = 1 + len(places_of(held))  # one while it lies loose
    return found + improvements


def _land(s: Chr, seat: int, place: int) -> list[int]:
    """A territory without its pieces."""
    owner = s.owner[place]
    turned = (owner - seat) % s.players + 1 if 0 <= owner < s.players else (BARBARIANS + 1 if owner >= 0 else 0)
    token = s.tokens[place]
    known = token + 1 if s.seen[place] >> seat & 1 else (-1 if token != NOBODY else 0)
    mark = s.marks[place]
    found = [turned, s.size[place], s.resource[place] + 1, s.terrain[place] + 1, known]
    found += [1 if mark & FERTILE_LAND else 0, 1 if mark & PROSPECTED else 0, s.road[place], s.alert[place]]
    if not s.size[place]:
        return [*found, 0, 0, 0]
    return [*found, int(happy(s, place)), int(productive(s, place)), 1 if mark & OCCUPIED else 0]


def _pieces(s: Chr, seat: int) -> list[list[int]]:
    """For each space the own units (ships at sea), own explorers (cargo), units of friends, enemies, barbarians."""
    found = [[0] * 5 for _ in range(TERRITORIES + SEAS)]
    for owner in [*range(s.players), BARBARIANS]:
        column = 4 if owner == BARBARIANS else (0 if owner == seat else (3 if s.at_war(seat, owner) else 2))
        for piece in s.pieces[owner]:
            kind, space = kind_of(piece), space_of(piece)
            fights = is_army(kind) if space < TERRITORIES else is_ship(kind)
            if fights:
                found[space][column] += 1
            elif owner == seat and (kind == EXPLORER or space >= TERRITORIES):
                found[space][1] += 1
    return found
