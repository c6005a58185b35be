"""4) Build a building or elect a leader: requirements, payment, places for leaders, effects."""

from __future__ import annotations

from typing import Any, Final

from civitas.core.message import Arg, Message
from civitas.core.select_set import SelectSet
from civitas.core.step import Decision, Step
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content import effects
from civitas.games.rising_cultures.rules.coins import gain_coins, pay_coins
from civitas.games.rising_cultures.rules.effect_steps import add_effect_step
from civitas.games.rising_cultures.rules.golden_age import check_golden_age
from civitas.games.rising_cultures.rules.nile import can_place_coin, coins_after_placing, explain_nile, place_coin
from civitas.games.rising_cultures.rules.progress import OfferProgress
from civitas.games.rising_cultures.rules.ratings import ready_taps, recompute_ratings
from civitas.games.rising_cultures.state import Player, RisingState

FREE_PLACE: Final = -1
RESOURCE_PRICE: Final = 2  # coins for a missing resource; 1 where a market sells it

# The missing resources of a build travel as one number: those at full price, and the cheap ones.
_DEAR: Final = 256


def missing_resources(s: RisingState, p: Player, card: int) -> int:
    """The resources a build still lacks after permanent help (RC-build-1, RC-wild-1, RC-market-1, RC-discount-1)."""
    wanted = s.box.cards[card]
    dear = 0
    cheap = 0
    wants = 0  # mask
    have = p.have
    cost = wanted.cost
    for kind in range(4):
        short = cost[kind] - have[kind]
        if short > 0:
            wants |= 1 << kind
            if p.cheap >> kind & 1:
                cheap += short
            else:
                dear += short
    if not wants:
        return 0
    for mask in p.wild:
        # a wild resource stands for the dearest missing one it can be
        if mask & wants & ~p.cheap and dear:
            dear -= 1
        elif mask & wants and cheap:
            cheap -= 1
    return _reduce_missing(dear * _DEAR + cheap, p.leader_discount if wanted.leader else p.building_discount)


def _reduce_missing(lacking: int, helps: int) -> int:
    """Leaves out some missing resources, the dearest first."""
    dear, cheap = lacking // _DEAR, lacking % _DEAR
    if helps <= dear:
        return (dear - helps) * _DEAR + cheap
    return max(0, cheap - (helps - dear))


def coins_for_missing(lacking: int) -> int:
    """Coins for what is missing (RC-build-2)."""
    return lacking // _DEAR * RESOURCE_PRICE + lacking % _DEAR


def missing_count(lacking: int) -> int:
    """How many resources are missing, whatever they cost."""
    return lacking // _DEAR + lacking % _DEAR


def can_afford(s: RisingState, seat: int, card: int) -> bool:
    """Whether there is any way to pay for a build."""
    p = s.sides[seat]
    lacking = missing_resources(s, p, card)
    if coins_for_missing(lacking) <= p.coins:
        return True
    taps = len(ready_taps(s, seat, effects.DISCOUNT_TAP)) if p.discount_taps else 0
    return _payable(s, seat, lacking, taps, s.sectors > 0)


def _payable(s: RisingState, seat: int, lacking: int, taps: int, nile: bool) -> bool:
    """Whether coins suffice with the help of so many taps and, where allowed, of one coin on the Nile (RC-nile-2)."""
    if coins_for_missing(_reduce_missing(lacking, taps)) <= s.sides[seat].coins:
        return True
    return (
        nile
        and can_place_coin(s, seat)
        and coins_for_missing(_reduce_missing(lacking, taps + 1)) <= coins_after_placing(s, seat)
    )


def explain_build(s: RisingState, seat: int, card: int) -> Message:
    p = s.sides[seat]
    lacking = missing_resources(s, p, card)
    name = s.box.card_ids[card]
    return Message(
        "why-build",
        {"card": name, "missing": missing_count(lacking), "needs": coins_for_missing(lacking), "has": p.coins},
        "RC-build-2",
    )


def next_build_step(s: RisingState, seat: int, card: int) -> Step[RisingState]:
    """Where a leader goes: onto the only leader, onto a free place, or as the player likes (RC-leader-1)."""
    p = s.sides[seat]
    if not p.leaders:
        return Build(seat, card, FREE_PLACE)
    if len(p.leaders) == 1 and p.leader_places == 1:
        return Build(seat, card, p.leaders[0])
    return PlaceLeader(seat, card)


class PlaceLeader(Decision[RisingState]):
    """With more than one place a new leader takes a free one or covers any leader (RC-leader-3)."""

    rule = "RC-leader-3"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> list[int]:
        return [self.seat, self.card]

    def actions(self, s: RisingState) -> list[int]:
        p = s.sides[self.seat]
        found = [n.PLACE] if len(p.leaders) < p.leader_places else []
        return found + [n.COVER | card for card in sorted(p.leaders)]

    def answer(self, s: RisingState, action: int) -> None:
        s.push(Build(self.seat, self.card, FREE_PLACE if action == n.PLACE else action - n.COVER))

    def prompt(self, s: RisingState) -> Message:
        return Message("ask-PlaceLeader", {"seat": str(self.seat), "card": s.box.card_ids[self.card]}, self.rule)

    def explain(self, s: RisingState, action: int) -> Message:
        if action == n.PLACE:
            return Message("why-no-place", {"most": s.sides[self.seat].leader_places}, self.rule)
        return Message("why-place-first", {}, self.rule)


