### Game Of Kings: the battle looked back on.

# Title of an activation, after the mark of its side.
gk-review-sector = { $sector }.
gk-review-lost = { $n ->
    [one] { $n } quarter lost
   *[other] { $n } quarters lost
}
gk-review-melees = { $n ->
    [one] { $n } melee
   *[other] { $n } melees
}
gk-review-in-melee = in melee
gk-review-quarters-lost = quarters lost
gk-review-quarters-left = quarters left
gk-review-losses-note = Lost otherwise: quarters that a failed morale test took, and those of units that were ridden down, ran into others, left the table or were taken.

# Acts that are counted in the games of a balance.
gk-act-moves = Moves
gk-act-contacts = Contacts made
gk-act-gun-shots = Cannon shots
gk-act-volleys = Volleys
gk-act-firing-orders = Firing orders formed
gk-act-rallies = Rallies tried

gk-review-luck-fire = Enemy quarters taken by fire
gk-review-luck-melee = Enemy quarters taken in melee
gk-review-luck-tests = Morale tests passed
gk-review-luck-rallies = Retreating units halted

# Decisions that cost most.
gk-review-decisions-about = The general can look again at each order of your half-turns: he plays the battle on from there by rules of thumb, with the order that was given and with the best others that he sees. He will list the five that cost most. Against a program, only your own orders count. The game stays as it is.
gk-review-decisions-told = The general has played the battle on from each order of the half-turns, by rules of thumb on both sides, up to the end of the enemy's answer. A plan that pays off later than that he does not see.
# $done, $better: orders in words.
gk-review-decision = { $side }: { $done }. The general would rather have ordered: { $better }.
# How much less what was done is worth than the better order.
gk-review-decision-cost = worth about { $less } points less
