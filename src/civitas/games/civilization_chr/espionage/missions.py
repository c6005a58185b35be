"""The 24 missions of spies: what each needs and does."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import BITS, MASK
from civitas.core.step import Chance, Decision, Step, pick
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.cards.box import SPACES, TERRITORIES
from civitas.games.civilization_chr.dice import Die
from civitas.games.civilization_chr.espionage.spies import (
    LYING,
    Discovered,
    Treat,
    change,
    hardness,
    host_of,
    lose_spy,
    rehost,
    release,
    skill,
    spies_at,
)
from civitas.games.civilization_chr.government import lose_card
from civitas.games.civilization_chr.odds import ALERT, mission_threshold
from civitas.games.civilization_chr.pieces import BOMB, NOBODY, PRODUCTIVITY, is_military, is_ship
from civitas.games.civilization_chr.revolts import revolt
from civitas.games.civilization_chr.settlements import card_of, half_points_on, happy, in_anarchy, places_of
from civitas.games.civilization_chr.state import FREE, KIND, LOYAL, OCCUPIED, OUT, UNHAPPY_NOW, WONDER, Chr
from civitas.games.civilization_chr.strategy.hands import learn, pass_card
from civitas.games.civilization_chr.strategy.moments import MISSION_DECLARED, MISSION_SUCCESS, React, played
from civitas.games.civilization_chr.war.losses import go_down, kill
from civitas.games.civilization_chr.war.war import OLYMPICS, go_to_war, make_peace

LOOT: Final = 5
SMUGGLED: Final = 15
ROYALTY_FREE: Final = 3
TIP_OFF: Final = 2


def ready(s: Chr, seat: int) -> list[int]:
    """Spies that have not acted this turn."""
    return [spy for spy in s.sides[seat].spies if spy & 127 < SPACES and not spy & LYING]


def victim_of(s: Chr, seat: int, spy: int) -> int:
    """Whom a mission strikes: the owner of the ship, or of the settlement, else the first other with pieces there."""
    space = spy & 127
    if space >= TERRITORIES:
        return host_of(spy) if host_of(spy) != seat else NOBODY
    if 0 <= s.owner[space] < s.players:
        return s.owner[space] if s.owner[space] != seat else NOBODY
    for other in range(s.players):
        if other != seat and s.at(other, space):
            return other
    return NOBODY


def possible(s: Chr, seat: int, spy: int, name: str) -> bool:
    """Whether a mission makes sense where a spy is (CHR-spy-6)."""
    space = spy & 127
    victim = victim_of(s, seat, spy)
    land = space < TERRITORIES
    settled = land and victim != NOBODY and s.owner[space] == victim and not s.marks[space] & OCCUPIED
    if name == "agitate_loyalty":
        return land and s.owner[space] == seat
    if name == "survey":
        return land and s.tokens[space] != NOBODY and not s.seen[space] >> seat & 1
    if name in ("counter_espionage", "assassinate_spy"):
        return any(spies_at(s, other, space) for other in range(s.players) if other != seat)
    if victim == NOBODY:
        return False
    side = s.sides[victim]
    capital = land and side.capital == space
    if name == "reconnaissance":
        return True
    if name in ("steal_coins", "propaganda", "train_network"):
        return settled and (name != "steal_coins" or side.coins > 0)
    if name == "poison_water":
        return settled and s.size[space] > 1
    if name == "smuggling":
        return settled and s.resource[space] != NOBODY
    if name == "incite_revolt":
        return settled and not happy(s, space)
    if name == "embargo":
        return any(space in (swap & 127, swap >> 7) for swap in s.swaps)
    if name == "blow_up_roads":
        return land and s.road[space] > 0
    if name == "sabotage_improvement":
        return bool(breakable(s, victim, space))
    if name == "steal_technology":
        works = settled and half_points_on(s, space, PRODUCTIVITY) > 0
        return side.technologies > 0 and (capital or works)
    if name in ("political_control", "read_cards", "steal_card", "free_prisoner"):
        return capital and _in_capital(s, seat, victim, name)
    kinds = [piece >> KIND & 31 for piece in s.at(victim, space)]
    if name in ("steal_nuclear", "disarm_nuclear"):
        return BOMB in kinds
    if name == "sink_ship":
        return any(is_ship(kind) for kind in kinds)
    return any(is_military(kind) for kind in kinds)


def _in_capital(s: Chr, seat: int, victim: int, name: str) -> bool:
    side = s.sides[victim]
    if name in ("read_cards", "steal_card"):
        return bool(side.hand)
    if name == "free_prisoner":
        return any(spy & 7 == seat for spy in side.prisoners)
    return bool(controls_over(s, seat, victim))


def breakable(s: Chr, seat: int, space: int) -> list[int]:
    return sorted(
        {
            card_of(owned)
            for owned in s.sides[seat].improvements
            if space in places_of(owned) and not owned & FREE and card_of(owned) < WONDER
        }
    )


def mission_actions(s: Chr, seat: int) -> list[int]:
    """Every mission a ready spy can try now: technologies, coins and place must fit."""
    found: list[int] = []
    spies = ready(s, seat)
    if not spies:
        return found
    for number, mission in enumerate(s.box.missions):
        if mission.cost > s.sides[seat].coins or not all(s.inventor(t) != NOBODY for t in mission.technologies):
            continue
        for spy in spies:
            if possible(s, seat, spy, mission.id):
                found.append(n.MISSION | number | (spy & 127) << BITS)
    return sorted(set(found))


def attempt(s: Chr, seat: int, mission: int, spy: int) -> None:
    """Declared aloud, paid, perhaps betrayed, then rolled; the spy lies down (CHR-spy-6)."""
    space = spy & 127
    s.sides[seat].coins -= s.box.missions[mission].cost
    change(s, seat, spy, spy | LYING)
    s.emit(n.MISSION_TRIED, seat, mission, space)
    steps: list[Step[Chr]] = []
    for other in s.in_order():
        if other != seat:
            steps += [React(other, MISSION_DECLARED), TipOff()]
    s.scratch = [0]
    s.then([*steps, MissionRoll(seat, spy | LYING, mission)])


class TipOff(Step[Chr]):
    """A card makes the mission harder; it must be tried all the same."""

    def run(self, s: Chr) -> None:
        if played(s):
            s.scratch[0] += TIP_OFF


def threshold(s: Chr, seat: int, spy: int, mission: int) -> int:
    """1D10 must be above it; green missions ignore alert, a network helps once (CHR-spy-6)."""
    entry = s.box.missions[mission]
    help_ = skill(s, spy) + (1 if seat | (spy & 127) << 3 in s.nets else 0)
    extra = s.scratch[0] if s.scratch else 0
    return mission_threshold(entry.base + extra, help_, hardness(s, seat, spy, entry.red))


class MissionRoll(Die):
    sides = 10

    def __init__(self, seat: int, spy: int, mission: int) -> None:
        self.player = seat
        self.spy = spy
        self.mission = mission

    def args(self) -> list[int]:
        return [self.player, self.spy, self.mission]

    def rolled(self, s: Chr, number: int) -> None:
        space = self.spy & 127
        success = number > threshold(s, self.player, self.spy, self.mission)
        s.scratch = []
        s.nets = [net for net in s.nets if net != self.player | space << 3]
        s.emit(n.MISSION_ENDED, self.player, 1 if success else 0)
        if not success:
            s.push(Discovered(self.player, self.spy))  # CHR-spy-9; it raises the alert
            return
        s.alert[space] += ALERT
        steps: list[Step[Chr]] = []
        for other in s.in_order():
            if other != self.player:
                steps += [React(other, MISSION_SUCCESS), Foil()]
        s.scratch = [0]
        s.then([*steps, Effect(self.player, self.mission, self.spy)])


class Foil(Step[Chr]):
    """Anybody's counter-espionage card undoes a mission that has just succeeded (CHR-spy-6, CHR-window-1)."""

    def run(self, s: Chr) -> None:
        if played(s):
            s.scratch[0] = 1


