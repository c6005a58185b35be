"""Action cards: what each kind does when it is played (TTA-civil-11, TTA-civil-13, TTA-card-1, TTA-card-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.core.message import Message
from civitas.core.notation import first, second, verb_of
from civitas.core.step import Decision
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST, KINDS, SEAT_SHIFT, TECHNOLOGIES
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.civil import (
    at_limit,
    build,
    build_stages,
    can_cover,
    increase_population,
    population_price,
    stages_price,
    upgrade,
    upgrade_price,
)
from civitas.games.through_the_ages.rules.technology import can_discover, can_revolt, discover, revolt, why_not_discover
from civitas.games.through_the_ages.rules.tokens import CARDS, food_of, gain_food, gain_ore, learn, ore_of, score
from civitas.games.through_the_ages.state import Through

if TYPE_CHECKING:
    from collections.abc import Callable


class ActionCard:
    """Base of all action cards. The civil action is already paid when ``play`` is called."""

    def __init__(self, op: str, args: dict[str, Any]) -> None:
        self.op = op
        self.args = args
        self.discount = int(args.get("discount", 0))
        self.kinds: list[int] = [KINDS.index(name) for name in args.get("kinds", [])]

    def playable(self, s: Through, seat: int) -> bool:
        """Whether the card can be used now; a civil action is there."""
        return True

    def why_not(self, s: Through, seat: int, id: str) -> Message:
        """What is missing where the card cannot be used."""
        return Message("why-card-useless", {"card": id}, "TTA-civil-13")

    def play(self, s: Through, seat: int, card: int) -> None:
        """Does what the card says."""

    def targets(self, s: Through, p: Player) -> list[int]:
        """For cards that contain an action: the ways to carry it out."""
        return []

    def carry_out(self, s: Through, seat: int, action: int) -> None:
        """Carries out the chosen way."""


class Gain(ActionCard):
    def play(self, s: Through, seat: int, card: int) -> None:
        args = self.args
        gain_food(s, seat, int(args.get("food", 0)))
        gain_ore(s, seat, int(args.get("resource", 0)))
        learn(s, seat, int(args.get("science", 0)))
        score(s, seat, int(args.get("culture", 0)), CARDS)


class Arm(ActionCard):
    def play(self, s: Through, seat: int, card: int) -> None:
        p = s.sides[seat]
        p.extra_martial += int(self.args["military"])
        p.unit_ore += int(self.args["resources"])


class ArmAgainstStronger(ActionCard):
    def play(self, s: Through, seat: int, card: int) -> None:
        p = s.sides[seat]
        stronger = sum([1 for other in s.in_order() if s.sides[other].strength > p.strength])
        p.unit_ore += stronger * int(self.args["n"][s.players - 2])


class CultureAgainstRicher(ActionCard):
    def play(self, s: Through, seat: int, card: int) -> None:
        p = s.sides[seat]
        richer = sum([1 for other in s.in_order() if s.sides[other].culture > p.culture])
        score(s, seat, richer * int(self.args["n"][s.players - 2]), CARDS)


class Grow(ActionCard):
    """Growth at its usual price, then food (TTA-civil-13)."""

    def playable(self, s: Through, seat: int) -> bool:
        p = s.sides[seat]
        return p.yellow > 0 and population_price(p) <= food_of(p)

    def why_not(self, s: Through, seat: int, id: str) -> Message:
        p = s.sides[seat]
        if not p.yellow:
            return Message("why-bank-empty", {}, "TTA-token-2")
        return Message("why-food", {"needs": population_price(p), "has": food_of(p)}, "TTA-civil-13")

    def play(self, s: Through, seat: int, card: int) -> None:
        increase_population(s, seat, population_price(s.sides[seat]))
        gain_food(s, seat, int(self.args["food"]))


class BuildWonderStage(ActionCard):
    """Exactly one stage, whatever technology is in play."""

    def _price(self, s: Through, p: Player) -> int:
        return max(0, stages_price(s, p, 1) - self.discount)

    def playable(self, s: Through, seat: int) -> bool:
        p = s.sides[seat]
        return p.wonder >= 0 and self._price(s, p) <= ore_of(p) and can_cover(s, seat, 1, self._price(s, p))

    def why_not(self, s: Through, seat: int, id: str) -> Message:
        p = s.sides[seat]
        if p.wonder < 0:
            return Message("why-no-wonder", {}, "TTA-card-1")
        if self._price(s, p) > ore_of(p):
            return Message("why-resources", {"needs": self._price(s, p), "has": ore_of(p)}, "TTA-card-1")
        return Message("why-no-blue-token", {}, "TTA-civil-6")

    def play(self, s: Through, seat: int, card: int) -> None:
        build_stages(s, seat, 1, self._price(s, s.sides[seat]))


class Chosen(ActionCard):
    """A card that contains an action: its player says how it is carried out."""

    def playable(self, s: Through, seat: int) -> bool:
        return len(self.targets(s, s.sides[seat])) > 0

    def play(self, s: Through, seat: int, card: int) -> None:
        s.push(UseActionCard(seat, card))


class BuildNew(Chosen):
    def _price(self, p: Player, card: int) -> int:
        return max(0, p.powers.cost[card] - self.discount)

    def why_not(self, s: Through, seat: int, id: str) -> Message:
        p = s.sides[seat]
        if not p.unused:
            return Message("why-no-unused-worker", {}, "TTA-card-1")
        prices = [
            self._price(p, card) for card in p.known if s.box.kind[card] in self.kinds and not at_limit(s, p, card)
        ]
        if not prices:
            return Message("why-urban-limit", {"card": id, "most": p.powers.limit}, "TTA-civil-4")
        return Message("why-resources", {"needs": min(prices), "has": ore_of(p)}, "TTA-card-1")

    def targets(self, s: Through, p: Player) -> list[int]:
        found: list[int] = []
        if p.unused:
            for card in p.known:
                if s.box.kind[card] in self.kinds and self._price(p, card) <= ore_of(p) and not at_limit(s, p, card):
                    found.append(n.BUILD | card)
        return found

    def carry_out(self, s: Through, seat: int, action: int) -> None:
        card = action - n.BUILD
        build(s, seat, card, self._price(s.sides[seat], card))


class Upgrade(Chosen):
    def _price(self, s: Through, p: Player, old: int, new: int) -> int:
        return max(0, upgrade_price(s, p, old, new) - self.discount)

    def targets(self, s: Through, p: Player) -> list[int]:
        return self._within(s, p, ore_of(p))

    def why_not(self, s: Through, seat: int, id: str) -> Message:
        p = s.sides[seat]
        prices = [self._price(s, p, first(code), second(code)) for code in self._within(s, p, 1000)]
        if not prices:
            return Message("why-nothing-to-upgrade", {}, "TTA-card-1")
        return Message("why-resources", {"needs": min(prices), "has": ore_of(p)}, "TTA-card-1")

    def _within(self, s: Through, p: Player, have: int) -> list[int]:
        """The upgrades that cost no more than so much."""
        found: list[int] = []
        for new in p.known:
            kind = s.box.kind[new]
            if kind in self.kinds:
                for old in range(FIRST[kind], new):
                    if p.workers[old] and self._price(s, p, old, new) <= have:
                        found.append(n.UPGRADE | old | new << SEAT_SHIFT)
        return found

    def carry_out(self, s: Through, seat: int, action: int) -> None:
        old, new = first(action), second(action)
        upgrade(s, seat, old, new, self._price(s, s.sides[seat], old, new))


class PlayTechnology(Chosen):
    """A technology at its usual price, then science; also a revolution (TTA-government-4)."""

    def targets(self, s: Through, p: Player) -> list[int]:
        peaceful = [n.DISCOVER | card for card in p.hand if card < TECHNOLOGIES and can_discover(s, p, card)]
        return peaceful + [n.REVOLT | card for card in p.hand if card < TECHNOLOGIES and can_revolt(s, p, card)]

    def why_not(self, s: Through, seat: int, id: str) -> Message:
        hand = [card for card in s.sides[seat].hand if card < TECHNOLOGIES]
        if not hand:
            return Message("why-no-technology-in-hand", {}, "TTA-tech-1")
        return why_not_discover(s, seat, hand[0], True)

    def play(self, s: Through, seat: int, card: int) -> None:
        # the civil action of the card is the one that discovers, or the first of those that a revolution takes
        p = s.sides[seat]
        p.used_civil -= 1
        p.civil_taken -= 1
        super().play(s, seat, card)

    def carry_out(self, s: Through, seat: int, action: int) -> None:
        if verb_of(action) == n.REVOLT:
            by_force = s.sides[seat].powers.military_revolution
            revolt(s, seat, first(action))
            if by_force:
                s.sides[seat].used_civil += 1
        else:
            s.sides[seat].used_civil += 1
            discover(s, seat, action - n.DISCOVER)
        s.sides[seat].civil_taken += 1
        learn(s, seat, int(self.args["science"]))


class UseActionCard(Decision[Through]):
    """How to carry out the action on a card that has just been played."""

    rule = "TTA-civil-11"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> list[int]:
        return [self.seat, self.card]

    def actions(self, s: Through) -> list[int]:
        return s.box.actions[self.card].targets(s, s.sides[self.seat])

    def answer(self, s: Through, action: int) -> None:
        s.box.actions[self.card].carry_out(s, self.seat, action)

    def prompt(self, s: Through) -> Message:
        return Message("ask-UseActionCard", {"seat": str(self.seat), "card": s.box.ids[self.card]}, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        return Message("why-not-on-card", {"card": s.box.ids[self.card]}, "TTA-card-1")


_OPS: dict[str, Callable[[str, dict[str, Any]], ActionCard]] = {
    "gain": Gain,
    "arm": Arm,
    "arm_against_stronger": ArmAgainstStronger,
    "culture_against_richer": CultureAgainstRicher,
    "grow": Grow,
    "build_wonder_stage": BuildWonderStage,
    "build_new": BuildNew,
    "upgrade": Upgrade,
    "play_technology": PlayTechnology,
}


def read(entry: dict[str, Any]) -> ActionCard:
    """The action card an entry of the data files describes; blank where it has no effect."""
    if not entry["effects"]:
        return ActionCard("", {})
    if len(entry["effects"]) != 1:
        raise ValueError(f"{entry['id']}: an action card does one thing")
    effect: dict[str, Any] = entry["effects"][0]
    if effect["op"] not in _OPS:
        raise ValueError(f"no such action card: {effect['op']}")
    return _OPS[effect["op"]](effect["op"], {key: value for key, value in effect.items() if key != "op"})
