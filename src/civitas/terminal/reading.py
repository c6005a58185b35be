"""Commands that only read: the games there are, rules and player aids, records."""

from __future__ import annotations

import argparse
from typing import Any

from civitas import rulebook
from civitas.core.errors import CivitasError, fault
from civitas.core.event import SPECTATOR
from civitas.core.game import Game
from civitas.core.match import Match
from civitas.core.record import Record
from civitas.core.state import Outcome
from civitas.pages import Lines, Page, Table
from civitas.registry import game as find_game
from civitas.registry import game_names
from civitas.registry import replay as replay_record
from civitas.rulebook import fold
from civitas.terminal.screen import Screen, counted
from civitas.terminal.settings import a_game, game_title, print_json
from civitas.text import Texts
from civitas.words import pages_of

MOST_PAGES = 4


def games(args: argparse.Namespace, texts: Texts) -> int:
    """``civitas games``: each game with its players, options and bots."""
    found = [_about(name, texts.lang) for name in game_names()]
    if args.json:
        print_json(found)
        return 0
    screen = Screen()
    for about in found:
        words = Texts(texts.lang, about["id"])
        screen.heading(f"{about['title']}  ({about['id']})")
        screen.hanging(about["about"], 0)
        least, most = about["players"]
        same = texts.say("cli-games-exactly", n=least)
        screen.line(same if least == most else texts.say("cli-games-count", least=least, most=most))
        screen.line(texts.say("cli-games-edition", edition=about["edition"]))
        screen.line(texts.say("cli-games-bots", names=about["bots"]))
        for option in about["options"]:
            _show_option(option, words, screen)
    return 0


def _show_option(option: dict[str, Any], texts: Texts, screen: Screen) -> None:
    """What an option is about, and what each of its values means."""
    name, default = option["name"], str(option["default"])
    screen.line()
    screen.line(f"  --option {name}=...", "bold")
    if texts.has(f"option-{name}"):
        screen.note(f"  {texts.say(f'option-{name}')}")
    for value in option["choices"]:
        meaning = f"option-{name}-{value}"
        said = texts.say(meaning) if texts.has(meaning) else texts.name(name, value)
        note = f" ({texts.say('cli-default')})" if value == default else ""
        screen.hanging(f"    {value:<10} {said if said != value else ''}{note}".rstrip(), 15)


def _about(name: str, lang: str) -> dict[str, Any]:
    from civitas.bots import names

    game = find_game(name)
    texts = Texts(lang, name)
    return {
        "id": name,
        "title": game_title(name, lang),
        "about": texts.say("game-about") if texts.has("game-about") else "",
        "edition": game.edition,
        "version": game.version,
        "players": [game.least_players, game.most_players],
        "options": [{"name": o.name, "default": o.default, "choices": o.choices()} for o in game.options],
        "bots": names(game),
    }


# Rules and player aids


def rules(args: argparse.Namespace, texts: Texts) -> int:
    """``civitas rules``: the rulebook, a search in it, a player aid, or what is not yet proved."""
    if args.report or args.prove:
        from civitas.terminal import proof

        chosen = [a_game(args.game).id] if args.game else game_names()
        return proof.report(chosen, texts) if args.report else proof.prove(chosen, texts)
    game = a_game(args.game)
    words = Texts(texts.lang, game.id)
    screen = Screen()
    if args.sheet is not None:
        show_sheet(game.id, args.sheet, words, screen)
        return 0
    query = " ".join(args.query)
    if not query:
        screen.page(rulebook.page(words.say("game-title"), rulebook.rules(game.id), words))
        return 0
    if show_thing(game, query, words, screen):
        return 0
    raise no_such_thing(game, query)


def show_sheet(game: str, name: str, texts: Texts, screen: Screen) -> None:
    """One player aid by its name or title, or the beginning of one; without a name, which there are."""
    sheets = pages_of(game).sheets(texts)
    if not name:
        rows = [[id, sheet.title] for id, sheet in sheets.items()]
        screen.page(Page(texts.say("cli-sheets"), [Table(["", ""], rows)]))
        return
    wanted = fold(name)
    named = [(fold(id), fold(sheet.title), sheet) for id, sheet in sheets.items()]
    for fits in (
        [sheet for id, title, sheet in named if wanted in (id, title)],
        [sheet for id, title, sheet in named if id.startswith(wanted) or title.startswith(wanted)],
        [sheet for id, title, sheet in named if wanted in title],
    ):
        if fits:
            for sheet in fits:
                screen.page(sheet)
            return
    raise CivitasError(fault("cli-no-sheet", query=name[:80], choices=", ".join(sheets)))


def show_thing(game: Game[Any], query: str, texts: Texts, screen: Screen, near: str = "") -> bool:
    """Explains a card, a place or a rule; whether anything was found."""
    ids = rulebook.look_up(game, query, texts, near)
    if 0 < len(ids) <= MOST_PAGES:
        pages = [page for id in ids if (page := pages_of(game.id).help(id, texts)) is not None]
        for page in pages:
            screen.page(page)
        if pages:
            return True
        ids = []
    found = rulebook.find(rulebook.rules(game.id), query)
    if found and not ids:
        screen.page(rulebook.page(texts.say("cli-rules-title"), found, texts))
        return True
    if ids:
        named = rulebook.things(game, texts)
        lines = [f"{named[id]}  ({id})" if named[id] != id else id for id in ids]
        screen.page(Page(texts.say("cli-several"), [Lines(lines)]))
        return True
    return False


def no_such_thing(game: Game[Any], query: str) -> CivitasError:
    return CivitasError(fault("cli-no-thing", query=query[:80], game=game.id))


# Records


def replay(args: argparse.Namespace, texts: Texts) -> int:
    """``civitas replay``: plays a record again and tells what happened."""
    record = Record.load(args.file)
    match = replay_record(record, args.upto)
    reader = SPECTATOR if args.seat is None else args.seat
    words = Texts(texts.lang, record.game)
    told = [words.tell(event) for event in match.events(reader)]
    if args.json:
        print_json(_told(match, record, reader, told))
        return 0
    screen = Screen()
    screen.heading(words.say("game-title"))
    screen.story(counted(told))
    screen.line()
    screen.page(pages_of(record.game).board(match.view(reader), words))
    screen.line()
    outcome = match.outcome
    if outcome is None:
        screen.line(words.say("cli-replay-unfinished", n=match.version))
    else:
        screen.hanging(won(outcome, words), 2, "bold")
    return 0


def won(outcome: Outcome, texts: Texts) -> str:
    """Who won and why, in one sentence."""
    winners = [texts.seat(seat) for seat in outcome.winners]
    return texts.say("cli-won", names=winners, n=len(winners), why=texts.tell(outcome.reason))


def _told(match: Match, record: Record, reader: int, told: list[str]) -> dict[str, Any]:
    outcome = match.outcome
    events = match.events(reader)
    return {
        "game": record.game,
        "version": record.version,
        "players": record.players,
        "options": record.options,
        "entries": match.version,
        "over": match.over,
        "scores": match.state.scores(),
        "digest": match.state.digest(),
        "outcome": outcome and {"winners": outcome.winners, "reason": outcome.reason.id, "rule": outcome.reason.rule},
        "events": [{**event.to_json(), "text": text} for event, text in zip(events, told)],
        "view": match.view(reader),
    }
