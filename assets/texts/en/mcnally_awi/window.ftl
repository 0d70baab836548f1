# McNally's American War of Independence: words of the window.

mc-strip-card = Card: { $card }
mc-strip-charge = A charge by { $side }
mc-army-short = { $percent }% lost
mc-deck-now = The card of { $card } is played.
mc-deck-left = { $n ->
    [one] One card is
   *[other] { $n } cards are
} still to be drawn in this turn: { $cards }.
mc-deck-empty = All cards of this turn have been drawn.
# $phase: name of a phase; $came: sentences on what came of it.
mc-told-phase = Phase of { $phase }: { $came }
mc-told-nothing = Nothing happened in the phases of { $phases }.
mc-over-won = Victory of { $side }
mc-over-draw = A draw

mc-question-set-up = Set up the army
mc-question-set-up-why = Click a unit in the list and draw its front on the table, or choose here.
mc-title-of-declare = Declare charges
mc-question-choose-declare = Click one of the marked units, then the enemy that it is to charge. The test follows at once.
mc-question-chosen-declare = Click an enemy: the number on it is the chance of contact.
mc-title-of-charges = Move the chargers
mc-question-choose-charges = Choose the charger that goes next.
mc-title-of-moves = Move the units
mc-question-choose-moves = Click a unit that has not moved. It rolls first; then you draw its path.
mc-question-chosen-moves = Enter rolls its movement. The lines show how far it gets with 90, 50 and 10 in 100. Or choose here.
mc-title-of-fire = Fire
mc-question-choose-fire = Click one of the marked units, then its target.
mc-question-chosen-fire = Click a target: the number on it is the mean loss.
mc-title-of-melee = Melees
mc-question-choose-melee = Choose the melee that is fought next.
mc-question-run-on = { $unit }: the enemy is gone
mc-question-react = { $unit } under a charge
mc-question-react-fire = Charged by { $enemy }. The test is passed: { $n ->
    [one] one figure
   *[other] { $n } figures
} may fire at 2 inches.
mc-question-react-evade = Charged by { $enemy }. The skirmishers may run, fire at 2 inches with { $n ->
    [one] one figure
   *[other] { $n } figures
}, or stand.
mc-question-may-evade-why = Charged by { $enemy }. Horse in skirmish order may run from foot without a test.
mc-question-path = { $unit }: draw its path
mc-question-path-why = { $length } rolled. Drag the unit or click where it is to go; Enter moves it. The line is its limit.
mc-question-shot = { $n ->
    [one] One figure
   *[other] { $n } figures
} at { $target }
mc-question-shot-why = Enter rolls the shot. Click another marked unit to join it: the number is the mean loss of both together.
mc-unmoved-roll = Roll its movement first.
mc-unmoved-yet = Units move after the charges.
mc-unmoved-over = The moves of this activation are over.
# $why: a whole sentence.
mc-idle-nearest = The nearest enemy is { $enemy }. { $why }
mc-idle-melee-of = Its melee is fought by a click on { $unit }.
mc-idle-no-melee = The unit is in no melee.

mc-contour-chance = { $length }: { $chance }
mc-contour-fires = { $length }: still fires with half
# Headings before buttons with numbers: each is an order of the selected unit.
mc-number-loosen = Roll as skirmishers, gap:
mc-number-column = Form a column, files:
mc-number-detach = Send out stands:
mc-draft-charge = Click an enemy to charge it by the usual path. For another wheel, drag a front corner.
mc-draft-turn = Drag a front corner to turn the gun in place. A light gun that is to move rolls first.
mc-give-charge = Charge (Enter)
mc-give-turn = Turn (Enter)
# $length: what the way costs; $need: least roll in inches; $dice: the dice of the roll.
mc-reach = Here costs { $length }: { $need } or more of { $dice }, { $chance }.
mc-reach-too-far = No roll leads here.
mc-reach-barred = Not by this way: { $why }
mc-dice = { $dice }d6
mc-dice-plus = { $dice }d6 + { $plus }

mc-unit-brigade = Brigade: { $brigade }
mc-unit-generals = With it: { $generals }
mc-unit-contact = In contact with { $units }.
mc-unit-is-marker = Panic marker: it will test when its card is drawn.
mc-unit-is-routing = Routing: it will run on until it is in shelter.
mc-unit-is-retires = Withdrawing.
mc-unit-is-reforms = Reforming: it does not move, charge or change formation.
mc-unit-is-halted = Halted until its next card.
mc-unit-is-spent = Spent until its next card.
mc-unit-is-half-fire = Fires with half of its figures until its next card.
mc-unit-is-wounded = Seriously wounded.
mc-unit-is-activated = Activated in this turn.
mc-unit-is-masked = Masked: it does not fire yet.
mc-unit-is-held-back = Not activated yet: the battle holds it back.
mc-unit-is-free = It may stop withdrawing without a test.
mc-unit-moves = Moves { $dice ->
    [one] one die
   *[other] { $dice } dice
}{ $plus ->
    [0] {""}
   *[other] {" "}and { $plus }
} in inches, { $mean } on the average.
mc-unit-fires = Fires { $ranges } far, with { $n ->
    [one] one figure
   *[other] { $n } figures
}.
