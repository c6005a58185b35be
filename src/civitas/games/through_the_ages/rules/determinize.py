"""What a seat cannot know, dealt anew within what is public.

Backs show the age of a card, so unknown cards of one age are exchanged only among themselves: the military deck,
other hands, other players' discards and events. Only green cards can be events, and a standing bid must stay payable.
"""

from __future__ import annotations

from random import Random

from civitas.core.select_set import hide_secret_selection
from civitas.core.sorted_list import insert_sorted
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BONUS, CARD_MASK, EVENT, SEAT_SHIFT
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import unpack_card
from civitas.games.through_the_ages.rules.armies import chosen_cards
from civitas.games.through_the_ages.rules.colonies import SendForce, max_bid
from civitas.games.through_the_ages.rules.conflict import Defend
from civitas.games.through_the_ages.state import ThroughState


def redeal_hidden(s: ThroughState, seat: int, rng: Random) -> None:
    hide_secret_selection(s, seat)
    for age in range(1, 4):
        _redeal_age(s, seat, age, rng)
    if s.age < 3:
        _redeal_secrets(s, seat, rng)
    _keep_answers(s, seat)


def _unknown(s: ThroughState, packed: int, seat: int, age: int, shift: int) -> bool:
    """Whether a face-down card of an age lies where this seat cannot see it."""
    owner = (packed >> SEAT_SHIFT) - shift
    return s.box.age[packed & CARD_MASK] == age and owner != seat and owner >= 0


def _redeal_age(s: ThroughState, seat: int, age: int, rng: Random) -> None:
    events = [packed for packed in s.current + s.future if _unknown(s, packed, seat, age, 0)]
    pile = [packed for packed in s.pile if _unknown(s, packed, seat, age, 1)]
    buried = [packed for packed in s.buried if _unknown(s, packed, seat, age, 0)]
    pool = [unpack_card(packed) for packed in events + pile + buried]
    if age == s.age:
        pool += s.deck
    hands: list[int] = []
    for other, p in enumerate(s.sides):
        hidden = _hidden_cards(s, p, age) if other != seat else []
        hands.append(len(hidden))
        pool += hidden
    secrets = [card for other, p in enumerate(s.sides) if other != seat for card in p.secret] if age == 3 else []
    if s.age >= 3:
        pool += secrets
        pool += s.covered if age == 3 else []
    pool.sort()  # what comes out must not depend on how the cards really lie
    rng.shuffle(pool)
    if s.age >= 3 and age == 3:
        _deal_bonus(s, seat, pool)
    s.current = sorted([_exchange(s, packed, events, pool) for packed in s.current])
    s.future = sorted([_exchange(s, packed, events, pool) for packed in s.future])
    for other, p in enumerate(s.sides):
        if hands[other]:
            _deal_hand(s, p, age, hands[other], pool)
    s.pile = sorted([_replace(packed, pile, pool) for packed in s.pile])
    s.buried = sorted([_replace(packed, buried, pool) for packed in s.buried])
    if age == s.age:
        s.deck = sorted(pool)


def _hidden_cards(s: ThroughState, p: Player, age: int) -> list[int]:
    """Cards of an age in a hand that the others have not seen: neither earlier nor as part of a force."""
    shown = p.shown[:]
    top = s.stack[-1]
    if isinstance(top, (SendForce, Defend)) and s.sides[top.seat] is p:
        for card in chosen_cards(top.chosen):
            if shown.count(card) < top.chosen.count(n.USE | card):
                shown.append(card)
    found: list[int] = []
    for card in p.cards:
        if s.box.age[card] != age:
            continue
        if card in shown:
            shown.remove(card)
        else:
            found.append(card)
    return found


def _exchange(s: ThroughState, packed: int, unknown: list[int], pool: list[int]) -> int:
    """An unknown event becomes another green card of the pool."""
    if packed not in unknown:
        return packed
    for place, card in enumerate(pool):
        if s.box.is_green(card):
            del pool[place]
            return packed & ~CARD_MASK | card
    return packed


def _replace(packed: int, unknown: list[int], pool: list[int]) -> int:
    return packed & ~CARD_MASK | pool.pop() if packed in unknown else packed


def _deal_hand(s: ThroughState, p: Player, age: int, count: int, pool: list[int]) -> None:
    for card in _hidden_cards(s, p, age):
        p.cards.remove(card)
    for _ in range(count):
        insert_sorted(p.cards, pool.pop())


