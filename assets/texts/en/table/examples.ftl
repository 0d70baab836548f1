### Pictures of the rulebook of any game on a free table, and what is wrong with a file of one.

# In the picture.

# What is wrong, after the file's name and place.
tabletop-example-no-piece = There is no unit { $name } on this table
tabletop-example-distance = From { $from } to { $to } it is { $distance }
