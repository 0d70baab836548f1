### Strip, log, replay, what the window says besides (ui, app).

# The menu of the strip.
# The heads of the menu's columns.
menu-of-game = This game
menu-of-look = Look up
menu-of-view = The view
# The row below the first ones of the menu: all the others, and these alone again.
menu-more = More...
menu-fewer = Back
menu-undo-unit = Undo all of this unit
menu-undo-phase = Undo the whole phase
menu-take-back = Take back past the dice...
menu-save = Save the game as...
menu-quick-save = Quick save
menu-save-lesson = Save as a lesson...
menu-edit = Edit this position
menu-find = Find a unit, leader or hex...
menu-practise = Questions about this game
menu-watch = Replay the game
menu-analyse = Analyse with the same dice
menu-analyse-other = Analyse with other dice
menu-help = Help: the first ten minutes
menu-rulebook = Rulebook
menu-keys = Keys and mouse
menu-settings = Settings...
menu-order-of-battle = Order of battle
menu-count = Victory points so far
menu-review = Review of the battle so far
menu-log = Show or hide the log
menu-counters = Show or hide the counters
menu-grid = Show or hide reach and costs
menu-overlays = Map overlays...
menu-whole-map = Show the whole map
menu-turn-board = Turn the board round
menu-full-screen = Full screen
menu-concede = End the battle early...
menu-leave = Leave this battle
quit = Quit

# The strip along the top. The name is a side's.
# $turns: 0 where nothing limits them.
turn-of = { $turns ->
    [0] Turn { $turn }
   *[other] Turn { $turn } of { $turns }
}
battle-over = The battle is over
# How many points a side has just gained, under its plate.
score-risen = +{ $n }
strip-to-decide = { $name } to decide
strip-to-answer = { $name } to answer
# A step of the sequence, for the pointer at rest.
strip-step-past = { $name }: over
strip-step-now = { $name }: now
strip-step-ahead = { $name }: later
strip-step-idle = { $name }: no unit can act under this order
strip-redo = Redo
strip-redo-hint = Redo the order last undone
strip-undo = Undo
strip-undo-hint = Undo the last order
strip-menu = Menu
# The reason begins with a small letter.
strip-no-way-back = This cannot be undone: { $why }.
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
log-keep = Export
log-copy = Copy as text
log-markdown = Write as Markdown
log-json = Write as JSON
log-all-phases = All phases
log-both-sides = Both sides
log-only = Only { $unit }
log-show-moment = Show this position
log-back-to = Back to here
log-back-to-hint = Undo everything from here on; past the dice you are asked first
log-look-at-branch = Show the branch
log-itself = { $words } (automatic)

# Going through the game again.
replay-head = Replay
# As turn-of has it, and which order.
replay-where = { $turn } · order { $at } of { $orders }
replay-slider = Order { $at } of { $orders }
replay-at-once = at once
replay-pace = How fast the replay goes on
replay-first = To the beginning
replay-turn-back = One turn back
replay-activation-back = One activation back
replay-order-back = One order back
replay-play = Play
replay-pause = Pause
replay-order-on = One order on
replay-activation-on = One activation on
replay-turn-on = One turn on
replay-last = To the end
replay-back = Back to the game
replay-back-to-review = Back to the review
replay-new-game = As a new game
replay-new-game-hint = A separate game, in a file of its own.
replay-try = Try from here
replay-try-hint = Play on from this position in an analysis branch, with the dice that the game itself rolled. The game does not change.
replay-same-dice = With the same dice
replay-new-dice = With new dice
replay-new-dice-hint = The same, with other dice.
replay-lesson = Lesson
replay-lesson-from = Begin the lesson here
replay-lesson-to = End the lesson here
replay-lesson-hint = Marks the stretch that is saved as a lesson.
# Follows on where the slider stands, for a screen reader.
replay-lesson-marked = The lesson has orders { $from } to { $to }
# A key in brackets and a full stop follow.
replay-back-first = Return to the game first
replay-analysis-already = An analysis is already open; { $key } returns to the game.
replay-branch-too-far = This branch begins later than the game now goes.
replay-branch-kept = The branch is saved with the game.
replay-branch-empty = This branch is still empty.
replay-back-in-game = Back in the game, as you left it.
replay-before-first = Before the first order

# What lies over the map.
legend-open = Overlays
legend-close = Close the list
legend-open-hint = Show or hide map overlays: keys 1 to 8
# The name of an overlay, and whom or what it is about.
legend-about = { $name }: { $about }
legend-take-away = Hide: { $name }
legend-list = Map overlays
legend-fold = Collapse the legend
legend-unfold = Show the legend

# The journal.
saving-again = The game is being saved again; nothing is missing.
saving-saved = Saved ({ $file }).
# A game that is left while it cannot be saved; the first sentence says why it cannot.
leave-title = Not saved
leave-about = What has been done since it was last saved will be lost.
leave-stay = Stay at the table
leave-without-saving = Leave without saving
leave-quit = Quit without saving
# What puts a sentence away that stands there until it is read.
trouble-close = Close this message
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
# $file: over which it broke down; $report: where the report is
crash-over-file = The program broke down over { $file }: it is not opened.
crash-over-file-report = The program broke down over { $file }: it is not opened. A report is in { $report }.
crash-before = The program broke down last time; a report is in { $file }.
crash-game-safe = The program broke down last time. The game is safe, and a report lies beside it: { $file }.
window-unknown-reason = an unknown reason

# The columns beside the map.
panel-fold = Collapse the panel
panel-unfold = Show the panel
panel-swap = Move the panel to the other side
panel-log-fold = Hide the log
panel-log-unfold = Show the log
menu-fold-panel = Collapse or show the panel
menu-swap-panels = Move the panel across
