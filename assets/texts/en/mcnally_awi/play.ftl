# McNally's American War of Independence: names, questions, orders and outcomes.

mc-title = McNally's American War of Independence
mc-kind-foot = foot
mc-kind-horse = horse
mc-kind-indians = Indians
mc-kind-gun = gun
mc-kind-general = general
mc-formation-close = close order line
mc-formation-open = open order line
mc-formation-column = column
mc-formation-skirmish = skirmish order
mc-formation-limbered = limbered
mc-formation-unlimbered = unlimbered
mc-formation-crowd = in flight
mc-phase-morale = morale
mc-phase-declare = declaring charges
mc-phase-charges = charges
mc-phase-moves = movement
mc-phase-fire = fire
mc-phase-melee = melee
mc-phase-routs = routs
mc-force-figures = Figures
mc-detachment = skirmishers of { $unit }

mc-chart-ours = our chart
mc-chart-own = your chart, { $name }
mc-why-t1 = General with the unit ({ $chart })
mc-why-t2 = Cover ({ $chart })
mc-why-t3 = Friend within 6 inches ({ $chart })
mc-why-t4 = Losses ({ $chart })
mc-why-t5 = Charged in flank or rear ({ $chart })
mc-why-t6 = Militia before bayonets or horse ({ $chart })
mc-why-t7 = Loose foot in the open before horse ({ $chart })
mc-why-t8 = Routing ({ $chart })
mc-rallying-place = Rallying place of this battle
mc-why-f1 = Class 1 ({ $chart })
mc-why-f2 = Class 5 ({ $chart })
mc-why-f3 = First shot of foot in line ({ $chart })
mc-why-f4 = Fired from the saddle ({ $chart })
mc-why-f5 = Within 2 inches ({ $chart })
mc-why-f6 = Beyond half range ({ $chart })
mc-why-f7 = Range of guns ({ $chart })
mc-why-f8 = Dense target ({ $chart })
mc-why-f9 = Loose target ({ $chart })
mc-why-f10 = Flank or rear of the target ({ $chart })
mc-why-f11 = Target in cover ({ $chart })
mc-why-m1 = Class ({ $chart })
mc-why-m2 = Charge, first round ({ $chart })
mc-why-m3 = Weapon ({ $chart })
mc-why-m4 = Horse against foot ({ $chart })
mc-why-m5 = Enemy struck in flank or rear ({ $chart })
mc-why-m6 = Higher level ({ $chart })
mc-why-m7 = Enemy in cover ({ $chart })
mc-sum = Modifiers: { $total }
mc-sum-of = Modifiers of { $units }: { $total }

mc-ask-set-up = { $side }: set the units on the table.
mc-active-declare = { $side }, { $card }: declare charges, or end declaring them.
mc-active-charges = { $side }, { $card }: choose the charger that goes next.
mc-active-moves = { $side }, { $card }: roll for a unit, or end the moves.
mc-also-stops-freely = May stop withdrawing without a test: { $units }.
mc-also-masked = Masked, and may not fire yet: { $units }.
mc-active-fire = { $side }, { $card }: name a shot, or end the fire.
mc-active-melee = { $side }, { $card }: choose the melee that is fought next.
mc-ask-run-on = { $side }: { $unit } may run on, or stop, as the target has left.
mc-ask-may-evade = { $side }: { $enemy } charged { $unit }. Evade without a test, or stand and test.
mc-ask-react = { $side }: { $enemy } charged { $unit }. Choose the answer.
mc-ask-path = { $side }: the path of { $unit }. { $length } rolled.
mc-ask-shot = { $side }: { $n ->
    [one] { $n } figure
   *[other] { $n } figures
} at { $target }. Roll the shot, or join more to it.

