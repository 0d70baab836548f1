### Whole pages: start, find, order of battle, help (window).

start-length-hours =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, about { $hours } hours, { $units } units
start-length-minutes =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, about { $minutes } minutes, { $units } units

find-unit = { $strength } at { $at }
find-leader = leader at { $at }
find-hex = level { $level }, { $ground }

# The options of the rules (MP 14): name, and its values.
option-name-big_hi_thresholds = When large bodies of foot guard their flanks
option-value-big_hi_thresholds-main = main rule
option-value-big_hi_thresholds-older = older rule
option-name-unit_activation_radius = How far a lead unit's order carries
option-value-unit_activation_radius-none = anywhere
option-value-unit_activation_radius-2 = 2 hexes
option-name-li_joins_any_unit_activation = Light infantry follows a lead unit of
option-value-li_joins_any_unit_activation-off = infantry only
option-value-li_joins_any_unit_activation-on = cavalry too
option-name-n_type_as_li = Armies whose foot without pikes counts as light infantry
option-name-leader_bonus = What a leader adds
option-value-leader_bonus-main = main rule
option-value-leader_bonus-older = older rule
option-name-first_mc_scope = Morale is checked under fire
option-value-first_mc_scope-activation = once an activation
option-value-first_mc_scope-phase = once a fire phase
option-name-redoubt_halves_hi = A redoubt halves heavy infantry in melee
option-value-redoubt_halves_hi-on = yes
option-value-redoubt_halves_hi-off = no
option-name-hi2_reaction = Two-hex blocks react to an enemy
option-value-hi2_reaction-none = never
option-value-hi2_reaction-about_face = by facing about
option-name-lone_guns = Batteries standing alone
option-value-lone_guns-contact = make contact
option-value-lone_guns-ignored = make none
option-name-melee_table = Melee table
option-value-melee_table-standard = standard
option-value-melee_table-steady = steady
option-name-fire_table = Fire table
option-value-fire_table-standard = standard
option-value-fire_table-bloody = bloody

# Help: the first ten minutes.
help-head-whose = Whose turn is it?
help-text-whose = The plate at the top left names the side that decides: red with round corners, blue with cut corners. Beside it stands what to do now, and what ends it.
help-head-turn = A turn
help-text-turn = The sides draw chits from their cups in turn. A chit gives one order to a wing, or to a lead unit and a few others. When both cups are empty, or both sides have passed, the turn ends.
help-head-order = An order
help-text-order = Charge closes with the enemy. March moves, but enters no contact. Rally restores order. A strategic march doubles the pace far from the enemy. Then choose who takes part and press Begin.
help-head-phases = The phases
help-text-phases = Artillery fire, movement, the enemy's defensive fire, your advancing fire, melee, rally. A phase in which nothing can be done is skipped, and the log says so. Units ringed in green can do something; those ringed in broken red must.
help-head-moving = Moving
help-text-moving = Click a unit. Green hexes show what it costs to stand there; a broken red line means that an enemy front stops it, a dotted one that the ground breaks its ranks. The pointer's place in the hex picks the facing: the ghost shows how it would stand. A click goes.
help-head-fire = Fire and melee
help-text-fire = Click a unit, then a target. The odds appear at the right with every reason and its paragraph. Chances, Losses and Dice show what can come of it, how much it may cost and what a throw would do; Compare keeps it in sight beside the next. Click the target again, or the button, to commit. The dice, the table and each consequence follow in the same place.
help-head-why = Why not?
help-text-why = What is struck through can be asked: rest the pointer on it for the reason, click it for the rule. Every number with a § opens the rulebook at its paragraph.

help-head-without-mouse = By keys alone
# The places are keys, such as "Tab".
help-without-mouse = { $cursor } or an arrow key puts a cursor on the map, and the arrows move it; what is there, and what { $act } would do, stands at the edge of the map. { $act } is the click: it selects, aims, goes, and where nothing is meant does the next thing, such as to draw. { $next } chooses among several facings or places, { $back } takes the choice back. { $panels } leads to the panels and back, and there { $next } goes from button to button; numbers answer a question and give a chit its order. { $units } is the next unit, { $end } ends the phase, { $find } finds a unit or a hex. The arrows and Page down scroll a page like this one.
