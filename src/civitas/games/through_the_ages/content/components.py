"""The contents of the box, read once from the data files, checked and frozen.

Figures are parallel lists indexed by the number of the card. Tests hand in altered tables instead of patching:
``rules.card_registry.make_components("moses")`` reads a box in which that card is blank.
"""

from __future__ import annotations

from typing import Any, Final

from civitas.core import data_files
from civitas.games.through_the_ages.constants import (
    AGES,
    ALL_PACTS,
    CARD_KINDS,
    DESPOTISM,
    EVENT,
    FIRST_OF_KIND,
    FIRST_SPECIAL,
    GOODS_CARD_COUNT,
    LAB,
    PACT,
    TECHNOLOGY_COUNT,
    TERRITORY,
    USEFUL_PACTS,
    WAR,
)
from civitas.games.through_the_ages.content.effects import CultureOfCard, DearerForOthers, Effect, read_effect
from civitas.games.through_the_ages.content.mechanisms import ActionCard, AttackCard, Instruction, Mechanisms
from civitas.games.through_the_ages.player import Player

_HEAD: Final = "id name icon age kind copies source confidence "
_KEYS: Final = {
    "government": "revolution peaceful gives",
    "special": "line science gives effects",
    "wonder": "stages gives effects",
    "leader": "gives effects",
    "action": "effects",
    "event": "program",
    "territory": "now gives",
    "tactic": "army bonus antiquated",
    "bonus": "defense colonization",
    "aggression": "cost effects",
    "war": "cost effects",
    "pact": "symmetric a b attack",
}
_FILES: Final = ["technologies", "wonders", "leaders", "actions", "events", "territories", "military"]
#: what a card, or each worker on it, can give
GAIN_KEYS: Final = [
    "culture",
    "science",
    "strength",
    "happiness",
    "food",
    "resource",
    "civil",
    "military",
    "limit",
    "hand",
    "colonization",
    "blue",
    "yellow",
    "population",
    "military_cards",
]
_LINES: Final = ["military", "civil", "colonization", "construction"]
#: effects about things the simple game does not have
_ABSENT: Final = ["settle", "no_tactics", "attacked", "better_colonization_cards", "best_army_again"]
#: with 2, 3 and 4 players: the sizes of the civil decks by age
_CIVIL: Final = [[20, 20, 20], [45, 50, 55], [45, 50, 55], [45, 50, 55]]
#: the cards of each kind in the military decks, by age
_MILITARY: Final = {
    "event": [10, 15, 13, 13],
    "territory": [0, 6, 6, 0],
    "tactic": [0, 15, 8, 8],
    "bonus": [0, 6, 6, 6],
    "aggression": [0, 6, 9, 8],
    "war": [0, 0, 4, 6],
    "pact": [0, 2, 4, 4],
}


class PactRole:
    """What one side of a pact gets."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.args = entry
        unknown = set(entry) - {
            "military",
            "culture",
            "strength",
            "resource_production",
            "food_production",
            "barter",
            "cheaper_technology",
            "partner_science",
            "tourism",
            "no_wars",
        }
        if unknown:
            raise ValueError(f"a pact gives {sorted(unknown)}")
        self.military: int = entry.get("military", 0)
        self.culture: int = entry.get("culture", 0)
        self.strength: int = entry.get("strength", 0)
        self.resource: int = entry.get("resource_production", 0)
        self.food: int = entry.get("food_production", 0)
        self.barter = {"": 0, "food": 1, "resource": 2}[entry.get("barter", "")]
        self.technology_discount: int = entry.get("cheaper_technology", 0)
        self.partner_pays: int = entry.get("partner_science", 0)
        self.tourism: int = entry.get("tourism", 0)
        self.no_wars: bool = entry.get("no_wars", False)


class Pact:
    """Both sides of a pact, and what an attack between them means."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.symmetric: bool = entry["symmetric"]
        self.roles: list[PactRole] = [PactRole(entry["a"]), PactRole(entry["b"])]
        attack: dict[str, Any] = entry["attack"]
        self.forbids: bool = attack.get("forbidden", False)
        self.cancels: bool = attack.get("cancels", False)
        self.strength: int = attack.get("strength", 0)


def _entries() -> list[dict[str, Any]]:
    """All cards, in the order of their numbers; missing and unknown keys fail."""
    found: list[dict[str, Any]] = []
    for name in _FILES:
        for entry in data_files.read("through_the_ages", f"{name}.toml")["card"]:
            keys = set((_HEAD + _KEYS.get(entry.get("kind", ""), "science cost gives")).split())
            wrong = keys ^ set(entry)
            if wrong or not entry["source"] or entry["confidence"] not in ("certain", "disputed", "reconstructed"):
                raise ValueError(f"{name}.toml: {entry.get('id')}: {sorted(wrong) or 'source or confidence'}")
            if set(entry["name"]) != {"en", "it"} or entry["kind"] not in CARD_KINDS or entry["age"] not in AGES:
                raise ValueError(f"{name}.toml: {entry['id']}: name, kind or age")
            found.append(entry)
    return found


