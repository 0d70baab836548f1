### The unit card and the terrain card (window/models: unit, ground).

# A unit in few words, as lists of units show it: kind and strength points.
unit-strength = { $kind } { $sp } SP
unit-strength-disordered = { $strength }, disordered

# The unit card. Who is with the unit: { $rating } is 0 or below, { $command } what the leader commands.
unit-leader = { $leader }, rating { $rating }, commander of { $command }
unit-with = with { $unit }
unit-captured-here = Captured, lying here: { $unit }
unit-recaptured-here = Recaptured, lying here: { $unit }. It scores for neither side and never fires again
# Where it belongs: { $wing } is the wing, with the leader if it has one.
unit-under = { $wing } under { $leader }
unit-under-colonel = { $wing } under a colonel
unit-of-nation = { $wing }, { $nation }

# What it is: { $arm } is "Heavy infantry".
unit-on-two-hexes = { $arm } (2-hex block)
unit-without-pikes = without pikes
unit-battalion-guns = battalion guns

# Why its morale is what it is.
unit-morale-lost = Morale is { $off } below its quality: { $lost } of { $of } SP lost
unit-morale-kept = { $lost } of { $of } SP lost, too few to lower its morale
unit-leader-checks = Its leader takes { $check } off its morale check rolls
unit-leader-melee = Its leader adds { $melee } to its morale where morale is compared in melee

# The hexes around it, one after the other with commas between them.
unit-front = Faces { $facing }: front { $hexes }
unit-flanks = flanks { $hexes }
unit-rear = rear { $hexes }

# What it can do now: the sentence, and the parts of its list.
unit-now = Can now { $list }.
unit-nothing-now = Can do nothing now.
# Of a unit that has MP, but no move. $why: a sentence.
unit-cannot-move = Cannot move from here.
unit-cannot-move-as = Cannot move from here. { HEAD($why) }
unit-not-its-turn = Waiting for { $side }.
unit-can-join = join this activation
unit-can-move = move
unit-can-turn = turn
unit-can-merge = merge with a friend
unit-can-react = react (turn one corner)
unit-can-rally = try to rally
unit-can-go-back = retreat
unit-can-make-way = make way
unit-can-occupy = advance
unit-can-arrive = arrive
unit-can-graze = use grazing fire
unit-leads-others = lead a unit activation ({ $orders })
unit-fires-at = { $targets ->
        [one] fire at { $targets } target
       *[other] fire at { $targets } targets
    }
unit-attacks-in = { $ways ->
        [one] attack in { $ways } way
       *[other] attack in { $ways } ways
    }

# Its numbers: short words below a number in a box.
unit-box-sp = SP
unit-box-morale = morale
unit-box-mp = MP
unit-box-mp-left = MP left
unit-box-fire = FV
unit-fire-help = The fire value of its shots as it stands, before what target and cover take off
unit-sp-of = { $now } of { $of } SP
unit-from-to = { $least }-{ $most }
# What its losses are worth to the enemy.
unit-worth = Worth { $each } VP for each SP lost, { $all } VP eliminated
unit-worth-captured = Worth { $vp } VP if captured
# The unit in one line: $parts are its numbers and states.
unit-line = { $name }: { $parts }
unit-line-figure = { $value } { $words }
unit-details = Details

