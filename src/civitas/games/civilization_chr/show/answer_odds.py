"""What the seat that is asked may expect of a unit it sends, a retreat it tries, an attack it begins."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import action_verb, first_arg, second_arg
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.battles import sent_kind, sent_owner, sent_unit
from civitas.games.civilization_chr.pieces import has_fired, kind_of
from civitas.games.civilization_chr.rules.odds import battle_odds, retreat_succeeds
from civitas.games.civilization_chr.rules.war.battle import roll_modifiers, unit_dice
from civitas.games.civilization_chr.rules.war.battle_declaration import Attack, Repel
from civitas.games.civilization_chr.rules.war.battle_forecast import BattleForecast, TooLarge
from civitas.games.civilization_chr.rules.war.current_battle import require_battle, side_fighters
from civitas.games.civilization_chr.rules.war.retreat import Retreat
from civitas.games.civilization_chr.rules.war.unit_choice import (
    CHOOSE_LAST,
    ChooseUnit,
    must_choose_openly,
    unfought_units,
    unit_sent_by,
)
from civitas.games.civilization_chr.state import ChrState

#: the clashes of a battle that is counted to its end while somebody waits
MAX_CLASHES: Final = 2_000


def answer_odds(s: ChrState, top: object) -> dict[int, int]:
    """Per cent by answer: the unit wins its clash, the side gets away, the attacker holds the field."""
    if isinstance(top, ChooseUnit):
        sent = [action for action in top.actions(s) if action_verb(action) in (n.SEND, n.SEND_WITH_AIRCRAFT)]
        return {action: _clash(s, top, action) for action in sent}
    if isinstance(top, Retreat):
        side = require_battle(s).side(top.attack)
        if top.attack and not side_fighters(s, side.seats, require_battle(s).space):
            return {}  # ships before the coast just leave
        lucky = sum([1 for roll in range(1, 7) if retreat_succeeds(roll, side.units, side.lost)])
        return {action: round(100 * lucky / 6) for action in top.actions(s) if action_verb(action) == n.RETREAT}
    if isinstance(top, (Attack, Repel)):
        return _battles(s, top)
    return {}


def _clash(s: ChrState, top: ChooseUnit, action: int) -> int:
    """Against each unit the other side has left, all alike; against the one it shows, where it must (CHR-wonder-3)."""
    trial = s.clone()  # units are tried on in the frame of the battle
    frame = require_battle(trial)
    mine, other = frame.side(top.attack), frame.side(1 - top.attack)
    shown = top.mode == CHOOSE_LAST and must_choose_openly(s, 1 - top.attack)
    foes = (
        [other.sent]
        if shown
        else [sent_unit(first_arg(pair), second_arg(pair)) for pair in unfought_units(s, other.seats, frame.space)]
    )
    won, ways = 0.0, 0
    for foe in foes:
        mine.sent, other.sent = unit_sent_by(trial, action), foe
        found = battle_odds(
            unit_dice(trial, 1),
            sum(roll_modifiers(trial, 1).values()),
            unit_dice(trial, 0),
            sum(roll_modifiers(trial, 0).values()),
        )
        many = _ready(s, foe)
        won += many * found[0 if top.attack else 2] / sum(found)
        ways += many
    return round(100 * won / ways) if ways else 0


def _ready(s: ChrState, foe: int) -> int:
    """Units like this that have not fought in the round."""
    there = s.pieces_at(sent_owner(foe), require_battle(s).space)
    return max(1, sum([1 for piece in there if kind_of(piece) == sent_kind(foe) and not has_fired(piece)]))


def _battles(s: ChrState, top: Attack | Repel) -> dict[int, int]:
    """Fought to the end, without helpers, cards and retreats; nothing where too many fight."""
    found: dict[int, int] = {}
    for action in top.actions(s):
        if action_verb(action) == n.ATTACK:
            try:
                ends = BattleForecast(s.clone(), top.space, top.seat, first_arg(action), [0, 0], MAX_CLASHES).ends
            except TooLarge:
                continue
            held = 0.0
            for left, chance in ends.items():
                if left[0]:
                    held += chance
            found[action] = round(100 * held)
    return found
