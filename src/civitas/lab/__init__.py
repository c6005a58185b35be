"""The lab: fuzzing, benchmarks, training and contests between bots."""
