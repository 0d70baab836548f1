### Pictures of the rulebook of any game on a free table, and what is wrong with a file of one.

# In the picture.
tabletop-example-edge-front = front
tabletop-example-edge-flank = flank
tabletop-example-edge-rear = rear

# What is wrong, after the file's name and place.
tabletop-example-no-piece = There is no unit { $name } on this table
tabletop-example-distance = From { $from } to { $to } it is { $distance }
tabletop-example-differs = { $what } is { $found }, not { $claimed }
tabletop-example-barred-by = { $what } is barred by § { $paragraph }, not by the paragraph named here
tabletop-example-legal = { $what } is legal here, and should be barred
tabletop-example-no-range = { $range } is no range of { $unit }
