"""Merit prizes: experience staked on dice, before anything is bought; and at the end of the game, for points."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, SeatDecision, SeatStep, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import loose_improvement
from civitas.games.civilization_chr.bit_fields.turn_flags import GROWTH_PRIZE_USED
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.pieces import AIRCRAFT, KIND_IDS, NOBODY, SHIP, line_of, unit_kind
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import listed_price, merit_coins, price_name
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import allot_miniatures, why_not_home
from civitas.games.civilization_chr.rules.purchase.market import recruit_room, selling_settlements, why_not_selling_here
from civitas.games.civilization_chr.rules.purchase.technology_rewards import GrowFree, expandable_settlements
from civitas.games.civilization_chr.rules.purchase.unit_market import can_house
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.settlements import PlaceLoose, in_anarchy, owns_improvement
from civitas.games.civilization_chr.state import ChrState

MIN_MERIT_POINTS: Final = 10


class MeritPrizes(SeatStep[ChrState]):
    """With ten or more points they may be played, all of them (CHR-purchase-1)."""

    def run(self, s: ChrState) -> None:
        if s.variants.experience and s.sides[self.owner].experience >= MIN_MERIT_POINTS:
            s.push(PlayMerit(self.owner))


class PlayMerit(SeatDecision[ChrState]):
    rule = "CHR-purchase-1"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, *stake_actions(s.sides[self.seat].experience, True)])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_staked(s, self.seat, action, min(6, s.sides[self.seat].experience - 1))

    def answer(self, s: ChrState, action: int) -> None:
        if action != n.DONE:
            place_stake(s, self.seat, first_arg(action), 0)


def stake_actions(left: int, first: bool) -> list[int]:
    """Stakes of one to six (more is never wiser); the first roll leaves something for a second (CHR-purchase-1)."""
    return [n.STAKE | stake for stake in range(1, min(6, left - 1 if first else left) + 1)]


def place_stake(s: ChrState, seat: int, stake: int, final: int) -> None:
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

    def apply_roll(self, s: ChrState, number: int) -> None:
        won = number <= self.stake
        s.emit(n.MERIT, self.player, 1 if won else 0)
        s.push(NextStake(self.player, self.final))
        if won and self.final:
            s.sides[self.player].merit += 1
        elif won:
            s.push(ChoosePrize(self.player))


class NextStake(Step[ChrState]):
    """All points must be played."""

    def __init__(self, seat: int, final: int) -> None:
        self.player = seat
        self.final = final

    def args(self) -> list[int]:
        return [self.player, self.final]

    def run(self, s: ChrState) -> None:
        left = s.sides[self.player].experience
        if left == 1:
            place_stake(s, self.player, 1, self.final)
        elif left:
            s.push(Stake(self.player, self.final))


class Stake(Decision[ChrState]):
    rule = "CHR-purchase-1"

    def __init__(self, seat: int, final: int) -> None:
        self.seat = seat
        self.final = final

    def args(self) -> list[int]:
        return [self.seat, self.final]

    def actions(self, s: ChrState) -> list[int]:
        return stake_actions(s.sides[self.seat].experience, False)

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_staked(s, self.seat, action, min(6, s.sides[self.seat].experience))

    def answer(self, s: ChrState, action: int) -> None:
        place_stake(s, self.seat, first_arg(action), self.final)


# Prizes


def prize_armies(s: ChrState, seat: int) -> list[int]:
    """Armies of the era that are known."""
    kinds = [unit_kind(line, s.era) for line in range(3)]
    return [kind for kind in kinds if any(s.may_use(unit.technology, seat) for unit in s.box.unit_levels[kind])]


def prize_vehicles(s: ChrState, seat: int) -> list[int]:
    """Ships and aircraft of the era the player can pay half of and has a home for."""
    kinds = [unit_kind(SHIP, s.era)] + ([AIRCRAFT] if s.era == 3 else [])
    return [
        kind
        for kind in kinds
        if any(s.may_use(unit.technology, seat) for unit in s.box.unit_levels[kind])
        and prize_homes(s, seat, kind)
        and prize_price(s, kind) <= s.sides[seat].coins
    ]


def prize_price(s: ChrState, kind: int) -> int:
    """Half the printed price; no other discount counts (CHR-purchase-2)."""
    return listed_price(s.box, price_name(line_of(kind)), s.era, len(s.box.civilizations)) // 2


def prize_improvements(s: ChrState, seat: int) -> list[int]:
    """Improvements that could be bought and are not yet owned."""
    return [
        number
        for number, entry in enumerate(s.box.improvements)
        if entry.era >= s.era - 1 and s.may_use(entry.technology, seat) and not owns_improvement(s, seat, number)
    ]


class ChoosePrize(SeatDecision[ChrState]):
    """CHR-purchase-2; anarchy allows no units and no growth."""

    rule = "CHR-purchase-2"

    def actions(self, s: ChrState) -> list[int]:
        seat = self.seat
        found = [n.PRIZE_COINS, n.PRIZE_POINT]
        found += [n.PRIZE_CARD | card for card in prize_improvements(s, seat)]
        if not in_anarchy(s, seat):
            if prize_homes(s, seat, 0):
                found += [n.PRIZE_UNIT | kind for kind in prize_armies(s, seat)]
            found += [n.PRIZE_UNIT | kind for kind in prize_vehicles(s, seat)]
            if not s.sides[seat].doing & GROWTH_PRIZE_USED and expandable_settlements(s, seat):
                found.append(n.PRIZE_GROWTH)
        return sorted(found)

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_won(
            s, self.seat, action, prize_price(s, first_arg(action)) if first_arg(action) <= AIRCRAFT else 0
        )

    def answer(self, s: ChrState, action: int) -> None:
        side = s.sides[self.seat]
        verb = action_verb(action)
        number = first_arg(action)
        if verb == n.PRIZE_COINS:
            coins = merit_coins(s.era, side.coins)
            side.coins += coins
            s.emit(n.EARNED, self.seat, coins)
        elif verb == n.PRIZE_POINT:
            side.merit += 1
        elif verb == n.PRIZE_CARD:
            entry = s.box.improvements[number]
            pay_bank_royalty(s, self.seat, entry.technology, s.box.price_entry("improvement").royalty[entry.era])
            side.improvements = sorted([*side.improvements, loose_improvement(number)])
            s.push(PlaceLoose(self.seat))
        elif verb == n.PRIZE_GROWTH:
            side.doing |= GROWTH_PRIZE_USED
            s.push(GrowFree(self.seat))
        else:
            price = s.box.price_entry(price_name(line_of(number)))
            if line_of(number) >= SHIP:
                side.coins -= prize_price(s, number)
            pay_bank_royalty(s, self.seat, s.box.unit_levels[number][0].technology, price.royalty[s.era])
            s.push_in_order([PlacePrize(self.seat, number)])


def prize_homes(s: ChrState, seat: int, kind: int) -> list[int]:
    """Where a prize may stand: as if it had been bought, with room, port or airport and without the ban on unhappy
    settlements (CHR-purchase-2, CHR-purchase-11, CHR-government-11)."""
    return [
        territory
        for territory in selling_settlements(s, seat)
        if recruit_room(s, seat, territory) > 0 and can_house(s, seat, kind, territory)
    ]


class PlacePrize(Step[ChrState]):
    """A unit won goes where its owner likes; without a figure it is owed (CHR-purchase-17)."""

    def __init__(self, seat: int, kind: int) -> None:
        self.player = seat
        self.kind = kind

    def args(self) -> list[int]:
        return [self.player, self.kind]

    def run(self, s: ChrState) -> None:
        places = prize_homes(s, self.player, self.kind)
        if places and allot_miniatures(s, self.player, self.kind, 1):
            if len(places) == 1:
                _station(s, self.player, self.kind, places[0])
            else:
                s.push(StationPrize(self.player, self.kind))


class StationPrize(Decision[ChrState]):
    rule = "CHR-purchase-11"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def args(self) -> list[int]:
        return [self.seat, self.kind]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.PLACE | territory for territory in prize_homes(s, self.seat, self.kind)]

    def explain(self, s: ChrState, action: int) -> Message:
        if first_arg(action) in s.settlements(self.seat) and first_arg(action) not in selling_settlements(s, self.seat):
            return why_not_selling_here(s, self.seat, first_arg(action)) or Message(NOT_ASKED, {}, self.rule)
        return why_not_home(s, self.seat, self.kind, action, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        _station(s, self.seat, self.kind, first_arg(action))


def _station(s: ChrState, seat: int, kind: int, territory: int) -> None:
    if s.shop is not None:
        s.shop.placed[territory] += 1
    s.add_pieces(seat, kind, territory)
    s.emit(n.RECRUITED, seat, kind, territory)


def pay_bank_royalty(s: ChrState, seat: int, technology: int, amount: int) -> None:
    """The bank pays the royalties of prizes and of strategy cards' rewards (CHR-purchase-2, CHR-strategy-13)."""
    owner = s.technology_owner(technology)
    if owner not in (NOBODY, seat) and s.sides[owner].status != OUT:
        s.sides[owner].coins += amount
        s.emit(n.ROYALTY, owner, amount)


