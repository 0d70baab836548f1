### The battle looked back on: the page and the command line (log/review, cards/review).

# Acts that are counted in the games of a balance, beside the four orders.
act-initiative = Turns with the initiative
act-draws = Chits drawn
act-discards = Chits discarded
act-passes = Passes
act-leader = Leader activations
act-unit = Unit activations

review-turns = Turns { $first } to { $last }
# When a line of the count was earned that was there before the first order.
review-at-start = From the start
review-before-first-chit = Before the first chit.
review-passed = Passed for the rest of the turn.
review-declared = { HEAD($activation) }.
review-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
review-melees = { $n ->
    [one] { $n } melee
   *[other] { $n } melees
}
review-sp-lost = { $sp } SP lost
review-evaded = { $units } retreated before the melee
review-disordered = { $n } disordered
review-rallied = { $n } rallied

review-of-merged = { $n } of { $all }, { $merged } merged

review-lot-fire = SP inflicted by fire
review-lot-melee = SP inflicted in melee
review-lot-white = The white dice, on average
review-lot-rally = Units rallied by the die
review-lot-pushed-aside = Displaced units that passed their check
review-losses-about = Each side's own losses stand under its name, not the losses it inflicted. The filled part of a bar is the SP still left.
review-head-lost = SP lost
review-head-left = SP left
review-head-fight = in melee
review-head-disordered = disordered
review-losses-otherwise = SP lost otherwise: on retreats past an enemy front, when displaced, by surrender, over the limit when units merge. Units merged into others are not lost.

## Decisions that cost most
review-decisions-about = The captain can look again at how each chit was spent, and at each choice in a reaction, a melee or a retreat. He will list the five that cost most against his own choice. Against a program, only your own choices count. The game stays as it is.
# Over his list, which may be empty.
review-decisions-told = The captain has looked again at how each chit was spent, as it was then carried out, and at each choice in a reaction, a melee or a retreat. Single moves, passing and the end of a phase he does not judge.
# He speaks. $deed, $instead: deed-discarded and the others.
review-decision = { $side } { $deed }; I would have { $instead }.
# How much less what was done was worth than the captain's choice.
review-decision-cost = worth about { $less } VP less
