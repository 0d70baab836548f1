# The editor of Musket & Pike: tools, what they do, what is said of them.

edit-tool-select = Select
edit-tool-region = Region
edit-around = Around an area
edit-region-copy = Copy
edit-region-copy-about = Copy the terrain of the region (Ctrl+C)
edit-region-paste = Paste
edit-region-paste-about = Take the copy in hand: click the map to put it down (Ctrl+V)
edit-region-clear = Clear
edit-region-clear-about = Make the region clear terrain of level 0 (Delete)
edit-region-left-right = Left-right
edit-region-top-bottom = Top-bottom
edit-region-about = Turn 180°
# $turn: left-right, top-bottom, turn 180°
edit-region-turn-about = { $turn }: changes the copy, not the map
edit-act-region-put = paste terrain
edit-act-region-clear = clear a region
edit-hint-region = Drag to select hexes; hold Shift to add more.
edit-hint-region-picked = Ctrl+C copies the region, Delete clears it. Hold Shift to add hexes, Esc selects none.
edit-hint-region-held = Click to put the copy down. R turns it, Esc lets it go.
edit-shape-brush = Brush
edit-shape-line = Line
edit-shape-rectangle = Box
edit-shape-fill = Fill
# $size: hexes across
edit-size = Brush of { $size }
edit-terrain = Terrain
edit-levels = Level
edit-courses = Courses
edit-sides = Hexsides
edit-course-road = road
edit-course-brook = brook
edit-course-path = path
edit-act-terrain = paint { $terrain }
edit-act-level = level { $level }
# $what: what the tool does, as "wall on hexsides"
edit-act-away = remove: { $what }
edit-act-side = { $side } on hexsides
edit-act-course = lay a { $course }
edit-act-take-off = take { $name } off the map
edit-no-room = A 2-hex block has no room here to turn so.
edit-hint-select = Click a piece to select it; drag a piece or a name to move it. R turns it, Delete takes it off.
# At which side or corner of the hex the keys point; $key: for the next one.
edit-pointed-side = its { $side } side ({ $key } for the next)
edit-pointed-corner = its { $corner } corner ({ $key } for the next)
# One rule for every tool. $makes: how the tool is used, a sentence
edit-hint-and-away = { $makes } Right click or Shift removes it.
edit-hint-brush = Hold the button to paint.
edit-hint-line = Drag from one end of the line to the other.
edit-hint-rectangle = Drag from one corner to the other.
edit-hint-fill = Click to fill all hexes around that are alike.
edit-hint-side = Drag along hexsides.
edit-hint-course = Drag from hex to hex to lay it, drag a disc to lead it another way.
edit-places = Places
edit-ornaments = Ornaments
edit-tool-name = name
edit-tool-redoubt = redoubt
# $terrain: of which there is also a work; redoubt hex
edit-tool-whole-hex = { $terrain } hex
# One line each, for what may be taken one for another.
edit-tell-brook = Runs through hexes: slows units that enter them. Artillery may not enter.
edit-tell-stream = Runs along hexsides: slows units that cross, and is an obstacle in melee. Artillery may not cross.
edit-tell-redoubt = Works on four hexsides, open at the rear, and the hex within.
edit-tell-redoubt-hex = The hex alone, for works of another shape.
edit-tool-around = { $side } around an area
edit-name = Name:
edit-no-name = Type the name in the field under the tool first.
edit-ornament-strips = tilled strips
edit-ornament-mill = windmill
edit-ornament-village = roofs
edit-ornament-church = church
edit-act-around = { $side } around an area
edit-act-name = write { $name } on the map
edit-act-put-name = put the name { $name } elsewhere
edit-act-redoubt = dig a redoubt
edit-act-ornament = draw { $ornament }
edit-hint-around = Hold the button over the area to draw around it.
edit-hint-name = Click a hex to name it, or drag to write along a line.
edit-hint-redoubt = Click near the corner that the redoubt faces.
edit-hint-ornament = Hold the button to draw it. The rules ignore it.
edit-tool-objective = objective
edit-act-objective = an objective
edit-act-objective-removed = remove an objective
edit-act-arrival = an arrival
edit-act-arrival-removed = remove an arrival
edit-act-hexes = hexes of a list
# $field: what the field is called
edit-hint-objective = Click a hex: the side that controls it at the end wins points.
edit-hint-hexes = Hold the button to add hexes to the list.

