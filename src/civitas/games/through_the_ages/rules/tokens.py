"""Yellow and blue tokens: banks, prices, payments with change, gains (TTA-token-3)."""

from __future__ import annotations

from typing import Final

from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BRONZE, GOODS_CARD_COUNT
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.state import ThroughState

# By the number of yellow tokens left in the bank, 17 standing for all above (TTA-token-2, TTA-production-3,
# TTA-happiness-1): the food price of growth, what the people eat, the happy faces they need.
GROWTH_PRICES: Final = [0, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2]
CONSUMPTION: Final = [6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0]
FACES_NEEDED: Final = [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0]
# By the number of blue tokens left, 9 standing for all above (TTA-corruption-1).
CORRUPTION_LOSSES: Final = [6, 4, 4, 4, 4, 2, 2, 2, 2, 0]

# Where culture points come from: the lines of a player's ledger.
CULTURE_SOURCES: Final = [
    "production",
    "famine",
    "politics",
    "events",
    "impacts",
    "cards",
    "leaders",
    "wonders",
    "colonies",
    "attacks",
    "final",
]
SOURCE_PRODUCTION: Final = 0
SOURCE_FAMINE: Final = 1
SOURCE_POLITICS: Final = 2
SOURCE_EVENTS: Final = 3
SOURCE_IMPACTS: Final = 4
SOURCE_CARDS: Final = 5
SOURCE_LEADERS: Final = 6
SOURCE_WONDERS: Final = 7
SOURCE_COLONIES: Final = 8
SOURCE_ATTACKS: Final = 9
SOURCE_FINAL: Final = 10

# Cards with stored goods, the least valuable first; labs that work as mines before mines of the same value.
_FOOD_ORDER: Final = [0, 1, 2, 3]
_ORE_ORDER: Final = [9, 4, 10, 5, 11, 6, 7]


def growth_price(p: Player) -> int:
    return GROWTH_PRICES[p.yellow if p.yellow < 17 else 17]


def consumption(p: Player) -> int:
    return CONSUMPTION[p.yellow if p.yellow < 17 else 17]


def faces_needed(p: Player) -> int:
    return FACES_NEEDED[p.yellow if p.yellow < 17 else 17]


def discontent(p: Player) -> int:
    """Workers without the happy faces they need (TTA-happiness-2)."""
    missing = FACES_NEEDED[p.yellow if p.yellow < 17 else 17] - p.happy
    return missing if missing > 0 else 0


def corruption(p: Player) -> int:
    return CORRUPTION_LOSSES[p.blue if p.blue < 9 else 9]


def spendable_food(p: Player) -> int:
    """The food that can be spent, with what a trade pact lets be paid in resources."""
    return p.food + (p.credit if p.modifiers.barter == 2 else 0)


def spendable_ore(p: Player) -> int:
    """The resources that can be spent, with what a trade pact lets be paid in food."""
    return p.ore + (p.credit if p.modifiers.barter == 1 else 0)


def add_worker(s: ThroughState, seat: int) -> None:
    """One yellow token moves from the bank to the unused workers (TTA-token-1)."""
    p = s.sides[seat]
    if p.yellow:
        p.yellow -= 1
        p.unused += 1
        s.emit(n.GREW, seat, 1)


def gain_food(s: ThroughState, seat: int, amount: int) -> int:
    """Food counts as produced, on the best cards the amount and the bank allow (TTA-token-4, TTA-token-6)."""
    gained = _gain(s, s.sides[seat], 0, amount)
    s.sides[seat].food += gained
    if gained:
        s.emit(n.GOT_FOOD, seat, gained)
    return gained


def gain_ore(s: ThroughState, seat: int, amount: int) -> int:
    gained = _gain(s, s.sides[seat], BRONZE, amount)
    s.sides[seat].ore += gained
    if gained:
        s.emit(n.GOT_RESOURCES, seat, gained)
    return gained


