"""Why a card, a mission or the step of a spy is refused: the rule and the numbers."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import parts, second, third, verb_of
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.pieces import NOBODY, space_of
from civitas.games.civilization_chr.rules.espionage.mission_attempt import ready
from civitas.games.civilization_chr.rules.espionage.spies import (
    POINTS,
    afloat,
    board_cost,
    freshest,
    passengers,
    spent,
    spies_at,
    spy_cost,
)
from civitas.games.civilization_chr.rules.refusals import GENERAL, coins_short
from civitas.games.civilization_chr.state import Chr

SPY_VERBS = (n.MOVE_SPY, n.BOARD_SPY, n.TAKE_SPY, n.CROSS, n.OPEN_FIRE, n.FIRE_AT)


# Cards and missions


def why_not_declared(s: Chr, seat: int, action: int) -> Message:
    """A card that cannot be shown, a mission that cannot be tried (CHR-strategy-4, CHR-spy-6)."""
    verb = verb_of(action)
    first, _, _ = parts(action)
    if verb == n.SHOW:
        args: dict[str, Arg] = {"strategy": s.box.strategy_ids[first]}
        if first not in s.sides[seat].hand:
            return Message("why-card-not-held", args, "CHR-strategy-4")
        return Message("why-card-not-met", args, "CHR-strategy-4")
    if verb != n.MISSION:
        return Message(GENERAL, {}, "CHR-window-1")
    mission, space = s.box.missions[first], second(action)
    name = s.box.space_ids[space]
    if not any(space_of(spy) == space for spy in ready(s, seat)):
        return Message("why-no-spy", {"space": name}, "CHR-spy-6")
    for technology in mission.technologies:
        if s.inventor(technology) == NOBODY:
            known = s.box.technology_ids[technology]
            return Message("why-mission-technology", {"technology": known}, "CHR-spy-6")
    if mission.cost > s.sides[seat].coins:
        return coins_short(mission.cost, s.sides[seat].coins, "CHR-spy-6")
    return Message("why-mission-place", {"space": name}, "CHR-spy-6")


# Spies, transit and bombardment during the movement


def why_no_spy_move(s: Chr, seat: int, action: int) -> Message:
    """Steps of spies (CHR-spy-2), passage over ships (CHR-move-13), fire from the sea (CHR-landing-1)."""
    verb = verb_of(action)
    first, second, _ = parts(action)
    if verb in (n.OPEN_FIRE, n.FIRE_AT):
        place = first if verb == n.OPEN_FIRE else second
        return Message("why-no-bombardment", {"space": s.box.space_ids[place]}, "CHR-landing-1")
    if verb == n.CROSS:
        return Message("why-no-crossing", {"space": s.box.space_ids[third(action)]}, "CHR-move-13")
    if verb == n.TAKE_SPY:
        start = second
        if not passengers(s, seat, start):
            return Message("why-no-spy-there", {"space": s.box.space_ids[start]}, "CHR-spy-10")
        return Message("why-no-ride", {"space": s.box.space_ids[start]}, "CHR-spy-10")
    start, end = first, second if verb == n.MOVE_SPY else third(action)
    if not spies_at(s, seat, start):
        return Message("why-no-spy-there", {"space": s.box.space_ids[start]}, "CHR-spy-2")
    if end not in s.box.beside[start]:
        names: dict[str, Arg] = {"space": s.box.space_ids[start], "space2": s.box.space_ids[end]}
        return Message("why-not-beside", names, "CHR-spy-2")
    if verb == n.BOARD_SPY and second < s.players and not afloat(s, second, end):
        return Message("why-no-ship-of", {"seat": second, "space": s.box.space_ids[end]}, "CHR-spy-2")
    if (end >= TERRITORIES) != (verb == n.BOARD_SPY) or (start >= TERRITORIES and end >= TERRITORIES):
        return Message("why-spy-aboard", {}, "CHR-spy-2")
    needs = board_cost(s, seat, start) if verb == n.BOARD_SPY else spy_cost(s, seat, start, end)
    left = POINTS - spent(freshest(s, seat, start))
    return Message("why-points", {"needs": _halves(needs), "has": _halves(left)}, "CHR-spy-2")


def _halves(points: int) -> str:
    return f"{points / 2:g}"
