## The programs that play: what they are called, and how they play

player-name-random = Random
player-about-random = Any legal order, by chance. An opponent for the first tries.
player-name-sergeant = Sergeant
player-about-sergeant = Fires, charges and rallies wherever the odds are good. He has no plan.
player-name-captain = Captain
player-about-captain = Plans each activation and weighs what the enemy may answer. Quick, now and then mistaken, and reacts and retreats by rule of thumb. The one to begin with.
player-name-captain-2 = Captain, level 2
player-about-captain-2 = Takes his time, looks at many more plans, weighs each reaction and retreat, and is seldom mistaken.

## Why a program chose what it chose: in its own words. $when: done, once it has done it; advised, as long as it only advises it.

# How likely an attack wins the hex; the same where whoever is attacked may retreat before the melee.
why-odds = { $percent }% to win the hex
why-odds-if-it-stands = { $percent }% to win the hex if it stands, no fight if it retreats
# The same of an attack that was met with in trials: there it stood mostly, seldom, or never.
why-odds-stood = { $percent }% to win the hex if it stands
why-odds-seldom-stood = { $percent }% to win the hex if it stands, as it seldom did
why-odds-never-stood = { $percent }% to win the hex if it stands, as it never did
# An attack, a shot, and the chance; $odds: why-odds, why-odds-if-it-stands and the others; $by, $on: names, why-together.
why-chance = { $by } against { $on } ({ $odds })
why-chance-shot = { $by } at { $on } ({ $percent }% to hit)
# An attack that does not come in nearly all trials.
why-chance-met = { $by } against { $on } ({ $odds }, in { $times } of { $rolls } trials)
# An attack of a plan that has been carried out since: the chance may have been another by then.
why-chance-planned = { $by } against { $on } (when I planned: { $odds })
# Two units that attack together, or are attacked together.
why-together = { $one } together with { $other }

