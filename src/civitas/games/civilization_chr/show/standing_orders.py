"""What a seat has ordered before it orders anything itself."""

from __future__ import annotations

from typing import Final

#: "do you show a card?" comes again and again, whatever one holds: an only answer is given without asking
FIRST_ORDERS: Final = ["*"]
