# Help of Muskets & Mayhem.

mm-help-head-game = Muskets & Mayhem
mm-help-text-game = You command a small army of the age of muskets: lines of foot, skirmishers, cavalry, batteries and commanders. Each hit that is not saved takes a figure. An army is beaten at the end of a turn in which half of its units are lost or Shaken, unless the battle names objectives.
mm-help-head-turn = A turn
mm-help-text-turn = Both sides roll for the initiative; the winner chooses to be First or Second. Then the sides handle one unit each in turn: it holds, moves, changes formation or charges. A line that spends more than 8 of its move does not fire in this turn.
mm-help-head-fire = Fire and morale
mm-help-text-fire = Batteries fire first, then infantry that stood, then infantry that moved; the casualties of a phase count at its end. Morale is the number that hits, quality the number that saves and checks. Each fourth casualty calls for a check, and a failed one makes a unit Disorganized, then Shaken. A commander may strike off one casualty of his unit in a turn.
mm-help-head-charge = Charges
mm-help-text-charge = First the charger checks, then the target. A target that fails retreats; one that stands and is struck in front may fire, and cavalry may charge in return. The charger strikes the side of the target that it comes from: a flank meets no shot. The number on an enemy is the chance of contact.
mm-help-head-melee = Melees
mm-help-text-melee = Each figure rolls a die, and cavalry two in the turn of its charge on a line. Two casualties more than the enemy win. The loser retreats; without a winner both fight on next turn.
