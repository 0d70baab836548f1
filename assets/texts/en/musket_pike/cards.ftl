### Cards of odds and results (cards), chits and units (window/panels).

# The dice supposed; what is lost on average, of how many SP.
unit-of-loss = SP
chances-average = { $loss } SP
chances-white = White die
chances-red = Red die

# The drawn chit.
chit-charge = Charge
chit-charge-help = Close with the enemy: units that can reach contact must, except light infantry and artillery (§ 4.1)
chit-march = March
chit-march-help = Move without entering contact; units already in contact may fire and fight (§ 4.2)
chit-strategic = Strategic
chit-strategic-help = March with doubled MP; stay 10 or more hexes from every enemy (§ 4.4)
chit-rally = Rally
chit-rally-help = Leave contact; disordered units may try to rally (§ 4.3)
chit-drawn = The chit drawn
# Why an order is barred, in a line.
chit-barred = { $order }: { $why }
chit-discard = Discard the chit
chit-named = Chit: { $name }
chit-choose-lead = Choose the lead unit, here or on the map:

# The cups.
cups-decision = { $name }: draw a chit
cups-title = The cups
cups-draw = Draw a chit
cups-draw-help = A drawn chit cannot be put back
cups-pass = Pass
cups-pass-means = draw no more chits this turn
cups-passed = passed
cups-empty = cup empty
cups-left = { $n ->
    [one] { $n } chit left
   *[other] { $n } chits left, each 1 in { $n }
}
cups-left-help = The chits are drawn blind, in turn with the other side. Every chit left in the cup is equally likely.
cups-chit-state = { $chit }: { $state }
cups-unit-state = { $unit }: { $state }
cups-of = { $side }: { $state }
cups-chit-of = A chit of { $side }
cups-click-keeps = Click to pin this.
cups-in-cup = in the cup, 1 in { $left } to be drawn next
cups-drawn = drawn, in use
cups-spent = used this turn
cups-away = not in play yet