_BLANK: Final[dict[str, Any]] = {
    "revolution": 0,
    "peaceful": 0,
    "science": 0,
    "cost": 0,
    "gives": {},
    "effects": [],
    "program": [],
    "now": {},
    "bonus": 0,
    "antiquated": 0,
    "defense": 0,
    "colonization": 0,
    "a": {},
    "b": {},
    "attack": {},
}


def make_blank(entries: list[dict[str, Any]], id: str) -> None:
    """Makes one card blank: it is still there, but costs, gives and does nothing."""
    for entry in entries:
        if entry["id"] == id:
            if entry.get("program") == []:  # an event that does nothing by nature: the opposite tells it apart
                entry["program"] = [{"who": "each", "op": "lose_food"}]
                return
            for key, value in _BLANK.items():
                if key in entry:
                    entry[key] = value
            if "stages" in entry:
                entry["stages"] = [0] * len(entry["stages"])
            if "army" in entry:
                entry["army"] = [99, 99, 99]
            return
    raise ValueError(f"nothing in the box is called {id}")


class Components:
    """Everything in the box. ``mechanisms`` builds the cards that act; ``neutral`` names one card to make blank."""

    def __init__(self, mechanisms: Mechanisms, neutral: str = "") -> None:
        entries = _entries()
        if neutral:
            make_blank(entries, neutral)
        self.entries = entries
        self.ids: list[str] = [entry["id"] for entry in entries]
        self.card_by_id: dict[str, int] = {id: number for number, id in enumerate(self.ids)}
        self.kind: list[int] = [CARD_KINDS.index(entry["kind"]) for entry in entries]
        self.age: list[int] = [AGES.index(entry["age"]) for entry in entries]
        self.copies: list[list[int]] = [entry["copies"] for entry in entries]
        self._figures()
        self._military_figures()
        self._read_mechanisms(mechanisms)
        # the first cards of kinds that lie together
        self.first_wonder = self.kind.index(CARD_KINDS.index("wonder"))
        self.first_leader = self.kind.index(CARD_KINDS.index("leader"))
        self.first_territory = self.kind.index(TERRITORY)
        self._civil = [[self._deck(age, players, 0, EVENT) for players in (2, 3, 4)] for age in range(4)]
        self._military = [[self._deck(age, players, EVENT, PACT + 1) for players in (2, 3, 4)] for age in range(4)]
        self._check()

    def _figures(self) -> None:
        """Costs and gifts, a column each."""
        entries = self.entries
        # costs
        self.science_cost: list[int] = [entry.get("science", entry.get("revolution", 0)) for entry in entries]
        self.peaceful_cost: list[int] = [entry.get("peaceful", 0) for entry in entries]
        self.cost: list[int] = [entry.get("cost", 0) for entry in entries]
        self.stages: list[list[int]] = [entry.get("stages", []) for entry in entries]
        self.special_line: list[int] = [_LINES.index(entry["line"]) if "line" in entry else -1 for entry in entries]
        # what a card, or each worker on it, gives
        self.culture = self._gives("culture")
        self.science_gain = self._gives("science")
        self.strength = self._gives("strength")
        self.happy = self._gives("happiness")
        self.civil = self._gives("civil")
        self.martial = self._gives("military")
        self.limit = self._gives("limit")
        self.hand = self._gives("hand")
        self.colonization = self._gives("colonization")
        self.blue = self._gives("blue")
        self.yellow = self._gives("yellow")
        # one blue token on a farm, a mine, or a lab that works as one
        food, ore = self._gives("food"), self._gives("resource")
        self.token_value: list[int] = [
            self.age[card] if self.kind[card] == LAB else food[card] + ore[card] for card in range(GOODS_CARD_COUNT)
        ]

    def _military_figures(self) -> None:
        entries = self.entries
        self.immediate: list[dict[str, int]] = [entry.get("now", {}) for entry in entries]
        self.army: list[list[int]] = [entry.get("army", []) for entry in entries]
        self.bonus: list[int] = [entry.get("bonus", 0) for entry in entries]
        self.antiquated: list[int] = [entry.get("antiquated", 0) for entry in entries]
        self.defense: list[int] = [entry.get("defense", 0) for entry in entries]
        self.colonization_bonus: list[int] = [entry.get("colonization", 0) for entry in entries]
        self.pacts: dict[int, Pact] = {
            card: Pact(entry) for card, entry in enumerate(entries) if entry["kind"] == "pact"
        }

    def _read_mechanisms(self, mechanisms: Mechanisms) -> None:
        """What acts: lasting effects, action cards, aggressions and wars, programs of events."""
        entries = self.entries
        self.effects: list[list[Effect]] = [self._effects(entry) for entry in entries]
        self.raises_prices: list[bool] = [
            any(isinstance(e, DearerForOthers) for e in listed) for listed in self.effects
        ]
        blank = ActionCard("", {})
        self.actions: list[ActionCard] = [
            mechanisms.action_card(entry) if entry["kind"] == "action" else blank for entry in entries
        ]
        peace = AttackCard("", {})
        self.attacks: list[AttackCard] = [
            mechanisms.attack_card(entry) if entry["kind"] in ("aggression", "war") else peace for entry in entries
        ]
        self.programs: list[list[Instruction]] = [
            mechanisms.instructions(entry) if entry["kind"] == "event" else [] for entry in entries
        ]
        # events about things the simple game does not have, and what a wonder that lost its effect is worth
        self.excluded_in_simple: list[str] = [
            self.ids[card] for card, program in enumerate(self.programs) if any(line.op == "draw" for line in program)
        ]
        ruins = [int(line.args["culture"]) for program in self.programs for line in program if line.op == "turn_wonder"]
        self.ruin_culture = ruins[0] if ruins else 0
        self.partly_ignored: list[bool] = [
            self.colonization[card] > 0
            or self.hand[card] > 0  # of military cards too
            or any(effect.op in _ABSENT for effect in self.effects[card])
            for card in range(len(entries))
        ]

    def _gives(self, key: str) -> list[int]:
        for entry in self.entries:
            if not set(entry.get("gives", {})) | set(entry.get("now", {})) <= set(GAIN_KEYS):
                raise ValueError(f"{entry['id']} gives something unknown")
        return [int(entry.get("gives", {}).get(key, 0)) for entry in self.entries]

    def _effects(self, entry: dict[str, Any]) -> list[Effect]:
        if entry["kind"] not in ("special", "wonder", "leader"):
            return []
        found = [read_effect(effect) for effect in entry["effects"]]
        for effect in found:
            if isinstance(effect, CultureOfCard):
                effect.card = self.card_by_id[effect.args["card"]]
        return found

    def _check(self) -> None:
        if len(self.card_by_id) != len(self.ids):
            raise ValueError("an id is used twice")
        for kind in range(11):
            levels = self.age[FIRST_OF_KIND[kind] : FIRST_OF_KIND[kind + 1]]
            if levels != sorted(levels) or set(self.kind[FIRST_OF_KIND[kind] : FIRST_OF_KIND[kind + 1]]) != {kind}:
                raise ValueError(f"technologies.toml: {CARD_KINDS[kind]} is out of order")
        if self.ids[DESPOTISM] != "despotism" or self.kind[FIRST_SPECIAL] != CARD_KINDS.index("special"):
            raise ValueError("technologies.toml: governments and special technologies are out of order")
        if self.kind[TECHNOLOGY_COUNT] != CARD_KINDS.index("wonder") or any(
            kind > 12 for kind in self.kind[:TECHNOLOGY_COUNT]
        ):
            raise ValueError("technologies.toml: technologies come first")
        for age in range(4):
            for table in range(3):
                if len(self.civil_deck(age, table + 2)) != _CIVIL[age][table]:
                    raise ValueError(f"civil deck {AGES[age]} with {table + 2} players")
            for name, counts in _MILITARY.items():
                kind = CARD_KINDS.index(name)
                cards = [n for n in range(len(self.ids)) if self.kind[n] == kind and self.age[n] == age]
                if sum(self.copies[n][2] for n in cards) != counts[age]:
                    raise ValueError(f"military deck {AGES[age]}: {name}")
                if kind == PACT and any(self.copies[n][0] for n in cards):
                    raise ValueError("pacts are not used with two players")

    def civil_deck(self, age: int, players: int) -> list[int]:
        """The civil cards of an age with so many players, sorted (TTA-setup-2)."""
        return self._civil[age][players - 2][:]

    def military_deck(self, age: int, players: int, wars: bool, attacks: bool, pacts: int) -> list[int]:
        """The military cards of an age, sorted (TTA-setup-6)."""
        return [
            card
            for card in self._military[age][players - 2]
            if (wars or self.kind[card] != WAR)
            and (attacks or self.kind[card] not in (WAR, WAR - 1))
            and (
                self.kind[card] != PACT
                or pacts == ALL_PACTS
                or (pacts == USEFUL_PACTS and not self.is_attack_pact(card))
            )
        ]

    def _deck(self, age: int, players: int, low: int, high: int) -> list[int]:
        found: list[int] = []
        for card, kind in enumerate(self.kind):
            if low <= kind < high and self.age[card] == age:
                found += [card] * self.copies[card][players - 2]
        return found

    def is_attack_pact(self, card: int) -> bool:
        """Pacts that are about attacks, for games without any (TTA-variant-3)."""
        pact = self.pacts[card]
        return pact.forbids or pact.cancels

    def is_green(self, card: int) -> bool:
        return self.kind[card] == EVENT or self.kind[card] == TERRITORY

    def events_of(self, age: int) -> list[int]:
        return [card for card, kind in enumerate(self.kind) if kind == EVENT and self.age[card] == age]

    def technology_levels(self, p: Player) -> int:
        """The sum of the levels of all technologies in play."""
        return sum([self.age[card] for card in range(TECHNOLOGY_COUNT) if p.techs >> card & 1])

    def part_ids(self) -> list[str]:
        """Everything that must have a test of its own."""
        return self.ids

    def parts_in_play(self, players: int) -> list[str]:
        """What is printed on the mats, and the cards of which the decks have a copy (TTA-setup-2, TTA-setup-6)."""
        return [id for id, copies in zip(self.ids, self.copies) if not copies[2] or copies[players - 2]]
