# Muskets & Mayhem: words of the window.

mm-strip-first = { $side } first
# An army in the top bar: units neither lost nor shaken, of those at the start.
mm-strip-army = { $left }/{ $of }
mm-strip-standing = { $side }: { $lost } of { $of } units lost or shaken. With half of them at the end of a turn an army is beaten (§ 12.1).
mm-strip-charge = A charge by { $side }
mm-over-won = Victory of { $side }
mm-over-draw = A draw

mm-question-set-up = Set a unit on the table
mm-question-set-up-why = The sides set one unit in turn.
mm-set-up-where = They stand within { $depth } of your own long edge.
mm-arrival-where = They arrive: each is set on its stretch of the edge, which handles it for this turn.
mm-set-up-zone = may stand here
mm-question-order = First or Second
mm-question-order-why = First handles a unit first and fires first; casualties count when a phase ends. The winner of the initiative chooses the order of the melees.
mm-question-handle = Handle a unit
mm-question-handle-choose = Click one of your units. Then drag it, click an enemy to charge, or choose here. Each side handles one unit in turn.
mm-question-handle-chosen = Drag the unit or click where it is to go; Enter moves it and ends its move. Click an enemy to charge, or drag the unit onto one.
mm-question-move = { $unit }: the move goes on
mm-question-react = { $unit } under a charge
mm-question-react-fire = Charged by { $enemy }: the check is passed. { $unit } may fire before the melee.
mm-question-react-counter = Charged by { $enemy }: the check is passed. In a counter-charge { $unit } and the enemy will meet in the middle.
mm-question-fire = Fire: { $phase }
mm-question-choose-shooter = Click one of your marked units, then its target.
mm-question-save = Casualties of { $unit }
mm-question-save-why = { $n ->
    [one] One casualty is
   *[other] { $n } casualties are
} to be applied. The commander may strike off one, once in the turn.
mm-question-fight = The enemy of { $unit }
mm-question-melee = The next melee

mm-contour-fires = { $length }: still fires
mm-contour-moves = { $length }

mm-unit-moves = Moves { $length }.
mm-unit-fires = Fires { $ranges } far, with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
mm-unit-handled = Handled in this turn.
mm-unit-fires-in = May fire in this turn: { $phase }.
mm-unit-no-fire = Will not fire in this turn.
mm-unit-morale = Morale: { $morale }
mm-unit-commander = With it: { $commander }
mm-unit-contact = In contact with { $units }.
mm-unit-defended = In prepared defences.
