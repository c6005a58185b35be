"""Define the small calculations that need no sheet: a battle, a revolt, fuel, overtime, a final count.

Each has a name, numbers with their limits, and the id of its rule. The arithmetic is the engine's (``economy``,
``odds``); here the numbers are only checked and passed on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.core.message import Message
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import TREATMENTS
from civitas.games.civilization_chr.rules import economy, odds, turn_order
from civitas.sheets import history_of_the_world
from civitas.sheets.civilization_chr.sheet_to_state import chr_game
from civitas.sheets.parse import SheetProblem
from civitas.sheets.schema import Sum

CalculatorNumbers = dict[str, int]
CalculatorResult = dict[str, Any]
MAX_NUMBER = 99_999


class Calculator:
    """A kind of calculation: its rule id, its inputs (least, most, default) and its function.

    An input whose default is ``None`` must be given.
    """

    def __init__(
        self,
        rule: str,
        numbers: dict[str, tuple[int, int, int | None]],
        calculate: Callable[[CalculatorNumbers], CalculatorResult],
        game: str = "civilization_chr",
    ) -> None:
        self.game = game
        self.rule = rule
        self.numbers = numbers
        self.calculate = calculate


def run_calculator(wanted: Sum, where: str = "") -> tuple[CalculatorResult | None, list[SheetProblem]]:
    """Return the result of a calculation, or ``None`` and the problems of its input.

    ``where`` is the path of the calculation in its document, for the problems.
    """
    kind = CALCULATORS.get(wanted.sum)
    if kind is None:
        near = ", ".join(sorted(CALCULATORS))
        return None, [SheetProblem(f"{where}.sum", Message("abakus-unknown", {"name": wanted.sum[:40], "near": near}))]
    problems = [
        SheetProblem(f"{where}.numbers.{name}", Message("abakus-no-number", {"name": name[:40]}))
        for name in wanted.numbers
        if name not in kind.numbers
    ]
    given: CalculatorNumbers = {}
    for name, (least, most, usual) in kind.numbers.items():
        value = wanted.numbers.get(name, usual)
        if value is None:
            problems.append(SheetProblem(f"{where}.numbers.{name}", Message("abakus-missing", {"name": name})))
        elif not least <= value <= most:
            facts = {"n": value, "least": least, "most": most}
            problems.append(SheetProblem(f"{where}.numbers.{name}", Message("abakus-range", dict(facts))))
        else:
            given[name] = value
    return (None if problems else {**kind.calculate(given), "rule": kind.rule}), problems


# Time and coins


def _overtime(n: CalculatorNumbers) -> CalculatorResult:
    return {"coins": economy.overtime_coins(n["limit"], n["used"], n["coins_per_minute"])}


def _minutes(n: CalculatorNumbers) -> CalculatorResult:
    return {"minutes": economy.phase_minutes(n["settlements"])}


def _luxury(n: CalculatorNumbers) -> CalculatorResult:
    return {"coins": economy.after_luxury_limit(n["coins"])}


def _minimum(n: CalculatorNumbers) -> CalculatorResult:
    return {"coins": economy.minimum_income(n["era"] - 1)}


def _settlement(n: CalculatorNumbers) -> CalculatorResult:
    happy, productive = bool(n["happy"]), bool(n["productive"])
    return {"coins": economy.settlement_coins(n["size"], bool(n["resource"]), happy, productive)}


def _critical(n: CalculatorNumbers) -> CalculatorResult:
    from civitas.games.civilization_chr.pieces import RESOURCES

    box, era = chr_game().box, n["era"] - 1
    resource = economy.critical_resource(box, era, n["roll"])
    return {"resource": RESOURCES[resource], "coins": economy.critical_coins(box, era, NO_CIVILIZATION)}


def _monopoly(n: CalculatorNumbers) -> CalculatorResult:
    return {"coins": economy.monopoly_coins([n["held"]])}


def _fuel(n: CalculatorNumbers) -> CalculatorResult:
    return {"coins": economy.fuel_coins(n["points"], n["oil"], bool(n["electricity"]))}


def _dividend(n: CalculatorNumbers) -> CalculatorResult:
    return {"coins": economy.fuel_dividend(n["fund"], n["oil"], n["all_oil"])}


def _merit(n: CalculatorNumbers) -> CalculatorResult:
    return {"of_6": economy.merit_odds(n["stake"])}


def _points(n: CalculatorNumbers) -> CalculatorResult:
    sizes = n["villages"] + 2 * n["towns"] + 3 * n["cities"] + 4 * n["metropolises"]
    half = economy.final_half_points(
        sizes,
        n["wonders"],
        n["seminals"],
        n["objectives"],
        n["merit"],
        n["technologies"],
        n["half_points_a_technology"],
        n["units"],
    )
    return {
        "settlements": sizes,
        "technologies": n["technologies"] * n["half_points_a_technology"] / 2,
        "seminals": 4 * n["seminals"],
        "wonders": 2 * n["wonders"],
        "total": half // 2,
    }


# Battles


def _clash(n: CalculatorNumbers) -> CalculatorResult:
    attack, defence = n["attack_dice"] + n["attack_bonus"], n["defence_dice"] + n["defence_bonus"]
    word = {1: "attacker", 0: "both_fall", -1: "defender"}[odds.clash_result(attack, defence)]
    return {"attack": attack, "defence": defence, "winner": word}


def _battle(n: CalculatorNumbers) -> CalculatorResult:
    ways = odds.battle_odds(n["attack_dice"], n["attack_bonus"], n["defence_dice"], n["defence_bonus"])
    total = sum(ways)
    wins, both, loses = ways
    return {
        "attacker": round(wins / total, 4),
        "both_fall": round(both / total, 4),
        "defender": round(loses / total, 4),
        "ways": ways,
    }


def _defence(n: CalculatorNumbers) -> CalculatorResult:
    return {"bonus": odds.settlement_defence_bonus(n["size"], bool(n["happy"]))}


def _retreat(n: CalculatorNumbers) -> CalculatorResult:
    roll, units, lost = n["roll"], n["units"], n["lost"]
    return {"total": odds.retreat_total(roll, units, lost), "succeeds": odds.retreat_succeeds(roll, units, lost)}


def _experience(n: CalculatorNumbers) -> CalculatorResult:
    given = [bool(n[name]) for name in ("first", "won", "large", "landing_settlement", "nothing")]
    return {"experience": odds.battle_experience(*given)}


def _strike(n: CalculatorNumbers) -> CalculatorResult:
    return {
        "units": min(n["units"], odds.nuclear_unit_losses(n["d6"])),
        "sizes": min(n["size"], odds.nuclear_size_losses(n["d4"])),
        "size": max(0, n["size"] - odds.nuclear_size_losses(n["d4"])),
    }


def _series(n: CalculatorNumbers) -> CalculatorResult:
    """Return the odds of a series of clashes between units of one kind on either side.

    They clash until one side is gone; ``distribution`` has attackers left, defenders left, and the probability.
    """
    ways = odds.battle_odds(n["attack_dice"], n["attack_bonus"], n["defence_dice"], n["defence_bonus"])
    win, both, lose = (way / sum(ways) for way in ways)
    standing = {(n["attackers"], n["defenders"]): 1.0}
    ends: dict[tuple[int, int], float] = {}
    while standing:
        after: dict[tuple[int, int], float] = {}
        for (mine, theirs), chance in standing.items():
            for left, part in (((mine, theirs - 1), win), ((mine - 1, theirs - 1), both), ((mine - 1, theirs), lose)):
                place = after if min(left) > 0 else ends
                place[left] = place.get(left, 0.0) + chance * part
        standing = after
    return {
        "attacker": round(sum(part for (mine, theirs), part in ends.items() if mine), 4),
        "both_fall": round(ends.get((0, 0), 0.0), 4),
        "defender": round(sum(part for (mine, theirs), part in ends.items() if theirs), 4),
        "distribution": [[mine, theirs, round(part, 4)] for (mine, theirs), part in sorted(ends.items(), reverse=True)],
    }


def _bids(n: CalculatorNumbers) -> CalculatorResult:
    bids = [n[f"bid_{seat}"] for seat in range(1, 7)]
    winner = turn_order.winning_bid(bids)
    return {"leads": winner + 1 if winner >= 0 else 0, "pays": bids[winner] if winner >= 0 else 0}


# Unrest, culture, spies


def _revolt(n: CalculatorNumbers) -> CalculatorResult:
    score = economy.revolt_score(n["size"], n["government"], n["units"], n["wars"])
    return {"score": score, "of_20": economy.revolt_odds(score)}


def _senate(n: CalculatorNumbers) -> CalculatorResult:
    bribes = n["coins"] // economy.BRIBE_COINS
    return {
        "total": n["roll"] - n["unhappy"] + bribes,
        "consents": economy.senate_consents(n["roll"], n["unhappy"], bribes),
    }


def _dominance(n: CalculatorNumbers) -> CalculatorResult:
    lines = economy.dominance_lines(
        [n["size"], n["target_size"]],
        bool(n["target_capital"]),
        [n["garrison"], n["target_garrison"]],
        [n["improvements"], n["target_improvements"]],
        [n["wonders"], n["target_wonders"]],
        n["distance"],
        n["culture"],
        bool(n["seminal"]),
        bool(n["target_minus_one"]),
    )
    return {"lines": lines, "score": sum(lines), "of_6": economy.dominance_odds(sum(lines))}


def _spy(n: CalculatorNumbers) -> CalculatorResult:
    hardness = odds.espionage_malus(n["alert"], n["units"])
    treatments = {name: odds.treatment_odds(k, hardness) for k, name in enumerate(TREATMENTS)}
    return {"malus": hardness, "hidden_of_8": odds.hidden_odds(hardness), "treatments_of_10": treatments}


def _mission(n: CalculatorNumbers) -> CalculatorResult:
    numbers = (n["base"], n["skill"], n["malus"])
    return {"above": odds.mission_threshold(*numbers), "of_10": odds.mission_odds(*numbers)}


def _wars(n: CalculatorNumbers) -> CalculatorResult:
    government = "democracy" if n["democracy"] else "republic"
    return {"coins": economy.KEEP_WAR_COINS[government] * n["wars"], "defeat": economy.LOST_BATTLE_COINS[government]}


def _terror(n: CalculatorNumbers) -> CalculatorResult:
    return {"coins": economy.TERROR_COINS * n["roll"], "units": economy.terror_units(n["roll"])}


def _plague(n: CalculatorNumbers) -> CalculatorResult:
    reached = n["distance"] <= odds.plague_reach(n["era"] - 1)
    left = min(n["units"], odds.plague_survivors(n["distance"])) if reached else n["units"]
    return {"units": n["units"] - left, "left": left}


FLAG = (0, 1, 0)
ERA = (1, 4, None)
COUNT = (0, 999, 0)
SIZE = (1, 4, None)

CALCULATORS: dict[str, Calculator] = {
    "overtime": Calculator(
        "CHR-time-1",
        {"limit": (0, MAX_NUMBER, None), "used": (0, MAX_NUMBER, None), "coins_per_minute": (1, 9, 2)},
        _overtime,
    ),
    "minutes": Calculator("CHR-time-2", {"settlements": (0, 56, None)}, _minutes),
    "luxury": Calculator("CHR-production-8", {"coins": (0, MAX_NUMBER, None)}, _luxury),
    "minimum": Calculator("CHR-production-7", {"era": ERA}, _minimum),
    "settlement": Calculator(
        "CHR-production-1", {"size": SIZE, "resource": FLAG, "happy": FLAG, "productive": FLAG}, _settlement
    ),
    "critical": Calculator("CHR-production-2", {"era": ERA, "roll": (2, 12, None)}, _critical),
    "monopoly": Calculator("CHR-production-4", {"held": (0, 56, None)}, _monopoly),
    "fuel": Calculator("CHR-move-8", {"points": (0, MAX_NUMBER, None), "oil": COUNT, "electricity": FLAG}, _fuel),
    "dividend": Calculator("CHR-move-8", {"fund": (0, MAX_NUMBER, None), "oil": COUNT, "all_oil": COUNT}, _dividend),
    "merit": Calculator("CHR-purchase-1", {"stake": (1, 6, None)}, _merit),
    "points": Calculator(
        "CHR-end-6",
        {
            **dict.fromkeys(["villages", "towns", "cities", "metropolises"], COUNT),
            **dict.fromkeys(["wonders", "seminals", "objectives", "merit", "technologies", "units"], COUNT),
            "half_points_a_technology": (0, 2, 2),
        },
        _points,
    ),
    "clash": Calculator(
        "CHR-battle-3",
        {"attack_dice": COUNT, "attack_bonus": COUNT, "defence_dice": COUNT, "defence_bonus": COUNT},
        _clash,
    ),
    "battle": Calculator(
        "CHR-battle-3",
        {
            "attack_dice": (1, 8, None),
            "attack_bonus": (-99, 99, 0),
            "defence_dice": (1, 8, None),
            "defence_bonus": (-99, 99, 0),
        },
        _battle,
    ),
    "defence": Calculator("CHR-battle-7", {"size": SIZE, "happy": FLAG}, _defence),
    "retreat": Calculator(
        "CHR-battle-12", {"roll": (1, 6, None), "units": (1, 999, None), "lost": (0, 999, None)}, _retreat
    ),
    "experience": Calculator(
        "CHR-battle-14", dict.fromkeys(["first", "won", "large", "landing_settlement", "nothing"], FLAG), _experience
    ),
    "strike": Calculator(
        "CHR-nuclear-2", {"units": COUNT, "size": (0, 4, 0), "d6": (1, 6, None), "d4": (1, 4, None)}, _strike
    ),
    "revolt": Calculator(
        "CHR-revolt-1", {"size": SIZE, "government": (-9, 9, None), "units": COUNT, "wars": (0, 5, 0)}, _revolt
    ),
    "senate": Calculator("CHR-government-6", {"roll": (1, 8, None), "unhappy": COUNT, "coins": (0, 60, 0)}, _senate),
    "wars": Calculator("CHR-government-7", {"democracy": FLAG, "wars": (0, 5, 1)}, _wars),
    "terror": Calculator("CHR-government-8", {"roll": (1, 6, None)}, _terror),
    "plague": Calculator("CHR-token-7", {"era": ERA, "units": COUNT, "distance": (0, 4, 0)}, _plague),
    "dominance": Calculator(
        "CHR-dominance-2",
        {
            "size": SIZE,
            "target_size": SIZE,
            **dict.fromkeys(["garrison", "target_garrison", "wonders", "target_wonders", "distance"], COUNT),
            **dict.fromkeys(["improvements", "target_improvements"], (0, 2, 0)),
            "culture": (-99, 99, 0),
            **dict.fromkeys(["target_capital", "seminal", "target_minus_one"], FLAG),
        },
        _dominance,
    ),
    "spy": Calculator("CHR-spy-3", {"alert": COUNT, "units": COUNT}, _spy),
    "mission": Calculator("CHR-spy-6", {"base": (0, 20, None), "skill": (0, 20, 0), "malus": COUNT}, _mission),
    "series": Calculator(
        "CHR-battle-3",
        {
            **dict.fromkeys(["attackers", "defenders"], (1, 20, 1)),
            **dict.fromkeys(["attack_dice", "defence_dice"], (1, 8, 1)),
            **dict.fromkeys(["attack_bonus", "defence_bonus"], (-99, 99, 0)),
        },
        _series,
    ),
    "bids": Calculator("CHR-order-4", {f"bid_{seat}": (0, 999, 0) for seat in range(1, 7)}, _bids),
    "attack": Calculator(
        "HW-combat-1",
        {
            "armies": (1, 20, 1),
            "dice": (1, 3, 2),
            "plus": (-3, 3, 0),
            **dict.fromkeys(["leader", "elite", "siegecraft"], FLAG),
            "defence": (1, 3, 1),
            "defenders": (1, 3, 1),
            "fort": FLAG,
        },
        history_of_the_world.attack_odds,
        "history_of_the_world",
    ),
}
