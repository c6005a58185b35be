"""Show numbered actions in words, grouped so that a long list is quick to read, and find them by input."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from civitas.core.action import Action
from civitas.core.game import Game, View
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import action_text
from civitas.i18n.names import find_ids, fold_text
from civitas.terminal.screen import DIM_STYLE, Screen, pack_items

#: from so many actions on, those that concern the same card stand together
MIN_TO_GROUP = 6
INDENT = 2
#: room for a number, its bracket and the gap after the words
NUMBER_WIDTH = 7


@dataclass
class PromptChoice:
    """An action with its sentence, and its short form for where the card is already named."""

    action: Action
    words: str
    short: str


@dataclass
class Group:
    """Choices about one thing; without a title, choices that stand alone."""

    title: str
    choices: list[PromptChoice] = field(default_factory=list)


class Choices:
    """The actions of one decision, in the order in which they are numbered."""

    def __init__(self, game: Game[Any], actions: list[Action], texts: Translator, view: View | None = None) -> None:
        self.game = game
        self.view = view
        self.texts = texts
        self.groups = self._arrange(actions)
        self.numbered = [choice for group in self.groups for choice in group.choices]

    def _arrange(self, actions: list[Action]) -> list[Group]:
        things = [self._group_key(action) for action in actions]
        shared = {thing for thing in things if thing and things.count(thing) > 1}
        grouped = len(actions) >= MIN_TO_GROUP and bool(shared)
        groups: dict[str, Group] = {}
        alone = Group("")
        for action, thing in zip(actions, things):
            choice = self._choice(action)
            if grouped and thing:
                groups.setdefault(thing, Group(self._name(action))).choices.append(choice)
            else:
                alone.choices.append(choice)
        return [*groups.values(), *([alone] if alone.choices else [])]

    def _group_key(self, action: Action) -> str:
        """Return the id of the thing an action names, if it names exactly one, else an empty string."""
        arguments = self.game.notation.arg_names(action.code)
        return arguments[0] if len(arguments) == 1 and not arguments[0].isdecimal() else ""

    def _name(self, action: Action) -> str:
        verb = self.game.notation.verb_of(action.code)
        return self.texts.thing_name(verb.kinds[0], self.game.notation.arg_names(action.code)[0])

    def _choice(self, action: Action) -> PromptChoice:
        verb = self.game.notation.verb_of(action.code)
        words = action_text(self.game, action.code, self.texts, self.view)
        short = f"short-{verb.id}"
        args = self.game.notation.named_args(action.code)
        return PromptChoice(
            action, words, self.texts.translate(short, **args) if self.texts.has_message(short) else words
        )

    def print_all(self, screen: Screen) -> None:
        """Print all choices with their numbers, grouped and in columns where they fit."""
        number = 1
        titled = [group for group in self.groups if group.title]
        lead = max([len(group.title) for group in titled], default=0) + 3
        columns = self._columns(titled)
        fits = INDENT + lead + sum(columns.values()) <= screen.width
        for group in self.groups:
            if not group.title:
                self._list(screen, group, number)
            elif fits:
                cells = self._cells(group, number, columns)
                screen.print_styled([(" " * INDENT + group.title.ljust(lead), "bold"), (cells.rstrip(), "")])
            else:
                self._stack(screen, group, number)
            number += len(group.choices)

    def _columns(self, titled: list[Group]) -> dict[str, int]:
        """Return the width of the column for each verb, so that equal verbs are aligned."""
        columns: dict[str, int] = {}
        for choice in [choice for group in titled for choice in group.choices]:
            verb = self.game.notation.verb_of(choice.action.code).id
            columns[verb] = max(columns.get(verb, 0), len(choice.short) + NUMBER_WIDTH)
        return columns

    def _cells(self, group: Group, start: int, columns: dict[str, int]) -> str:
        said = {
            self.game.notation.verb_of(choice.action.code).id: f"{number:>2}) {choice.short}"
            for number, choice in enumerate(group.choices, start)
        }
        return "".join(said.get(verb, "").ljust(width) for verb, width in columns.items())

    def _stack(self, screen: Screen, group: Group, start: int) -> None:
        """Print a group as its title and, below it, its choices: for narrow terminals."""
        items = [f"{number}) {choice.short}" for number, choice in enumerate(group.choices, start)]
        screen.print_line(" " * INDENT + group.title, "bold")
        for text in pack_items(items, screen.width - 2 * INDENT):
            screen.print_line(" " * 2 * INDENT + text)

    def _list(self, screen: Screen, group: Group, start: int) -> None:
        """Print one line per choice; in two columns if the list is long and the terminal wide."""
        items = [f"{number:>{INDENT + 1}}) {choice.words}" for number, choice in enumerate(group.choices, start)]
        widest = max(len(item) for item in items)
        half = (len(items) + 1) // 2
        if len(items) > 8 and 2 * widest + 4 <= screen.width:
            for left in range(half):
                right = items[left + half] if left + half < len(items) else ""
                screen.print_line(items[left].ljust(widest + 4) + right)
            return
        for item in items:
            screen.print_paragraph(item, INDENT + 3)

    def find(self, typed: str) -> list[PromptChoice]:
        """Return the choices that an input may mean: a number, a line of notation, or words of an action."""
        text = typed.strip()
        if text.isdecimal() and text.isascii():
            place = int(text) - 1
            return [self.numbered[place]] if 0 <= place < len(self.numbered) else []
        folded = fold_text(" ".join(text.split()))
        exact = [
            choice for choice in self.numbered if folded in (fold_text(choice.action.text), fold_text(choice.words))
        ]
        if exact:
            return exact
        words = folded.split()
        return [
            choice for choice in self.numbered if words and all(word in self._searchable_text(choice) for word in words)
        ]

    def _searchable_text(self, choice: PromptChoice) -> str:
        return fold_text(f"{choice.action.text} {choice.words} {choice.short}")

    def print_some(self, choices: list[PromptChoice], screen: Screen) -> None:
        """Print some of the choices, with the numbers they have among all."""
        for choice in choices:
            screen.print_line(f"{self.numbered.index(choice) + 1:>{INDENT + 1}}) {choice.words}", DIM_STYLE)


def parse_actions(game: Game[Any], text: str, texts: Translator, near: str) -> list[int]:
    """Return the actions a line may mean, legal or not: notation with ids, or with names in place of ids.

    ``near`` is text in which ids are searched to tell apart things of one name.
    """
    words = text.split()
    found: list[int] = []
    for verb in game.notation.verbs:
        if not words or verb.word != fold_text(words[0]):
            continue
        if not verb.kinds and len(words) == 1:
            found.append(verb.code)
        elif len(verb.kinds) == 1 and verb.kinds[0] in game.notation.vocabularies and len(words) > 1:
            vocabulary = game.notation.vocabularies[verb.kinds[0]]
            meant = find_ids(game, " ".join(words[1:]), texts, near)
            found += [verb.code | vocabulary.index(id) for id in meant if id in vocabulary]
    return found
