"""Ratings of civilizations put together at random, against a second count made from the printed figures alone."""

from __future__ import annotations

from random import Random

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy, sacrifice_strength
from tests.games.through_the_ages.scenario import Scenario
from tests.games.through_the_ages.test_cards_tactics import TACTICS
from tests.games.through_the_ages.test_cards_technologies import GOVERNMENTS, UNITS, URBAN
from tests.support.marks import rule

LEVELS = {
    "philosophy alchemy scientific_method computers": [0, 1, 2, 3],
    "religion theology organized_religion": [0, 1, 2],
    "bread_and_circuses team_sports professional_sports": [1, 2, 3],
    "printing_press journalism multimedia": [1, 2, 3],
    "drama opera movies": [1, 2, 3],
    "warriors swordsmen riflemen modern_infantry": [0, 1, 2, 3],
    "knights cavalrymen tanks": [1, 2, 3],
    "cannon rockets": [2, 3],
    "air_forces": [3],
}
TYPES = ["lab", "temple", "arena", "library", "theater", "infantry", "cavalry", "artillery", "air_force"]
KIND = {id: kind for kind, ids in zip(TYPES, LEVELS) for id in ids.split()}
LEVEL = {id: level for ids, levels in LEVELS.items() for id, level in zip(ids.split(), levels)}
# culture, science, strength, happy faces
WORKER = {row[0]: row[3:] for row in URBAN} | {row[0]: (0, 0, row[3], 0) for row in UNITS}
# civil, military, culture, strength, happy faces
GOVERNMENT = {"despotism": (4, 2, 0, 0, 0), "theocracy": (4, 3, 1, 0, 2), "communism": (7, 5, 0, 0, -1)}
GOVERNMENT |= {"democracy": (7, 3, 2, 0, 0), "fundamentalism": (6, 5, 0, 5, 0), "monarchy": (5, 3, 0, 0, 0)}
# civil, military, culture, science, strength, happy faces
WONDER = {
    "colossus": (0, 0, 1, 0, 1, 0),
    "hanging_gardens": (0, 0, 1, 0, 0, 2),
    "library_of_alexandria": (0, 0, 1, 1, 0, 0),
    "pyramids": (1, 0, 0, 0, 0, 0),
    "great_wall": (0, 0, 1, 0, 0, 1),
    "st_peters_basilica": (0, 0, 2, 0, 0, 0),
    "taj_mahal": (0, 0, 3, 0, 0, 0),
    "universitas_carolina": (0, 0, 1, 2, 0, 0),
    "eiffel_tower": (0, 0, 4, 0, 0, 1),
    "kremlin": (1, 1, 3, 0, 0, -2),
    "transcontinental_railroad": (0, 0, 0, 0, 5, 0),
}
# civil, military, strength
SPECIAL = {"warfare": (0, 1, 1), "strategy": (0, 2, 3), "code_of_laws": (1, 0, 0), "navigation": (0, 0, 2)}
SPECIAL |= {"masonry": (0, 0, 0), "satellites": (0, 0, 3)}
LINES = [["warfare", "strategy"], ["code_of_laws"], ["navigation", "satellites"], ["masonry"]]
# strength, happy faces
COLONY = {"historic_territory_i": (0, 1), "historic_territory_ii": (0, 2), "strategic_territory_i": (2, 0)}
COLONY |= {"strategic_territory_ii": (4, 0), "fertile_territory_i": (0, 0)}
# civil, military, culture, strength, happy faces of the leader alone
LEADER = {"hammurabi": (1, -1, 0, 0, 0), "julius_caesar": (0, 1, 0, 1, 0), "mahatma_gandhi": (0, 0, 2, 0, 0)}
LEADER |= {"rock_and_roll_icon": (0, 0, 0, 0, 2), "maximilien_robespierre": (0, 1, 0, 0, 0)}
LEADER |= {"napoleon_bonaparte": (0, 1, 0, 0, 0)}
LEADERS = [*LEADER, "alexander_the_great", "homer", "genghis_khan", "joan_of_arc", "michelangelo", "leonardo_da_vinci"]
LEADERS += ["isaac_newton", "js_bach", "james_cook", "william_shakespeare", "albert_einstein", "game_designer", "moses"]
ARMY = {row[0]: row[1:] for row in TACTICS}


