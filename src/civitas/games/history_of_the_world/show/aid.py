"""What helps the seat that is asked: how each attack it is offered would end. All of it follows from what lies open."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from civitas.core.game import View
from civitas.core.notation import Notation, action_verb, first_arg
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.rules.combat import attack_bonus, attack_dice
from civitas.games.history_of_the_world.rules.expansion import Expand
from civitas.games.history_of_the_world.rules.odds import Attack, AttackSeries, attack_of_force, defence_dice
from civitas.games.history_of_the_world.state import FORT, Force, WorldState

ATTACK_VERBS = (n.ATTACK, n.LAND_AT)
#: how attacks end, by the armies in hand and what decides the attack; and how many are kept
_CACHE: Final[dict[tuple[int, tuple[int, ...]], tuple[int, int, int]]] = {}
MAX_CACHED: Final = 10_000


def aid(s: WorldState, seat: int, notation: Notation) -> View:
    top = s.stack[-1]
    if not isinstance(top, Expand) or top.seat != seat:
        return {}
    f = s.frames[-1]
    known: dict[tuple[int, int], View] = {}  # many borders of a land are alike
    found: dict[str, View] = {}
    for action in top.actions(s):
        if action_verb(action) in ATTACK_VERBS:
            kind = (first_arg(action), defence_dice(s, f, action))
            if kind not in known:
                known[kind] = _odds(s, f, *kind)
            found[notation.format(action)] = known[kind]
    return {"odds": found}


def _odds(s: WorldState, f: Force, land: int, defence: int) -> View:
    """With one army, and with every army in hand: thousandths."""
    one, tie, every = _chances(attack_of_force(s, f, land, defence), f.armies)
    return {
        "one": one,
        "tie": tie,
        "all": every,
        "dice": [attack_dice(f), defence],
        "plus": attack_bonus(s, f, land) - (1 if s.works[land] & FORT else 0),
    }


def _chances(attack: Attack, armies: int) -> tuple[int, int, int]:
    """Few kinds of attacks come again and again, at every table: what is exact and slow to work out is kept."""
    key = (armies, attack.key())
    found = _CACHE.get(key)
    if found is None:
        series = AttackSeries(attack)
        one, every = series.odds(1), series.odds(armies)
        found = (_thousandths(one.conquered), _thousandths(one.emptied), _thousandths(every.conquered))
        if len(_CACHE) >= MAX_CACHED:
            _CACHE.clear()
        _CACHE[key] = found
    return found


def _thousandths(chance: Fraction) -> int:
    return round(chance * 1000)
