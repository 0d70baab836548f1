### Muskets & Mayhem: pictures of the rulebook, and what is wrong with a file of one.

# In the picture.
mm-example-shot = { $dice } { $dice ->
    [one] die
   *[other] dice
} at { $need }+, save { $save }+
mm-example-dice = { $dice } { $dice ->
    [one] die
   *[other] dice
}
mm-example-unit-dice = { $unit }: { $dice } { $dice ->
    [one] die
   *[other] dice
}
mm-example-move = { $length }, no fire
mm-example-move-fires = { $length }, fires
mm-example-charge-none = { $edge }: no answer
mm-example-charge-fire = { $edge }: met by fire
mm-example-charge-counter = { $edge }: counter-charge
mm-example-melee = { $unit } { $won }%, undecided { $undecided }%, { $enemy } { $lost }%
mm-example-figures = { $figures } figures
mm-example-hit = 1 casualty
mm-example-passes = passes on { $need }+
mm-example-saves = saved on { $need }+

# What is wrong, after the file's name and place.
mm-example-line = { $line } is no move on this table
mm-example-no-distance = There is no distance to measure
mm-example-no-room = They find no room to meet
mm-example-no-way = The unit is lost: it cannot retreat
mm-example-retreats = The unit retreats, to { $at }
mm-example-no-contact = No enemy is in contact with { $unit }
