### What happened, a line each (rules/text/outcome, log). Told in the past tense, which "Kratz" and "Moravians" share.

# Turns, initiative, chits.
fact-turn-began = Turn { $turn } of { $turns } begins.
fact-initiative = Initiative to { $side }.
# "first" and "second" are the sides with their dice "a" and "b".
fact-initiative-rolled = Initiative: { $first } { $a }, { $second } { $b }. First draw: { $side }, with the higher die.
fact-initiative-tied = Initiative: { $first } { $a }, { $second } { $b }. First draw: { $side }; on a tie it stays as it was last turn.
fact-drew = { $side } drew { $chit }.
fact-passed = { $side } passed for the rest of the turn.
# Its first letter becomes a capital.
fact-set-aside = { $chit } was discarded unused.
fact-declared = { $side }: { $activation }.
fact-activation-own = { $order } for { $wing }
fact-activation-wing = { $order } for { $wing }, by { $chit }
# The wing may bear the name of its army, so the chit does not name it again.
fact-activation-overall = { $order } for { $wing }, by the overall commander's chit
fact-activation-unit = { $order } for the lead unit { $unit }, by { $chit }
fact-joined = { $unit } joined the activation.
fact-began = { $n ->
    [one] { $n } unit
   *[other] { $n } units
} activated: { $units }.
fact-phase-began = { $phase }.
fact-finished = The activation by { $chit } is over.

# Movement. What cost no MP is told without them.
fact-moved = { $unit } moved from { $from } to { $stand }{ $mp ->
    [0] {""}
   *[other] {" "}({ $mp } MP)
}.
fact-moved-there = { $unit } moved to { $stand }{ $mp ->
    [0] {""}
   *[other] {" "}({ $mp } MP)
}.
fact-wheeled = { $unit } wheeled { $hand } to { $stand }, facing { $facing }{ $mp ->
    [0] {""}
   *[other] {" "}({ $mp } MP)
}.
fact-turned = { $unit } turned at { $stand } to face { $facing }{ $mp ->
    [0] {""}
   *[other] {" "}({ $mp } MP)
}.
fact-laid = { $unit } turned before firing, facing { $facing }.
fact-reacted = { $unit } reacted and turned to face { $facing }.
fact-retreated = { $unit } ended the retreat at { $stand }.
fact-made-way = { $unit } made way to { $stand }.
fact-occupied = { $unit } advanced to { $stand }, facing { $facing }.
fact-deployed = { $unit } arrived at { $stand }, facing { $facing }.
fact-stopped = { $unit } had to stop at an enemy front.
fact-formation-hit = { $unit } took a formation hit from the terrain.
fact-merged = { $gone } merged into { $keep } at { $stand }: { $sp } SP.
fact-merged-over = { $gone } merged into { $keep } at { $stand }: { $sp } SP, { $excess } SP over the limit lost.
fact-stood-fast = { $unit } stood fast.

# Disorder and losses, with their causes.
fact-disordered-terrain = { $unit } fell into disorder: a formation hit from the terrain.
fact-disordered-fire = { $unit } fell into disorder: a failed check under fire.
fact-disordered-melee-check = { $unit } fell into disorder: a failed check in melee.
fact-disordered-melee-retreat = { $unit } fell into disorder: beaten in melee.
fact-disordered-pursuit = { $unit } came back disordered.
fact-disordered-displacement = { $unit } fell into disorder: displaced by friends.
fact-lost-fire = { $unit } lost { $sp } SP: hit by fire.
fact-lost-fire-rout = { $unit } lost { $sp } SP: a failed check while disordered.
fact-lost-melee-table = { $unit } lost { $sp } SP: the melee table.
fact-lost-melee-margin = { $unit } lost { $sp } SP: the margin of a failed check.
fact-lost-melee-rout = { $unit } lost { $sp } SP: routed while disordered.
# Light infantry: it must retreat from horse or pikes in the open, or was disordered before.
fact-lost-melee-rout-light = { $unit } lost { $sp } SP: routed as light infantry, in the open or disordered.
fact-lost-passing-front = { $unit } lost { $sp } SP: retreated past an enemy front.
fact-lost-displacement = { $unit } lost { $sp } SP: displaced while disordered.
fact-surrendered = { $unit } could not retreat and surrendered.
fact-eliminated = { $unit } eliminated.
fact-wagons-taken = { $side } took { $unit }.

