"""The integers positions store: one module of accessors for each kind, beside `pieces`."""
