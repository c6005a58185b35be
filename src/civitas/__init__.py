"""Civitas: civilization board games, true to their rulebooks.

>>> import civitas
>>> game = civitas.game("rising_cultures")
>>> match = civitas.Match(game, players=2, options={"civilizations": ["rome", "persia"]}, seed=7)
>>> match.decision.seat in (0, 1)
True
>>> match.play(match.decision.actions()[0])
>>> match.view(0)["sides"][0]["civilization"]
'rome'
"""

from civitas import compiled as _compiled

_compiled.select_build()

from civitas.core.action import Action  # noqa: E402
from civitas.core.errors import CivitasError, set_error_formatter  # noqa: E402
from civitas.core.event import SPECTATOR  # noqa: E402
from civitas.core.match import Match  # noqa: E402
from civitas.core.record import Record  # noqa: E402
from civitas.i18n.fluent import translate_error_to_english as _english  # noqa: E402
from civitas.registry import game, game_names, replay  # noqa: E402
from civitas.version import VERSION as __version__  # noqa: E402

set_error_formatter(_english)

__all__ = [
    "SPECTATOR",
    "Action",
    "CivitasError",
    "Match",
    "Record",
    "__version__",
    "game",
    "game_names",
    "replay",
]
