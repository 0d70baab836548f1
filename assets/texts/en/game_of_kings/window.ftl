# Game Of Kings: panels of the window.

gk-strip-half-turn = Half-turn of { $side }
# A pool of action points: what is left of what was rolled.
gk-pool-numbers = { $left }/{ $rolled }
gk-pool-now = { $sector }, acting now: { $left } of { $rolled } action points left
gk-pool-ahead = { $sector }, still to act: { $left } of { $rolled } action points left
gk-pool-done = { $sector }: done in this half-turn
gk-pool-weather = Weather of this turn

gk-army-points = { $now }/{ $start }

# The bulletin at the end of a battle.
gk-bulletin-won = { $side } won
gk-bulletin-draw = A draw
# Losses of an arm, in quarters of units; of generals, whole.
gk-bulletin-lost = { $lost } of { $all } quarters lost
gk-bulletin-lost-whole = { $lost } of { $all } lost
gk-bulletin-unhurt = no losses
# What an army lost in the turn that decided.
gk-bulletin-turn = { $side } lost { $points ->
    [one] 1 army point
   *[other] { $points } army points
}: { $units }.
gk-bulletin-turn-none = { $side } lost no unit.
gk-bulletin-held = { $area }: held by { $side }
gk-bulletin-not-held = { $area }: not held by { $side }

gk-question-sector = Next sector
gk-question-rally = Rally
gk-question-guns = Fire of guns
gk-question-move = Moves
gk-unmoved-yet = It moves in the step of moves, which is still to come.
gk-unmoved-over = The step of moves is over.
gk-unmoved-sector = Choose the sector that acts first.
gk-question-charge = Click an enemy to charge it.
gk-unlimber-ahead = Unlimber as it faces
gk-unlimber-facing = Unlimber facing { $enemy }
gk-unlimber-hint = A gun fires only unlimbered. Move gives the order.
gk-question-muskets = Volleys
gk-question-melees = Melees
gk-question-choose-mover = Choose a unit with a ring on the table, or:
gk-question-choose-shooter = Choose a unit with a ring on the table, then its target; or here:
gk-question-charged = { $unit } charged
gk-question-charged-by = { $enemy } struck { $unit } in front, from beyond musket range. A volley comes before the melee.
gk-question-strike = Enemy to strike
gk-question-tests = Morale tests
gk-question-blocker = Test of { $unit }
gk-question-run-into = A retreating friend ran into it: it tests its morale at once.

gk-unit-head = { HEAD($kind) }, { $quality } quality, { $sector }
gk-unit-head-general = General, { $sector }
gk-unit-strength = { $left } of { $most } quarters
gk-unit-state = State: { $marks }.
gk-unit-melee = In a melee with { $units }.
gk-unit-generals = With it: { $units }.
gk-unit-attached = With { $host }.
gk-unit-reserve = Not yet on the table: { $when }.
gk-unit-nation = Of its nation: { $traits }.
gk-unit-moves = Moves { $length }.
gk-unit-limbers = Must limber to move.
gk-unit-fires = Range { $ranges }.
gk-unit-may = May still { $acts }.
gk-unit-may-later = May { $acts } when its sector acts.
gk-unit-act-fire = fire
gk-unit-act-move = move
gk-unit-must-rally = Must try to rally.
gk-unit-nothing = Nothing left to do in this half-turn.
