"""Positions set up by hand: an empty map, a few settlements and pieces, and a step to try."""

from __future__ import annotations

from typing import Any

from civitas.core.step import GameOver, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import WONDER
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import KIND, KIND_IDS, NOBODY, RESOURCES
from civitas.games.civilization_chr.rules.settlements import loose, with_places
from civitas.games.civilization_chr.rules.trade.offers import add_swap
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.conquest import take
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import Chr
from tests.support import scenario as base


def position(game: CivilizationChr, players: int = 3, era: int = 0, **options: Any) -> Chr:
    """Turn two on an empty map, nobody owning anything but the first coins."""
    s = game.start(players, game.check_options(players, {"length": "long", "civilizations": "off", **options}))
    s.turn = 2
    s.era = s.new_era = era
    s.order = list(range(players))
    s.stack = [GameOver()]
    return s


def space(s: Chr, name: str) -> int:
    return s.box.space_ids.index(name)


def settle(s: Chr, seat: int, name: str, size: int = 1, resource: str = "", capital: bool = False) -> int:
    """A settlement, with a resource if one is named."""
    place = space(s, name)
    s.set_owner(place, seat)
    s.size[place] = size
    if resource:
        s.resource[place] = RESOURCES.index(resource)
        s.bag[RESOURCES.index(resource)] -= 1
    if capital or (0 <= seat < s.players and s.sides[seat].capital == NOBODY):
        s.sides[seat].capital = place
    return place


def put_units(s: Chr, seat: int, kind: str, name: str, count: int = 1) -> None:
    s.add(seat, KIND_IDS.index(kind), space(s, name), count)


def own(s: Chr, seat: int, *technologies: str) -> None:
    """Gives technologies, without what comes with them."""
    for name in technologies:
        s.sides[seat].technologies |= 1 << s.box.technology(name)


def improve(s: Chr, seat: int, card: str, *places: str, free: int = 0) -> None:
    """An improvement or a wonder under settlements; loose without places."""
    cards = [*s.box.improvement_ids, *s.box.wonder_ids]
    number = cards.index(card)
    if number >= WONDER:
        s.sides[seat].wonders |= 1 << (number - WONDER)
    owned = with_places(loose(number, free), [space(s, place) for place in places])
    s.sides[seat].improvements = sorted([*s.sides[seat].improvements, owned])


def run(s: Chr, *steps: Step[Chr]) -> Chr:
    """Lets steps happen until somebody must answer, be it that everyone knows the answer."""
    s.then(list(steps))
    s.proceed()
    return s


def play(s: Chr, action: int) -> Chr:
    """Like ``Chr.play``, but what everyone knows to be forced waits to be answered too."""
    s.stack.pop().answer(s, action)
    s.proceed()
    return s


class Table(base.Table[Chr]):
    """A position in which what everyone knows to be forced waits to be answered, too."""

    def __init__(self, game: CivilizationChr, s: Chr) -> None:
        self.game = game
        self.sit(s)

    def answer(self, action: int) -> None:
        play(self.state, action)


def say(s: Chr, game: CivilizationChr, *lines: str) -> Chr:
    """Answers questions and dice with lines of a record; each must be allowed."""
    return Table(game, s).play(*lines).state


def rolls(s: Chr, *numbers: int) -> Chr:
    """Answers dice."""
    for number in numbers:
        assert n.ROLL | number in s.actions(), f"{number}: {s.stack[-1].name()}"
        play(s, n.ROLL | number)
    return s


def offered(s: Chr, game: CivilizationChr) -> list[str]:
    return Table(game, s).offered()


def pieces(s: Chr, seat: int, name: str = "") -> list[str]:
    """The kinds of a seat's pieces, everywhere or in a space."""
    found = [piece for piece in s.pieces[seat] if not name or piece & 127 == space(s, name)]
    return sorted(KIND_IDS[piece >> KIND & 31] for piece in found)


def shop(game: CivilizationChr, era: int = 0, coins: int = 200, **options: Any) -> Chr:
    """Seat 0 with a capital and coins, about to buy."""
    s = position(game, era=era, **options)
    settle(s, 0, "italia", 2)
    settle(s, 1, "iberia")
    s.sides[0].coins = coins
    return s


def war(game: CivilizationChr, era: int = 0, players: int = 3, **options: Any) -> Chr:
    """Seats 0 and 1 at war."""
    s = position(game, players, era=era, **options)
    settle(s, 0, "sahara")
    settle(s, 1, "siberia")
    go_to_war(s, 0, 1)
    return s


def fight(s: Chr, name: str, attacker: int = 0, defender: int = 1) -> Chr:
    return run(s, Battle(space(s, name), 1 << attacker, 1 << defender))


def asked(s: Chr) -> str:
    """The name of the question or die on top."""
    return s.stack[-1].name()


def token(s: Chr, name: str, place: str) -> int:
    """Puts a face-down token into a territory."""
    s.tokens[space(s, place)] = s.box.token_ids.index(name)
    return space(s, place)


def held(game: CivilizationChr) -> Chr:
    """Gallia, a town of seat 0 in an exchange with seat 1, held by barbarians."""
    s = position(game, era=2)
    s.era = 0
    settle(s, 0, "sahara")
    settle(s, 0, "gallia", 2, "spices")
    settle(s, 1, "italia", 4, "wine")
    add_swap(s, space(s, "gallia"), space(s, "italia"))
    s.alert[space(s, "gallia")] = 3
    put_units(s, 6, "ancient_infantry", "gallia")
    take(s, space(s, "gallia"), 6, False)
    s.settle()
    rolls(s, 1)
    return s
