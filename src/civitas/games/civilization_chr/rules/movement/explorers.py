"""What explorers do in the movement phase: look, found, build, prospect, terraform; and villages that migrate."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Chance, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.events import SLAVES_EVENT
from civitas.games.civilization_chr.flags import (
    CLOSED_BY_CLIMATE,
    FERTILE_LAND,
    FOUNDED_THIS_TURN,
    NO_CIVILIZATION,
    OCCUPIED,
    PROSPECTED,
)
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    DESERT,
    EXPLORER,
    FERTILE,
    NOBODY,
    TERRITORIES,
    as_stopped,
    is_stopped,
    kind_of,
    points_spent,
    space_of,
)
from civitas.games.civilization_chr.rules.economy import listed_price, slave_discounted
from civitas.games.civilization_chr.rules.movement.exploration_tokens import (
    apply_token,
    look_at_token,
    reveal_settled_token,
)
from civitas.games.civilization_chr.rules.purchase.miniatures import miniatures_left, settlement_miniatures_left
from civitas.games.civilization_chr.rules.refusals import (
    ANARCHY_RULE,
    format_half_points,
    why_coins_short,
    why_no_territory,
)
from civitas.games.civilization_chr.rules.settlements import (
    PlaceLoose,
    in_anarchy,
    remove_settlement,
    set_first_capital,
)
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.state import ChrState

FULL_MOVEMENT: Final = 4


def work_price(s: ChrState, seat: int, name: str) -> int:
    """The price of an explorer's work for this player now."""
    price = listed_price(s.box, name, s.era, s.sides[seat].civilization)
    return slave_discounted(price, s.era, s.event == SLAVES_EVENT)


def is_discovered(s: ChrState, technology: int) -> bool:
    """Whether somebody has a technology: what explorers do with it is everybody's at once (CHR-purchase-8)."""
    return s.technology_owner(technology) != NOBODY


def find_worker(s: ChrState, seat: int, territory: int, left: int) -> int:
    """An explorer in a territory with at least so many half points left, the most tired of them; -1 if none."""
    best = -1
    for piece in s.pieces[seat]:
        if space_of(piece) == territory and kind_of(piece) == EXPLORER and not is_stopped(piece):
            spent = points_spent(piece)
            if spent + left <= FULL_MOVEMENT and (best < 0 or spent > points_spent(best)):
                best = piece
    return best


def find_explorer(s: ChrState, seat: int, territory: int) -> int:
    """Any explorer in a territory, one that has stopped if there is one; -1 if none."""
    found = [piece for piece in s.pieces_at(seat, territory) if kind_of(piece) == EXPLORER]
    stopped = [piece for piece in found if is_stopped(piece)]
    return (stopped or found or [-1])[0]


def has_unseen_token(s: ChrState, seat: int, territory: int) -> bool:
    """Whether an explorer must still look at a token: one unseen, or known from a spy to be no land to settle on."""
    token = s.tokens[territory]
    return token != NOBODY and (token > FERTILE or not s.seen[territory] >> seat & 1)


def can_afford_village(s: ChrState, seat: int) -> bool:
    """Whether a player has the figure of a village left and can pay for it: 20 coins (CHR-move-5)."""
    return s.sides[seat].coins >= work_price(s, seat, "village") and settlement_miniatures_left(s, seat, 1) > 0


def can_settle(s: ChrState, seat: int, territory: int) -> bool:
    """No settlement, no desert, a token looked at or none, nobody at war there (CHR-move-5)."""
    if s.owner[territory] != NOBODY or s.terrain[territory] == DESERT or has_unseen_token(s, seat, territory):
        return False
    return not s.military_masks[territory] & s.enemy_mask(seat)


def buildable_road_price(s: ChrState, seat: int, territory: int) -> int:
    """The price of the next road or railway; -1 where none can be built (CHR-move-6)."""
    return road_price(s, seat, s.road[territory])


def road_price(s: ChrState, seat: int, roads: int) -> int:
    """The price of a road where there is none, of a railway where there is a road; -1 where none can be built."""
    if not s.variants.roads or roads == 2 or not is_discovered(s, s.box.steam_power if roads else s.box.the_wheel):
        return -1
    return work_price(s, seat, "railway" if roads else "road")


