### What keys do that only this game has an answer to (settings).

# After "A:", so no capital and no full stop.
command-show_reach = lays over the map: the reach of a unit (the one pointed at, else the selected one)
command-show_threat = lays over the map: the reach of all enemies
command-show_arcs = lays over the map: front, flanks and rear of a unit
command-show_fronts = lays over the map: enemy fronts, which stop one
command-show_fire = lays over the map: lines of sight and fire values of a unit or battery
command-show_wings = lays over the map: the wings
command-show_levels = lays over the map: the levels
command-show_ground = lays over the map: what the ground costs a unit and does to it
command-show_control = lays over the map: who holds what, and the objectives
command-order_of_battle = the order of battle: every unit by side and wing
command-aside_left = light infantry: aside to the left
command-aside_right = light infantry: aside to the right
command-ahead_left = one hex ahead to the left front; a two-hex block with both halves
command-turn_left = turns one corner to the left; a two-hex block wheels
