"""The position: the map, the players, and what is going on this turn.

A piece is one integer: its space, its kind and, while a phase lasts, what it has spent and where it came from. Equal
pieces are equal integers, so a player's pieces are a sorted list and every position has one form.
"""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.fields import Fields, write
from civitas.core.state import Json, Outcome, State
from civitas.games.civilization_chr.cards.box import SPACES, TERRITORIES, Box
from civitas.games.civilization_chr.frames import Auction, BattleFrame, Offer, Shop
from civitas.games.civilization_chr.pieces import BARBARIANS, BOMB, EXPLORER, NOBODY, is_army, is_military, is_ship
from civitas.games.civilization_chr.player import Player
from civitas.games.civilization_chr.trade.network import Network
from civitas.games.civilization_chr.variants import Variants

# A piece: space, kind, half points spent, whether it must stay, where it came from (space + 1), barbarian
# defender, whether it has fought in this round.
KIND: Final = 7
SPENT: Final = 12
STOPPED: Final = 1 << 16
DEFENDER: Final = 1 << 17
ORIGIN: Final = 18
FIRED: Final = 1 << 25
ESCAPED: Final = 1 << 26
BOMBED: Final = 1 << 27
PLAIN: Final = (1 << SPENT) - 1
PLAIN_AND_SPENT: Final = STOPPED - 1

# An improvement a player owns: card (wonders from 28), two places (NOWHERE while loose), free of charge by whom.
NOWHERE: Final = 127
WONDER: Final = 28
PLACE_1: Final = 6
PLACE_2: Final = 13
FREE_CIVILIZATION: Final = 1 << 20
FREE_GOVERNMENT: Final = 1 << 21
FREE_BONUS: Final = 1 << 23
FREE: Final = FREE_CIVILIZATION | FREE_GOVERNMENT | FREE_BONUS
# Lost, but kept for a government that asks for it: to be paid for again before it serves a settlement.
PROOF: Final = 1 << 22

# Marks on a territory. Those of the turn are wiped in housekeeping.
FERTILE_LAND: Final = 1
PROSPECTED: Final = 2
OCCUPIED: Final = 4
LATER_RISK: Final = 8
FOUNDED: Final = 16
ENLARGED: Final = 32
ENLARGED_TWICE: Final = 64
REVOLTED: Final = 128
HIT: Final = 256
BARRED: Final = 512
RISK: Final = 1024
HAPPY_NOW: Final = 2048
UNHAPPY_NOW: Final = 4096
LOYAL: Final = 8192
CAPTURED: Final = 16384
LASTING: Final = FERTILE_LAND | PROSPECTED | OCCUPIED | LATER_RISK

ANARCHY: Final = 0
NO_GOVERNMENT: Final = 8

# What a player did this turn.
FOUGHT: Final = 1
LOST: Final = 2
SENATE: Final = 4
GREW: Final = 8
MOVED: Final = 16

LEAVING: Final = 1
OUT: Final = 2
GOING: Final = 3

#: all players as a mask, without the barbarians
ALL_PLAYERS: Final = (1 << BARBARIANS) - 1

#: what is written of a position and read back, beside players, pieces, decks, frames and steps
STATE_FIELDS: Final[Fields] = {
    "turn": "amount",
    "phase": "code",
    "era": "code",
    "new_era": "code",
    "first": "seat",
    "order": "seat",
    "event": "code",
    "critical": "place",
    "fund": "amount",
    "ending": "code",
    "victor": "seat",
    "shown": "code",
    "tokens": "place",
    "seen": "mask",
    "resource": "place",
    "terrain": "place",
    "marks": "mask",
    "owner": "seat",
    "size": "code",
    "road": "code",
    "alert": "amount",
    "bag": "amount",
    "swaps": "code",
    "battles": "code",
    "recon": "code",
    "nets": "code",
    "rolls": "code",
    "drawn": "seat",
    "earned": "signed",
    "tip_off": "amount",
    "foiled": "flag",
    "quiet": "mask",
}