# Fire. "needs" is one of the sentences below, as is "result"; "how" says when and in which way.
fact-shot = { $unit } { $how ->
    [graze] fired (grazing) at
    [defence] fired in defence at
    [advance] fired while advancing at
   *[fire] fired at
} { $target } in { $hex }, FV { $value } ({ $needs }): white { $die }: { $result }.
fact-shot-faces = { $first }-{ $last }
fact-shot-needs = hits on { $once }
fact-shot-needs-twice = hits twice on { $twice }
fact-shot-needs-either = hits on { $once }, twice on { $twice }
fact-shot-cannot = cannot hit
fact-shot-bonus = { $white } + { $bonus }
fact-shot-missed = no hit
fact-shot-hit = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, red { $red }

# Morale. "rolled" is one of the two that follow.
fact-rolled = rolled { $die }, needs { $needed } or less
fact-rolled-with-leader = rolled { $die }, less { $leader } for the leader: { $sum }, needs { $needed } or less
fact-check-holds = Morale check of { $unit }: { $rolled }: passed
fact-check-fails = Morale check of { $unit }: { $rolled }: failed by { $margin }
fact-checked = { $check }.
fact-first-check = { $unit } made the first morale check under fire.
fact-shaken = { $unit } may not rally in this activation.
fact-rallied-by-leader = { $unit } rallied without a roll, with its leader's help.
fact-rallied = { $unit } rallied: { $rolled }.
fact-rally-failed = { $unit } stayed disordered: { $rolled }.

# Melee. "percent" are the odds, "column" tells the column they fall into and where shifts lead; "entry" is the table's
# entry, such as D1R, and "result" the same in words.
fact-attacked = { $unit } attacked { $defenders } into { $hexes }.
fact-joined-attack = { $unit } joined the attack into { $hexes }.
fact-evaded = { $unit } retreated before the melee, without a fight.
fact-stood = { $unit } stood to fight.
fact-fought = { $attackers } fought { $defenders }: { $attack } to { $defence } is { $percent }%, { $column }. White { $white }, red { $red }: { $entry } ({ $result }).
fact-fought-column = column { $column }
fact-fought-column-first = column { $column }, the first
fact-fought-column-last = column { $column }, the last
fact-fought-right = { $before }, { $right } right: column { $column }
fact-fought-left = { $before }, { $left } left: column { $column }
fact-fought-both-ways = { $before }, { $right } right, { $left } left: column { $column }
fact-captured = { $side } captured { $unit } at { $hex }.
fact-captured-without-fight = { $side } captured { $unit } at { $hex } without a fight.
fact-won-attackers = The attackers won the melee.
fact-won-defenders = The defenders held.
fact-odd-taken = { $unit } took the odd SP.
# Where a retreat of several hexes ended, and over which it went.
fact-way-back = { $end } by way of { $by }
fact-fell-back = { $unit } retreated to { $way }: { $cause }.
fact-fell-back-past-front = { $unit } retreated to { $way }, past an enemy front: { $cause }.

