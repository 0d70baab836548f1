### What stands on the board itself: signs, cursor, the frame of the table (ui/screen, view).

# Said aloud of the board as a whole.
board-map = The map

## The hex cursor: what is said of its hex, in sentences one after the other.
cursor-sentence = { HEAD($words) }.
# $key is what the key for it is called.
cursor-lets-go = { $key } lets go of it
cursor-selects = { $key } selects it
cursor-nothing = Nothing to do here
cursor-why-not = { $key } says why nothing can be done here
cursor-does = { $key }: { $does }
cursor-does-of-several = { $key }: { $does } ({ $nth } of { $all }, { $next } for the next)
cursor-stays = stays where it is, no longer selected
cursor-for-good = { $what }; it cannot be taken back
cursor-aims = aims: { $what }

## The frame of the table.
layout-watching = You are watching the game again; the game itself stays as it is.
layout-log = What has happened
layout-arrows-hide = Hide these arrows
layout-arrows = The arrows show what happened since your last decision

# A label in a hex: its price in movement points, and that the movement ends there.
spot-stop = { $price } stop
