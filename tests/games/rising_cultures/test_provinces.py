"""Phase III, the province: who takes it, what it gives, what it costs. All 15 of them."""

from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import PROVINCES, Scenario, SideSetup
from tests.support.marks import card, rule

CONDITIONS = {
    "gaul": "sword horse",
    "indus": "sword shield",
    "caucasus": "sword horse shield",
    "britannia": "sword shield",
    "armenia": "sword horse shield",
    "germania": "sword horse",
    "maghreb": "sword",
    "axum": "horse",
    "mauretania": "horse shield",
    "scythia": "horse shield",
    "carthage": "sword",
    "andalusia": "horse shield",
    "anatolia": "sword horse",
    "libya": "shield",
    "babylon": "shield",
}
# buildings that give one symbol each and nothing else that matters here
ARMY_CARDS = {"sword": "castrum", "horse": "circus_maximus", "shield": ""}
every_province = pytest.mark.parametrize("name", [pytest.param(name, marks=card(name)) for name in PROVINCES])


def province_contest(
    game: RisingCultures, name: str, rome: SideSetup | None = None, persia: SideSetup | None = None, token: int = 0
) -> Scenario:
    """The last play of a turn about a province; then Rome, in seat 0, is asked first."""
    table = Scenario(
        game, rome or SideSetup("rome"), persia or SideSetup("persia"), province=name, token=token, left=(0, 1), seat=1
    )
    table.play(table.offered_lines()[0])  # Persia discards a card for coins
    return table


def with_symbol(symbol: str) -> SideSetup:
    if symbol == "shield":
        return SideSetup("rome", progress="market forum")  # level 2 of Rome is a shield
    return SideSetup("rome", buildings=ARMY_CARDS[symbol])


@rule("RC-province-1")
@every_province
def test_condition(game: RisingCultures, name: str) -> None:
    """One symbol of a kind the card shows is enough against none; a symbol of another kind is nothing."""
    for symbol in ("sword", "horse", "shield"):
        table = province_contest(game, name, with_symbol(symbol))
        if symbol in CONDITIONS[name].split():
            assert table.step_name == "Compete" and table.seat == 0
            table.play("compete")
            assert table.side_view(0)["provinces"] == [name]
        else:
            assert table.state.over or table.step_name == "Swap"
            assert table.side_view(0)["provinces"] == []
            assert name in table.game.view(table.state, 0)["unclaimed"]


PERMANENT = [("gaul", "wood"), ("indus", "brick"), ("caucasus", "stone"), ("axum", "gold")]


@rule("RC-province-4")
@pytest.mark.parametrize(
    ("name", "resource"), [pytest.param(name, resource, marks=card(name)) for name, resource in PERMANENT]
)
def test_provinces_that_give_a_resource_for_good(game: RisingCultures, name: str, resource: str) -> None:
    table = province_contest(game, name, SideSetup("rome", buildings="castrum circus_maximus"))
    table.play("compete")
    assert table.resources_of(0) == {resource: 1}


@rule("RC-province-4")
@pytest.mark.parametrize(
    ("name", "coins"),
    [
        pytest.param(n, c, marks=card(n))
        for n, c in [("britannia", 4), ("armenia", 2), ("germania", 3), ("carthage", 1)]
    ],
)
def test_provinces_that_give_coins_once(game: RisingCultures, name: str, coins: int) -> None:
    table = province_contest(game, name, SideSetup("rome", buildings="castrum circus_maximus"))
    assert table.coins_of(0) == 0
    table.play("compete")
    assert table.coins_of(0) == coins
    table.play_passively()
    assert table.coins_of(0) <= coins + 6


POINTS = {
    "gaul": 0,
    "indus": 0,
    "caucasus": 1,
    "britannia": 1,
    "armenia": 2,
    "germania": 2,
    "maghreb": 2,
    "axum": 0,
    "mauretania": 3,
    "scythia": 3,
    "carthage": 4,
}


