"""Phase 5: barbarians and rebels."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import LINES, NOBODY, NOWHERE, as_defender, is_defender
from civitas.games.civilization_chr.rules import dominance
from civitas.games.civilization_chr.rules.barbarians import (
    Act,
    GenerateRoll,
    MoveRoll,
    acting_order,
    march_options,
    march_targets,
)
from civitas.games.civilization_chr.rules.espionage.spies import recruit_spy
from civitas.games.civilization_chr.rules.movement.exploration_tokens import generated_line
from civitas.games.civilization_chr.rules.production import player_income
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.revolts import Revolts
from civitas.games.civilization_chr.rules.settlements import count_moods, is_happy
from civitas.games.civilization_chr.rules.trade import trade_links
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.conquest import settle_ownership
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    occupied_exchange,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


def occupied_town(game: CivilizationChr, guards: int = 1) -> ChrState:
    """Gallia, a town of seat 0, held by barbarians."""
    s = empty_position(game)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 0, "gallia", 2, "wine")
    put_units(s, 6, "ancient_infantry", "gallia", guards)
    settle_ownership(s, space_id(s, "gallia"), 6, False)
    s.run_to_decision()
    roll_dice(s, 3)
    return s


@rule("CHR-barbarian-1")
def test_t18_the_order_of_barbarians(game: CivilizationChr) -> None:
    s = empty_position(game)
    entries = [5 << 7 | space_id(s, "sahara"), 4 << 7 | space_id(s, "tanganika"), 4 << 7 | space_id(s, "kalahari")]
    assert [s.box.space_ids[place] for place in acting_order(s, entries)] == ["kalahari", "tanganika", "sahara"]


@rule("CHR-barbarian-2")
def test_land_attackers_stay_on_one_and_two_and_defenders_always(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    put_units(s, 6, "ancient_infantry", "gallia")
    run_steps(s, MoveRoll(space_id(s, "gallia")))
    roll_dice(s, 2)
    assert piece_kinds(s, 6, "gallia") == ["ancient_infantry"]
    s.set_pieces(6, [as_defender(space_id(s, "gallia"))])
    assert step_name(run_steps(s, Act(space_id(s, "gallia")))) == "GameOver"


@rule("CHR-barbarian-3")
def test_union_comes_before_everything(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "iberia")
    put_units(s, 6, "ancient_infantry", "gallia")
    put_units(s, 6, "ancient_infantry", "italia")
    assert march_options(s, space_id(s, "gallia")) == [space_id(s, "italia")]


@rule("CHR-barbarian-3")
@pytest.mark.parametrize("reason", ["proximity", "resources", "weakness", "backwardness", "siege"])
def test_how_barbarians_choose_a_settlement(game: CivilizationChr, reason: str) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "sahara")
    near, far = add_settlement(s, 0, "iberia", 2), add_settlement(s, 0, "italia", 2)
    if reason == "proximity":
        s.set_owner(far, NOBODY)
        s.size[far] = 0
        add_settlement(s, 0, "caucasus")
    elif reason == "resources":
        s.resource[near] = 0
    else:
        put_units(s, 0, "medieval_infantry", "italia", 2)
        put_units(s, 0, "medieval_infantry", "iberia", 1 if reason == "weakness" else 2)
    if reason == "backwardness":
        s.set_pieces(0, [piece - (1 << 7) if piece & 127 == near else piece for piece in s.pieces[0]])
    elif reason == "siege":
        s.size[near] = 1
    assert march_targets(s, space_id(s, "gallia")) == [near]


@rule("CHR-barbarian-3")
def test_abandoned_roads_take_barbarians_further(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "iberia")
    put_units(s, 6, "ancient_infantry", "caucasus")
    run_steps(s, MoveRoll(space_id(s, "caucasus")))
    roll_dice(s, 4)
    play_lines(s, game, "place italia")  # as near as by the Steppes
    assert piece_kinds(s, 6, "italia") == ["ancient_infantry"]
    for name in ("italia", "gallia"):
        s.road[space_id(s, name)] = 1
    s.set_pieces(6, [space_id(s, "caucasus")])
    run_steps(s, MoveRoll(space_id(s, "caucasus")))
    roll_dice(s, 4)
    assert piece_kinds(s, 6, "gallia") == ["ancient_infantry"]


@rule("CHR-barbarian-6", "CHR-barbarian-7")
def test_an_undefended_settlement_is_plundered_and_occupied(game: CivilizationChr) -> None:
    s = occupied_town(game)
    place = space_id(s, "gallia")
    assert s.sides[0].coins == 5
    assert s.marks[place] & OCCUPIED and s.owner[place] == 0
    assert not is_happy(s, place)
    produced = player_income(s, 0).settlements
    s.marks[place] &= ~OCCUPIED
    assert player_income(s, 0).settlements > produced


@rule("CHR-barbarian-8")
def test_d05_generation_on_the_coast(game: CivilizationChr) -> None:
    s = empty_position(game)
    found = [generated_line(s, space_id(s, "gallia"), roll) for roll in range(1, 9)]
    assert [LINES[line] if line >= 0 else "none" for line in found] == [
        *("ship", "cavalry", "cavalry", "infantry", "infantry", "none", "none", "none")
    ]
    assert [generated_line(s, space_id(s, "britannia"), roll) for roll in (1, 5, 6)] == [3, 3, -1]
    assert [generated_line(s, space_id(s, "himalaya"), roll) for roll in (1, 2, 3, 5, 6)] == [1, 1, 0, 0, -1]


@rule("CHR-barbarian-9")
def test_the_fourth_unit_turns_an_occupied_settlement_barbarian(game: CivilizationChr) -> None:
    s = occupied_town(game)
    place = space_id(s, "gallia")
    for _ in range(2):
        run_steps(s, GenerateRoll(place))
        roll_dice(s, 5)
    assert len(piece_kinds(s, 6)) == 3 and s.owner[place] == 0
    run_steps(s, GenerateRoll(place))
    roll_dice(s, 5)
    assert (s.owner[place], s.size[place]) == (6, 2)
    assert sum(1 for piece in s.pieces[6] if is_defender(piece)) == 1


@rule("CHR-barbarian-10")
def test_an_own_occupied_settlement_is_freed_and_anothers_conquered(game: CivilizationChr) -> None:
    for seat, size in ((0, 2), (1, 1)):
        s = occupied_town(game)
        place = space_id(s, "gallia")
        put_units(s, seat, "ancient_cavalry", "gallia")
        run_steps(s, Battle(place, 1 << seat, 1 << 6))
        roll_dice(s, 6, 1)
        assert (s.owner[place], s.size[place]) == (seat, size)
        assert not s.marks[place] & OCCUPIED


@rule("CHR-barbarian-11")
def test_islands_are_never_occupied(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 0, "britannia")
    put_units(s, 6, "ancient_infantry", "britannia")
    settle_ownership(s, place, 6, False)
    assert not s.marks[place] & OCCUPIED


@rule("CHR-barbarian-8")
def test_a_new_ship_is_launched_in_a_sea_by_die(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 6, "britannia")
    run_steps(s, GenerateRoll(space_id(s, "britannia")))
    roll_dice(s, 1)
    play_lines(s, game, offered_lines(s, game)[0])
    assert piece_kinds(s, 6) == ["ancient_ship"]


@rule("CHR-barbarian-7")
def test_an_occupied_settlement_does_nothing_for_its_owner(game: CivilizationChr) -> None:
    s = occupied_exchange(game)
    place = space_id(s, "gallia")
    assert (s.owner[place], s.alert[place], s.swaps) == (0, 0, [])
    assert count_moods(s, 0) == [1, 1]  # unhappy, but counted
    s.critical = s.resource[place]
    lines = player_income(s, 0)
    assert (lines.critical, lines.unique, lines.special) == (0, 0, 0)
    s.sides[0].coins = 200
    grant_technologies(s, 1, "construction", "chemistry", "pottery")
    run_steps(s, BeginBuying(0))
    assert not [line for line in offered_lines(s, game) if line.endswith("gallia")]
    play_lines(s, game, "take granary")
    assert "put granary on gallia" not in offered_lines(s, game)


@rule("CHR-barbarian-7")
def test_it_neither_revolts_nor_trades_nor_changes_its_culture(game: CivilizationChr) -> None:
    s = occupied_exchange(game)
    s.era = 1
    assert not trade_links.can_trade(s, 0, 1)
    assert step_name(run_steps(s.clone(), Revolts())) == "GameOver"
    assert step_name(run_steps(s, dominance.Dominance())) == "GameOver"


@rule("CHR-barbarian-7", "CHR-spy-1")
def test_an_occupied_capital_gets_no_new_spies(game: CivilizationChr) -> None:
    s = occupied_exchange(game)
    s.sides[0].capital = space_id(s, "gallia")
    recruit_spy(s, 0)
    assert [spy & 127 for spy in s.sides[0].spies] == [NOWHERE]


@rule("CHR-barbarian-5", "CHR-barbarian-10")
def test_barbarians_in_the_open_bring_no_coins_but_experience(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "sahara")
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 6, "ancient_infantry", "gallia")
    run_steps(s, Battle(space_id(s, "gallia"), 1, 1 << 6))
    roll_dice(s, 3, 3)  # four with the bonus against barbarians
    assert piece_kinds(s, 6) == [] and (s.sides[0].coins, s.sides[0].experience) == (20, 2)


@rule("CHR-barbarian-9")
def test_a_settlement_turned_barbarian_keeps_its_size_and_one_guard(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.barbarians import GenerateRoll

    s = occupied_exchange(game)
    for _ in range(3):
        roll_dice(run_steps(s, GenerateRoll(space_id(s, "gallia"))), 3)
    while step_name(s) != "GameOver":
        s.play(s.actions()[0])
    assert (s.owner[space_id(s, "gallia")], s.size[space_id(s, "gallia")]) == (6, 2)
    assert not s.marks[space_id(s, "gallia")] & OCCUPIED
    assert sum(bool(is_defender(piece)) for piece in s.pieces[6]) == 1 and len(s.pieces[6]) == 4
