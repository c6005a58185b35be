"""Send notifications: mail by SMTP, webhooks by HTTP.

Sending is slow and fallible, so these functions block, have time limits and are meant to run in threads.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import smtplib
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote, urlsplit

#: seconds each step of a sending may take, and the whole of it
STEP_TIMEOUT_S, TOTAL_TIMEOUT_S = 5.0, 10.0
#: ways of writing an IPv4 address inside an IPv6 one, and where it stands there: NAT64 and 6to4
_EMBEDDED_IPV4 = [(ipaddress.IPv6Network("64:ff9b::/96"), 0), (ipaddress.IPv6Network("2002::/16"), 80)]


class BlockedAddress(Exception):
    """Raised for a URL or host that webhooks are not sent to."""


def send_mail(server: str, sender: str, to: str, subject: str, text: str) -> None:
    """Send a plain text mail through an SMTP server.

    ``server`` is ``smtp://user:password@host:port`` (encrypted with STARTTLS where the server offers it) or
    ``smtps://``.
    """
    parts = urlsplit(server)
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, subject
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    host, port = parts.hostname or "localhost", parts.port
    connection: smtplib.SMTP
    if parts.scheme == "smtps":
        connection = smtplib.SMTP_SSL(host, port or 465, timeout=STEP_TIMEOUT_S, context=ssl.create_default_context())
    else:
        connection = smtplib.SMTP(host, port or 25, timeout=STEP_TIMEOUT_S)
    with connection, _deadline(connection.sock):
        if parts.scheme != "smtps":
            connection.ehlo()
            if connection.has_extn("starttls"):
                connection.starttls(context=ssl.create_default_context())
        if parts.username:
            connection.login(unquote(parts.username), unquote(parts.password or ""))
        connection.send_message(message)


def post_webhook(url: str, payload: dict[str, Any], private: bool) -> int:
    """Post JSON to a webhook URL and return the HTTP status; follow no redirect.

    Unless ``private`` is true, raises ``BlockedAddress`` for a host with an address that is not on the public internet.
    """
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BlockedAddress(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    # the address that was checked is the one that is used, whatever the name means a moment later
    address = resolve_address(parts.hostname, port, private)
    plain = socket.create_connection((address, port), timeout=STEP_TIMEOUT_S)
    with plain, _deadline(plain):
        connection = http.client.HTTPConnection(parts.hostname, port, timeout=STEP_TIMEOUT_S)
        secure = parts.scheme == "https"
        connection.sock = (
            ssl.create_default_context().wrap_socket(plain, server_hostname=parts.hostname) if secure else plain
        )
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"Content-Type": "application/json", "User-Agent": "civitas", "Connection": "close"}
        connection.request("POST", path, json.dumps(payload).encode(), headers)
        status = connection.getresponse().status
        connection.close()
        return status


@contextmanager
def _deadline(plain: socket.socket | None) -> Iterator[None]:
    """Shut the socket down after ``TOTAL_TIMEOUT_S``, for peers whose every single step is quick enough."""

    def cut() -> None:
        if plain is not None:
            with suppress(OSError):
                plain.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(TOTAL_TIMEOUT_S, cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def resolve_address(host: str, port: int, private: bool) -> str:
    """Resolve a host and return its first IP address.

    Raises ``BlockedAddress`` if it has none or, unless ``private`` is true, if any of them is not on the public
    internet.
    """
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not found:
        raise BlockedAddress(host)
    for address in found:
        if not private and not is_public_address(address):
            raise BlockedAddress(host)
    return found[0]


def is_public_address(address: str) -> bool:
    """Return whether an IP address is on the public internet, also for IPv4 embedded in IPv6."""
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return is_public_address(str(known.ipv4_mapped))
        for network, shift in _EMBEDDED_IPV4:
            if known in network:
                return is_public_address(str(ipaddress.IPv4Address(int(known) >> shift & 0xFFFFFFFF)))
        if known.teredo is not None:
            return False
    return known.is_global and not known.is_multicast
