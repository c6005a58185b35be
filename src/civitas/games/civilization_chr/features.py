"""The view as a fixed number of integers, for learners."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.cards.box import TERRITORIES
from civitas.games.civilization_chr.pieces import BARBARIANS, KINDS, NOBODY
from civitas.games.civilization_chr.production import own_resources
from civitas.games.civilization_chr.scoring import points
from civitas.games.civilization_chr.settlements import moods
from civitas.games.civilization_chr.state import KIND, Chr

MOST_PLAYERS: Final = 6


def features(s: Chr, seat: int) -> list[int]:
    """The table first, then each player beginning with the seat, then the territories as the seat sees them."""
    found = [s.turn, s.phase, s.era, s.event, s.fund, s.ending, sum(s.bag)]
    for step in range(MOST_PLAYERS):
        found += _player(s, (seat + step) % s.players) if step < s.players else [0] * SIDE
    for place in range(TERRITORIES):
        owner = s.owner[place]
        turned = (owner - seat) % s.players + 1 if 0 <= owner < s.players else (7 if owner == BARBARIANS else 0)
        known = s.tokens[place] + 1 if s.seen[place] >> seat & 1 else (-1 if s.tokens[place] != NOBODY else 0)
        found += [turned, s.size[place], s.resource[place] + 1, s.terrain[place] + 1, s.road[place], known]
    return found


SIDE: Final = 11 + 8 + KINDS


def _player(s: Chr, seat: int) -> list[int]:
    side = s.sides[seat]
    counts = moods(s, seat)
    found = [
        side.coins,
        side.government,
        side.civilization,
        side.technologies.bit_count(),
        side.wonders.bit_count(),
        len(side.improvements),
        side.experience,
        side.wars.bit_count(),
        counts[0],
        counts[1],
        points(s, seat),
    ]
    kinds = [0] * KINDS
    for piece in s.pieces[seat]:
        kinds[piece >> KIND & 31] += 1
    return [*found, *own_resources(s, seat), *kinds]
