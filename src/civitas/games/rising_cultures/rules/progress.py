"""Progress: cards that move to the left of the board and unlock its levels."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.step import SeatDecision, SeatStep
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content.components import PROGRESS_LEVELS
from civitas.games.rising_cultures.rules.coins import gain_coins, pay_coins
from civitas.games.rising_cultures.rules.golden_age import check_golden_age
from civitas.games.rising_cultures.rules.ratings import recompute_ratings
from civitas.games.rising_cultures.state import Player, RisingState


def raise_progress(s: RisingState, seat: int, card: int) -> None:
    """A card joins the progress area; the level it reaches acts from now on (RC-progress-2).

    Abilities that pay for progress do so before the new level counts.
    """
    p = s.sides[seat]
    p.progress = [*p.progress, card]
    level = len(p.progress)
    s.emit(n.ROSE_FACE_DOWN if card in p.face_down else n.ROSE, seat, card, level)
    gain_coins(s, seat, p.progress_coins, n.REWARDED)
    reward = 0
    for effect in s.box.board(p.civilization, p.gold).progress[level - 1].effects:
        reward += effect.coins_now()
    gain_coins(s, seat, reward, n.GAINED)
    recompute_ratings(s, seat)
    check_golden_age(s, seat)


def can_study(s: RisingState, seat: int) -> bool:
    """Scholarship: the top discard instead of the last resource card, for a coin (RC-scholarship-1)."""
    p = s.sides[seat]
    price = s.box.civilizations[p.civilization].scholarship
    return price >= 0 and p.coins >= price and len(p.discards) > 0


class OfferProgress(SeatStep[RisingState]):
    """After a build the player may rise one level, if there is a card to give and a level to reach."""

    def run(self, s: RisingState) -> None:
        p = s.sides[self.owner]
        if len(p.progress) < PROGRESS_LEVELS and (p.resources or can_study(s, self.owner)):
            s.push(RaiseProgress(self.owner))


class RaiseProgress(SeatDecision[RisingState]):
    """Give up the last resource card for a level of progress, or not (RC-progress-1)."""

    rule = "RC-progress-1"

    def actions(self, s: RisingState) -> list[int]:
        found: list[int] = []
        if s.sides[self.seat].resources:
            found.append(n.RAISE)
        if can_study(s, self.seat):
            found.append(n.SCHOLARSHIP)
        found.append(n.STAY)
        return found

    def answer(self, s: RisingState, action: int) -> None:
        p = s.sides[self.seat]
        if action == n.RAISE:
            card, p.resources = p.resources[-1], p.resources[:-1]
            raise_progress(s, self.seat, card)
        elif action == n.SCHOLARSHIP:
            price = s.box.civilizations[p.civilization].scholarship
            pay_coins(s, self.seat, price)
            card = p.discards.pop()
            s.emit(n.STUDIED_FACE_DOWN if card in p.face_down else n.STUDIED, self.seat, card, price)
            raise_progress(s, self.seat, card)

    def prompt(self, s: RisingState) -> Message:
        p = s.sides[self.seat]
        args: dict[str, Arg] = {"seat": str(self.seat), "n": len(p.progress) + 1}
        if p.resources:
            args["card"] = s.box.card_ids[p.resources[-1]]
            return Message("ask-RaiseProgress", args, self.rule)
        return Message("ask-RaiseProgress-discard", args, self.rule)

    def explain(self, s: RisingState, action: int) -> Message:
        p = s.sides[self.seat]
        if action == n.RAISE:
            return Message("why-no-resource-card", {}, self.rule)
        if action == n.SCHOLARSHIP:
            price = s.box.civilizations[p.civilization].scholarship
            if price < 0:
                return Message("why-no-scholarship", {}, "RC-scholarship-1")
            if not p.discards:
                return Message("why-no-discards", {}, "RC-scholarship-1")
            return Message("why-coins", {"needs": price, "has": p.coins}, "RC-scholarship-1")
        return Message("why-progress-first", {}, self.rule)


class OfferDiscards(SeatStep[RisingState]):
    """An effect moves a discarded card to the progress area, where there is one and a level is left (RC-progress-3)."""

    def run(self, s: RisingState) -> None:
        p = s.sides[self.owner]
        if p.discards and len(p.progress) < PROGRESS_LEVELS:
            s.push(PickDiscard(self.owner))


class PickDiscard(SeatDecision[RisingState]):
    """Which discarded card becomes progress."""

    rule = "RC-progress-4"

    def actions(self, s: RisingState) -> list[int]:
        return discard_progress_actions(s, self.seat)

    def answer(self, s: RisingState, action: int) -> None:
        raise_from_discards(s, self.seat, action)

    def explain(self, s: RisingState, action: int) -> Message:
        return Message("why-not-discarded", {}, self.rule)


def discard_progress_actions(s: RisingState, seat: int) -> list[int]:
    """The discards that lie face up, and one of those face down (RC-discards-1)."""
    p = s.sides[seat]
    found = [n.PROGRESS | card for card in sorted(p.discards) if card not in p.face_down]
    return [*found, n.FACE_DOWN] if face_down_discards(p) else found


def face_down_discards(p: Player) -> list[int]:
    return [card for card in sorted(p.discards) if card in p.face_down]


def raise_from_discards(s: RisingState, seat: int, action: int) -> None:
    """The card rises; of several that lie face down its owner says in secret which it is."""
    p = s.sides[seat]
    if action != n.FACE_DOWN:
        card = action - n.PROGRESS
    else:
        hidden = face_down_discards(p)
        if len(hidden) > 1:
            s.push(PickFaceDown(seat))
            return
        card = hidden[0]
    p.discards.remove(card)
    raise_progress(s, seat, card)


class PickFaceDown(SeatDecision[RisingState]):
    """Which of the cards that lie face down becomes progress, face down again (RC-discards-1)."""

    rule = "RC-discards-1"
    secret = True

    def actions(self, s: RisingState) -> list[int]:
        return [n.PROGRESS | card for card in face_down_discards(s.sides[self.seat])]

    def answer(self, s: RisingState, action: int) -> None:
        card = action - n.PROGRESS
        s.sides[self.seat].discards.remove(card)
        raise_progress(s, self.seat, card)

    def explain(self, s: RisingState, action: int) -> Message:
        return Message("why-not-discarded", {}, self.rule)
