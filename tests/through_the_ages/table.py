"""A small table for tests: positions made by hand, moves in the words of records.

``Table(game)`` stands before the political action of the first player in the second round of a full game. ``civ(0)``
is one civilization, to read and to set; verbs such as ``build("iron")`` are lines of a record.
"""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.core.message import Message
from civitas.core.options import Options
from civitas.core.step import CHANCE
from civitas.games.through_the_ages import armies, tokens
from civitas.games.through_the_ages.actions import Act
from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.games.through_the_ages.hand import DiscardExcess, Shed
from civitas.games.through_the_ages.leaving import StayOrLeave
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.politics import PoliticalAction
from civitas.games.through_the_ages.ratings import recount_all
from civitas.games.through_the_ages.state import Through
from civitas.games.through_the_ages.terms import (
    AGES,
    CARD_MASK,
    FARM,
    GOODS,
    NOBODY_SEAT,
    ROW,
    SEAT_SHIFT,
    SIMPLE,
    WORKED,
)
from tests import forced

# ------------------------------------------------------------------------------------------------- verbs


def grow() -> str:
    return "grow"


def grow_free() -> str:
    return "liner"


def build(id: str) -> str:
    return f"build {id}"


def upgrade(id: str, better: str) -> str:
    return f"upgrade {id} to {better}"


def destroy(id: str) -> str:
    return f"destroy {id}"


def stage(n: int = 1) -> str:
    return f"stage {n}"


def leader(id: str) -> str:
    return f"elect {id}"


def technology(id: str) -> str:
    return f"discover {id}"


def peaceful(id: str) -> str:
    return f"discover {id}"


def revolution(id: str) -> str:
    return f"revolt {id}"


def action(id: str) -> str:
    return f"play {id}"


def take(id: str) -> str:
    """By name here; the table finds the place in the row."""
    return f"take {id}"


def tactics(id: str) -> str:
    return f"tactic {id}"


def barbarossa(id: str) -> str:
    return f"recruit {id}"


def muster() -> str:
    return "muster"


def barter() -> str:
    return "barter"


def end_turn() -> str:
    return "done"


def done() -> str:
    return "done"


def plan(age: str) -> str:
    return f"plan {age}"


def event(id: str) -> str:
    """One of the cards of an age; the table first says of which age."""
    return f"event {id}"


def attack(id: str, seat: int) -> str:
    return f"attack {id} on {seat}"


def declare(id: str, seat: int) -> str:
    return f"war {id} on {seat}"


def offer(id: str, seat: int, role: str = "a") -> str:
    return f"pact {id} with {seat} as {role}"


def cancel(id: str) -> str:
    return f"cancel {id}"


def columbus(id: str) -> str:
    return f"settle {id}"


def pass_() -> str:
    return "pass"


def leave() -> str:
    return "leave"


def stay() -> str:
    return "stay"


def bid(n: int) -> str:
    return f"bid {n}"


def sacrifice(id: str) -> str:
    return f"send {id}"


def use(id: str) -> str:
    return f"use {id}"


def accept() -> str:
    return "accept"


def decline() -> str:
    return "refuse"


def food(n: int) -> str:
    """So much food; the rest of what is asked in resources."""
    return f"food {n}"


def lose_worker(id: str) -> str:
    return f"lose {id}"


def raze(id: str) -> str:
    return f"raze {id}"


def give_up_colony(id: str) -> str:
    return f"cede {id}"


def annex(id: str) -> str:
    return f"cede {id}"


def flip(id: str) -> str:
    return f"turn {id}"


def steal(id: str) -> str:
    return f"steal {id}"


# ------------------------------------------------------------------------------------------------- a civilization


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
        return max((int(text.split()[1]) for text in t.texts() if text.startswith("bid ")), default=0)

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


# ------------------------------------------------------------------------------------------------- the table