# Leaders, reinforcements, the end.
fact-leader-left = { $leader } left the map.
fact-leader-rode = { $leader } rode to { $hex }.
fact-leader-along = { $leader } went along with the unit to { $hex }.
fact-leader-refuge = { $leader } rode to other friends at { $hex }.
fact-leader-overrun = { $leader } escaped from the enemy to { $hex }.
fact-leader-relieved = { $leader } handed over the wing and left the battle.
fact-leader-deployed = { $leader } arrived at { $hex }.
fact-stays-behind = { $leader } stayed where he was.
fact-leader-lost-fire = { $leader } fell under fire.
fact-leader-lost-melee = { $leader } fell in the melee.
fact-leader-lost-alone = { $leader } could reach no friends and was lost.
# $lost: one of the three above
fact-leader-colonel = { $lost } A colonel now leads { $command }.
fact-event = { HEAD($name) }.
fact-event-noted = { HEAD($name) }. { $note }
fact-event-rolled = { HEAD($name) }: rolled { $die }, { $needed } or more is needed: it happened.
fact-event-rolled-noted = { HEAD($name) }: rolled { $die }, { $needed } or more is needed: it happened. { $note }
fact-event-not-yet = { HEAD($name) }: rolled { $die }, { $needed } or more is needed: not yet.
fact-arrived-on-time = { $group } arrived.
fact-succeeded = { $leader } took the command of { $army }. A colonel now leads { $wing }.
fact-pursued = { $unit } pursued off the map.
fact-pursuer-back = { $unit }, in pursuit: rolled { $die }, { $needed } or more is needed: came back.
fact-pursuer-away = { $unit }, in pursuit: rolled { $die }, { $needed } or more is needed: still away.
fact-arrived = { $group }: rolled { $die }, { $needed } or more is needed: arrived.
fact-not-arrived = { $group }: rolled { $die }, { $needed } or more is needed: not yet.
fact-offer-lapsed = { $side }: the offer to end the battle lapsed.
fact-offered-end = { $side } offered to end the battle as it stands.
fact-ended-count = The battle is over: victory points are counted.
fact-ended-conceded = { $side } conceded the battle.
fact-ended-agreed = Both sides agreed to end the battle: victory points are counted.

# The telling of a game: what stands between the facts.
told-turn = Turn { $turn } of { $turns }
# An activation in a sentence. $chit: the chit with whose it is; $deed: deed-led and the others.
told-drew-and = { $side } drew { $chit } and { $deed }.
# What counts has come into other hands. $vp: hands-gain or one of the others.
hands-took = { $side } took { $place }: { $vp }.
hands-captured = { $side } captured { $unit }: { $vp }.
hands-achieved = { $side }: { $what }, { $vp }.
hands-recaptured = { $side } recaptured { $unit }: { $vp }.
# The same of a march that is only looked at.
hands-takes = Takes { $place }: { $vp }
hands-captures = Captures { $unit }: { $vp }
hands-achieves = { HEAD($what) }: { $vp }
hands-recaptures = Recaptures { $unit }: { $vp }
# Ground by which only the other side earns anything.
hands-nothing = counts for { $enemy } only
hands-gain = +{ $gain } VP
hands-denied = −{ $denied } VP for { $enemy }
hands-gain-and-denied = +{ $gain } VP, −{ $denied } VP for { $enemy }
told-first-draw = First draw to { $side }.
told-branch = A branch of { $n ->
    [one] { $n } order
   *[other] { $n } orders
} was tried here with { $dice ->
    [same] the same dice
   *[other] other dice
}, and kept.
told-taken-back = { $n ->
    [one] { $n } order
   *[other] { $n } orders
} taken back by agreement; the same dice will be rolled again.
# "words" say that a chit was discarded.
told-set-aside-itself = { $words } No unit could be activated by it.
# A list of phases in which nothing could be done.
told-nothing-to-do = Nothing to do: { $phases }.
told-way = { $unit } moved from { $from } to { $stand }, facing { $facing } ({ $mp } MP).

# The heads of sums, with their totals.
told-sum-fire-value = Fire value { $total }
told-sum-attack = Attack { $total }
told-sum-defence = Defence { $total }
told-sum-shifts = Shifts { $total }
told-sum-movement = Movement points

# What can be typed besides in Musket & Pike.
terminal-help-march =
    A number and a hex march or ride there, as in: 12 0509; a facing may follow, as in: 12 0509 NE. With ? before it: what that would lead to.
