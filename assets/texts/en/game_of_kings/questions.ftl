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

# Questions about a position (practice): what is asked, and why the answer is one.
gk-quiz-need = { $unit } can fire at { $target }: with which roll, at least, does each of its dice hit?
gk-quiz-test = { $unit } must test its morale: which roll, at least, does it need without support?
gk-quiz-rally = { $unit } will try to rally: which roll, at least, does it need?
gk-quiz-targets = At which enemies may { $unit } fire now? Mark all of them, then press Done.
gk-quiz-targets-hint = Three things count: the range, the arc of 45 degrees on either side, and what stands between.
gk-quiz-zone = Where is the middle of { $unit }'s front: before the front, a flank or the rear of { $enemy }?
gk-quiz-zone-is-front = The middle of its own front is before the line of { $enemy }'s front, however far aside (§ 2.8).
gk-quiz-zone-is-flank = The middle of its own front is behind the line of { $enemy }'s front, and before that of its rear (§ 2.8).
gk-quiz-zone-is-rear = The middle of its own front is behind the line of { $enemy }'s rear, however far aside (§ 2.8).
gk-quiz-zone-hint = Draw the lines of its front and rear on to both sides. Where does the middle of the other's front lie?
