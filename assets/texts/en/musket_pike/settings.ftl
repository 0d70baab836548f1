### What keys do that only this game has an answer to (settings).

# After "A:", so no capital and no full stop.
command-show_reach = shows over the map: the reach of a unit (the one pointed at, else the selected one)
command-show_threat = shows over the map: where enemies can come next
command-show_arcs = shows over the map: front, flanks and rear of a unit
command-show_fronts = shows over the map: enemy fronts, which stop a unit
command-show_fire = shows over the map: lines of sight and fire values of a unit or battery
command-show_wings = shows over the map: the wings
command-show_levels = shows over the map: the levels
command-show_ground = shows over the map: terrain costs for a unit
command-show_control = shows over the map: control and objectives
command-order_of_battle = the order of battle: every unit by side and wing
command-aside_left = light infantry: one hex to the left side
command-aside_right = light infantry: one hex to the right side
command-ahead_left = one hex ahead to the left front; a 2-hex block with both halves
command-turn_left = turns one corner to the left; a 2-hex block wheels
