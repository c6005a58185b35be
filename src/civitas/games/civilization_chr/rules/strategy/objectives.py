"""Whether the condition of a strategy card holds: one class for each kind of condition (CHR-strategy-4)."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.bit_fields.spies import spy_special
from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_FOUGHT
from civitas.games.civilization_chr.content.strategy_cards import (
    IN_DEFENCE,
    LARGE_BATTLE,
    MOMENTS,
    NAVAL_BATTLE,
    NO_MOMENT,
    ON_ISLAND,
    ON_MOUNTAIN,
    OTHER_CONTINENT,
    TRIGGERS,
    StrategyCard,
)
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.pieces import (
    EXPLORER,
    MOUNTAIN,
    NOBODY,
    TERRITORIES,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.production import own_resources
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.state import ChrState

AFTER_BATTLES: Final = 6
SPY_IN_CAPITAL: Final = MOMENTS.index("spy_in_capital")
ANY_TIME: Final = 0


def is_met(s: ChrState, seat: int, card: StrategyCard) -> bool:
    """Whether a player could show this card now (CHR-strategy-4)."""
    if card.moment != NO_MOMENT:
        return card.moment == ANY_TIME or (card.moment == SPY_IN_CAPITAL and bool(plain_spies_in_capital(s, seat)))
    return OBJECTIVES_BY_TRIGGER[card.trigger].is_met(s, seat, card)


def plain_spies_in_capital(s: ChrState, seat: int) -> list[int]:
    """Plain spies in the capital, who can become special ones (CHR-spy-8)."""
    return [spy for spy in s.sides[seat].spies if space_of(spy) == s.sides[seat].capital and not spy_special(spy)]


class Objective:
    """What a card asks for."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        raise NotImplementedError


class Never(Objective):
    """Not shown by itself: the rules ask for the card when its moment comes."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return False


class Always(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return True


# What was done this turn


class Deed(Objective):
    """Something done this turn, as often as the card says."""

    def __init__(self, what: int) -> None:
        self.what = what

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return turn_log.count_logged(s.sides[seat].log, self.what) >= card.count


class Bought(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return turn_log.count_logged(s.sides[seat].log, card.item) >= card.count


class WonBattle(Objective):
    """Any battle, or a large one, one in defence of a settlement, one at sea."""

    def __init__(self) -> None:
        self.special = {
            LARGE_BATTLE: turn_log.WON_LARGE,
            IN_DEFENCE: turn_log.WON_DEFENDING,
            NAVAL_BATTLE: turn_log.WON_AT_SEA,
        }

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return turn_log.count_logged(s.sides[seat].log, self.special.get(card.special, turn_log.WON)) > 0


class Supported(Objective):
    """Shown in the phase of battles only."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return s.phase == AFTER_BATTLES and turn_log.count_logged(s.sides[seat].log, turn_log.SUPPORTED) > 0


