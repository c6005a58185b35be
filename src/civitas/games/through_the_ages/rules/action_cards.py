"""Action cards: what each kind does when it is played (TTA-civil-11, TTA-civil-13, TTA-card-1, TTA-card-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg
from civitas.core.step import Decision
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST_OF_KIND, SEAT_SHIFT, TECHNOLOGY_COUNT
from civitas.games.through_the_ages.content.mechanisms import ActionCard
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.civil import (
    build,
    build_stages,
    has_stage_tokens,
    increase_population,
    is_at_urban_limit,
    population_price,
    stages_price,
    upgrade,
    upgrade_price,
)
from civitas.games.through_the_ages.rules.technology import (
    can_discover,
    can_revolt,
    discover_technology,
    explain_discover,
    start_revolution,
)
from civitas.games.through_the_ages.rules.tokens import (
    SOURCE_CARDS,
    add_culture,
    add_science,
    gain_food,
    gain_ore,
    spendable_food,
    spendable_ore,
)
from civitas.games.through_the_ages.state import ThroughState

if TYPE_CHECKING:
    from collections.abc import Callable


class Gain(ActionCard):
    def play(self, s: ThroughState, seat: int, card: int) -> None:
        args = self.args
        gain_food(s, seat, int(args.get("food", 0)))
        gain_ore(s, seat, int(args.get("resource", 0)))
        add_science(s, seat, int(args.get("science", 0)))
        add_culture(s, seat, int(args.get("culture", 0)), SOURCE_CARDS)


class Arm(ActionCard):
    def play(self, s: ThroughState, seat: int, card: int) -> None:
        p = s.sides[seat]
        p.extra_martial += int(self.args["military"])
        p.unit_ore += int(self.args["resources"])


class ArmAgainstStronger(ActionCard):
    def play(self, s: ThroughState, seat: int, card: int) -> None:
        p = s.sides[seat]
        stronger = sum([1 for other in s.active_seats() if s.sides[other].strength > p.strength])
        p.unit_ore += stronger * int(self.args["n"][s.players - 2])


class CultureAgainstRicher(ActionCard):
    def play(self, s: ThroughState, seat: int, card: int) -> None:
        p = s.sides[seat]
        richer = sum([1 for other in s.active_seats() if s.sides[other].culture > p.culture])
        add_culture(s, seat, richer * int(self.args["n"][s.players - 2]), SOURCE_CARDS)


class Grow(ActionCard):
    """Growth at its usual price, then food (TTA-civil-13)."""

    def is_playable(self, s: ThroughState, seat: int) -> bool:
        p = s.sides[seat]
        return p.yellow > 0 and population_price(p) <= spendable_food(p)

    def explain_refusal(self, s: ThroughState, seat: int, id: str) -> Message:
        p = s.sides[seat]
        if not p.yellow:
            return Message("why-bank-empty", {}, "TTA-token-2")
        return Message("why-food", {"needs": population_price(p), "has": spendable_food(p)}, "TTA-civil-13")

    def play(self, s: ThroughState, seat: int, card: int) -> None:
        increase_population(s, seat, population_price(s.sides[seat]))
        gain_food(s, seat, int(self.args["food"]))


class BuildWonderStage(ActionCard):
    """Exactly one stage, whatever technology is in play."""

    def _price(self, s: ThroughState, p: Player) -> int:
        return max(0, stages_price(s, p, 1) - self.discount)

    def is_playable(self, s: ThroughState, seat: int) -> bool:
        p = s.sides[seat]
        return (
            p.wonder >= 0 and self._price(s, p) <= spendable_ore(p) and has_stage_tokens(s, seat, 1, self._price(s, p))
        )

    def explain_refusal(self, s: ThroughState, seat: int, id: str) -> Message:
        p = s.sides[seat]
        if p.wonder < 0:
            return Message("why-no-wonder", {}, "TTA-card-1")
        if self._price(s, p) > spendable_ore(p):
            return Message("why-resources", {"needs": self._price(s, p), "has": spendable_ore(p)}, "TTA-card-1")
        return Message("why-no-blue-token", {}, "TTA-civil-6")

    def play(self, s: ThroughState, seat: int, card: int) -> None:
        build_stages(s, seat, 1, self._price(s, s.sides[seat]))


class ChoiceActionCard(ActionCard):
    """A card that contains an action: its player says how it is carried out."""

    def is_playable(self, s: ThroughState, seat: int) -> bool:
        return len(self.list_choices(s, s.sides[seat])) > 0

    def play(self, s: ThroughState, seat: int, card: int) -> None:
        s.push(UseActionCard(seat, card))


class BuildNew(ChoiceActionCard):
    def _price(self, p: Player, card: int) -> int:
        return max(0, p.modifiers.cost[card] - self.discount)

    def explain_refusal(self, s: ThroughState, seat: int, id: str) -> Message:
        p = s.sides[seat]
        if not p.unused:
            return Message("why-no-unused-worker", {}, "TTA-card-1")
        prices = [
            self._price(p, card)
            for card in p.known
            if s.box.kind[card] in self.kinds and not is_at_urban_limit(s, p, card)
        ]
        if not prices:
            return Message("why-urban-limit", {"card": id, "most": p.modifiers.urban_limit}, "TTA-civil-4")
        return Message("why-resources", {"needs": min(prices), "has": spendable_ore(p)}, "TTA-card-1")

    def list_choices(self, s: ThroughState, p: Player) -> list[int]:
        found: list[int] = []
        if p.unused:
            for card in p.known:
                if (
                    s.box.kind[card] in self.kinds
                    and self._price(p, card) <= spendable_ore(p)
                    and not is_at_urban_limit(s, p, card)
                ):
                    found.append(n.BUILD | card)
        return found

    def perform_choice(self, s: ThroughState, seat: int, action: int) -> None:
        card = action - n.BUILD
        build(s, seat, card, self._price(s.sides[seat], card))


class Upgrade(ChoiceActionCard):
    def _price(self, s: ThroughState, p: Player, old: int, new: int) -> int:
        return max(0, upgrade_price(s, p, old, new) - self.discount)

    def list_choices(self, s: ThroughState, p: Player) -> list[int]:
        return self._within(s, p, spendable_ore(p))

    def explain_refusal(self, s: ThroughState, seat: int, id: str) -> Message:
        p = s.sides[seat]
        prices = [self._price(s, p, first_arg(code), second_arg(code)) for code in self._within(s, p, 1000)]
        if not prices:
            return Message("why-nothing-to-upgrade", {}, "TTA-card-1")
        return Message("why-resources", {"needs": min(prices), "has": spendable_ore(p)}, "TTA-card-1")

    def _within(self, s: ThroughState, p: Player, have: int) -> list[int]:
        """The upgrades that cost no more than so much."""
        found: list[int] = []
        for new in p.known:
            kind = s.box.kind[new]
            if kind in self.kinds:
                for old in range(FIRST_OF_KIND[kind], new):
                    if p.workers[old] and self._price(s, p, old, new) <= have:
                        found.append(n.UPGRADE | old | new << SEAT_SHIFT)
        return found

    def perform_choice(self, s: ThroughState, seat: int, action: int) -> None:
        old, new = first_arg(action), second_arg(action)
        upgrade(s, seat, old, new, self._price(s, s.sides[seat], old, new))


class PlayTechnology(ChoiceActionCard):
    """A technology at its usual price, then science; also a revolution (TTA-government-4)."""

    def list_choices(self, s: ThroughState, p: Player) -> list[int]:
        peaceful = [n.DISCOVER | card for card in p.hand if card < TECHNOLOGY_COUNT and can_discover(s, p, card)]
        return peaceful + [n.REVOLT | card for card in p.hand if card < TECHNOLOGY_COUNT and can_revolt(s, p, card)]

    def explain_refusal(self, s: ThroughState, seat: int, id: str) -> Message:
        hand = [card for card in s.sides[seat].hand if card < TECHNOLOGY_COUNT]
        if not hand:
            return Message("why-no-technology-in-hand", {}, "TTA-tech-1")
        return explain_discover(s, seat, hand[0], True)

    def play(self, s: ThroughState, seat: int, card: int) -> None:
        # the civil action of the card is the one that discovers, or the first of those that a revolution takes
        p = s.sides[seat]
        p.used_civil -= 1
        p.civil_taken -= 1
        super().play(s, seat, card)

    def perform_choice(self, s: ThroughState, seat: int, action: int) -> None:
        if action_verb(action) == n.REVOLT:
            by_force = s.sides[seat].modifiers.military_revolution
            start_revolution(s, seat, first_arg(action))
            if by_force:
                s.sides[seat].used_civil += 1
        else:
            s.sides[seat].used_civil += 1
            discover_technology(s, seat, action - n.DISCOVER)
        s.sides[seat].civil_taken += 1
        add_science(s, seat, int(self.args["science"]))


class UseActionCard(Decision[ThroughState]):
    """How to carry out the action on a card that has just been played."""

    rule = "TTA-civil-11"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> list[int]:
        return [self.seat, self.card]

    def actions(self, s: ThroughState) -> list[int]:
        return s.box.actions[self.card].list_choices(s, s.sides[self.seat])

    def answer(self, s: ThroughState, action: int) -> None:
        s.box.actions[self.card].perform_choice(s, self.seat, action)

    def prompt(self, s: ThroughState) -> Message:
        return Message("ask-UseActionCard", {"seat": str(self.seat), "card": s.box.ids[self.card]}, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
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


def read_action_card(entry: dict[str, Any]) -> ActionCard:
    """The action card an entry of the data files describes; blank where it has no effect."""
    if not entry["effects"]:
        return ActionCard("", {})
    if len(entry["effects"]) != 1:
        raise ValueError(f"{entry['id']}: an action card does one thing")
    effect: dict[str, Any] = entry["effects"][0]
    if effect["op"] not in _OPS:
        raise ValueError(f"no such action card: {effect['op']}")
    return _OPS[effect["op"]](effect["op"], {key: value for key, value in effect.items() if key != "op"})