edit-part-sides = Sides
edit-part-objectives = Objectives
edit-part-arrivals = Arrivals
edit-part-victory = Victory points
edit-part-options = Rule options
edit-part-imprint = This file
edit-rolled = rolled for
edit-marker-all = all its armies
edit-marker-none = none: it has no marker
# What a side faces where nothing else is chosen.
edit-usual-facing = { $facing } (not set)
edit-remove = Remove
# What a number counts.
edit-unit-vp = VP
edit-unit-hexes = hexes
edit-unit-or-more = or more
edit-paint-hexes = Paint on the map
edit-objective-add = Add an objective...
edit-objective-new = a new objective
edit-objective-possession = Control of a hex
edit-objective-hex_or_infantry = A hex, or more foot in an area
edit-objective-unblocked = A hex free of the enemy
edit-objective-possession_of_all = Control of several hexes together
edit-objective-stands = A unit of its own in an area
edit-objective-broken = A wing of the enemy broken
edit-objective-bonus = Points without a condition
edit-arrival-add = Add an arrival
# What heads an arrival, or a nation, that has no name yet.
edit-arrival-one = Arrival
edit-nation-one = Nation
# Who comes with an arrival.
edit-comers-choose-units = Choose units...
edit-comers-choose-leaders = Choose leaders...
edit-comers-type = or type names
edit-comers-empty-units = The side has no units yet.
edit-comers-empty-leaders = The side has no leaders yet.
# $group: another arrival
edit-comers-elsewhere = { $name } (with { $group })
edit-comers-here = { $name } ×
edit-comers-out = { $name }: take out
# $side: the side of the arrival
edit-comers-none-units = No unit of { $side } is called { $name }.
edit-comers-none-leaders = No leader of { $side } is called { $name }.

