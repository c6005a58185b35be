"""One civilization at the table of the tests: read and set by the names of its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.through_the_ages.constants import FARM, GOODS_CARD_COUNT, WORKER_CARD_COUNT
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules import armies, tokens
from civitas.games.through_the_ages.rules.ratings import recount_all

if TYPE_CHECKING:
    from tests.games.through_the_ages.scenario import Scenario


class CivProxy:
    """One civilization at the table. Names of cards everywhere; ``civil`` and ``military`` are actions left."""

    def __init__(self, table: Scenario, seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def player(self) -> Player:
        return self.table.state.sides[self.seat]

    def _ids(self, cards: list[int]) -> list[str]:
        return [self.table.ids[card] for card in cards]

    def _id(self, card: int) -> str | None:
        return None if card < 0 else self.table.ids[card]

    # reading

    @property
    def culture(self) -> int:
        return self.player.culture

    @property
    def science(self) -> int:
        return self.player.science

    @property
    def culture_rating(self) -> int:
        return self.player.culture_rate

    @property
    def science_rating(self) -> int:
        return self.player.science_rate

    @property
    def strength(self) -> int:
        return self.player.strength

    @property
    def happiness(self) -> int:
        return self.player.happy

    @property
    def food(self) -> int:
        return self.player.food

    @property
    def resources(self) -> int:
        return self.player.ore

    @property
    def unused(self) -> int:
        return self.player.unused

    @property
    def bank(self) -> int:
        return self.player.yellow

    @property
    def blue(self) -> int:
        return self.player.blue

    @property
    def civil(self) -> int:
        return self.player.civil_actions_left()

    @property
    def military(self) -> int:
        return self.player.military_actions_left()

    @property
    def civil_total(self) -> int:
        return self.player.modifiers.civil

    @property
    def military_total(self) -> int:
        return self.player.modifiers.martial

    @property
    def urban_limit(self) -> int:
        return self.player.modifiers.urban_limit

    @property
    def hand_limit(self) -> int:
        return self.player.modifiers.civil + self.player.modifiers.hand_bonus

    @property
    def military_hand_limit(self) -> int:
        return self.player.modifiers.martial + self.player.modifiers.hand_bonus

    @property
    def colonization(self) -> int:
        return self.player.modifiers.colonization

    @property
    def stages_at_once(self) -> int:
        return self.player.modifiers.stages_per_action

    @property
    def discontent(self) -> int:
        return tokens.discontent(self.player)

    @property
    def uprising(self) -> bool:
        return tokens.discontent(self.player) > self.player.unused

    @property
    def hand(self) -> list[str]:
        return self._ids(self.player.hand)

    @property
    def military_hand(self) -> list[str]:
        return self._ids(self.player.cards)

    @property
    def military_cards(self) -> int:
        return len(self.player.cards)

    @property
    def wonder(self) -> str | None:
        return self._id(self.player.wonder)

    @property
    def stages(self) -> int:
        return self.player.stage

    @property
    def wonders(self) -> list[str]:
        return self._ids(self.player.wonders)

    @property
    def leader(self) -> str | None:
        return self._id(self.player.leader)

    @property
    def government(self) -> str | None:
        return self._id(self.player.government)

    @property
    def tactics(self) -> str | None:
        return self._id(self.player.tactic)

    @property
    def colonies(self) -> list[str]:
        return self._ids(self.player.colonies)

    @property
    def pact(self) -> str | None:
        return self._id(self.player.pact)

    @property
    def war(self) -> str | None:
        return self._id(self.player.war)

    @property
    def payable(self) -> int:
        """The highest bid this civilization may make for a territory, were one revealed in its turn now."""
        t = self.table.copy()
        t.state.active = self.seat
        t.reveal_event("historic_territory_i", self.seat)
        if t.state.seat != self.seat or t.phase() != "Bid":
            return 0
        return max((int(text.split()[1]) for text in t.offered_lines() if text.startswith("bid ")), default=0)

    def workers(self, id: str) -> int:
        return self.player.workers[self.table.card_number(id)]

    def tokens(self, id: str) -> int:
        return self.player.stored[self.table.card_number(id)]

    def has_card(self, id: str) -> bool:
        return bool(self.player.techs >> self.table.card_number(id) & 1)

    def public_state(self) -> dict[str, Any]:
        """Everything but the hand."""
        return {key: value for key, value in self.player.to_json().items() if key not in ("cards", "shown")}

    # setting

    def set_up(
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
        p, number = self.player, self.table.card_number
        if workers is not None:
            p.workers = [0] * WORKER_CARD_COUNT
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
            p.stored = [0] * GOODS_CARD_COUNT
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
            p.used_civil = p.modifiers.civil - p.lost_civil - civil
        if military is not None:
            p.used_martial = p.modifiers.martial + p.extra_martial - military

    def _recount(self) -> None:
        p, box = self.player, self.table.game.box
        p.people = p.yellow + p.unused + sum(p.workers)
        p.coins = p.blue + sum(p.stored) + p.stage
        p.known = [card for card in range(WORKER_CARD_COUNT) if p.techs >> card & 1]
        p.workers_by_kind = [0] * 11
        for card in range(WORKER_CARD_COUNT):
            p.workers_by_kind[box.kind[card]] += p.workers[card]
        p.food = sum(
            p.stored[card] * box.token_value[card] for card in range(GOODS_CARD_COUNT) if box.kind[card] == FARM
        )
        p.ore = sum(
            p.stored[card] * box.token_value[card] for card in range(GOODS_CARD_COUNT) if box.kind[card] != FARM
        )
        recount_all(self.table.state)


def sacrifice_strength(civ: CivProxy, units: list[str]) -> int:
    """What these units, sent away together, add to an attack."""
    sent = 0
    for id in units:
        sent = armies.add_unit(sent, civ.table.card_number(id))
    return armies.force_strength(civ.table.game.box, civ.player, sent)
