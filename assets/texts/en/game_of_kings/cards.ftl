# Game Of Kings: odds and results of dice.

gk-card-hits = { $chance } to do any damage
gk-card-passes = { $chance }: { $words }
gk-card-wins = { $chance } to win the melee
gk-card-contact = { $chance } to reach the enemy
gk-card-move-title = Move of { $unit }
gk-card-charge-title = Charge of { $unit } on { $enemy }
gk-card-distance-result = { $planned } planned, { $distance } possible
gk-card-move = It costs { $cost } of { $most }.
gk-card-choice = Units with several enemies choose whom they strike; here each strikes the first.
gk-card-fire = The enemy may fire before the melee; here it does.
gk-card-gun-how = What the die of each possible hit must show.
gk-card-save = { $why }: each hit is cancelled by { $need } or more.
gk-card-cost = Cost: { $cost }.
gk-card-may-halt = Told to halt at { $features }, it would not go farther than planned.
gk-card-quarters = quarters
gk-card-then = Then the melee
gk-card-beaten-off = { $chance } to beat the charge
gk-card-loss = { $unit }: { $n ->
    [0] nothing lost
    [one] { $n } quarter lost
   *[other] { $n } quarters lost
}
gk-card-gun-reading = { HEAD($load) } at { $range }: { $n ->
    [one] { $n } possible hit, { $need } or more to hit
   *[other] { $n } possible hits, { $need } or more to hit
}
gk-card-volley-reading = { $need } or more to hit
gk-card-distance = Distance of { $unit }
gk-card-retreat = Retreat of { $unit }
gk-card-melee = Melee of { $units }
gk-card-points = Action points of { $side }
gk-card-weather = Weather
gk-share-loss = { $unit }: { $n ->
    [0] nothing lost
    [one] { $n } quarter lost
   *[other] { $n } quarters lost
}
gk-share-rallies = it rallies
gk-share-retreats-on = it retreats on
gk-share-passes = it passes
gk-share-fails = it loses a quarter and retreats
gk-share-move-shorter = it stops after { $length }
gk-share-move-planned = { $length }, as planned
gk-share-move-longer = it goes up to { $length }
gk-share-falls = { $side }: eliminated
gk-share-both-fall = both eliminated
gk-share-loses = { $side }: beaten
gk-share-equal = the melee continues
gk-share-short = it stops short of the enemy
gk-share-shot-down = it is eliminated by fire before the melee
gk-share-overrun = the gun is overrun
gk-die-score = Score of the gun
gk-die-half = Half a hit or die
gk-die-hit = To hit
gk-die-luck = Luck of the volley
gk-die-save = Save
gk-die-rally = Rally
gk-die-morale = Morale
gk-die-variation = Distance
gk-die-melee = { $unit } in the melee
gk-die-points = Action points
gk-die-weather = Weather
