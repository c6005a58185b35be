"""Civil cards of the hand: leaders, technologies, revolutions, action cards (TTA-civil-8, TTA-civil-11)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import GOVERNMENT, LEADER, TECHNOLOGY_COUNT
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.civil import elect_leader
from civitas.games.through_the_ages.rules.technology import (
    can_discover,
    can_revolt,
    discover_technology,
    start_revolution,
)
from civitas.games.through_the_ages.state import ThroughState


def add_hand_actions(s: ThroughState, seat: int, found: list[int]) -> None:
    """Leaders, technologies, revolutions and action cards of the hand, in the order of the verbs."""
    p = s.sides[seat]
    kinds = s.box.kind
    last = -1
    for card in p.hand:
        if kinds[card] == LEADER:
            found.append(n.ELECT | card)
    for card in p.hand:
        if card < TECHNOLOGY_COUNT and can_discover(s, p, card):
            found.append(n.DISCOVER | card)
    add_revolt_actions(s, p, found)
    for card in p.hand:
        if kinds[card] > LEADER and card != last:
            last = card
            old = not p.fresh or p.hand.count(card) > p.fresh.count(card)
            if old and s.box.actions[card].is_playable(s, seat):
                found.append(n.PLAY | card)


def add_revolt_actions(s: ThroughState, p: Player, found: list[int]) -> None:
    """Adds the revolutions that can be afforded."""
    for card in p.hand:
        if s.box.kind[card] == GOVERNMENT and can_revolt(s, p, card):
            found.append(n.REVOLT | card)


def play_hand_card(s: ThroughState, seat: int, kind: int, card: int) -> None:
    """Plays a card of the hand: leader, technology, government or action card."""
    p = s.sides[seat]
    if kind == n.ELECT:
        p.used_civil += 1
        elect_leader(s, seat, card)
    elif kind == n.DISCOVER:
        p.used_civil += 1
        discover_technology(s, seat, card)
    elif kind == n.REVOLT:
        start_revolution(s, seat, card)
    else:
        p.used_civil += 1
        p.hand.remove(card)
        s.civil_gone += 1
        s.emit(n.PLAYED, seat, card)
        s.box.actions[card].play(s, seat, card)


def explain_hand_card(s: ThroughState, seat: int, card: int, kind: int) -> Message:
    p = s.sides[seat]
    id = s.box.ids[card] if card < len(s.box.ids) else "?"
    rule = "TTA-civil-8" if kind == n.ELECT else "TTA-civil-11"
    if card not in p.hand or (kind == n.ELECT) != (s.box.kind[card] == LEADER):
        return Message("why-not-in-hand", {"card": id}, rule)
    if p.civil_actions_left() < 1:
        return Message("why-no-civil-action", {"needs": 1, "has": p.civil_actions_left()}, rule)
    if p.hand.count(card) <= p.fresh.count(card):
        return Message("why-just-taken", {"card": id}, "TTA-civil-12")
    return s.box.actions[card].explain_refusal(s, seat, id)
