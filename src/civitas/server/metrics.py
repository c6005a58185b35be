"""Counters and gauges in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter


class Metrics:
    """The counters and gauges of a server."""

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.gauges: dict[str, int] = {}

    def increment(self, name: str, label: str = "") -> None:
        """Increment a counter by one; ``label`` is the value of its label ``kind``, if it has one."""
        self.counters[f'{name}{{kind="{label}"}}' if label else name] += 1

    def prometheus_text(self) -> str:
        """Return all counters and gauges in Prometheus's text exposition format."""
        lines: list[str] = []
        for kind, figures in (("counter", self.counters), ("gauge", self.gauges)):
            named = ""
            for name, value in sorted(figures.items()):
                if name.partition("{")[0] != named:
                    named = name.partition("{")[0]
                    lines.append(f"# TYPE civitas_{named} {kind}")
                lines.append(f"civitas_{name} {value}")
        return "\n".join(lines) + "\n"
