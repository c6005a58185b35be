"""What was agreed before the game: length, optional parts, switches where the rulebook contradicts itself."""

from __future__ import annotations

from typing import Final

from civitas.core.options import Choice, Flag, Number, Option, Options

LENGTHS: Final = ["short", "medium", "medium_long", "long"]
SHORT: Final = 0
MEDIUM: Final = 1
MEDIUM_LONG: Final = 2
LONG: Final = 3
CIVILIZATION_MODES: Final = ["off", "choose", "draw", "draw_distinct"]
DRAW_DISTINCT: Final = 3
TURN_ORDERS: Final = [
    "clockwise",
    "random",
    "secret_bid_clockwise",
    "secret_bid_random",
    "public_auction",
    "public_auction_random",
]
CLOCKWISE: Final = 0
RANDOM_ORDER: Final = 1
SECRET_CLOCKWISE: Final = 2
SECRET_RANDOM: Final = 3
AUCTION: Final = 4
AUCTION_RANDOM: Final = 5
DECKS: Final = ["off", "standard", "all"]
MALUS_FORMULAS: Final = ["half_of_sum", "alert_plus_half"]
MAPS: Final = ["56", "54"]
NO_PRESET: Final = "custom"
#: as many as a turn's notes of a player can count
MAX_OFFERS: Final = 15

#: what the rulebook recommends by the number of games played (the table of variants)
PRESETS: Final[dict[str, Options]] = {
    "first": {
        "length": "short",
        "landings": False,
        "civilizations": "off",
        "governments": False,
        "espionage": False,
        "events": False,
        "luxury": False,
        "strategy": "standard",
        "barbarians": False,
    },
    "third": {
        "length": "medium_long",
        "civilizations": "draw",
        "governments": False,
        "espionage": False,
        "events": True,
        "luxury": False,
        "strategy": "standard",
        "barbarians": True,
        "turn_order": "secret_bid_clockwise",
    },
    "fifth": {
        "length": "long",
        "civilizations": "draw",
        "governments": True,
        "espionage": True,
        "events": True,
        "luxury": True,
        "strategy": "all",
        "barbarians": True,
        "turn_order": "secret_bid_clockwise",
    },
}


def apply_preset(given: Options) -> Options:
    """What was chosen, and for everything else what the named combination recommends (CHR-setup-15)."""
    return {**PRESETS.get(str(given.get("preset", NO_PRESET)), {}), **given}


def option_list() -> list[Option]:
    """Every option with its default: the full rules, clockwise, without clocks."""
    return [
        Choice("length", LENGTHS, "medium_long"),
        Choice("civilizations", CIVILIZATION_MODES, "draw"),
        Choice("turn_order", TURN_ORDERS, "clockwise"),
        Flag("governments", True),
        Flag("events", True),
        Flag("luxury", True),
        Flag("experience", True),
        Flag("roads", True),
        Flag("prospecting", True),
        Flag("barbarians", True),
        Flag("delayed_battles", False),
        Flag("equal_bids_are_lost", True),
        Flag("fleet_may_stay", False),
        Flag("happy_target_minus_one", True),
        Flag("enlarge_new_village", True),
        Flag("government_needs_improvement", True),
        Flag("second_dominance_bonus", True),
        Number("offers", 0, MAX_OFFERS, 6),
        Number("turn_limit", 0, 999, 0),
        Choice("strategy", DECKS, "all"),
        Flag("espionage", True),
        Choice("malus", MALUS_FORMULAS, "half_of_sum"),
        Flag("landings", True),
        Flag("leaving", False),
        Choice("territories", MAPS, "56"),
        Flag("four_survivors", False),
        Flag("upgrades_ignore_limit", True),
        Flag("miniature_limit", False),
        Number("hours", 0, 30, 0),
        Number("minute_coins", 1, 9, 2),
        Flag("phase_timing", False),
        Choice("preset", [NO_PRESET, *PRESETS], NO_PRESET),
        Flag("extra_by_production", False),
        Flag("second_box", False),
    ]


class Variants:
    """The options as the rules read them. Numbers only, so that a position can be written down."""

    def __init__(self, values: list[int]) -> None:
        self.values = values
        self.length = values[0]
        self.civilizations = values[1]
        self.turn_order = values[2]
        self.governments = bool(values[3])
        self.events = bool(values[4])
        self.luxury = bool(values[5])
        self.experience = bool(values[6])
        self.roads = bool(values[7])
        self.prospecting = bool(values[8])
        self.barbarians = bool(values[9])
        self.delayed_battles = bool(values[10])
        self.equal_bids_are_lost = bool(values[11])
        self.fleet_may_stay = bool(values[12])
        self.happy_target_minus_one = bool(values[13])
        self.enlarge_new_village = bool(values[14])
        self.government_needs_improvement = bool(values[15])
        self.second_dominance_bonus = bool(values[16])
        self.offers = values[17]
        self.turn_limit = values[18]
        self.strategy = values[19]
        self.espionage = bool(values[20])
        self.malus_sum = bool(values[21])
        self.landings = bool(values[22])
        self.leaving = bool(values[23])
        self.small_map = bool(values[24])
        self.four_survivors = bool(values[25])
        self.upgrades_ignore_limit = bool(values[26])
        self.miniature_limit = bool(values[27])
        self.hours = values[28]
        self.minute_coins = values[29]
        self.phase_timing = bool(values[30])
        self.extra_by_production = bool(values[32])
        self.second_box = bool(values[33])


VARIANT_COUNT: Final = 34


def variants_from_options(chosen: Options) -> Variants:
    """The numbers behind a set of options; short and medium games know no civilizations (CHR-setup-2)."""
    values: list[int] = []
    for option in option_list():
        value = chosen[option.name]
        if isinstance(option, Choice):
            values.append(option.values.index(str(value)))
        elif isinstance(value, bool):
            values.append(1 if value else 0)
        else:
            assert isinstance(value, int)
            values.append(value)
    if values[0] <= MEDIUM:
        values[1] = 0
    return Variants(values)
