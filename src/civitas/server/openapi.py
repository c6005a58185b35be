"""The wire described twice from one source: OpenAPI for programs, TypeScript for the client.

``python -m civitas.server.openapi`` writes the client's types of the wire, with ``views`` those of the games' views;
a test compares them with their sources.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

import civitas
from civitas.server import wire

#: method, path, what it is for, body, answer
PATHS: list[tuple[str, str, str, Any, Any]] = [
    ("get", "/health", "Whether the server is ready.", None, None),
    ("get", "/api/games", "The games there are.", None, list[wire.GameInfo]),
    ("get", "/api/me", "Who you are.", None, wire.Me),
    ("post", "/api/me", "Introduce yourself, or change your name.", wire.Hello, wire.Me),
    ("post", "/api/me/recover", "Be the same person on another device.", wire.Recover, wire.Me),
    ("get", "/api/sign-in", "Whether people can sign in with a password.", None, wire.Accounts),
    ("post", "/api/sign-in", "Be the person with this name and password.", wire.SignIn, wire.Me),
    ("post", "/api/me/password", "Set a password for your name.", wire.NewPassword, wire.Me),
    ("get", "/api/me/notices", "Where you are told that it is your turn.", None, wire.Notices),
    ("post", "/api/me/notices", "Say where you would like to be told.", wire.NoticesWanted, wire.Notices),
    ("post", "/api/me/notices/confirm", "Confirm a mail address.", wire.Confirm, wire.Notices),
    ("get", "/api/tables", "Your tables and the open ones.", None, list[wire.TableInfo]),
    ("post", "/api/tables", "Set up a table.", wire.NewTable, wire.TableInfo),
    ("post", "/api/records", "Set up a table from a record.", wire.LoadRecord, wire.TableInfo),
    ("get", "/api/tables/{table}", "One table.", None, wire.TableInfo),
    ("post", "/api/tables/{table}/join", "Take a free seat.", wire.Join, wire.TableInfo),
    ("get", "/api/tables/{table}/position", "What your seats see.", None, list[wire.Position]),
    ("post", "/api/tables/{table}/act", "Answer a decision.", wire.Act, wire.Done),
    ("post", "/api/tables/{table}/ends", "Whether an answer would end your turn.", wire.Act, wire.Ends),
    ("post", "/api/tables/{table}/undo", "Take back your last answer.", wire.Undo, wire.Done),
    ("post", "/api/tables/{table}/why", "Why an action is not allowed.", wire.Act, wire.Refusal),
    ("get", "/api/tables/{table}/hint/{seat}", "What a bot would do.", None, list[wire.HintLine]),
    ("post", "/api/tables/{table}/stand-in", "Let a bot play for someone who left.", wire.StandIn, wire.TableInfo),
    ("get", "/api/tables/{table}/rollback", "Where play can go back to.", None, list[wire.RollbackPoint]),
    ("post", "/api/tables/{table}/rollback", "Propose to go back.", wire.Rollback, wire.TableInfo),
    ("post", "/api/tables/{table}/rollback/reply", "Agree or refuse.", wire.RollbackReply, wire.TableInfo),
    ("get", "/api/tables/{table}/orders/{seat}", "Your standing orders.", None, wire.Orders),
    ("post", "/api/tables/{table}/orders/{seat}", "Give standing orders.", wire.Orders, wire.Orders),
    ("get", "/api/tables/{table}/notes", "What was said at the table.", None, list[wire.Note]),
    ("post", "/api/tables/{table}/notes", "Say something.", wire.Say, wire.Note),
    ("get", "/api/tables/{table}/text/{seat}/{lang}", "The position as a page of text.", None, wire.PageOut),
    ("get", "/api/tables/{table}/score/{lang}", "The score pad.", None, wire.PageOut),
    ("get", "/api/tables/{table}/history", "The scores after each turn.", None, wire.History),
    ("get", "/api/tables/{table}/replay/{entry}/{seat}", "A finished game after some entries.", None, wire.Position),
    ("get", "/api/tables/{table}/replay-text/{entry}/{seat}/{lang}", "The same as a page of text.", None, wire.PageOut),
    ("get", "/api/games/{game}/names", "The names of cards and places.", None, dict[str, dict[str, str]]),
    ("get", "/api/games/{game}/data", "The figures of cards and places.", None, dict[str, Any]),
    ("get", "/api/games/{game}/faces/{lang}", "What cards say, in short.", None, dict[str, list[str]]),
    ("get", "/api/games/{game}/help/{thing}/{lang}", "What a card, place or rule does.", None, wire.PageOut),
    ("get", "/api/games/{game}/sheets/{lang}", "The player aids.", None, list[wire.PageOut]),
    ("get", "/api/games/{game}/rules/{lang}", "All rules.", None, list[wire.RuleOut]),
]
#: what makes something new when it is posted
CREATING = ("/api/me", "/api/tables", "/api/records")
STRUCTS = [wire.Problem, wire.FromClient, wire.ToClient]


def _structs() -> list[Any]:
    return [kind for _m, _p, _w, body, answer in PATHS for kind in (body, answer) if kind is not None] + STRUCTS


def document() -> dict[str, Any]:
    """The OpenAPI 3.1 description of the HTTP part."""
    schemas, components = msgspec.json.schema_components(_structs(), ref_template="#/components/schemas/{name}")
    by_kind = dict(zip(map(str, _structs()), schemas))
    paths: dict[str, Any] = {}
    for method, path, words, body, answer in PATHS:
        operation: dict[str, Any] = {"summary": words, "operationId": _operation(method, path)}
        good: dict[str, Any] = {"description": "Done."}
        if answer is not None:
            good["content"] = {"application/json": {"schema": by_kind[str(answer)]}}
        created = "201" if method == "post" and path in CREATING else "200"
        operation["responses"] = {created: good, "default": _problem(by_kind)}
        if created == "201":
            operation["responses"]["200"] = good
        if body is not None:
            schema = {"schema": by_kind[str(body)]}
            operation["requestBody"] = {"required": True, "content": {"application/json": schema}}
        holes = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        if holes:
            operation["parameters"] = [
                {"name": hole, "in": "path", "required": True, "schema": {"type": "string"}} for hole in holes
            ]
        paths.setdefault(path, {})[method] = operation
    info = {"title": "Civitas", "version": civitas.__version__}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def _problem(by_kind: dict[str, Any]) -> dict[str, Any]:
    schema = by_kind[str(wire.Problem)]
    return {"description": "Refused; nothing was changed.", "content": {"application/json": {"schema": schema}}}


def _operation(method: str, path: str) -> str:
    words = [part.strip("{}") for part in path.replace("-", "_").split("/") if part]
    return "_".join([method, *words])


def typescript() -> str:
    """The structs as TypeScript interfaces."""
    head = "// Made by `python -m civitas.server.openapi` from src/civitas/server/wire.py. Do not edit."
    return _interfaces(head, _structs())


def views() -> str:
    """The games' views as TypeScript interfaces, and which game has which."""
    kinds: dict[str, Any] = {}
    for name in civitas.game_names():
        if find_spec(f"civitas.games.{name}.view_types"):
            kinds[name] = import_module(f"civitas.games.{name}.view_types").View
    head = "// Made by `python -m civitas.server.openapi views` from the games' view_types.py. Do not edit."
    lines = [f"  {name}: {kind.__name__};" for name, kind in kinds.items()]
    return _interfaces(head, list(kinds.values())) + "\n".join(["", "export interface Views {", *lines, "}", ""])


def _interfaces(head: str, kinds: list[Any]) -> str:
    _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    lines = [head, ""]
    for name, schema in sorted(components.items()):
        required = schema.get("required", [])
        lines.append(f"export interface {name} {{")
        for key, part in schema.get("properties", {}).items():
            # a part with a default is always there in answers, and may be left out of requests
            mark = "" if key in required or name in ANSWERS else "?"
            lines.append(f"  {key}{mark}: {_type(part)};")
        lines += ["}", ""]
    return "\n".join(lines)


ANSWERS = {"Asked", "Me", "PageOut", "Position", "Problem", "Refusal", "RuleOut", "Seat", "TableInfo", "ToClient"}


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        return f"Array<{_type(schema.get('items', {}))}>"
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {_type(inner) if isinstance(inner, dict) and inner else 'any'}>"
    plain = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
    return plain.get(str(kind), "any")


if __name__ == "__main__":
    sys.stdout.write(views() if "views" in sys.argv[1:] else typescript())
