# The open table.

open-table-title = Any rules

open-table-mark-done = done
open-table-mark-fired = fired
open-table-mark-disordered = disordered
open-table-mark-wavering = wavering
open-table-mark-routed = in rout
open-table-mark-ready = ready

open-table-refused-over = The battle is over.
open-table-refused-no-unit = There is no such unit.
open-table-refused-legs = A move has 1 to 32 legs.
open-table-refused-beside = The unit is not on the table.
open-table-refused-off-table = It would leave the table.
open-table-refused-face = It cannot face to its flank.
open-table-refused-no-change = Nothing would change.
open-table-refused-dice = Roll 1 to 60 dice of 2 to 100 faces.
open-table-refused-text = A label or note has at most 200 characters, and a note at least one.
open-table-refused-note = There is no note there, or there are 100 already.

open-table-order-move = { $unit }: { $legs }
open-table-order-place = Set { $unit } down at { $at }
open-table-order-remove = Take { $unit } off the table
open-table-order-hits = { $unit }: { $hits } hits
open-table-order-mark = Mark { $unit } as { $mark }
open-table-order-unmark = { $unit }: no longer { $mark }
open-table-order-roll = Roll { $dice }d{ $faces } { $label }
open-table-order-note = Note at { $at }: { $text }
open-table-order-take-note = Take the note at { $at } away
open-table-order-end-turn = Hand the table to { $side }
open-table-order-won = { $side } won
open-table-order-drawn = Neither side has won

open-table-moved = { $unit } moved { $legs }: { $length }, { $sum } in this turn.
open-table-placed = { $unit }: set down at { $at }.
open-table-removed = { $unit }: taken off the table.
open-table-hits = Hits of { $unit }: { $hits }, before { $before }.
open-table-marked = Mark on { $unit }: { $mark }.
open-table-unmarked = Mark taken off { $unit }: { $mark }.
open-table-rolled = { $n }d{ $faces }{ $label ->
    [0] {""}
   *[other] { " " }{ $label }
}: { $shown }; sum { $sum }.
open-table-noted = Note at { $at }: { $text }
open-table-note-taken = The note at { $at } is taken away: { $text }
open-table-overlap = { $unit } came to lie on { $others }.
open-table-turn = Turn { $turn }
open-table-acting = { $side }
open-table-won = { $side } won.
open-table-drawn = Neither side has won.

open-table-prompt = { $side }: move, roll dice, note what happens, then hand the table over.
open-table-choice-roll = Roll dice
open-table-choice-unit = Handle a unit
open-table-choice-note = Pin or take a note
open-table-choice-conclude = End the battle
open-table-help-roll = Type dice and what they are for: { $number } 3d6 volley of Navarre.
open-table-help-unit = Type a unit and what is done with it: { $number } navarre hits 2, navarre +wavering, navarre -wavering, navarre off, navarre @12,20 h90. Marks: { $marks }.
open-table-help-note = Type a place and a text: { $number } 12,20 held by militia; or { $number } 12,20 off.
open-table-help-conclude = Type who has won, or draw: { $number } { $side }.
open-table-standing-moved = It has moved { $sum } in this turn.
open-table-standing-of = It has moved { $sum } of { $most } in this turn.
open-table-standing-hits = It has { $hits } hits.
open-table-standing-marks = It is { $marks }.
open-table-overview = { $unit } at { $at }, heading { $heading }, { $hits } hits
open-table-roll-title = { $n } dice of { $faces } faces
open-table-roll-sum = Sum { $sum }.
open-table-troops-foot = Foot
open-table-troops-light-foot = Light foot
open-table-troops-horse = Horse
open-table-troops-guns = Guns
open-table-troops-generals = Generals
open-table-troops-train = Train

open-table-dice = Dice
open-table-dice-number = Dice
open-table-dice-faces = of
open-table-die = d{ $faces }
open-table-dice-label = What they are for
open-table-roll = Roll { $n }d{ $faces }
open-table-hits-label = Hits: { $hits }
open-table-hit-fewer = One hit off
open-table-hit-more = One more hit
open-table-take-off = Take off the table
open-table-pin-note = Pin a note
open-table-note-hint = Text of the note
open-table-notes-hint = Drag a note to pin it elsewhere, or off the table to take it away.
open-table-take-note = Take the note away
open-table-beside = Beside the table: { $n }
open-table-conclude = End the battle
open-table-more = The table

# The chapter of the lessons that all games on a free table share.
lessons-chapter-table = The table

# Troops in the editor's palette.
open-table-stock-foot = Foot
open-table-stock-light_foot = Light foot
open-table-stock-horse = Horse
open-table-stock-guns = Guns
open-table-stock-general = General
open-table-stock-train = Train
