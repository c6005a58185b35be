"""Features: a fixed row of integers that says what a seat may know and nothing more."""

from __future__ import annotations

from random import Random

import pytest

from civitas.core.feature_encoder import require_encoder
from civitas.core.playout import resolve_chance
from civitas.games.civilization_chr.ai.features import feature_names
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    put_units,
)


def read_features(game: CivilizationChr, s: ChrState, seat: int) -> dict[str, int]:
    return dict(zip(feature_names(s.box), require_encoder(game).encode(s, seat), strict=True))


def two_neighbours(game: CivilizationChr) -> ChrState:
    s = empty_position(game)
    add_settlement(s, 0, "italia", 2, "horses", capital=True)
    add_settlement(s, 1, "gallia", 1, "wine", capital=True)
    add_settlement(s, 2, "pampas", capital=True)
    return s


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_row_is_as_long_as_its_names(game: CivilizationChr, players: int) -> None:
    rng = Random(players)
    s = game.start(players, game.check_options(players, {"turn_limit": 4}))
    s.run_to_decision()
    resolve_chance(s, rng)
    wanted = len(feature_names(s.box))
    assert wanted == len(set(feature_names(s.box)))
    asked = 0
    while not s.over:
        if asked % 50 == 0:
            assert {len(require_encoder(game).encode(s, seat)) for seat in range(players)} == {wanted}
        s.play(rng.choice(s.actions()))
        resolve_chance(s, rng)
        asked += 1


def test_a_seat_reads_itself_first_and_the_others_clockwise(game: CivilizationChr) -> None:
    s = two_neighbours(game)
    s.sides[0].coins, s.sides[1].coins, s.sides[2].coins = 11, 22, 33
    first, second = read_features(game, s, 0), read_features(game, s, 1)
    assert [first[f"seat_{step}_coins"] for step in range(1, 5)] == [11, 22, 33, 0]
    assert [second[f"seat_{step}_coins"] for step in range(1, 5)] == [22, 33, 11, 0]
    assert (first["italia_owner"], first["gallia_owner"], first["pampas_owner"]) == (1, 2, 3)
    assert (second["italia_owner"], second["gallia_owner"], second["pampas_owner"]) == (3, 1, 2)
    assert first["seat_4_playing"] == 0


def test_tokens_are_known_only_to_who_looked(game: CivilizationChr) -> None:
    s = two_neighbours(game)
    place = s.box.space_ids.index("iberia")
    s.tokens[place] = 3
    s.seen[place] = 1
    assert (
        read_features(game, s, 0)["iberia_token"],
        read_features(game, s, 1)["iberia_token"],
        read_features(game, s, 1)["alaska_token"],
    ) == (
        4,
        -1,
        0,
    )


def test_own_cards_are_read_and_those_of_others_counted(game: CivilizationChr) -> None:
    s = two_neighbours(game)
    s.sides[0].hand = [0, 5]
    card = s.box.strategy_ids[5]
    own, other = read_features(game, s, 0), read_features(game, s, 1)
    assert (own[f"hand_1_{card}"], own["seat_1_hand"]) == (1, 2)
    assert (other[f"hand_1_{card}"], other[f"hand_3_{card}"], other["seat_3_hand"]) == (0, 0, 2)


def test_pieces_by_owner_kind_and_space(game: CivilizationChr) -> None:
    s = two_neighbours(game)
    put_units(s, 0, "ancient_infantry", "italia", 2)
    put_units(s, 0, "explorer", "italia")
    put_units(s, 1, "ancient_cavalry", "gallia")
    put_units(s, 2, "ancient_cavalry", "gallia", 3)
    put_units(s, 6, "ancient_infantry", "iberia", 4)
    put_units(s, 0, "ancient_ship", "black_sea")
    go_to_war(s, 0, 1)
    row, other = read_features(game, s, 0), read_features(game, s, 1)
    assert (row["1_ancient_infantry_italia"], row["1_explorer_italia"], row["1_ancient_ship_black_sea"]) == (2, 1, 1)
    assert (row["2_ancient_cavalry_gallia"], row["3_ancient_cavalry_gallia"]) == (1, 3)
    assert row["barbarians_ancient_infantry_iberia"] == 4
    assert other["3_ancient_infantry_italia"] == 2
    assert (row["seat_1_war_2"], row["seat_1_war_3"], row["seat_2_war_1"], other["seat_1_war_3"]) == (1, 0, 1, 1)


def test_sheets_of_the_players(game: CivilizationChr) -> None:
    s = two_neighbours(game)
    grant_technologies(s, 1, "pottery")
    add_improvement(s, 1, "granary", "gallia")
    add_improvement(s, 1, "ziggurat")
    row = read_features(game, s, 0)
    gallia = s.box.space_ids.index("gallia") + 1
    assert (row["seat_2_technology_pottery"], row["seat_1_technology_pottery"]) == (1, 0)
    assert (row["seat_2_improvement_granary_owned_1"], row["seat_2_improvement_granary_place_1_1"]) == (1, gallia)
    assert (row["seat_2_improvement_ziggurat_owned_1"], row["seat_2_improvement_ziggurat_place_1_1"]) == (1, 0)
    assert (row["gallia_productive"], row["italia_productive"], row["italia_happy"]) == (1, 0, 1)
    assert (row["seat_1_horses"], row["seat_2_wine"], row["seat_1_sizes"]) == (1, 1, 2)
    assert row["seat_2_income"] == game.view(s, 0)["sides"][1]["income"]["total"]


def test_hidden_things_change_nothing(game: CivilizationChr) -> None:
    """Whatever the seat cannot know is dealt anew: its row stays the same."""
    rng = Random(5)
    s = game.start(3, game.check_options(3, {"turn_limit": 3}))
    s.run_to_decision()
    resolve_chance(s, rng)
    asked = 0
    while not s.over:
        if asked % 40 == 0:
            for seat in range(3):
                encoder = require_encoder(game)
                assert encoder.encode(s.determinize(seat, rng), seat) == encoder.encode(s, seat)
        s.play(rng.choice(s.actions()))
        resolve_chance(s, rng)
        asked += 1
    assert asked > 80


def test_learners_can_name_what_a_player_chooses_and_dice_answer_too(game: CivilizationChr) -> None:
    for line in ("civilization scientific", "seat 2"):
        assert require_encoder(game).limits.contains(game.notation, game.notation.parse(line))
