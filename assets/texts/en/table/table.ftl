# Free tables: files, moves, the helm line, measuring.

tabletop-bad-size = The table's sides are 1 to 100000 units of length (0.01 cm), and { $length } is not.
tabletop-too-many-areas = There are { $n } areas; a table holds at most { $most }.
tabletop-too-many-units = There are { $n } units; a table holds at most { $most }.
tabletop-too-many-corners = The outline has { $n } corners; an area has at most { $most }.
tabletop-too-many-corners-in-all = The areas have { $n } corners; all together they have at most { $most }.
tabletop-id-twice = The id { $id } is used twice.
tabletop-no-id = An id has at least one letter or digit.
tabletop-bad-level = A hill has a level from 0 to { $most }.
tabletop-doubt-off-table = { $name }: the area lies off the table.
tabletop-doubt-level = { $name }: a level counts on a hill alone.
tabletop-doubt-stretch = { $unit }: the stretch of the edge is shorter than its front, so that it can never be set there.
tabletop-doubt-arrival = { $unit }: its arrival is due in turn { $turn }, but the last turn is { $last }.
tabletop-unknown-ground = There is no terrain of the kind { $word }; the kinds are { $known }.
tabletop-other-rules = The file is for other rules: { $rules }.
tabletop-two-armies = A battle has two armies, and this file has { $n }.
tabletop-unit-off-table = { $unit } must stand on the table with all its corners.
tabletop-bad-heading = A heading is 0 to 359 degrees, and { $degrees } is not.
tabletop-position-units = The position has { $n } units, and the battle { $of }.
tabletop-position-notes = The position has more than { $most } notes.
tabletop-position-shape = { $unit }: its size in the position is not that of its army.

tabletop-ground-hill = hill
tabletop-ground-wood = wood
tabletop-ground-marsh = marsh
tabletop-ground-stream = stream
tabletop-ground-ford = ford
tabletop-ground-river = river
tabletop-ground-lake = lake
tabletop-ground-bridge = bridge
tabletop-ground-road = road
tabletop-ground-houses = village
tabletop-ground-village = village
tabletop-ground-building = building
tabletop-ground-hedge = hedge
tabletop-ground-boggy_stream = boggy stream
tabletop-ground-work = field work
tabletop-ground-wall = wall
tabletop-ground-field = field

tabletop-length-cm = { $length } cm
tabletop-length-inch = { $length } in
tabletop-moves = Move { $piece }
tabletop-helm = Helm line
tabletop-helm-hint = a3 r22.5: ahead, wheel
# $words are the words below, one for each kind of leg that the game has.
tabletop-helm-help = Type the move as a helm line: { $number } a3 r22.5. { $words }.
tabletop-helm-word-ahead = { $word }: ahead
tabletop-helm-word-back = { $word }: back
tabletop-helm-word-aside = { $word }, s-2: aside to the right, to the left
tabletop-helm-word-oblique = { $word }, o-4: half right, half left
tabletop-helm-word-wheel-left = { $word }: wheel left by degrees
tabletop-helm-word-wheel-right = { $word }: wheel right by degrees
tabletop-helm-word-about = { $word }: about-face
tabletop-helm-word-face-left = { $word }: face left
tabletop-helm-word-face-right = { $word }: face right
tabletop-helm-word-to = { $word }: to a point
tabletop-helm-word-turn = { $word }: turn to a heading
tabletop-helm-word-open = { $word }: the line opens
tabletop-helm-word-close = { $word }: the line closes
tabletop-helm-word-loosen = { $word }: it ends in skirmish order
tabletop-helm-word-mount = { $word }: mount
tabletop-helm-word-dismount = { $word }: dismount
tabletop-helm-word-gap = { $word }: gap of skirmishers
tabletop-helm-unknown = A helm line has no word like { $word }; its words are { $known }.
tabletop-helm-number = The number in { $word } is none that fits here.
tabletop-helm-long = A helm line has at most { $most } words.
tabletop-helm-feature = There is no area called { $name }; the edge of the table is `edge`.
tabletop-helm-empty = Type at least one leg, such as a3.

