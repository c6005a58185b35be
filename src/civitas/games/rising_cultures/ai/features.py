"""The view as a row of numbers, for learners. Names and meaning in the same order: ``names``.

Cards are numbered within their deck. A card, a province or a source that is there has its place in its pile, from 1.
"""

from __future__ import annotations

from typing import Final

from civitas.core.feature_encoder import FeatureEncoder
from civitas.core.features import QUESTION_NAMES, Row, write_numbers, write_question, write_ranks
from civitas.core.learning_limits import LearningLimits
from civitas.games.rising_cultures.content.components import Components
from civitas.games.rising_cultures.rules.scoring import TOKEN_POINTS, board_points, card_points, province_points
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, Player, RisingState

DECK_SIZE: Final = 24

_GAME = ["seat", "asked", "over", "game", "games", "turn", "token", "supply", "sectors", "open_discards"]
_SIDE = ["coins", "golden", "hand", "deck", "progress", "military", "discards", "covered", "on_nile", "leader_places"]
_RATES = ["income", "province_coins", "progress_coins", "leader_coins", "discounts", "taps"]
_LINES = ["score_buildings", "score_board", "score_provinces", "score_token"]
_PILES = ["resources", "military", "progress", "buildings", "leaders", "covered", "discards"]
_OWN = ["hand", "top", "unseen", "bottom", "face_down"]

#: bounds for learners
LEARNING: Final = LearningLimits(
    max_game_length=1200,
    max_actions=64,
    max_chance_outcomes=96,
    number_sizes={"swap": 3},
    chance_verbs=["province", "token", "draw"],
)


def list_feature_names(box: Components) -> list[str]:
    """What each feature means."""
    found = _GAME + QUESTION_NAMES
    for side in ("own", "other"):
        found += [f"{side}_{name}" for name in [*_SIDE, *RESOURCES, *SYMBOLS, *_RATES, *_LINES]]
        found += [f"{side}_past_{game}_{name}" for game in (1, 2) for name in _LINES]
        found += [f"{side}_{name}" for name in box.civilization_ids]
        found += [f"{side}_province_{name}" for name in box.province_ids]
        found += [f"{side}_tapped_{name}" for name in box.source_ids]
        found += [f"{side}_{pile}_{number}" for pile in _PILES for number in range(DECK_SIZE)]
    found += [f"{pile}_{number}" for pile in _OWN for number in range(DECK_SIZE)]
    found += [f"row_{name}" for name in box.province_ids] + [f"unclaimed_{name}" for name in box.province_ids]
    return found + [f"nile_{sector}" for sector in range(_sectors(box))]


def _sectors(box: Components) -> int:
    return sum([len(civilization.nile) for civilization in box.civilizations])


def write_features(s: RisingState, seat: int, row: Row, kinds: dict[str, int]) -> None:
    """What a seat may know, own side first."""
    asked = s.seat
    row[0] = seat
    row[1] = 0 if asked < 0 else (asked + seat) % 2 + 1
    row[2] = 1 if s.over else 0
    row[3] = s.game
    row[4] = s.games
    row[5] = s.turn
    row[6] = 1 if s.token == seat else 0
    row[7] = s.supply
    row[8] = s.sectors
    row[9] = 1 if s.open_discards else 0
    at = write_question(row, len(_GAME), s, seat, kinds)
    at = _side(s, seat, True, row, at)
    at = _side(s, 1 - seat, False, row, at)
    p = s.sides[seat]
    first = max(p.civilization, 0) * DECK_SIZE
    at = write_ranks(row, at, DECK_SIZE, first, p.hand)
    at = write_ranks(row, at, DECK_SIZE, first, p.top)
    at = write_ranks(row, at, DECK_SIZE, first, p.unseen)
    at = write_ranks(row, at, DECK_SIZE, first, p.bottom)
    at = write_ranks(row, at, DECK_SIZE, first, p.face_down)
    at = write_ranks(row, at, len(s.box.provinces), 0, s.row)
    at = write_ranks(row, at, len(s.box.provinces), 0, s.boxed)
    for owner in s.nile:
        row[at] = 1 if owner == seat else 2
        at += 1


def _side(s: RisingState, seat: int, own: bool, row: Row, at: int) -> int:
    p = s.sides[seat]
    at = _figures(p, row, at)
    at = write_numbers(row, write_numbers(row, at, p.have), p.strength)
    at = _rates(p, row, at)
    if p.civilization >= 0:
        row[at] = card_points(s, seat)
        row[at + 1] = board_points(s, seat)
        row[at + 2] = province_points(s, seat)
        row[at + 3] = TOKEN_POINTS if s.token == seat else 0
    at += len(_LINES)
    for game in range(2):
        if 2 * game < len(s.past):
            write_numbers(row, at, s.past[2 * game + seat])
        at += len(_LINES)
    if p.civilization >= 0:
        row[at + p.civilization] = 1
    at = write_ranks(row, at + len(s.box.civilizations), len(s.box.provinces), 0, p.provinces)
    at = write_ranks(row, at, len(s.box.source_ids), 0, p.tapped)
    first = max(p.civilization, 0) * DECK_SIZE
    at = write_ranks(row, at, DECK_SIZE, first, p.resources)
    at = write_ranks(row, at, DECK_SIZE, first, p.military)
    at = _open(p, own, row, at, first, p.progress)
    at = write_ranks(row, at, DECK_SIZE, first, p.buildings)
    at = write_ranks(row, at, DECK_SIZE, first, p.leaders)
    at = write_ranks(row, at, DECK_SIZE, first, p.covered)
    if own or not p.face_down:
        return write_ranks(row, at, DECK_SIZE, first, p.discards)
    return write_ranks(row, at, DECK_SIZE, first, [card for card in p.discards if card not in p.face_down])


def _figures(p: Player, row: Row, at: int) -> int:
    """What lies on a side, counted: ``_SIDE``."""
    row[at] = p.coins
    row[at + 1] = 1 if p.gold else 0
    row[at + 2] = len(p.hand)
    row[at + 3] = p.deck_size()
    row[at + 4] = len(p.progress)
    row[at + 5] = len(p.military)
    row[at + 6] = len(p.discards)
    row[at + 7] = len(p.covered)
    row[at + 8] = p.on_nile
    row[at + 9] = p.leader_places
    return at + len(_SIDE)


def _rates(p: Player, row: Row, at: int) -> int:
    row[at] = p.income
    row[at + 1] = p.province_coins
    row[at + 2] = p.progress_coins
    row[at + 3] = p.leader_coins
    row[at + 4] = p.building_discount + p.leader_discount + len(p.wild) + p.discount_taps
    row[at + 5] = p.swap_taps + p.levy_taps
    return at + len(_RATES)


def _open(p: Player, own: bool, row: Row, at: int, first: int, pile: list[int]) -> int:
    """A pile by places, without the cards that lie face down for the other seat."""
    for place, card in enumerate(pile):
        if own or card not in p.face_down:
            row[at + card - first] = place + 1
    return at + DECK_SIZE


class RisingEncoder(FeatureEncoder[RisingState]):
    """The features of a game, with the numbers of its questions."""

    def __init__(self, box: Components, step_numbers: dict[str, int]) -> None:
        super().__init__(LEARNING)
        self.box = box
        self.step_numbers = step_numbers

    def names(self) -> list[str]:
        return list_feature_names(self.box)

    def write_row(self, state: RisingState, seat: int, row: Row) -> None:
        write_features(state, seat, row, self.step_numbers)
