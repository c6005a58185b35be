"""What explorers do in the movement phase: look, found, build, prospect, terraform; and villages that migrate."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import first, verb_of
from civitas.core.step import Chance, pick
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import BARRED, FERTILE_LAND, FOUNDED, OCCUPIED, PROSPECTED
from civitas.games.civilization_chr.pieces import (
    DESERT,
    EXPLORER,
    FERTILE,
    NOBODY,
    STOPPED,
    kind_of,
    space_of,
    spent_of,
)
from civitas.games.civilization_chr.rules.economy import NO_CIVILIZATION, less_slaves, listed_price
from civitas.games.civilization_chr.rules.events.event_phase import SLAVES_EVENT
from civitas.games.civilization_chr.rules.movement.exploration_tokens import happen, look, settle_token
from civitas.games.civilization_chr.rules.purchase.miniatures import homes_left, left
from civitas.games.civilization_chr.rules.settlements import PlaceLoose, first_home, in_anarchy, vanish
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.state import Chr

FULL: Final = 4


def cost(s: Chr, seat: int, name: str) -> int:
    """The price of an explorer's work for this player now."""
    price = listed_price(s.box, name, s.era, s.sides[seat].civilization)
    return less_slaves(price, s.era, s.event == SLAVES_EVENT)


def discovered(s: Chr, technology: int) -> bool:
    """Whether somebody has a technology: what explorers do with it is everybody's at once (CHR-purchase-8)."""
    return s.inventor(technology) != NOBODY


def worker(s: Chr, seat: int, territory: int, left: int) -> int:
    """An explorer in a territory with at least so many half points left, the most tired of them; -1 if none."""
    best = -1
    for piece in s.pieces[seat]:
        if space_of(piece) == territory and kind_of(piece) == EXPLORER and not piece & STOPPED:
            spent = spent_of(piece)
            if spent + left <= FULL and (best < 0 or spent > spent_of(best)):
                best = piece
    return best


def any_explorer(s: Chr, seat: int, territory: int) -> int:
    """Any explorer in a territory, one that has stopped if there is one; -1 if none."""
    found = [piece for piece in s.at(seat, territory) if kind_of(piece) == EXPLORER]
    stopped = [piece for piece in found if piece & STOPPED]
    return (stopped or found or [-1])[0]


def covered(s: Chr, seat: int, territory: int) -> bool:
    """Whether an explorer must still look at a token: one unseen, or known from a spy to be no land to settle on."""
    token = s.tokens[territory]
    return token != NOBODY and (token > FERTILE or not s.seen[territory] >> seat & 1)


def has_village(s: Chr, seat: int) -> bool:
    """Whether a player has the figure of a village left and can pay for it: 20 coins (CHR-move-5)."""
    return s.sides[seat].coins >= cost(s, seat, "village") and homes_left(s, seat, 1) > 0


def is_free(s: Chr, seat: int, territory: int) -> bool:
    """No settlement, no desert, a token looked at or none, nobody at war there (CHR-move-5)."""
    if s.owner[territory] != NOBODY or s.terrain[territory] == DESERT or covered(s, seat, territory):
        return False
    return not s.force[territory] & s.foes(seat)


def can_road(s: Chr, seat: int, territory: int) -> int:
    """The price of the next road or railway; -1 where none can be built (CHR-move-6)."""
    return road_price(s, seat, s.road[territory])


def road_price(s: Chr, seat: int, roads: int) -> int:
    """The price of a road where there is none, of a railway where there is a road; -1 where none can be built."""
    if not s.variants.roads or roads == 2 or not discovered(s, s.box.steam_power if roads else s.box.the_wheel):
        return -1
    return cost(s, seat, "railway" if roads else "road")


def is_unproven(s: Chr, territory: int) -> bool:
    """Not prospected yet, no token there, or fertile land alone (CHR-move-9)."""
    if s.marks[territory] & PROSPECTED or s.tokens[territory] != NOBODY:
        return False
    return s.resource[territory] == NOBODY and s.terrain[territory] == NOBODY


class Means:
    """What explorers of a player could build and pay for wherever they stand, found once for all of them."""

    def __init__(self, s: Chr, seat: int) -> None:
        coins = s.sides[seat].coins
        #: by the roads that are there
        self.roads = [0 <= road_price(s, seat, roads) <= coins for roads in range(3)]
        self.prospects = (
            s.variants.prospecting
            and discovered(s, s.box.engineering)
            and coins >= cost(s, seat, "prospecting")
            and sum(s.bag) > 0
        )


def explorer_actions(s: Chr, seat: int) -> list[int]:
    """Everything explorers and villages can do where they stand."""
    found: list[int] = []
    idle = in_anarchy(s, seat)
    places: list[int] = []
    met = fresh = 0  # territories with explorers, and with fresh ones, as masks
    for piece in s.pieces[seat]:
        if kind_of(piece) == EXPLORER:
            territory = space_of(piece)
            if territory < TERRITORIES:
                if not met >> territory & 1:
                    met |= 1 << territory
                    places.append(territory)
                if not piece & STOPPED and spent_of(piece) <= FULL - 2:
                    fresh |= 1 << territory
    founds = bool(places) and not idle and has_village(s, seat)
    means = Means(s, seat) if fresh and not idle else None
    for territory in places:
        if s.marks[territory] & BARRED:
            continue
        if covered(s, seat, territory):
            found.append(n.LOOK | territory)
        elif founds and is_free(s, seat, territory):
            found.append(n.FOUND | territory)
        if means is not None and fresh >> territory & 1:
            if means.roads[s.road[territory]]:
                found.append(n.BUILD_ROAD | territory)
            if means.prospects and is_unproven(s, territory):
                found.append(n.PROSPECT | territory)
            if s.terrain[territory] != NOBODY and s.variants.prospecting and _can_terraform(s, seat, territory):
                found.append(n.TERRAFORM | territory)
    if not idle and left(s, seat, EXPLORER):
        for territory in migrants(s, seat):
            found.append(n.MIGRATE | territory)
    return found


