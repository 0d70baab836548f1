### Questions about a position (practice): what is asked, and why the answer is one.

# A reason of a sum, on a line of its own. $value: such as "+1".
question-reason = { $value } { $reason } (§ { $paragraph })
# An answer as a button, in a few words.
question-choice = { HEAD($words) }

question-column = Attack by { $attackers } on { $defenders }: which column of the melee table is it?
question-column-begins = It begins there. The shifts come after that.
question-column-is = The column is { $column }.
# Strengths, and the column before any shift. What is not full counts down.
question-ratio = { $attack } against { $defence } is { $percent }%: it begins in column { $column } (§ 9.8).

question-shifts = Attack by { $attackers } on { $defenders }: which of these shift the column? Mark all of them, then press Done.
question-shift-not = { $words }: not in this attack (§ 9.9).

question-attack = Which of these attacks should bring the most victory points, less those it should cost?
question-attack-hint = Compare what each side should lose. A lost unit and a lost leader cost extra.
question-attack-choice = { $attackers } on { $defenders } ({ $hexes })
# What an attack is worth on average. $sign and $vp: such as "+" and "1.20".
question-attack-worth = { $attack }: { $sign }{ $vp } VP. Enemy losses { $enemy } SP, own { $own } SP, { $chance }% to win the hex (§ 9.12, 13.1).

question-value = { $unit } can fire at { $target } in { $hex }: which row of the fire table is it?
question-value-begins = It begins there. Then comes what is taken off.
question-value-is = The fire value is { $value }.
question-value-hint = Begin with the firer: its kind, and whether it moved. Then take 1 off for each reason.

question-shooters = { $phase }: which units of { $side } may fire now? Mark all of them, then press Done.
question-shooters-may = { $unit }: may fire.
question-shooters-not = { $unit }: may not (§ { $paragraph }). { $why }

question-reach =
    { $unit } may still spend { $mp } MP. On which of these hexes can it end its move: { $hexes }? Mark all of them, then press Done.
question-reach-costs = { $hex }: yes, for { $mp } MP.
question-reach-not = { $hex }: no (§ { $paragraph }). { $why }

question-check = { $unit } will try to rally: what is the highest roll that passes?
question-check-hint = Morale first: quality, less what losses take off. Then the leader, if one is there.
question-check-quality = That is its printed quality. Losses have lowered its morale.
question-check-morale = That is its morale. Its leader takes something off the roll.
question-check-is-morale =
    { $lost ->
        [0] Quality { $quality }, and no morale lost: morale { $morale } (§ 10.1).
       *[other] Quality { $quality }, less { $lost } for losses: morale { $morale } (§ 10.1).
    }
question-check-leader = Its leader takes { $leader } off the roll (§ 10.3).
question-check-needs = { $needed } or less passes: { $chance }% (§ 10.3, 12.2).