def _gain(s: ThroughState, p: Player, first: int, amount: int) -> int:
    left = amount
    value = s.box.token_value
    for card in range(first + 3, first - 1, -1):
        if not left or not p.blue:
            break
        if p.techs >> card & 1 and value[card]:
            count = min(left // value[card], p.blue)
            p.stored[card] += count
            p.blue -= count
            left -= count * value[card]
    return amount - left


def pay_food(s: ThroughState, seat: int, amount: int) -> None:
    p = s.sides[seat]
    if amount and p.credit and p.modifiers.barter == 2:
        p.credit = 0
        amount -= 1
    if amount:
        p.food -= _pay(s, p, _FOOD_ORDER, 0, amount)


def pay_ore(s: ThroughState, seat: int, amount: int) -> None:
    p = s.sides[seat]
    if amount and p.credit and p.modifiers.barter == 1:
        p.credit = 0
        amount -= 1
    if amount:
        p.ore -= _pay(s, p, _ORE_ORDER, BRONZE, amount)


def lose_food(s: ThroughState, seat: int, amount: int) -> int:
    """Gives up food, as much as there is (TTA-politics-6); what was lost."""
    lost = min(amount, s.sides[seat].food)
    if lost:
        p = s.sides[seat]
        p.food -= _pay(s, p, _FOOD_ORDER, 0, lost)
        s.emit(n.LOST_FOOD, seat, lost)
    return lost


def lose_ore(s: ThroughState, seat: int, amount: int) -> int:
    lost = min(amount, s.sides[seat].ore)
    if lost:
        p = s.sides[seat]
        p.ore -= _pay(s, p, _ORE_ORDER, BRONZE, lost)
        s.emit(n.LOST_RESOURCES, seat, lost)
    return lost


def _pay(s: ThroughState, p: Player, order: list[int], first: int, amount: int) -> int:
    """Spends the least valuable tokens first and makes change downwards (TTA-token-5): most tokens come back.

    Change that the bank has no tokens for is lost. What left the cards, in value, is returned.
    """
    left = amount
    value = s.box.token_value
    for card in order:
        have = p.stored[card]
        if not have:
            continue
        worth = value[card]
        count = min(have, left // worth)
        p.stored[card] -= count
        p.blue += count
        left -= count * worth
        if not left:
            return amount
        if have > count:
            p.stored[card] -= 1
            p.blue += 1
            change = worth - left
            given = _gain_below(s, p, first, change, worth)
            return amount + change - given
    return amount - left


def _gain_below(s: ThroughState, p: Player, first: int, amount: int, worth: int) -> int:
    left = amount
    value = s.box.token_value
    for card in range(first + 3, first - 1, -1):
        if not left or not p.blue:
            break
        if p.techs >> card & 1 and 0 < value[card] < worth:
            count = min(left // value[card], p.blue)
            p.stored[card] += count
            p.blue -= count
            left -= count * value[card]
    return amount - left


def add_blue_tokens(s: ThroughState, seat: int, count: int) -> None:
    """Blue tokens come from the box into the bank, or go back to it (TTA-token-7)."""
    p = s.sides[seat]
    if count > 0:
        p.blue += count
        p.coins += count
        return
    for _ in range(-count):
        if not p.blue and not _free_token(s, p):
            return
        p.blue -= 1
        p.coins -= 1


def _free_token(s: ThroughState, p: Player) -> bool:
    """Gives up the least valuable stored token."""
    best = -1
    for card in range(GOODS_CARD_COUNT):
        if p.stored[card] and (best < 0 or s.box.token_value[card] < s.box.token_value[best]):
            best = card
    if best < 0:
        return False
    p.stored[best] -= 1
    p.blue += 1
    if best < BRONZE:
        p.food -= s.box.token_value[best]
    else:
        p.ore -= s.box.token_value[best]
    return True


def add_yellow_tokens(s: ThroughState, seat: int, count: int) -> int:
    """Yellow tokens come from the box into the bank, or go from the bank to the box as far as it has any."""
    p = s.sides[seat]
    if count < 0:
        count = -min(-count, p.yellow)
    p.yellow += count
    p.people += count
    return count


def empty_labs(s: ThroughState, seat: int) -> None:
    """Tokens on labs go back to the bank when labs are no mines any more (TTA-card-9)."""
    p = s.sides[seat]
    for card in range(BRONZE + 4, GOODS_CARD_COUNT):
        count = p.stored[card]
        if count:
            p.stored[card] = 0
            p.blue += count
            p.ore -= count * s.box.token_value[card]


def add_culture(s: ThroughState, seat: int, amount: int, source: int) -> int:
    """Culture points, never below 0 (TTA-rating-1); what was really gained or lost. ``source`` is for the ledger."""
    p = s.sides[seat]
    if amount < 0:
        amount = -min(-amount, p.culture)
    if amount:
        p.culture += amount
        p.ledger[source] += amount
        s.emit(n.CULTURE if amount > 0 else n.CULTURE_LOST, seat, abs(amount))
    return amount


def add_science(s: ThroughState, seat: int, amount: int) -> int:
    """Science points, at most 40 and never below 0 (TTA-rating-1); what was really gained or lost."""
    p = s.sides[seat]
    now = min(40, max(0, p.science + amount))
    change = now - p.science
    p.science = now
    if change:
        s.emit(n.SCIENCE if change > 0 else n.SCIENCE_LOST, seat, abs(change))
    return change
