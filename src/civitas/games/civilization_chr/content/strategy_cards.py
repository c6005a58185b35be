"""Strategy cards as the rules read them: what must happen, what it brings, when it may be played."""

from __future__ import annotations

from typing import Any, Final

from civitas.games.civilization_chr.content.definitions import GRANTED_LINES, Entry, granted_line, resource_index
from civitas.games.civilization_chr.pieces import ERAS

CARD_KINDS: Final = ["objective", "bonus", "espionage"]
OBJECTIVE: Final = 0
TRIGGERS: Final = [
    "absolute_monopoly",
    "build_roads",
    "buy",
    "capture_capital",
    "capture_settlement",
    "control_continent",
    "control_region",
    "cultural_dominance_success",
    "explore_other_continent",
    "found_settlement",
    "largest_road_network",
    "lowest_income",
    "no_battles",
    "own_resource_count",
    "own_technology",
    "own_technology_count",
    "own_unique_resources",
    "pass_through_foreign_territory",
    "peace_with_all",
    "play_any_time",
    "prospect_success",
    "resource_exchange",
    "reveal_last_token",
    "reveal_token",
    "reveal_tokens",
    "sacrifice_explorers",
    "shared_road_link",
    "support_in_battle",
    "terraform",
    "war_with_all",
    "when",
    "win_battle",
    "win_battle_roll",
]
BUILD_ROADS: Final = TRIGGERS.index("build_roads")
FOUND_SETTLEMENT: Final = TRIGGERS.index("found_settlement")
ON_MOMENT: Final = TRIGGERS.index("when")
WIN_BATTLE_ROLL: Final = TRIGGERS.index("win_battle_roll")
#: what kind of battle, of land or of token a trigger asks for
TRIGGER_CONDITIONS: Final = [
    "",
    "large",
    "defence_settlement",
    "naval",
    "island",
    "mountain",
    "other_continent",
    "no_encounter",
]
LARGE_BATTLE: Final = TRIGGER_CONDITIONS.index("large")
IN_DEFENCE: Final = TRIGGER_CONDITIONS.index("defence_settlement")
NAVAL_BATTLE: Final = TRIGGER_CONDITIONS.index("naval")
ON_ISLAND: Final = TRIGGER_CONDITIONS.index("island")
ON_MOUNTAIN: Final = TRIGGER_CONDITIONS.index("mountain")
OTHER_CONTINENT: Final = TRIGGER_CONDITIONS.index("other_continent")
REWARD_IDS: Final = [
    "cancel",
    "cause_plague",
    "coins",
    "coins_both",
    "coins_dice",
    "coins_from_player",
    "coins_per_era",
    "convert_unit",
    "discount",
    "enlarge",
    "expel_loyal_units",
    "extra_pm",
    "improvement",
    "income_per_turn",
    "military_experience",
    "mission_penalty",
    "refund",
    "reroll",
    "resource",
    "roll_per_me",
    "special_spy",
    "spies",
    "succeed",
    "technology_cheapest",
    "units",
    "village",
]
DISCOUNT: Final = REWARD_IDS.index("discount")
VILLAGE: Final = REWARD_IDS.index("village")
#: where a reward goes
REWARD_PLACES: Final = [
    "",
    "any_settlement",
    "capital",
    "captured_capital",
    "listed_territories",
    "settlements",
    "trigger_settlement",
    "trigger_territory",
]
ANY_SETTLEMENT: Final = REWARD_PLACES.index("any_settlement")
CAPTURED_CAPITAL: Final = REWARD_PLACES.index("captured_capital")
LISTED_TERRITORIES: Final = REWARD_PLACES.index("listed_territories")
TRIGGER_TERRITORY: Final = REWARD_PLACES.index("trigger_territory")
#: what an income is counted by
AMOUNT_BASES: Final = ["", "flat", "times_era_index", "per_other_player"]
TIMES_ERA: Final = AMOUNT_BASES.index("times_era_index")
PER_OTHER_PLAYER: Final = AMOUNT_BASES.index("per_other_player")
MOMENTS: Final = [
    "any_time",
    "catastrophe",
    "combat_roll",
    "dominated",
    "enemy_mission_declared",
    "enemy_mission_success",
    "foreign_pass",
    "movement",
    "plague",
    "purchase",
    "retreat_failed",
    "revolt",
    "revolution",
    "spy_in_capital",
    "roll_won",
]
REWARD_ITEMS: Final = [*GRANTED_LINES, "improvement"]
NO_MOMENT: Final = -1
#: the optional parts of the game a card may need
OPTIONAL_RULES: Final = ["espionage", "roads", "military_experience", "governments", "events", "prospecting"]
#: groups the standard deck leaves out (CHR-strategy-11)
ADVANCED_GROUPS: Final = ("permanent", "special", "counter", "tip_off", "free_spies", "special_spies")


def _first(entry: Entry, keys: list[str], default: Any) -> Any:
    """The value of the first key an entry has."""
    for key in keys:
        if key in entry:
            return entry[key]
    return default


class StrategyCard:
    """One card definition; ``copies`` of it lie in the deck of its era."""

    def __init__(self, entry: Entry, spaces: dict[str, int], continents: list[list[int]], names: list[str]) -> None:
        trigger: Entry = entry["trigger"]
        reward: Entry = entry["reward"]
        self.id: str = entry["id"]
        self.era = ERAS.index(entry["era"])
        self.kind = CARD_KINDS.index(entry["kind"])
        self.group: str = entry["group"]
        self.advanced: bool = self.group in ADVANCED_GROUPS
        self.copies: int = entry["copies"]
        self.permanent: bool = entry["permanent"]
        self.redraw: bool = entry["redraw"]
        #: as a mask
        self.required_rules = sum([1 << OPTIONAL_RULES.index(part) for part in entry["needs"]])
        self.trigger = TRIGGERS.index(trigger["type"])
        self.reward = REWARD_IDS.index(reward["type"])
        self.moment = MOMENTS.index(trigger["event"]) if self.trigger == ON_MOMENT else NO_MOMENT
        if self.trigger == WIN_BATTLE_ROLL:
            self.moment = MOMENTS.index("roll_won")
        self.places: list[int] = [spaces[name] for name in trigger.get("territories", [])]
        if "continent" in trigger:
            self.places = continents[names.index(trigger["continent"])]
        self.first: bool = trigger.get("first", False)
        count = trigger.get("count", 1)
        self.count: int = count if isinstance(count, int) else 1
        self.special = TRIGGER_CONDITIONS.index(_first(trigger, ["kind", "terrain", "token"], ""))
        self.technology_id: str = trigger.get("technology", "")
        self.technology = -1
        self.of_era = ERAS.index(trigger["era"]) if "era" in trigger else -1
        self.item = REWARD_ITEMS.index(trigger["item"]) if "item" in trigger else -1
        self.amount: int = _first(reward, ["amount", "coins", "count", "pm"], 1)
        self.amounts: list[int] = list(_first(reward, ["values", "coins_per_era"], []))
        self.line = granted_line(reward)
        self.resource = resource_index(reward.get("resource", ""))
        self.place = REWARD_PLACES.index(reward.get("place", ""))
        self.basis = AMOUNT_BASES.index(reward.get("basis", ""))
        self.mbs: int = reward.get("mbs", 0)
        self.inv: int = reward.get("inv", 0)
