"""Tables: their state, the registry of open ones, moves, seats, clocks, standing orders, rollback, chat."""
