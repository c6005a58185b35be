"""Change of era, at the end of the phase in which the first technology of a later era was bought."""

from __future__ import annotations

from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import (
    FIRST_WONDER,
    FREE_BY_REALM,
    detached_improvement,
    improvement_card,
    is_free_by,
)
from civitas.games.civilization_chr.rules.purchase.free_improvements import RenewFree
from civitas.games.civilization_chr.rules.settlements import PlaceLoose
from civitas.games.civilization_chr.state import ChrState


class EraCheck(Step[ChrState]):
    """CHR-era-1."""

    def run(self, s: ChrState) -> None:
        if s.new_era > s.era:
            change_era(s)


def change_era(s: ChrState) -> None:
    """Wonders under settlements go, old improvements count half and may be moved, very old ones are lost.

    CHR-era-2 to CHR-era-5; prices, units and decks follow from the era itself.
    """
    s.era = s.new_era
    s.emit(n.ERA, s.era)
    steps: list[Step[ChrState]] = []
    for seat, side in enumerate(s.sides):
        kept: list[int] = []
        for owned in side.improvements:
            card = improvement_card(owned)
            if card >= FIRST_WONDER:
                if s.box.wonders[card - FIRST_WONDER].era >= s.era:
                    kept.append(owned)
                continue
            entry = s.box.improvements[card]
            if entry.era >= s.era:
                kept.append(owned)
            elif entry.era == s.era - 1 or entry.survives_eras or is_free_by(owned, FREE_BY_REALM):
                kept.append(detached_improvement(owned))
        side.improvements = sorted(kept)
        steps.append(PlaceLoose(seat))
    s.push_in_order([RenewFree(), *steps])
