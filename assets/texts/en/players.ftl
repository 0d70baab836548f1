## Who decides for each side: persons and programs

# A row of the menu and the title of the page it opens.
menu-seats = Who plays which side...
page-seats = Who plays which side
seats-about = The choice can be changed at any time, in the middle of an activation too. Undo does not change it.

seat-person = A person
seat-person-about = You, or somebody at this table.
# For a screen reader: one of the choices of a side.
seat-choice = { $side }: { $player }

# On the card of a program, where it decides: whom it plays for and who it is, what it is about, what its buttons do.
program-title = { $side }: { $player }
program-thinks = Thinking
# Of a hint that takes longer than a second.
program-thinks-so-far = Thinking, { $seconds } s so far
program-acts = Acting
program-paused = Paused
program-hurries = Skipping ahead
program-pause = Pause
program-go-on = Go on
program-step = One step on
program-to-my-decision = Skip to my next decision
program-to-the-end = Skip to the end of this activation

# In the line above the board.
seat-program-decides = Waiting for { $side } ({ $player }).
# Something was asked for that only the other side may do.
seat-not-yours = Waiting for { $side } ({ $player }). The menu, "Who plays which side...", gives { $side } to a person.
seat-taken-person = { $side }: a person from now on.
seat-taken-program = { $side }: { $player } from now on.
# The program has failed.
seat-gives-up = { $side }: a person from now on, since the program ({ $player }) found no order.
# Where a game is begun with a player that there is not. $known: the words for those that there are.
seat-no-such = there is no player `{ $player }`; there are: { $known }
    .head = There is no player `{ $player }`; there are: { $known }
# A note when a saved game is opened.
seat-unknown = { $side }: a person from now on, since this version of Tercio has no player "{ $player }".

concede-programs = A program does not concede. To concede for its side, take the side over first.
# Instead of an agreement of two players. $bars: undo-bars, or what the game says instead.
page-take-back-alone = Take back past the dice
take-back-about-alone = { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
} would be taken back, past { $bars }. The program will agree. It is noted in the log, and the same dice will be rolled again.
take-back-alone = Take back past the dice
# $barrier: why it cannot be undone, in a sentence.
table-back-alone = { $barrier } The menu can still take it back past the dice.

## On the start page

start-against-program = Against the program...
start-seats-about = Programs play by the same rules and do not see the dice beforehand.

## In a terminal (tercio play --text)

terminal-help-seats = p shows who plays which side, and how to change it.
terminal-help-why = y says why a program did what it did last; i gives a hint: what a program would do here.
# A reason with the paragraph of what it decides.
terminal-reason = { $words } (§ { $paragraph })
# A number behind a reason, with the paragraph that it comes from.
terminal-figure = - { $words } (§ { $paragraph })
# Above the orders of a program.
terminal-program = { $side } ({ $player }):
terminal-seat = Side { $number }, { $side }: { $player }
terminal-seat-how = p, the number of a side and a name give the side to that player: p 2 person, or one of these.
# A side by a number that no side has.
terminal-no-side = There is no side { $typed }: there are 1 and 2.
terminal-player = { $player }: { $about }
terminal-watched = Two programs play. An empty line lets them go on to the end of the next activation; p 1 person takes side 1 over.

## Why a program chose what it chose

# The page that says it, the button that opens it on the card of a program, its row of the menu.
page-why = Why the program did that
# Below it, where that is no longer what is going on. $deed: what was done, "marched with Red horse" in the words of the game.
page-why-of = Why { $side } { $deed } ({ $activation ->
    [0] turn { $turn }
   *[other] turn { $turn }, activation { $activation }
})
# In the middle of an activation: what was done last in it, and below it what it was begun for.
page-why-begun = Why { $side } { $deed }
page-why-last = The latest decision, by { $side }
# A deed in a game that has no other words for it, after the name of a side. $order: the order.
deed-of-order = chose "{ $order }"
program-why = Why?
menu-why = Why the program did that
# No reasons: there was nothing to choose, or it is a player without any.
why-nothing = Nothing was weighed here.
# The key was pressed, and no program has chosen anything since the game was put on the table.
why-nobody = There are no reasons to show: no program has made a choice since the game was opened or an order was undone.
# The key was pressed while an earlier position is shown.
why-not-here = Reasons are told of the last position, not of an earlier one.

# A choice by its worth: what speaks most for it, and most against it. $gain, $cost: terms in the words of the game.
why-term-both = For this speaks { $gain }, against it { $cost }.
why-term-gain = For this speaks { $gain }.
why-term-nothing = Nothing else is worth its cost.
why-term-worth = { $worth } points
why-term-worth-how = The sum of what speaks for the order and against it.
why-term-figure = { $term }: { $worth } points
why-term-figure-how = By the exact odds of the rules, with nothing looked at beyond this order.

# A choice by what comes of it when it is played out. $other: another choice; $points: such as "3.2"; $part, $deed: in the words of the game.
plan-chosen = the choice
plan-less = { $points } points less
plan-more = { $points } points more
plan-alike = about as good
plan-less-how = The mean difference over several trials with rolls of their own, each played on without luck.
plan-no-better = The choices that were tried come to about the same.
plan-misjudged = Looked at again with other rolls, “{ $other }” comes out better by { $points } points.
plan-but = It costs { $points } points in another respect: { $part }.
plan-fear = What to fear most is { $deed }, about { $points } points.
# The same of a choice that has been made. $other: the choice.
plan-fear-after = What was to fear most after “{ $other }” is { $deed }, about { $points } points.
plan-dice = Most depends on the dice of { $deed }: they change about { $points } points.
# Lines of the sum of what a choice is worth more than the other that is named. $value: such as "+3.21".
plan-part-figure = { $part }: { $value } points
plan-sum-figure = together: { $value } points
plan-part-how = The mean of the choice less that of “{ $other }”.

## A hint

# In place of reasons, where what is advised only carries out what has been decided before.
advice-follows = This follows from what has been decided.
# The same of a way that goes on; of the only choice there is.
advice-goes-on = Go on as planned.
advice-only = There is no other choice here.
# The title of the page, with the player who is asked.
page-advice = Hint: { $player }
menu-advice = Hint: what would a program do here?
# Below the reasons.
advice-about = The trials use rolls of their own: the dice to come are hidden from them. Nothing has been done.
# The same where nothing has been tried out.
advice-about-at-once = Nothing has been done.
advice-nobody = A hint is for the player who decides here, now.

## Decisions that cost most, on a leaf of the review

decisions-ask = Judge the decisions
decisions-weighed = { $all ->
    [one] { $weighed } of { $all } decision
   *[other] { $weighed } of { $all } decisions
}
decisions-none = No decision cost much, as far as the trials can tell.
# Below the list, of a side none of whose decisions is on it.
decisions-none-of = No decision of { $side } cost much, as far as the trials can tell.
# $cost: "4.2 VP less" in the words of the game.
decisions-head = Turn { $turn }, { $side }: { $cost }
# Beside the bars of the two choices, behind their orders.
decisions-better = the better choice
decisions-done = what was done
decisions-watch = Watch
# The same button for a screen reader.
decisions-watch-this = Watch: turn { $turn }, { $order }
decisions-watch-help = Show this position
# Below the list.
decisions-worth = What a choice is worth: the points counted after it, a battle won, and what strength, order and place promise later. Both choices were tried with the same rolls, not with the rolls of the game.

## Battles to play, without a file (tercio play --text)

terminal-battles = Battles to play: tercio play --text ID
# $facts: date, length and size, as far as they are known
terminal-battle = { $title }: { $facts }
