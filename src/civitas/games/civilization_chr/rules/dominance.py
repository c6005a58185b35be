"""Phase 9, cultural dominance."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg
from civitas.core.step import Decision, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.events import HOLY_EVENT
from civitas.games.civilization_chr.flags import FERTILE_LAND, LOYAL, NO_CIVILIZATION, OCCUPIED, STRUCK_BY_DISASTER
from civitas.games.civilization_chr.pieces import EXPLORER, HAPPINESS, MEDIEVAL, TERRITORIES, is_army, kind_of
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.economy import dominance_lines, government_culture
from civitas.games.civilization_chr.rules.leaving import announce_leaving, leave_actions, remove_if_destroyed
from civitas.games.civilization_chr.rules.phase_clock import phase_clock_steps
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_none_there
from civitas.games.civilization_chr.rules.settlements import (
    garrison_size,
    half_points_on,
    is_always_happy,
    is_happy,
    transfer_settlement,
)
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.strategy.card_responses import DOMINATED, React, consume_response
from civitas.games.civilization_chr.rules.trade.trade_links import trade_ranges
from civitas.games.civilization_chr.state import ChrState


class Dominance(Step[ChrState]):
    """From the medieval era, but not in a Holy Year (CHR-dominance-1, CHR-event-5)."""

    def run(self, s: ChrState) -> None:
        if s.era >= MEDIEVAL and s.event != HOLY_EVENT:
            steps: list[Step[ChrState]] = []
            for seat in s.seats_in_order():
                steps += [Attempt(seat, 0), *phase_clock_steps(s, seat)]
            s.push_in_order(steps)


class Attempt(Step[ChrState]):
    """One attempt, two for Religious civilizations on different players (CHR-dominance-1)."""

    def __init__(self, seat: int, tried: int) -> None:
        self.player = seat
        self.tried = tried

    def args(self) -> list[int]:
        return [self.player, self.tried]

    def run(self, s: ChrState) -> None:
        civilization = s.sides[self.player].civilization
        most = 1 if civilization == NO_CIVILIZATION else s.box.civilizations[civilization].dominance_attempts
        if self.tried.bit_count() < most and dominance_pairs(s, self.player, self.tried):
            s.push(ChooseTarget(self.player, self.tried))


def dominance_distance(s: ChrState, start: int, end: int) -> int:
    """Spaces between two settlements, by land or by sea; -1 out of the range of dominance."""
    return _within(s, trade_ranges(s), start, end)


def _within(s: ChrState, reach: list[int], start: int, end: int) -> int:
    """The same, with the ranges of trade at hand: dominance reaches one space less."""
    land, sea = s.box.land_distances[start][end], s.box.sea_distances[start][end]
    if land == 0:
        return 0
    by_land = 0 < land < reach[0]
    if 0 <= sea < reach[1]:
        return min(land, sea) if by_land else sea
    return land if by_land else -1


def dominance_pairs(s: ChrState, seat: int, tried: int) -> list[int]:
    """From which settlement to which, where the score gives a chance."""
    found: list[int] = []
    own = [place for place in s.settlements(seat) if not s.marks[place] & OCCUPIED]
    reach = trade_ranges(s)
    for target in range(TERRITORIES):
        owner = s.owner[target]
        if not 0 <= owner < s.players or owner == seat or tried >> owner & 1 or s.at_war(seat, owner):
            continue
        if s.marks[target] & (STRUCK_BY_DISASTER | OCCUPIED | LOYAL):
            continue
        for start in own:
            if _within(s, reach, start, target) >= 0 and dominance_score(s, start, target) >= 1:
                found.append(n.DOMINATE | start | target << ARG_BITS)
    return found


def enhancement_count(s: ChrState, territory: int) -> int:
    """0 to 2: happy by improvement or for ever, productive by improvement or for ever (CHR-dominance-2)."""
    joy = is_always_happy(s, territory) or half_points_on(s, territory, HAPPINESS) >= 2
    work = bool(s.marks[territory] & FERTILE_LAND) or half_points_on(s, territory, 1 - HAPPINESS) >= 2
    return int(joy) + int(work)


def dominance_score_lines(s: ChrState, start: int, target: int) -> list[int]:
    seat, owner = s.owner[start], s.owner[target]
    side, other = s.sides[seat], s.sides[owner]
    seminal = side.technologies & s.box.seminal[s.era] != 0
    glad = is_happy(s, target) == s.variants.happy_target_minus_one
    return dominance_lines(
        [s.size[start], s.size[target]],
        other.capital == target,
        [garrison_size(s, seat, start), garrison_size(s, owner, target)],
        [enhancement_count(s, start), enhancement_count(s, target)],
        [side.wonders.bit_count(), other.wonders.bit_count()],
        max(0, dominance_distance(s, start, target)),
        government_culture(s.box, side.government, side.civilization, s.era),
        seminal,
        glad,
    )


def dominance_score(s: ChrState, start: int, target: int) -> int:
    return sum(dominance_score_lines(s, start, target))


class ChooseTarget(Decision[ChrState]):
    rule = "CHR-dominance-1"

    def __init__(self, seat: int, tried: int) -> None:
        self.seat = seat
        self.tried = tried

    def args(self) -> list[int]:
        return [self.seat, self.tried]

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, *dominance_pairs(s, self.seat, self.tried), *leave_actions(s, self.seat)])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_no_dominance(s, self.seat, self.tried, action)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.DONE:
            return
        if announce_leaving(s, self.seat, action):
            s.push(self)
            return
        start, target = first_arg(action), second_arg(action)
        s.push(Attempt(self.seat, self.tried | 1 << s.owner[target]))
        if dominance_score(s, start, target) >= 6:
            s.push_in_order([React(s.owner[target], DOMINATED), Dominated(self.seat, target)])
        else:
            s.push(DominanceRoll(start, target))


def why_no_dominance(s: ChrState, seat: int, tried: int, action: int) -> Message:
    """War, range, protection of the turn, or too low a score (CHR-dominance-1, CHR-dominance-2)."""
    start, target = first_arg(action), second_arg(action)
    lands = start < TERRITORIES and target < TERRITORIES
    if action_verb(action) != n.DOMINATE or not lands or s.owner[start] != seat:
        return Message("why-not-asked", {}, "CHR-dominance-1")
    owner, name = s.owner[target], s.box.space_ids[target]
    if not 0 <= owner < s.players or owner == seat or s.marks[target] & (STRUCK_BY_DISASTER | OCCUPIED | LOYAL):
        return Message("why-no-dominance-now", {"space": name}, "CHR-dominance-1")
    if tried >> owner & 1:
        return Message("why-dominance-tried", {"seat": owner}, "CHR-dominance-1")
    if s.at_war(seat, owner):
        return Message("why-no-dominance-war", {"seat": owner}, "CHR-dominance-1")
    if dominance_distance(s, start, target) < 0:
        return Message("why-no-dominance-range", {"space": name}, "CHR-dominance-1")
    return Message("why-no-dominance-score", {"n": dominance_score(s, start, target)}, "CHR-dominance-2")


class DominanceRoll(Die):
    """1D6 at or below the score (CHR-dominance-2)."""

    def __init__(self, start: int, target: int) -> None:
        self.start = start
        self.target = target

    def args(self) -> list[int]:
        return [self.start, self.target]

    def apply_roll(self, s: ChrState, number: int) -> None:
        seat = s.owner[self.start]
        success = number <= dominance_score(s, self.start, self.target)
        s.emit(n.DOMINANCE_TRIED, seat, self.target, 1 if success else 0)
        if success:
            s.push_in_order([React(s.owner[self.target], DOMINATED), Dominated(seat, self.target)])


class Dominated(Step[ChrState]):
    """The dominance takes effect unless a card undid it."""

    def __init__(self, seat: int, target: int) -> None:
        self.player = seat
        self.target = target

    def args(self) -> list[int]:
        return [self.player, self.target]

    def run(self, s: ChrState) -> None:
        if not consume_response(s):
            dominate_settlement(s, self.player, self.target, True)


def dominate_settlement(s: ChrState, seat: int, target: int, bonus: bool) -> None:
    """The settlement changes side with its explorers and one unit of the loser's choice (CHR-dominance-3)."""
    loser = s.owner[target]
    s.log_deed(seat, turn_log.DOMINATED, target)
    capital = s.sides[loser].capital == target
    for piece in s.pieces_at(loser, target):
        if kind_of(piece) == EXPLORER:
            s.remove_piece(loser, piece)
            s.add_pieces(seat, EXPLORER, target)
    steps: list[Step[ChrState]] = []
    if defector_kinds(s, loser, target):
        steps.append(OfferDefector(loser, seat, target))
    if capital and bonus:
        steps.append(SecondPrize(loser, seat, target))
    s.push_in_order([*steps, Gone(loser, seat)])
    transfer_settlement(s, target, seat)


