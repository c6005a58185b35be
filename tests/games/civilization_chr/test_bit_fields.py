"""Packed integers: read and written by the accessors of one module for each kind, and by nothing else."""

from __future__ import annotations

import ast
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import TypeGuard

import pytest

from civitas.games.civilization_chr.bit_fields import (
    agreements,
    battles,
    cards,
    improvements,
    seat_spaces,
    spies,
    turn_flags,
    turn_results,
)
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    KIND_COUNT,
    NOBODY,
    NOWHERE,
    SPACES,
    as_defender,
    as_fired,
    as_stopped,
    group_of,
    has_escaped_fire,
    has_fired,
    is_defender,
    is_stopped,
    kind_of,
    make_piece,
    movement_of,
    piece_origin,
    points_spent,
    space_of,
    was_bombarded,
    with_refund,
    with_space,
    with_step,
)

PACKAGE = "civitas.games.civilization_chr"
ROOT = Path(str(resources.files(PACKAGE)))
LAST_SPACE = SPACES - 1
#: keys of a cache that nothing else reads
OWN_KEYS = {"rules.trade.trade_network"}


def modules() -> dict[str, ast.Module]:
    return {
        ".".join(file.relative_to(ROOT).with_suffix("").parts): ast.parse(file.read_text(encoding="utf-8"))
        for file in ROOT.rglob("*.py")
        if file.name != "__init__.py"
    }


def is_accessor(name: str) -> bool:
    return name == "pieces" or name.startswith("bit_fields.")


def packed_bits() -> set[str]:
    """The constants of accessor modules that are bits of a packed integer."""
    return {
        node.target.id
        for name, tree in modules().items()
        if is_accessor(name) and name != "bit_fields.turn_flags"  # plain flags, tested as they are
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if isinstance(node.value, ast.BinOp | ast.UnaryOp) and not node.target.id.startswith(("_", "ALL_", "SPACES"))
        if not isinstance(getattr(node.value, "operand", None), ast.Constant)  # a negative number
    }


def is_number(node: ast.expr) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def raw_uses(tree: ast.Module, bits: set[str]) -> list[str]:
    """Shifts by a fixed width, masks by a number, and bits of packed integers that are used by themselves.

    A single bit is no packed integer: masks of seats, spaces and technologies are shifted by a variable. The arguments
    of an action have their own width.
    """
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp):
            operands = [node.left, node.right]
            if isinstance(node.op, ast.LShift | ast.RShift):
                fixed = is_number(node.right) and node.right.value != 1
                fixed = fixed or (isinstance(node.right, ast.Name) and node.right.id.endswith("SHIFT"))
                if fixed and not isinstance(node.left, ast.Constant):
                    found.append(ast.unparse(node))
            elif isinstance(node.op, ast.BitAnd | ast.BitOr):
                if any(is_number(operand) and operand.value != 1 for operand in operands):
                    found.append(ast.unparse(node))
            if isinstance(node.op, ast.LShift | ast.RShift | ast.BitAnd | ast.BitOr | ast.BitXor):
                found += [operand.id for operand in operands if isinstance(operand, ast.Name) and operand.id in bits]
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
            if isinstance(node.operand, ast.Name) and node.operand.id in bits:
                found.append(node.operand.id)
    return found


def test_only_accessors_shift_and_mask_packed_integers() -> None:
    bits = packed_bits()
    assert {"FREE_GOVERNMENT", "PROOF_ONLY", "ROUND_FLAGS"} <= bits
    uses = {
        name: found
        for name, tree in modules().items()
        if not is_accessor(name) and name not in OWN_KEYS and (found := raw_uses(tree, bits))
    }
    assert uses == {}


@pytest.mark.parametrize(
    "code",
    ["piece >> 7 & mask", "piece & 127", "place | kind << KIND_SHIFT", "owned & PROOF_ONLY", "owned & ~PROOF_ONLY"],
)
def test_raw_uses_are_found(code: str) -> None:
    assert raw_uses(ast.parse(code), packed_bits())


