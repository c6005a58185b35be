"""User accounts: identity, sessions, passwords, notifications by mail and webhook."""
