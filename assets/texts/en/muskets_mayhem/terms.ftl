### Muskets & Mayhem: what a battle adds to the rules.

mm-battle-initiative-title = First initiative
mm-battle-initiative = { $side } to have the initiative of the first turn, without a roll.
mm-battle-dusk-title = Failing light
mm-battle-dusk = From turn { $turn } on muskets reach { $range } at most.
mm-battle-defences-title = Prepared defences
mm-battle-defence = Prepared defences: { $area }.
mm-battle-objectives-title = Objectives
mm-battle-objective = { $area }: held by { $side } at the end of a turn, it decides the battle for that side.
mm-battle-limit-title = The last turn
mm-battle-limit-shares = Last turn: { $turns }. The greater share of figures left wins at its end.
mm-battle-limit-side = Last turn: { $turns }. If nothing was decided before, victory of { $side }.
mm-battle-limit-stands = Last turn: { $turns }. A unit of { $side } in { $area } that is not Shaken means victory of { $side } at its end; otherwise victory of { $other }.
mm-battle-share = { $area } adds { $percent }% to the share of the side that holds it.
mm-battle-arrivals-title = Arrivals
