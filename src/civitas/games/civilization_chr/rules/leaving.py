"""Players who are out: destroyed, or gone of their own will."""

from __future__ import annotations

from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import prisoner_owner, swap_places
from civitas.games.civilization_chr.bit_fields.improvements import FIRST_WONDER, improvement_card
from civitas.games.civilization_chr.flags import LEAVING, LEAVING_NEXT_TURN, OUT
from civitas.games.civilization_chr.pieces import BARBARIANS, BOMB, NOBODY, kind_of
from civitas.games.civilization_chr.player import PLAYING
from civitas.games.civilization_chr.rules.settlements import leave_ruins
from civitas.games.civilization_chr.rules.war.war_status import make_peace_with_all
from civitas.games.civilization_chr.state import ChrState


def is_destroyed(s: ChrState, seat: int) -> bool:
    """No settlement, no unit and no explorer (CHR-leave-3)."""
    return not s.settlements(seat) and not any(kind_of(piece) != BOMB for piece in s.pieces[seat])


def remove_if_destroyed(s: ChrState, seat: int, by: int) -> None:
    """Half the treasury and all wonders go to the destroyer; technologies belong to nobody any more (CHR-leave-3)."""
    side = s.sides[seat]
    if side.status == OUT or not is_destroyed(s, seat):
        return
    if by not in (NOBODY, BARBARIANS, seat):
        s.sides[by].coins += side.coins // 2
        s.sides[by].wonders |= side.wonders
        wonders = [owned for owned in side.improvements if improvement_card(owned) >= FIRST_WONDER]
        s.sides[by].improvements = sorted(s.sides[by].improvements + wonders)
    remove_player(s, seat)


def leave_actions(s: ChrState, seat: int) -> list[int]:
    """Leaving is announced at any question of one's own: with this turn, or after one more (CHR-leave-1)."""
    if not s.variants.leaving or s.sides[seat].status not in (PLAYING, LEAVING_NEXT_TURN):
        return []
    return [n.LEAVE_NOW] if s.sides[seat].status == LEAVING_NEXT_TURN else [n.LEAVE_NOW, n.LEAVE_LATER]


def announce_leaving(s: ChrState, seat: int, action: int) -> bool:
    """Whether the answer announces that a player leaves; it holds from now on (CHR-leave-1)."""
    if action not in (n.LEAVE_NOW, n.LEAVE_LATER):
        return False
    s.sides[seat].status = LEAVING if action == n.LEAVE_NOW else LEAVING_NEXT_TURN
    s.emit(n.IS_LEAVING, seat)
    return True


def remove_player(s: ChrState, seat: int) -> None:
    """Everything but the technologies is taken off; nobody gets royalties for them (CHR-leave-1, CHR-leave-2)."""
    side = s.sides[seat]
    make_peace_with_all(s, seat)
    side.status = OUT
    side.coins = 0
    side.wonders = 0
    side.improvements = []
    side.hand = []
    side.shown = []
    side.owed = []
    side.tolls = []
    side.aside = []
    side.villages = []
    side.lasting = []
    side.spies = []
    side.prisoners = []
    for other in s.sides:
        other.prisoners = [spy for spy in other.prisoners if prisoner_owner(spy) != seat]
    side.experience = 0
    side.capital = NOBODY
    s.set_pieces(seat, [])
    for territory in s.settlements(seat):
        s.set_owner(territory, NOBODY)
        s.size[territory] = 0
        leave_ruins(s, territory)
    s.swaps = [swap for swap in s.swaps if all(s.owner[place] != NOBODY for place in swap_places(swap))]
    s.emit(n.OUT_OF_GAME, seat)
