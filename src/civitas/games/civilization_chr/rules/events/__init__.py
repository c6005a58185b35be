"""Phase 2: events, catastrophes, plague, barbarians and civil war."""
