# Muskets & Mayhem: names, questions, orders and outcomes.

mm-title = Muskets & Mayhem
mm-kind-line = line infantry
mm-kind-skirmishers = skirmishers
mm-kind-cavalry = cavalry
mm-kind-battery = battery
mm-kind-commander = commander
mm-quality-elite = elite
mm-quality-veteran = veteran
mm-quality-regular = regular
mm-quality-second-rate = second rate
mm-morale-normal = normal
mm-morale-disorganized = disorganized
mm-morale-shaken = shaken
mm-formation-line = in line
mm-formation-column = in column
mm-formation-square = in square
mm-phase-deployment = deployment
mm-phase-initiative = initiative
mm-phase-movement = movement
mm-phase-artillery = artillery fire
mm-phase-stationary = stationary fire
mm-phase-moving = moving fire
mm-phase-morale = morale
mm-phase-melee = melee
mm-phase-end = end of the turn
mm-why-morale = Morale: { $morale }
mm-why-long-range = Long range
mm-why-quality = Quality: { $quality }
mm-why-defended = Prepared defences
mm-why-defended-charged = Charged in prepared defences
mm-force-figures = Figures

mm-ask-set-up = { $side }: set a unit on the table.
mm-ask-order = { $side }: choose to be First or Second in this turn.
mm-ask-handle = { $side }: handle a unit.
mm-ask-leg = { $side }: the next leg of { $unit }, or the end of its move. { $left } left.
mm-ask-react = { $side }: { $enemy } charged { $unit }. Choose the answer.
mm-ask-fire = { $side }, { $phase }: fire, or end the fire.
mm-ask-save = { $side }: { $n ->
    [one] { $n } casualty
   *[other] { $n } casualties
} of { $unit }. The commander may strike off one.
mm-ask-fight = { $side }: choose the enemy that { $unit } will fight.
mm-ask-melee = { $side }: choose the melee that is fought next.

mm-place-table = at { $at }, heading { $degrees } degrees
mm-place-with = with { $host }
mm-place-arrives = arrives { $when }
mm-place-reserve = not on the table yet
mm-place-gone = lost
mm-standing-figures = { $now } of { $start } figures
mm-state-limbered = limbered
mm-state-contact = in contact
mm-standing = { $unit }: { $parts }
mm-overview-side = { $side }: { $lost } of { $of } units lost or shaken

mm-order-deploy = { $unit }: set at { $at }, heading { $degrees } degrees
mm-order-first = Be First
mm-order-second = Be Second
mm-order-hold = { $unit }: hold
mm-order-hold-rest = Hold all the rest
mm-order-leg = { $unit }: { $leg }
mm-leg-free = go to { $at }, heading { $degrees } degrees
mm-leg-along = { $length } along { $degrees } degrees
mm-order-form-line = { $unit }: form line
mm-order-form-column = { $unit }: form column
mm-order-form-limber = { $unit }: limber
mm-order-form-unlimber = { $unit }: unlimber
mm-order-end-move = { $unit }: end the move
mm-order-end-any-move = End the move
mm-order-charge = { $unit }: charge { $target }
mm-order-react-fire = { $unit }: fire at the charger
mm-order-hold-fire = { $unit }: hold fire
mm-order-counter = { $unit }: counter-charge
mm-order-stand = { $unit }: stand
mm-order-form-square = { $unit }: form square
mm-order-ride = { $unit }: ride to { $at }
mm-order-attach = { $unit }: join { $host }
mm-order-fire = { $unit }: fire at { $target }
mm-order-end-fire = End the fire
mm-order-remove-hit = Strike off one hit
mm-order-keep-hit = Strike off no hit
mm-order-melee = Fight the melee of { $unit }
mm-order-fight = { $unit }: fight { $enemy }
mm-order-concede = Concede
mm-helm-free = { $number } and a place: "to 45,20" keeps the heading, "to 45,20 face 90" turns to 90 degrees.
mm-one-leg = A move is ordered leg by leg: type one leg.

