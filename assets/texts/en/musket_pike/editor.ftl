# The editor of Musket & Pike: tools, what they do, what is said of them.

edit-tool-select = Select and move
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
edit-act-side = { $side } on hexsides
edit-act-course = lay a { $course }
edit-act-move = move { $name }
edit-act-turn = turn { $name }
edit-act-take-off = take { $name } off the map
edit-no-room = A 2-hex block has no room here to turn so.
edit-hint-select = Click a piece to select it, drag to move it. R turns it, Delete takes it off the map.
edit-hint-brush = Hold the button to paint. Right click takes up what lies there.
edit-hint-line = Hold the button from one end of the line to the other.
edit-hint-rectangle = Hold the button from one corner to the other.
edit-hint-fill = Click to fill all hexes around that are alike.
edit-hint-side = Drag along hexsides. Hold Shift to take away.
edit-hint-course = Drag from hex to hex. Hold Shift to cut.
