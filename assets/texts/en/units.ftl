### The unit card and the terrain card (ui/table/models/unit, ground).
