# Help of the free tables: their handling, the same in each game.

tabletop-help-head-unit = A unit
tabletop-help-text-unit = A unit is a base of figures seen from above. The tab at its front edge shows where it faces, the rim shows its side. Click one of yours: the arrow before it moves it straight, a front corner wheels it about the other corner, the tail turns it about, and its body goes where you drag it.
tabletop-help-head-legs = A move in legs
tabletop-help-text-legs = Letting go of the mouse pins a leg: the ghost shows where the unit would stand, with the length of each leg and the sum. Go on from the ghost, unpin the last leg, or give the move. Until it is given, nothing has happened. Where it cannot stand, the ghost tells why.
tabletop-help-head-magnets = Magnets
tabletop-help-text-magnets = A drag sticks where it matters: in contact with an enemy, in line with a friend, parallel to a front, at the edge of a range. The tag at the ghost says to what. Hold Alt to drag freely.
tabletop-help-head-measure = Measuring
tabletop-help-text-measure = With a unit selected, rest the pointer on anything: its card tells the distance from edge to edge. You may measure at any time. The dashed arc before a unit is the range of its weapons.
tabletop-help-head-helm = The helm line
tabletop-help-text-helm = The unit's card has a line that says everything a drag can. { $words }. Several follow each other: a3 r22.5 a1. The terminal and the log speak the same language.
tabletop-help-head-keys = By keys alone
# The places are keys, such as "W".
tabletop-help-text-keys = { $units } selects the next unit, { $ahead } moves it ahead by one unit of measure, { $left } and { $right } wheel it; with Alt the steps are small. { $act } gives the move, { $back } unpins a leg, { $undo } undoes what no die has settled. { $panels } leads to the panels and back, { $find } finds a unit by its name. Numbers answer a question.