@pytest.mark.parametrize("code", ["wars >> seat & 1", "1 << seat | mask", "verb | kind | space << ARG_BITS"])
def test_masks_and_actions_are_no_packed_integers(code: str) -> None:
    assert not raw_uses(ast.parse(code), packed_bits())


def test_no_module_reads_private_names_of_another() -> None:
    private = {
        (name, alias.name)
        for name, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE)
        for alias in node.names
        if alias.name.startswith("_")
    }
    assert private == set()


def test_pieces() -> None:
    kind = KIND_COUNT - 1
    fresh = make_piece(LAST_SPACE, kind)
    assert (space_of(fresh), kind_of(fresh), points_spent(fresh), piece_origin(fresh)) == (LAST_SPACE, kind, 0, NOBODY)
    moved = with_step(fresh, 3, 15)
    assert (space_of(moved), kind_of(moved), points_spent(moved), piece_origin(moved)) == (3, kind, 15, LAST_SPACE)
    assert points_spent(with_refund(moved, 2)) == 13
    assert group_of(moved) == make_piece(3, kind)
    marked = as_stopped(as_defender(as_fired(moved)))
    assert is_stopped(marked) and is_defender(marked) and has_fired(marked)
    assert not has_escaped_fire(marked) and not was_bombarded(marked)
    assert movement_of(marked) == movement_of(moved)
    assert space_of(with_space(marked, LAST_SPACE)) == LAST_SPACE
    assert (kind_of(marked), points_spent(marked), piece_origin(marked)) == (kind, 15, LAST_SPACE)


def test_spies() -> None:
    spy = spies.make_spy(LAST_SPACE, 254, 5)
    assert (space_of(spy), spies.spy_special(spy), spies.spy_host(spy)) == (LAST_SPACE, 254, 5)
    assert space_of(spies.new_spy(3)) == NOWHERE and spies.spy_special(spies.new_spy(3)) == 3
    tired = spies.after_action(spies.with_points_spent(spy, 1))
    there = spies.after_step(tired, 7, 1, NOBODY)
    assert (space_of(there), spies.spy_points_spent(there), spies.spy_host(there)) == (7, 2, NOBODY)
    assert spies.has_acted(there) and spies.spy_special(there) == 254
    flown = spies.after_ride(there, LAST_SPACE, 2, True)
    assert spies.came_by_air(flown) and spies.spy_host(flown) == 2 and spies.spy_points_spent(flown) == 2
    assert spies.spy_host(spies.with_host(flown, 4)) == 4
    assert not spies.came_by_air(spies.after_flight(flown)) and spies.has_acted(spies.after_flight(flown))
    assert spies.rested_spy(flown) == spies.make_spy(LAST_SPACE, 254, 2)
    assert spies.spy_special(spies.with_special(spies.new_spy(), 9)) == 10
    sentence = spies.make_sentence(3, 9)
    assert (spies.sentence_treatment(sentence), spies.sentence_malus(sentence)) == (3, 9)


def test_improvements() -> None:
    loose = improvements.loose_improvement(41, improvements.FREE_GOVERNMENT)
    assert improvements.improvement_places(loose) == []
    laid = improvements.improvement_with_places(loose, [54, 2])
    assert improvements.improvement_places(laid) == [2, 54]
    assert improvements.improvement_card(laid) == 41
    assert improvements.is_free(laid) and not improvements.is_proof(laid)
    assert improvements.is_free_by(laid, improvements.FREE_BY_REALM)
    assert not improvements.is_free_by(laid, improvements.FREE_CIVILIZATION)
    assert improvements.detached_improvement(laid) == loose
    assert improvements.is_proof(improvements.loose_improvement(1, improvements.PROOF_ONLY))


