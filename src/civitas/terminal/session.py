"""The table in the terminal: shows each player the game, reads what they want, and keeps it all."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

from civitas.bots import Seen
from civitas.core.errors import CivitasError
from civitas.core.event import SPECTATOR
from civitas.core.match import Match
from civitas.i18n.fluent import Texts, tell_error
from civitas.i18n.game_pages import pages_of
from civitas.terminal import saves
from civitas.terminal.choices import Choices
from civitas.terminal.common import won
from civitas.terminal.input_handler import Answers
from civitas.terminal.screen import QUIET, Screen, counted

if TYPE_CHECKING:
    from civitas.terminal.commands.play import Seat

#: so many lines of what happened are shown without asking for the log
RECENT = 20


class Table:
    """One match and the people and bots around it."""

    def __init__(self, screen: Screen, lang: str, match: Match, seats: list[Seat], keeper: saves.Keeper) -> None:
        self.screen = screen
        self.match = match
        self.seats = seats
        self.keeper = keeper
        self.texts = Texts(lang, match.game.id, [seat.name for seat in seats])
        self.people = [number for number, seat in enumerate(seats) if seat.bot is None]
        self.seen = [0] * len(seats)  # how many events each seat has read
        self.reader = self.people[0] if self.people else SPECTATOR
        self.shown = (SPECTATOR, -1)  # who saw the whole board last, and in which turn
        self.leaving = False
        self.answers = Answers(self)

    def play(self) -> int:
        """Until the game is over or everyone leaves; the game is kept either way."""
        self._welcome()
        try:
            while not self.match.over and not self.leaving:
                self._turn(self.match.decision.seat)
                self._keep()
        except KeyboardInterrupt:
            self.screen.line()
            self.leaving = True
        if self.leaving:
            self._goodbye()
        else:
            self._end()
        return 0

    def _turn(self, seat: int) -> None:
        bot = self.seats[seat].bot
        if bot is not None:
            with self.screen.busy(self.texts.say("cli-thinking", who=self.seats[seat].name)):
                action = bot.choose(Seen(self.match.game, self.match.state))
            self.match.play(action, seat)
            if not self.people:
                self._news(SPECTATOR)
            return
        if seat != self.reader and not self._hand_over(seat):
            return
        self.reader = seat
        self.show()
        self._ask(seat)

    def show(self) -> None:
        """Everything the reader needs to decide: the board, the news, the question and the answers."""
        self.screen.clear()
        turn = self.match.state.turn_number()
        self.board(brief=self.shown == (self.reader, turn))
        self.shown = (self.reader, turn)
        self._news(self.reader)
        decision = self.match.decision
        choices = self.choices()
        self.screen.line()
        self.screen.hanging(self.texts.tell(decision.prompt), 0, "bold")
        self.screen.line(f"[{decision.rule}]", QUIET)
        choices.show(self.screen)

    def board(self, brief: bool = False) -> None:
        """The whole table, at the start of a turn and when asked for; otherwise what matters just now."""
        page = pages_of(self.match.game.id).board(self.match.view(self.reader), self.texts)
        self.screen.page(page.brief() if brief else page)

    def choices(self) -> Choices:
        return Choices(self.match.game, self.match.decision.actions(), self.texts, self.match.view(self.reader))

    def near(self) -> str:
        """The ids that lie on the table before the reader, to know which of two things of one name is meant."""
        return json.dumps(self.match.view(self.reader))

    def _news(self, reader: int) -> None:
        """What happened since the reader last decided."""
        place = max(reader, 0)
        events = self.match.events(reader, min(self.seen[place], len(self.match.events(reader))))
        self.seen[place] = len(self.match.events(reader))
        if not events:
            return
        if self.people:
            self.screen.line()
            self.screen.line(self.texts.say("cli-news"), "bold")
        told = counted([self.texts.tell(event) for event in events])
        if len(told) > RECENT and self.people:
            self.screen.note(self.texts.say("cli-news-more", n=len(told) - RECENT))
            told = told[-RECENT:]
        self.screen.story(told)

    def _ask(self, seat: int) -> None:
        """Reads lines until one of them is an answer, or leaves the table."""
        asked, version = self.match, self.match.version
        while self.match is asked and self.match.version == version and not self.leaving:
            typed = self.screen.ask(f"{self.seats[seat].name} >", self.answers.offers())
            if typed is None:
                self.leaving = True
                return
            try:
                self.answers.take(typed.strip())
            except CivitasError as trouble:
                self.screen.note(tell_error(trouble, self.texts))

    def undo(self) -> None:
        self.match.undo(self.reader)
        self.seen[self.reader] = min(self.seen[self.reader], len(self.match.events(self.reader)))

    def put(self, match: Match) -> None:
        """Another game on the same table."""
        match.watch(time.monotonic)
        self.match = match
        self.seen = [len(match.events(seat)) for seat in range(len(self.seats))]
        self.keeper = saves.Keeper(match.game.id)

    def _hand_over(self, seat: int) -> bool:
        """Hides the hand of one person before the next sits down; ``undo`` takes the last answer back instead."""
        self.screen.clear(past=True)
        self.screen.heading(self.texts.say("cli-hand-over", who=self.seats[seat].name))
        while self.screen.live:
            typed = self.screen.ask(self.texts.say("cli-hand-over-ready", who=self.seats[seat].name))
            if typed is None:
                self.leaving = True
                return False
            if self.answers.command(typed.strip()) != "undo":
                break
            try:
                self.undo()
                return False
            except CivitasError as trouble:
                self.screen.note(tell_error(trouble, self.texts))
        return True

    def _keep(self) -> None:
        if self.keeper.broken:
            return
        if not self.keeper.keep(self.match, [seat.given for seat in self.seats]):
            self.screen.note(self.texts.say("cli-keep-failed", path=str(self.keeper.path), why=self.keeper.broken))

    def _welcome(self) -> None:
        self._keep()
        self.screen.heading(self.texts.say("game-title"))
        seats = ", ".join(seat.name for seat in self.seats)
        self.screen.note(self.texts.say("cli-welcome", seats=seats))

    def _goodbye(self) -> None:
        if not self.keeper.broken:
            self.screen.note(self.texts.say("cli-goodbye", path=str(self.keeper.path)))

    def _end(self) -> None:
        """The score pad, who won, and why."""
        outcome = self.match.outcome
        assert outcome is not None
        self._news(self.reader)
        self.screen.line()
        self.screen.page(pages_of(self.match.game.id).score(self.match.view(self.reader), self.texts))
        self.screen.line()
        self.screen.hanging(won(outcome, self.texts), 2, "bold green")
        if not self.keeper.broken:
            self.keeper.forget()
            self.screen.note(self.texts.say("cli-kept", path=str(self.keeper.path)))
