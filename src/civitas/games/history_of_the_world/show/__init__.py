"""What people see of History of the World: views, pages, charts, aids, messages."""
