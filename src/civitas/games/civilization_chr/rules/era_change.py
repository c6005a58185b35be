"""Change of era, at the end of the phase in which the first technology of a later era was bought."""

from __future__ import annotations

from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import FREE, FREE_BONUS, PROOF, WONDER
from civitas.games.civilization_chr.rules.purchase.technology_rewards import RenewFree
from civitas.games.civilization_chr.rules.settlements import PlaceLoose, card_of, loose
from civitas.games.civilization_chr.state import Chr


class EraCheck(Step[Chr]):
    """CHR-era-1."""

    def run(self, s: Chr) -> None:
        if s.new_era > s.era:
            change_era(s)


def change_era(s: Chr) -> None:
    """Wonders under settlements go, old improvements count half and may be moved, very old ones are lost.

    CHR-era-2 to CHR-era-5; prices, units and decks follow from the era itself.
    """
    s.era = s.new_era
    s.emit(n.ERA, s.era)
    steps: list[Step[Chr]] = []
    for seat, side in enumerate(s.sides):
        kept: list[int] = []
        for owned in side.improvements:
            card = card_of(owned)
            if card >= WONDER:
                if s.box.wonders[card - WONDER].era >= s.era:
                    kept.append(owned)
                continue
            entry = s.box.improvements[card]
            if entry.era >= s.era:
                kept.append(owned)
            elif entry.era == s.era - 1 or entry.kept or owned & FREE & ~FREE_BONUS:
                kept.append(loose(card, owned & (FREE | PROOF)))
        side.improvements = sorted(kept)
        steps.append(PlaceLoose(seat))
    s.then([RenewFree(), *steps])