# The fields of forms, and what each means.
edit-field-name = Title
edit-about-name = What the battle is called.
edit-field-description = Description
edit-about-description = A sentence or two for the start page.
edit-field-date = Date
edit-about-date = The day, month or year: 1631-09-17, 1631-09 or 1631.
edit-field-difficulty = Difficulty
edit-about-difficulty = How hard the battle is for a first game.
edit-no-difficulty = not said
edit-field-story = Story
edit-about-story = How it came to the battle and how it went, in paragraphs, at most 4000 characters.
edit-field-minutes = Minutes
edit-about-minutes = How long it takes to play.
edit-field-turns = Turns
edit-about-turns = How many turns the game has.
edit-field-first_initiative = Initiative
edit-about-first_initiative = The side with the initiative on turn 1.
edit-field-side-name = Side
edit-about-side-name = What the side is called.
edit-field-facing = Facing
edit-about-facing = The corner that its units face where they give none.
edit-field-any_unit = Any-unit marker
edit-about-any_unit = The armies in which the side's any-unit marker may act.
edit-field-arrival-name = Name
edit-about-arrival-name = What the group is called.
edit-field-battery = Battery captured
edit-about-battery = For a captured battery of 3, of 4-8 and of 12-24 lb, with commas between them.
edit-field-results = Results
edit-about-results = A line for each: the least difference in VP, and what it is called. They rise from 0.
edit-field-objective-name = Name
edit-about-objective-name = What the points are for, in the list of results.
edit-field-hex = Hex
edit-about-hex = Its number on the map, as 1605.
edit-field-vp = VP
edit-about-vp = Victory points for it.
edit-field-side = For
edit-about-side = The side that can win them.
edit-field-area = Area
edit-about-area = Its hexes, with commas between them; 2701-3505 is all between two corners.
edit-field-otherwise = VP for the area
edit-about-otherwise = Victory points if the side has not the hex, but more SP of foot in the area than the enemy.
edit-field-objective-hexes = Hexes
edit-about-objective-hexes = A side gains the points if it controls all of them; commas between the numbers.
edit-field-kinds = Kinds of units
edit-about-kinds = The kinds of units that count. None chosen: all combat units.
edit-field-objective-sp = Least SP
edit-about-objective-sp = The SP that the unit must have at least.
edit-field-objective-wing = Wing to be broken
edit-about-objective-wing = The enemy wing whose units must be eliminated, or disordered near the edge.
edit-field-edge = Edge
edit-about-edge = The edge of the map near which a disordered unit counts as broken.
edit-edge-left = left
edit-edge-right = right
edit-edge-top = top
edit-edge-bottom = bottom
edit-field-within = Near it
edit-about-within = A disordered unit at most so far from the edge counts as broken.
edit-field-id = Id
edit-about-id = What the file calls it: letters, digits, - _ and dots.
edit-field-on = On a roll of
edit-about-on = The least roll of a d10 for it, at the end of every turn but the last.
edit-field-turn = As turn
edit-about-turn = The turn as which begins: it happens then without a roll.
edit-field-cause = Comes
edit-about-cause = By turn: for certain as a turn begins. By roll: at the end of a turn, if the die allows.
edit-cause-turn = by turn
edit-cause-on = by roll
# When something holds: turns and events.
edit-field-from = From turn
edit-about-from = The first turn in which it holds.
edit-field-until = To turn
edit-about-until = The last turn in which it holds.
edit-field-after = After the event
edit-about-after = It holds only once this event has happened.
edit-field-before = Until the event
edit-about-before = It holds only until this event happens.
edit-any-event = (no event)
edit-field-units = Units
edit-about-units = Its units, in the order in which they are set up.
edit-field-leaders = Leaders
edit-about-leaders = Leaders who come with any of its units.
edit-field-hexes = Hexes
edit-about-hexes = Where it may be set up, with commas between the numbers.
edit-field-cav_eliminated = Horse lost
edit-about-cav_eliminated = For a unit of horse eliminated.
edit-field-cav_per_sp = Horse per SP
edit-about-cav_per_sp = For each SP that horse on the map has lost.
edit-field-hi_per_sp = Foot per SP
edit-about-hi_per_sp = For each SP that heavy foot on the map has lost.
edit-field-hi1_eliminated = Foot lost
edit-about-hi1_eliminated = For heavy foot on 1 hex eliminated, or its original SP if they are more.
edit-field-hi2_eliminated = Block lost
edit-about-hi2_eliminated = For a 2-hex block eliminated, or its original SP if they are more.
edit-field-li_per_sp = Light foot per SP
edit-about-li_per_sp = For each SP that light foot has lost.
edit-field-wing_commander = Wing commander
edit-about-wing_commander = For a wing commander lost.
edit-field-overall_commander = Overall commander
edit-about-overall_commander = For an overall commander lost.

