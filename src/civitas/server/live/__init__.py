"""Live WebSocket connections: who is connected, what they send, how positions are sent to them."""