@rule("RC-score-3")
@pytest.mark.parametrize(
    ("name", "points"), [pytest.param(n, p, marks=card(n) if p else ()) for n, p in POINTS.items()]
)
def test_points_of_provinces(game: RisingCultures, name: str, points: int) -> None:
    table = Scenario(game, SideSetup("rome", provinces=name), "persia", token=1)
    assert table.score_lines(0) == [0, 0, points, 0]


@rule("RC-maghreb-1", "RC-province-5")
@card("maghreb")
def test_maghreb_takes_a_card_from_the_discards(game: RisingCultures) -> None:
    """The military card is still given up, afterwards: it cannot be the one that is taken."""
    table = province_contest(game, "maghreb", SideSetup("rome", military="castrum", discards="forum insula"))
    table.play("compete")
    assert table.offered_lines() == ["progress rome_insula", "progress rome_forum", "march"]
    assert table.explain_refusal("progress rome_castrum").rule == "RC-maghreb-1"
    table.play("progress rome_forum")
    assert table.card_names(0, "progress") == ["forum"]
    assert table.card_names(0, "military") == []
    assert table.card_names(0, "discards") == ["insula", "castrum"]


@rule("RC-maghreb-1")
@card("maghreb")
def test_maghreb_takes_the_military_card_instead_of_losing_it(game: RisingCultures) -> None:
    table = province_contest(game, "maghreb", SideSetup("rome", military="market castrum", discards="forum"))
    table.play("compete", "march")
    assert table.card_names(0, "progress") == ["castrum"]
    assert table.card_names(0, "military") == ["market"]
    assert table.card_names(0, "discards") == ["forum"]
    assert table.coins_of(0) == 1  # level 1 of Rome


@rule("RC-maghreb-1", "RC-progress-3")
def test_maghreb_with_nothing_to_move_or_a_full_track_leaves_its_points(game: RisingCultures) -> None:
    table = province_contest(game, "maghreb", SideSetup("rome", buildings="castrum"))
    table.play("compete")
    assert table.side_view(0)["provinces"] == ["maghreb"] and table.card_names(0, "progress") == []
    full = "market brewery insula aqueduct via_appia forum basilica"
    table = province_contest(game, "maghreb", SideSetup("rome", military="castrum", progress=full, discards="curia"))
    table.play("compete")
    assert table.card_names(0, "discards") == ["curia", "castrum"] and len(table.card_names(0, "progress")) == 7
    assert table.score_lines(0)[2] == 2