def can_prospect(s: ChrState, territory: int) -> bool:
    """Not prospected yet, no token there, or fertile land alone (CHR-move-9)."""
    if s.marks[territory] & PROSPECTED or s.tokens[territory] != NOBODY:
        return False
    return s.resource[territory] == NOBODY and s.terrain[territory] == NOBODY


class ExplorerBudget:
    """What explorers of a player could build and pay for wherever they stand, found once for all of them."""

    def __init__(self, s: ChrState, seat: int) -> None:
        coins = s.sides[seat].coins
        #: by the roads that are there
        self.roads = [0 <= road_price(s, seat, roads) <= coins for roads in range(3)]
        self.prospects = (
            s.variants.prospecting
            and is_discovered(s, s.box.engineering)
            and coins >= work_price(s, seat, "prospecting")
            and sum(s.bag) > 0
        )


def explorer_actions(s: ChrState, seat: int) -> list[int]:
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
                if not is_stopped(piece) and points_spent(piece) <= FULL_MOVEMENT - 2:
                    fresh |= 1 << territory
    founds = bool(places) and not idle and can_afford_village(s, seat)
    means = ExplorerBudget(s, seat) if fresh and not idle else None
    for territory in places:
        if s.marks[territory] & CLOSED_BY_CLIMATE:
            continue
        if has_unseen_token(s, seat, territory):
            found.append(n.LOOK | territory)
        elif founds and can_settle(s, seat, territory):
            found.append(n.FOUND | territory)
        if means is not None and fresh >> territory & 1:
            if means.roads[s.road[territory]]:
                found.append(n.BUILD_ROAD | territory)
            if means.prospects and can_prospect(s, territory):
                found.append(n.PROSPECT | territory)
            if s.terrain[territory] != NOBODY and s.variants.prospecting and _can_terraform(s, seat, territory):
                found.append(n.TERRAFORM | territory)
    if not idle and miniatures_left(s, seat, EXPLORER):
        for territory in migrating_villages(s, seat):
            found.append(n.MIGRATE | territory)
    return found


def _can_terraform(s: ChrState, seat: int, territory: int) -> bool:
    """Two points left, one for Expansionists; after Fission (CHR-move-10)."""
    civilization = s.sides[seat].civilization
    easy = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].expansionist
    if find_worker(s, seat, territory, 2 if easy else 4) < 0 or not is_discovered(s, s.box.fission):
        return False
    return s.sides[seat].coins >= work_price(s, seat, "terraforming")


def migrating_villages(s: ChrState, seat: int) -> list[int]:
    """Villages that may become explorers: not the capital, not occupied, not founded this turn (CHR-move-11)."""
    return [
        territory
        for territory in s.settlements(seat)
        if s.size[territory] == 1
        and s.sides[seat].capital != territory
        and not s.marks[territory] & (OCCUPIED | CLOSED_BY_CLIMATE | FOUNDED_THIS_TURN)
    ]


def perform_explorer_action(s: ChrState, seat: int, action: int) -> None:
    """Carries one of them out."""
    verb = action_verb(action)
    territory = first_arg(action)
    if verb == n.LOOK:
        _look(s, seat, territory)
    elif verb == n.FOUND:
        _found(s, seat, territory)
    elif verb == n.BUILD_ROAD:
        s.sides[seat].coins -= buildable_road_price(s, seat, territory)
        s.road[territory] += 1
        _tire(s, seat, find_worker(s, seat, territory, 2))
        s.log_deed(seat, turn_log.BUILT_ROAD, territory)
        s.emit(n.BUILT_ROAD, seat, territory, s.road[territory])
    elif verb == n.PROSPECT:
        s.sides[seat].coins -= work_price(s, seat, "prospecting")
        _tire(s, seat, find_worker(s, seat, territory, 2))
        s.push(DrawToken(seat, territory))
    elif verb == n.TERRAFORM:
        s.sides[seat].coins -= work_price(s, seat, "terraforming")
        _tire(s, seat, max(find_worker(s, seat, territory, 4), find_worker(s, seat, territory, 2)))
        s.terrain[territory] = NOBODY
        s.log_deed(seat, turn_log.TERRAFORMED, territory)
        s.emit(n.TERRAFORMED, seat, territory)
    else:
        remove_settlement(s, territory)
        s.add_pieces(seat, EXPLORER, territory)
        s.emit(n.MIGRATED, seat, territory)