class Gone(Step[ChrState]):
    """A civilization without anything left is out (CHR-leave-3)."""

    def __init__(self, seat: int, by: int) -> None:
        self.player = seat
        self.by = by

    def args(self) -> list[int]:
        return [self.player, self.by]

    def run(self, s: ChrState) -> None:
        remove_if_destroyed(s, self.player, self.by)


def defector_kinds(s: ChrState, seat: int, territory: int) -> list[int]:
    """Kinds of garrison units that may change side."""
    return sorted({kind_of(piece) for piece in s.pieces_at(seat, territory) if is_army(kind_of(piece))})


class OfferDefector(Step[ChrState]):
    def __init__(self, loser: int, winner: int, territory: int) -> None:
        self.loser = loser
        self.winner = winner
        self.territory = territory

    def args(self) -> list[int]:
        return [self.loser, self.winner, self.territory]

    def run(self, s: ChrState) -> None:
        kinds = defector_kinds(s, self.loser, self.territory)
        if len(kinds) == 1:
            change_sides(s, self.loser, self.winner, kinds[0], self.territory)
        elif kinds:
            s.push(ChooseDefector(self.loser, self.winner, self.territory))


class ChooseDefector(Decision[ChrState]):
    rule = "CHR-dominance-3"

    def __init__(self, seat: int, winner: int, territory: int) -> None:
        self.seat = seat
        self.winner = winner
        self.territory = territory

    def args(self) -> list[int]:
        return [self.seat, self.winner, self.territory]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.RAISE | kind for kind in defector_kinds(s, self.seat, self.territory)]

    def explain(self, s: ChrState, action: int) -> Message:
        if action_verb(action) != n.RAISE:
            return Message(NOT_ASKED, {}, self.rule)
        return why_none_there(s, self.seat, first_arg(action), self.territory, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        change_sides(s, self.seat, self.winner, first_arg(action), self.territory)


def change_sides(s: ChrState, loser: int, winner: int, kind: int, territory: int) -> None:
    for piece in s.pieces_at(loser, territory):
        if kind_of(piece) == kind:
            s.remove_piece(loser, piece)
            s.add_pieces(winner, kind, territory)
            s.emit(n.CAPTURED_PIECE, winner, kind, territory, loser)
            return


class SecondPrize(Step[ChrState]):
    """A dominated capital brings a second settlement (CHR-dominance-4)."""

    def __init__(self, loser: int, winner: int, capital: int) -> None:
        self.loser = loser
        self.winner = winner
        self.capital = capital

    def args(self) -> list[int]:
        return [self.loser, self.winner, self.capital]

    def run(self, s: ChrState) -> None:
        choices = second_prize_choices(s, self.loser, self.winner, self.capital)
        if len(choices) == 1:
            dominate_settlement(s, self.winner, choices[0], s.variants.second_dominance_bonus)
        elif choices:
            s.push(ChooseSecond(self.loser, self.winner, self.capital))


def second_prize_choices(s: ChrState, loser: int, winner: int, capital: int) -> list[int]:
    """In range of the capital, among the loser's smallest, nearest to the winner."""
    owned = [place for place in s.settlements(loser) if dominance_distance(s, capital, place) >= 0]
    if not owned:
        return []
    smallest = min([s.size[place] for place in s.settlements(loser)])
    owned = [place for place in owned if s.size[place] == smallest]
    if not owned:
        return []
    away = [_nearest(s, winner, place) for place in owned]
    return [place for place, steps in zip(owned, away) if steps == min(away)]


def _nearest(s: ChrState, seat: int, territory: int) -> int:
    """Steps over land and sea to the nearest settlement of a seat."""
    seen = [territory]
    ring = [territory]
    steps = 0
    while ring:
        if any(space < TERRITORIES and s.owner[space] == seat for space in ring):
            return steps
        ring = sorted({beside for space in ring for beside in s.box.neighbours[space] if beside not in seen})
        seen += ring
        steps += 1
    return steps


class ChooseSecond(Decision[ChrState]):
    rule = "CHR-dominance-4"

    def __init__(self, seat: int, winner: int, capital: int) -> None:
        self.seat = seat
        self.winner = winner
        self.capital = capital

    def args(self) -> list[int]:
        return [self.seat, self.winner, self.capital]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.PLACE | place for place in second_prize_choices(s, self.seat, self.winner, self.capital)]

    def explain(self, s: ChrState, action: int) -> Message:
        place = first_arg(action)
        if action_verb(action) != n.PLACE or place >= TERRITORIES:
            return Message(NOT_ASKED, {}, self.rule)
        if s.owner[place] != self.seat:
            return Message("why-not-yours", {"space": s.box.space_ids[place]}, self.rule)
        return Message("why-not-second", {"space": s.box.space_ids[place]}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        dominate_settlement(s, self.winner, first_arg(action), s.variants.second_dominance_bonus)