terminal-last-joins = { $n } units: join the activation
# Why a phase must go on; { $why } is a whole sentence.
terminal-phase-goes-on = This phase cannot end yet. { $why }
# How a unit stands, after a step and at the head of all that it may do; what a step costs and does: in a line of
# { $parts } (terminal-part).
terminal-now = { $unit }, facing { $facing }: { $parts }.
terminal-unit = { $unit } at { $stand }, facing { $facing }: { $parts }
terminal-part-price = { $mp ->
    [0] 0 MP
   *[other] { $mp } MP
}
terminal-part-left = { $mp ->
    [0] no MP left
   *[other] { $mp } MP left
}
terminal-part-broken = formation hit
terminal-part-stops = stops at an enemy front
terminal-part-stopped = stopped by an enemy front
terminal-part-contact = in contact
terminal-part-disordered = disordered
# Single steps and turns side by side, each with its number: "step by step: 1: to 0506 (1 MP); 2: turn SE (1 MP)".
# The blank after the number keeps it on one line with its words.
terminal-singly = step by step: { $steps }
terminal-one = { $number }:{"\u00A0"}{ $words } ({ $parts })
terminal-one-step = to { $stand }
terminal-one-ahead = ahead { $hand } to { $stand }
terminal-one-wheel = wheel { $hand } to { $stand }, facing { $facing }
terminal-one-turn = turn { $facing }
# The same at length.
terminal-step = Leads to { $stand }, facing { $facing }. It costs { $mp ->
    [0] no MP
   *[other] { $mp } MP
} and leaves { $left }.
terminal-step-broken = A formation hit from the terrain: the unit is disordered at once, and may not rally in this activation (§ 6.11).
terminal-step-stops = The unit must stop there, at an enemy front (§ 6.7).
terminal-step-contact = The unit is in contact there (§ 4.5).
# The orders that a unit may lead, each with its number: "Red pikes as lead unit: 4: Charge; 5: March".
terminal-lead = { $unit } as lead unit: { $orders }
terminal-lead-order = { $number }:{"\u00A0"}{ $order }
# A march to any hex: { $number } is that of the line, { $hex } one of the hexes.
terminal-march = march: type { $number } and a hex, as in: { $number } { $hex }  ({ $n ->
        [one] { $n } hex
       *[other] { $n } hexes
    }; ?{ $number } lists them, ?{ $number } { $hex } tells what it leads to)