# What a plan is for. $attack: why-chance, why-chance-met, why-chance-planned, and what hangs on it; in all trials, in most of them, in few.
why-attack-sure = { $when ->
    [done] I meant to send { $attack }.
   *[advised] Send { $attack }.
}
why-attack-likely = { $when ->
    [done] I expected to send { $attack }.
   *[advised] Expect to send { $attack }.
}
why-attack-hoped = { $when ->
    [done] If the chance came, as in { $times } of { $rolls } trials, { $by } could attack { $on } ({ $odds }){ $ending }.
   *[advised] If the chance comes, as in { $times } of { $rolls } trials, { $by } can attack { $on } ({ $odds }){ $ending }.
}
# The second attack and those after it.
why-attack-too = { $when ->
    [done] I also counted on { $attack }.
   *[advised] Count also on { $attack }.
}
# An attack that comes only where the next activation is the own side's again.
why-next = { $when ->
    [done] Had the next activation been ours again, as in { $times } of { $rolls } trials, I hoped for { $attack }.
   *[advised] If the next activation is ours again, as in { $times } of { $rolls } trials: { $attack }.
}
# The same of ground into which a unit marches then.
why-next-take = { $when ->
    [done] Had the next activation been ours again, as in { $times } of { $rolls } trials, I hoped to take { $place }.
   *[advised] If the next activation is ours again, as in { $times } of { $rolls } trials, take { $place }.
}
# What hangs on an attack. $stakes: why-stake-surrender, why-stake-prize, why-stake-leader, why-stake-swing.
why-stake = At stake: { $stakes }.
# The same as the end of a sentence; with the own leaders who go with the attack: $leaders, why-risked.
why-at-stake = , with { $stakes } at stake
why-at-stake-and-risk = , with { $stakes } at stake and { $leaders }
why-at-risk = , with { $leaders }
why-risked = { $leaders } at risk ({ $vp } VP, { $percent }% to fall)
# They have no way to retreat, and are lost if they must; the same of a unit that has lost nothing yet.
why-stake-surrender = what is left of { $unit } ({ $vp } VP, no way to retreat)
why-stake-surrender-whole = { $unit } ({ $vp } VP, no way to retreat)
# An objective or a battery.
why-stake-prize = { $what } ({ $vp } VP)
# A battery that is attacked itself.
why-stake-guns = the guns ({ $vp } VP)
# A leader: he may fall in the melee, whoever wins the hex; the same with how likely that is.
why-stake-leader = { $leader } ({ $vp } VP, if he falls)
why-stake-leader-odds = { $leader } ({ $vp } VP, { $percent }% to fall)
# What one side gains and the other loses.
why-stake-swing = { $what } (a swing of { $vp } VP)
# The same where nothing of that kind hangs on it, as the end of a sentence.
why-promises = , for about { $vp } VP on average
# What such an attack costs on average in SP, at the position in which it is made. $own: of the attacker, $enemy: of the defender.
why-risks-little = { $when ->
    [done] It risked little: { $own } SP of { $unit } on average.
   *[advised] It risks little: { $own } SP of { $unit } on average.
}
why-risks = { $when ->
    [done] On average it cost { $enemy } SP of { $on } and { $own } SP of { $unit }.
   *[advised] On average it will cost { $enemy } SP of { $on } and { $own } SP of { $unit }.
}
why-take = { $when ->
    [done] I meant to take { $place }.
   *[advised] Take { $place }.
}
# The same where that is less likely than not.
why-take-hoped = { $when ->
    [done] If the chance came, I meant to take { $place }.
   *[advised] If the chance comes, take { $place }.
}
# A place that is taken, and who comes to stand there.
why-place-by = { $place } with { $by }
# An objective, and the battery that is won or lost with it.
why-place-and-guns = { $place } with { $guns }
# The hex of a captured battery, which is no objective.
why-guns-hex = the hex of { $guns } at { $hex }
# The side's own battery, captured before: it counts no longer once its hex is won.
why-recapture = { $when ->
    [done] I meant to recapture { $guns } ({ $hex }): the enemy would no longer have { $vp } VP for it.
   *[advised] Recapture { $guns } ({ $hex }): the enemy will no longer have { $vp } VP for it.
}
# The same after an attack.
why-prize = { $when ->
    [done] I meant to take { $place } too.
   *[advised] Take { $place } too.
}
why-cover = { $when ->
    [done] I wanted units close to { $place }, so that it stays ours.
   *[advised] Keep units close to { $place }, so that it stays ours.
}
why-rally = { $when ->
    [done] I wanted to rally { $units }.
   *[advised] Rally { $units }.
}
# The same under an order that ends with a rally.
why-rally-after = { $when ->
    [done] I wanted { $units } to rally at the end of it.
   *[advised] { $units } can rally at the end of it.
}
why-shot = { $when ->
    [done] I wanted { $by } to fire at { $on } ({ $percent }% to hit){ $ending }.
   *[advised] Have { $by } fire at { $on } ({ $percent }% to hit){ $ending }.
}
# Whoever goes farthest of all, or two who go as far. $how: why-way-hexes, and why-way-to where that is known.
why-nearer = { $when ->
    [done] I wanted { $who } nearer to the enemy: { $how }.
   *[advised] Bring { $who } nearer to the enemy: { $how }.
}
why-farther = { $when ->
    [done] I wanted { $who } farther from the enemy: { $how }.
   *[advised] Take { $who } farther from the enemy: { $how }.
}
why-along = { $when ->
    [done] I wanted { $who } elsewhere in the line: { $how }.
   *[advised] Bring { $who } elsewhere in the line: { $how }.
}
# The same where it is known to where. $to: why-way-to.
why-goes = { $when ->
    [done] I meant to move { $who } { $to }.
   *[advised] Move { $who } { $to }.
}
why-faces = { $when ->
    [done] I wanted { $who } to face { $facing }.
   *[advised] Turn { $who } to face { $facing }.
}
why-turned = { $when ->
    [done] I turned { $who }.
   *[advised] Turn { $who }.
}
# From where it goes it can win something later that it could not from where it stood. $prize: why-stake-prize, why-stake-swing.
why-reaches = { $when ->
    [done] I wanted { $who } at { $hex } facing { $facing }: from there it could later reach { $prize }.
   *[advised] Bring { $who } to { $hex } facing { $facing }: from there it can later reach { $prize }.
}
# The same where that has to be fought for.
why-reaches-to-attack = { $when ->
    [done] I wanted { $who } at { $hex } facing { $facing }: from there it could later attack { $prize }, with { $percent }% to win the hex.
   *[advised] Bring { $who } to { $hex } facing { $facing }: from there it can later attack { $prize }, with { $percent }% to win the hex.
}
# It goes where it could attack; in $times of $rolls trials it came to that.
why-sets-out = { $when ->
    [done] { $by } set out to attack { $on } ({ $percent }% to win the hex).
   *[advised] { $by } can set out to attack { $on } ({ $percent }% to win the hex).
} { $times ->
    [0] In none of the { $rolls } trials did it come to that.
   *[other] In { $times } of { $rolls } trials it came to that.
}
# The same where it must come up in a Charge.
why-must-come-up = { $when ->
    [done] On a Charge { $unit } had to come up. No attack of it promised much.
   *[advised] On a Charge { $unit } must come up. No attack of it promises much.
}
# Where it goes it cannot be attacked by those who could attack it before. $whom: names.
why-escapes = { $when ->
    [done] I wanted { $who } out of reach of { $whom }: at { $hex } facing { $facing }.
   *[advised] Take { $who } out of reach of { $whom }: to { $hex } facing { $facing }.
}
# A unit goes there to take it.
why-takes = { $when ->
    [done] I wanted { $unit } to take { $place }.
   *[advised] Let { $unit } take { $place }.
}
# On a Rally nobody stays in contact.
why-leaves-contact = { $when ->
    [done] On a Rally { $unit } had to leave contact.
   *[advised] On a Rally { $unit } must leave contact.
}
# Nobody moves, fires, attacks or rallies.
why-idle = { $when ->
    [done] I gave the order and moved no unit: none had anything to gain by it.
   *[advised] Give the order and move no unit: none has anything to gain by it.
}
# The same where nothing else is better.
why-idle-alike = { $when ->
    [done] I gave the order and moved no unit: it cost nothing, and nothing better was in reach.
   *[advised] Give the order and move no unit: it costs nothing, and nothing better is in reach.
}
# After who turns or shifts along: nothing comes of it, and something else is as good.
why-hollow = { $when ->
    [done] It cost nothing, and nothing better was in reach.
   *[advised] It costs nothing, and nothing better is in reach.
}
# The same where everything else is worse.
why-least-bad = { $when ->
    [done] Nothing that still counted was in reach, and the other choices cost more.
   *[advised] Nothing that still counts is in reach, and the other choices cost more.
}
# After where a unit goes: what the next best choice has less of, beside points. $what: promised-strength and the others.
why-counts-later = { $when ->
    [done] What spoke for it counts later: { $what }.
   *[advised] What speaks for it counts later: { $what }.
}
why-stay = { $when ->
    [done] I wanted every unit to stay where it was.
   *[advised] Leave every unit where it is.
}
why-way-hexes = by about { $hexes ->
    [one] { $hexes } hex
   *[other] { $hexes } hexes
}
why-way-to = to { $hex } facing { $facing }
# Nothing that was looked at is worth more or less than the choice, and the choice takes and attacks nothing; after where it goes.
why-all-alike = { $when ->
    [done] The other choices were about as good.
   *[advised] The other choices are about as good.
}
# What this keeps the enemy from. $order: another choice; $attack: why-chance.
why-spare = { $when ->
    [done] After "{ $order }" I would have had to fear { $attack }.
   *[advised] After "{ $order }" I would have to fear { $attack }.
}
why-discard = { $when ->
    [done] I judged no order with this chit worth using up units that a later chit may need.
   *[advised] No order with this chit is worth using up units that a later chit may need.
}
# The same where the side has no later chit this turn.
why-discard-last = { $when ->
    [done] I judged no order with this chit worth giving.
   *[advised] No order with this chit is worth giving.
}

