"""What people read: the map by area, help, player aids, the score."""

from __future__ import annotations

from random import Random

import pytest

import civitas
from civitas.core.game import View
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from civitas.games.history_of_the_world.rules.odds import action_odds
from civitas.games.history_of_the_world.show import pages
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Block, Page
from civitas.i18n.pages import TableBlock as Grid
from tests.games.history_of_the_world.scenario import Scenario

NAMES = ["Anna", "Bruno", "Carla"]
ENGLISH = Translator("en", "history_of_the_world", NAMES)
ITALIAN = Translator("it", "history_of_the_world", NAMES)
BOTH_LANGUAGES = pytest.mark.parametrize("texts", [ENGLISH, ITALIAN], ids=["en", "it"])


def find_grid(page: Page, title: str) -> Grid:
    return next(block for block in page.blocks if isinstance(block, Grid) and block.title == title)


def find_block(page: Page, title: str) -> Block | None:
    return next((block for block in page.blocks if block.title == title), None)


def romans_turn(game: HistoryOfTheWorld) -> Scenario:
    table = Scenario(game, "romans", hand=["leader", "famine"], others=["celts", "macedonians"])
    table.add_army("northern_apennines", 1, "celts").add_works("northern_apennines", "capital", "fort")
    table.add_armies(0, "egyptians", "nile_delta", "libya").add_works("nile_delta", "city", "monument")
    return table.set_points(12, 7, 3).play("event leader", "done")


def board_page(table: Scenario, seat: int) -> View:
    return table.game.view(table.state, seat)


@BOTH_LANGUAGES
def test_the_board_shows_the_own_hand_only(game: HistoryOfTheWorld, texts: Translator) -> None:
    table = romans_turn(game)
    table.deal_events(1, "jihad")
    hand = pages.board(board_page(table, 0), texts)
    assert [row[0] for row in find_grid(hand, texts.translate("board-hand")).rows] == [
        texts.thing_name("event", "famine")
    ]
    assert texts.thing_name("event", "jihad") not in hand.to_text()
    assert find_block(pages.board(board_page(table, civitas.SPECTATOR), texts), texts.translate("board-hand")) is None


def test_the_map_by_area(game: HistoryOfTheWorld) -> None:
    page = pages.board(board_page(romans_turn(game), 1), ENGLISH)
    areas = {row[0]: row[1:] for row in find_grid(page, "Areas in this epoch").rows}
    assert len(areas) == 13
    assert areas["North Africa (presence 2)"] == ["dominance. Egyptians: Nile Delta (city, monument), Libya", "–", "–"]
    assert areas["Southern Europe (presence 3)"] == [
        "presence. Romans: Southern Apennines (capital, resource)",
        "presence. Celts: Northern Apennines (capital, fort)",
        "–",
    ]
    assert areas["Japan (scores nothing yet)"] == ["–", "–", "–"]
    free = {row[0]: row[1] for row in find_grid(page, "Territories without an army").rows}
    assert free["North Africa"] == "Nubia (resource), Upper Nile, Shatts Plateau"


def test_a_short_board_leaves_out_empty_areas(game: HistoryOfTheWorld) -> None:
    page = pages.board(board_page(romans_turn(game), 1), ENGLISH).brief()
    assert [row[0] for row in find_grid(page, "Areas in this epoch").rows] == [
        "North Africa (presence 2)",
        "Southern Europe (presence 3)",
    ]
    assert len(find_grid(page, "Players").rows) == 3
    assert find_block(page, "Territories without an army") is None


def test_the_placeholder_is_not_shown_where_it_is_not_played(game: HistoryOfTheWorld) -> None:
    for placeholder in (True, False):
        table = Scenario(game, "romans", placeholder=placeholder).start_turn()
        free = find_grid(pages.board(board_page(table, 0), ENGLISH), "Territories without an army")
        assert ("Philippines" in str(free.rows)) == placeholder


def test_where_the_points_of_a_scoring_come_from(game: HistoryOfTheWorld) -> None:
    page = pages.ratings(board_page(romans_turn(game), 0), ENGLISH)
    table = page.blocks[0]
    assert isinstance(table, Grid)
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["Areas"][0] == "North Africa (dominance) +4, Southern Europe (presence) +3"
    assert (rows["Capitals"][0], rows["Cities"][0]) == ("Southern Apennines +2", "Nile Delta +1")
    assert rows["Would score at the end of the own turn now"][0] == "11"


def test_the_force_in_play(game: HistoryOfTheWorld) -> None:
    force = find_block(pages.board(board_page(romans_turn(game), 0), ENGLISH), "In play: Romans (Anna)")
    assert force is not None
    assert "Armies in hand: 19" in str(force)
    assert "Leader (three dice)" in str(force)