class Chr(State):
    """A position of Civilization CHR."""

    game_id = "civilization_chr"

    def __init__(self, box: Box, variants: Variants, players: int) -> None:
        super().__init__(players)
        self.box = box
        self.variants = variants
        self.turn = 0
        self.phase = 0
        self.era = 0
        self.new_era = 0
        self.first = 0
        self.order: list[int] = []
        self.event = 0
        self.critical = NOBODY
        self.fund = 0
        self.ending = 0
        self.victor = NOBODY
        self.shown = 0
        self.sides: list[Player] = []
        # seats' pieces, and the barbarians' at the end
        self.pieces: list[list[int]] = []
        # found from them, for each space who is there, as a mask of owners: with anything but a weapon, with military
        # units, with units that can fight where they are
        self.crowd: list[int] = []
        self.force: list[int] = []
        self.fight: list[int] = []
        self.weapons = 0
        # the settlements of each seat and of the barbarians; lists that are replaced, never changed
        self.homes: list[list[int]] = []
        # the ways of trade that were found last
        self.network: Network | None = None
        # territories
        self.tokens: list[int] = []
        self.seen: list[int] = []
        self.resource: list[int] = []
        self.terrain: list[int] = []
        self.marks: list[int] = []
        self.owner: list[int] = []
        self.size: list[int] = []
        self.road: list[int] = []
        # all spaces
        self.alert: list[int] = []
        self.bag: list[int] = []
        self.swaps: list[int] = []
        self.battles: list[int] = []
        self.battle: BattleFrame | None = None
        self.offer: Offer | None = None
        self.shop: Shop | None = None
        self.auction: Auction | None = None
        self.recon: list[int] = []
        self.nets: list[int] = []
        self.decks: list[list[int]] = [[], [], [], []]
        # lists that are replaced, never changed: dice so far of a series, seats drawn for the order, incomes so far
        self.rolls: list[int] = []
        self.drawn: list[int] = []
        self.earned: list[int] = []
        # the mission being tried: what makes it harder, whether it was undone
        self.tip_off = 0
        self.foiled = 0
        # what the table looked like when everyone last declined to declare anything
        self.quiet = 0
        # what it looked like when the window was opened: found again where a position is read inside one
        self.asked = 0

    def fill(self) -> None:
        """An empty map and players who own nothing yet."""
        self.sides = [Player(None) for _ in range(self.players)]
        self.pieces = [[] for _ in range(BARBARIANS + 1)]
        self.recount()
        self.tokens = [NOBODY] * TERRITORIES
        self.seen = [0] * TERRITORIES
        self.resource = [NOBODY] * TERRITORIES
        self.terrain = [NOBODY] * TERRITORIES
        self.marks = [0] * TERRITORIES
        self.owner = [NOBODY] * TERRITORIES
        self.homes = [[] for _ in range(BARBARIANS + 1)]
        self.size = [0] * TERRITORIES
        self.road = [0] * TERRITORIES
        self.alert = [0] * SPACES
        self.bag = [token.count for token in self.box.tokens]

    def clone(self) -> Chr:
        s = Chr(self.box, self.variants, self.players)
        s.stack = self.stack[:]
        s.turn = self.turn
        s.phase = self.phase
        s.era = self.era
        s.new_era = self.new_era
        s.first = self.first
        s.order = self.order
        s.event = self.event
        s.critical = self.critical
        s.fund = self.fund
        s.ending = self.ending
        s.victor = self.victor
        s.shown = self.shown
        s.sides = [Player(side) for side in self.sides]
        s.pieces = [owned[:] for owned in self.pieces]
        s.crowd = self.crowd[:]
        s.force = self.force[:]
        s.fight = self.fight[:]
        s.weapons = self.weapons
        s.homes = self.homes[:]
        s.network = self.network
        s.tokens = self.tokens[:]
        s.seen = self.seen[:]
        s.resource = self.resource[:]
        s.terrain = self.terrain[:]
        s.marks = self.marks[:]
        s.owner = self.owner[:]
        s.size = self.size[:]
        s.road = self.road[:]
        s.alert = self.alert[:]
        s.bag = self.bag[:]
        s.swaps = self.swaps[:]
        s.battles = self.battles[:]
        if self.battle is not None:
            s.battle = BattleFrame(self.battle)
        if self.offer is not None:
            s.offer = Offer(self.offer.seat, self.offer.other, self.offer.via, self.offer)
        if self.shop is not None:
            s.shop = Shop(self.shop)
        if self.auction is not None:
            s.auction = Auction(self.auction.active, self.auction)
        s.recon = self.recon
        s.nets = self.nets
        s.decks = self.decks[:]
        s.rolls = self.rolls
        s.drawn = self.drawn
        s.earned = self.earned
        s.tip_off = self.tip_off
        s.foiled = self.foiled
        s.quiet = self.quiet
        s.asked = self.asked
        return s

    def to_json(self) -> Json:
        found: Json = {
            "players": self.players,
            "variants": self.variants.values[:],
            **write(self, STATE_FIELDS),
            "sides": [side.to_json() for side in self.sides],
            "pieces": [owned[:] for owned in self.pieces],
            "decks": [deck[:] for deck in self.decks],
            "stack": self.stack_json(),
        }
        if self.battle is not None:
            found["battle"] = self.battle.to_json()
        if self.offer is not None:
            found["offer"] = self.offer.to_json()
        if self.shop is not None:
            found["shop"] = self.shop.to_json()
        if self.auction is not None:
            found["auction"] = self.auction.to_json()
        return found

    # Turns

    def turn_number(self) -> int:
        return self.turn

    def in_order(self) -> list[int]:
        """The seats still playing, in the order of this turn; never to be changed."""
        for seat in self.order:
            if self.sides[seat].status == OUT:
                return [seat for seat in self.order if self.sides[seat].status != OUT]
        return self.order

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats clockwise, beginning with one."""
        return [(seat + step) % self.players for step in range(self.players)]

    def note(self, seat: int, what: int, place: int = 0) -> None:
        """Writes down something a player did this turn, for the objectives of strategy cards."""
        if 0 <= seat < self.players:
            self.sides[seat].log.append(what | place << 5)

    # Pieces: the lists change only here, so that the counts beside them stay true

    def add(self, owner: int, kind: int, space: int, count: int = 1) -> None:
        """Puts fresh pieces on the map."""
        for _ in range(count):
            self.put(owner, space | kind << KIND)

    def put(self, owner: int, piece: int) -> None:
        """Puts a piece on the map as it is."""
        owned = self.pieces[owner]
        owned.insert(place_in(owned, piece), piece)
        self._mark(owner, piece)

    def take(self, owner: int, piece: int) -> None:
        """Takes a piece off the map."""
        owned = self.pieces[owner]
        taken = owned.pop(place_in(owned, piece))
        assert taken == piece
        self._unmark(owner, piece)

    def replace(self, owner: int, old: int, new: int) -> None:
        """One piece in another place or state."""
        owned = self.pieces[owner]
        taken = owned.pop(place_in(owned, old))
        assert taken == old
        owned.insert(place_in(owned, new), new)
        if old & PLAIN != new & PLAIN:
            self._unmark(owner, old)
            self._mark(owner, new)

    def shift(self, owner: int, pieces: list[int], end: int) -> None:
        """Pieces of one space, none of them a weapon, go to another together."""
        owned = self.pieces[owner]
        for piece in pieces:
            taken = owned.pop(place_in(owned, piece))
            assert taken == piece
            new = end | piece & ~127
            owned.insert(place_in(owned, new), new)
            self._mark(owner, new)
        if pieces:
            self._unmark(owner, pieces[0])

    def set_pieces(self, owner: int, pieces: list[int]) -> None:
        """All pieces of an owner at once."""
        self.pieces[owner] = sorted(pieces)
        self.recount()

    def clear_pieces(self, marks: int) -> None:
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
        self.crowd[space] |= bit
        if is_military(kind):
            self.force[space] |= bit
            if self._fights_at(space, kind):
                self.fight[space] |= bit

    def _unmark(self, owner: int, piece: int) -> None:
        """A piece has gone: who is left in its space?"""
        if kind_of(piece) == BOMB:
            self.weapons -= 1
            return
        space, others = space_of(piece), ~(1 << owner)
        crowd = force = False
        for left in self.pieces[owner]:
            if left & 127 == space:
                kind = left >> KIND & 31
                if kind != BOMB:
                    crowd = True
                    if is_military(kind):
                        force = True
                        if self._fights_at(space, kind):
                            return
        self.fight[space] &= others
        if not force:
            self.force[space] &= others
        if not crowd:
            self.crowd[space] &= others

    def _fights_at(self, space: int, kind: int) -> bool:
        return is_army(kind) if space < TERRITORIES else is_ship(kind)

    def recount(self) -> None:
        """Finds who stands where from the pieces alone."""
        self.crowd = [0] * SPACES
        self.force = [0] * SPACES
        self.fight = [0] * SPACES
        self.weapons = 0
        for owner, owned in enumerate(self.pieces):
            for piece in owned:
                self._mark(owner, piece)

    def at(self, owner: int, space: int) -> list[int]:
        """The pieces of an owner in a space."""
        if not self.weapons and not self.crowd[space] >> owner & 1:
            return []
        return [piece for piece in self.pieces[owner] if piece & 127 == space]

    def groups(self, owner: int) -> list[int]:
        """What an owner has where, each kind in each space once, sorted."""
        found: list[int] = []
        last = NOBODY
        for piece in self.pieces[owner]:
            group = piece & PLAIN
            if group < last:  # a piece that has moved stands after those that have not
                return sorted({piece & PLAIN for piece in self.pieces[owner]})
            if group > last:
                found.append(group)
                last = group
        return found

    def army(self, owner: int, space: int) -> int:
        """How many military units an owner has in a space."""
        if not self.force[space] >> owner & 1:
            return 0
        return sum([1 for piece in self.pieces[owner] if space_of(piece) == space and is_military(kind_of(piece))])

    def fighters(self, owner: int, space: int) -> int:
        """Units that can fight where they are: armies on land, ships at sea (CHR-battle-18, CHR-battle-19)."""
        if not self.fight[space] >> owner & 1:
            return 0
        land = space < TERRITORIES
        found = 0
        for piece in self.pieces[owner]:
            if space_of(piece) == space:
                kind = kind_of(piece)
                if is_army(kind) if land else is_ship(kind):
                    found += 1
        return found

    def fights(self, owner: int, space: int) -> bool:
        """Whether an owner has such units there."""
        return self.fight[space] >> owner & 1 == 1

    def foes(self, owner: int) -> int:
        """Everybody at war with a seat or with the barbarians, as a mask of owners."""
        return ALL_PLAYERS if owner == BARBARIANS else self.sides[owner].wars | 1 << BARBARIANS

    def seas_of(self, mask: int) -> list[int]:
        """The seas where somebody of a mask of owners has ships."""
        return [sea for sea in range(TERRITORIES, SPACES) if self.fight[sea] & mask]

    def count(self, owner: int, space: int, kind: int) -> int:
        wanted = space | kind << KIND
        return sum([1 for piece in self.pieces[owner] if piece & PLAIN == wanted])

    def present(self, seat: int, space: int) -> bool:
        """Whether a seat has a settlement or any piece but a weapon in a space."""
        if space < TERRITORIES and self.owner[space] == seat:
            return True
        return self.crowd[space] >> seat & 1 == 1

    # Settlements

    def settlements(self, seat: int) -> list[int]:
        """The settlements of a seat, or of the barbarians; never to be changed."""
        return self.homes[seat]

    def set_owner(self, territory: int, owner: int) -> None:
        """A settlement begins, ends or changes hands."""
        before = self.owner[territory]
        self.owner[territory] = owner
        if before >= 0:
            self.homes[before] = self._owned(before)
        if owner >= 0:
            self.homes[owner] = self._owned(owner)

    def _owned(self, seat: int) -> list[int]:
        return [territory for territory in range(TERRITORIES) if self.owner[territory] == seat]

    def refind(self) -> None:
        """Finds everybody's settlements from the map alone."""
        self.homes = [self._owned(seat) for seat in range(BARBARIANS + 1)]

    def at_war(self, seat: int, other: int) -> bool:
        if seat == BARBARIANS or other == BARBARIANS:
            return seat != other
        return bool(self.sides[seat].wars >> other & 1)

    def known(self, technology: int, seat: int) -> bool:
        """Whether a seat may use a technology: somebody owns it, in its first turn only the buyer (CHR-purchase-8)."""
        return self.knowledge(seat) >> technology & 1 == 1

    def knowledge(self, seat: int) -> int:
        """Every technology a seat may use."""
        mask = self.sides[seat].technologies
        for side in self.sides:
            mask |= side.technologies & ~side.new
        return mask

    def discovered(self) -> int:
        """All technologies anybody owns."""
        mask = 0
        for side in self.sides:
            mask |= side.technologies
        return mask

    def inventor(self, technology: int) -> int:
        """Who owns a technology; ``NOBODY``."""
        bit = 1 << technology
        for seat, side in enumerate(self.sides):
            if side.technologies & bit:
                return seat
        return NOBODY

    def end_swaps(self, territory: int) -> None:
        """Exchanges with a settlement are over (CHR-trade-4)."""
        self.swaps = [swap for swap in self.swaps if territory not in swapped(swap)]

    # What the kernel asks: the rules that answer know the position, which cannot know them before it is asked

    def scores(self) -> list[int]:
        from civitas.games.civilization_chr.scoring import points

        return [points(self, seat) for seat in range(self.players)]

    def outcome(self) -> Outcome:
        from civitas.games.civilization_chr.scoring import outcome

        return outcome(self)

    def determinize(self, seat: int, rng: Random) -> Chr:
        from civitas.games.civilization_chr.hidden import redeal

        return redeal(self, seat, rng)

    def check(self) -> list[str]:
        from civitas.games.civilization_chr.invariants import faults

        return faults(self)


