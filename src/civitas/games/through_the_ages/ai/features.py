"""The view as a row of numbers, for learners. Names and meaning in the same order: ``names``.

Seats are told from the own one: 1 is oneself, then round the table, 0 nobody. Single cards are told by their number
plus one, piles card by card: how often it is there, or its place where there is an order.
"""

from __future__ import annotations

from typing import Final

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
from civitas.games.through_the_ages.constants import (
    CARD_MASK,
    GOODS_CARD_COUNT,
    LEADER,
    ROW_SIZE,
    SEAT_SHIFT,
    TECHNOLOGY_COUNT,
    TERRITORY,
    WONDER,
    WORKER_CARD_COUNT,
)
from civitas.games.through_the_ages.content.components import Components
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import unpack_card
from civitas.games.through_the_ages.rules.armies import force_strength, pack_all_units
from civitas.games.through_the_ages.rules.colonies import Bid, SendForce, colonization_from_cards
from civitas.games.through_the_ages.rules.conflict import Commit, Defend
from civitas.games.through_the_ages.rules.contests import auction_figures, fight_figures
from civitas.games.through_the_ages.rules.military_hand import count_cards_by_age
from civitas.games.through_the_ages.rules.production import food_produced, ore_produced
from civitas.games.through_the_ages.rules.tokens import (
    CULTURE_SOURCES,
    consumption,
    corruption,
    discontent,
    faces_needed,
)
from civitas.games.through_the_ages.state import ThroughState

_GAME: Final = ["seat", "asked", "over", "length", "age", "round", "turn", "active", "last_round", "civil_deck"]
_PILES: Final = ["military_deck", "discards_hidden", "bonus_hidden"]
_AUCTION: Final = ["bid", "bidder", "sent"]
_FIGHT: Final = ["attacker", "victim", "attack", "defense", "sent", "against", "cards"]
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
    "consumption",
    "corruption",
    "food",
    "resources",
    "food_produced",
    "resources_produced",
    "unit_resources",
    "civil",
    "civil_left",
    "civil_lost_next",
    "military",
    "military_left",
    "grown_free",
    "bartered",
    "credit",
    "no_politics",
    "leaving",
    "attacked",
    "limit",
    "hand",
    "hand_limit",
    "cards_limit",
    "stages_built",
    "units_worth",
    "colonization",
    "government",
    "leader_ages",
    "tactic",
    "pact",
    "pact_a",
    "pact_b",
    "war",
    "war_on",
    "cards_a",
    "cards_1",
    "cards_2",
    "cards_3",
]
_OWN: Final = ["defense_cards", "colonization_cards"]
_HELD: Final = ["hand", "cards", "fresh", "offered", "secret", "laid_down", "current", "future"]
#: seats around the table, the own one first; missing ones are zeros
MAX_SEATS: Final = 4
MAX_WONDERS: Final = 16
MAX_LEADERS: Final = 24
MAX_TERRITORIES: Final = 12


#: bounds for learners; only cards that take workers are upgraded
LEARNING: Final = LearningLimits(
    max_game_length=6000,
    max_actions=256,
    max_chance_outcomes=244,
    number_sizes={"bid": 128, "end-drawing": 16, "food": 32, "stage": 8, "take": ROW_SIZE + 1},
    chance_verbs=["deal", "draw", "reveal", "show"],
    narrowed_sizes={"upgrade-to": [WORKER_CARD_COUNT, WORKER_CARD_COUNT]},
)


