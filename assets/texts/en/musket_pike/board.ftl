### What stands on the board itself: overlays, signs, legend, cursor (window/overlays, window/face).

# Where an overlay of a unit is on and none is meant yet.
overlay-asks-reach = Point at a unit to see where it can move.
overlay-asks-arcs = Point at a unit to see its front, flanks and rear.
overlay-asks-fire = Point at a unit to see its fire.
overlay-asks-ground = Point at a unit to see what each hex costs it.

## The legend. Short: a line has room for about thirty letters.
# $letter is the wing's letter in the scenario, $name its name there.
wings-wing = { $name } ({ $letter })
levels-lower = one level lower: gentle slope
levels-steep = steep slope
levels-note = Zoomed in, the number in a hex is its level. Slope lines lie in the higher hex (§ 7.2).
ground-key-price = cost in MP, if not 1
# The asterisk stands in the hexes too.
ground-breaks = {"*"} formation hit: disorders
ground-key-barred = prohibited
ground-cover = cover
# Of one side of a hex.
ground-dearer-side = extra cost across here
# Of one side of a hex.
ground-barred-side = prohibited across here
# $kind is an arm with its letters, as "horse (CAV)".
ground-note = Costs in MP for { $kind } (§ 7.1).
# On the map, at an objective: victory points.
control-points = { $vp } VP
control-held = controlled by { $side }
control-objective = objective
# Both sides with their victory points.
control-note = Victory points so far: { $one } { $points }, { $two } { $others } (§ 13).
# The next four stand in hexes: as short as can be.
arcs-front = front
arcs-as-front = as front
arcs-flank = flank
arcs-rear = rear
arcs-counts-as-front = counts as front
arcs-widened = Hexes that count as front do so for fire, defence and stopping enemies (§ 6.4). Melee attacks go through the true front only.
# $facing is one of the six facings: NE, E, SE, SW, W, NW.
arcs-faces = Facing { $facing } (§ { $paragraph }).
# After the name of the overlay: the enemy fronts, and whom they stop.
fronts-whom = they stop { $side }
fronts-stop = entering ends the movement
fronts-note = Batteries alone and wagons have no such front (§ 6.7, 4.5).
# FV is the fire value.
fire-chance = FV { $fv }: { $percent }%
fire-no-shot = no shot
fire-out-of-sight = out of sight
fire-disordered = A disordered battery may not fire (§ 8.10).
fire-none = It cannot fire.
fire-targets = { $targets ->
    [0] No enemy in its line of fire.
    [one] { $targets } enemy hex in its line of fire.
   *[other] { $targets } enemy hexes in its line of fire.
}
# $hidden is a list of the sentences fire-behind-….
fire-targets-and-hidden = { $targets ->
    [0] No enemy in its line of fire. Out of sight (§ 7.5): { $hidden }.
    [one] { $targets } enemy hex in its line of fire. Out of sight (§ 7.5): { $hidden }.
   *[other] { $targets } enemy hexes in its line of fire. Out of sight (§ 7.5): { $hidden }.
}
# The end of that list where it is long.
fire-others = others
fire-behind-higher = { $target } behind higher ground at { $hex }
fire-behind-terrain = { $target } behind the { $terrain } at { $hex }
fire-behind-unit = { $target } behind { $unit }
fire-behind-works = { $target } behind the wall or works between { $one } and { $other }
reach-open = { $hexes ->
    [one] { $hexes } hex out of contact
   *[other] { $hexes } hexes out of contact
}
reach-contact = { $hexes ->
    [one] { $hexes } hex in contact
   *[other] { $hexes } hexes in contact
}
reach-breaks = formation hit: disorders
reach-now = With the MP left in this activation (§ 6).
reach-next-turn = As if activated next turn; it has already been activated in this one (§ 3.3).
reach-if-activated = As if activated now: in contact on a Charge, elsewhere on a March (§ 4.1, 4.2).
threat-units = reached by this many units
threat-contact = into contact
threat-later = only next turn
# $spent counts units too.
threat-note = { $fresh ->
    [one] Shown: { $fresh } unit yet to activate this turn, and { $spent } that must wait for the next (§ 3.3). By Charge or March (§ 4).
   *[other] Shown: { $fresh } units yet to activate this turn, and { $spent } that must wait for the next (§ 3.3). By Charge or March (§ 4).
}

