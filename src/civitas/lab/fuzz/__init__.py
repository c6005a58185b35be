"""The fuzzer: random play that checks every property of the rules, tested itself with planted bugs (mutants)."""
