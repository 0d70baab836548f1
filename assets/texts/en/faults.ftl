### What is wrong with a file or a save (record, session, words, settings).

fault-nothing = nothing

# "a, b or c": $most is all but the last, with commas.
fault-either = { $most } or { $last }

# A text that people write, in RON: what is wrong with it and what would be right. The name of the file, line and column come before.
charts-none = { $game }: these rules take no charts of your own.
fault-no-field = there is no field { $found } here; it may be { $expected }
fault-no-variant = there is no { $found } here; it is one of { $expected }
fault-opening-not = an opening `(` belongs here, not { $found }
fault-field-missing = the field `{ $field }` is missing
fault-field-twice = the field `{ $field }` stands here twice
fault-wrong-type = { $found } is not { $expected }
fault-number = this number is too large or too small
fault-ends = the file ends too early: a bracket or quotation mark is open
fault-trailing = something stands after the end of the file
fault-list = a list in `[ ]` belongs here
fault-list-end = a `,` or the end `]` of the list belongs here
fault-table = a table in `{"{ }"}` belongs here
fault-colon = a `:` and a value belong here
fault-table-end = a `,` or the end `{"}"}` of the table belongs here
fault-opening = an opening `(` belongs here
fault-closing = a closing `)` belongs here
fault-comma = a `,` belongs here
fault-text = a text in quotation marks belongs here
fault-text-end = the text is not closed by a quotation mark
fault-whole-number = a whole number belongs here
fault-boolean = `true` or `false` belongs here
fault-word = a word belongs here
# Faults of a line of JSON; $column: where it is.
fault-json = this is no JSON
fault-json-ends = the line ends too early: a bracket or quotation mark is open
fault-json-count = a whole number from 0 on belongs here
fault-json-column = column { $column }: { $why }
# $known: the words for the rules of the other games; $first: the game whose files name no rules.
fault-unknown-rules = there are no rules { $rules }; they may be { $known }, and a file of { $first } names none
fault-option = `Some( )` around the value, or `None`, belongs here
fault-decimal = a number belongs here
fault-length = { $expected } belongs here, and there are { $n } values
fault-character = a character that belongs to no value stands here: { $found }
fault-digit = a digit that belongs to no number stands here: { $found }
fault-comment = unclosed block comment
fault-escape = unknown escape character
fault-no-ron = something here is not RON
fault-nested = brackets are nested too deeply

# A sentence of a translation. Its file, its line and its name come before.
fault-sentence-deep = the sentences that it names lie too deep in each other, or name each other in a circle
fault-sentence-places = it fills in more than { $most } places
fault-sentence-number = a number in it has more than { $most } digits
# A file of a translation comes before.
fault-language-too-long = with this file the language has more than { $mb } MB of sentences, far too many

fault-no-direction = there is no such direction: up, upper right, lower right, down, lower left, upper left

fault-save-too-long = is longer than { $mb } MB, far too long for a saved game
fault-too-long = is longer than { $mb } MB, far too long for such a file
fault-too-long-kb = is longer than { $kb } KB, far too long for such a file
fault-not-regular = is not a regular file
fault-not-utf8 = the text is not UTF-8
fault-no-file = there is no such file
fault-permission = cannot be read: permission denied
fault-cannot-be-read = cannot be read: { $why }

fault-too-many = { $n } are too many: at most { $most }

fault-no-hex-number = `{ $text }` is no hex number: four digits, column then row, as in 0109
fault-off-map = hex { $hex } is off the map, which has columns 01-{ $columns } and rows 01-{ $rows }

fault-at-most-two = at most two hexes
fault-text-too-long = the text is longer than { $most } characters
# Of a sentence of a language, with all that it names, or a paragraph of its rulebook.
fault-sentence-too-long = the text is longer than { $most } bytes
fault-text-control = the text holds a character that cannot be shown

# Saved games: what is wrong with one. The name of the file comes before.
save-torn = line { $line }: the last line was not written to its end and is left out
save-damaged = line { $line }: the file is damaged from here on: { $why }; { $lines ->
    [one] this line is left out
   *[other] { $lines } lines are left out
}
save-at-line = line { $line }: { $why }
save-foreign = is not a saved game of Tercio
save-empty = is empty: the program ended before it wrote anything
save-format-no-number = the format is not a number
save-newer = was saved by a newer Tercio (format { $format }; this one reads up to { $reads }): a newer version opens it
save-never-a-format = there has never been a format { $format }
save-header-cut = the header is cut off: nothing of the game is left
save-header-endless = the header does not end
save-header-other = the header is not the one that was written there
save-line-cut = it is cut off
save-header-twice = `{ $key }` stands there twice
save-header-no-part = `{ $key }` is no part of a header
save-header-value = `{ $key }` cannot be read: { $why }
# Why `seed` cannot be read.
save-seed = a whole number from 0 on belongs here
save-header-missing = the header has no `{ $key }`
save-rules-number = rules are numbered from 1
save-option-twice = `{ $option }` stands there twice
save-header-others = the rules or the battle in the header are not those it was written with
save-no-line = `{ $line }` is no line of a game
save-other-line = it is not the line that was written there
save-rules-unknown = is a game by the rules `{ $rules }`, which this Tercio does not know

