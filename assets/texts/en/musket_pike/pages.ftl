### Whole pages: start, find, order of battle, help (window).

# What both sides have, between their numbers, below the arms.
start-force-sp = Strength points
start-force-leaders = Leaders

find-unit = { $strength } at { $at }
find-leader = leader at { $at }
find-hex = level { $level }, { $ground }

# The options of the rules (MP 14): name, and its values.
option-name-big_hi_thresholds = When large heavy infantry guards its flanks
option-value-big_hi_thresholds-main = main rule
option-value-big_hi_thresholds-older = older rule
option-name-unit_activation_radius = How far a lead unit's order carries
option-value-unit_activation_radius-none = anywhere
option-value-unit_activation_radius-2 = 2 hexes
option-name-li_joins_any_unit_activation = Light infantry follows a lead unit of
option-value-li_joins_any_unit_activation-off = infantry only
option-value-li_joins_any_unit_activation-on = cavalry too
option-name-n_type_as_li = Armies whose N types count as light infantry
option-name-leader_bonus = What a leader adds
option-value-leader_bonus-main = main rule
option-value-leader_bonus-older = older rule
option-name-first_mc_scope = Morale is checked under fire
option-value-first_mc_scope-activation = once an activation
option-value-first_mc_scope-phase = once a fire phase
option-name-redoubt_halves_hi = A redoubt halves heavy infantry in melee
option-value-redoubt_halves_hi-on = yes
option-value-redoubt_halves_hi-off = no
option-name-hi2_reaction = 2-hex blocks react to an enemy
option-value-hi2_reaction-none = never
option-value-hi2_reaction-about_face = by turning about
option-name-die_roll_mode = Dice set beforehand
option-value-die_roll_mode-honest = no
option-value-die_roll_mode-what-if = in lessons
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
help-head-game = The game
help-text-game = Each of you commands an army of the Thirty Years' War, some with one wing, some with several. Its leaders lie as chits in a cup. Draw a chit and give one order: the units activated by it march, fire and fight. Then the enemy draws. Eliminate enemy units and hold the objectives: after the last turn the side that is far enough ahead in VP wins.
help-head-whose = Whose turn is it?
help-text-whose = The plate at the top left names the side to decide: red with round corners, blue with cut corners. Beside it stands what to do now, and what ends it.
help-head-turn = A turn
help-text-turn = The sides draw chits from their cups in turn. A chit gives one order to a wing, or to a lead unit and a few others. When both cups are empty, or both sides have passed, the turn ends.
help-head-order = An order
help-text-order = Charge closes with the enemy. March moves without entering contact. Rally restores order. A Strategic March doubles movement points far from the enemy. Then choose the units that join and press Begin.
help-head-phases = The phases
help-text-phases = Artillery fire, movement, the enemy's defensive fire, your advancing fire, melee, rally. A phase in which nothing can be done is skipped, and the log says so. Units ringed in green can do something; units ringed in broken red must.
help-head-moving = Moving
help-text-moving = Click a unit. Green hexes show what it costs to stand there, in MP. A broken red line means that an enemy front stops it, a dotted one that a formation hit disorders it. In the middle of a hex it turns no more than it must, near the rim you pick the facing: the ghost shows how it would stand. Click to move there.
help-head-fire = Fire and melee
help-text-fire = Click a unit, then a target. The odds appear at the right with every reason and its paragraph. Chances, Losses and Dice show every outcome, how much it may cost and what a roll would do. Compare pins the odds beside the next target. Click the target again, or the button, to commit. The dice, the table and each consequence follow in the same place.
help-head-why = Why not?
help-text-why = If a button is pale with a broken edge, click it for the reason. Every number with a § opens the rulebook at its paragraph.

# A counter, large, with what each thing on it means.
help-head-counter = A counter
help-text-counter = One counter is one unit; a large body of foot has one that covers two hexes. A pennant is a leader, and its number improves the rolls of those near him.
help-counter-example = Example
help-counter-name = name
help-counter-arm = arm: pikes and shot
help-counter-front = front: it faces here
help-counter-morale = morale; red: lowered
help-counter-activated = it has had its turn
help-counter-fired = it has fired
help-counter-strength = strength (SP), of so many
help-head-without-mouse = By keys alone
# The places are keys, such as "Tab".
help-without-mouse = { $cursor } or an arrow key shows the hex cursor on the map, and the arrows move it. The edge of the map says what is there, and what { $act } would do. { $act } is the click: it selects, aims and moves. Where none of these is possible it does the next thing, such as drawing a chit. { $next } chooses among several facings or places, { $back } cancels the choice. { $panels } leads to the panels and back; in the panels { $next } goes from button to button. Numbers answer a question and give a chit its order. { $units } is the next unit, { $end } ends the phase, { $find } finds a unit or a hex. The arrows and Page down scroll a page like this one.

# The chapters of the lessons.
lessons-chapter-map = The map and the counters
lessons-chapter-arms = Fire and melee
lessons-chapter-formation = Formation and morale
lessons-chapter-command = Command
lessons-chapter-ground = Guns, obstacles and ways out
lessons-chapter-leaders = Leaders, numbers and victory
lessons-chapter-tactics = How to fight
lessons-chapter-field = On the field

# Quick battles
quick-size = Size
quick-size-small = Small, half an hour
quick-size-medium = Medium, an hour and a quarter
quick-size-large = Large, two and a half hours
quick-field = Field
quick-field-open = Open
quick-field-hills = Hills
quick-field-woods = Woods
quick-field-village = A village
quick-field-stream = A brook
quick-age = Age
quick-age-early = 1618–1629
quick-age-swedish = 1630–1639
quick-age-late = 1640–1651
quick-attack = Who attacks
quick-attack-meeting = Both sides
quick-attack-first = The first side
quick-attack-second = The second side
# $place: a village, hill or bridge
quick-name = { $place }
# $a, $b: armies; $seed: a number
quick-about-meeting = { $a } and { $b } meet and fight for { $place }. Made by chance, with the seed { $seed }.
quick-about-attack = { $attacker } attack, { $defender } hold { $place }. Made by chance, with the seed { $seed }.
quick-wing-upper = Upper wing
quick-wing-centre = Centre
quick-wing-lower = Lower wing
quick-battery = Battery