def _deal_bonus(s: ThroughState, seat: int, pool: list[int]) -> None:
    """Secret bonus cards of others are events this seat was not offered."""
    offered = s.sides[seat].offered if seat >= 0 else []
    for other, p in enumerate(s.sides):
        if other != seat and p.secret:
            kept = [_pick_event(s, pool, offered) for _ in p.secret]
            p.secret = sorted(kept)
            p.offered = p.secret
    if s.covered:
        s.covered = [_pick_event(s, pool, []) for _ in s.covered]


def _pick_event(s: ThroughState, pool: list[int], barred: list[int]) -> int:
    for place, card in enumerate(pool):
        if s.box.kind[card] == EVENT and card not in barred:
            del pool[place]
            return card
    raise ValueError("no event is left to deal")


def _redeal_secrets(s: ThroughState, seat: int, rng: Random) -> None:
    """Before Age III the bonus cards dealt to others, kept or not."""
    offered = s.sides[seat].offered if seat >= 0 else []
    free = [card for card in s.box.events_of(3) if card not in offered]
    rng.shuffle(free)
    for other, p in enumerate(s.sides):
        if other != seat and p.offered:
            kept = len(p.secret)
            dealt = [free.pop() for _ in p.offered]
            p.secret = sorted(dealt[:kept])
            p.offered = sorted(dealt)


def _keep_answers(s: ThroughState, seat: int) -> None:
    """Whoever has bid can pay, whoever is placing an event has one: cards are exchanged until it is so."""
    top = s.stack[-1]
    args = top.args()
    name = top.name()
    if name == "Bid" and args[3] >= 0 and args[3] != seat:
        p = s.sides[args[3]]
        while max_bid(s, p) < args[2] and _improve(s, seat, p, BONUS, 0):
            pass
    elif name == "SendForce" and args[0] != seat:
        p = s.sides[args[0]]
        while max_bid(s, p) < args[2] and _improve(s, seat, p, BONUS, 0):
            pass
    elif name == "PlaceEvent" and args[0] != seat and not top.actions(s):
        _improve(s, seat, s.sides[args[0]], EVENT, 0, args[1])


def _wanted(s: ThroughState, card: int, kind: int, low: int) -> bool:
    return card >= low and (s.box.is_green(card) if kind == EVENT else s.box.kind[card] == kind)


def _improve(s: ThroughState, seat: int, p: Player, kind: int, low: int, only: int = -1) -> bool:
    """Exchanges one hidden card of a hand for a wanted one of the same age from where the seat cannot see."""
    for card in p.cards:
        if card in p.shown or _wanted(s, card, kind, low):
            continue
        age = s.box.age[card]
        if only >= 0 and age != only:
            continue
        found = -1
        if age == s.age:
            found = _swap_plain(s, s.deck, card, kind, low)
        if found < 0:
            found = _swap_packed(s, s.pile, seat, 1, card, kind, low)
        if found < 0:
            found = _swap_packed(s, s.buried, seat, 0, card, kind, low)
        if found < 0:
            found = _swap_hands(s, seat, p, card, kind, low)
        if found >= 0:
            p.cards.remove(card)
            insert_sorted(p.cards, found)
            return True
    return False


def _swap_plain(s: ThroughState, cards: list[int], card: int, kind: int, low: int) -> int:
    for other in cards:
        if _wanted(s, other, kind, low):
            cards.remove(other)
            insert_sorted(cards, card)
            return other
    return -1


def _swap_packed(s: ThroughState, cards: list[int], seat: int, shift: int, card: int, kind: int, low: int) -> int:
    for place, packed in enumerate(cards):
        other = packed & CARD_MASK
        if _unknown(s, packed, seat, s.box.age[card], shift) and _wanted(s, other, kind, low):
            cards[place] = packed & ~CARD_MASK | card
            cards.sort()
            return other
    return -1


def _swap_hands(s: ThroughState, seat: int, p: Player, card: int, kind: int, low: int) -> int:
    for owner, q in enumerate(s.sides):
        if owner == seat or q is p:
            continue
        for other in _hidden_cards(s, q, s.box.age[card]):
            if _wanted(s, other, kind, low):
                q.cards.remove(other)
                insert_sorted(q.cards, card)
                return other
    return -1
