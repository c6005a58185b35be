"""The contents of the box."""
