"""Shows the examples of docstrings as code: to Markdown the prompt of a doctest is a quotation in a quotation."""

from __future__ import annotations

import re
from typing import Any

import griffe

DOCTEST = re.compile(r"^>>> .*(?:\n(?!\s*$).+)*", re.M)


def fence_doctests(text: str) -> str:
    """Puts every doctest of a text into a fenced block of its own.

    >>> print(fence_doctests("Adds.\\n\\n>>> 1 + 1\\n2\\n").replace("`", "'"))
    Adds.
    <BLANKLINE>
    '''pycon
    >>> 1 + 1
    2
    '''
    <BLANKLINE>
    """
    return DOCTEST.sub(lambda found: f"```pycon\n{found.group()}\n```", text)


class DoctestBlocks(griffe.Extension):
    """Rewrites the docstring of everything that is documented."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fence_doctests(obj.docstring.value)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        self.on_object(obj=pkg)
