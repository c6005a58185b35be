"""Provide line editing, history and Tab completion where the system has readline."""

from __future__ import annotations

from typing import Any

from civitas.i18n.names import fold_text


def completions(typed: str, offers: list[str]) -> list[str]:
    """Return the offers that begin with what is typed.

    >>> completions("bu", ["build farm", "Build mine", "take 1"])
    ['build farm', 'Build mine']
    """
    return [offer for offer in offers if fold_text(offer).startswith(fold_text(typed))]


class Keyboard:
    """Complete input with the Tab key from ``candidates``; does nothing without readline."""

    def __init__(self) -> None:
        self.candidates: list[str] = []
        self.readline: Any = None
        try:
            import readline
        except ImportError:
            return
        self.readline = readline
        readline.set_completer(self._complete)
        readline.set_completer_delims("")
        edit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if edit else "tab: complete")

    def _complete(self, typed: str, number: int) -> str | None:
        found = completions(typed, self.candidates)
        return found[number] if number < len(found) else None

    def clear_history(self) -> None:
        """Clear the input history, so that the next player cannot browse what the last one typed."""
        if self.readline is not None:
            self.readline.clear_history()