# The same where the other choices are as good.
why-discard-alike = { $when ->
    [done] No order with this chit promised more than to discard it.
   *[advised] No order with this chit promises more than to discard it.
}

# What is feared, and what is feared as well. $what: why-chance, why-chance-met, why-danger-attacks, why-danger-fire and what hangs
# on it; why-danger-leader, why-danger-place.
why-fear = { $when ->
    [done] What I feared was { $what }.
   *[advised] What I fear is { $what }.
}
why-fear-also = { $when ->
    [done] I also feared { $what }.
   *[advised] I also fear { $what }.
}
# A shot, most often with this chance.
why-danger-fire = the fire of { $by } at { $on } ({ $percent }% to hit)
# Attacks on one unit by several. $by: names with "or".
why-danger-attacks = an attack on { $on } by { $by }
# A leader who may fall, by one deed of the enemy or another; how likely all together make it.
why-danger-leader = { $leader } falling, by one attack or shot or another (about { $percent }% in all; { $vp } VP)
# How often ground is lost: as the enemy chose in the trials, or by the odds of the dice; after a comma.
why-often-trials = as in { $times } of { $rolls } trials
why-often-trials-in = in { $times } of { $rolls } trials
why-often-likely = about { $percent }% likely
# Ground that the enemy takes. $by: who of his; $worth: why-vp-of, why-swing; $often: why-often-trials, why-often-likely. $how: captured, a battery;
# recaptured, a battery of his own that is to be captured first; fought, in a melee;
# held, marched, by marching, from the side that fears it or first of all.
why-danger-place = { $by } { $how ->
    [captured] capturing { $place }
    [recaptured] recapturing { $place }
    [fought] winning { $place }
    [held] marching into { $place }, which { $when ->
        [done] was
       *[advised] is
    } ours
   *[marched] marching into { $place }
} ({ $worth }), { $often }
why-vp-of = { $vp } VP
why-swing = a swing of { $vp } VP
# Ground and the battery on it.
why-vp-in-all = { $vp } VP in all
# The same right after why-take and why-prize, or why-cover, of that place.
why-fear-place-taken = { $when ->
    [done] What I feared was to lose it again to { $by } ({ $worth }), { $often }.
   *[advised] What I fear is to lose it again to { $by } ({ $worth }), { $often }.
}
why-fear-place-kept = { $when ->
    [done] What I feared was to lose it all the same to { $by } ({ $worth }), { $often }.
   *[advised] What I fear is to lose it all the same to { $by } ({ $worth }), { $often }.
}
# Ground on which nobody stands afterwards and into which the enemy could march.
why-leaves-open = { $when ->
    [done] It left { $place } open to { $by } ({ $worth }).
   *[advised] It leaves { $place } open to { $by } ({ $worth }).
}
# The same where in $times of $rolls trials he did.
why-leaves-open-met = { $when ->
    [done] It left { $place } open to { $by } ({ $worth }), taken in { $times } of { $rolls } trials.
   *[advised] It leaves { $place } open to { $by } ({ $worth }), taken in { $times } of { $rolls } trials.
}
# The same in the last turn.
why-leaves-open-last = { $when ->
    [done] It left { $place } open to { $by } ({ $worth }): in the last turn that had to be counted as lost.
   *[advised] It leaves { $place } open to { $by } ({ $worth }): in the last turn count that as lost.
}
# Where an attack is feared and nothing is done about it. $order: another choice.
why-no-remedy = { $when ->
    [done] No other choice that I looked at would have prevented it.
   *[advised] No other choice that I look at would prevent it.
}
why-dear-remedy = { $when ->
    [done] "{ $order }" would have prevented it, but was worth about { $less } VP less.
   *[advised] "{ $order }" would prevent it, but is worth about { $less } VP less.
}
why-poor-remedy = { $when ->
    [done] "{ $order }" would have prevented it, but was worth no more all the same.
   *[advised] "{ $order }" would prevent it, but is worth no more all the same.
}
# Nothing that the enemy may do costs much. $until: activation, his next one; turn, he has no unit left to activate in this turn.
why-fear-little = { $when ->
    [done] I saw little to fear { $until ->
        [turn] before the turn ended
       *[activation] in the enemy's next activation
    }.
   *[advised] I see little to fear { $until ->
        [turn] before the turn ends
       *[activation] in the enemy's next activation
    }.
}
why-fear-nothing = { $when ->
    [done] I saw no attack to fear { $until ->
        [turn] before the turn ended
       *[activation] in the enemy's next activation
    }.
   *[advised] I see no attack to fear { $until ->
        [turn] before the turn ends
       *[activation] in the enemy's next activation
    }.
}
# What the enemy is to gain by no single attack: by his fire, or by what is risked in this activation.
why-fear-fire = { $when ->
    [done] What I feared was the enemy's fire: about { $vp } VP.
   *[advised] What I fear is the enemy's fire: about { $vp } VP.
}
why-fear-paid = { $when ->
    [done] What the enemy was to gain, about { $vp } VP, lay in this activation; I saw little to fear after it.
   *[advised] What the enemy is to gain, about { $vp } VP, lies in this activation; I see little to fear after it.
}

