"""Generate messages for a game without translations from what it declares: verbs, events, decisions and options."""

from __future__ import annotations

import re
from typing import Any

from civitas.core.game import Game
from civitas.core.step import Decision, GameOver

#: what separates the words of a class name
_CAPITAL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def default_messages(game: Game[Any]) -> str:
    """Return the messages of a game as the text of a Fluent file: ids in plain words, with their arguments."""
    lines = [f"game-title = {plain_words(game.id).capitalize()}"]
    for verb in game.notation.verbs:
        lines.append(f"action-{verb.id} = {_with_holes(verb.pattern.split())}")
    for kind in game.events.kinds:
        shown = [name for name, secret in zip(kind.args, kind.secret) if not secret]
        lines.append(f"event-{kind.id} = {plain_words(kind.id)}{_listed(kind.args)}")
        if kind.private:
            lines.append(f"event-{kind.id}-hidden = {plain_words(kind.id)}{_listed(shown)}")
    for name, step in game.steps.items():
        if issubclass(step, Decision) and step is not GameOver:
            lines.append(f"ask-{name} = {{ $seat }}: {_CAPITAL.sub(' ', name).lower()}?")
    for option in game.options:
        lines.append(f"option-{option.name} = {plain_words(option.name)}")
    return "\n".join([*lines, ""])


def plain_words(id: str) -> str:
    """Return an id with spaces instead of hyphens and underscores.

    >>> plain_words("leave-now"), plain_words("first_player")
    ('leave now', 'first player')
    """
    return id.replace("-", " ").replace("_", " ")


def _with_holes(pattern: list[str]) -> str:
    """Return a verb's pattern as a Fluent message; a kind that comes twice is numbered, as its values are."""
    count: dict[str, int] = {}
    words: list[str] = []
    for word in pattern:
        kind = word.strip("{}")
        if word == kind:
            words.append(word)
            continue
        count[kind] = count.get(kind, 0) + 1
        words.append(f"{{ ${kind}{count[kind] if count[kind] > 1 else ''} }}")
    return " ".join(words)


def _listed(args: list[str]) -> str:
    """Return the arguments of an event as Fluent placeables after a colon, or nothing where it has none."""
    return (
        ": " + ", ".join(f"{{ ${name} }}" if name.startswith("seat") else f"{name} {{ ${name} }}" for name in args)
        if args
        else ""
    )
