"""Where several rules meet: the order of things, and what the rulebook leaves open."""

from __future__ import annotations

from random import Random

import pytest

from civitas import Match
from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule

FOUR_BUILDINGS = "market insula aqueduct forum"


def province_won(game: RisingCultures, province: str, rome: SideSetup, persia: SideSetup | None = None) -> Scenario:
    """Rome has just said that it competes, unopposed."""
    table = Scenario(game, rome, persia or SideSetup("persia"), province=province, left=(0, 1), seat=1)
    table.play("resource " + table.offered_lines()[0].split()[1])
    table.play("compete")
    return table


@rule("RC-progress-4", "RC-progress-1")
@card("persia_behistun")
def test_a_rise_by_effect_comes_before_the_usual_choice(game: RisingCultures) -> None:
    """A12: both may happen in one build."""
    side = SideSetup("persia", hand="behistun", resources="qanat", discards="darius", coins=6)
    table = Scenario(game, side, "rome")
    table.play("build persia_behistun", "progress persia_darius")
    assert table.step_name == "RaiseProgress"
    table.play("raise")
    assert table.card_names(0, "progress") == ["darius", "qanat"]
    assert table.coins_of(0) == 2  # level 2 of Persia


@rule("RC-reward-1", "RC-progress-4")
@card("abbasid_paper_mill", "abbasid_translators_hall")
def test_every_kind_of_rise_is_paid_for(game: RisingCultures) -> None:
    side = SideSetup("abbasid", hand="translators_hall", buildings="paper_mill", discards="souk ribat", coins=5)
    table = Scenario(game, side, "rome")
    table.play("build abbasid_translators_hall")  # a wood and a brick are missing
    assert table.coins_of(0) == 1
    table.play("progress abbasid_souk")
    assert table.coins_of(0) == 2
    table.play("scholarship")
    assert table.coins_of(0) == 2 - 1 + 1 and table.card_names(0, "progress") == ["souk", "ribat"]


@rule("RC-maghreb-1", "RC-golden-1")
def test_maghreb_may_bring_the_golden_age(game: RisingCultures) -> None:
    table = province_won(game, "maghreb", SideSetup("rome", military="castrum", progress=FOUR_BUILDINGS))
    assert table.offered_lines() == ["march"]
    table.play("march")
    assert table.side_view(0)["gold"] is True and table.card_names(0, "progress")[-1] == "castrum"


@rule("RC-maghreb-1", "RC-token-1")
def test_progress_of_maghreb_counts_for_the_token_of_the_same_turn(game: RisingCultures) -> None:
    table = province_won(game, "maghreb", SideSetup("rome", military="castrum"))
    table.play("march")
    assert table.state.turn == 2 and table.state.token == 0


@rule("RC-limit-1", "RC-province-4")
@card("britannia")
def test_coins_of_a_province_fall_under_the_limit_of_its_turn(game: RisingCultures) -> None:
    table = province_won(game, "britannia", SideSetup("rome", buildings="castrum", coins=5))
    assert table.coins_of(0) == 7
    assert [event.args for event in table.messages_of("over-limit")] == [{"seat": "0", "n": 2}]


@rule("RC-scythia-1", "RC-keep-1")
def test_scythia_needs_no_coin_of_the_legion_barracks(game: RisingCultures) -> None:
    side = SideSetup("rome", military="circus_maximus", buildings="legion_barracks", coins=3)
    table = province_won(game, "scythia", side)
    assert table.card_names(0, "military") == ["circus_maximus"] and table.coins_of(0) == 3


@rule("RC-keep-1", "RC-maghreb-1")
def test_a_card_that_marched_need_not_be_kept(game: RisingCultures) -> None:
    side = SideSetup("rome", military="castrum", buildings="legion_barracks", coins=3)
    table = province_won(game, "maghreb", side)
    table.play("march")
    assert table.step_name != "KeepMilitaryCard" and table.card_names(0, "progress") == ["castrum"]


@rule("RC-reward-1", "RC-progress-2")
def test_a_level_does_not_pay_for_the_leader_that_reached_it(game: RisingCultures) -> None:
    side = SideSetup("persia", hand="cyrus", progress="qanat royal_road", resources="caravanserai", coins=2)
    table = Scenario(game, side, "rome")
    table.play("build persia_cyrus")
    before = table.coins_of(0)
    table.play("raise")
    assert table.coins_of(0) == before