@pytest.mark.parametrize(
    "empire, target, action, hand",
    [
        ("romans", "northern_apennines", "attack northern_apennines by land from southern_apennines", []),
        ("romans", "northern_apennines", "attack northern_apennines by land from southern_apennines", ["siegecraft"]),
        ("romans", "crete", "attack crete by sea", ["weaponry"]),
        ("romans", "crete", "attack crete by sea", ["naval_power"]),
        ("chola_dynasty", "western_ghats", "attack western_ghats by land from eastern_ghats", []),
        ("chola_dynasty", "western_ghats", "attack western_ghats by land from eastern_ghats", ["expert_mountains"]),
        ("chola_dynasty", "ceylon", "attack ceylon by land from eastern_ghats", ["expert_straits"]),
        ("mongols", "wei_river", "attack wei_river by land from mongolia", ["jihad"]),
    ],
)
def test_the_odds_on_the_board_are_those_of_the_game(
    game: HistoryOfTheWorld, empire: str, target: str, action: str, hand: list[str]
) -> None:
    table = Scenario(game, empire, hand=hand).add_army(target, 1, "sumerians").add_works(target, "fort", "city")
    table.play(*(f"event {event}" for event in hand))
    view = board_page(table, 0)
    for armies in (1, 3):
        shown = pages.attack_odds(view["forces"][-1], target, view["lands"][target], armies)
        real = action_odds(table.state, game.notation.parse(action), armies)
        assert (shown.conquered, shown.emptied, shown.lost) == (real.conquered, real.emptied, real.lost)


def test_a_drawn_empire_is_named_to_its_drawer_only(game: HistoryOfTheWorld) -> None:
    match = civitas.Match(game, 3, seed=2)
    asked = match.decision.seat
    drawn = match.view(asked)["drawn"]
    assert (
        f"You have drawn the {ENGLISH.thing_name('empire', drawn)}."
        in pages.board(match.view(asked), ENGLISH).to_text()
    )
    assert "You have drawn" not in pages.board(match.view((asked + 1) % 3), ENGLISH).to_text()


def test_an_empire_face_down(game: HistoryOfTheWorld) -> None:
    match = civitas.Match(game, 3, seed=2)
    asked = match.decision.seat
    other = (asked + 1) % 3
    match.play(f"pass {other}")
    players = find_grid(pages.board(match.view((asked + 2) % 3), ENGLISH), "Players")
    assert players.rows[other][2] == "face down"
    assert players.rows[asked][2] == "none yet"


@BOTH_LANGUAGES
def test_the_score_by_source(game: HistoryOfTheWorld, texts: Translator) -> None:
    table = Scenario(game, "hsiung_nu").add_armies(0, "sumerians", "levant", "zagros", "palestine")
    table.add_works("levant", "capital", "monument").add_works("zagros", "city").play("done")
    rows = find_grid(pages.score(board_page(table, 0), texts), texts.translate("score-title")).rows
    assert [row[1] for row in rows][:7] == ["9", "2", "1", "1", "0", "0", "13"]


@BOTH_LANGUAGES
def test_player_aids(texts: Translator) -> None:
    sheets = pages.sheets(texts)
    assert list(sheets) == ["turn", *(f"epoch_{n}" for n in range(1, 8)), "areas", "events", "map"]
    for number in range(1, 8):
        empires, starts = sheets[f"epoch_{number}"].blocks
        assert isinstance(empires, Grid) and len(empires.rows) == 7
        assert isinstance(starts, Grid) and len(starts.rows) == 9 + (number == 6)  # 7 empires, a minor one, a kingdom
    areas = sheets["areas"].blocks[0]
    assert isinstance(areas, Grid)
    assert areas.rows[0][1:] == ["2", "3", "3", "3", "3", "2", "1"]
    assert areas.rows[-1][1:] == ["–", "–", "–", "–", "–", "–", "2"]
    greater, lesser = sheets["events"].blocks
    assert isinstance(greater, Grid) and sum(int(row[1]) for row in greater.rows) == 22
    assert isinstance(lesser, Grid) and sum(int(row[1]) for row in lesser.rows) == 49
    lands = [block for block in sheets["map"].blocks if isinstance(block, Grid)]
    assert sum(len(block.rows) for block in lands) == 102


@pytest.mark.parametrize(
    "id, parts",
    [
        ("romans", ["Epoch III, plays as number 6 of 7", "Strength: 20 armies", "Southern Apennines", "Rome"]),
        ("mongols", ["No capital", "No fleets"]),
        ("wei_river", ["Territory of China", "Mongolia (Great Wall)", "Tarim Basin (mountains)"]),
        ("levant", ["Has a resource"]),
        ("sahara_desert", ["Barren"]),
        ("philippines", ["no public source names"]),
        ("atlantic_ocean", ["Ocean", "Western Mediterranean"]),
        ("kingdom_mali", ["Gold Coast", "Playable in: Epoch V"]),
        ("leader", ["7 copies", "every epoch", "three dice"]),
        ("crusade", ["Palestine", "Eastern Mediterranean"]),
        ("minor_japan", ["Greater event", "Minor empire of Epoch VII", "Strength: 5 armies"]),
        ("china", ["Epoch VII: Presence 3, dominance 6, control 9"]),
        ("australia", ["New Zealand", "Territory of Australia", "Presence 2"]),
        ("epoch_3", ["20 army pieces", "Romans"]),
        ("monuments", ["HW-monuments-1"]),
        ("HW-combat-5", ["three dice", "attacker chooses"]),
    ],
)
def test_help(id: str, parts: list[str]) -> None:
    page = pages.help(id, ENGLISH)
    assert page is not None
    for part in parts:
        assert part in page.to_text()


@BOTH_LANGUAGES
def test_boards_of_random_games(game: HistoryOfTheWorld, texts: Translator) -> None:
    rng = Random(3)
    match = civitas.Match(game, 3, game.random_options(3, rng), seed=3)
    while not match.over:
        match.play(rng.choice(match.decision.actions()))
        if rng.random() < 0.02:
            for reader in range(-1, 3):
                assert "{" not in pages.board(match.view(reader), texts).to_text()
