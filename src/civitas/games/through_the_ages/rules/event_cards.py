"""Events as short programs: each instruction says whom it concerns and what happens to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.core.message import Message
from civitas.core.notation import verb_of
from civitas.core.step import Decision, only
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import UNITS, URBAN
from civitas.games.through_the_ages.rules import ranking as r
from civitas.games.through_the_ages.rules.ages import lose_leader
from civitas.games.through_the_ages.rules.attack_cards import move_yellow
from civitas.games.through_the_ages.rules.card_row import Replenish, take, takes, why_not_take
from civitas.games.through_the_ages.rules.civil import at_limit, place_worker
from civitas.games.through_the_ages.rules.losses import (
    CedeColony,
    DestroyOwn,
    DestroyRival,
    GainEither,
    GainMix,
    LosePopulation,
    ask_mix,
    worked_cards,
)
from civitas.games.through_the_ages.rules.military_hand import Draw
from civitas.games.through_the_ages.rules.production import Corrupt, IdleMine, eat, harvest, may_rest, mine, rot
from civitas.games.through_the_ages.rules.ratings import recount
from civitas.games.through_the_ages.rules.refusals import about, card_in, not_asked
from civitas.games.through_the_ages.rules.tokens import (
    EVENTS,
    add_blue,
    discontent,
    gain_food,
    gain_ore,
    grow,
    learn,
    lose_food,
    score,
)
from civitas.games.through_the_ages.state import Through

if TYPE_CHECKING:
    from collections.abc import Callable


class Instruction:
    """Base of all instructions of events."""

    def __init__(self, who: str, op: str, args: dict[str, Any]) -> None:
        if who not in _WHO:
            raise ValueError(f"nobody is called {who}")
        self.who = who
        self.op = op
        self.args = args
        self.n = int(args["n"]) if isinstance(args.get("n"), int) else 0

    def targets(self, s: Through) -> list[tuple[int, int]]:
        """Whom it strikes, fixed when the event is revealed, each with a second number where one is needed."""
        return [(seat, 0) for seat in concerned(s, self.who)]

    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        """Strikes one player."""


_WHO = [
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


def concerned(s: Through, who: str) -> list[int]:
    """The players an instruction names, by the ratings of this moment."""
    if who == "each":
        return s.in_order()
    if who == "active":
        return [s.active]
    if who == "happiest":
        return r.happiest(s)
    by_strength = r.ranking(s, r.STRENGTH)
    by_culture = r.ranking(s, r.CULTURE_POINTS)
    if who == "strongest":
        return by_strength[:1]
    if who == "two_strongest":
        return by_strength[: r.two(s)]
    if who == "weakest":
        return by_strength[-1:]
    if who == "two_weakest":
        return by_strength[-r.two(s) :]
    if who == "least_culture":
        return by_culture[-1:]
    if who == "most_culture_if_weak":
        return [seat for seat in by_culture[:1] if seat in by_strength[-r.two(s) :]]
    return by_culture[:1]


class Gain(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        learn(s, seat, int(self.args.get("science", 0)))
        score(s, seat, int(self.args.get("culture", 0)), EVENTS)
        gain_food(s, seat, int(self.args.get("food", 0)))
        gain_ore(s, seat, int(self.args.get("resource", 0)))


class Lose(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        score(s, seat, -int(self.args.get("culture", 0)), EVENTS)
        blue = int(self.args.get("blue", 0))
        if blue:
            add_blue(s, seat, -blue)
            s.emit(n.BLUE, seat, blue)


class ChooseGain(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        s.push(GainEither(seat, int(self.args["food"]), int(self.args["resource"])))


class GainMixed(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        s.push(GainMix(seat, self.n))


class LoseMixed(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        ask_mix(s, seat, seat, self.n)


class GainRating(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        amount = r.rating(s.sides[seat], r.RATINGS.index(self.args["rating"]))
        if self.args["gain"] == "science":
            learn(s, seat, amount)
        else:
            score(s, seat, amount, EVENTS)


class DrawCards(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        s.push(Draw(seat, self.n))


class KeepHand(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        s.keep_hand = True


class BuildFree(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        building = s.box.number[self.args["card"]]
        p = s.sides[seat]
        if p.unused and not at_limit(s, p, building):
            s.push(OfferBuilding(seat, building))


class OfferBuilding(Decision[Through]):
    """Whether an unused worker builds for nothing."""

    rule = "TTA-card-15"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> list[int]:
        return [self.seat, self.card]

    def actions(self, s: Through) -> list[int]:
        return [n.PASS, n.BUILD | self.card]

    def answer(self, s: Through, action: int) -> None:
        if action != n.PASS:
            place_worker(s, self.seat, self.card)
            s.emit(n.BUILT, self.seat, self.card, 0)

    def prompt(self, s: Through) -> Message:
        return Message("ask-OfferBuilding", {"seat": str(self.seat), "card": s.box.ids[self.card]}, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        if card_in(s, action, n.BUILD) < 0:
            return not_asked(self.rule)
        return about(s, "why-only-this-building", self.card, self.rule)


class Grow(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        for _ in range(self.n):
            grow(s, seat)


class LosePeople(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        s.push(LosePopulation(seat, self.n))


class Emigrate(Instruction):
    """Half of the discontent workers, rounded up."""

    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        leaving = (discontent(s.sides[seat]) + 1) // 2
        if leaving:
            s.push(LosePopulation(seat, leaving))


class DestroyOneOwn(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        if worked_cards(s.sides[seat], 0, UNITS):
            s.push(DestroyOwn(seat))


class Terror(Instruction):
    """The player with least culture destroys one urban building of each rival, in order of play (TTA-politics-8)."""

    def targets(self, s: Through) -> list[tuple[int, int]]:
        least = concerned(s, self.who)[0]
        return [(least, rival) for rival in s.in_order() if rival != least]

    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        if worked_cards(s.sides[other], URBAN, UNITS):
            s.push(DestroyRival(seat, other))


class Produce(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        if self.args["farms"]:
            harvest(s, seat, False)
        if self.args["consumption"]:
            eat(s, seat)
        if self.args["mines"] and may_rest(s, s.sides[seat]):
            s.then([IdleMine(seat, 0), Corrupt(seat)] if self.args["corruption"] else [IdleMine(seat, 0)])
            return
        if self.args["mines"]:
            mine(s, seat, 0, False)
        if self.args["corruption"]:
            rot(s, seat)


class LoseFood(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        lose_food(s, seat, s.sides[seat].food)


class Rebel(Instruction):
    """Civil actions are missing: this turn for the player on turn, the next turn for the others (TTA-card-17)."""

    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        p = s.sides[seat]
        lost = self.n * discontent(p)
        if not lost:
            return
        s.emit(n.REBELLED if seat == s.active else n.REBELLED_NEXT, seat, lost)
        if seat == s.active:
            p.lost_civil = min(p.powers.civil, p.lost_civil + lost)
        else:
            p.lost_next += lost


class Unrest(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        score(s, seat, -self.n * discontent(s.sides[seat]), EVENTS)


class YieldTerritory(Instruction):
    """The second number is the strongest, fixed at the reveal."""

    def targets(self, s: Through) -> list[tuple[int, int]]:
        strongest = concerned(s, "strongest")[0]
        return [(seat, strongest) for seat in concerned(s, self.who)]

    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        if seat != other:
            move_yellow(s, seat, other, self.n)


class LoseOldLeader(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        leader = s.sides[seat].leader
        if leader >= 0 and s.box.age[leader] != s.age:
            lose_leader(s, seat)


class LoseColony(Instruction):
    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        if s.sides[seat].colonies:
            s.push(CedeColony(seat))


class Agreement(Instruction):
    """Free civil actions on the card row in exchange for the next political action; then the row is refilled."""

    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        s.then([TakeFreely(seat, self.n, 0), Replenish(0)])


class TakeFreely(Decision[Through]):
    """Takes cards from the row with civil actions given for this alone."""

    rule = "TTA-card-15"

    def __init__(self, seat: int, left: int, taken: int) -> None:
        self.seat = seat
        self.left = left
        self.taken = taken

    def args(self) -> list[int]:
        return [self.seat, self.left, self.taken]

    def actions(self, s: Through) -> list[int]:
        return [*takes(s, s.sides[self.seat], self.left), n.DONE]

    def forced(self, s: Through) -> int:
        return only(self.actions(s))

    def answer(self, s: Through, action: int) -> None:
        if action == n.DONE:
            return
        if not self.taken:
            s.sides[self.seat].no_politics = True
            s.emit(n.POLITICS_LOST, self.seat)
        cost = take(s, self.seat, (action - n.TAKE) - 1)
        s.push(TakeFreely(self.seat, self.left - cost, 1))

    def prompt(self, s: Through) -> Message:
        return Message("ask-TakeFreely", {"seat": str(self.seat), "n": self.left}, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        if verb_of(action) == n.TAKE:
            return why_not_take(s, self.seat, action - n.TAKE - 1, self.left)
        return Message("why-take-or-done", {}, self.rule)


class TurnWonder(Instruction):
    """One finished wonder of the first ages stops working (TTA-card-16)."""

    def happen(self, s: Through, card: int, seat: int, other: int) -> None:
        if turnable(s, seat, int(self.args["oldest"]), int(self.args["newest"])):
            s.push(ChooseRuin(seat, int(self.args["oldest"]), int(self.args["newest"])))


def turnable(s: Through, seat: int, oldest: int, newest: int) -> list[int]:
    p = s.sides[seat]
    return [
        place
        for place, card in enumerate(p.wonders)
        if not p.turned >> place & 1 and oldest <= s.box.age[card] <= newest
    ]


def turn_wonder(s: Through, seat: int, place: int) -> None:
    p = s.sides[seat]
    p.turned |= 1 << place
    s.emit(n.RUINED, seat, p.wonders[place])
    recount(s, seat)


class ChooseRuin(Decision[Through]):
    """Which wonder loses its effect."""

    rule = "TTA-card-16"

    def __init__(self, seat: int, oldest: int, newest: int) -> None:
        self.seat = seat
        self.oldest = oldest
        self.newest = newest

    def args(self) -> list[int]:
        return [self.seat, self.oldest, self.newest]

    def actions(self, s: Through) -> list[int]:
        p = s.sides[self.seat]
        places = turnable(s, self.seat, self.oldest, self.newest)
        return sorted([n.TURN_OVER | p.wonders[place] for place in places])

    def forced(self, s: Through) -> int:
        return only(self.actions(s))

    def answer(self, s: Through, action: int) -> None:
        turn_wonder(s, self.seat, s.sides[self.seat].wonders.index(action - n.TURN_OVER))

    def explain(self, s: Through, action: int) -> Message:
        card = card_in(s, action, n.TURN_OVER)
        if card < 0:
            return not_asked(self.rule)
        p = s.sides[self.seat]
        if card not in p.wonders:
            return about(s, "why-not-your-wonder", card, self.rule)
        ruin = p.turned >> p.wonders.index(card) & 1
        return about(s, "why-in-ruins" if ruin else "why-wonder-of-other-age", card, self.rule)


_OPS: dict[str, Callable[[str, str, dict[str, Any]], Instruction]] = {
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


def read(entry: dict[str, Any]) -> list[Instruction]:
    """The program an entry of the data files describes."""
    from civitas.games.through_the_ages.rules.impact_cards import OPS

    found: list[Instruction] = []
    for line in entry["program"]:
        make = _OPS.get(line["op"]) or OPS.get(line["op"])
        if make is None:
            raise ValueError(f"{entry['id']}: no such instruction: {line['op']}")
        args = {key: value for key, value in line.items() if key not in ("who", "op")}
        found.append(make(line["who"], line["op"], args))
    return found
