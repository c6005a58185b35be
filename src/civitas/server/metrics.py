"""Counters in the text form Prometheus reads."""

from __future__ import annotations

from collections import Counter


class Metrics:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.gauges: dict[str, int] = {}

    def count(self, name: str, label: str = "") -> None:
        self.counts[f'{name}{{kind="{label}"}}' if label else name] += 1

    def text(self) -> str:
        lines = [f"civitas_{name} {value}" for name, value in sorted(self.counts.items())]
        lines += [f"civitas_{name} {value}" for name, value in sorted(self.gauges.items())]
        return "\n".join(lines) + "\n"