# The size of the map: columns and rows added or cut at its edges.
edit-part-size = Map size
edit-size-about = Add or cut columns and rows at an edge. Units, terrain and all hex numbers of the file follow; numbers in texts do not.
edit-size-pairs = Columns at the left come in pairs, as every other column lies half a hex lower.
edit-size-left = Left
edit-size-right = Right
edit-size-top = Top
edit-size-bottom = Bottom
# $edge: left, right, top, bottom; $n: columns or rows at once
edit-size-less = { $edge }: { $n } less
edit-size-more = { $edge }: { $n } more
# $columns, $rows: of the map as it will be
edit-size-new = The map will have { $columns } columns and { $rows } rows.
edit-size-nothing-lost = Nothing is lost.
edit-size-change = Change the size
edit-size-change-and-lose = Change the size and lose this
edit-act-size = another map size
edit-size-odd = Columns at the left are added and cut in pairs.
# $most: columns, and rows, of the largest map
edit-size-out-of-bounds = A map has 1 to { $most } columns and as many rows.
edit-size-fight = A fight under way would lose a hex.
# $names: a list
edit-size-lost-pieces = Off the map: { $names }.
edit-size-lost-objectives = Objectives lost: { $names }.
edit-size-lost-zones = Closed zones lost: { $names }.
edit-size-lost-groups = Entry hexes lost: { $names }.
edit-size-lost-names = Names lost: { $names }.
edit-size-lost-courses = { $n ->
    [one] { $n } road, brook or path is shortened or lost.
   *[other] { $n } roads, brooks and paths are shortened or lost.
}
edit-size-lost-hexes = { $n ->
    [one] { $n } hex of terrain or height is lost.
   *[other] { $n } hexes of terrain or height are lost.
}

# The page of special rules: its parts, what each entry is called, its fields.
edit-page-special = Special rules
edit-special-about = What only this battle has. A battle needs none of it.
edit-part-events = Events
edit-part-visibility = Sight
edit-part-zones = Closed zones
edit-part-pursuit = Pursuit
edit-part-plans = Plans of the program
edit-part-ice = Ice
# A line of help under the heading of each part.
edit-special-help-plans = What the program's wings are to do: attack, hold their place or take an objective.
edit-special-one-events = Event
edit-special-one-visibility = Limit on the sight
edit-special-one-zones = Closed zone
edit-special-one-pursuit = Rule of pursuit
edit-special-one-plans = Plan
edit-special-add-events = Add an event
edit-special-add-visibility = Add a limit on the sight
edit-special-add-zones = Add a closed zone
edit-special-add-pursuit = Add a rule of pursuit
edit-special-add-plans = Add a plan
edit-special-new-events = A new event
edit-special-new-zones = Closed zone
# $what: event, limit on the sight, or what the entry is called
edit-act-special = new: { $what }
edit-act-special-removed = remove { $what }
edit-field-event-name = Name
edit-about-event-name = What happens, as the log tells it: The fog lifts.
edit-field-note = Note
edit-about-note = One sentence on what it means, for the log and the rulebook.
edit-field-event-from = From turn
edit-about-event-from = The first turn at whose end it is rolled for.
edit-field-visibility-hexes = Longest range
edit-about-visibility-hexes = No fire reaches farther than so many hexes in this time.
edit-field-zone-name = Name
edit-about-zone-name = Why no unit enters: Podelwitz burns.
edit-field-zone-side = Closed to
edit-about-zone-side = The side that may not enter it.
edit-zone-both = both sides
edit-field-zone-hexes = Hexes
edit-about-zone-hexes = The hexes that are closed, with commas between the numbers.
edit-field-pursuit-wings = Wings
edit-about-pursuit-wings = The wings whose horse may pursue a beaten enemy off the map.
edit-field-returns = Comes back on
edit-about-returns = The least roll of a d10 on which a pursuer comes back, at the end of a turn. Left out: it does not.
edit-field-pursuit-hexes = Comes back at
edit-about-pursuit-hexes = Where pursuers come back: each on the first free hex, in this order.
edit-field-plan-wings = Wings
edit-about-plan-wings = The wings that follow the plan while a captain plays their side. A wing has one plan at most, and no player is bound by it.
edit-field-aim = Plan
edit-about-aim = To attack the enemy, to hold some hexes or the first position, or to take an objective.
edit-aim-attack = attack
edit-aim-hold = hold
edit-aim-objective = take an objective
edit-field-plan-hexes = Hexes
edit-about-plan-hexes = The hexes to hold, or of the objective, with commas between the numbers. To hold none: each unit holds its first position.
edit-field-frozen = Frozen waters
edit-about-frozen = Brooks, streams, rivers, marshes and bogs neither hinder nor part.

