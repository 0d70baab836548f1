### The unit card and the terrain card (ui/musket_pike/models/unit, ground).

# A unit in few words, as lists of units show it: kind and strength points.
unit-strength = { $kind } { $sp } SP
unit-strength-disordered = { $strength }, disordered

# The unit card. Who is with the unit: { $rating } is 0 or below, { $command } what the leader commands.
unit-leader = { $leader }, rating { $rating }, leads { $command }
unit-with = with { $unit }
unit-captured-here = { $unit } lies here, captured
# Where it belongs: { $wing } is the wing, with the leader if it has one.
unit-under = { $wing } under { $leader }
unit-under-colonel = { $wing } under a colonel
unit-of-nation = { $wing }, { $nation }

# What it is: { $arm } is "Heavy infantry".
unit-on-two-hexes = { $arm } on two hexes
unit-without-pikes = without pikes
unit-battalion-guns = battalion guns

# Why its morale is what it is.
unit-morale-lost = Morale is { $off } below its quality: { $lost } of { $of } SP lost
unit-morale-kept = { $lost } of { $of } SP lost, too few to lower its morale
unit-leader-checks = Its leader takes { $check } off the die of its morale checks
unit-leader-melee = Its leader adds { $melee } to its morale when it is compared in melee

# The hexes around it, one after the other with commas between them.
unit-front = Faces { $facing }: front { $hexes }
unit-flanks = flanks { $hexes }
unit-rear = rear { $hexes }

# What it can do now: the sentence, and the parts of its list.
unit-now = Can now { $list }.
unit-nothing-now = Can do nothing just now.
unit-not-its-turn = It is for { $side } to decide now.
unit-can-join = join this activation
unit-can-move = move
unit-can-turn = turn
unit-can-merge = merge with a friend
unit-can-react = turn to face the enemy
unit-can-rally = try to rally
unit-can-go-back = go back
unit-can-make-way = make way
unit-can-occupy = occupy the ground
unit-can-arrive = arrive
unit-can-graze = graze
unit-leads-others = lead others on a { $orders }
unit-fires-at = { $targets ->
        [one] fire at { $targets } target
       *[other] fire at { $targets } targets
    }
unit-attacks-in = { $ways ->
        [one] attack in { $ways } way
       *[other] attack in { $ways } ways
    }

# Its state, a line each.
unit-disordered = Disordered
unit-in-good-order = In good order
unit-takes-part = Takes part in this activation
unit-was-activated = Has been activated this turn
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
unit-mark-fired-artillery = Has fired in the artillery phase
unit-mark-fired-defensive = Has fired in defence
unit-mark-fired-advancing = Has fired in the advance
unit-mark-reacted = Has turned to face the enemy
unit-mark-rallied = Has tried to rally
unit-mark-stopped = Stopped by an enemy front
unit-mark-formation-hit = The ground broke its ranks
unit-mark-checked = Has taken its first check from fire
unit-mark-shaken = May not rally in this activation
unit-mark-attacked = Has attacked
unit-mark-defended = Has been attacked, or went back
unit-may-lead = May lead a unit activation
unit-may-not-lead = May not lead: { $why }

# The terrain card: { $hex } is a hex number.
ground-title = { $hex }: { $terrain }, level { $level }
ground-covers = Covers whoever stands in it: 1 off the fire value
ground-obstructed = Obstructed: changes who fights how well here
ground-hides = Hides what lies behind it
ground-chateau = All fire at it counts 1
ground-road = A road runs through: along it the ground costs 1 and breaks no ranks
ground-open = Open ground
# What it costs to enter: { $prices } is a list of the prices below.
ground-to-enter = For { $unit } to enter: { $prices }
ground-barred = barred
ground-price = { $mp ->
        [one] { $mp } point
       *[other] { $mp } points
    }
ground-price-and-order = { $mp ->
        [one] { $mp } point and its good order
       *[other] { $mp } points and its good order
    }
# { $sides } is a list such as "NE and SE".
ground-price-from = from { $sides } { $price }
ground-leader-alone = { $leader } of { $side } is here by himself
# A hexside: { $dir } is a direction, { $what } lies there.
ground-hexside = { $dir }: { $what }
ground-hexside-does = { $dir }: { $what } ({ $does })
ground-steep-up = steep slope up
ground-steep-down = steep slope down
ground-no-passage = no passage
ground-obstacle = an obstacle
ground-covers-hex = covers this hex
ground-enemy-front = In an enemy front for { $side }: it stops there
ground-worth-holder = { $vp } VP to whoever controls it
ground-worth-or-infantry = { $vp } VP to { $side } for controlling it, or { $otherwise } for more infantry in the area around
ground-worth-unblocked = { HEAD($name) }: { $vp } VP to { $side } unless an enemy in good order stands here
ground-held-by = Held by { $side }
ground-held-by-nobody = Held by nobody

# Why a unit can do nothing now: $why may begin with its name.
unit-idle = { HEAD($why) }
