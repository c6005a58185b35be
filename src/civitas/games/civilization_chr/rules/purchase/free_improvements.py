"""Improvements that civilizations and governments have free of charge (CHR-government-12)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import (
    FREE_CIVILIZATION,
    FREE_GOVERNMENT,
    improvement_card,
    is_free_by,
    loose_improvement,
)
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.settlements import PlaceLoose, owns_improvement
from civitas.games.civilization_chr.state import ChrState


def free_improvement_choices(s: ChrState, seat: int, kind: int) -> list[int]:
    """Improvements of a kind a player may have for nothing: of the current era, else of the one before."""
    known = s.usable_technologies(seat)
    for era in (s.era, s.era - 1):
        found = [
            number
            for number, entry in enumerate(s.box.improvements)
            if entry.kind == kind
            and entry.era == era
            and known >> entry.technology & 1
            and not owns_improvement(s, seat, number)
        ]
        if found:
            return found
    return []


def free_improvement_credits(s: ChrState, seat: int) -> list[list[int]]:
    """The free improvements a player is entitled to, as pairs of mark and kind (CHR-government-12)."""
    side = s.sides[seat]
    found: list[list[int]] = []
    if side.civilization != NO_CIVILIZATION and s.box.civilizations[side.civilization].free_kind >= 0:
        found.append([FREE_CIVILIZATION, s.box.civilizations[side.civilization].free_kind])
    if s.box.governments[side.government].free_kind >= 0:
        found.append([FREE_GOVERNMENT, s.box.governments[side.government].free_kind])
    return found


class RenewFree(Step[ChrState]):
    """Free improvements are taken as soon as one is known, and replaced when the new era has one (CHR-era-4)."""

    def run(self, s: ChrState) -> None:
        for seat in range(s.players):
            for mark, kind in free_improvement_credits(s, seat):
                if s.settlements(seat) and needs_free_improvement(s, seat, mark, kind):
                    s.push(OfferFree(seat, mark, kind))


def needs_free_improvement(s: ChrState, seat: int, mark: int, kind: int) -> bool:
    """Whether a player has no free improvement for a mark, or an old one while a newer is known."""
    choices = free_improvement_choices(s, seat, kind)
    if not choices:
        return False
    held = [owned for owned in s.sides[seat].improvements if is_free_by(owned, mark)]
    return not held or s.box.improvements[improvement_card(held[0])].era < s.box.improvements[choices[0]].era


class OfferFree(Step[ChrState]):
    """Takes the only free improvement there is, or asks which."""

    def __init__(self, seat: int, mark: int, kind: int) -> None:
        self.player = seat
        self.mark = mark
        self.kind = kind

    def args(self) -> list[int]:
        return [self.player, self.mark, self.kind]

    def run(self, s: ChrState) -> None:
        if not needs_free_improvement(s, self.player, self.mark, self.kind):
            return
        choices = free_improvement_choices(s, self.player, self.kind)
        if len(choices) == 1:
            take_free_improvement(s, self.player, self.mark, choices[0])
        else:
            s.push(TakeFree(self.player, self.mark, self.kind))


def take_free_improvement(s: ChrState, seat: int, mark: int, card: int) -> None:
    side = s.sides[seat]
    kept = [owned for owned in side.improvements if not is_free_by(owned, mark)]
    side.improvements = sorted([*kept, loose_improvement(card, mark)])
    s.emit(n.TOOK, seat, card)
    s.push(PlaceLoose(seat))


class TakeFree(Decision[ChrState]):
    rule = "CHR-government-12"

    def __init__(self, seat: int, mark: int, kind: int) -> None:
        self.seat = seat
        self.mark = mark
        self.kind = kind

    def args(self) -> list[int]:
        return [self.seat, self.mark, self.kind]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.TAKE | card for card in free_improvement_choices(s, self.seat, self.kind)]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_taken(s, self.seat, action, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        take_free_improvement(s, self.seat, self.mark, first_arg(action))


def return_free_improvements(s: ChrState, seat: int) -> None:
    """Leaving a government takes its free improvement away (CHR-government-12)."""
    side = s.sides[seat]
    side.improvements = [owned for owned in side.improvements if not is_free_by(owned, FREE_GOVERNMENT)]


def why_not_taken(s: ChrState, seat: int, action: int, rule: str) -> Message:
    """An improvement for nothing: not owned yet, known, of the kind and the era that are given."""
    card = first_arg(action)
    if action_verb(action) != n.TAKE or card >= len(s.box.improvements):
        return Message(NOT_ASKED, {}, rule)
    technology = s.box.improvements[card].technology
    if owns_improvement(s, seat, card):
        return Message("why-improvement-owned", {"card": s.box.improvement_ids[card]}, rule)
    if not s.may_use(technology, seat):
        return Message("why-technology-unknown", {"technology": s.box.technology_ids[technology]}, rule)
    return Message("why-not-given", {"card": s.box.improvement_ids[card]}, rule)
