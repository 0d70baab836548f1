### Dice, analysis, questions, paragraphs, and what lies over the table (ui).

dice-white = white die { $value }
dice-red = red die { $value }

# The bar over an analysis, and questions with a few answers.
analysis-title = Analysis
analysis-free = Try anything and undo it, even past dice: the game itself does not change.
analysis-back = Back to the game
analysis-keep = Keep this branch
analysis-keep-help = Saves the branch in the file of the game.
decision-standing = From now on, without asking again:
# Over what may be chosen, in a game that brings no panel of its own.
plain-title = To be decided
decision-usual = Usual answer

# Paragraphs of the rules under the pointer, and why something is barred.
# $book: what the rules are called.
cite-titled = { $book } { $paragraph }: { $title }
cite-untitled = { $book } { $paragraph }
cite-opens = Click to open the rulebook here.
# $section: such as "§ 9.4".
cite-to-read = { $section } { $title }; click to read the rule
cite-why-not = Why not?
cite-to-read-short = See { $section }
odds-looked-at = Choose this target to aim; choose it again to commit.

# A card of odds: the bar of outcomes, the losses one by one, the dice supposed, one order beside another. $chance: such as "40%" or "1/6".
chances-all = Chances
chances-all-help = Every outcome, counted over all rolls of the dice
chances-losses = Losses
chances-losses-help = How likely each loss is
chances-dice = Dice
chances-dice-help = Set the dice yourself, and see what they lead to
chances-compare = Compare
chances-compare-help = Pin these odds beside the next target you aim at, until the phase ends
chances-kept = Pinned
chances-kept-help = These odds will stand beside the next target you aim at; click to unpin them
chances-compared = Comparing
chances-compared-help = Unpin the other odds
chances-share = { $chance }  { $words }
# The second: what it really is, then what it would be without the lines left out.
chances-share-without = { $chance }, with it { $real }
chances-share-help = { $chance } of all rolls of the dice: { $words }
# $loss: a number with its unit.
chances-slim-loss = { $loss }  { $who }
chances-slim-loss-help = Lost on average
# $unit: of what $n are lost.
chances-loss-help = { $who }: { $n } { $unit } lost in { $chance } of all rolls
chances-loss-of = { $n } { $unit }: { $chance }
# $list: such as "0 men: 40%, 1 man: 60%".
chances-losses-of = Losses of { $who }: { $list }
# After what must be known before, a line each.
odds-commit-help = Or click the target again; { $key } closes this. Once the dice are rolled it cannot be undone.
odds-not-now = Not now
# The table of the rules on which the dice are read, folded until it is asked for.
odds-table-open = Show the table
odds-table-close = Hide the table

# What a line of a sum is worth: the odds as if it were not there.
without-help = A supposition only: the real roll counts every line.
without-leave-out = What is it worth? Click to see the odds without it. The real roll still counts it.
without-put-back = Left out of the odds shown; click to put it back.
without-as-it-is = As it is

# What the dice have said.
result-table-show = Show the table
result-table-hide = Hide the table
result-table-help = The line of the table that the dice chose. Later results keep to your choice.
# While the dice roll, in the room of what comes of them.
result-rolling = The dice roll...
result-put-away = Close
result-more = Show { $n } more
result-put-away-help = Esc; the log keeps it

# $value: a number; $words: of what, such as "morale".
number-of = { $value } { $words }

look-on-map = Click to show it on the map

# What lies over the table until it is taken note of: the hand-over, the end of a turn and of the game; the count.
notice-decides = { $name } to decide
# Of what was fought last, and then of all else since that side last decided.
notice-last-fight = The last fight
notice-since = What has happened
notice-take-over = { $name }: take over
notice-watch = Watch the replay
# $order: the last order.
notice-undo = Undo: { $order }
notice-first-draw = First draw of the next turn:
notice-next-turn = Begin the next turn
turn-lost = { $side } lost this turn
turn-lost-nothing = Nothing
# What a program did last in the turn, and what came of it: sentences, the second may be empty.
turn-last = Last of all: { $done } { $came_of_it }
notice-over = The battle is over
notice-fault = A fault in the program
notice-fault-report = A report for the developers is in { $file }.
notice-fault-close = Go on
notice-look = Look at the map
notice-look-table = Look at the table
notice-result = Show the result
notice-watch-again = Watch the whole replay
notice-review = Review
notice-review-help = Turn by turn, losses by arm, the dice
notice-rematch = A rematch
notice-rematch-help = The same battle with the sides swapped and new dice
notice-leave = Back to the start page
# The end of a battle: for screen readers, the balance; the sums turn by turn; what decided it: the count line by line.
notice-balance = { $first } { $a } VP, { $second } { $b } VP
notice-course = VP by turn
notice-course-turn = After turn { $turn }: { $first } { $a } VP, { $second } { $b } VP
notice-deciding = What decided the battle
# A battle whose armies are counted in points: the course of the points; a turn of it in words.
bulletin-course = Army points by turn
bulletin-course-turn = After turn { $turn }: { $first } { $a }, { $second } { $b }
bulletin-turning = Turn { $turn } decided it
bulletin-dearest = Turn { $turn } changed the points most
bulletin-objectives = Objectives
notice-deciding-hint = Click to open the replay there
# How many VP a line of the count is worth.
notice-swing = +{ $by } VP
# A line of the count for a voice: "Red, +10 VP: Farm (0605) held. Turn 2".
notice-cause = { $side }, +{ $by } VP: { $words }. { $turn }
# The key.
notice-enter = Enter
count-nothing = No points yet.
# Who has more, and by how much.
count-leads = { $side } ahead by { $n } VP.
count-level = Both sides are level.
count-apart-how = The difference between the two sums decides the result.
# How far the sums are apart, and what that is; how far it is to the next result.
count-margin = { $apart } VP apart: { $result }.
count-next = Next: { $result } from { $least } VP, { $more } more.
# The results with the differences that they ask for.
count-scale = Result by VP ahead:
count-step = { $result } from { $least }
count-objectives = Objectives
count-losses = Losses of the enemy
count-goal-to = { $vp } VP to { $name }
count-goal-nobody = no VP to either side now
# On the card at the start of a battle: all of it, or its first lines alone; how many objectives it leaves out.
count-whole = Show all
count-brief = Show less
count-more-goals = { $n ->
    [one] and { $n } further objective
   *[other] and { $n } further objectives
}

hover-held = Click a number for its rule
hover-hold = Hold Shift to pin this and read more
