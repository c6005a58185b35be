"""The 24 missions, one class each: where a spy can try it, what its owner may choose, what it does (CHR-spy-6)."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import first
from civitas.core.step import Chance, pick
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.content.definitions import Mission
from civitas.games.civilization_chr.flags import (
    FREE,
    LOYAL,
    OCCUPIED,
    OUT,
    UNHAPPY_NOW,
    UNTIL_AT,
    WONDER,
    nation_of,
    swapped,
)
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    BOMB,
    NOBODY,
    PRODUCTIVITY,
    is_military,
    is_ship,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.espionage.spies import (
    Treat,
    hardness,
    host_of,
    lose_spy,
    rehost,
    release,
    spies_at,
)
from civitas.games.civilization_chr.rules.government import lose_card
from civitas.games.civilization_chr.rules.revolts import revolt
from civitas.games.civilization_chr.rules.settlements import (
    card_of,
    content,
    half_points_on,
    happy,
    in_anarchy,
    places_of,
)
from civitas.games.civilization_chr.rules.strategy.hands import learn, pass_card
from civitas.games.civilization_chr.rules.war.losses import go_down, kill
from civitas.games.civilization_chr.rules.war.war_status import OLYMPICS, go_to_war, make_peace
from civitas.games.civilization_chr.state import Chr

LOOT: Final = 5
SMUGGLED: Final = 15
ROYALTY_FREE: Final = 3


def victim_of(s: Chr, seat: int, spy: int) -> int:
    """Whom a mission strikes: the owner of the ship, or of the settlement, else the first other with pieces there."""
    space = space_of(spy)
    if space >= TERRITORIES:
        return host_of(spy) if host_of(spy) != seat else NOBODY
    if 0 <= s.owner[space] < s.players:
        return s.owner[space] if s.owner[space] != seat else NOBODY
    if s.crowd[space] or s.weapons:
        for other in range(s.players):
            if other != seat and s.at(other, space):
                return other
    return NOBODY


class Spot:
    """Where a spy works, and against whom."""

    def __init__(self, s: Chr, seat: int, space: int, victim: int) -> None:
        self.seat = seat
        self.space = space
        self.victim = victim
        self.land = space < TERRITORIES
        there = self.land and victim != NOBODY
        #: in a settlement of the victim that barbarians do not hold
        self.settled = there and s.owner[space] == victim and not s.marks[space] & OCCUPIED
        self.capital = there and s.sides[victim].capital == space


class Task:
    """What a mission needs and does."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        """Whether it makes sense there."""
        raise NotImplementedError

    def choices(self, s: Chr, spot: Spot) -> list[int]:
        """What the owner of the spy chooses among after a success; nothing where there is no choice."""
        return []

    def minds_alert(self, s: Chr, spot: Spot) -> bool:
        """Whether the alert of the place makes a red mission harder."""
        return True

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        """What a success does, with the choice made."""
        raise NotImplementedError


def task_of(mission: Mission) -> Task:
    return TASKS[mission.id]


# Knowledge


class Reconnaissance(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.victim != NOBODY

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.recon = sorted([*s.recon, spot.seat | spot.space << 3])


class Survey(Task):
    """Looks at a token without an explorer."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.land and s.tokens[spot.space] != NOBODY and not s.seen[spot.space] >> spot.seat & 1

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.seen[spot.space] |= 1 << spot.seat
        s.emit(n.LOOKED, spot.seat, s.tokens[spot.space], spot.space)


class ReadCards(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.capital and bool(s.sides[spot.victim].hand)

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        for card in s.sides[spot.victim].hand:
            learn(s, spot.seat, spot.victim, card)


class StealCard(ReadCards):
    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.push(StolenCard(spot.seat, spot.victim))


class StolenCard(Chance[Chr]):
    """One card of the victim at random; only thief and victim see it."""

    def __init__(self, seat: int, victim: int) -> None:
        self.player = seat
        self.victim = victim

    def args(self) -> list[int]:
        return [self.player, self.victim]

    def actions(self, s: Chr) -> list[int]:
        return [n.CARD | card for card in sorted(set(s.sides[self.victim].hand))]

    def weight(self, s: Chr, outcome: int) -> int:
        return s.sides[self.victim].hand.count(first(outcome))

    def sample(self, s: Chr, rng: Random) -> int:
        return n.CARD | pick(rng, s.sides[self.victim].hand)

    def seen_by(self, s: Chr) -> int:
        return 1 << self.player | 1 << self.victim

    def answer(self, s: Chr, action: int) -> None:
        pass_card(s, self.victim, self.player, first(action))


class StealTechnology(Task):
    """For some turns no royalties for a technology of the victim: from its capital or where its people work."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        if spot.victim == NOBODY or not s.sides[spot.victim].technologies:
            return False
        return spot.capital or (spot.settled and half_points_on(s, spot.space, PRODUCTIVITY) > 0)

    def choices(self, s: Chr, spot: Spot) -> list[int]:
        known = s.sides[spot.victim].technologies
        return [n.TECHNOLOGY | k for k in range(len(s.box.technologies)) if known >> k & 1]

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        side = s.sides[spot.seat]
        side.patents = sorted([*side.patents, first(choice) | s.turn + ROYALTY_FREE << UNTIL_AT])


# Spies against spies


class SpyHunt(Task):
    """Against a spy of another in the same space."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        return any(
            side.spies and other != spot.seat and bool(spies_at(s, other, spot.space))
            for other, side in enumerate(s.sides)
        )

    def choices(self, s: Chr, spot: Spot) -> list[int]:
        others = [other for other in range(s.players) if other != spot.seat and spies_at(s, other, spot.space)]
        return [n.SEAT | other for other in others]


