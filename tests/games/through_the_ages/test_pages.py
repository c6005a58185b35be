"""Pages for people: they say what the figures are, add up, and show nobody another's hand."""

from __future__ import annotations

from random import Random

import pytest

from civitas.core.match import Match
from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.games.through_the_ages.rules.rating_sources import cap_rating
from civitas.games.through_the_ages.show import pages
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Page, TableBlock
from tests.games.through_the_ages import scenario
from tests.support.marks import rule

NAMES = ["Anna", "Bruno", "Carla", "Dario"]

# By tokens left in the yellow bank: happy faces needed, food eaten, food to grow.
YELLOW = [
    ["17+", "0", "0", "2"],
    ["13–16", "1", "1", "3"],
    ["11–12", "2", "2", "4"],
    ["9–10", "3", "2", "4"],
    ["7–8", "4", "3", "5"],
    ["5–6", "5", "3", "5"],
    ["3–4", "6", "4", "7"],
    ["1–2", "7", "4", "7"],
    ["0", "8", "6", "–"],
]
BLUE = [["9+", "0"], ["5–8", "2"], ["1–4", "4"], ["0", "6"]]

# What the page on a card must say, in English and in Italian.
CARD_TEXTS = {
    "iron": ["costs 5 science", "one worker costs 5 resources", "each worker gives 2 resources"],
    "monarchy": ["by revolution 3 science", "in peace 9 science", "5 civil actions, 3 military actions, urban limit 3"],
    "hammurabi": ["gives 1 civil action, minus 1 military action"],
    "kremlin": ["3 culture, 2 unhappy faces, 1 civil action, 1 military action"],
    "game_designer": ["-1 science for each of: labs"],
    "st_peters_basilica": ["stages: 4 + 4", "gives 2 culture", "every happy face counts 2 times"],
    "nikola_tesla": ["labs of Age I and later are mines too", "the others pay 1 resource more"],
    "wave_of_nationalism": ["6, 3 or 2 with 2, 3 or 4 players"],
    "crusades": ["The strongest: gain 4 culture", "The weakest: lose 4 culture"],
    "wealthy_territory_ii": ["at once: 8 resources", "gives 3 blue tokens"],
    "defensive_army": ["2 × infantry, 1 × artillery", "each army adds 6 strength", "with an antiquated unit 3"],
    "bonus_iii": ["6 for defense", "3 for colonizing"],
    "enslave": ["the victim loses one worker; you gain 3 resources\n"],
    "air_forces": ["costs 11 science", "gives 5 strength", "doubles the bonus of one army"],
    "raid_i": ["costs 1 military action", "rounded up"],
    "holy_war": ["costs 3 military actions", "for each 3 points of lead", "3 culture for each"],
    "loss_of_sovereignty": ["Side A: 2 to the culture rating", "Side B: -2", "cannot attack each other"],
    "impact_of_wonders": ["5 of Age A, 4 of I, 3 of II, 2 of III"],
    "no_event": ["nothing happens"],
}


def game_texts(lang: str = "en") -> Translator:
    return Translator(lang, "through_the_ages", NAMES)


def page_tables(page: Page) -> list[TableBlock]:
    return [block for block in page.blocks if isinstance(block, TableBlock)]


@pytest.mark.parametrize("lang", BUILTIN_LANGUAGES)
def test_the_mat_shows_both_banks(lang: str) -> None:
    yellow, blue, row = page_tables(pages.sheets(game_texts(lang))["mat"])
    assert (yellow.rows, blue.rows) == (YELLOW, BLUE)
    assert row.rows == [["1–5", "1"], ["6–9", "2"], ["10–13", "3"]]


@pytest.mark.parametrize("id", sorted(CARD_TEXTS))
def test_the_page_on_a_card_says_what_it_does(id: str) -> None:
    page = pages.help(id, game_texts())
    assert page is not None
    for part in CARD_TEXTS[id]:
        assert part in page.to_text()


@pytest.mark.parametrize("lang", BUILTIN_LANGUAGES)
def test_every_card_has_a_page_and_stands_on_a_sheet(game: ThroughTheAges, lang: str) -> None:
    sheets = pages.sheets(game_texts(lang))
    listed = "\n".join(sheets[name].to_text() for name in ("technologies", "wonders", "leaders", "actions", "events"))
    listed += sheets["military"].to_text()
    for entry in game.box.entries:
        page = pages.help(entry["id"], game_texts(lang))
        assert page is not None and page.title == entry["name"][lang]
        assert f"{page.title} | {entry['age']}" in listed
        assert all(line.strip() for block in page.blocks for line in getattr(block, "lines", []))


def test_the_overview_cards_name_only_rules_that_exist() -> None:
    for name, listed in pages.OVERVIEW.items():
        told = sum(
            len(block.lines) for block in pages.sheets(game_texts())[name].blocks if not isinstance(block, TableBlock)
        )
        assert told == len(listed.split())


