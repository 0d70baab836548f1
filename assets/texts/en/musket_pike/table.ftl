### What the table says to panels (window).

table-cannot-end-there = { $mp ->
        [one] { $unit } cannot end its movement there: it has { $mp } movement point left.
       *[other] { $unit } cannot end its movement there: it has { $mp } movement points left.
    }

# A standing answer to an enemy who passes.
table-turns-as-said = { $unit } turned to face the enemy, by your standing answer.
table-holds-as-said = { $unit } stood fast, by your standing answer.

# What a march would lead to, a line each over the map; the chances are of the units named.
table-way-no-way-back = Cannot be undone: { $why }
table-way-chance = { $who }{"\u00A0"}({ $chance }%)
table-way-reactions = May react and turn to face: { $units }
table-way-draws-fire = Comes under fire from (chance of a hit): { $units }
table-way-fires = Can then fire at (chance of a hit): { $units }
table-way-attacks = Can then attack (chance to win the hex): { $units }

# Orders that were stopped.
table-enemy-turned = An enemy turned to face you, so the move stopped here. Order the rest of it again.
# A phase in "Nothing was left to do in ..." of which no more is known.
table-the-phase = the phase

# Why something cannot be taken back: in a few words, in a sentence; and what bars it, within a sentence.
table-barrier-chit = a chit will be drawn
undo-chit = A chit has been drawn: nothing before it can be undone.
undo-bars-chit = a die, a chit or a decision of the other side
