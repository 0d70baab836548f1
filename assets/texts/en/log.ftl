### The game as a text, and in a terminal (play/log, cli/terminal).

# The game as a text: its title, and its lines with their paragraphs of the rules.
told-title = { $first } against { $second }
told-line = { $words }{ $itself ->
    [yes] {" "}(automatic)
   *[no] {""}
} ({ $paragraph })
told-line-without-rule = { $words }{ $itself ->
    [yes] {" "}(automatic)
   *[no] {""}
}
told-reason = { $value } { $words } ({ $paragraph })

# The game in a terminal (tercio play --text).
terminal-help =
    A number gives that order. ? and a number: its odds, with every reason, or what it does.
# How it is taken back, where the game does not say it itself.
terminal-help-undo = u undoes your last order (orders given together as one), r redoes it.
terminal-help-end = e shows how to end the battle early.
terminal-help-dice = d shows what the last dice said, and what came of it.
terminal-end-how = "e offer" offers to end it as it stands, "e agree" accepts such an offer, "e concede" concedes.
# Below an offer to another person at the same terminal.
terminal-end-concede = "e concede" concedes the battle.
terminal-end-agree = Type "e agree" to agree; the next order of the side that offered withdraws the offer.
terminal-end-no-offer = No offer to end stands. Type "e offer" to make one.
terminal-end-not-now = A battle can be ended early only by a person who decides now.
terminal-help-always =
    s shows the position, l the log, h this, an empty line the choices; q leaves (the game is saved with every order).
terminal-no-redo = Nothing to redo.
terminal-over = The battle is over. u undoes what can be undone, q leaves.
terminal-turn = { $turns ->
    [0] {"["}turn { $turn }]
   *[other] {"["}turn { $turn } of { $turns }]
} { $side } to decide
terminal-turn-in-phase = {"["}turn { $turn } of { $turns }, { $phase }] { $side } to decide
terminal-no-choice = "{ $typed }" is no choice here: 1 to { $last }, or h for help.
# $place: "hex" on a board of hexes, else "place".
terminal-no-place = Choice { $number } takes no { $place ->
        [hex] hex
       *[place] place
    }: type { $number } alone to give it.
# { $order } is what was done last: an order as it stands among the choices, or terminal-last-way.
terminal-taken-back = Undone: { $order }.
terminal-given-again = Redone: { $order }.
terminal-last-way = way of { $piece } ({ $steps } steps)
# Why a question with one answer is put all the same; { $order } as above.
terminal-waits = Only one choice is left, and it would put your last order ({ $order }) beyond undo. Give it to go on, or type u to undo.
# A game that goes on, or could: { $path } is its file.
terminal-kept-before = A game of { $battle } is saved already. This is a new one; to go on with the saved game, leave with q and start: tercio play --text { $path }
terminal-departs =
    { $file }: { $why }. It goes on as it stood after { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }; the file stays as it is.
terminal-kept = The game is saved. To go on with it: tercio play --text { $path }
# $why is a whole sentence about the place of the file.
terminal-kept-not = Not all of the game is saved. { $why }
# After it was told that it is not.
terminal-kept-again = The game is being saved again, with everything from before.
terminal-kept-unknown = The disk has not answered: it is not known whether all of the game is saved.
terminal-no-text = This cannot be read as text. h tells what can be typed.
terminal-not-kept = The game is not saved: there is no place for it.
# What is done where the log says nothing of it; { $order } is the order as it stands among the choices.
terminal-done = Done: { $order }.
# A way that a question to the other side interrupts.
way-halts = { HEAD($piece) } must stop on the way: the other side must answer first.
way-goes-on = No answer is needed any more: the move goes on.
way-ended = The move ended here. Order the rest of it again.

# Lists within a sentence.
term-list-comma = { $most }, { $next }
term-list-and = { $most } and { $last }
term-list-or = { $most } or { $last }
term-list-semicolon = { $most }; { $next }
