"""Every optional part left out: what then does not happen."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules import turn
from civitas.games.civilization_chr.rules.events import event_phase
from civitas.games.civilization_chr.rules.government import ChangeGovernments
from civitas.games.civilization_chr.rules.movement.exploration_tokens import look_at_token
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.production import Collect, player_income
from civitas.games.civilization_chr.rules.purchase.merit_prizes import MeritPrizes
from civitas.games.civilization_chr.rules.purchase.miniatures import miniatures_left, settlement_miniatures_left
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.rules.strategy.card_phase import StrategyCards, deal_decks
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.trade.offers import offers_left
from civitas.games.civilization_chr.rules.war.battle import Battle
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
    war_position,
)
from tests.games.civilization_chr.test_setup import after_setup
from tests.support.marks import rule

WITH_AND_WITHOUT = pytest.mark.parametrize("used", [True, False])


@rule("CHR-setup-15", "CHR-event-1")
@WITH_AND_WITHOUT
def test_events(game: CivilizationChr, used: bool) -> None:
    s = empty_position(game, events=used)
    add_settlement(s, 0, "italia")
    assert (step_name(run_steps(s, event_phase.Events())) == "EventRoll") == used


@rule("CHR-setup-15", "CHR-government-1", "CHR-production-5")
@WITH_AND_WITHOUT
def test_governments(game: CivilizationChr, used: bool) -> None:
    """Without them there are neither taxes nor garrisons nor limits of income, and nobody changes anything."""
    s = empty_position(game, governments=used)
    s.sides[0].government = after_setup(game, 3, 5, governments=used).sides[0].government
    add_settlement(s, 0, "italia", 2, "wine")
    place = add_settlement(s, 0, "gallia", 3)
    add_improvement(s, 0, "temple", "gallia")
    assert is_happy(s, place) == (not used)  # no garrison is asked for
    assert player_income(s, 0).taxes == (1 if used else 0)
    assert (player_income(s, 0).cap == 50) == used
    grant_technologies(s, 1, "code_of_laws")
    assert (step_name(run_steps(s, ChangeGovernments())) == "AnnounceChange") == used


@rule("CHR-setup-15", "CHR-production-8")
@WITH_AND_WITHOUT
def test_luxury(game: CivilizationChr, used: bool) -> None:
    s = empty_position(game, luxury=used)
    s.sides[0].government = s.box.government_ids.index("democracy")
    for name in ("italia", "gallia", "iberia", "sahara", "nilus", "niger"):
        add_settlement(s, 0, name, 4, "gems")
    gross = player_income(s, 0).gross()
    run_steps(s, Collect(0))
    assert s.sides[0].coins == 20 + ((2 * gross + 100) // 3 if used else gross)


@rule("CHR-setup-15", "CHR-battle-14", "CHR-purchase-1")
@WITH_AND_WITHOUT
def test_experience(game: CivilizationChr, used: bool) -> None:
    s = war_position(game, experience=used)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    roll_dice(run_steps(s, Battle(space_id(s, "gallia"), 1, 2)), 6, 1)
    assert s.sides[0].experience == (2 if used else 0)
    s.sides[0].experience = 12
    assert (step_name(run_steps(s, MeritPrizes(0))) == "PlayMerit") == used


@rule("CHR-setup-15", "CHR-move-6", "CHR-move-7")
@WITH_AND_WITHOUT
def test_roads(game: CivilizationChr, used: bool) -> None:
    s = empty_position(game, era=3, roads=used)
    add_settlement(s, 0, "italia", 2)
    grant_technologies(s, 1, "the_wheel", "combustion")
    put_units(s, 0, "explorer", "gallia")
    s.sides[0].coins = 100
    run_steps(s, MovePieces(0))
    assert ("road gallia" in offered_lines(s, game)) == used
    s.stack = s.stack[:1]
    run_steps(s, BeginBuying(0))
    assert ("recruit modern_ship in italia" in offered_lines(s, game)) == (not used)  # no port is asked for


@rule("CHR-setup-15", "CHR-move-9", "CHR-move-10")
@WITH_AND_WITHOUT
def test_prospecting_and_terraforming(game: CivilizationChr, used: bool) -> None:
    s = empty_position(game, era=3, prospecting=used)
    grant_technologies(s, 1, "engineering", "fission")
    s.sides[0].coins = 100
    s.terrain[space_id(s, "italia")] = s.box.token_ids.index("desert")
    put_units(s, 0, "explorer", "gallia")
    put_units(s, 0, "explorer", "italia")
    run_steps(s, MovePieces(0))
    assert ("prospect gallia" in offered_lines(s, game)) == used
    assert ("terraform italia" in offered_lines(s, game)) == used


@rule("CHR-setup-15", "CHR-token-5")
@WITH_AND_WITHOUT
def test_barbarians(game: CivilizationChr, used: bool) -> None:
    s = empty_position(game, barbarians=used)
    add_settlement(s, 0, "italia")
    put_units(s, 0, "explorer", "gallia")
    s.tokens[space_id(s, "gallia")] = s.box.token_ids.index("minor_civilization")
    look_at_token(s, 0, space_id(s, "gallia"))
    s.run_to_decision()
    roll_dice(s, 1)
    if used:
        roll_dice(s, 4)
    assert (len(piece_kinds(s, 6)), len(piece_kinds(s, 0))) == ((2, 0) if used else (0, 1))
    names = [step.name() for step in turn.phase_steps(s, 5)]
    assert ("Barbarians" in names) == used


@rule("CHR-setup-15", "CHR-spy-1")
@WITH_AND_WITHOUT
def test_espionage(game: CivilizationChr, used: bool) -> None:
    s = empty_position(game, era=3, espionage=used)
    add_settlement(s, 0, "italia", 2)
    s.sides[0].coins = 100
    assert ("train spy" in offered_lines(run_steps(s, BeginBuying(0)), game)) == used
    deal_decks(s)
    espionage = s.box.strategy_ids.index("modern_tip_off")
    assert (espionage in s.decks[3]) == used


@rule("CHR-setup-15", "CHR-strategy-1", "CHR-strategy-11")
@pytest.mark.parametrize(("choice", "cards"), [("off", 0), ("standard", 42), ("all", 50)])
def test_strategy_cards(game: CivilizationChr, choice: str, cards: int) -> None:
    s = empty_position(game, strategy=choice)
    add_settlement(s, 0, "italia")
    deal_decks(s)
    special = ("ancient_sacrifice", "ancient_peace_with_all", "ancient_largest_roads", "ancient_miners")
    found = [s.box.strategy_ids.index(name) in s.decks[0] for name in special]
    assert found == [choice == "all"] * 4
    assert len(s.decks[0]) == cards
    assert (step_name(run_steps(s, StrategyCards())) == "TakeCard") == (cards > 0)


@rule("CHR-setup-15", "CHR-setup-3")
@pytest.mark.parametrize(
    ("length", "choice", "question"),
    [
        ("long", "choose", "ChooseCivilization"),
        ("long", "draw", "DrawCivilization"),
        ("long", "off", "GameOver"),
        ("medium", "draw", "GameOver"),
        ("short", "choose", "GameOver"),
    ],
)
def test_civilizations(game: CivilizationChr, length: str, choice: str, question: str) -> None:
    from civitas.games.civilization_chr.rules.setup import TakeCivilization

    s = empty_position(game, length=length, civilizations=choice)
    assert step_name(run_steps(s, TakeCivilization(0))) == question


@rule("CHR-setup-15", "CHR-government-1")
@WITH_AND_WITHOUT
def test_improvements_for_governments(game: CivilizationChr, used: bool) -> None:
    """In a later version of the rules a new government needs no improvement any more."""
    from civitas.games.civilization_chr.rules.government import meets_requirements

    s = empty_position(game, government_needs_improvement=used)
    add_settlement(s, 0, "italia")
    grant_technologies(s, 1, "theology")
    assert meets_requirements(s, 0, s.box.government_ids.index("fundamentalism")) == (not used)


@rule("CHR-dominance-4")
@WITH_AND_WITHOUT
def test_the_bonus_of_a_second_capital(game: CivilizationChr, used: bool) -> None:
    """When the new capital of the loser is the second settlement won, it brings a third, or does not."""
    from civitas.games.civilization_chr.rules.dominance import dominate_settlement

    s = empty_position(game, era=1, second_dominance_bonus=used)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia", 1, capital=True)
    add_settlement(s, 1, "caucasus")
    add_settlement(s, 1, "steppes")
    dominate_settlement(s, 0, space_id(s, "italia"), True)
    s.run_to_decision()
    while step_name(s) != "GameOver":
        s.play(s.actions()[0])
    assert len(s.settlements(0)) == (4 if used else 3)


@rule("CHR-window-1")
def test_who_has_nothing_to_show_is_not_asked(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "italia")
    assert step_name(run_steps(s, Windows())) == "GameOver"
    s.sides[0].hand = [0]
    assert step_name(run_steps(s, Windows())) == "ShowCard"
    play_lines(s, game, "done")
    assert step_name(s) == "GameOver"


@rule("CHR-purchase-17")
def test_a_second_box_doubles_the_pieces(game: CivilizationChr) -> None:
    one, two = empty_position(game, miniature_limit=True), empty_position(game, miniature_limit=True, second_box=True)
    for kind in range(len(one.box.miniatures)):
        assert miniatures_left(two, 0, kind) == 2 * miniatures_left(one, 0, kind)
    assert [settlement_miniatures_left(two, 0, size) for size in (1, 4)] == [
        2 * settlement_miniatures_left(one, 0, size) for size in (1, 4)
    ]


@rule("CHR-trade-8")
def test_more_than_three_offers_unless_agreed_otherwise(game: CivilizationChr) -> None:
    assert offers_left(empty_position(game), 0) == 6 and offers_left(empty_position(game, offers=15), 0) == 15
