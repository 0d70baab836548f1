# Game Of Kings: questions, orders and outcomes.

gk-ask-which-sector = { $side }: choose the sector that acts next. Action points: { $points }.
gk-ask-step-rally = { $side }, { $sector }, rally: choose the unit that tries to rally. Action points: { $points }.
gk-ask-step-guns = { $side }, { $sector }, guns: fire a gun, or end the fire of guns. Action points: { $points }.
gk-ask-step-move = { $side }, { $sector }, moves: move a unit, or end the moves. Action points: { $points }.
gk-ask-step-muskets = { $side }, { $sector }, muskets: fire a volley, or end the volleys. Action points: { $points }.
gk-ask-step-melees = { $side }, { $sector }, melees: choose the melee that is fought next.
gk-ask-defensive = { $side }: { $enemy } charged { $unit }. { $unit } may fire before the melee.
gk-ask-strike = { $side }: choose the enemy that is struck.
gk-ask-tests = { $side }: choose the next morale test. To test: { $units }.
gk-ask-blocker = { $side }: a friend ran into { $unit }, which tests its morale at once.

gk-cost = { $n ->
    [0] no action points
    [one] { $n } action point
   *[other] { $n } action points
}
gk-order-cost = { $order } ({ $cost })
gk-order-deploy = { $unit }: arrive at { $at }
gk-order-sector = The { $sector } acts, with { $points ->
    [one] { $points } action point
   *[other] { $points } action points
}
gk-order-rally = { $unit }: try to rally
gk-order-fire = { $unit }: fire at { $target }
# $words: the move in words; $line: the same as a helm line.
gk-order-move = { $unit }: { $words } ({ $line })
gk-move-leave = leave firing order
gk-move-limber = limber
gk-move-unlimber = unlimber facing { $degrees } degrees
gk-move-halt = halt at { $feature }
gk-move-to = strike { $enemy }
gk-order-pivot = { $unit }: turn to { $degrees } degrees
gk-order-face = { $unit }: turn to face { $enemy }
gk-order-form = { $unit }: form firing order, with no move and no fire
gk-order-dismount = { $unit }: dismount
gk-order-mount = { $unit }: mount
gk-order-general = { $unit }: ride to { $at }
gk-order-attach = { $unit }: join { $host }
gk-order-end-guns = End the fire of guns
gk-order-end-move = End the moves
gk-order-end-muskets = End the volleys
gk-order-end-step = End the step
gk-order-melee = Fight the melee of { $unit }
gk-order-strike = { $unit }: strike { $enemy }
gk-order-defend-fire = { $unit }: fire before the melee
gk-order-defend-hold = { $unit }: hold fire before the melee
gk-order-test = { $unit }: test morale
gk-order-test-supported = { $unit }: test morale, supported by { $friend }
gk-order-concede = Concede

