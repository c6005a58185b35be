"""Everything that goes over the wire, as typed structs: checked on the way in, described in OpenAPI and TypeScript.

One file for each matter; here they are known together: ``from civitas.server import wire``.
"""

from civitas.server.wire.common import *  # noqa: F403
from civitas.server.wire.evenings import *  # noqa: F403
from civitas.server.wire.pages import *  # noqa: F403
from civitas.server.wire.people import *  # noqa: F403
from civitas.server.wire.play import *  # noqa: F403
from civitas.server.wire.tables import *  # noqa: F403
