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