class CounterEspionage(SpyHunt):
    """The spy is treated as discovered (CHR-spy-5); among one's own units alone no alert counts (CHR-spy-6)."""

    def minds_alert(self, s: Chr, spot: Spot) -> bool:
        if spot.space >= TERRITORIES:
            return spot.victim != NOBODY
        others = [other for other in [*range(s.players), BARBARIANS] if other != spot.seat]
        return not s.army(spot.seat, spot.space) or any(s.army(other, spot.space) for other in others)

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        other = first(choice)
        found = spies_at(s, other, spot.space)[0]
        s.push(Treat(spot.seat, other, found, hardness(s, other, found)))


class AssassinateSpy(SpyHunt):
    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        other = first(choice)
        lose_spy(s, other, spies_at(s, other, spot.space)[0])


class FreePrisoner(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.capital and any(nation_of(spy) == spot.seat for spy in s.sides[spot.victim].prisoners)

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        prisoners = s.sides[spot.victim].prisoners
        release(s, spot.victim, next(spy for spy in prisoners if nation_of(spy) == spot.seat))


class TrainNetwork(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.settled

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.nets = sorted([*s.nets, spot.seat | spot.space << 3])


# Settlements


class StealCoins(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.settled and s.sides[spot.victim].coins > 0

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.push(Robbery(spot.seat, spot.victim))


class Robbery(Die):
    """1D6 times five coins."""

    def __init__(self, seat: int, victim: int) -> None:
        self.player = seat
        self.victim = victim

    def args(self) -> list[int]:
        return [self.player, self.victim]

    def rolled(self, s: Chr, number: int) -> None:
        coins = min(s.sides[self.victim].coins, LOOT * number)
        s.sides[self.victim].coins -= coins
        s.sides[self.player].coins += coins
        s.emit(n.ROBBED, self.player, coins, self.victim)


class Propaganda(Task):
    """Unhappy for this turn; what is always happy is spared (CHR-spy-6)."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.settled and not content(s, spot.space)

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.marks[spot.space] |= UNHAPPY_NOW


class PoisonWater(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.settled and s.size[spot.space] > 1

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.size[spot.space] -= 1


class Smuggling(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.settled and s.resource[spot.space] != NOBODY

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.sides[spot.seat].coins += SMUGGLED


class InciteRevolt(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.settled and not happy(s, spot.space)

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        revolt(s, spot.space)


class AgitateLoyalty(Task):
    """One's own people stay loyal this turn."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.land and s.owner[spot.space] == spot.seat

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.marks[spot.space] |= LOYAL


class Embargo(Task):
    """The exchange of a settlement's resource ends."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        if spot.victim == NOBODY:
            return False
        return any(spot.space in swapped(swap) for swap in s.swaps)

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.end_swaps(spot.space)


class BlowUpRoads(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.land and spot.victim != NOBODY and s.road[spot.space] > 0

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.road[spot.space] = 0


class SabotageImprovement(Task):
    """An improvement that lies there and was paid for."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.victim != NOBODY and bool(breakable(s, spot.victim, spot.space))

    def choices(self, s: Chr, spot: Spot) -> list[int]:
        return [n.GIVE_UP | card for card in breakable(s, spot.victim, spot.space)]

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        lose_card(s, spot.victim, first(choice))


def breakable(s: Chr, seat: int, space: int) -> list[int]:
    return sorted(
        {
            card_of(owned)
            for owned in s.sides[seat].improvements
            if space in places_of(owned) and not owned & FREE and card_of(owned) < WONDER
        }
    )


class PoliticalControl(Task):
    """Peace or war between the victim and a third."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.capital and bool(controls_over(s, spot.seat, spot.victim))

    def choices(self, s: Chr, spot: Spot) -> list[int]:
        return controls_over(s, spot.seat, spot.victim)

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        third = first(choice)
        if choice == n.FORCE_PEACE | third:
            make_peace(s, spot.victim, third)
        else:
            go_to_war(s, spot.victim, third)


def controls_over(s: Chr, seat: int, victim: int) -> list[int]:
    """Peace or war between the victim and a third; no war during the Games or with who is in anarchy."""
    found: list[int] = []
    for other in range(s.players):
        if other in (victim, seat) or s.sides[other].status == OUT:
            continue
        if s.at_war(victim, other):
            found.append(n.FORCE_PEACE | other)
        elif s.event != OLYMPICS and not in_anarchy(s, victim) and not in_anarchy(s, other):
            found.append(n.FORCE_WAR | other)
    return sorted(found)


# Units and weapons


def kinds_at(s: Chr, spot: Spot) -> list[int]:
    """The kinds of the victim's pieces there."""
    if spot.victim == NOBODY:
        return []
    return sorted({kind_of(piece) for piece in s.at(spot.victim, spot.space)})


class DisarmNuclear(Task):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return s.weapons > 0 and BOMB in kinds_at(s, spot)

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.take(spot.victim, s.weapon(spot.victim, spot.space))


class StealNuclear(DisarmNuclear):
    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        s.take(spot.victim, s.weapon(spot.victim, spot.space))
        s.add(spot.seat, BOMB, spot.space)


class SabotageUnits(Task):
    """One unit of the victim is lost."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        return spot.victim != NOBODY and s.army(spot.victim, spot.space) > 0

    def choices(self, s: Chr, spot: Spot) -> list[int]:
        return [n.RAISE | kind for kind in kinds_at(s, spot) if is_military(kind)]

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        kill(s, spot.victim, [self.unit(s, spot, first(choice))])

    def unit(self, s: Chr, spot: Spot, kind: int) -> int:
        return next(piece for piece in s.at(spot.victim, spot.space) if kind_of(piece) == kind)


class SinkShip(SabotageUnits):
    def possible(self, s: Chr, spot: Spot) -> bool:
        return any(is_ship(kind) for kind in kinds_at(s, spot))

    def choices(self, s: Chr, spot: Spot) -> list[int]:
        return [n.RAISE | kind for kind in kinds_at(s, spot) if is_ship(kind)]


class BribeUnit(SabotageUnits):
    """A unit changes sides; at sea only ships do, as cargo cannot change ships."""

    def possible(self, s: Chr, spot: Spot) -> bool:
        return bool(self.choices(s, spot))

    def choices(self, s: Chr, spot: Spot) -> list[int]:
        return [n.RAISE | kind for kind in kinds_at(s, spot) if (is_military(kind) if spot.land else is_ship(kind))]

    def effect(self, s: Chr, spot: Spot, choice: int) -> None:
        kind = first(choice)
        s.take(spot.victim, self.unit(s, spot, kind))
        s.add(spot.seat, kind, spot.space)
        s.emit(n.CAPTURED_PIECE, spot.seat, kind, spot.space, spot.victim)
        if not spot.land:
            rehost(s, spot.space, spot.victim, spot.seat)
            go_down(s, spot.victim, spot.space)


#: by the id of the mission
TASKS: Final[dict[str, Task]] = {
    "reconnaissance": Reconnaissance(),
    "counter_espionage": CounterEspionage(),
    "political_control": PoliticalControl(),
    "steal_coins": StealCoins(),
    "steal_technology": StealTechnology(),
    "sabotage_units": SabotageUnits(),
    "sabotage_improvement": SabotageImprovement(),
    "blow_up_roads": BlowUpRoads(),
    "incite_revolt": InciteRevolt(),
    "propaganda": Propaganda(),
    "embargo": Embargo(),
    "read_cards": ReadCards(),
    "steal_card": StealCard(),
    "steal_nuclear": StealNuclear(),
    "disarm_nuclear": DisarmNuclear(),
    "poison_water": PoisonWater(),
    "sink_ship": SinkShip(),
    "bribe_unit": BribeUnit(),
    "assassinate_spy": AssassinateSpy(),
    "free_prisoner": FreePrisoner(),
    "survey": Survey(),
    "train_network": TrainNetwork(),
    "smuggling": Smuggling(),
    "agitate_loyalty": AgitateLoyalty(),
}
