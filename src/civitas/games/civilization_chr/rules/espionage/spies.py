"""Spies: training, moving, being discovered, prisoners. Missions have a file of their own."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import prisoner_owner
from civitas.games.civilization_chr.bit_fields.spies import (
    came_by_air,
    new_spy,
    rested_spy,
    spy_host,
    spy_special,
    with_host,
)
from civitas.games.civilization_chr.flags import NO_CIVILIZATION, OCCUPIED
from civitas.games.civilization_chr.pieces import (
    ALL_PLAYERS,
    BARBARIANS,
    INDUSTRIAL,
    NOBODY,
    NOWHERE,
    SPACES,
    TERRITORIES,
    is_army,
    kind_of,
    space_of,
    with_space,
)
from civitas.games.civilization_chr.rules.odds import espionage_malus
from civitas.games.civilization_chr.state import ChrState

MAX_SPIES: Final = 6
MAX_SPIES_ON_MAP: Final = 3
SPY_MOVEMENT: Final = 2
SHIP_CAPACITY: Final = 3


def spies_at(s: ChrState, seat: int, space: int) -> list[int]:
    return [spy for spy in s.sides[seat].spies if space_of(spy) == space]


def count_spies_on_map(s: ChrState, seat: int) -> int:
    return sum([1 for spy in s.sides[seat].spies if space_of(spy) != NOWHERE])


def count_spies(s: ChrState, seat: int) -> int:
    """Spies of a seat wherever they are, prisoners included (CHR-spy-1)."""
    held = sum([1 for side in s.sides for prisoner in side.prisoners if prisoner_owner(prisoner) == seat])
    return len(s.sides[seat].spies) + held


def replace_spy(s: ChrState, seat: int, old: int, new: int) -> None:
    """One spy in another place or state; -1 removes it."""
    spies = s.sides[seat].spies[:]
    spies.remove(old)
    if new >= 0:
        spies.append(new)
    s.sides[seat].spies = sorted(spies)


def recruit_spy(s: ChrState, seat: int, special: int = 0) -> None:
    """A new spy stands in the capital, or waits while three are on the map (CHR-spy-1)."""
    s.sides[seat].spies = sorted([*s.sides[seat].spies, new_spy(special)])
    deploy_reserve(s, seat)


def deploy_reserve(s: ChrState, seat: int) -> None:
    """Spies in reserve come to the capital as soon as there is room (CHR-spy-1)."""
    capital = s.sides[seat].capital
    if capital == NOBODY or s.marks[capital] & OCCUPIED:
        return
    for spy in s.sides[seat].spies:
        if space_of(spy) == NOWHERE and count_spies_on_map(s, seat) < MAX_SPIES_ON_MAP:
            replace_spy(s, seat, spy, with_space(spy, capital))


def can_train_spy(s: ChrState, seat: int) -> bool:
    return s.variants.espionage and s.era >= INDUSTRIAL and count_spies(s, seat) < MAX_SPIES


# MALUS


def garrison_against(s: ChrState, seat: int, spy: int) -> int:
    """Units of everyone else that make it hard for a spy; a ship counts 1 and the armies aboard (CHR-spy-3)."""
    space = space_of(spy)
    if space >= TERRITORIES:
        host = spy_host(spy)
        if host in (seat, NOBODY):
            return 0
        armies = sum([1 for piece in s.pieces_at(host, space) if is_army(kind_of(piece))])
        return 1 + min(armies, _hold(s, host))
    total = 0
    for owner in [*range(s.players), BARBARIANS]:
        if owner != seat:
            total += s.count_military(owner, space)
    return total


def _hold(s: ChrState, seat: int) -> int:
    """How much one ship of a player carries: a spy is aboard one of them."""
    civilization = s.sides[seat].civilization
    return SHIP_CAPACITY if civilization == NO_CIVILIZATION else s.box.civilizations[civilization].cargo


def spy_invisibility(s: ChrState, spy: int) -> int:
    card = spy_special(spy) - 1
    return s.box.strategy[card].inv if card >= 0 else 0


def spy_skill(s: ChrState, spy: int) -> int:
    card = spy_special(spy) - 1
    return s.box.strategy[card].mbs if card >= 0 else 0


def spy_malus(s: ChrState, seat: int, spy: int, use_alert: bool = True) -> int:
    """The MALUS a spy faces where it is; special spies lower the alert (CHR-spy-3, CHR-spy-8)."""
    alert = max(0, s.alert[space_of(spy)] - spy_invisibility(s, spy)) if use_alert else 0
    return espionage_malus(alert, garrison_against(s, seat, spy), s.variants.malus_sum)


# Land and ships as spies find them


def is_friendly(s: ChrState, seat: int, space: int) -> bool:
    """Own or at peace; empty land is not (CHR-spy-2)."""
    enemies = s.sides[seat].wars
    if s.military_masks[space] & enemies:
        return False
    owner = s.owner[space]
    if 0 <= owner < s.players and not s.at_war(seat, owner):
        return True
    return s.presence_masks[space] & ALL_PLAYERS & ~enemies != 0


def is_hostile(s: ChrState, seat: int, space: int) -> bool:
    """Armies of an enemy stand there (CHR-spy-2)."""
    return s.military_masks[space] & s.sides[seat].wars != 0


def spy_step_cost(s: ChrState, seat: int, start: int, end: int) -> int:
    """Half points to enter land: half a point where it is friendly, nothing on its roads, else one (CHR-spy-2)."""
    if not is_friendly(s, seat, end):
        return 2
    return 0 if s.road[end] else 1


def spy_boarding_cost(s: ChrState, seat: int, start: int) -> int:
    """Half points to go aboard: one point, less from friendly land with a road or a railway (CHR-spy-2)."""
    return 2 - s.road[start] if is_friendly(s, seat, start) else 2


def has_ship_at(s: ChrState, owner: int, sea: int) -> bool:
    return s.has_fighters(owner, sea)


# Aboard ships


def move_spies_with_fleet(s: ChrState, owner: int, start: int, end: int) -> None:
    """Spies aboard a fleet stay with its last ship: when that leaves, they go where it goes (CHR-spy-10)."""
    if start < TERRITORIES or has_ship_at(s, owner, start):
        return
    for seat in range(s.players):
        for spy in spies_at(s, seat, start):
            if spy_host(spy) == owner and not (seat == owner and came_by_air(spy)):
                replace_spy(s, seat, spy, with_space(spy, end))


def transfer_spies_aboard(s: ChrState, sea: int, old: int, new: int) -> None:
    """A ship changes owner with the spies aboard, unless its old owner has another there (CHR-spy-10)."""
    if sea < TERRITORIES or has_ship_at(s, old, sea):
        return
    for seat in range(s.players):
        for spy in spies_at(s, seat, sea):
            if spy_host(spy) == old:
                replace_spy(s, seat, spy, with_host(spy, new))


# Spies that are lost


def lose_spy(s: ChrState, seat: int, spy: int) -> None:
    """A spy is dead; one in reserve may take its place (CHR-spy-1)."""
    replace_spy(s, seat, spy, -1)
    s.emit(n.SPY_KILLED, seat, min(space_of(spy), SPACES - 1))
    deploy_reserve(s, seat)


def kill_spies_at(s: ChrState, seat: int, territory: int) -> None:
    """A player's spies die with its own settlement (CHR-spy-10)."""
    for spy in spies_at(s, seat, territory):
        lose_spy(s, seat, spy)


def sink_spies(s: ChrState, owner: int, sea: int) -> None:
    """Spies aboard die with the last ship of a fleet (CHR-spy-2, CHR-spy-10)."""
    if has_ship_at(s, owner, sea):
        return
    for seat in range(s.players):
        for spy in spies_at(s, seat, sea):
            if spy_host(spy) == owner and not came_by_air(spy):
                lose_spy(s, seat, spy)


def ready_all_spies(s: ChrState) -> None:
    """Housekeeping: spies are ready again (CHR-housekeeping-1)."""
    for side in s.sides:
        side.spies = sorted([rested_spy(spy) for spy in side.spies])


def drown_spies(s: ChrState) -> None:
    """Nobody stays at sea without the ship it was aboard (CHR-spy-2)."""
    for seat in range(s.players):
        for spy in s.sides[seat].spies:
            if TERRITORIES <= space_of(spy) < SPACES and not has_ship_at(s, spy_host(spy), space_of(spy)):
                lose_spy(s, seat, spy)
        deploy_reserve(s, seat)
