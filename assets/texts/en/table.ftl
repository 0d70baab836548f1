### What the table says to panels (ui/screen).

# The name of a save made by one key.
table-quick-save = Quick save

# Orders that were stopped, or that ended something.
table-interrupted = Interrupted on the way.
table-interrupted-unit = Interrupted on the way: { $unit }.
# { $undo } is a key.
# $phase as it stands within a sentence.
table-ended-itself = Nothing was left to do in { $phase }: it has ended. { $undo } takes your last order back.

# Undo and redo. { $barrier } is a whole sentence.
table-watching = You are watching. "Try from here" plays on from this moment; { $key } leads back to the game.
table-back-if-both-agree = { $barrier } If both players agree, the menu takes it back all the same.
table-nothing-to-redo = There is nothing to give again.
table-taken-back = { $orders ->
        [one] { $orders } order taken back by agreement. The same dice will fall again.
       *[other] { $orders } orders taken back by agreement. The same dice will fall again.
    }
table-no-way-back = This cannot be taken back: { $why }. Once more to go.
# Why something cannot be taken back, in a few words.
table-barrier-beginning = nothing came before it
table-barrier-dice = dice
table-barrier-draw = something is drawn
table-barrier-other-side = the other side decides
table-barrier-over = the game is over then

# The log written into a file.
table-log-has-no-place = This game has no place where its log could be written.
table-log-is-in = The log is in { $path }.
