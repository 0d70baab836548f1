### Strip, log, replay, what the window says besides (ui, app).

# The menu of the strip.
menu-undo-unit = Take back all of this unit
menu-undo-phase = Take back the whole phase
menu-take-back = Take back past the dice, if both agree...
menu-save = Save this moment...
menu-quick-save = Quick save
menu-watch = Go through the game again
menu-analyse = Try something out, with the same dice
menu-analyse-other = Try something out, with other dice
menu-help = Help: the first ten minutes
menu-rulebook = Rulebook
menu-keys = Keys and mouse
menu-settings = Settings...
menu-order-of-battle = Order of battle
menu-count = Victory points as they stand
menu-review = Review of the battle so far
menu-log = Show or hide the log
menu-counters = Show or hide the counters
menu-grid = Show or hide reach and prices
menu-overlays = Lay something over the map...
menu-whole-map = Whole map
menu-turn-board = Turn the board round
menu-full-screen = Full screen
menu-concede = Give up, or offer to end...
menu-leave = Leave this battle
quit = Quit

# The strip along the top. The name is a side's.
turn-of = Turn { $turn } of { $turns }
battle-over = The battle is over
strip-to-decide = { $name } to decide
strip-to-answer = { $name } to answer
# A step of the sequence, for the pointer at rest.
strip-step-past = { $name }: over
strip-step-now = { $name }: now
strip-step-ahead = { $name }: to come
strip-step-idle = { $name }: nobody can under this order
strip-redo = Redo
strip-redo-hint = Give the order again
strip-undo = Undo
strip-undo-hint = Take the last order back
strip-menu = Menu
# The reason begins with a small letter.
strip-no-way-back = It cannot be taken back: { $why }.
# A key in brackets and a full stop follow.
strip-nothing-left = Nothing is left to do here
strip-these-could = These could still act:
# The words of the button, such as "End movement".
strip-barred = { $end }: not yet
strip-could-act = Could still act: { $units }.
strip-key-ends = { $key } ends it anyway.
strip-key-ends-twice = { $key }, pressed twice, ends it anyway.
strip-key-once-more = { $key } once more ends it anyway.
strip-show = show
strip-more = and { $n } more
strip-anyway = { $end } anyway

# The log.
log-older = { $n } older lines
log-show-older = Show them
log-keep = Keep
log-copy = Copy as text
log-markdown = Write as Markdown
log-json = Write as JSON
log-all-phases = All phases
log-only-side = Only activations of { $side }
log-select = Select a unit to see only its lines
log-only = Only { $unit }
# A button: only the lines of the selected unit.
log-unit = Unit
log-show-moment = Show this moment
log-back-to = Back to here
log-back-to-hint = Take back everything from here on; past the dice both players must agree
log-look-at-branch = Look at it
log-automatic = (by itself)

# Going through the game again.
replay-head = Watching
# As turn-of has it, and which order.
replay-where = { $turn } · order { $at } of { $orders }
replay-slider = Order { $at } of { $orders }
replay-at-once = at once
replay-first = To the beginning
replay-turn-back = « Turn
replay-turn-back-hint = One turn back
replay-activation-back = « Activation
replay-activation-back-hint = One activation back
replay-order-back = ‹ Order
replay-order-back-hint = One order back
replay-play = Play
replay-pause = Pause
replay-order-on = Order ›
replay-order-on-hint = One order on
replay-activation-on = Activation »
replay-activation-on-hint = One activation on
replay-turn-on = Turn »
replay-turn-on-hint = One turn on
replay-last = To the end
replay-back = Back to the game
replay-new-game = New game from here
replay-new-game-hint = A game of its own, in a file of its own.
replay-try = Try from here
replay-try-hint = Play on from this moment in an analysis branch, with the dice that the game itself rolled. The game is not touched.
replay-new-dice = ... with new dice
replay-new-dice-hint = The same as "Try from here", with other dice.
# A key in brackets and a full stop follow.
replay-back-first = Go back to the game first
replay-analysis-already = An analysis is on the table already; { $key } leads back to the game.
replay-branch-too-far = The game no longer goes so far as this branch.
replay-branch-kept = The branch is kept with the game.
replay-branch-empty = There is nothing in this branch yet.
replay-back-in-game = Back in the game: it is as you left it.
replay-before-first = Before the first order

# What lies over the map.
legend-open = Overlays
legend-close = Close the list
legend-open-hint = What may be laid over the map: keys 1 to 8
# The name of an overlay, and whom or what it is about.
legend-about = { $name }: { $about }
legend-take-away = Take away: { $name }
legend-list = Lay over the map
legend-fold = Fold the legend
legend-unfold = Unfold the legend

# The journal.
saving-again = The game is being saved again; nothing is missing.
saving-saved = Saved ({ $file }).
saving-no-place = This game has no place where it could be saved.

# Who decides next, in a line; the end of a turn.
notice-to-decide = { $name } to decide.

# Words that are said so many times of one place.
since-times = { $words } × { $times }

# Why there is no window.
window-no-display = There is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY is set. The command line works without one (tercio --help).
window-silent = The display { $display } does not answer, so there is no window. The command line works without one (tercio --help).
window-no-driver = No Vulkan driver was found, so nothing can be drawn: install one for your graphics card, or Mesa's software driver (package mesa-vulkan-drivers).
# What the drivers say themselves.
window-failed = The window could not be opened: { $cause }
# The program failed at an order; $place: where in its source.
fault-of-ours = The rules allow this order, but the program could not carry it out ({ $place }). The game is as it was before the order; nothing of it is lost.
# The program broke down; $file: the report of it.
crash-written = The program broke down. A report is in { $file }.
crash-before = The program broke down the last time; a report is in { $file }.
crash-game-safe = The program broke down the last time. The game is safe, and a report lies beside it: { $file }.
window-unknown-reason = an unknown reason

# The columns beside the map.
panel-fold = Fold the panel away
panel-unfold = Open the panel
panel-swap = Put the panel on the other side
panel-drag = Drag to widen or narrow the panel; a double click makes it as wide as usual.
panel-log-fold = Hide the log
panel-log-unfold = Show the log
menu-fold-panel = Fold the panel away, or open it
menu-swap-panels = Put the panel on the other side
