"""The view as a row of numbers, for learners. Names and meaning in the same order: ``names``.

Seats are told from the own one: 1 is oneself, then clockwise, 0 nobody; the barbarians come after six seats. Spaces,
cards and the like are told by their number plus one, piles card by card. Seats that nobody has are all zeros. A token
is -1 while the seat has not looked at it.
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
from civitas.core.game import View
from civitas.core.learning_limits import LearningLimits
from civitas.core.notation import ARG_LIMIT
from civitas.games.civilization_chr.bit_fields.agreements import prisoner_owner, swap_places, toll_coins, toll_creditor
from civitas.games.civilization_chr.bit_fields.battles import battle_space
from civitas.games.civilization_chr.bit_fields.cards import lasting_card
from civitas.games.civilization_chr.bit_fields.improvements import improvement_card, improvement_places, is_free
from civitas.games.civilization_chr.bit_fields.spies import has_acted, spy_host, spy_special
from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.flags import FERTILE_LAND, OCCUPIED, OUT, PROSPECTED
from civitas.games.civilization_chr.notation import OWNERS
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    ERAS,
    KIND_COUNT,
    KIND_IDS,
    NOBODY,
    RESOURCES,
    SPACES,
    TERRITORIES,
    is_defender,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.player import Player
from civitas.games.civilization_chr.rules.phase_clock import minutes_allowed
from civitas.games.civilization_chr.rules.production import own_resources, player_income
from civitas.games.civilization_chr.rules.public_state import auction_view, battle_view, offer_view, peace_offerer
from civitas.games.civilization_chr.rules.scoring import victory_points
from civitas.games.civilization_chr.rules.settlements import is_happy, is_productive
from civitas.games.civilization_chr.rules.strategy.hands import known_cards
from civitas.games.civilization_chr.state import ChrState

MAX_PLAYERS: Final = 6
#: as many spies of one seat, goods of an offer and lots of one improvement as are told
MAX_SPIES: Final = 8
MAX_GOODS: Final = 24
MAX_LOTS: Final = 2

TABLE_FEATURES: Final = [
    "seat",
    "asked",
    "asks",
    "length",
    "turn_limit",
    "offers",
    "turn",
    "phase",
    "era",
    "first",
    "event",
    "critical",
    "fund",
    "ending",
    "over",
    "bag",
    "bid",
    "peace",
]
OFFER_FEATURES: Final = ["from", "to", "via", "duty", "made", "left", "opened"]
GOOD_FEATURES: Final = ["what", "give", "thing", "place"]
GOOD_TYPES: Final = ["swap", "strategy", "coins", "unit", "card", "technology", "weapon", "spy"]
BATTLE_FEATURES: Final = ["space", "attack_units", "defence_units", "attack_lost", "defence_lost"]
SIDE_FEATURES: Final = [
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
    "hand",
    "taboo",
    "minutes",
    "overtime",
    "minutes_allowed",
    "villages",
]
SPY_FEATURES: Final = ["there", "space", "aboard", "acted", "special"]
LAND_FEATURES: Final = [
    "token",
    "resource",
    "terrain",
    "fertile",
    "prospected",
    "road",
    "alert",
    "owner",
    "size",
    "happy",
    "productive",
    "occupied",
    "exchanged",
]


#: bounds for learners; the rules set no end by themselves, and most sums of coins can be named
LEARNING: Final = LearningLimits(
    max_game_length=40000,
    max_actions=4096,
    max_chance_outcomes=256,
    number_sizes=dict.fromkeys(["roll", "bid", "give-coins", "ask-coins", "duty", "minutes", "symbol"], ARG_LIMIT)
    | {"stake": 7, "bribe": 64},
    chance_verbs=["roll", "token", "card", "wonder", "symbol", "minutes"],
)


def feature_names(box: Components) -> list[str]:
    """What each feature means, in their order."""
    seats = range(1, MAX_PLAYERS + 1)
    owners = [*[str(seat) for seat in seats], "barbarians"]
    found = [*TABLE_FEATURES, *QUESTION_NAMES, *[f"deck_{era}" for era in ERAS], *[f"order_{place}" for place in seats]]
    found += ["auction_bid", "auction_leader", *[f"battle_{name}" for name in BATTLE_FEATURES]]
    found += [f"battle_{side}_{owner}" for side in ("attacker", "defender") for owner in owners]
    found += [f"offer_{name}" for name in OFFER_FEATURES]
    found += [f"good_{number}_{name}" for number in range(1, MAX_GOODS + 1) for name in GOOD_FEATURES]
    found += [f"battle_at_{id}" for id in box.space_ids]
    for seat in seats:
        found += [f"seat_{seat}_{name}" for name in _side_names(box)]
    for id in box.space_ids[:TERRITORIES]:
        found += [f"{id}_{name}" for name in LAND_FEATURES] + [f"{id}_seen_by_{seat}" for seat in seats]
    found += [f"alert_{id}" for id in box.space_ids[TERRITORIES:]]
    found += [f"{owner}_{kind}_{id}" for owner in owners for kind in KIND_IDS for id in box.space_ids]
    found += [f"defenders_{id}" for id in box.space_ids]
    return found + [f"hand_{seat}_{id}" for seat in seats for id in box.strategy_ids]


def _side_names(box: Components) -> list[str]:
    """What is told of one player."""
    found = [*SIDE_FEATURES, *[f"war_{step}" for step in range(1, MAX_PLAYERS + 1)], *RESOURCES]
    found += [f"toll_{step}" for step in range(1, MAX_PLAYERS + 1)] + [f"hand_{era}" for era in ERAS]
    found += [f"prisoners_{step}" for step in range(1, MAX_PLAYERS + 1)] + ["prisoners_barbarians"]
    found += [f"owed_{kind}" for kind in KIND_IDS] + ["owed_enlargement"]
    found += [f"spy_{number}_{name}" for number in range(1, MAX_SPIES + 1) for name in SPY_FEATURES]
    found += [f"technology_{id}" for id in box.technology_ids] + [f"wonder_{id}" for id in box.wonder_ids]
    lots = [f"{place}_{lot}" for lot in range(1, MAX_LOTS + 1) for place in ("owned", "place_1", "place_2")]
    found += [f"improvement_{id}_{lot}" for id in [*box.improvement_ids, *box.wonder_ids] for lot in lots]
    return found + [f"{pile}_{id}" for pile in ("objective", "lasting") for id in box.strategy_ids]


def _side_width(box: Components) -> int:
    """How many names ``_side_names`` gives, without making them."""
    figures = (
        len(SIDE_FEATURES)
        + len(RESOURCES)
        + len(ERAS)
        + 3 * MAX_PLAYERS
        + 1
        + KIND_COUNT
        + 1
        + MAX_SPIES * len(SPY_FEATURES)
    )
    cards = len(box.technologies) + len(box.wonders) + 2 * len(box.strategy)
    return figures + cards + 3 * MAX_LOTS * (len(box.improvements) + len(box.wonders))


def write_features(s: ChrState, seat: int, row: Row, kinds: dict[str, int]) -> None:
    """The table, what is going on, the players, the map, the hands."""
    v = s.variants
    offered = peace_offerer(s)
    found = [seat, _turned(s, seat, s.seat), kinds[s.stack[-1].name()] + 1, v.length, v.turn_limit, v.offers, s.turn]
    found += [s.phase, s.era, _turned(s, seat, s.first), s.event, s.critical + 1, s.fund, s.ending, int(s.over)]
    found += [sum(s.bag), s.sides[seat].bid, 0 if offered is None else _turned(s, seat, offered)]
    at = write_question(row, write_numbers(row, 0, found), s, seat, kinds)
    at = write_numbers(row, at, [len(deck) for deck in s.decks])
    write_numbers(row, at, [_turned(s, seat, other) for other in s.order])
    at = _contests(s, seat, row, at + MAX_PLAYERS)
    at = _offer(s, seat, row, at)
    at = write_ranks(row, at, SPACES, 0, [battle_space(entry) for entry in s.battles])
    for step in range(s.players):
        at = _side(s, seat, (seat + step) % s.players, row, at)
    at += (MAX_PLAYERS - s.players) * _side_width(s.box)
    at = _lands(s, seat, row, at)
    at = _pieces(s, seat, row, at)
    for step in range(s.players):
        other = (seat + step) % s.players
        at = write_counts(row, at, len(s.box.strategy), known_cards(s, seat, other) if step else s.sides[seat].hand)


def _turned(s: ChrState, seat: int, other: int) -> int:
    """0 for nobody, 1 for the own seat, then clockwise; the barbarians after six seats."""
    if other == BARBARIANS:
        return MAX_PLAYERS + 1
    return (other - seat) % s.players + 1 if 0 <= other < s.players else 0


def _contests(s: ChrState, seat: int, row: Row, at: int) -> int:
    """The auction for the first place, and the battle being fought."""
    bidding, fought = auction_view(s), battle_view(s)
    if bidding is not None:
        leader = bidding["leader"]
        write_numbers(row, at, [bidding["bid"], 0 if leader is None else _turned(s, seat, leader)])
    at += 2
    if fought is not None:
        write_numbers(row, at, [s.box.space_ids.index(fought["space"]) + 1, *fought["units"], *fought["lost"]])
        for place, side in enumerate(("attackers", "defenders")):
            first = at + len(BATTLE_FEATURES) + place * (BARBARIANS + 1) - 1
            for owner in fought[side]:
                row[first + _turned(s, seat, OWNERS.index(owner))] = 1
    return at + len(BATTLE_FEATURES) + 2 * (BARBARIANS + 1)


def _offer(s: ChrState, seat: int, row: Row, at: int) -> int:
    """The offer being put together or answered, good by good."""
    made = offer_view(s, seat)
    if made is not None:
        seats = [_turned(s, seat, -1 if made[name] is None else made[name]) for name in ("from", "to", "via")]
        opened = 0 if made["opened"] is None else _turned(s, seat, made["opened"])
        place = write_numbers(row, at, [*seats, made["duty"], int(made["made"]), made["left"], opened])
        for good in made["goods"][:MAX_GOODS]:
            place = write_numbers(
                row, place, [GOOD_TYPES.index(good["what"]) + 1, int(good.get("give", 0)), *_good(s.box, good)]
            )
    return at + len(OFFER_FEATURES) + MAX_GOODS * len(GOOD_FEATURES)


def _good(box: Components, good: View) -> list[int]:
    """What is offered or asked for, and where it is."""
    what = good["what"]
    if what == "swap":
        return [box.space_ids.index(good["for"]) + 1, box.space_ids.index(good["place"]) + 1]
    if what == "coins":
        return [good["n"], 0]
    if what == "strategy":
        return [0 if good["strategy"] is None else box.strategy_ids.index(good["strategy"]) + 1, 0]
    if what == "unit":
        return [KIND_IDS.index(good["kind"]) + 1, box.space_ids.index(good["space"]) + 1]
    if what == "card":
        return [[*box.improvement_ids, *box.wonder_ids].index(good["card"]) + 1, 0]
    if what == "technology":
        return [box.technology_ids.index(good["technology"]) + 1, 0]
    return [0, box.space_ids.index(good["space"]) + 1] if what == "weapon" else [0, 0]


def _side(s: ChrState, seat: int, other: int, row: Row, at: int) -> int:
    """One player: everything on its sheet that everyone sees."""
    side = s.sides[other]
    at = write_numbers(row, at, _sheet(s, other))
    for step in range(s.players):
        if side.wars >> (seat + step) % s.players & 1:
            row[at + step] = 1
    at = write_numbers(row, at + MAX_PLAYERS, own_resources(s, other))
    for debt in side.tolls:
        row[at + _turned(s, seat, toll_creditor(debt)) - 1] = toll_coins(debt)
    at += MAX_PLAYERS
    eras = [s.box.strategy[card].era for card in side.hand]
    at = write_counts(row, at, len(ERAS), eras)
    at = write_counts(row, at, MAX_PLAYERS + 1, [_turned(s, seat, prisoner_owner(spy)) - 1 for spy in side.prisoners])
    at = write_counts(row, at, KIND_COUNT + 1, side.owed + side.aside)
    at = _spies(s, seat, side, row, at)
    box = s.box
    at = write_bits(row, at, len(box.technologies), side.technologies)
    at = write_bits(row, at, len(box.wonders), side.wonders)
    at = _improvements(s, side, row, at)
    at = write_ranks(row, at, len(box.strategy), 0, side.done)
    return write_ranks(row, at, len(box.strategy), 0, [lasting_card(held) for held in side.lasting])


def _sheet(s: ChrState, seat: int) -> list[int]:
    """The figures of a player."""
    side = s.sides[seat]
    owned = s.settlements(seat)
    glad = sum([1 for place in owned if is_happy(s, place)])
    earned = player_income(s, seat).total() if s.turn and side.status != OUT else 0
    found = [1 if side.status != OUT else 0, side.coins, side.government + 1, side.civilization, side.capital + 1]
    found += [victory_points(s, seat), earned, glad, len(owned) - glad, sum([s.size[place] for place in owned])]
    found += [side.experience, side.merit, len(side.hand), side.taboo + 1, side.minutes, side.overtime]
    return [*found, minutes_allowed(s, seat) if s.variants.phase_timing else 0, len(side.villages)]


def _spies(s: ChrState, seat: int, side: Player, row: Row, at: int) -> int:
    place = at
    for spy in side.spies[:MAX_SPIES]:
        where = space_of(spy) + 1 if space_of(spy) < SPACES else 0
        found = [1, where, _turned(s, seat, spy_host(spy)), 1 if has_acted(spy) else 0, spy_special(spy)]
        place = write_numbers(row, place, found)
    return at + MAX_SPIES * len(SPY_FEATURES)


def _improvements(s: ChrState, side: Player, row: Row, at: int) -> int:
    """For each card up to two lots: 1 where it is owned, 2 where free of charge; then where it stands."""
    width = 3 * MAX_LOTS
    for owned in side.improvements:
        place = at + improvement_card(owned) * width
        if row[place] and MAX_LOTS > 1:
            place += 3
        places = [spot + 1 for spot in improvement_places(owned)]
        write_numbers(row, place, [2 if is_free(owned) else 1, *places])
    return at + (len(s.box.improvements) + len(s.box.wonders)) * width


def _lands(s: ChrState, seat: int, row: Row, at: int) -> int:
    """The territories, and where seas are on the alert."""
    exchanged = {swap_places(swap)[0]: swap_places(swap)[1] + 1 for swap in s.swaps}
    for place in range(TERRITORIES):
        mark_ = s.marks[place]
        token = s.tokens[place]
        known = token + 1 if s.seen[place] >> seat & 1 else (-1 if token != NOBODY else 0)
        found = [known, s.resource[place] + 1, s.terrain[place] + 1, 1 if mark_ & FERTILE_LAND else 0]
        found += [1 if mark_ & PROSPECTED else 0, s.road[place], s.alert[place]]
        found += [_turned(s, seat, s.owner[place]), s.size[place]]
        if s.size[place]:
            found += [int(is_happy(s, place)), int(is_productive(s, place)), 1 if mark_ & OCCUPIED else 0]
        write_numbers(row, at, found)
        at += len(LAND_FEATURES)
        row[at - 1] = exchanged.get(place, 0)
        for step in range(s.players):
            if s.seen[place] >> (seat + step) % s.players & 1:
                row[at + step] = 1
        at += MAX_PLAYERS
    return write_numbers(row, at, s.alert[TERRITORIES:])


def _pieces(s: ChrState, seat: int, row: Row, at: int) -> int:
    """How many pieces of each kind each owner has in each space; which barbarians defend their village."""
    defenders = at + (MAX_PLAYERS + 1) * KIND_COUNT * SPACES
    for owner in [*range(s.players), BARBARIANS]:
        first = at + (_turned(s, seat, owner) - 1) * KIND_COUNT * SPACES
        for piece in s.pieces[owner]:
            row[first + kind_of(piece) * SPACES + space_of(piece)] += 1
            if is_defender(piece):
                row[defenders + space_of(piece)] += 1
    return defenders + SPACES


class ChrEncoder(FeatureEncoder[ChrState]):
    """The features of a game, with the numbers of its questions."""

    def __init__(self, box: Components, step_numbers: dict[str, int]) -> None:
        super().__init__(LEARNING)
        self.box = box
        self.step_numbers = step_numbers

    def names(self) -> list[str]:
        return feature_names(self.box)

    def write_row(self, state: ChrState, seat: int, row: Row) -> None:
        write_features(state, seat, row, self.step_numbers)