@rule("RC-swap-2", "RC-tap-1")
@card("mauretania")
def test_mauretania_swaps_a_card_without_paying(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", provinces="mauretania"), "persia", swaps=True)
    hand = table.side_view(0)["hand"]
    table.script = ["draw rome_market"]
    table.play("tap mauretania")
    assert len(table.side_view(0)["hand"]) == 5
    table.play("bottom rome_market")  # even the card just drawn
    assert table.side_view(0)["hand"] == hand and table.side_view(0)["bottom"] == ["rome_market"]
    reason = table.explain_refusal("tap mauretania")
    assert (reason.id, reason.rule) == ("why-tapped", "RC-tap-1")


@rule("RC-scythia-1", "RC-province-5")
@card("scythia")
def test_scythia_costs_no_military_card(game: RisingCultures) -> None:
    table = province_contest(game, "scythia", SideSetup("rome", military="market brewery"))
    table.play("compete")
    assert table.side_view(0)["provinces"] == ["scythia"]
    assert table.card_names(0, "military") == ["market", "brewery"] and table.card_names(0, "discards") == []


@rule("RC-province-5")
def test_scythia_spares_the_card_only_when_it_is_won(game: RisingCultures) -> None:
    table = Scenario(
        game,
        SideSetup("rome", provinces="scythia", military="castrum"),
        "persia",
        province="carthage",
        left=(0, 1),
        seat=1,
    )
    table.play(table.offered_lines()[0])
    table.play("compete")
    assert table.card_names(0, "discards") == ["castrum"]


def final_turn(
    game: RisingCultures, name: str, rome: SideSetup, persia: SideSetup | None = None, token: int = 0
) -> Scenario:
    """Turn 7 about a province of the late row, which Rome takes; then the game is over."""
    table = Scenario(game, rome, persia or SideSetup("persia"), province=name, turn=7, token=token, left=(0, 1), seat=1)
    table.play("military " + table.offered_lines()[0].split()[1])
    while not table.state.over:
        table.play("compete" if table.seat == 0 and table.step_name == "Compete" else table.offered_lines()[-1])
    assert table.side_view(0)["provinces"] == [name]
    return table


@rule("RC-score-3")
@card("andalusia")
def test_andalusia_scores_pairs_of_progress_and_military_cards(game: RisingCultures) -> None:
    """Counted after the last military card is given up: four and three become four and two."""
    side = SideSetup("rome", progress="market forum insula aqueduct", military="castrum brewery colosseum")
    assert final_turn(game, "andalusia", side).score_lines(0)[2] == 2


@rule("RC-score-3", "RC-golden-1")
@card("anatolia")
@pytest.mark.parametrize(("gold", "points"), [(False, 2), (True, 5)])
def test_anatolia_scores_more_in_the_golden_age(game: RisingCultures, gold: bool, points: int) -> None:
    side = SideSetup("rome", buildings="castrum circus_maximus", military="market brewery", gold=gold)
    assert final_turn(game, "anatolia", side).score_lines(0)[2] == points


@rule("RC-score-3", "RC-limit-1")
@card("libya")
def test_libya_scores_a_point_for_each_coin_after_the_limit(game: RisingCultures) -> None:
    side = SideSetup("rome", leaders="hadrian", coins=9)
    assert final_turn(game, "libya", side).score_lines(0)[2] == 7


@rule("RC-score-3", "RC-nile-1")
@card("libya")
def test_libya_counts_own_coins_on_the_nile(game: RisingCultures) -> None:
    """Four coins and two of the three on the Nile: six points, for either player."""
    table = Scenario(
        game, SideSetup("rome", provinces="libya", coins=4), "egypt", province="babylon", nile="0 1 0", turn=7
    )
    assert table.score_lines(0)[2] == 6
    table = Scenario(
        game, "rome", SideSetup("egypt", provinces="libya", coins=4), province="babylon", nile="1 0 1", turn=7
    )
    assert table.score_lines(1)[2] == 6


@rule("RC-score-3", "RC-token-1")
@card("babylon")
@pytest.mark.parametrize(("progress", "points"), [("", 4), ("market", 6)])
def test_babylon_scores_more_with_the_token(game: RisingCultures, progress: str, points: int) -> None:
    """The token moves before scoring: without more progress Rome loses it at a tie."""
    side = SideSetup("rome", leaders="hadrian", progress=progress)
    table = final_turn(game, "babylon", side)
    assert table.score_lines(0)[2] == points
    assert table.score_lines(0)[3] == (3 if progress else 0)


# Who takes it


@rule("RC-province-1")
def test_the_higher_sum_of_the_kinds_shown_wins(game: RisingCultures) -> None:
    """A2: one kind may make up the whole sum: two swords beat one sword or horse less."""
    rome = SideSetup("rome", buildings="castrum legion_barracks")
    persia = SideSetup("persia", buildings="royal_stables")
    table = province_contest(game, "gaul", rome, persia, token=1)
    assert table.seat == 1
    table.play("compete", "compete")
    assert table.side_view(0)["provinces"] == ["gaul"]


@rule("RC-province-1")
def test_all_three_kinds_add_up_where_all_are_shown(game: RisingCultures) -> None:
    """A3: sword, horse and shield against two horses."""
    rome = SideSetup("rome", buildings="castrum circus_maximus", progress="market forum")
    persia = SideSetup("persia", buildings="royal_stables", leaders="cyrus")
    table = province_contest(game, "armenia", rome, persia, token=1)
    table.play("compete", "compete")
    assert table.side_view(0)["provinces"] == ["armenia"]


@rule("RC-province-2")
@pytest.mark.parametrize("token", [0, 1])
def test_at_equal_strength_the_token_holder_wins(game: RisingCultures, token: int) -> None:
    rome, persia = SideSetup("rome", buildings="castrum"), SideSetup("persia", buildings="royal_stables")
    table = province_contest(game, "gaul", rome, persia, token=token)
    assert table.seat == token
    table.play("compete", "compete")
    assert table.side_view(token)["provinces"] == ["gaul"] and table.side_view(1 - token)["provinces"] == []


@rule("RC-province-2", "RC-province-6")
def test_with_no_symbol_on_either_side_nobody_wins(game: RisingCultures) -> None:
    """A4: the token does not help at zero each."""
    table = province_contest(game, "gaul")
    assert table.game.view(table.state, 0)["unclaimed"] == ["gaul"]
    assert table.side_view(0)["provinces"] == table.side_view(1)["provinces"] == []


@rule("RC-province-3")
def test_the_stronger_declines_and_the_other_takes_it(game: RisingCultures) -> None:
    """A5, T16: the token holder speaks first; one symbol is enough for the other."""
    rome, persia = (
        SideSetup("rome", buildings="castrum legion_barracks"),
        SideSetup("persia", buildings="royal_stables"),
    )
    table = province_contest(game, "gaul", rome, persia)
    assert table.seat == 0
    table.play("decline")
    assert table.seat == 1
    table.play("compete")
    assert table.side_view(1)["provinces"] == ["gaul"]


@rule("RC-province-3")
def test_who_has_no_symbol_gets_nothing_when_the_other_declines(game: RisingCultures) -> None:
    table = province_contest(game, "gaul", SideSetup("rome", military="castrum"))
    table.play("decline")
    assert table.game.view(table.state, 0)["unclaimed"] == ["gaul"]


@rule("RC-province-6")
def test_both_decline_and_the_province_is_boxed_at_no_cost(game: RisingCultures) -> None:
    rome, persia = SideSetup("rome", military="castrum"), SideSetup("persia", military="royal_stables")
    table = province_contest(game, "gaul", rome, persia)
    table.play("decline", "decline")
    assert table.game.view(table.state, 0)["unclaimed"] == ["gaul"]
    assert table.card_names(0, "military") == ["castrum"] and table.card_names(1, "military") == ["royal_stables"]


@rule("RC-province-5")
def test_a_winner_without_military_cards_gives_up_nothing(game: RisingCultures) -> None:
    """A6."""
    table = province_contest(game, "gaul", SideSetup("rome", buildings="castrum"))
    table.play("compete")
    assert table.side_view(0)["provinces"] == ["gaul"] and table.card_names(0, "discards") == []


@rule("RC-province-4", "RC-province-5")
def test_the_effect_comes_before_the_discard(game: RisingCultures) -> None:
    """A7."""
    table = province_contest(game, "britannia", SideSetup("rome", military="castrum"))
    start = len(table.event_messages())
    table.play("compete")
    ids = [message.id for message in table.event_messages()[start:]]
    assert ids.index("event-province-coins") < ids.index("event-lost-military")


@rule("RC-province-5", "RC-military-2")
def test_example_rome_wins_a_province(game: RisingCultures) -> None:
    """Rome has most swords and horses, takes Gaul, and gives up the card played last: its space goes dark."""
    table = province_contest(
        game, "gaul", SideSetup("rome", military="brewery"), SideSetup("persia", buildings="royal_stables")
    )
    assert table.strength_of(0) == {"sword": 1, "horse": 1}
    table.play("compete", "compete")
    assert table.side_view(0)["provinces"] == ["gaul"]
    assert table.resources_of(0) == {"wood": 1}
    assert table.card_names(0, "discards") == ["brewery"] and table.strength_of(0) == {}


@rule("RC-province-3")
def test_other_actions_are_refused_while_the_province_is_contested(game: RisingCultures) -> None:
    table = province_contest(game, "gaul", SideSetup("rome", military="castrum", hand="market"))
    reason = table.explain_refusal("coins rome_market")
    assert (reason.id, reason.rule) == ("why-contest-first", "RC-province-3")
