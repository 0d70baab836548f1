### Names of things that many sentences share (rules/musket_pike: text/names). Names of units, leaders, wings and
### places come from the battle.

# A kind of unit, in short.
term-kind-hi = HI
term-kind-li = LI
term-kind-cav = Cav
term-kind-art = Art
term-kind-wagon = Wagon

# A kind of unit, in full, as a heading.
term-arm-hi = Heavy infantry
term-arm-li = Light infantry
term-arm-cav = Cavalry
term-arm-art = Artillery
term-arm-wagon = Wagons

# The weight class of a battery, by the weight of its shot.
term-weight-lb-3 = 3 lb
term-weight-lb-4-to-8 = 4-8 lb
term-weight-lb-12-to-24 = 12-24 lb

# What lies in a hex.
term-terrain-clear = clear
term-terrain-orchard = orchard
term-terrain-light-wood = light wood
term-terrain-wood = wood
term-terrain-village = village
term-terrain-marsh = marsh
term-terrain-walled-garden = walled garden
term-terrain-rough = rough
term-terrain-brook = brook
term-terrain-bog = bog
term-terrain-town-wall = town wall
term-terrain-burning-town = burning town
term-terrain-chateau = chateau
term-terrain-redoubt = redoubt
term-terrain-wagons = wagons

# What lies on a hexside.
term-hexside-wall = wall
term-hexside-hedge = hedge
term-hexside-ditch = ditch
term-hexside-works = works
term-hexside-stream = stream
term-hexside-ford = ford
term-hexside-bridge = bridge
term-hexside-gate = gate
term-hexside-river = river
term-hexside-cliff = cliff
term-hexside-steep = steep slope

# A part of the ring around a unit.
term-arc-front = front
term-arc-flank = flank
term-arc-rear = rear

# An order, as the rules write it, in the middle of a sentence.
term-order-charge = Charge
term-order-march = March
term-order-strategic = Strategic March
term-order-rally = Rally
# The same at the head of a sentence.
term-order-head-charge = Charge
term-order-head-march = March
term-order-head-strategic = Strategic March
term-order-head-rally = Rally

# A phase, as a heading.
term-phase-artillery-fire = Artillery fire
term-phase-movement = Movement
term-phase-defensive-fire = Defensive fire
term-phase-advancing-fire = Advancing fire
term-phase-melee = Melee
term-phase-rally = Rally

# Why a unit retreats (after a colon).
term-retreat-fire = driven back by fire
term-retreat-melee = beaten in melee
term-retreat-evasion = to avoid the melee
term-retreat-displacement = displaced while disordered

# A phase in the middle of a sentence.
term-phase-within-artillery-fire = artillery fire
term-phase-within-movement = movement
term-phase-within-defensive-fire = defensive fire
term-phase-within-advancing-fire = advancing fire
term-phase-within-melee = melee
term-phase-within-rally = rally

# The corner of a hex that a unit faces.
term-facing-NE = NE
term-facing-E = E
term-facing-SE = SE
term-facing-SW = SW
term-facing-W = W
term-facing-NW = NW

# The side of a hex across which a unit goes.
term-direction-N = N
term-direction-ENE = ENE
term-direction-ESE = ESE
term-direction-S = S
term-direction-WSW = WSW
term-direction-WNW = WNW

# Hands, after "wheel" or "ahead to the".
term-hand-left = left
term-hand-right = right

# A unit with its wing, its shape ("2-hex HI") and its marks.
term-unit-card = { $unit }: { $wing }, { $shape }{ $marks ->
    [both] , N, cannon
    [n] , N
    [cannon] , cannon
   *[none] {""}
}
term-shape-two = 2-hex { $kind }
term-shape-one = 1-hex { $kind }
term-shape-battery = { $kind } { $weight }

# A wing with its letter, and with its name if it has one.
term-wing = wing { $letter }
term-wing-named = { $name } (wing { $letter })
# The only wing of an army, by the army's name.
term-wing-of-army = { $army }'s wing
# The same at the head of a sentence.
term-wing-head = Wing { $letter }
term-wing-head-named = { HEAD($name) } (wing { $letter })

# Whose chit it is; in the middle of a sentence.
term-chit-of-leader = { $leader }'s chit for { $wing }
term-chit-of-wing = the chit for { $wing }
# His commander has fallen, and a colonel leads.
term-chit-of-colonel = the colonel's chit for { $wing }
term-chit-overall = { $leader }'s chit (overall commander)
term-chit-overall-of = the overall commander's chit for { $army }
term-chit-any = the any-unit marker
# The same at the head of a sentence.
term-chit-head-of-leader = { HEAD($leader) }'s chit for { $wing }
term-chit-head-of-wing = The chit for { $wing }
term-chit-head-of-colonel = The colonel's chit for { $wing }
term-chit-head-overall = { HEAD($leader) }'s chit (overall commander)
term-chit-head-overall-of = The overall commander's chit for { $army }
term-chit-head-any = The any-unit marker

# A column of the melee table by its head.
term-column = { $percent }%

# A result of the melee table in words; "both" follows on what the attacker suffers. ".head": at the head of a line.
term-result-none = no losses, no retreat
    .head = No losses, no retreat
term-result-retreats = { $who ->
    [attacker] attacker
   *[defender] defender
} retreats
    .head = { $who ->
        [attacker] Attacker
       *[defender] Defender
    } retreats
term-result-loses = { $who ->
    [attacker] attacker
   *[defender] defender
} loses { $sp } SP
    .head = { $who ->
        [attacker] Attacker
       *[defender] Defender
    } loses { $sp } SP
term-result-loses-and-retreats = { $who ->
    [attacker] attacker
   *[defender] defender
} loses { $sp } SP and retreats
    .head = { $who ->
        [attacker] Attacker
       *[defender] Defender
    } loses { $sp } SP and retreats
term-result-both = { $attacker }, { $defender }

# Lists: "A and B", "A, B and C"; "A or B"; "A (10%); B and C (50%)", of alternatives with numbers.
