### What to do now (rules/musket_pike/text/prompt): whose decision it is, and the task in one sentence.

prompt = { $side }: { $task }
prompt-over = The battle is over.

prompt-draw = draw a chit from your cup, or pass and be out for the rest of this turn.
prompt-chit-wing = use { $chit }: give an order to the wing or to a lead unit, or discard the chit.
prompt-chit-overall = use { $chit }: give an order to a wing of the army or to a lead unit, or discard the chit.
prompt-chit-unit = use { $chit }: give an order to a lead unit, or discard the chit.
prompt-chit-any = use { $chit }: give an order to a lead unit, or discard the marker.
prompt-muster = choose who takes part in the { $order }, then begin.
prompt-muster-with = choose who takes part in the { $order } together with { $unit }, then begin.
prompt-muster-any = choose who takes part in this order, then begin.
prompt-muster-only = nobody else can take part; begin.
prompt-arrival = reinforcements have come, { $group }; set them up in the hexes open to them.
prompt-turn-ends = the turn ends.

# In the phases of an activation.
prompt-phase-only = nothing is left to do in this phase; end it when you are content.
prompt-artillery-fire = fire with your active batteries, each turned one corner first if you like; a battery that fires does not move.
prompt-movement-charge = move; who can come into contact must, save artillery and light infantry.
prompt-movement-strategic = move at the double, keeping your distance from every enemy.
prompt-movement-rally = move; whoever is in contact must leave it.
prompt-movement-march = move; nobody may enter contact.
prompt-defensive-fire = fire with your units that have active enemies in their front, one shot each.
prompt-advancing-fire = fire with your active units that have enemies in their front, one shot each.
prompt-melee = attack with your active units where you like, or end the phase.
prompt-rally = let disordered units try to rally.
prompt-rally-one = let one disordered unit try to rally.

# Questions. "units" is a choice: "A or B".
prompt-reaction = { $mover } came close; turn { $units } to face, or let the facing be.
prompt-make-way = { $unit } must go back through friends; choose where { $units } should make way.
prompt-melee-joining = a second unit may join the attack of { $attackers } on { $defenders }; choose one, or fight without.
prompt-melee-evading = attack by { $attackers }; { $units } may go back before the melee, or stand.
prompt-melee-fighting = melee of { $attackers } and { $defenders }.
prompt-melee-losses = choose who takes the odd SP in the melee of { $attackers } and { $defenders }.
prompt-melee-occupying = the ground is won; choose where { $units } should stand, and the facing.
prompt-retreat-fire = { $unit } must go back, driven back by fire; choose the way, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
prompt-retreat-melee = { $unit } must go back, beaten in melee; choose the way, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
prompt-retreat-evasion = { $unit } must go back, avoiding the melee; choose the way, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
prompt-retreat-displacement = { $unit } must go back, pushed back; choose the way, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
