"""Payments and gains in blue tokens, against all the ways there are."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.games.through_the_ages.rules.tokens import gain_food, gain_ore, pay_food, pay_ore
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import rule

TOKEN_VALUES = [1, 2, 3, 5]
MINES = ["bronze", "iron", "coal", "oil"]
FARMS = ["agriculture", "irrigation", "selective_breeding", "mechanized_agriculture"]


def token_value(counts: tuple[int, ...] | list[int], least: int = 0) -> int:
    """The value of tokens on the cards from a level on."""
    return sum(n * TOKEN_VALUES[level] for level, n in enumerate(counts) if level >= least)


def fewest_tokens(stored: list[int], known: list[int], coins: int, amount: int) -> int | None:
    """The fewest tokens left on cards after a payment; tokens move down or to the bank, never up."""
    best = None
    for counts in product(*[range(coins + 1) if level in known else [0] for level in range(4)]):
        if sum(counts) > coins or token_value(counts) != token_value(stored) - amount:
            continue
        if all(token_value(counts, level) <= token_value(stored, level) for level in range(4)):
            best = sum(counts) if best is None else min(best, sum(counts))
    return best


@rule("TTA-token-5")
@pytest.mark.parametrize("cards", [MINES, FARMS], ids=["mines", "farms"])
def test_every_payment_leaves_the_fewest_tokens_on_cards(game: ThroughTheAges, cards: list[str]) -> None:
    start, rng = Scenario(game, begin=True), Random(9)
    for _ in range(150):
        known = [0, *(level for level in (1, 2, 3) if rng.random() < 0.6)]
        stored = [rng.randint(0, 3) if level in known else 0 for level in range(4)]
        coins = min(9, sum(stored) + rng.choice([0, 0, 1, 2, 4]))
        if not 0 < sum(stored) <= coins:
            continue
        amount = rng.randint(1, token_value(stored))
        expected = fewest_tokens(stored, known, coins, amount)
        if expected is None:
            continue  # change that the bank has no tokens for
        t = start.copy()
        me = t.civ(0)
        me.set_up(technologies=[cards[level] for level in known])
        me.set_up(tokens={cards[level]: stored[level] for level in known}, coins=coins)
        (pay_ore if cards is MINES else pay_food)(t.state, 0, amount)
        left = me.resources if cards is MINES else me.food
        assert (left, coins - me.blue) == (token_value(stored) - amount, expected), (known, stored, coins, amount)


@rule("TTA-token-4")
@rule("TTA-token-6")
@pytest.mark.parametrize("cards", [MINES, FARMS], ids=["mines", "farms"])
def test_every_gain_uses_the_fewest_tokens_and_stops_with_the_bank(game: ThroughTheAges, cards: list[str]) -> None:
    start, rng = Scenario(game, begin=True), Random(10)
    for _ in range(150):
        known = [0, *(level for level in (1, 2, 3) if rng.random() < 0.6)]
        bank, amount = rng.randint(0, 6), rng.randint(1, 9)
        ways = [counts for counts in product(range(bank + 1), repeat=4) if sum(counts) <= bank]
        ways = [
            way
            for way in ways
            if token_value(way) <= amount and all(level in known or not n for level, n in enumerate(way))
        ]
        most = max(token_value(way) for way in ways)
        t = start.copy()
        me = t.civ(0)
        me.set_up(technologies=[cards[level] for level in known], tokens={}, blue=bank)
        (gain_ore if cards is MINES else gain_food)(t.state, 0, amount)
        gained = me.resources if cards is MINES else me.food
        assert gained == most, (known, bank, amount)
        assert bank - me.blue == min(sum(way) for way in ways if token_value(way) == most), (known, bank, amount)
