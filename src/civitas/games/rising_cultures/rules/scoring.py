"""The end: the four lines of the score pad, the tie-break, and the match of two games."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.state import Outcome
from civitas.core.step import Step
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content.effects import Effect
from civitas.games.rising_cultures.state import Player, RisingState

TOKEN_POINTS: Final = 3


def score_lines(s: RisingState, seat: int) -> list[int]:
    """Buildings and leaders, board, provinces, token: the pad of the game being played (RC-score-1, RC-score-4)."""
    p = s.sides[seat]
    if p.civilization < 0:
        return [0, 0, 0, 0]
    token = TOKEN_POINTS if s.token == seat else 0
    return [card_points(s, seat), board_points(s, seat), province_points(s, seat), token]


def _points(s: RisingState, seat: int, effects: list[Effect]) -> int:
    total = 0
    for effect in effects:
        total += effect.final_points(s, seat)
    return total


def card_points(s: RisingState, seat: int) -> int:
    """Visible buildings and leaders; covered leaders only where the board says so (RC-score-1, RC-score-5)."""
    p = s.sides[seat]
    total = 0
    for card in p.buildings + p.leaders:
        total += s.box.cards[card].vp + _points(s, seat, s.box.cards[card].effects)
    if p.covered_score:
        for card in p.covered:
            total += s.box.cards[card].vp
    return total


def board_points(s: RisingState, seat: int) -> int:
    """The reached levels, and the coins on the Nile for Egypt (RC-score-2, RC-nile-4)."""
    p = s.sides[seat]
    owner = s.box.civilizations[p.civilization]
    total = owner.nile_vp * len(s.nile)
    levels = s.box.board(p.civilization, p.gold).progress
    for level in range(len(p.progress)):
        total += levels[level].vp + _points(s, seat, levels[level].effects)
    return total


def province_points(s: RisingState, seat: int) -> int:
    """Points of the provinces and of what they count at the end (RC-score-3)."""
    total = 0
    for number in s.sides[seat].provinces:
        total += s.box.provinces[number].vp + _points(s, seat, s.box.provinces[number].effects)
    return total


def total_score(s: RisingState, seat: int) -> int:
    """All points so far; after the last game only what is written down counts."""
    written = sum([sum(s.past[place]) for place in range(len(s.past)) if place % 2 == seat])
    return written if s.over else written + sum(score_lines(s, seat))


class EndOfGame(Step[RisingState]):
    """Writes the score pad; in a match of two the civilizations change hands and play begins again (RC-match-1)."""

    def run(self, s: RisingState) -> None:
        pads = [score_lines(s, seat) for seat in range(2)]
        s.past = [*s.past, *pads]
        for seat in range(2):
            for line in range(4):
                s.emit(n.SCORED_BY_LINE[line], seat, line, pads[seat][line])
        s.emit(n.ENDED, s.game)
        if s.game < s.games:
            start_second_game(s)


def start_second_game(s: RisingState) -> None:
    from civitas.games.rising_cultures.rules.setup import SetUp

    civilizations = [p.civilization for p in s.sides]
    s.sides = [Player(civilizations[1]), Player(civilizations[0])]
    s.game = 2
    s.turn = 0
    s.boxed = []
    s.nile = []
    s.sectors = 0
    s.emit(n.SECOND_GAME, s.game)
    s.push(SetUp())


def outcome(s: RisingState) -> Outcome:
    """Most points; then the token, or in a match the best single game, which may leave a shared win (RC-end-2)."""
    scores = [total_score(s, seat) for seat in range(2)]
    if scores[0] != scores[1]:
        rule = "RC-end-2" if s.games == 1 else "RC-match-2"
        return Outcome([0 if scores[0] > scores[1] else 1], scores, Message("won-points", {}, rule))
    if s.games == 1:
        return Outcome([s.token], scores, Message("won-token", {}, "RC-end-3"))
    best = [max(sum(s.past[seat]), sum(s.past[seat + 2])) for seat in range(2)]
    if best[0] != best[1]:
        return Outcome([0 if best[0] > best[1] else 1], scores, Message("won-best-game", {}, "RC-match-2"))
    return Outcome([0, 1], scores, Message("won-shared", {}, "RC-match-2"))