def feature_names(box: Components) -> list[str]:
    """What each feature means."""
    found = [*_GAME, *_PILES, *QUESTION_NAMES, "contested", *[f"auction_{name}" for name in _AUCTION]]
    found += [f"fight_{name}" for name in _FIGHT] + [f"row_{place}" for place in range(1, ROW_SIZE + 1)]
    for pile in ("current", "future"):
        found += [f"{pile}_age_{age}" for age in range(4)] + [f"{pile}_placed_{seat}" for seat in range(MAX_SEATS)]
    found += [f"discards_{id}" for id in box.ids] + [f"bonus_{id}" for id in box.ids]
    for seat in ("own", "next", "second", "third"):
        found += [f"{seat}_{name}" for name in _NUMBERS] + [f"{seat}_from_{name}" for name in CULTURE_SOURCES]
        found += [f"{seat}_workers_{id}" for id in box.ids[:WORKER_CARD_COUNT]]
        found += [f"{seat}_stored_{id}" for id in box.ids[:GOODS_CARD_COUNT]]
        found += [f"{seat}_technology_{id}" for id in box.ids[:TECHNOLOGY_COUNT]]
        found += [f"{seat}_wonder_{id}" for id in _of(box, WONDER)]
        found += [f"{seat}_turned_{id}" for id in _of(box, WONDER)]
        found += [f"{seat}_building_{id}" for id in _of(box, WONDER)]
        found += [f"{seat}_leader_{id}" for id in _of(box, LEADER)]
        found += [f"{seat}_colony_{id}" for id in _of(box, TERRITORY)]
        found += [f"{seat}_shown_{id}" for id in box.ids] + [f"{seat}_secret_{id}" for id in box.ids]
    found += _OWN
    return found + [f"{pile}_{id}" for pile in _HELD for id in box.ids]


def _of(box: Components, kind: int) -> list[str]:
    return [id for card, id in enumerate(box.ids) if box.kind[card] == kind]


def write_features(s: ThroughState, seat: int, row: Row, kinds: dict[str, int]) -> None:
    """What a seat may know: the table, the players from the own one on, the own cards."""
    hidden = len([packed for packed in s.pile if packed >> SEAT_SHIFT])
    found = [seat, _turned(s, seat, s.seat), 1 if s.over else 0, s.variants.length, s.age, s.round, s.turn]
    found += [_turned(s, seat, s.active), s.last_round, len(s.civil_deck), len(s.deck), hidden]
    found.append(s.bonus_hidden + len(s.covered))
    at = write_question(row, write_numbers(row, 0, found), s, seat, kinds)
    at = _contest(s, seat, row, at)
    at = write_numbers(row, at, [card + 1 for card in s.row])
    at = _events(s, seat, s.current, s.ancient_left, row, at)
    at = _events(s, seat, s.future, 0, row, at)
    cards = len(s.box.ids)
    at = write_counts(row, at, cards, [card for card in s.pile if not card >> SEAT_SHIFT])
    at = write_counts(row, at, cards, s.bonus)
    for step in range(s.players):
        at = _side(s, seat, (seat + step) % s.players, row, at)
    at += (MAX_SEATS - s.players) * _width(cards)
    _own(s, seat, row, at)


def _turned(s: ThroughState, seat: int, other: int) -> int:
    """0 for nobody, 1 for the own seat, then round the table."""
    return 0 if other < 0 else (other - seat) % s.players + 1


def _contest(s: ThroughState, seat: int, row: Row, at: int) -> int:
    """The territory at auction, or the aggression or war being fought."""
    top = s.stack[-1]
    if isinstance(top, (Bid, SendForce)):
        sold = auction_figures(s)
        assert sold is not None
        write_numbers(row, at, [top.card + 1, sold["bid"], _turned(s, seat, sold["bidder"]), sold["sent"]])
    elif isinstance(top, (Commit, Defend)):
        fought = fight_figures(s)
        assert fought is not None
        sides = [_turned(s, seat, fought["attacker"]), _turned(s, seat, fought["victim"])]
        row[at] = top.card + 1
        write_numbers(row, at + 1 + len(_AUCTION), sides + [fought[name] for name in _FIGHT[2:]])
    return at + 1 + len(_AUCTION) + len(_FIGHT)


def _events(s: ThroughState, seat: int, events: list[int], ancient: int, row: Row, at: int) -> int:
    """A pile of events: how many of each age, how many each seat placed."""
    found = [ancient, 0, 0, 0, 0, 0, 0, 0]
    for packed in events:
        found[s.box.age[unpack_card(packed)]] += 1
        found[3 + _turned(s, seat, packed >> SEAT_SHIFT)] += 1
    return write_numbers(row, at, found)