class Build(Step[RisingState]):
    """Pays for a card; where coins are the only way nobody is asked."""

    def __init__(self, owner: int, card: int, cover: int) -> None:
        self.owner = owner
        self.card = card
        self.cover = cover

    def args(self) -> list[int]:
        return [self.owner, self.card, self.cover]

    def run(self, s: RisingState) -> None:
        s.push(Pay(self.owner, self.card, self.cover))


class Pay(SelectSet[RisingState]):
    """How to pay for missing resources: some tap abilities, perhaps a coin on the Nile, the rest in coins."""

    rule = "RC-build-2"

    def __init__(self, seat: int, card: int, cover: int, *chosen: int) -> None:
        self.seat = seat
        self.card = card
        self.cover = cover
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.card, self.cover]

    def lacking(self, s: RisingState) -> int:
        return _reduce_missing(missing_resources(s, s.sides[self.seat], self.card), len(self.chosen))

    def taps(self, s: RisingState) -> list[int]:
        if not s.sides[self.seat].discount_taps:
            return []
        ready = [n.TAP | source for source in ready_taps(s, self.seat, effects.DISCOUNT_TAP)]
        return [tap for tap in ready if tap not in self.chosen]

    def coins(self, s: RisingState) -> int:
        """What there is to pay with; a coin on the Nile is gone, and its gift is there."""
        return coins_after_placing(s, self.seat) if n.NILE in self.chosen else s.sides[self.seat].coins

    def max_size(self, s: RisingState) -> int:
        return missing_count(missing_resources(s, s.sides[self.seat], self.card))

    def members(self, s: RisingState) -> list[int]:
        lacking = self.lacking(s)
        if not lacking:
            return []
        found = self.taps(s)
        if s.sectors and n.NILE not in self.chosen and can_place_coin(s, self.seat):
            if coins_for_missing(_reduce_missing(lacking, len(found) + 1)) <= coins_after_placing(s, self.seat):
                found.append(n.NILE)
        return found

    def can_complete(self, s: RisingState, member: int, members: list[int]) -> bool:
        """The taps passed over are out of reach afterwards."""
        lacking = self.lacking(s)
        rest = len(members) - members.index(member)
        if members[-1] != n.NILE:
            return coins_for_missing(_reduce_missing(lacking, rest)) <= self.coins(s)
        if coins_for_missing(_reduce_missing(lacking, rest)) <= coins_after_placing(s, self.seat):
            return True
        return coins_for_missing(_reduce_missing(lacking, rest - 1)) <= self.coins(s)

    def closing_actions(self, s: RisingState) -> list[int]:
        return [n.PAY] if coins_for_missing(self.lacking(s)) <= self.coins(s) else []

    def close(self, s: RisingState, action: int) -> None:
        cost = coins_for_missing(self.lacking(s))
        for help in self.chosen:
            if help == n.NILE:
                place_coin(s, self.seat)
            else:
                p = s.sides[self.seat]
                p.tapped = [*p.tapped, help - n.TAP]
                s.emit(n.TAPPED, self.seat, help - n.TAP)
        pay_coins(s, self.seat, cost)
        enter_play(s, self.seat, self.card, self.cover, cost)

    def prompt(self, s: RisingState) -> Message:
        cost = coins_for_missing(self.lacking(s))
        args: dict[str, Arg] = {"seat": str(self.seat), "card": s.box.card_ids[self.card], "n": cost}
        return Message("ask-Pay", args, self.rule)

    def explain(self, s: RisingState, action: int) -> Message:
        if action == n.PAY:
            return Message("why-coins", {"needs": coins_for_missing(self.lacking(s)), "has": self.coins(s)}, self.rule)
        if action == n.NILE and n.NILE in self.chosen:
            return Message("why-nile-once", {}, "RC-nile-2")
        if action == n.NILE and not can_place_coin(s, self.seat):
            return explain_nile(s, self.seat)
        return Message("why-pay-first", {}, self.rule)


def enter_play(s: RisingState, seat: int, card: int, cover: int, cost: int) -> None:
    """The card comes into play: its effects at once, then the choice to rise in progress (RC-build-3)."""
    p = s.sides[seat]
    played = s.box.cards[card]
    p.hand.remove(card)
    if played.leader:
        gain_coins(s, seat, p.leader_coins, n.REWARDED)
        _seat_leader(s, seat, card, cover)
        s.emit(n.ELECTED, seat, card, cost)
    else:
        p.buildings = [*p.buildings, card]
        s.emit(n.BUILT, seat, card, cost)
    recompute_ratings(s, seat)
    steps: list[Step[Any]] = []
    reward = 0
    for effect in played.effects:
        reward += effect.coins_now()
        add_effect_step(effect, seat, steps)
    gain_coins(s, seat, reward, n.BUILD_COINS)
    check_golden_age(s, seat)
    s.push_in_order([*steps, OfferProgress(seat)])


def _seat_leader(s: RisingState, seat: int, card: int, cover: int) -> None:
    """A covered leader does nothing any more (RC-leader-2)."""
    p = s.sides[seat]
    if cover == FREE_PLACE:
        p.leaders = [*p.leaders, card]
    else:
        p.leaders = [card if leader == cover else leader for leader in p.leaders]
        p.covered = [*p.covered, cover]
        s.emit(n.COVERED, seat, cover)
