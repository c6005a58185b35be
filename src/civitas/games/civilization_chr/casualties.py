"""Losses whose victims the owner chooses: plague and nuclear arms. Catastrophes take the oldest first (losses.py)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import BITS, MASK
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.losses import free_abandoned, kill, victims
from civitas.games.civilization_chr.pieces import BARBARIANS, EXPLORER, is_military
from civitas.games.civilization_chr.state import KIND, Chr


def mortals(s: Chr, owner: int, space: int) -> list[int]:
    """Units and explorers of an owner in a space, ships too; weapons do not die."""
    return [piece for piece in s.at(owner, space) if is_military(piece >> KIND & 31) or piece >> KIND & 31 == EXPLORER]


class LoseUnits(Step[Chr]):
    """An owner loses so many units in a space; players choose which, barbarians lose the oldest."""

    def __init__(self, owner: int, space: int, count: int) -> None:
        self.loser = owner
        self.space = space
        self.count = count

    def args(self) -> list[int]:
        return [self.loser, self.space, self.count]

    def run(self, s: Chr) -> None:
        there = mortals(s, self.loser, self.space)
        kinds = {piece >> KIND & 31 for piece in there}
        if self.count <= 0:
            return
        if self.loser == BARBARIANS:
            old = victims(s, BARBARIANS, self.space, self.count, False)
            old += victims(s, BARBARIANS, self.space, self.count - len(old), True)
            kill(s, BARBARIANS, old)
        elif self.count >= len(there) or len(kinds) == 1:
            kill(s, self.loser, there[: self.count])
        else:
            s.push(ChooseLoss(self.loser, self.space, self.count))
            return
        free_abandoned(s)


class ChooseLoss(Decision[Chr]):
    """Which unit is lost, one at a time (CHR-token-8, CHR-nuclear-2)."""

    rule = "CHR-token-8"

    def __init__(self, seat: int, space: int, count: int) -> None:
        self.seat = seat
        self.space = space
        self.count = count

    def args(self) -> list[int]:
        return [self.seat, self.space, self.count]

    def actions(self, s: Chr) -> list[int]:
        kinds = {piece >> KIND & 31 for piece in mortals(s, self.seat, self.space)}
        return sorted([n.LOSE | kind | self.space << BITS for kind in kinds])

    def explain(self, s: Chr, action: int) -> Message:
        from civitas.games.civilization_chr.why_not_place import why_not_lost

        return why_not_lost(s, self.seat, action, self.space, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        fallen = [piece for piece in mortals(s, self.seat, self.space) if piece >> KIND & 31 == action & MASK]
        kill(s, self.seat, fallen[:1])
        s.push(LoseUnits(self.seat, self.space, self.count - 1))
