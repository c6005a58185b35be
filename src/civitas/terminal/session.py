"""Play a match in the terminal: show each player the game, read their input and save after every answer."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

from civitas.bots import Observation, choose_action
from civitas.core.errors import CivitasError
from civitas.core.event import SPECTATOR
from civitas.core.match import Match
from civitas.i18n.fluent import Translator, translate_error
from civitas.i18n.game_pages import game_pages
from civitas.terminal import saves
from civitas.terminal.choices import Choices
from civitas.terminal.common import format_outcome
from civitas.terminal.input_handler import InputHandler
from civitas.terminal.screen import DIM_STYLE, Screen, collapse_repeats

if TYPE_CHECKING:
    from civitas.terminal.commands.play import SeatPlayer

#: so many lines of what happened are shown without asking for the log
MAX_RECENT_EVENTS = 20


class GameSession:
    """A match in the terminal with its human players and bots."""

    def __init__(
        self, screen: Screen, lang: str, match: Match, seats: list[SeatPlayer], keeper: saves.AutoSave
    ) -> None:
        self.screen = screen
        self.match = match
        self.seats = seats
        self.auto_save = keeper
        self.texts = Translator(lang, match.game.id, [seat.name for seat in seats])
        self.human_seats = [number for number, seat in enumerate(seats) if seat.bot is None]
        self.events_read = [0] * len(seats)  # how many events each seat has read
        self.reader = self.human_seats[0] if self.human_seats else SPECTATOR
        self.last_shown = (SPECTATOR, -1)  # who saw the whole board last, and in which turn
        self.is_leaving = False
        self.answers = InputHandler(self)

    def play(self) -> int:
        """Play until the game is over or the user leaves, saving it either way; return the exit status 0."""
        self._welcome()
        try:
            while not self.match.over and not self.is_leaving:
                self._turn(self.match.decision.seat)
                self._save()
        except KeyboardInterrupt:
            self.screen.print_line()
            self.is_leaving = True
        if self.is_leaving:
            self._goodbye()
        else:
            self._end()
        return 0

    def _turn(self, seat: int) -> None:
        bot = self.seats[seat].bot
        if bot is not None:
            with self.screen.show_busy(self.texts.translate("cli-thinking", who=self.seats[seat].name)):
                action = choose_action(bot, Observation(self.match.game, self.match.state))
            self.match.play(action, seat)
            if not self.human_seats:
                self._show_news(SPECTATOR)
            return
        if seat != self.reader and not self._hand_over(seat):
            return
        self.reader = seat
        self.show_position()
        self._ask(seat)

    def show_position(self) -> None:
        """Print what the reader needs to decide: the board, the news, the question and the choices."""
        self.screen.clear()
        turn = self.match.state.turn_number()
        self.show_board(brief=self.last_shown == (self.reader, turn))
        self.last_shown = (self.reader, turn)
        self._show_news(self.reader)
        decision = self.match.decision
        choices = self.choices()
        self.screen.print_line()
        self.screen.print_paragraph(self.texts.translate_message(decision.prompt), 0, "bold")
        self.screen.print_line(f"[{decision.rule}]", DIM_STYLE)
        choices.print_all(self.screen)

    def show_board(self, brief: bool = False) -> None:
        """Print the board of the reader; with ``brief`` only what matters at the moment."""
        page = game_pages(self.match.game.id).board(self.match.view(self.reader), self.texts)
        self.screen.print_page(page.brief() if brief else page)

    def choices(self) -> Choices:
        """Return the choices of the current decision for the reader."""
        return Choices(
            self.match.game, self.match.decision.actions(leaving=True), self.texts, self.match.view(self.reader)
        )

    def visible_ids(self) -> str:
        """Return text that contains all ids in the reader's view, to tell apart things of one name."""
        return json.dumps(self.match.view(self.reader))

    def _show_news(self, reader: int) -> None:
        """Print what happened since the reader last decided."""
        place = max(reader, 0)
        events = self.match.events(reader, min(self.events_read[place], len(self.match.events(reader))))
        self.events_read[place] = len(self.match.events(reader))
        if not events:
            return
        if self.human_seats:
            self.screen.print_line()
            self.screen.print_line(self.texts.translate("cli-news"), "bold")
        told = collapse_repeats([self.texts.translate_message(event) for event in events])
        if len(told) > MAX_RECENT_EVENTS and self.human_seats:
            self.screen.print_note(self.texts.translate("cli-news-more", n=len(told) - MAX_RECENT_EVENTS))
            told = told[-MAX_RECENT_EVENTS:]
        self.screen.print_events(told)

    def _ask(self, seat: int) -> None:
        """Read lines until one of them is an answer, or leaves the game."""
        asked, version = self.match, self.match.version
        while self.match is asked and self.match.version == version and not self.is_leaving:
            typed = self.screen.ask(f"{self.seats[seat].name} >", self.answers.completions())
            if typed is None:
                self.is_leaving = True
                return
            try:
                self.answers.handle_line(typed.strip())
            except CivitasError as trouble:
                self.screen.print_note(translate_error(trouble, self.texts))

    def undo(self) -> None:
        """Undo the reader's last answer."""
        self.match.undo(self.reader)
        self.events_read[self.reader] = min(self.events_read[self.reader], len(self.match.events(self.reader)))

    def replace_match(self, match: Match) -> None:
        """Continue with another match of the same seats, saved to a new file."""
        match.use_clock(time.monotonic)
        self.match = match
        self.events_read = [len(match.events(seat)) for seat in range(len(self.seats))]
        self.auto_save = saves.AutoSave(match.game.id)

    def _hand_over(self, seat: int) -> bool:
        """Hide one player's hand and wait for the next; return whether that player goes on.

        Typing ``undo`` takes the last answer back instead.
        """
        self.screen.clear(past=True)
        self.screen.print_heading(self.texts.translate("cli-hand-over", who=self.seats[seat].name))
        while self.screen.is_interactive:
            typed = self.screen.ask(self.texts.translate("cli-hand-over-ready", who=self.seats[seat].name))
            if typed is None:
                self.is_leaving = True
                return False
            if self.answers.command_of(typed.strip()) != "undo":
                break
            try:
                self.undo()
                return False
            except CivitasError as trouble:
                self.screen.print_note(translate_error(trouble, self.texts))
        return True

    def _save(self) -> None:
        if self.auto_save.save_error:
            return
        if not self.auto_save.save(self.match, [seat.typed for seat in self.seats]):
            self.screen.print_note(
                self.texts.translate("cli-keep-failed", path=str(self.auto_save.path), why=self.auto_save.save_error)
            )

    def _welcome(self) -> None:
        self._save()
        self.screen.print_heading(self.texts.translate("game-title"))
        seats = ", ".join(seat.name for seat in self.seats)
        self.screen.print_note(self.texts.translate("cli-welcome", seats=seats))

    def _goodbye(self) -> None:
        if not self.auto_save.save_error:
            self.screen.print_note(self.texts.translate("cli-goodbye", path=str(self.auto_save.path)))

    def _end(self) -> None:
        """Print the score, who won, and why."""
        outcome = self.match.outcome
        assert outcome is not None
        self._show_news(self.reader)
        self.screen.print_line()
        self.screen.print_page(game_pages(self.match.game.id).score(self.match.view(self.reader), self.texts))
        self.screen.print_line()
        self.screen.print_paragraph(format_outcome(outcome, self.texts), 2, "bold green")
        if not self.auto_save.save_error:
            self.auto_save.clear_last_game()
            self.screen.print_note(self.texts.translate("cli-kept", path=str(self.auto_save.path)))
