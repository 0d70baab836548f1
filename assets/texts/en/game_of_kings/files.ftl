# Game Of Kings: faults of battle files.

gk-file-kind = There is no kind of unit called { $word }; the kinds are { $known }.
gk-file-sector = There is no sector called { $word }; the sectors are { $known }.
gk-file-state = { $unit }: its kind has no such state.
gk-file-place = { $unit } must have either a place or an arrival.
gk-file-nation = No unit is of the nation { $nation }.
gk-file-draw-turn = An objective that decides a draw is held at the end of the last turn.
gk-file-dice = A sector rolls one die of { $known } faces.
gk-file-factor = The factor of all moves is a fraction of two numbers from 1 to 100, at most 1, such as (3, 4).
# Doubts about how armies stand: { $reach } is a distance.
gk-doubt-gun = { $unit } cannot march past { $gun } before it: a gun stands in a gap of { $gap }.
gk-doubt-second-near = { $unit }: { $distance } behind { $friend }, which may retreat { $reach } and run into it.
gk-doubt-second-far = { $unit }: { $distance } behind { $friend }. In firing order it supports no farther than { $reach }.
gk-doubt-table = Behind { $unit } there is less than { $length } of table, which a retreat may need.

# Random battles: `tercio random-battle`, and the file that it writes.
gk-quick-size-name = Size
# $points: points of an army
gk-quick-size = { $id ->
    [small] Small ({ $points } points)
    [medium] Medium ({ $points } points)
   *[large] Large ({ $points } points)
}
gk-random-name = { $a } against { $b }
gk-random-about = A random battle: terrain by dice, and armies of { $points } points each. Its seed is { $seed }.
