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

mc-contour-chance = { $length }: { $chance }
mc-contour-fires = { $length }: still fires with half
mc-reach = Here in a straight line: { $length }, { $chance }.

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

mc-help-head-game = How to win here
mc-help-text-game = Break half of the enemy's brigades: a brigade is broken when half of its units are lost or routing. At the last turn the side that has cost the enemy the greater share of figures wins.
mc-help-head-card = The card
mc-help-text-card = All cards of both sides form one deck. The card that is drawn activates its brigade: tests of units with a panic marker, charges, moves, fire, melees and routs, in this order.
mc-help-head-moving = Moving
mc-help-text-moving = Each unit rolls its movement when it moves. Choose it and roll; then draw its path within the limit. Wheels, steps back and to the side, woods and passing through friends are at half speed.
mc-help-head-fire = Fire
mc-help-text-fire = Units that have not moved fire. Choose one and click its target; other units may join the same shot before it is rolled. Light infantry may move up to half and fire with half.
mc-help-head-charge = Charges
mc-help-text-charge = Charges are declared before any unit moves. The charger tests, rolls and stops at 2 inches; the enemy tests and may fire; the charger tests again if it lost figures. Contact leads to a melee.
