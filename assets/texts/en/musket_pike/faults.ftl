### What is wrong with a scenario or a position (scenario).

# A place in a file comes before each of these: no capital, no full stop. Words between ` and ` are the file format's.
fault-more = there are { $n } faults more
fault-bounds = { $value } is out of bounds: { $least } to { $most }

fault-type-table = a table in {"{ }"}

# A name that is not in its list.
fault-no-hex = there is no hex { $id }
fault-no-facing = there is no facing { $id }: one of E NE NW W SW SE
fault-no-group = there is no group { $id }

# An id that is not in its list, and what is in it.
fault-no-army = there is no army { $id }
fault-no-army-of-side = there is no army of this side { $id }
fault-no-wing = there is no wing { $id }
fault-no-side = there is no side { $id }
fault-no-unit = there is no unit { $id }
fault-no-leader = there is no leader { $id }
fault-no-event = there is no event { $id }
fault-no-reinforcements = there is no group of reinforcements { $id }
fault-no-chit = there is no chit { $id }
fault-none-there = { $fault }; there is none
fault-these-there = { $fault }; there is { $known }

# The name of the file comes before each of these.
fault-scenario-too-long = is longer than { $mb } MB, far too long for a scenario
fault-folder = is a folder, not a scenario file
# $battles are the names of the shipped ones.
# Files of the rules' numbers.
fault-row-missing = `{ $row }` is missing
fault-columns = a melee table has 1 to { $most } columns, not { $n }
fault-table-rows = a melee table has 10 rows, one for each face of the white die; this has { $n }
fault-table-columns = this row has { $n } entries; there is one for each of the { $columns } columns
fault-rules-unknown = this is no file of the rules
fault-rules-missing = this file of the rules is missing

# Options, results, lists.
fault-no-option = there is no option { $name }; the options are { $names }
fault-option-value = option { $name } cannot be { $value }; it is { $right }
fault-set-twice = it is set twice
fault-kind-name = the name of a kind is a word of small letters, digits and underscores, 40 at most
fault-results = the results begin with a difference of 0 and rise
fault-arrives-on-two = `{ $id }` lies on two hexes; only 1-hex units can arrive
fault-group-empty = a group of reinforcements has at least one unit
fault-turn-or-roll = it needs either `turn` or `on`, and not both
fault-from-without-roll = what comes by its turn has no period
fault-event-by-turn = this event happens by its turn, so it is not listed
fault-zone-nowhere = a closed zone needs hexes
fault-pursuit-of-nobody = a rule of pursuit needs wings
fault-pursuit-nowhere = pursuers that come back need hexes to come back on
fault-plan-of-nobody = a plan needs wings
fault-plan-twice = wing { $wing } has a plan already
fault-plan-attack-hexes = a plan to attack has no hexes
fault-plan-nowhere = a plan for an objective needs its hex
fault-plan-no-objective = hex { $hex } is no objective of the battle
fault-objective-nowhere = this objective needs hexes
# $id: the leader that is named
fault-relieves-nobody = { $id } does not command this wing, so there is no relief
fault-relief-never-arrives = who relieves another must come with a group of `arrivals`
fault-successor = a successor is one wing commander of an army that has an overall commander
fault-arms-long = a coat of arms has at most 160 letters and four groups of charges
fault-arms-tincture = a coat of arms has a tincture where { $word } stands: { $names }
fault-arms-division = a field of two tinctures is not divided { $word }; it is { $names }
fault-arms-charge = a shield cannot bear { $word }; it can bear { $names }
fault-group-nowhere = a group of reinforcements needs hexes to be set up in
fault-is-of-other-side = `{ $id }` is of the other side
fault-already-in-group = `{ $id }` is already in a group of reinforcements
fault-no-id = { $id } is no id: letters, digits and - _ . without spaces
fault-no-scenario-id = { $id } is no id of a scenario: letters from A to Z, digits and - _ . without spaces
fault-id-taken = { $id } is already the id of { $list }[{ $first }]
fault-colour = { $colour } is no colour: one of { $names }, or its own as `#rrggbb`
fault-nobody = `nobody` is no id of a side: it stands for hexes that neither side controls
fault-two-sides = there are { $n } sides; there must be two
fault-several-armies = its side has several armies: `army` must name { $names }
fault-army-of-other-side = its army is of the other side
fault-needs-army-or-side = it needs its `army` or `side`

