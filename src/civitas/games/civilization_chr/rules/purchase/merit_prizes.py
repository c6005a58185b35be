"""Merit prizes: experience staked on dice, before anything is bought; and at the end of the game, for points."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import first, verb_of
from civitas.core.step import Decision, SeatDecision, SeatStep, Step, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import GREW, OUT
from civitas.games.civilization_chr.pieces import AIRCRAFT, KIND_IDS, NOBODY, SHIP, line_of, unit_kind
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import listed_price, merit_coins, price_name
from civitas.games.civilization_chr.rules.purchase.market import housed, room, sellers
from civitas.games.civilization_chr.rules.purchase.refusals import no_seller
from civitas.games.civilization_chr.rules.purchase.technology_rewards import (
    GrowFree,
    allotted,
    expandable,
    owns,
    why_not_home,
)
from civitas.games.civilization_chr.rules.refusals import GENERAL
from civitas.games.civilization_chr.rules.settlements import PlaceLoose, in_anarchy, loose
from civitas.games.civilization_chr.state import Chr

LEAST: Final = 10


class MeritPrizes(SeatStep[Chr]):
    """With ten or more points they may be played, all of them (CHR-purchase-1)."""

    def run(self, s: Chr) -> None:
        if s.variants.experience and s.sides[self.owner].experience >= LEAST:
            s.push(PlayMerit(self.owner))


class PlayMerit(SeatDecision[Chr]):
    rule = "CHR-purchase-1"

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.DONE, *stakes(s.sides[self.seat].experience, True)])

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_staked(s, self.seat, action, min(6, s.sides[self.seat].experience - 1))

    def answer(self, s: Chr, action: int) -> None:
        if action != n.DONE:
            bet(s, self.seat, first(action), 0)


def stakes(left: int, first: bool) -> list[int]:
    """Stakes of one to six (more is never wiser); the first roll leaves something for a second (CHR-purchase-1)."""
    return [n.STAKE | stake for stake in range(1, min(6, left - 1 if first else left) + 1)]


def bet(s: Chr, seat: int, stake: int, final: int) -> None:
    s.sides[seat].experience -= stake
    s.push(MeritRoll(seat, stake, final))


class MeritRoll(Die):
    """A roll not above the stake wins (CHR-purchase-1)."""

    def __init__(self, seat: int, stake: int, final: int) -> None:
        self.player = seat
        self.stake = stake
        self.final = final

    def args(self) -> list[int]:
        return [self.player, self.stake, self.final]

    def rolled(self, s: Chr, number: int) -> None:
        won = number <= self.stake
        s.emit(n.MERIT, self.player, 1 if won else 0)
        s.push(NextStake(self.player, self.final))
        if won and self.final:
            s.sides[self.player].merit += 1
        elif won:
            s.push(ChoosePrize(self.player))


class NextStake(Step[Chr]):
    """All points must be played."""

    def __init__(self, seat: int, final: int) -> None:
        self.player = seat
        self.final = final

    def args(self) -> list[int]:
        return [self.player, self.final]

    def run(self, s: Chr) -> None:
        left = s.sides[self.player].experience
        if left == 1:
            bet(s, self.player, 1, self.final)
        elif left:
            s.push(Stake(self.player, self.final))


class Stake(Decision[Chr]):
    rule = "CHR-purchase-1"

    def __init__(self, seat: int, final: int) -> None:
        self.seat = seat
        self.final = final

    def args(self) -> list[int]:
        return [self.seat, self.final]

    def actions(self, s: Chr) -> list[int]:
        return stakes(s.sides[self.seat].experience, False)

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_staked(s, self.seat, action, min(6, s.sides[self.seat].experience))

    def answer(self, s: Chr, action: int) -> None:
        bet(s, self.seat, first(action), self.final)


# Prizes


def armies(s: Chr, seat: int) -> list[int]:
    """Armies of the era that are known."""
    kinds = [unit_kind(line, s.era) for line in range(3)]
    return [kind for kind in kinds if any(s.known(unit.technology, seat) for unit in s.box.levels[kind])]


def vehicles(s: Chr, seat: int) -> list[int]:
    """Ships and aircraft of the era the player can pay half of and has a home for."""
    kinds = [unit_kind(SHIP, s.era)] + ([AIRCRAFT] if s.era == 3 else [])
    return [
        kind
        for kind in kinds
        if any(s.known(unit.technology, seat) for unit in s.box.levels[kind])
        and prize_homes(s, seat, kind)
        and half_price(s, kind) <= s.sides[seat].coins
    ]


def half_price(s: Chr, kind: int) -> int:
    """Half the printed price; no other discount counts (CHR-purchase-2)."""
    return listed_price(s.box, price_name(line_of(kind)), s.era, len(s.box.civilizations)) // 2


def cards(s: Chr, seat: int) -> list[int]:
    """Improvements that could be bought and are not yet owned."""
    return [
        number
        for number, entry in enumerate(s.box.improvements)
        if entry.era >= s.era - 1 and s.known(entry.technology, seat) and not owns(s, seat, number)
    ]


class ChoosePrize(SeatDecision[Chr]):
    """CHR-purchase-2; anarchy allows no units and no growth."""

    rule = "CHR-purchase-2"

    def actions(self, s: Chr) -> list[int]:
        seat = self.seat
        found = [n.PRIZE_COINS, n.PRIZE_POINT]
        found += [n.PRIZE_CARD | card for card in cards(s, seat)]
        if not in_anarchy(s, seat):
            if prize_homes(s, seat, 0):
                found += [n.PRIZE_UNIT | kind for kind in armies(s, seat)]
            found += [n.PRIZE_UNIT | kind for kind in vehicles(s, seat)]
            if not s.sides[seat].doing & GREW and expandable(s, seat):
                found.append(n.PRIZE_GROWTH)
        return sorted(found)

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_won(s, self.seat, action, half_price(s, first(action)) if first(action) <= AIRCRAFT else 0)

    def answer(self, s: Chr, action: int) -> None:
        side = s.sides[self.seat]
        verb = verb_of(action)
        number = first(action)
        if verb == n.PRIZE_COINS:
            coins = merit_coins(s.era, side.coins)
            side.coins += coins
            s.emit(n.EARNED, self.seat, coins)
        elif verb == n.PRIZE_POINT:
            side.merit += 1
        elif verb == n.PRIZE_CARD:
            entry = s.box.improvements[number]
            bank_royalty(s, self.seat, entry.technology, s.box.price("improvement").royalty[entry.era])
            side.improvements = sorted([*side.improvements, loose(number)])
            s.push(PlaceLoose(self.seat))
        elif verb == n.PRIZE_GROWTH:
            side.doing |= GREW
            s.push(GrowFree(self.seat))
        else:
            price = s.box.price(price_name(line_of(number)))
            if line_of(number) >= SHIP:
                side.coins -= half_price(s, number)
            bank_royalty(s, self.seat, s.box.levels[number][0].technology, price.royalty[s.era])
            s.then([PlacePrize(self.seat, number)])


def prize_homes(s: Chr, seat: int, kind: int) -> list[int]:
    """Where a prize may stand: as if it had been bought, with room, port or airport and without the ban on unhappy
    settlements (CHR-purchase-2, CHR-purchase-11, CHR-government-11)."""
    return [
        territory for territory in sellers(s, seat) if room(s, seat, territory) > 0 and housed(s, seat, kind, territory)
    ]


class PlacePrize(Step[Chr]):
    """A unit won goes where its owner likes; without a figure it is owed (CHR-purchase-17)."""

    def __init__(self, seat: int, kind: int) -> None:
        self.player = seat
        self.kind = kind

    def args(self) -> list[int]:
        return [self.player, self.kind]

    def run(self, s: Chr) -> None:
        places = prize_homes(s, self.player, self.kind)
        if places and allotted(s, self.player, self.kind, 1):
            if len(places) == 1:
                _station(s, self.player, self.kind, places[0])
            else:
                s.push(StationPrize(self.player, self.kind))


class StationPrize(Decision[Chr]):
    rule = "CHR-purchase-11"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def args(self) -> list[int]:
        return [self.seat, self.kind]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        return [n.PLACE | territory for territory in prize_homes(s, self.seat, self.kind)]

    def explain(self, s: Chr, action: int) -> Message:
        if first(action) in s.settlements(self.seat) and first(action) not in sellers(s, self.seat):
            return no_seller(s, self.seat, first(action)) or Message(GENERAL, {}, self.rule)
        return why_not_home(s, self.seat, self.kind, action, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        _station(s, self.seat, self.kind, first(action))


def _station(s: Chr, seat: int, kind: int, territory: int) -> None:
    if s.shop is not None:
        s.shop.placed[territory] += 1
    s.add(seat, kind, territory)
    s.emit(n.RECRUITED, seat, kind, territory)


def bank_royalty(s: Chr, seat: int, technology: int, amount: int) -> None:
    """The bank pays the royalties of prizes and of strategy cards' rewards (CHR-purchase-2, CHR-strategy-13)."""
    owner = s.inventor(technology)
    if owner not in (NOBODY, seat) and s.sides[owner].status != OUT:
        s.sides[owner].coins += amount
        s.emit(n.ROYALTY, owner, amount)


