"""From the table into the engine and back: a position entered is played on, and a running game is written down."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import civitas
from civitas.core.errors import CivitasError
from civitas.core.record import Record
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.espionage.mission_attempt import spy_threshold
from civitas.games.civilization_chr.state import ChrState
from civitas.sheets import documents
from civitas.sheets.civilization_chr import to_match
from civitas.sheets.civilization_chr.sheet_to_state import sheet_to_state, state_to_sheet

NAMES = ["Anna", "Ben", "Carla", "Dario", "Elena"]


def running_match(seed: int) -> civitas.Match:
    rng = Random(seed)
    match = civitas.Match(civitas.game("civilization_chr"), 3 + seed % 3, {}, seed=seed)
    for _ in range(rng.randrange(150, 900)):
        if not match.over:
            match.play(rng.choice(match.decision.actions()))
    return match


def match_document(match: civitas.Match) -> dict[str, Any]:
    assert isinstance(match.state, ChrState)
    return documents.parse_document(to_match.state_to_text(match.state, NAMES[: match.players]))


@pytest.mark.parametrize("seed", range(4))
def test_a_position_entered_is_played_on_and_what_is_unknown_is_recorded_chance(seed: int) -> None:
    match = running_match(seed)
    paper = match_document(match)
    position, options = to_match.match_position(paper)
    game = civitas.game("civilization_chr")
    going = civitas.Match(game, match.players, options, seed=seed, position=position)
    assert going.state.check() == []
    # each land without a settlement had its token laid, and the record says so
    state = going.state
    assert isinstance(state, ChrState)
    laid = [entry for entry in going.record().entries if entry.text.startswith("token ")]
    assert len(laid) == sum(1 for owner in sheet_to_state(_sheet(paper)).state.owner if owner == NOBODY) - len(
        state.box.removed_territories
    )
    rng = Random(seed)
    for _ in range(60):
        if not going.over:
            going.play(rng.choice(going.decision.actions()))
    assert going.state.check() == []
    again = civitas.replay(Record.parse(going.record().text()))
    assert again.state.digest() == going.state.digest()


def _sheet(paper: dict[str, Any]) -> Any:
    from civitas.sheets.parse import parse_struct
    from civitas.sheets.schema import Sheet

    return parse_struct(paper, Sheet)[0]


def test_what_cannot_be_is_not_opened() -> None:
    paper = documents.new_document("civilization_chr", NAMES[:3], [], {}, "")
    paper["civilizations"][0]["coins"] = "many"
    with pytest.raises(CivitasError):
        to_match.match_position(paper)
    with pytest.raises(CivitasError):
        to_match.match_position(documents.new_document("rising_cultures", NAMES[:2], [], {}, ""))


def test_who_leaves_takes_everything_along_but_the_technologies() -> None:
    paper = match_document(running_match(1))
    before = paper["civilizations"][1]
    changes = dict(to_match.departure_changes(paper, 1))
    for name in ("settlements", "units", "wonders", "improvements"):
        assert changes[f"civilizations.1.{name}"] == []
    assert changes["civilizations.1.out"] is True
    assert changes["civilizations.1.coins"] == 0
    assert "civilizations.1.technologies" not in changes
    after = json.loads(json.dumps(paper))
    for path, value in changes.items():
        *way, last = path.split(".")
        place: Any = after
        for part in way:
            place = place[int(part)] if part.isdecimal() else place[part]
        place[last] = value
    found = documents.compute_totals(after)
    assert found["valid"], found["problems"]
    assert 1 not in found["order"]
    assert after["civilizations"][1]["technologies"] == before["technologies"]


def test_spies_have_the_chances_of_the_engine() -> None:
    paper = documents.new_document("civilization_chr", NAMES[:3], [], {}, "")
    paper["civilizations"][1] |= {"settlements": [{"land": "gallia", "size": 2}], "capital": "gallia"}
    paper["civilizations"][1]["units"] = [{"kind": "ancient_infantry", "land": "gallia", "count": 3}]
    paper["civilizations"][0]["spies"] = [{"land": "gallia"}, {"land": ""}]
    paper["alert"] = {"gallia": 2}
    found = documents.compute_totals(paper)
    assert found["valid"], found["problems"]
    (spy,) = found["civilizations"][0]["spies"]
    assert spy["malus"] == (2 + 3) // 2
    state = sheet_to_state(_sheet(paper)).state
    known = {each.id: number for number, each in enumerate(state.box.missions)}
    assert spy["missions"]
    for mission in spy["missions"]:
        number = known[mission["mission"]]
        at = next(each for each in state.sides[0].spies if state.box.space_ids[each & 127 :][:1] == ["gallia"])
        assert mission["of_10"] == max(0, min(10, 10 - spy_threshold(state, 0, at, number)))
    assert state_to_sheet(state).civilizations[0].spies[0].land == "gallia"


def test_a_series_of_clashes_ends_somehow() -> None:
    numbers = {"attackers": 2, "defenders": 1, "attack_dice": 1, "defence_dice": 1}
    found = documents.run_calculator("series", numbers)["result"]
    assert found["attacker"] + found["both_fall"] + found["defender"] == pytest.approx(1, abs=0.001)
    # one defender against two: 15/36 at once, 6/36 both, 15/36 the next
    assert found["attacker"] == pytest.approx(15 / 36 + 6 / 36 + 15 / 36 * 15 / 36, abs=0.001)


def test_the_highest_bid_made_alone_leads() -> None:
    assert documents.run_calculator("bids", {"bid_1": 5, "bid_2": 5, "bid_3": 3})["result"]["leads"] == 3
    assert documents.run_calculator("bids", {"bid_1": 5, "bid_2": 5})["result"]["leads"] == 0
