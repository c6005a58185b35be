"""What a seat cannot know, dealt anew: face-down tokens it has not looked at, and the bag."""

from __future__ import annotations

from random import Random

from civitas.core.notation import action_verb, first_arg
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.cards import is_face_up, known_by
from civitas.games.civilization_chr.pieces import DESERT, MOUNTAIN, NOBODY, TERRITORIES
from civitas.games.civilization_chr.rules.strategy.declaration_windows import ShowCard, declaration_actions, may_declare
from civitas.games.civilization_chr.rules.strategy.hands import card_back, known_cards, learn_card
from civitas.games.civilization_chr.rules.turn_order import Bid, bidders
from civitas.games.civilization_chr.rules.war.current_battle import require_battle
from civitas.games.civilization_chr.rules.war.unit_choice import (
    CHOOSE_LAST,
    ChooseUnit,
    must_choose_openly,
    unit_choices,
    unit_sent_by,
)
from civitas.games.civilization_chr.state import ChrState


def redeal_hidden(s: ChrState, seat: int, rng: Random) -> None:
    """Tokens unseen by a seat change places within what the mix of each continent allows; cards are dealt anew."""
    hidden = [place for place in range(TERRITORIES) if s.tokens[place] != NOBODY and not _seen(s, seat, place)]
    terrains: list[int] = []
    others = [token for token, count in enumerate(s.bag) for _ in range(count)]
    for place in hidden:
        (terrains if _is_terrain(s.tokens[place]) else others).append(s.tokens[place])
    # sorted first: what comes out must not depend on how the tokens really lie
    terrains.sort()
    others.sort()
    rng.shuffle(terrains)
    rng.shuffle(others)
    for continent in s.box.continents:
        places = [place for place in continent.territories if place in hidden]
        wild = sum([1 for place in places if _is_terrain(s.tokens[place])])
        rng.shuffle(places)
        for number, place in enumerate(places):
            s.tokens[place] = terrains.pop() if number < wild else others.pop()
    bag = [0] * len(s.bag)
    for token in others:
        bag[token] += 1
    s.bag = bag
    _redeal_cards(s, seat, rng)
    _hide_choices(s, seat, rng)


def _seen(s: ChrState, seat: int, place: int) -> bool:
    return seat >= 0 and bool(s.seen[place] >> seat & 1)


def _is_terrain(token: int) -> bool:
    return MOUNTAIN <= token <= DESERT


def _redeal_cards(s: ChrState, seat: int, rng: Random) -> None:
    """Hands of the others and decks: the backs tell the era of a card, and the symbol is proved when it is drawn."""
    pools: list[list[int]] = [[] for _ in range(2 * len(s.decks))]
    for deck in s.decks:
        for card in deck:
            pools[card_back(s, card)].append(card)
    hidden: list[list[int]] = []
    for other, side in enumerate(s.sides):
        unknown = side.hand[:] if other != seat else []
        for card in known_cards(s, seat, other) if seat >= 0 else []:
            if card in unknown:
                unknown.remove(card)
        hidden.append(unknown)
        for card in unknown:
            pools[card_back(s, card)].append(card)
    for pool in pools:
        pool.sort()
        rng.shuffle(pool)
    for other in range(s.players):
        if other != seat:
            _deal_hand(s, seat, other, hidden[other], [pools[card_back(s, card)].pop() for card in hidden[other]])
            _deal_goods(s, seat, other, rng)
    s.decks = [sorted(pools[2 * era] + pools[2 * era + 1]) for era in range(len(s.decks))]


def _deal_hand(s: ChrState, reader: int, seat: int, old: list[int], new: list[int]) -> None:
    """Other faces for some cards of a hand. Which of them third players have seen is not known: none, then."""
    side = s.sides[seat]
    hand = side.hand[:]
    for card in old:
        hand.remove(card)
    side.hand = sorted(hand + new)
    side.shown = [entry for entry in side.shown if known_by(entry) == reader]


def _deal_goods(s: ChrState, reader: int, seat: int, rng: Random) -> None:
    """Cards of a hand that an open offer names: those the reader has not been shown become any with the same back."""
    offer = s.offer
    if offer is None:
        return
    free = s.sides[seat].hand[:]
    kept: list[int] = []
    unseen: list[tuple[int, int, int]] = []  # without its face, the back, what stands for no card
    for item in offer.goods:
        verb, named = action_verb(item), first_arg(item)
        gives = verb == n.GIVE_STRATEGY and offer.seat == seat
        asks = verb == n.ASK_STRATEGY and offer.other == seat and named > 0
        card = named - 1 if asks else named
        if not gives and not asks:
            kept.append(item)
        elif gives and is_face_up(item) and offer.other == reader and card in free:
            free.remove(card)
            kept.append(item)
        else:
            unseen.append((item - named, card_back(s, card), 1 if asks else 0))
    unseen.sort()
    for item, back, none in unseen:
        fitting = [card for card in free if card_back(s, card) == back]
        card = fitting[int(rng.random() * len(fitting))]
        free.remove(card)
        kept.append(item + card + none)
        if is_face_up(item) and not none:
            learn_card(s, offer.other, seat, card)  # whoever is offered it knows it, whatever it is
    offer.goods = sorted(kept)


def _hide_choices(s: ChrState, seat: int, rng: Random) -> None:
    """Sealed bids and the unit another leader has just chosen in secret."""
    _hide_plans(s, seat, rng)
    top = s.stack[-1]
    if isinstance(top, Bid):
        asked = [step.seat for step in s.stack if isinstance(step, Bid)]
        for other, side in enumerate(s.sides):
            if other != seat and other not in asked and other in bidders(s):
                side.bid = int(rng.random() * (side.coins + 1))
    if isinstance(top, ChooseUnit) and top.mode == CHOOSE_LAST and top.seat == seat:
        first = 0 if top.attack else 1
        choices = unit_choices(s, first)
        if len(choices) > 1 and not must_choose_openly(s, first):
            require_battle(s).side(first).sent = unit_sent_by(s, choices[int(rng.random() * len(choices))])


def _hide_plans(s: ChrState, seat: int, rng: Random) -> None:
    """What others have chosen in a window that is still open, or have still to declare."""
    asked = [step.seat for step in s.stack if isinstance(step, ShowCard)]
    for other, side in enumerate(s.sides):
        if other != seat and (side.plan or (asked and other not in asked and may_declare(s, other))):
            possible = declaration_actions(s, other) + ([0] if asked else [])
            side.plan = possible[int(rng.random() * len(possible))] if possible else 0
