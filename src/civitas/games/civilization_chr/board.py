"""The map with everybody's pieces and settlements, and the counts beside them that make questions quick."""

from __future__ import annotations

from civitas.core.state import State
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    BOMB,
    NOBODY,
    SPACES,
    TERRITORIES,
    group_of,
    is_army,
    is_military,
    is_ship,
    kind_of,
    make_piece,
    space_of,
    with_space,
)


class Board(State):
    """Who stands where, and whose settlements are where."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        # seats' pieces, and the barbarians' at the end
        self.pieces: list[list[int]] = []
        # found from them, for each space who is there, as a mask of owners: with anything but a weapon, with military
        # units, with units that can fight where they are
        self.presence_masks: list[int] = []
        self.military_masks: list[int] = []
        self.fighter_masks: list[int] = []
        self.weapons = 0
        # whose settlement is in each territory
        self.owner: list[int] = []
        # the settlements of each seat and of the barbarians; lists that are replaced, never changed
        self.settlement_lists: list[list[int]] = []

    def clear_board(self) -> None:
        """Nobody is anywhere."""
        self.pieces = [[] for _ in range(BARBARIANS + 1)]
        self.rebuild_presence()
        self.owner = [NOBODY] * TERRITORIES
        self.rebuild_settlements()

    def copy_board(self, like: Board) -> None:
        self.pieces = [owned[:] for owned in like.pieces]
        self.presence_masks = like.presence_masks[:]
        self.military_masks = like.military_masks[:]
        self.fighter_masks = like.fighter_masks[:]
        self.weapons = like.weapons
        self.owner = like.owner[:]
        self.settlement_lists = like.settlement_lists[:]

    # Pieces: the lists change only here, so that the counts beside them stay true

    def add_pieces(self, owner: int, kind: int, space: int, count: int = 1) -> None:
        """Puts fresh pieces on the map."""
        for _ in range(count):
            self.put_piece(owner, make_piece(space, kind))

    def put_piece(self, owner: int, piece: int) -> None:
        """Puts a piece on the map as it is."""
        owned = self.pieces[owner]
        owned.insert(sorted_position(owned, piece), piece)
        self._mark(owner, piece)

    def remove_piece(self, owner: int, piece: int) -> None:
        """Takes a piece off the map."""
        owned = self.pieces[owner]
        taken = owned.pop(sorted_position(owned, piece))
        assert taken == piece
        self._unmark(owner, piece)

    def replace_piece(self, owner: int, old: int, new: int) -> None:
        """One piece in another place or state."""
        owned = self.pieces[owner]
        taken = owned.pop(sorted_position(owned, old))
        assert taken == old
        owned.insert(sorted_position(owned, new), new)
        if group_of(old) != group_of(new):
            self._unmark(owner, old)
            self._mark(owner, new)

    def weapon_at(self, owner: int, space: int) -> int:
        """A nuclear weapon of an owner in a space, as it is: one that came away with its ship is stopped like it."""
        wanted = make_piece(space, BOMB)
        found = [piece for piece in self.pieces[owner] if group_of(piece) == wanted]
        return found[0]

    def move_pieces(self, owner: int, pieces: list[int], end: int) -> None:
        """Pieces of one space, none of them a weapon, go to another together."""
        owned = self.pieces[owner]
        last = NOBODY
        for piece in pieces:
            taken = owned.pop(sorted_position(owned, piece))
            assert taken == piece
            new = with_space(piece, end)
            owned.insert(sorted_position(owned, new), new)
            if kind_of(piece) != last:
                last = kind_of(piece)
                self._mark(owner, new)
        if pieces:
            self._unmark(owner, pieces[0])

    def set_pieces(self, owner: int, pieces: list[int]) -> None:
        """All pieces of an owner at once."""
        self.pieces[owner] = sorted(pieces)
        self.rebuild_presence()

    def clear_piece_flags(self, marks: int) -> None:
        """Takes marks off all pieces."""
        for owned in self.pieces:
            changed = False
            for place, piece in enumerate(owned):
                if piece & marks:
                    owned[place] = piece & ~marks
                    changed = True
            if changed:
                owned.sort()

    def _mark(self, owner: int, piece: int) -> None:
        """A piece has come."""
        kind, space, bit = kind_of(piece), space_of(piece), 1 << owner
        if kind == BOMB:
            self.weapons += 1
            return
        self.presence_masks[space] |= bit
        if is_military(kind):
            self.military_masks[space] |= bit
            if self._fights_at(space, kind):
                self.fighter_masks[space] |= bit

    def _unmark(self, owner: int, piece: int) -> None:
        """A piece has gone: who is left in its space?"""
        if kind_of(piece) == BOMB:
            self.weapons -= 1
            return
        space, others = space_of(piece), ~(1 << owner)
        crowd = force = False
        for left in self.pieces[owner]:
            if space_of(left) == space:
                kind = kind_of(left)
                if kind != BOMB:
                    crowd = True
                    if is_military(kind):
                        force = True
                        if self._fights_at(space, kind):
                            return
        self.fighter_masks[space] &= others
        if not force:
            self.military_masks[space] &= others
        if not crowd:
            self.presence_masks[space] &= others

    def _fights_at(self, space: int, kind: int) -> bool:
        return is_army(kind) if space < TERRITORIES else is_ship(kind)

    def rebuild_presence(self) -> None:
        """Finds who stands where from the pieces alone."""
        self.presence_masks = [0] * SPACES
        self.military_masks = [0] * SPACES
        self.fighter_masks = [0] * SPACES
        self.weapons = 0
        for owner, owned in enumerate(self.pieces):
            for piece in owned:
                self._mark(owner, piece)

    def pieces_at(self, owner: int, space: int) -> list[int]:
        """The pieces of an owner in a space."""
        if not self.weapons and not self.presence_masks[space] >> owner & 1:
            return []
        return [piece for piece in self.pieces[owner] if space_of(piece) == space]

    def piece_groups(self, owner: int) -> list[int]:
        """What an owner has where, each kind in each space once, sorted."""
        found: list[int] = []
        last = NOBODY
        for piece in self.pieces[owner]:
            group = group_of(piece)
            if group < last:  # a piece that has moved stands after those that have not
                return sorted({group_of(piece) for piece in self.pieces[owner]})
            if group > last:
                found.append(group)
                last = group
        return found

    def count_military(self, owner: int, space: int) -> int:
        """How many military units an owner has in a space."""
        if not self.military_masks[space] >> owner & 1:
            return 0
        return sum([1 for piece in self.pieces[owner] if space_of(piece) == space and is_military(kind_of(piece))])

    def count_fighters(self, owner: int, space: int) -> int:
        """Units that can fight where they are: armies on land, ships at sea (CHR-battle-18, CHR-battle-19)."""
        if not self.fighter_masks[space] >> owner & 1:
            return 0
        land = space < TERRITORIES
        found = 0
        for piece in self.pieces[owner]:
            if space_of(piece) == space:
                kind = kind_of(piece)
                if is_army(kind) if land else is_ship(kind):
                    found += 1
        return found

    def has_fighters(self, owner: int, space: int) -> bool:
        """Whether an owner has such units there."""
        return self.fighter_masks[space] >> owner & 1 == 1

    def seas_with_ships(self, mask: int) -> list[int]:
        """The seas where somebody of a mask of owners has ships."""
        return [sea for sea in range(TERRITORIES, SPACES) if self.fighter_masks[sea] & mask]

    def count_kind(self, owner: int, space: int, kind: int) -> int:
        wanted = make_piece(space, kind)
        return sum([1 for piece in self.pieces[owner] if group_of(piece) == wanted])

    def is_present(self, seat: int, space: int) -> bool:
        """Whether a seat has a settlement or any piece but a weapon in a space."""
        if space < TERRITORIES and self.owner[space] == seat:
            return True
        return self.presence_masks[space] >> seat & 1 == 1

    # Settlements

    def settlements(self, seat: int) -> list[int]:
        """The settlements of a seat, or of the barbarians; never to be changed."""
        return self.settlement_lists[seat]

    def set_owner(self, territory: int, owner: int) -> None:
        """A settlement begins, ends or changes hands."""
        before = self.owner[territory]
        self.owner[territory] = owner
        if before >= 0:
            self.settlement_lists[before] = self._owned(before)
        if owner >= 0:
            self.settlement_lists[owner] = self._owned(owner)

    def _owned(self, seat: int) -> list[int]:
        return [territory for territory in range(TERRITORIES) if self.owner[territory] == seat]

    def rebuild_settlements(self) -> None:
        """Finds everybody's settlements from the map alone."""
        self.settlement_lists = [self._owned(seat) for seat in range(BARBARIANS + 1)]


def sorted_position(owned: list[int], piece: int) -> int:
    """Where a piece stands, or would stand, in a sorted list: the first of its equals."""
    low, high = 0, len(owned)
    while low < high:
        middle = (low + high) >> 1
        if owned[middle] < piece:
            low = middle + 1
        else:
            high = middle
    return low
