### The settings page and the keys (settings, ui/settings, ui/bindings).
