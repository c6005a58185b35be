"""Villages won with a card: where an explorer stands on land without a settlement, now or as soon as one does."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, SeatStep
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.strategy_cards import LISTED_TERRITORIES
from civitas.games.civilization_chr.pieces import (
    EXPLORER,
    TERRITORIES,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.movement.explorers import (
    can_settle,
    find_explorer,
    found_village,
    why_not_founded,
)
from civitas.games.civilization_chr.rules.purchase.miniatures import settlement_miniatures_left
from civitas.games.civilization_chr.rules.refusals import why_no_territory
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.state import ChrState


def village_places(s: ChrState, seat: int, card: int) -> list[int]:
    """The territories a card names, else those with an explorer: free to be settled (CHR-strategy-15)."""
    entry = s.box.strategy[card]
    if settlement_miniatures_left(s, seat, 1) <= 0:
        return []
    if entry.place == LISTED_TERRITORIES:
        places = entry.places
    else:
        places = [space_of(piece) for piece in s.pieces[seat] if kind_of(piece) == EXPLORER]
    return [place for place in sorted(set(places)) if place < TERRITORIES and can_settle(s, seat, place)]


class PlaceVillages(SeatStep[ChrState]):
    """Every village a player has won goes where it can; the others wait, in anarchy all of them (CHR-strategy-15)."""

    def run(self, s: ChrState) -> None:
        if in_anarchy(s, self.owner):
            return
        for card in s.sides[self.owner].villages:
            places = village_places(s, self.owner, card)
            if len(places) == 1:
                s.push(self)
                place_village(s, self.owner, card, places[0])
                return
            if places:
                s.push(ChooseVillage(self.owner, card))
                return


def place_village(s: ChrState, seat: int, card: int, territory: int) -> None:
    """The village stands; the explorer stays (CHR-strategy-15)."""
    waiting = s.sides[seat].villages[:]
    waiting.remove(card)
    s.sides[seat].villages = waiting
    found_village(s, seat, territory)


class ChooseVillage(Decision[ChrState]):
    rule = "CHR-strategy-15"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> list[int]:
        return [self.seat, self.card]

    def actions(self, s: ChrState) -> list[int]:
        return [n.PLACE | place for place in village_places(s, self.seat, self.card)]

    def explain(self, s: ChrState, action: int) -> Message:
        place = first_arg(action)
        if action_verb(action) != n.PLACE or place >= TERRITORIES:
            return why_no_territory(s, place, self.rule)
        if find_explorer(s, self.seat, place) < 0:
            return Message("why-no-explorer", {"space": s.box.space_ids[place]}, self.rule)
        return why_not_founded(s, self.seat, place, 0)

    def answer(self, s: ChrState, action: int) -> None:
        s.push(PlaceVillages(self.seat))
        place_village(s, self.seat, self.card, first_arg(action))
