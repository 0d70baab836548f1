### What the table says to panels (window).

table-too-far = { $mp ->
        [0] Too far: no MP left for { $unit }.
       *[other] Too far: { $mp } MP left for { $unit }.
    }
# A block has two hexes; $hex is the one in which the friend stands.
table-friend-beside = { $friend } stands in { $hex }: a block needs both hexes.
table-friend-on-the-way = Friends bar the way to { $hex }: no unit moves through another.

# A standing answer to an enemy who passes.
table-turns-as-said = { $unit } turned to face the enemy, by your standing answer.
table-holds-as-said = { $unit } stood fast, by your standing answer.

# What a march would lead to, a line each over the map; the chances are of the units named.
table-way-no-way-back = Cannot be undone: { $why }
table-way-chance = { $who }{"\u00A0"}({ $chance }%)
# An enemy may react on the way: its turn stops the unit, looks at it, or only takes something from the plan.
table-way-stops = { $unit } may turn and stop you at { $at }
table-way-faces = { $unit } may turn to face you at { $at }
table-way-turns = { $unit } may turn when you come to { $at }
# What is left of the plan if it does: "turns" is one of the sentences above.
table-way-then = { $turns }: then an attack at { $percent }%
table-way-then-no-attack = { $turns }: then no attack
# What such an enemy may do besides: "turns" is one of all those.
table-way-and-fires = { $turns }; its fire then: { $chance }% to hit
table-way-leader = { $leader } is with the unit: { $percent }% to be lost to that fire ({ $vp } VP)
table-way-draws-fire = Under fire (chance to hit): { $units }
table-way-fires = Can fire at { $target }: { $percent }% to hit
table-way-attacks = Can attack { $targets }: { $percent }% to win the hex
table-way-in-vain = In contact, but no attack from there (§ 9.1)
table-way-it-surrenders = { $targets } cannot retreat: beaten, { $vp } VP to you
table-way-you-surrender = You cannot retreat from { $targets }: beaten, { $vp } VP lost

# Orders that were stopped.
table-enemy-turned = An enemy turned to face you, so the move stopped here. Order the rest of it again.
table-enemy-turned-turns = An enemy turned to face you, so the move stopped here. { $unit } can only turn now.
table-enemy-turned-stuck = An enemy turned to face you, so { $unit } goes no farther.
# A phase in "Nothing was left to do in ..." of which no more is known.
# The same for one who plays both sides and was not asked.
table-turns-as-usual = { $unit } turned to face the enemy. You play both sides, so what is clear is done for you.
table-holds-as-usual = { $unit } stood fast: no turn would face the enemy better.
# Drawn, and of no use; its first letter becomes a capital.
table-chit-idle = { $chit } was drawn: no unit can be activated by it, so it is discarded.
table-stays-behind = { $leader } will stay here when the unit moves, in this activation.
table-the-phase = the phase

# Why something cannot be taken back: in a few words, in a sentence; and what bars it, within a sentence.
table-barrier-chit = a chit will be drawn
undo-chit = A chit has been drawn: nothing before it can be undone.
undo-bars-chit = a die, a chit or a decision of the other side
