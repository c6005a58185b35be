"""Everything that can be asked over HTTP, chapter by chapter."""

from civitas.server.http.router import Endpoint
from civitas.server.http.routes import accounts, games, moves, operations, tables
from civitas.server.sheets import routes

ENDPOINTS: list[Endpoint] = [
    *operations.ENDPOINTS,
    *accounts.ENDPOINTS,
    *games.ENDPOINTS,
    *tables.ENDPOINTS,
    *moves.ENDPOINTS,
    *routes.ENDPOINTS,
]
