# Help of Game Of Kings.

gk-help-head-game = Game Of Kings
gk-help-text-game = You command an army of the middle of the 18th century in three sectors: left, centre and right. Each unit is worth army points. An army that falls below half its points is beaten, unless the battle names objectives.
gk-help-head-turn = A turn
gk-help-text-turn = Dice at the start of your half of the turn give each sector its action points. A sector spends them on one thing after another: it rallies, its guns fire, it moves, its foot and horse fire, it fights melees. Then the next sector acts, and after all three the other side.
gk-help-head-moving = Moving and charging
gk-help-text-moving = A move within three quarters of the allowance is certain. A longer one is settled by a die: on a 1 it falls short, on a 6 it goes farther. A move that ends against an enemy is a charge. Foot in firing order moves at most 6 cm in it, and 8 cm if it leaves the order first. It fires best in firing order, and may fire without it.
gk-help-head-fire = Fire and melee
gk-help-text-fire = Guns fire far, muskets near, and only to the front. A unit that is charged may fire first, if it is ready. In a melee both sides roll at once; who loses more retreats. Each odds card shows the chances before you decide, with the paragraph of every reason.
