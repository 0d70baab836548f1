### Strip, log, replay, cups, questions (window/panels).

strip-first-draw = { $side } had the first draw this turn.
strip-in-the-middle = This interrupts an activation by { $name }. It goes on after your answer.
# The steps that lead to the phases.
step-chit = Chit
step-order = Order
step-muster = Muster
step-phases = Phases
strip-lead-unit = lead unit { $unit }
# "March: League foot (wing L)."
strip-order-of = { $order }: { $who }.
strip-turn-ends = The turn ends when both cups are empty or both sides have passed.
strip-begin-starts = "Begin" starts the phases.
strip-can-take-back = What you did before can still be undone.
# $n: how far fire reaches while the sight is limited
strip-sight = { $n ->
    [one] Sight: { $n } hex
   *[other] Sight: { $n } hexes
}
# Closed ground on the map. $name: of the zone; $side: the side to which it is closed
zone-of-side = { $name } ({ $side })
zone-of-pursuers = Pursuers return
strip-phase-lasts = You end the phase. Once no order is left, it ends automatically.
strip-answer-goes-on = The answer lets the game go on.
strip-end-artillery_fire = End artillery fire
strip-end-movement = End movement
strip-end-defensive_fire = End defensive fire
strip-end-advancing_fire = End advancing fire
strip-end-melee = End melee
strip-end-rally = End rally
strip-begin = Begin

# What to do with mouse and keys in the phase going on.
hint-nobody = No unit can do anything more here. { $key } ends the phase.
hint-artillery-turns = No battery has a target. Click a battery, then near the rim of its hex, to turn it one corner.
hint-artillery = Each battery aims at its best target. Click a battery to choose another target; near the rim of its hex it turns one corner first.
# The places are keys.
hint-battery = Click a target for its odds, or turn the battery with { $left } and { $right }.
hint-draw = { $key } draws. { $help } tells how to play, { $sheet } lists keys and mouse.
# The same where no unit is left that could act.
hint-pass = { $key } passes. { $help } tells how to play, { $sheet } lists keys and mouse.
hint-chit = Point at an order to see what it does.
hint-muster = Click the units that join, here or on the map; then begin.
hint-muster-whole = No other unit may join. { $key } begins.
hint-movement = Click a unit to see where it can go; { $next } goes from one to the next.
hint-march = Click a hex to move there, or near its rim to pick the facing too.
# What the pointer at rest adds to the hint above; the places are keys.
hint-march-more = In the middle of a hex the unit turns no more than it must. Near the rim, of its own hex too, you pick the facing. Dotted red: a formation hit disorders it. Dashed red: an enemy front stops it.
# Beside a short hint: the pointer at rest tells the rest.
hint-more = More on marks and keys
hint-march-keys = Keys: { $left } { $right } ahead, { $turnleft } { $turnright } turn or wheel, { $about } about.
# A unit that can go nowhere; the places are keys.
hint-turn = Click near the rim of its hex, or an arrow, to turn the unit; { $left } { $right } turn or wheel it, { $about } turns it about.
hint-line = { $n } units selected: move one, and the others take the same steps, as far as each can. One Undo undoes all of it.
hint-fire = Each unit aims at its best target. Click a unit to see the odds or choose another target.
hint-fire-at = Click a target for its odds, or drag to it.
hint-melee-none-marked = No attack promises more than it costs. Click a unit to choose one.
hint-melee = The best attack is marked. Click a unit to choose another.
hint-attack = Click a target for the odds of the attack.
hint-rally = Click a unit to let it try to rally.
# The same for one who plays by keys: the hex cursor is what the arrow keys move.
hint-keys-muster = Type a number to let a unit join; or { $next } goes to a unit and { $key } lets it join. { $end } begins.
hint-keys-movement = { $next } goes from one unit to the next.
hint-keys-march = { $left } { $right } ahead, { $turnleft } { $turnright } turn or wheel, { $about } about; or move the hex cursor with the arrows and press { $act } to march there. { $next }: the next unit.
hint-keys-turn = The unit can only turn: { $left } { $right } turn or wheel it, { $about } turns it about.
hint-keys-battery = Move the hex cursor to a target and press { $act } for its odds, or turn the battery with { $left } and { $right }.
hint-keys-fire = Each unit aims at its best target: { $plan } fires the next, { $all } all. { $next } goes from one unit to the next, to choose another target for it.
hint-keys-fire-at = { $plan } fires at the marked target; to choose another, move the hex cursor there with the arrows.
hint-keys-melee = { $plan } shows the odds of the best attack. { $next } goes from one unit to the next, to choose another.
hint-keys-attack = Move the hex cursor to a target with the arrows and press { $act } for the odds of the attack.
hint-keys-melee-none-marked = No attack promises more than it costs. { $next } goes from one unit to the next, to choose one.
hint-keys-artillery-turns = No battery has a target. { $next } goes from one to the next; { $left } and { $right } turn it one corner.
hint-keys-rally = { $plan } rallies the next, { $all } all; { $next } goes from one unit to the next.

