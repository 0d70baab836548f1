# McNally's American War of Independence: options.

mc-option-command_cards = Which commanders above brigades have cards: none, those of divisions, or those of armies too.
mc-option-second_activation = Whether a unit acts again on its own card after that of a higher commander.
mc-option-move_and_fire = Who fires with half of its figures after half a move: light troops, or every unit.
mc-option-rout_excuses = Whether a charger whose target routed before contact is spared the marker.
mc-option-loss_panic = Whether losses of a tenth by fire in a turn give a marker.
mc-option-stand_off = How near moves may come to enemies, in hundredths of a centimetre.
mc-option-fail_by_one_keeps_marker = Whether a unit that fails by 1 keeps its marker.
mc-option-round_two = Who fights in the second round: those of the first, or all figures.
mc-option-deployment = Who sets the units: the battle, or the players.

option-name-command_cards = Cards of commanders
option-value-command_cards-none = none
option-value-command_cards-division = of divisions
option-value-command_cards-army = of divisions and armies
option-name-second_activation = Second activation
option-value-second_activation-off = no
option-value-second_activation-on = yes
option-name-move_and_fire = Fire after half a move
option-value-move_and_fire-light = light troops
option-value-move_and_fire-all_half = all units
option-name-rout_excuses = Rout of the target spares the marker
option-value-rout_excuses-on = yes
option-value-rout_excuses-off = no
option-name-loss_panic = Marker by losses
option-value-loss_panic-tenth = of a tenth
option-value-loss_panic-off = none
option-name-stand_off = Distance from enemies
option-value-stand_off-508 = 2 inches
option-value-stand_off-0 = none
option-name-fail_by_one_keeps_marker = Marker kept after failing by 1
option-value-fail_by_one_keeps_marker-off = no
option-value-fail_by_one_keeps_marker-on = yes
option-name-round_two = Second round of a melee
option-value-round_two-front = the same figures
option-value-round_two-all = all figures