class RandomCivilization:
    """A civilization made at random, and what the printed figures say it is worth."""

    def __init__(self, rng: Random) -> None:
        units = rng.random() < 0.7
        ids = [id for id in KIND if rng.random() < 0.35 and (units or KIND[id] in TYPES[:5])]
        self.workers = {id: rng.randint(0, 3) for id in ids}
        self.government = rng.choice(sorted(GOVERNMENT))
        self.wonders = rng.sample(sorted(WONDER), rng.randint(0, 4))
        self.ruins = [id for id in self.wonders if rng.random() < 0.15]
        self.specials = [rng.choice(line) for line in LINES if rng.random() < 0.4]
        self.colonies = sorted(rng.sample(sorted(COLONY), rng.randint(0, 2)))
        self.leader = rng.choice([*LEADERS, None])
        self.tactic = rng.choice([*ARMY, None, None])

    def apply_to(self, me: CivProxy) -> None:
        me.player.leader, me.player.tactic = -1, -1
        me.set_up(technologies=self.specials, government=self.government, colonies=self.colonies)
        me.set_up(wonders=self.wonders, workers=self.workers)
        me.set_up(leader=self.leader, tactics=self.tactic)
        me.player.turned = sum(1 << place for place, id in enumerate(self.wonders) if id in self.ruins)
        me.set_up()

    def standing(self) -> list[str]:
        return [id for id in self.wonders if id not in self.ruins]

    def count(self, *kinds: str) -> int:
        return sum(n for id, n in self.workers.items() if KIND[id] in kinds)

    def faces(self, *kinds: str) -> int:
        return sum(n * WORKER[id][3] for id, n in self.workers.items() if KIND[id] in kinds)

    def sum(self, place: int) -> int:
        return sum(n * WORKER[id][place] for id, n in self.workers.items())

    def alone(self) -> tuple[int, int, int, int, int]:
        return LEADER.get(self.leader or "", (0, 0, 0, 0, 0))

    def times(self) -> int:
        return 2 if "st_peters_basilica" in self.standing() else 1

    def best(self, *kinds: str) -> str | None:
        return max(
            (id for id, n in self.workers.items() if n and KIND[id] in kinds), key=lambda id: LEVEL[id], default=None
        )

    def actions(self) -> tuple[int, int]:
        listed = [GOVERNMENT[self.government][:2], self.alone()[:2]]
        listed += [WONDER[id][:2] for id in self.standing()] + [SPECIAL[id][:2] for id in self.specials]
        return sum(row[0] for row in listed), sum(row[1] for row in listed)

    def happiness(self) -> int:
        faces = [GOVERNMENT[self.government][4], self.alone()[4], self.sum(3)]
        faces += [WONDER[id][5] for id in self.standing()] + [COLONY[id][1] for id in self.colonies]
        smiles = sum(n for n in faces if n > 0) * self.times()
        return min(8, max(0, smiles + sum(n for n in faces if n < 0)))

    def culture(self) -> int:
        total = self.sum(0) + GOVERNMENT[self.government][2] + self.alone()[2] + 2 * len(self.ruins)
        total += sum(WONDER[id][2] for id in self.standing())
        wonder_faces = sum(max(0, WONDER[id][5]) for id in self.standing())
        theater = self.best("theater")
        total += {
            "homer": min(2, self.workers.get("warriors", 0)),
            "genghis_khan": self.count("cavalry"),
            "michelangelo": (self.faces("temple", "theater") + wonder_faces) * self.times(),
            "js_bach": self.count("theater"),
            "james_cook": 2 * len(self.colonies),
            "william_shakespeare": self.count("library") + 2 * min(self.count("library"), self.count("theater")),
            "rock_and_roll_icon": WORKER[theater][0] if theater else 0,
            "game_designer": sum(n * LEVEL[id] for id, n in self.workers.items() if KIND[id] == "lab"),
        }.get(self.leader or "", 0)
        return min(30, total)

    def science(self) -> int:
        total = self.sum(1) + sum(WONDER[id][3] for id in self.standing())
        best = self.best("lab", "library")
        if self.leader in ("leonardo_da_vinci", "isaac_newton", "albert_einstein") and best:
            total += LEVEL[best]
        if self.leader == "game_designer":
            total -= self.count("lab")
        return min(30, max(0, total))

    def strength(self) -> int:
        total = self.sum(2) + GOVERNMENT[self.government][3] + self.alone()[3]
        total += sum(WONDER[id][4] for id in self.standing()) + sum(SPECIAL[id][2] for id in self.specials)
        total += sum(COLONY[id][0] for id in self.colonies)
        if "great_wall" in self.standing():
            total += self.count("infantry", "artillery")
        total += {
            "alexander_the_great": self.count("infantry", "cavalry", "artillery", "air_force"),
            "genghis_khan": self.count("cavalry"),
            "joan_of_arc": self.faces("temple") * self.times(),
        }.get(self.leader or "", 0)
        return min(60, total + self.armies(self.workers, self.leader == "napoleon_bonaparte"))

    def armies(self, units: dict[str, int], napoleon: bool = False) -> int:
        """The best of all ways to form armies, tried one by one."""
        if self.tactic is None or self.leader == "genghis_khan":
            return 0
        *army, bonus, lesser, age = ARMY[self.tactic]
        have = [sum(n for id, n in units.items() if KIND[id] == kind) for kind in TYPES[5:8]]
        fresh = [sum(n for id, n in units.items() if KIND[id] == kind and LEVEL[id] >= age - 1) for kind in TYPES[5:8]]
        air = units.get("air_forces", 0)
        best = 0
        for modern in range(30):
            for old in range(30 - modern):
                if any(modern * need > n for need, n in zip(army, fresh)):
                    continue
                if any((modern + old) * need > n for need, n in zip(army, have)):
                    continue
                each = [bonus] * modern + [lesser] * old
                each = [2 * n if place < air else n for place, n in enumerate(each)]
                best = max(best, sum(each) + (max(each, default=0) if napoleon else 0))
        return best


