"""What helps whoever is asked: what the shop asks is what is paid, and the chance of a mission is that of its die."""

from __future__ import annotations

from functools import cache
from random import Random

import civitas
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.war.battle_declaration import Attack, attackable_at_peace
from civitas.games.civilization_chr.show.answer_odds import answer_odds
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    empty_position,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    space_id,
    start_battle,
    war_position,
)
from tests.games.civilization_chr.scenario import step_name as question


@cache
def match_offering(prefix: str, least: int) -> civitas.Match:
    """A game played at random until somebody is offered at least so many answers that begin so."""
    match = civitas.Match(civitas.game("civilization_chr"), players=3, seed=11)
    rng = Random(11)
    while sum(str(action).startswith(prefix) for action in match.decision.actions()) < least:
        match.play(rng.choice(match.decision.actions()))
    return match


def test_the_price_in_the_shop_is_what_is_paid() -> None:
    match = match_offering("recruit", 6)
    seat = match.decision.seat
    prices = match.view(seat)["aid"]["prices"]
    coins = match.view(seat)["sides"][seat]["coins"]
    paid = 0
    for action in match.decision.actions():
        text = str(action)
        if text.startswith(("recruit", "take", "enlarge", "sell", "upgrade")):
            after = match.state.clone()
            after.play(match.game.notation.parse(text))
            assert coins - match.game.view(after, seat)["sides"][seat]["coins"] == prices[text], text
            paid += 1
    assert paid >= 6


def test_every_technology_has_a_price() -> None:
    match = match_offering("recruit", 6)
    prices = match.view(match.decision.seat)["aid"]["prices"]
    assert isinstance(match.state, ChrState)
    assert sum(text.startswith("technology ") for text in prices) == len(match.state.box.technology_ids)


def test_nobody_else_is_helped() -> None:
    match = match_offering("recruit", 6)
    others = [seat for seat in range(3) if seat != match.decision.seat]
    assert all(not match.view(seat).get("aid") for seat in [*others, -1])


def test_an_offer_says_what_both_sides_gain() -> None:
    match = civitas.Match(civitas.game("civilization_chr"), 3, seed=7)
    rng = Random(7)
    while match.state.stack[-1].name() != "BuildOffer":
        match.play(rng.choice(match.decision.actions()))
    seat = match.decision.seat
    gains = match.view(seat)["aid"]["gains"]
    given = [both for text, both in gains.items() if text.startswith("give ")]
    assert given, "nothing to give"
    assert all(maker < 0 < other for maker, other in given), "what is given is lost to the one and gained by the other"
    assert not any(text.startswith(("give coins", "ask coins")) for text in gains), "coins say what they are worth"
    assert "aid" not in match.view((seat + 1) % 3) or not match.view((seat + 1) % 3)["aid"]


def test_a_unit_that_is_sent_says_how_often_it_wins(game: CivilizationChr) -> None:
    s = war_position(game)
    for line in ("infantry", "cavalry"):
        put_units(s, 0, f"ancient_{line}", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    start_battle(s, "gallia")
    assert question(s) == "ChooseUnit"
    odds = game.aid(s, 0)["odds"]
    assert set(odds) == {"send ancient_infantry of 0", "send ancient_cavalry of 0"}
    for text, chance in odds.items():
        won = 0
        for mine in range(1, 7):
            for theirs in range(1, 7):
                after = s.clone()
                play_lines(after, game, text)
                roll_dice(after, mine, theirs)
                won += len(piece_kinds(after, 0, "gallia")) == 2
        assert chance == round(100 * won / 36), text


def test_a_retreat_says_how_often_it_succeeds(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    start_battle(s, "gallia")
    roll_dice(s, 6, 1)
    play_lines(s, game, "send ancient_infantry of 0")
    roll_dice(s, 1, 6)
    assert question(s) == "Retreat"
    found = {text.split()[0]: chance for text, chance in game.aid(s, s.seat)["odds"].items()}
    assert found == {"retreat": 67}, "half the units are lost: three and more is enough"


def test_an_attack_says_how_often_it_succeeds_unless_too_many_would_fight(game: CivilizationChr) -> None:
    s = empty_position(game, 3)
    place = space_id(s, "gallia")
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia")
    few = answer_odds(s, Attack(0, place))
    assert [60 < chance < 100 for chance in few.values()] == [True]
    for line in ("infantry", "cavalry", "artillery"):
        for seat in (0, 1):
            for era in ("ancient", "medieval", "industrial"):
                put_units(s, seat, f"{era}_{line}", "gallia", 2)
    assert attackable_at_peace(s, 0, place) and not answer_odds(s, Attack(0, place))