# What was chosen, at the head of what it was for: the order, and a whole sentence. The second: where nothing else can be said.
why-chosen-for = { $order }: { $what }
why-chosen = My choice: { $order }.
# The last sentence: other trials than those by which it was chosen find another order better. $deed: deed-discarded and the others.
why-misjudged = An error of my level: had I { $deed }, it would have been worth about { $more } VP more.

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
# The same of what is feared.
why-figure-feared = Feared: { $deed }
why-figure-melee-how = The exact odds of the melee, as the { $rolls } trials met it after the fire, on average.
why-figure-fire-how = The exact odds of the shot, as most of the { $rolls } trials met it.
# $often: why-often-trials-in, why-often-likely.
why-figure-won = Won: { $place }, { $often }
why-figure-lost = Taken by { $by }: { $place }, { $often }
why-figure-open = Open to { $by }: { $place }, in { $times } of { $rolls } trials
why-figure-place-how = Who controls it in the end, in { $rolls } trials with rolls of their own; where a melee decides, by its odds.
# $own, $enemy: why-vp-of-side, why-vp-of-side-by.
# In $goes_on of $rolls trials the next activation is the own side's again.
why-vp = By the end of { $until ->
    [next] the next activation (in { $goes_on } of { $rolls } trials our own)
    [answer] the enemy's next activation
   *[activation] this activation
}, on average: { $own }; { $enemy }
why-vp-how = Victory points counted then beside those counted now: the mean of { $rolls } trials. Shots and melees count as their odds promise: what was luck in the trials is left out.
why-vp-of-side = { $side } { $vp } VP
# $parts: what it comes from, each with its number.
why-vp-of-side-by = { $side } { $vp } VP ({ $parts })
# What the units of a side have lost; whatever else counts.
why-vp-losses = losses of { $side }
why-vp-else = other points
# Of what it is made up that another choice is worth less or more: of points counted by then, and of what counts later.
# $counted, $later, $vp: numbers with their signs; $what: promised-strength and the others.
why-less-later = { $order }: { $vp } VP for what counts later ({ $what })
why-less-both = { $order }: { $counted } VP counted by then, { $later } VP for what counts later ({ $what }): together { $vp } VP