@rule("TTA-rating-2")
@rule("TTA-tactics-2")
@rule("TTA-tactics-4")
@rule("TTA-tactics-5")
@rule("TTA-card-8")
@rule("TTA-card-10")
@pytest.mark.parametrize("seed", range(8))
def test_ratings_of_random_civilizations(game: ThroughTheAges, seed: int) -> None:
    rng, start = Random(seed), Scenario(game, begin=True)
    for _ in range(40):
        me, made = start.copy().civ(0), RandomCivilization(rng)
        made.apply_to(me)
        told = vars(made)
        assert (me.civil_total, me.military_total) == made.actions(), told
        assert me.happiness == made.happiness(), told
        assert (me.culture_rating, me.science_rating) == (made.culture(), made.science()), told
        assert me.strength == made.strength(), told


@rule("TTA-tactics-3")
@rule("TTA-card-3")
@pytest.mark.parametrize("seed", range(4))
def test_sacrifices_of_random_armies(game: ThroughTheAges, seed: int) -> None:
    rng, start = Random(seed), Scenario(game, begin=True)
    for _ in range(40):
        me, made = start.copy().civ(0), RandomCivilization(rng)
        made.apply_to(me)
        units = [id for id, n in made.workers.items() for _ in range(n) if KIND[id] in TYPES[5:]]
        sent = rng.sample(units, rng.randint(0, len(units)))
        alone = sum(WORKER[id][2] + (made.leader == "genghis_khan" and KIND[id] == "cavalry") for id in sent)
        assert sacrifice_strength(me, sent) == alone + made.armies({id: sent.count(id) for id in set(sent)}), (
            vars(made),
            sent,
        )


def test_the_second_count_uses_the_printed_governments() -> None:
    """The short table above says the same as the long one of the cards' tests."""
    for id, _cheap, _dear, civil, military, _limit, culture, strength, faces in GOVERNMENTS:
        if id in GOVERNMENT:
            assert GOVERNMENT[id] == (civil, military, culture, strength, faces - 3)