# The map.
fault-no-map = a battle needs a map with its `columns` and `rows`
fault-facing = { $name } is no facing: one of E, NE, NW, W, SW or SE
fault-gate = the hexside of { $a } and { $b } is not on the edge of this enclosure
fault-runs-backwards = { $run } runs backwards: the top left hex comes first
fault-far-too-many-hexes = the lists of this file name far too many hexes
fault-course = { $hex } does not touch { $last }, the hex before it in the course
# $n is how many hexes the course has; $least is 2 or more.
fault-course-too-short = a name of { $letters } letters needs a course of { $least } hexes or more, not { $n }
fault-no-label = hex { $hex } has no name that could be put elsewhere
fault-no-hexside = { $a } and { $b } share no hexside

# Leaders and units.
fault-has-overall = it already has `{ $id }` as overall commander
fault-has-commander = it already has `{ $id }` as commander
fault-commands-one = a leader commands either an `army` or a `wing`: exactly one must be given
fault-wing-of-other-army = its wing is in another army
fault-wing-of-other-side = its wing is of the other side
fault-needs-wing-army-or-side = it needs its `wing`, `army` or `side`
fault-several-wings = its army has several wings: `wing` must name { $names }
fault-no-strength = batteries and wagons have no strength points
fault-needs-strength = it needs its strength points: `original`, and `sp` if it has lost some
fault-no-weight = { $weight } is no weight: 3, 4-8 or 12-24
fault-needs-weight = a battery needs its `weight`: 3, 4-8 or 12-24
fault-weight-of-battery = only a battery has a weight
fault-lacks-pikes = only heavy infantry can lack pikes
fault-battalion-guns = only heavy infantry has battalion guns
fault-other-number-of-hexes = `at` names another number of hexes
fault-on-two-hexes = only heavy infantry lies on two hexes

# The position.
fault-two-do-not-touch = the two hexes of { $hexes } do not touch
fault-faces = on { $hexes } it faces { $right }, not { $given }
fault-unit-nowhere = it is nowhere: it needs `at`, its hex, or `place`
fault-captured = only guns and wagons are captured
fault-captured-lies = a captured battery needs `at`, the hex where it lies
fault-unit-off-map = a unit that is not on the map has no hex
fault-unit-in-reserve = it is in reserve, but no group in `arrivals` brings it
fault-leader-nowhere = he is nowhere: he needs `at`, his hex, or `place`
fault-leader-off-map = a leader who is not on the map has no hex
fault-leader-in-reserve = he is in reserve, but no group in `arrivals` brings him
fault-control = hex { $hex } is already under the control of the other side
fault-control-held = a combat unit of { $side } stands on hex { $hex }, so { $side } controls it
fault-taken = hex { $hex } is taken: `{ $id }` is there already
fault-taken-by-enemy = hex { $hex } is taken: `{ $id }` of the other side is there already
fault-one-battery = a unit on two hexes takes one battery in all
fault-closed-ground = hex { $hex } is { $ground }, which nothing may enter
fault-parted = a river or cliff parts its two hexes
fault-held-by-enemy = hex { $hex } is held by `{ $id }` of the other side
fault-activation = an activation runs exactly while `stack` holds `Muster` or a `Phase`
fault-ending = a game has an `ending` exactly when `stack` holds `Over`
fault-chit-of-other-side = this chit is of the other side
fault-too-many-frames = { $n } frames are too many: at most { $most }
fault-frame = this frame cannot lie here (FORMAT.md says what lies on what)
fault-attackers = there is an attacker, and each attacks one hex or two
fault-die = a die shows 1 to 10
fault-stand = a stand has one hex, or two across its facing with the left one first
fault-retreat-steps = a retreat goes 1 or 2 hexes
fault-nobody-acts = the game cannot go on from here: neither side has an order to give
fault-turn-side = the chit in use is of the side whose turn it is to draw
fault-led = this chit cannot lead that: a marker leads units, a leader's chit his own wing or army and units of his army
fault-lead-unit = the unit that leads has the mark `active` and stands on the map
fault-muster-done = nothing is merged or rallied while units still join
fault-charge-done = no unit merges or rallies on a Charge
fault-chit-drawn = `{ $id }` is drawn, but it is not the chit in use
fault-chit-spent = `{ $id }` is in use, so it is neither spent nor away
fault-arrival = this group has arrived, and `EndOfTurn` below says that the next one follows it
fault-next-group = the end of a turn has not so many steps
fault-mover = the mover is a combat unit of the running activation on the map
fault-reaction-waiting = these are units of the other side next to the mover that may turn and have not, in the order of the list of units
fault-marks-idle = marks, `mp` and `pinned` belong to a running activation, and none is running
fault-marks-off-map = a unit that is not on the map has no marks
fault-marks-active = only an activated unit of the active side is `active`
fault-marks-muster = while units still join, a mark is only `active`
fault-marks-inactive = a unit that is not `active` has no movement points and none of these marks
fault-leader-moved = only a leader of the active side has moved or stays
fault-attacker = an attacker is an active combat unit on the map that is marked `attacked`, and no unit attacks twice
fault-defender = a defender is a unit of the other side, standing where `ground` says, and none stands there twice
fault-ground = the first defender has a `ground`, and no hex lies on it twice
fault-dice-missing = losses are taken after the dice: white and red
fault-dice-early = the dice are rolled after this stage
fault-melee-stage = this cannot be known at this stage: FORMAT.md says what belongs to which
fault-no-such-attack = these attackers cannot attack these defenders as they stand
fault-retreat-so-far = this retreat goes { $n } { $n ->
    [one] hex
   *[other] hexes
}
fault-retreat-from = a retreat is from an enemy: say where it stood
fault-retreat-unit = this is not a combat unit on the map that can retreat
fault-retreat-cause = nothing below this frame makes the unit retreat for this cause
fault-retreat-twice = the unit retreats once for one cause
fault-way-path = the way is one or two steps back, farther from the enemy at each
fault-way-friends = units that make way are friends of the retreating unit on hexes in `taken`, each listed once, the lowest first
fault-way-coming = a unit in `coming` retreats one hex, to a place that no other has
fault-way-taken = all hexes of the way and of the units in `coming` are taken
fault-way-forgotten = a friend stands in the way and is not asked to make way

