### Strip, hand-over, log, replay, cups, questions (ui).

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

strip-first-draw = { $side } had the first draw this turn.
strip-in-the-middle = A decision in the middle of the activation of { $name }, who goes on afterwards.
# The steps that lead to the phases.
step-chit = Chit
step-order = Order
step-muster = Muster
step-phases = Phases
strip-lead-unit = lead unit { $unit }
# "March of the right wing."
strip-order-of = { $order } of { $who }.
strip-turn-ends = The turn ends when both cups are empty or both sides have passed.
strip-begin-starts = "Begin" starts the phases.
strip-can-take-back = What you did before can still be taken back.
strip-phase-lasts = You end the phase; it ends by itself once nobody can act in it.
strip-answer-goes-on = The answer lets the game go on.
strip-end-artillery_fire = End artillery fire
strip-end-movement = End movement
strip-end-defensive_fire = End defensive fire
strip-end-advancing_fire = End advancing fire
strip-end-melee = End melee
strip-end-rally = End rally
strip-begin = Begin

# What to do with mouse and keys in the phase going on.
hint-nobody = Nobody can do anything more here.
hint-artillery-turns = No battery has a target. Click one to turn it one corner.
hint-artillery = Each has its best target. Click one to choose another, or to turn it one corner first.
# The places are keys.
hint-battery = Click a target for its odds, or turn the battery with { $left } and { $right }.
hint-draw = { $key } draws. { $help } tells how to play, { $sheet } lists keys and mouse.
hint-chit = Look at an order to read here what it means.
hint-muster = Click who is to take part, here or on the map; then begin.
hint-movement = Click a unit to see where it can go; { $next } goes from one to the next.
hint-march = Click where it is to stand; the pointer's place in the hex picks the facing. Dotted red: the ground would disorder it; dashed red: an enemy front stops it. Keys: { $left } { $right } ahead, { $turnleft } { $turnright } turn or wheel, { $about } about.
hint-line = { $n } units selected: where one goes, the others go the same steps, as far as each can. One Undo takes all of it back.
hint-fire = Each has its best target. Click one to see the odds or choose another.
hint-fire-at = Click a target for its odds, or drag to it.
hint-melee-none-marked = No attack promises much. Click a unit to choose for yourself.
hint-melee = The attack that promises most is marked. Click a unit to choose for yourself.
hint-attack = Click whom it attacks for the odds.
hint-rally = Click a unit that is to rally.
# The same for one who plays by keys: the hex cursor is what the arrow keys move.
hint-keys-muster = A number lets a unit join, or { $next } goes to one and { $key } lets it; { $end } begins.
hint-keys-movement = { $next } goes from one unit to the next.
hint-keys-march = { $left } { $right } ahead, { $turnleft } { $turnright } turn or wheel, { $about } about; or take the cursor with the arrows to where it is to stand and press { $act }. { $next }: the next unit.
hint-keys-battery = Take the cursor to a target and press { $act } for its odds, or turn the battery with { $left } and { $right }.
hint-keys-fire = Each has its best target: { $plan } fires the next, { $all } all. { $next } goes from one unit to the next, to choose another target for it.
hint-keys-fire-at = { $plan } fires at what is marked; to choose another target, take the cursor there with the arrows.
hint-keys-melee = { $plan } shows the odds of the attack that promises most. { $next } goes from one unit to the next, to choose for yourself.
hint-keys-attack = Take the cursor with the arrows to whom it attacks and press { $act } for the odds.
hint-keys-melee-none-marked = No attack promises much. { $next } goes from one unit to the next, to choose for yourself.
hint-keys-artillery-turns = No battery has a target. { $next } goes from one to the next; { $left } and { $right } turn it one corner.
hint-keys-rally = { $plan } rallies the next, { $all } all; { $next } goes from one unit to the next.

# The list of the phase.
phase-next-attack = The next attack
phase-next-attack-hint = { $key }: its odds; { $key } again commits
phase-rally-next = Rally the next
phase-rally-all = Rally all { $n }
phase-fire-next = Fire the next
phase-fire-all = Fire all { $n }
phase-all-hint = { $key }. It stops when a target is lost or another becomes better.
phase-at = at { $target } in { $hex }
phase-against = against { $units }
# What is planned (phase-at, phase-against), and how much else it could do.
phase-other-attacks =
    { $whom }; { $n ->
        [one] { $n } other attack
       *[other] { $n } other attacks
    }
phase-other-targets =
    { $whom }; { $n ->
        [one] { $n } other target
       *[other] { $n } other targets
    }
phase-mp = { $mp } MP
phase-mp-stopped = { $mp } MP, stopped
phase-mp-turns = { $mp } MP, may turn
phase-mp-stopped-turns = { $mp } MP, stopped, may turn
phase-may-turn = may turn
phase-no-target = no target
phase-fired = has fired
phase-fired-may-turn = has fired, may turn
phase-no-attack = no attack
phase-attacks =
    { $n ->
        [one] { $n } attack
       *[other] { $n } attacks
    }
phase-leader-rides = { $leader } rides by himself...
# Beside the one whom the next button means, after its chance.
phase-next = { $words } · next

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
replay-signs = Crosses: melees. Triangles: units lost. Lines: turns.
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
notice-turn-over = Turn { $turn } of { $turns } is over

# Small words on the map beside what happened since.
since-hits =
    { $hits ->
        [0] no hit
        [one] { $hits } hit
       *[other] { $hits } hits
    }
# Words that are said so many times of one place.
since-times = { $words } × { $times }
since-moved = Moved: { $ways }.
since-way = { $unit } to { $place }
since-surrendered = { $unit } surrendered
since-gone = { $unit } destroyed

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

# What an order would allow a wing; the pointer at rest names them.
chit-could-charge = Charge: { $n } could come into contact
chit-could-rally = Rally: { $n } disordered
chit-these = { $units }. They are marked on the map.
# Beside a row of four orders: the number keys of the first and the last.
chit-keys = keys{"\u00A0"}{ $first }-{ $last }

# The columns beside the map.
panel-fold = Fold the panel away
panel-unfold = Open the panel
panel-swap = Put the panel on the other side
panel-drag = Drag to widen or narrow the panel; a double click makes it as wide as usual.
panel-log-fold = Hide the log
panel-log-unfold = Show the log
menu-fold-panel = Fold the panel away, or open it
menu-swap-panels = Put the panel on the other side
