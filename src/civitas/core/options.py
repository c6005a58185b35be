"""What can be chosen before a game starts, with names and meanings a person can read.

The words stand in the game's locale files: ``option-<name>`` and ``option-<name>-<value>``.
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
        """The value in its proper form; raises ``BadOption`` where it does not fit."""
        raise NotImplementedError

    def parse(self, text: str, players: int) -> OptionValue:
        """The value a command line means."""
        return self.check(text, players)

    def random_value(self, players: int, rng: Random) -> OptionValue:
        raise NotImplementedError

    def choices(self) -> list[str]:
        """The values to show to a person."""
        raise NotImplementedError

    def invalid_value(self, value: OptionValue) -> BadOption:
        shown = ", ".join(self.choices())
        return BadOption(error_message("error-option-value", option=self.name, value=str(value)[:80], choices=shown))


class Choice(Option):
    """One of a few names."""

    def __init__(self, name: str, values: list[str], default: str) -> None:
        super().__init__(name, default)
        self.values = values

    def check(self, value: OptionValue, players: int) -> OptionValue:
        if not isinstance(value, str) or value not in self.values:
            raise self.invalid_value(value)
        return value

    def random_value(self, players: int, rng: Random) -> OptionValue:
        return self.values[int(rng.random() * len(self.values))]

    def choices(self) -> list[str]:
        return self.values


class Flag(Option):
    """On or off."""

    def __init__(self, name: str, default: bool = False) -> None:
        super().__init__(name, default)

    def check(self, value: OptionValue, players: int) -> OptionValue:
        if not isinstance(value, bool):
            raise self.invalid_value(value)
        return value

    def parse(self, text: str, players: int) -> OptionValue:
        if text not in ("on", "off"):
            raise self.invalid_value(text)
        return text == "on"

    def random_value(self, players: int, rng: Random) -> OptionValue:
        return rng.random() < 0.5

    def choices(self) -> list[str]:
        return ["on", "off"]


class Number(Option):
    """A whole number between two limits."""

    def __init__(self, name: str, low: int, high: int, default: int) -> None:
        super().__init__(name, default)
        self.low = low
        self.high = high

    def check(self, value: OptionValue, players: int) -> OptionValue:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise self.invalid_value(value)
        return value

    def parse(self, text: str, players: int) -> OptionValue:
        if not text.isdecimal() or not text.isascii():
            raise self.invalid_value(text)
        return self.check(int(text), players)

    def random_value(self, players: int, rng: Random) -> OptionValue:
        return self.low + int(rng.random() * (self.high - self.low + 1))

    def choices(self) -> list[str]:
        return [f"{self.low}-{self.high}"]


class PerSeat(Option):
    """One name for each seat, no name twice; or one of a few words that leave it open."""

    def __init__(self, name: str, values: list[str], words: list[str], default: str) -> None:
        super().__init__(name, default)
        self.values = values
        self.words = words

    def check(self, value: OptionValue, players: int) -> OptionValue:
        if isinstance(value, str) and value in self.words:
            return value
        if not isinstance(value, list) or len(value) != players or any(name not in self.values for name in value):
            raise self.invalid_value(value)
        if len(set(value)) != len(value):
            raise BadOption(error_message("error-option-twice", option=self.name, value=", ".join(value)))
        return list(value)

    def parse(self, text: str, players: int) -> OptionValue:
        return self.check(text if text in self.words else text.split(","), players)

    def random_value(self, players: int, rng: Random) -> OptionValue:
        if rng.random() < 0.25:
            return self.words[int(rng.random() * len(self.words))]
        return rng.sample(self.values, players)

    def choices(self) -> list[str]:
        return [*self.words, *self.values]
