"""What leaders, wonders and special technologies do while they are in play, one small class for each kind of effect.

The data files name an effect by ``op``. Most effects change a civilization's ``Modifiers``; a few wonders score once,
when they are finished. Action cards, events, aggressions and wars have files of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.through_the_ages.constants import CARD_KINDS, FIRST_UNIT, FIRST_URBAN, WORKER_CARD_COUNT
from civitas.games.through_the_ages.player import Modifiers, Player

if TYPE_CHECKING:
    from collections.abc import Callable

    from civitas.games.through_the_ages.content.components import Components


class Effect:
    """Base of all lasting effects; ``op`` and ``args`` are what help texts are made of."""

    def __init__(self, op: str, args: dict[str, Any]) -> None:
        self.op = op
        self.args = args
        self.n = int(args["n"]) if isinstance(args.get("n"), int) else 0
        self.kinds: list[int] = [CARD_KINDS.index(name) for name in args.get("kinds", [])]

    def apply(self, w: Modifiers) -> None:
        """Adds its part to what the civilization can do."""

    def score_on_completion(self, box: Components, p: Player) -> int:
        """Culture points scored when the wonder is finished."""
        return 0


class StrengthPerUnit(Effect):
    """Given to the civilization, so not counted again for a sacrificed unit (TTA-card-3)."""

    def apply(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.kind_strength[kind] += self.n


class StrongerUnits(Effect):
    """Given to the unit itself, so counted again when it is sacrificed (TTA-card-3)."""

    def apply(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.unit_strength[kind] += self.n


class CulturePerWorker(Effect):
    def apply(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.kind_culture[kind] += self.n


class CulturePerLevel(Effect):
    def apply(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.level_culture[kind] += self.n


class SciencePerWorker(Effect):
    def apply(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.kind_science[kind] += self.n


class CultureOfCard(Effect):
    """Workers on one card yield culture, up to a number of them."""

    def __init__(self, op: str, args: dict[str, Any]) -> None:
        super().__init__(op, args)
        self.card = 0  # set by the box, which knows the numbers of cards

    def apply(self, w: Modifiers) -> None:
        w.worker_culture_card = self.card
        w.worker_culture = self.n
        w.worker_culture_max = int(self.args["most"])


class CulturePerFace(Effect):
    def apply(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.face_culture[kind] += self.n
        if self.args.get("wonders"):
            w.wonder_face_culture += self.n


class StrengthPerFace(Effect):
    def apply(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.face_strength[kind] += self.n


class FacesTimes(Effect):
    """Every happy face counts so often, unhappy ones once (TTA-card-10)."""

    def apply(self, w: Modifiers) -> None:
        w.face_multiplier *= self.n


class BestScience(Effect):
    """The finest lab or library at work adds its level in science."""

    def apply(self, w: Modifiers) -> None:
        w.best_science = True


class BestTheaterTwice(Effect):
    def apply(self, w: Modifiers) -> None:
        w.best_theater_twice = True


class CulturePerPair(Effect):
    def apply(self, w: Modifiers) -> None:
        w.library_theater_culture += self.n


class CulturePerColony(Effect):
    def apply(self, w: Modifiers) -> None:
        w.colony_culture += self.n


class TakingTechnology(Effect):
    def apply(self, w: Modifiers) -> None:
        w.taken_technology_science += int(self.args["science"])


class PlayingTechnology(Effect):
    def apply(self, w: Modifiers) -> None:
        w.played_technology_culture += int(self.args.get("culture", 0))
        w.played_technology_resource += int(self.args.get("resource", 0))
        w.played_technology_civil += int(self.args.get("civil", 0))


class UnitResources(Effect):
    def apply(self, w: Modifiers) -> None:
        w.unit_resources += self.n


class CheaperGrowth(Effect):
    def apply(self, w: Modifiers) -> None:
        w.growth_discount += self.n


class FreeGrowth(Effect):
    def apply(self, w: Modifiers) -> None:
        w.free_growth = int(self.args["discount"])


class CheaperUrban(Effect):
    def apply(self, w: Modifiers) -> None:
        w.urban_discount = [int(n) for n in self.args["by_level"]]


class Stages(Effect):
    def apply(self, w: Modifiers) -> None:
        w.stages_per_action = self.n


class CheaperTechnology(Effect):
    def apply(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.science_discount[kind] += self.n


class CheaperBuildings(Effect):
    def apply(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.cost_discount[kind] += self.n


class CheaperUnitsAtWar(Effect):
    def apply(self, w: Modifiers) -> None:
        w.war_unit_discount += self.n


class CheaperWonders(Effect):
    def apply(self, w: Modifiers) -> None:
        w.wonder_discount += self.n


class BestMineTwice(Effect):
    def apply(self, w: Modifiers) -> None:
        w.best_mine_extra += self.n


class LabsAreMines(Effect):
    def apply(self, w: Modifiers) -> None:
        w.labs_are_mines = True


class DearerForOthers(Effect):
    """Acts on the other civilizations: ``apply_to_rival`` is applied to theirs."""

    def apply_to_rival(self, w: Modifiers) -> None:
        for kind in self.kinds:
            w.surcharge[kind] += self.n


class NoTactics(Effect):
    def apply(self, w: Modifiers) -> None:
        w.tactics_disabled = True


class BestArmyAgain(Effect):
    def apply(self, w: Modifiers) -> None:
        w.best_army_again = True


class Attacked(Effect):
    def apply(self, w: Modifiers) -> None:
        w.attacked_culture += int(self.args["culture"])


class Peaceful(Effect):
    def apply(self, w: Modifiers) -> None:
        w.cannot_attack = True


class DearerAttacks(Effect):
    def apply(self, w: Modifiers) -> None:
        w.attacked_cost_factor *= self.n


class BetterDefenseCards(Effect):
    def apply(self, w: Modifiers) -> None:
        w.defense_factor *= self.n


class BetterColonizationCards(Effect):
    def apply(self, w: Modifiers) -> None:
        w.colonization_card_extra += self.n


class MilitaryRevolution(Effect):
    def apply(self, w: Modifiers) -> None:
        w.military_revolution = True


class Settle(Effect):
    def apply(self, w: Modifiers) -> None:
        w.can_settle = True


class Recruit(Effect):
    def apply(self, w: Modifiers) -> None:
        w.can_recruit = True
        w.recruit_food = int(self.args["food"])
        w.recruit_resources = int(self.args["resources"])


class ScoreWorkers(Effect):
    def score_on_completion(self, box: Components, p: Player) -> int:
        total = 0
        for card in range(WORKER_CARD_COUNT):
            if card < 4:
                rate = int(self.args["farms"])
            elif card < FIRST_URBAN:
                rate = int(self.args["mines"])
            elif card < FIRST_UNIT:
                rate = int(self.args["urban"])
            else:
                rate = int(self.args["units"])
            total += rate * p.workers[card]
        return total


class ScoreTechnologies(Effect):
    """The levels of all technologies in play (TTA-card-12)."""

    def score_on_completion(self, box: Components, p: Player) -> int:
        return self.n * box.technology_levels(p)


class ScoreLevels(Effect):
    """The level of each worker's card among some types (TTA-card-13)."""

    def score_on_completion(self, box: Components, p: Player) -> int:
        total = 0
        for card in range(WORKER_CARD_COUNT):
            if box.kind[card] in self.kinds:
                total += self.n * box.age[card] * p.workers[card]
        return total