def place_in(owned: list[int], piece: int) -> int:
    """Where a piece stands, or would stand, in a sorted list: the first of its equals."""
    low, high = 0, len(owned)
    while low < high:
        middle = (low + high) >> 1
        if owned[middle] < piece:
            low = middle + 1
        else:
            high = middle
    return low


def kind_of(piece: int) -> int:
    """Which kind a piece is."""
    return piece >> KIND & 31


def space_of(piece: int) -> int:
    """Where a piece, or a spy, is."""
    return piece & 127


def spent_of(piece: int) -> int:
    """Half points a piece has spent in the phase."""
    return piece >> SPENT & 15


def piece_origin(piece: int) -> int:
    """Where a piece came from this phase; ``NOBODY`` if it was there before."""
    return (piece >> ORIGIN & 127) - 1


def moved(piece: int, space: int, spent: int) -> int:
    """The piece one step further, remembering where it came from."""
    return space | piece & (31 << KIND) | spent << SPENT | (piece & 127) + 1 << ORIGIN


def battlefield(entry: int) -> int:
    """Where a declared battle is to be fought."""
    return entry & 127


def swapped(swap: int) -> list[int]:
    """The two settlements of an exchange, the lower number first."""
    return [swap & 127, swap >> 7]


def nation_of(prisoner: int) -> int:
    """Whose spy a prisoner is."""
    return prisoner & 7


def explorer(space: int) -> int:
    return space | EXPLORER << KIND