def _tire(s: ChrState, seat: int, piece: int) -> None:
    """The explorer stays where it worked."""
    s.replace_piece(seat, piece, as_stopped(piece))


def _look(s: ChrState, seat: int, territory: int) -> None:
    """The explorer that looks stops, unless it is an Expansionist's (CHR-token-2)."""
    civilization = s.sides[seat].civilization
    if civilization == NO_CIVILIZATION or not s.box.civilizations[civilization].expansionist:
        piece = find_explorer(s, seat, territory)
        if not is_stopped(piece):
            _tire(s, seat, piece)
    look_at_token(s, seat, territory)


def _found(s: ChrState, seat: int, territory: int) -> None:
    """The explorer becomes a village (CHR-move-5)."""
    s.sides[seat].coins -= work_price(s, seat, "village")
    s.remove_piece(seat, find_explorer(s, seat, territory))
    s.log_deed(seat, turn_log.FOUNDED, territory)
    found_village(s, seat, territory)


def found_village(s: ChrState, seat: int, territory: int) -> None:
    """A new village, with what lies there turned up (CHR-move-5, CHR-strategy-15)."""
    s.set_owner(territory, seat)
    s.size[territory] = 1
    s.marks[territory] |= FOUNDED_THIS_TURN
    s.emit(n.FOUNDED_VILLAGE, seat, territory)
    set_first_capital(s, seat)
    s.push(PlaceLoose(seat))
    reveal_settled_token(s, territory)


class DrawToken(Chance[ChrState]):
    """Prospecting: a token from the bag, open to all (CHR-move-9)."""

    def __init__(self, seat: int, territory: int) -> None:
        self.player = seat
        self.territory = territory

    def args(self) -> list[int]:
        return [self.player, self.territory]

    def actions(self, s: ChrState) -> list[int]:
        return [n.TOKEN | token for token, count in enumerate(s.bag) if count]

    def weight(self, s: ChrState, outcome: int) -> int:
        return s.bag[first_arg(outcome)]

    def sample(self, s: ChrState, rng: Random) -> int:
        return n.TOKEN | pick_random(rng, [token for token, count in enumerate(s.bag) for _ in range(count)])

    def answer(self, s: ChrState, action: int) -> None:
        token = first_arg(action)
        s.bag[token] -= 1
        s.marks[self.territory] |= PROSPECTED
        s.emit(n.PROSPECTED_TOKEN, self.player, token, self.territory)
        if token < FERTILE:
            s.log_deed(self.player, turn_log.PROSPECTED, self.territory)
            s.resource[self.territory] = token
        elif token == FERTILE:
            s.marks[self.territory] |= FERTILE_LAND
        else:
            apply_token(s, self.player, self.territory, token)


WORKS = (n.FOUND, n.BUILD_ROAD, n.PROSPECT, n.TERRAFORM)


def why_no_work(s: ChrState, seat: int, verb: int, place: int) -> Message:
    if place >= TERRITORIES:
        return why_no_territory(s, place, "CHR-move-5")
    id = {"space": s.box.space_ids[place]}
    if find_explorer(s, seat, place) < 0:
        return Message("why-no-explorer", {**id}, "CHR-move-5")
    if in_anarchy(s, seat) and verb != n.LOOK:
        return Message("why-anarchy-builds", {}, ANARCHY_RULE)
    if s.marks[place] & CLOSED_BY_CLIMATE:
        return Message("why-barred", {**id}, "CHR-catastrophe-5")
    if verb == n.LOOK:
        return Message("why-no-token", {**id}, "CHR-token-1")
    if verb == n.FOUND:
        return why_not_founded(s, seat, place, work_price(s, seat, "village"))
    if verb == n.BUILD_ROAD:
        return _why_no_road(s, seat, place)
    if verb == n.PROSPECT:
        return _why_not_prospected(s, seat, place)
    return _why_not_terraformed(s, seat, place)


def _why_tired(s: ChrState, place: int, needs: int, rule: str) -> Message:
    return Message("why-explorer-tired", {"space": s.box.space_ids[place], "needs": format_half_points(needs)}, rule)


