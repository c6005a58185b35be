"""How good a view looks, in tenths of a point: what the greedy bot climbs.

Points on the table, what coins and levels will still become, what every card not yet played could bring with the
resources of now, and the chance to win the next provinces. The weights were found by trial, in games of greedy bots.
"""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.rising_cultures.cards.box import Box
from civitas.games.rising_cultures.cards.effects import Effect
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, TURNS

POINT: Final = 10

COIN: Final = 6
PRICE: Final = 6  # of a coin that a build would cost
SOLD: Final = 9  # what a card brings that is not built
INCOME: Final = 5  # a turn
LEVEL: Final = 14
LEVEL_TURN: Final = 2  # more for each turn in which a level still acts
TOKEN: Final = 30
GOLDEN: Final = 25
NEAR_GOLDEN: Final = 6  # for each level on the way
RESOURCE: Final = 3  # a turn
DISCOUNT: Final = 4  # a turn
ABILITY: Final = 3  # a turn, of any small ability
SYMBOL: Final = 5
SYMBOL_TURN: Final = 2
GROWTH: Final = 7  # of 70: how much of its later points a card in play counts for, for each turn left
OTHER_RESOURCE: Final = 8  # of 10, a turn
RIVAL: Final = 4  # of 10: how much the other's side counts
PROVINCES_AHEAD: Final = 3
PROVINCE: Final = 14  # added to what a province gives
PROVINCE_SHARE: Final = 14  # of 10
SYMBOL_CHANCE: Final = 31  # percent for each symbol ahead
TOKEN_CHANCE: Final = 8

#: how many of a thing a player usually has at the end
USUAL: Final[dict[str, int]] = {
    "progress_level": 6,
    "military_cards": 2,
    "provinces": 4,
    "icon:garrison": 1,
    "icon:trade": 1,
    "icon:culture": 1,
    "buildings": 8,
    "leaders_visible": 1,
    "leaders_elected": 3,
    "coins": 3,
    "coins_with_own_nile": 4,
    "nile_coins": 4,
    "discards": 3,
    "pairs:progress+military": 2,
    "golden_age": 1,
    "progress_token": 1,
}


