### Cards of odds, results and chances (window/panels).

# The bar of outcomes, the losses one by one, the dice supposed, one attack beside another.
chances-all = Chances
chances-all-help = What can come of it, over all 100 throws of the two dice
chances-losses = Losses
chances-losses-help = How likely it is to lose 0, 1, 2 or more SP
chances-dice = Dice
chances-dice-help = Suppose the dice, and see the row and what follows
chances-compare = Compare
chances-compare-help = Keep this one in sight beside the next that you aim at; until the phase ends
chances-kept = Now aim at another
chances-kept-help = It stands beside the next that you aim at; a click lets it go
chances-compared = Compare no more
chances-compared-help = Let the other one go
chances-slim-loss = { $loss } SP  { $who }
chances-slim-loss-help = Lost on average
chances-share-help = In { $percent } of the 100 throws of both dice: { $words }
chances-loss-help = { $who }: { $sp } SP lost in { $percent } of the 100 throws
chances-loss-of = { $sp } SP: { $percent } %
# $list: such as "0 SP: 40 %, 1 SP: 60 %".
chances-losses-of = Losses of { $who }: { $list }
chances-white = White die
chances-red = Red die

# What the dice have said.
result-put-away = Put away
result-put-away-help = Esc; the log keeps it
result-no-effect = No effect.

# The drawn chit.
chit-charge = Charge
chit-charge-help = Close with the enemy: who can reach contact must (§ 4.1)
chit-march = March
chit-march-help = Move without entering contact, fire and fight where in contact already (§ 4.2)
chit-strategic = Strategic
chit-strategic-help = A strategic March: twice the distance, 10 hexes from every enemy (§ 4.4)
chit-rally = Rally
chit-rally-help = Recover order; leave contact (§ 4.3)
chit-drawn = The chit drawn
chit-discard = Discard the chit
chit-named = Chit: { $name }
chit-choose-lead = Choose who leads, here or on the map:

# The cups.
cups-decision = { $name }: draw a chit
cups-title = The cups
cups-draw = Draw a chit
cups-draw-help = What is drawn cannot be put back
cups-pass = Pass
cups-pass-means = out for the rest of this turn
cups-passed = has passed
cups-empty = cup empty
cups-left =
    { $n ->
        [one] { $n } left
       *[other] { $n } left, 1 in { $n } each
    }
cups-left-help = The chits are drawn blind, in turn with the other side; what is left in the cup is equally likely.
cups-chit-state = { $chit }: { $state }
cups-unit-state = { $unit }: { $state }
cups-chit-of = A chit of { $side }
cups-click-keeps = A click keeps this in sight.
cups-in-cup = in the cup, 1 in { $left } to be the next of its side
cups-drawn = drawn, being used
cups-spent = used this turn
cups-away = not in play yet

