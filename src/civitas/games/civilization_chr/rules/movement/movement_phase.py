"""Phase 6, movement: every piece of a player, one step at a time; what explorers do; entering others' spaces."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg, third_arg, unpack_args
from civitas.core.step import NO_ANSWER, SeatDecision, SeatStep, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.battles import battle_space
from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BOMB,
    CARRIER,
    EXPLORER,
    KIND_COUNT,
    KIND_IDS,
    MOVEMENT_FLAGS,
    NOBODY,
    OIL,
    SPACES,
    TERRITORIES,
    group_of,
    is_ship,
    is_stopped,
    kind_of,
    make_piece,
    points_spent,
    space_of,
    with_refund,
)
from civitas.games.civilization_chr.rules.economy import fuel_dividend
from civitas.games.civilization_chr.rules.espionage.spy_choice import send_spy
from civitas.games.civilization_chr.rules.espionage.spy_movement import (
    land_spies,
    passengers,
    spy_moves,
    why_no_spy_move,
)
from civitas.games.civilization_chr.rules.leaving import announce_leaving, leave_actions
from civitas.games.civilization_chr.rules.movement.explorers import (
    WORKS,
    explorer_actions,
    perform_explorer_action,
    why_no_migration,
    why_no_work,
)
from civitas.games.civilization_chr.rules.movement.movement_costs import (
    MovementCosts,
    freshest_pieces,
    movement_allowance,
    step_cost,
)
from civitas.games.civilization_chr.rules.movement.nuclear_weapons import (
    can_carry_weapon,
    has_armed_unit,
    launch_actions,
    launch_weapon,
    why_not_launched,
)
from civitas.games.civilization_chr.rules.movement.piece_moves import (
    UNLIMITED_FUEL,
    affordable_fuel,
    needs_fuel,
    start_move,
)
from civitas.games.civilization_chr.rules.movement.road_card import play_road_card, road_cards, road_sites
from civitas.games.civilization_chr.rules.movement.ship_loading import ships_at
from civitas.games.civilization_chr.rules.movement.transit import AskTransit, crossing_actions, why_no_crossing
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, format_half_points
from civitas.games.civilization_chr.rules.selections import SelectFromPool
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.strategy.card_responses import MOVEMENT, cards_for_moment, may_hold_card
from civitas.games.civilization_chr.rules.strategy.hands import discard_card
from civitas.games.civilization_chr.rules.war.battle_declaration import declare_bombardment, declare_war_by_fire
from civitas.games.civilization_chr.rules.war.landing import shelling_actions, why_no_bombardment
from civitas.games.civilization_chr.rules.war.losses import cargo_aboard, kill_pieces
from civitas.games.civilization_chr.state import ChrState

#: how many units a forced march helps
MAX_FORCED_MARCHERS: Final = 3


def move_actions(s: ChrState, ways: MovementCosts, pieces: list[int], tank: int) -> list[int]:
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
        steps = ways.steps(kind, start, movement_allowance(s, seat, kind) - points_spent(piece))
        if tank < UNLIMITED_FUEL and needs_fuel(s, kind):
            steps = [step for step in steps if ways.cost(kind, start, third_arg(step)) <= tank]
        found += steps
        if ship and start >= TERRITORIES and has_cargo_choice(s, seat, start):
            laden += [n.CARRY | step for step in steps]
        if s.weapons and kind <= AIRCRAFT and has_armed_unit(s, seat, start) and can_carry_weapon(s, seat, kind):
            laden += [n.BEAR | step for step in steps]
    found.sort()
    return [n.MOVE | step for step in found] + laden


def leaves_cargo(s: ChrState, seat: int, sea: int) -> bool:
    """A ship may always leave: what no longer fits goes with it."""
    return sea < TERRITORIES or not s.battles or not any(battle_space(entry) == sea for entry in s.battles)


def has_cargo_choice(s: ChrState, seat: int, sea: int) -> bool:
    """Whether cargo could also stay behind with other ships."""
    return bool(cargo_aboard(s, seat, sea)) and ships_at(s, seat, sea) > 1


def explorers_may_act(s: ChrState, seat: int) -> bool:
    """Whether explorers have a step to make, or may have something to do that only their owner knows of.

    That is a token it has looked at, or a card that pays for roads.
    """
    ways = MovementCosts(s, seat)
    for piece in freshest_pieces(s, seat):
        kind, space = kind_of(piece), space_of(piece)
        if kind == EXPLORER and ways.steps(kind, space, movement_allowance(s, seat, kind) - points_spent(piece)):
            return True
    for piece in s.pieces[seat]:
        space = space_of(piece)
        if kind_of(piece) == EXPLORER and space < TERRITORIES and s.tokens[space] != NOBODY:
            return True
    return bool(s.sides[seat].hand) and bool(road_sites(s, seat))


def forced_march(s: ChrState, seat: int, card: int) -> None:
    """Up to three units that have moved may go a point further (CHR-strategy-5)."""
    discard_card(s, seat, card)
    s.emit(n.SHOWED_CARD, seat, card)
    s.push(Hurried(seat))


def units_that_moved(s: ChrState, seat: int) -> list[int]:
    """Units that have spent a point."""
    return [piece for piece in s.pieces[seat] if points_spent(piece) >= 2 and not is_stopped(piece)]


class Hurried(SeatStep[ChrState]):
    """All where there are no more than the card helps, else those its owner chooses."""

    def run(self, s: ChrState) -> None:
        left = units_that_moved(s, self.owner)
        if len(left) > MAX_FORCED_MARCHERS:
            s.push(Hurry(self.owner))
            return
        for piece in left:
            s.replace_piece(self.owner, piece, with_refund(piece, 2))


class Hurry(SelectFromPool):
    """Three units that go a point further: of each kind in each space those that have spent most."""

    rule = "CHR-strategy-5"
    count = MAX_FORCED_MARCHERS

    def __init__(self, seat: int, *chosen: int) -> None:
        self.seat = seat
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat]

    def candidates(self, s: ChrState) -> list[int]:
        return sorted(
            [n.HURRY | kind_of(piece) | space_of(piece) << ARG_BITS for piece in units_that_moved(s, self.seat)]
        )

    def explain(self, s: ChrState, action: int) -> Message:
        kind, space = first_arg(action), second_arg(action)
        if action_verb(action) != n.HURRY or kind >= KIND_COUNT or space >= SPACES:
            return Message(NOT_ASKED, {}, self.rule)
        return Message("why-not-tired", {"kind": KIND_IDS[kind], "space": s.box.space_ids[space]}, self.rule)

    def close(self, s: ChrState, action: int) -> None:
        able = sorted(units_that_moved(s, self.seat), key=lambda piece: -points_spent(piece))
        for member in self.chosen:
            wanted = make_piece(second_arg(member), first_arg(member))
            piece = next(piece for piece in able if group_of(piece) == wanted)
            able.remove(piece)
            s.replace_piece(self.seat, piece, with_refund(piece, 2))


def _marches(s: ChrState, seat: int) -> list[int]:
    return [n.SHOW | card for card in cards_for_moment(s, seat, MOVEMENT) + road_cards(s, seat)]


class MovePieces(SeatDecision[ChrState]):
    """The player's movement: steps and explorers' work in any order, until done (CHR-move-1)."""

    rule = "CHR-move-1"

    def forced_action(self, s: ChrState) -> int:
        if s.sides[self.seat].spies or may_hold_card(s, self.seat, MOVEMENT) or explorers_may_act(s, self.seat):
            return NO_ANSWER
        return single_action(self.moves(s))

    def actions(self, s: ChrState) -> list[int]:
        found = self.moves(s)
        return sorted(found + leave_actions(s, self.seat)) if s.variants.leaving and len(found) > 1 else found

    def moves(self, s: ChrState) -> list[int]:
        seat = self.seat
        ways, pieces, tank = MovementCosts(s, seat), freshest_pieces(s, seat), affordable_fuel(s, seat)
        steps = move_actions(s, ways, pieces, tank)
        others = explorer_actions(s, seat)
        if s.sides[seat].hand:
            others += _marches(s, seat)
        if s.sides[seat].spies:
            others += spy_carrying_steps(s, seat, steps)
            others += spy_moves(s, seat)
        if s.weapons:
            others += launch_actions(s, seat)
        others += shelling_actions(s, seat)
        others += crossing_actions(s, ways, pieces, tank)
        others.sort()  # on their own, so that all together are nearly sorted
        found = [n.DONE, *steps, *others]
        found.sort()
        return found

    def explain(self, s: ChrState, action: int) -> Message:
        verb = action_verb(action)
        first, second, third = unpack_args(action)
        if verb in (n.MOVE, n.CARRY, n.BEAR):
            return _why_no_step(s, self.seat, action)
        if verb in WORKS or verb == n.LOOK:
            return why_no_work(s, self.seat, verb, first)
        if verb == n.MIGRATE:
            return why_no_migration(s, self.seat, first)
        if verb == n.LAUNCH:
            return why_not_launched(s, self.seat, first, second)
        if verb in (n.MOVE_SPY, n.BOARD_SPY, n.TAKE_SPY):
            return why_no_spy_move(s, self.seat, action)
        if verb == n.CROSS:
            return why_no_crossing(s, third)
        if verb in (n.OPEN_FIRE, n.FIRE_AT):
            return why_no_bombardment(s, first if verb == n.OPEN_FIRE else second)
        return Message(NOT_ASKED, {}, "CHR-move-1")

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.DONE:
            land_spies(s, self.seat)
            return
        s.push(self)
        if announce_leaving(s, self.seat, action) or self._spy_or_transit(s, action):
            return
        verb = action_verb(action)
        if verb == n.OPEN_FIRE:
            declare_bombardment(s, self.seat, first_arg(action))
            return
        if verb == n.SHOW:
            if s.box.strategy[first_arg(action)].moment == MOVEMENT:
                forced_march(s, self.seat, first_arg(action))
            else:
                play_road_card(s, self.seat, first_arg(action))
            return
        if verb == n.LAUNCH:
            launch_weapon(s, self.seat, first_arg(action), second_arg(action))
            return
        if verb not in (n.MOVE, n.CARRY, n.BEAR):
            perform_explorer_action(s, self.seat, action)
        else:
            start_move(s, self.seat, action)

    def _spy_or_transit(self, s: ChrState, action: int) -> bool:
        """Spies on foot, aboard, in the air (CHR-spy-2, CHR-spy-10); passage over others' ships (CHR-move-13)."""
        verb = action_verb(action)
        if verb in (n.MOVE_SPY, n.BOARD_SPY, n.TAKE_SPY):
            send_spy(s, self.seat, action)
        elif verb == n.CROSS:
            s.push(AskTransit(self.seat, action - n.CROSS))
        elif verb == n.FIRE_AT:
            declare_war_by_fire(s, self.seat, first_arg(action), second_arg(action))
        else:
            return False
        return True