def why_not_founded(s: ChrState, seat: int, place: int, price: int) -> Message:
    id, rule = {"space": s.box.space_ids[place]}, "CHR-move-5"
    if s.owner[place] != NOBODY:
        if s.owner[place] == BARBARIANS:
            return Message("why-barbarians", {**id}, rule)
        return Message("why-settled", {**id, "seat": s.owner[place]}, rule)
    if s.terrain[place] == DESERT:
        return Message("why-desert", {**id}, "CHR-token-12")
    if has_unseen_token(s, seat, place):
        return Message("why-not-looked", {**id}, rule)
    if not settlement_miniatures_left(s, seat, 1):
        return Message("why-no-home-figure", {"n": 0}, "CHR-purchase-17")
    if s.sides[seat].coins < price:
        return why_coins_short(price, s.sides[seat].coins, rule)
    return Message("why-enemies", {**id}, rule)


def _why_no_road(s: ChrState, seat: int, place: int) -> Message:
    if not s.variants.roads:
        return Message("why-not-used", {}, "CHR-setup-15")
    if s.road[place] == 2:
        return Message("why-railway-there", {"space": s.box.space_ids[place]}, "CHR-move-6")
    price = buildable_road_price(s, seat, place)
    if price < 0:
        name = "the_wheel" if s.road[place] == 0 else "steam_power"
        return Message("why-technology-unknown", {"technology": name}, "CHR-move-6")
    if find_worker(s, seat, place, 2) < 0:
        return _why_tired(s, place, 2, "CHR-move-6")
    return why_coins_short(price, s.sides[seat].coins, "CHR-move-6")


def _why_not_prospected(s: ChrState, seat: int, place: int) -> Message:
    id, rule = {"space": s.box.space_ids[place]}, "CHR-move-9"
    if not s.variants.prospecting:
        return Message("why-not-used", {}, "CHR-setup-15")
    if s.marks[place] & PROSPECTED:
        return Message("why-prospected", {**id}, rule)
    if s.tokens[place] != NOBODY or s.resource[place] != NOBODY or s.terrain[place] != NOBODY:
        return Message("why-token-there", {**id}, rule)
    if not is_discovered(s, s.box.engineering):
        return Message("why-technology-unknown", {"technology": "engineering"}, rule)
    if find_worker(s, seat, place, 2) < 0:
        return _why_tired(s, place, 2, rule)
    if s.sides[seat].coins < work_price(s, seat, "prospecting"):
        return why_coins_short(work_price(s, seat, "prospecting"), s.sides[seat].coins, rule)
    return Message("why-bag-empty", {}, rule)


def _why_not_terraformed(s: ChrState, seat: int, place: int) -> Message:
    rule = "CHR-move-10"
    if not s.variants.prospecting:
        return Message("why-not-used", {}, "CHR-setup-15")
    if s.terrain[place] == NOBODY:
        return Message("why-no-terrain", {"space": s.box.space_ids[place]}, rule)
    if not is_discovered(s, s.box.fission):
        return Message("why-technology-unknown", {"technology": "fission"}, rule)
    if s.sides[seat].coins < work_price(s, seat, "terraforming"):
        return why_coins_short(work_price(s, seat, "terraforming"), s.sides[seat].coins, rule)
    return _why_tired(s, place, 4, rule)


def why_no_migration(s: ChrState, seat: int, place: int) -> Message:
    rule = "CHR-move-11"
    if place >= TERRITORIES or s.owner[place] != seat:
        return Message("why-not-yours", {"space": s.box.space_ids[min(place, TERRITORIES)]}, rule)
    id = {"space": s.box.space_ids[place]}
    if in_anarchy(s, seat):
        return Message("why-anarchy-builds", {}, ANARCHY_RULE)
    if s.sides[seat].capital == place:
        return Message("why-capital-stays", {**id}, rule)
    if s.size[place] > 1:
        return Message("why-too-large", {**id, "n": s.size[place]}, rule)
    if s.marks[place] & OCCUPIED:
        return Message("why-occupied", {**id}, "CHR-barbarian-7")
    if s.marks[place] & FOUNDED_THIS_TURN:
        return Message("why-just-founded", {**id}, rule)
    if not miniatures_left(s, seat, EXPLORER):
        return Message("why-no-figure", {"kind": "explorer"}, "CHR-purchase-17")
    return Message("why-barred", {**id}, "CHR-catastrophe-5")