class Effect(Step[Chr]):
    """What a successful mission does, unless counter-espionage undoes it."""

    def __init__(self, seat: int, mission: int, spy: int) -> None:
        self.player = seat
        self.mission = mission
        self.spy = spy

    def args(self) -> list[int]:
        return [self.player, self.mission, self.spy]

    def run(self, s: Chr) -> None:
        name = s.box.missions[self.mission].id
        foiled = s.scratch[0] > 0
        s.scratch = []
        if foiled or not possible(s, self.player, self.spy, name):
            return
        victim, space = victim_of(s, self.player, self.spy), self.spy & 127
        if name in CHOICES:
            choices = mission_choices(s, name, self.player, victim, space)
            choose = ChooseMission(self.player, self.mission, space, victim)
            if len(choices) == 1 and choices[0] >> (3 * BITS) == n.SEAT >> (3 * BITS):
                choose.answer(s, choices[0])
            elif choices:
                s.push(choose)
            return
        _plain(s, name, self.player, space, victim)


CHOICES: Final = (
    "counter_espionage",
    "assassinate_spy",
    "political_control",
    "steal_technology",
    "sabotage_units",
    "sabotage_improvement",
    "sink_ship",
    "bribe_unit",
)


def _plain(s: Chr, name: str, seat: int, space: int, victim: int) -> None:
    """Effects without a choice."""
    if name == "reconnaissance":
        s.recon = sorted([*s.recon, seat | space << 3])
    elif name == "steal_coins":
        s.push(Robbery(seat, victim))
    elif name == "blow_up_roads":
        s.road[space] = 0
    elif name == "incite_revolt":
        revolt(s, space)
    elif name == "propaganda":
        s.marks[space] |= UNHAPPY_NOW
    elif name == "embargo":
        s.swaps = [swap for swap in s.swaps if space not in (swap & 127, swap >> 7)]
    elif name == "read_cards":
        for card in s.sides[victim].hand:
            learn(s, seat, victim, card)
    elif name == "steal_card":
        s.push(StolenCard(seat, victim))
    elif name in ("steal_nuclear", "disarm_nuclear"):
        s.pieces[victim].remove(space | BOMB << KIND)
        if name == "steal_nuclear":
            s.add(seat, BOMB, space)
    elif name == "poison_water":
        s.size[space] -= 1
    elif name == "free_prisoner":
        release(s, victim, next(spy for spy in s.sides[victim].prisoners if spy & 7 == seat))
    elif name == "survey":
        s.seen[space] |= 1 << seat
        s.emit(n.LOOKED, seat, s.tokens[space], space)
    elif name == "train_network":
        s.nets = sorted([*s.nets, seat | space << 3])
    elif name == "smuggling":
        s.sides[seat].coins += SMUGGLED
    elif name == "agitate_loyalty":
        s.marks[space] |= LOYAL