# What speaks for an order at once. $turned, $fast: the chance of the enemy that came close, in percent.
why-fires = { $when ->
    [done] No shot here promised more: { $by } at { $on } ({ $percent }% to hit).
   *[advised] No shot here promises more: { $by } at { $on } ({ $percent }% to hit).
}
# The only shot of the unit.
why-fires-only = { $when ->
    [done] The only target of { $by } was { $on } ({ $percent }% to hit).
   *[advised] The only target of { $by } is { $on } ({ $percent }% to hit).
}
why-attacks = { $when ->
    [done] I sent { $by } against { $on }. The odds when it attacked: { $odds }.
   *[advised] Send { $by } against { $on }. The odds now: { $odds }.
}
why-refrains = { $when ->
    [done] I left it at that. The best attack still open was { $attack }.
   *[advised] Leave it at that. The best attack still open is { $attack }.
}
# The same where nobody has been attacked.
why-refrains-at-all = { $when ->
    [done] I made no attack. The best was { $attack }.
   *[advised] Make no attack. The best is { $attack }.
}
why-joins = { $when ->
    [done] With { $unit } the attack had { $together }% to win the hex, alone { $alone }%.
   *[advised] With { $unit } the attack will have { $together }% to win the hex, alone { $alone }%.
}
why-alone = { $when ->
    [done] Alone { $unit } had { $alone }% to win the hex. The help would have made it { $together }%, and put a second unit at risk.
   *[advised] Alone { $unit } will have { $alone }% to win the hex. The help would make it { $together }%, and put a second unit at risk.
}
why-stands = { $when ->
    [done] I let { $unit } stand and fight: { $percent }% to lose the hex could be borne.
   *[advised] { $unit } should stand and fight: { $percent }% to lose the hex can be borne.
}
# The same where it loses the hex as often as not, or more often.
why-stands-all-the-same = { $when ->
    [done] I let { $unit } stand and fight: it { $percent ->
        [100] would surely lose the hex
       *[other] had { $percent }% to lose the hex
    }, but a retreat promised no more.
   *[advised] { $unit } should stand and fight: it { $percent ->
        [100] will surely lose the hex
       *[other] has { $percent }% to lose the hex
    }, but a retreat promises no more.
}
why-yields = { $when ->
    [done] I did not let { $unit } wait for the melee: standing, it { $percent ->
        [100] would surely have lost the hex
       *[other] had a chance of { $percent }% to lose the hex
    }.
   *[advised] { $unit } should not wait for the melee: standing, it { $percent ->
        [100] would surely lose the hex
       *[other] has a chance of { $percent }% to lose the hex
    }.
}
# The same where it would hold the hex more often than not.
why-yields-early = { $when ->
    [done] { $unit } had { $percent }% to lose the hex, and a melee could have cost more than that.
   *[advised] { $unit } has { $percent }% to lose the hex, and a melee can cost more than that.
}
# What a turn has for it, after the unit's name and after "would have": $gains is a list of the four after it.
why-turns = { $when ->
    [done] Facing { $facing }, { $unit } { $gains }.
   *[advised] Facing { $facing }, { $unit } will { $gains }.
}
why-gain-safe = { $when ->
    [done] kept { $who } from any attack
   *[advised] keep { $who } from any attack
}
why-gain-attack = { $when ->
    [done] had { $turned }% to lose the hex to { $who } instead of { $fast }%
   *[advised] have { $turned }% to lose the hex to { $who } instead of { $fast }%
}
why-gain-stop = { $when ->
    [done] stopped { $who }
   *[advised] stop { $who }
}
why-gain-shot = { $when ->
    [done] opened a shot at { $who } ({ $percent }% to hit)
   *[advised] open a shot at { $who } ({ $percent }% to hit)
}
# The mover once it has been named, instead of $who.
why-gain-it = it
# What it has against it.
why-turns-costs = { $when ->
    [done] Against { $mover } it was { $turned }% to lose the hex after the turn, and { $fast }% without it.
   *[advised] Against { $mover } it is { $turned }% to lose the hex after the turn, and { $fast }% without it.
}
why-turns-risks = { $when ->
    [done] Against { $mover } it was { $turned }% to lose the hex after the turn. Without it { $mover } could not attack.
   *[advised] Against { $mover } it is { $turned }% to lose the hex after the turn. Without it { $mover } cannot attack.
}
# A turn that has nothing for it now.
why-turns-later = { $when ->
    [done] At once the turn of { $unit } gained nothing.
   *[advised] At once a turn of { $unit } gains nothing.
}
why-turns-same = { $when ->
    [done] This turned { $unit } to face { $facing }. Against { $mover } it was { $fast }% to lose the hex, turned or not.
   *[advised] This turns { $unit } to face { $facing }. Against { $mover } it is { $fast }% to lose the hex, turned or not.
}
why-turns-safe = { $when ->
    [done] This turned { $unit } to face { $facing }. { $mover } could not attack it, turned or not.
   *[advised] This turns { $unit } to face { $facing }. { $mover } cannot attack it, turned or not.
}
# Where nothing sets the answers apart at once, and something does after that.
why-answer-later = { $when ->
    [done] What set the answers apart came later in the activation.
   *[advised] What sets the answers apart comes later in the activation.
}
# Standing fast: nothing differs; the turn is worse; the turn has something for it.
why-fast-safe = { $when ->
    [done] With the MP it had left { $mover } could not attack { $unit }, turned or not.
   *[advised] With the MP it has left { $mover } cannot attack { $unit }, turned or not.
}
why-fast-either-way = { $when ->
    [done] A turn would have gained nothing: against { $mover } it was { $fast }% to lose the hex of { $unit }, turned or not.
   *[advised] A turn would gain nothing: against { $mover } it is { $fast }% to lose the hex of { $unit }, turned or not.
}
why-fast-safer = { $when ->
    [done] With this facing { $unit } could not be attacked by { $mover }. After a turn there would have been { $turned }% to lose the hex.
   *[advised] With this facing { $unit } cannot be attacked by { $mover }. After a turn there would be { $turned }% to lose the hex.
}
why-fast-better = { $when ->
    [done] With this facing { $unit } had { $fast }% to lose the hex to { $mover }, after a turn { $turned }%.
   *[advised] With this facing { $unit } has { $fast }% to lose the hex to { $mover }, after a turn { $turned }%.
}
why-fast-anyhow = { $when ->
    [done] All in all a turn of { $unit } promised no more, though it would have { $gains }.
   *[advised] All in all a turn of { $unit } promises no more, though it would { $gains }.
}
# The same where nobody weighed it. $gains: why-gain-safe and the others.
why-fast-by-thumb = { $when ->
    [done] I let { $unit } stand fast by rule of thumb, and did not weigh that a turn would have { $gains }.
   *[advised] By rule of thumb { $unit } stands fast, though a turn would { $gains }.
}
# The same where the facing opens the best shot.
why-fast-shot = { $when ->
    [done] For a shot at { $mover } this facing was the best ({ $percent }% to hit).
   *[advised] For a shot at { $mover } this facing is the best ({ $percent }% to hit).
}
# A way back by what sets it apart from the others: $apart is a list of the sentences after it.
why-retreats = { $when ->
    [done] This way { $unit } { $apart }.
   *[advised] This way { $unit } will { $apart }.
}
why-retreats-past-a-front = { $when ->
    [done] passed an enemy front
   *[advised] pass an enemy front
}
why-retreats-past-no-front = { $when ->
    [done] passed no enemy front
   *[advised] pass no enemy front
}
why-retreats-away = { $when ->
    [done] ended { $away ->
        [one] { $away } hex
       *[other] { $away } hexes
    } from the enemy
   *[advised] end { $away ->
        [one] { $away } hex
       *[other] { $away } hexes
    } from the enemy
}
why-retreats-friends = { $when ->
    [done] made { $friends ->
        [0] no friend
        [one] one friend
       *[other] { $friends } friends
    } make way
   *[advised] make { $friends ->
        [0] no friend
        [one] one friend
       *[other] { $friends } friends
    } make way
}
# The same where they are alike at once, and what came of them was not.
why-retreats-by-trials = { $when ->
    [done] At once the retreats of { $unit } were much alike. This one came out best in the trials.
   *[advised] At once the retreats of { $unit } are much alike. This one comes out best in the trials.
}
why-retreats-alike = { $when ->
    [done] All retreats of { $unit } were much alike.
   *[advised] All retreats of { $unit } are much alike.
}
why-odd = { $when ->
    [done] { $unit } could best bear the odd SP: it had { $sp } left.
   *[advised] { $unit } can best bear the odd SP: it has { $sp } left.
}
why-rallies = { $when ->
    [done] I wanted { $unit } back in good order: { $percent }% to rally.
   *[advised] { $unit } should be back in good order: { $percent }% to rally.
}