def why_not_staked(s: Chr, seat: int, action: int, most: int) -> Message:
    if verb_of(action) != n.STAKE:
        return Message(GENERAL, {}, "CHR-purchase-1")
    return Message("why-stake", {"n": most, "has": s.sides[seat].experience}, "CHR-purchase-1")


def why_not_won(s: Chr, seat: int, action: int, half: int) -> Message:
    """Prizes; ``half`` is what a ship or aircraft costs as a prize (CHR-purchase-2)."""
    verb, number, rule = verb_of(action), first(action), "CHR-purchase-2"
    if verb == n.PRIZE_CARD and number < len(s.box.improvements):
        technology = s.box.improvements[number].technology
        if owns(s, seat, number):
            return Message("why-improvement-owned", {"card": s.box.improvement_ids[number]}, "CHR-purchase-10")
        if not s.known(technology, seat):
            return Message("why-technology-unknown", {"technology": s.box.technology_ids[technology]}, rule)
        return Message("why-prize-era", {}, rule)
    if verb not in (n.PRIZE_UNIT, n.PRIZE_GROWTH):
        return Message(GENERAL, {}, rule)
    if in_anarchy(s, seat):
        return Message("why-anarchy-buys", {}, "CHR-government-3")
    if verb == n.PRIZE_GROWTH:
        grown = bool(s.sides[seat].doing & GREW)
        return Message("why-grown-once" if grown else "why-none-grows", {}, rule)
    if number > AIRCRAFT:
        return Message("why-prize-era", {}, rule)
    levels = s.box.levels[number]
    if not any(s.known(unit.technology, seat) for unit in levels):
        return Message("why-technology-unknown", {"technology": s.box.technology_ids[levels[0].technology]}, rule)
    if line_of(number) >= SHIP and half > s.sides[seat].coins:
        return Message("why-coins", {"needs": half, "has": s.sides[seat].coins}, rule)
    return Message("why-prize-home", {"kind": KIND_IDS[number]}, rule)
