### Whole pages: start, library, saves, find, keys (ui).

# The start page. The sides of the game played last: "White Mountain: Bavarians against Bohemians".
start-last-game = { $name }: { $first } against { $second }
start-no-place = This system has no place for saved games; --user-dir names one.
start-seed-fault = The seed must be a whole number, such as 1620.

# The page on a battle or saved game in a file, which is shown before it is played.
file-card-play = Play
file-card-keep = Keep
file-card-close = Close
file-card-balance = Balance
file-card-opponents = Opponents
# $about: how a program plays, in sentences.
file-card-opponent = { $player }: { $about }
# $file: the name of the file. $digest: 16 letters and digits.
file-card-published = { $file }: a published battle, undamaged (digest { $digest }).
file-card-battle = { $file }: a battle.
file-card-saved = { $file }: a saved game.
# $file: where it has been written
file-card-kept = Kept among your battles: { $file }

start-about = battles of the age of pike and shot, by the rules
# The game played last, as start-last-game has it.
# Puts away what was said of a mishap.
start-close = Close
# Changes that are in no file yet. $name: of the scenario; $n: how many scenarios have some
start-unsaved-one = { $name } was being edited: its last changes are kept, but not saved in a file yet.
start-unsaved = { $n } scenarios were being edited: their last changes are kept, but not saved in a file yet.
start-unsaved-show = Show them
start-unsaved-later = Later
start-go-on = Continue { $last }
# At the head of its card.
start-continue = Continue
# Where Enter does so.
start-continue-enter = Continue (Enter)
# The same of a battle that is over.
start-look-back = Look back at { $last }
start-look = Look back
start-saves = Saved games...
# For screen readers: the card of a battle, and the large picture of the chosen one.
start-battle = Battle: { $name }
start-plate = Map of { $name }, with both sides set up
# Between the names of two sides.
start-against = against
start-sides = { $first } against { $second }
# Over the map of a battle that differs from another by units that come later.
start-arrivals = Reinforced
start-begin = Begin the battle
# Who plays whom, below the words of the buttons that begin a battle. $player: the name of a program, such as "Captain".
start-who-two = { $first } and { $second }: two people
start-who-alone = You are { $first } and { $second }
start-who-program = You are { $own } against { $other } ({ $player })
start-who-programs = Programs play both sides: you watch
start-alone = Play both sides
# Of both buttons.
start-begin-about = Two players hand the screen over. Alone, you give both sides' orders, and routine questions are answered for you.
start-help = How to play
# The last three are keys; Enter is always Enter here.
start-keys = Arrow keys choose a battle, Enter begins; { $find } searches, { $help } tells how to play, { $sheet } lists keys and mouse.
# The same where Enter goes on with the game that was played last.
start-keys-continue = Enter continues your last game, arrow keys choose; { $find } searches, { $help } tells how to play, { $sheet } lists keys.
# The list of battles.
start-search = Search
start-all =
    { $all ->
        [one] { $all } battle
       *[other] { $all } battles
    }
start-found = { $n } of { $all } battles
start-none-found = No battle has all of this.
start-star = Make { $name } a favourite
start-unstar = No longer a favourite: { $name }
# What is told about the chosen battle.
start-special = What is special
start-special-line = • { $line }
start-difficulty-easy = easy for a first game
start-difficulty-medium = not for a first game
start-difficulty-hard = for players who know the rules
# The filters: the name of a group, then its choices.
filter-rules = Rules
filter-time = Time
filter-half-hour = To 30 min
filter-hour-and-half = To 90 min
filter-longer = Longer
filter-size = Size
filter-small = Small
filter-middling = Medium
filter-large = Large
filter-difficulty = Difficulty
filter-favourites = Favourites
filter-own = Your battles
# For screen readers: a choice with its group, such as "Size: Medium".
filter-choice = { $group }: { $choice }
filter-menu = Filter
filter-clear = Clear filters
sort-rules = By rules
sort-name = By name
sort-date = By date
sort-length = By time
sort-size = By size
sort-about = Order of the battles
start-setup = Players, rules and dice...
# In the place of the button against a program.
start-no-program = No program plays this battle.
# Below the words of the button to players, rules and dice.
start-setup-usual = as the battle sets them
start-setup-title = Players, rules and dice
# On the cloth of an army: its commander, and how much of an arm it has, as in "12 Heavy infantry".
start-led-by = led by { $leader }
start-force-of = { $n } { $what }
start-first-side = Name of side 1
start-second-side = Name of side 2
start-seed = Seed
start-same-dice = the same seed, the same dice
start-players = Who plays whom
start-rules = Rules and dice
start-options-about = Each battle sets what suits it. Hardly any game needs a change here.
start-option-tell = What it means
start-option-hide = Hide
# For a screen reader: $words is one of the two above.
start-option-of = { $words }: { $name }
start-dice = Dice
start-charts = Charts
start-charts-ours = those of the program
start-charts-about = Files of charts of your own (`.ron`) in the folder { $folder } can be chosen here. A game keeps the charts with which it was begun.
start-options = Options of the rules
start-options-chapter = Options of the rules (§ { $chapter })
start-changed = changed
# A value of an option, where the rulebook speaks of it.
start-value = “{ $value }”