# Published battles: what is wrong with one. The name of the file comes before.
published-foreign = is not a published battle of Tercio
published-newer = was published by a newer Tercio (format { $format }; this one reads up to { $reads }): a newer version opens it
published-too-long = is longer than { $mb } MB, the most for a published battle
# $key: the name of a part, such as cover
published-part-too-long = `{ $key }` is longer than { $kb } kB
published-cut = the file is cut off: its last line does not say `end`
published-other = the file is not the one that was published: its digest is another
published-no-part = `{ $key }` is no part of a published battle
published-missing = the published battle has no `{ $key }`
published-cover = `cover` is no picture that can be shown
published-balance = `balance` holds no figures of a balance: { $why }

save-copy-of-open = This game is open in another Tercio: what you see here is a copy of it.
save-goes-on-in-copy = { $file } cannot be written ({ $why }): the game goes on in a copy.
save-written-anew = The file of this game was taken away or changed from outside. All of the game has been written anew to { $place }.
save-damaged-unnamed = This file is damaged. Open it first: the sound part is copied into a new file, and that can be named.
save-open-elsewhere = This game is open in another Tercio.
save-cannot-be-written = { $file } cannot be written: { $why }.
save-cannot-be-removed = { $file } cannot be removed: { $why }.
save-cannot-be-put-back = { $file } cannot be put back: { $why }.
save-needs-name = A saved game needs a name.
save-long-name = This name has { $n } letters; at most { $most } are allowed.
save-disk-full = The game is not being saved: the disk is full ({ $place }). Make room; saving is tried again.
save-not-allowed = The game is not being saved: { $place } may not be written. Saving is tried again.
save-also-open = The game is not being saved: { $place } is open in another Tercio.
save-fails = The game is not being saved: { $place }: { $why }. Saving is tried again.

# Where a game played over differs from what was recorded: file or "The game:" comes before.
departs-digest = order { $n } leads to another position: recorded { $recorded }, now { $now }
departs-refused = order { $n } is now refused: { $why }
departs-broken = order { $n } cannot be carried out any more: { $why }
departs-unreadable = order { $n } cannot be read: { $why }
departs-impossible = what is recorded after order { $n } cannot be

# Why nothing can be taken back.
undo-nothing = There is nothing to undo yet.
undo-die = A die has been rolled: nothing before it can be undone.
undo-draw = Something has been drawn: nothing before it can be undone.
undo-handed = The decision has passed to the other side: nothing before it can be undone.
undo-over = The game is over.
# What bars the way back, within a sentence.
undo-bars = a die or a decision of the other side

# Dice given beforehand that do not fit.
dice-too-few = too few dice: the next was for { $purpose }
dice-too-many = too many dice: { $left } left over after the order was carried out
dice-no-such-face = a die shows { $value }, but the die for { $purpose } has faces 1 to { $sides }

# What is wrong with a lesson.
lesson-no-step = there is no step in it
lesson-no-scene = its first step lays no scene
lesson-one-kind = step { $step }: it wants one of say, watch, do, ask and free
lesson-foreign-field = step "{ $step }": { $field } has no place in a step of this kind
lesson-no-paragraph = the rulebook has no paragraph { $number }
# $piece: such as "horse".
lesson-no-condition = "{ $piece }" does not say how that piece is to stand, as in "horse at=0504"
lesson-unknown-scene = step "{ $step }": there is no scene "{ $scene }"
lesson-unknown-answer = step "{ $step }": no answer before it is called "{ $answer }"
lesson-no-answer = step "{ $step }": an answer is missing, or has nothing in it
lesson-no-pattern = "{ $order }": "{ $part }" is no part of an order; a kind comes first, then field=value
lesson-no-words = there is no sentence "{ $name }"
lesson-words-unused = nothing asks for the sentence "{ $name }"
lesson-not-legal = the rules allow no order "{ $order }" there
lesson-many-legal = the rules allow { $n } orders "{ $order }" there; name more of it
lesson-unknown-name = "{ $name }" is neither a piece nor a hex
# A placeholder such as {"{"}horse.facing{"}"} that names a state of a piece.
lesson-unknown-state = the sentence "{ $sentence }" speaks of { $placeholder }, but no piece is called so, or it has no such state then
lesson-state-nowhere = the sentence "{ $sentence }" cannot speak of { $placeholder }: no position lies there
lesson-too-many-states = the sentence speaks of more than { $most } states
lesson-answer-not-heard = the answer "{ $answer }" is not heard as one
lesson-other-not-heard = the order "{ $order }" is not answered with its own sentence
# One of these, with its step.
lesson-scene-fault = scene "{ $scene }": { $why }
# A fault in a file that is already named.
lesson-fault-at = Line { $line }, column { $column }: { $why }
lesson-more-faults = and { $n } more
lesson-too-much-scenes = { $n } scenes; a lesson has { $most } at most
lesson-too-much-steps = { $n } steps; a lesson has { $most } at most
lesson-too-much-orders = { $n } orders in one step; { $most } is the most
lesson-too-much-names = { $n } names in one step; { $most } is the most
lesson-too-much-names-in-all = { $n } names in all its steps; a lesson has { $most } at most
lesson-too-much-paragraphs = { $n } paragraphs; a lesson teaches { $most } at most
lesson-too-much-sentences = { $n } sentences; a lesson has { $most } at most
lesson-too-much-work = too many answers for so many orders: { $n } orders to try, { $most } at most
lesson-too-much-check = carrying it out takes too long: its scenes are too large, or laid too often, or leave too much to choose from
lesson-step-fault = step "{ $step }": { $why }
fault-no-file-or-battle = there is no such file or shipped battle (shipped: { $battles })
