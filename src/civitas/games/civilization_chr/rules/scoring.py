"""Victory points and who wins."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.state import Outcome
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.pieces import NOBODY, is_military, kind_of
from civitas.games.civilization_chr.rules.economy import final_half_points
from civitas.games.civilization_chr.state import ChrState
from civitas.games.civilization_chr.variants import MEDIUM, SHORT

OUTCOME_MESSAGES: Final = [
    "running",
    "won-technologies",
    "won-diplomatic",
    "won-military",
    "won-technological",
    "won-conquest",
    "won-turn-limit",
]
OUTCOME_RULES: Final = [
    "CHR-end-8",
    "CHR-end-1",
    "CHR-end-3",
    "CHR-end-4",
    "CHR-end-5",
    "CHR-end-2",
    "CHR-end-9",
]
# How the game ended, as these lists order it.
SHORT_ENDING: Final = 1
DIPLOMATIC_ENDING: Final = 2
MILITARY_ENDING: Final = 3
TECHNOLOGICAL_ENDING: Final = 4
CONQUEST_ENDING: Final = 5
TURN_LIMIT_ENDING: Final = 6


def technology_half_points(s: ChrState) -> int:
    """Half points for a technology: by the length of the game, or a technological victory (CHR-end-6)."""
    if s.ending == TECHNOLOGICAL_ENDING or s.variants.length == SHORT:
        return 2
    return 1 if s.variants.length == MEDIUM else 0


def victory_points(s: ChrState, seat: int) -> int:
    """Points as they would count if the game ended now; half points are dropped. Beside a conqueror nobody counts."""
    side = s.sides[seat]
    if side.status == OUT or s.victor not in (NOBODY, seat):
        return 0
    sizes = sum([s.size[territory] for territory in s.settlements(seat)])
    seminals = sum([1 for k, tech in enumerate(s.box.technologies) if tech.seminal and side.technologies >> k & 1])
    units = 0
    if s.ending == MILITARY_ENDING:
        units = sum([1 for piece in s.pieces[seat] if is_military(kind_of(piece))])
    total = final_half_points(
        sizes,
        side.wonders.bit_count(),
        seminals,
        len(side.done),
        side.merit,
        side.technologies.bit_count(),
        technology_half_points(s),
        units,
    )
    return total // 2


def outcome(s: ChrState) -> Outcome:
    """The most points win, equal players share; the last one standing wins outright (CHR-end-2, CHR-end-8)."""
    scores = [victory_points(s, seat) for seat in range(s.players)]
    reason = Message(OUTCOME_MESSAGES[s.ending], {}, OUTCOME_RULES[s.ending])
    if s.victor != NOBODY:
        return Outcome([s.victor], scores, reason)
    playing = [seat for seat in range(s.players) if s.sides[seat].status != OUT] or list(range(s.players))
    best = max([scores[seat] for seat in playing])
    return Outcome([seat for seat in playing if scores[seat] == best], scores, reason)
