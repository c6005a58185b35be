"""Generate the OpenAPI document, and the TypeScript types of the client, from the same structs.

``python -m civitas.server.http.openapi`` writes the TypeScript types of requests and messages, with ``views`` those of
the games' views, with ``papers`` those of sheet documents; a test compares them with their sources.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

import civitas
from civitas.core.game_files import find_module
from civitas.server.http import schemas
from civitas.server.http.router import Endpoint
from civitas.sheets import documents, total_types

#: what OpenAPI has no words for
TABLE_SOCKET_TEXT = "A WebSocket: FromClient goes in, ToClient comes out; with ?changes=1 only what has changed."
SHEET_SOCKET_TEXT = "A WebSocket on which the version of the paper is told whenever it changes."
SOCKET_STRUCTS = [schemas.Problem, schemas.FromClient, schemas.ToClient]


def _endpoints() -> list[Endpoint]:
    from civitas.server.http.routes import ENDPOINTS

    return ENDPOINTS


def _structs() -> list[Any]:
    kinds = [kind for endpoint in _endpoints() for kind in (endpoint.body, endpoint.response)]
    return [kind for kind in kinds if kind is not None and not isinstance(kind, str)] + SOCKET_STRUCTS


def openapi_document() -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of the HTTP interface."""
    found, components = msgspec.json.schema_components(_structs(), ref_template="#/components/schemas/{name}")
    by_kind = dict(zip(map(str, _structs()), found))
    paths: dict[str, Any] = {}
    for endpoint in _endpoints():
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_kind)
    info = {"title": "Civitas", "version": civitas.__version__}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def _problem(by_kind: dict[str, Any]) -> dict[str, Any]:
    schema = by_kind[str(schemas.Problem)]
    return {"description": "Refused; nothing was changed.", "content": {"application/json": {"schema": schema}}}


def _operation(endpoint: Endpoint, by_kind: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {"summary": endpoint.summary, "operationId": _operation_id(endpoint)}
    if endpoint.path.endswith("/live"):
        operation["description"] = TABLE_SOCKET_TEXT if "tables" in endpoint.path else SHEET_SOCKET_TEXT
    kind = "application/json"
    schema: dict[str, Any] = {"type": "string"}
    if isinstance(endpoint.response, str):
        kind = endpoint.response
    else:
        schema = by_kind[str(endpoint.response)]
    good = {"description": "Done.", "content": {kind: {"schema": schema}}}
    operation["responses"] = {"200": good, "default": _problem(by_kind)}
    if endpoint.created:
        operation["responses"]["201"] = good
    if endpoint.body is not None:
        content = {"application/json": {"schema": by_kind[str(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    operation |= _parameters(endpoint.path)
    return operation


def _parameters(path: str) -> dict[str, Any]:
    holes = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    parameters = [{"name": hole, "in": "path", "required": True, "schema": {"type": "string"}} for hole in holes]
    return {"parameters": parameters} if holes else {}


def _operation_id(endpoint: Endpoint) -> str:
    words = [part.strip("{}") for part in endpoint.path.replace("-", "_").replace(".", "_").split("/") if part]
    return "_".join([endpoint.method.lower(), *words])


def schema_types() -> str:
    """Return the structs of requests, responses and WebSocket messages as TypeScript interfaces."""
    head = "// Made by `python -m civitas.server.http.openapi` from src/civitas/server/http/schemas. Do not edit."
    return _interfaces(head, _structs())


def view_types() -> str:
    """Return the games' views as TypeScript interfaces, with ``Views``, which maps each game to its view."""
    kinds: dict[str, Any] = {}
    for name in civitas.game_names():
        module = find_module(name, "show.view_types")
        if module is not None:
            kinds[name] = module.View
    head = "// Made by `python -m civitas.server.http.openapi views` from the games' view_types.py. Do not edit."
    lines = [f"  {name}: {kind.__name__};" for name, kind in kinds.items()]
    return _interfaces(head, list(kinds.values())) + "\n".join(["", "export interface Views {", *lines, "}", ""])


def sheet_types() -> str:
    """Return the documents of sheet sessions, and their totals, as TypeScript interfaces."""
    head = "// Made by `python -m civitas.server.http.openapi papers` from src/civitas/sheets. Do not edit."
    kinds = [kind.struct_type for kind in documents.SHEET_KINDS.values()]
    return _interfaces(head, [*kinds, *total_types.TOTALS_TYPES.values(), total_types.ChrForecast])


def _interfaces(head: str, kinds: list[Any]) -> str:
    """Return TypeScript interfaces for msgspec structs and all structs they refer to; ``head`` is the first line."""
    _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    lines = [head, ""]
    for name, schema in sorted(components.items()):
        required = schema.get("required", [])
        lines.append(f"export interface {name} {{")
        for key, part in schema.get("properties", {}).items():
            # a part with a default is always there in answers, and may be left out of requests
            mark = "" if key in required or name in RESPONSE_STRUCTS else "?"
            lines.append(f"  {key}{mark}: {_type(part)};")
        lines += ["}", ""]
    return "\n".join(lines)


RESPONSE_STRUCTS = {
    "SignInMethods",
    "Analysis",
    "DecisionInfo",
    "Change",
    "History",
    "Me",
    "Note",
    "PageOut",
    "Position",
    "Problem",
    "IllegalReason",
    "RuleOut",
}
RESPONSE_STRUCTS |= {"Seat", "SheetRights", "SheetSeat", "SheetSessionInfo", "TableInfo"}


def _type(schema: dict[str, Any]) -> str:
    """Return the TypeScript type of a JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(_type(part) for part in schema['prefixItems'])}]"
    if kind == "array":
        return f"Array<{_type(schema.get('items', {}))}>"
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {_type(inner) if isinstance(inner, dict) and inner else 'unknown'}>"
    plain = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
    return plain.get(str(kind), "unknown")


if __name__ == "__main__":
    made = {"views": view_types, "papers": sheet_types}
    sys.stdout.write(made.get(sys.argv[-1], schema_types)())