def effect_worth(effect: Effect, left: int) -> int:
    """What an effect will bring in the turns that are left after this one."""
    op = effect.op
    args = effect.args
    if op == "income":
        return int(args["n"]) * left * INCOME
    if op == "coins":
        n = int(args["n"]) * COIN
        return n if effect.when == "now" else n * left // 2
    if op == "resource":
        return sum([int(n) for n in args["resources"].values()]) * left * RESOURCE
    if op == "wild_resource":
        return int(args["n"]) * left * RESOURCE
    if op == "military":
        return sum([int(n) for n in args["symbols"].values()]) * (SYMBOL + SYMBOL_TURN * left)
    if op == "discount":
        return int(args["n"]) * left * DISCOUNT
    if op == "progress_from_discard" or op == "choice":
        return LEVEL + LEVEL_TURN * left
    if op == "vp_per":
        return POINT * min(int(args.get("max", 1000)), USUAL[args["what"]] // int(args["per"]) * int(args["n"]))
    return 0 if op == "hidden_leaders_score" else left * ABILITY


class Worth:
    """What each card and province of a box is worth in play, by the number of turns left."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.numbers: dict[str, int] = {id: number for number, id in enumerate(box.card_ids)}
        self.cards: list[list[int]] = []
        self.provinces: list[list[int]] = []
        for left in range(TURNS + 1):
            self.cards.append([POINT * card.vp + _worth(card.effects, left) for card in box.cards])
            self.provinces.append([POINT * place.vp + _worth(place.effects, left) for place in box.provinces])
        self.later: list[int] = [
            _worth([effect for effect in card.effects if effect.op == "vp_per"], 0) for card in box.cards
        ]


def _worth(effects: list[Effect], left: int) -> int:
    return sum([effect_worth(effect, left) for effect in effects])


_kept: Final[list[Worth]] = []


def _worth_of(box: Box) -> Worth:
    """The tables of a box, made once."""
    for kept in _kept:
        if kept.box is box:
            return kept
    _kept.insert(0, Worth(box))
    del _kept[4:]
    return _kept[0]


def value(box: Box, view: View) -> int:
    """Own prospects against the other's."""
    seat: int = view["seat"]
    own: View = view["sides"][seat]
    other: View = view["sides"][1 - seat]
    written: list[list[int]] = view["past"]
    lead = sum([sum(line) if place % 2 == seat else -sum(line) for place, line in enumerate(written)])
    if view["over"]:
        return POINT * lead + (1 if view["token"] == seat else 0)
    if own["civilization"] is None or other["civilization"] is None:
        return 0
    worth = _worth_of(box)
    left = min(TURNS - int(view["turn"]), TURNS - 1)
    total = (
        POINT * lead
        + _side(worth, own, left)
        - (_side(worth, other, left) + _other_resources(other, left)) * RIVAL // 10
    )
    return total + _cards(worth, own, left) + _token(view, own, other) + _provinces(worth, view, own, other, left)


def _token(view: View, own: View, other: View) -> int:
    """The token follows progress; it counts more the nearer the end is."""
    lead = len(own["progress"]) - len(other["progress"])
    share = TOKEN * (int(view["turn"]) + 1) // (TURNS + 1)
    return share if lead > 0 else -share if lead < 0 else 0


def _side(worth: Worth, side: View, left: int) -> int:
    """Points on the table, coins, income, levels, and points that will grow."""
    score: list[int] = side["score"]
    total = POINT * sum(score[:3])
    total += min(int(side["coins"]), int(side["limit"])) * COIN
    total += int(side["income"]) * INCOME * left
    level = len(side["progress"])
    total += level * (LEVEL + LEVEL_TURN * left)
    box = worth.box
    golden = box.civilizations[box.civilization_ids.index(side["civilization"])].golden_progress
    total += GOLDEN if side["gold"] else NEAR_GOLDEN * min(level, golden)
    names: list[str] = side["buildings"] + side["leaders"]
    for name in names:
        total += worth.later[worth.numbers[name]] * left * GROWTH // 70
    strength: dict[str, int] = side["strength"]
    return total + sum(strength.values()) * SYMBOL_TURN * left // 2


def _other_resources(side: View, left: int) -> int:
    """The other's cards are unknown; resources help whatever they are."""
    have: dict[str, int] = side["have"]
    return sum(have.values()) * left * OTHER_RESOURCE // 10


def _cards(worth: Worth, side: View, left: int) -> int:
    """What the cards still to be played will bring: built where that pays, sold otherwise."""
    have: list[int] = [side["have"][name] for name in RESOURCES]
    leaders: list[str] = side["leaders"]
    covered = 0
    if leaders and len(leaders) >= side["leader_places"]:
        covered = POINT * min([worth.box.cards[worth.numbers[name]].vp for name in leaders])
    hand: list[str] = side["hand"]
    deck: list[str] = side["top"] + side["unseen"] + side["bottom"]
    total = 0
    for name in hand:
        total += _use(worth, worth.cards[left], have, covered, worth.numbers[name])
    for name in deck:
        total += _use(worth, worth.cards[max(left - 1, 0)], have, covered, worth.numbers[name])
    return total


def _use(worth: Worth, worths: list[int], have: list[int], covered: int, number: int) -> int:
    """The better of building a card, with its missing resources bought, and selling it."""
    card = worth.box.cards[number]
    short = 0
    for kind in range(4):
        lacking = card.cost[kind] - have[kind]
        if lacking > 0:
            short += lacking
    gain = worths[number] - 2 * PRICE * short - (covered if card.leader else 0)
    return gain if gain > SOLD else SOLD


def _provinces(worth: Worth, view: View, own: View, other: View, left: int) -> int:
    """The chance to win each of the next provinces, the nearest first."""
    turn: int = view["turn"]
    if not turn:
        return 0
    box = worth.box
    total = 0
    taken: list[str] = own["provinces"] + other["provinces"] + view["unclaimed"]
    row: list[str] = view["row"]
    for place, name in enumerate(row[turn - 1 : turn - 1 + PROVINCES_AHEAD]):
        if name in taken:
            continue
        number = box.province_ids.index(name)
        kinds = [SYMBOLS[symbol] for symbol in box.provinces[number].condition]
        mine = sum([int(own["strength"][kind]) for kind in kinds])
        theirs = sum([int(other["strength"][kind]) for kind in kinds])
        chance = (
            50 + (mine - theirs) * SYMBOL_CHANCE + (TOKEN_CHANCE if view["token"] == view["seat"] else -TOKEN_CHANCE)
        )
        chance = max(5, min(95, chance)) if mine else 0
        total += chance * (PROVINCE + worth.provinces[left][number]) * PROVINCE_SHARE // (1000 * (place + 1))
    return total
