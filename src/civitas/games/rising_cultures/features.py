"""The view as a row of integers, for learners. Names and meaning in the same order: ``names``."""

from __future__ import annotations

from typing import Final

from civitas.core.learning import Learning
from civitas.games.rising_cultures.cards.box import Box
from civitas.games.rising_cultures.scoring import lines
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, Player, Rising

_SIDE = ["coins", "gold", "hand", "deck", "progress", "military", "buildings", "leaders", "covered", "discards"]
_RATES = ["income", "province_coins", "progress_coins", "leader_coins", "discounts", "taps"]
_LINES = ["score_buildings", "score_board", "score_provinces", "score_token"]


#: bounds for learners
LEARNING: Final = Learning(
    longest=1200, widest=64, outcomes=96, numbers={"swap": 3}, chance=["province", "token", "draw"]
)


def names(box: Box) -> list[str]:
    """What each feature means."""
    found = ["turn", "token", "supply", "nile"]
    for side in ("own", "other"):
        found += [f"{side}_{name}" for name in [*box.civilization_ids, *_SIDE, *RESOURCES, *SYMBOLS, *_RATES, *_LINES]]
        found += [f"{side}_{name}" for name in box.province_ids]
    found += [f"row_{name}" for name in box.province_ids]
    return found + [f"hand_{number}" for number in range(24)]


def features(s: Rising, seat: int) -> list[int]:
    """What a seat may know, own side first. Cards are numbered within the own deck."""
    found = [s.turn, 1 if s.token == seat else 0, s.supply, len(s.nile)]
    for side in (seat, 1 - seat):
        found += _side(s, side)
    left = s.row[s.turn - 1 :] if s.turn else s.row
    found += [1 if number in left else 0 for number in range(len(s.box.provinces))]
    p = s.sides[seat]
    first = max(p.civilization, 0) * 24
    return found + [1 if first + number in p.hand else 0 for number in range(24)]


def _side(s: Rising, seat: int) -> list[int]:
    p = s.sides[seat]
    found = [1 if p.civilization == number else 0 for number in range(len(s.box.civilizations))]
    found += [p.coins, 1 if p.gold else 0, len(p.hand), p.deck_size(), len(p.progress), len(p.military)]
    found += [len(p.buildings), len(p.leaders), len(p.covered), len(p.discards)]
    found += p.have + p.strength + _rates(p) + lines(s, seat)
    return found + [1 if number in p.provinces else 0 for number in range(len(s.box.provinces))]


def _rates(p: Player) -> list[int]:
    discounts = p.building_discount + p.leader_discount + len(p.wild) + p.discount_taps
    return [p.income, p.province_coins, p.progress_coins, p.leader_coins, discounts, p.swap_taps + p.levy_taps]
