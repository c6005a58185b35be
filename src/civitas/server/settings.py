"""What a server can be told, by command line or by ``CIVITAS_*`` variables."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from civitas.core.errors import BadOption, fault

#: settings that take one of a few words, the default first; a slip in one must not pass for another
CHOICES = {"durability": ("normal", "full"), "logs": ("plain", "json")}


def data_folder() -> Path:
    """Where a user's games are kept, by the customs of the system."""
    if "CIVITAS_DATA" in os.environ:
        return Path(os.environ["CIVITAS_DATA"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "civitas"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "civitas"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "civitas"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'civitas.db'}"


@dataclass(frozen=True)
class Settings:
    """One server's settings."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = field(default_factory=default_database)
    #: the address people see, where a proxy stands before the server
    public_url: str = ""
    #: ``normal`` survives the end of the process, ``full`` also a power cut
    durability: str = "normal"
    #: ``plain`` for people, warnings only; ``json`` for programs, every request on a line
    logs: str = "plain"
    #: requests and messages allowed per second, with a burst of five times as many
    rate: float = 50.0
    #: seconds a bot may think before a random move is made for it
    bot_seconds: float = 10.0
    #: seconds, more or less, before a standing order is carried out
    order_seconds: float = 2.0
    #: seconds before a bot tries again when its answer could not be stored
    retry_seconds: float = 2.0
    #: seconds before someone who is not there is told that it is their turn
    notice_seconds: float = 30.0
    #: the mail server, as ``smtp://user:password@host:port`` or ``smtps://``; none, no mail
    smtp: str = ""
    mail_from: str = "civitas@localhost"
    #: whether webhooks may go to addresses of the server's own network
    webhooks_private: bool = False
    #: whether accounts may have passwords (a public server)
    passwords: bool = False
    #: passwords that may be tried per second, for one name and from one address, after the first five
    tries: float = 0.2

    @property
    def origin(self) -> str:
        return self.public_url.rstrip("/") or f"http://{self.host}:{self.port}"

    @property
    def secure(self) -> bool:
        return self.origin.startswith("https://")


def from_environment(**given: object) -> Settings:
    """Settings from ``CIVITAS_*`` variables, overridden by what was given explicitly."""
    values: dict[str, object] = {}
    for name, kind in Settings.__annotations__.items():
        text = os.environ.get(f"CIVITAS_{name.upper()}")
        if text is not None:
            values[name] = _convert(str(kind), text)
    values |= {name: value for name, value in given.items() if value is not None}
    for name, choices in CHOICES.items():
        if values.get(name, choices[0]) not in choices:
            name, value = f"CIVITAS_{name.upper()}", str(values[name])[:80]
            raise BadOption(fault("error-option-value", option=name, value=value, choices=", ".join(choices)))
    return Settings(**values)  # type: ignore[arg-type]


def _convert(kind: str, text: str) -> object:
    if kind == "int":
        return int(text)
    if kind == "float":
        return float(text)
    if kind == "bool":
        return text.lower() in ("1", "true", "yes", "on")
    return text