tabletop-draft-empty = Drag the unit or one of its handles, click where it is to go, or type a helm line.
# From west to east, and from north to south.
tabletop-ground-size = { $width } by { $depth }.
tabletop-range = range { $range }
# $weapon: what fires so far.
tabletop-range-of = { $weapon } { $range }
tabletop-may-move = It may still move { $left } of { $most } in this turn.
tabletop-not-now = { $unit }: not to be moved now.
# $why: the reason, a sentence.
tabletop-no-farther = No farther: { $why }
# $why: the reason, a sentence.
tabletop-unmoved = { $unit }: { $why }
tabletop-helm-enter = Enter plans this; Enter once more carries it out.
tabletop-drag-nothing = Drag on: this is no move yet.
# Legs in a list, without their prices.
tabletop-way-ahead = ahead { $measure }
tabletop-way-back = back { $measure }
tabletop-way-aside-left = aside to the left { $measure }
tabletop-way-aside-right = aside to the right { $measure }
tabletop-way-oblique-left = half left { $measure }
tabletop-way-oblique-right = half right { $measure }
tabletop-way-wheel-left = wheel left { $measure }°
tabletop-way-wheel-right = wheel right { $measure }°
tabletop-way-about = about-face
tabletop-way-face-left = face left
tabletop-way-face-right = face right
tabletop-way-to = to { $measure }
tabletop-way-turn = turn to { $measure }°
tabletop-way-open = open the line
tabletop-way-close = close the line
tabletop-way-loosen = into skirmish order
tabletop-way-mount = mount
tabletop-way-dismount = dismount
tabletop-way-gap = gap { $gap }
tabletop-leg-ahead = Ahead { $measure }.
tabletop-leg-back = Back { $measure }.
tabletop-leg-aside-left = Aside to the left { $measure }.
tabletop-leg-aside-right = Aside to the right { $measure }.
tabletop-leg-oblique-left = Half left { $measure }.
tabletop-leg-oblique-right = Half right { $measure }.
tabletop-leg-wheel-left = Wheel left { $measure } degrees: { $price }.
tabletop-leg-wheel-right = Wheel right { $measure } degrees: { $price }.
tabletop-leg-about = About-face.
tabletop-leg-face-left = Face left.
tabletop-leg-face-right = Face right.
tabletop-leg-to = To { $measure }: { $price }.
tabletop-leg-change = With a change on the way: { $change }.
tabletop-leg-turn = Turn to { $measure } degrees.
tabletop-drag-sum = { $sum } in this turn.
tabletop-sum-of = { $sum } of { $most }
tabletop-handle-ahead = Drag: straight ahead
tabletop-handle-about = Click: about-face
tabletop-handle-wheel-right = Drag ahead: wheel right about the other corner
tabletop-handle-wheel-left = Drag ahead: wheel left about the other corner
tabletop-edge = the edge of the table
tabletop-arrivals = { $units }: { $when }.
tabletop-arrival = from turn { $turn } on at the { $edge } edge, from { $from } to { $to } along it
tabletop-edge-south = southern
tabletop-edge-north = northern
tabletop-edge-west = western
tabletop-edge-east = eastern
tabletop-halt-at = Halt at { $feature }
tabletop-halt-hint = A die that makes the move longer then adds nothing.
tabletop-give-move = Move (Enter)
# $words: a turn or a change that a move is given, such as `face left`; $price: what it costs more.
tabletop-added = { HEAD($words) }
tabletop-added-price = { HEAD($words) }: +{ $price }
# What a drag sticks to, in a short tag after the sentence about the move.
tabletop-stuck-beside = Beside { $unit }.
tabletop-stuck-in-line = In line with { $unit }.
tabletop-stuck-contact = In contact with { $unit }.
tabletop-stuck-inside = Just within { $range } of { $unit }.
tabletop-stuck-beyond = Just beyond { $range } of { $unit }.
tabletop-stuck-allowance = All that it may move.
tabletop-stuck-no-dice = As far as it goes without a die.
tabletop-stuck-parallel = Parallel to { $unit }.
tabletop-stuck-square = Square to { $unit }.
# $eighth counts the eighths of the compass clockwise from north.
tabletop-stuck-compass = Facing { $eighth ->
    [0] north
    [1] north-east
    [2] east
    [3] south-east
    [4] south
    [5] south-west
    [6] west
   *[other] north-west
}.