# Orders that speak for themselves.
why-draws = { $when ->
    [done] I drew: to pass would have ended my draws for the turn, whatever was left in the cup.
   *[advised] To pass would end the draws for the turn, whatever is left in the cup.
}
# The same where nobody is left who could be activated.
why-draws-for-form = { $when ->
    [done] I drew only because a chit has to be drawn: no unit of mine was left to activate.
   *[advised] No unit is left to activate: it does not matter which chit is drawn.
}
why-all-there = { $when ->
    [done] Every unit of the activation stood where I wanted it.
   *[advised] Every unit of the activation stands where it should.
}
why-no-shot = { $when ->
    [done] No shot was left that promised anything.
   *[advised] No shot is left that promises anything.
}
# The same where nothing can be fired at.
why-no-target = { $when ->
    [done] No battery or unit had a target.
   *[advised] No battery or unit has a target.
}
why-no-rally = { $when ->
    [done] No unit was left that I wanted to rally.
   *[advised] No unit is left that should rally.
}
why-advances = { $when ->
    [done] I advanced { $unit } into the hex it had won, to { $hex } facing { $facing }.
   *[advised] { $unit } should advance into the hex it has won, to { $hex } facing { $facing }.
}
why-advances-to-take = { $when ->
    [done] I advanced { $unit } to control { $place }, facing { $facing }.
   *[advised] { $unit } should advance to control { $place }, facing { $facing }.
}
why-holds-back = { $when ->
    [done] I kept { $unit } where it was: the hex it had won was worth no advance.
   *[advised] { $unit } should stay where it is: the hex it has won is worth no advance.
}
why-makes-way-alike = { $when ->
    [done] All ways to make room were much alike.
   *[advised] All ways to make room are much alike.
}
why-arrives = { $when ->
    [done] I set up { $unit } as near to the enemy as it could arrive.
   *[advised] { $unit } should arrive as near to the enemy as it can.
}

