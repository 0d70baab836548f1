### What the table says to panels (ui/screen).

# The name of a save made by one key.
table-quick-save = Quick save

# Orders that were stopped, or that ended something.
table-interrupted = Interrupted on the way.
table-interrupted-unit = Interrupted on the way: { $unit }.
table-enemy-turned = An enemy has turned: the rest of the way waits for you.
# { $undo } is a key.
table-ended-itself = Nothing was left to do in { $phase ->
        [artillery_fire] artillery fire
        [movement] movement
        [defensive_fire] defensive fire
        [advancing_fire] advancing fire
        [melee] melee
        [rally] rally
       *[other] the phase
    }: it has ended. { $undo } takes your last order back.
table-cannot-end-there = { $mp ->
        [one] { $unit } cannot end its movement there: it has { $mp } movement point left.
       *[other] { $unit } cannot end its movement there: it has { $mp } movement points left.
    }

# A standing answer to an enemy who passes.
table-turns-as-said = { $unit } turns to face him, as you have said (standing answer).
table-holds-as-said = { $unit } holds, as you have said (standing answer).

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
table-barrier-draw = a chit is drawn
table-barrier-other-side = the other side decides
table-barrier-over = the game is over then

# What a march would lead to, a line each over the map; the chances are of the units named.
table-way-no-way-back = Cannot be taken back: { $why }
table-way-chance = { $who }{"\u00A0"}{ $chance }{"\u00A0"}%
table-way-reactions = May turn to it: { $units }
table-way-draws-fire = Draws fire (chance of a hit): { $units }
table-way-fires = Can then fire at (chance of a hit): { $units }
table-way-attacks = Can then attack (chance to beat it): { $units }

# The log written into a file.
table-log-has-no-place = This game has no place where its log could be written.
table-log-is-in = The log is in { $path }.
