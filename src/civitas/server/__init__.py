"""The table: an HTTP and WebSocket server for people and bots, on the same engines as everything else."""