# Why he would have done otherwise: what that was for, and what was risked by what was done.
# $prizes: why-stake-prize, why-stake-swing.
instead-take = That would have taken { $prizes }.
instead-attack = { $by } would have attacked { $on } ({ $odds }){ $ending }.
instead-cover = Units close to { $place } would have kept it.
instead-rally = { $units } would have tried to rally.
instead-march = { $unit } would have gone to { $hex } facing { $facing }.
instead-hex = Standing, { $unit } had a chance of { $percent }% to lose the hex.
# $gains: why-gain-safe and the others. $apart: why-retreats-past-a-front and the others.
instead-turned = Facing { $facing }, { $unit } would have { $gains }.
instead-retreat = That way { $unit } would have { $apart }.
# $worth: why-vp-of, why-swing.
instead-lost-to = As it was, { $by } could take { $place } ({ $worth }).
instead-fear = As it was, I would have feared { $attack }{ $ending }.
# Of what the difference in worth is made up: of victory points counted by then, and of what is not counted yet.
# $differences: instead-vp-more, instead-vp-less, instead-in-all; $until: answer, after the enemy's answer to it; activation,
# at the end of the activation; $what: promised-strength and the others.
instead-vp = By the end of { $until ->
    [answer] the enemy's next activation
   *[activation] the activation
}, my choice means { $differences }.
instead-vp-and = By the end of { $until ->
    [answer] the enemy's next activation
   *[activation] the activation
}, my choice means { $differences }. The other { $vp } VP are for what counts later ({ $what }).
# The better choice has less of that than what was done.
instead-vp-against = By the end of { $until ->
    [answer] the enemy's next activation
   *[activation] the activation
}, my choice means { $differences }. About { $vp } VP of that are lost in what counts later ({ $what }).
# It has less points by then, too.
instead-later-against = By the end of { $until ->
    [answer] the enemy's next activation
   *[activation] the activation
}, my choice means { $differences }. What speaks for it counts later: { $what }.
# What both sides gain and lose.
instead-in-all = { $differences }: { $vp } VP in all
instead-vp-more = { $side } about { $vp } VP more
instead-vp-less = { $side } about { $vp } VP less
# No difference in points.
instead-later = By the end of { $until ->
    [answer] the enemy's next activation
   *[activation] the activation
}, both come to the same points. The { $vp } VP are for what counts later ({ $what }).
# What a position promises beside the points counted.
promised-strength = the balance of strength
promised-order = good order
promised-fresh = chits and units left for this turn
promised-near = the position close to the enemy
promised-flanks = flanks kept safe
promised-goals = nearness to the objectives
# Objectives that are held count less than their points.
promised-held = hexes that may be lost again
promised-held-less = fewer hexes to lose again
promised-victory = the battle won

