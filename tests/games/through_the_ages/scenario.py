"""A small table for tests: positions made by hand, moves in the words of records.

``Table(game)`` stands before the political action of the first player in the second round of a full game. ``civ(0)``
is one civilization, to read and to set; verbs such as ``build("iron")`` are lines of a record.
"""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.core.options import Options
from civitas.core.step import CHANCE
from civitas.games.through_the_ages.constants import AGES, CARD_MASK, NOBODY_SEAT, ROW_SIZE, SEAT_SHIFT, SIMPLE
from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.games.through_the_ages.rules.action_phase import Act
from civitas.games.through_the_ages.rules.leaving import StayOrLeave
from civitas.games.through_the_ages.rules.military_hand import DiscardExcess, Shed
from civitas.games.through_the_ages.rules.politics import PoliticalAction
from civitas.games.through_the_ages.state import ThroughState
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import bid, event, pass_, plan, sacrifice, use
from tests.support import scenario as base


class Scenario(base.Scenario[ThroughState]):
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
        self.game: ThroughTheAges = game
        self.politics = politics
        self.stays = stays
        self.politics_of = 0  # the last turn with a political action
        self.ids = game.box.ids
        self.rng = Random(1)
        chosen: Options = game.check_options(players, options)
        self.set_state(game.start(players, chosen))
        self.state.run_to_decision()
        self._go_on()
        if not begin:
            while self.state.round == 1:
                self.pass_turn()

    def card_number(self, id: str) -> int:
        return self.game.box.card_by_id[id]

    def civ(self, seat: int) -> CivProxy:
        return CivProxy(self, seat)

    def copy(self) -> Scenario:
        other = object.__new__(Scenario)
        other.game, other.ids, other.rng = self.game, self.ids, Random(2)
        other.set_state(self.state.clone())
        other.politics, other.stays, other.politics_of = self.politics, self.stays, self.politics_of
        return other

    def age_of(self, id: str) -> str:
        return AGES[self.game.box.age[self.card_number(id)]]

    # the row

    def set_row(self, ids: list[Any]) -> None:
        """Lays out the row: names, ``None`` for an empty place."""
        cards = [-1 if id is None else self.card_number(id) for id in ids]
        self.state.row = cards + [-1] * (ROW_SIZE - len(cards))

    def cards_in_row(self) -> list[str]:
        return [self.ids[card] for card in self.state.row if card >= 0]

    # moves

    def expand_line(self, line: str) -> str:
        verb, _, rest = line.partition(" ")
        if verb == "take" and rest in self.game.box.card_by_id:
            places = [place for place, card in enumerate(self.state.row) if card == self.card_number(rest)]
            assert places, f"{rest} is not in the row"
            return f"take {places[0] + 1}"
        return line

    def play(self, *lines: str) -> Scenario:
        """Lines of a record; of which age an event is, is said first."""
        for line in lines:
            if line.startswith("event ") and self.phase() == "politics":
                super().play(plan(self.age_of(line.split()[1])))
            super().play(line)
        return self

    def apply_action(self, action: int) -> None:
        super().apply_action(action)
        self._go_on()
        self._count_tokens()

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
        unasked = self.politics_of != s.turn and s.round > 1 and s.variants.length != SIMPLE
        if self.politics and isinstance(top, Act) and unasked:
            s.stack[-1:] = [Act(top.seat), DiscardExcess(top.seat), PoliticalAction(top.seat)]
        if isinstance(s.stack[-1], PoliticalAction):
            self.politics_of = s.turn

    def _chance(self) -> None:
        while self.state.seat == CHANCE:
            self.state.play(self.state.stack[-1].sample(self.state, self.rng))  # type: ignore[attr-defined]

    # going on

    def phase(self) -> str:
        """Where the turn stands: ``politics``, ``discard``, ``actions`` or something in between."""
        name = self.state.stack[-1].name()
        known = {"PoliticalAction": "politics", "Discard": "discard", "Shed": "discard", "Act": "actions"}
        return known.get(name, name)

    def passive_answer(self) -> str:
        """The answer that changes least."""
        texts = self.offered_lines()
        for text in ("pass", "done", "refuse", "work"):
            if text in texts:
                return text
        return texts[0]

    def to_politics(self) -> Scenario:
        while self.phase() != "politics":
            self.play(self.passive_answer())
        return self

    def to_actions(self, discards: int | None = None) -> Scenario:
        """Passes the political action and discards what is too much; ``discards`` says how many that must be."""
        before = len(self.state.sides[self.state.active].cards)
        while self.phase() != "actions":
            self.play(self.passive_answer())
        count = before - len(self.state.sides[self.state.active].cards)
        assert discards is None or count == discards, f"{count} cards were discarded"
        return self

    def discard(self, *ids: str) -> Scenario:
        """Lays down these military cards: first their ages are said, then, where there is a choice, which they are."""
        ages = [f"shed {self.age_of(id)}" for id in ids]
        while isinstance(top := self.state.stack[-1], Shed):
            chosen = [self.game.notation.format(member) for member in top.chosen]
            self.play(next(age for age in sorted(ages) if ages.count(age) > chosen.count(age)))
        for id in sorted(ids, key=self.card_number):
            if self.state.stack[-1].name() == "Discard" and self.allows(f"discard {id}"):
                self.play(f"discard {id}")
        return self

    def pass_turn(self) -> Scenario:
        """Lets the player on turn do nothing more."""
        turn = self.state.turn
        while self.state.turn == turn and not self.state.over:
            self.play(self.passive_answer())
        return self

    def next_turn_of(self, seat: int, wars: bool = True) -> Scenario:
        """Everybody does nothing until it is this seat's turn again; ``wars``: its war has been decided."""
        self.pass_turn()
        while self.state.active != seat:
            self.pass_turn()
        if wars:
            while self.phase() not in ("politics", "discard", "actions"):
                self.play(self.passive_answer())
        return self

    # politics

    def reveal_event(self, id: str, seat: int | None = None) -> Scenario:
        """The player on turn lays a blank event among the future ones, and this current event is revealed."""
        s = self.state
        if self.phase() != "politics":
            s.push(PoliticalAction(s.active))
        p = s.sides[s.active if seat is None else seat]
        s.ancient, s.ancient_left = [], 0
        s.current, s.future = [self.card_number(id) | NOBODY_SEAT << SEAT_SHIFT], []
        p.cards = sorted([*p.cards, self.card_number("no_event")])
        return self.play(event("no_event"))

    def future_events(self) -> list[str]:
        """The future events."""
        return [self.ids[entry & CARD_MASK] for entry in self.state.future]

    def decline_all(self) -> Scenario:
        """Everybody who is still asked says no."""
        while self.phase() not in ("politics", "discard", "actions"):
            self.play(self.passive_answer())
        return self

    def pay_with_food(self, food: int, resources: int) -> Scenario:
        return self.play(f"food {food}")

    def auction_colony(self, id: str, bids: dict[int, int]) -> Scenario:
        """A territory is revealed and everybody bids once: so much, or passes with 0."""
        self.reveal_event(id)
        for _ in range(len(bids)):
            name = self.state.stack[-1].name()
            if name != "Bid":
                break
            n = bids[self.state.seat]
            self.play(bid(n) if n else pass_())
        return self

    def pay_for_colony(self, units: list[str], cards: list[str]) -> Scenario:
        """Pays for the colony."""
        seat = self.state.seat
        for id in sorted(units, key=self.card_number):
            self.play(sacrifice(id))
        for id in sorted(cards, key=self.card_number):
            self.play(use(id))
        if self.state.seat == seat and self.state.stack[-1].name() == "SendForce" and self.allows("done"):
            self.play("done")
        return self

    def answer_sacrifices(self, units: list[str]) -> Scenario:
        """What a side of a fight sacrifices, when it is asked."""
        for id in sorted(units, key=self.card_number):
            self.play(sacrifice(id))
        if self.state.stack[-1].name() in ("Commit", "Defend"):
            self.play("done")
        return self

    def answer_defence(self, units: list[str], cards: list[str]) -> Scenario:
        """What the defender puts up, when asked."""
        for id in sorted(units, key=self.card_number):
            self.play(sacrifice(id))
        for id in sorted(cards, key=self.card_number):
            self.play(use(id))
        if self.state.stack[-1].name() == "Defend":
            self.play("done")
        return self

    def lowest_price(self, text: str) -> int:
        """The fewest resources with which this may be done."""
        for n in range(40):
            t = self.copy()
            t.civ(t.state.seat).set_up(tokens={"bronze": n}, coins=60)
            if t.allows(text):
                return n
        raise AssertionError(f"{text} is never possible")

    def final_scoring(self) -> Scenario:
        """Ends the game with this round: no card is left and everybody does nothing."""
        s = self.state
        s.civil_deck = []
        s.last_round = s.round
        while not s.over:
            self.play(self.passive_answer())
        return self
