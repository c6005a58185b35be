"""The papers of the other games: what is written down from a position counts exactly as the engine does."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import civitas
from civitas.games.history_of_the_world.rules import odds, scoring
from civitas.games.history_of_the_world.rules.draft import draft_order
from civitas.games.history_of_the_world.state import BUILDING, CAPITAL, CITY, FORT, MONUMENT
from civitas.games.rising_cultures.rules import scoring as rising
from civitas.games.through_the_ages.rules import tokens
from civitas.sheets import documents, through_the_ages, total_types

NAMES = ["Anna", "Ben", "Carla", "Dario", "Elena", "Furio"]


def random_match(game: str, players: int, seed: int, options: dict[str, Any] | None = None) -> Any:
    """A game played at random, to somewhere in it."""
    match = civitas.Match(civitas.game(game), players, options or {}, seed=seed)
    rng = Random(seed)
    for _ in range(rng.randrange(40, 700)):
        if match.over:
            break
        match.play(rng.choice(match.decision.actions()))
    return match.state


def new_document(game: str, players: int, options: dict[str, Any] | None = None) -> dict[str, Any]:
    return documents.new_document(game, NAMES[:players], [], options or {}, "")


def computed_figures(paper: dict[str, Any]) -> dict[str, Any]:
    """The figures of a paper that can be, in the shape that is described."""
    found = documents.compute_totals(paper)
    assert found["valid"], found["problems"]
    assert_same_shape(found, paper["game"])
    return found


def assert_same_shape(found: dict[str, Any], game: str) -> None:
    kind: Any = total_types.TOTALS_TYPES[game]
    shaped: Any = msgspec.convert(found, kind, strict=True)
    assert msgspec.to_builtins(shaped) == found  # and nothing more


@pytest.mark.parametrize("seed", range(8))
def test_history_of_the_world_counts_as_the_engine(seed: int) -> None:
    players = 3 + seed % 4
    s = random_match("history_of_the_world", players, seed)
    paper = new_document("history_of_the_world", players)
    paper["turn"] = max(s.epoch, 0) + 1
    s.epoch = max(s.epoch, 0)
    for land, holder in enumerate(s.holder):
        if holder >= 0:
            building = {CITY: "city", CAPITAL: "capital"}.get(s.works[land] & BUILDING, "")
            works = {"monument": bool(s.works[land] & MONUMENT), "fort": bool(s.works[land] & FORT)}
            paper["lands"][s.world_map.land_ids[land]] = {"seat": holder, "building": building, **works}
    for seat, p in enumerate(s.sides):
        paper["civilizations"][seat] |= {"points": p.points, "empires": [s.box.empire_ids[e] for e in p.empires]}
    found = computed_figures(paper)
    for seat, each in enumerate(found["civilizations"]):
        assert list(each["lines"].values()) == scoring.score_lines(s, seat)
        assert each["after"] == s.sides[seat].points + sum(scoring.score_lines(s, seat))
    if all(p.empires for p in s.sides):
        assert found["order"] == draft_order(s)


def test_an_attack_has_the_odds_of_the_engine() -> None:
    wanted = {"armies": 3, "dice": 3, "defence": 2, "defenders": 2, "fort": 1}
    attack = odds.Attack(2, True, 2)
    attack.dice = 3
    found = documents.run_calculator("attack", wanted)["result"]
    assert found["conquered"] == round(float(odds.AttackSeries(attack).odds(3).conquered), 4)


@pytest.mark.parametrize("seed", range(8))
def test_through_the_ages_counts_as_the_engine(seed: int) -> None:
    players, options = 2 + seed % 3, {"peaceful": "off"}
    s = random_match("through_the_ages", players, seed, options)
    paper, box = new_document("through_the_ages", players, options), s.box
    for seat, p in enumerate(s.sides):
        paper["civilizations"][seat] |= {
            "government": box.ids[p.government],
            "leader": box.ids[p.leader] if p.leader >= 0 else "",
            "tactic": box.ids[p.tactic] if p.tactic >= 0 else "",
            "workers": {box.ids[card]: p.workers[card] for card in p.known},
            "technologies": [box.ids[card] for card in range(54) if p.techs >> card & 1 and card not in p.known],
            "wonders": [box.ids[card] for card in p.wonders],
            "ruins": [box.ids[card] for place, card in enumerate(p.wonders) if p.turned >> place & 1],
            "colonies": [box.ids[card] for card in p.colonies],
            "pact": box.ids[p.pact] if p.pact >= 0 else "",
            "pact_with": p.pact_partner,
            "pact_second": bool(p.pact_role),
            "yellow": p.yellow,
            "unused": p.unused,
            "blue": p.blue,
            "food": p.food,
            "resources": p.ore,
            "culture": min(p.culture, 400),
            "science": p.science,
        }
    found = computed_figures(paper)
    for seat, p in enumerate(s.sides):
        each = found["civilizations"][seat]
        rates = {rating: told["value"] for rating, told in each["ratings"].items()}
        expected = [p.culture_rate, p.science_rate, p.strength, p.happy]
        assert [rates[rating] for rating in ("culture", "science", "strength", "happiness")] == expected
        assert each["production"] == through_the_ages.production_lines(s, seat)
        assert each["discontent"] == tokens.discontent(p)


def test_a_pact_gives_the_one_and_takes_from_the_other() -> None:
    paper = new_document("through_the_ages", 3)
    alone = [each["production"]["resources"] for each in documents.compute_totals(paper)["civilizations"]]
    paper["civilizations"][0] |= {"pact": "acceptance_of_supremacy", "pact_with": 1}
    pact = [each["production"]["resources"] for each in documents.compute_totals(paper)["civilizations"]]
    assert [after - before for after, before in zip(pact, alone)] == [1, -1, 0]
    paper["civilizations"][0]["pact_second"] = True  # the other way round
    pact = [each["production"]["resources"] for each in documents.compute_totals(paper)["civilizations"]]
    assert [after - before for after, before in zip(pact, alone)] == [-1, 1, 0]
    paper["civilizations"][0]["pact_with"] = 0
    assert [each["where"] for each in documents.compute_totals(paper)["problems"]] == ["civilizations.0.pact_with"]


def test_a_ruined_wonder_keeps_nothing_but_its_culture() -> None:
    paper = new_document("through_the_ages", 2)
    paper["civilizations"][0]["wonders"] = ["pyramids"]
    before = documents.compute_totals(paper)["civilizations"][0]["ratings"]
    paper["civilizations"][0]["ruins"] = ["pyramids"]
    after = documents.compute_totals(paper)["civilizations"][0]["ratings"]
    assert after["civil"]["value"] == before["civil"]["value"] - 1
    assert after["culture"]["parts"] == {"pyramids": 2}
    paper["civilizations"][0]["ruins"] = ["colossus"]
    assert [each["id"] for each in documents.compute_totals(paper)["problems"]] == ["abakus-no-ruin"]


def test_corruption_looks_at_the_bank_after_the_mines_have_produced() -> None:
    paper = new_document("through_the_ages", 2)
    # two farms and two mines take four tokens out of ten: six are left, which costs two resources
    paper["civilizations"][0] |= {"blue": 10, "resources": 5}
    made = documents.compute_totals(paper)["civilizations"][0]["production"]
    assert (made["food"], made["resources"], made["corruption"]) == (2, 2, -2)
    paper["civilizations"][0]["blue"] = 14
    assert documents.compute_totals(paper)["civilizations"][0]["production"]["corruption"] == 0


def test_impacts_are_scored_one_by_one() -> None:
    paper = new_document("through_the_ages", 2)
    paper["impacts"] = ["impact_of_strength", "impact_of_wonders"]
    paper["civilizations"][0] |= {"wonders": ["pyramids"], "culture": 50}
    paper["civilizations"][1]["workers"] = {**paper["civilizations"][1]["workers"], "warriors": 3}
    one, other = (each["final"] for each in documents.compute_totals(paper)["civilizations"])
    assert one["impacts"]["impact_of_wonders"] > 0 == other["impacts"]["impact_of_wonders"]
    assert other["impacts"]["impact_of_strength"] > one["impacts"]["impact_of_strength"]
    assert one["culture"] == 50 + sum(one["impacts"].values())


@pytest.mark.parametrize("seed", range(8))
def test_rising_cultures_counts_as_the_engine(seed: int) -> None:
    s = random_match("rising_cultures", 2, seed)
    paper, box = new_document("rising_cultures", 2), s.box
    for seat, p in enumerate(s.sides):
        paper["civilizations"][seat] |= {
            "civilization": box.civilization_ids[p.civilization],
            "gold": p.gold,
            "buildings": [box.card_ids[card] for card in p.buildings],
            "leaders": [box.card_ids[card] for card in p.leaders],
            "covered": [box.card_ids[card] for card in p.covered],
            "provinces": [box.province_ids[number] for number in p.provinces],
            "progress": len(p.progress),
            "military": len(p.military),
            "discards": len(p.discards),
            "coins": p.coins,
            "nile": s.nile.count(seat),
            "token": s.token == seat,
        }
    found = computed_figures(paper)
    assert found["pads"] == [rising.score_lines(s, seat) for seat in range(2)]


def test_a_side_without_a_civilization_is_asked_for_it() -> None:
    paper = new_document("rising_cultures", 2)
    paper["civilizations"][0]["token"] = True
    assert [each["where"] for each in documents.compute_totals(paper)["problems"]] == ["civilizations.0.civilization"]


def test_a_match_of_two_adds_up() -> None:
    paper = new_document("rising_cultures", 2)
    paper["pads"] = [[[10, 2, 3, 3], [20, 1, 0, 0]]]
    found = documents.compute_totals(paper)
    assert [each["points"]["total"] for each in found["civilizations"]] == [18, 21]
    assert found["leaders"] == [1]


@pytest.mark.parametrize(
    ("game", "place", "value", "where"),
    [
        ("history_of_the_world", "lands", {"atlantis": {"seat": 0}}, "lands.atlantis"),
        ("history_of_the_world", "turn", 9, "turn"),
        ("through_the_ages", "impacts", ["impact_of_nothing"], "impacts.0"),
        ("rising_cultures", "pads", [[[1]]], "pads"),
    ],
)
def test_what_cannot_be_is_named(game: str, place: str, value: Any, where: str) -> None:
    paper = new_document(game, 2 if game == "rising_cultures" else 3)
    paper[place] = value
    found = documents.compute_totals(paper)
    assert not found["valid"]
    assert [each["where"] for each in found["problems"]] == [where]
    assert paper[place] == value