# The list of the phase.
phase-next-attack = Show the next attack
phase-next-attack-hint = { $key } shows its odds; { $key } again attacks
phase-rally-next = Rally the next
phase-rally-all = Rally all { $n }
phase-fire-next = Fire the next
phase-fire-all = Fire all { $n }
phase-all-hint = { $key }. It stops when a target is lost or another becomes better.
phase-at = at { $target } in { $hex }
phase-against = against { $units }
# A line each below it: what must be known before the attack.
phase-may-leave = If it retreats first, the hex is yours.
phase-some-may-leave = One of them may retreat first.
# What is planned (phase-at, phase-against), and how much else it could do.
phase-other-attacks =
    { $whom }; { $n ->
        [one] { $n } other attack
       *[other] { $n } other attacks
    }
phase-other-targets =
    { $whom }; { $n ->
        [one] { $n } other target
       *[other] { $n } other targets
    }
phase-mp = { $mp } MP
phase-mp-stopped = { $mp } MP, stopped
phase-mp-turns = { $mp } MP, may turn
phase-mp-stopped-turns = { $mp } MP, stopped, may turn
phase-may-turn = may turn
phase-no-value = fire value 0
phase-no-target = no target
phase-fired = has fired
phase-fired-may-turn = has fired, may turn
phase-no-attack = no attack
phase-attacks =
    { $n ->
        [one] { $n } attack
       *[other] { $n } attacks
    }
phase-leader-rides = Move { $leader } alone...
# What the signs before the names mean: a red exclamation mark (two reasons), a dot, a ring, a tick, a dash.
phase-must-charge = This unit must still go up to the enemy: a Charge obliges it. Movement cannot end before (§ 4.1).
phase-must-withdraw = This unit must still leave the enemy: a Rally obliges it. Movement cannot end before (§ 4.3).
phase-can = Can still act
phase-can-turn = No target, but it may turn to one
phase-done = Marked as done
phase-spent = Nothing left to do
# Beside the one whom the next button means, after its chance.
# Below a unit in contact. $enemies: units.
phase-faces-away = faces away from { $enemies }: turn to attack
phase-next = { $words } · next

notice-turn-over = Turn { $turn } of { $turns } is over
turn-lost-sp = { $unit }: { $sp } SP
# $told: a sentence that names the leader and what became of him; $vp: what the enemy has by that.
turn-lost-leader = { $told } ({ $vp } VP)
turn-lost-captured = { $unit }: captured

# What happened since, for whoever takes over.
since-moved = Moved: { $ways }.
since-way = { $unit } to { $place }
# What happened, for whoever takes over: short, and without dice.
since-shot = { $unit } fired at { $target }: { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}.
since-fought = { $attackers } fought { $defenders }: { $result }.
# $deeds: one or several of the three below, joined by commas and "and".
since-suffered = { $unit } { $deeds }.
since-lost = lost { $sp } SP
since-disordered = fell into disorder
since-retreated = retreated to { $place }
since-rallied = { $unit } rallied.
since-not-rallied = { $unit } stayed disordered.
since-surrendered = { $unit } surrendered
since-gone = { $unit } eliminated

# What an order would allow a wing; the pointer at rest names them.
chit-could-charge = Charge: { $n } could reach contact
chit-could-rally = Rally: { $n } disordered
chit-these = { $units }. They are marked on the map.
# Beside a unit on the map, while an order is looked at: what it would have the unit do. As short as can be.
chit-must-charge = must charge
chit-may-charge = may charge
chit-may-fight = may fight
chit-must-leave = must leave contact
chit-must-leave-may-rally = must leave contact, may rally
chit-may-rally = may rally
# Beside a row of four orders: the number keys of the first and the last.
chit-key = key{"\u00A0"}{ $key }
chit-keys = keys{"\u00A0"}{ $first }-{ $last }

# What the marks of a replay are.
replay-signs = Crosses: melees. Triangles: units lost. Lines: turns.
