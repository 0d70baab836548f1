### What the table says to panels (window).

table-cannot-end-there = { $mp ->
        [one] { $unit } cannot end its movement there: it has { $mp } movement point left.
       *[other] { $unit } cannot end its movement there: it has { $mp } movement points left.
    }

# A standing answer to an enemy who passes.
table-turns-as-said = { $unit } turns to face him, as you have said (standing answer).
table-holds-as-said = { $unit } holds, as you have said (standing answer).

# What a march would lead to, a line each over the map; the chances are of the units named.
table-way-no-way-back = Cannot be taken back: { $why }
table-way-chance = { $who }{"\u00A0"}{ $chance }{"\u00A0"}%
table-way-reactions = May turn to it: { $units }
table-way-draws-fire = Draws fire (chance of a hit): { $units }
table-way-fires = Can then fire at (chance of a hit): { $units }
table-way-attacks = Can then attack (chance to beat it): { $units }

# Orders that were stopped.
table-enemy-turned = An enemy has turned: the rest of the way waits for you.
# A phase in "Nothing was left to do in ..." of which no more is known.
table-the-phase = the phase

# Why something cannot be taken back: in a few words, in a sentence; and what bars it, within a sentence.
table-barrier-chit = a chit is drawn
undo-chit = A chit has been drawn: what led to it stands.
undo-bars-chit = a die, a chit or a decision of the other side
