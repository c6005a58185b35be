"""Everything that can be asked over HTTP, chapter by chapter."""

from civitas.server.endpoints import Endpoint
from civitas.server.routes import evenings, games, people, seats, service, tables

ENDPOINTS: list[Endpoint] = [
    *service.ENDPOINTS,
    *people.ENDPOINTS,
    *games.ENDPOINTS,
    *tables.ENDPOINTS,
    *seats.ENDPOINTS,
    *evenings.ENDPOINTS,
]
