"""The choice of the unit each side of a battle sends into a clash."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Arg, Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg, third_arg
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.battles import ROUND_ENDED, sent_kind, sent_unit, with_aircraft
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    KIND_IDS,
    TERRITORIES,
    has_fired,
    is_army,
    is_ship,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.settlements import has_wonder
from civitas.games.civilization_chr.rules.war.current_battle import choosing_seat, require_battle, seats_in_mask
from civitas.games.civilization_chr.rules.war.landing import bombardment_actions, encode_shot, engagement_actions
from civitas.games.civilization_chr.state import ChrState

# How a leader chooses: unseen, in the open, or last, so that both units are shown at once.
CHOOSE_HIDDEN: Final = 0
CHOOSE_OPENLY: Final = 1
CHOOSE_LAST: Final = 2


def unfought_units(s: ChrState, mask: int, space: int) -> list[int]:
    """The units of a side that have not fought this round: kind and owner, each pair once."""
    found: list[int] = []
    land = space < TERRITORIES
    for seat in seats_in_mask(mask):
        for piece in s.pieces[seat]:
            kind = kind_of(piece)
            if space_of(piece) == space and not has_fired(piece) and (is_army(kind) if land else is_ship(kind)):
                pair = kind | seat << ARG_BITS
                if pair not in found:
                    found.append(pair)
    return sorted(found)


def unflown_aircraft_owners(s: ChrState, mask: int, space: int) -> list[int]:
    """Owners of the side with an aircraft that has not flown this round."""
    return [
        seat
        for seat in seats_in_mask(mask)
        if any(space_of(p) == space and kind_of(p) == AIRCRAFT and not has_fired(p) for p in s.pieces[seat])
    ]


def sees_enemy_choice(s: ChrState, leader: int) -> bool:
    """Whether a leader sees the other's unit before choosing (CHR-wonder-3)."""
    return leader != BARBARIANS and has_wonder(s, leader, "see_enemy_choice")


def must_choose_openly(s: ChrState, attack: int) -> bool:
    """Whether a side must show its unit before the other chooses (CHR-wonder-3)."""
    frame = require_battle(s)
    return sees_enemy_choice(s, frame.side(1 - attack).leader) and not sees_enemy_choice(s, frame.side(attack).leader)


class PickUnit(Step[ChrState]):
    """Asks the leader of a side for a unit; when everyone can see that there is but one, nobody is asked."""

    def __init__(self, attack: int, last: int) -> None:
        self.attack = attack
        self.last = last

    def args(self) -> list[int]:
        return [self.attack, self.last]

    def run(self, s: ChrState) -> None:
        frame = require_battle(s)
        if self.last and not self.attack and frame.attack.sent == ROUND_ENDED:
            return
        choices = unit_choices(s, self.attack)
        if not choices:  # nobody left to send: the attack can only come from the sea
            frame.defence.sent = 0
            return
        side = frame.side(self.attack)
        if len(choices) == 1:
            side.sent = unit_sent_by(s, choices[0])
            return
        alone = len(unit_choices(s, 1 - self.attack)) < 2  # the other side is not asked
        mode = (
            CHOOSE_LAST
            if self.last or alone
            else CHOOSE_OPENLY
            if must_choose_openly(s, self.attack)
            else CHOOSE_HIDDEN
        )
        s.push(ChooseUnit(choosing_seat(s, side.leader), self.attack, mode))


def unit_choices(s: ChrState, attack: int) -> list[int]:
    """Units that may be sent now, with or without an aircraft; the attacker may also end the round (CHR-battle-4)."""
    frame = require_battle(s)
    mask = frame.side(attack).seats
    pairs = unfought_units(s, mask, frame.space)
    if attack and not unfought_units(s, frame.defence.seats, frame.space):
        pairs = []
    found = [n.SEND | pair for pair in pairs]
    if attack:
        found += [*bombardment_actions(s), *engagement_actions(s)]
    if unflown_aircraft_owners(s, mask, frame.space):
        found += [n.SEND_WITH_AIRCRAFT | pair for pair in pairs]
    if attack and frame.attack.leader != BARBARIANS and _somebody_fought(s):
        found.append(n.END_ROUND)
    return sorted(found)


