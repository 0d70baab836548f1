# McNally's American War of Independence: cards of odds and results.

mc-card-figures = figures
mc-card-own-charts = Your charts ({ $name }) count: { $blocks }. All other charts are ours.
mc-card-our-chart = The surviving rules have lost their charts: these numbers are ours.
mc-card-sum = Modifiers: { $total }
mc-card-shot = { $n ->
    [one] { $n } figure
   *[other] { $n } figures
}, { $mean } lost on the average, { $chance } to cause losses
mc-card-stops-freely = stops without a test in this battle
mc-card-test = { $chance } to pass
mc-card-charge = { $chance } to come into contact
mc-card-roll-mean = { $mean } in on the average
mc-card-roll-line = { $inches } inches or more: { $chance }
mc-card-dice = Dice: { $units }
mc-charge-refused = { $unit } will not charge
mc-charge-short = { $unit } will make no contact
mc-charge-target-routs = { $enemy } will rout before contact
mc-charge-stopped = { $unit } will stop under fire
mc-charge-routs = { $unit } will rout under fire
mc-charge-won = { $unit } will win the melee
mc-charge-thrown-back = { $unit } will be repulsed
mc-charge-lost = { $unit } will lose the melee
mc-charge-both = Both will rout
mc-die-test = test
mc-die-move = movement
mc-die-fire = fire
mc-die-melee = melee
mc-die-general = risk to a general
mc-card-loses = { $n ->
    [0] no losses
    [one] one figure
   *[other] { $n } figures
}
mc-card-then = Then
