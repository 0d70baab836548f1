# The editor of battles on a free table: its files, tools, pages, check list.

edit-start-open-table = A table for any rules
edit-start-about-open-table = A bare table of this width and depth in centimetres, with two armies without units.
edit-start-button-open-table = New open table
edit-start-number-width = Width
edit-start-number-depth = Depth
edit-start-number-seed = Seed
edit-start-number-points = Points
edit-new-battle = New battle
edit-new-first-army = First army
edit-new-second-army = Second army
edit-stock-kinds = Kinds of units

# Records and fields of battle files, in forms, in the ledger and in the tables of the documentation.
record-battle = Battle
record-table = Table
record-area = Area
record-army = Army
record-unit = Unit
record-objective = Objective
record-imprint = This file
record-arrival = Arrival
record-options = Options
field-rules = Rules
field-about-rules = The rules that the file is for.
field-id = Id
field-about-id = A short name that no other of its kind has; saved games and orders use it.
field-name = Name
field-about-name = The name that players see.
field-description = Description
field-about-description = A few sentences about the battle, for the start page.
field-date = Date
field-about-date = The day, month or year of the battle: 1631-09-17, 1631-09 or 1631.
field-story = Story
field-about-story = How it came to the battle and how it went, in paragraphs, at most 4000 characters.
field-difficulty = Difficulty
field-about-difficulty = How hard the battle is for a first game.
field-minutes = Minutes
field-about-minutes = How long the battle takes to play; 0 if it is not known.
field-notes = Notes
field-about-notes = What is history and what is ours, in paragraphs.
field-sources = Sources
field-about-sources = Books and maps behind the battle, one on each line.
field-imprint = This file
field-about-imprint = Who made this file, and how others may use it and pass it on.
field-author = Author
field-about-author = Who made this file.
field-version = Version
field-about-version = How you number your versions of it.
field-licence = Licence
field-about-licence = How others may use and pass on this file, as CC BY 4.0.
field-language = Language
field-about-language = The language of its texts.
field-table = Table
field-about-table = Size of the table and the unit in which its lengths are shown.
field-table-size = Width and depth
field-about-table-size = Width and depth of the table.
field-table-unit = Unit
field-about-table-unit = Unit in which lengths are shown; a file counts in hundredths of a centimetre.
field-areas = Areas
field-about-areas = Areas of terrain; where several lie on each other, the last counts.
field-armies = Armies
field-about-armies = Both armies, side A first.
field-wheel = Wheels
field-about-wheel = What a wheel is measured by: the arc or the chord of the outer corner, or the arc of the middle of the front.
field-position = Position
field-about-position = A position in the middle of a game, as `tercio export` writes it; without it the battle begins.
field-area-name = Name
field-about-area-name = Name of the area; without one it has the name of its kind.
field-area-kind = Kind
field-about-area-kind = Kind of terrain.
field-level = Level
field-about-level = Level of a hill.
field-outline = Outline
field-about-outline = 3 to 200 corners that do not cross, concave or not; instead of a course.
field-course = Course
field-about-course = 2 to 100 points that a stream, a road or a hedge runs through; its outline is computed from them and the width.
field-course-width = Width
field-about-course-width = Width of the course.
field-army-heading = Heading
field-about-army-heading = Heading of its units in degrees clockwise from north.
field-units = Units
field-about-units = Units of the army; both armies have at most 400.
field-unit-kind = Kind
field-about-unit-kind = Kind of unit.
field-army-flag = Colours
field-about-army-flag = Device of the colours of its regiments, different for the two armies.
field-arrival = Arrival
field-about-arrival = Turn and edge at which it arrives, instead of a place.
field-arrival-turn = Turn
field-about-arrival-turn = First turn in which it can be set on the edge.
field-arrival-edge = Edge
field-about-arrival-edge = Edge of the table that it comes from.
field-arrival-stretch = Stretch
field-about-arrival-stretch = Stretch of the edge: least and greatest coordinate along it.
field-objectives = Objectives
field-about-objectives = Areas that an army must hold.
field-objective-army = Army
field-about-objective-army = Army that must hold the area.
field-objective-area = Area
field-about-objective-area = Area that must be held.
field-options = Options
field-about-options = Options of the rules, which players can change.
# $values: the words of a file with what they mean
field-about-option = { $values }.
# Word of a battle file with its meaning
field-option-value = { $word }: { $value }
field-troops = Troops
field-about-troops = Troops of which it is made, by which it is drawn.
field-size = Width and depth
field-about-size = Width and depth of its base.
field-at = Place
field-about-at = The middle of its front from the south-west corner of the table, x to the east and y to the north; without a place it is not on the table.
field-heading = Heading
field-about-heading = Degrees clockwise from north, instead of those of its army.
field-move = Move
field-about-move = Length that it usually moves in a turn; it is shown and not enforced.
field-ranges = Ranges
field-about-ranges = Ranges of its weapons, drawn from its front.
field-coat = Coat and facings
field-about-coat = Two colours: words such as white or red, or red, green and blue as #9e2b25.
field-needed = { $field } cannot be left out.
field-word = { $field } cannot be { $word }; it is one of { $known }.
field-number = { $field } is a number from { $least } to { $most }.
field-pair = { $field } is two values with a comma between them.
field-colour = { $word } is no colour; colours are #rrggbb and { $known }.
field-ron = { $field } is not written as the file format asks.

