"""Options: the settings that can be chosen before a game starts.

Their texts are in the game's locale files: ``option-<name>`` and ``option-<name>-<value>``.
"""

from __future__ import annotations

from random import Random
from typing import Union

from mypy_extensions import mypyc_attr

from civitas.core.errors import BadOption, error_message

OptionValue = Union[str, int, bool, list[str]]
Options = dict[str, OptionValue]


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One setting: its name, its default, and what it accepts."""

    def __init__(self, name: str, default: OptionValue) -> None:
        self.name = name
        self.default = default

    def __repr__(self) -> str:
        return f"<option {self.name}={self.default!r}: {', '.join(self.choices())}>"

    def check(self, value: OptionValue, players: int) -> OptionValue:
        """Return the value in its proper form; raises ``BadOption`` where it does not fit."""
        raise NotImplementedError

    def parse(self, text: str, players: int) -> OptionValue:
        """Return the value that a text on a command line means; raises ``BadOption`` where it does not fit."""
        return self.check(text, players)

    def random_value(self, players: int, rng: Random) -> OptionValue:
        """Return a random valid value."""
        raise NotImplementedError

    def choices(self) -> list[str]:
        """Return the accepted values as texts to show to a person."""
        raise NotImplementedError

    def invalid_value(self, value: OptionValue) -> BadOption:
        """Return the error for a value that does not fit, with the accepted values."""
        shown = ", ".join(self.choices())
        return BadOption(error_message("error-option-value", option=self.name, value=str(value)[:80], choices=shown))


class Choice(Option):
    """An option whose value is one of a few names."""

    def __init__(self, name: str, values: list[str], default: str) -> None:
        super().__init__(name, default)
        self.values = values

    def check(self, value: OptionValue, players: int) -> OptionValue:
        """Return the name; raises ``BadOption`` where it is none of the values."""
        if not isinstance(value, str) or value not in self.values:
            raise self.invalid_value(value)
        return value

    def random_value(self, players: int, rng: Random) -> OptionValue:
        """Return one of the names at random."""
        return self.values[int(rng.random() * len(self.values))]

    def choices(self) -> list[str]:
        """Return the names."""
        return self.values


class Flag(Option):
    """An option that is on or off."""

    def __init__(self, name: str, default: bool = False) -> None:
        super().__init__(name, default)

    def check(self, value: OptionValue, players: int) -> OptionValue:
        """Return the truth value; raises ``BadOption`` for anything else."""
        if not isinstance(value, bool):
            raise self.invalid_value(value)
        return value

    def parse(self, text: str, players: int) -> OptionValue:
        """Return whether the text is ``on``; raises ``BadOption`` where it is neither ``on`` nor ``off``."""
        if text not in ("on", "off"):
            raise self.invalid_value(text)
        return text == "on"

    def random_value(self, players: int, rng: Random) -> OptionValue:
        """Return on or off at random."""
        return rng.random() < 0.5

    def choices(self) -> list[str]:
        """Return ``on`` and ``off``."""
        return ["on", "off"]


class Number(Option):
    """An option whose value is a whole number from ``low`` to ``high``."""

    def __init__(self, name: str, low: int, high: int, default: int) -> None:
        super().__init__(name, default)
        self.low = low
        self.high = high

    def check(self, value: OptionValue, players: int) -> OptionValue:
        """Return the number; raises ``BadOption`` where it is no whole number within the limits."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise self.invalid_value(value)
        return value

    def parse(self, text: str, players: int) -> OptionValue:
        """Return the number in the text; raises ``BadOption`` where it is none, or outside the limits."""
        if not text.isdecimal() or not text.isascii():
            raise self.invalid_value(text)
        return self.check(int(text), players)

    def random_value(self, players: int, rng: Random) -> OptionValue:
        """Return a random number within the limits."""
        return self.low + int(rng.random() * (self.high - self.low + 1))

    def choices(self) -> list[str]:
        """Return the range as one text, such as ``1-6``."""
        return [f"{self.low}-{self.high}"]


class PerSeat(Option):
    """An option whose value is one name for each seat, no name twice, or a single keyword.

    ``values`` are the names; ``words`` are the keywords that leave the assignment open.
    """

    def __init__(self, name: str, values: list[str], words: list[str], default: str) -> None:
        super().__init__(name, default)
        self.values = values
        self.words = words

    def check(self, value: OptionValue, players: int) -> OptionValue:
        """Return the keyword or the list of names; raises ``BadOption`` where it does not fit the players."""
        if isinstance(value, str) and value in self.words:
            return value
        if not isinstance(value, list) or len(value) != players or any(name not in self.values for name in value):
            raise self.invalid_value(value)
        if len(set(value)) != len(value):
            raise BadOption(error_message("error-option-twice", option=self.name, value=", ".join(value)))
        return list(value)

    def parse(self, text: str, players: int) -> OptionValue:
        """Return the keyword, or the names separated by commas; raises ``BadOption`` where they do not fit."""
        return self.check(text if text in self.words else text.split(","), players)

    def random_value(self, players: int, rng: Random) -> OptionValue:
        """Return a random keyword (one time in four) or random different names."""
        if rng.random() < 0.25:
            return self.words[int(rng.random() * len(self.words))]
        return rng.sample(self.values, players)

    def choices(self) -> list[str]:
        """Return the keywords, then the names."""
        return [*self.words, *self.values]