# By which rule a sergeant acts.
doctrine-charge = { $when ->
    [done] A charge paid best: { $by } against { $on }, with { $percent }% to win the hex.
   *[advised] A charge pays best: { $by } against { $on }, with { $percent }% to win the hex.
}
doctrine-charge-at-all = { $when ->
    [done] A charge paid best, even if it only came up to the enemy.
   *[advised] A charge pays best, even if it only comes up to the enemy.
}
doctrine-rally = { $when ->
    [done] A rally came first: { $disordered ->
        [one] one unit was disordered
       *[other] { $disordered } units were disordered
    }.
   *[advised] A rally comes first: { $disordered ->
        [one] one unit is disordered
       *[other] { $disordered } units are disordered
    }.
}
doctrine-close-up = { $when ->
    [done] No charge paid better than to close up to the enemy.
   *[advised] No charge pays better than to close up to the enemy.
}
doctrine-come-up = { $when ->
    [done] The enemy was far: a Strategic March was the fastest way there.
   *[advised] The enemy is far: a Strategic March is the fastest way there.
}
doctrine-discard = { $when ->
    [done] No order with this chit would have done any good here.
   *[advised] No order with this chit does any good here.
}
doctrine-joins-charge = { $when ->
    [done] { $by } could charge { $on }: { $percent }% to win the hex.
   *[advised] { $by } can charge { $on }: { $percent }% to win the hex.
}
doctrine-joins = { $when ->
    [done] { $unit } joined as well: nothing was lost by it.
   *[advised] { $unit } can join as well: nothing is lost by it.
}
doctrine-kept-back = { $when ->
    [done] I kept back { $units }: a charge would have cost more there than it promised.
   *[advised] Keep back { $units }: a charge would cost more there than it promises.
}
doctrine-goes-to-attack = { $when ->
    [done] From there { $by } could attack { $on }: { $percent }% to win the hex, before any fire.
   *[advised] From there { $by } can attack { $on }: { $percent }% to win the hex, before any fire.
}
# The same where it must come up in a Charge, however poor the odds are.
doctrine-comes-up = { $when ->
    [done] On a Charge { $by } had to come up. The best attack in reach was on { $on }: { $percent }% to win the hex.
   *[advised] On a Charge { $by } must come up. The best attack in reach is on { $on }: { $percent }% to win the hex.
}
doctrine-goes-to-take = { $when ->
    [done] From there { $unit } could control { $place }.
   *[advised] From there { $unit } will control { $place }.
}
# The same where a battery of the side's own lies captured.
doctrine-recaptures = { $when ->
    [done] There { $unit } recaptured { $guns } ({ $hex }): the enemy no longer had { $vp } VP for it.
   *[advised] There { $unit } will recapture { $guns } ({ $hex }): the enemy will no longer have { $vp } VP for it.
}
doctrine-goes-behind = { $when ->
    [done] { $unit } was disordered: I kept it { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } from the enemy.
   *[advised] Disordered as it is, { $unit } should keep { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } from the enemy.
}
doctrine-goes-nearer = { $when ->
    [done] I brought { $unit } closer, by { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }.
   *[advised] { $unit } should come closer, by { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }.
}
doctrine-dresses = A better place in the line for { $unit }, with the enemy before its front.
doctrine-advances = { $when ->
    [done] I advanced { $unit } to where it faced the enemy.
   *[advised] { $unit } should advance to where it faces the enemy.
}