# The tools.
edit-table-tool-select = Select
edit-table-tool-front = Front line
edit-table-tool-front-about = Sets the selected units out along a line drawn from left to right as they face.
edit-table-tool-stretch = Arrivals
edit-table-tool-stretch-about = Makes the selected units arrive later, at the stretch of an edge that you draw.
edit-table-tool-objective = Objective
edit-table-tool-objective-about = Click an area: the chosen army must hold it. Drag a flag to another area; the right button removes it.
edit-table-tool-army = Set out a whole army...
edit-table-tool-army-about = Draw a line: an army of this list stands along it, for as many points as stand below.
edit-table-army-points = Points
edit-table-ground = Terrain
edit-table-about-area = Click corner by corner; a click on the first corner, a double click or Enter closes the outline.
edit-table-about-course = Click point by point; a double click or Enter ends the course.
edit-table-units-head = Units
edit-table-stock = Units to choose from
edit-table-stock-about = Click, then click on the table; or drag it there.
edit-table-army-about = New units belong to { $name }.
# Behind the name of a unit of the palette
edit-table-points-short = { $points } p.
edit-table-width = Width
edit-table-interval = Interval
edit-table-interval-about = With a fixed interval, 0 for flush; without one the units spread over the whole line.
edit-table-unit-again = Each click sets up one more.

# What a click does.
edit-table-hint-select = Click a unit or an area to select it. Drag a box around units to select several, with Shift in addition.
edit-table-hint-on-unit = { $unit }: click to select, or drag; with Shift, select in addition.
edit-table-hint-units = Drag to move; close to a neighbour it snaps flush. Drag the knob, or press { $left } and { $right }, to turn. Alt: free.
edit-table-hint-corners = Drag a corner, or a ring to put one in. The right button removes a corner. Drag inside to move the area.
edit-table-hint-area = Click the first corner of the outline.
edit-table-hint-area-on = Click the next corner. The first corner, a double click or Enter closes; { $back } drops the last corner.
edit-table-hint-course = Click the first point of the course; at an edge of the table it goes on beyond it.
edit-table-hint-course-on = Click the next point. A double click or Enter ends the course; { $back } drops the last point.
edit-table-hint-unit = Click where the middle of the front is to be.
edit-table-hint-front = Draw the front from left to right as the units face.
edit-table-hint-front-none = Select units first.
edit-table-hint-objective = Click an area that { $army } must hold. The right button on a flag removes the objective.
edit-table-hint-army = { $army }: draw the line on which the army is to stand, on its own side of the table.
edit-table-hint-stretch = Draw along an edge of the table where the selected units arrive.

# Acts.
edit-act-delete = delete { $name }
edit-table-act-copy = copy { $name }
edit-act-area = draw { $kind }
edit-act-corner = shape { $name }
edit-act-corner-off = remove a corner of { $name }
edit-act-front = set out { $name }
edit-table-act-arrival = arrival of { $name }
edit-table-act-objective = objective { $name }
edit-table-act-objective-off = remove an objective
edit-table-objective-nowhere = An objective is an area of the table: draw one first, or click inside one.
edit-act-csv = { $n ->
    [one] take over 1 unit
   *[other] take over { $n } units
}
edit-table-few-corners = An outline has at least three corners.
edit-table-crosses = The outline would cross itself.