mc-place-table = at { $at }, heading { $degrees } degrees
mc-place-with = with { $host }
mc-place-arrives = arrives { $when }
mc-place-reserve = not on the table yet
mc-place-gone = lost
mc-standing-class = class { $class }
mc-standing-figures = { $now } of { $start } figures
# Order of a unit, in a list or after "is".
mc-state-good = in good order
mc-state-marked = with a panic marker
mc-state-marker = panic marker
mc-state-routing = routing
mc-state-retires = withdrawing
mc-state-reforms = reforming
mc-state-halted = halted
mc-state-spent = spent
mc-state-dismounted = dismounted
mc-state-wounded = seriously wounded
mc-state-contact = in contact
mc-state-masked = masked
mc-state-held-back = not activated yet
mc-standing = { $unit }: { $parts }
mc-overview-side = { $side }: { $broken } of { $of } brigades broken, { $percent }% of the figures lost

mc-leg-free = go to { $at }, heading { $degrees } degrees, gap { $gap }
mc-order-deploy = { $unit }: set at { $at }, heading { $degrees } degrees
mc-order-card-on = Give { $card } a card
mc-order-card-off = Remove the card of { $card }
mc-order-done = End setting up
mc-order-charge = { $unit }: charge { $target }
mc-order-end-charges = End declaring charges
mc-order-advance = { $unit }: advance
mc-order-evade = { $unit }: evade
mc-order-volley = { $unit }: fire at the charger
mc-order-stand = { $unit }: stand and test
mc-order-hold = { $unit }: hold fire
mc-order-run-on = { $unit }: run on
mc-order-stop = { $unit }: stop
mc-order-roll = { $unit }: roll the movement
mc-order-loosen = { $unit }: go into skirmish order, gap { $gap }, and roll
mc-order-stay = { $unit }: stay
mc-order-path = { $unit }: { $legs }
mc-order-column = { $unit }: form column, files: { $files }
mc-order-form = { $unit }: form { $formation }
mc-order-turn = { $unit }: turn to { $degrees } degrees
mc-order-detach = { $unit }: detach { $stands ->
    [one] { $stands } stand
   *[other] { $stands } stands
}
mc-order-recall = { $unit }: recall the detachment
mc-order-retire = { $unit }: withdraw as militia
mc-order-try-stop = { $unit }: test to stop
mc-order-ride = { $unit }: ride to { $at }
mc-order-join = { $unit }: join { $host }
mc-order-end-moves = End the moves
mc-order-aim = { $unit }: fire at { $target }
mc-order-aim-stand = { $unit }, stand { $stand }: fire at { $target }
mc-order-add = Join { $unit } to the shot
mc-order-add-stand = Join { $unit }, stand { $stand }, to the shot
mc-order-shoot = Roll the shot
mc-order-end-fire = End the fire
mc-order-fight = Fight the melee of { $unit }
mc-order-concede = Concede