gk-out-first = { $side } to play first in each turn.
gk-out-first-rolled = { $side } to play first in each turn: { $a } against { $b }.
gk-out-weather = Turn { $turn }: { $weather }
gk-out-points = Action points of { $side }: Centre { $centre }, Left { $left }, Right { $right }.
gk-out-sector = { $side }: { $sector }
gk-out-spent = { $sector }: { $points ->
    [one] { $points } action point is spent.
   *[other] { $points } action points are spent.
}
gk-out-step-ended = { $sector }: the step of { $step } ends.
gk-out-passed-nobody-guns = { $sector }, guns: no gun can fire.
gk-out-passed-nobody-move = { $sector }, moves: no unit can move.
gk-out-passed-nobody-muskets = { $sector }, muskets: no unit can fire.
gk-out-passed-points-guns = { $sector }, guns: no action points left.
gk-out-passed-points-move = { $sector }, moves: no action points left.
gk-out-passed-points-muskets = { $sector }, muskets: no action points left.
gk-out-rally-halted = { $unit } rallied: { $face }, needing { $need }.
gk-out-rally-not-halted = { $unit } did not rally: { $face }, needing { $need }.
gk-out-gun = { $unit } fired { $load } at { $target } at { $range }: { $n ->
    [one] { $n } possible hit.
   *[other] { $n } possible hits.
}
gk-out-volley-plain = { $unit } fired a volley at { $target }.
gk-out-volley-defensive = { $unit } fired at { $target } before the melee.
gk-out-dice = { " " }Dice { $dice }, needing { $need }.
gk-out-saves = { " " }Saves { $dice }.
gk-out-loss = { " " }{ $unit }: { $n ->
    [0] nothing lost.
    [one] { $n } quarter lost.
   *[other] { $n } quarters lost.
}
gk-out-variation = { $unit } rolled { $face } for its move: { $planned } planned, { $distance } possible.
gk-out-moved = { $unit } moved to { $at }.
gk-out-stopped-before = { $unit } went { $went } and stopped before { $enemy }: no contact was ordered.
gk-out-aligned = { $unit } came flush against its enemy.
gk-out-contact = { $unit } struck { $enemy } in the { $zone }.
gk-out-bank = { " " }The enemy defends the bank.
gk-out-overrun = { $unit } overran { $gun }.
gk-out-formed = { $unit } formed firing order.
gk-out-left-by-order = { $unit } left its firing order.
gk-out-left-terrain = { $unit } lost its firing order in the terrain.
gk-out-left-retreat = { $unit } lost its firing order by its retreat.
gk-out-limbered = { $unit } limbered.
gk-out-unlimbered = { $unit } unlimbered.
gk-out-pivoted = { $unit } pivoted.
gk-out-dismounted = { $unit } dismounted.
gk-out-mounted = { $unit } mounted.
gk-out-deployed = { $unit } arrived at { $at }.
gk-out-general = { $unit } rode to { $at }.
gk-out-attached = { $unit } joined { $host }.
gk-out-saved = { $unit } escaped to { $host }.
gk-out-melee = Melee: { $reports }. { $result }
gk-out-fought = { $unit } rolled { $dice } against { $enemy }, needing { $need } to hit, and received { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}: { $n ->
    [0] nothing lost
    [one] 1 quarter lost
   *[other] { $n } quarters lost
}
gk-out-no-dice = none
gk-melee-falls = { $side }: eliminated in this melee.
gk-melee-both-fall = Both sides are eliminated in this melee.
gk-melee-loses = { $side }: beaten in this melee.
gk-melee-equal = The melee continues.
gk-out-melee-lost = { $unit } lost the melee.
gk-out-run-into = { " " }A friend ran into it.
gk-out-supported = { " " }{ $friend } supported it.
gk-out-test-passed = { $unit } passed its morale test: { $face }, needing { $need }.{ $why }{ $help }
gk-out-test-failed = { $unit } failed its morale test: { $face }, needing { $need }. It lost a quarter.{ $why }{ $help }
gk-out-retreat-melee = { $unit } retreated from the melee: die { $face }, up to { $distance }.
gk-out-retreat-test = { $unit } retreated after its test: die { $face }, up to { $distance }.
gk-out-retreat-run-into = { $unit } joined the retreat: die { $face }, up to { $distance }.
gk-out-retreat-not-rallied = { $unit } retreated on: die { $face }, up to { $distance }.
gk-out-retreated = { $unit } stopped at { $at }.
gk-out-obstructed = { $unit } ran into { $others }.
gk-out-base = { $unit } lost its second base.
gk-out-lost-fire = { $unit }: eliminated by fire.
gk-out-lost-melee = { $unit }: eliminated in the melee.
gk-out-lost-morale = { $unit }: eliminated by its failed test.
gk-out-lost-overrun = { $unit }: eliminated. An enemy overran it.
gk-out-lost-ran-into = { $unit }: eliminated. It ran into friends or enemies.
gk-out-lost-left-table = { $unit }: eliminated. It left the table.
gk-out-lost-taken = { $unit }: eliminated. It did not escape the enemy.
gk-out-lost-with-unit = { $unit }: lost with the unit.
gk-out-lost-caught = { $unit }: caught by the enemy.
gk-out-sector-done = The { $sector } is done.
gk-out-half-turn = End of the half-turn of { $side }.
gk-end-won-points = { $side } won: the enemy has less than half its army points.
gk-end-won-limit = { $side } won at the turn limit: it kept the larger share of its army points.
gk-end-won-objective = { $side } won by the objective.
gk-end-won-conceded = { $side } won: the other side conceded.
gk-end-draw-points = A draw: both armies have less than half their army points.
gk-end-draw-limit = A draw at the turn limit.
gk-end-draw-objective = A draw by the objective.
gk-end-draw-conceded = A draw.
# The same without the name of the winner, under his victory.
gk-end-why-points = The enemy has less than half its army points.
gk-end-why-limit = The turn limit: the larger share of army points decided.
gk-end-why-objective = The objective decided.
gk-end-why-conceded = The other side conceded.
gk-end-why-draw-points = Both armies have less than half their army points.
gk-end-why-draw-limit = The turn limit is reached.
gk-end-why-draw-objective = The objective decided nothing.
gk-end-why-draw-conceded = Both sides agreed to end.

