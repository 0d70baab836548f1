### What stands on the board itself: overlays, signs, legend, cursor (ui/table/overlays, view).
