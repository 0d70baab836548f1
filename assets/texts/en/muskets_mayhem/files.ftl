# Muskets & Mayhem: faults of battle files.

mm-file-kind = There is no kind of unit called { $word }; the kinds are { $known }.
mm-file-bases = { $unit }: where bases are counted, its figures are a multiple of four.
mm-file-with = { $unit }: only a commander is with another unit.
mm-file-arrival = { $unit }: who arrives later has neither a place nor a unit to be with.
mm-file-limit-area = The area of the last turn belongs to an army: wins_at_limit is missing.
mm-file-place = { $unit } must have a place; a commander has either a place or a unit that he is with.
mm-file-form = { $unit }: its kind has no such formation.
mm-file-host = { $unit } cannot be with { $id }: that must be a unit of the same army without another commander.
mm-doubt-elite = { $army }: { $n } of { $of } units are Elite; one in five is a usual share.
mm-doubt-barred = { $unit }: its place lies in terrain that its kind cannot enter.
mm-doubt-table = Behind { $unit } there is less than { $length } of table: a retreat would take it off the table.
mm-ask-most = Numbers of dice and figures go up to { $most }.
mm-ask-saves = There is one save for each hit, { $hits } in all.
mm-file-contact = { $unit } and { $enemy } must stand flush for a contact, the front of { $unit } against an edge of the enemy.
