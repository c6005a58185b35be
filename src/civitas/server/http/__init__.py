"""The HTTP interface: routing, request and response schemas, errors, rate limits, static files."""
