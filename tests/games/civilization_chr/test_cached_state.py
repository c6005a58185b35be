"""What a position keeps for speed: who stands where, the ways of trade. A slow twin in ``check`` finds them wrong."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import BARBARIANS, BOMB, KIND, NOBODY
from civitas.games.civilization_chr.rules.trade.trade_links import linked, network
from tests.games.civilization_chr.scenario import position, put_units, settle, space


def test_counts_follow_the_pieces(game: CivilizationChr) -> None:
    s = position(game)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "explorer", "gallia")
    put_units(s, 1, "ancient_ship", "gallia")
    s.add(1, BOMB, space(s, "gallia"))
    place = space(s, "gallia")
    assert (s.army(1, place), s.fighters(1, place), s.present(1, place), s.weapons) == (3, 2, True, 1)
    assert s.present(0, place) is False and s.army(BARBARIANS, place) == 0
    for piece in s.at(1, place):
        s.take(1, piece)
    assert (s.army(1, place), s.fighters(1, place), s.present(1, place), s.weapons) == (0, 0, False, 0)
    assert s.check() == []


def test_a_weapon_alone_is_nobody(game: CivilizationChr) -> None:
    s = position(game)
    s.add(0, BOMB, space(s, "gallia"))
    assert not s.present(0, space(s, "gallia")) and s.at(0, space(s, "gallia")) == [space(s, "gallia") | BOMB << KIND]


def test_wrong_counts_are_found(game: CivilizationChr) -> None:
    s = position(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    for table in (s.crowd, s.force, s.fight):
        table[space(s, "gallia")] += 1
        assert s.check() == ["count of pieces"]
        table[space(s, "gallia")] -= 1
    s.weapons += 1
    assert s.check() == ["count of pieces"]


def test_ways_of_trade_are_kept_until_the_map_changes(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    settle(s, 1, "iberia")
    assert linked(s, 0, 1)
    kept = network(s)
    assert network(s) is kept and network(s.clone()) is kept
    found = next(key for key, known in enumerate(kept.routes) if known == 1)
    kept.routes[found] = 0
    assert s.check() == ["ways of trade of (0, 1, -1)"]
    kept.routes[found] = 1
    assert kept.suppliers(0, 1, NOBODY) == [space(s, "gallia")]
    kept.supply[next(iter(kept.supply))] = []
    assert s.check() == ["suppliers of (0, 1, -1)"]
    s.road[space(s, "gallia")] = 1
    assert network(s) is not kept and linked(s, 0, 1)
    assert s.check() == []


def test_kept_tables_are_not_written(game: CivilizationChr) -> None:
    s = position(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    again = game.load(s.to_json())
    assert not {"crowd", "force", "fight", "weapons", "network"} & set(s.to_json())
    assert (again.crowd, again.force, again.fight) == (s.crowd, s.force, s.fight) and again.network is None