mc-test-marker = panic test
mc-test-charging = test before the charge
mc-test-charged = test under the charge
mc-test-closing = test to close
mc-test-melee = test after the melee
mc-test-stopping = test to stop
mc-test-pass = passed
mc-test-by-one = failed by 1
mc-test-by-more = failed by 2 or more
mc-marker-losses = losses by fire
mc-marker-friend = a friend routed in view
mc-marker-fire = under fire
mc-marker-commander = a commander was killed
mc-marker-charging = about to charge
mc-marker-charged = charged
mc-marker-charge-losses = losses in the charge
mc-marker-no-contact = a charge without contact
mc-marker-refused = no charge after all
mc-marker-evaded = evasion
mc-marker-routed = rout
mc-marker-passed = others passed through
mc-marker-kept = failed by 1
mc-out-deployed = Set on the table: { $unit }, at { $at }.
mc-out-card-on = A card was given to { $card }.
mc-out-card-off = The card was taken from { $card }.
mc-out-card = The card of { $card } was drawn: { $units }.
mc-out-card-empty = The card of { $card } was drawn; no unit was left to activate.
mc-out-phase = Phase: { $phase }
mc-out-tested = { $unit }, { $occasion }: { $die } ({ $modifier }) against { $number }, { $result }.
mc-out-marker = { $unit } received a panic marker: { $why }.
mc-out-marker-off = { $unit }: panic marker removed.
mc-out-rolled = { $unit } rolled { $dice }: { $length }.
mc-rolled-more = { $dice } and { $more } more
mc-out-moved-path = { $unit } moved to { $at }: { $length } of its roll.
mc-out-moved-charge = { $unit } charged as far as { $at }.
mc-out-moved-evasion = { $unit } evaded to { $at }.
mc-out-moved-refused = { $unit } retreated to { $at }, facing the enemy.
mc-out-moved-retire = { $unit } withdrew to { $at }.
mc-out-moved-back = { $unit } retreated to { $at }.
mc-out-moved-rout = { $unit } routed to { $at }.
mc-out-moved-turn = { $unit } turned.
mc-out-formed = { $unit } formed: { $formation }.
mc-out-detached = { $unit } sent out skirmishers: { $n ->
    [one] { $n } figure
   *[other] { $n } figures
}.
mc-out-recalled = { $unit } took its skirmishers in.
mc-out-retires = { $unit } began to withdraw.
mc-out-retires-no-more = { $unit } stopped withdrawing.
mc-out-halted = { $unit } halted.
mc-out-charge = { $unit } declared a charge at { $target }.
mc-out-ready = { $unit } will charge.
mc-out-stopped-limit = { $unit } used its whole roll and made no contact.
mc-out-stopped-owner = { $unit } stopped.
mc-out-stopped-test = { $unit } stopped under fire.
mc-out-stopped-blocked = { $unit } found its way barred.
mc-out-reacted = { $unit } came under a charge.
mc-out-aimed = { $unit } will fire at { $target }: { $n ->
    [one] { $n } figure
   *[other] { $n } figures
}.
mc-fired-shot = { $units } fired at { $target }: { $rolled }. { $lost }
mc-fired-volley = { $units } fired at { $target } as it charged: { $rolled }. { $lost }
mc-fired-dice = { $n ->
    [one] { $n } figure
   *[other] { $n } figures
}, dice { $dice }, modifiers { $modifier }
mc-lost-figures = { $target } lost { $n ->
    [0] no figures
    [one] { $n } figure
   *[other] { $n } figures
}.
mc-out-counter-hit = Counter-battery: { $die }. Hit and wrecked: { $target }.
mc-out-counter-miss = Counter-battery: { $die }. Not hit: { $target }.
mc-out-contact = { $unit } came into contact with { $target }.
mc-melee-roll = { $units }: { $n ->
    [one] { $n } figure
   *[other] { $n } figures
}, dice { $dice }, modifiers { $modifier }, { $losses } caused
mc-melee-lost = { $unit } lost { $n }
mc-melee-no-losses = no losses
mc-out-round = Melee, round { $round }: { $rolls }. Losses: { $lost }.
mc-out-melee-won = The melee to { $side }: { $few } lost against { $many }.
mc-out-melee-even = The melee was even: { $few } lost against { $many }.
mc-out-melee-over = The melee of { $units } ended.
mc-out-thrown-back = Repulsed: { $unit }.
mc-out-routed = { $unit } routed.
mc-out-rallied = { $unit } rallied.
mc-out-reforming = { $unit } will spend { $n ->
    [one] { $n } activation
   *[other] { $n } activations
} reforming.
mc-out-lost-figures-all = { $unit } lost its last figures.
mc-out-lost-left = { $unit } left the table.
mc-out-lost-surrendered = { $unit } surrendered.
mc-out-lost-ridden-down = Ridden down: { $unit }.
mc-out-lost-gun = { $unit }: the gun was lost with its crew.
mc-out-lost-counter = { $unit }: the gun was lost by counter-battery fire.
mc-out-lost-taken = Taken by the enemy: { $unit }.
mc-out-general-unhurt = { $unit }, at risk: { $dice }. Unhurt.
mc-out-general-wounded = { $unit }, at risk: { $dice }. Seriously wounded.
mc-out-general-killed = { $unit }, at risk: { $dice }. Killed.
mc-out-rode = { $unit } rode to { $at }.
mc-out-joined = { $unit } joined { $host }.
mc-out-broken = { $group }: broken.
mc-out-relief = Relief came in time for { $side }: a victory of the enemy will be a draw.
mc-out-activation-ended = The activation of { $card } ended.
mc-out-turn-ended = Turn { $turn } ended.
mc-end-broken = Victory of { $side }: half of the brigades of { $enemy } are broken.
mc-end-limit = Victory of { $side } at the last turn.
mc-end-clear = Clear victory of { $side } at the last turn.
mc-end-through = Victory of { $side }: a unit broke through.
mc-end-conceded = Victory of { $side }: the other side conceded.
mc-end-cleared = Victory of { $side }: no enemy in good order holds the area to be cleared.
mc-end-hollow = A draw: the victory cost too many figures.
mc-end-relief = A draw: the position was held until relief came.
mc-end-draw = A draw.