cursor-hex = { $hex }, level { $level }, { $ground }
cursor-unit = { $unit } of { $side }: { $state }
cursor-unit-facing = { $unit } of { $side }: { $state }, facing { $facing }
cursor-draws = { $key } draws a chit
cursor-passes = { $key } passes for the rest of the turn
cursor-all-join = { $n ->
    [one] { $key } adds the unit that can join
    [2] { $key } adds both units that can join
   *[other] { $key } adds all { $n } units that can join
}
cursor-begins = { $key } begins the phases
# The answer is one of the panel's buttons.
cursor-answers = { $key } answers: { $answer }
# $does is an order in words, such as "Red guns: fire at Moravians in 0505", or cursor-odds-of.
cursor-does-elsewhere = Nothing to do here; { $key } goes on: { $does }
# An attack, whose odds come first.
cursor-odds-of = shows the odds of "{ $order }"
# The reason is a whole sentence.
cursor-not-yet = { $key } does nothing yet. { $why }

## Flags beside the counters: what the last order did to each. Several are joined by commas.
# What came of the dice, over their table: "words" are some of those below.
flag-of = { $unit }: { $words }
flag-lost = −{ $sp } SP
# $each: what was lost in each of several fights, such as "1 + 2", or by each of several causes, which follow.
flag-lost-several = −{ $sp } SP ({ $each })
flag-lost-fire = { $sp } by hits
flag-lost-table = { $sp } by the table
flag-lost-margin = { $sp } by the failed check
flag-lost-rout = { $sp } as rout loss
flag-lost-passing = { $sp } past an enemy front
flag-lost-displaced = { $sp } as it was displaced
flag-disordered = disordered
flag-retreats = retreats
flag-rallied = rallied
# What it answered to an enemy who came near, or who attacks it.
flag-stood-fast = stood fast
flag-turned = turned
flag-stood = stood to fight
flag-retreated-before-melee = retreated: no melee
flag-missed = no hit
flag-captured = captured
# Beside ground that was taken: what its side has more, and the enemy less.
flag-taken = +{ $gain } / −{ $denied } VP
# Beside a battery that its own side has again; $vp: what the enemy has less.
flag-recaptured = recaptured: { $vp }
# The same beside one that the enemy has again, without a fight.
flag-captured-by-march = captured: { $vp }
flag-surrendered = surrenders
flag-destroyed = eliminated
# $vp: what his fall is worth to the enemy.
flag-leader-lost = { $vp ->
    [0] { $name } falls
   *[other] { $name } falls, { $vp } VP
}

layout-ride = Click a hex for { $leader } to ride to.
layout-ride-ends = { $key } or right-click cancels.
# A small button on the map.
layout-rides-first = Move { $leader } first (up to 10 MP)...
line-left-behind = { $unit } could not follow: { $why }
plan-better-target = { $unit } can now fire at a better target: check before you go on.
plan-target-lost = { $unit } lost its target: check before you go on.
plan-over = That was the last of the phase; the rest of the plan falls away.
unfold-rating = rating { $rating }
unfold-nowhere = There is no hex to ride to.

## Places on the map that mean something, and what they mean.
spot-joins = { $unit }: join the activation
spot-joins-last = { $unit }: join the activation, which then begins
# A label in a hex: two units become one.
spot-merge = merge
# A label at a target: the chance that the shot hits, or that the attack clears the hex.
spot-chance = { $percent }%
# Of an attack: to win the hex, as its card says.
spot-chance-wins = { $percent }% to win
# The same at an empty hex that is attacked together with the one in which the target stands.
spot-both-hexes = both hexes: { $chance }
spot-shot = { $target }: { $odds }
spot-no-shot = { $target }: no shot, the fire value is 0
spot-turn-first = Turn to face { $facing } first
# A way back and what it costs.
spot-way-costs = { $way }: { $costs }
walk-end = { $place }, facing { $facing }
walk-cost = { $mp } MP
walk-loses-order = disordered (formation hit)
walk-stops = stops: enemy front
walk-contact = contact
walk-ride = { $leader }: ride to { $hex }

## Painted on counters: as short as can be.
counter-disordered = disordered
counter-shot-in-close-order = shot in close order
counter-pikes-and-shot = pikes and shot
counter-shot = shot
counter-horse = horse
counter-guns = guns
counter-wagons = wagons

## Painted on the map.
map-metres = { $metres } m
map-scale = a hex is about 100 metres
# The letter of the north on the compass.
map-north = N

# The overlays: names in the legend and its list.
overlay-reach = Reach of a unit
overlay-threat = Where enemies can come next
overlay-arcs = Front, flanks and rear
overlay-fronts = Enemy fronts
overlay-fire = Lines of sight and fire
overlay-groups = Wings
overlay-levels = Levels
overlay-ground = Terrain costs for a unit
overlay-control = Control and objectives
