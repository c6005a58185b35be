"""What a card, a province or a board level does, one small class for each kind of effect.

The data files name an effect by ``op`` and the moment it acts by ``when``:

passive       while the card is visible       now          once, on entering play or on reaching the level
tap           once a turn                     end          at final scoring
on_province   each province won               on_progress  each rise of progress       on_leader  each leader elected
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, Player, RisingState

if TYPE_CHECKING:
    from collections.abc import Callable

NO_TAP: Final = 0
SWAP_TAP: Final = 1
DISCOUNT_TAP: Final = 2
LEVY_TAP: Final = 3

# the steps that follow when a card comes into play, a province is won or a level is reached; the rules know them
NO_STEP: Final = 0
DISCARDS_STEP: Final = 1
MAGHREB_STEP: Final = 2


class Effect:
    """Base of all effects; ``op`` and ``args`` are what help texts are made of."""

    def __init__(self, op: str, when: str, args: dict[str, Any]) -> None:
        self.op = op
        self.when = when
        self.args = args
        #: the ratings it adds to, by name, and how much
        self.rating_gains: list[tuple[str, int]] = []

    #: what a tap does: ``SWAP_TAP``, ``DISCOUNT_TAP`` or ``LEVY_TAP``
    tap: int = NO_TAP
    #: what else happens when it comes into play: ``DISCARDS_STEP`` or ``MAGHREB_STEP``
    step_now: int = NO_STEP

    def add_ratings(self, p: Player) -> None:
        """Adds its part to a player's ratings."""

    def coins_now(self) -> int:
        """Coins taken when the card comes into play or the level is reached."""
        return 0

    def final_points(self, s: RisingState, seat: int) -> int:
        """Victory points at final scoring."""
        return 0


class Income(Effect):
    def __init__(self, op: str, when: str, args: dict[str, Any]) -> None:
        super().__init__(op, when, args)
        self.n = int(args["n"])
        self.rating_gains = [("income", self.n)]

    def add_ratings(self, p: Player) -> None:
        p.income += self.n


class Resource(Effect):
    def __init__(self, op: str, when: str, args: dict[str, Any]) -> None:
        super().__init__(op, when, args)
        self.gives = amounts_by_name(args["resources"], RESOURCES)
        self.rating_gains = list(args["resources"].items())

    def add_ratings(self, p: Player) -> None:
        for kind in range(4):
            p.have[kind] += self.gives[kind]


class Military(Effect):
    def __init__(self, op: str, when: str, args: dict[str, Any]) -> None:
        super().__init__(op, when, args)
        self.gives = amounts_by_name(args["symbols"], SYMBOLS)
        self.rating_gains = list(args["symbols"].items())

    def add_ratings(self, p: Player) -> None:
        for kind in range(3):
            p.strength[kind] += self.gives[kind]


class WildResource(Effect):
    def __init__(self, op: str, when: str, args: dict[str, Any]) -> None:
        super().__init__(op, when, args)
        self.mask = sum(1 << RESOURCES.index(name) for name in args["of"])
        self.n = int(args["n"])

    def add_ratings(self, p: Player) -> None:
        for _ in range(self.n):
            p.wild.append(self.mask)


class Market(Effect):
    def add_ratings(self, p: Player) -> None:
        p.cheap |= 1 << RESOURCES.index(self.args["resource"])


class Discount(Effect):
    def __init__(self, op: str, when: str, args: dict[str, Any]) -> None:
        super().__init__(op, when, args)
        self.n = int(args["n"])
        self.buildings = args["kind"] != "leader"
        self.leaders = args["kind"] != "building"
        self.tap = DISCOUNT_TAP if when == "tap" else NO_TAP

    def add_ratings(self, p: Player) -> None:
        if self.tap:
            p.discount_taps += 1
            return
        if self.buildings:
            p.building_discount += self.n
        if self.leaders:
            p.leader_discount += self.n


class Coins(Effect):
    """Coins at once, or for each province, rise in progress or leader (RC-reward-1)."""

    def __init__(self, op: str, when: str, args: dict[str, Any]) -> None:
        super().__init__(op, when, args)
        self.n = int(args["n"])

    def add_ratings(self, p: Player) -> None:
        if self.when == "on_province":
            p.province_coins += self.n
        elif self.when == "on_progress":
            p.progress_coins += self.n
        elif self.when == "on_leader":
            p.leader_coins += self.n

    def coins_now(self) -> int:
        return self.n if self.when == "now" else 0


class Swap(Effect):
    tap = SWAP_TAP

    def add_ratings(self, p: Player) -> None:
        p.swap_taps += 1


class Levy(Effect):
    """Pay a coin, gain a symbol until the end of the turn."""

    tap = LEVY_TAP

    def add_ratings(self, p: Player) -> None:
        p.levy_taps += 1


