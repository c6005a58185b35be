"""Live WebSocket connections: accepting them, handling their messages, and broadcasting positions."""
