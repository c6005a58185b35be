"""Battles of two forces: the chance of every end, against a slow count of its own and against the sums for one kind."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from civitas.cli import main
from civitas.games.civilization_chr.pieces import ARTILLERY, CAVALRY, INFANTRY, unit_kind
from civitas.games.civilization_chr.rules.odds import battle_odds, superiority_bonus
from civitas.sheets import documents
from civitas.sheets.civilization_chr.sheet_to_state import chr_game

LINES = {"infantry": INFANTRY, "cavalry": CAVALRY, "artillery": ARTILLERY}
#: the first units of each line as the box has them
LEVELS = {line: chr_game().box.unit_levels[unit_kind(number, 0)][0] for line, number in LINES.items()}
UnitKinds = tuple[str, ...]


def battle_document(**changes: Any) -> dict[str, Any]:
    made = documents.new_document("civilization_chr", ["Anna", "Ben", "Carla"], [], {"civilizations": "off"}, "")
    made["civilizations"][1] |= changes
    return made


def compute_battle(
    sheet: dict[str, Any], attack: dict[str, int], defence: dict[str, int], **more: Any
) -> dict[str, Any]:
    found = documents.forecast_battle(
        sheet, {"land": "gallia", "attacker": 0, "defender": 1, "attack": attack, "defence": defence, **more}
    )
    assert found["problems"] == []
    result: dict[str, Any] = found["result"]
    return result


def brute_force_outcomes(ready: list[UnitKinds], resting: list[UnitKinds]) -> dict[tuple[int, int], Fraction]:
    """Every choice and every roll, one after the other; units of the first era, in the open."""
    left = [len(ready[side]) + len(resting[side]) for side in (0, 1)]
    if not min(left):
        return {(left[0], left[1]): Fraction(1)}
    if not min(map(len, ready)):
        return brute_force_outcomes([ready[side] + resting[side] for side in (0, 1)], [(), ()])
    found: dict[tuple[int, int], Fraction] = {}
    for a, mine in enumerate(ready[0]):
        for d, theirs in enumerate(ready[1]):
            bonus = [superiority_bonus(LINES[mine], LINES[theirs], 0), superiority_bonus(LINES[theirs], LINES[mine], 0)]
            units = [LEVELS[mine], LEVELS[theirs]]
            ways = battle_odds(units[0].dice, units[0].bonus + bonus[0], units[1].dice, units[1].bonus + bonus[1])
            after = [ready[0][:a] + ready[0][a + 1 :], ready[1][:d] + ready[1][d + 1 :]]
            rest = [[resting[0] + (mine,), resting[1]], list(resting), [resting[0], resting[1] + (theirs,)]]
            for way, kept in zip(ways, rest):
                part = Fraction(way, sum(ways) * len(ready[0]) * len(ready[1]))
                for end, chance in (brute_force_outcomes(after, kept) if part else {}).items():
                    found[end] = found.get(end, Fraction(0)) + part * chance
    return found


@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        ({"infantry": 1}, {"infantry": 1}),
        ({"infantry": 1, "cavalry": 1}, {"infantry": 1}),
        ({"infantry": 2, "cavalry": 1}, {"artillery": 1, "infantry": 1}),
        ({"infantry": 1, "cavalry": 1, "artillery": 1}, {"artillery": 1, "cavalry": 1, "infantry": 1}),
    ],
)
def test_mixed_forces_end_as_a_slow_count_says(attack: dict[str, int], defence: dict[str, int]) -> None:
    told = compute_battle(
        battle_document(), *({f"ancient_{line}": n for line, n in side.items()} for side in (attack, defence))
    )
    units = [tuple(line for line, n in side.items() for _ in range(n)) for side in (attack, defence)]
    real = brute_force_outcomes(units, [(), ()])
    assert {(mine, theirs): part for mine, theirs, part in told["distribution"]} == {
        end: round(float(part), 4) for end, part in real.items()
    }
    assert told["attacker"] + told["both_fall"] + told["defender"] == pytest.approx(1, abs=0.0002)


def test_one_kind_ends_as_the_sum_for_one_kind() -> None:
    told = compute_battle(battle_document(), {"ancient_infantry": 4}, {"ancient_infantry": 3})
    numbers = {"attackers": 4, "defenders": 3, "attack_dice": 1, "defence_dice": 1}
    assert sorted(told["distribution"]) == sorted(documents.run_calculator("series", numbers)["result"]["distribution"])


def test_what_stands_on_the_sheet_counts() -> None:
    """A settlement defends, a discovery makes better units, and what is typed stands for what is there."""
    sheet = battle_document(settlements=[{"land": "gallia", "size": 3}], capital="gallia")
    sheet["civilizations"][1]["units"] = [{"kind": "ancient_infantry", "land": "gallia", "count": 2}]
    told = compute_battle(sheet, {"ancient_infantry": 1}, {})
    assert [end[:2] for end in told["distribution"]][-1] == [0, 2]
    (meeting,) = told["meetings"]
    assert meeting["added"] == [{}, {"settlement": 3, "capital": 1}]
    assert meeting["chances"] == [round(way / 36, 4) for way in battle_odds(1, 0, 1, 4)]
    mountain = compute_battle(sheet, {"ancient_infantry": 1}, {}, terrain="mountain", attack_bonus=2)["meetings"][0]
    assert mountain["added"] == [{"other": 2}, {"terrain": 2, "settlement": 3, "capital": 1}]
    against = compute_battle(sheet, {"ancient_infantry": 1}, {"ancient_infantry": 1}, defender=-1)["meetings"][0]
    assert against["added"][0] == {"barbarians": 1}


def test_aircraft_fly_along_and_fall_with_their_unit() -> None:
    sheet = battle_document(technologies=["flight"])
    with_one = compute_battle(sheet, {"ancient_infantry": 2, "aircraft": 1}, {"ancient_infantry": 2})
    without = compute_battle(sheet, {"ancient_infantry": 2}, {"ancient_infantry": 2})
    assert with_one["attacker"] > without["attacker"]
    assert {tuple(each["aircraft"]) for each in with_one["meetings"]} == {(False, False), (True, False)}


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"land": "atlantis"}, ".land"),
        ({"attacker": 7}, ".attacker"),
        ({"defender": 0}, ".defender"),
        ({"attack": {"elephant": 1}}, ".attack.elephant"),
        ({"attack": {"ancient_ship": 1}}, ".attack.ancient_ship"),
        ({"attack": {}}, ".attack"),
        ({"defence": {"ancient_infantry": 99}}, ".defence.ancient_infantry"),
        ({"terrain": "swamp"}, ".terrain"),
        ({"attack": {f"{era}_{line}": 9 for era in ("ancient", "medieval") for line in LINES}}, ".attack"),
    ],
)
def test_what_cannot_be_fought_is_named(changes: dict[str, Any], where: str) -> None:
    battle = {"land": "gallia", "attacker": 0, "defender": 1, "attack": {"ancient_infantry": 1}, "defence": {}}
    lines = {f"{era}_{line}": 4 for era in ("ancient", "medieval") for line in LINES}
    wanted = {**battle, "defence": lines, **changes}
    found = documents.forecast_battle(battle_document(), wanted)
    assert found["result"] is None
    assert where in [each["where"] for each in found["problems"]]


def test_the_terminal_counts_battles_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    battle = {"land": "gallia", "attacker": 0, "defender": 1}
    forces = {"attack": {"ancient_infantry": 2}, "defence": {"ancient_cavalry": 1}}
    file = tmp_path / "sheet.json"
    file.write_text(documents.format_document({**battle_document(), "battles": [{**battle, **forces}]}))
    assert main(["abakus", "compute", str(file), "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["battles"]
    assert told["result"] == compute_battle(battle_document(), forces["attack"], forces["defence"])
    assert main(["abakus", "compute", str(file), "--lang", "en"]) == 0
    assert "2–0:" in capsys.readouterr().out
