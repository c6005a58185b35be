"""How a battle would end if it were fought to its end: the chance of every number of survivors.

Units are chosen in secret, so each that has not fought in the round is as likely as any other to be sent; an aircraft
flies with whatever is sent as long as one has not flown. Nobody retreats and nobody plays a card.
"""

from __future__ import annotations

from typing import Final

from civitas.core.notation import first_arg, second_arg
from civitas.games.civilization_chr.bit_fields.battles import sent_unit, with_aircraft
from civitas.games.civilization_chr.pieces import AIRCRAFT, kind_of
from civitas.games.civilization_chr.rules.odds import battle_odds
from civitas.games.civilization_chr.rules.war.battle import roll_modifiers, unit_dice
from civitas.games.civilization_chr.rules.war.current_battle import open_battle, require_battle
from civitas.games.civilization_chr.rules.war.unit_choice import unfought_units
from civitas.games.civilization_chr.state import ChrState

#: the clashes of a battle that are looked at: more would take too long
MAX_CLASHES: Final = 400_000


class TooLarge(Exception):
    """The forces are too many and too mixed to be counted."""


class ClashOdds:
    """A unit of each side, with an aircraft or without: their dice, what is added, and the chances."""

    def __init__(self, s: ChrState, attack: int, defence: int) -> None:
        frame = require_battle(s)
        frame.attack.sent, frame.defence.sent = attack, defence
        self.attack = attack
        self.defence = defence
        self.dice = [unit_dice(s, 1), unit_dice(s, 0)]
        self.added = [roll_modifiers(s, 1), roll_modifiers(s, 0)]
        self.ways = [0, 0, 0]

    def count(self, bonus: list[int]) -> None:
        """``bonus``: what else is added to each side."""
        more = [sum(self.added[side].values()) + bonus[side] for side in (0, 1)]
        self.ways = battle_odds(self.dice[0], more[0], self.dice[1], more[1])


class BattleForecast:
    """A battle in a space between two seats, with what stands there; ``ends`` are the chances by survivors."""

    def __init__(
        self, s: ChrState, space: int, attacker: int, defender: int, bonus: list[int], most: int = MAX_CLASHES
    ) -> None:
        open_battle(s, space, 1 << attacker, 1 << defender, 1 << defender)
        self.large = require_battle(s).large == 1
        self.kinds = [unfought_units(s, 1 << attacker, space), unfought_units(s, 1 << defender, space)]
        self.forces = [[_number(s, second_arg(pair), first_arg(pair), space) for pair in side] for side in self.kinds]
        self.planes = [_number(s, attacker, AIRCRAFT, space), _number(s, defender, AIRCRAFT, space)]
        self.meetings: dict[tuple[int, int, int, int], ClashOdds] = {}
        for a, attack in enumerate(self.kinds[0]):
            for d, defence in enumerate(self.kinds[1]):
                for up in range(2 if self.planes[0] else 1):
                    for down in range(2 if self.planes[1] else 1):
                        self.meetings[a, d, up, down] = _meeting(s, attack, defence, up, down, bonus)
        self.ends: dict[tuple[int, int], float] = {}
        self.clashes = 0
        self.most = most
        self._fight()

    def _fight(self) -> None:
        """Every clash removes somebody: positions are gone through by how many are left."""
        start = (*self.forces[0], self.planes[0], *[0] * (len(self.kinds[0]) + 1))
        other = (*self.forces[1], self.planes[1], *[0] * (len(self.kinds[1]) + 1))
        living = sum(self.forces[0]) + sum(self.forces[1])
        layers: list[dict[tuple[tuple[int, ...], tuple[int, ...]], float]] = [{} for _ in range(living + 1)]
        layers[living][start, other] = 1.0
        for layer in reversed(range(living + 1)):
            for key, chance in layers[layer].items():
                self._clash(key[0], key[1], chance, layer, layers)
            layers[layer] = {}

    def _clash(
        self,
        mine: tuple[int, ...],
        theirs: tuple[int, ...],
        chance: float,
        layer: int,
        layers: list[dict[tuple[tuple[int, ...], tuple[int, ...]], float]],
    ) -> None:
        left = [_living(mine), _living(theirs)]
        if not left[0] or not left[1]:
            self.ends[left[0], left[1]] = self.ends.get((left[0], left[1]), 0.0) + chance
            return
        m, t = len(self.kinds[0]), len(self.kinds[1])
        if not sum(mine[:m]) or not sum(theirs[:t]):  # the next round: everybody can fight again
            mine, theirs = _rested(mine), _rested(theirs)
        up, down = 1 if mine[m] else 0, 1 if theirs[t] else 0
        ready = [sum(mine[:m]), sum(theirs[:t])]
        for a in range(m):
            if not mine[a]:
                continue
            for d in range(t):
                if not theirs[d]:
                    continue
                self.clashes += 1
                if self.clashes > self.most:
                    raise TooLarge
                part = chance * mine[a] * theirs[d] / (ready[0] * ready[1])
                ways = self.meetings[a, d, up, down].ways
                total = ways[0] + ways[1] + ways[2]
                lived = [_sent(mine, a, up, True), _sent(theirs, d, down, True)]
                fell = [_sent(mine, a, up, False), _sent(theirs, d, down, False)]
                _add(layers[layer - 1], lived[0], fell[1], part * ways[0] / total)
                _add(layers[layer - 2], fell[0], fell[1], part * ways[1] / total)
                _add(layers[layer - 1], fell[0], lived[1], part * ways[2] / total)


def _meeting(s: ChrState, attack: int, defence: int, up: int, down: int, bonus: list[int]) -> ClashOdds:
    found = ClashOdds(s, _unit(attack, up), _unit(defence, down))
    found.count(bonus)
    return found


def _unit(pair: int, plane: int) -> int:
    """A unit that is sent, from its kind and owner as ``fresh`` gives them."""
    sent = sent_unit(first_arg(pair), second_arg(pair))
    return with_aircraft(sent) if plane else sent


def _number(s: ChrState, seat: int, kind: int, space: int) -> int:
    return len([piece for piece in s.pieces_at(seat, space) if kind_of(piece) == kind])


def _living(side: tuple[int, ...]) -> int:
    """Units without their aircraft."""
    half = len(side) // 2
    return sum(side) - side[half - 1] - side[-1]


def _rested(side: tuple[int, ...]) -> tuple[int, ...]:
    half = len(side) // 2
    return (*[side[k] + side[half + k] for k in range(half)], *[0] * half)


def _sent(side: tuple[int, ...], kind: int, plane: int, lives: bool) -> tuple[int, ...]:
    """A side after a unit has fought: resting with its aircraft, or gone with it."""
    half = len(side) // 2
    after = list(side)
    after[kind] -= 1
    after[half - 1] -= plane
    if lives:
        after[half + kind] += 1
        after[-1] += plane
    return tuple(after)


def _add(
    layer: dict[tuple[tuple[int, ...], tuple[int, ...]], float],
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    chance: float,
) -> None:
    if chance:
        layer[mine, theirs] = layer.get((mine, theirs), 0.0) + chance
