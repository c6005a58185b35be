"""Phase 6, movement: every piece of a player, one step at a time; what explorers do; entering others' spaces."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, first, second, third, verb_of
from civitas.core.step import NO_ANSWER, SeatDecision, SeatStep, Step, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import SPACES, TERRITORIES
from civitas.games.civilization_chr.flags import battlefield
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BOMB,
    CARRIER,
    DEFENDER,
    EXPLORER,
    KIND,
    KIND_IDS,
    KINDS,
    NOBODY,
    OIL,
    PLAIN,
    SPENT,
    STOPPED,
    is_ship,
    kind_of,
    space_of,
    spent_of,
)
from civitas.games.civilization_chr.rules.economy import dividend
from civitas.games.civilization_chr.rules.espionage.refusals import SPY_VERBS, why_no_spy_move
from civitas.games.civilization_chr.rules.espionage.spies import alight, passengers, spy_moves
from civitas.games.civilization_chr.rules.espionage.spy_choice import send_spy
from civitas.games.civilization_chr.rules.leaving import farewells, says_farewell
from civitas.games.civilization_chr.rules.movement.explorers import explorer_actions, explorer_acts
from civitas.games.civilization_chr.rules.movement.movement_costs import Ways, allowance, fresh
from civitas.games.civilization_chr.rules.movement.nuclear_weapons import armed, bears, launch, launches
from civitas.games.civilization_chr.rules.movement.piece_moves import PLENTY, burns, fuel_left, set_out
from civitas.games.civilization_chr.rules.movement.refusals import why_not_moved
from civitas.games.civilization_chr.rules.movement.road_card import road_cards, show_roads, sites
from civitas.games.civilization_chr.rules.movement.ship_loading import ships
from civitas.games.civilization_chr.rules.movement.transit import AskTransit, crossings
from civitas.games.civilization_chr.rules.refusals import GENERAL
from civitas.games.civilization_chr.rules.selections import Pool
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.strategy.card_responses import MOVEMENT, holds, may_hold
from civitas.games.civilization_chr.rules.strategy.hands import discard
from civitas.games.civilization_chr.rules.war.battle_declaration import fire_at, open_fire
from civitas.games.civilization_chr.rules.war.landing import shellings
from civitas.games.civilization_chr.rules.war.losses import cargo, kill
from civitas.games.civilization_chr.state import Chr

#: how many units a forced march helps
MARCHERS: Final = 3


def move_actions(s: Chr, ways: Ways, pieces: list[int], tank: int) -> list[int]:
    """Every step of some pieces of a player, with fuel for so many half points; in anarchy only explorers move.

    CHR-move-12.
    """
    found: list[int] = []  # without their verb: small numbers are sorted faster
    laden: list[int] = []
    seat = ways.seat
    anarchy = in_anarchy(s, seat)
    for piece in pieces:
        kind, start = kind_of(piece), space_of(piece)
        if kind == BOMB or (anarchy and kind != EXPLORER):
            continue
        ship = is_ship(kind)
        if ship and not leaves_cargo(s, seat, start):
            continue
        steps = ways.steps(kind, start, allowance(s, seat, kind) - spent_of(piece))
        if tank < PLENTY and burns(s, kind):
            steps = [step for step in steps if ways.cost(kind, start, third(step)) <= tank]
        found += steps
        if ship and start >= TERRITORIES and has_choice(s, seat, start):
            laden += [n.CARRY | step for step in steps]
        if s.weapons and kind <= AIRCRAFT and armed(s, seat, start) and bears(s, seat, kind):
            laden += [n.BEAR | step for step in steps]
    found.sort()
    return [n.MOVE | step for step in found] + laden


def leaves_cargo(s: Chr, seat: int, sea: int) -> bool:
    """A ship may always leave: what no longer fits goes with it."""
    return sea < TERRITORIES or not s.battles or not any(battlefield(entry) == sea for entry in s.battles)


def has_choice(s: Chr, seat: int, sea: int) -> bool:
    """Whether cargo could also stay behind with other ships."""
    return bool(cargo(s, seat, sea)) and ships(s, seat, sea) > 1


def may_work(s: Chr, seat: int) -> bool:
    """Whether explorers have a step to make, or may have something to do that only their owner knows of.

    That is a token it has looked at, or a card that pays for roads.
    """
    ways = Ways(s, seat)
    for piece in fresh(s, seat):
        kind, space = kind_of(piece), space_of(piece)
        if kind == EXPLORER and ways.steps(kind, space, allowance(s, seat, kind) - spent_of(piece)):
            return True
    for piece in s.pieces[seat]:
        space = space_of(piece)
        if kind_of(piece) == EXPLORER and space < TERRITORIES and s.tokens[space] != NOBODY:
            return True
    return bool(s.sides[seat].hand) and bool(sites(s, seat))


def forced_march(s: Chr, seat: int, card: int) -> None:
    """Up to three units that have moved may go a point further (CHR-strategy-5)."""
    discard(s, seat, card)
    s.emit(n.SHOWED_CARD, seat, card)
    s.push(Hurried(seat))


def tired(s: Chr, seat: int) -> list[int]:
    """Units that have spent a point."""
    return [piece for piece in s.pieces[seat] if spent_of(piece) >= 2 and not piece & STOPPED]


class Hurried(SeatStep[Chr]):
    """All where there are no more than the card helps, else those its owner chooses."""

    def run(self, s: Chr) -> None:
        left = tired(s, self.owner)
        if len(left) > MARCHERS:
            s.push(Hurry(self.owner))
            return
        for piece in left:
            s.replace(self.owner, piece, piece - (2 << SPENT))


class Hurry(Pool):
    """Three units that go a point further: of each kind in each space those that have spent most."""

    rule = "CHR-strategy-5"
    count = MARCHERS

    def __init__(self, seat: int, *chosen: int) -> None:
        self.seat = seat
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat]

    def pool(self, s: Chr) -> list[int]:
        return sorted([n.HURRY | kind_of(piece) | space_of(piece) << BITS for piece in tired(s, self.seat)])

    def explain(self, s: Chr, action: int) -> Message:
        kind, space = first(action), second(action)
        if verb_of(action) != n.HURRY or kind >= KINDS or space >= SPACES:
            return Message(GENERAL, {}, self.rule)
        return Message("why-not-tired", {"kind": KIND_IDS[kind], "space": s.box.space_ids[space]}, self.rule)

    def close(self, s: Chr, action: int) -> None:
        able = sorted(tired(s, self.seat), key=lambda piece: -spent_of(piece))
        for member in self.chosen:
            wanted = second(member) | first(member) << KIND
            piece = next(piece for piece in able if piece & PLAIN == wanted)
            able.remove(piece)
            s.replace(self.seat, piece, piece - (2 << SPENT))


def _marches(s: Chr, seat: int) -> list[int]:
    return [n.SHOW | card for card in holds(s, seat, MOVEMENT) + road_cards(s, seat)]


class MovePieces(SeatDecision[Chr]):
    """The player's movement: steps and explorers' work in any order, until done (CHR-move-1)."""

    rule = "CHR-move-1"

    def forced(self, s: Chr) -> int:
        if s.sides[self.seat].spies or may_hold(s, self.seat, MOVEMENT) or may_work(s, self.seat):
            return NO_ANSWER
        return only(self.moves(s))

    def actions(self, s: Chr) -> list[int]:
        found = self.moves(s)
        return sorted(found + farewells(s, self.seat)) if s.variants.leaving and len(found) > 1 else found

    def moves(self, s: Chr) -> list[int]:
        seat = self.seat
        ways, pieces, tank = Ways(s, seat), fresh(s, seat), fuel_left(s, seat)
        steps = move_actions(s, ways, pieces, tank)
        others = explorer_actions(s, seat)
        if s.sides[seat].hand:
            others += _marches(s, seat)
        if s.sides[seat].spies:
            others += with_spies(s, seat, steps)
            others += spy_moves(s, seat)
        if s.weapons:
            others += launches(s, seat)
        others += shellings(s, seat)
        others += crossings(s, ways, pieces, tank)
        others.sort()  # on their own, so that all together are nearly sorted
        found = [n.DONE, *steps, *others]
        found.sort()
        return found

    def explain(self, s: Chr, action: int) -> Message:
        if verb_of(action) in SPY_VERBS:
            return why_no_spy_move(s, self.seat, action)
        return why_not_moved(s, self.seat, action)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.DONE:
            alight(s, self.seat)
            return
        s.push(self)
        if says_farewell(s, self.seat, action) or self._spy_or_transit(s, action):
            return
        verb = verb_of(action)
        if verb == n.OPEN_FIRE:
            open_fire(s, self.seat, first(action))
            return
        if verb == n.SHOW:
            if s.box.strategy[first(action)].moment == MOVEMENT:
                forced_march(s, self.seat, first(action))
            else:
                show_roads(s, self.seat, first(action))
            return
        if verb == n.LAUNCH:
            launch(s, self.seat, first(action), second(action))
            return
        if verb not in (n.MOVE, n.CARRY, n.BEAR):
            explorer_acts(s, self.seat, action)
        else:
            set_out(s, self.seat, action)

    def _spy_or_transit(self, s: Chr, action: int) -> bool:
        """Spies on foot, aboard, in the air (CHR-spy-2, CHR-spy-10); passage over others' ships (CHR-move-13)."""
        verb = verb_of(action)
        if verb in (n.MOVE_SPY, n.BOARD_SPY, n.TAKE_SPY):
            send_spy(s, self.seat, action)
        elif verb == n.CROSS:
            s.push(AskTransit(self.seat, action - n.CROSS))
        elif verb == n.FIRE_AT:
            fire_at(s, self.seat, first(action), second(action))
        else:
            return False
        return True