def why_not_staked(s: ChrState, seat: int, action: int, most: int) -> Message:
    if action_verb(action) != n.STAKE:
        return Message(NOT_ASKED, {}, "CHR-purchase-1")
    return Message("why-stake", {"n": most, "has": s.sides[seat].experience}, "CHR-purchase-1")


def why_not_won(s: ChrState, seat: int, action: int, half: int) -> Message:
    """Prizes; ``half`` is what a ship or aircraft costs as a prize (CHR-purchase-2)."""
    verb, number, rule = action_verb(action), first_arg(action), "CHR-purchase-2"
    if verb == n.PRIZE_CARD and number < len(s.box.improvements):
        technology = s.box.improvements[number].technology
        if owns_improvement(s, seat, number):
            return Message("why-improvement-owned", {"card": s.box.improvement_ids[number]}, "CHR-purchase-10")
        if not s.may_use(technology, seat):
            return Message("why-technology-unknown", {"technology": s.box.technology_ids[technology]}, rule)
        return Message("why-prize-era", {}, rule)
    if verb not in (n.PRIZE_UNIT, n.PRIZE_GROWTH):
        return Message(NOT_ASKED, {}, rule)
    if in_anarchy(s, seat):
        return Message("why-anarchy-buys", {}, "CHR-government-3")
    if verb == n.PRIZE_GROWTH:
        grown = bool(s.sides[seat].doing & GROWTH_PRIZE_USED)
        return Message("why-grown-once" if grown else "why-none-grows", {}, rule)
    if number > AIRCRAFT:
        return Message("why-prize-era", {}, rule)
    levels = s.box.unit_levels[number]
    if not any(s.may_use(unit.technology, seat) for unit in levels):
        return Message("why-technology-unknown", {"technology": s.box.technology_ids[levels[0].technology]}, rule)
    if line_of(number) >= SHIP and half > s.sides[seat].coins:
        return Message("why-coins", {"needs": half, "has": s.sides[seat].coins}, rule)
    return Message("why-prize-home", {"kind": KIND_IDS[number]}, rule)
