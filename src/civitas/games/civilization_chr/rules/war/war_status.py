"""War and peace between civilizations."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import first
from civitas.core.step import Decision, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import LEAVING, SENATE, swapped
from civitas.games.civilization_chr.pieces import BARBARIANS, NOBODY
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import BRIBE, BRIBES, senate_consents
from civitas.games.civilization_chr.rules.settlements import in_anarchy, moods
from civitas.games.civilization_chr.state import Chr

OLYMPICS = 1


def truce(s: Chr) -> bool:
    """While the Olympic games are on nobody fights, barbarians included (CHR-event-2)."""
    return s.event == OLYMPICS


def go_to_war(s: Chr, seat: int, other: int) -> None:
    """Two civilizations are at war; what they exchanged ends at once (CHR-trade-4)."""
    if BARBARIANS in (seat, other) or s.at_war(seat, other):
        return
    s.sides[seat].wars |= 1 << other
    s.sides[other].wars |= 1 << seat
    s.emit(n.WAR, seat, other)
    kept = []
    for swap in s.swaps:
        owners = {s.owner[place] for place in swapped(swap)}
        if owners != {seat, other}:
            kept.append(swap)
    s.swaps = kept


def make_peace(s: Chr, seat: int, other: int) -> None:
    if s.at_war(seat, other):
        s.sides[seat].wars &= ~(1 << other)
        s.sides[other].wars &= ~(1 << seat)
        s.emit(n.PEACE, seat, other)


def peace_with_all(s: Chr, seat: int) -> None:
    """Anarchy ends every war (CHR-government-3)."""
    for other in range(s.players):
        if other != seat:
            make_peace(s, seat, other)


def may_declare(s: Chr, seat: int, other: int) -> bool:
    """Whether a seat may start a war of its own will: no Olympics, no anarchy, the Senate not yet asked in vain."""
    if s.event == OLYMPICS or in_anarchy(s, seat) or s.sides[seat].status == LEAVING or s.at_war(seat, other):
        return False
    return senate_free(s, seat)


def needs_senate(s: Chr, seat: int) -> bool:
    return s.box.governments[s.sides[seat].government].senate


def senate_free(s: Chr, seat: int) -> bool:
    """Whether a war of one's own will can still be voted on: without a Senate, or once a turn (CHR-government-6)."""
    return not (needs_senate(s, seat) and s.sides[seat].doing & SENATE)


def controls(s: Chr, seat: int, space: int) -> bool:
    """A region of one's own, where an invasion needs no Senate: unless another's settlement stands there."""
    return space >= TERRITORIES or s.owner[space] in (NOBODY, seat)


class AskSenate(Decision[Chr]):
    """How many senators are bribed before the vote (CHR-government-6)."""

    rule = "CHR-government-6"

    def __init__(self, seat: int, other: int, space: int) -> None:
        self.seat = seat
        self.other = other
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.other, self.space]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        most = min(BRIBES, s.sides[self.seat].coins // BRIBE)
        return [n.BRIBE | count for count in range(most + 1)]

    def explain(self, s: Chr, action: int) -> Message:
        facts: dict[str, Arg] = {"n": BRIBES, "has": s.sides[self.seat].coins}
        return Message("why-bribes", facts, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        bribes = first(action)
        s.sides[self.seat].coins -= BRIBE * bribes
        s.sides[self.seat].doing |= SENATE
        s.push(SenateVote(self.seat, self.other, self.space, bribes))


class SenateVote(Die):
    sides = 8

    def __init__(self, seat: int, other: int, space: int, bribes: int) -> None:
        self.player = seat
        self.other = other
        self.space = space
        self.bribes = bribes

    def args(self) -> list[int]:
        return [self.player, self.other, self.space, self.bribes]

    def rolled(self, s: Chr, number: int) -> None:
        consent = senate_consents(number, moods(s, self.player)[1], self.bribes)
        s.emit(n.SENATE_VOTED, self.player, 1 if consent else 0)
        if consent:
            go_to_war(s, self.player, self.other)
