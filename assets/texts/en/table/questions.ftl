### Questions about a position of any game on a free table (practice): why the answer is one.

# A reason of a sum, on a line of its own. $value: such as "+1".
tabletop-quiz-reason = { $value } { $reason } (§ { $paragraph })
tabletop-quiz-need-begins = It begins there. Something is still added or taken off.
tabletop-quiz-need-is = { $need } or more.
tabletop-quiz-need-hint = Begin with the unit. Then add or take off for each reason.
tabletop-quiz-enemies-may = { $enemies }: yes.
tabletop-quiz-enemy-not = { $enemy }: no (§ { $paragraph }). { $why }
