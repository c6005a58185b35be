"""Server settings, from the command line or ``CIVITAS_*`` environment variables."""

from __future__ import annotations

import os
from typing import Annotated, Literal

import msgspec

from civitas.core.errors import BadOption, error_message
from civitas.user_data import user_data_folder


def default_database() -> str:
    """Return the URL of the SQLite database in the user's data folder."""
    return f"sqlite:///{user_data_folder() / 'civitas.db'}"


#: numbers that must be positive, and durations that may be zero
Count = Annotated[int, msgspec.Meta(ge=1)]
Measure = Annotated[float, msgspec.Meta(gt=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True):
    """The settings of one server."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = msgspec.field(default_factory=default_database)
    #: the address people see, where a proxy stands before the server
    public_url: str = ""
    #: ``normal`` survives the end of the process, ``full`` also a power cut
    durability: Literal["normal", "full"] = "normal"
    #: ``plain`` for people, warnings only; ``json`` for programs, every request on a line
    logs: Literal["plain", "json"] = "plain"
    #: requests and messages allowed per second, with a burst of five times as many
    rate: Measure = 50.0
    #: worker processes for bots, hints and replays
    workers: Count = msgspec.field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 1) - 1)))
    #: live connections in all and from one address, and how many may be opened a second from one
    connections: Count = 5_000
    connections_each: Count = 100
    openings: Measure = 10.0
    #: people who may look on at one table without a seat
    spectators: Annotated[int, msgspec.Meta(ge=0)] = 100
    #: seconds without a live connection after which the others may let a bot play for somebody
    away_seconds: Seconds = 180.0
    #: seconds after which a proposal to go back lapses
    proposal_seconds: Measure = 86_400.0
    #: seconds a bot may think before a quick bot answers for it
    bot_seconds: Measure = 10.0
    #: bots of the host's own that people may choose, as ``file.py:Class,module:Class``
    bots: str = ""
    #: seconds, more or less, before a standing order is carried out
    order_seconds: Seconds = 2.0
    #: seconds before a bot tries again when its answer could not be stored
    retry_seconds: Seconds = 2.0
    #: seconds before someone who is not there is notified that it is their turn
    notice_seconds: Seconds = 30.0
    #: the mail server, as ``smtp://user:password@host:port`` or ``smtps://``; none, no mail
    smtp: str = ""
    mail_from: str = "civitas@localhost"
    #: whether webhooks may go to addresses of the server's own network
    webhooks_private: bool = False
    #: whether accounts may have passwords (a public server)
    passwords: bool = False
    #: passwords that may be tried per second, for one name and from one address, after the first five
    tries: Measure = 0.2

    @property
    def origin(self) -> str:
        """The origin under which browsers reach the server, without a trailing slash."""
        return self.public_url.rstrip("/") or f"http://{self.host}:{self.port}"

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server over HTTPS."""
        return self.origin.startswith("https://")


def from_environment(**given: object) -> Settings:
    """Return settings from ``CIVITAS_*`` variables; keyword arguments that are not ``None`` take precedence.

    Raises ``BadOption``, with the possible values, where a value is not valid.
    """
    values: dict[str, object] = {}
    for name in Settings.__struct_fields__:
        text = os.environ.get(f"CIVITAS_{name.upper()}")
        if text is not None:
            values[name] = BOOLEAN_WORDS.get(text.lower(), text) if Settings.__annotations__[name] == "bool" else text
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as trouble:
        name = str(trouble).rpartition("$.")[2].rstrip("`")
        value = str(values.get(name, ""))[:80]
        option, choices = f"CIVITAS_{name.upper()}", _choices(name)
        raise BadOption(error_message("error-option-value", option=option, value=value, choices=choices)) from None


#: what people write for yes and no
BOOLEAN_WORDS = {"yes": "true", "on": "true", "no": "false", "off": "false"}


def _choices(name: str) -> str:
    """Describe the values a setting can have, for an error message."""
    kind = msgspec.inspect.type_info(_field_types()[name])
    if isinstance(kind, msgspec.inspect.LiteralType):
        return ", ".join(map(str, kind.values))
    if isinstance(kind, msgspec.inspect.BoolType):
        return "1, 0, yes, no"
    if isinstance(kind, msgspec.inspect.IntType):
        return "1, 2, 3, ..." if kind.ge else "0, 1, 2, ..."
    return "0.5, 1, 2.5, ..."


def _field_types() -> dict[str, object]:
    """Return the annotated type of each setting."""
    return {field.name: field.type for field in msgspec.structs.fields(Settings)}
