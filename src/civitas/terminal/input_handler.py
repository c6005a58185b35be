"""What a person can type at the table: an action, or a word that asks for something."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from civitas.core.errors import BadOption, CivitasError, fault
from civitas.core.record import Record
from civitas.i18n import rulebook
from civitas.i18n.fluent import Texts
from civitas.i18n.game_pages import pages_of, sentence
from civitas.i18n.languages import languages
from civitas.i18n.names import fold
from civitas.registry import replay
from civitas.terminal import saves
from civitas.terminal.choices import understand
from civitas.terminal.lookup import no_such_thing, show_sheet, show_thing
from civitas.terminal.screen import counted

if TYPE_CHECKING:
    from civitas.terminal.session import Table

COMMANDS = ["help", "why", "undo", "save", "resume", "rules", "sheet", "log", "score", "sources", "board", "quit"]
#: fewer letters than these are no attempt at the words of an action
LETTERS = 3


class Answers:
    """Reads one line for the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.screen = table.screen
        self.texts = table.texts
        #: the words of all languages work always
        self.words = {
            fold(word.strip()): command
            for command in COMMANDS
            for lang in languages()
            for word in Texts(lang).say(f"cli-word-{command}").split(",")
        }

    def command(self, typed: str) -> str:
        """The command a line begins with, or nothing."""
        if typed.startswith("?"):
            return "help"
        return self.words.get(fold(typed.split()[0]), "") if typed else ""

    def offers(self) -> list[str]:
        """What the Tab key completes: the actions in notation and in words, and the words of this language."""
        choices = self.table.choices().numbered
        commands = [self.texts.say(f"cli-word-{command}").split(",")[0] for command in COMMANDS]
        return [choice.action.text for choice in choices] + [choice.words for choice in choices] + commands

    def take(self, typed: str) -> None:
        """Does what was typed; a mistake raises an error with its reason."""
        if not typed:
            self.table.show()
            return
        choices = self.table.choices()
        exact = [choice for choice in choices.numbered if choice.action.text == " ".join(typed.split())]
        command = self.command(typed)
        if command and not exact:
            rest = typed[1:] if typed.startswith("?") else typed.partition(" ")[2]
            getattr(self, f"_{command}")(rest.strip())
            return
        meant = exact or choices.find(typed)
        number = typed.isdecimal() and typed.isascii()
        if len(meant) == 1 and (number or len(typed) >= LETTERS):
            self.table.match.play(meant[0].action, self.table.reader)
        elif len(meant) > 1:
            self.screen.note(self.texts.say("cli-which-one"))
            choices.listed(meant, self.screen)
        elif number or len(meant) == 1:
            raise CivitasError(fault("cli-no-number", n=len(choices.numbered)))
        else:
            self._refused(typed)

    def _refused(self, typed: str) -> None:
        """Not offered: the reason, if it is an action of the game at all."""
        meant = understand(self.table.match.game, typed, self.texts, self.table.near())
        if meant:
            self._tell_why(meant)
            return
        self.table.match.play(typed, self.table.reader)

    # One method a command.

    def _help(self, name: str) -> None:
        if name:
            self._explain_thing(name)
            return
        for command in COMMANDS:
            word = self.texts.say(f"cli-word-{command}").split(",")[0]
            self.screen.hanging(f"  {word:<10}" + self.texts.say(f"cli-does-{command}"), 12)
        self.screen.note(self.texts.say("cli-does-anything"))

    def _explain_thing(self, name: str) -> None:
        game = self.table.match.game
        if not show_thing(game, name, self.texts, self.screen, self.table.near()):
            raise no_such_thing(game, name)

    def _why(self, action: str) -> None:
        if not action:
            raise CivitasError(fault("cli-why-what"))
        choices = self.table.choices()
        if action.isdecimal() and choices.find(action):
            self._tell_why([choices.find(action)[0].action.code])
            return
        game = self.table.match.game
        meant = understand(game, action, self.texts, self.table.near())
        self._tell_why(meant or [game.notation.parse(action)])

    def _tell_why(self, codes: list[int]) -> None:
        game = self.table.match.game
        for code in codes[:4]:
            reason = game.explain(self.table.match.state, self.table.reader, code)
            words = sentence(game, code, self.texts, self.table.match.view(self.table.reader))
            if reason is None:
                self.screen.note(self.texts.say("cli-allowed", action=words))
            else:
                rule = f" [{reason.rule}]" if reason.rule else ""
                self.screen.note(f"{words}: {self.texts.tell(reason)}{rule}")

    def _undo(self, rest: str) -> None:
        self.table.undo()

    def _save(self, name: str) -> None:
        if name:
            path = saves.save_as(self.table.match, name)
        else:
            path = self.table.keeper.path
            self.table.match.record().save(path)
        self.screen.note(self.texts.say("cli-saved", path=str(path)))

    def _resume(self, name: str) -> None:
        path = Path(name).expanduser() if name else saves.last()[0]
        record = Record.load(path)
        if record.players != len(self.table.seats) or record.game != self.table.match.game.id:
            raise BadOption(fault("cli-resume-other", path=str(path)))
        self.table.put(replay(record))
        self.screen.note(self.texts.say("cli-resumed", path=str(path)))

    def _rules(self, query: str) -> None:
        game = self.table.match.game
        rule = query or self.table.match.decision.rule
        found = rulebook.find(rulebook.rules(game.id), rule)
        if not found:
            raise CivitasError(fault("cli-no-rule", query=query))
        self.screen.page(rulebook.page(self.texts.say("cli-rules-title"), found, self.texts))

    def _sheet(self, name: str) -> None:
        show_sheet(self.table.match.game.id, name, self.texts, self.screen)

    def _log(self, rest: str) -> None:
        events = self.table.match.events(self.table.reader)
        self.screen.story(counted([self.texts.tell(event) for event in events]))

    def _score(self, rest: str) -> None:
        match = self.table.match
        self.screen.page(pages_of(match.game.id).score(match.view(self.table.reader), self.texts))

    def _sources(self, rest: str) -> None:
        match = self.table.match
        self.screen.page(pages_of(match.game.id).ratings(match.view(self.table.reader), self.texts))

    def _board(self, rest: str) -> None:
        self.table.board()

    def _quit(self, rest: str) -> None:
        """The game is kept anyway; a copy can be had under a name of one's own."""
        if self.screen.live:
            name = self.screen.ask(self.texts.say("cli-quit-save"))
            if name and name.strip():
                self._save(name.strip())
        self.table.leaving = True
