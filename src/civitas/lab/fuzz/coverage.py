"""Which rules and which things of the box a run has touched."""

from __future__ import annotations

from typing import Any

from civitas.core.event import Raw, Sink
from civitas.core.game import Game
from civitas.i18n.rulebook import rules, seldom


class Coverage(Sink):
    """Listens to the events of all games; decisions, refusals and answers are added by the run."""

    def __init__(self, game: Game[Any], players: int) -> None:
        super().__init__()
        self.game = game
        self.players = players
        self.told: set[tuple[int, int, int, int, int]] = set()
        self.actions: set[int] = set()
        self.rules: set[str] = set()

    def note(self, kind: int, a: int, b: int, c: int, d: int = 0) -> None:
        self.told.add((kind, a, b, c, d))

    def to_json(self) -> dict[str, Any]:
        """What this game has touched, to be added to what others have."""
        return {"told": sorted(self.told), "actions": sorted(self.actions), "rules": sorted(self.rules)}

    def add(self, other: dict[str, Any]) -> None:
        """What a game has touched, by its ``to_json``."""
        self.told |= {tuple(event) for event in other["told"]}
        self.actions |= set(other["actions"])
        self.rules |= set(other["rules"])

    def touched(self) -> set[str]:
        """The ids of everything that was named in an event or an answer."""
        found: set[str] = set()
        for kind, a, b, c, d in self.told:
            # the first argument of a private event is its owner, who may read all of it
            message = self.game.events.read(Raw(kind, a, b, c, d), a)
            self.rules.add(message.rule)
            for value in message.args.values():
                found |= set(value) if isinstance(value, list) else {str(value)}
        for action in self.actions:
            found |= set(self.game.notation.arguments(action))
        return found

    def unreached(self) -> tuple[list[str], dict[str, str]]:
        """The ids nothing touched, without those that the rules explain; and these, with the explanation."""
        touched = self.touched()
        left = [id for id in self.game.parts_in_play(self.players) if not _counts(id, touched, self.game)]
        explained = {id: words["en"] for id, words in seldom(self.game.id).items() if id in left}
        left = [id for id in left if id not in explained]
        for rule in rules(self.game.id):
            if rule.id not in self.rules:
                if rule.unreached:
                    explained[rule.id] = rule.unreached["en"]
                else:
                    left.append(rule.id)
        return left, explained


def _counts(part: str, touched: set[str], game: Game[Any]) -> bool:
    """A part of something larger (a slot of a board) is touched with the larger thing."""
    if part in touched:
        return True
    if any(part in names for names in game.notation.vocabularies.values()):
        return False
    words = part.split("_")
    return any("_".join(words[:end]) in touched for end in range(1, len(words)))