# Its state: a word or two, and the same in a sentence.
unit-disordered = Disordered
unit-disordered-help = Fires and fights worse; a second failed check costs SP. A rally cures it.
unit-in-good-order = In good order
unit-in-good-order-help = Not disordered
# The same within a sentence of a lesson: "Herliberg's foot is disordered", "the block faces west".
state-disordered = disordered
state-in-good-order = in good order
state-facing-NE = northeast
state-facing-E = east
state-facing-SE = southeast
state-facing-SW = southwest
state-facing-W = west
state-facing-NW = northwest
unit-chip-active = Active
unit-chip-activated = Activated
unit-chip-in-contact = In contact
unit-chip-all-round = Front all round
unit-chip-flanks = Flanks as front
unit-chip-moved = Moved
unit-chip-fired-artillery = Fired
unit-chip-fired-defensive = Fired
unit-chip-fired-advancing = Fired
unit-chip-reacted = Reacted
unit-chip-rallied = Tried to rally
unit-chip-stopped = Stopped
unit-chip-formation-hit = Formation hit
unit-chip-checked = Checked
unit-chip-shaken = No rally
unit-chip-attacked = Attacked
unit-chip-defended = Defended
unit-takes-part = Active in this activation
unit-was-activated = Already activated this turn
unit-front-all-round = Front all round
unit-flanks-as-front = Flanks count as front
unit-in-contact = In contact with the enemy
unit-mp-left = { $mp ->
        [one] { $mp } movement point left
       *[other] { $mp } movement points left
    }
unit-mp = { $mp ->
        [one] { $mp } movement point when activated
       *[other] { $mp } movement points when activated
    }
unit-mark-moved = Has moved in this activation
unit-mark-fired-artillery = Has fired in artillery fire
unit-mark-fired-defensive = Has fired in defensive fire
unit-mark-fired-advancing = Has fired in advancing fire
unit-mark-reacted = Has reacted
unit-mark-rallied = Has tried to rally
unit-mark-stopped = Stopped by an enemy front
unit-mark-formation-hit = Has taken a formation hit from the terrain
unit-mark-checked = Has made its first morale check under fire
unit-mark-shaken = May not rally in this activation
unit-mark-attacked = Has attacked
unit-mark-defended = Has been attacked, or has retreated before melee
unit-may-lead = May lead a unit activation
unit-may-not-lead = May not lead a unit activation: { $why }

# The terrain card: { $hex } is a hex number.
ground-title = { $hex }: { $terrain }, level { $level }
ground-covers = Cover: fire into this hex loses 1 FV
ground-obstructed = Obstructed: changes melee strengths here
ground-hides = Blocks the line of sight
ground-chateau = All fire into it has FV 1
ground-road = Road: along it this hex costs 1 MP, with no formation hit
ground-frozen = Frozen: costs no more than clear terrain, disorders no unit
ground-open = No cover, not obstructed
# What it costs to enter: { $prices } is a list of the costs below.
ground-to-enter = Cost for { $unit }: { $prices }
ground-barred = prohibited
ground-price = { $mp } MP
ground-price-and-order = { $mp } MP and a formation hit
# { $sides } is a list such as "NE and SE".
ground-price-from = from { $sides }: { $price }
ground-leader-alone = Alone here: { $leader } ({ $side })
# A hexside: { $dir } is a direction, { $what } lies there.
ground-hexside = { $dir }: { $what }
ground-hexside-does = { $dir }: { $what } ({ $does })
ground-steep-up = steep slope up
ground-steep-down = steep slope down
ground-no-passage = prohibited
ground-obstacle = an obstacle
ground-covers-hex = cover for this hex
ground-enemy-front = Enemy front hex: { $side } must stop on entering it
ground-worth-holder = { $vp } VP to the side that controls it
ground-worth-or-infantry = { $vp } VP to { $side } for controlling it, or { $otherwise } VP for more infantry in the area around
ground-worth-unblocked = { HEAD($name) }: { $vp } VP to { $side } unless an enemy in good order stands here
# $others: further hexes that the side must control
ground-worth-with-others = { HEAD($name) }: { $vp } VP to the side that controls it{ $others ->
    [0] {""}
    [one] {" "}and { $others } other hex
   *[other] {" "}and { $others } other hexes
}
ground-worth-standing = { HEAD($name) }: { $vp } VP to { $side } for a unit in good order in this area
ground-held-by = Controlled by { $side }
ground-held-by-nobody = Controlled by neither side

# Why a unit can do nothing now: $why may begin with its name.
unit-idle = { HEAD($why) }
