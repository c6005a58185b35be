"""How good a view looks to its own seat, in hundredths of a victory point: what the greedy bot climbs.

Points on the table count in full. Everything else counts for what it will still bring: coins for what they can buy,
income for the turns that are left, explorers for the land they can reach, armies for the settlements they guard,
offers for what both sides gain. A war, a threatened settlement and a strong rival weigh against it.
"""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.civilization_chr.cards.box import TERRITORIES, Box
from civitas.games.civilization_chr.cards.entries import Government
from civitas.games.civilization_chr.economy import Holding, Realm, income, monopoly_coins, revolt_score
from civitas.games.civilization_chr.pieces import (
    ERAS,
    EXPLORER,
    KIND_IDS,
    MEDIEVAL,
    RESOURCES,
    era_of,
    is_army,
    is_military,
)
from civitas.games.civilization_chr.variants import LENGTHS

POINT: Final = 100
DEFEAT: Final = -100000
RIVAL: Final = 30  # of 100: how much the best rival's points count
LOSING: Final = 150  # the last turn has come with a rival ahead

COIN: Final = 2  # what a coin buys in the long run
READY: Final = 60  # so many coins count half as much again: enough for what is best to buy
PLENTY: Final = 120  # coins above it count half: they are hard to spend well in a turn
HOARD: Final = 300
TURNS: Final = 12  # income further away than that is not counted
ERA_TURNS: Final = 20  # how long an era usually lasts
LEAST: Final = 5

SETTLEMENT: Final = 30  # beyond its size: a foothold for trade and armies
GROWTH: Final = 25  # room for one more size
OBJECTIVE: Final = 25  # beyond the half point: its reward
CARD: Final = 20
SPY: Final = 30
PRISONER: Final = 15
EXPERIENCE: Final = 14  # six points are a prize
LOOSE: Final = 10  # an improvement without a place
PLACED: Final = 4  # more for each place
WAR: Final = 60
ANARCHY: Final = 120  # a turn without purchases
#: what a question is worth that gives something once it is answered
PENDING: Final[dict[str, int]] = {"ChoosePrize": 100, "ChooseTechnology": 150, "Grow": 90, "TakeFree": 40}

GROWS: Final[dict[str, int]] = {"construction": 2, "chemistry": 3, "medicine": 4}

GUARD: Final = [30, 12, 5, 3, 2]  # the first, second, ... unit in a settlement
CAPITAL_GUARD: Final = 15
FIELD: Final = 8  # a unit elsewhere
UNITS: Final = 12  # more add nothing
THREAT: Final = 35  # for each enemy next door that nobody guards against, up to so many
MOST: Final = 3
OCCUPIED: Final = 70
CLEARED: Final = 90  # a barbarian settlement destroyed: 30 coins and quiet
UNIT: Final = 25  # a unit lost in battle
REVOLT_TURNS: Final = 3

LOOK: Final = 45  # a token nobody has looked at
PRICE: Final = 20  # of a village, in coins
VILLAGE: Final = 60  # what that is worth
NEAR: Final = [100, 88, 80, 66, 60, 50, 45]  # of 100: land at so many steps
AWAY: Final = 99


