# Game Of Kings: computer players, and what speaks for their orders.

gk-player-name-random = Random
gk-player-about-random = Any legal order, by chance. An opponent for the first tries.
gk-player-name-drill = Drill
gk-player-about-drill = Weighs each order by its odds alone: fires, charges and rallies where it pays. It has no plan.

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
