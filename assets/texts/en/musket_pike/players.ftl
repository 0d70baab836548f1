## The programs that play: what they are called, and how they play

# An officer is a person of rank: he, his, him in each sentence about him (wherever "Captain", "General" or "Recruit" is meant).
# The program as such, the units and the sides are "it".

player-name-random = Recruit
player-about-random = Gives any legal order, by chance. To try out the moves.
player-name-sergeant = Sergeant
player-about-sergeant = Fires, charges and rallies wherever the odds are good. He has no plan: a fair first opponent.
player-name-captain = Captain
player-about-captain = Plans each activation and weighs your answer. Quick, now and then mistaken. The usual opponent.
player-name-captain-2 = Veteran captain
player-about-captain-2 = Takes his time, looks at many more plans, weighs each reaction and retreat, and is seldom mistaken.

## Why a captain chose a plan or an answer: what it gains against another one, part by part

# $points: a number such as "3.2"; $other: the other plan, in words.
captain-why-losses = Against “{ $other }” this gains { $points } points in the losses of both sides.
captain-why-guns = Against “{ $other }” this gains { $points } points in batteries.
captain-why-ground = Against “{ $other }” this gains { $points } points in objectives that are held.
captain-why-order = Against “{ $other }” this gains { $points } points in units in good order.
captain-why-fresh = Against “{ $other }” this gains { $points } points in chits and units that are left for the turn.
captain-why-near = Against “{ $other }” this gains { $points } points by a place closer to the enemy.
captain-why-flanks = Against “{ $other }” this gains { $points } points by the safety of flanks.
captain-why-goals = Against “{ $other }” this gains { $points } points by units nearer to the objectives.
captain-why-victory = Against “{ $other }” this gains { $points } points by winning the battle more often.
captain-why-plan = Against “{ $other }” this gains { $points } points by units nearer to where the plan of their wing wants them.
captain-part-losses = strength lost on both sides
captain-part-guns = batteries captured and lost
captain-part-ground = objectives held
captain-part-order = units in good order
captain-part-fresh = chits and units left for the turn
captain-part-near = the place close to the enemy
captain-part-flanks = safety of flanks
captain-part-goals = nearness to the objectives
captain-part-victory = victory
captain-part-plan = nearness to where plans of wings want units
captain-deed-shot = the fire of { $unit } at { $target }
captain-deed-melee = the melee of { $unit } with { $enemy }
captain-deed-ground = the loss of objectives
# The rest of an activation that had begun without a plan.
captain-plan-goes-on = The rest of the activation
# $plan: the use of a chit, or captain-plan-goes-on.
captain-plan-usual = { $plan }, left to the sergeant
# $hex: its number, or those of both hexes.
captain-plan-post = { $unit } to { $hex }
captain-plan-out = { $unit } to stay out
# $post: captain-plan-post.
captain-plan-wants = By the plan: { $post }.

# The plan that the battle's file gives a wing. $place: one hex or several, by name or number.
wing-plan-attack = The plan of { $wing } is to attack.
wing-plan-hold = The plan of { $wing } is to hold { $place }.
wing-plan-hold-start = The plan of { $wing } is to hold its first position.
wing-plan-objective = The plan of { $wing } is to take { $place }.

## Why a sergeant gave an order: terms of its worth

sergeant-term-enemy-losses = losses of the enemy
sergeant-term-own-losses = losses of its own
sergeant-term-enemy-order = good order that the enemy loses
sergeant-term-enemy-back = the enemy driven back
sergeant-term-own-back = being driven back
sergeant-term-enemy-trapped = an enemy without a way to retreat
sergeant-term-own-trapped = having no way to retreat
sergeant-term-ground = hexes that are worth points
sergeant-term-bearing = how it stands to the enemies near it
sergeant-term-formation = a formation hit
sergeant-term-attack = the attack from there
sergeant-term-in-vain = contact without an attack
sergeant-term-behind = the distance from the enemy that it needs
sergeant-term-way = the way to the enemy and to the objectives
sergeant-term-points = the movement points that it takes
sergeant-term-charge = charges
sergeant-term-rally = units to rally
sergeant-term-used = a chit that is used

## The same where it answers by a rule of thumb

sergeant-draws = To pass would end the draws for the turn.
sergeant-joins = { $unit } can join at no cost: only a charge may cost something.
sergeant-stays = No unit of the activation has a better place to go to.
# $percent: how likely the unit loses its hex; $from: from how much on it retreats.
sergeant-stands = { $unit }: { $percent }% to lose the hex. Below { $from }% a unit stands.
sergeant-evades = { $unit }: { $percent }% to lose the hex. From { $from }% on a unit retreats before the melee.
sergeant-odd = { $unit } can best bear the odd SP, with { $sp } left.
# $percent, $other: how likely $mover wins the hex, after this answer and after the other.
sergeant-turns = { $unit } facing { $facing }: { $percent }% to lose the hex to { $mover }; standing fast, { $other }%.
sergeant-stands-fast = { $unit } standing fast: { $percent }% to lose the hex to { $mover }; after the best turn, { $other }%.
sergeant-retreats = This way { $unit } will pass { $passes ->
    [0] no enemy front
   *[other] an enemy front
}, have { $friends ->
    [0] no friend
    [one] one friend
   *[other] { $friends } friends
} make way, and end { $away ->
    [one] { $away } hex
   *[other] { $away } hexes
} from the enemy.
sergeant-makes-way = Here { $unit } will displace the fewest others, and stand far from the enemy.
sergeant-arrives = Here { $unit } will be as near to the enemy as an arrival can be.
sergeant-rallies = { $unit } will rally with { $percent }%.