class Land:
    """What never changes about the map: the numbers of its spaces and the steps over land between them."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.space: dict[str, int] = {name: number for number, name in enumerate(box.space_ids)}
        self.kind: dict[str, int] = {name: number for number, name in enumerate(KIND_IDS)}
        self.resource: dict[str, int] = {name: number for number, name in enumerate(RESOURCES)}
        self.government = {entry.id: entry for entry in box.governments}
        self.steps: list[list[int]] = [self._walk(start) for start in range(TERRITORIES)]

    def _walk(self, start: int) -> list[int]:
        found = [AWAY] * TERRITORIES
        ring = [start]
        far = 0
        while ring:
            for place in ring:
                found[place] = far
            far += 1
            ring = sorted({beside for place in ring for beside in self.box.land[place] if beside < TERRITORIES})
            ring = [place for place in ring if found[place] == AWAY]
        return found


_kept: Final[list[Land]] = []


def _land(box: Box) -> Land:
    """The tables of a box, made once."""
    for kept in _kept:
        if kept.box is box:
            return kept
    _kept.insert(0, Land(box))
    del _kept[4:]
    return _kept[0]


class Count:
    """The pieces and settlements of a view as numbers, for the seat that looks."""

    def __init__(self, land: Land, view: View) -> None:
        self.own = str(view["seat"])
        self.wars: list[str] = [str(other) for other in view["sides"][view["seat"]]["wars"]]
        self.places: list[View | None] = [None] * TERRITORIES
        self.settlements: list[int] = []
        self.explorers: list[int] = []
        self.aboard = 0
        self.units = 0
        self.army = [0] * TERRITORIES
        self.foes = [0] * TERRITORIES
        self.danger = [0] * TERRITORIES
        for place in view["territories"]:
            number = land.space[place["id"]]
            self.places[number] = place
            if place["owner"] == self.own:
                self.settlements.append(number)
        for piece in view["pieces"]:
            self._piece(land, piece)
        for space, foes in enumerate(self.foes):
            if foes:
                for beside in land.box.land[space]:
                    self.danger[beside] += foes

    def _piece(self, land: Land, piece: View) -> None:
        kind = land.kind[piece["kind"]]
        space = land.space[piece["space"]]
        owner: str = piece["owner"]
        if owner == self.own:
            if is_military(kind):
                self.units += 1
                if space < TERRITORIES:
                    self.army[space] += 1
            elif kind == EXPLORER:
                if space < TERRITORIES:
                    self.explorers.append(space)
                else:
                    self.aboard += 1
        elif space < TERRITORIES and is_army(kind) and (owner == "barbarian_tribes" or owner in self.wars):
            self.foes[space] += 1 + era_of(kind)


TERMS: Final = [
    "points",
    "rivals",
    "ending",
    "pending",
    "treasury",
    "income",
    "cards",
    "settlements",
    "explorers",
    "armies",
    "battles",
    "offer",
]


def parts(box: Box, view: View) -> list[int]:
    """Own prospects, and a part of the best rival's against them, term by term."""
    found = [0] * len(TERMS)
    seat: int = view["seat"]
    if seat < 0:
        return found
    own: View = view["sides"][seat]
    if own["out"]:
        found[0] = DEFEAT
        return found
    rivals = [int(side["score"]) for other, side in enumerate(view["sides"]) if other != seat and not side["out"]]
    best = max([0, *rivals])
    lead = int(own["score"]) - best
    if view["over"]:
        found[0] = 10 * POINT * lead
        return found
    land = _land(box)
    turns = turns_left(view)
    count = Count(land, view)
    found[0] = POINT * int(own["score"])
    found[1] = -RIVAL * best
    if view["ending"]:
        found[2] = POINT * min(3, lead) if lead >= 0 else -LOSING
    if view["asked"] == seat:
        found[3] = PENDING.get(view["asks"], 0)
    found[4] = _treasury(view, own, turns)
    found[5] = _income(land, view, own, count, turns)
    found[6] = _cards(own, turns)
    found[7] = _settlements(land, view, own, count, turns)
    found[8] = _explorers(land, own, count, turns)
    found[9] = _armies(land, own, count)
    found[10] = _battles(land, view, count)
    found[11] = _offer(land, view, count, turns)
    return found


def turns_left(view: View) -> int:
    """Turns still to come after this one, as far as anybody can tell.

    Counted from the turns gone by, not from the technologies found: whoever buys one must not seem to lose time.
    """
    if view["ending"]:
        return 0
    left = max(LEAST, ERA_TURNS * (1 + LENGTHS.index(view["length"])) - int(view["turn"]))
    limit: int = view["turn_limit"]
    if limit:
        left = min(left, max(0, limit - int(view["turn"])))
    return min(left, TURNS)


def _treasury(view: View, own: View, turns: int) -> int:
    """Coins, worth less the more there are; nothing once there is no purchase to come."""
    coins: int = own["coins"]
    coins -= view["bid"]
    auction: View | None = view["auction"]
    if auction is not None and auction["leader"] == view["seat"]:
        coins -= auction["bid"]
    if not turns:
        return min(coins, PLENTY) // 10
    ready = COIN * min(coins, READY) // 2
    return COIN * min(coins, PLENTY) + COIN * min(max(0, coins - PLENTY), HOARD) // 2 + ready