# Several units at once.
tabletop-leader = { $unit } and { $n } more
tabletop-followers = { $n ->
    [one] { $n } unit follows.
   *[other] { $n } units follow.
}
# $why is a whole sentence.
tabletop-left-behind = { $unit } left behind: { $why }

# The ruler, and where the cursor is.
tabletop-ruler-reads = { $length } to { $to }.
tabletop-at = At { $point }

# Units beside the table that are set out along a front.
tabletop-set-up = Draw the front on the table from its left end to its right end, by one drag or two clicks; or put them where their file has them.
tabletop-set-up-click = Click where the middle of its front is to be, or draw its front from the left end to the right end.
tabletop-beside = { $n ->
    [one] 1 unit to be set on the table
   *[other] { $n } units to be set on the table
}
tabletop-beside-hint = Take a unit in hand; with Shift several, from left to right.
tabletop-set-out = Set out { $unit }
tabletop-place-all = Place all for me
tabletop-set-up-second = The front begins at { $left }. Click its right end.
tabletop-front-line = Front from the left end to the right end
tabletop-front-hint = @20,18 @60,18
tabletop-front-short = Draw on: the front needs a right end.
tabletop-front = { $n ->
    [one] { $n } unit
   *[other] { $n } units
} on a front of { $front }, heading { $degrees } degrees.
tabletop-front-flush = They stand flush.
tabletop-front-interval = Interval { $interval }.
tabletop-put-back = Put on the table (Enter)

tabletop-measure-about = Distance between two pieces on a free table
tabletop-measure-from = Piece from which it is measured
tabletop-measure-to = Piece to which it is measured
tabletop-measure-json = Answer as JSON
tabletop-measure-foreign = This command is about files of another game.
tabletop-measure-nobody = No unit of the name { $name } is on the table.
tabletop-measured = From { $from } to { $to } it is { $distance }.
tabletop-measured-arc = In the arc of its front it is { $range }.
tabletop-measured-no-arc = It is out of the arc of its front.

tabletop-sheet-templates = Templates
tabletop-sheet-scale = Print this page at its full size, without fitting it to the paper: the first base says whether it is true.
tabletop-sheet-base = Base of { $width } by { $depth } cm, { $count } of them
tabletop-sheet-stick = Movement stick
tabletop-sheet-wheel = Angles of a wheel; its half, 45 degrees, is the arc to one side of a front
tabletop-hover-distance = { $distance } from { $unit }, edge to edge.
tabletop-hover-arc = { $range } in the arc of its front.
tabletop-hover-no-arc = Out of the arc of its front.

tabletop-file-same-flag = Both armies have the same colours. They differ, so that the sides are told apart.
tabletop-file-army = There is no army with the id { $id }.
tabletop-file-area = There is no area with the id { $id }.
tabletop-file-no-units = The army has no units.
tabletop-file-range = { $name }: from { $least } to { $most }.
tabletop-file-overlap = { $unit } must not stand on { $other }.
tabletop-file-position-broken = The game cannot continue from this position.
tabletop-file-position-unit = { $unit } cannot be in the state that the position gives.
tabletop-file-option = There is no option called { $name }.
tabletop-file-option-value = The values of { $name } are { $known }.
tabletop-sum-need-how = What one die must show.
tabletop-card-reason = { $value } { $words }
