"""One civilization at the table of the tests: read and set by the names of its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.through_the_ages.constants import FARM, GOODS, WORKED
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules import armies, tokens
from civitas.games.through_the_ages.rules.ratings import recount_all

if TYPE_CHECKING:
    from tests.games.through_the_ages.scenario import Table


class Civ:
    """One civilization at the table. Names of cards everywhere; ``civil`` and ``military`` are actions left."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def p(self) -> Player:
        return self.table.state.sides[self.seat]

    def _ids(self, cards: list[int]) -> list[str]:
        return [self.table.ids[card] for card in cards]

    def _id(self, card: int) -> str | None:
        return None if card < 0 else self.table.ids[card]

    # reading

    @property
    def culture(self) -> int:
        return self.p.culture

    @property
    def science(self) -> int:
        return self.p.science

    @property
    def culture_rating(self) -> int:
        return self.p.culture_rate

    @property
    def science_rating(self) -> int:
        return self.p.science_rate

    @property
    def strength(self) -> int:
        return self.p.strength

    @property
    def happiness(self) -> int:
        return self.p.happy

    @property
    def food(self) -> int:
        return self.p.food

    @property
    def resources(self) -> int:
        return self.p.ore

    @property
    def unused(self) -> int:
        return self.p.unused

    @property
    def bank(self) -> int:
        return self.p.yellow

    @property
    def blue(self) -> int:
        return self.p.blue

    @property
    def civil(self) -> int:
        return self.p.civil_left()

    @property
    def military(self) -> int:
        return self.p.martial_left()

    @property
    def civil_total(self) -> int:
        return self.p.powers.civil

    @property
    def military_total(self) -> int:
        return self.p.powers.martial

    @property
    def urban_limit(self) -> int:
        return self.p.powers.limit

    @property
    def hand_limit(self) -> int:
        return self.p.powers.civil + self.p.powers.hand

    @property
    def military_hand_limit(self) -> int:
        return self.p.powers.martial + self.p.powers.hand

    @property
    def colonization(self) -> int:
        return self.p.powers.colonization

    @property
    def stages_at_once(self) -> int:
        return self.p.powers.stages

    @property
    def discontent(self) -> int:
        return tokens.discontent(self.p)

    @property
    def uprising(self) -> bool:
        return tokens.discontent(self.p) > self.p.unused

    @property
    def hand(self) -> list[str]:
        return self._ids(self.p.hand)

    @property
    def military_hand(self) -> list[str]:
        return self._ids(self.p.cards)

    @property
    def military_cards(self) -> int:
        return len(self.p.cards)

    @property
    def wonder(self) -> str | None:
        return self._id(self.p.wonder)

    @property
    def stages(self) -> int:
        return self.p.stage

    @property
    def wonders(self) -> list[str]:
        return self._ids(self.p.wonders)

    @property
    def leader(self) -> str | None:
        return self._id(self.p.leader)

    @property
    def government(self) -> str | None:
        return self._id(self.p.government)

    @property
    def tactics(self) -> str | None:
        return self._id(self.p.tactic)

    @property
    def colonies(self) -> list[str]:
        return self._ids(self.p.colonies)

    @property
    def pact(self) -> str | None:
        return self._id(self.p.pact)

    @property
    def war(self) -> str | None:
        return self._id(self.p.war)

    @property
    def payable(self) -> int:
        """The highest bid this civilization may make for a territory, were one revealed in its turn now."""
        t = self.table.copy()
        t.state.active = self.seat
        t.reveal("historic_territory_i", self.seat)
        if t.state.seat != self.seat or t.phase() != "Bid":
            return 0
        return max((int(text.split()[1]) for text in t.offered() if text.startswith("bid ")), default=0)

    def workers(self, id: str) -> int:
        return self.p.workers[self.table.number(id)]

    def tokens(self, id: str) -> int:
        return self.p.stored[self.table.number(id)]

    def has(self, id: str) -> bool:
        return bool(self.p.techs >> self.table.number(id) & 1)

    def told(self) -> dict[str, Any]:
        """Everything but the hand."""
        return {key: value for key, value in self.p.to_json().items() if key not in ("cards", "shown")}

    # setting

    def set(
        self,
        workers: dict[str, int] | None = None,
        tokens: dict[str, int] | None = None,
        technologies: list[str] | None = None,
        government: str | None = None,
        hand: list[str] | None = None,
        fresh: list[str] | None = None,
        military_hand: list[str] | None = None,
        wonders: list[str] | None = None,
        wonder: tuple[str, int] | None = None,
        leader: str | None = None,
        tactics: str | None = None,
        colonies: list[str] | None = None,
        unused: int | None = None,
        bank: int | None = None,
        blue: int | None = None,
        coins: int = 18,
        culture: int | None = None,
        science: int | None = None,
        civil: int | None = None,
        military: int | None = None,
    ) -> None:
        """Changes what is named and counts the rest anew. ``workers`` and ``tokens`` replace all there were."""
        p, number = self.p, self.table.number
        if workers is not None:
            p.workers = [0] * WORKED
            for id, count in workers.items():
                p.workers[number(id)] = count
        for id in [*(technologies or []), *(workers or {})]:
            p.techs |= 1 << number(id)
        if government is not None:
            p.techs &= ~(1 << p.government)
            p.government = number(government)
            p.techs |= 1 << p.government
        if hand is not None:
            p.hand = sorted(number(id) for id in hand)
        if fresh is not None:
            p.fresh = sorted(number(id) for id in fresh)
        if military_hand is not None:
            p.cards = sorted(number(id) for id in military_hand)
        if wonders is not None:
            p.wonders = [number(id) for id in wonders]
        if wonder is not None:
            p.wonder, p.stage = number(wonder[0]), wonder[1]
        if leader is not None:
            p.leader = number(leader)
        if tactics is not None:
            p.tactic = number(tactics)
        if colonies is not None:
            p.colonies = [number(id) for id in colonies]
        if tokens is not None:
            p.stored = [0] * GOODS
            for id, count in tokens.items():
                p.stored[number(id)] = count
            p.blue = max(0, coins - sum(p.stored) - p.stage)
        p.unused = p.unused if unused is None else unused
        p.yellow = p.yellow if bank is None else bank
        p.blue = p.blue if blue is None else blue
        p.culture = p.culture if culture is None else culture
        p.science = p.science if science is None else science
        self._recount()
        if civil is not None:
            p.used_civil = p.powers.civil - p.lost_civil - civil
        if military is not None:
            p.used_martial = p.powers.martial + p.extra_martial - military

    def _recount(self) -> None:
        p, box = self.p, self.table.game.box
        p.people = p.yellow + p.unused + sum(p.workers)
        p.coins = p.blue + sum(p.stored) + p.stage
        p.known = [card for card in range(WORKED) if p.techs >> card & 1]
        p.counts = [0] * 11
        for card in range(WORKED):
            p.counts[box.kind[card]] += p.workers[card]
        p.food = sum(p.stored[card] * box.value[card] for card in range(GOODS) if box.kind[card] == FARM)
        p.ore = sum(p.stored[card] * box.value[card] for card in range(GOODS) if box.kind[card] != FARM)
        recount_all(self.table.state)


def sacrificed(civ: Civ, units: list[str]) -> int:
    """What these units, sent away together, add to an attack."""
    sent = 0
    for id in units:
        sent = armies.add_unit(sent, civ.table.number(id))
    return armies.force(civ.table.game.box, civ.p, sent)
