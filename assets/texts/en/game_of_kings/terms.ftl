# Game Of Kings: names of units, sectors, steps and states.

gk-title = Game Of Kings
gk-kind-foot = regular foot
gk-kind-light-foot = light foot
gk-kind-heavy-horse = heavy horse
gk-kind-medium-horse = medium horse
gk-kind-lancers = lancers
gk-kind-light-horse = light horse
gk-kind-dismounted = dismounted horse
gk-kind-gun = gun
gk-kind-general = general
gk-quality-elite = elite
gk-quality-regular = regular
gk-quality-poor = poor
gk-sector-centre = Centre
gk-sector-left = Left
gk-sector-right = Right
gk-step-rally = rally
gk-step-guns = guns
gk-step-move = moves
gk-step-muskets = muskets
gk-step-melees = melees
gk-step-morale = morale
gk-zone-front = front
gk-zone-flank = flank
gk-zone-rear = rear
gk-weather-fair = fair weather
gk-weather-heat = heat
gk-weather-light-rain = light rain
gk-weather-heavy-rain = heavy rain
gk-weather-fog = fog
gk-load-canister = canister
gk-load-roundshot = roundshot
gk-mark-firing-order = in firing order
gk-mark-limbered = limbered
gk-mark-dismounted = dismounted
gk-mark-retreating = retreating
gk-mark-acted = done with its move
gk-mark-fired = done with its fire
gk-mark-lost-by-fire = hit by fire
gk-mark-lost-melee = beaten in a melee
gk-mark-rally-tried = done with its rally

gk-points = { HEAD($sector) } { $n }
gk-points-done = { HEAD($sector) } done
gk-place-general = at { $at }
gk-place-table = at { $at }, heading { $heading }
gk-place-attached = with { $host }
gk-place-reserve = to arrive { $when }
gk-place-gone = { $unit }: eliminated.
gk-standing = { $unit }: { $kind } of { $quality } quality in the { $sector }, { $strength }%, { $place }.
gk-standing-general = { $unit }: general of the { $sector }, { $place }.
gk-standing-marks = { " " }It is { $marks }.

gk-force-foot = Foot
gk-force-light-foot = Light foot
gk-force-horse = Horse
gk-force-guns = Guns
gk-force-generals = Generals
gk-force-points = Army points

gk-option-edition = The edition of the rules: the later one, or that of June 2018 with or without fire before a melee.
gk-option-weather = The weather is rolled, or it stays fair.
gk-option-snow = Snow: every unit moves 3/4 as far, and the weather stays fair.
gk-option-limit = At the turn limit the army with the larger share of its points wins, or it is a draw.
gk-option-arc = The arc of fire is 45 degrees to either side of the front, or 45 degrees in all.
gk-option-footprint_loss = A unit with two quarters has half its base, or keeps it.
gk-option-lancer_move = How far lancers move, in hundredths of a centimetre.
gk-option-melee_ap = Action points that each melee costs.
gk-option-light_turns_free = Light foot and limbered guns turn at no cost.
gk-option-limber_and_move = A gun may limber, move and unlimber in one order.
gk-option-order_in_wood = A battalion in a wood or marsh loses its firing order, or keeps it.
gk-option-support_reach = Friends within two moves support a morale test, or none do.

# Special rules of a battle, in the rulebook.
gk-battle-length-title = Length
gk-battle-first = { $side } to play first in each turn.
gk-battle-turns = { $turns ->
    [one] The last turn is turn { $turns }.
   *[other] The battle lasts { $turns } turns.
}
gk-battle-dice-title = Dice for action points
gk-battle-dice = { $side }: a die of { $centre } faces for the Centre, of { $left } for the Left and of { $right } for the Right.
gk-battle-guns-title = Range of guns
gk-battle-range = { $gun }: range { $range }.
gk-battle-nations-title = National characteristics
gk-battle-nation = { $side }, { $kind }: { $what }.
gk-battle-nation-some = { $units }: { $what }.
gk-battle-points-title = Army points
gk-battle-points = { $side }: { $start } points at the start; { $beaten ->
    [0] beaten at 0.
   *[other] beaten at { $beaten } or fewer.
}
gk-battle-unit-points = Points of { $unit }: { $n }.
gk-battle-objectives-title = Objectives
gk-battle-objective = { $area } at the end of turn { $turn }: held by { $side }, victory of { $side }; otherwise victory of { $other }.
gk-battle-objective-draw = { $area } at the end of turn { $turn }: if the battle would be a draw and it is held by { $side }, victory of { $side }.
gk-battle-objectives-alone = Army points do not decide the battle.
gk-battle-arrivals-title = Arrivals
gk-battle-moves-title = Shorter moves
gk-battle-moves = Snow or mud: every unit moves { $part }/{ $of } as far.
gk-trait-muskets = { $n } on each die of its volleys
gk-trait-luck = luck of { $n } on all dice of a volley
gk-trait-need = hits in a melee on { $need } or more
gk-trait-melee = { $n } on each die of a melee
gk-trait-wheel-free = wheels at no cost
gk-trait-wheel-half = wheels for half a move