# The order of battle: its page, what is done to it, why somebody may not stand somewhere.
edit-page-oob = Order of battle
edit-oob-unread = The order of battle cannot be read. See the check list.
# Where there is no unit yet.
edit-oob-begin = Press + behind a side to add a wing with its leader, then + behind the wing to add units.
edit-oob-pick = Click a line to select it. Drag a unit onto the map to place it, or onto a wing to move it there.
# $n: how many units
edit-oob-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
edit-oob-sp = { $sp } SP
# $id: its letter
edit-oob-wing = { $id }: { $name }
# What a group comes to, part by part; what is 0 is left out.
edit-sum-foot = { $sp } SP of foot
edit-sum-horse = { $sp } SP of horse
edit-sum-batteries = { $n ->
    [one] { $n } battery
   *[other] { $n } batteries
}
# $units: how many; $parts: those that are not 0
edit-oob-sums = { $units }: { $parts }
# $sums: what it comes to; of all its units, or of $n of them
edit-oob-none-on-map = { $sums }; not on the map
edit-oob-some-off-map = { $sums }; { $n } of them not on the map
# What a group is.
edit-sort-side = side
edit-sort-army = army
edit-sort-wing = wing
# $sort: what it is; $sums: what it comes to
edit-oob-group-told = { $name }: { $sort }, { $sums }
# $place: whether he is on the map or will arrive; $on: the least roll of a d10 on which he does
edit-oob-leader-told = { $name }, rating { $rating }{ $place ->
    [map] {""}
    [comes] {""}, arrives on { $on } or more
    [comes-on-turn] {""}, arrives before turn { $on }
   *[off] {""}, not on the map
}
# $about: name, wing and kind; $sp: SP now, 0 for batteries and wagons
edit-oob-unit-told = { $about }, { $sp ->
    [0] {""}
   *[other] { $sp } SP,{" "}
}quality { $ql }{ $place ->
    [map] {""}
    [comes] {""}, arrives on { $on } or more
    [comes-on-turn] {""}, arrives before turn { $on }
   *[off] {""}, not on the map
}
# $on: the least roll of a d10
edit-oob-comes = on { $on }+
edit-oob-comes-on-turn = before turn { $turn }
edit-oob-none = none
# $lb: the weight of a battery's shot, as 4-8
edit-oob-pounds = { $lb } lb
edit-oob-only-wing = the only wing
edit-oob-as-side = as its side
edit-oob-as-placed = as it is placed
edit-oob-needed = the file needs it
# $why: what is wrong with it
edit-oob-refused = { $field } stays as it was: { $why }.
edit-oob-copy = Copy
edit-oob-up = Up
edit-oob-down = Down
edit-oob-off = Off map
edit-oob-remove = Remove
edit-oob-remove-about = Remove it with all its units and leaders
# $kind: heavy infantry ...
edit-oob-add-unit = Add a unit: { $kind }
edit-oob-add-army = Add an army
edit-oob-add-wing = Add a wing
edit-oob-add-commander = Add an overall commander
edit-oob-add-leader = Add a leader
edit-oob-mirror = Flip left to right
edit-oob-mirror-about = Move all of them to the other side of the map, as in a mirror. No copy is made.
edit-oob-across = Copy to the other side
edit-oob-across-about = Give the other side a copy of these wings with their leaders and units, laid across the map. Pieces without room there stay off it.
edit-across-left-right = Mirrored left to right
edit-across-about = Turned half way round the map
edit-across-top-bottom = Mirrored top to bottom
# $name: of a wing, a side, an army
edit-oob-plus-unit = Add a unit to { $name }
edit-oob-plus-wing = Add a wing to { $name }
# $name: of an army
edit-oob-plus-wing-army = Add a wing to the army { $name }
edit-oob-division = Height of the form
# The parts of a form.
edit-oob-part-add = Add
edit-oob-part-draw-up = Draw up
edit-oob-part-name = Name all
edit-oob-part-copy = Copy and mirror
edit-oob-deploy = Draw its line...
edit-oob-deploy-about = Deploy the wing by a line drawn on the map
# $n: free hexes between two units
edit-oob-gaps = { $n ->
    [0] no gaps
    [one] gaps of { $n } hex
   *[other] gaps of { $n } hexes
}
edit-oob-fronts-enemy = facing the enemy
edit-oob-fronts-right = facing right
edit-oob-fronts-left = facing left
edit-formation-line = Line
edit-formation-chequer = Chequer
edit-formation-two-lines = Two lines
edit-oob-stem = A name for all
edit-oob-number = Number
edit-oob-number-about = Names its units in their order: Fugger 1, Fugger 2 and so on, with ids to match
edit-sheet-ledger = Table...
edit-sheet-paste = Paste...
edit-sheet-copy = Copy all
edit-sheet-copy-about = Copy all leaders and units for a spreadsheet
# $field: what the column is called
edit-oob-cell = { $field } of { $name }
# The heads of the columns of that table.
edit-roll-name = Name
edit-roll-short = Short
edit-roll-kind = Kind
edit-roll-original = SP
edit-roll-sp = Now
edit-roll-ql = QL
edit-roll-hexes = Hexes
edit-roll-n_type = N
edit-roll-cannon = Guns
edit-roll-nation = Nation
edit-roll-at = On hex
edit-roll-facing = Facing
edit-roll-add = Add
# $name: of the leader
edit-roll-leader = Leader { $name }
# $name: of the unit
edit-roll-remove = Remove { $name }
# $words: what holds where nothing is written, as "as its side"; $value: what that is now
edit-roll-unset = { $words } ({ $value })
edit-roll-legend = Grey: not set
edit-sheet-about = Paste a table here: a line for each leader and unit, the names of the fields in the first line. Units without a line are removed.
edit-sheet-field = The table
edit-sheet-name = table
edit-sheet-same = The table changes nothing.
# Wings that the table begins: $n, how many
edit-sheet-wings = { $n ->
    [one] { $n } wing added
   *[other] { $n } wings added
}
# $wing: its id; $n: how many lines of the table name it
edit-sheet-no-wing = There is no wing { $wing }: { $n ->
    [one] { $n } line names it
   *[other] { $n } lines name it
}. Units without their wing count with another one.
edit-sheet-wing-chosen = Wing { $wing } is added to { $army }
edit-sheet-added = { $n } added
edit-sheet-changed = { $n } changed
edit-sheet-removed = { $n } removed
edit-sheet-more = {" "}...
edit-sheet-bring = Use this table
edit-sheet-shut = Close
edit-hint-deploy = Drag from one end of the line to the other, or click both: one hex twice is the middle of the line. Esc leaves the wing as it is.
# $n: how many units find no place
edit-hint-deploy-short = { $n ->
    [one] { $n } unit would find no room and stay where it is.
   *[other] { $n } units would find no room and stay where they are.
}
edit-hint-drop = Drop { $name } on a hex to place it, or on a wing to move it there.
edit-hint-place = Click to place { $name }.
edit-no-room-for-block = There is no room for both hexes of the block here.
edit-bar-enemy = { $unit } of the other side holds hex { $hex } (§ 1.6).
edit-bar-taken = Hex { $hex } is taken by { $unit } (§ 1.6).
edit-bar-closed = Hex { $hex } is { $terrain }: no unit may enter it (§ 7.1).
edit-bar-enemy-leader = A leader of the other side is on hex { $hex } (§ 6.1).
edit-bar-parted = A river or cliff parts the two hexes (§ 17.7).
edit-bar-guns = A block takes one battery in all (§ 17.6).
edit-deploy-no-room = There is no room for the wing along this line.
edit-mirror-off = { $name } would be off the map.
# $why: a sentence
edit-mirror-barred = { $name } cannot be mirrored. { $why }
edit-act-add-army = add an army to { $name }
edit-act-add-wing = add a wing to { $name }
edit-act-add-leader = add a leader to { $name }
edit-act-add-unit = add a unit to { $name }
edit-act-copy = copy { $name }
edit-act-remove = remove { $name }
edit-act-reorder = move { $name } in the list
edit-act-renumber = number the units of { $name }
# $to: a wing, an army, a unit
edit-act-to = move { $name } to { $to }
# $field: what the field is called; $value: what it says now
edit-act-piece-field = { $field } of { $name } { $value }
edit-act-paste = paste { $n ->
    [one] { $n } line
   *[other] { $n } lines
}
edit-act-deploy = deploy { $name }
edit-act-mirror = mirror { $name }
# $side: to whom
edit-act-across = copy { $name } to { $side }
# $n: how many leaders and units it changes
edit-act-table = a table of { $n ->
    [one] { $n } change
   *[other] { $n } changes
}
# $side: the name of the side
edit-new-army = { $side }, army { $n }
edit-new-leader = Leader { $n }
edit-new-unit-HI = Foot
edit-new-unit-LI = Shot
edit-new-unit-CAV = Horse
edit-new-unit-ART = Battery
edit-new-unit-WAGON = Wagons

