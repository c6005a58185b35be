"""Refusals of missions, cards, spies' steps, dominance, bribes and governments give the rule and the numbers."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.dominance import Attempt
from civitas.games.civilization_chr.rules.espionage.discovery import Treat
from civitas.games.civilization_chr.rules.government import ChooseGovernment
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.war.war_status import AskSenate, go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    start_battle,
    war_position,
)
from tests.support.marks import rule


def explain_refusal(s: ChrState, game: CivilizationChr, line: str) -> tuple[str, dict[str, Arg], str]:
    reason = game.explain(s, s.seat, game.notation.parse(line))
    assert isinstance(reason, Message), line
    return (reason.id, reason.args, reason.rule)


@rule("CHR-spy-6", "CHR-strategy-4")
def test_missions_and_cards(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia")
    add_settlement(s, 1, "gallia", 2)
    s.sides[0].spies = [space_id(s, "gallia")]
    s.sides[0].coins = 12
    run_steps(s, Windows())
    assert explain_refusal(s, game, "mission reconnaissance in iberia") == (
        "why-no-spy",
        {"space": "iberia"},
        "CHR-spy-6",
    )
    assert explain_refusal(s, game, "mission poison_water in gallia") == (
        "why-mission-technology",
        {"technology": "chemistry"},
        "CHR-spy-6",
    )
    grant_technologies(s, 2, "chemistry")
    assert explain_refusal(s, game, "mission poison_water in gallia") == (
        "why-coins",
        {"needs": 30, "has": 12},
        "CHR-spy-6",
    )
    assert explain_refusal(s, game, "mission read_cards in gallia")[0] == "why-mission-place"
    assert explain_refusal(s, game, "show modern_tip_off")[0] == "why-card-not-held"
    s.sides[0].hand = [s.box.strategy_ids.index("modern_tip_off")]
    assert explain_refusal(s, game, "show modern_tip_off")[0] == "why-card-not-met"


@rule("CHR-spy-2", "CHR-spy-10", "CHR-move-13", "CHR-landing-1")
def test_steps_of_spies(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia")
    s.sides[0].spies = [space_id(s, "iberia") | 1 << 7]
    run_steps(s, MovePieces(0))
    assert explain_refusal(s, game, "spy from iberia to gallia") == (
        "why-points",
        {"needs": "1", "has": "½"},
        "CHR-spy-2",
    )
    assert explain_refusal(s, game, "spy from iberia to siberia")[0] == "why-not-beside"
    assert explain_refusal(s, game, "spy from gallia to italia")[0] == "why-no-spy-there"
    sea = s.box.space_ids[s.box.coasts[space_id(s, "iberia")][0]]
    assert explain_refusal(s, game, f"spy from iberia aboard 1 in {sea}")[:2] == (
        "why-no-ship-of",
        {"seat": 1, "space": sea},
    )
    assert explain_refusal(s, game, "take spy with aircraft from iberia to gallia")[2] == "CHR-spy-10"
    assert explain_refusal(s, game, "cross explorer from iberia to maghreb")[2] == "CHR-move-13"
    assert explain_refusal(s, game, "open fire on gallia")[2] == "CHR-landing-1"


@rule("CHR-spy-5")
def test_converting_with_six_spies(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia")
    s.sides[0].spies = [space_id(s, "iberia")] * 3 + [127] * 3
    s.sides[1].spies = [space_id(s, "iberia")]
    run_steps(s, Treat(0, 1, space_id(s, "iberia"), 0))
    assert explain_refusal(s, game, "treat convert") == ("why-six-spies", {"n": 6}, "CHR-spy-5")


@rule("CHR-dominance-1", "CHR-dominance-2")
def test_dominance(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia", 3)
    add_settlement(s, 1, "italia", 2, capital=True)
    add_settlement(s, 1, "iberia")
    add_settlement(s, 2, "siberia")
    put_units(s, 1, "medieval_infantry", "italia", 5)
    run_steps(s, Attempt(0, 0))
    # 3 - 2 in size, the capital, five units, culture of despotism, a happy target: 1 - 1 - 5 - 1 - 1
    assert explain_refusal(s, game, "dominate from gallia to italia") == (
        "why-no-dominance-score",
        {"n": -7},
        "CHR-dominance-2",
    )
    assert explain_refusal(s, game, "dominate from gallia to siberia")[0] == "why-no-dominance-range"
    go_to_war(s, 0, 1)
    assert explain_refusal(s, game, "dominate from gallia to italia")[0] == "why-no-dominance-war"


@rule("CHR-government-6")
def test_bribes(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.sides[0].coins = 30
    run_steps(s, AskSenate(0, 1, 0))
    assert explain_refusal(s, game, "bribe 2") == ("why-bribes", {"n": 3, "has": 30}, "CHR-government-6")


@rule("CHR-government-1", "CHR-government-2", "CHR-government-10")
def test_governments(game: CivilizationChr) -> None:
    s = empty_position(game, era=2)
    add_settlement(s, 0, "gallia", capital=True)
    add_settlement(s, 0, "italia")
    add_settlement(s, 0, "iberia")
    s.sides[0].government = 0
    run_steps(s, ChooseGovernment(0))
    assert explain_refusal(s, game, "adopt republic") == (
        "why-government-technology",
        {"government": "republic", "technology": "banking"},
        "CHR-government-1",
    )
    grant_technologies(s, 1, "banking")
    assert explain_refusal(s, game, "adopt republic")[:2] == (
        "why-government-improvement",
        {"government": "republic", "card": "bank"},
    )
    add_improvement(s, 0, "bank")
    assert explain_refusal(s, game, "adopt republic") == (
        "why-unhappy-majority",
        {"n": 2, "has": 1},
        "CHR-government-2",
    )
    grant_technologies(s, 1, "code_of_laws")
    s.sides[0].previous = s.box.government_ids.index("republic")  # despotism, of lower culture, is open
    assert explain_refusal(s, game, "adopt monarchy")[::2] == ("why-government-culture", "CHR-government-10")


@rule("CHR-battle-2", "CHR-battle-3", "CHR-battle-4", "CHR-battle-8")
def test_units_in_a_battle(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 0, "ancient_cavalry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_cavalry", "gallia")
    start_battle(s, "gallia")
    assert explain_refusal(s, game, "end round")[::2] == ("why-attacker-ends", "CHR-battle-4")
    play_lines(s, game, "send ancient_infantry of 1")
    assert explain_refusal(s, game, "end round")[0] == "why-fight-first"
    assert explain_refusal(s, game, "send ancient_infantry of 1") == ("why-other-side", {"owner": "1"}, "CHR-battle-2")
    assert explain_refusal(s, game, "send ancient_artillery of 0") == (
        "why-no-such-unit",
        {"owner": "0", "kind": "ancient_artillery", "space": "gallia"},
        "CHR-battle-3",
    )
    assert explain_refusal(s, game, "send ancient_infantry of 0 with aircraft")[::2] == (
        "why-no-aircraft",
        "CHR-battle-8",
    )
    put_units(s, 0, "ancient_infantry", "gallia")
    play_lines(s, game, "send ancient_cavalry of 0")
    roll_dice(s, 6, 1)
    if s.seat == 1:
        play_lines(s, game, "send ancient_cavalry of 1")
    assert explain_refusal(s, game, "send ancient_cavalry of 0") == (
        "why-has-fought",
        {"kind": "ancient_cavalry"},
        "CHR-battle-4",
    )
