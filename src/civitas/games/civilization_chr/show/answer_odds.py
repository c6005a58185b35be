"""What the seat that is asked may expect of a unit it sends, a retreat it tries, an attack it begins."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import first, second, verb_of
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import FIRED, kind_of
from civitas.games.civilization_chr.rules.odds import battle_odds, retreats
from civitas.games.civilization_chr.rules.war.battle import (
    LAST,
    ChooseUnit,
    dice_of,
    fresh,
    in_the_open,
    modifiers,
    sent_by,
)
from civitas.games.civilization_chr.rules.war.battle_declaration import Attack, Repel
from civitas.games.civilization_chr.rules.war.battle_forecast import Forecast, TooLarge
from civitas.games.civilization_chr.rules.war.current_battle import battle_of, force, sent_kind, sent_owner, sent_unit
from civitas.games.civilization_chr.rules.war.retreat import Retreat
from civitas.games.civilization_chr.state import Chr

#: the clashes of a battle that is counted to its end while somebody waits
MOST_CLASHES: Final = 2_000


def expected(s: Chr, top: object) -> dict[int, int]:
    """Per cent by answer: the unit wins its clash, the side gets away, the attacker holds the field."""
    if isinstance(top, ChooseUnit):
        sent = [action for action in top.actions(s) if verb_of(action) in (n.SEND, n.SEND_WITH_AIRCRAFT)]
        return {action: _clash(s, top, action) for action in sent}
    if isinstance(top, Retreat):
        side = battle_of(s).side(top.attack)
        if top.attack and not force(s, side.seats, battle_of(s).space):
            return {}  # ships before the coast just leave
        lucky = sum([1 for roll in range(1, 7) if retreats(roll, side.units, side.lost)])
        return {action: round(100 * lucky / 6) for action in top.actions(s) if verb_of(action) == n.RETREAT}
    if isinstance(top, (Attack, Repel)):
        return _battles(s, top)
    return {}


def _clash(s: Chr, top: ChooseUnit, action: int) -> int:
    """Against each unit the other side has left, all alike; against the one it shows, where it must (CHR-wonder-3)."""
    trial = s.clone()  # units are tried on in the frame of the battle
    frame = battle_of(trial)
    mine, other = frame.side(top.attack), frame.side(1 - top.attack)
    shown = top.mode == LAST and in_the_open(s, 1 - top.attack)
    foes = (
        [other.sent] if shown else [sent_unit(first(pair), second(pair)) for pair in fresh(s, other.seats, frame.space)]
    )
    won, ways = 0.0, 0
    for foe in foes:
        mine.sent, other.sent = sent_by(trial, action), foe
        found = battle_odds(
            dice_of(trial, 1), sum(modifiers(trial, 1).values()), dice_of(trial, 0), sum(modifiers(trial, 0).values())
        )
        many = _ready(s, foe)
        won += many * found[0 if top.attack else 2] / sum(found)
        ways += many
    return round(100 * won / ways) if ways else 0


def _ready(s: Chr, foe: int) -> int:
    """Units like this that have not fought in the round."""
    there = s.at(sent_owner(foe), battle_of(s).space)
    return max(1, sum([1 for piece in there if kind_of(piece) == sent_kind(foe) and not piece & FIRED]))


def _battles(s: Chr, top: Attack | Repel) -> dict[int, int]:
    """Fought to the end, without helpers, cards and retreats; nothing where too many fight."""
    found: dict[int, int] = {}
    for action in top.actions(s):
        if verb_of(action) == n.ATTACK:
            try:
                ends = Forecast(s.clone(), top.space, top.seat, first(action), [0, 0], MOST_CLASHES).ends
            except TooLarge:
                continue
            held = 0.0
            for left, chance in ends.items():
                if left[0]:
                    held += chance
            found[action] = round(100 * held)
    return found