class Table:
    """A position and the means to go on from it; chance is answered from a fixed seed."""

    def __init__(
        self,
        game: ThroughTheAges,
        players: int = 2,
        begin: bool = False,
        politics: bool = True,
        stays: bool = True,
        **options: Any,
    ) -> None:
        """``politics``: the political action is asked for even where there are no cards, so tests can deal some.

        ``stays``: nobody leaves, and the question is answered without a word.
        """
        self.game = game
        self.politics = politics
        self.stays = stays
        self.asked = 0  # the last turn with a political action
        self.ids = game.box.ids
        self.rng = Random(1)
        self.given: list[str] = []  # forced answers just given, which a test may write down
        chosen: Options = game.check_options(players, options)
        self.state: Through = game.start(players, chosen)
        self.state.settle()
        self._go_on()
        if not begin:
            while self.state.round == 1:
                self.pass_turn()

    def number(self, id: str) -> int:
        return self.game.box.number[id]

    def civ(self, seat: int) -> Civ:
        return Civ(self, seat)

    def copy(self) -> Table:
        other = object.__new__(Table)
        other.game, other.ids, other.rng = self.game, self.ids, Random(2)
        other.state = self.state.clone()
        other.politics, other.stays, other.asked, other.given = self.politics, self.stays, self.asked, []
        return other

    def age_of(self, id: str) -> str:
        return AGES[self.game.box.age[self.number(id)]]

    # the row

    def row(self, ids: list[Any]) -> None:
        """Lays out the row: names, ``None`` for an empty place."""
        cards = [-1 if id is None else self.number(id) for id in ids]
        self.state.row = cards + [-1] * (ROW - len(cards))

    def cards_in_row(self) -> list[str]:
        return [self.ids[card] for card in self.state.row if card >= 0]

    # moves

    def texts(self) -> list[str]:
        return [self.game.notation.format(code) for code in self.state.actions()]

    def _text(self, text: str) -> str:
        verb, _, rest = text.partition(" ")
        if verb == "take" and rest in self.game.box.number:
            places = [place for place, card in enumerate(self.state.row) if card == self.number(rest)]
            assert places, f"{rest} is not in the row"
            return f"take {places[0] + 1}"
        return text

    def may(self, text: str) -> bool:
        return self._text(text) in self.texts()

    def refusal(self, text: str) -> Message:
        """Why the asked seat may not do this."""
        reason = self.game.explain(self.state, self.state.seat, self.game.notation.parse(self._text(text)))
        assert reason is not None, f"{text} is allowed"
        return reason

    def why(self, text: str) -> str:
        """The rule for which the asked seat may not do this."""
        return self.refusal(text).rule

    def do(self, *texts: str) -> Table:
        for text in texts:
            line = self._text(text)
            if line.startswith("event ") and self.phase() == "politics":
                self.do(plan(self.age_of(line.split()[1])))
            if line in self.given[:1]:
                del self.given[0]
                continue
            assert line in self.texts(), f"{line} is not among {self.texts()} of {self.state.stack[-1].name()}"
            self.given = forced.play(self.state, self.game.notation, self.game.notation.parse(line))
            self._go_on()
            self._count_tokens()
        return self

    def _count_tokens(self) -> None:
        """No token is ever lost or doubled, whatever a test does."""
        for p in self.state.sides:
            assert p.yellow + p.unused + sum(p.workers) == p.people
            assert p.blue + sum(p.stored) + p.stage == p.coins

    def _go_on(self) -> None:
        self._chance()
        s = self.state
        while self.stays and isinstance(s.stack[-1], StayOrLeave):
            s.play(self.game.notation.parse("stay"))
            self._chance()
        top = s.stack[-1]
        unasked = self.asked != s.turn and s.round > 1 and s.variants.length != SIMPLE
        if self.politics and isinstance(top, Act) and unasked:
            s.stack[-1:] = [Act(top.seat), DiscardExcess(top.seat), PoliticalAction(top.seat)]
        if isinstance(s.stack[-1], PoliticalAction):
            self.asked = s.turn

    def _chance(self) -> None:
        while self.state.seat == CHANCE:
            self.state.play(self.state.stack[-1].sample(self.state, self.rng))  # type: ignore[attr-defined]

    # going on

    def phase(self) -> str:
        """Where the turn stands: ``politics``, ``discard``, ``actions`` or something in between."""
        name = self.state.stack[-1].name()
        known = {"PoliticalAction": "politics", "Discard": "discard", "Shed": "discard", "Act": "actions"}
        return known.get(name, name)

    def dull(self) -> str:
        """The answer that changes least."""
        texts = self.texts()
        for text in ("pass", "done", "refuse", "work"):
            if text in texts:
                return text
        return texts[0]

    def to_politics(self) -> Table:
        while self.phase() != "politics":
            self.do(self.dull())
        return self

    def to_actions(self, discards: int | None = None) -> Table:
        """Passes the political action and discards what is too much; ``discards`` says how many that must be."""
        before = len(self.state.sides[self.state.active].cards)
        while self.phase() != "actions":
            self.do(self.dull())
        count = before - len(self.state.sides[self.state.active].cards)
        assert discards is None or count == discards, f"{count} cards were discarded"
        return self

    def discard(self, *ids: str) -> Table:
        """Lays down these military cards: first their ages are said, then, where there is a choice, which they are."""
        ages = [f"shed {self.age_of(id)}" for id in ids]
        while isinstance(top := self.state.stack[-1], Shed):
            chosen = [self.game.notation.format(member) for member in top.chosen]
            self.do(next(age for age in sorted(ages) if ages.count(age) > chosen.count(age)))
        for id in sorted(ids, key=self.number):
            if self.state.stack[-1].name() == "Discard" and self.may(f"discard {id}"):
                self.do(f"discard {id}")
        return self

    def pass_turn(self) -> Table:
        """Lets the player on turn do nothing more."""
        turn = self.state.turn
        while self.state.turn == turn and not self.state.over:
            self.do(self.dull())
        return self

    def next_turn_of(self, seat: int, wars: bool = True) -> Table:
        """Everybody does nothing until it is this seat's turn again; ``wars``: its war has been decided."""
        self.pass_turn()
        while self.state.active != seat:
            self.pass_turn()
        if wars:
            while self.phase() not in ("politics", "discard", "actions"):
                self.do(self.dull())
        return self

    # politics

    def reveal(self, id: str, seat: int | None = None) -> Table:
        """The player on turn lays a blank event among the future ones, and this current event is revealed."""
        s = self.state
        if self.phase() != "politics":
            s.push(PoliticalAction(s.active))
        p = s.sides[s.active if seat is None else seat]
        s.ancient, s.ancient_left = [], 0
        s.current, s.future = [self.number(id) | NOBODY_SEAT << SEAT_SHIFT], []
        p.cards = sorted([*p.cards, self.number("no_event")])
        return self.do(event("no_event"))

    def placed(self) -> list[str]:
        """The future events."""
        return [self.ids[entry & CARD_MASK] for entry in self.state.future]

    def decline_all(self) -> Table:
        """Everybody who is still asked says no."""
        while self.phase() not in ("politics", "discard", "actions"):
            self.do(self.dull())
        return self

    def mix(self, food: int, resources: int) -> Table:
        return self.do(f"food {food}")

    def colony(self, id: str, bids: dict[int, int]) -> Table:
        """A territory is revealed and everybody bids once: so much, or passes with 0."""
        self.reveal(id)
        for _ in range(len(bids)):
            name = self.state.stack[-1].name()
            if name != "Bid":
                break
            n = bids[self.state.seat]
            self.do(bid(n) if n else pass_())
        return self

    def send(self, units: list[str], cards: list[str]) -> Table:
        """Pays for the colony."""
        seat = self.state.seat
        for id in sorted(units, key=self.number):
            self.do(sacrifice(id))
        for id in sorted(cards, key=self.number):
            self.do(use(id))
        if self.state.seat == seat and self.state.stack[-1].name() == "SendForce" and self.may("done"):
            self.do("done")
        return self

    def sacrifices(self, units: list[str]) -> Table:
        """What a side of a fight sacrifices, when it is asked."""
        for id in sorted(units, key=self.number):
            self.do(sacrifice(id))
        if self.state.stack[-1].name() in ("Commit", "Defend"):
            self.do("done")
        return self

    def defend(self, units: list[str], cards: list[str]) -> Table:
        """What the defender puts up, when asked."""
        for id in sorted(units, key=self.number):
            self.do(sacrifice(id))
        for id in sorted(cards, key=self.number):
            self.do(use(id))
        if self.state.stack[-1].name() == "Defend":
            self.do("done")
        return self

    def price(self, text: str) -> int:
        """The fewest resources with which this may be done."""
        for n in range(40):
            t = self.copy()
            t.civ(t.state.seat).set(tokens={"bronze": n}, coins=60)
            if t.may(text):
                return n
        raise AssertionError(f"{text} is never possible")

    def final_scoring(self) -> Table:
        """Ends the game with this round: no card is left and everybody does nothing."""
        s = self.state
        s.civil_deck = []
        s.last_round = s.round
        while not s.over:
            self.do(self.dull())
        return self
