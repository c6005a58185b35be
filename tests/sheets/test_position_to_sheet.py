"""A sheet made from a position gives exactly the engine's figures, in every era."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from civitas.core.playout import roll
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.pieces import MEDIEVAL
from civitas.games.civilization_chr.rules import dominance, revolts
from civitas.games.civilization_chr.rules.production import income, supported
from civitas.games.civilization_chr.rules.purchase import market
from civitas.games.civilization_chr.rules.purchase.technology_rewards import open_technologies
from civitas.games.civilization_chr.rules.scoring import points
from civitas.games.civilization_chr.rules.settlements import happy, productive
from civitas.games.civilization_chr.rules.war.battle_forecast import Forecast
from civitas.games.civilization_chr.state import Chr
from civitas.sheets.civilization_chr import battle_forecast, trade_links
from civitas.sheets.civilization_chr.sheet_to_state import enter, the_game, written
from civitas.sheets.civilization_chr.totals import compute, end_of_turn
from civitas.sheets.schema import Battle, decode, encode
from civitas.sheets.total_types import ChrForecast
from tests.sheets.test_game_sheets import same_shape

GAME = the_game()


def positions(seed: int, wanted: int) -> list[Chr]:
    """Positions of one random game; sometimes pushed into a later era, which random play seldom reaches."""
    rng = Random(seed)
    players = 3 + seed % 4
    state = GAME.start(players, GAME.trial_options(players, GAME.random_options(players, rng)))
    state.settle()
    roll(state, rng)
    found: list[Chr] = []
    answered = 0
    while not state.over and len(found) < wanted:
        actions = [action for action in state.actions() if not GAME.gives_up(action)] or state.actions()
        state.play(actions[rng.randrange(len(actions))])
        roll(state, rng)
        answered += 1
        if state.turn and answered % 40 == 0:
            copy = state.clone()
            copy.era = copy.new_era = rng.randrange(4)
            found.append(copy)
    return found


def compare(s: Chr) -> None:
    sheet = decode(encode(written(s)))
    entered = enter(sheet)
    found = {**compute(entered), "values": end_of_turn(entered)}
    same_shape(found, GAME.id)
    assert found["problems"] == [] or all(each["id"] == "abakus-needs" for each in found["problems"])
    for seat, told in enumerate(found["civilizations"]):
        lines = income(s, seat)
        assert {line["line"]: line["coins"] for line in told["production"]["lines"]} == lines.lines()
        assert told["production"]["total"] == lines.total()
        assert told["supported_units"] == supported(s, seat)
        assert told["points"]["total"] == points(s, seat)
        homes = s.settlements(seat)
        assert [home["happy"] for home in told["settlements"]] == [happy(s, place) for place in homes]
        assert [home["productive"] for home in told["settlements"]] == [productive(s, place) for place in homes]
        if s.era >= MEDIEVAL:
            risks = [revolts.score(s, place) if revolts.restless(s, place) else None for place in homes]
            assert [home["revolt"] and home["revolt"]["score"] for home in told["settlements"]] == risks
        prices = {s.box.technology_ids[k]: market.tech_price(s, seat, k) for k in open_technologies(s)}
        assert told["prices"]["technologies"] == prices
        assert told["prices"]["enlarge"] == market.enlarge_price(s, seat)
        if s.era >= MEDIEVAL:
            for each in told["dominance"]:
                start, target = (s.box.space_ids.index(each[key]) for key in ("from", "target"))
                assert each["score"] == dominance.score(s, start, target)
    assert end_of_turn(entered)["points"] == s.scores()
    assert found["links"] == trade_links.links(s)
    for space in fields(s):
        wanted = Battle(land=s.box.space_ids[space[0]], attacker=space[1], defender=space[2])
        told, problems = battle_forecast.compute(entered, wanted)
        assert told, problems
        assert msgspec.convert(told, ChrForecast, strict=True)["rule"] == "CHR-battle-3"
        plain = s.clone()
        plain.recon = []  # what spies have found out is not on the sheet
        real = Forecast(plain, *space, [0, 0])
        assert told["distribution"] == [
            [mine, theirs, round(part, 4)]
            for (mine, theirs), part in sorted(real.ends.items(), key=lambda end: (-end[0][0], end[0][1]))
        ]


def fields(s: Chr) -> list[tuple[int, int, int]]:
    """Where two players stand together: the space and both."""
    return [
        (space, one, other)
        for space in range(TERRITORIES)
        for one in range(s.players)
        for other in range(s.players)
        if one != other and s.fighters(one, space) and s.fighters(other, space)
    ][:4]


@pytest.mark.parametrize("seed", range(8))
def test_the_sheet_of_a_position_has_its_figures(seed: int) -> None:
    found = positions(seed, 5)
    assert found
    for s in found:
        compare(s)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
def test_the_sheets_of_many_positions_have_their_figures(seed: int) -> None:
    for s in positions(seed, 8):
        compare(s)


def test_a_sheet_and_its_text_are_the_same() -> None:
    (s,) = positions(3, 1)
    sheet = written(s, ["Anna", "Ben", "Carla", "Dario", "Eva", "Fabio"][: s.players])
    assert decode(encode(sheet)) == sheet
