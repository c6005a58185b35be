"""A game as it is shown to its readers, position after position: whole to who has just come, then only what changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from civitas.core.patch import diff

if TYPE_CHECKING:
    from civitas.core.game import Game, View


class _ShownView:
    """What a seat sees in one version; and, while it is told, what makes it of what the seat saw in the one before."""

    def __init__(self, version: int, view: View, base: int, patch: list[Any]) -> None:
        self.version = version
        self.view = view
        self.base = base
        self.patch = patch


@mypyc_attr(allow_interpreted_subclasses=True)
class ViewTracker:
    """Tells the readers of one match what has changed: it keeps the last view of each reader, and compares."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.version = -1
        self._now: dict[int, _ShownView] = {}
        self._before: dict[int, _ShownView] = {}

    def advance(self, version: int) -> None:
        """The position has changed."""
        self.version = version
        self._before, self._now = self._now, {}

    def view(self, state: Any, seat: int) -> View:
        """What a reader sees now, to be read only."""
        return self._current(state, seat).view

    def patch(self, state: Any, seat: int, base: int) -> list[Any] | None:
        """What makes the view that a reader had in version ``base`` into that of now; none where that is not known."""
        shown = self._current(state, seat)
        return shown.patch if 0 <= base == shown.base else None

    def drop_previous(self) -> None:
        """Everyone has been told: only what is needed to say what changes next is kept."""
        self._before = {}
        for shown in self._now.values():
            shown.base, shown.patch = -1, []

    def _current(self, state: Any, seat: int) -> _ShownView:
        found = self._now.get(seat)
        if found is None:
            found = self._now[seat] = self._track(seat, self.game.view_with_aid(state, seat))
        return found

    def _track(self, seat: int, view: View) -> _ShownView:
        """What several seats see alike is kept once."""
        other = next(iter(self._now.values()), None)
        like = None if other is None else other.view
        before = self._before.get(seat)
        patch: list[Any] = []
        if before is not None:
            diff(before.view, view, [], patch, like)
            return _ShownView(self.version, view, before.version, patch)
        if like is not None:
            diff(like, view, [], patch, like)
        return _ShownView(self.version, view, -1, [])