# The pages.
edit-table-page-entries = Contents
edit-table-page-ledger = Ledger
edit-table-units = { $n ->
    [one] 1 unit
   *[other] { $n } units
}
edit-table-points = { $points } points
edit-table-points-of = { $points } of { $limit } points
edit-table-limit = Limit of points
edit-table-limit-about = An army with more points is shown in red. 0: no limit. The file does not keep it.
edit-table-areas = Terrain ({ $n })
edit-table-named = { $name } ({ $kind })
edit-table-records = { $name } ({ $n })
edit-table-group = { $name } ({ $n })
edit-table-all-units = Units
edit-table-new-record = New: { $name }
edit-table-not-set-up = { $kind }, not set up
edit-table-pick = Select a unit, an area or an entry of the list to change it here.
edit-table-front-button = Set out in line...
edit-table-copy = Copy
edit-table-copy-about = Copies with ids of their own, beside the originals.
edit-table-delete = Delete
edit-table-delete-about = Removes it from the file.
edit-table-objective-of = Objective of { $name }
edit-table-objective-about = The army must hold this area when the last turn ends.
edit-table-mixed = various
edit-table-shared = What is changed here is changed in all of them.
edit-table-none = none
edit-table-usual = { $usual } (usual)
edit-table-add-record = Add
edit-table-remove-record = Remove
edit-table-ledger-about = Every cell can be typed over. Copied units can be pasted into a spreadsheet, and back here.
edit-table-copy-csv = Copy all units
csv-row = Row { $line } of the table cannot be read.
csv-column = A unit has no field { $column }.
csv-cell = Row { $line }: { $why }
csv-too-many = The table has more than { $most } units.

# The check list.
check-table = { $what }: { $fault }
check-table-field = { $what }, { $field }: { $fault }
check-table-position = The file begins in the middle of a game: units stand where it says, and not where they are set up here.
check-table-together = { $n ->
    [one] Mend 1 fault
   *[other] Mend { $n } alike
}
mend-unknown-field = Remove { $field }
mend-id = Call it { $id }
mend-missing = Add { $field }
mend-word = Make it { $word }
mend-number = Make it { $number }
mend-leave-out = Leave { $field } out
mend-one-shape = Keep the outline alone
mend-remove-area = Remove the area
mend-place-alone = Keep its place on the table alone
mend-position = Begin the battle from the start
mend-on-table = Set up { $name } on the table
mend-place = Move { $name } to the nearest free place
mend-doubt = Move { $name } to where this is no doubt

edit-paste-same = All units of the table are as they stand already.
tabletop-no-shape = The area has neither an outline nor a course with a width.
tabletop-two-shapes = The area has an outline and a course; it can have one of them.
tabletop-bad-width = A course has a width from { $least } to { $most } units of length.
# $kind is the kind of ground, $known the words for kinds that may have a course.
tabletop-no-course = A { $kind } has an outline; a course belongs to a { $known }.
tabletop-short-course = A course has at least two points.
tabletop-sharp-course = The course turns by more than 120 degrees, or stands still, at a point.
tabletop-crossed-course = The course is too wide for its bends, or crosses itself.

# Help: how a battle is made on a table.
edit-table-help-head-ground = Terrain
edit-table-help-text-ground = Choose a kind of terrain and click the corners of its outline. Drag a corner of a selected area to move it, a ring between two corners to put one in, the inside to move all of it. The right button removes a corner.
edit-table-help-head-courses = Streams and roads
edit-table-help-text-courses = Streams, rivers, roads, walls and hedges run along a course: click its points, and set its width below the tools. A course that ends at an edge of the table goes on beyond it. For a ford or a bridge draw an area across the course; where areas lie on each other the last counts.
edit-table-help-head-units = Units
edit-table-help-text-units = Choose an army and a unit, and click on the table or drag the unit there. A drag moves what is selected, the knob turns it, the arrow keys move it by one unit of length, with Ctrl by ten, with Alt by a tenth. Shift and a click, or a box, select several, which share one form. Close to a neighbour a dragged unit snaps flush; with Alt it stays free.
edit-table-help-head-front = Lines of battle
edit-table-help-text-front = Select the units of a line and draw its front from left to right as they face. They stand in the order in which they stood, spread over the line or at a fixed interval, 0 for flush. An army list has a button that sets out a whole army: choose its army, its list and its points, and draw its line.
edit-table-help-head-battle = The battle
edit-table-help-text-battle = The page of the battle has its name, table and rules. The contents list every entry, with its form below; a selected area can be made an objective, as can a click with the tool for it. The ledger shows all units as a table; copied units can be pasted into a spreadsheet and back.
edit-table-help-head-checks = Check and try
edit-table-help-text-checks = The check list names every fault that prevents a game and every doubt, with a button where the remedy is plain. Try it puts the battle on the table with new dice; the same key leads back.
