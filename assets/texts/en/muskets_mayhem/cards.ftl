# Muskets & Mayhem: cards of odds and of results.

mm-sum-need = Needed: { $total } or more
mm-sum-need-of = { $unit }: { $total } or more
mm-sum-saved = To save: { $total } or more
mm-sum-save = { $unit }: one die saves with { $total } or more, { $chance }
mm-sum-hit = { $unit }: one die hits with { $total } or more, { $chance }
mm-sum-check = { $unit }: the check is passed with { $total } or more, { $chance }
mm-card-figures = figures
mm-card-check = A check or worse: { $chance }
mm-card-shot = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: a casualty or more { $chance }
mm-card-charge = Contact: { $chance }
mm-card-unforeseen = Fire and other charges before the melee are not foreseen.
mm-card-melee = Victory of { $side }: { $chance }
mm-card-melee-of = Melee of { $units }
mm-card-check-charge = Check of { $unit } in a charge
mm-card-check-morale = Morale check of { $unit }
mm-card-check-rally = Rally of { $unit }
mm-share-destroyed = { $unit } eliminated
mm-share-broken = { $unit } broken
mm-share-morale = { $unit }: { $morale }
mm-share-won = Victory of { $side }
mm-share-undecided = Undecided
mm-charge-halted = { $unit } stopped by its check
mm-charge-driven = { $enemy }: retreat
mm-charge-shot-down = { $unit } shot down
mm-charge-won = Melee won by { $unit }
mm-charge-undecided = Melee undecided
mm-charge-lost = Melee lost by { $unit }
mm-die-initiative = Initiative
mm-die-check = Check
mm-die-hit = Shot
mm-die-save = Save
mm-die-melee = Melee
