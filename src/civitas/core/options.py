"""What can be chosen before a game starts, with names and meanings a person can read.

The words stand in the game's locale files: ``option-<name>`` and ``option-<name>-<value>``.
"""

from __future__ import annotations

from random import Random
from typing import Union

from mypy_extensions import mypyc_attr

from civitas.core.errors import BadOption, fault

Value = Union[str, int, bool, list[str]]
Options = dict[str, Value]


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One setting: its name, its default, and what it accepts."""

    def __init__(self, name: str, default: Value) -> None:
        self.name = name
        self.default = default

    def check(self, value: Value, players: int) -> Value:
        """The value in its proper form; raises ``BadOption`` where it does not fit."""
        raise NotImplementedError

    def read(self, text: str, players: int) -> Value:
        """The value a command line means."""
        return self.check(text, players)

    def random(self, players: int, rng: Random) -> Value:
        raise NotImplementedError

    def choices(self) -> list[str]:
        """The values to show to a person."""
        raise NotImplementedError

    def refuse(self, value: Value) -> BadOption:
        shown = ", ".join(self.choices())
        return BadOption(fault("error-option-value", option=self.name, value=str(value)[:80], choices=shown))


class Choice(Option):
    """One of a few names."""

    def __init__(self, name: str, values: list[str], default: str) -> None:
        super().__init__(name, default)
        self.values = values

    def check(self, value: Value, players: int) -> Value:
        if not isinstance(value, str) or value not in self.values:
            raise self.refuse(value)
        return value

    def random(self, players: int, rng: Random) -> Value:
        return self.values[int(rng.random() * len(self.values))]

    def choices(self) -> list[str]:
        return self.values


class Flag(Option):
    """On or off."""

    def __init__(self, name: str, default: bool = False) -> None:
        super().__init__(name, default)

    def check(self, value: Value, players: int) -> Value:
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def read(self, text: str, players: int) -> Value:
        if text not in ("on", "off"):
            raise self.refuse(text)
        return text == "on"

    def random(self, players: int, rng: Random) -> Value:
        return rng.random() < 0.5

    def choices(self) -> list[str]:
        return ["on", "off"]


class Number(Option):
    """A whole number between two limits."""

    def __init__(self, name: str, low: int, high: int, default: int) -> None:
        super().__init__(name, default)
        self.low = low
        self.high = high

    def check(self, value: Value, players: int) -> Value:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise self.refuse(value)
        return value

    def read(self, text: str, players: int) -> Value:
        if not text.isdecimal() or not text.isascii():
            raise self.refuse(text)
        return self.check(int(text), players)

    def random(self, players: int, rng: Random) -> Value:
        return self.low + int(rng.random() * (self.high - self.low + 1))

    def choices(self) -> list[str]:
        return [f"{self.low}-{self.high}"]


class PerSeat(Option):
    """One name for each seat, no name twice; or one of a few words that leave it open."""

    def __init__(self, name: str, values: list[str], words: list[str], default: str) -> None:
        super().__init__(name, default)
        self.values = values
        self.words = words

    def check(self, value: Value, players: int) -> Value:
        if isinstance(value, str) and value in self.words:
            return value
        if not isinstance(value, list) or len(value) != players or any(name not in self.values for name in value):
            raise self.refuse(value)
        if len(set(value)) != len(value):
            raise BadOption(fault("error-option-twice", option=self.name, value=", ".join(value)))
        return list(value)

    def read(self, text: str, players: int) -> Value:
        return self.check(text if text in self.words else text.split(","), players)

    def random(self, players: int, rng: Random) -> Value:
        if rng.random() < 0.25:
            return self.words[int(rng.random() * len(self.words))]
        return rng.sample(self.values, players)

    def choices(self) -> list[str]:
        return [*self.words, *self.values]
