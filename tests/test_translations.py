"""Both languages say the same things: nothing is missing, nothing is left over, nothing fails when it is spoken."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import civitas
from civitas.core import data_files
from civitas.core.notation import pack_args
from civitas.core.step import Decision
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.fluent import Translator, _bundle
from civitas.i18n.names import localized_names
from civitas.i18n.rulebook import read_rules

SOURCE = Path(civitas.__file__).parent
WEB = SOURCE.parents[1] / "web" / "src"
COMMON = ""
MESSAGE_SCOPES = [COMMON, *civitas.game_names()]
CONFIDENCE = ["certain", "reconstructed", "designed"]
RULE_SOURCES = ["rulebook", "ruling", "designed", "reconstructed"]

# The messages as they are written


class _Variables(Visitor):  # type: ignore[misc, unused-ignore]
    """Collects the names of the arguments a message uses."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def _paths(place: str, lang: str) -> list[Path]:
    """The files of a game; or the common ones, with those of the table in the browser."""
    folders = [SOURCE / "games" / place / "show"] if place else [SOURCE, SOURCE / "server"]
    return [folder / "locale" / f"{lang}.ftl" for folder in folders]


@cache
def message_arguments(place: str, lang: str) -> dict[str, frozenset[str]]:
    """Every message id of a file with the arguments it uses; a line that is no message fails."""
    found: dict[str, frozenset[str]] = {}
    for entry in [entry for path in _paths(place, lang) for entry in parse(path.read_text(encoding="utf-8")).body]:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.found)
    return found


def available_messages(place: str) -> dict[str, frozenset[str]]:
    """What can be said in a game: its own messages over the common ones."""
    return {**message_arguments(COMMON, "en"), **message_arguments(place, "en")}


# The messages as the code asks for them


class MessageCall:
    """One place in the code that names a message: its id, and the arguments it gives where they can be read."""

    def __init__(self, file: Path, line: int, id: str, args: frozenset[str] | None) -> None:
        self.where = f"{file.relative_to(SOURCE)}:{line}"
        self.place = file.relative_to(SOURCE).parts[1] if "games" in file.parts else COMMON
        self.id = id
        self.args = args


@cache
def source_trees() -> list[tuple[Path, ast.Module]]:
    return [(file, ast.parse(file.read_text(encoding="utf-8"))) for file in sorted(SOURCE.rglob("*.py"))]


