"""What a position keeps for speed: who stands where, the ways of trade. A slow twin in ``check`` finds them wrong."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import BARBARIANS, BOMB, NOBODY, make_piece
from civitas.games.civilization_chr.rules.trade.trade_links import can_trade, current_network
from tests.games.civilization_chr.scenario import add_settlement, empty_position, put_units, space_id


def test_counts_follow_the_pieces(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "explorer", "gallia")
    put_units(s, 1, "ancient_ship", "gallia")
    s.add_pieces(1, BOMB, space_id(s, "gallia"))
    place = space_id(s, "gallia")
    assert (s.count_military(1, place), s.count_fighters(1, place), s.is_present(1, place), s.weapons) == (
        3,
        2,
        True,
        1,
    )
    assert s.is_present(0, place) is False and s.count_military(BARBARIANS, place) == 0
    for piece in s.pieces_at(1, place):
        s.remove_piece(1, piece)
    assert (s.count_military(1, place), s.count_fighters(1, place), s.is_present(1, place), s.weapons) == (
        0,
        0,
        False,
        0,
    )
    assert s.check() == []


def test_a_weapon_alone_is_nobody(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.add_pieces(0, BOMB, space_id(s, "gallia"))
    assert not s.is_present(0, space_id(s, "gallia")) and s.pieces_at(0, space_id(s, "gallia")) == [
        make_piece(space_id(s, "gallia"), BOMB)
    ]


def test_wrong_counts_are_found(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    for table in (s.presence_masks, s.military_masks, s.fighter_masks):
        table[space_id(s, "gallia")] += 1
        assert s.check() == ["count of pieces"]
        table[space_id(s, "gallia")] -= 1
    s.weapons += 1
    assert s.check() == ["count of pieces"]


def test_ways_of_trade_are_kept_until_the_map_changes(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "iberia")
    assert can_trade(s, 0, 1)
    kept = current_network(s)
    assert current_network(s) is kept and current_network(s.clone()) is kept
    found = next(key for key, known in enumerate(kept.routes) if known == 1)
    kept.routes[found] = 0
    assert s.check() == ["ways of trade of (0, 1, -1)"]
    kept.routes[found] = 1
    assert kept.supplying_settlements(0, 1, NOBODY) == [space_id(s, "gallia")]
    kept.supply[next(iter(kept.supply))] = []
    assert s.check() == ["suppliers of (0, 1, -1)"]
    s.road[space_id(s, "gallia")] = 1
    assert current_network(s) is not kept and can_trade(s, 0, 1)
    assert s.check() == []


def test_kept_tables_are_not_written(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    again = game.load(s.to_json())
    assert not {"crowd", "force", "fight", "weapons", "network"} & set(s.to_json())
    assert (again.presence_masks, again.military_masks, again.fighter_masks) == (
        s.presence_masks,
        s.military_masks,
        s.fighter_masks,
    ) and again.network is None
