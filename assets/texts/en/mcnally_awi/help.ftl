# Help of McNally's American War of Independence.

mc-help-head-game = McNally's American War of Independence
mc-help-text-game = You command brigades of line, militia, light infantry, Indians, horse and guns. A brigade is broken when half of its units are lost or routing, and an army loses with half of its brigades broken. At the last turn the side that has cost the enemy the greater share of figures wins. All charts of these rules are lost: those in use are ours, and each number from them is marked "our chart".
mc-help-head-turn = The card and the phases
mc-help-text-turn = All brigades of both sides have a card in one deck. The card that is drawn activates its brigade: tests of units with a panic marker, charges declared, charges moved, all other moves, fire, melees and routs. Each unit rolls its movement when it moves. Wheels, steps back and to the side, woods and passing through friends count double; a fence or a stream costs 2 inches more. Skirmishers are dragged as a whole: [ and ] change their gap. The card of the unit has buttons for opening a line, facing and mounting; a gun turns by a drag of a front corner.
mc-help-head-fire = Fire
mc-help-text-fire = Units that have not moved fire. Figures choose the column of the table, die and modifiers the row, and the entry is the number of figures lost. Several units may join one shot before it is rolled; guns always fire alone. Light infantry in skirmish order may move up to half and fire with half.
mc-help-head-morale = Panic and morale
mc-help-text-morale = Losses, a rout in view, a charge and much else give a unit a panic marker. It tests with a die: die and modifiers must not exceed its Morale Number. A failure by one halts it, a greater one makes it rout to cover or friends, where it may rally and reform. Class 4 and 5 are shy: six figures that fire at them are enough for a marker.
mc-help-head-charge = Charges and melees
mc-help-text-charge = Choose a unit and click the enemy that it is to charge; a drag of a front corner gives the charge another wheel. A charger tests, rolls and stops at 2 inches. The enemy tests and may fire; skirmishers may evade. If that fire costs the charger a figure, it tests again. Contact leads to a melee of two rounds, one with horse against foot. The side that loses more figures routs. A charger that does not drive off all defenders retreats and reforms.