# The fields of sides, armies, wings, leaders and units, and what each means.
edit-piece-id = Id
edit-of-piece-id = What the file calls it: letters, digits, - _ and dots. No other in its list may have it.
edit-piece-name = Name
edit-of-piece-name = What it is called. Left out: the id.
edit-piece-short = Short
edit-of-piece-short = Its name on the counter, 11 letters at most. Left out: the name.
edit-piece-side = Side
edit-of-piece-side = The side that it belongs to.
edit-piece-army = Army
edit-of-piece-army = The army that it belongs to. An overall commander commands it.
edit-piece-wing = Wing
edit-of-piece-wing = The wing that it belongs to. A leader of a wing commands it.
edit-piece-kind = Kind
edit-of-piece-kind = Heavy foot, light foot and dragoons, horse, a battery or wagons.
edit-piece-hexes = Hexes
edit-of-piece-hexes = How many hexes it lies on. Needed only for a 2-hex unit that is not on the map.
edit-piece-weight = Weight
edit-of-piece-weight = The weight of a battery's shot in pounds.
edit-piece-original = Original SP
edit-of-piece-original = Strength points at the start of the battle. Batteries and wagons have none.
edit-piece-sp = SP
edit-of-piece-sp = Strength points now. Left out: the original SP.
edit-piece-ql = Quality
edit-of-piece-ql = Its quality, 1 to 10.
edit-piece-n_type = N type
edit-of-piece-n_type = Heavy foot without pikes.
edit-piece-cannon = Cannon
edit-of-piece-cannon = Heavy foot with battalion guns.
edit-piece-nation = Nation
edit-of-piece-nation = Units of one nation may merge.
edit-piece-at = On hex
edit-of-piece-at = Its hex, or its two: 1605 or 1605+1606. Left out: not on the map.
edit-piece-facing = Facing
edit-of-piece-facing = The corner it faces. A unit on two hexes faces at right angles to them.
edit-piece-rating = Rating
edit-of-piece-rating = As printed: 0, -1, -2 or -3.
edit-piece-mp = MP
edit-of-piece-mp = His own movement points. Left out: those of the rules.
edit-piece-vp = VP
edit-of-piece-vp = Victory points if he is lost. Left out: those of the schedule.
edit-piece-losses = Losses
edit-of-piece-losses = Percent of the points for its units' losses that the enemy gains. Left out: 100.
edit-piece-relieves = Relieves
edit-of-piece-relieves = The commander of his wing whose place he takes when he arrives.
edit-piece-successor = Successor
edit-piece-arms = Coat of arms
edit-of-piece-arms = His arms in the words of heralds: a field, then charges after commas, as in "azure, three crowns or". His chit shows them.
edit-of-piece-successor = Whether he becomes overall commander if that one is lost.
edit-part-nations = Nations
edit-nation-add = Add a nation
edit-act-nation = a nation
edit-act-nation-removed = remove a nation
edit-tincture-white = white
edit-tincture-gold = gold
edit-tincture-orange = orange
edit-tincture-red = red
edit-tincture-purple = purple
edit-tincture-blue = blue
edit-tincture-green = green
edit-tincture-brown = brown
edit-tincture-black = black
edit-emblem-roundel = disc
edit-emblem-lozenge = lozenge
edit-emblem-bar = bar
edit-emblem-saltire = saltire
edit-emblem-cross = cross
edit-emblem-triangle = triangle
edit-emblem-square = square
edit-field-notes = Notes
edit-about-notes = What you say of the set-up, in paragraphs.
edit-field-sources = Sources
edit-about-sources = What you have it from, a line each.
edit-field-nation-name = Name
edit-about-nation-name = What the nation is called.
edit-field-colour = Colour
edit-about-colour = The paint of its emblem: white, gold, orange, red, purple, blue, green, brown, black, or #rrggbb.
edit-field-shape = Emblem
edit-about-shape = The shape that its units show on their counters.
edit-field-author = Author
edit-about-author = Who made this file.
edit-field-version = Version
edit-about-version = How you number your versions of it.
edit-field-licence = Licence
edit-about-licence = How others may use and pass on this file, as CC BY 4.0.
edit-field-language = Language
edit-about-language = The language of its texts.

