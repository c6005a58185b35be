"""What people read: the table, help, player aids and the score pad."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import civitas
from civitas.core.game import View
from civitas.games.rising_cultures.game import RisingCultures
from civitas.games.rising_cultures.show import pages
from civitas.i18n import names
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Page, TableBlock

NAMES = ["Anna", "Bruno"]
ENGLISH = Translator("en", "rising_cultures", NAMES)
ITALIAN = Translator("it", "rising_cultures", NAMES)


def random_match(decisions: int, **options: Any) -> civitas.Match:
    """A game after some random answers."""
    match = civitas.Match(RisingCultures(), options=options, seed=5)
    rng = Random(5)
    for _ in range(decisions):
        if not match.over:
            match.play(rng.choice(match.decision.actions()))
    return match


def find_table(page: Page, title: str) -> TableBlock:
    return next(block for block in page.blocks if isinstance(block, TableBlock) and block.title == title)


@pytest.fixture
def midgame() -> civitas.Match:
    return random_match(40, civilizations=["abbasid", "persia"])


@pytest.mark.parametrize("texts", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_the_board_shows_the_own_hand_and_nothing_hidden(midgame: civitas.Match, texts: Translator) -> None:
    for seat in (0, 1):
        text = pages.board(midgame.view(seat), texts).to_text()
        other = midgame.view(1 - seat)["sides"][1 - seat]
        own = midgame.view(seat)["sides"][seat]
        assert own["hand"] and all(texts.thing_name("card", card) in text for card in own["hand"])
        hidden = other["hand"] + other["top"] + other["unseen"] + other["bottom"]
        assert hidden and not any(texts.thing_name("card", card) in text for card in hidden)


def test_a_spectator_sees_no_hand(midgame: civitas.Match) -> None:
    page = pages.board(midgame.view(civitas.SPECTATOR), ENGLISH)
    assert ENGLISH.translate("board-hand") not in page.to_text()


def test_the_province_at_stake_is_marked(midgame: civitas.Match) -> None:
    view = midgame.view(0)
    row = find_table(pages.board(view, ENGLISH), "Provinces")
    assert row.mark == [view["turn"] - 1]
    assert row.rows[row.mark[0]][1] == ENGLISH.thing_name("province", view["province"])
    assert row.rows[row.mark[0]][-1] == "at stake now"
    assert len(row.rows) == 7


def test_the_hand_shows_the_four_ways_of_each_card() -> None:
    view = _with_hand("rome", ["rome_market"])
    hand = find_table(pages.board(view, ENGLISH), "Your hand")
    assert hand.rows == [
        [
            "Market",
            "2",
            "1 shield",
            "1 wood, 1 coin",
            "2 wood, 1 brick",
            "1",
            "Income: 1 coin at the start of every turn",
        ]
    ]


def test_the_hand_counts_what_a_discard_is_worth_now() -> None:
    view = _with_hand("abbasid", ["abbasid_souk"])
    view["sides"][0]["progress"] = ["abbasid_ribat", "abbasid_ukhaidir"]
    assert find_table(pages.board(view, ENGLISH), "Your hand").rows[0][1] == "3"
    view["sides"][0]["buildings"] = ["abbasid_dinar_mint"]
    assert find_table(pages.board(view, ENGLISH), "Your hand").rows[0][1] == "4"


def _with_hand(civilization: str, cards: list[str]) -> View:
    """The view of a first turn in which the first player holds just these cards."""
    other = "persia" if civilization != "persia" else "rome"
    match = random_match(6, civilizations=[civilization, other], first="0")
    assert match.view(0)["turn"] == 1
    view = match.view(0)
    view["sides"][0] |= {"hand": cards, "hand_size": len(cards), "progress": [], "buildings": [], "leaders": []}
    return view


def test_the_score_pad_has_four_lines_and_a_total(midgame: civitas.Match) -> None:
    view = midgame.view(0)
    view["sides"][0]["score"], view["sides"][1]["score"] = [32, 6, 11, 3], [20, 5, 4, 0]
    pad = find_table(pages.score(view, ENGLISH), "Score pad")
    assert pad.head == ["Score pad", "Anna", "Bruno"]
    assert pad.rows == [
        ["Buildings and leaders", "32", "20"],
        ["Civilization board", "6", "5"],
        ["Provinces", "11", "4"],
        ["Progress token", "3", "0"],
        ["Total", "52", "29"],
    ]


def test_the_score_pad_of_a_match_adds_both_games() -> None:
    view = random_match(40).view(0)
    view |= {"over": True, "games": 2, "past": [[30, 5, 6, 3], [28, 6, 7, 0], [25, 4, 3, 0], [31, 6, 2, 3]]}
    pad = find_table(pages.score(view, ITALIAN), "Segnapunti")
    assert pad.head[1:] == [
        "Anna, partita 1",
        "Bruno, partita 1",
        "Anna, partita 2",
        "Bruno, partita 2",
        "Anna, entrambe le partite",
        "Bruno, entrambe le partite",
    ]
    assert pad.rows[0] == ["Edifici e leader", "30", "28", "25", "31", "55", "59"]
    assert pad.rows[-1] == ["Totale", "44", "41", "32", "42", "76", "83"]


def test_a_finished_game_is_scored_as_it_was_written_down() -> None:
    match = random_match(1000, civilizations=["egypt", "rome"])
    assert match.over and match.outcome is not None
    totals = find_table(pages.score(match.view(0), ENGLISH), "Score pad").rows[-1]
    assert totals == ["Total", *(str(score) for score in match.outcome.scores)]


def test_where_a_rating_comes_from_adds_up(midgame: civitas.Match) -> None:
    view = midgame.view(0)
    page = pages.ratings(view, ENGLISH)
    assert isinstance(page.blocks[0], TableBlock)
    for row, name in zip(page.blocks[0].rows, ["wood", "brick", "stone", "gold"]):
        for seat in (0, 1):
            listed = [int(part.rsplit(" ", 1)[1]) for part in row[seat + 1].split(", ") if part != "–"]
            assert sum(listed) == view["sides"][seat]["have"][name]


def test_help_says_what_is_designed_and_what_is_in_the_rulebook() -> None:
    card, province = pages.help("rome_colosseum", ENGLISH), pages.help("carthage", ENGLISH)
    assert card is not None and ENGLISH.translate("confidence-designed") in card.to_text()
    assert province is not None and ENGLISH.translate("confidence-certain") in province.to_text()
    assert "icon is designed" in province.to_text()


def test_help_on_a_rule_tells_the_ruling() -> None:
    page = pages.help("RC-match-2", ITALIAN)
    assert page is not None and "Si sommano i due punteggi" in page.to_text() and "Due partite" in page.to_text()


def test_an_action_reads_with_what_the_card_gives() -> None:
    notation = RisingCultures().notation

    def reads(line: str, texts: Translator) -> str:
        return pages.action(notation.to_struct(notation.parse(line)), texts)

    assert reads("military rome_market", ENGLISH) == "Play Market as strength (1 shield)"
    assert reads("resource rome_market", ITALIAN) == "Gioca Mercato come risorse (1 legno, 1 moneta)"
    assert reads("build rome_romulus", ENGLISH).startswith("Elect Romulus (needs 1 wood, 1 brick; ")
    assert reads("build rome_forum", ITALIAN).startswith("Costruisci Foro (richiede 2 mattoni, 2 pietre, 1 oro; ")
    assert reads("levy sword by rome_level_1", ENGLISH) == "Pay for a sword this turn, by Rome, progress level 1"


def test_there_is_a_sheet_for_every_aid_in_the_box() -> None:
    sheets = pages.sheets(ITALIAN)
    assert list(sheets) == ["turn", "rome", "persia", "egypt", "abbasid", "provinces", "score", "effects"]
    provinces = sheets["provinces"].blocks[0]
    assert isinstance(provinces, TableBlock) and len(provinces.rows) == 15
    assert len(find_table(sheets["egypt"], "Il mazzo: 24 carte").rows) == 24
    assert len(find_table(sheets["egypt"], "Progresso").rows) == 7
    assert len(find_table(sheets["egypt"], "Spazi militari").rows) == 6


@pytest.mark.parametrize("texts", [ENGLISH, ITALIAN])
def test_every_card_and_province_says_at_its_size_what_it_does(texts: Translator) -> None:
    """With an icon of its own; a card without an effect says nothing."""
    data, faces = names.localized_data("rising_cultures"), pages.faces(texts)
    icons = [card["icon"] for card in data["card"]]
    assert len(icons) == len(set(icons)) > 90
    for card in data["card"]:
        lines = faces.get(card["id"], [])
        assert bool(lines) == bool(card["effects"]), card["id"]
        assert all("{" not in line and "★" not in line and len(line) < 60 for line in lines), lines
    assert all(faces[province["id"]] for province in data["province"])
