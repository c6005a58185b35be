"""Track the view of each reader from version to version, so that only the changes need to be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from civitas.core.patch import diff

if TYPE_CHECKING:
    from civitas.core.game import Game, View


class _ShownView:
    """The view of a seat in one version, with the patch that makes it from the view in version ``base``."""

    def __init__(self, version: int, view: View, base: int, patch: list[Any]) -> None:
        self.version = version
        self.view = view
        self.base = base
        self.patch = patch


@mypyc_attr(allow_interpreted_subclasses=True)
class ViewTracker:
    """Compute what has changed for the readers of one match: it holds the last view of each reader and compares."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.version = -1
        self._now: dict[int, _ShownView] = {}
        self._before: dict[int, _ShownView] = {}

    def advance(self, version: int) -> None:
        """Begin a new version, whose position may have changed; the current views become the previous ones."""
        self.version = version
        self._before, self._now = self._now, {}

    def view(self, state: Any, seat: int) -> View:
        """Return the current view of a reader, which must not be modified."""
        return self._current(state, seat).view

    def patch(self, state: Any, seat: int, base: int) -> list[Any] | None:
        """Return the patch from a reader's view in version ``base`` to the current one; ``None`` if unknown."""
        shown = self._current(state, seat)
        return shown.patch if 0 <= base == shown.base else None

    def drop_previous(self) -> None:
        """Drop the previous views and the patches once every reader has been sent the current version."""
        self._before = {}
        for shown in self._now.values():
            shown.base, shown.patch = -1, []

    def _current(self, state: Any, seat: int) -> _ShownView:
        found = self._now.get(seat)
        if found is None:
            found = self._now[seat] = self._track(seat, self.game.view_with_aid(state, seat))
        return found

    def _track(self, seat: int, view: View) -> _ShownView:
        """Compare a seat's view with its previous one, and share the parts that are equal to another seat's."""
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