def _income(land: Land, view: View, own: View, count: Count, turns: int) -> int:
    """The income to come; also what is still hidden under the least a civilization earns."""
    lines: dict[str, int] = own.get("income", {})
    if not lines or not turns:
        return 0
    total = lines["total"]
    if own["government"] == "anarchy":
        later = max([total, *[_under(land, own, count, view, entry.id) for entry in _governments(land, view, own)]])
        return COIN * (total + (turns - 1) * later) - ANARCHY
    raw = sum([coins for line, coins in lines.items() if line not in ("total", "critical", "event")])
    return COIN * turns * (total + max(raw, total // 2)) // 2


def _governments(land: Land, view: View, own: View) -> list[Government]:
    """The governments a civilization in anarchy could choose: known, with the improvements they ask for."""
    box = land.box
    known = {name for side in view["sides"] for name in side["technologies"]}
    held = {improvement["card"] for improvement in own["improvements"]}
    return [
        entry
        for entry in box.governments
        if entry.id not in ("anarchy", "no_government")
        and known.issuperset([box.technology_ids[number] for number in entry.technologies])
        and held.issuperset([box.improvement_ids[number] for number in entry.improvements])
    ]


def _under(land: Land, own: View, count: Count, view: View, government: str) -> int:
    """What a civilization would earn under another government, its settlements as they are."""
    realm = Realm(ERAS.index(view["era"]), land.box.government_ids.index(government))
    for place in count.settlements:
        seen = count.places[place]
        if seen is not None:
            realm.holdings.append(
                Holding(
                    seen["size"], seen["resource"] is not None, seen["happy"], seen["productive"], not seen["occupied"]
                )
            )
    realm.resources = [own["resources"][name] for name in RESOURCES]
    realm.units = max(0, count.units - len(count.settlements))
    return income(land.box, realm).total()


def _cards(own: View, turns: int) -> int:
    """What lies before a player and may still bring something."""
    worth = OBJECTIVE * len(own["objectives"]) + EXPERIENCE * int(own["experience"])
    if turns:
        worth += CARD * int(own["hand_size"]) + SPY * len(own["spies"]) + PRISONER * len(own["prisoners"])
        worth += sum([LOOSE + PLACED * len(held["places"]) for held in own["improvements"]])
    return worth - WAR * len(own["wars"])


def _settlements(land: Land, view: View, own: View, count: Count, turns: int) -> int:
    """Footholds; in set-up the free land round them; later the danger of revolt and occupation."""
    worth = 0
    unrest = land.government[own["government"]].revolt
    largest = _largest(view)
    restless = ERAS.index(view["era"]) >= MEDIEVAL and own["government"] != "anarchy"
    for place in count.settlements:
        worth += SETTLEMENT
        if not view["turn"]:
            worth += 12 * _room(land, count, place)
        seen = count.places[place]
        if seen is None:
            continue
        if turns and seen["size"] < largest:
            worth += GROWTH
        if seen["occupied"]:
            worth -= OCCUPIED
        elif restless and not seen["happy"]:
            score = revolt_score(seen["size"], unrest, count.army[place], len(count.wars))
            loss = POINT + (SETTLEMENT if seen["size"] == 1 else 0)
            worth -= loss * max(0, score) * min(turns, REVOLT_TURNS) // 20
    return worth


def _largest(view: View) -> int:
    """How large settlements may grow with what anybody knows, terrain apart."""
    known = {name for side in view["sides"] for name in side["technologies"]}
    return max([1, *[size for name, size in GROWS.items() if name in known]])


def _room(land: Land, count: Count, place: int) -> int:
    """Free territories within two steps, nearer ones twice."""
    found = 0
    for other, steps in enumerate(land.steps[place]):
        beside = count.places[other]
        if 0 < steps <= 2 and beside is not None and beside["owner"] is None:
            found += 3 - steps
    return found


# Explorers


def _explorers(land: Land, own: View, count: Count, turns: int) -> int:
    """Each explorer with the best land it can reach, no two with the same."""
    if not count.explorers:
        return 8 * count.aboard
    promise = [_promise(land, own, count, place, turns) for place in range(TERRITORIES)]
    purse = int(own["coins"])
    worth = 8 * count.aboard
    for start in count.explorers:
        best = 0
        target = -1
        for place, steps in enumerate(land.steps[start]):
            if steps < len(NEAR) and promise[place] > 0:
                gain = promise[place] * NEAR[steps] // 100
                if gain > best:
                    best, target = gain, place
        if target >= 0:
            promise[target] = 0
            if purse < PRICE:
                best = best * 3 // 4
            purse -= PRICE
        worth += best * 4 // 5 + 5
    return worth


def _promise(land: Land, own: View, count: Count, number: int, turns: int) -> int:
    """What an explorer could gain in a territory."""
    place = count.places[number]
    if place is None or place["owner"] is not None or count.foes[number] or not turns:
        return 0
    if place["token"] == "hidden":
        return LOOK
    if place["terrain"] == "desert":
        return 0
    coins = 0
    if place["token"] is not None or place["resource"] is not None:
        name: str = place["resource"] or place["token"]
        coins = 2
        held: dict[str, int] = own.get("resources", {})
        if name in land.resource and not held.get(name, 0):
            coins = 5
    threat = THREAT * min(MOST, count.danger[number])
    return max(0, POINT + SETTLEMENT + COIN * turns * coins // 2 - VILLAGE - threat)


# Armies


def _armies(land: Land, own: View, count: Count) -> int:
    """Guards first; a few units in the field; enemies next door ask for more, up to what there is to lose."""
    worth = 0
    guards = 0
    capital = -1 if own["capital"] is None else land.space[own["capital"]]
    for place in count.settlements:
        units = count.army[place]
        guards += units
        worth += sum(GUARD[: min(units, len(GUARD))])
        if place == capital and units:
            worth += CAPITAL_GUARD
        worth -= THREAT * min(MOST, max(0, count.danger[place] - units))
    return worth + FIELD * min(max(0, count.units - guards), UNITS)


def _battles(land: Land, view: View, count: Count) -> int:
    """Battles declared or being fought: what there is to win and to lose, by the numbers on both sides."""
    spaces: list[str] = view["battles"]
    battle: View | None = view["battle"]
    if battle is not None:
        spaces = [*spaces, battle["space"]]
    worth = 0
    for name in spaces:
        space = land.space[name]
        if space >= TERRITORIES or not count.army[space]:
            continue
        mine, theirs = count.army[space], count.foes[space]
        chance = 100 * mine * mine // (mine * mine + theirs * theirs)
        worth += chance * _prize(count, space) // 100 - (100 - chance) * UNIT * mine // 100
    return worth


def _prize(count: Count, space: int) -> int:
    """What the winner of a battle gets."""
    place = count.places[space]
    if place is None or place["owner"] is None:
        return UNIT
    if place["owner"] == count.own:
        return OCCUPIED if place["occupied"] else 0
    if place["owner"] == "barbarian_tribes":
        return CLEARED
    return POINT * int(place["size"]) + SETTLEMENT


# Offers


def _offer(land: Land, view: View, count: Count, turns: int) -> int:
    """An offer made by this seat is worth what it brings, if the other side gains too; one offer a turn."""
    if view["peace"] == view["seat"]:
        return WAR // 2
    offer: View | None = view["offer"]
    if offer is None or offer["from"] != view["seat"] or offer["opened"] != view["seat"]:
        return 0
    if offer["left"] + 1 < view["offers"]:
        return -1
    if not offer["goods"]:
        swaps = _swaps(view, offer)
        return max([-1, *[_hope(land, view, count, {**offer, "goods": [swap]}, turns) for swap in swaps]])
    return _hope(land, view, count, offer, turns)


def _hope(land: Land, view: View, count: Count, offer: View, turns: int) -> int:
    """What an offer promises: nothing unless both gain."""
    mine = _gain(land, view, count, offer, True, turns)
    if mine <= 0 or _gain(land, view, count, offer, False, turns) <= 0:
        return -1
    return mine * 3 // 4


def _swaps(view: View, offer: View) -> list[View]:
    """Exchanges of resources one could think of between two players."""
    taken = [place for swap in view["exchanges"] for place in swap]
    sides: list[list[View]] = [[], []]
    for place in view["territories"]:
        if place["resource"] is not None and place["id"] not in taken:
            if place["owner"] == str(offer["from"]):
                sides[0].append(place)
            elif place["owner"] == str(offer["to"]):
                sides[1].append(place)
    return [
        {"what": "swap", "place": mine["id"], "for": theirs["id"]}
        for mine in sides[0]
        for theirs in sides[1]
        if mine["resource"] != theirs["resource"]
    ]


def _gain(land: Land, view: View, count: Count, offer: View, maker: bool, turns: int) -> int:
    """What an offer brings to the one who makes it, or to the other."""
    seat: int = offer["from"] if maker else offer["to"]
    side: View = view["sides"][seat]
    counts: list[int] = [side["resources"][name] for name in RESOURCES]
    before = _resources_worth(counts)
    worth = -COIN * int(offer["duty"]) if maker else 0
    for good in offer["goods"]:
        if good["what"] == "swap":
            given, taken = (good["place"], good["for"]) if maker else (good["for"], good["place"])
            counts[_resource(land, count, given)] -= 1
            counts[_resource(land, count, taken)] += 1
        else:
            gets = good["give"] != maker
            worth += _good(good) if gets else -_good(good)
    return worth + (_resources_worth(counts) - before) * COIN * turns


def _resource(land: Land, count: Count, name: str) -> int:
    """The resource of a settlement in an exchange."""
    place = count.places[land.space[name]]
    assert place is not None
    return land.resource[place["resource"]]


def _resources_worth(counts: list[int]) -> int:
    """Coins a turn for different resources and for monopolies."""
    return 3 * sum([1 for count in counts if count > 0]) + monopoly_coins([max(0, count) for count in counts])


def _good(good: View) -> int:
    """Roughly what a good is worth to whoever has it."""
    what: str = good["what"]
    if what == "coins":
        return COIN * int(good["n"])
    if what == "technology":
        return 2 * POINT
    return {"unit": 20, "card": 40, "weapon": 160, "spy": 80, "strategy": 20}[what]