# Who takes part.
muster-hexes = { $used } of { $most } hexes of units taken
muster-begin-with =
    Begin with { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
muster-begin = Begin
muster-all-join =
    { $n ->
        [one] It joins
       *[other] All { $n } join
    }
muster-part = Taking part: { $units }

# The cards of a unit and of the ground.
unit-of-sp = of { $n } SP
unit-morale = morale
unit-card-morale-below = morale (quality { $quality })
unit-morale-help = Quality, less 1 from 20 % of its strength lost, less 2 from 50 % (§ 10.1)

# $order: such as "March"; $who: a wing or a lead unit.
muster-title = { $order } of { $who }

# What chits may do.
chit-unit-acted = { $strength }, acted
chit-gives-wing = An order to the whole wing, or to a lead unit of the army and those it takes along.
chit-gives-overall = An order to any one wing of the army, or to a lead unit.
chit-gives-colonel = A colonel has it: no order to a wing, but one to a lead unit and those it takes along (§ 3.4, 10.6).
chit-gives-unit = Its leader is not on the map: no order to a wing, but one to a lead unit and those it takes along (§ 3.4).
chit-gives-any = An order to any one lead unit and those it takes along.
# Letters on a chit: the overall commander, any unit. Three at most.
chit-sign-overall = OC
chit-sign-any = Any
chit-no-wing = A whole wing: not with this chit
chit-wing-can =
    { $wing }: { $n ->
        [0] nobody left to act
        [one] { $n } unit can act
       *[other] { $n } units can act
    }
# $why: a sentence without its full stop.
chit-strategic-barred = { $why }. A strategic march keeps 10 hexes from every enemy.
chit-unit-use = A lead unit and those it takes along
chit-no-unit = No unit is left on the map.
chit-lead =
    { $strength }, { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }

# What the dice have said, in words.
throw-odd-open = Who takes the odd SP is still to be chosen.
throw-idle-red = { $reading }; red { $red }: no check was needed
throw-idle-red-checked = { $reading }; red { $red }: its check under fire was taken before
throw-rallied = Back in good order
throw-not-rallied = Still disordered
throw-initiative = Initiative
throw-first-draw = The first draw: { $side }
# $first, $second: the sides; $a, $b: their dice.
throw-initiative-tie = { $first } { $a }, { $second } { $b }; a tie stays where it was last turn
throw-initiative-higher = { $first } { $a }, { $second } { $b }; the higher has it
throw-white-fire = The white die: hits ({ $section })
throw-red-fire = The red die: the target's morale check, if it is hit ({ $section })
# $bonus: what a cannon adds to the white die; $counted: the sum, 10 at most.
throw-fire =
    Fire value { $fv }, white { $white }{ $bonus ->
        [0] { "" }
       *[other] {" "}+ { $bonus } = { $counted }
    }
throw-hits =
    { $n ->
        [0] Not hit
        [one] { $n } hit
       *[other] { $n } hits
    }
throw-white-melee = The white die: the row of the table ({ $section })
throw-red-melee = The red die: the morale check of whoever lost SP ({ $section })
# $column: such as "150%"; $entry: as the table has it, such as "D1R".
throw-melee = Column { $column }, row { $row }: { $entry }
throw-rally = Rally of { $unit }
throw-white-rally = Rally: morale or less ({ $section })

# The odds of a shot.
odds-commit-help = Or click the target once more; { $key } puts it away. Once the dice are rolled it stands.
odds-not-now = Not now
odds-slim-fire =
    Fire value { $fv }{ $bonus ->
        [0] { "" }
       *[other] , die +{ $bonus }
    }
odds-fire-value = Fire value
odds-fire-value-how = The fire value is the row of the fire table; the white die is the column.
odds-fire-bonus = and +{ $n } on the white die
odds-fire-caption = Hits by fire value and white die
# Two letters: fire value.
odds-fire-corner = FV

# The odds of a melee.
odds-ratio-how = Attack in percent of defence, down to the next column: in doubt the defender has the better of it.
odds-no-shifts = no column shifts
odds-slim-melee = { $attack } : { $defence }, column { $column }
odds-slim-attacker = attacker
odds-slim-defender = defender
odds-lost = SP lost
odds-lost-how = The average over all 100 throws: by the table, by failed checks and in rout.
odds-retreats = retreats
odds-retreats-how = The chance of an R against this side, though it may be destroyed by the same throw; one already disordered loses 2 SP more.
odds-destroyed = destroyed
odds-destroyed-how = The chance that its losses leave nobody.
odds-leader = leader
odds-leader-how = An attacker's leader falls on a white 1, a defender's on a white 10.
odds-melee-caption = A attacker, D defender: SP lost; R: retreats
odds-melee-caption-help = The row is the white die, the column the attack in percent of the defence after the shifts. A: attacker, D: defender; the number: SP lost; R: retreats.
# The second: what it really is, then what it would be without the lines left out.
chances-share = { $percent } %  { $words }
chances-share-without = { $percent } %, with it { $real } %:  { $words }

# What is aimed at.
aim-graze = Graze
aim-fire = Fire
aim-graze-instead = Grazing fire instead...
aim-at = { $firer } at { $targets }
aim-fire-title = Fire by { $firer } at { $targets }
# $real: the chance as it is; $percent: as it would be; $lines: the reasons left out.
aim-without-fire = Supposed: { $percent } % hits instead of { $real } %, without "{ $lines }"
aim-without-melee = Supposed: { $percent } % instead of { $real } %, without "{ $lines }"
aim-hit-back = hit, and driven back
aim-hit-disordered = hit, and disordered
aim-hit = hit
aim-not-hit = not hit
aim-expected-loss = Expected loss { $sp } SP
aim-checked = No morale check: the first under fire has been taken
aim-eliminated = { $percent } % eliminated
aim-leader-lost = { $percent } % a leader lost
aim-guns-disordered = { $percent } % guns disordered
aim-on = { $attackers } on { $defenders }
aim-attack = Attack
aim-defence = Defence
aim-commit-join = Join the attack
aim-commit-attack = Attack
aim-attack-title = Attack by { $attackers } on { $defenders }
aim-ratio-no-roll = { $attack } : { $defence }: taken without a roll
aim-ratio = { $attack } : { $defence } = { $percent } %: column { $column }
aim-ratio-shifted = { $attack } : { $defence } = { $percent } %: column { $column }, shifted to { $used }
aim-ratio-last = { $attack } : { $defence } = { $percent } %: last column, { $column }
aim-ratio-last-shifted = { $attack } : { $defence } = { $percent } %: last column, { $column }, shifted to { $used }
# The ratio as one of the four before has it, and how many shifts lead past the end of the table.
aim-ratio-lost-shifts =
    { $ratio }; { $n ->
        [one] { $n } shift lost
       *[other] { $n } shifts lost
    }
aim-strength-of = { $unit }: { $words }
aim-attacker = Attacker
aim-defender = Defender
aim-thrown-back = the attack is thrown back
aim-neither = neither gives way
aim-cleared = the defence gives way
aim-guns-taken = The guns are captured without a roll.
aim-no-way-back = No way back for { $unit }: to be beaten is to surrender.

# Questions with a few answers.
ask-all-hold = Nobody turns: all { $n } hold
ask-whom-wing = wing { $wing }
ask-whom-side = all { $side }
ask-hold = Hold:
ask-face = Face the enemy:
ask-reaction = Reaction of { $unit }
ask-reaction-any = Reaction of a unit
ask-joining = A second attacker?
ask-evading = Retreat before melee?
ask-odd = The odd loss
ask-ground = The ground is won
ask-retreat = Retreat of { $unit }
ask-make-way = Friends make way
ask-arrival = Arrival: { $group }
ask-past-front = past an enemy front: 1 SP ({ $section })
ask-displaces = { $friends } must make way ({ $section })
# $attacker, $defender: SP lost on average.
ask-he-is-in-front = Then { $mover } is in its front.
ask-he-is-on-the-flank = Then { $mover } is on its flank.
ask-he-is-in-the-rear = Then { $mover } is in its rear.
ask-if-it-stands = The attack beats it with { $beaten } %, and is thrown back with { $retreats } %. SP lost on average: the attacker { $attacker }, the defender { $defender }.
# $ends: hexes, some with what it costs to get there.
ask-if-it-evades = Without a fight, to { $ends }; the attacker takes the ground.
ask-way-that-costs = { $hex } ({ $costs })

# What a line of a sum is worth: the odds as if it were not there.
without-help = Only supposed: the dice count every line.
without-leave-out = What is it worth? A click shows the odds without it; the dice count it all the same.
without-put-back = Left out of the odds shown; a click puts it back.
without-as-it-is = As it is

# The order of battle.
oob-no-leader = without a leader of its own
# $place: where he is (map, reserve, lost).
oob-leader =
    { $name }, rating { $rating }{ $place ->
        [reserve] , still to come
        [lost] , lost: a colonel has his chit
       *[other] { "" }
    }
oob-leader-army =
    { $name }, rating { $rating }, commands { $army }{ $place ->
        [reserve] , still to come
        [lost] , lost: a colonel has his chit
       *[other] { "" }
    }
oob-all = All
oob-ready = Can still act
oob-disordered = Disordered
oob-lost = Lost
oob-title = Order of battle
oob-click = A click on a unit shows it on the map.
oob-sp = { $now } of { $printed } SP
oob-earned = losses have earned the enemy { $vp } VP
oob-earned-how = What a loss is worth depends on the arm.
oob-sp-vp = { $now } of { $printed } SP, { $vp } VP
oob-state-ready = can act
oob-state-active = acting
oob-state-activated = acted
oob-state-to-come = to come
oob-state-merged = merged
oob-state-captured = captured
oob-state-destroyed = destroyed
oob-state-disordered = disordered
# Heads of narrow columns: six letters at most.
oob-head-sp = SP
oob-head-sp-help = SP now, and as printed
oob-head-quality = QL
oob-head-quality-help = Morale now; below its quality, quality as printed beside it
oob-head-lost = Lost
oob-head-lost-help = SP lost
oob-head-state = State
oob-head-state-help = What it may still do in this turn, what has become of it, and whether it is disordered
oob-head-vp = VP
oob-head-vp-help = So much its losses have earned the enemy.
oob-vp = { $vp } VP
oob-unit = { $name }: { $kind }
oob-morale = Morale now: quality, less 1 from 20 % of its strength lost, less 2 from 50 %. Quality as printed: { $quality }.
