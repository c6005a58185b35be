"""Bad input is marked with its reason, kept as typed, and the sums say that they are not valid."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from civitas.cli import main
from civitas.sheets import documents
from civitas.sheets.civilization_chr.sheet_to_state import new_sheet, sheet_to_state
from civitas.sheets.civilization_chr.totals import compute_totals
from civitas.sheets.schema import (
    BadSheet,
    Civilization,
    Force,
    Improvement,
    Settlement,
    decode_sheet,
    encode_sheet,
    json_schema,
)

OPTIONS = {"length": "long", "civilizations": "off"}


def sheet_problems(**changes: Any) -> dict[str, str]:
    """What is wrong with a sheet of three whose first civilization is as given."""
    sheet = new_sheet(3, OPTIONS)
    sheet.civilizations[1] = Civilization(
        name="Ben", capital="iberia", settlements=[Settlement(land="iberia")], technologies=["bronze_working"]
    )
    sheet.civilizations[0] = Civilization(name="Anna", **changes)
    text = encode_sheet(sheet)
    entered = sheet_to_state(sheet)
    found = compute_totals(entered)
    assert encode_sheet(sheet) == text  # kept as typed
    assert found["valid"] is (not entered.problems)
    return {each.where.removeprefix("civilizations.0."): each.message.id for each in entered.problems}


ITALIA = [Settlement(land="italia")]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, {}),
        ({"capital": "italia", "settlements": ITALIA}, {}),
        ({"settlements": ITALIA}, {"capital": "abakus-no-capital"}),
        ({"capital": "gallia", "settlements": ITALIA}, {"capital": "abakus-not-yours"}),
        (
            {"capital": "italia", "settlements": [*ITALIA, Settlement(land="atlantis")]},
            {"settlements.1.land": "abakus-unknown"},
        ),
        (
            {"capital": "italia", "settlements": [Settlement(land="italia", size=5)]},
            {"settlements.0.size": "abakus-range"},
        ),
        ({"coins": -3}, {"coins": "abakus-range"}),
        ({"government": "anarchia"}, {"government": "abakus-unknown"}),
        ({"technologies": ["printing"]}, {"technologies.0": "abakus-unknown"}),
        ({"wars": [0]}, {"wars.0": "abakus-no-such-seat"}),
        ({"units": [Force(kind="elephant", land="italia")]}, {"units.0.kind": "abakus-unknown"}),
        (
            {"improvements": [Improvement(card="temple", lands=["iberia"])]},
            {"improvements.0.lands": "abakus-not-yours"},
        ),
    ],
)
def test_what_cannot_be_is_marked(changes: dict[str, Any], expected: dict[str, str]) -> None:
    assert sheet_problems(**changes) == expected


def test_a_technology_belongs_to_one_player() -> None:
    assert sheet_problems(technologies=["bronze_working"]) == {"civilizations.1.technologies.0": "abakus-known-already"}


def test_a_technology_without_its_predecessor_is_marked_but_counts() -> None:
    sheet = new_sheet(3, OPTIONS)
    sheet.civilizations[0].technologies = ["philosophy_literature"]
    entered = sheet_to_state(sheet)
    assert [(each.where, each.message.id) for each in entered.problems] == [
        ("civilizations.0.technologies.0", "abakus-needs")
    ]
    assert compute_totals(entered)["valid"] is False


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("not json", "not a sheet"),
        ('{"abakus": 99}', "version 99"),
        ('{"colour": "red"}', "colour"),
        ('{"turn": "three"}', "turn"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused(
    text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(text)
    assert main(["abakus", "compute", str(file), "--lang", "en"]) == 2
    assert words in capsys.readouterr().err
    assert file.read_text() == text


def test_a_new_sheet_is_made_once_and_computed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.json"
    assert main(["abakus", "new", str(file), "--players", "4", "--lang", "en"]) == 0
    before = file.read_text()
    assert main(["abakus", "new", str(file), "--lang", "en"]) == 2
    assert file.read_text() == before
    capsys.readouterr()
    assert main(["abakus", "compute", str(file), "--lang", "it"]) == 0
    assert "ABAkUS" in capsys.readouterr().out
    assert main(["abakus", "export", str(file)]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[0] == "turn,value,1,2,3,4"
    assert "1,coins,20,20,20,20" in rows


def test_a_wrong_sum_says_which_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.json"
    sums = [{"sum": "luxury"}, {"sum": "luxury", "numbers": {"coins": -1}}, {"sum": "luck"}]
    file.write_text(json.dumps({"sums": sums}))
    assert main(["abakus", "compute", str(file), "--json", "--lang", "en"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [(each["where"], each["id"]) for each in told["problems"]] == [
        ("sums.0.numbers.coins", "abakus-missing"),
        ("sums.1.numbers.coins", "abakus-range"),
        ("sums.2.sum", "abakus-unknown"),
    ]
    assert told["valid"] is False and [each["result"] for each in told["sums"]] == [None, None, None]


def test_the_number_of_players_is_that_of_the_game() -> None:
    with pytest.raises(Exception, match="3"):
        new_sheet(7)
    with pytest.raises(BadSheet):
        decode_sheet("[]")


def test_the_schema_names_every_part() -> None:
    assert {"Sheet", "Civilization", "Settlement", "Force", "Improvement"} <= set(json_schema()["$defs"])


def test_a_paper_from_the_browser_is_computed_as_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paper = documents.new_document("civilization_chr", ["Anna", "Ben", "Carla"], [], {}, "Friday")
    paper["civilizations"][0]["coins"] = "many"
    file = tmp_path / "evening.json"
    file.write_text(documents.format_document(paper), encoding="utf-8")
    assert main(["abakus", "compute", str(file), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [each["where"] for each in told["problems"]] == ["civilizations.0.coins"]
    assert file.read_text(encoding="utf-8") == documents.format_document(paper)
    other = documents.new_document("rising_cultures", ["Anna", "Ben"], [], {}, "")
    other["pads"] = [[[10, 2, 3, 3], [20, 1, 0, 0]]]
    file.write_text(documents.format_document(other), encoding="utf-8")
    assert main(["abakus", "compute", str(file)]) == 0
    assert "Ben: 21" in capsys.readouterr().out


#: files as the first versions wrote them; never to be changed
SAVED_VERSIONS = sorted((Path(__file__).parent / "saved_versions").glob("*.json"))


@pytest.mark.parametrize("file", SAVED_VERSIONS, ids=lambda file: str(file.stem))
def test_files_of_old_versions_are_read(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = file.read_text(encoding="utf-8")
    paper = documents.parse_document(before)
    found = documents.compute_totals(paper)
    assert found["valid"], found["problems"]
    assert [each["points"]["total"] for each in found["civilizations"]] == json.loads(before)["history"][-1]["values"][
        "points"
    ]
    assert documents.parse_document(documents.format_document(paper)) == paper  # written anew it is the same
    assert main(["abakus", "compute", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["valid"]
    assert file.read_text(encoding="utf-8") == before


def test_there_are_old_files_of_every_game() -> None:
    assert {json.loads(file.read_text(encoding="utf-8"))["game"] for file in SAVED_VERSIONS} == set(
        documents.SHEET_KINDS
    )


def test_owners_tables_change_the_sums(tmp_path: Path) -> None:
    """In a process of its own: tables are read once."""
    run = [sys.executable, "-m", "civitas"]
    subprocess.run([*run, "data", "export", "civilization_chr", str(tmp_path)], check=True, capture_output=True)
    file = tmp_path / "civilization_chr" / "governments.toml"
    text = file.read_text(encoding="utf-8")
    assert re.search(r"^tax_happy = 1$", text, re.M)
    file.write_text(re.sub(r"^tax_happy = 1$", "tax_happy = 7", text, count=1, flags=re.M), encoding="utf-8")
    sheet = new_sheet(3, OPTIONS)
    sheet.civilizations[0] = Civilization(name="Anna", capital="italia", settlements=ITALIA)
    evening = tmp_path / "evening.json"
    evening.write_text(encode_sheet(sheet), encoding="utf-8")
    told = []
    for more in ([], ["--data", str(tmp_path)]):
        done = subprocess.run(
            [*run, "abakus", "compute", str(evening), "--json", *more], check=True, capture_output=True, text=True
        )
        lines = json.loads(done.stdout)["civilizations"][0]["production"]["lines"]
        told.append(next(line["coins"] for line in lines if line["line"] == "taxes"))
    assert told == [1, 7]
