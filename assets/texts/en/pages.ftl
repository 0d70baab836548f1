### Whole pages: start, library, saves, help, order of battle (ui).

# The start page. The sides of the game played last: "White Mountain: Bavarians against Bohemians".
start-last-game = { $name }: { $first } against { $second }
start-no-place = This system has no place for saved games; --user-dir names one.
start-seed = The seed must be a whole number, such as 1620.
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

start-about = battles of the age of pike and shot, by the rules
# The game played last, as start-last-game has it.
# Puts away what was said of a mishap.
start-close = Close
start-go-on = Go on with { $last }
# A battle that is over.
start-look-back = Look back at { $last }
start-saves = Saved games...
# For screen readers: the card of a battle.
start-battle = Battle: { $name }
start-new = A new game: { $battle }
start-begin = Begin the battle
start-help = How to play
# The last two are keys; Enter is always Enter here.
start-keys = Up and Down choose a battle, Enter begins; { $help } tells how to play, { $sheet } lists keys and mouse.
start-first-side = First side
start-second-side = Second side
start-seed = Seed of the dice
start-same-dice = the same seed, the same dice
start-options = Options of the rules (§ 14)
start-changed = changed
# A value of an option, where the rulebook speaks of it.
start-value = “{ $value }”

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

# Saved games.
saves-no-moments = “{ $name }” has no earlier moments.
saves-moments-of = Earlier moments of “{ $name }”
saves-departs =
    { $file }: { $why }. It can be opened as it stood after { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }; the file stays as it is.
saves-kind-game = a game
saves-kind-named = a moment saved by name
saves-kind-auto = an autosave
# Which battle, and what kind of file (saves-kind-...).
saves-title = { $title }, { $kind }
saves-written = last played { $day }
saves-day = { $day } { $month } { $year }, { $time }
saves-day-unknown = at an unknown time
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
saves-turn = The beginning of turn { $turn }
saves-activation = Activation { $activation }
# As turn-of has it, and the phase.
saves-standing = { $turn }, { $phase }

saves-back = ‹ Back
saves-head = Saved games
saves-removed = “{ $name }” is removed.
saves-put-back = Put it back
saves-open-up-to = Open it up to there
saves-leave = Leave it
saves-none = There is no saved game here yet. Every game that is begun is saved by itself.
saves-give-name = Give this name
saves-cancel = Cancel
saves-open = Open
saves-rename = Rename
saves-moments = Earlier moments
saves-moments-hint = The autosaves of this game
saves-remove = Remove
saves-remove-hint = It can be put back.

# Finding a unit, a leader or a hex.
page-find = Find
find-what = a unit, a leader, or the number of a hex
find-keys = Up and Down choose, Enter goes there, Esc puts this away.
find-nothing = Nothing of that name is on the map.
find-unit = { $strength } at { $at }
find-leader = leader at { $at }
find-hex = level { $level }, { $ground }

# Keys and mouse.
mouse-what-left = Left click
mouse-does-left = selects a unit; on a marked place, acts there
mouse-what-shift = Shift and click
mouse-does-shift = selects one more unit: they march together; dragged with Shift, a box selects
mouse-what-drag = Drag a unit
mouse-does-drag = to where it is to go, or onto its target; anywhere else dragging moves the map
mouse-what-right = Right click
mouse-does-right = takes back what is aimed at or selected
mouse-what-wheel = Wheel
mouse-does-wheel = zooms at the pointer
mouse-what-middle = Middle click
mouse-does-middle = brings the place to the middle
mouse-what-double = Double click
mouse-does-double = takes a stack apart: a unit, its guns, its leaders
mouse-what-rest = Pointer at rest
mouse-does-rest = shows the way, the odds, the reason, the card of unit or ground; changes nothing
mouse-what-held = Shift, held
mouse-does-held = keeps that card and makes it larger
mouse-what-log = Right click on the log
mouse-does-log = shows that moment, or takes everything back to it
mouse-what-moving = While things move
mouse-does-moving = any click or key ends it and does its work (before a hand-over it only ends it); Shift held lets it run faster
keyboard-what-tab = Tab, Shift+Tab
keyboard-does-tab = while the keys are on the panels, or no cursor is on: from button to button
keyboard-what-press = Enter, Space
keyboard-does-press = press the button that is framed in gold; Esc leads back to the board

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

# Titles of the pages.
page-rules = The rules
page-rulebook = Rulebook
page-keys = Keys and mouse
page-help = The first ten minutes
page-count = Victory points
page-review = The battle reviewed
page-concede = Give up, or offer to end
page-save = Save this moment
page-take-back = Take back by agreement
# The cross in the title bar of a page, for screen readers, and what the pointer at rest says.
page-close = Close
page-close-hint = Esc puts this away.

rules-find = Find:
rules-what = a word or a paragraph
rules-about = "§ 9.4" anywhere in the program opens paragraph 9.4 of Musket & Pike here
rules-no-paragraph = There is no paragraph { $paragraph }.
keys-changed = Every key can be changed in the settings.
keys-mouse = Mouse
concede-about = A side may give the battle up at any time. If both sides agree, it ends now and the victory points are counted as they stand. None of this can be taken back.
concede-not = Back to the battle
concede-give-up = Give the battle up
concede-offered = Has offered to end
concede-agree = Agree to end it as it stands
concede-offer = Offer to end it as it stands
concede-back = Esc goes back to the battle.
save-about = The game itself is saved with every order, without your doing anything. A moment with a name can be opened again and played on from, as often as you like.
save-example = Before the assault
save-do = Save
save-key = Enter
take-back-how = Right-click a line of the log and choose "Back to here". Past a die, a chit or a decision of the other side both players must agree; it is noted in the log, and the same dice will fall again.
take-back-about =
    { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    } would be taken back, past a die, a chit or a decision of the other side. That is fair only if both players want it. It is noted in the log, and the same dice will fall again.
take-back-agreed = Both players agree: take it back
