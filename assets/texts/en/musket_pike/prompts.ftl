### What to do now (rules/text/prompt): whose decision it is, and the task in one sentence. "form" is "alone" where it
### stands beside that side's name: then the sentence begins with the task.

prompt-over = The battle is over.

prompt-draw = { $form ->
    [alone] Draw
   *[named] { $side }: draw
} a chit from your cup, or pass and be out for the rest of this turn.
prompt-chit-wing = { $form ->
    [alone] Use
   *[named] { $side }: use
} { $chit }: give an order to the wing or to a lead unit, or discard the chit.
prompt-chit-overall = { $form ->
    [alone] Use
   *[named] { $side }: use
} { $chit }: give an order to a wing of the army or to a lead unit, or discard the chit.
prompt-chit-unit = { $form ->
    [alone] Use
   *[named] { $side }: use
} { $chit }: give an order to a lead unit, or discard the chit.
prompt-chit-any = { $form ->
    [alone] Use
   *[named] { $side }: use
} { $chit }: give an order to a lead unit, or discard the marker.
prompt-muster = { $form ->
    [alone] Choose
   *[named] { $side }: choose
} who takes part in the { $order }, then begin.
prompt-muster-with = { $form ->
    [alone] Choose
   *[named] { $side }: choose
} who takes part in the { $order } together with { $unit }, then begin.
prompt-muster-any = { $form ->
    [alone] Choose
   *[named] { $side }: choose
} who takes part in this order, then begin.
prompt-muster-only = { $form ->
    [alone] Nobody
   *[named] { $side }: nobody
} else can take part; begin.
prompt-arrival = { $form ->
    [alone] Reinforcements
   *[named] { $side }: reinforcements
} have come, { $group }; set them up in the hexes open to them.
prompt-turn-ends = { $form ->
    [alone] The
   *[named] { $side }: the
} turn ends.

# In the phases of an activation.
prompt-phase-only = { $form ->
    [alone] Nothing
   *[named] { $side }: nothing
} is left to do in this phase; end it when you are content.
prompt-artillery-fire = { $form ->
    [alone] Fire
   *[named] { $side }: fire
} with your active batteries, each turned one corner first if you like; a battery that fires does not move.
prompt-movement-charge = { $form ->
    [alone] Move;
   *[named] { $side }: move;
} who can come into contact must, save artillery and light infantry.
prompt-movement-strategic = { $form ->
    [alone] Move
   *[named] { $side }: move
} at the double, keeping your distance from every enemy.
prompt-movement-rally = { $form ->
    [alone] Move;
   *[named] { $side }: move;
} whoever is in contact must leave it.
prompt-movement-march = { $form ->
    [alone] Move;
   *[named] { $side }: move;
} nobody may enter contact.
prompt-defensive-fire = { $form ->
    [alone] Fire
   *[named] { $side }: fire
} with your units that have active enemies in their front, one shot each.
prompt-advancing-fire = { $form ->
    [alone] Fire
   *[named] { $side }: fire
} with your active units that have enemies in their front, one shot each.
prompt-melee = { $form ->
    [alone] Attack
   *[named] { $side }: attack
} with your active units where you like, or end the phase.
prompt-rally = { $form ->
    [alone] Let
   *[named] { $side }: let
} disordered units try to rally.
prompt-rally-one = { $form ->
    [alone] Let
   *[named] { $side }: let
} one disordered unit try to rally.

# Questions. "units" is a choice: "A or B".
prompt-reaction = { $form ->
    [alone] { HEAD($mover) }
   *[named] { $side }: { $mover }
} came close; turn { $units } to face, or let the facing be.
prompt-make-way = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must go back through friends; choose where { $units } should make way.
prompt-melee-joining = { $form ->
    [alone] A
   *[named] { $side }: a
} second unit may join the attack of { $attackers } on { $defenders }; choose one, or fight without.
prompt-melee-evading = { $form ->
    [alone] Attack
   *[named] { $side }: attack
} by { $attackers }; { $units } may go back before the melee, or stand.
prompt-melee-fighting = { $form ->
    [alone] Melee
   *[named] { $side }: melee
} of { $attackers } and { $defenders }.
prompt-melee-losses = { $form ->
    [alone] Choose
   *[named] { $side }: choose
} who takes the odd SP in the melee of { $attackers } and { $defenders }.
prompt-melee-occupying = { $form ->
    [alone] The
   *[named] { $side }: the
} ground is won; choose where { $units } should stand, and the facing.
prompt-retreat-fire = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must go back, driven back by fire; choose the way, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
prompt-retreat-melee = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must go back, beaten in melee; choose the way, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
prompt-retreat-evasion = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must go back, avoiding the melee; choose the way, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
prompt-retreat-displacement = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must go back, pushed back; choose the way, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
