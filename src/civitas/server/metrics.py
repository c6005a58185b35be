"""Counters in the text form Prometheus reads."""

from __future__ import annotations

from collections import Counter


class Metrics:
    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.gauges: dict[str, int] = {}

    def increment(self, name: str, label: str = "") -> None:
        self.counters[f'{name}{{kind="{label}"}}' if label else name] += 1

    def prometheus_text(self) -> str:
        lines: list[str] = []
        for kind, figures in (("counter", self.counters), ("gauge", self.gauges)):
            named = ""
            for name, value in sorted(figures.items()):
                if name.partition("{")[0] != named:
                    named = name.partition("{")[0]
                    lines.append(f"# TYPE civitas_{named} {kind}")
                lines.append(f"civitas_{name} {value}")
        return "\n".join(lines) + "\n"
