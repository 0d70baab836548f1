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

## Why a program chose what it chose

# What an activation is for, or the answer to a question, as in a list of orders.
why-plan = { $order }.
# The attacks that it leads to.
why-attacks = Attacks in prospect: { $attacks }.
why-attack-always = { $attacker } against { $defender } ({ $percent }% to win the hex)
# How many of the trials see it.
why-attack = { $attacker } against { $defender } (in { $times } of { $rolls } trials; { $percent }% to win the hex)
# On average over the trials, with the names of the sides and the signs of the numbers.
why-promised = By the end of this activation, on average of { $rolls } trials: { $own_side } { $own } VP, { $enemy_side } { $enemy } VP.
why-promised-with-answer = By the end of the enemy's next activation, on average of { $rolls } trials: { $own_side } { $own } VP, { $enemy_side } { $enemy } VP.
# The sum of all that counts: victory points, and what strength, order and place promise later.
why-other = Instead, { $less } VP less: { $order }.
why-other-equal = Instead, worth as much: { $order }.
why-fears = Most to be feared: { $attack }.