@rule("RC-reward-1")
@card("rome_julius_caesar")
def test_coins_for_a_province_are_added_up(game: RisingCultures) -> None:
    side = SideSetup("rome", leaders="julius_caesar", progress="market insula aqueduct")
    table = province_won(game, "carthage", side)
    assert table.coins_of(0) == 1 + 1 + 1  # Carthage, Caesar, level 3


@rule("RC-discount-1", "RC-nile-2", "RC-build-2")
@card("egypt_khufu")
def test_a_discount_and_a_coin_on_the_nile_go_together(game: RisingCultures) -> None:
    """Three missing resources: one left out, one for a coin on the Nile, one for two coins."""
    side = SideSetup("egypt", hand="chariot_workshop", leaders="khufu", coins=3)
    table = Scenario(game, side, "rome")
    table.play("build egypt_chariot_workshop", "nile")
    while table.step_name == "Pay":
        table.play("pay")
    assert table.coins_of(0) == 0 and table.state.nile == [0]
    poor = Scenario(game, SideSetup("egypt", hand="chariot_workshop", leaders="khufu", coins=2), "rome")
    reason = poor.explain_refusal("build egypt_chariot_workshop")
    assert (reason.rule, reason.args["has"]) == ("RC-build-2", 2)


@rule("RC-nile-2", "RC-nile-3")
def test_the_coin_of_the_third_sector_may_help_to_pay(game: RisingCultures) -> None:
    """Two missing resources and two coins: one to the Nile, one from it, two for the rest."""
    side = SideSetup("rome", hand="castrum", resources="market", coins=2)
    table = Scenario(game, side, "egypt", nile="1 1")
    table.play("build rome_castrum", "nile")
    while table.step_name == "Pay":
        table.play("pay")
    assert table.coins_of(0) == 0 and table.coins_of(1) == 1
    second = Scenario(game, side, "egypt", nile="1")
    assert not second.allows("build rome_castrum")


@rule("RC-leader-3", "RC-progress-2")
def test_places_for_leaders_stay(game: RisingCultures) -> None:
    """A21: progress never falls and a board never turns back."""
    for seed in range(3):
        match, rng = Match(game, seed=seed), Random(seed)
        seen = [(0, False, 1), (0, False, 1)]
        while not match.over:
            match.play(rng.choice(match.decision.actions()))
            now = [(len(s["progress"]), s["gold"], s["leader_places"]) for s in match.view(0)["sides"]]
            assert all(new >= old for new, old in zip(now, seen))
            seen = now


@rule("RC-play-1")
def test_nobody_is_ever_stuck(game: RisingCultures) -> None:
    """A27: whatever lies on the table, every card in hand can go below the board."""
    table = Scenario(
        game,
        SideSetup("rome", hand="market", military="insula aqueduct forum basilica curia thermae", coins=14),
        SideSetup("persia", coins=14),
    )
    assert table.allows("resource rome_market")
    assert table.allows("coins rome_market")  # for nothing: the supply is empty
    assert table.explain_refusal("military rome_market").rule == "RC-military-3"


@rule("RC-province-3", "RC-levy-1")
def test_who_could_still_levy_a_symbol_is_asked(game: RisingCultures) -> None:
    """The horse of al-Mu'tasim is of no use for Libya; a levied shield is."""
    abbasid = SideSetup("abbasid", leaders="al_mutasim", coins=1)
    table = Scenario(game, abbasid, "rome", province="libya", left=(0, 1), seat=1)
    table.play("resource " + table.offered_lines()[0].split()[1])
    assert (table.step_name, table.seat) == ("Compete", 0)
    assert table.explain_refusal("compete").rule.startswith("RC-province")
    table.play("levy shield by abbasid_al_mutasim", "compete")
    assert table.side_view(0)["provinces"] == ["libya"]
    poor = Scenario(game, SideSetup("abbasid", leaders="al_mutasim"), "rome", province="libya", left=(0, 1), seat=1)
    poor.play("resource " + poor.offered_lines()[0].split()[1])
    assert poor.step_name != "Compete"


@rule("RC-swap-1", "RC-swap-2")
@pytest.mark.parametrize("spare", [1, 2])
def test_drawing_never_goes_beyond_the_deck(game: RisingCultures, spare: int) -> None:
    table = Scenario(game, SideSetup("rome", coins=5, spare=spare), "persia", swaps=True)
    assert [a for a in table.offered_lines() if a.startswith("swap")] == ["swap 1", "swap 2"][:spare]
