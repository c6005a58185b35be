"""Everything that goes over the wire, as typed structs: checked on the way in, described in OpenAPI and TypeScript.

One file for each matter; here they are known together: ``from civitas.server.http import schemas``.
"""

from civitas.server.http.schemas.accounts import *  # noqa: F403
from civitas.server.http.schemas.common import *  # noqa: F403
from civitas.server.http.schemas.moves import *  # noqa: F403
from civitas.server.http.schemas.pages import *  # noqa: F403
from civitas.server.http.schemas.sheets import *  # noqa: F403
from civitas.server.http.schemas.tables import *  # noqa: F403