gk-why-fire-firing-order = battalion in firing order
gk-why-fire-kind = kind of unit
gk-why-fire-moved = it moved
gk-why-fire-defensive = fire before the melee
gk-why-fire-rain = rain
gk-why-fire-national = national skill
gk-why-fire-luck = a lucky volley
gk-why-melee-kinds = kinds of both units
gk-why-melee-front-of-order = against the front of firing order
gk-why-melee-flank = it struck the flank
gk-why-melee-rear = it struck the rear
gk-why-melee-higher = on higher terrain
gk-why-melee-bank = it defends a bank
gk-why-melee-village = it defends a village
gk-why-blow-score = for all units
gk-why-blow-national-score = national score
gk-why-blow-national = national skill
gk-why-morale-quality = quality of the unit
gk-why-morale-rally = for all rallies
gk-why-morale-general = a general is with it
gk-why-morale-supported = a friend supports it
gk-why-save-cover = cover
gk-why-save-cuirass = cuirasses
gk-sum-need = Least face needed: { $total }
# The dice, what each must show, and the chance to which that leads, before any save.
gk-sum-volley = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, each hits with { $total ->
    [6] a 6
   *[other] { $total } or more
}: { $chance } for a hit
gk-sum-gun = Up to { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, each hits with { $total ->
    [6] a 6
   *[other] { $total } or more
}: { $chance } for a hit
gk-sum-test = 1 die: { $total ->
    [6] a 6
   *[other] { $total } or more
} to pass
gk-sum-half-dice = Half-dice of { $unit } for each quarter: { $total }
gk-sum-half-dice-how = Two half-dice are a die; every quarter fights.

gk-helm = Type the move as a line: { $number } a3 r22.5. a: ahead. l, r: wheel by degrees. f: about-face. Before it: leave (firing order), limber. After it: to NAME (strike an enemy), halt AREA, unlimber h90.
gk-helm-gun = Type the move as a line: { $number } limber a3 unlimber h90. a: ahead. l, r: wheel by degrees. unlimber h90: face 90 degrees at the end. h90 alone: pivot.
gk-helm-general = Type where the general rides: { $number } @45,12 or { $number } to NAME to join a unit.
gk-line-unit = There is no unit called { $name }.
gk-line-heading = After `unlimber` comes a heading: unlimber h90.
gk-line-empty = Type at least one leg, such as a3.
gk-line-general = A general rides to a point, @45,12, or to a unit, to NAME.
gk-move-leg = A unit moves only straight ahead, by wheels and about-faces.
gk-draft-contact = It strikes { $enemy }.
gk-draft-leaves = It leaves its firing order.
gk-draft-limbers = It limbers first: { $n ->
    [one] { $n } action point.
   *[other] { $n } action points.
}
gk-draft-unlimbers = It unlimbers at the end: { $n ->
    [one] { $n } action point.
   *[other] { $n } action points.
}
gk-draft-stays-limbered = It stays limbered, and cannot fire.
gk-draft-stopped = On a 6 it goes on and stops before { $enemy }: no contact is ordered.
gk-draft-halts = On a 6 it halts as planned, at { $feature }.
gk-draft-roll = From { $from } on, a die decides how far it goes.
gk-draft-points = { $n ->
    [0] No action points.
    [one] { $n } action point.
   *[other] { $n } action points.
}
gk-draft-end-shorter = 1: { $sixths }/6
gk-draft-end-planned = 2–5: { $sixths }/6
gk-draft-end-longer = 6: { $sixths }/6
gk-overview-side = { $side }: { $now } of { $start } army points
gk-overview-weather = { $weather }; action points: { $points }

# The chapters of the lessons.
lessons-chapter-kings-orders = Game Of Kings: points, moves and fire
lessons-chapter-kings-contact = Game Of Kings: contact
lessons-chapter-kings-nerve = Game Of Kings: nerve and victory
