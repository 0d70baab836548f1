### Orders in words (rules/musket_pike/text/order): a few words for a button or a line of the log, without a full stop.

order-draw = Draw a chit
order-pass = Pass for the rest of the turn
order-set-aside = Discard the chit unused
order-lead-wing = { $order } with the whole of { $wing }
order-lead-unit = { $order } with { $unit } as lead unit
order-join = { $unit }: join the activation
order-begin = Begin with the units that have joined
order-move-leader = { $leader }: ride to { $hex }
order-stay-behind = { $leader }: stay here when the unit moves
order-step = { $unit }: move to { $hex }
order-ahead = { $unit }: move ahead to the { $hand }
order-wheel = { $unit }: wheel { $hand }
order-turn = { $unit }: turn to face { $facing }
# A march of several steps, by its end.
order-marched = { $unit }: move to { $hex }, facing { $facing }
order-merge = { $unit }: merge with { $with }; counter kept: { $keep }
order-react = { $unit }: react and face { $facing }
order-stand-fast = { $unit }: stand fast (keep the facing)
order-fire = { $unit }: fire at { $target } in { $hex }
order-graze = { $unit }: grazing fire from { $hex } on
order-attack = { $unit }: attack into { $hexes }
order-join-attack = { $unit }: join the attack into { $hexes }
order-alone = Attack alone
order-evade = { $unit }: retreat before the melee
order-stand = { $unit }: stand and fight
order-take-odd = { $unit }: take the odd SP
order-retreat = { $unit }: retreat { $way }
# The way back, direction by direction: "NE, then N".
order-retreat-then = { $way }, then { $next }
order-make-way = { $unit }: make way { $direction }
# The same where they may be given: the hex where it ends, and the way.
order-retreat-to = Retreat to { $hex } ({ $way })
order-retreat-of = { $unit }: retreat to { $hex } ({ $way })
order-make-way-to = Make way to { $hex } ({ $way })
order-make-way-of = { $unit }: make way to { $hex } ({ $way })
order-occupy = { $unit }: advance to { $stand }, facing { $facing }
order-rally = { $unit }: try to rally
order-end-phase = End this phase
order-deploy = { $unit }: arrive at { $hex }
order-deploy-leader = { $leader }: arrive with { $unit }
order-concede = Concede the battle ({ $side })
order-agree-to-end = Agree to end the battle as it stands ({ $side })

## The same as a deed, with its first word as a participle: after a name ("Red discarded the chit") and after "would have".

# $order: charge, march, strategic, rally.
deed-ordered = { $order ->
    [charge] ordered a Charge
    [march] ordered a March
    [strategic] ordered a Strategic March
   *[rally] ordered a Rally
}
deed-led = { $order ->
    [charge] charged
    [march] marched
    [strategic] made a Strategic March
   *[rally] ordered a Rally
} with { $force }
# $force: a wing; a lead unit, with so many others; so many units, of a wing or of the one that the chit is for.
deed-force-wing = the whole of { $wing }
deed-force-unit = { $unit }{ $others ->
    [0] {""}
    [one] { " " }and 1 more unit
   *[other] { " " }and { $others } more units
}
deed-force-units = { $units ->
    [one] 1 unit
   *[other] { $units } units
}
deed-force-units-of = { $units ->
    [one] 1 unit
   *[other] { $units } units
} of { $wing }
# After a name alone.
deed-drew = drew a chit
deed-passed = passed
deed-discarded = discarded the chit
# The same after the chit's name.
deed-discarded-it = discarded it
deed-turned = turned { $unit } to face { $facing }
deed-stood-fast = stood fast with { $unit }
deed-joined-attack = joined the attack with { $unit }
deed-attacked-alone = attacked alone
deed-retreated-before = let { $unit } retreat before the melee
deed-stood = let { $unit } stand and fight
deed-took-odd = let { $unit } take the odd SP
deed-retreated = let { $unit } retreat to { $hex } ({ $way })
# Any other order, in the words of its button.
deed-other = decided on "{ $order }"
