"""Plague: who is spared, who dies ring after ring, what becomes of the settlements."""

from __future__ import annotations

from random import Random

from civitas.core.notation import first_arg
from civitas.core.step import Chance, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import BARBARIANS, NOBODY
from civitas.games.civilization_chr.rules.base_steps import OutbreakStep
from civitas.games.civilization_chr.rules.odds import plague_reach, plague_survivors
from civitas.games.civilization_chr.rules.settlements import transfer_settlement
from civitas.games.civilization_chr.rules.strategy.card_responses import PLAGUE as ANTIDOTE
from civitas.games.civilization_chr.rules.strategy.card_responses import React, consume_response
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.losses import LoseUnits, free_abandoned_settlements, mortal_pieces
from civitas.games.civilization_chr.rules.war.war_status import is_truce
from civitas.games.civilization_chr.state import ChrState


class Plague(Step[ChrState]):
    """A plague breaks out; whoever it reaches may have a card against it (CHR-token-6, CHR-window-1)."""

    def __init__(self, territory: int, seat: int) -> None:
        self.territory = territory
        self.player = seat

    def args(self) -> list[int]:
        return [self.territory, self.player]

    def run(self, s: ChrState) -> None:
        s.push(Antidotes(self.territory, 0, 0))


def is_reached(s: ChrState, territory: int, seat: int) -> bool:
    """Whether a player has anything in a territory the plague will come to."""
    rings = land_rings(s, territory, plague_reach(s.era))
    return any(s.is_present(seat, place) for ring in rings for place in ring)


class Antidotes(Step[ChrState]):
    """One player after another is asked; ``safe`` are those spared, ``done`` those already asked (CHR-strategy-5)."""

    def __init__(self, territory: int, safe: int, done: int) -> None:
        self.territory = territory
        self.safe = safe
        self.done = done

    def args(self) -> list[int]:
        return [self.territory, self.safe, self.done]

    def run(self, s: ChrState) -> None:
        for seat in s.seats_in_order():
            if not self.done >> seat & 1 and is_mortal(s, seat, 0) and is_reached(s, self.territory, seat):
                s.push_in_order(
                    [React(seat, ANTIDOTE), Inoculate(self.territory, self.safe, self.done | 1 << seat, seat)]
                )
                return
        s.push(Outbreak(self.territory, self.safe))


class Inoculate(Step[ChrState]):
    """The plague has no effect on who showed the card."""

    def __init__(self, territory: int, safe: int, done: int, seat: int) -> None:
        self.territory = territory
        self.safe = safe
        self.done = done
        self.player = seat

    def args(self) -> list[int]:
        return [self.territory, self.safe, self.done, self.player]

    def run(self, s: ChrState) -> None:
        safe = self.safe | 1 << self.player if consume_response(s) else self.safe
        s.push(Antidotes(self.territory, safe, self.done))


class Outbreak(Step[ChrState]):
    """Ring after ring over land as far as the era lets it spread (CHR-token-7)."""

    def __init__(self, territory: int, safe: int) -> None:
        self.territory = territory
        self.safe = safe

    def args(self) -> list[int]:
        return [self.territory, self.safe]

    def run(self, s: ChrState) -> None:
        s.emit(n.PLAGUE_BROKE_OUT, self.territory)
        rings = land_rings(s, self.territory, plague_reach(s.era))
        s.push_in_order([Infect(place, distance, self.safe) for distance, ring in enumerate(rings) for place in ring])


def land_rings(s: ChrState, territory: int, reach: int) -> list[list[int]]:
    """Territories by their distance over land."""
    rings = [[territory]]
    seen = [territory]
    for _ in range(reach):
        ring = sorted({beside for place in rings[-1] for beside in s.box.land_neighbours[place] if beside not in seen})
        seen += ring
        rings.append(ring)
    return rings


def is_mortal(s: ChrState, owner: int, safe: int) -> bool:
    """Expansionists are immune (CHR-token-10), and whoever is safe by a card."""
    if owner == BARBARIANS:
        return True
    if safe >> owner & 1:
        return False
    civilization = s.sides[owner].civilization
    return civilization == NO_CIVILIZATION or not s.box.civilizations[civilization].expansionist


