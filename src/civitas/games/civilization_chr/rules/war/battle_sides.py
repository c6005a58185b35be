"""The sides of a declared battle: who joins which, and whether the Senate consents (CHR-battle-2)."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.step import Decision, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.battles import (
    battle_attackers,
    battle_defenders,
    battle_space,
    with_supporter,
)
from civitas.games.civilization_chr.pieces import BARBARIANS, NOBODY
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.strategy.turn_log import SUPPORTED
from civitas.games.civilization_chr.rules.war.current_battle import seats_in_mask
from civitas.games.civilization_chr.rules.war.war_status import (
    AskSenate,
    go_to_war,
    is_own_region,
    needs_senate,
    senate_vote_left,
)
from civitas.games.civilization_chr.state import ChrState


def battle_at(s: ChrState, space: int) -> int:
    """The number of the battle declared in a space; ``NOBODY``."""
    for number, entry in enumerate(s.battles):
        if battle_space(entry) == space:
            return number
    return NOBODY


class TakeSides(Decision[ChrState]):
    """Join the attack, join the defence, or stay neutral; anarchy only defends (CHR-battle-2)."""

    rule = "CHR-battle-2"

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.space]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def prompt(self, s: ChrState) -> Message:
        return battle_prompt(s, self.name(), self.seat, self.space, self.rule)

    def actions(self, s: ChrState) -> list[int]:
        found = [n.NEUTRAL]
        if not in_anarchy(s, self.seat):
            for action in (n.JOIN_ATTACK, n.JOIN_DEFENCE):
                friends, foes = sides_of_answer(s, self.space, action)
                if not has_enemy_in(s, self.seat, friends) and senate_may_vote(s, self.seat, self.space, foes):
                    found.append(action)
        return sorted(found)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.NEUTRAL:
            return
        new = new_enemies(s, self.seat, sides_of_answer(s, self.space, action)[1])
        if new and needs_senate(s, self.seat) and not is_own_region(s, self.seat, self.space):
            side = 1 if action == n.JOIN_ATTACK else 0
            s.push_in_order([AskSenate(self.seat, new[0], self.space), JoinIfWar(self.seat, new[0], self.space, side)])
        else:
            join_side(s, self.seat, self.space, action)

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_joined(s, self.seat, self.space, action)


def sides_of_answer(s: ChrState, space: int, action: int) -> tuple[int, int]:
    """Whom one would join, and whom fight."""
    entry = s.battles[battle_at(s, space)]
    attackers, defenders = battle_attackers(entry), battle_defenders(entry)
    return (attackers, defenders) if action == n.JOIN_ATTACK else (defenders, attackers)


def new_enemies(s: ChrState, seat: int, foes: int) -> list[int]:
    """Players of a side with whom one is still at peace."""
    return [foe for foe in seats_in_mask(foes) if foe != BARBARIANS and not s.at_war(seat, foe)]


def senate_may_vote(s: ChrState, seat: int, space: int, foes: int) -> bool:
    """The Senate allows war on one civilization, once a turn; none is needed in one's own region (CHR-government-6)."""
    new = new_enemies(s, seat, foes)
    if not new or not needs_senate(s, seat) or is_own_region(s, seat, space):
        return True
    return len(new) == 1 and senate_vote_left(s, seat)


def join_side(s: ChrState, seat: int, space: int, action: int) -> None:
    """One more player on a side, at war with the other."""
    for foe in seats_in_mask(sides_of_answer(s, space, action)[1]):
        go_to_war(s, seat, foe)
    attack = action == n.JOIN_ATTACK
    at = battle_at(s, space)
    s.battles[at] = with_supporter(s.battles[at], seat, attack)
    if not attack:
        s.log_deed(seat, SUPPORTED, space)
    s.emit(n.JOINED_SIDE, seat, 1 if attack else 0, space)


class JoinIfWar(Step[ChrState]):
    """After the vote of the Senate: joins only if it consented (CHR-government-6)."""

    def __init__(self, seat: int, foe: int, space: int, attack: int) -> None:
        self.player = seat
        self.foe = foe
        self.space = space
        self.attack = attack

    def args(self) -> list[int]:
        return [self.player, self.foe, self.space, self.attack]

    def run(self, s: ChrState) -> None:
        if s.at_war(self.player, self.foe):
            join_side(s, self.player, self.space, n.JOIN_ATTACK if self.attack else n.JOIN_DEFENCE)


def why_not_joined(s: ChrState, seat: int, space: int, action: int) -> Message:
    """Why a side cannot be joined: anarchy, an enemy on it, or the Senate."""
    if action not in (n.JOIN_ATTACK, n.JOIN_DEFENCE):
        return Message("why-not-asked", {}, "CHR-battle-2")
    if in_anarchy(s, seat):
        return Message("why-anarchy", {}, "CHR-government-3")
    friends = sides_of_answer(s, space, action)[0]
    for friend in seats_in_mask(friends):
        if s.at_war(seat, friend):
            return Message("why-enemy-side", {"seat": n.OWNERS[friend]}, "CHR-battle-2")
    if not senate_vote_left(s, seat):
        return Message("why-senate-asked", {}, "CHR-government-6")
    return Message("why-senate-two", {}, "CHR-government-6")


def battle_prompt(s: ChrState, name: str, seat: int, space: int, rule: str) -> Message:
    """What is asked of whom, and where."""
    facts: dict[str, Arg] = {"seat": seat, "space": s.box.space_ids[space]}
    return Message(f"ask-{name}", facts, rule)


def has_enemy_in(s: ChrState, seat: int, mask: int) -> bool:
    return any(s.at_war(seat, other) for other in seats_in_mask(mask))
