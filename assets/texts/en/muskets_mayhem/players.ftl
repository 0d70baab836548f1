# Muskets & Mayhem: programs that play, and their reasons.

mm-player-name-random = Recruit
mm-player-about-random = Gives any legal order, by chance. To try out the moves.
mm-player-name-drill = Drill sergeant
mm-player-about-drill = Weighs each order by its odds alone: fires and charges where it pays. He looks at no answer: a fair first opponent.
mm-player-name-general = Colonel
mm-player-about-general = Plays a few orders out to the end of the turn before he gives one. The usual opponent.
mm-player-name-general-2 = General
mm-player-about-general-2 = Plays more orders out, and the turn after this one. He takes longer.

mm-why-enemy-losses = losses of the enemy
mm-why-own-losses = losses of its own
mm-why-own-fire = fire from there
mm-why-enemy-fire = fire of the enemy at it
mm-why-charge = a charge that it can make next
mm-why-exposure = a charge that the enemy can make at it
mm-why-approach = the way to where it is wanted
mm-why-objective = an objective
mm-why-commander = the commander's help
mm-why-waiting = units that could still answer the enemy
mm-why-checks = morale checks

mm-deed-fire = the fire of { $unit } at { $target }
mm-deed-ground = the loss of objectives

mm-part-losses = losses of both sides
mm-part-fire = own fire to open next
mm-part-enemy-fire = fire of the enemy to come
mm-part-charges = own charges to make next
mm-part-enemy-charges = charges of the enemy to come
mm-part-way = the way to where units are wanted
mm-part-objective = objectives
mm-part-victory = victory

mm-plan-why-losses = Against “{ $other }” this order gains { $points } points in the losses of both sides.
mm-plan-why-fire = Against “{ $other }” this order gains { $points } points in fire that can be opened next.
mm-plan-why-enemy-fire = Against “{ $other }” this order spares { $points } points of enemy fire to come.
mm-plan-why-charges = Against “{ $other }” this order gains { $points } points in charges that can be made next.
mm-plan-why-enemy-charges = Against “{ $other }” this order spares { $points } points of enemy charges to come.
mm-plan-why-way = Against “{ $other }” this order gains { $points } points by units nearer to where they are wanted.
mm-plan-why-objective = Against “{ $other }” this order gains { $points } points in objectives.
mm-plan-why-victory = Against “{ $other }” this order gains { $points } points by winning the battle more often.
