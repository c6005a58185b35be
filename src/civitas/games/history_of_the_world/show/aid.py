"""What helps the seat that is asked: how each attack it is offered would end. All of it follows from what lies open."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from civitas.core.game import View
from civitas.core.notation import Notation, first, verb_of
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.rules.combat import attack_dice, attack_plus
from civitas.games.history_of_the_world.rules.expansion import Expand
from civitas.games.history_of_the_world.rules.odds import Attack, Series, attack_by, defence_of
from civitas.games.history_of_the_world.state import FORT, Frame, World

ATTACKS = (n.ATTACK, n.LAND_AT)
#: how attacks end, by the armies in hand and what decides the attack; and how many are kept
_KNOWN: Final[dict[tuple[int, tuple[int, ...]], tuple[int, int, int]]] = {}
MOST_KNOWN: Final = 10_000


def aid(s: World, seat: int, notation: Notation) -> View:
    top = s.stack[-1]
    if not isinstance(top, Expand) or top.seat != seat:
        return {}
    f = s.frames[-1]
    known: dict[tuple[int, int], View] = {}  # many borders of a land are alike
    found: dict[str, View] = {}
    for action in top.actions(s):
        if verb_of(action) in ATTACKS:
            kind = (first(action), defence_of(s, f, action))
            if kind not in known:
                known[kind] = _odds(s, f, *kind)
            found[notation.format(action)] = known[kind]
    return {"odds": found}


def _odds(s: World, f: Frame, land: int, defence: int) -> View:
    """With one army, and with every army in hand: thousandths."""
    one, tie, every = _chances(attack_by(s, f, land, defence), f.armies)
    return {
        "one": one,
        "tie": tie,
        "all": every,
        "dice": [attack_dice(f), defence],
        "plus": attack_plus(s, f, land) - (1 if s.works[land] & FORT else 0),
    }


def _chances(attack: Attack, armies: int) -> tuple[int, int, int]:
    """Few kinds of attacks come again and again, at every table: what is exact and slow to work out is kept."""
    key = (armies, attack.key())
    found = _KNOWN.get(key)
    if found is None:
        series = Series(attack)
        one, every = series.odds(1), series.odds(armies)
        found = (_thousandths(one.conquered), _thousandths(one.emptied), _thousandths(every.conquered))
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[key] = found
    return found


def _thousandths(chance: Fraction) -> int:
    return round(chance * 1000)
