### Strip, log, replay, cups, questions (window/panels).

strip-first-draw = { $side } had the first draw this turn.
strip-in-the-middle = A decision in the middle of the activation of { $name }, who goes on afterwards.
# The steps that lead to the phases.
step-chit = Chit
step-order = Order
step-muster = Muster
step-phases = Phases
strip-lead-unit = lead unit { $unit }
# "March of the right wing."
strip-order-of = { $order } of { $who }.
strip-turn-ends = The turn ends when both cups are empty or both sides have passed.
strip-begin-starts = "Begin" starts the phases.
strip-can-take-back = What you did before can still be taken back.
strip-phase-lasts = You end the phase; it ends by itself once nobody can act in it.
strip-answer-goes-on = The answer lets the game go on.
strip-end-artillery_fire = End artillery fire
strip-end-movement = End movement
strip-end-defensive_fire = End defensive fire
strip-end-advancing_fire = End advancing fire
strip-end-melee = End melee
strip-end-rally = End rally
strip-begin = Begin

# What to do with mouse and keys in the phase going on.
hint-nobody = Nobody can do anything more here.
hint-artillery-turns = No battery has a target. Click one to turn it one corner.
hint-artillery = Each has its best target. Click one to choose another, or to turn it one corner first.
# The places are keys.
hint-battery = Click a target for its odds, or turn the battery with { $left } and { $right }.
hint-draw = { $key } draws. { $help } tells how to play, { $sheet } lists keys and mouse.
hint-chit = Look at an order to read here what it means.
hint-muster = Click who is to take part, here or on the map; then begin.
hint-movement = Click a unit to see where it can go; { $next } goes from one to the next.
hint-march = Click where it is to stand; the pointer's place in the hex picks the facing. Dotted red: the ground would disorder it; dashed red: an enemy front stops it. Keys: { $left } { $right } ahead, { $turnleft } { $turnright } turn or wheel, { $about } about.
hint-line = { $n } units selected: where one goes, the others go the same steps, as far as each can. One Undo takes all of it back.
hint-fire = Each has its best target. Click one to see the odds or choose another.
hint-fire-at = Click a target for its odds, or drag to it.
hint-melee-none-marked = No attack promises much. Click a unit to choose for yourself.
hint-melee = The attack that promises most is marked. Click a unit to choose for yourself.
hint-attack = Click whom it attacks for the odds.
hint-rally = Click a unit that is to rally.
# The same for one who plays by keys: the hex cursor is what the arrow keys move.
hint-keys-muster = A number lets a unit join, or { $next } goes to one and { $key } lets it; { $end } begins.
hint-keys-movement = { $next } goes from one unit to the next.
hint-keys-march = { $left } { $right } ahead, { $turnleft } { $turnright } turn or wheel, { $about } about; or take the cursor with the arrows to where it is to stand and press { $act }. { $next }: the next unit.
hint-keys-battery = Take the cursor to a target and press { $act } for its odds, or turn the battery with { $left } and { $right }.
hint-keys-fire = Each has its best target: { $plan } fires the next, { $all } all. { $next } goes from one unit to the next, to choose another target for it.
hint-keys-fire-at = { $plan } fires at what is marked; to choose another target, take the cursor there with the arrows.
hint-keys-melee = { $plan } shows the odds of the attack that promises most. { $next } goes from one unit to the next, to choose for yourself.
hint-keys-attack = Take the cursor with the arrows to whom it attacks and press { $act } for the odds.
hint-keys-melee-none-marked = No attack promises much. { $next } goes from one unit to the next, to choose for yourself.
hint-keys-artillery-turns = No battery has a target. { $next } goes from one to the next; { $left } and { $right } turn it one corner.
hint-keys-rally = { $plan } rallies the next, { $all } all; { $next } goes from one unit to the next.

# The list of the phase.
phase-next-attack = The next attack
phase-next-attack-hint = { $key }: its odds; { $key } again commits
phase-rally-next = Rally the next
phase-rally-all = Rally all { $n }
phase-fire-next = Fire the next
phase-fire-all = Fire all { $n }
phase-all-hint = { $key }. It stops when a target is lost or another becomes better.
phase-at = at { $target } in { $hex }
phase-against = against { $units }
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
phase-no-target = no target
phase-fired = has fired
phase-fired-may-turn = has fired, may turn
phase-no-attack = no attack
phase-attacks =
    { $n ->
        [one] { $n } attack
       *[other] { $n } attacks
    }
phase-leader-rides = { $leader } rides by himself...
# Beside the one whom the next button means, after its chance.
phase-next = { $words } · next

notice-turn-over = Turn { $turn } of { $turns } is over

# Small words on the map beside what happened since.
since-hits =
    { $hits ->
        [0] no hit
        [one] { $hits } hit
       *[other] { $hits } hits
    }
since-moved = Moved: { $ways }.
since-way = { $unit } to { $place }
since-surrendered = { $unit } surrendered
since-gone = { $unit } destroyed

# What an order would allow a wing; the pointer at rest names them.
chit-could-charge = Charge: { $n } could come into contact
chit-could-rally = Rally: { $n } disordered
chit-these = { $units }. They are marked on the map.
# Beside a row of four orders: the number keys of the first and the last.
chit-keys = keys{"\u00A0"}{ $first }-{ $last }

# What the marks of a replay are.
replay-signs = Crosses: melees. Triangles: units lost. Lines: turns.