def with_spies(s: Chr, seat: int, steps: list[int]) -> list[int]:
    """Steps of aircraft and ships that can take a spy along; a fleet's only ship does so by itself (CHR-spy-10)."""
    planes = ships = 0  # where a plane, and where one of several ships, can take a spy along: spaces as masks
    for spy in s.sides[seat].spies:
        space = space_of(spy)
        if space < SPACES and s.force[space] >> seat & 1 and passengers(s, seat, space):
            if s.count(seat, space, AIRCRAFT):
                planes |= 1 << space
            if space >= TERRITORIES and s.fighters(seat, space) > 1:
                ships |= 1 << space
    found: list[int] = []
    if not planes and not ships:
        return found
    for action in steps:
        kind, start = first(action), second(action)
        if verb_of(action) == n.MOVE and (
            (kind == AIRCRAFT and planes >> start & 1) or (is_ship(kind) and ships >> start & 1)
        ):
            found.append(action - n.MOVE + n.TAKE_SPY)
    return found


class LandAircraft(SeatStep[Chr]):
    """Aircraft that end without own units, settlement or carrier are lost; two to a carrier (CHR-move-4)."""

    def run(self, s: Chr) -> None:
        seat = self.owner
        spaces = sorted({space_of(piece) for piece in s.pieces[seat] if kind_of(piece) == AIRCRAFT})
        for space in spaces:
            planes = [piece for piece in s.at(seat, space) if kind_of(piece) == AIRCRAFT]
            if space < TERRITORIES:
                if s.owner[space] != seat and not s.fighters(seat, space):
                    kill(s, seat, planes)
            else:
                kill(s, seat, planes[2 * s.count(seat, space, CARRIER) :])


class ShareFund(Step[Chr]):
    """The fuel fund is shared by oil, rounded down; the rest stays (CHR-move-8)."""

    def run(self, s: Chr) -> None:
        oil = [
            sum([1 for territory in s.settlements(seat) if s.resource[territory] == OIL]) for seat in range(s.players)
        ]
        fund = s.fund
        for seat in s.in_order():
            share = dividend(fund, oil[seat], sum(oil))
            if share:
                s.sides[seat].coins += share
                s.fund -= share
                s.emit(n.DIVIDEND, seat, share)


def rest(s: Chr) -> None:
    """The phase is over: nobody has moved any more."""
    s.clear_pieces(~(PLAIN | DEFENDER))
