"""Measure the coverage of a fuzz run: which rules and components it has touched."""

from __future__ import annotations

from typing import Any

from civitas.core.event import EventSink, RawEvent
from civitas.core.game import Game
from civitas.i18n.rulebook import has_rules, rarely_reached, read_rules


class Coverage(EventSink):
    """Collects the events of games as their sink, with the actions and rules that the run adds."""

    def __init__(self, game: Game[Any], players: int) -> None:
        super().__init__()
        self.game = game
        self.players = players
        self.event_args: set[tuple[int, int, int, int, int]] = set()
        self.actions: set[int] = set()
        self.rules: set[str] = set()

    def receive(self, kind: int, a: int, b: int, c: int, d: int = 0) -> None:
        """Add an event."""
        self.event_args.add((kind, a, b, c, d))

    def to_json(self) -> dict[str, Any]:
        """Return what has been touched as plain JSON data, to be added to other coverage."""
        return {"told": sorted(self.event_args), "actions": sorted(self.actions), "rules": sorted(self.rules)}

    def add(self, other: dict[str, Any]) -> None:
        """Add the coverage of another game, given by its ``to_json``."""
        self.event_args |= {tuple(event) for event in other["told"]}
        self.actions |= set(other["actions"])
        self.rules |= set(other["rules"])

    def touched_ids(self) -> set[str]:
        """Return the ids named in any event or action; adds the rules of the events to ``rules``."""
        found: set[str] = set()
        for kind, a, b, c, d in self.event_args:
            # the first argument of a private event is its owner, who may read all of it
            message = self.game.events.to_message(RawEvent(kind, a, b, c, d), a)
            self.rules.add(message.rule)
            for value in message.args.values():
                found |= set(value) if isinstance(value, list) else {str(value)}
        for action in self.actions:
            found |= set(self.game.notation.arg_names(action))
        return found

    def unreached(self) -> tuple[list[str], dict[str, str]]:
        """Return the unreached ids without an explanation in the rules, and the explained ones with it."""
        touched = self.touched_ids()
        absent = self.game.fuzz_hooks.unavailable_components(self.players)
        wanted = [id for id in self.game.component_ids() if id not in absent]
        left = [id for id in wanted if not _is_touched(id, touched, self.game)]
        explained = {id: words["en"] for id, words in rarely_reached(self.game.id).items() if id in left}
        left = [id for id in left if id not in explained]
        for rule in read_rules(self.game.id) if has_rules(self.game.id) else []:
            if rule.id not in self.rules:
                if rule.unreached:
                    explained[rule.id] = rule.unreached["en"]
                else:
                    left.append(rule.id)
        return left, explained


def _is_touched(part: str, touched: set[str], game: Game[Any]) -> bool:
    """Return whether a component was touched; a part of something larger is touched with the larger thing."""
    if part in touched:
        return True
    if any(part in names for names in game.notation.vocabularies.values()):
        return False
    words = part.split("_")
    return any("_".join(words[:end]) in touched for end in range(1, len(words)))
