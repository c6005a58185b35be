"""Playing technologies: new knowledge, special technologies, changes of government (TTA-government-3)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.sorted_list import insert_sorted
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST_SPECIAL, GOVERNMENT, TECHNOLOGY_COUNT, WORKER_CARD_COUNT
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.civil import report_ignored_text
from civitas.games.through_the_ages.rules.ratings import recount
from civitas.games.through_the_ages.rules.tokens import (
    SOURCE_LEADERS,
    add_blue_tokens,
    add_culture,
    add_science,
    gain_ore,
)
from civitas.games.through_the_ages.state import ThroughState


def science_price(s: ThroughState, p: Player, card: int, peaceful: bool) -> int:
    """Science points a technology costs its player now."""
    cost = s.box.science_cost[card]
    if peaceful and s.box.kind[card] == GOVERNMENT:
        cost = s.box.peaceful_cost[card]
    w = p.modifiers
    return max(0, cost - w.science_discount[s.box.kind[card]] - w.partner_discount)


def is_cooperation_blocked(s: ThroughState, p: Player) -> bool:
    """A scientific cooperation with a side that has no science points (TTA-card-14)."""
    w = p.modifiers
    return w.partner >= 0 and (not p.science or s.sides[w.partner].science < max(1, w.partner_pays))


def can_discover(s: ThroughState, p: Player, card: int) -> bool:
    return not p.techs >> card & 1 and science_price(s, p, card, True) <= p.science and not is_cooperation_blocked(s, p)


def can_revolt(s: ThroughState, p: Player, card: int) -> bool:
    """A revolution is the first action of the turn and needs all its tokens (TTA-government-1).

    Those are the white ones, or the red ones under one leader (TTA-card-6).
    """
    if s.box.kind[card] != GOVERNMENT or p.techs >> card & 1 or is_cooperation_blocked(s, p):
        return False
    if p.modifiers.military_revolution:
        if p.used_martial or p.martial_taken or p.military_actions_left() < 1:
            return False
    elif p.used_civil or p.civil_taken or p.civil_actions_left() < 1:
        return False
    return science_price(s, p, card, False) <= p.science


def discover_technology(s: ThroughState, seat: int, card: int) -> None:
    """Plays a technology for its science price; a government in peace (TTA-tech-1, TTA-government-2)."""
    p = s.sides[seat]
    cost = science_price(s, p, card, True)
    _pay(s, seat, cost)
    p.hand.remove(card)
    if s.box.kind[card] == GOVERNMENT:
        _govern(s, seat, card)
        s.emit(n.REFORMED, seat, card, cost)
    else:
        add_technology(s, seat, card)
        s.emit(n.DISCOVERED, seat, card, cost)
    _after(s, seat)


def start_revolution(s: ThroughState, seat: int, card: int) -> None:
    """A revolution: all civil actions, old and new, are used (TTA-government-1)."""
    p = s.sides[seat]
    cost = science_price(s, p, card, False)
    by_force = p.modifiers.military_revolution
    _pay(s, seat, cost)
    p.hand.remove(card)
    _govern(s, seat, card)
    if by_force:
        p.used_martial = p.modifiers.martial + p.extra_martial
    else:
        p.used_civil = p.modifiers.civil - p.lost_civil
    s.emit(n.REVOLUTION, seat, card, cost)
    _after(s, seat)


def _pay(s: ThroughState, seat: int, cost: int) -> None:
    add_science(s, seat, -cost)
    w = s.sides[seat].modifiers
    if w.partner >= 0:
        add_science(s, w.partner, -w.partner_pays)


def _govern(s: ThroughState, seat: int, card: int) -> None:
    p = s.sides[seat]
    p.techs &= ~(1 << p.government)
    s.emit(n.OVERTHROWN, seat, p.government)
    if s.box.copies[p.government][2]:
        s.civil_gone += 1  # the government printed on the mat is no card
    p.government = card
    p.techs |= 1 << card
    # a new government leaves as many tokens used as before, unlike a token given up (TTA-government-2)
    civil, martial = p.used_civil, p.used_martial
    recount(s, seat)
    p.used_civil = min(civil, p.modifiers.civil)
    p.used_martial = min(martial, p.modifiers.martial + p.extra_martial)


def add_technology(s: ThroughState, seat: int, card: int) -> None:
    """A technology comes into play; of two special ones of a line the older goes (TTA-tech-2)."""
    p = s.sides[seat]
    if card < WORKER_CARD_COUNT:
        p.techs |= 1 << card
        insert_sorted(p.known, card)
        return
    change = s.box.blue[card]
    for old in range(FIRST_SPECIAL, TECHNOLOGY_COUNT):
        if p.techs >> old & 1 and s.box.special_line[old] == s.box.special_line[card]:
            s.civil_gone += 1
            if s.box.age[old] > s.box.age[card]:
                return
            p.techs &= ~(1 << old)
            change -= s.box.blue[old]
    p.techs |= 1 << card
    report_ignored_text(s, card)
    add_blue_tokens(s, seat, change)
    recount(s, seat)


def lose_technology(s: ThroughState, seat: int, card: int) -> None:
    """A special technology is taken away; the caller says where it goes."""
    s.sides[seat].techs &= ~(1 << card)
    add_blue_tokens(s, seat, -s.box.blue[card])
    recount(s, seat)


def _after(s: ThroughState, seat: int) -> None:
    """What leaders give for playing a technology (TTA-card-7)."""
    p = s.sides[seat]
    w = p.modifiers
    if w.played_technology_civil:
        p.used_civil = max(0, p.used_civil - w.played_technology_civil)
    if w.played_technology_resource:
        gain_ore(s, seat, w.played_technology_resource)
    if w.played_technology_culture:
        add_culture(s, seat, w.played_technology_culture, SOURCE_LEADERS)


def explain_discover(s: ThroughState, seat: int, card: int, peaceful: bool) -> Message:
    p = s.sides[seat]
    id = s.box.ids[card]
    if card not in p.hand:
        return Message("why-not-in-hand", {"card": id}, "TTA-tech-1")
    if card >= TECHNOLOGY_COUNT:
        return Message("why-no-technology", {"card": id}, "TTA-tech-1")
    if p.techs >> card & 1:
        return Message("why-known-technology", {"card": id}, "TTA-row-8")
    if is_cooperation_blocked(s, p):
        others = s.sides[p.modifiers.partner].science
        return Message("why-no-shared-science", {"card": id, "has": p.science, "others": others}, "TTA-card-14")
    if not peaceful:
        if s.box.kind[card] != GOVERNMENT:
            return Message("why-no-government", {"card": id}, "TTA-government-1")
        red, white = max(p.used_martial, p.martial_taken), max(p.used_civil, p.civil_taken)
        if p.modifiers.military_revolution and red:
            return Message("why-red-used", {"card": id, "n": red}, "TTA-card-6")
        if not p.modifiers.military_revolution and white:
            return Message("why-white-used", {"card": id, "n": white}, "TTA-government-1")
    cost = science_price(s, p, card, peaceful)
    if cost > p.science:
        rule = "TTA-tech-1"
        if s.box.kind[card] == GOVERNMENT:
            rule = "TTA-government-2" if peaceful else "TTA-government-1"
        return Message("why-science", {"card": id, "needs": cost, "has": p.science}, rule)
    return Message("why-civil-actions", {"card": id, "needs": 1, "has": p.civil_actions_left()}, "TTA-tech-1")