# Saved games.
saves-no-moments = “{ $name }” has no autosaves.
saves-moments-of = Autosaves of “{ $name }”
saves-departs =
    { $file }: { $why }. It can be opened as it stood after { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }; the file stays as it is.
saves-kind-game = a game
saves-kind-named = a named save
saves-kind-auto = an autosave
# Which battle, and what kind of file (saves-kind-...).
saves-title = { $title }, { $kind }
saves-written = last played { $day }
saves-day = { $day } { $month } { $year }, { $time }
saves-day-unknown = at an unknown time
# The date of a battle; $month: month-... of it
battle-day = { $day } { $month } { $year }
battle-month = { $month } { $year }
# Of a battle file.
fault-no-date = “{ $date }” is no date: write a day, a month or a year, such as 1631-09-17, 1631-09 or 1631
difficulty-easy = Easy
difficulty-medium = Medium
difficulty-hard = Hard
# Length and size of a battle, joined by term-list-comma; $time: extent-minutes or extent-hours
extent-turns =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
extent-about = about { $time }
extent-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
extent-hours = { $hours } hours
extent-units =
    { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
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

# Player of a side in a saved game; $player: the name of a program, or saves-person.
saves-person = a person
saves-side = { $side }, { $player }
saves-back = ‹ Back
saves-head = Saved games
saves-removed = “{ $name }” is removed.
saves-put-back = Put it back
saves-open-up-to = Open it up to there
saves-leave = Leave it
saves-none = There is no saved game here yet. Every game is saved automatically, from its first order.
saves-give-name = Give this name
saves-cancel = Cancel
# For screen readers: a card, which opens the game, and the button of the menu in its corner.
saves-open-named = Open { $name }
saves-menu = More about { $name }
saves-rename = Rename
saves-moments = Autosaves
saves-moments-hint = Show the autosaves of this game
saves-remove = Remove
saves-remove-hint = It can be put back.

# Finding a unit, a leader or a hex.
page-find = Find
find-what = a unit, a leader, or the number of a hex
find-keys = Up and Down choose, Enter goes there, Esc closes this.
find-nothing = Nothing of that name is on the map.

# Keys and mouse.
mouse-what-table-arrow = Drag the arrow before a front
mouse-does-table-arrow = straight ahead, or back
mouse-what-table-corner = Drag a front corner
mouse-does-table-corner = wheels about the other corner
mouse-what-table-tail = Drag the sign behind the rear
mouse-does-table-tail = faces about
mouse-what-table-body = Drag the unit or its ghost
mouse-does-table-body = finds the legs that lead there; with Shift it keeps its heading
mouse-what-table-magnet = Alt and drag
mouse-does-table-magnet = sticks to nothing
mouse-what-table-group = Shift and click, or Shift and draw a box
mouse-does-table-group = selects several units: the others follow the first by the same legs
mouse-what-table-ghost = Click the ghost
mouse-does-table-ghost = carries the move out
mouse-what-left = Left click
mouse-does-left = selects a unit; on a marked place, acts there
mouse-what-shift = Shift and click
mouse-does-shift = selects one more unit: they march together; Shift and drag selects all units in a box
mouse-what-drag = Drag a unit
mouse-does-drag = moves the unit to a hex, or aims it at a target; anywhere else dragging moves the map
mouse-what-right = Right click
mouse-does-right = cancels the aim or the selection
mouse-what-wheel = Wheel
mouse-does-wheel = zooms at the pointer
mouse-what-middle = Middle click
mouse-does-middle = centres the map there
mouse-what-double = Double click
mouse-does-double = shows each piece of a stack: the unit, its guns, its leaders
mouse-what-rest = Pointer at rest
mouse-does-rest = shows the path, the odds, the reason, the card of unit or terrain; changes nothing
mouse-what-held = Shift, held
mouse-does-held = pins that card and makes it larger
mouse-what-log = Right click on the log
mouse-does-log = shows that position, or undoes everything after it
mouse-what-moving = While things move
mouse-does-moving = a click only skips the animation; a key skips it and does its own work too; hold Shift to speed it up
keyboard-what-table-tenth = Alt and a step
keyboard-does-table-tenth = a tenth of it; a turn by about a degree
keyboard-what-table-ten = Ctrl and an arrow key
keyboard-does-table-ten = moves the cursor by ten
keyboard-what-tab = Tab, Shift+Tab
keyboard-does-tab = from button to button, while the keys are on the panels or no cursor is shown
keyboard-what-press = Enter, Space
keyboard-does-press = press the button that is framed in gold; Esc returns to the board

# Titles of the pages.
page-rulebook = Rulebook
page-keys = Keys and mouse
page-help = The first ten minutes
page-count = How to win here
page-review = Review of the battle
page-concede = End the battle early
page-save = Save the game
page-take-back = Take back by agreement
# The cross in the title bar of a page, for screen readers, and what the pointer at rest says.
page-close = Close
page-close-hint = Esc closes this.

rules-find = Find:
rules-what = a word or a paragraph
rules-about = "§ 9.4" anywhere in the program opens paragraph 9.4 of { $book } here
# The first page of the book.
rules-front = Title page
rules-glossary = Glossary
rules-glossary-about = The words of the rules
# Of a paragraph that leaves something open; $how is one sentence or two.
rules-ruled = Where the rules are silent: { $how }
# At the head of an option that belongs to a paragraph; its name and what it does follow.
rules-silent = To be agreed on:
rules-variant = Another way to play:
# The book as a page of its own.
rules-about-book = The rules as Tercio plays them, paragraph by paragraph, with a picture where it says more than words.
rules-contents = Contents
rules-options = Options
# Below an option, where it stands among all of them: which rule it changes.
rules-option-of = Belongs to § { $paragraph }.
rules-options-about = What players may agree on before a battle. Each belongs to a paragraph.
rules-values = { $values } (by default { $default }; { $paragraph })
rules-nothing = nothing
rules-index = Index
rules-index-about = In bold: where the word has a paragraph of its own.
rules-no-paragraph = There is no paragraph { $paragraph }.
keys-changed = Every key can be changed in the settings.
keys-answers = { $first } to { $last }
keys-answers-do = answers a question, or makes a choice
keys-mouse = Mouse
concede-about = A side may concede the battle at any time. If both sides agree, it ends now and the victory points are counted as they stand. Neither can be undone.
concede-about-alone = A side may concede the battle whenever it is to decide.
concede-not = Back to the battle
concede-give-up = Concede the battle
concede-offered = Has offered to end
concede-agree = Agree to end it as it stands
concede-offer = Offer to end it as it stands
concede-together = End it by agreement
# Who must agree to an offer to end; of a program: whether it does.
ending-must-agree = { $side } must agree.
ending-program-agrees = { $side } ({ $player }) must agree, and will: none of its units can act any more.
ending-program-refuses = { $side } ({ $player }) must agree, and will once none of its units can act any more.
# A side of which nobody is left; how the battle would end now. $result: a sentence.
ending-army-gone = No unit of { $side } is left. The battle can be ended by agreement.
ending-result = As it stands: { $first } { $a } VP, { $second } { $b } VP. { $result }
concede-alone = Concede
concede-back = Esc returns to the battle.
save-about = The game itself is saved automatically with every order. A named save can be opened and played on from, as often as you like.
save-example = Before the assault
# The name that is proposed; the second where a phase is going on.
save-proposed = { $battle }, turn { $turn }
save-proposed-phase = { $battle }, turn { $turn }, { $phase }
save-do = Save
save-cancel = Cancel
save-key = Enter
# $bars: undo-bars, or what the game says instead.
take-back-how = Right-click a line of the log and choose "Back to here". Past { $bars } both players must agree. It is noted in the log, and the same dice will be rolled again.
take-back-about = { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
} would be taken back, past { $bars }. That is fair only if both players want it. It is noted in the log, and the same dice will be rolled again.
take-back-agreed = Both players agree: take it back

# The words of the trade below the help.
help-words = The words

## The game looked back on.
# Between which two numbers it commonly lies.
review-interval = { $least } to { $greatest }
# One battle in so many; 0 where it is less than one in 10000.
review-verdict-too-few = too few rolls to say anything
review-verdict-common = within what dice commonly do
review-verdict-above = more than dice commonly do; { $battles ->
    [0] less than one battle in 10000
   *[other] about one battle in { $battles }
} comes out so high
review-verdict-below = less than dice commonly do; { $battles ->
    [0] less than one battle in 10000
   *[other] about one battle in { $battles }
} comes out so low

# What happened, and what was lost.
review-turn = Turn { $turn }
review-deed = { $deed }.
review-shots = { $n ->
    [one] { $n } shot
   *[other] { $n } shots
}
# What a side suffered in it: the parts stand side by side after its name.
review-side = { $side }: { $suffered }.
review-gone = { $units } eliminated
review-together = Together
review-of = { $n } of { $all }
# Losses by arm.
review-leaf-losses = Losses by arm
review-head-units = units lost
review-head-fire = by fire
review-head-otherwise = otherwise
review-percent-lost = { $percent }% lost
review-losses-of-pieces-about = Each side's own losses stand under its name, not the losses it inflicted. The filled part of a bar is what is still left.

# The activation that changed the points most. $done: whose it was and its title, ending with a full stop; $detail: sentences, or nothing.
review-greatest-change = Most changed in { $turn }. { $done } { $detail }
# On the command line, after an activation: the order before it, and the points of both sides after it.
review-order-and-points = order { $at }; { $a } : { $b }

# Turn by turn.
review-leaf-turns = Turn by turn
review-nothing-yet = Nothing has happened yet.
review-click-shows = Click a line to show that position on the map.
review-show-moment = Show this position
# The count of both sides, and what a deed changed in it.
review-points = { $a } : { $b }
review-points-about = The points of both sides when it was over
review-points-change = { $a } : { $b }
review-points-change-about = How it changed the points of both sides

# The dice.
review-leaf-dice = The dice
review-no-dice = No dice have been rolled yet.
review-about-luck = Expected: the chances at each roll, added up. At least nine battles in ten with these same rolls end between the two numbers under "commonly". About one line in ten falls outside by chance alone: that is no sign of crooked dice.
review-head-throws = rolls
review-head-expected = expected
review-head-rolled = rolled
review-head-commonly = commonly
review-scale-about = The band: the common range. The stroke: the expected number. The diamond: the number rolled.

# The count.
review-leaf-points = Victory points

# Whose losses stand below.
review-losses-of = Lost by { $side }

review-leaf-decisions = Costly decisions

# Quick battles, on the command line
random-there = { $file }: is there already; name another file
random-ending = { $file }: the name of a battle file ends in .ron
random-no-game = { $game } makes no random battles
random-no-choice = --with: there is no choice { $choice }; there is { $known }
random-no-option = --with: { $choice } cannot be { $option }; it may be { $known }
random-none = No battle can be made of this seed: try another.
random-written = { $file }: { $name } (seed { $seed })

# The page of quick battles
start-quick = Quick battle
start-quick-hint = A battle by chance, in three clicks
start-quick-about = A field by chance, and two armies bought for points. Choose what matters, leave the rest to chance. The battle is shown before it begins.
start-quick-chance = By chance
start-quick-make = Make the battle
start-quick-seed = Seed
start-quick-same = The same seed and choices make the same battle on every machine.