terminal-march-list = With { $left } MP left { $unit } may march to:
# { $ways }: the facings it can have there (terminal-march-way).
terminal-march-place = {"  "}{ $stand }: { $ways }
terminal-march-way = { $facings } for { $parts }
terminal-march-how = Of several ways to the same place the cheapest is taken. A facing may be typed, as in: { $number } { $hex } { $facing }; of a 2-hex block both hexes, as they stand here.
terminal-march-to = { $unit } will march to { $stand }, facing { $facing }. It costs { $mp ->
    [0] no MP
   *[other] { $mp } MP
} and leaves { $left }.
terminal-march-here = { $unit } stands there already. A facing turns it, as in: { $number } { $hex } { $facing }
terminal-march-nowhere = { $unit } cannot march to { $typed }. ?{ $number } lists where it can.
# { $why } is a whole sentence.
terminal-march-barred = { $unit } cannot march to { $typed }. { $why } ?{ $number } lists where it can.
terminal-march-facings = { $unit } can march to { $place } only if it ends facing { $facings }.
terminal-no-facing = "{ $typed }" is no facing: NE, E, SE, SW, W or NW.
# One choice for all who may join.
terminal-all-join = { $n ->
    [2] Both units
   *[other] All { $n } units
} join the activation
terminal-all-join-help = All units that may join do; u undoes it as one. A unit that joins is active in this activation, and in no other of this turn (§ 3.1, 3.3).
# A line for a leader who may ride alone: { $number } is that of the line, { $hex } one of the hexes.
terminal-ride = Move { $leader } alone: type { $number } and a hex, as in: { $number } { $hex }  ({ $n ->
    [one] { $n } hex
   *[other] { $n } hexes
}; ?{ $number } lists them)
terminal-ride-hexes = { $leader } may ride to: { $hexes }
terminal-ride-nowhere = { $leader } cannot ride to { $typed }. ?{ $number } lists where he can.
# What an order given to a wing or a unit asks of it: { $help } is one of chit-charge-help and so on.
terminal-order-help = { $help }.
# A die is rolled for a rally: { $chance } is one of chances-rally.
terminal-rally = { $unit }: { $chance }. Its morale is { $morale }{ $leader ->
    [0] {""}
   *[other] , and a leader takes { $leader } off the die
} (§ 10.3, 12.2).
# What an order does that rolls no dice of its own, in a sentence or two with the paragraph of the rules.
terminal-draw = A chit is drawn blind from your cup. You spend it on one activation, or discard it. A draw cannot be undone (§ 2.3).
terminal-pass = You draw no more chits in this turn. The other side goes on until its cup is empty or it passes too (§ 2.4).
terminal-set-aside = No unit is activated by this chit, and it is spent for this turn (§ 2.4).
terminal-lead-wing = Next you choose the units that join: any units of { $wing } that have not been activated in this turn (§ 3.1).
terminal-lead-unit = { $unit } will join. Next you choose the units that join it: units of its wing, up to { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
} in all (§ 3.2).
terminal-join = { $unit } will join: it may move, fire and fight in this activation, and in no other of this turn (§ 3.1, 3.3).
terminal-join-charge = On a Charge it must come into contact with the enemy if it can (§ 4.1).
terminal-join-rally = On a Rally it must end out of contact (§ 4.3).
terminal-join-room = It counts { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
}; { $taken } of { $room } have joined (§ 3.2).
terminal-begin = The activation begins with the units that have joined; no more units can join. Its phases follow: artillery fire, movement, defensive fire, advancing fire, melee, rally (§ 5.1).
terminal-end-phase = Units that have not acted in this phase cannot act in it any more. Next comes { $next } (§ 5.1).
terminal-end-activation = Units that have not tried to rally cannot do so any more in this activation. It is over then, and the next chit is drawn (§ 5.1, 2.3).
terminal-ride-to = { $leader } will ride to { $hex } alone; enemy fronts do not stop him (§ 6.1).
terminal-stay-behind = { $leader } will stay here when the unit moves, in this activation (§ 6.1).
terminal-merge = { $unit } will step to { $with } and merge with it as { $keep }. SP over its limit are lost. It is disordered if either was (§ 6.10).
terminal-turn-help = A unit moves, fires and attacks only to its front, and stops enemies there (§ 6.2, 6.5, 6.7).
terminal-lay = { $unit } will turn to face { $facing }, without cost, before it fires. Once it has fired it may not move in this activation (§ 8.6).
terminal-react = { $unit } will turn to face { $facing } at once; it may react once in this activation. { $mover } will still not be in its front, and will not be stopped by it (§ 6.9).
terminal-react-stops = { $unit } will turn to face { $facing } at once; it may react once in this activation. { $mover } will then be in its front, and must stop (§ 6.9).
terminal-stand-fast = { $unit } will keep facing { $facing }. It stops { $mover } only if { $mover } came into its front (§ 6.7, 6.9).
# Where the enemies next to a unit would be: { $parts } of the three after it.
terminal-beside = Next to it then: { $parts }.
terminal-beside-front = { $units } in its front
terminal-beside-flank = { $units } on its flank
terminal-beside-rear = { $units } in its rear
# { $ends }: the hexes it may come to, joined by "or".
terminal-evade = { $unit } will retreat { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
} before the melee, in good order unless it takes a formation hit. A battery stacked with it is lost, and the attacker must advance (§ 9.11). It may retreat to: { $ends }
terminal-take-odd = The losses cannot be shared evenly: { $unit }, of { $sp } SP, will lose the odd one (§ 9.14).
# Where a retreat ends and what it costs, among the choices and at length.
terminal-back-to = to { $stand }
terminal-back-past-front = past an enemy front: 1 SP lost
terminal-back-displaces = { $friends } must make way
terminal-back = { $unit } will retreat to { $stand } (§ 11.1).
terminal-back-costs = On the way: { $costs } (§ 11.2, 11.3).
terminal-make-way = { $unit } will make way to { $stand } and check its morale. If it fails it is disordered; if it was disordered already, it loses 1 SP and retreats one hex more (§ 11.3).
terminal-occupy = { $unit } will advance to { $stand }, facing { $facing } (§ 9.15).
terminal-deploy = { $unit } will arrive on the map at { $hex } (§ 2.5).
terminal-deploy-leader = { $leader } will arrive on the map with { $unit } (§ 2.5).

# What the rules are called before a paragraph of theirs, in the log.
rules-short = §

# In the terminal: what can be typed to take something back; a march as what was done last.
terminal-help-undo-march = u undoes your last order (a march, or all units that joined at once, as a whole), r redoes it.
terminal-last-march = { $unit }: march of { $steps } steps
# A march that an enemy's reaction interrupts.
terminal-march-waits = { $unit } must stop on the way: an enemy may react first (§ 6.9). If no enemy reacts, the march goes on.
terminal-march-goes-on = No enemy has reacted: the march goes on.
