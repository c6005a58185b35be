"""The marks that tie a test to what it shows: ``@rule("RC-swap-1")``, ``@card("rome_market")``."""

import pytest

rule = pytest.mark.rule
card = pytest.mark.card
