### What the table says to panels (ui/table).
