"""Steps of spies on foot, aboard and in the air (CHR-spy-2, CHR-spy-10)."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import ARG_BITS, action_verb, third_arg, unpack_args
from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.spies import (
    after_flight,
    after_ride,
    after_step,
    came_by_air,
    spy_host,
    spy_points_spent,
)
from civitas.games.civilization_chr.pieces import ALL_PLAYERS, NOBODY, SPACES, TERRITORIES, space_of
from civitas.games.civilization_chr.rules.espionage.discovery import DiscoveryRoll
from civitas.games.civilization_chr.rules.espionage.spies import (
    SPY_MOVEMENT,
    has_ship_at,
    is_hostile,
    replace_spy,
    spies_at,
    spy_boarding_cost,
    spy_step_cost,
)
from civitas.games.civilization_chr.rules.refusals import format_half_points
from civitas.games.civilization_chr.state import ChrState


def spy_moves(s: ChrState, seat: int) -> list[int]:
    """Every step a spy can make by itself: to land, or from land aboard anybody's ship (CHR-spy-2)."""
    found: list[int] = []
    spies = s.sides[seat].spies
    for spy in spies:
        start = space_of(spy)
        if start >= SPACES:
            continue
        left = SPY_MOVEMENT - spy_points_spent(spy)
        boards = start < TERRITORIES and spy_boarding_cost(s, seat, start) <= left
        for end in s.box.neighbours[start]:
            if end < TERRITORIES:
                if left >= 2 or spy_step_cost(s, seat, start, end) <= left:
                    found.append(n.MOVE_SPY | start | end << ARG_BITS)
            elif boards and s.fighter_masks[end] & ALL_PLAYERS:
                for host in range(s.players):
                    if has_ship_at(s, host, end):
                        found.append(n.BOARD_SPY | start | host << ARG_BITS | end << (2 * ARG_BITS))
    return sorted(set(found)) if len(spies) > 1 else sorted(found)


def least_spent_spy(s: ChrState, seat: int, start: int) -> int:
    """Of the spies in a space the one that has spent least."""
    return min(spies_at(s, seat, start), key=spy_points_spent)


def move_spy(s: ChrState, seat: int, spy: int, end: int) -> None:
    """One step of a spy; hostile land may discover it (CHR-spy-4)."""
    _step(s, seat, spy, end, spy_step_cost(s, seat, space_of(spy), end), NOBODY)


def board_spy(s: ChrState, seat: int, spy: int, host: int, sea: int) -> None:
    """Aboard a ship of anybody, without leave; an enemy's may discover it (CHR-spy-2, CHR-spy-4)."""
    _step(s, seat, spy, sea, spy_boarding_cost(s, seat, space_of(spy)), host)


def _step(s: ChrState, seat: int, spy: int, end: int, cost: int, host: int) -> None:
    after = after_step(spy, end, cost, host)
    replace_spy(s, seat, spy, after)
    s.emit(n.SPY_MOVED, seat, end)
    if s.at_war(seat, host) if host != NOBODY else is_hostile(s, seat, end):
        s.push(DiscoveryRoll(seat, after))


def passengers(s: ChrState, seat: int, space: int) -> list[int]:
    """Own spies that a plane or ship of their owner can take along from a space."""
    return [spy for spy in spies_at(s, seat, space) if space < TERRITORIES or spy_host(spy) == seat]


def carry_spy(s: ChrState, seat: int, spy: int, end: int, by_air: bool) -> None:
    """A spy goes along with a plane or a ship of its owner and spends nothing (CHR-spy-2)."""
    replace_spy(s, seat, spy, after_ride(spy, end, seat if end >= TERRITORIES else NOBODY, by_air))
    s.emit(n.SPY_MOVED, seat, end)


def land_spies(s: ChrState, seat: int) -> None:
    """The movement is over: a spy that came by air and stays on hostile land may be discovered (CHR-spy-4)."""
    steps: list[Step[ChrState]] = []
    for spy in s.sides[seat].spies:
        if came_by_air(spy):
            replace_spy(s, seat, spy, after_flight(spy))
            if space_of(spy) < TERRITORIES and is_hostile(s, seat, space_of(spy)):
                steps.append(DiscoveryRoll(seat, after_flight(spy)))
    s.push_in_order(steps)


def why_no_spy_move(s: ChrState, seat: int, action: int) -> Message:
    """Steps of spies and their rides (CHR-spy-2, CHR-spy-10)."""
    verb = action_verb(action)
    first, second, _ = unpack_args(action)
    if verb == n.TAKE_SPY:
        start = second
        if not passengers(s, seat, start):
            return Message("why-no-spy-there", {"space": s.box.space_ids[start]}, "CHR-spy-10")
        return Message("why-no-ride", {"space": s.box.space_ids[start]}, "CHR-spy-10")
    start, end = first, second if verb == n.MOVE_SPY else third_arg(action)
    if not spies_at(s, seat, start):
        return Message("why-no-spy-there", {"space": s.box.space_ids[start]}, "CHR-spy-2")
    if end not in s.box.neighbours[start]:
        names: dict[str, Arg] = {"space": s.box.space_ids[start], "space2": s.box.space_ids[end]}
        return Message("why-not-beside", names, "CHR-spy-2")
    if verb == n.BOARD_SPY and second < s.players and not has_ship_at(s, second, end):
        return Message("why-no-ship-of", {"seat": second, "space": s.box.space_ids[end]}, "CHR-spy-2")
    if (end >= TERRITORIES) != (verb == n.BOARD_SPY) or (start >= TERRITORIES and end >= TERRITORIES):
        return Message("why-spy-aboard", {}, "CHR-spy-2")
    needs = spy_boarding_cost(s, seat, start) if verb == n.BOARD_SPY else spy_step_cost(s, seat, start, end)
    left = SPY_MOVEMENT - spy_points_spent(least_spent_spy(s, seat, start))
    return Message("why-points", {"needs": format_half_points(needs), "has": format_half_points(left)}, "CHR-spy-2")
