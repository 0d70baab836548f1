### McNally's American War of Independence: the battle looked back on.

mc-arm-foot = Foot and Indians
mc-arm-horse = Horse
mc-arm-guns = Guns

# Title of an activation, after the mark of its side.
mc-review-card = The card of { $card }.
mc-review-lost = { $n ->
    [one] { $n } figure lost
   *[other] { $n } figures lost
}
mc-review-melees = { $n ->
    [one] { $n } melee
   *[other] { $n } melees
}
mc-review-in-melee = in melee
mc-review-figures-lost = figures lost
mc-review-figures-left = figures left
mc-review-losses-note = Lost otherwise: figures of units that surrendered, left the table, were ridden down or lost their gun.

mc-review-luck-moves = Inches on the dice of a move
mc-review-luck-fire = Enemy figures taken by fire
mc-review-luck-melee = Enemy figures taken in melee
mc-review-luck-tests = Tests passed
