## The programs that play: what they are called, and how they play

player-name-random = Random
player-about-random = Any legal order, by chance. An opponent for the first tries.
player-name-sergeant = Sergeant
player-about-sergeant = Fires, charges and rallies wherever the odds are good. He has no plan.
player-name-captain = Captain
player-about-captain = Plans each activation and weighs what the enemy may answer. The one to begin with.
player-name-captain-2 = Captain, level 2
player-about-captain-2 = Looks at more plans, and at each more closely.
player-name-captain-3 = Captain, level 3
player-about-captain-3 = Looks at the most plans, and one answer further. Takes his time.

## Why a program chose what it chose: in its own words, whether it has done it or only advises it

# An attack, a shot, and the chance.
why-chance = { $by } against { $on } ({ $percent }% to win the hex)
why-chance-shot = { $by } at { $on } ({ $percent }% to hit)

# What a plan is for. $attack, $attacks: why-chance; in all trials, in most of them, in few.
why-attack-sure = I mean to send { $attack }.
why-attack-likely = I expect to send { $attack }.
why-attack-hoped = If the chance comes, { $by } can attack { $on } ({ $percent }% to win the hex).
why-attack-twice = I mean to attack twice: { $attacks }.
why-take = I mean to take { $place }.
# The same after an attack.
why-prize = The prize is { $place }.
why-cover = I want units close to { $place }, so that it stays ours.
why-rally = I want to rally { $units }.
why-shot = I want { $by } to fire at { $on } ({ $percent }% to hit).
why-nearer = I want { $who } nearer to the enemy, by about { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
why-farther = I want { $who } farther from the enemy, by about { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}.
why-stay = I want { $who } to keep its place in the line.
# Instead of a name in the three above.
why-all = the units
# What this keeps the enemy from. $attack: why-chance.
why-spare = Otherwise I would have to fear { $attack }.
why-discard = No order with this chit is worth more to me than units still free for the next one.

# What is feared. $attack: why-chance.
why-fear = What I fear is { $attack }.
why-fear-place = What I fear is that the enemy takes { $place }.
why-fear-little = I see little to fear in the enemy's next activation.
why-fear-nothing = I see no attack to fear in the enemy's next activation.

# Other trials than those by which it was chosen find another order better.
why-second-thoughts = On second thoughts there is something better: { $order }.

# Beside a choice: what it is worth.
why-worth-chosen = the choice
why-worth-equal = about as good
why-worth-less = about { $less } VP less
why-worth-more = about { $more } VP more
why-worth-how = Victory points, and what strength, order and place promise later: the mean of { $rolls } trials. Smaller differences than their error are not told.

# The numbers below. $deed: why-chance, why-chance-shot.
why-figure-trials = { $deed }, in { $times } of { $rolls } trials
# The same after another choice. $deed: why-figure-trials.
why-figure-otherwise = Otherwise { $deed }
why-figure-melee-how = The exact odds of the melee, as the { $rolls } trials met it, on average.
why-figure-fire-how = The exact odds of the shot, as the { $rolls } trials met it, on average.
why-figure-won = { $place } won, in { $times } of { $rolls } trials
why-figure-lost = { $place } lost, in { $times } of { $rolls } trials
why-figure-place-how = Who controls it in the end, in each of { $rolls } trials with rolls of their own.
why-vp = VP to be expected: { $own_side } { $own }, { $enemy_side } { $enemy }
why-vp-how = Counted at the end of this activation: the mean of { $rolls } trials, rounded to their error.
why-vp-with-answer-how = Counted at the end of the enemy's next activation: the mean of { $rolls } trials, rounded to their error.

# What speaks for an order at once. $turned, $fast: the chance of the enemy that came close, in percent.
why-fires = No shot here promises more: { $by } at { $on } ({ $percent }% to hit).
why-attacks = I send { $by } against { $on }: { $percent }% to win the hex.
why-refrains = I leave it at that. The best attack still open is { $by } against { $on } ({ $percent }% to win the hex).
why-joins = With { $unit } the attack will have { $together }% to win the hex, alone { $alone }%.
why-alone = Alone { $unit } will have { $alone }% to win the hex. The help would make it { $together }%, and put a second unit at risk.
why-stands = { $unit } should stand and fight: { $percent }% to lose the hex can be borne.
why-yields = { $unit } should not wait for the melee: standing, it would have { $percent }% to lose the hex.
why-turns = After this turn { $mover } will have { $turned }% to win the hex of { $unit }, instead of { $fast }%.
why-turns-safe = After this turn { $mover } cannot attack { $unit }. Without it there would be { $fast }% to lose the hex.
why-turns-front = I want the front of { $unit } toward { $mover }.
why-fast-safe = { $mover } cannot attack { $unit } from there, turned or not.
why-fast-safer = With this facing { $unit } cannot be attacked by { $mover }. After a turn there would be { $turned }% to lose the hex.
why-fast-either-way = A turn would gain nothing: { $mover } against { $unit }, { $fast }% to win the hex either way.
why-fast-better = With this facing { $mover } will have { $fast }% to win the hex of { $unit }, after a turn { $turned }%.
why-fast-anyhow = I keep this facing with an eye on later attacks. { $mover } will have { $fast }% to win the hex of { $unit }, after a turn { $turned }%.
# How many friends must make way, and how far from the enemy the unit ends.
why-retreats = This way { $unit } will pass no enemy front and end { $away } hexes from the enemy. { $friends ->
    [0] No friend must make way.
    [one] One friend must make way.
   *[other] { $friends } friends must make way.
}
why-retreats-past-a-front = This retreat of { $unit } will pass an enemy front. It will end { $away } hexes from the enemy.
why-odd = { $unit } can best bear the odd SP: it has { $sp } left.
why-rallies = { $unit } should be back in good order: { $percent }% to rally.

# By which rule a sergeant acts.
doctrine-charge = A charge pays best: { $by } against { $on }, with { $percent }% to win the hex.
doctrine-charge-at-all = A charge pays best, even if it only comes up to the enemy.
doctrine-rally = A rally comes first: { $disordered ->
    [one] one unit is disordered
   *[other] { $disordered } units are disordered
}.
doctrine-close-up = No charge pays better than to close up to the enemy.
doctrine-come-up = The enemy is far: a Strategic March is the fastest way there.
doctrine-discard = No order with this chit does any good here.
doctrine-joins-charge = { $by } can charge { $on }: { $percent }% to win the hex.
doctrine-joins = { $unit } can come along: it loses nothing by that.
doctrine-kept-back = I keep back { $units }: a charge would cost more there than it promises.
doctrine-goes-to-attack = From there { $by } can attack { $on }: { $percent }% to win the hex.
doctrine-goes-to-take = From there { $unit } will control { $place }.
doctrine-goes-behind = Disordered as it is, { $unit } should keep { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} between itself and the enemy.
doctrine-goes-nearer = { $unit } should close up: { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
} nearer.
doctrine-dresses = A better place in the line for { $unit }, with the enemy before its front.
doctrine-advances = { $unit } should advance to where its front is toward the enemy.
