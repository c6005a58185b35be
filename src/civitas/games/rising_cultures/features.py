"""The view as a row of numbers, for learners. Names and meaning in the same order: ``names``.

Cards are numbered within their deck. A card, a province or a source that is there has its place in its pile, from 1.
"""

from __future__ import annotations

from typing import Final

from civitas.core.features import QUESTION_NAMES, Row, clear, mark, question, write
from civitas.core.learning import Learning
from civitas.games.rising_cultures.cards.box import Box
from civitas.games.rising_cultures.scoring import lines
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, Player, Rising

DECK: Final = 24

_GAME = ["seat", "asked", "over", "game", "games", "turn", "token", "supply", "sectors", "open_discards"]
_SIDE = ["coins", "golden", "hand", "deck", "progress", "military", "discards", "covered", "on_nile", "leader_places"]
_RATES = ["income", "province_coins", "progress_coins", "leader_coins", "discounts", "taps"]
_LINES = ["score_buildings", "score_board", "score_provinces", "score_token"]
_PILES = ["resources", "military", "progress", "buildings", "leaders", "covered", "discards"]
_OWN = ["hand", "top", "unseen", "bottom", "face_down"]

#: bounds for learners
LEARNING: Final = Learning(
    longest=1200, widest=64, outcomes=96, numbers={"swap": 3}, chance=["province", "token", "draw"]
)


def names(box: Box) -> list[str]:
    """What each feature means."""
    found = _GAME + QUESTION_NAMES
    for side in ("own", "other"):
        found += [f"{side}_{name}" for name in [*_SIDE, *RESOURCES, *SYMBOLS, *_RATES, *_LINES]]
        found += [f"{side}_past_{game}_{name}" for game in (1, 2) for name in _LINES]
        found += [f"{side}_{name}" for name in box.civilization_ids]
        found += [f"{side}_province_{name}" for name in box.province_ids]
        found += [f"{side}_tapped_{name}" for name in box.source_ids]
        found += [f"{side}_{pile}_{number}" for pile in _PILES for number in range(DECK)]
    found += [f"{pile}_{number}" for pile in _OWN for number in range(DECK)]
    found += [f"row_{name}" for name in box.province_ids] + [f"unclaimed_{name}" for name in box.province_ids]
    return found + [f"nile_{sector}" for sector in range(_sectors(box))]


def _sectors(box: Box) -> int:
    return sum([len(civilization.nile) for civilization in box.civilizations])


def features_into(s: Rising, seat: int, row: Row, kinds: dict[str, int]) -> None:
    """What a seat may know, own side first."""
    clear(row)
    asked = s.seat
    head = [seat, 0 if asked < 0 else (asked + seat) % 2 + 1, 1 if s.over else 0, s.game, s.games, s.turn]
    head += [1 if s.token == seat else 0, s.supply, s.sectors, 1 if s.open_discards else 0]
    at = question(row, write(row, 0, head), s, seat, kinds)
    at = _side(s, seat, True, row, at)
    at = _side(s, 1 - seat, False, row, at)
    p = s.sides[seat]
    first = max(p.civilization, 0) * DECK
    for pile in (p.hand, p.top, p.unseen, p.bottom, p.face_down):
        at = mark(row, at, DECK, first, pile)
    at = mark(row, at, len(s.box.provinces), 0, s.row)
    at = mark(row, at, len(s.box.provinces), 0, s.boxed)
    write(row, at, [1 if owner == seat else 2 for owner in s.nile])


def _side(s: Rising, seat: int, own: bool, row: Row, at: int) -> int:
    p = s.sides[seat]
    discards = p.discards if own else _known(p)
    found = [p.coins, 1 if p.gold else 0, len(p.hand), p.deck_size(), len(p.progress), len(p.military)]
    found += [len(p.discards), len(p.covered), p.on_nile, p.leader_places]
    at = write(row, at, found + p.have + p.strength + _rates(p) + lines(s, seat))
    for game in range(2):
        if 2 * game < len(s.past):
            write(row, at, s.past[2 * game + seat])
        at += len(_LINES)
    if p.civilization >= 0:
        row[at + p.civilization] = 1
    at = mark(row, at + len(s.box.civilizations), len(s.box.provinces), 0, p.provinces)
    at = mark(row, at, len(s.box.source_ids), 0, p.tapped)
    first = max(p.civilization, 0) * DECK
    for pile in (p.resources, p.military):
        at = mark(row, at, DECK, first, pile)
    for place, card in enumerate(p.progress):
        if own or card not in p.face_down:
            row[at + card - first] = place + 1
    at += DECK
    for pile in (p.buildings, p.leaders, p.covered, discards):
        at = mark(row, at, DECK, first, pile)
    return at


def _known(p: Player) -> list[int]:
    """Of the discards, those that lie face up."""
    return [card for card in p.discards if card not in p.face_down] if p.face_down else p.discards


def _rates(p: Player) -> list[int]:
    discounts = p.building_discount + p.leader_discount + len(p.wild) + p.discount_taps
    return [p.income, p.province_coins, p.progress_coins, p.leader_coins, discounts, p.swap_taps + p.levy_taps]
