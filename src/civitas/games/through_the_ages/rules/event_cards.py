"""Events as short programs: each instruction says whom it concerns and what happens to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from civitas.core.message import Message
from civitas.core.notation import action_verb
from civitas.core.step import Decision, single_action
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST_UNIT, FIRST_URBAN
from civitas.games.through_the_ages.content.mechanisms import Instruction
from civitas.games.through_the_ages.rules import ranking as r
from civitas.games.through_the_ages.rules.ages import lose_leader
from civitas.games.through_the_ages.rules.attack_cards import move_yellow_tokens
from civitas.games.through_the_ages.rules.card_row import Replenish, explain_take, take_actions, take_card
from civitas.games.through_the_ages.rules.civil import is_at_urban_limit, place_worker
from civitas.games.through_the_ages.rules.losses import (
    CedeColony,
    DestroyOwn,
    DestroyRival,
    GainEither,
    GainMix,
    LosePopulation,
    cards_with_workers,
    push_lose_mix,
)
from civitas.games.through_the_ages.rules.military_hand import Draw
from civitas.games.through_the_ages.rules.production import (
    Corrupt,
    IdleMine,
    can_idle_mine,
    consume_food,
    pay_corruption,
    produce_food,
    produce_ore,
)
from civitas.games.through_the_ages.rules.ratings import recount
from civitas.games.through_the_ages.rules.refusals import card_in_action, card_message, not_asked_message
from civitas.games.through_the_ages.rules.tokens import (
    SOURCE_EVENTS,
    add_blue_tokens,
    add_culture,
    add_science,
    add_worker,
    discontent,
    gain_food,
    gain_ore,
    lose_food,
)
from civitas.games.through_the_ages.state import ThroughState

if TYPE_CHECKING:
    from collections.abc import Callable


class SeatInstruction(Instruction):
    """Base of the instructions: they strike the players that ``who`` names."""

    def targets(self, s: ThroughState) -> list[tuple[int, int]]:
        return [(seat, 0) for seat in select_seats(s, self.who)]


#: how an instruction names the players it strikes
TARGET_WORDS: Final = [
    "each",
    "active",
    "strongest",
    "two_strongest",
    "weakest",
    "two_weakest",
    "most_culture",
    "most_culture_if_weak",
    "least_culture",
    "happiest",
]


def select_seats(s: ThroughState, who: str) -> list[int]:
    """The players an instruction names, by the ratings of this moment."""
    if who == "each":
        return s.active_seats()
    if who == "active":
        return [s.active]
    if who == "happiest":
        return r.happiest_seats(s)
    by_strength = r.rank_seats(s, r.STRENGTH)
    by_culture = r.rank_seats(s, r.CULTURE_POINTS)
    if who == "strongest":
        return by_strength[:1]
    if who == "two_strongest":
        return by_strength[: r.top_two_count(s)]
    if who == "weakest":
        return by_strength[-1:]
    if who == "two_weakest":
        return by_strength[-r.top_two_count(s) :]
    if who == "least_culture":
        return by_culture[-1:]
    if who == "most_culture_if_weak":
        return [seat for seat in by_culture[:1] if seat in by_strength[-r.top_two_count(s) :]]
    return by_culture[:1]


class Gain(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        add_science(s, seat, int(self.args.get("science", 0)))
        add_culture(s, seat, int(self.args.get("culture", 0)), SOURCE_EVENTS)
        gain_food(s, seat, int(self.args.get("food", 0)))
        gain_ore(s, seat, int(self.args.get("resource", 0)))


class Lose(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        add_culture(s, seat, -int(self.args.get("culture", 0)), SOURCE_EVENTS)
        blue = int(self.args.get("blue", 0))
        if blue:
            add_blue_tokens(s, seat, -blue)
            s.emit(n.BLUE, seat, blue)


class ChooseGain(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        s.push(GainEither(seat, int(self.args["food"]), int(self.args["resource"])))


class GainMixed(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        s.push(GainMix(seat, self.n))


class LoseMixed(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        push_lose_mix(s, seat, seat, self.n)


class GainRating(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        amount = r.rating_value(s.sides[seat], r.RANKED_RATINGS.index(self.args["rating"]))
        if self.args["gain"] == "science":
            add_science(s, seat, amount)
        else:
            add_culture(s, seat, amount, SOURCE_EVENTS)


class DrawCards(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        s.push(Draw(seat, self.n))


class KeepHand(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        s.keep_hand = True


class BuildFree(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        building = s.box.card_by_id[self.args["card"]]
        p = s.sides[seat]
        if p.unused and not is_at_urban_limit(s, p, building):
            s.push(OfferBuilding(seat, building))


class OfferBuilding(Decision[ThroughState]):
    """Whether an unused worker builds for nothing."""

    rule = "TTA-card-15"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> list[int]:
        return [self.seat, self.card]

    def actions(self, s: ThroughState) -> list[int]:
        return [n.PASS, n.BUILD | self.card]

    def answer(self, s: ThroughState, action: int) -> None:
        if action != n.PASS:
            place_worker(s, self.seat, self.card)
            s.emit(n.BUILT, self.seat, self.card, 0)

    def prompt(self, s: ThroughState) -> Message:
        return Message("ask-OfferBuilding", {"seat": str(self.seat), "card": s.box.ids[self.card]}, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        if card_in_action(s, action, n.BUILD) < 0:
            return not_asked_message(self.rule)
        return card_message(s, "why-only-this-building", self.card, self.rule)


class Grow(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        for _ in range(self.n):
            add_worker(s, seat)


class LosePeople(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        s.push(LosePopulation(seat, self.n))


class Emigrate(SeatInstruction):
    """Half of the discontent workers, rounded up."""

    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        leaving = (discontent(s.sides[seat]) + 1) // 2
        if leaving:
            s.push(LosePopulation(seat, leaving))


class DestroyOneOwn(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        if cards_with_workers(s.sides[seat], 0, FIRST_UNIT):
            s.push(DestroyOwn(seat))


class Terror(SeatInstruction):
    """The player with least culture destroys one urban building of each rival, in order of play (TTA-politics-8)."""

    def targets(self, s: ThroughState) -> list[tuple[int, int]]:
        least = select_seats(s, self.who)[0]
        return [(least, rival) for rival in s.active_seats() if rival != least]

    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        if cards_with_workers(s.sides[other], FIRST_URBAN, FIRST_UNIT):
            s.push(DestroyRival(seat, other))


class Produce(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        if self.args["farms"]:
            produce_food(s, seat, False)
        if self.args["consumption"]:
            consume_food(s, seat)
        if self.args["mines"] and can_idle_mine(s, s.sides[seat]):
            s.push_in_order([IdleMine(seat, 0), Corrupt(seat)] if self.args["corruption"] else [IdleMine(seat, 0)])
            return
        if self.args["mines"]:
            produce_ore(s, seat, 0, False)
        if self.args["corruption"]:
            pay_corruption(s, seat)


class LoseFood(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        lose_food(s, seat, s.sides[seat].food)


class Rebel(SeatInstruction):
    """Civil actions are missing: this turn for the player on turn, the next turn for the others (TTA-card-17)."""

    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        p = s.sides[seat]
        lost = self.n * discontent(p)
        if not lost:
            return
        s.emit(n.REBELLED if seat == s.active else n.REBELLED_NEXT, seat, lost)
        if seat == s.active:
            p.lost_civil = min(p.modifiers.civil, p.lost_civil + lost)
        else:
            p.lost_next += lost


class Unrest(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        add_culture(s, seat, -self.n * discontent(s.sides[seat]), SOURCE_EVENTS)


class YieldTerritory(SeatInstruction):
    """The second number is the strongest, fixed at the reveal."""

    def targets(self, s: ThroughState) -> list[tuple[int, int]]:
        strongest = select_seats(s, "strongest")[0]
        return [(seat, strongest) for seat in select_seats(s, self.who)]

    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        if seat != other:
            move_yellow_tokens(s, seat, other, self.n)


class LoseOldLeader(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        leader = s.sides[seat].leader
        if leader >= 0 and s.box.age[leader] != s.age:
            lose_leader(s, seat)


class LoseColony(SeatInstruction):
    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        if s.sides[seat].colonies:
            s.push(CedeColony(seat))


class Agreement(SeatInstruction):
    """Free civil actions on the card row in exchange for the next political action; then the row is refilled."""

    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        s.push_in_order([TakeFreely(seat, self.n, 0), Replenish(0)])


class TakeFreely(Decision[ThroughState]):
    """Takes cards from the row with civil actions given for this alone."""

    rule = "TTA-card-15"

    def __init__(self, seat: int, left: int, taken: int) -> None:
        self.seat = seat
        self.left = left
        self.taken = taken

    def args(self) -> list[int]:
        return [self.seat, self.left, self.taken]

    def actions(self, s: ThroughState) -> list[int]:
        return [*take_actions(s, s.sides[self.seat], self.left), n.DONE]

    def forced_action(self, s: ThroughState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: ThroughState, action: int) -> None:
        if action == n.DONE:
            return
        if not self.taken:
            s.sides[self.seat].no_politics = True
            s.emit(n.POLITICS_LOST, self.seat)
        cost = take_card(s, self.seat, (action - n.TAKE) - 1)
        s.push(TakeFreely(self.seat, self.left - cost, 1))

    def prompt(self, s: ThroughState) -> Message:
        return Message("ask-TakeFreely", {"seat": str(self.seat), "n": self.left}, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        if action_verb(action) == n.TAKE:
            return explain_take(s, self.seat, action - n.TAKE - 1, self.left)
        return Message("why-take-or-done", {}, self.rule)


class TurnWonder(SeatInstruction):
    """One finished wonder of the first ages stops working (TTA-card-16)."""

    def apply_to_seat(self, s: ThroughState, card: int, seat: int, other: int) -> None:
        if turnable_wonders(s, seat, int(self.args["oldest"]), int(self.args["newest"])):
            s.push(ChooseRuin(seat, int(self.args["oldest"]), int(self.args["newest"])))


def turnable_wonders(s: ThroughState, seat: int, oldest: int, newest: int) -> list[int]:
    p = s.sides[seat]
    return [
        place
        for place, card in enumerate(p.wonders)
        if not p.turned >> place & 1 and oldest <= s.box.age[card] <= newest
    ]


def turn_wonder(s: ThroughState, seat: int, place: int) -> None:
    p = s.sides[seat]
    p.turned |= 1 << place
    s.emit(n.RUINED, seat, p.wonders[place])
    recount(s, seat)


class ChooseRuin(Decision[ThroughState]):
    """Which wonder loses its effect."""

    rule = "TTA-card-16"

    def __init__(self, seat: int, oldest: int, newest: int) -> None:
        self.seat = seat
        self.oldest = oldest
        self.newest = newest

    def args(self) -> list[int]:
        return [self.seat, self.oldest, self.newest]

    def actions(self, s: ThroughState) -> list[int]:
        p = s.sides[self.seat]
        places = turnable_wonders(s, self.seat, self.oldest, self.newest)
        return sorted([n.TURN_OVER | p.wonders[place] for place in places])

    def forced_action(self, s: ThroughState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: ThroughState, action: int) -> None:
        turn_wonder(s, self.seat, s.sides[self.seat].wonders.index(action - n.TURN_OVER))

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.TURN_OVER)
        if card < 0:
            return not_asked_message(self.rule)
        p = s.sides[self.seat]
        if card not in p.wonders:
            return card_message(s, "why-not-your-wonder", card, self.rule)
        ruin = p.turned >> p.wonders.index(card) & 1
        return card_message(s, "why-in-ruins" if ruin else "why-wonder-of-other-age", card, self.rule)


EVENT_OPS: dict[str, Callable[[str, str, dict[str, Any]], Instruction]] = {
    "gain": Gain,
    "lose": Lose,
    "choose_gain": ChooseGain,
    "gain_mix": GainMixed,
    "lose_mix": LoseMixed,
    "gain_rating": GainRating,
    "draw": DrawCards,
    "keep_hand": KeepHand,
    "build_free": BuildFree,
    "grow": Grow,
    "lose_population": LosePeople,
    "emigrate": Emigrate,
    "destroy_own": DestroyOneOwn,
    "terror": Terror,
    "produce": Produce,
    "lose_food": LoseFood,
    "rebel": Rebel,
    "unrest": Unrest,
    "yield_territory": YieldTerritory,
    "lose_old_leader": LoseOldLeader,
    "lose_colony": LoseColony,
    "agreement": Agreement,
    "turn_wonder": TurnWonder,
}