mc-special-of = { $units }: { $rule }
mc-special-title-first = First card
mc-special-first = The card of { $card } is drawn first in turn 1.
mc-special-title-arrivals = Arrivals
mc-special-title-late = Late units
mc-special-late = activated from turn { $turn } on.
mc-special-title-masked = Masked units
mc-special-masked = masked; may fire from turn { $turn } on.
mc-special-title-free = Planned withdrawal
mc-special-free-times = may stop withdrawing without a test{ $shots ->
    [0] {""}
    [one] {" "}after having fired once
   *[other] {" "}after having fired { $shots } times
}, { $times ->
    [one] in the first withdrawal only.
   *[other] in the first { $times } withdrawals only.
}
mc-special-free = may stop withdrawing without a test{ $shots ->
    [0] .
    [one] {" "}after having fired once.
   *[other] {" "}after having fired { $shots } times.
}
mc-special-title-rally = Rallying place
mc-special-rally-north = { $modifier } to tests for rallying and for stopping a withdrawal, when farther north than { $line } from the southern edge.
mc-special-rally-south = { $modifier } to tests for rallying and for stopping a withdrawal, when farther south than { $line } from the southern edge.
mc-special-title-stays = Place of the general
mc-special-stays-north = rides no farther north than { $line } from the southern edge.
mc-special-stays-south = rides no farther south than { $line } from the southern edge.
mc-special-title-half = Units that count half
mc-special-half = each counts half for the breaking of its brigade and in the shares of figures lost; a brigade of no others counts half for the breaking of the army.
mc-special-title-through = Breakthrough
mc-special-through-north = { $side } can win at the last turn by a unit in good order farther north than { $line } from the southern edge.
mc-special-through-south = { $side } can win at the last turn by a unit in good order farther south than { $line } from the southern edge.
mc-special-title-nearest = Place that counts
mc-special-nearest = At the last turn the side whose formed unit in good order stands nearest to { $at }, within { $within }, has { $points } points more.
mc-special-title-clears = Area to be cleared
mc-special-clears = Victory of { $side } at the end of a turn, from { $from } to { $until }, if no unit in good order of these has its centre in { $area }: { $defenders }.
mc-special-clears-once = Victory of { $side } at the end of turn { $turn } if no unit in good order of these has its centre in { $area }: { $defenders }.
mc-special-title-hollow = Hollow victory
mc-special-hollow = A draw instead of a victory of { $side } if { $part }/{ $of } of its figures or more are lost.
mc-special-relief = A draw instead of a victory of { $side } if, as turn { $turn } begins, a unit in good order of the enemy has its centre in { $area }.
mc-special-title-charts = Chart of your own
mc-special-charts = Your chart `{ $block }` ({ $name }) replaces ours.
# Chapters of the lessons.
lessons-chapter-mcnally-moves = McNally's War of Independence: cards, moves and fire
lessons-chapter-mcnally-charges = McNally's War of Independence: nerve and charges
