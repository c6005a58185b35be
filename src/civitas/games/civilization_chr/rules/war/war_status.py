"""War and peace between civilizations."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import first_arg
from civitas.core.step import Decision, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import swap_places
from civitas.games.civilization_chr.bit_fields.turn_flags import SENATE_ASKED
from civitas.games.civilization_chr.content.events import OLYMPICS_EVENT
from civitas.games.civilization_chr.flags import LEAVING
from civitas.games.civilization_chr.pieces import BARBARIANS, NOBODY, TERRITORIES
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import BRIBE_COINS, MAX_BRIBES, senate_consents
from civitas.games.civilization_chr.rules.settlements import count_moods, in_anarchy
from civitas.games.civilization_chr.state import ChrState


def is_truce(s: ChrState) -> bool:
    """While the Olympic games are on nobody fights, barbarians included (CHR-event-2)."""
    return s.event == OLYMPICS_EVENT


def go_to_war(s: ChrState, seat: int, other: int) -> None:
    """Two civilizations are at war; what they exchanged ends at once (CHR-trade-4)."""
    if BARBARIANS in (seat, other) or s.at_war(seat, other):
        return
    s.sides[seat].wars |= 1 << other
    s.sides[other].wars |= 1 << seat
    s.emit(n.WAR, seat, other)
    kept = []
    for swap in s.swaps:
        owners = {s.owner[place] for place in swap_places(swap)}
        if owners != {seat, other}:
            kept.append(swap)
    s.swaps = kept


def make_peace(s: ChrState, seat: int, other: int) -> None:
    if s.at_war(seat, other):
        s.sides[seat].wars &= ~(1 << other)
        s.sides[other].wars &= ~(1 << seat)
        s.emit(n.PEACE, seat, other)


def make_peace_with_all(s: ChrState, seat: int) -> None:
    """Anarchy ends every war (CHR-government-3)."""
    for other in range(s.players):
        if other != seat:
            make_peace(s, seat, other)


def may_declare_war(s: ChrState, seat: int, other: int) -> bool:
    """Whether a seat may start a war of its own will: no Olympics, no anarchy, the Senate not yet asked in vain."""
    if s.event == OLYMPICS_EVENT or in_anarchy(s, seat) or s.sides[seat].status == LEAVING or s.at_war(seat, other):
        return False
    return senate_vote_left(s, seat)


def needs_senate(s: ChrState, seat: int) -> bool:
    return s.box.governments[s.sides[seat].government].senate


def senate_vote_left(s: ChrState, seat: int) -> bool:
    """Whether a war of one's own will can still be voted on: without a Senate, or once a turn (CHR-government-6)."""
    return not (needs_senate(s, seat) and s.sides[seat].doing & SENATE_ASKED)


def is_own_region(s: ChrState, seat: int, space: int) -> bool:
    """A region of one's own, where an invasion needs no Senate: unless another's settlement stands there."""
    return space >= TERRITORIES or s.owner[space] in (NOBODY, seat)


class AskSenate(Decision[ChrState]):
    """How many senators are bribed before the vote (CHR-government-6)."""

    rule = "CHR-government-6"

    def __init__(self, seat: int, other: int, space: int) -> None:
        self.seat = seat
        self.other = other
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.other, self.space]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        most = min(MAX_BRIBES, s.sides[self.seat].coins // BRIBE_COINS)
        return [n.BRIBE | count for count in range(most + 1)]

    def explain(self, s: ChrState, action: int) -> Message:
        facts: dict[str, Arg] = {"n": MAX_BRIBES, "has": s.sides[self.seat].coins}
        return Message("why-bribes", facts, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        bribes = first_arg(action)
        s.sides[self.seat].coins -= BRIBE_COINS * bribes
        s.sides[self.seat].doing |= SENATE_ASKED
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

    def apply_roll(self, s: ChrState, number: int) -> None:
        consent = senate_consents(number, count_moods(s, self.player)[1], self.bribes)
        s.emit(n.SENATE_VOTED, self.player, 1 if consent else 0)
        if consent:
            go_to_war(s, self.player, self.other)
