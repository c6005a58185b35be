"""Positions set up by hand: an empty map, a few settlements and pieces, and a step to try."""

from __future__ import annotations

from typing import Any

from civitas.core.step import GameOver, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import (
    FIRST_WONDER,
    improvement_with_places,
    loose_improvement,
)
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import KIND_IDS, NOBODY, RESOURCES, kind_of, space_of
from civitas.games.civilization_chr.rules.trade.offers import add_swap
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.conquest import settle_ownership
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.support import scenario as base


def empty_position(game: CivilizationChr, players: int = 3, era: int = 0, **options: Any) -> ChrState:
    """Turn two on an empty map, nobody owning anything but the first coins."""
    s = game.start(players, game.check_options(players, {"length": "long", "civilizations": "off", **options}))
    s.turn = 2
    s.era = s.new_era = era
    s.order = list(range(players))
    s.stack = [GameOver()]
    return s


def space_id(s: ChrState, name: str) -> int:
    return s.box.space_ids.index(name)


def add_settlement(s: ChrState, seat: int, name: str, size: int = 1, resource: str = "", capital: bool = False) -> int:
    """A settlement, with a resource if one is named."""
    place = space_id(s, name)
    s.set_owner(place, seat)
    s.size[place] = size
    if resource:
        s.resource[place] = RESOURCES.index(resource)
        s.bag[RESOURCES.index(resource)] -= 1
    if capital or (0 <= seat < s.players and s.sides[seat].capital == NOBODY):
        s.sides[seat].capital = place
    return place


def put_units(s: ChrState, seat: int, kind: str, name: str, count: int = 1) -> None:
    s.add_pieces(seat, KIND_IDS.index(kind), space_id(s, name), count)


def grant_technologies(s: ChrState, seat: int, *technologies: str) -> None:
    """Gives technologies, without what comes with them."""
    for name in technologies:
        s.sides[seat].technologies |= 1 << s.box.technology_index(name)


def add_improvement(s: ChrState, seat: int, card: str, *places: str, free: int = 0) -> None:
    """An improvement or a wonder under settlements; loose without places."""
    cards = [*s.box.improvement_ids, *s.box.wonder_ids]
    number = cards.index(card)
    if number >= FIRST_WONDER:
        s.sides[seat].wonders |= 1 << (number - FIRST_WONDER)
    owned = improvement_with_places(loose_improvement(number, free), [space_id(s, place) for place in places])
    s.sides[seat].improvements = sorted([*s.sides[seat].improvements, owned])


def run_steps(s: ChrState, *steps: Step[ChrState]) -> ChrState:
    """Lets steps happen until somebody must answer, be it that everyone knows the answer."""
    s.push_in_order(list(steps))
    s.run_to_wait()
    return s


def play_action(s: ChrState, action: int) -> ChrState:
    """Like ``Chr.play``, but what everyone knows to be forced waits to be answered too."""
    s.stack.pop().answer(s, action)
    s.run_to_wait()
    return s


class Scenario(base.Scenario[ChrState]):
    """A position in which what everyone knows to be forced waits to be answered, too."""

    def __init__(self, game: CivilizationChr, s: ChrState) -> None:
        self.game = game
        self.set_state(s)

    def apply_action(self, action: int) -> None:
        play_action(self.state, action)


def play_lines(s: ChrState, game: CivilizationChr, *lines: str) -> ChrState:
    """Answers questions and dice with lines of a record; each must be allowed."""
    return Scenario(game, s).play(*lines).state


def roll_dice(s: ChrState, *numbers: int) -> ChrState:
    """Answers dice."""
    for number in numbers:
        assert n.ROLL | number in s.actions(), f"{number}: {s.stack[-1].name()}"
        play_action(s, n.ROLL | number)
    return s


def offered_lines(s: ChrState, game: CivilizationChr) -> list[str]:
    return Scenario(game, s).offered_lines()


def piece_kinds(s: ChrState, seat: int, name: str = "") -> list[str]:
    """The kinds of a seat's pieces, everywhere or in a space."""
    found = [piece for piece in s.pieces[seat] if not name or space_of(piece) == space_id(s, name)]
    return sorted(KIND_IDS[kind_of(piece)] for piece in found)


def purchase_position(game: CivilizationChr, era: int = 0, coins: int = 200, **options: Any) -> ChrState:
    """Seat 0 with a capital and coins, about to buy."""
    s = empty_position(game, era=era, **options)
    add_settlement(s, 0, "italia", 2)
    add_settlement(s, 1, "iberia")
    s.sides[0].coins = coins
    return s


def war_position(game: CivilizationChr, era: int = 0, players: int = 3, **options: Any) -> ChrState:
    """Seats 0 and 1 at war."""
    s = empty_position(game, players, era=era, **options)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    go_to_war(s, 0, 1)
    return s


def start_battle(s: ChrState, name: str, attacker: int = 0, defender: int = 1) -> ChrState:
    return run_steps(s, Battle(space_id(s, name), 1 << attacker, 1 << defender))


def step_name(s: ChrState) -> str:
    """The name of the question or die on top."""
    return s.stack[-1].name()


def place_token(s: ChrState, name: str, place: str) -> int:
    """Puts a face-down token into a territory."""
    s.tokens[space_id(s, place)] = s.box.token_ids.index(name)
    return space_id(s, place)


def occupied_exchange(game: CivilizationChr) -> ChrState:
    """Gallia, a town of seat 0 in an exchange with seat 1, held by barbarians."""
    s = empty_position(game, era=2)
    s.era = 0
    add_settlement(s, 0, "sahara")
    add_settlement(s, 0, "gallia", 2, "spices")
    add_settlement(s, 1, "italia", 4, "wine")
    add_swap(s, space_id(s, "gallia"), space_id(s, "italia"))
    s.alert[space_id(s, "gallia")] = 3
    put_units(s, 6, "ancient_infantry", "gallia")
    settle_ownership(s, space_id(s, "gallia"), 6, False)
    s.run_to_decision()
    roll_dice(s, 1)
    return s
