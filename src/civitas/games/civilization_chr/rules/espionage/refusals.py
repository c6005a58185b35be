"""Why a card, a mission or the step of a spy is refused: the rule and the numbers."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import action_verb, second_arg, third_arg, unpack_args
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import NOBODY, TERRITORIES, space_of
from civitas.games.civilization_chr.rules.espionage.mission_attempt import ready_spies
from civitas.games.civilization_chr.rules.espionage.spies import (
    SPY_MOVEMENT,
    has_ship_at,
    least_spent_spy,
    passengers,
    spies_at,
    spy_boarding_cost,
    spy_points_spent,
    spy_step_cost,
)
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_coins_short
from civitas.games.civilization_chr.state import ChrState

SPY_VERBS = (n.MOVE_SPY, n.BOARD_SPY, n.TAKE_SPY, n.CROSS, n.OPEN_FIRE, n.FIRE_AT)


# Cards and missions


def why_not_declared(s: ChrState, seat: int, action: int) -> Message:
    """A card that cannot be shown, a mission that cannot be tried (CHR-strategy-4, CHR-spy-6)."""
    verb = action_verb(action)
    first, _, _ = unpack_args(action)
    if verb == n.SHOW:
        args: dict[str, Arg] = {"strategy": s.box.strategy_ids[first]}
        if first not in s.sides[seat].hand:
            return Message("why-card-not-held", args, "CHR-strategy-4")
        return Message("why-card-not-met", args, "CHR-strategy-4")
    if verb != n.MISSION:
        return Message(NOT_ASKED, {}, "CHR-window-1")
    mission, space = s.box.missions[first], second_arg(action)
    name = s.box.space_ids[space]
    if not any(space_of(spy) == space for spy in ready_spies(s, seat)):
        return Message("why-no-spy", {"space": name}, "CHR-spy-6")
    for technology in mission.technologies:
        if s.technology_owner(technology) == NOBODY:
            known = s.box.technology_ids[technology]
            return Message("why-mission-technology", {"technology": known}, "CHR-spy-6")
    if mission.cost > s.sides[seat].coins:
        return why_coins_short(mission.cost, s.sides[seat].coins, "CHR-spy-6")
    return Message("why-mission-place", {"space": name}, "CHR-spy-6")


# Spies, transit and bombardment during the movement


def why_no_spy_move(s: ChrState, seat: int, action: int) -> Message:
    """Steps of spies (CHR-spy-2), passage over ships (CHR-move-13), fire from the sea (CHR-landing-1)."""
    verb = action_verb(action)
    first, second, _ = unpack_args(action)
    if verb in (n.OPEN_FIRE, n.FIRE_AT):
        place = first if verb == n.OPEN_FIRE else second
        return Message("why-no-bombardment", {"space": s.box.space_ids[place]}, "CHR-landing-1")
    if verb == n.CROSS:
        return Message("why-no-crossing", {"space": s.box.space_ids[third_arg(action)]}, "CHR-move-13")
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
    return Message("why-points", {"needs": _halves(needs), "has": _halves(left)}, "CHR-spy-2")


def _halves(points: int) -> str:
    return f"{points / 2:g}"
