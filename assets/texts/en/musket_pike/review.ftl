### The battle looked back on: the page and the command line (log/review, window/panels/review).

review-turn = Turn { $turn }
review-turns = Turns { $first } to { $last }
# When a line of the count was earned that was there before the first order.
review-at-start = From the start
review-before-first-chit = Before the first chit.
review-passed = Passed for the rest of the turn.
review-deed = { $deed }.
review-declared = { HEAD($activation) }.
review-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
review-shots = { $n ->
    [one] { $n } shot
   *[other] { $n } shots
}
review-melees = { $n ->
    [one] { $n } melee
   *[other] { $n } melees
}
# What a side suffered in it: the parts stand side by side after its name.
review-side = { $side }: { $suffered }.
review-sp-lost = { $sp } SP lost
review-gone = { $units } eliminated
review-evaded = { $units } retreated before the melee
review-disordered = { $n } disordered
review-rallied = { $n } rallied

review-together = Together
review-of = { $n } of { $all }
review-of-merged = { $n } of { $all }, { $merged } merged

review-lot-fire = SP inflicted by fire
review-lot-melee = SP inflicted in melee
review-lot-white = The white dice, on average
review-lot-rally = Units rallied by the die
review-lot-pushed-aside = Displaced units that passed their check
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

# Turn by turn. A deed is what one activation did; its first letter becomes a capital.
review-leaf-turns = Turn by turn
review-nothing-yet = Nothing has happened yet.
review-click-shows = Click a line to show that position on the map.
review-show-moment = Show this position
# The count of both sides, and what a deed changed in it.
review-points = { $a } : { $b } VP
review-points-about = The victory points when it was over
review-points-change = { $a } : { $b }
review-points-change-about = How it changed the victory points

# Losses by arm.
review-leaf-losses = Losses by arm
review-losses-about = Each side's own losses stand under its name, not the losses it inflicted. The filled part of a bar is the SP still left.
review-losses-of = Lost by { $side }
review-head-units = units lost
review-head-lost = SP lost
review-head-left = SP left
review-head-fire = by fire
review-head-fight = in melee
review-head-otherwise = otherwise
review-head-disordered = disordered
review-percent-lost = { $percent }% of the SP lost
review-losses-otherwise = SP lost otherwise: on retreats past an enemy front, when displaced, by surrender, over the limit when units merge. Units merged into others are not lost.

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

## Decisions that cost most
review-leaf-decisions = Costly decisions
review-decisions-about = The captain can look again at how each chit was spent, and at each choice in a reaction, a melee or a retreat. He will list the five that cost most against his own choice. Against a program, only your own choices count. The game stays as it is.
# Over his list, which may be empty.
review-decisions-told = The captain has looked again at how each chit was spent, as it was then carried out, and at each choice in a reaction, a melee or a retreat. Single moves, passing and the end of a phase he does not judge.
# He speaks. $deed, $instead: deed-discarded and the others.
review-decision = { $side } { $deed }; I would have { $instead }.
# How much less what was done was worth than the captain's choice.
review-decision-cost = worth about { $less } VP less