edit-export-page = A page to print: map, forces, objectives (HTML)
edit-export-map = The map with the set-up (PNG)
edit-export-forces = The order of battle as counters (PNG)
sheet-notes = Notes and sources
sheet-unit = Unit
sheet-kind = Kind
sheet-sp = SP
sheet-ql = QL
sheet-hex = Hex
sheet-facing = Facing
sheet-later = later
# On the printed map, where reinforcements enter. $on: the least roll of a d10
sheet-entry = { $group } ({ $on }+)
sheet-entry-on-turn = { $group } (turn { $turn })
# $leader: with his rating; $hex: its number
sheet-leader-at = { $leader }, at { $hex }

# The editor's help: how a battle is made. The places are keys, such as "F9".
edit-help-head-map = The map
edit-help-map = Choose a tool at the left and drag over the map. The right button, or Shift, takes away what the tool makes. Roads and brooks are dragged from hex to hex; a disc on one leads it another way. { $undo } undoes the last stroke, however long ago it was.
edit-help-head-names = Names and objectives
edit-help-names = Type a name under the tool and click its hex. The name finds room within two hexes; to put it elsewhere, choose Select and drag it by its letters. Drag it back onto its own hex and it finds its place again. An objective is a click with its tool, or an entry on the page Battle.
edit-help-head-forces = The armies
edit-help-forces = On the page Order of battle, + behind a side adds a wing with its leader, + behind a wing adds units. Table shows leaders and units of a side in rows to be filled in; Paste takes them from a spreadsheet, and says first what it changes.
edit-help-head-places = Who stands where
edit-help-places = Drag a unit from the list onto the map, or select it and click a hex. { $turn } turns it, { $off } takes it off the map, { $next } goes to the next one without a place. A wing is drawn up whole: select it, press Draw its line and drag along its front.
edit-help-head-special = Special rules
edit-help-special = The page Special rules has what few battles need: events, fog, zones that are closed for a time, ice, pursuit. Add an entry, then press Paint on the map and hold the button over its hexes. The size of the map is changed on the page Battle.
edit-help-head-checks = The check list
edit-help-checks = It says what bars playing, then what may not be meant. Click a card to see what it is about. Its buttons mend it; All mends every one of that kind. { $try_it } plays the battle as it stands and comes back.
edit-help-head-paper = Saving and printing
edit-help-paper = { $save } saves the file. Between two saves every change is kept, also after a crash: the start page leads back to it. Print writes a page with map, forces and objectives for a table without a screen.