def spy_carrying_steps(s: ChrState, seat: int, steps: list[int]) -> list[int]:
    """Steps of aircraft and ships that can take a spy along; a fleet's only ship does so by itself (CHR-spy-10)."""
    planes = ships = 0  # where a plane, and where one of several ships, can take a spy along: spaces as masks
    for spy in s.sides[seat].spies:
        space = space_of(spy)
        if space < SPACES and s.military_masks[space] >> seat & 1 and passengers(s, seat, space):
            if s.count_kind(seat, space, AIRCRAFT):
                planes |= 1 << space
            if space >= TERRITORIES and s.count_fighters(seat, space) > 1:
                ships |= 1 << space
    found: list[int] = []
    if not planes and not ships:
        return found
    for action in steps:
        kind, start = first_arg(action), second_arg(action)
        if action_verb(action) == n.MOVE and (
            (kind == AIRCRAFT and planes >> start & 1) or (is_ship(kind) and ships >> start & 1)
        ):
            found.append(action - n.MOVE + n.TAKE_SPY)
    return found


class LandAircraft(SeatStep[ChrState]):
    """Aircraft that end without own units, settlement or carrier are lost; two to a carrier (CHR-move-4)."""

    def run(self, s: ChrState) -> None:
        seat = self.owner
        spaces = sorted({space_of(piece) for piece in s.pieces[seat] if kind_of(piece) == AIRCRAFT})
        for space in spaces:
            planes = [piece for piece in s.pieces_at(seat, space) if kind_of(piece) == AIRCRAFT]
            if space < TERRITORIES:
                if s.owner[space] != seat and not s.count_fighters(seat, space):
                    kill_pieces(s, seat, planes)
            else:
                kill_pieces(s, seat, planes[2 * s.count_kind(seat, space, CARRIER) :])


