"""What people see of Rising Cultures: views, pages, card faces, charts, messages."""
