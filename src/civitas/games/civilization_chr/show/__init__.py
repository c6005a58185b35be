"""What people see of Civilization CHR: views, pages, labels, charts, messages."""
