### What stands in the pictures of the rulebook, and what is wrong with a file of one.

# In the picture.
example-fv = FV { $fv }
example-morale-is = morale { $morale }
example-strength-is = { $sp } SP
example-sum = { $attack } : { $defence } = { $percent }%, column { $column }

# What is wrong, after the file's name and place.
example-no-unit = There is no unit { $id } on this map
example-no-side = There is no side { $id }
example-legal = { $order } is legal here, and should be barred
example-barred-by = { $order } is barred by § { $paragraph }, not by the paragraph named here
example-sight = The line from { $battery } to { $hex } is not as said here
example-shot = The shot has FV { $fv } and { $percent }% to hit
example-grazes = The fire values are { $fv }
example-melee = The melee stands at { $percent }% and comes to column { $column }
example-ways = { $unit } has { $n ->
    [one] { $n } way to retreat
   *[other] { $n } ways to retreat
 }
example-morale = { $unit } has morale { $morale }
example-strength = { $unit } has { $sp } SP
example-points = { $side } has { $points } VP