class DiscardValue(Effect):
    def add_ratings(self, p: Player) -> None:
        p.discard_value += int(self.args["n"])


class LeaderPlaces(Effect):
    def add_ratings(self, p: Player) -> None:
        p.leader_places = max(p.leader_places, int(self.args["n"]))


class NilePlacements(Effect):
    def add_ratings(self, p: Player) -> None:
        p.nile_placements = max(p.nile_placements, int(self.args["n"]))


class CoveredScore(Effect):
    def add_ratings(self, p: Player) -> None:
        p.covered_score = True


class KeepMilitary(Effect):
    """After winning a province the military card may be kept; Scythia's own effect holds for itself alone."""

    def add_ratings(self, p: Player) -> None:
        if self.when == "on_province":
            price = int(self.args["cost_coins"])
            p.keep_price = price if p.keep_price < 0 else min(p.keep_price, price)


class ProgressFromDiscard(Effect):
    step_now = DISCARDS_STEP


class MaghrebChoice(Effect):
    """A choice between two ways to raise progress (RC-maghreb-1)."""

    step_now = MAGHREB_STEP


class PointsPer(Effect):
    """``n`` points for every full ``per`` of what is counted, up to ``max``."""

    def __init__(self, op: str, when: str, args: dict[str, Any]) -> None:
        super().__init__(op, when, args)
        self.what = COUNTABLES.index(args["what"])
        self.n = int(args["n"])
        self.per = int(args["per"])
        self.most = int(args.get("max", 1000))

    def final_points(self, s: RisingState, seat: int) -> int:
        return min(self.most, count_owned(s, seat, self.what) // self.per * self.n)


COUNTABLES: Final = [
    "progress_level",
    "military_cards",
    "provinces",
    "icon:garrison",
    "icon:trade",
    "icon:culture",
    "buildings",
    "leaders_visible",
    "leaders_elected",
    "coins",
    "coins_with_own_nile",
    "nile_coins",
    "discards",
    "pairs:progress+military",
    "golden_age",
    "progress_token",
]


def count_owned(s: RisingState, seat: int, what: int) -> int:
    """How many of something a player has, for points (RC-score-6, RC-province-7)."""
    p = s.sides[seat]
    if what == 0:
        return len(p.progress)
    if what == 1:
        return len(p.military)
    if what == 2:
        return len(p.provinces)
    if what <= 5:
        return sum([1 for number in p.provinces if s.box.provinces[number].icon == what - 3])
    if what == 6:
        return len(p.buildings)
    if what == 7:
        return len(p.leaders)
    if what == 8:
        return len(p.leaders) + len(p.covered)
    if what == 9:
        return p.coins
    if what == 10:
        return p.coins + s.nile.count(seat)
    if what == 11:
        return len(s.nile)
    if what == 12:
        return len(p.discards)
    if what == 13:
        return min(len(p.progress), len(p.military))
    if what == 14:
        return 1 if p.gold else 0
    return 1 if s.token == seat else 0


def amounts_by_name(table: dict[str, int], names: list[str]) -> list[int]:
    """``{"wood": 2}`` as a list in the order of ``names``; a name that is not there is a fault of the data."""
    assert all(name in names for name in table), table
    return [table.get(name, 0) for name in names]


EFFECT_KINDS: Final[dict[str, tuple[Callable[[str, str, dict[str, Any]], Effect], str]]] = {
    "income": (Income, "n"),
    "resource": (Resource, "resources"),
    "military": (Military, "symbols"),
    "wild_resource": (WildResource, "of n"),
    "market": (Market, "resource price"),
    "discount": (Discount, "kind n"),
    "coins": (Coins, "n"),
    "swap": (Swap, "n"),
    "temp_military": (Levy, "n cost_coins"),
    "discard_value": (DiscardValue, "n"),
    "leader_slots": (LeaderPlaces, "n"),
    "nile_placements": (NilePlacements, "n"),
    "hidden_leaders_score": (CoveredScore, ""),
    "keep_military": (KeepMilitary, "cost_coins"),
    "progress_from_discard": (ProgressFromDiscard, "n"),
    "choice": (MaghrebChoice, "options"),
    "vp_per": (PointsPer, "what n per max"),
}
MOMENTS: Final = ["passive", "now", "tap", "end", "on_province", "on_progress", "on_leader"]


def read_effect(entry: dict[str, Any]) -> Effect:
    """An effect from its data entry; unknown words fail."""
    op, when = entry["op"], entry["when"]
    make, allowed = EFFECT_KINDS[op]
    args = {key: value for key, value in entry.items() if key not in ("op", "when")}
    unknown = set(args) - set(allowed.split())
    if unknown or when not in MOMENTS:
        raise ValueError(f"effect {op}: unknown {sorted(unknown) or when}")
    return make(op, when, args)
