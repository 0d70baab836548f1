### McNally's American War of Independence: pictures of the rulebook, and what is wrong with a file of one.

# In the picture. Chances are fractions, such as "5/18".
mc-example-block = { $width } by { $depth }
mc-example-fires = { $figures ->
    [one] one figure fires
   *[other] { $figures } figures fire
}
mc-example-move = { $price }: { $chance }
mc-example-shot = { $figures ->
    [one] one figure
   *[other] { $figures } figures
}, { $sum }: mean { $mean }
mc-example-counter = eliminated: { $chance }
mc-example-charge = { $edge }: contact { $contact }
mc-example-evades = { $length }
mc-example-test = number { $number }, { $sum }: { $passes }
mc-example-shelter-in = in shelter
mc-example-shelter-out = no shelter

# What is wrong, after the file's name and place.
mc-example-line = { $line } is no path on this table