_OPS: dict[str, Callable[[str, dict[str, Any]], Effect]] = {
    "strength_per_unit": StrengthPerUnit,
    "stronger_units": StrongerUnits,
    "culture_per_worker": CulturePerWorker,
    "culture_per_level": CulturePerLevel,
    "science_per_worker": SciencePerWorker,
    "culture_of_card": CultureOfCard,
    "culture_per_face": CulturePerFace,
    "strength_per_face": StrengthPerFace,
    "faces_times": FacesTimes,
    "best_science": BestScience,
    "best_theater_twice": BestTheaterTwice,
    "culture_per_pair": CulturePerPair,
    "culture_per_colony": CulturePerColony,
    "taking_technology": TakingTechnology,
    "playing_technology": PlayingTechnology,
    "unit_resources": UnitResources,
    "cheaper_growth": CheaperGrowth,
    "free_growth": FreeGrowth,
    "cheaper_urban": CheaperUrban,
    "stages": Stages,
    "cheaper_technology": CheaperTechnology,
    "cheaper_buildings": CheaperBuildings,
    "cheaper_units_at_war": CheaperUnitsAtWar,
    "cheaper_wonders": CheaperWonders,
    "best_mine_twice": BestMineTwice,
    "labs_are_mines": LabsAreMines,
    "dearer_for_others": DearerForOthers,
    "no_tactics": NoTactics,
    "best_army_again": BestArmyAgain,
    "attacked": Attacked,
    "peaceful": Peaceful,
    "dearer_attacks": DearerAttacks,
    "better_defense_cards": BetterDefenseCards,
    "better_colonization_cards": BetterColonizationCards,
    "military_revolution": MilitaryRevolution,
    "settle": Settle,
    "recruit": Recruit,
    "score_workers": ScoreWorkers,
    "score_technologies": ScoreTechnologies,
    "score_levels": ScoreLevels,
}


def read_effect(entry: dict[str, Any]) -> Effect:
    """The effect an entry of the data files describes."""
    op = str(entry["op"])
    if op not in _OPS:
        raise ValueError(f"no such effect: {op}")
    return _OPS[op](op, {key: value for key, value in entry.items() if key != "op"})