class ShareFund(Step[ChrState]):
    """The fuel fund is shared by oil, rounded down; the rest stays (CHR-move-8)."""

    def run(self, s: ChrState) -> None:
        oil = [
            sum([1 for territory in s.settlements(seat) if s.resource[territory] == OIL]) for seat in range(s.players)
        ]
        fund = s.fund
        for seat in s.seats_in_order():
            share = fuel_dividend(fund, oil[seat], sum(oil))
            if share:
                s.sides[seat].coins += share
                s.fund -= share
                s.emit(n.DIVIDEND, seat, share)


def reset_movement(s: ChrState) -> None:
    """The phase is over: nobody has moved any more."""
    s.clear_piece_flags(MOVEMENT_FLAGS)


def _why_no_step(s: ChrState, seat: int, action: int) -> Message:
    kind, start, end = first_arg(action), second_arg(action), third_arg(action)
    if kind >= KIND_COUNT or start >= SPACES or end >= SPACES:
        return Message(NOT_ASKED, {}, "CHR-move-1")
    names = {"space": s.box.space_ids[start], "space2": s.box.space_ids[end]}
    here = [piece for piece in s.pieces_at(seat, start) if kind_of(piece) == kind]
    if not here:
        args = {"kind": KIND_IDS[kind], "space": s.box.space_ids[start]}
        return Message("why-none-there", {"seat": seat, **args}, "CHR-move-1")
    if in_anarchy(s, seat) and kind != EXPLORER:
        return Message("why-anarchy-moves", {}, "CHR-move-12")
    if end not in s.box.neighbours[start]:
        return Message("why-not-beside", {**names}, "CHR-move-1")
    if kind == BOMB:
        return Message("why-bomb-alone", {}, "CHR-nuclear-1")
    for place in (start, end):
        if place < TERRITORIES and s.marks[place] & CLOSED_BY_CLIMATE:
            return Message("why-barred", {"space": s.box.space_ids[place]}, "CHR-catastrophe-5")
    price = step_cost(s, seat, kind, start, end)
    if price < 0:
        if is_ship(kind):
            return Message("why-ship-ashore", {}, "CHR-move-3")
        return Message("why-no-ship", {"space": s.box.space_ids[end]}, "CHR-move-2")
    free = [piece for piece in here if not is_stopped(piece)]
    if not free:
        return Message("why-stopped", {"kind": KIND_IDS[kind], "space": s.box.space_ids[start]}, "CHR-token-2")
    has = movement_allowance(s, seat, kind) - min([points_spent(piece) for piece in free])
    if price > has:
        return Message("why-points", {"needs": format_half_points(price), "has": format_half_points(has)}, "CHR-move-1")
    if is_ship(kind) and any(battle_space(entry) == start for entry in s.battles):
        return Message("why-in-battle", {"space": s.box.space_ids[start]}, "CHR-battle-1")
    if action_verb(action) == n.BEAR and not has_armed_unit(s, seat, start):
        return Message("why-not-armed", {"space": s.box.space_ids[start]}, "CHR-nuclear-1")
    if action_verb(action) == n.MOVE:
        return Message("why-no-fuel", {"has": s.sides[seat].coins}, "CHR-move-8")
    return Message("why-no-load", {"space": s.box.space_ids[start]}, "CHR-move-2")
