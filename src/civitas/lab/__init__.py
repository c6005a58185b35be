"""The lab: fuzzing, benchmarks and contests between bots."""
