"""What a stranger might try; each of these tests failed before the door was closed."""
