### Game Of Kings: pictures of the rulebook, and what is wrong with a file of one.

# In the picture.
gk-example-volley = { $length }: { $dice } { $dice ->
    [one] die
   *[other] dice
} at { $need }+
gk-example-volley-saved = { $length }: { $dice } { $dice ->
    [one] die
   *[other] dice
} at { $need }+, save { $save }+
gk-example-shot-canister = { $length }: canister
gk-example-shot-roundshot = { $length }: roundshot
gk-example-covered = in cover
gk-example-open = in the open
gk-example-move = { $length }, { $points } AP
gk-example-face = { $face }
gk-example-contact = { $zone }: { $sixths } in 6
gk-example-guarded = guarded
gk-example-unguarded = open
gk-example-dice = { $unit }: { $half ->
    [0] { $dice } dice
   *[other] { $dice }½ dice
}
gk-example-melee = { $unit } { $more }% : { $less }% { $other }
gk-example-passes = passes on { $need }+
gk-example-rallies = rallies on { $need }+

# What is wrong, after the file's name and place.
gk-example-line = { $line } is no move on this table
gk-example-no-contact = { $line } strikes no enemy
gk-example-not-standing = The retreat ends in elimination
gk-example-free = The retreat runs into no unit
