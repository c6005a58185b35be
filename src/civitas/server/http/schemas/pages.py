"""What is read beside the board: pages of text, rules, hints, a game looked back at."""

from __future__ import annotations

from civitas.server.http.schemas.common import Struct
from civitas.server.http.schemas.moves import ActionOffer, EventMessage, Position


class BlockOut(Struct):
    """A block of a page: lines, or a table with a head."""

    title: str
    lines: list[str] = []
    head: list[str] = []
    rows: list[list[str]] = []
    mark: list[int] = []


class PageOut(Struct):
    """A page of text in the reader's language."""

    name: str
    title: str
    blocks: list[BlockOut]
    #: on the board of the seat that is asked: each of its actions, by its line of text, in words
    actions: dict[str, str] = {}
    #: and the version of the match it shows
    version: int = 0


class RuleOut(Struct):
    id: str
    chapter: str
    text: str
    source: str
    ruling: str = ""


class HintLine(Struct):
    """One action: its gain in points over a middling answer, the chance to win then, why, and what would follow."""

    action: ActionOffer
    value: float
    gain: float
    win: float
    reasons: list[EventMessage]
    plan: list[ActionOffer]


class Share(Struct):
    """The expected result after an entry, a share for each seat."""

    entry: int
    shares: list[float]


class Mistake(Struct):
    """A move that cost something: what was played, what was better, by how many points, why, and how it would go on."""

    entry: int
    seat: int
    action: ActionOffer
    better: ActionOffer
    cost: float
    reasons: list[EventMessage]
    plan: list[ActionOffer]


class Analyse(Struct):
    """Asks for a finished game to be analysed; nothing more needs to be said."""


class Analysis(Struct):
    """A finished game looked back at. ``status`` is ``none``, ``working`` (``done`` of ``total``), ``done`` or
    ``failed``; the curve and the worst moves, the costliest first, are there when it is done."""

    status: str
    done: int = 0
    total: int = 0
    curve: list[Share] = []
    worst: list[Mistake] = []


class History(Struct):
    """Scores and the ratings of the game over time, for charts: of each, one list a seat."""

    entries: list[int]
    turns: list[int]
    scores: list[list[int]]
    ratings: dict[str, list[list[int]]]
    #: the seats whose eyes one can look through, -1 for a spectator's
    eyes: list[int] = []


class Ratings(Struct):
    """How the seats compare now, as everyone may see it: of each rating one figure a seat."""

    ratings: dict[str, list[int]]


class ArchivedGame(Struct):
    """A finished game as it is kept: every reader's last position, the spectator's first; charts; pages of text."""

    positions: list[Position]
    history: History
    pages: dict[str, PageOut]

    @staticmethod
    def placeholder_names(players: int) -> list[str]:
        """What stands for the players' names until somebody reads it."""
        return [chr(0xE000 + seat) for seat in range(players)]
