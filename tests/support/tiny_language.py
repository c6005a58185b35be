"""A third language, with a handful of words: a folder and nothing else."""

from __future__ import annotations

from pathlib import Path

LANGUAGE_CODE = "xq"
LANGUAGE_FILES = {
    "language.toml": 'name = "Xquish"\n',
    "civitas.ftl": "player = Xq { $n }\n",
    "server.ftl": "web-new-game = Xnew\n",
    "rising_cultures.ftl": "game-title = Xrising\nevent-turn = Xturn { $n }\n",
    "rising_cultures.toml": '[name]\nrome_aqueduct = "Xaquq"\n[rule]\n"RC-income-1" = "Xcome."\n'
    '[chapter]\n"Phase I" = "Xphase"\n',
    "history_of_the_world.toml": '[years]\nepoch_1 = "Xyears"\n',
}


def write_language(home: Path) -> Path:
    """Puts the language into a user's folder."""
    folder = home / "languages" / LANGUAGE_CODE
    folder.mkdir(parents=True)
    for name, text in LANGUAGE_FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder
