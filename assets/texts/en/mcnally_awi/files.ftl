# McNally's American War of Independence: faults of battle files, charts and questions.

tabletop-ground-fence = fence
mc-file-kind = There is no kind of unit called { $word }; the kinds are { $known }.
mc-file-with = { $unit }: only a general is with another unit.
mc-file-arrival = { $unit }: who arrives later has neither a place nor a unit to be with, and is no general.
mc-file-place = { $unit } must have a place; a general has either a place or a unit that he is with.
mc-file-form = { $unit } may not form so (MC { $paragraph }).
mc-file-host = { $unit } cannot be with { $id }: that must be a unit of the same army.
mc-file-group = { $unit } must name a group of its army.
mc-file-no-group = There is no group called { $id }.
mc-file-above = A group belongs to one of its army with a higher rank.
mc-file-line = A fence, hedge, wall, work or stream has a course of two points or more.
mc-doubt-barred = { $unit }: a unit of its kind and formation does not enter this terrain.
mc-doubt-late = `{ $field }`: turn { $turn } never comes; the last turn is { $last }.
mc-doubt-off-table = `{ $field }`: the place lies off the table.
mc-file-special = { $unit }: a unit of its kind has no `{ $field }`.
mc-file-no-defender = The other army has no unit called { $id }.
mc-file-chart = This number of a chart must lie between { $least } and { $greatest }.
mc-file-no-chart = The file holds no chart.
mc-data-most = Numbers go up to { $most }.
mc-data-far = Lengths go up to { $most } units of length.
mc-data-others = A question has at most { $most } third units.
mc-data-class = A class is a number from 1 to 5.
mc-data-die = A die of ten sides shows 1 to 10.
mc-data-share = A share is a fraction such as 3/4.
mc-data-prices = The cost at 2 inches is not more than that of contact.
mc-data-rounds = A melee has 1 or 2 rounds.
mc-data-one-roll = 8.1 One roll is of { $most } figures at most.
mc-data-card = There is no card called { $card }.
mc-with-charts-about = Write a copy of a battle file that holds charts of your own
mc-with-charts-file = Battle file
mc-with-charts-charts = File with charts: any of the blocks of the shipped charts
mc-with-charts-out = Battle file to write
mc-with-charts-json = Print data
mc-with-charts-fault = { $file }: the charts cannot be written into it.
mc-with-charts-itself = { $file }: it is one of the files that are read. Name another file to write.
mc-with-charts-done = { $file } holds { $n ->
    [one] { $n } chart
   *[other] { $n } charts
} of your own.