def test_battles() -> None:
    entry = battles.make_battle(LAST_SPACE, 1 << BARBARIANS, 0b11)
    entry = battles.with_supporter(battles.with_supporter(entry, 5, True), 4, False)
    assert battles.battle_space(entry) == LAST_SPACE
    assert battles.battle_attackers(entry) == 1 << BARBARIANS | 1 << 5
    assert battles.battle_defenders(entry) == 0b10011
    assert battles.battle_supporters(entry) == 0b110000
    unit = battles.with_aircraft(battles.sent_unit(17, BARBARIANS))
    assert (battles.sent_kind(unit), battles.sent_owner(unit), battles.has_aircraft(unit)) == (17, BARBARIANS, True)
    ship = battles.with_target(battles.sent_ship(16, 5, LAST_SPACE), 11, False)
    assert (battles.sent_kind(ship), battles.sent_owner(ship), battles.sent_sea(ship)) == (16, 5, LAST_SPACE)
    assert battles.sent_target(ship) == 11 and battles.fires_from_sea(ship)
    assert not battles.engages_ship(ship) and not battles.has_aircraft(ship)
    assert battles.engages_ship(battles.with_target(battles.sent_ship(16, 5, 3), 15, True))
    way = battles.make_way(5, LAST_SPACE)
    assert (battles.way_seat(way), battles.way_space(way)) == (5, LAST_SPACE)


def test_agreements_and_cards() -> None:
    assert agreements.swap_places(agreements.make_swap(55, 4)) == [4, 55]
    prisoner = agreements.make_prisoner(5, 77)
    assert (agreements.prisoner_owner(prisoner), agreements.prisoner_special(prisoner)) == (5, 77)
    patent = agreements.make_patent(63, 120)
    assert (agreements.patent_technology(patent), agreements.patent_last_turn(patent)) == (63, 120)
    toll = agreements.make_toll(5, 999)
    assert (agreements.toll_creditor(toll), agreements.toll_coins(toll)) == (5, 999)
    known = cards.make_known(300, 5)
    assert (cards.known_card(known), cards.known_by(known)) == (300, 5)
    lasting = cards.make_lasting(300, 55)
    assert (cards.lasting_card(lasting), cards.lasting_place(lasting)) == (300, 55)
    assert cards.is_face_up(cards.face_up(300)) and not cards.is_face_up(300)
    assert len({seat_spaces.seat_space(seat, space) for seat in range(6) for space in range(SPACES)}) == 6 * SPACES


def test_turn_results() -> None:
    roll = turn_results.make_roll(LAST_SPACE, 6)
    assert (space_of(roll), turn_results.roll_number(roll)) == (LAST_SPACE, 6)
    loss = turn_results.make_earned(5, -12)
    assert (turn_results.earned_seat(loss), turn_results.earned_coins(loss)) == (5, -12)
    deed = turn_results.make_deed(23, LAST_SPACE)
    assert (turn_results.deed_kind(deed), turn_results.deed_place(deed)) == (23, LAST_SPACE)


def test_what_a_player_did_does_not_overlap() -> None:
    offers = 0
    for _ in range(15):
        offers = turn_flags.with_offer(offers)
    fields = [
        turn_flags.HAS_FOUGHT,
        turn_flags.HAS_LOST_BATTLE,
        turn_flags.SENATE_ASKED,
        turn_flags.GROWTH_PRIZE_USED,
        turn_flags.HAS_MOVED_UNITS,
        turn_flags.HAS_IMPOSED,
        offers,
        *[turn_flags.with_peace_asked(0, seat) for seat in range(6)],
        *[turn_flags.with_peace_refused(0, seat) for seat in range(6)],
        *[turn_flags.with_transit_denied(0, seat) for seat in range(6)],
        turn_flags.with_revolt(turn_flags.with_revolt(turn_flags.with_revolt(0))),
    ]
    assert all(not one & two for one, two in combinations(fields, 2))
    doing = sum(fields)
    assert turn_flags.offers_made(doing) == 15 and turn_flags.revolts_suffered(doing) == 3
    assert all(turn_flags.asked_peace(doing, seat) and turn_flags.refused_peace(doing, seat) for seat in range(6))
    assert turn_flags.transit_deniers(doing) == 0b111111
    asked = turn_flags.with_peace_asked(0, 5)
    assert not turn_flags.refused_peace(asked, 5) and not turn_flags.transit_deniers(asked)