save-without-reason = it was refused without a reason
save-broken-rules = carries broken rules: { $fault }
save-broken-battle = carries a broken battle: { $fault }

# Whole sentences about a saved game.
save-newer-rules = This game was begun under newer rules than this Tercio knows: it may come out otherwise.
# $files are the names of the files that differ.
save-rules-changed = The rules' numbers in this game are not those of this Tercio ({ $files }): it goes on with its own.
save-battle-changed = The battle in this game is not the one that this Tercio has under its name: it goes on with its own.

# The rules have been mended since the game began; the mends part by semicolons.
departs-mended = { $departure }. It was begun under older rules. Mended since then: { $mends }
mend = { $what } (§ { $paragraph })
mend-rally-no-fire = units on a Rally neither fire nor fight
mend-battery-other-half = a battery takes no check when the other half of its 2-hex block is shot at
mend-make-way-once = a 2-hex block on both hexes of a retreat makes way once
mend-make-way-apart = no unit that makes way enters the hexes of the retreating unit
mend-make-way-in-turn = no unit that makes way enters a hex before the friend on it has gone
mend-offer-lapses = an offer to end the battle lapses when its side gives an order again
mend-rally-friends-leave = a unit may join a Rally if it can leave contact once the friends of its activation have moved off
mend-make-way-from-guns = a friend makes way from a hex with a battery, and the battery stays
mend-wagons-eliminated = wagons that are taken count as eliminated

# The order of battle as a table for a spreadsheet (scenario/table). Words between ` and ` are its columns'.
table-line = line { $n }
fault-table-empty = the table is empty: its first line names the columns
fault-table-column = there is no column { $found }; it may be { $expected }
fault-table-quote = a quotation mark opens a cell here, and none closes it
fault-table-no-scenario = is no scenario: it has neither a map nor an order of battle
fault-table-other-rules = is a battle of other rules ({ $rules }); this command is about Musket & Pike
fault-table-column-twice = the column { $name } stands there twice
fault-table-needs = `{ $needed }` is missing
fault-table-cells = { $n } cells are too many: the first line names { $most } columns
fault-table-twice = { $id } has a line already
fault-table-flag = `true` belongs here, or nothing
fault-table-not-his = { $cell } cannot stand here: a leader, or a unit, has none
