"""The reference sheets: every table asked for is there, in both languages, with the figures of the sources."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.show import pages
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import TableBlock
from tests.games.civilization_chr.scenario import empty_position
from tests.support.marks import rule

SHEET_IDS = (
    "turn prices units governments events catastrophes missions trade timing technologies resources territories "
    "barbarians miniatures"
)


def find_table(name: str, lang: str = "en", number: int = 0) -> list[list[str]]:
    page = pages.sheets(Translator(lang, "civilization_chr"))[name]
    return [block for block in page.blocks if isinstance(block, TableBlock)][number].rows


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_sheet_is_there_and_reads(lang: str) -> None:
    found = pages.sheets(Translator(lang, "civilization_chr"))
    assert sorted(found) == sorted(SHEET_IDS.split())
    for page in found.values():
        assert page.title and page.blocks and "???" not in page.to_text()


@rule("CHR-time-2")
def test_minutes_of_the_phases() -> None:
    untimed = "not counted"
    minutes = ["1", untimed, "1", "N", untimed, "N", untimed, "5", "1", "3", "1", untimed]
    assert [row[2] for row in find_table("timing")] == minutes


@rule("CHR-barbarian-8")
def test_what_barbarian_settlements_bear() -> None:
    """The table stands in the rulebook: 1-5 a ship on islands, 1-2 and 3-5 inland, 1, 2-3 and 4-5 on coasts."""
    rows = find_table("barbarians")
    assert [row[1] for row in rows] == ["ships"] * 5 + ["–"] * 3
    assert [row[2] for row in rows] == ["cavalry"] * 2 + ["infantry"] * 3 + ["–"] * 3
    assert [row[3] for row in rows] == ["ships", "cavalry", "cavalry", "infantry", "infantry", "–", "–", "–"]


@rule("CHR-production-2")
def test_a_medieval_eight_is_spices() -> None:
    assert find_table("resources")[6] == ["8", "Spices", "Spices", "Coal", "Iron"]


@rule("CHR-catastrophe-2", "CHR-catastrophe-7")
def test_the_seventh_volcano_and_the_sizes_of_the_continents() -> None:
    assert find_table("territories")[6] == ["7", "Steppes"]
    assert [len(find_table("territories", number=number)) for number in range(1, 7)] == [10, 9, 8, 10, 12, 7]


@rule("CHR-purchase-17", "CHR-time-1", "CHR-time-2", "CHR-strategy-12")
@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_table_shows_what_is_owed_and_the_time(game: CivilizationChr, lang: str) -> None:
    s = empty_position(game, miniature_limit=True, hours=2, phase_timing=True)
    s.phase = 4
    s.sides[0].owed, s.sides[0].aside = [0, 31], [0]
    s.sides[0].minutes, s.sides[0].overtime = 125, 5
    s.sides[1].tolls = [7 << 3 | 2]
    text = pages.board(game.view(s, 1), Translator(lang, game.id)).to_text()
    for line in {"en": ("125 of 120 minutes, 5 over", "7 →"), "it": ("125 di 120 minuti, 5 oltre", "7 →")}[lang]:
        assert line in text
    owed = game.view(s, 2)["sides"][0]
    assert owed["owed"] == ["ancient_infantry", "ancient_infantry", "enlargement"] and owed["minutes_allowed"] == 3


def test_without_these_options_the_rows_are_not_there(game: CivilizationChr) -> None:
    side = game.view(empty_position(game), 0)["sides"][0]
    assert not {"owed", "tolls", "minutes", "minutes_allowed"} & set(side)
