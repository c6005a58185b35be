"""A sheet made from a position gives exactly the engine's figures, in every era."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from civitas.core.playout import resolve_chance
from civitas.games.civilization_chr.pieces import MEDIEVAL, TERRITORIES
from civitas.games.civilization_chr.rules import dominance, revolts
from civitas.games.civilization_chr.rules.production import count_supported_units, player_income
from civitas.games.civilization_chr.rules.purchase.settlement_market import enlarge_price
from civitas.games.civilization_chr.rules.purchase.technology_market import player_technology_price
from civitas.games.civilization_chr.rules.purchase.technology_rewards import open_technologies
from civitas.games.civilization_chr.rules.scoring import victory_points
from civitas.games.civilization_chr.rules.settlements import is_happy, is_productive
from civitas.games.civilization_chr.rules.war.battle_forecast import BattleForecast
from civitas.games.civilization_chr.state import ChrState
from civitas.sheets.civilization_chr import battle_forecast, trade_links
from civitas.sheets.civilization_chr.sheet_to_state import chr_game, sheet_to_state, state_to_sheet
from civitas.sheets.civilization_chr.totals import compute_totals, turn_values
from civitas.sheets.schema import Battle, decode_sheet, encode_sheet
from civitas.sheets.total_types import ChrForecast
from tests.sheets.test_game_sheets import assert_same_shape

GAME = chr_game()


def random_positions(seed: int, wanted: int) -> list[ChrState]:
    """Positions of one random game; sometimes pushed into a later era, which random play seldom reaches."""
    rng = Random(seed)
    players = 3 + seed % 4
    state = GAME.start(players, GAME.trial_options(players, GAME.random_options(players, rng)))
    state.run_to_decision()
    resolve_chance(state, rng)
    found: list[ChrState] = []
    answered = 0
    while not state.over and len(found) < wanted:
        actions = [action for action in state.actions() if not GAME.is_resignation(action)] or state.actions()
        state.play(actions[rng.randrange(len(actions))])
        resolve_chance(state, rng)
        answered += 1
        if state.turn and answered % 40 == 0:
            copy = state.clone()
            copy.era = copy.new_era = rng.randrange(4)
            found.append(copy)
    return found


def assert_same_figures(s: ChrState) -> None:
    sheet = decode_sheet(encode_sheet(state_to_sheet(s)))
    entered = sheet_to_state(sheet)
    found = {**compute_totals(entered), "values": turn_values(entered)}
    assert_same_shape(found, GAME.id)
    assert found["problems"] == [] or all(each["id"] == "abakus-needs" for each in found["problems"])
    for seat, told in enumerate(found["civilizations"]):
        lines = player_income(s, seat)
        assert {line["line"]: line["coins"] for line in told["production"]["lines"]} == lines.lines()
        assert told["production"]["total"] == lines.total()
        assert told["supported_units"] == count_supported_units(s, seat)
        assert told["points"]["total"] == victory_points(s, seat)
        homes = s.settlements(seat)
        assert [home["happy"] for home in told["settlements"]] == [is_happy(s, place) for place in homes]
        assert [home["productive"] for home in told["settlements"]] == [is_productive(s, place) for place in homes]
        if s.era >= MEDIEVAL:
            risks = [
                revolts.settlement_revolt_score(s, place) if revolts.can_revolt(s, place) else None for place in homes
            ]
            assert [home["revolt"] and home["revolt"]["score"] for home in told["settlements"]] == risks
        prices = {s.box.technology_ids[k]: player_technology_price(s, seat, k) for k in open_technologies(s)}
        assert told["prices"]["technologies"] == prices
        assert told["prices"]["enlarge"] == enlarge_price(s, seat)
        if s.era >= MEDIEVAL:
            for each in told["dominance"]:
                start, target = (s.box.space_ids.index(each[key]) for key in ("from", "target"))
                assert each["score"] == dominance.dominance_score(s, start, target)
    assert turn_values(entered)["points"] == s.scores()
    assert found["links"] == trade_links.list_trade_links(s)
    for space in battle_sites(s):
        wanted = Battle(land=s.box.space_ids[space[0]], attacker=space[1], defender=space[2])
        told, problems = battle_forecast.forecast_battle(entered, wanted)
        assert told, problems
        assert msgspec.convert(told, ChrForecast, strict=True)["rule"] == "CHR-battle-3"
        plain = s.clone()
        plain.recon = []  # what spies have found out is not on the sheet
        real = BattleForecast(plain, *space, [0, 0])
        assert told["distribution"] == [
            [mine, theirs, round(part, 4)]
            for (mine, theirs), part in sorted(real.ends.items(), key=lambda end: (-end[0][0], end[0][1]))
        ]


def battle_sites(s: ChrState) -> list[tuple[int, int, int]]:
    """Where two players stand together: the space and both."""
    return [
        (space, one, other)
        for space in range(TERRITORIES)
        for one in range(s.players)
        for other in range(s.players)
        if one != other and s.count_fighters(one, space) and s.count_fighters(other, space)
    ][:4]


@pytest.mark.parametrize("seed", range(8))
def test_the_sheet_of_a_position_has_its_figures(seed: int) -> None:
    found = random_positions(seed, 5)
    assert found
    for s in found:
        assert_same_figures(s)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
def test_the_sheets_of_many_positions_have_their_figures(seed: int) -> None:
    for s in random_positions(seed, 8):
        assert_same_figures(s)


def test_a_sheet_and_its_text_are_the_same() -> None:
    (s,) = random_positions(3, 1)
    sheet = state_to_sheet(s, ["Anna", "Ben", "Carla", "Dario", "Eva", "Fabio"][: s.players])
    assert decode_sheet(encode_sheet(sheet)) == sheet
