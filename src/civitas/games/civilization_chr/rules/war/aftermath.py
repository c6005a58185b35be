"""After a battle: who won, what is left in the space, experience."""

from __future__ import annotations

from typing import Final

from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_FOUGHT, HAS_LOST_BATTLE
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    BOMB,
    EXPLORER,
    NOBODY,
    TERRITORIES,
    is_ship,
    kind_of,
)
from civitas.games.civilization_chr.rules.leaving import remove_if_destroyed
from civitas.games.civilization_chr.rules.odds import battle_experience
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.war.captures import capture_piece
from civitas.games.civilization_chr.rules.war.conquest import settle_ownership
from civitas.games.civilization_chr.rules.war.current_battle import (
    clear_battle_flags,
    require_battle,
    seats_in_mask,
    side_fighters,
)
from civitas.games.civilization_chr.rules.war.losses import free_abandoned_settlements, kill_pieces
from civitas.games.civilization_chr.state import ChrState

MILITARY_FANATICISM: Final = 6


class BattleOver(Step[ChrState]):
    """Ends the battle; only land units win a territory (CHR-battle-10, CHR-battle-14, CHR-landing-3)."""

    def run(self, s: ChrState) -> None:
        clear_battle_flags(s)
        frame = require_battle(s)
        space = frame.space
        sides = [frame.attack.seats, frame.defence.seats | frame.named]
        left = [side_fighters(s, mask, space) > 0 for mask in sides]
        winner = 1 if left[0] and not left[1] else (-1 if left[1] and not left[0] else 0)
        leaders = [frame.attack.leader, frame.defence.leader]
        fought = bool(frame.defence.seats)
        s.emit(n.BATTLE_OVER, space, leaders[0] if winner == 1 else (leaders[1] if winner == -1 else NOBODY + 8))
        if not left[0]:
            _overrun(s, sides[0], space, leaders[1] if left[1] else NOBODY, frame.attack.seats)
        if not left[1]:
            _overrun(s, sides[1], space, leaders[0] if left[0] else NOBODY, frame.defence.seats)
        if fought:
            _record(s, winner)
        killed = frame.defence.lost > 0
        s.battle = None
        if winner == 1 and space < TERRITORIES:
            settle_ownership(s, space, leaders[0], killed)
        free_abandoned_settlements(s)
        if winner:
            for seat in seats_in_mask(sides[1] if winner == 1 else sides[0]):
                if seat != BARBARIANS:
                    remove_if_destroyed(s, seat, leaders[0] if winner == 1 else leaders[1])


def _overrun(s: ChrState, mask: int, space: int, winner: int, fighting: int) -> None:
    """What a beaten side still has in the space: explorers with units die, alone they are captured (CHR-battle-11)."""
    for seat in seats_in_mask(mask):
        if s.count_fighters(seat, space):
            continue
        for piece in s.pieces_at(seat, space):
            kind = kind_of(piece)
            taken = winner not in (NOBODY, BARBARIANS)
            if (kind in (EXPLORER, BOMB) and taken and not fighting >> seat & 1) or (
                is_ship(kind) and taken and space < TERRITORIES
            ):
                capture_piece(s, seat, winner, piece)
            elif kind == EXPLORER or (winner != NOBODY and (kind in (AIRCRAFT, BOMB) or is_ship(kind))):
                kill_pieces(s, seat, [piece])


def _record(s: ChrState, winner: int) -> None:
    """Who fought, who lost, and experience (CHR-battle-14, CHR-event-7)."""
    frame = require_battle(s)
    for attack in (1, 0):
        mask = frame.side(attack).seats
        foes = frame.side(1 - attack).seats
        won = winner == (1 if attack else -1)
        fled = frame.side(attack).fled == 1
        for seat in seats_in_mask(mask):
            if seat == BARBARIANS:
                continue
            side = s.sides[seat]
            side.doing |= HAS_FOUGHT
            if not won and winner:
                side.doing |= HAS_LOST_BATTLE
            if won:
                _victory(s, seat, bool(attack))
            first = bool(foes & ~side.foes)
            side.foes |= foes
            supports = bool(frame.joined >> seat & 1)
            landing = bool(frame.landing)
            nothing = fled or (supports and not _survives(s, seat, landing))
            nothing = nothing or (landing and bool(attack) and not won)
            at_settlement = landing and frame.space < TERRITORIES and s.owner[frame.space] != NOBODY
            points = battle_experience(first, won, bool(frame.large), at_settlement, nothing)
            if points and s.event == MILITARY_FANATICISM:
                points += 1
            if points and s.variants.experience:
                side.experience += points
                s.emit(n.EXPERIENCE, seat, points)


def _survives(s: ChrState, seat: int, landing: bool) -> bool:
    """Whether a unit of a supporter is left, in a landing also a ship before the coast (CHR-battle-14)."""
    space = require_battle(s).space
    return s.count_fighters(seat, space) > 0 or (
        landing and any(s.count_fighters(seat, sea) for sea in s.box.coasts[space])
    )


def _victory(s: ChrState, seat: int, attack: bool) -> None:
    """Written down for the objectives of strategy cards."""
    space = require_battle(s).space
    s.log_deed(seat, turn_log.WON, space)
    if require_battle(s).large:
        s.log_deed(seat, turn_log.WON_LARGE, space)
    if space >= TERRITORIES:
        s.log_deed(seat, turn_log.WON_AT_SEA, space)
    elif not attack and s.owner[space] == seat:
        s.log_deed(seat, turn_log.WON_DEFENDING, space)