def _width(cards: int) -> int:
    """How many numbers a player takes."""
    tables = WORKER_CARD_COUNT + GOODS_CARD_COUNT + TECHNOLOGY_COUNT + 3 * MAX_WONDERS + MAX_LEADERS + MAX_TERRITORIES
    return len(_NUMBERS) + len(CULTURE_SOURCES) + tables + 2 * cards


def _side(s: ThroughState, seat: int, other: int, row: Row, at: int) -> int:
    p = s.sides[other]
    cards = len(s.box.ids)
    first_wonder, first_leader = s.box.first_wonder, s.box.first_leader
    at = write_numbers(row, at, _numbers(s, p) + _cards(s, seat, other))
    at = write_numbers(row, write_numbers(row, write_numbers(row, at, p.ledger), p.workers), p.stored)
    at = write_bits(row, at, TECHNOLOGY_COUNT, p.techs)
    write_ranks(row, at, MAX_WONDERS, first_wonder, p.wonders)
    at += MAX_WONDERS
    for place, card in enumerate(p.wonders):
        if p.turned >> place & 1:
            row[at + card - first_wonder] = 1
    at += MAX_WONDERS
    if p.wonder >= 0:
        row[at + p.wonder - first_wonder] = 1
    at += MAX_WONDERS
    if p.leader >= 0:
        row[at + p.leader - first_leader] = 1
    at = write_ranks(row, at + MAX_LEADERS, MAX_TERRITORIES, s.box.first_territory, p.colonies)
    at = write_counts(row, at, cards, p.shown)
    if s.over:
        write_counts(row, at, cards, p.secret)
    return at + cards


def _numbers(s: ThroughState, p: Player) -> list[int]:
    """Points, ratings, tokens, actions."""
    w = p.modifiers
    found = [int(p.out), p.culture, p.science, p.culture_rate, p.science_rate, p.strength, p.happy]
    found += [faces_needed(p), discontent(p), p.yellow, p.unused, p.blue, consumption(p), corruption(p), p.food, p.ore]
    found += [food_produced(s, p) + w.food, ore_produced(s, p) + w.resource, p.unit_ore]
    found += [w.civil, max(0, p.civil_actions_left()), p.lost_next, w.martial, max(0, p.military_actions_left())]
    found += [int(p.grown_free), int(p.bartered), p.credit, int(p.no_politics), int(p.leaving), p.attacked]
    return [*found, w.urban_limit, len(p.hand), w.civil + w.hand_bonus, w.martial + w.hand_bonus, p.stage]


def _cards(s: ThroughState, seat: int, other: int) -> list[int]:
    """Forces, and cards on the table of which there is one at most; how many military cards of each age."""
    p = s.sides[other]
    found = [
        force_strength(s.box, p, pack_all_units(p)),
        p.modifiers.colonization,
        p.government + 1,
        p.leader_ages,
        p.tactic + 1,
    ]
    if p.pact >= 0:
        roles = [_turned(s, seat, other), _turned(s, seat, p.pact_partner)]
        found += [p.pact + 1, roles[p.pact_role], roles[1 - p.pact_role]]
    else:
        found += [0, 0, 0]
    found += [p.war + 1, _turned(s, seat, p.war_target)] if p.war >= 0 else [0, 0]
    return found + count_cards_by_age(s, other)


def _own(s: ThroughState, seat: int, row: Row, at: int) -> None:
    """What only this seat knows: its hands, and the cards it laid down or placed."""
    p = s.sides[seat]
    cards = len(s.box.ids)
    defense = sum([s.box.defense[card] for card in p.cards]) * p.modifiers.defense_factor
    at = write_numbers(row, at, [defense, colonization_from_cards(s, p, p.cards)])
    for held in (p.hand, p.cards, p.fresh, p.offered, p.secret):
        at = write_counts(row, at, cards, held)
    laid = [packed & CARD_MASK for packed in s.pile if packed >> SEAT_SHIFT == seat + 1]
    at = write_counts(row, at, cards, laid)
    for events in (s.current, s.future):
        own = [unpack_card(packed) for packed in events if packed >> SEAT_SHIFT == seat]
        at = write_counts(row, at, cards, own)
