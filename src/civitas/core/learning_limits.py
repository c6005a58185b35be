"""What learners must know of a game beforehand: how long, how wide, and which numbers its actions use."""

from __future__ import annotations

from civitas.core.notation import NUMBER, Notation, Verb, first, pack, second, third


class Learning:
    """Bounds that hold for every number of players and all options.

    ``longest``: answers in one game, chance included; where the rules set no end, where a learner may stop.
    ``widest``: actions offered at once. ``outcomes``: outcomes of one chance. ``numbers``: for verbs with a number, one
    more than the largest. ``chance``: the verbs that only chance answers with. ``narrow``: for the arguments of some
    verbs, how many names of their vocabulary come into question, counted from the first. Verbs go by their ids.
    """

    def __init__(
        self,
        longest: int,
        widest: int,
        outcomes: int,
        numbers: dict[str, int],
        chance: list[str],
        narrow: dict[str, list[int]] | None = None,
    ) -> None:
        self.longest = longest
        self.widest = widest
        self.outcomes = outcomes
        self.numbers = numbers
        self.chance = chance
        self.narrow: dict[str, list[int]] = narrow or {}

    def sizes(self, notation: Notation, verb: Verb) -> list[int]:
        """How many values each argument of a verb can have."""
        if verb.id in self.narrow:
            return self.narrow[verb.id]
        return [
            self.numbers[verb.id] if kind == NUMBER else len(notation.vocabularies[kind]) for kind in verb.kinds
        ]  # fmt: skip

    def holds(self, notation: Notation, action: int) -> bool:
        """Whether an action is in the fixed table of a learner."""
        verb = notation.verb_of(action)
        sizes = [*self.sizes(notation, verb), 1, 1, 1]
        fits = first(action) < sizes[0] and second(action) < sizes[1] and third(action) < sizes[2]
        return fits and verb.id not in self.chance

    def every_action(self, notation: Notation) -> list[int]:
        """All actions a seat could ever be offered, in order: the fixed table of a learner."""
        found: list[int] = []
        for verb in notation.verbs:
            if verb.id not in self.chance:
                sizes = [*self.sizes(notation, verb), 1, 1, 1][:3]
                for c in range(sizes[2]):
                    for b in range(sizes[1]):
                        found += [pack(verb.code, a, b, c) for a in range(sizes[0])]
        return found
