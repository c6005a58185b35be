"""Heap: take stones in turn; whoever takes the last one wins."""