mm-out-against = { $one } against { $other }
mm-out-deployment = { $side } to set the first unit: { $rolls }.
mm-out-deployed = Set on the table: { $unit }, at { $at }.
mm-out-initiative = Turn { $turn }: the initiative to { $side }, with { $rolls }.
mm-out-initiative-given = Turn { $turn }: the initiative to { $side }, by the battle.
mm-out-first = { $side } chose to be First in this turn.
mm-out-phase = Phase: { $phase }
mm-out-held = Held: { $units }.
mm-out-moved = { $unit } moved to { $at } for { $cost }.
mm-out-formed-line = { $unit } formed line.
mm-out-formed-column = { $unit } formed column.
mm-out-formed-square = { $unit } formed square.
mm-out-formed-limber = { $unit } limbered.
mm-out-formed-unlimber = { $unit } unlimbered.
mm-out-rode = { $unit } rode to { $at }.
mm-out-attached = { $unit } joined { $host }.
mm-out-fled = { $unit } fled from the enemy to { $host }.
mm-out-charge-front = { $unit } charged { $target } in front.
mm-out-charge-flank = { $unit } charged { $target } in the flank.
mm-out-charge-rear = { $unit } charged { $target } in the rear.
mm-out-check-charger = Check of { $unit } before the charge: { $die }, needing { $need }: { $result }.
mm-out-check-target = Check of { $unit } under the charge: { $die }, needing { $need }: { $result }.
mm-out-check-morale = Morale check of { $unit }: { $die }, needing { $need }: { $result }.
mm-out-check-rally = Rally of { $unit }: { $die }, needing { $need }: { $result }.
mm-out-passed = passed
mm-out-failed = failed
mm-out-halted = { $unit } did not move.
mm-out-charged = { $unit } charged home to { $at }.
mm-out-stood = { $unit } stood.
mm-out-retreated = { $unit } retreated to { $at }.
mm-out-lost-no-retreat = { $unit } could not retreat and was lost.
mm-out-lost-broken = { $unit } broke and was removed.
mm-out-lost-melee = { $unit } lost the melee and was removed.
mm-out-lost-square = { $unit }: the square was broken and lost.
mm-out-lost-with-unit = { $unit }: lost with the unit.
mm-out-lost-caught = { $unit }: caught by the enemy.
mm-out-named = { $unit } will fire at { $target }.
mm-out-shot-phase = { $unit } fired at { $target }.
mm-out-shot-reaction = { $unit } fired at { $target } as it charged.
mm-out-dice = { " " }Dice { $dice }, needing { $need }.
mm-out-saves = { " " }Saves { $dice }, needing { $need }.
mm-out-casualties = { " " }{ $n ->
    [0] No casualties.
    [one] { $n } casualty.
   *[other] { $n } casualties.
}
mm-out-struck-off = { " " }One was struck off by the commander.
mm-out-kept = { " " }The commander struck off none.
mm-out-hits = { $unit }: { $n ->
    [one] { $n } casualty
   *[other] { $n } casualties
}, { $left ->
    [one] { $left } figure left.
   *[other] { $left } figures left.
}
mm-out-morale = { $unit }: now { $morale }.
mm-out-checked = Losses checked: { $units }.
mm-out-contact = { $unit } and { $enemy } came into contact.
mm-out-contact-ended = { $unit } came out of contact.
mm-out-fought = { $unit } fought { $enemy }: { $n ->
    [0] no casualties.
    [one] { $n } casualty.
   *[other] { $n } casualties.
}
mm-out-melee = Melee: { $blows }
mm-out-melee-won = The melee to { $side }: { $one } against { $other }.
mm-out-melee-undecided = The melee was undecided: { $one } against { $other }.
mm-out-passed-through = { $unit }: { $n ->
    [one] { $n } hit
   *[other] { $n } hits
} by passing through friends.
mm-out-destroyed = { $unit }: eliminated.
mm-out-turn-ended = Turn { $turn } ended.
mm-end-won-losses = Victory of { $side }: half of the other army is lost.
mm-end-won-objective = Victory of { $side }: the objective is held.
mm-end-won-limit = Victory of { $side } at the last turn.
mm-end-won-conceded = Victory of { $side }: the other side conceded.
mm-end-draw-losses = A draw: both armies lost half of their units, and equal shares of figures are left.
mm-end-draw-objective = A draw by objectives.
mm-end-draw-limit = A draw at the last turn: equal shares of figures are left.
mm-end-draw-conceded = A draw by agreement.


mm-draft-fires = It may still fire in this turn: { $phase }.
mm-draft-no-fire = It will not fire in this turn.

lessons-chapter-muskets-fire = Muskets & Mayhem: moves and fire
lessons-chapter-muskets-steel = Muskets & Mayhem: charges and melees
