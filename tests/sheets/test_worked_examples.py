"""The rulebook's worked sums, under their numbers, through ``civitas abakus compute --json``.

The other worked examples are no sums of a sheet and are tested with the engine: catastrophes and what is lost in them
(3 to 8), placing of rewards (9, 10, 13), limits of pieces and cards (12, 14, 41, 42), barbarians (18 to 20), ways of
units (21, 22), choices of governments (45), the tables of barbarians on a coast and of ships (in the text); of 32 the
figure is lost.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from civitas.cli import main


@pytest.fixture
def compute(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(sheet: dict[str, Any]) -> dict[str, Any]:
        file = tmp_path / "sheet.json"
        file.write_text(json.dumps(sheet))
        assert main(["abakus", "compute", str(file), "--json"]) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        assert found["valid"]
        return found

    return run


#: example, sum, its numbers, what the book says
CALCULATORS: list[tuple[str, str, dict[str, int], dict[str, Any]]] = [
    ("1", "overtime", {"limit": 240, "used": 245, "coins_per_minute": 2}, {"coins": 10}),
    (
        "2 Angela",
        "points",
        {"villages": 1, "towns": 2, "cities": 3, "metropolises": 3, "technologies": 8, "wonders": 1},
        {"settlements": 26, "technologies": 8, "seminals": 0, "wonders": 2, "total": 36},
    ),
    (
        "2 Brad",
        "points",
        {"cities": 4, "metropolises": 6, "technologies": 15, "seminals": 3, "wonders": 8},
        {"settlements": 36, "technologies": 15, "seminals": 12, "wonders": 16, "total": 79},
    ),
    (
        "2 Chris",
        "points",
        {"towns": 2, "cities": 4, "metropolises": 8, "technologies": 7, "seminals": 1, "wonders": 5},
        {"settlements": 48, "technologies": 7, "seminals": 4, "wonders": 10, "total": 69},
    ),
    ("11 ones", "merit", {"stake": 1}, {"of_6": 1}),
    ("11 sixes", "merit", {"stake": 6}, {"of_6": 6}),
    ("11 threes", "merit", {"stake": 3}, {"of_6": 3}),
    ("23 Alice", "fuel", {"points": 11}, {"coins": 11}),
    ("23 Bob", "fuel", {"points": 14, "oil": 1}, {"coins": 9}),
    ("23 Carol", "fuel", {"points": 10, "electricity": 1}, {"coins": 5}),
    ("23 Bob's share", "dividend", {"fund": 25, "oil": 1, "all_oil": 3}, {"coins": 8}),
    ("23 David's share", "dividend", {"fund": 25, "oil": 2, "all_oil": 3}, {"coins": 16}),
    ("24", "strike", {"units": 5, "size": 3, "d6": 2, "d4": 3}, {"units": 5, "sizes": 2, "size": 1}),
    (
        "25 first",
        "clash",
        {"attack_dice": 20, "defence_dice": 11, "defence_bonus": 9},
        {"attack": 20, "defence": 20, "winner": "both_fall"},
    ),
    (
        "25 second",
        "clash",
        {"attack_dice": 17, "defence_dice": 12, "defence_bonus": 2},
        {"attack": 17, "defence": 14, "winner": "attacker"},
    ),
    (
        "25 third",
        "clash",
        {"attack_dice": 14, "attack_bonus": 4, "defence_dice": 12, "defence_bonus": 2},
        {"attack": 18, "defence": 14, "winner": "attacker"},
    ),
    (
        "26",
        "clash",
        {"attack_dice": 9, "attack_bonus": 1, "defence_dice": 6},
        {"attack": 10, "defence": 6, "winner": "attacker"},
    ),
    (
        "27A first",
        "clash",
        {"attack_dice": 11, "attack_bonus": 3, "defence_dice": 10, "defence_bonus": 1},
        {"attack": 14, "defence": 11, "winner": "attacker"},
    ),
    (
        "27A second",
        "clash",
        {"attack_dice": 8, "defence_dice": 7, "defence_bonus": 1},
        {"attack": 8, "defence": 8, "winner": "both_fall"},
    ),
    (
        "27A third",
        "clash",
        {"attack_dice": 4, "defence_dice": 6, "defence_bonus": 1},
        {"attack": 4, "defence": 7, "winner": "defender"},
    ),
    (
        "27A fourth",
        "clash",
        {"attack_dice": 12, "defence_dice": 14, "defence_bonus": 1},
        {"attack": 12, "defence": 15, "winner": "defender"},
    ),
    ("27B", "defence", {"size": 3, "happy": 1}, {"bonus": 3}),
    ("28 first", "retreat", {"roll": 2, "units": 6, "lost": 4}, {"total": 3, "succeeds": False}),
    ("28 second", "retreat", {"roll": 3, "units": 6, "lost": 4}, {"total": 4, "succeeds": True}),
    ("30 attacker", "experience", {"first": 1, "nothing": 1}, {"experience": 0}),
    ("30 defender", "experience", {"first": 1, "won": 1}, {"experience": 2}),
    (
        "30 large landing",
        "experience",
        {"first": 1, "won": 1, "large": 1, "landing_settlement": 1},
        {"experience": 5},
    ),
    ("31 town", "revolt", {"size": 2, "government": 1, "units": 1}, {"score": 3, "of_20": 3}),
    ("31 village", "revolt", {"size": 1, "government": 1, "units": 3}, {"score": 0, "of_20": 0}),
    ("31 city", "revolt", {"size": 3, "government": -1, "units": 2}, {"score": 1, "of_20": 1}),
    (
        "33",
        "dominance",
        {
            "size": 4,
            "target_size": 2,
            "garrison": 3,
            "target_garrison": 3,
            "improvements": 2,
            "target_improvements": 1,
            "wonders": 2,
            "target_wonders": 3,
            "distance": 1,
            "culture": 1,
            "target_minus_one": 1,
        },
        {"lines": [2, 0, 0, 1, -1, -1, 1, 0, -1], "score": 1, "of_6": 1},
    ),
    ("40", "luxury", {"coins": 140}, {"coins": 126}),
    ("46 discovered", "spy", {"alert": 1, "units": 3}, {"malus": 2, "hidden_of_8": 5}),
    ("46 mission", "mission", {"base": 3, "skill": 0, "malus": 2}, {"above": 4, "of_10": 6}),
    ("luxury at 300", "luxury", {"coins": 300}, {"coins": 233}),
    ("senate", "senate", {"roll": 5, "unhappy": 3, "coins": 40}, {"total": 4, "consents": True}),
    ("treatment", "spy", {}, {"treatments_of_10": {"convert": 1, "execute": 3, "imprison": 4, "extradite": 5}}),
    *[("minimum", "minimum", {"era": era}, {"coins": coins}) for era, coins in enumerate([15, 20, 25, 30], 1)],
    *[("minutes", "minutes", {"settlements": n}, {"minutes": m}) for n, m in zip([1, 4, 5, 8, 9], [3, 3, 3, 4, 5])],
    ("29 on land", "retreat", {"roll": 2, "units": 2, "lost": 1}, {"total": 3, "succeeds": False}),
    ("29 ships", "retreat", {"roll": 4, "units": 3, "lost": 0}, {"total": 4, "succeeds": True}),
    ("30 nuclear strike", "experience", {"won": 1, "nothing": 1}, {"experience": 0}),
    ("30 landing", "experience", {"first": 1, "won": 1}, {"experience": 2}),
    ("41 wars", "wars", {"democracy": 1, "wars": 2}, {"coins": 30}),
    ("43 fanatics", "terror", {"roll": 4}, {"coins": 60, "units": 2}),
    ("44 Bob", "wars", {"democracy": 1, "wars": 0}, {"defeat": 25}),
    ("43 extra for a republic", "wars", {"wars": 0}, {"defeat": 15}),
    *[("plague", "plague", {"era": 3, "units": 4, "distance": distance}, {"left": distance}) for distance in range(3)],
    ("35", "critical", {"era": 2, "roll": 8}, {"resource": "spices", "coins": 20}),
]


@pytest.mark.parametrize(("example", "name", "numbers", "expected"), CALCULATORS)
def test_example(compute: Any, example: str, name: str, numbers: dict[str, int], expected: dict[str, Any]) -> None:
    (told,) = compute({"sums": [{"sum": name, "numbers": numbers}]})["sums"]
    assert {key: told["result"][key] for key in expected} == expected


def settlement(land: str, resource: str = "", size: int = 1, **more: Any) -> dict[str, Any]:
    return {"land": land, "resource": resource, "size": size, **more}


#: the three civilizations of the long example of production
SAMPLE_SHEET: dict[str, Any] = {
    "era": "medieval",
    "options": {"length": "long", "civilizations": "off"},
    "civilizations": [
        {
            "name": "Angela",
            "capital": "italia",
            "settlements": [
                settlement("italia", "wine"),
                settlement("gallia", "wine"),
                settlement("iberia", "wine", fertile=True),
            ],
        },
        {
            "name": "Brad",
            "capital": "niger",
            "settlements": [
                settlement("niger", "wine"),
                settlement("congo", "spices", 2, mood="happy"),
                settlement("nilus", "", 2, fertile=True, mood="happy"),
            ],
        },
        {
            "name": "Chris",
            "government": "monarchy",
            "capital": "indus",
            "settlements": [settlement("indus", "oil", 2, fertile=True), settlement("mekong", "", 2)],
        },
    ],
}


def coins_by_line(found: dict[str, Any]) -> list[dict[str, int]]:
    return [
        {line["line"]: line["coins"] for line in each["production"]["lines"] if line["coins"]}
        for each in found["civilizations"]
    ]


def test_examples_34_to_39_production(compute: Any) -> None:
    found = compute({**SAMPLE_SHEET, "critical": "spices"})
    assert [[home["coins"] for home in each["settlements"]] for each in found["civilizations"]] == [
        [8, 4, 4],
        [6, 4, 6],
        [12, 1],
    ]
    assert coins_by_line(found) == [
        {"settlements": 16, "unique": 3, "monopoly": 20, "taxes": 3},
        {"settlements": 16, "critical": 20, "unique": 6, "special": 3, "taxes": 3},
        {"settlements": 13, "unique": 3, "taxes": 3},
    ]
    assert [each["production"]["total"] for each in found["civilizations"]] == [42, 48, 20]  # Chris by the least income


def test_example_15_happiness_at_the_start(compute: Any) -> None:
    sheet = {
        "options": {"length": "long", "civilizations": "off"},
        "civilizations": [
            {
                "name": "Anna",
                "capital": "gallia",
                "settlements": [settlement("italia", "wine"), settlement("gallia", "oil", 2), settlement("iberia")],
            },
            {"name": "Ben"},
            {"name": "Carla"},
        ],
    }
    anna = compute(sheet)["civilizations"][0]
    assert (anna["happy"], anna["unhappy"]) == (2, 1)
    first: dict[str, Any] = sheet["civilizations"][0]  # type: ignore[index]
    first["improvements"] = [{"card": "temple", "lands": ["iberia"]}]
    anna = compute(sheet)["civilizations"][0]
    assert [home["why_happy"] for home in anna["settlements"]] == ["garrison", "capital", "luxury"]
    first["units"] = [{"kind": "ancient_infantry", "land": "iberia"}]  # a despot's temple needs its guard
    anna = compute(sheet)["civilizations"][0]
    assert (anna["happy"], anna["unhappy"]) == (3, 0)


def test_example_43_garrisons_of_a_government_that_asks_for_them(compute: Any) -> None:
    lands = [("italia", "spices", 1, 2), ("gallia", "wine", 2, 1), ("iberia", "coal", 3, 1), ("niger", "oil", 3, 1)]
    homes = [settlement(land, resource, size) for land, resource, size, _ in lands]
    units = [{"kind": "ancient_infantry", "land": land, "count": count} for land, _, _, count in lands]
    cards = [{"card": "temple", "lands": ["italia"]}, {"card": "colosseum", "lands": ["iberia"]}]
    anna = {"name": "Anna", "government": "communism", "capital": "niger", "settlements": homes, "units": units}
    found = compute(
        {
            "options": {"length": "long", "civilizations": "off"},
            "civilizations": [{**anna, "improvements": cards}, {"name": "Ben"}, {"name": "Carla"}],
        }
    )
    happy = {home["land"]: home["happy"] for home in found["civilizations"][0]["settlements"]}
    assert happy["italia"] and happy["gallia"] and happy["niger"]
    assert not happy["iberia"]


def sheet_of_three(*given: dict[str, Any], era: str = "ancient", **more: Any) -> dict[str, Any]:
    """A sheet of three; those that are not given have but a name."""
    people = [{"name": name, **each} for name, each in zip(("Anna", "Ben", "Carla"), [*given, {}, {}, {}])]
    return {"era": era, "options": {"length": "long"}, "civilizations": people[:3], **more}


ERAS = ["ancient", "medieval", "industrial", "modern"]
HOME_SETTLEMENT = {"capital": "italia", "settlements": [settlement("italia", "", 4)]}
#: for each era the technologies with which a civilization can build what the price table lists
ERA_TECHNOLOGIES = {
    "ancient": ["bronze_working", "horseback_riding", "mathematics", "trade_mapmaking"],
    "medieval": ["feudalism", "chivalry", "engineering", "navigation"],
    "industrial": ["gunpowder_weapons", "cavalry", "metallurgy", "steam_power", "physics"],
    "modern": ["combustion", "robotics", "flight", "mass_production", "electronics"],
}


@pytest.fixture
def prices(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """The prices of the first civilization; the examples name no predecessors, which the sheet remarks upon."""

    def run(sheet: dict[str, Any]) -> dict[str, Any]:
        file = tmp_path / "sheet.json"
        file.write_text(json.dumps(sheet))
        main(["abakus", "compute", str(file), "--json"])
        found = json.loads(capsys.readouterr().out)
        assert {each["id"] for each in found["problems"]} <= {"abakus-needs"}
        told: dict[str, Any] = found["civilizations"][0]["prices"]
        return told

    return run


def test_example_16_a_purchase_with_royalties(prices: Any) -> None:
    angela = {**HOME_SETTLEMENT, "technologies": ["chivalry"]}
    told = prices(sheet_of_three(angela, {"technologies": ["feudalism"]}, era="medieval"))["units"]
    infantry, cavalry = told["medieval_infantry"], told["medieval_cavalry"]
    assert 2 * infantry["price"] == 30 and infantry["royalty"] == {"seat": 1, "coins": 3}
    assert 3 * cavalry["price"] == 45 and cavalry["royalty"] is None
    assert "medieval_artillery" not in told  # nobody has discovered engineering


def test_example_17_upgrade_or_sell_and_buy_again(prices: Any) -> None:
    units = [{"kind": "medieval_infantry", "land": "italia"}]
    anna = {**HOME_SETTLEMENT, "units": units, "technologies": ["feudalism", "gunpowder_weapons"]}
    told = prices(sheet_of_three(anna, era="industrial"))
    assert told["upgrades"] == {"medieval_infantry": 10}
    assert told["sales"] == {"medieval_infantry": 5}
    assert told["units"]["industrial_infantry"]["price"] - 5 == 15


def test_the_price_table_of_a_military_civilization(prices: Any) -> None:
    army, fleet = [], []
    for era in ERAS:
        sheet = sheet_of_three({**HOME_SETTLEMENT, "kind": "military", "technologies": ERA_TECHNOLOGIES[era]}, era=era)
        told = {kind: each["price"] for kind, each in prices(sheet)["units"].items()}
        army.append({told[f"{era}_{line}"] for line in ("infantry", "cavalry") if f"{era}_{line}" in told})
        fleet.append(told.get(f"{era}_ship"))
    assert army == [{8}, {13}, {17}, {21}]
    assert fleet == [17, 25, 34, 43]
    assert told["aircraft"] == 43
    for kind, price in (("infantry", 6), ("ship", 12)):
        units = [{"kind": f"ancient_{kind}", "land": "italia" if kind == "infantry" else "west_mediterranean"}]
        sheet = sheet_of_three({**HOME_SETTLEMENT, "kind": "military", "units": units}, era="medieval")
        assert prices(sheet)["upgrades"] == {f"ancient_{kind}": price}


def test_prices_of_technologies(prices: Any) -> None:
    fundamentalist = sheet_of_three(
        {**HOME_SETTLEMENT, "government": "fundamentalism", "technologies": ["alphabet_writing", "pottery"]}
    )
    assert prices(fundamentalist)["technologies"]["code_of_laws"] == 53  # of 35
    religious = sheet_of_three(
        {**HOME_SETTLEMENT, "kind": "religious", "technologies": ["mysticism", "philosophy_literature"]}, era="medieval"
    )
    assert prices(religious)["technologies"]["theology"] == 14  # a fifth of 70
    # banking costs 50; three or more of the era before are still to be had
    early = prices(sheet_of_three({**HOME_SETTLEMENT, "technologies": ["currency", "code_of_laws"]}))["technologies"]
    assert early["banking"] == 75


def test_moving_the_capital_of_an_expansionist(prices: Any) -> None:
    told = [prices(sheet_of_three({**HOME_SETTLEMENT, "kind": "expansionist"}, era=era))["capital"] for era in ERAS]
    assert told == [10, 15, 25, 30]


def test_more_than_two_in_five_unhappy_is_a_civil_war(compute: Any) -> None:
    lands = ["italia", "gallia", "iberia", "niger", "congo"]
    anna = {
        "capital": "italia",
        "settlements": [settlement(land, mood="happy" if n < 3 else "unhappy") for n, land in enumerate(lands)],
    }
    found = compute(sheet_of_three(anna))["civilizations"][0]
    assert (found["happy"], found["unhappy"], found["civil_war"]) == (3, 2, False)
    anna["settlements"][2]["mood"] = "unhappy"  # type: ignore[index]
    assert compute(sheet_of_three(anna))["civilizations"][0]["civil_war"]


def test_a_link_says_what_an_exchange_pays(compute: Any) -> None:
    """Two neighbours with two wines and two of iron: a unique resource more for both."""
    anna = {"capital": "italia", "settlements": [settlement("italia", "wine"), settlement("caucasus", "wine")]}
    ben = {"capital": "gallia", "settlements": [settlement("gallia", "iron"), settlement("steppes", "iron")]}
    sheet = sheet_of_three(anna, ben, roads=dict.fromkeys(("italia", "caucasus", "gallia", "steppes"), 1))
    (link,) = compute(sheet)["links"]
    assert link["seats"] == [0, 1] and link["via"] is None and link["kept"] == []
    best = link["offers"][0]
    assert best["resources"] == ["wine", "iron"]
    before = [each["production"]["total"] for each in compute(sheet)["civilizations"]]
    sheet["swaps"] = [best["lands"]]
    (link,) = compute(sheet)["links"]
    after = [each["production"]["total"] for each in compute(sheet)["civilizations"]]
    assert [after[0] - before[0], after[1] - before[1]] == best["gain"]
    assert [each["gain"] for each in link["kept"]] == [best["gain"]]
    sheet["civilizations"][0]["wars"] = [1]
    assert compute(sheet)["links"] == []
