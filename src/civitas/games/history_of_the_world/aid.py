"""What helps the seat that is asked: how each attack it is offered would end. All of it follows from what lies open."""

from __future__ import annotations

from fractions import Fraction

from civitas.core.game import View
from civitas.core.notation import Notation, first, verb_of
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.combat import attack_dice, attack_plus
from civitas.games.history_of_the_world.expand import Expand
from civitas.games.history_of_the_world.odds import Series, attack_by, defence_of
from civitas.games.history_of_the_world.state import FORT, Frame, World

ATTACKS = (n.ATTACK, n.LAND_AT)


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
    series = Series(attack_by(s, f, land, defence))
    one, every = series.odds(1), series.odds(f.armies)
    return {
        "one": _thousandths(one.conquered),
        "tie": _thousandths(one.emptied),
        "all": _thousandths(every.conquered),
        "dice": [attack_dice(f), defence],
        "plus": attack_plus(s, f, land) - (1 if s.works[land] & FORT else 0),
    }


def _thousandths(chance: Fraction) -> int:
    return round(chance * 1000)
