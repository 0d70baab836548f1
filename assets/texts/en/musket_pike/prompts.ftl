### What to do now (rules/text/prompt): whose decision it is, and the task in one sentence. "form" is "alone" where it
### stands beside that side's name: then the sentence begins with the task.

prompt-over = The battle is over.

prompt-draw = { $form ->
    [alone] Draw
   *[named] { $side }: draw
} a chit, or pass for the rest of the turn.
prompt-chit-wing = { $form ->
    [alone] Spend
   *[named] { $side }: spend
} { $chit } on an order to the wing or to a lead unit, or discard it.
prompt-chit-overall = { $form ->
    [alone] Spend
   *[named] { $side }: spend
} { $chit } on an order to one wing of the army or to a lead unit, or discard it.
prompt-chit-unit = { $form ->
    [alone] Spend
   *[named] { $side }: spend
} { $chit } on an order to a lead unit, or discard it.
prompt-chit-any = { $form ->
    [alone] Spend
   *[named] { $side }: spend
} { $chit } on an order to a lead unit, or discard it.
prompt-muster = { $form ->
    [alone] Choose
   *[named] { $side }: choose
} the units that join the { $order }, then begin.
prompt-muster-with = { $form ->
    [alone] Choose
   *[named] { $side }: choose
} the units that join { $unit } in the { $order }, then begin.
prompt-muster-any = { $form ->
    [alone] Choose
   *[named] { $side }: choose
} the units that join, then begin.
prompt-muster-only = { $form ->
    [alone] No
   *[named] { $side }: no
} other unit can join; begin.
prompt-arrival = { $form ->
    [alone] Reinforcements
   *[named] { $side }: reinforcements
} have arrived ({ $group }); place them in their entry hexes.
prompt-turn-ends = { $form ->
    [alone] The
   *[named] { $side }: the
} turn ends.

# A rule in a few sentences, above the decision that needs it, for whoever meets it for the first time.
primer-chit = You cannot order everybody at once. Your cup holds a chit for each leader (OC: overall commander) and one any-unit marker. The sides draw one each, blind, in turn; a chit lets some units act.
primer-wing = A wing is the units under one commander. His chit gives one order to any or all of them. A unit left out may still act on a later chit; each acts once a turn.
primer-lead = Any chit can instead activate one unit of your choice, the lead unit, and a few more of its wing: up to half its morale, rounded up, in hexes of units. Foot leads foot and guns, horse leads horse and guns.
primer-kinds = HI is heavy infantry, pikes with shot; LI light infantry, musketeers; Cav cavalry; Art artillery. SP, strength points, are men: 80 to 100 each.
primer-movement = MP, movement points, are spent on hexes and turns. A unit looks at a corner: it moves, fires and fights only forward. An enemy's front stops it.
primer-shot = FV, fire value, is the row of the fire table: the higher, the likelier the white die hits. The red die is the target's morale check.

# In the phases of an activation.
prompt-phase-only = { $form ->
    [alone] Nothing
   *[named] { $side }: nothing
} is left to do in this phase; end it when you are ready.
prompt-artillery-fire = { $form ->
    [alone] Fire
   *[named] { $side }: fire
} your active batteries. Each may turn one corner first; one that fires may not move.
prompt-movement-charge = { $form ->
    [alone] Move.
   *[named] { $side }: move.
} Every unit that can reach contact must do so, except artillery and light infantry.
prompt-movement-strategic = { $form ->
    [alone] Move
   *[named] { $side }: move
} with doubled MP, staying 10 or more hexes from every enemy.
prompt-movement-rally = { $form ->
    [alone] Move.
   *[named] { $side }: move.
} Units in contact must leave it.
prompt-movement-march = { $form ->
    [alone] Move.
   *[named] { $side }: move.
} No unit may enter contact.
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
} came next to you; turn { $units } one corner, or stand fast.
prompt-make-way = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must retreat through friends; choose where { $units } will make way.
prompt-melee-joining = { $form ->
    [alone] Choose
   *[named] { $side }: choose
} a second unit to join { $attackers } in attacking { $defenders }, or attack without one.
prompt-melee-evading = { $form ->
    [alone] { HEAD($attackers) }
   *[named] { $side }: { $attackers }
} will attack; { $units } may retreat before the melee, or stand and fight.
prompt-melee-fighting = { $form ->
    [alone] Melee
   *[named] { $side }: melee
} of { $attackers } and { $defenders }.
prompt-melee-losses = { $form ->
    [alone] Choose
   *[named] { $side }: choose
} the unit that loses 1 SP more in the melee of { $attackers } and { $defenders }.
prompt-melee-occupying = { $form ->
    [alone] The
   *[named] { $side }: the
} attack has won; choose where { $units } will advance, and the facing.
prompt-retreat-fire = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must retreat, driven back by fire; choose the path, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} long.
prompt-retreat-melee = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must retreat, beaten in melee; choose the path, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} long.
prompt-retreat-evasion = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must retreat, avoiding the melee; choose the path, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} long.
prompt-retreat-displacement = { $form ->
    [alone] { HEAD($unit) }
   *[named] { $side }: { $unit }
} must retreat, displaced while disordered; choose the path, { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} long.
