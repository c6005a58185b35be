"""Convert actions between the integer of play, the line of text in records and the struct for clients.

A game declares each verb once, with a pattern such as ``attack {land} from {land}``. The integer packs the verb's
number and up to three arguments; text and struct are made from the pattern. An argument is a name from one of the
game's vocabularies or, for the kind ``n``, a number.
"""

from __future__ import annotations

import re
from typing import Final

from civitas.core.errors import BadNotation, error_message
from civitas.core.message import Arg

ARG_BITS: Final = 10
ARG_LIMIT: Final = 1 << ARG_BITS
ARG_MASK: Final = ARG_LIMIT - 1
VERB_SHIFT: Final = 3 * ARG_BITS
NUMBER_KIND: Final = "n"
#: maximum number of texts in each cache of a notation
MAX_CACHED_TEXTS: Final = 20_000
_HOLE: Final = re.compile(r"\{(\w+)\}")


def verb_code(number: int) -> int:
    """Return the action code of a verb without arguments; the arguments are or-ed in: ``BUILD | card``."""
    return number << VERB_SHIFT


def pack_args(action: int, first: int, second: int = 0, third: int = 0) -> int:
    """Return an action with up to three arguments, each from 0 to 1023, added to the code ``action`` of its verb."""
    return action | first | second << ARG_BITS | third << (2 * ARG_BITS)


def action_verb(action: int) -> int:
    """Return the code of an action's verb, without its arguments: ``action_verb(BUILD | card) == BUILD``."""
    return action >> VERB_SHIFT << VERB_SHIFT


def first_arg(action: int) -> int:
    """Return the first argument of an action."""
    return action & ARG_MASK


def second_arg(action: int) -> int:
    """Return the second argument of an action."""
    return (action >> ARG_BITS) & ARG_MASK


def third_arg(action: int) -> int:
    """Return the third argument of an action."""
    return (action >> (2 * ARG_BITS)) & ARG_MASK


def unpack_args(action: int) -> tuple[int, int, int]:
    """Return the three arguments of an action."""
    return first_arg(action), second_arg(action), third_arg(action)


class Verbs:
    """The verbs of a game as they are declared, each with its code: ``BUILD: Final = VERBS.add("build {card}")``."""

    def __init__(self) -> None:
        self.patterns: list[str] = []

    def add(self, pattern: str) -> int:
        """Add a verb by its pattern and return its code."""
        self.patterns.append(pattern)
        return verb_code(len(self.patterns) - 1)


class Verb:
    """One kind of action: its pattern, and the kinds of its arguments in the order of the pattern."""

    def __init__(self, number: int, pattern: str) -> None:
        self.number = number
        self.code = verb_code(number)
        self.pattern = pattern
        self.kinds: list[str] = _HOLE.findall(pattern)
        self.word = pattern.split(" ", 1)[0]
        self.id = "-".join(word for word in pattern.split() if not word.startswith("{"))


class Notation:
    """The verbs of a game and the names their arguments use.

    ``vocabularies`` are the names of each kind of argument; an argument is the index of its name.

    >>> notation = Notation(["take {n}", "build {card}"], {"card": ["farm", "mine"]})
    >>> notation.format(notation.parse("build mine"))
    'build mine'
    >>> notation.to_struct(notation.parse("build mine"))
    {'kind': 'build', 'args': {'card': 'mine'}, 'text': 'build mine'}
    """

    def __init__(self, patterns: list[str], vocabularies: dict[str, list[str]]) -> None:
        self.verbs: list[Verb] = [Verb(number, pattern) for number, pattern in enumerate(patterns)]
        self.vocabularies = vocabularies
        self._index: dict[str, dict[str, int]] = {
            kind: {name: number for number, name in enumerate(names)} for kind, names in vocabularies.items()
        }
        #: caches of formatted and of parsed texts: a game uses the same few again and again
        self._texts: dict[int, str] = {}
        self._codes: dict[str, int] = {}
        for kind, names in vocabularies.items():
            assert len(names) <= ARG_LIMIT and len(set(names)) == len(names), kind

    def verb_of(self, action: int) -> Verb:
        """Return the verb of an action; raises ``BadNotation`` where there is none."""
        number = action >> VERB_SHIFT
        if not 0 <= number < len(self.verbs):
            raise BadNotation(error_message("error-bad-code", code=action))
        return self.verbs[number]

    def arg_names(self, action: int) -> list[str]:
        """Return the names (or numbers, as text) of an action's arguments."""
        values = [first_arg(action), second_arg(action), third_arg(action)]
        return [self._name(kind, values[place]) for place, kind in enumerate(self.verb_of(action).kinds)]

    def format(self, action: int) -> str:
        """Return an action as text; raises ``BadNotation`` for a code outside the notation."""
        text = self._texts.get(action)
        if text is None:
            names = iter(self.arg_names(action))
            text = _HOLE.sub(lambda _: next(names), self.verb_of(action).pattern)
            if len(self._texts) >= MAX_CACHED_TEXTS:
                self._texts.clear()
            self._texts[action] = text
        return text

    def to_struct(self, action: int) -> dict[str, object]:
        """Return an action as a client reads it: kind, named arguments, text.

        A kind used twice is numbered: ``land``, ``land2``.
        """
        return {"kind": self.verb_of(action).id, "args": self.named_args(action), "text": self.format(action)}

    def named_args(self, action: int) -> dict[str, Arg]:
        """Return an action's arguments by their kind; a kind used twice is numbered: ``land``, ``land2``."""
        verb_ = self.verb_of(action)
        named: dict[str, Arg] = {}
        for kind, name in zip(verb_.kinds, self.arg_names(action)):
            key = kind
            count = 1
            while key in named:
                count += 1
                key = f"{kind}{count}"
            named[key] = int(name) if kind == NUMBER_KIND else name
        return named

    def parse(self, text: str) -> int:
        """Return the action that a line of text means; white space is folded. Raises ``BadNotation``."""
        known = self._codes.get(text)
        if known is None:
            known = self._read(text)
            if text == self.format(known):  # else there is no end of ways to write it
                if len(self._codes) >= MAX_CACHED_TEXTS:
                    self._codes.clear()
                self._codes[text] = known
        return known

    def _read(self, text: str) -> int:
        words = text.split()
        reason = error_message("error-bad-notation", text=text[:80])
        for verb_ in self.verbs:
            pattern = verb_.pattern.split()
            if len(pattern) != len(words) or pattern[0] != words[0]:
                continue
            values: list[int] = []
            for want, word in zip(pattern, words):
                if not want.startswith("{"):
                    if want != word:
                        break
                    continue
                value = self._value(want[1:-1], word)
                if value < 0:
                    reason = error_message("error-bad-word", text=text[:80], word=word[:40])
                    break
                values.append(value)
            else:
                return verb_.code | sum(value << (ARG_BITS * place) for place, value in enumerate(values))
        raise BadNotation(reason)

    def _name(self, kind: str, value: int) -> str:
        if kind == NUMBER_KIND:
            return str(value)
        names = self.vocabularies[kind]
        if value >= len(names):
            raise BadNotation(error_message("error-bad-code", code=value))
        return names[value]

    def _value(self, kind: str, word: str) -> int:
        if kind == NUMBER_KIND:
            return int(word) if word.isdecimal() and word.isascii() and int(word) < ARG_LIMIT else -1
        return self._index[kind].get(word, -1)
