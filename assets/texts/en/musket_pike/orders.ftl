### Orders in words (rules/musket_pike/text/order): a few words for a button or a line of the log, without a full stop.

order-draw = Draw a chit
order-pass = Pass for the rest of the turn
order-set-aside = Discard the chit unused
order-lead-wing = { $order }: { $wing }
order-lead-unit = { $order }: { $unit } as lead unit
order-join = { $unit }: join the activation
order-begin = Begin with the units that have joined
order-move-leader = { $leader }: ride to { $hex }
order-stay-behind = { $leader }: stay here when the unit moves
order-step = { $unit }: move to { $hex }
order-ahead = { $unit }: move ahead to the { $hand }
order-wheel = { $unit }: wheel { $hand }
order-turn = { $unit }: turn to face { $facing }
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