def _constants(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _constants(node.body) + _constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _arguments(name: str, call: ast.Call) -> frozenset[str] | None:
    """The names of the facts handed over; ``None`` where only running tells."""
    if name == "Message":
        if len(call.args) < 2:
            return frozenset()
        facts = call.args[1]
        if not isinstance(facts, ast.Dict) or None in facts.keys:  # a dictionary within the dictionary
            return None
        return frozenset(
            key.value for key in facts.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
        )
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    return frozenset(keyword.arg for keyword in call.keywords if keyword.arg)


@cache
def message_calls() -> list[MessageCall]:
    found: list[MessageCall] = []
    for file, tree in source_trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            function = node.func
            name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            if name in ("Message", "error_message", "say", "translate"):
                args = _arguments(name, node)
                found += [MessageCall(file, node.lineno, id, args) for id in _constants(node.args[0])]
            elif name == "HttpProblem" and len(node.args) > 1:
                found += [MessageCall(file, node.lineno, id, _arguments(name, node)) for id in _constants(node.args[1])]
    return found


@cache
def browser_sources() -> str:
    """The sources of the browser client, which asks for messages of its own."""
    files = [file for file in sorted(WEB.rglob("*")) if file.suffix in (".ts", ".svelte")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def text_constants() -> frozenset[str]:
    """Every text constant in the code: ids may also stand in tables."""
    nodes = (node for _file, tree in source_trees() for node in ast.walk(tree))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return frozenset(texts | set(re.findall(r"[a-z]+(?:-[a-z]+)+", browser_sources())))


#: families whose members are known exactly, from the game's own tables
EXACT = ("ask-", "coach-", "why-", "event-", "action-", "option-", "won-", "confidence-", "rule-")


@cache
def message_patterns() -> list[re.Pattern[str]]:
    """Ids that are put together outside the games, such as ``f"cli-arg-{name}"``, as patterns."""
    starts = re.findall(r"`([a-z]+(?:-[a-z]+)*-)\$\{", browser_sources())
    found = [re.compile(re.escape(start) + ".+") for start in starts if not start.startswith(EXACT)]
    for file, tree in source_trees():
        if {"core", "games"} & set(file.relative_to(SOURCE).parts) or file.name == "text.py":
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = str(node.values[0].value)
                if re.fullmatch(r"[a-z]+(-[a-z]*)+", start) and not start.startswith(EXACT):
                    parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
                    found.append(re.compile("".join(parts)))
    return found


def generated_ids(place: str) -> set[str]:
    """The ids that the kernel makes from the tables of a game."""
    if place == COMMON:
        return {
            *(f"confidence-{word}" for word in CONFIDENCE),
            *(f"rule-{word}" for word in RULE_SOURCES),
            "ask-GameOver",
        }
    game = civitas.game(place)
    ids = {"game-title", "game-about", "game-length", "game-difficulty"}
    ids |= {f"action-{verb.id}" for verb in game.notation.verbs}
    for kind in game.events.kinds:
        ids |= {f"event-{kind.id}", *([f"event-{kind.id}-hidden"] if kind.private else [])}
    for option in game.options:
        ids |= {f"option-{option.name}"}
        ids |= {f"option-{option.name}-{value}" for value in option.choices() if value not in localized_names(place)}
    # what is asked, and what to say about it to whoever is asked for the first time
    decisions = {name for name, step in game.steps.items() if issubclass(step, Decision)} - {"GameOver"}
    ids |= {f"{family}-{name}" for family in ("ask", "coach") for name in decisions}
    for kind_, names in game.notation.vocabularies.items():
        if kind_ != "seat":
            # what is written as a number, such as a roll of dice, reads as it stands
            ids |= {f"{kind_}-{name}" for name in names if name not in localized_names(place) and not name.isdecimal()}
    # values of a number option are a range, not words
    return {id for id in ids if re.fullmatch(r"[a-zA-Z][\w-]*", id) and not re.search(r"-\d+-\d+$", id)}


# The messages as they are spoken


#: what may say nothing at all: that nobody declared anything is no line of the log
UNSPOKEN_MESSAGES = {"event-declarations"}


class StrictTexts(Translator):
    """Speaks, writes down what it said, and fails where a message is missing or lacks an argument."""

    def __init__(self, lang: str, game: str) -> None:
        super().__init__(lang, game, ["Anna", "Bruno", "Carla", "Dario", "Elena", "Furio"])
        self.said: set[str] = set()

    def translate(self, id: str, **args: Any) -> str:
        bundle = _bundle(self.lang, self.game)
        assert bundle.has_message(id), f"{self.lang}: no message {id}"
        text, errors = bundle.format_pattern(
            bundle.get_message(id).value, {key: self.translate_arg(key, value) for key, value in args.items()}
        )
        assert not errors, f"{self.lang}: {id}: {errors}"
        assert str(text).strip() or id.startswith("cli-") or id in UNSPOKEN_MESSAGES, f"{self.lang}: {id} says nothing"
        self.said.add(id)
        return str(text)


def _words(game: str) -> Any:
    return import_module(f"civitas.games.{game}.show.pages")


def _entries(game: str) -> Iterator[dict[str, Any]]:
    """Everything with a name in the data of a game."""
    for name in data_files.data_file_names(game):
        for entries in tomllib.loads(data_files.shipped_text(game, name)).values():
            if isinstance(entries, list):
                yield from (entry for entry in entries if "name" in entry)


def _speak_pages(game: str, texts: StrictTexts) -> None:
    words = _words(game)
    for entry in _entries(game):
        page = words.help(entry["id"], texts)
        assert page is not None, f"no help on {entry['id']}"
        assert entry["name"][texts.lang] in page.to_text()
        if "confidence" in entry:
            assert texts.translate(f"confidence-{entry['confidence']}") in page.to_text(), entry["id"]
    for id in [*civitas.game(game).component_ids(), *(rule.id for rule in read_rules(game))]:
        assert words.help(id, texts) is not None, f"no help on {id}"
    assert words.help("no such thing", texts) is None
    for page in words.sheets(texts).values():
        assert page.title and page.blocks
    if hasattr(words, "faces"):
        assert words.faces(texts)


def _speak_position(match: civitas.Match, texts: StrictTexts, rng: Random) -> None:
    """Everything that can be said of one position: the boards, the question, the answers, some refusals."""
    game, words, seat = match.game, _words(match.game.id), match.decision.seat
    for reader in range(-1, match.players):
        view = match.view(reader)
        for describe in ("board", "score", "ratings"):
            if hasattr(words, describe):
                assert getattr(words, describe)(view, texts).to_text()
    texts.translate_message(match.decision.prompt)
    how = getattr(words, "action", None)
    for action in match.decision.actions(leaving=True):
        struct: dict[str, Any] = game.notation.to_struct(action.code)
        texts.translate(f"action-{struct['kind']}", **struct["args"])
        assert how is None or how(struct, texts)
    for verb in game.notation.verbs:
        sizes = [len(game.notation.vocabularies.get(kind, range(4))) for kind in verb.kinds]
        picked = [rng.randrange(size) for size in sizes] + [0, 0, 0]
        reason = game.explain(match.state, seat, pack_args(verb.code, picked[0], picked[1], picked[2]))
        if reason is not None:
            texts.translate_message(reason)


@cache
def spoken_messages(game: str, lang: str) -> frozenset[str]:
    """What is said on all pages and during some random games, whose options are random too."""
    texts = StrictTexts(lang, game)
    _speak_pages(game, texts)
    rng = Random(11)
    for seed in range(4):
        played = civitas.game(game)
        players = rng.randint(played.min_players, played.max_players)
        match = civitas.Match(played, players, played.random_options(players, rng), seed=seed)
        while not match.over:
            # often at first, then less often, so that long games take no longer than a person would wait
            if rng.random() < 60 / (400 + match.version):
                _speak_position(match, texts, rng)
            match.play(rng.choice(match.decision.actions(leaving=True)))
        _speak_position(match, texts, rng)
        assert match.outcome is not None
        texts.translate_message(match.outcome.reason)
        for reader in range(-1, players):
            for event in match.events(reader):
                texts.translate_message(event)
    return frozenset(texts.said)


# What must hold


@pytest.mark.parametrize("place", MESSAGE_SCOPES)
def test_both_languages_have_the_same_messages_with_the_same_arguments(place: str) -> None:
    for lang in BUILTIN_LANGUAGES:
        assert message_arguments(place, lang) == message_arguments(place, "en")
        assert list(message_arguments(place, lang)) == list(message_arguments(place, "en")), "in another order"


def _own_words(line: str) -> list[str]:
    """The words of a line without its id and its arguments."""
    value = re.sub(r"\{[^}]*\}|%\(\w+\)s", "", line.partition(" = ")[2] or line)
    return re.findall(r"[a-zà-ù]{3,}", value)


@pytest.mark.parametrize("place", MESSAGE_SCOPES)
def test_no_sentence_is_left_untranslated(place: str) -> None:
    lines = [
        {line for path in _paths(place, lang) for line in path.read_text(encoding="utf-8").splitlines()}
        for lang in BUILTIN_LANGUAGES
    ]
    assert sorted(line for line in lines[0] & lines[1] if len(_own_words(line)) > 3) == []


@pytest.mark.parametrize("place", MESSAGE_SCOPES)
def test_no_message_is_missing(place: str) -> None:
    everywhere = {id for game in MESSAGE_SCOPES for id in message_arguments(game, "en")}
    wanted = generated_ids(place) | {call.id for call in message_calls() if call.place == place}
    # code outside the games may speak in a game's words, such as its title
    assert sorted(wanted - set(available_messages(place) if place else everywhere)) == []


@pytest.mark.parametrize("place", MESSAGE_SCOPES)
def test_no_message_is_left_over(place: str) -> None:
    used = generated_ids(place) | text_constants()
    for game in civitas.game_names() if place == COMMON else [place]:
        used |= spoken_messages(game, "en")
    left = [id for id in message_arguments(place, "en") if id not in used]
    assert [id for id in left if not any(family.fullmatch(id) for family in message_patterns())] == []


@pytest.mark.parametrize("place", MESSAGE_SCOPES)
def test_the_code_gives_every_argument_a_message_uses(place: str) -> None:
    said = available_messages(place)
    short = [
        f"{call.where}: {call.id} lacks {sorted(said[call.id] - call.args)}"
        for call in message_calls()
        if call.place == place and call.args is not None and call.id in said and not said[call.id] <= call.args
    ]
    assert short == []


@pytest.mark.parametrize("game", civitas.game_names())
def test_events_and_actions_use_only_the_arguments_they_have(game: str) -> None:
    played, said = civitas.game(game), available_messages(game)
    for kind in played.events.kinds:
        assert said[f"event-{kind.id}"] <= set(kind.args), kind.id
        if kind.private:
            shown = {arg for arg, secret in zip(kind.args, kind.secret) if not secret}
            assert said[f"event-{kind.id}-hidden"] <= shown, kind.id
    for verb in played.notation.verbs:
        assert said[f"action-{verb.id}"] <= set(played.notation.named_args(verb.code)), verb.id


@pytest.mark.parametrize("lang", BUILTIN_LANGUAGES)
@pytest.mark.parametrize("game", civitas.game_names())
def test_pages_and_games_are_spoken_without_a_fault(game: str, lang: str) -> None:
    # prompts, actions and events of several games: fewer would mean that little was played
    assert len(spoken_messages(game, lang)) > len(civitas.game(game).notation.verbs)


@pytest.mark.parametrize("game", civitas.game_names())
def test_every_rule_is_told_in_both_languages(game: str) -> None:
    ids = [rule.id for rule in read_rules(game)]
    assert len(set(ids)) == len(ids)
    for rule in read_rules(game):
        assert rule.source in RULE_SOURCES, rule.id
        told = [rule.text, rule.chapter, *([rule.ruling] if rule.ruling else [])]
        told += [rule.unreached] if rule.unreached else []
        for words in told:
            assert sorted(words) == sorted(BUILTIN_LANGUAGES) and all(text.strip() for text in words.values()), rule.id
        assert rule.text["en"] != rule.text["it"], rule.id


@pytest.mark.parametrize("game", civitas.game_names())
def test_messages_cite_only_rules_that_exist(game: str) -> None:
    ids = {rule.id for rule in read_rules(game)}
    cited = {text for file, tree in source_trees() if game in file.parts for text in _rule_ids(tree)}
    assert cited and cited <= ids


def _rule_ids(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"\b[A-Z]{2,5}-[a-z]+(?:-[a-z]+)*-\d+\b", node.value)


def test_a_missing_message_or_argument_is_noticed() -> None:
    texts = StrictTexts("en", COMMON)
    with pytest.raises(AssertionError, match="no message"):
        texts.translate("no-such-message")
    with pytest.raises(AssertionError, match="player"):
        texts.translate("player")


def test_the_dice_of_a_roll_are_told_one_by_one() -> None:
    assert (
        Translator("en", "history_of_the_world").translate("event-rolled", seat=0, dice="41") == "Player 1 rolls 4, 1."
    )
