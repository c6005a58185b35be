"""HTTP and WebSocket server: people and bots play at tables, on the same engines as everything else."""
