### The check list of a scenario that is being made (scenario/check): a sentence a finding, a button a mend. The paragraph
### of the rules is shown beside it.

# A fault of the file: $what is a unit or a leader, $field a word of the file's format, $path the way to a piece of it.
check-fault = { HEAD($what) }: { $fault }.
check-fault-field = { HEAD($what) }, “{ $field }”: { $fault }.
check-fault-at = { $path }: { $fault }.
check-fault-line = Line { $line }, column { $column }: { $fault }.
check-fault-whole = { HEAD($fault) }.
# Where a fault is, of what has no name of its own.
check-map = Map
# $n: which of them, from 1
check-objective = Objective { $n }
check-objective-field = Objective { $n }, “{ $field }”
# $what: limit on the sight, rule of pursuit; $n: its number in the list
check-special = { $what } { $n }
check-special-field = { $what } { $n }, “{ $field }”
check-item = { $list } { $n }
# Faults in place of what a command says of the file. The name of the unit, leader or wing comes before each.
check-nowhere = not on the map yet
check-captured-nowhere = captured, but on no hex of the map
check-never-arrives = held back, but no arrival on the page Battle brings it
check-commands-one = a leader commands either a wing or an army
check-without-wing = in no wing yet
check-without-army = in no army yet
check-no-strength = no strength yet
check-no-weight = no weight of shot yet
check-other-number-of-hexes = stands on another number of hexes

# Who is there, and who commands.
check-nobody = No unit belongs to either side yet. They are added on the page Order of battle.
# $of: the army or the wing that he leads
check-new-commander = Commander of { $of }
check-no-units = No unit belongs to { $side } yet.
check-no-chits = No chit is in the cup of { $side }: its units cannot be activated.
check-wing-without-chit = No commander leads { $wing }: no chit of its own is in the cup.
check-army-without-overall = No overall commander leads { $army }.
check-leaders-together = More than one leader is with { $unit }: { $first } and { $other }.
check-leader-apart = No unit of { $command } is with { $leader }: his rating cannot help its units.
check-empty-command = No unit belongs to { $command }.

# Where they stand, and where they can go.
check-out-of-reach = { $turns ->
    [one] No unit can come into contact with an enemy in the turn that is left.
   *[other] No unit can come into contact with an enemy in { $turns } turns.
}
check-in-contact = { $n ->
    [one] One unit begins the battle in contact.
   *[other] { $n } units begin the battle in contact.
}
check-faces-nothing = No unit can ever stand in front of { $unit }: it faces the edge of the map or prohibited terrain.

# Objectives and reinforcements.
check-objective-barred = No combat unit can enter hex { $hex }, an objective.
check-objective-twice = Two objectives are for control of hex { $hex }.
check-no-objectives = No hex is an objective: losses alone decide the battle.
# $vp: what a side can earn by all objectives; $least: by how much it must be ahead
check-objectives-alone = Objectives alone make only a draw: { $vp } VP at most, and a win takes { $least } VP more than the enemy.
check-late-arrival = No roll is made for { $group }: reinforcements come at the end of a turn, but not of the last.
check-barred-arrival = { $n ->
    [one] No unit of { $group } can enter one of its entry hexes.
   *[other] No unit of { $group } can enter { $n } of its entry hexes.
}
check-crowded-arrival = Too few entry hexes for { $group }: { $hexes } for { $units } units.
# Special rules. $name: of the event, zone or objective
check-idle-event = Nothing depends on the event { $name }, and it has no note.
# $hexes: the limit; $longest: the longest range of any gun, in hexes
check-idle-sight = A sight of { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
} limits nothing: the longest range is { $longest }.
# $units: a list of names
check-closed-set-up = { $name } is closed from the start, with units in it: { $units }. They may leave but not return.
# $group: its name; $hexes: entry hexes that are open at the end of the turn
check-closed-arrival = At the end of turn { $turn }, { $hexes ->
    [0] no entry hex of { $group } is open
    [one] only { $hexes } entry hex of { $group } is open
   *[other] only { $hexes } entry hexes of { $group } are open
}. Units without one must wait.
check-pursuit-on-foot = No horse pursues: { $wing } has none.
check-nobody-stands = No unit of { $side } counts for the objective “{ $name }”.
check-area-barred = No unit that counts for the objective “{ $name }” can enter its area.
check-breaks-own = The objective “{ $name }” is for breaking { $wing }, which is of the same side.
check-mend-open-hexes = Open these hexes of { $name }

# What is printed on a counter.
check-strong = { HEAD($unit) }: { $sp } SP. A merged unit of this kind may have { $most } SP at most.
check-weak-block = { HEAD($unit) }: { $sp } SP. Below { $least } SP, a 2-hex block fires like a unit on 1 hex.
check-quality = { HEAD($unit) }: quality { $ql }. The usual quality is { $least } to { $most }.
check-name-twice = More than one unit of { $side } is called { $name }.
check-name-long = { HEAD($name) }: too long for a counter, which holds { $most } letters.
check-short-twice = The counters of { $unit } and { $other } both say { $short }.

# The map.
check-labels = Two labels are in hex { $hex }: { $other } and { $label }.
check-road-broken = A road ends in open terrain, in hex { $hex }.
check-brook-broken = A brook begins and ends in open terrain: it reaches no edge of the map and no other water.

# What mends it, on a button. $field and $value are words of the file's format.
check-mend-set = Set “{ $field }” to { $value }
check-mend-write = Write { $value }
check-mend-leave-out = Clear “{ $field }”
check-mend-strike = Remove the entry
check-mend-remove = Remove { $what }
check-mend-bridge = Complete the course
check-mend-move = Move { $who } to { $hex }
check-mend-put = Put { $who } on { $hex }
check-mend-two-hexes = Put { $unit } on 2 hexes
check-mend-one-hex = Put { $unit } on 1 hex
# $wing: its letter
check-mend-new-wing = Add wing { $wing } to { $army }
check-mend-turn = Turn { $unit } to { $facing }
check-mend-objective = Move the objective to { $hex }
check-mend-wing = Give { $wing } a commander
check-mend-overall = Give { $army } an overall commander
check-mend-any-unit = Give { $side } its any-unit marker
# $n: how many findings of one kind
check-mended-together = mend { $n ->
    [one] one finding
   *[other] { $n } findings
} of one kind