class Infect(OutbreakStep):
    """One territory: the dead, then the settlement, then who owns it (CHR-token-8, CHR-token-9)."""

    def run(self, s: ChrState) -> None:
        quota = plague_survivors(self.distance)
        s.push_in_order([Sicken(self.territory, quota, self.safe), Weaken(self.territory, self.distance, self.safe)])


class Sicken(Step[ChrState]):
    """Who has most units loses them first, down to the quota; ties by die (CHR-token-8)."""

    def __init__(self, territory: int, quota: int, safe: int) -> None:
        self.territory = territory
        self.quota = quota
        self.safe = safe

    def args(self) -> list[int]:
        return [self.territory, self.quota, self.safe]

    def run(self, s: ChrState) -> None:
        counts = plague_victim_counts(s, self.territory, self.safe)
        total = sum(counts)
        if total <= self.quota:
            return
        most = max(counts)
        largest = [owner for owner, count in enumerate(counts) if count == most]
        if len(largest) > 1 and self.quota:
            s.push(WhoFallsIll(self.territory, self.quota, self.safe))
            return
        s.push(Sicken(self.territory, self.quota, self.safe))
        for owner in reversed(largest):
            lose_to_plague(s, owner, self.territory, self.quota, self.safe)


def plague_victim_counts(s: ChrState, territory: int, safe: int) -> list[int]:
    """How many each owner could lose there."""
    return [
        len(mortal_pieces(s, owner, territory)) if _in_game(s, owner) and is_mortal(s, owner, safe) else 0
        for owner in range(7)
    ]


def _in_game(s: ChrState, owner: int) -> bool:
    return owner < s.players or owner == BARBARIANS


def lose_to_plague(s: ChrState, owner: int, territory: int, quota: int, safe: int) -> None:
    """One owner loses units of its choice until the whole territory is down to the quota."""
    counts = plague_victim_counts(s, territory, safe)
    s.push(LoseUnits(owner, territory, min(counts[owner], sum(counts) - quota)))


class WhoFallsIll(Chance[ChrState]):
    def __init__(self, territory: int, quota: int, safe: int) -> None:
        self.territory = territory
        self.quota = quota
        self.safe = safe

    def args(self) -> list[int]:
        return [self.territory, self.quota, self.safe]

    def actions(self, s: ChrState) -> list[int]:
        counts = plague_victim_counts(s, self.territory, self.safe)
        return [n.SEAT | owner for owner, count in enumerate(counts) if count == max(counts)]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        s.push(Sicken(self.territory, self.quota, self.safe))
        lose_to_plague(s, first_arg(action), self.territory, self.quota, self.safe)


class Weaken(OutbreakStep):
    """The settlement falls to a village where the plague broke out, elsewhere loses a size, never the last."""

    def run(self, s: ChrState) -> None:
        territory = self.territory
        owner = s.owner[territory]
        free_abandoned_settlements(s)
        if owner == NOBODY:
            return
        if is_mortal(s, owner, self.safe):
            s.size[territory] = 1 if self.distance == 0 else max(1, s.size[territory] - 1)
        if owner == BARBARIANS or s.count_military(owner, territory):
            return
        heirs = [seat for seat in range(s.players) if seat != owner and s.count_fighters(seat, territory)]
        if len(heirs) == 1:
            transfer_settlement(s, territory, heirs[0])
        elif len(heirs) > 1:
            s.push(Inherit(territory, sum([1 << seat for seat in heirs])))


class Inherit(Step[ChrState]):
    """Two survivors on a third player's settlement fight for it; the winner takes it (CHR-token-9).

    During the Olympic games they do not fight, and it stays with its owner (CHR-event-2).
    """

    def __init__(self, territory: int, seats: int) -> None:
        self.territory = territory
        self.seats = seats

    def args(self) -> list[int]:
        return [self.territory, self.seats]

    def run(self, s: ChrState) -> None:
        alive = [seat for seat in range(s.players) if self.seats >> seat & 1 and s.count_fighters(seat, self.territory)]
        if len(alive) == 1:
            transfer_settlement(s, self.territory, alive[0])
        elif len(alive) > 1 and not is_truce(s):
            duel = Battle(self.territory, 1 << alive[0], 1 << alive[1])
            s.push_in_order([duel, Inherit(self.territory, self.seats)])
