"""Handle what a player types at the table: an action, or a command."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from civitas.core.errors import BadOption, CivitasError, error_message
from civitas.core.record import Record
from civitas.i18n import rulebook
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import action_text, game_pages
from civitas.i18n.languages import available_languages
from civitas.i18n.names import fold_text
from civitas.registry import replay
from civitas.terminal import saves
from civitas.terminal.choices import parse_actions
from civitas.terminal.lookup import show_player_aid, show_thing, unknown_thing_error
from civitas.terminal.screen import collapse_repeats

if TYPE_CHECKING:
    from civitas.terminal.session import GameSession

COMMANDS = ["help", "why", "undo", "save", "resume", "rules", "sheet", "log", "score", "sources", "board", "quit"]
#: fewer letters than these are no attempt at the words of an action
MIN_LETTERS = 3


class InputHandler:
    """Interpret input lines of a game session."""

    def __init__(self, table: GameSession) -> None:
        self.table = table
        self.screen = table.screen
        self.texts = table.texts
        #: the words of all languages work always
        self.words = {
            fold_text(word.strip()): command
            for command in COMMANDS
            for lang in available_languages()
            for word in Translator(lang).translate(f"cli-word-{command}").split(",")
        }

    def command_of(self, typed: str) -> str:
        """Return the command a line begins with, in any language, or an empty string."""
        if typed.startswith("?"):
            return "help"
        return self.words.get(fold_text(typed.split()[0]), "") if typed else ""

    def completions(self) -> list[str]:
        """Return what the Tab key completes: actions in notation and in words, and commands."""
        choices = self.table.choices().numbered
        commands = [self.texts.translate(f"cli-word-{command}").split(",")[0] for command in COMMANDS]
        return [choice.action.text for choice in choices] + [choice.words for choice in choices] + commands

    def handle_line(self, typed: str) -> None:
        """Execute a line of input; raise ``CivitasError`` with the reason if it is a mistake."""
        if not typed:
            self.table.show_position()
            return
        choices = self.table.choices()
        exact = [choice for choice in choices.numbered if choice.action.text == " ".join(typed.split())]
        command = self.command_of(typed)
        if command and not exact:
            rest = typed[1:] if typed.startswith("?") else typed.partition(" ")[2]
            getattr(self, f"_{command}")(rest.strip())
            return
        meant = exact or choices.find(typed)
        number = typed.isdecimal() and typed.isascii()
        if len(meant) == 1 and (number or len(typed) >= MIN_LETTERS):
            self.table.match.play(meant[0].action, self.table.reader)
        elif len(meant) > 1:
            self.screen.print_note(self.texts.translate("cli-which-one"))
            choices.print_some(meant, self.screen)
        elif number or len(meant) == 1:
            raise CivitasError(error_message("cli-no-number", n=len(choices.numbered)))
        else:
            self._explain_refusal(typed)

    def _explain_refusal(self, typed: str) -> None:
        """Print why an action is not legal, if the line is an action at all; else raise."""
        meant = parse_actions(self.table.match.game, typed, self.texts, self.table.visible_ids())
        if meant:
            self._show_reasons(meant)
            return
        self.table.match.play(typed, self.table.reader)

    # One method a command.

    def _help(self, name: str) -> None:
        if name:
            self._explain_thing(name)
            return
        for command in COMMANDS:
            word = self.texts.translate(f"cli-word-{command}").split(",")[0]
            self.screen.print_paragraph(f"  {word:<10}" + self.texts.translate(f"cli-does-{command}"), 12)
        self.screen.print_note(self.texts.translate("cli-does-anything"))

    def _explain_thing(self, name: str) -> None:
        game = self.table.match.game
        if not show_thing(game, name, self.texts, self.screen, self.table.visible_ids()):
            raise unknown_thing_error(game, name)

    def _why(self, action: str) -> None:
        if not action:
            raise CivitasError(error_message("cli-why-what"))
        choices = self.table.choices()
        if action.isdecimal() and choices.find(action):
            self._show_reasons([choices.find(action)[0].action.code])
            return
        game = self.table.match.game
        meant = parse_actions(game, action, self.texts, self.table.visible_ids())
        self._show_reasons(meant or [game.notation.parse(action)])

    def _show_reasons(self, codes: list[int]) -> None:
        game = self.table.match.game
        for code in codes[:4]:
            reason = game.explain(self.table.match.state, self.table.reader, code)
            words = action_text(game, code, self.texts, self.table.match.view(self.table.reader))
            if reason is None:
                self.screen.print_note(self.texts.translate("cli-allowed", action=words))
            else:
                rule = f" [{reason.rule}]" if reason.rule else ""
                self.screen.print_note(f"{words}: {self.texts.translate_message(reason)}{rule}")

    def _undo(self, rest: str) -> None:
        self.table.undo()

    def _save(self, name: str) -> None:
        if name:
            path = saves.save_as(self.table.match, name)
        else:
            path = self.table.auto_save.path
            self.table.match.record().save(path)
        self.screen.print_note(self.texts.translate("cli-saved", path=str(path)))

    def _resume(self, name: str) -> None:
        path = Path(name).expanduser() if name else saves.find_last_game()[0]
        record = Record.load(path)
        if record.players != len(self.table.seats) or record.game != self.table.match.game.id:
            raise BadOption(error_message("cli-resume-other", path=str(path)))
        self.table.replace_match(replay(record))
        self.screen.print_note(self.texts.translate("cli-resumed", path=str(path)))

    def _rules(self, query: str) -> None:
        game = self.table.match.game
        rule = query or self.table.match.decision.rule
        found = rulebook.find_rules(rulebook.read_rules(game.id), rule)
        if not found:
            raise CivitasError(error_message("cli-no-rule", query=query))
        self.screen.print_page(rulebook.rules_page(self.texts.translate("cli-rules-title"), found, self.texts))

    def _sheet(self, name: str) -> None:
        show_player_aid(self.table.match.game.id, name, self.texts, self.screen)

    def _log(self, rest: str) -> None:
        events = self.table.match.events(self.table.reader)
        self.screen.print_events(collapse_repeats([self.texts.translate_message(event) for event in events]))

    def _score(self, rest: str) -> None:
        match = self.table.match
        self.screen.print_page(game_pages(match.game.id).score(match.view(self.table.reader), self.texts))

    def _sources(self, rest: str) -> None:
        match = self.table.match
        self.screen.print_page(game_pages(match.game.id).ratings(match.view(self.table.reader), self.texts))

    def _board(self, rest: str) -> None:
        self.table.show_board()

    def _quit(self, rest: str) -> None:
        """Leave the game, which is saved anyway; offer to save a copy under another name."""
        if self.screen.is_interactive:
            name = self.screen.ask(self.texts.translate("cli-quit-save"))
            if name and name.strip():
                self._save(name.strip())
        self.table.is_leaving = True
