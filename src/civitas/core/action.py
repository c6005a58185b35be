"""The action type of the public interface: an integer to the rules, a line of text to users."""

from __future__ import annotations


class Action(int):
    """Hold one legal action as a ``Match`` offers it; the match plays it only while its decision stands.

    It is the integer that rules, notation and bots use, with its ``text`` in notation and the ``version`` of the
    match in which it was offered:

    >>> import civitas
    >>> match = civitas.Match(civitas.game("rising_cultures"), options={"civilizations": ["rome", "persia"]}, seed=7)
    >>> action = match.decision.actions()[0]
    >>> action in match.state.actions(), match.game.notation.format(action) == action.text
    (True, True)
    """

    text: str
    version: int

    def __new__(cls, code: int, text: str, version: int) -> Action:
        made = super().__new__(cls, code)
        made.text = text
        made.version = version
        return made

    @property
    def code(self) -> int:
        """Return the action code as a plain ``int``."""
        return int(self)

    def __reduce__(self) -> tuple[type[Action], tuple[int, str, int]]:
        return (Action, (int(self), self.text, self.version))

    def __deepcopy__(self, memo: object) -> Action:
        return self

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)