def _somebody_fought(s: ChrState) -> bool:
    """Whether a unit of either side has fought in this round and lives."""
    frame = require_battle(s)
    sides = seats_in_mask(frame.attack.seats | frame.defence.seats)
    return any(has_fired(piece) for seat in sides for piece in s.pieces[seat])


def unit_sent_by(s: ChrState, action: int) -> int:
    """What an answer sends into the clash."""
    if action == n.END_ROUND:
        return ROUND_ENDED
    verb = action_verb(action)
    if verb in (n.BOMBARD, n.ENGAGE):
        return encode_shot(s, action)
    sent = sent_unit(first_arg(action), second_arg(action))
    return with_aircraft(sent) if verb == n.SEND_WITH_AIRCRAFT else sent


class ChooseUnit(Decision[ChrState]):
    """Both sides choose in secret (CHR-battle-3); against the Oracle in the open (CHR-wonder-3).

    The second to be asked knows nothing of the first choice; as both are shown together, its own is no secret.
    """

    rule = "CHR-battle-3"

    def __init__(self, seat: int, attack: int, mode: int) -> None:
        self.seat = seat
        self.attack = attack
        self.mode = mode
        self.secret = mode == CHOOSE_HIDDEN

    def args(self) -> list[int]:
        return [self.seat, self.attack, self.mode]

    def actions(self, s: ChrState) -> list[int]:
        return unit_choices(s, self.attack)

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_sent(s, self.attack, action)

    def answer(self, s: ChrState, action: int) -> None:
        require_battle(s).side(self.attack).sent = unit_sent_by(s, action)
        if self.mode == CHOOSE_OPENLY:
            s.emit(n.SHOWED, self.seat, sent_kind(action))


def why_not_sent(s: ChrState, attack: int, action: int) -> Message:
    """A unit that is not there, or has fought; an aircraft; a target out of reach (CHR-battle-3, CHR-battle-4)."""
    verb, kind, owner = action_verb(action), first_arg(action), second_arg(action)
    if verb == n.END_ROUND:
        return Message("why-fight-first" if attack else "why-attacker-ends", {}, "CHR-battle-4")
    if verb == n.BOMBARD:
        target: dict[str, Arg] = {"kind": KIND_IDS[third_arg(action)]}
        return Message("why-no-target", target, "CHR-landing-1")
    if verb == n.ENGAGE:
        return Message("why-no-target", {"kind": KIND_IDS[kind]}, "CHR-landing-5")
    if verb not in (n.SEND, n.SEND_WITH_AIRCRAFT):
        return Message(NOT_ASKED, {}, "CHR-battle-3")
    frame = require_battle(s)
    space, mask = frame.space, frame.side(attack).seats
    if owner > BARBARIANS or not mask >> owner & 1:
        return Message("why-other-side", {"owner": n.OWNERS[min(owner, len(n.OWNERS) - 1)]}, "CHR-battle-2")
    there = [piece for piece in s.pieces_at(owner, space) if kind_of(piece) == kind]
    if not there:
        missing: dict[str, Arg] = {"owner": n.OWNERS[owner], "kind": KIND_IDS[kind], "space": s.box.space_ids[space]}
        return Message("why-no-such-unit", missing, "CHR-battle-3")
    if all(has_fired(piece) for piece in there):
        return Message("why-has-fought", {"kind": KIND_IDS[kind]}, "CHR-battle-4")
    if verb == n.SEND_WITH_AIRCRAFT:
        planes = [piece for piece in s.pieces_at(owner, space) if kind_of(piece) == AIRCRAFT]
        return Message("why-aircraft-flown" if planes else "why-no-aircraft", {}, "CHR-battle-8")
    return Message("why-no-target", {"kind": KIND_IDS[kind]}, "CHR-battle-3")
