"""The pages for people: the board tells a reader what the view holds and no more; help and sheets give the figures."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.show import pages
from civitas.games.civilization_chr.state import ChrState
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import TableBlock
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    put_units,
    run_steps,
    space_id,
)

NAMES = ["Anna", "Bruno", "Carla"]


def game_texts(lang: str = "en") -> Translator:
    return Translator(lang, "civilization_chr", NAMES)


def sample_position(game: CivilizationChr) -> ChrState:
    s = empty_position(game)
    add_settlement(s, 0, "italia", 2, "wine")
    put_units(s, 1, "ancient_cavalry", "gallia", 2)
    grant_technologies(s, 1, "alphabet_writing")
    place = space_id(s, "congo")
    s.tokens[place], s.seen[place] = s.box.token_ids.index("plague"), 1 << 2
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_sacrifice")]
    return s


def test_the_board_shows_a_token_only_to_who_looked(game: CivilizationChr) -> None:
    s = sample_position(game)
    plague = game_texts().thing_name("token", "plague")
    shown = [
        f"{plague}, seen by you" in pages.board(game.view(s, seat), game_texts()).to_text() for seat in (-1, 0, 1, 2)
    ]
    assert shown == [False, False, False, True]


def test_the_board_shows_a_hand_only_to_its_owner(game: CivilizationChr) -> None:
    s = sample_position(game)
    shown = ["Sacrifice to the gods" in pages.board(game.view(s, seat), game_texts()).to_text() for seat in (-1, 0, 1)]
    assert shown == [False, True, False]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Turn 2, ancient era",
                "Italia | Anna | 2 | Wine | capital, happy",
                "Gallia | Bruno | ancient cavalry × 2",
            ],
        ),
        (
            "it",
            ["Turno 2, era antica", "Italia | Anna | 2 | Vino | capitale, felice", "| Bruno | cavalleria antica × 2"],
        ),
    ],
)
def test_the_board_reads_in_both_languages(game: CivilizationChr, lang: str, lines: list[str]) -> None:
    s = sample_position(game)
    s.phase = 4
    page = pages.board(game.view(run_steps(s, BeginBuying(0)), 0), game_texts(lang)).to_text()
    for line in lines:
        assert line in page


def test_the_score_names_where_the_points_come_from(game: CivilizationChr) -> None:
    s = sample_position(game)
    s.sides[0].wonders = 1
    s.sides[0].merit = 3
    table = pages.score(game.view(s, 0), game_texts()).blocks[0]
    assert isinstance(table, TableBlock)
    assert [row[1] for row in table.rows] == ["2", "2", "0", "3", "0", "7"]
    assert [row[2] for row in table.rows] == ["0", "0", "4", "0", "0", "4"]


@pytest.mark.parametrize(
    ("id", "line"),
    [
        ("great_wall", "Settlements defend with 2 more."),
        ("pyramids", "Brings at once: cavalry units, 2."),
        ("battleship", "Dice: 4. Bonus: 1. Movement points: 3."),
        ("theology", "Needs Philosophy/Literature, Mysticism."),
        ("democracy", "Taxes: 4 for a happy settlement, 4 for an unhappy one."),
        ("navigators", "Ships: 1 point faster, 1 stronger, 4 aboard."),
        ("steal_coins", "10 coins; base of success 4."),
        ("medieval_treasure", "Gives: 15 / 20 / 30 / 40 coins, by era."),
        ("mountain", "Settlements grow to size 1 at most; defence 2."),
        ("ancient_artillery", "Its levels: Catapult."),
        ("CHR-battle-3", "From the rulebook."),
    ],
)
def test_help_gives_the_figures(id: str, line: str) -> None:
    page = pages.help(id, game_texts())
    assert page is not None and line in page.to_text()


@pytest.mark.parametrize(
    ("sheet", "line"),
    [
        (
            "prices",
            "Ship | 20 / 30 / 40 / 50 | 4 / 6 / 8 / 10 | Military 17 / 25 / 34 / 43, Navigators 10 / 15 / 20 / 25",
        ),
        ("units", "Knight | cavalry units | medieval | 2 | 0 | 1 | Chivalry"),
        ("events", "96-100 | Catastrophe"),
        ("catastrophes", "7-8 | 2 | 2 | 0 | 1, 1"),
        ("missions", "Poison the water | Mission against another player. | 7 | 30 | Chemistry"),
        ("trade", "Flight | everywhere | everywhere"),
        ("technologies", "Masonry | 15 | – | Its buyer receives The Hanging Gardens."),
        ("governments", "Despotism | – | 1 | -1 | 1 / 0 | Income is at most 50. | 0 | garrison"),
        ("timing", "each minute over costs 2 coins"),
    ],
)
def test_the_sheets_give_the_tables(sheet: str, line: str) -> None:
    assert line in pages.sheets(game_texts())[sheet].to_text()
