# Game Of Kings: what is wrong with the arguments of a question of `tercio batch`.

gk-ask-quarters = a unit has 1 to { $most } quarters
gk-ask-pose = the unit needs a pose, as [5000, 3000, 0]
gk-ask-most-units = the question has { $most } units at most
gk-ask-side = { $id }: the unit needs a side, A or B
gk-ask-no-unit = { $id }: there is no such unit
gk-ask-blow = { $id }: a unit strikes once, and at the other side
gk-ask-both-sides = a melee has units on both sides
gk-ask-chance = a chance is text, as "5/6", from 0 to 1
gk-ask-length = a length is { $most } units of 0.01 cm at most
gk-ask-gauge = the gauge goes from { $least } to { $most }
gk-ask-turn = turns are told from 1 to { $most }
gk-ask-sectors = the question has { $most } sectors at most
gk-ask-sector = columns go from 0 in the west to { $columns }, rows from 0 in the south to { $rows }
gk-ask-face = a die shows 1 to 6
gk-ask-step = a step is ["straight", length], ["left", angle], ["right", angle] or ["about"], a length { $most } at most
gk-ask-most-steps = a path has { $most } steps at most
gk-ask-near = units lie within { $most } of the origin
gk-ask-body = a general has no footprint
