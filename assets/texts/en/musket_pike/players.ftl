## The programs that play: what they are called, and how they play

player-name-random = Random
player-about-random = Any legal order, by chance. An opponent for the first tries.
player-name-sergeant = Sergeant
player-about-sergeant = Fires, charges and rallies wherever the odds are good. He has no plan.
player-name-captain = Captain
player-about-captain = Weighs what the enemy may answer before he decides.
