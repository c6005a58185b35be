"""The rules: what is asked, what may be answered, and what follows from it."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.event import EventKinds
from civitas.core.game import Game, View
from civitas.core.message import Message
from civitas.core.notation import Verbs, action_verb, first_arg
from civitas.core.options import Options
from civitas.core.step import Chance, SeatDecision

from .state import HeapState

VERBS: Final = Verbs()
ROLL: Final = VERBS.add("roll {n}")
TAKE: Final = VERBS.add("take {n}")
EVENTS: Final = EventKinds()
ROLLED: Final = EVENTS.add("rolled", "HE-start-1", "n")
TOOK: Final = EVENTS.add("took", "HE-take-1", "seat n")


class RollStones(Chance[HeapState]):
    """A die decides how many stones there are (HE-start-1)."""

    def sample(self, state: HeapState, rng: Random) -> int:
        return ROLL | rng.randrange(1, 7)

    def actions(self, state: HeapState) -> list[int]:
        return [ROLL | face for face in range(1, 7)]

    def answer(self, state: HeapState, action: int) -> None:
        state.stones = 10 + first_arg(action)
        state.emit(ROLLED, state.stones)
        state.push(TakeStones(0))


class TakeStones(SeatDecision[HeapState]):
    """A seat takes one to three stones (HE-take-1)."""

    rule = "HE-take-1"

    def actions(self, state: HeapState) -> list[int]:
        return [TAKE | count for count in range(1, min(3, state.stones) + 1)]

    def answer(self, state: HeapState, action: int) -> None:
        state.stones -= first_arg(action)
        state.last = self.seat
        state.turn += 1
        state.emit(TOOK, self.seat, first_arg(action))
        if state.stones:
            state.push(TakeStones((self.seat + 1) % state.players))

    def explain(self, state: HeapState, action: int) -> Message:
        if action_verb(action) == TAKE:
            return Message("why-stones", {"n": min(3, state.stones)}, self.rule)
        return Message("why-not-asked", {}, self.rule)


class HeapGame(Game[HeapState]):
    """The game: how it is called, how it starts, and what is seen of it."""

    id = "heap"
    edition = "as old as stones"

    def __init__(self) -> None:
        super().__init__(VERBS, EVENTS, [RollStones, TakeStones], state=HeapState)

    def start(self, players: int, options: Options) -> HeapState:
        return self.first_state(players, RollStones())

    def view(self, state: HeapState, seat: int) -> View:
        return {"stones": state.stones, "turn": state.turn, "scores": state.scores()}
