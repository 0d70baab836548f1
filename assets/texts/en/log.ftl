### The game as a text, and in a terminal (play/log, cli/terminal).

# The game as a text: its title, and its lines with their paragraphs of the rules.
told-title = { $first } against { $second }
told-line = { $words }{ $itself ->
    [yes] {" "}(answered itself)
   *[no] {""}
} ({ $paragraph })
told-line-without-rule = { $words }{ $itself ->
    [yes] {" "}(answered itself)
   *[no] {""}
}
told-reason = { $value } { $words } ({ $paragraph })

# The game in a terminal (tercio play --text).
terminal-help =
    A number gives that order. ? and a number: its odds, with every reason, or what it does.
# How it is taken back, where the game does not say it itself.
terminal-help-undo = u takes your last order back (what was given as one as a whole), r gives it again.
terminal-help-always =
    s shows the position, l the log, h this, an empty line the choices; q leaves (the game is saved with every order).
terminal-no-redo = There is nothing to give again.
terminal-over = The battle is over. u takes back what can be, q leaves.
terminal-turn = {"["}turn { $turn } of { $turns }] { $side } to decide
terminal-turn-in-phase = {"["}turn { $turn } of { $turns }, { $phase }] { $side } to decide
terminal-no-choice = "{ $typed }" is no choice here: 1 to { $last }, or h for help.
# $place: "hex" on a board of hexes, else "place".
terminal-no-place = Choice { $number } takes no { $place ->
        [hex] hex
       *[place] place
    }: type { $number } alone to give it.
# { $order } is what was done last: an order as it stands among the choices, or terminal-last-way.
terminal-taken-back = Taken back: { $order }.
terminal-given-again = Given again: { $order }.
terminal-last-way = way of { $piece } ({ $steps } steps)
# Why a question with one answer is put all the same; { $order } as above.
terminal-waits = The game does not go on by itself, because then your last order ({ $order }) could not be taken back any more: give the one choice to go on, or u to take that back.
# A game that goes on, or could: { $path } is its file.
terminal-kept-before = A game of { $battle } is kept already. This is a new one; to go on with that one, leave with q and start: tercio play --text { $path }
terminal-departs =
    { $file }: { $why }. It goes on as it stood after { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }; the file stays as it is.
terminal-kept = The game is kept. To go on with it: tercio play --text { $path }
# $why is a whole sentence about the place of the file.
terminal-kept-not = Not all of the game is kept. { $why }
terminal-kept-unknown = The disk has not answered: it is not known whether all of the game is kept.
terminal-no-text = This cannot be read as text. h tells what can be typed.
terminal-not-kept = The game is not kept: there is no place for it.
# What is done where the log says nothing of it; { $order } is the order as it stands among the choices.
terminal-done = Done: { $order }.
# A way that a question to the other side interrupts.
way-halts = { $piece } must halt on the way: the other side is asked first.
way-goes-on = That was all: it goes on.
way-ended = It ends here: the rest of the way waits for you.
