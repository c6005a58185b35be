"""Whether the condition of a strategy card holds."""

from __future__ import annotations

from civitas.games.civilization_chr.cards.box import TERRITORIES
from civitas.games.civilization_chr.cards.strategy import MOMENTS, NO_MOMENT, StrategyCard
from civitas.games.civilization_chr.espionage.spies import special_of
from civitas.games.civilization_chr.pieces import EXPLORER, MOUNTAIN, NOBODY
from civitas.games.civilization_chr.production import own_resources
from civitas.games.civilization_chr.state import FOUGHT, KIND, OUT, Chr
from civitas.games.civilization_chr.strategy import deeds

AFTER_BATTLES = 6


def met(s: Chr, seat: int, card: StrategyCard) -> bool:
    """Whether a player could show this card now (CHR-strategy-4)."""
    if card.moment != NO_MOMENT:
        return card.moment == 0 or (MOMENTS[card.moment] == "spy_in_capital" and bool(agents(s, seat)))
    side = s.sides[seat]
    log = side.log
    kind = card.trigger
    if kind == "found_settlement":
        return bool(fitting_foundations(s, seat, card))
    if kind in ("control_continent", "control_region"):
        return all(_holds(s, seat, place) for place in card.places)
    if kind == "own_technology":
        return bool(side.technologies >> card.technology & 1)
    if kind == "own_technology_count":
        owned = [k for k, tech in enumerate(s.box.technologies) if tech.era == card.of_era]
        return sum([1 for k in owned if side.technologies >> k & 1]) >= card.count
    if kind == "buy":
        return len(deeds.places(log, card.item)) >= card.count
    if kind == "own_resource_count":
        return max(own_resources(s, seat)) >= card.count
    if kind == "own_unique_resources":
        return sum([1 for count in own_resources(s, seat) if count]) >= card.count
    if kind in ("reveal_tokens", "reveal_token", "explore_other_continent", "reveal_last_token"):
        return _revealed(s, seat, card)
    if kind in ("peace_with_all", "war_with_all"):
        return _diplomacy(s, seat, kind == "war_with_all")
    return _other(s, seat, card)


def agents(s: Chr, seat: int) -> list[int]:
    """Plain spies in the capital, who can become special ones (CHR-spy-8)."""
    return [spy for spy in s.sides[seat].spies if spy & 127 == s.sides[seat].capital and not special_of(spy)]


def _other(s: Chr, seat: int, card: StrategyCard) -> bool:
    side = s.sides[seat]
    log = side.log
    kind = card.trigger
    counted = {
        "prospect_success": deeds.PROSPECTED,
        "terraform": deeds.TERRAFORMED,
        "build_roads": deeds.BUILT_ROAD,
        "capture_capital": deeds.TOOK_CAPITAL,
        "capture_settlement": deeds.TOOK_SETTLEMENT,
        "cultural_dominance_success": deeds.DOMINATED,
        "resource_exchange": deeds.EXCHANGED,
        "pass_through_foreign_territory": deeds.PASSED_THROUGH,
        "lowest_income": deeds.EARNED_LEAST,
    }
    if kind in counted:
        return len(deeds.places(log, counted[kind])) >= card.count
    if kind == "support_in_battle":  # shown in the phase of battles only
        return s.phase == AFTER_BATTLES and bool(deeds.places(log, deeds.SUPPORTED))
    if kind == "win_battle":
        special = {"large": deeds.WON_LARGE, "defence_settlement": deeds.WON_DEFENDING, "naval": deeds.WON_AT_SEA}
        return bool(deeds.places(log, special.get(card.special, deeds.WON)))
    if kind == "no_battles":
        return s.phase > AFTER_BATTLES and not side.doing & FOUGHT and bool(s.settlements(seat))
    if kind == "absolute_monopoly":
        return bool(absolute_monopolies(s, seat))
    if kind == "largest_road_network":
        return roads(s, seat) > max([roads(s, other) for other in range(s.players) if other != seat])
    if kind == "shared_road_link":
        return road_partner(s, seat) != NOBODY
    if kind == "sacrifice_explorers":
        return any(piece >> KIND & 31 == EXPLORER for piece in s.pieces[seat])
    return kind == "play_any_time"


def fitting_foundations(s: Chr, seat: int, card: StrategyCard) -> list[int]:
    """Villages founded by explorers this turn that a card asks for."""
    found: list[int] = []
    for place in deeds.places(s.sides[seat].log, deeds.FOUNDED):
        if s.owner[place] != seat or (card.places and place not in card.places):
            continue
        if card.first and sum([1 for other in card.places if s.owner[other] != NOBODY]) > 1:
            continue
        if card.special == "island" and not s.box.island(place):
            continue
        if card.special == "other_continent" and not _abroad(s, seat, place):
            continue
        if card.special == "mountain" and s.terrain[place] != MOUNTAIN:
            continue
        found.append(place)
    return found


def _abroad(s: Chr, seat: int, place: int) -> bool:
    capital = s.sides[seat].capital
    return capital != NOBODY and s.box.territories[place].continent != s.box.territories[capital].continent


def _holds(s: Chr, seat: int, place: int) -> bool:
    return s.owner[place] == seat or s.fighters(seat, place) > 0


def _revealed(s: Chr, seat: int, card: StrategyCard) -> bool:
    seen = deeds.places(s.sides[seat].log, deeds.REVEALED)
    if card.trigger == "reveal_token":
        return bool(deeds.places(s.sides[seat].log, deeds.REVEALED_NOTHING))
    if card.trigger == "explore_other_continent":
        return any(_abroad(s, seat, place) for place in seen)
    if card.trigger == "reveal_last_token":
        return bool(seen) and all(token == NOBODY for token in s.tokens)
    if card.special == "island":
        seen = [place for place in seen if s.box.island(place)]
    return len(seen) >= card.count


def _diplomacy(s: Chr, seat: int, war: bool) -> bool:
    others = [other for other in range(s.players) if other != seat and s.sides[other].status != OUT]
    if not war:
        return not s.sides[seat].wars and not s.sides[seat].doing & FOUGHT
    return bool(others) and all(s.at_war(seat, other) for other in others)


def absolute_monopolies(s: Chr, seat: int) -> list[int]:
    """Resources that only this player has."""
    held = [own_resources(s, other) for other in range(s.players)]
    return [
        kind
        for kind in range(8)
        if held[seat][kind] and not any(held[other][kind] for other in range(s.players) if other != seat)
    ]


def roads(s: Chr, seat: int) -> int:
    """Roads and railways in territories with a settlement or pieces of a player."""
    return sum([1 for place in range(TERRITORIES) if s.road[place] and s.present(seat, place)])


def road_partner(s: Chr, seat: int) -> int:
    """A player at peace whose settlement is joined to one's own by roads."""
    for place in s.settlements(seat):
        if s.road[place]:
            for beside in s.box.land[place]:
                other = s.owner[beside]
                if s.road[beside] and 0 <= other < s.players and other != seat and not s.at_war(seat, other):
                    return other
    return NOBODY
