# Game Of Kings: computer players, and what speaks for their orders.

# An officer is a person of rank: he, his, him in each sentence about him (wherever "Captain", "General" or "Recruit" is meant).
# The program as such, the units and the sides are "it".

gk-player-name-random = Recruit
gk-player-about-random = Gives any legal order, by chance. To try out the moves.
gk-player-name-drill = Drill sergeant
gk-player-about-drill = Weighs each order by its odds alone: fires, charges and rallies where it pays. He has no plan: a fair first opponent.
gk-player-name-general = General
gk-player-about-general = Plans his half-turn, looks at your answer, and sometimes misjudges a plan. The usual opponent.
gk-player-name-general-2 = Field marshal
gk-player-about-general-2 = Tries many more plans and misjudges none. He takes longer.

gk-why-enemy-losses = losses of the enemy
gk-why-own-losses = losses of its own
gk-why-morale = a morale test
gk-why-rout = a lost melee, and the retreat
gk-why-own-fire = fire from there
gk-why-enemy-fire = fire of the enemy at it
gk-why-charge = a charge that it can make next
gk-why-exposure = a charge that the enemy can make at it
gk-why-approach = the way to where it is wanted
gk-why-order = its firing order
gk-why-objective = an objective
gk-why-rally = a unit that may be rallied
gk-why-general = the safety of the general
gk-why-arrival = the arrival of a unit
gk-why-support = others that need the support
gk-why-action-point = the action point that it takes
gk-why-sector = a sector with much to do

gk-intent-at-will = act for itself, by its odds
gk-intent-hold = hold its place
gk-intent-advance = advance
gk-intent-fire = fire at { $unit }
gk-intent-charge = charge { $unit }
gk-intent-envelop-left = go round the left of { $unit }
gk-intent-envelop-right = go round the right of { $unit }
gk-intent-refuse = keep out of reach
gk-intent-fall-back = draw off
gk-intent-support = stand behind { $unit }

gk-plan-part = { $who }: { $intent }
gk-plan-drill = every unit for itself, by its odds
gk-plan-begins = { $order }; { $plan }
gk-plan-wants = By the plan { $unit } will { $intent }.

gk-plan-why-losses = Against “{ $other }” this plan gains { $points } points in the losses of both sides.
gk-plan-why-retreats = Against “{ $other }” this plan gains { $points } points in units that retreat.
gk-plan-why-order = Against “{ $other }” this plan gains { $points } points in battalions in firing order.
gk-plan-why-fire = Against “{ $other }” this plan gains { $points } points in fire that can be opened next.
gk-plan-why-enemy-fire = Against “{ $other }” this plan spares { $points } points of enemy fire to come.
gk-plan-why-charges = Against “{ $other }” this plan gains { $points } points in charges that can be made next.
gk-plan-why-enemy-charges = Against “{ $other }” this plan spares { $points } points of enemy charges to come.
gk-plan-why-way = Against “{ $other }” this plan gains { $points } points by units nearer to where they are wanted.
gk-plan-why-general = Against “{ $other }” this plan gains { $points } points by the safety of the general.
gk-plan-why-objective = Against “{ $other }” this plan gains { $points } points in objectives.
gk-plan-why-victory = Against “{ $other }” this plan gains { $points } points by winning the battle more often.

gk-deed-fire = the fire of { $unit } at { $target }
gk-deed-melee = the melee of { $unit } with { $enemy }
gk-deed-ground = the loss of objectives
gk-deed-test = the morale test of { $unit }

gk-part-losses = losses of both sides
gk-part-retreats = units that retreat
gk-part-order = firing order
gk-part-fire = own fire to open next
gk-part-enemy-fire = fire of the enemy to come
gk-part-charges = own charges to make next
gk-part-enemy-charges = charges of the enemy to come
gk-part-way = the way to where units are wanted
gk-part-general = safety of the general
gk-part-objective = objectives
gk-part-victory = victory
