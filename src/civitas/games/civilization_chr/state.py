"""The position: the map, the players, and what is going on this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.fields import FieldKinds, fields_to_json
from civitas.core.state import Json
from civitas.games.civilization_chr.bit_fields.agreements import swap_places
from civitas.games.civilization_chr.bit_fields.turn_results import make_deed
from civitas.games.civilization_chr.board import Board
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.phase_state import Auction, BattleState, Offer, PurchaseState
from civitas.games.civilization_chr.pieces import ALL_PLAYERS, BARBARIANS, NOBODY, SPACES, TERRITORIES
from civitas.games.civilization_chr.player import Player
from civitas.games.civilization_chr.variants import Variants

if TYPE_CHECKING:
    from civitas.games.civilization_chr.content.components import Components
    from civitas.games.civilization_chr.rules.trade.trade_network import TradeNetwork

#: what is written of a position and read back, beside players, pieces, decks, frames and steps
STATE_FIELDS: Final[FieldKinds] = {
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


class ChrState(Board):
    """A position of Civilization CHR."""

    game_id = "civilization_chr"

    def __init__(self, box: Components, variants: Variants, players: int) -> None:
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
        # the ways of trade that were found last
        self.network: TradeNetwork | None = None
        # territories
        self.tokens: list[int] = []
        self.seen: list[int] = []
        self.resource: list[int] = []
        self.terrain: list[int] = []
        self.marks: list[int] = []
        self.size: list[int] = []
        self.road: list[int] = []
        # all spaces
        self.alert: list[int] = []
        self.bag: list[int] = []
        self.swaps: list[int] = []
        self.battles: list[int] = []
        self.battle: BattleState | None = None
        self.offer: Offer | None = None
        self.shop: PurchaseState | None = None
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

    def init_empty(self) -> None:
        """An empty map and players who own nothing yet."""
        self.sides = [Player(None) for _ in range(self.players)]
        self.clear_board()
        self.tokens = [NOBODY] * TERRITORIES
        self.seen = [0] * TERRITORIES
        self.resource = [NOBODY] * TERRITORIES
        self.terrain = [NOBODY] * TERRITORIES
        self.marks = [0] * TERRITORIES
        self.size = [0] * TERRITORIES
        self.road = [0] * TERRITORIES
        self.alert = [0] * SPACES
        self.bag = [token.count for token in self.box.tokens]

    def clone(self) -> ChrState:
        s = ChrState(self.box, self.variants, self.players)
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
        s.copy_board(self)
        s.network = self.network
        s.tokens = self.tokens[:]
        s.seen = self.seen[:]
        s.resource = self.resource[:]
        s.terrain = self.terrain[:]
        s.marks = self.marks[:]
        s.size = self.size[:]
        s.road = self.road[:]
        s.alert = self.alert[:]
        s.bag = self.bag[:]
        s.swaps = self.swaps[:]
        s.battles = self.battles[:]
        if self.battle is not None:
            s.battle = BattleState(self.battle)
        if self.offer is not None:
            s.offer = Offer(self.offer.seat, self.offer.other, self.offer.via, self.offer)
        if self.shop is not None:
            s.shop = PurchaseState(self.shop)
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
            **fields_to_json(self, STATE_FIELDS),
            "sides": [side.to_json() for side in self.sides],
            "pieces": [owned[:] for owned in self.pieces],
            "decks": [deck[:] for deck in self.decks],
            "stack": self.stack_to_json(),
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

    def seats_in_order(self) -> list[int]:
        """The seats still playing, in the order of this turn; never to be changed."""
        for seat in self.order:
            if self.sides[seat].status == OUT:
                return [seat for seat in self.order if self.sides[seat].status != OUT]
        return self.order

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats clockwise, beginning with one."""
        return [(seat + step) % self.players for step in range(self.players)]

    def log_deed(self, seat: int, what: int, place: int = 0) -> None:
        """Writes down something a player did this turn, for the objectives of strategy cards."""
        if 0 <= seat < self.players:
            self.sides[seat].log.append(make_deed(what, place))

    # War and knowledge

    def enemy_mask(self, owner: int) -> int:
        """Everybody at war with a seat or with the barbarians, as a mask of owners."""
        return ALL_PLAYERS if owner == BARBARIANS else self.sides[owner].wars | 1 << BARBARIANS

    def at_war(self, seat: int, other: int) -> bool:
        if seat == BARBARIANS or other == BARBARIANS:
            return seat != other
        return bool(self.sides[seat].wars >> other & 1)

    def may_use(self, technology: int, seat: int) -> bool:
        """Whether a seat may use a technology: somebody owns it, in its first turn only the buyer (CHR-purchase-8)."""
        return self.usable_technologies(seat) >> technology & 1 == 1

    def usable_technologies(self, seat: int) -> int:
        """Every technology a seat may use."""
        mask = self.sides[seat].technologies
        for side in self.sides:
            mask |= side.technologies & ~side.new
        return mask

    def discovered_technologies(self) -> int:
        """All technologies anybody owns."""
        mask = 0
        for side in self.sides:
            mask |= side.technologies
        return mask

    def technology_owner(self, technology: int) -> int:
        """Who owns a technology; ``NOBODY``."""
        bit = 1 << technology
        for seat, side in enumerate(self.sides):
            if side.technologies & bit:
                return seat
        return NOBODY

    def end_swaps(self, territory: int) -> None:
        """Exchanges with a settlement are over (CHR-trade-4)."""
        self.swaps = [swap for swap in self.swaps if territory not in swap_places(swap)]