class NoBattles(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return s.phase > AFTER_BATTLES and not s.sides[seat].doing & HAS_FOUGHT and bool(s.settlements(seat))


class Founded(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return bool(fitting_foundations(s, seat, card))


def fitting_foundations(s: ChrState, seat: int, card: StrategyCard) -> list[int]:
    """Villages founded by explorers this turn that a card asks for."""
    found: list[int] = []
    for place in turn_log.logged_places(s.sides[seat].log, turn_log.FOUNDED):
        if s.owner[place] != seat or (card.places and place not in card.places):
            continue
        if card.first and sum([1 for other in card.places if s.owner[other] != NOBODY]) > 1:
            continue
        if card.special == ON_ISLAND and not s.box.is_island(place):
            continue
        if card.special == OTHER_CONTINENT and not _abroad(s, seat, place):
            continue
        if card.special == ON_MOUNTAIN and s.terrain[place] != MOUNTAIN:
            continue
        found.append(place)
    return found


def _abroad(s: ChrState, seat: int, place: int) -> bool:
    capital = s.sides[seat].capital
    return capital != NOBODY and s.box.territories[place].continent != s.box.territories[capital].continent


class Revealed(Objective):
    """So many tokens, on islands where the card says so."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        seen = turn_log.logged_places(s.sides[seat].log, turn_log.REVEALED)
        if card.special == ON_ISLAND:
            seen = [place for place in seen if s.box.is_island(place)]
        return len(seen) >= card.count


class RevealedNothing(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return turn_log.count_logged(s.sides[seat].log, turn_log.REVEALED_NOTHING) > 0


class RevealedAbroad(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return any(_abroad(s, seat, place) for place in turn_log.logged_places(s.sides[seat].log, turn_log.REVEALED))


class RevealedLast(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return turn_log.count_logged(s.sides[seat].log, turn_log.REVEALED) > 0 and all(
            token == NOBODY for token in s.tokens
        )


# What a player has


class Controls(Objective):
    """A settlement or units that fight in every territory of a continent or of a list."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return all(s.owner[place] == seat or s.count_fighters(seat, place) for place in card.places)


class OwnsTechnology(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return bool(s.sides[seat].technologies >> card.technology & 1)


class OwnsTechnologies(Objective):
    """So many of one era."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        held = s.sides[seat].technologies & s.box.era_masks[card.of_era]
        return held.bit_count() >= card.count


class OwnsAlike(Objective):
    """So many of the same resource."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return max(own_resources(s, seat)) >= card.count


class OwnsDifferent(Objective):
    """So many different resources."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return sum([1 for count in own_resources(s, seat) if count]) >= card.count


class Monopoly(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return bool(absolute_monopolies(s, seat))


def absolute_monopolies(s: ChrState, seat: int) -> list[int]:
    """Resources that only this player has."""
    held = [own_resources(s, other) for other in range(s.players)]
    return [
        kind
        for kind in range(8)
        if held[seat][kind] and not any(held[other][kind] for other in range(s.players) if other != seat)
    ]


class MostRoads(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        counts = road_counts(s)
        return all(counts[seat] > counts[other] for other in range(s.players) if other != seat)


def road_counts(s: ChrState) -> list[int]:
    """For each player, the territories with roads or railways where it has a settlement or pieces."""
    found = [0] * s.players
    for place in range(TERRITORIES):
        if s.road[place]:
            crowd, owner = s.presence_masks[place], s.owner[place]
            for seat in range(s.players):
                if owner == seat or crowd >> seat & 1:
                    found[seat] += 1
    return found


class SharedRoad(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return road_partner(s, seat) != NOBODY


def road_partner(s: ChrState, seat: int) -> int:
    """A player at peace whose settlement is joined to one's own by roads."""
    for place in s.settlements(seat):
        if s.road[place]:
            for beside in s.box.land_neighbours[place]:
                other = s.owner[beside]
                if s.road[beside] and 0 <= other < s.players and other != seat and not s.at_war(seat, other):
                    return other
    return NOBODY


class HasExplorers(Objective):
    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return any(kind_of(piece) == EXPLORER for piece in s.pieces[seat])


# War and peace


class AtPeace(Objective):
    """With everyone, and no battle this turn."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        return not s.sides[seat].wars and not s.sides[seat].doing & HAS_FOUGHT


class AtWar(Objective):
    """With everyone."""

    def is_met(self, s: ChrState, seat: int, card: StrategyCard) -> bool:
        others = [other for other in range(s.players) if other != seat and s.sides[other].status != OUT]
        return bool(others) and all(s.at_war(seat, other) for other in others)


#: by the type of a card's condition
OBJECTIVES: Final[dict[str, Objective]] = {
    "absolute_monopoly": Monopoly(),
    "build_roads": Deed(turn_log.BUILT_ROAD),
    "buy": Bought(),
    "capture_capital": Deed(turn_log.TOOK_CAPITAL),
    "capture_settlement": Deed(turn_log.TOOK_SETTLEMENT),
    "control_continent": Controls(),
    "control_region": Controls(),
    "cultural_dominance_success": Deed(turn_log.DOMINATED),
    "explore_other_continent": RevealedAbroad(),
    "found_settlement": Founded(),
    "largest_road_network": MostRoads(),
    "lowest_income": Deed(turn_log.EARNED_LEAST),
    "no_battles": NoBattles(),
    "own_resource_count": OwnsAlike(),
    "own_technology": OwnsTechnology(),
    "own_technology_count": OwnsTechnologies(),
    "own_unique_resources": OwnsDifferent(),
    "pass_through_foreign_territory": Deed(turn_log.PASSED_THROUGH),
    "peace_with_all": AtPeace(),
    "play_any_time": Always(),
    "prospect_success": Deed(turn_log.PROSPECTED),
    "resource_exchange": Deed(turn_log.EXCHANGED),
    "reveal_last_token": RevealedLast(),
    "reveal_token": RevealedNothing(),
    "reveal_tokens": Revealed(),
    "sacrifice_explorers": HasExplorers(),
    "shared_road_link": SharedRoad(),
    "support_in_battle": Supported(),
    "terraform": Deed(turn_log.TERRAFORMED),
    "war_with_all": AtWar(),
    "when": Never(),
    "win_battle": WonBattle(),
    "win_battle_roll": Never(),
}
#: the same by number, as cards know it
OBJECTIVES_BY_TRIGGER: Final[list[Objective]] = [OBJECTIVES[name] for name in TRIGGERS]