def expose(s: Chr, seat: int, other: int, space: int) -> None:
    """An enemy spy in the same space is treated as discovered (CHR-spy-5)."""
    found = spies_at(s, other, space)[0]
    s.push(Treat(seat, other, found, hardness(s, other, found)))


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
        s.emit(n.ROBBED, self.player, coins)


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
        return s.sides[self.victim].hand.count(outcome & MASK)

    def sample(self, s: Chr, rng: Random) -> int:
        return n.CARD | pick(rng, s.sides[self.victim].hand)

    def seen_by(self, s: Chr) -> int:
        return 1 << self.player | 1 << self.victim

    def answer(self, s: Chr, action: int) -> None:
        pass_card(s, self.victim, self.player, action & MASK)


def mission_choices(s: Chr, name: str, seat: int, victim: int, space: int) -> list[int]:
    """What the owner of the spy chooses after a success."""
    if name in ("counter_espionage", "assassinate_spy"):
        return [n.SEAT | other for other in range(s.players) if other != seat and spies_at(s, other, space)]
    side = s.sides[victim]
    kinds = sorted({piece >> KIND & 31 for piece in s.at(victim, space)})
    if name == "steal_technology":
        return [n.TECHNOLOGY | k for k in range(len(s.box.technologies)) if side.technologies >> k & 1]
    if name == "political_control":
        return controls_over(s, seat, victim)
    if name == "sabotage_improvement":
        return [n.GIVE_UP | card for card in breakable(s, victim, space)]
    if name == "sink_ship":
        return [n.RAISE | kind for kind in kinds if is_ship(kind)]
    if name == "bribe_unit" and space >= TERRITORIES:
        return [n.RAISE | kind for kind in kinds if is_ship(kind)]  # cargo cannot change ships
    return [n.RAISE | kind for kind in kinds if is_military(kind)]


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


class ChooseMission(Decision[Chr]):
    rule = "CHR-spy-6"

    def __init__(self, seat: int, mission: int, space: int, victim: int) -> None:
        self.seat = seat
        self.mission = mission
        self.space = space
        self.victim = victim

    def args(self) -> list[int]:
        return [self.seat, self.mission, self.space, self.victim]

    def actions(self, s: Chr) -> list[int]:
        return mission_choices(s, s.box.missions[self.mission].id, self.seat, self.victim, self.space)

    def answer(self, s: Chr, action: int) -> None:
        verb = action >> (3 * BITS) << (3 * BITS)
        chosen = action & MASK
        name = s.box.missions[self.mission].id
        if verb == n.SEAT:
            if name == "assassinate_spy":
                lose_spy(s, chosen, spies_at(s, chosen, self.space)[0])
            else:
                expose(s, self.seat, chosen, self.space)
        elif verb == n.TECHNOLOGY:
            until = s.turn + ROYALTY_FREE
            s.sides[self.seat].patents = sorted([*s.sides[self.seat].patents, chosen | until << 6])
        elif verb == n.FORCE_PEACE:
            make_peace(s, self.victim, chosen)
        elif verb == n.FORCE_WAR:
            go_to_war(s, self.victim, chosen)
        elif verb == n.GIVE_UP:
            lose_card(s, self.victim, chosen)
        else:
            piece = next(piece for piece in s.at(self.victim, self.space) if piece >> KIND & 31 == chosen)
            if name == "bribe_unit":
                s.pieces[self.victim].remove(piece)
                s.add(self.seat, chosen, self.space)
                s.emit(n.CAPTURED_PIECE, self.seat, chosen, self.space)
                if self.space >= TERRITORIES:
                    rehost(s, self.space, self.victim, self.seat)
                    go_down(s, self.victim, self.space)
            else:
                kill(s, self.victim, [piece])
