"""Units and armies: what they are worth in the field and when they are sacrificed.

A set of units is a packed number: five bits for each of the ten unit cards, in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.notation import action_verb
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BONUS, FIRST_UNIT, WORKER_CARD_COUNT
from civitas.games.through_the_ages.player import Player

if TYPE_CHECKING:
    from civitas.games.through_the_ages.content.components import Components

UNIT_BITS: Final = 5
UNIT_MASK: Final = 31
UNIT_CARD_COUNT: Final = WORKER_CARD_COUNT - FIRST_UNIT
_FIRST: Final = [0, 4, 7, 9]  # infantry, cavalry, artillery, air force among the unit cards


def pack_all_units(p: Player) -> int:
    sent = 0
    for place in range(UNIT_CARD_COUNT):
        sent |= p.workers[FIRST_UNIT + place] << (UNIT_BITS * place)
    return sent


def unit_count(sent: int, card: int) -> int:
    return sent >> (UNIT_BITS * (card - FIRST_UNIT)) & UNIT_MASK


def add_unit(sent: int, card: int) -> int:
    return sent + (1 << (UNIT_BITS * (card - FIRST_UNIT)))


def chosen_units(chosen: list[int]) -> int:
    """The units among the members of a force."""
    sent = 0
    for member in chosen:
        if action_verb(member) == n.SEND:
            sent = add_unit(sent, member - n.SEND)
    return sent


def chosen_cards(chosen: list[int]) -> list[int]:
    """The cards among the members of a force."""
    return [member - n.USE for member in chosen if action_verb(member) == n.USE]


def remaining_units(p: Player, chosen: list[int]) -> list[int]:
    """The units that a force could still take along, as its members."""
    sent = chosen_units(chosen)
    return [n.SEND | card for card in range(FIRST_UNIT, WORKER_CARD_COUNT) if p.workers[card] > unit_count(sent, card)]


def count_units(p: Player) -> int:
    """How many units a player has."""
    return sum(p.workers[FIRST_UNIT:WORKER_CARD_COUNT])


def remaining_bonus_cards(box: Components, p: Player, chosen: list[int]) -> list[int]:
    """The bonus cards in a hand that could still be used, as members, each kind once."""
    found: list[int] = []
    for card in p.cards:
        member = n.USE | card
        if box.kind[card] == BONUS and member not in found and p.cards.count(card) > chosen.count(member):
            found.append(member)
    return found


def army_bonus(box: Components, p: Player, sent: int) -> int:
    """The bonus of the armies a set of units can form: the best split (TTA-tactics-4, TTA-tactics-5).

    As many armies as the types allow, the modern ones first, air forces with the best armies (TTA-tactics-2 to 5).
    """
    if p.tactic < 0 or p.modifiers.tactics_disabled or not sent:
        return 0
    modern = _formations(box, p.tactic, sent, box.age[p.tactic] - 1)
    armies = _formations(box, p.tactic, sent, 0)
    air = unit_count(sent, WORKER_CARD_COUNT - 1)
    full, old = box.bonus[p.tactic], box.antiquated[p.tactic]
    total = modern * full + (armies - modern) * old
    total += min(air, modern) * full
    total += min(max(0, air - modern), armies - modern) * old
    return total


def best_army_bonus(box: Components, p: Player, sent: int) -> int:
    """The bonus of the best single army (TTA-card-8)."""
    if p.tactic < 0 or p.modifiers.tactics_disabled or not sent:
        return 0
    if _formations(box, p.tactic, sent, box.age[p.tactic] - 1):
        bonus = box.bonus[p.tactic]
    elif _formations(box, p.tactic, sent, 0):
        bonus = box.antiquated[p.tactic]
    else:
        return 0
    return bonus * 2 if unit_count(sent, WORKER_CARD_COUNT - 1) else bonus


def _formations(box: Components, tactic: int, sent: int, oldest: int) -> int:
    """How many armies can be formed of units at least so modern."""
    armies = 99
    army = box.army[tactic]
    for kind in range(3):
        need = army[kind]
        if not need:
            continue
        have = 0
        for place in range(_FIRST[kind], _FIRST[kind + 1]):
            if box.age[FIRST_UNIT + place] >= oldest:
                have += unit_count(sent, FIRST_UNIT + place)
        armies = min(armies, have // need)
    return 0 if armies == 99 else armies


def force_strength(box: Components, p: Player, sent: int) -> int:
    """The strength of sacrificed units: their own, and the bonus of whole armies among them (TTA-tactics-3)."""
    total = 0
    stronger = p.modifiers.unit_strength
    for place in range(UNIT_CARD_COUNT):
        card = FIRST_UNIT + place
        count = unit_count(sent, card)
        if count:
            total += count * (box.strength[card] + stronger[box.kind[card]])
    return total + army_bonus(box, p, sent)
