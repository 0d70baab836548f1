# McNally's rules: programs that play, and their reasons.

mc-player-name-random = Recruit
mc-player-about-random = Gives any legal order, by chance. To try out the moves.
mc-player-name-drill = Drill sergeant
mc-player-about-drill = Weighs each order by its odds alone: fires and charges where it pays. He looks at no answer: a fair first opponent.
mc-player-name-general = Colonel
mc-player-about-general = Plays a few orders out to the end of the activation before he gives one. The usual opponent.
mc-player-name-general-2 = General
mc-player-about-general-2 = Plays more orders out, and the activation after this one. He takes longer.

mc-term-enemy-losses = losses of the enemy
mc-term-own-losses = losses of its own
mc-term-panic = panic of the enemy
mc-term-own-fire = own fire
mc-term-enemy-fire = fire of the enemy at it
mc-term-charge = a charge that it can make next
mc-term-exposure = a charge that the enemy can make at it
mc-term-approach = the way to where it is wanted
mc-term-objective = the place that counts
mc-term-general = the general's help
mc-term-order = the order that falling back costs
mc-term-change = the change of formation itself
mc-term-moves = a unit that moves on

mc-deed-fire = the fire of { $units } at { $target }
mc-deed-ground = the loss of the place that counts

mc-part-losses = losses of both sides
mc-part-brigades = brigades that break
mc-part-fire = own fire to open next
mc-part-enemy-fire = fire of the enemy to come
mc-part-charges = own charges to make next
mc-part-enemy-charges = charges of the enemy to come
mc-part-way = the way to where units are wanted
mc-part-objective = the place that counts
mc-part-victory = victory

mc-plan-why-losses = Against “{ $other }” this order gains { $points } points in the losses of both sides.
mc-plan-why-brigades = Against “{ $other }” this order gains { $points } points in brigades that break.
mc-plan-why-fire = Against “{ $other }” this order gains { $points } points in fire that can be opened next.
mc-plan-why-enemy-fire = Against “{ $other }” this order spares { $points } points of enemy fire to come.
mc-plan-why-charges = Against “{ $other }” this order gains { $points } points in charges that can be made next.
mc-plan-why-enemy-charges = Against “{ $other }” this order spares { $points } points of enemy charges to come.
mc-plan-why-way = Against “{ $other }” this order gains { $points } points by units nearer to where they are wanted.
mc-plan-why-objective = Against “{ $other }” this order gains { $points } points in the place that counts.
mc-plan-why-victory = Against “{ $other }” this order gains { $points } points by winning the battle more often.
