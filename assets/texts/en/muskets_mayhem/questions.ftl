### Muskets & Mayhem: questions about a position (practice): what is asked, and why the answer is one.

mm-quiz-dice = { $unit } will fire with { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
}: how many dice will it roll?
mm-quiz-dice-line = { $dice }: a line rolls a die for two figures, and at least one (§ 7.4).
mm-quiz-dice-column = { $dice }: in a column the two front stands fire, eight figures at most, a die for two of them (§ 7.4).
mm-quiz-dice-square = { $dice }: one face of a square fires, a die for eight figures, and at least one (§ 7.4).
mm-quiz-dice-pairs = { $dice }: skirmishers roll a die for each base, and two of them stand on one (§ 7.4).
mm-quiz-dice-singles = { $dice }: skirmishers roll a die for each base, and each stands on its own (§ 7.4).
mm-quiz-dice-battery = { $dice }: a battery rolls a die for each gunner (§ 7.4).
mm-quiz-dice-hint = The kind of the unit and its formation say how many figures share a die.
mm-quiz-targets = At which enemies may { $unit } fire now? Mark all of them, then press Done.
mm-quiz-targets-hint = Four things count: the range, the arc, what stands between, and whether the enemy is in contact.
mm-quiz-phase-stood = { $unit } did not move in this turn. In which phase may it fire?
mm-quiz-phase-moved = { $unit } moved in this turn, for { $length }. In which phase may it fire?
mm-quiz-phase-limbered = { $unit }, limbered: in which phase may it fire?
mm-quiz-phase-none = in none
mm-quiz-phase-is-artillery = A battery without limbers fires in the artillery phase, even after a move of its own (§ 7.2).
mm-quiz-phase-is-stationary = Infantry that has not moved fires in the phase of stationary fire (§ 7.2).
mm-quiz-phase-is-moving = Infantry that has moved, and spent no more than leaves it time, fires in the phase of moving fire (§ 7.2).
mm-quiz-phase-is-none = A line or skirmishers that spent more than 8 do not fire in this turn (§ 5.5).
mm-quiz-phase-is-limbered = A limbered battery does not fire (§ 7.2).
mm-quiz-phase-hint = Artillery first, then units that stood, then units that moved.
mm-quiz-charge = Which enemies may { $unit } charge now? Mark all of them, then press Done.
mm-quiz-charge-hint = The enemy must be in arc and sight, its contact pose free, and the sweep to it within the move.
mm-quiz-nerve = { $unit } could charge { $enemy }: which roll, at least, does { $enemy } need to stand?
mm-quiz-checks = Hits of { $unit } so far: { $hits }. Now it takes { $casualties } more: how many morale checks fall due?
mm-quiz-checks-is = From { $hits } to { $after }: { $due ->
    [0] no multiple of four was reached, and no check falls due (§ 8.2).
    [one] one multiple of four was reached, and one check falls due (§ 8.2).
   *[other] { $due } multiples of four were reached, and as many checks fall due (§ 8.2).
}
mm-quiz-checks-hint = Each fourth hit on a unit calls for a check: the 4th, the 8th, the 12th.
