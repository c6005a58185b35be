"""Strategy cards in hand: who knows which of them, and how one changes hands.

What a player knows of another's hand is kept with the hand: a list of card and seat. It lasts while the card stays;
when a card leaves unseen, those who did not see which know nothing of that hand any more.
"""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import action_verb, first_arg
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.cards import known_by, known_card, make_known
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.state import ChrState


def known_cards(s: ChrState, reader: int, owner: int) -> list[int]:
    """The cards of a hand that a seat knows."""
    return [known_card(entry) for entry in s.sides[owner].shown if known_by(entry) == reader]


def knows_card(s: ChrState, reader: int, owner: int, card: int) -> bool:
    return make_known(card, reader) in s.sides[owner].shown


def learn_card(s: ChrState, reader: int, owner: int, card: int) -> None:
    """A seat comes to know a card of a hand."""
    side = s.sides[owner]
    if not knows_card(s, reader, owner, card):
        side.shown = sorted([*side.shown, make_known(card, reader)])


def card_back(s: ChrState, card: int) -> int:
    """What everyone knows of a card in a hand: era and symbol (CHR-strategy-2)."""
    return 2 * s.box.strategy[card].era + (1 if s.box.strategy[card].redraw else 0)


def discard_card(s: ChrState, seat: int, card: int) -> None:
    """A card leaves the hand before everyone's eyes; hands are only ever replaced, so copies may share them."""
    side = s.sides[seat]
    hand = side.hand[:]
    hand.remove(card)
    side.hand = hand
    if side.shown:
        side.shown = [entry for entry in side.shown if known_card(entry) != card]


def pass_card(s: ChrState, giver: int, taker: int, card: int) -> None:
    """A card changes hands face down: the two know it, the others know the giver's hand no more (CHR-trade-9)."""
    hidden = [entry for entry in s.sides[giver].shown if known_by(entry) == taker]
    discard_card(s, giver, card)
    s.sides[giver].shown = [entry for entry in hidden if known_card(entry) != card]
    s.sides[taker].hand = sorted([*s.sides[taker].hand, card])
    learn_card(s, giver, taker, card)
    s.emit(n.GOT_CARD, taker, card, giver)


def why_not_that_card(s: ChrState, seat: int, action: int) -> Message:
    """A strategy card that is named, shown or handed over must be in hand (CHR-trade-9)."""
    if action_verb(action) not in (n.NAME, n.SHOW_TO):
        return Message(NOT_ASKED, {}, "CHR-trade-9")
    card = first_arg(action)
    told: dict[str, Arg] = {"strategy": s.box.strategy_ids[card]}
    return Message("why-card-not-held" if card not in s.sides[seat].hand else "why-card-taken", told, "CHR-trade-9")
