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
