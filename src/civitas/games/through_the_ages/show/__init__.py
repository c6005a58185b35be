"""What people and clients see: views, pages, labels, charts and messages."""
