"""The bounds of a game that learners need beforehand: game length, number of actions, and sizes of arguments."""

from __future__ import annotations

from civitas.core.notation import NUMBER_KIND, Notation, Verb, first_arg, pack_args, second_arg, third_arg


class LearningLimits:
    """Bounds of a game for learners; they hold for every number of players and all options.

    ``max_game_length``: answers in one game, chance included; where the rules set no end, where a learner may stop.
    ``max_actions``: actions offered at once. ``max_chance_outcomes``: outcomes of one chance. ``number_sizes``: for
    verbs with a number, one more than the largest. ``chance_verbs``: the verbs that only chance answers with.
    ``narrowed_sizes``: for some verbs, how many values each argument can have where not the whole vocabulary is used,
    counted from the first name. Verbs go by their ids.
    """

    def __init__(
        self,
        max_game_length: int,
        max_actions: int,
        max_chance_outcomes: int,
        number_sizes: dict[str, int],
        chance_verbs: list[str],
        narrowed_sizes: dict[str, list[int]] | None = None,
    ) -> None:
        self.max_game_length = max_game_length
        self.max_actions = max_actions
        self.max_chance_outcomes = max_chance_outcomes
        self.number_sizes = number_sizes
        self.chance_verbs = chance_verbs
        self.narrowed_sizes: dict[str, list[int]] = narrowed_sizes or {}

    def __repr__(self) -> str:
        return (
            f"LearningLimits(max_game_length={self.max_game_length}, max_actions={self.max_actions}, "
            f"max_chance_outcomes={self.max_chance_outcomes}, chance_verbs={self.chance_verbs})"
        )

    def argument_sizes(self, notation: Notation, verb: Verb) -> list[int]:
        """Return how many values each argument of a verb can have."""
        if verb.id in self.narrowed_sizes:
            return self.narrowed_sizes[verb.id]
        numbers, names = self.number_sizes, notation.vocabularies
        return [numbers[verb.id] if kind == NUMBER_KIND else len(names[kind]) for kind in verb.kinds]

    def contains(self, notation: Notation, action: int) -> bool:
        """Return whether an action is in the fixed action table of a learner."""
        verb = notation.verb_of(action)
        sizes = [*self.argument_sizes(notation, verb), 1, 1, 1]
        fits = first_arg(action) < sizes[0] and second_arg(action) < sizes[1] and third_arg(action) < sizes[2]
        return fits and verb.id not in self.chance_verbs

    def all_actions(self, notation: Notation) -> list[int]:
        """Return all actions a seat could ever be offered, in order: the fixed action table of a learner."""
        found: list[int] = []
        for verb in notation.verbs:
            if verb.id not in self.chance_verbs:
                sizes = [*self.argument_sizes(notation, verb), 1, 1, 1][:3]
                for c in range(sizes[2]):
                    for b in range(sizes[1]):
                        found += [pack_args(verb.code, a, b, c) for a in range(sizes[0])]
        return found