def random_match(game: ThroughTheAges, players: int, length: str, seed: int, moves: int) -> Match:
    match = Match(game, players, {"length": length, "leaving": False}, seed=seed)
    rng = Random(seed)
    for _ in range(moves):
        if match.over:
            break
        # builders rather than wreckers, so that there is something to tell
        answers = [a for a in match.decision.actions() if not a.text.startswith(("destroy", "done", "pass"))]
        match.play(rng.choice(answers or match.decision.actions()))
    return match


@rule("TTA-simple-4")
def test_the_simple_table_shows_only_what_the_simple_game_has(game: ThroughTheAges) -> None:
    """Six blue tokens left and an empty yellow bank: elsewhere corruption and discontent, here neither."""
    for length, shown in (("simple", False), ("advanced", True)):
        t = scenario.Scenario(game, length=length).to_actions()
        t.civ(0).set_up(tokens={"agriculture": 12}, bank=0)
        view = game.view(t.state, 0)
        side = view["sides"][0]
        assert (side["corruption"], side["discontent"], side["faces_needed"]) == ((2, 8, 8) if shown else (0, 0, 0))
        heads = [row[0] for row in page_tables(pages.board(view, game_texts()))[1].rows]
        absent = ["Tactics", "Colonies", "Pact offered", "War declared", "Military hand"]
        assert [head in heads for head in absent] == [shown] * 5
        assert {"Culture", "Happiness", "Blue bank", "Civil hand"} <= set(heads)


@rule("TTA-end-6")
@pytest.mark.parametrize(
    ("players", "length", "seed"), [(2, "full", 1), (3, "simple", 2), (4, "advanced", 3), (3, "full", 4)]
)
def test_the_score_adds_up(game: ThroughTheAges, players: int, length: str, seed: int) -> None:
    match = random_match(game, players, length, seed, 5000)
    assert match.over
    rows = page_tables(pages.score(match.view(-1), game_texts()))[0].rows
    for seat in range(players):
        column = [int(row[seat + 1]) for row in rows]
        assert sum(column[:-1]) == column[-1] == match.state.scores()[seat]


@rule("TTA-rating-2")
@rule("TTA-card-15")
@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 6), (4, 7)])
def test_ratings_are_what_their_sources_add_up_to(game: ThroughTheAges, players: int, seed: int) -> None:
    for moves in (60, 150, 300, 500):
        view = random_match(game, players, "full", seed, moves).view(0)
        for p in view["sides"]:
            shown = {"culture": p["culture_rate"], "science": p["science_rate"], "strength": p["strength"]}
            shown |= {"happiness": p["happy"], "civil": p["civil"], "military": p["military"]}
            assert {name: cap_rating(name, sum(p["sources"][name].values())) for name in shown} == shown


def test_the_table_shows_a_hand_to_its_owner_only(game: ThroughTheAges) -> None:
    t = scenario.Scenario(game, 3)
    t.civ(0).set_up(hand=["computers"], military_hand=["holy_war"])
    t.state.row = [-1] * 13
    for reader in (-1, 1, 2):
        shown = pages.board(game.view(t.state, reader), game_texts()).to_text()
        assert "Computers" not in shown and "Holy War" not in shown
    shown = pages.board(game.view(t.state, 0), game_texts()).to_text()
    assert "Computers" in shown and "Holy War" in shown


@pytest.mark.parametrize("lang", BUILTIN_LANGUAGES)
def test_the_table_tells_the_state_of_a_civilization(game: ThroughTheAges, lang: str) -> None:
    t = scenario.Scenario(game)
    me = t.civ(0)
    me.set_up(technologies=["iron"], workers={"bronze": 1, "iron": 2}, tokens={"iron": 3}, culture=12, leader="moses")
    me.set_up(wonder=("pyramids", 2), wonders=["colossus"], bank=0, unused=9)
    shown = pages.board(game.view(t.state, 0), game_texts(lang)).to_text()
    for part in {
        "en": ["Iron × 2 with 3 stored", "Pyramids: 2 of 3 stages", "Moses", "no growth"],
        "it": ["non cresce"],
    }[lang]:
        assert part in shown
    assert "12" in shown


def test_an_action_comes_with_what_the_card_does(game: ThroughTheAges) -> None:
    struct = game.notation.to_struct(game.notation.parse("elect moses"))
    assert pages.action(struct, game_texts()) == "Put Moses into play as leader (growing costs 1 food less)"


def test_a_card_to_be_taken_is_named(game: ThroughTheAges) -> None:
    struct = game.notation.to_struct(game.notation.parse("take 2"))
    view = {"row": [None, "moses", *[None] * 11]}
    assert pages.action(struct, game_texts(), view) == "Take Moses from place 2 (growing costs 1 food less)"
    assert pages.action(struct, game_texts(), {"row": [None] * 13}) == "Take the card in place 2 of the row"