# Units that join.
muster-hexes = { $used } of { $most } hexes of units have joined
muster-begin-with =
    Begin with { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
muster-begin = Begin
muster-all-join = { $n ->
    [one] Add this unit
    [2] Add both units
   *[other] Add all { $n } units
}
# Of a unit after which none can join: $strength is its kind and SP.
muster-last = { $strength }, then begin
muster-part = Joined: { $units }
# Below the name of a unit that may not join: why, in a few words. $lead is the arm of the lead unit, $arm that of the unit, $needs how
# many hexes it counts.
muster-takes-no = { $lead ->
    [foot] Foot leads
    [horse] Horse leads
   *[guns] Guns lead
} no { $arm ->
    [foot] foot
    [horse] horse
   *[guns] guns
}
muster-no-room = Needs { $needs ->
    [one] { $needs } hex
   *[other] { $needs } hexes
}: { $left } of { $most } left
muster-has-acted = Has acted this turn
muster-cannot-leave = Cannot leave contact
muster-enemy-near = Within 10 hexes of an enemy
muster-room-for-charge = Leaves no room for a unit that can charge

# The card of a unit.
unit-morale-help = Quality, less 1 from 20% of its SP lost, less 2 from 50% (§ 10.1)

# $order: such as "March"; $who: a wing or a lead unit.
muster-title = { $order }: { $who }

# What chits may do.
# Of an army of which no unit is left: whoever draws, or the other.
cups-all-acted = All units of { $side } have acted in this turn: its chits can only be drawn and discarded.
cups-gone-own = No unit of { $side } is left to activate: the chits can only be drawn and discarded.
# $words: cups-gone-own or ending-army-gone; $result: ending-result.
cups-gone = { $words } { $result }
cups-pass-all = Pass for the rest of the turn
cups-end = End the battle...
cups-end-help = Both sides must agree; the points are counted as they stand.
chit-unit-acted = { $strength }, already activated
chit-gives-wing = Orders the whole wing, or one lead unit of the army with a few others.
chit-gives-overall = Orders any one wing of the army, or one lead unit with a few others.
chit-gives-colonel = A colonel has this chit: it orders a lead unit with a few others, not the wing (§ 3.4, 10.6).
chit-gives-unit = Its leader is not on the map: it orders a lead unit with a few others, not the wing (§ 3.4).
chit-gives-any = Orders any one lead unit with a few others.
# Letters on a chit: the overall commander, any unit. Three at most.
chit-sign-overall = OC
chit-sign-any = Any
chit-no-wing = A whole wing: not with this chit
# The number first: a long name of a wing is what is cut.
chit-wing-can = { $n ->
    [0] No unit left: { $wing }
    [one] { $n } unit: { $wing }
   *[other] { $n } units: { $wing }
}
# $why: a sentence without its full stop.
chit-strategic-barred = { $why }. A Strategic March stays 10 or more hexes from every enemy.
chit-unit-use = A lead unit with a few others
chit-no-unit = No unit is left on the map.
chit-lead = { $strength }, { $hexes ->
    [one] activates { $hexes } hex
   *[other] activates { $hexes } hexes
}

# What the dice have said, in words.
result-no-effect = No losses, no disorder.
throw-odd-open = It is not chosen yet which unit takes the odd SP.
# $told: what happened so far, as flags beside the counters say it.
throw-to-retreat = { $told }; { $unit } must retreat
throw-idle-red = { $reading }; red { $red }: no check was needed
throw-idle-red-checked = { $reading }; red { $red }: its first check under fire has been made before
throw-rallied = Back in good order
throw-retreat-before-melee = Retreat before the melee
# Above what has come into other hands without dice.
throw-hands = Changed hands
throw-no-melee = No melee with { $unit }
throw-not-rallied = Still disordered
throw-initiative = Initiative
throw-first-draw = The first draw: { $side }
# $first, $second: the sides; $a, $b: their dice.
throw-initiative-tie = { $first } { $a }, { $second } { $b }; on a tie it stays as it was last turn
throw-initiative-higher = { $first } { $a }, { $second } { $b }; the higher die wins
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
throw-red-melee = The red die: the morale check of each side that lost SP ({ $section })
# $column: such as "150%"; $entry: as the table has it, such as "D1R".
throw-melee = Column { $column }, row { $row }: { $entry }
throw-rally = Rally of { $unit }
throw-white-arrival = Reinforcements ({ $section })
throw-white-event = Event ({ $section })
throw-happened = It happens
throw-not-happened = Not yet
throw-arrived = Arrived
throw-not-arrived = Not yet
throw-white-rally = Rally: morale or less ({ $section })

# The odds of a shot.
odds-slim-fire =
    Fire value { $fv }{ $bonus ->
        [0] { "" }
       *[other] , die +{ $bonus }
    }
odds-fire-value = Fire value
odds-fire-value-how = The row of the fire table; the white die is the column. It comes from the firer: its kind, its SP, its range, and whether it moved.
odds-fire-bonus = and +{ $n } on the white die
odds-fire-caption = Hits by fire value and white die
# Two letters: fire value.
odds-fire-corner = FV

# The odds of a melee.
odds-ratio-how = Attack as a percentage of defence, rounded down to a column (in the defender's favour).
odds-no-shifts = no column shifts
odds-slim-melee = { $attack } : { $defence }, column { $column }
odds-slim-attacker = attacker
odds-slim-defender = defender
odds-lost = SP
odds-lost-how = SP lost: the average over all 100 rolls: by the table, by failed checks and as rout losses.
odds-vp = VP
odds-vp-how = What these losses, a lost leader included, give the enemy on average. A surrender is not in it.
odds-retreats = retreats
odds-retreats-how = The chance of an R result against this side that leaves it SP to retreat with. A unit already disordered loses 2 SP more.
odds-destroyed = eliminated
odds-destroyed-how = The chance that its losses leave no SP, or that it must retreat and cannot: then it surrenders (§ 11.4).
odds-leader = leader
odds-leader-how = The chance that a leader is lost: an attacker's on a white 1, a defender's on a white 10, either if his unit is eliminated and no unit is near enough to take him in (§ 10.4).
odds-melee-caption = A attacker, D defender: SP lost; R: retreats
odds-melee-caption-help = The row is the white die. The column is the attack as a percentage of the defence, after the shifts. A: attacker, D: defender; the number: SP lost; R: retreats.
# What is aimed at.
aim-graze = Grazing fire
aim-fire = Fire
aim-graze-instead = Grazing fire instead...
aim-at = { $firer } at { $targets }
aim-fire-title = Fire by { $firer } at { $targets }
# $real: the chance as it is; $percent: as it would be; $lines: the reasons left out.
aim-without-fire = What if: { $percent }% to hit instead of { $real }%, without "{ $lines }"
aim-without-melee = What if: { $percent }% instead of { $real }%, without "{ $lines }"
aim-hit-back = hit, and driven back
aim-hit-disordered = hit, and disordered
aim-hit = hit
aim-not-hit = not hit
# $vp: what that is worth to the side that fires, in hundredths too.
aim-expected-loss = Expected loss { $sp } SP ({ $vp } VP)
aim-checked = No morale check: the first under fire has been made
aim-eliminated = { $percent }% eliminated: { $vp } VP
aim-leader-lost = { $percent }% that { $leader } is lost: { $vp } VP
aim-leader-stranded = { $percent }% that { $leader } is lost: { $vp } VP. If his unit is eliminated, no unit can take him in
aim-disordered-first = { $unit } takes a formation hit on the way in: it fights disordered.
aim-guns-disordered = { $percent }% battery disordered
aim-on = { $attackers } on { $defenders }
aim-attack = Attack
aim-defence = Defence
aim-commit-attack = Attack
aim-attack-title = Attack by { $attackers } on { $defenders }
aim-ratio-no-roll = { $attack } : { $defence }: captured without a roll
aim-ratio = { $attack } : { $defence } = { $percent }%: column { $column }
aim-ratio-shifted = { $attack } : { $defence } = { $percent }%: column { $column }, shifted to { $used }
aim-ratio-last = { $attack } : { $defence } = { $percent }%: last column, { $column }
aim-ratio-last-shifted = { $attack } : { $defence } = { $percent }%: last column, { $column }, shifted to { $used }
# The ratio as one of the four before has it, and how many shifts lead past the end of the table.
aim-ratio-lost-shifts = { $ratio }; { $n ->
    [one] { $n } shift past the end
   *[other] { $n } shifts past the end
}
aim-strength-of = { $unit }: { $words }
aim-attacker = Attacker
aim-defender = Defender
# The bar of outcomes, after their chances: short, for they stand in it.
aim-thrown-back = repulsed
aim-neither = neither retreats
aim-cleared = hex won
# Over a card of odds, large: what decides whether to attack.
aim-headline-wins = { $percent }% to win the hex
aim-headline-taken = Captured for certain
aim-headline-fire = { $percent }% to hit
aim-headline-graze = To hit: { $targets }
aim-guns-taken = The battery is captured without a roll.
aim-wagons-taken = The wagons are taken without a roll.
# Defenders that may be gone before the melee: all of them, and only some.
aim-may-leave = { $units } may retreat first: then the hex is yours.
aim-some-may-leave = { $units } may retreat first.
# $units: one of them.
aim-may-join = { $units } may join this attack: you are asked before the dice roll.
# $percent: how likely that is; 0: it cannot be told of one unit alone.
aim-no-way-back = { $unit } cannot retreat: { $percent ->
    [0] if beaten, it will
   *[other] { $percent }% that it must
} surrender ({ $vp } VP).

# Questions with a few answers.
ask-all-hold = { $n ->
    [2] Both units
   *[other] All { $n } units
} stand fast
ask-whom-unit = this unit
ask-whom-wing = its wing
ask-whom-side = all
ask-hold = Stand fast:
ask-face = Face the enemy:
ask-reaction = Reaction of { $unit }
ask-reaction-any = Reaction of a unit
ask-joining = A second attacker?
ask-evading = Retreat before melee?
ask-odd = Which unit loses 1 SP more?
ask-odd-about = The two units cannot share the loss evenly: one of them takes the odd SP.
ask-ground = Advance after the melee
ask-retreat = Retreat of { $unit }
ask-make-way = Friends make way
ask-arrival = Arrival: { $group }
ask-past-front = past an enemy front: 1 SP lost ({ $section })
ask-displaces = { $friends } must make way ({ $section })
# $attacker, $defender: SP lost on average.
ask-if-it-stands = Average loss: attacker { $attacker } SP, defender { $defender } SP.
# Answers of the one unit that is asked, which stands in the title.
ask-answer-react = Turn to face { $facing }
ask-answer-stand-fast = Stand fast (keep the facing)
ask-answer-evade = Retreat before the melee
ask-answer-stand = Stand and fight
ask-answer-occupy = Advance to { $hex }, facing { $facing }
# On the button of an answer: what it leads to, so that the answers can be compared.
ask-outlook-attack = { $wins }% to win the hex, { $back }% to be repulsed
ask-outlook-stands = { $beaten }% to lose the hex, { $back }% to repulse it
# $ends: hexes, some with what it costs to get there.
ask-outlook-evades = No fight: to { $ends }
ask-outlook-odd = { $sp } SP now
# Where whoever came close then is, and the best attack that it can still make: it may still go on, and turn, after the answer.
ask-outlook-front = Enemy in its front
ask-outlook-flank = Enemy on its flank
ask-outlook-rear = Enemy in its rear
ask-outlook-attacked = { $place }: { $percent }% to lose the hex
ask-outlook-not-attacked = { $place }: it cannot attack any more
# Above the answers.
ask-if-it-attacks = The chances below: the best attack the enemy can still make, with the MP it has left.
# The same, where the chance does not hang on the answer. $here: if it stays as it stands.
ask-alike-attacked = If the enemy attacks, { $percent }% to lose the hex, whatever the answer.
ask-alike-better = If the enemy attacks from here, { $here }% to lose the hex. It can still turn or move: then { $percent }%, whatever the answer.
ask-alike-once-turned = Facing as it does now, the enemy cannot attack. It can still turn or move: then { $percent }% to lose the hex, whatever the answer.
ask-alike-not-attacked = The enemy cannot attack any more with the MP it has left, whatever the answer.
ask-if-it-evades = The attacker must advance.
ask-way-that-costs = { $hex } ({ $costs })

# The order of battle.
oob-no-leader = without a leader of its own
# $place: where he is (map, reserve, lost). $vp: what his loss has given the enemy.
oob-leader = { $name }, rating { $rating }{ $place ->
    [reserve] , still to arrive
    [relieved] , relieved
    [lost] , lost ({ $vp } VP): a colonel has his chit
   *[other] { "" }
}
oob-leader-army = { $name }, rating { $rating }, commander of { $army }{ $place ->
    [reserve] , still to arrive
    [relieved] , relieved
    [lost] , lost ({ $vp } VP): a colonel has his chit
   *[other] { "" }
}
oob-all = All
oob-ready = Ready
oob-disordered = Disordered
oob-lost = Lost
oob-title = Order of battle
oob-click = Click a unit to show it on the map.
oob-sp = { $now } of { $printed } SP
oob-earned = losses have given the enemy { $vp } VP
oob-earned-how = What a loss is worth depends on the arm.
oob-sp-vp = { $now } of { $printed } SP, { $vp } VP
oob-state-ready = ready
oob-state-active = active
oob-state-activated = activated
oob-state-to-come = to arrive
oob-state-pursuing = in pursuit
oob-state-merged = merged
oob-state-captured = captured
oob-state-destroyed = eliminated
oob-state-disordered = disordered
# Heads of narrow columns: six letters at most.
oob-head-sp = SP
oob-head-sp-help = SP now, and as printed
oob-head-quality = QL
oob-head-quality-help = Morale now; where it is below quality, the printed quality stands beside it
oob-head-lost = Lost
oob-head-lost-help = SP lost
oob-head-state = State
oob-head-state-help = What it may still do in this turn, what has become of it, and whether it is disordered
oob-head-vp = VP
oob-head-vp-help = The VP that its losses have given the enemy
oob-vp = { $vp } VP
oob-unit = { $name }: { $kind }
oob-morale = Morale now: quality, less 1 from 20% of its SP lost, less 2 from 50%. Printed quality: { $quality }.

# What happened, explained step by step.
# $shot: who fires at whom.
explained-fire-base = { $shot }. A fire value comes from the firer: its kind, its SP, its range, and whether it moved.
explained-fire-value = { $bonus ->
    [0] The fire value comes to { $fv }: that is the row of the table.
   *[other] The fire value comes to { $fv }: that is the row of the table. { $bonus } is added to the white die.
}
explained-attack = The attack strength comes to { $total }.
explained-defence = The defence strength comes to { $total }.
explained-column = { $attack } against { $defence } is { $percent }%. What is not full counts down: column { $column }.
explained-shift = { $by ->
    [1] One column to the right.
    [-1] One column to the left.
    [2] Two columns to the right.
    [-2] Two columns to the left.
   *[other] { $by } columns.
}
explained-shift-to = { $way } The dice fall in column { $column }.
explained-initiative = Each side rolls a die. The higher die draws first.
explained-initiative-tie = On a tie it stays as it was last turn: the first draw was { $side }'s.
explained-initiative-given = The scenario gives the first draw of the game: { $side }.
explained-cup = { $side }: { $left ->
    [one] { $left } chit was left in the cup.
   *[other] { $left } chits were left in the cup.
}
# $chance: in percent, whole.
explained-chance = { $left ->
    [one] The last chit needs no die: 100%.
   *[other] Each chit has the same chance to be drawn: 1 in { $left }, { $chance }%.
}
explained-discard = The chit could also be discarded. Instead of drawing, a side may pass for the rest of the turn.
# $why: a sentence.
explained-not = { $name }: { $why }
explained-may-rally = { $unit } could try to rally: active, disordered, and allowed by the order { $order }.
explained-quality = Printed quality
explained-losses = Losses: 20% of the SP or more
explained-morale = Morale comes to { $morale }.
explained-helped = { $leaders }: { $help } off the die.
explained-needed = Needed: { $needed } or less on the die. That is { $chance }% to rally.
explained-hopeless = No number on the die is low enough: 0% to rally.
explained-by-leader = { $unit } rallied without a die: its leader led this activation and had helped no other unit.
explained-retreat = { $unit } must retreat { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
}: { $cause }.
explained-may-displace = Free hexes come first, then free hexes in an enemy front, then hexes of friends.
explained-no-displacing = Free hexes come first, then free hexes in an enemy front. Friends may not be displaced.
# $hex: where it stood before the step.
explained-step = Step { $step }, from { $hex }: { $n ->
    [0] no hex was open.
    [one] { $n } hex was open.
   *[other] { $n } hexes were open.
}
explained-free = { $hex }: free
explained-in-front = { $hex }: free, but in an enemy front: 1 SP
explained-friends = { $hex }: friends would have to make way
explained-made-way = Made way: { $friends }.
explained-makes-way = { $unit } stood in the path of { $friend } in retreat, and had to make way: one hex, and a morale check.
explained-arrival-chance = Needed: { $needed } or more on the die. That is { $chance }%.
explained-no-way = { $unit } could not retreat, and surrendered.

# What an attack is worth over all dice, from both volleys to the advance.
chain-attacker = attacker
chain-defender = defender
chain-loss = SP, on average
chain-vp = VP earned, on average
chain-disordered = disordered at the end
chain-driven = retreated or gone
chain-surrendered = surrendered
chain-eliminated = eliminated by losses
chain-leader = leader lost
# $chance: such as "24%".
chain-column = { $column }: { $chance }
# $columns: such as "75: 22%; 100: 56%".
chain-columns = Column after the volleys: { $columns }
chain-attacked = The attack is made: { $percent }%
# $vp: what the attackers earn more than the defenders, such as "+0.23".
chain-whole = The whole: { $vp } VP
chain-without-volley = Without a volley first: { $vp } VP
# $places: hexes.
chain-from-flank = From the flank or rear ({ $places }): { $vp } VP

# The same in a line. $vp: what the attackers earn more than the defenders on average, such as "+0.2".
chain-line = Whole attack: { $vp } VP
# $otherwise: one or two of the two below.
chain-line-otherwise = Whole attack: { $vp } VP ({ $otherwise })
# The same where a defender may retreat before the melee.
chain-line-if-it-stands = Whole attack, if it stands: { $vp } VP
chain-line-if-it-stands-otherwise = Whole attack, if it stands: { $vp } VP ({ $otherwise })
# $vp: what the attack would be worth then, such as "+1.2".
chain-line-without-volley = without your volley: { $vp }
chain-line-from-flank = into its flank or rear: { $vp }
# $vp as a sum. $enemy, $own: VP for the losses of the defender and the attacker as they stand above it, such as "0.8"; $rest: for all else; $total: such as "+0.2".
chain-sum = { $enemy } − { $own } = { $total }
chain-sum-more = { $enemy } − { $own } + { $rest } = { $total }
chain-sum-less = { $enemy } − { $own } − { $rest } = { $total }
chain-line-how = What you earn more than the enemy on average, over all dice: the VP above for the defender's losses, less those for the attacker's, and what retreats, surrender and the advance bring. In brackets: what it would be if you held your fire, and if the same attack came into its flank or rear.
