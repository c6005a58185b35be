"""Messages: texts as ids with arguments, translated only when somebody reads them."""

from __future__ import annotations

from typing import Union

# ids of cards and the like travel as text; lists are joined in the reader's language
Arg = Union[int, str, list[str]]


class Message:
    """A message id, its arguments and the rule it refers to; prompts, reasons and events are messages.

    An argument whose name is a kind of the game's vocabulary (``card``, ``province``, ``seat``) is shown by its name in
    the reader's language; any other is shown as it is.

    >>> Message("ask-play", {"left": 2}, "RC-play-1")
    ask-play left=2 [RC-play-1]
    """

    def __init__(self, id: str, args: dict[str, Arg] | None = None, rule: str = "") -> None:
        self.id = id
        self.args: dict[str, Arg] = {} if args is None else args
        self.rule = rule

    def to_json(self) -> dict[str, object]:
        """Return the message as plain JSON data: ``id``, ``args`` and ``rule``."""
        return {"id": self.id, "args": dict(self.args), "rule": self.rule}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.id, self.rule))

    def __reduce__(self) -> tuple[type[Message], tuple[str, dict[str, Arg], str]]:
        return (Message, (self.id, self.args, self.rule))

    def __repr__(self) -> str:
        words = [self.id, *(f"{key}={value}" for key, value in self.args.items())]
        if self.rule:
            words.append(f"[{self.rule}]")
        return " ".join(words)