def _can_terraform(s: Chr, seat: int, territory: int) -> bool:
    """Two points left, one for Expansionists; after Fission (CHR-move-10)."""
    civilization = s.sides[seat].civilization
    easy = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].expansionist
    if worker(s, seat, territory, 2 if easy else 4) < 0 or not discovered(s, s.box.fission):
        return False
    return s.sides[seat].coins >= cost(s, seat, "terraforming")


def migrants(s: Chr, seat: int) -> list[int]:
    """Villages that may become explorers: not the capital, not occupied, not founded this turn (CHR-move-11)."""
    return [
        territory
        for territory in s.settlements(seat)
        if s.size[territory] == 1
        and s.sides[seat].capital != territory
        and not s.marks[territory] & (OCCUPIED | BARRED | FOUNDED)
    ]


def explorer_acts(s: Chr, seat: int, action: int) -> None:
    """Carries one of them out."""
    verb = verb_of(action)
    territory = first(action)
    if verb == n.LOOK:
        _look(s, seat, territory)
    elif verb == n.FOUND:
        _found(s, seat, territory)
    elif verb == n.BUILD_ROAD:
        s.sides[seat].coins -= can_road(s, seat, territory)
        s.road[territory] += 1
        _tire(s, seat, worker(s, seat, territory, 2))
        s.note(seat, turn_log.BUILT_ROAD, territory)
        s.emit(n.BUILT_ROAD, seat, territory, s.road[territory])
    elif verb == n.PROSPECT:
        s.sides[seat].coins -= cost(s, seat, "prospecting")
        _tire(s, seat, worker(s, seat, territory, 2))
        s.push(DrawToken(seat, territory))
    elif verb == n.TERRAFORM:
        s.sides[seat].coins -= cost(s, seat, "terraforming")
        _tire(s, seat, max(worker(s, seat, territory, 4), worker(s, seat, territory, 2)))
        s.terrain[territory] = NOBODY
        s.note(seat, turn_log.TERRAFORMED, territory)
        s.emit(n.TERRAFORMED, seat, territory)
    else:
        vanish(s, territory)
        s.add(seat, EXPLORER, territory)
        s.emit(n.MIGRATED, seat, territory)


def _tire(s: Chr, seat: int, piece: int) -> None:
    """The explorer stays where it worked."""
    s.replace(seat, piece, piece | STOPPED)


def _look(s: Chr, seat: int, territory: int) -> None:
    """The explorer that looks stops, unless it is an Expansionist's (CHR-token-2)."""
    civilization = s.sides[seat].civilization
    if civilization == NO_CIVILIZATION or not s.box.civilizations[civilization].expansionist:
        piece = any_explorer(s, seat, territory)
        if not piece & STOPPED:
            _tire(s, seat, piece)
    look(s, seat, territory)


def _found(s: Chr, seat: int, territory: int) -> None:
    """The explorer becomes a village (CHR-move-5)."""
    s.sides[seat].coins -= cost(s, seat, "village")
    s.take(seat, any_explorer(s, seat, territory))
    s.note(seat, turn_log.FOUNDED, territory)
    settle_village(s, seat, territory)


def settle_village(s: Chr, seat: int, territory: int) -> None:
    """A new village, with what lies there turned up (CHR-move-5, CHR-strategy-15)."""
    s.set_owner(territory, seat)
    s.size[territory] = 1
    s.marks[territory] |= FOUNDED
    s.emit(n.FOUNDED_VILLAGE, seat, territory)
    first_home(s, seat)
    s.push(PlaceLoose(seat))
    settle_token(s, territory)


class DrawToken(Chance[Chr]):
    """Prospecting: a token from the bag, open to all (CHR-move-9)."""

    def __init__(self, seat: int, territory: int) -> None:
        self.player = seat
        self.territory = territory

    def args(self) -> list[int]:
        return [self.player, self.territory]

    def actions(self, s: Chr) -> list[int]:
        return [n.TOKEN | token for token, count in enumerate(s.bag) if count]

    def weight(self, s: Chr, outcome: int) -> int:
        return s.bag[first(outcome)]

    def sample(self, s: Chr, rng: Random) -> int:
        return n.TOKEN | pick(rng, [token for token, count in enumerate(s.bag) for _ in range(count)])

    def answer(self, s: Chr, action: int) -> None:
        token = first(action)
        s.bag[token] -= 1
        s.marks[self.territory] |= PROSPECTED
        s.emit(n.PROSPECTED_TOKEN, self.player, token, self.territory)
        if token < FERTILE:
            s.note(self.player, turn_log.PROSPECTED, self.territory)
            s.resource[self.territory] = token
        elif token == FERTILE:
            s.marks[self.territory] |= FERTILE_LAND
        else:
            happen(s, self.player, self.territory, token)
