"""What is going on at the table, in words."""
