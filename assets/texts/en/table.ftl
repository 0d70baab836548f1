### What the table says to panels (ui/screen).

# The name of a save made by one key.
table-quick-save = Quick save

# Orders that were stopped, or that ended something.
# Said to a click on a unit of the other side while none is selected.
table-select-first = Click one of your own pieces first, then its target.
table-interrupted = Interrupted on the way.
table-interrupted-unit = { HEAD($unit) }: interrupted on the way.
# { $undo } is a key.
# $phase as it stands within a sentence.
table-ended-itself = Nothing was left to do in { $phase }, so it has ended. { $undo } undoes your last order.

# Undo and redo. { $barrier } is a whole sentence.
table-watching = You are watching a replay. "Try from here" plays on from this position; { $key } returns to the game.
table-back-if-both-agree = { $barrier } If both players agree, the menu can still take it back.
table-nothing-to-redo = Nothing to redo.
table-taken-back = { $orders ->
    [one] { $orders } order taken back by agreement. The same dice will be rolled again.
   *[other] { $orders } orders taken back by agreement. The same dice will be rolled again.
}
table-no-way-back = This cannot be undone: { $why }. Repeat it to confirm.
# Why something cannot be taken back, in a few words.
table-barrier-beginning = nothing came before it
table-barrier-dice = dice will be rolled
table-barrier-draw = something will be drawn
table-barrier-other-side = the other side will decide
table-barrier-over = the game will be over

# The log written into a file.
table-log-has-no-place = This game has no place where its log can be written.
table-log-is-in = The log is in { $path }.

# What happened, explained step by step.
explained-title = Step by step: { $at } of { $all }
explained-begin = Explain
explained-begin-help = Show what happened here, step by step
explained-next = Next
explained-back = One step back
explained-earlier = Explain what happened before
explained-play = Go on automatically
explained-pause = Pause
# $pace: such as "2×".
explained-faster = Faster (now { $pace })
explained-close = Close
explained-done = Done
# Each is the key for it.
explained-keys = Keys: { $next } next, { $back } back, { $play } pause, { $faster } faster, { $earlier } earlier
