### What stands on the board itself: signs, cursor, the frame of the table (ui/screen, view).

# Said aloud of the board as a whole.
board-map = The map

## The hex cursor: what is said of its hex, in sentences one after the other.
cursor-sentence = { HEAD($words) }.
# $key is what the key for it is called.
cursor-lets-go = { $key } deselects it
cursor-selects = { $key } selects it
cursor-nothing = Nothing to do here
cursor-why-not = { $key } says why nothing can be done here
cursor-does = { $key }: { $does }
cursor-does-of-several = { $key }: { $does } ({ $nth } of { $all }, { $next } for the next)
cursor-stays = stays where it is, no longer selected
cursor-for-good = { $what }; it cannot be undone
cursor-aims = aims: { $what }

## The frame of the table.
# The order that led to the moment shown; $at: its number.
layout-watched = Order { $at } · { $order }
layout-log = What has happened
# Who stands beyond the edge of the board; $units: names. $more: how many are not named.
beyond-edge = Out of sight: { $units }
beyond-edge-more = Out of sight: { $units }, { $more } more
# On the pennant that points to several.
beyond-edge-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
beyond-edge-look = Click to look there
layout-arrows-hide = Hide these arrows
layout-arrows = The arrows show what has happened since your last decision

# A label in a hex: its cost in movement points, and that the movement ends there.
spot-stop = { $price } stop
