"""The fuzzer: random play that checks every property of the rules, and proves itself with planted bugs."""
