### Refusals, reasons of sums (rules: illegal, text/why, text/odds, text/victory).

# Why an order is refused.
illegal-NotNow = Not now: another decision comes first.
illegal-GameOver = The game is over.
illegal-NotYours = This decision belongs to the other side's units.
illegal-NotOnMap = This unit is not on the map.
illegal-CupEmpty = There is no chit left in this cup.
illegal-WingAlreadyLed = This wing has already had a leader activation this turn.
illegal-NotThisChit = This chit cannot lead that wing.
illegal-OnlyUnitActivation = This chit gives a unit activation only: its leader is a replacement colonel, or there is none.
illegal-MarkerUnitOnly = The "any unit" marker gives a unit activation only.
illegal-CommanderAbsent = The commander of this wing has not arrived: only unit activations are open to it.
illegal-OtherArmy = This chit may not activate units of that army.
illegal-NobodyToLead = No unit of this wing can join under this order.
illegal-AlreadyActivated = This unit has already been activated this turn.
illegal-AlreadyJoined = This unit has already joined.
illegal-OtherWing = Only units of the same army and wing may join.
illegal-TooManyHexes = The lead unit's morale does not allow so many hexes in this unit activation.
illegal-WrongArm = Infantry may lead infantry and artillery, cavalry may lead cavalry and artillery, artillery only artillery.
illegal-TooFarFromLead = By the option in force, units must be within 2 hexes of the lead unit.
illegal-NobodyCanCharge = A Charge needs at least one activated unit that can reach contact or is in contact.
illegal-CannotWithdraw = This unit is in contact and cannot leave it: it may not be activated for a Rally.
illegal-TooNearForStrategic = On a Strategic March every activated unit must be 10 or more hexes from every enemy unit.
illegal-NobodyJoined = At least one unit must join.
illegal-NotActive = This unit is not active now.
illegal-NotInactive = Defensive fire belongs to the side that is not active.
illegal-NotInFront = A unit moves only into one of its front hexes.
illegal-OffMap = There is no hex there.
illegal-ClosedGround = This hex is closed now.
illegal-BeyondSight = The target is farther off than can be seen now.
illegal-Prohibited = This terrain is prohibited to the unit.
illegal-HalvesDivided = A 2-hex block may not stand across a river or cliff.
illegal-NotEnoughMp = The unit has not enough movement points left.
illegal-FiredAlready = A battery that has fired may not move or turn in this activation.
illegal-Stopped = The unit entered an enemy front hex: its movement has ended.
illegal-FriendInWay = A friendly unit stands there.
illegal-SecondBattery = A stack holds one battery at most.
illegal-SecondLeader = A stack holds one leader at most.
illegal-EnemyInWay = An enemy unit stands there.
illegal-ArtNextToEnemy = Artillery never moves next to an enemy.
illegal-NoContactOnMarch = Only on a Charge may a unit enter a hex next to the enemy.
illegal-NoContactOnRally = On a Rally no unit may enter a hex next to the enemy.
illegal-MayNotLeaveFront = On a Charge no unit may leave an enemy front hex in which it began.
illegal-WheelMustTouch = In an enemy front hex a 2-hex block may wheel only if the moving half comes into contact.
illegal-GivesUpContact = This unit must charge, and this step would close its last way to the enemy.
illegal-GivesUpWithdrawal = This unit must leave contact, and this step would close its last way out.
illegal-StrategicTooNear = On a Strategic March no unit may enter a hex nearer than 10 hexes to an enemy.
illegal-BlockMovesAsPair = A 2-hex block moves as a pair or wheels.
illegal-OnlyBlocks = Only a 2-hex block moves like this.
illegal-SameFacing = The unit already has that facing.
illegal-OnlyAboutFace = In place, a 2-hex block may only turn about.
illegal-FreeTurnTwice = The unit has just made a free turn: it must do something else first.
illegal-LayOneCorner = A battery may turn one corner, once, before it fires.
illegal-MergeOnCharge = Units may not merge on a Charge.
illegal-MergeOnce = Only one merger may be made in a movement phase.
illegal-MergeUnlike = Only two units of one kind and nation may merge (heavy infantry also of one wing), never 2-hex blocks or artillery.
illegal-MergeInContact = Units may not merge in contact.
illegal-MergeKeepsLower = The unit of lower quality must be the one that stays.
illegal-LeaderNotNow = This leader may not move alone now.
illegal-LeaderTooFar = The leader has not enough movement points to ride there.
illegal-LeaderAmongEnemies = A leader may not enter a hex with an enemy unit.
illegal-LeaderNotStacked = This leader is stacked with no unit that could move.
illegal-NoReaction = This unit may not react now.
illegal-ReactOneCorner = A reaction turns the unit by one corner.
illegal-NoEnemyThere = There is no enemy unit in that hex.
illegal-OutOfArc = The target is outside the unit's field of fire.
illegal-OutOfRange = The target is out of range.
illegal-NoSight = The line of sight is blocked.
illegal-DisorderedArt = A disordered battery may not fire.
illegal-NoShot = The fire value is 0 or less: no shot is possible.
illegal-FiredThisPhase = The unit has already fired in this phase.
illegal-ArtAdvancing = Artillery has no advancing fire.
illegal-OnlyArtFires = Only artillery may fire in this phase.
illegal-NoFireOnRally = On a Rally a unit in contact may neither fire nor fight.
illegal-TargetNotActive = Defensive fire may aim at active units only.
illegal-WagonsDoNotFight = Wagons never fight.
illegal-NoGraze = Grazing fire needs a straight row of level, clear hexes with two enemies in grazing range and no friend.
illegal-ArtNeverAttacks = Artillery never attacks.
illegal-OneAttack = A unit may make one attack in a melee phase.
illegal-AlreadyAttacked = That unit has already been attacked in this melee phase.
illegal-NotInTrueFront = A unit may attack only through its true front hexes.
illegal-CouldNotEnter = The attacker could not enter the defender's hex.
illegal-CavalryAtChateau = Cavalry may not attack a chateau.
illegal-OneHexContact = Two 2-hex blocks that face each other with only one hexside in common may fire but not fight.
illegal-NoPairThere = A 2-hex block may attack only a pair of hexes that it could move into.
illegal-NoJointAttack = Only two adjacent 1-hex units of heavy infantry or cavalry may attack a 2-hex block together.
illegal-NotTheseDefenders = This attack would meet other units than these.
illegal-MayNotEvade = Only cavalry attacked by infantry, and light infantry attacked by heavy infantry alone, may retreat before melee.
illegal-NoWayToEvade = The unit has no legal retreat.
illegal-NotItsLoss = The odd SP may not be taken by this unit.
illegal-NoSuchWay = A retreat must take one of the best paths; this is not one of them.
illegal-NoSuchRoom = The unit may not make way to that place.
illegal-NotItsGround = The winner may not advance to that place.
illegal-InGoodOrder = The unit is in good order.
illegal-NoRallyOnCharge = On a Charge no unit may rally.
illegal-RallyBarred = A unit that took a formation hit, was disordered, failed a check or had to retreat in this activation may not rally.
illegal-RallyOnce = The unit has already tried to rally in this activation.
illegal-OneRallyOnMarch = On a March only one unit may rally.
illegal-RallyInContact = A unit that friends have shut in, in contact, may not rally.
illegal-RedoubtKeepsDisorder = A 2-hex block with a half in a redoubt may not rally there.
illegal-NotArriving = This is not one of the arriving units.
illegal-NotAnEntryHex = This unit may not be placed there.
illegal-MustStillCharge = On a Charge every activated heavy infantry and cavalry unit that can still reach the enemy must do so.
illegal-MustStillWithdraw = On a Rally every activated unit in contact must leave it while it can.
illegal-still = { $reason } These still must: { $units }.

# The reasons of a sum, with the numbers of the rules in force. Those of a melee's strengths follow on the unit's name.
reason-of-unit = { $unit }: { $reason }
reason-hi2_stationary = 2-hex HI of { $from } SP or more, standing
reason-hi2_moving = 2-hex HI of { $from } SP or more, moving
reason-hi2_weak_stationary = 2-hex HI of { $weak_from } to { $weak_to } SP, standing
reason-hi2_weak_moving = 2-hex HI of { $weak_from } to { $weak_to } SP, moving
reason-hi_other = heavy infantry
reason-hi_obstructed = heavy infantry in an obstructed hex
reason-hi_without_pikes = N type, without pikes
reason-hi2_outside_true_front = 2-hex HI firing outside its true front
reason-li = light infantry
reason-cav_stationary = cavalry, standing
reason-cav_moving = cavalry, moving
reason-art_close = artillery at the next hex
reason-art_normal = artillery within its normal range
reason-art_long = artillery beyond its normal range
reason-graze_first = grazing fire, first enemy in the row
reason-grazed = grazing fire, a further enemy in the row
reason-chateau = fire into a chateau, by any unit
reason-moved_cavalry = the target is cavalry that moved
reason-light_infantry = the target is light infantry
reason-disordered_or_flank = the firer is disordered or fires through a flank
reason-cover = the target has cover on this side
reason-cav_doubled = cavalry, its first { $horse } SP count { $factor ->
    [2] double
   *[other] { $factor } times
}
reason-cav_single = cavalry at { $rough }, its first { $horse } SP count single
reason-li_halved = light infantry in the open, half its first { $light } SP
reason-li_full = light infantry at { $rough }, its first { $light } SP
# The ground that such a reason comes of.
reason-rough-hex = an obstructed hex ({ $hex })
reason-rough-side = an obstacle ({ $from } to { $to })
reason-hi = heavy infantry, its first { $whole } SP whole and the next { $half } half
reason-hi_obstructed_melee = heavy infantry at { $rough }, its first { $whole } SP whole and the next { $half } half
reason-guns_in_front = a battery facing the attack
reason-guns_alone = a battery alone, facing the attack
reason-guns_from_behind = a battery alone, attacked from outside its front
reason-wagons = wagons, which never fight
reason-defender_disordered = defender disordered
reason-attacker_morale = the attacker's morale is higher by { $gap } or more
reason-flank_or_rear = wholly from flank or rear
reason-n_type_defends = an N type defends against regular HI or Cav
reason-attacker_disordered = attacker disordered, or will be
reason-defender_morale = the defender's morale is higher by { $gap } or more
reason-defender_cover = defender in cover on this side
reason-n_type_attacks = an N type attacks regular HI or Cav

# The odds of an order in a few words, for a line of a list.
chances-brief-hits = { $percent }% to hit
chances-brief-beats = { $percent }% to win the hex
chances-brief-rallies = { $percent }% to rally
chances-brief-captures = captures without a roll
# The same of a rally, with the number that the die must not pass.
chances-rally = { $percent }% to rally, on { $needed } or less
chances-rally-at-once = rallies without a roll, with its leader's help
chances-rally-never = no roll can rally it

# How the SP of a unit count in a melee, as they stand; the unit is not named. "how" is one of chances-how.
chances-how-once = once
chances-how-double = double
chances-how-times = { $factor } times
chances-how-whole = whole
chances-how-half = half
chances-counts = { $sp } SP { $sp ->
    [one] counts
   *[other] count
} { $how }
chances-counts-and-half = { $counts }, { $half } half
chances-counts-and-idle = { $counts }, { $idle } { $idle ->
    [one] waits
   *[other] wait
} behind
chances-counts-on-bad-ground = in obstructed terrain or across an obstacle { $counts }
chances-counts-in-the-open = in the open { $counts }
chances-counts-on-broken-ground = in obstructed terrain or at an obstacle { $counts }
chances-counts-on-obstructed-ground = in obstructed terrain { $counts }

# What one roll of a melee would do, a line a consequence.
chances-entry = { $entry }: { $result }
chances-defenders-gone = no defender is left in the hex
chances-leader-lost-attacker = the leader with the attacker is lost
chances-leader-lost-defender = the leader with the defender is lost
# What befalls one unit: the parts stand side by side after its name.
chances-fate = { $unit }: { $parts }
chances-fate-lost = { $sp } SP lost
chances-fate-holds = check passed
chances-fate-fails = check failed
chances-fate-margin = including { $sp } SP for the margin
chances-fate-rout = including { $sp } SP for the rout
chances-fate-eliminated = eliminated
chances-fate-back = must retreat
chances-fate-disordered = disordered

# What one roll of a shot would do, a line a consequence.
chances-no-hit = no hit; the red die does not matter
chances-hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, { $sp } SP lost
chances-shot-disordered = { $unit }: disordered
chances-shot-retreats = { $unit }: must retreat 1 hex
chances-shot-eliminated = { $unit }: eliminated
chances-shot-battery = { $unit }: the battery is disordered
chances-shot-leader = { $unit }: the leader is lost

# What earns victory points, without the side and the points.
victory-eliminated = { $unit } eliminated
victory-losses = { $unit }: { $sp } SP lost
victory-battery = { $unit } captured, its hex held
victory-leader = { $leader } lost
victory-hex = { $place } held
victory-infantry = more infantry within the area, { $own } SP to { $theirs }

# How a battle is won; what losses are worth.
victory-rule = After turn { $turns } the side with more VP wins, if it is { $least } or more ahead. VP come from objectives and from the losses of the enemy.
# $rule: the sentence above; of a battle in which nobody wins by objectives alone.
victory-rule-alone = { $rule } Objectives alone, { $vp } VP at most, make only a draw.
victory-worth-loss = { $sp } VP each SP lost; { $all } VP in all once eliminated
victory-worth-loss-or-original = { $sp } VP each SP lost; { $all } VP in all once eliminated, or as many as its printed SP if that is more
victory-worth-light = { $sp ->
    [0] Nothing
   *[other] { $sp } VP each SP
}
victory-worth-block = 2-hex blocks
victory-worth-battery = Battery, { $weight }
# What an attack wins with the ground, besides the enemy's losses.
victory-prize = If the hex is won: { $what }, { $gain } VP
victory-prize-back = If the hex is won: { $what } back, { $denied } VP taken from the enemy
victory-prize-both = If the hex is won: { $what }, { $gain } VP, and { $denied } VP taken from the enemy
# An objective or battery on which the attackers stand. $percent: how likely their attack takes them off it and $by could come there.
victory-given-up = { $percent }% to leave { $what } ({ $vp } VP) open to { $by }: winners advance, losers retreat.
victory-worth-captured = { $vp } VP captured; lost again with its hex
victory-worth-leader = { $vp } VP if lost
# At the start of a battle, beside the objectives. $parts: the two below.
victory-brief-worth = Losses count too: { $parts }.
victory-brief-leaders = a leader { $vp } VP
victory-brief-batteries = a captured battery { $vp } VP
victory-brief-from-to = { $least } to { $most }
# What is at stake, in one line.
stake-goal = { $name } { $vp } VP
stake-goal-held = { $name } { $vp } VP to { $side }
stake-goals = objectives { $a } : { $b }
stake-losses = losses { $a } : { $b }
# "Red 4 : 12 Blue (Farm 10 VP to Blue, losses 4 : 2)".
stake-line = { $first } { $a } : { $b } { $second } ({ $parts })
# { $key }: the key of the page.
stake-again = { $key } shows this again, with the count as it stands.

# What an objective asks and is worth. "name" is the battle's own.
victory-objective-possession = { $place }: { $vp } VP to the side that controls it
victory-objective-hex-or-infantry = { $place }: { $vp } VP to { $side } for controlling it, else { $otherwise } VP for more infantry SP than the enemy within its walls
victory-objective-unblocked = { HEAD($name) }: { $vp } VP to { $side } unless an enemy in good order stands on { $place }
victory-objective-all = { HEAD($name) }: { $vp } VP to the side that controls all of { $places }
victory-objective-stands = { HEAD($name) }: { $vp } VP to { $side } for { $sp ->
    [1] { $kinds } in good order
   *[other] { $kinds } of { $sp } SP or more in good order
} on { $hexes }
# $edge: the edge of the map; $within: a number of hexes
victory-objective-broken = { HEAD($name) }: { $vp } VP to { $side } if every unit of { $wing } ({ $kinds }) is eliminated, or disordered { $within } or fewer hexes from the { $edge ->
    [left] left edge
    [right] right edge
    [top] upper edge
   *[bottom] lower edge
}
victory-kinds-any = any combat unit
# $first, $last: hexes; $n: how many there are
victory-area = { $first } to { $last } ({ $n } hexes)
victory-objective-bonus = { HEAD($name) }: { $vp } VP to { $side }
# A hex with the name that the map gives it; ".head": with the name of its terrain.
victory-place = { $name } ({ $hex })
    .head = { HEAD($name) } ({ $hex })

battle-length-title = Turns and initiative
battle-length = { $turns ->
        [one] { $turns } turn. Initiative: { $side }.
       *[other] { $turns } turns. Initiative: { $side } on the first, by dice on the others.
    }
battle-length-rolled = { $turns ->
        [one] { $turns } turn. Initiative: by dice.
       *[other] { $turns } turns. Initiative: by dice.
    }
battle-worth-title = What losses are worth
# $what: an arm or leaders; $vp: such as "2 VP each SP; 10 VP eliminated".
battle-worth = { $what }: { $vp }
battle-won-title = How to win
battle-objectives-title = Objectives
battle-arrivals-title = Reinforcements
# $period: a time with a comma or turns, such as `on turns 2 to 4`
battle-arrival-in-period = { $group } ({ $side }): { $period }, a roll of { $on } or more at the end of the turn brings { $who }. They are placed on free hexes among { $hexes }, facing { $facing }.
battle-arrival-on-turn = { $group } ({ $side }): before turn { $turn } begins, { $who } arrive without a roll. They are placed on free hexes among { $hexes }, facing { $facing }.
# A line of help under the headings of special rules, here and in the editor.
special-help-events = Something happens in a turn or by a roll. Other rules may begin or end with it.
special-help-visibility = Fog or dusk: no unit fires farther than the sight reaches.
special-help-zones = Hexes that are barred for a time, to both sides or to one.
special-help-ice = Frozen waters are no obstacle to any unit.
special-help-on-time = Reinforcements that come without a roll.
special-help-command = Leaders who take over from others.
special-help-pursuit = Cavalry that has won a melee may ride after the enemy, off the map.
special-help-losses = Losses of some armies count only in part.
battle-events-title = Events
battle-visibility-title = Visibility
battle-closed-title = Closed hexes
battle-frozen-title = Frozen waters
battle-on-time-title = Arrivals on time
battle-command-title = Command
battle-pursuit-title = Pursuit
battle-losses-title = Losses that count in part
# $name: the name of an event, such as `The fog lifts`
special-event-turn = { HEAD($name) }: as turn { $turn } begins.
special-event-roll = { $from ->
    [1] { HEAD($name) }: on a roll of { $on } or more at the end of a turn.
   *[other] { HEAD($name) }: on a roll of { $on } or more at the end of turn { $from } or a later one.
}
special-event-noted = { $when } { $note }
special-visibility = { HEAD($period) }, no fire reaches farther than { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
}.
special-closed = { HEAD($name) }: { $period }, no unit and no leader may enter { $hexes }.
special-closed-to = { HEAD($name) }: { $period }, no unit and no leader of { $side } may enter { $hexes }.
special-frozen = Brooks, streams, rivers, marshes and bogs are frozen: they cost no more than clear terrain, disorder no unit and are no obstacle.
special-successor = If { $first } is lost, { $heir } takes the command of the army.
special-relief = When { $relief } arrives, it takes over from { $first }, who leaves the battle: { $wing }.
special-pursuit = Cavalry of { $wings } that advances after melee checks its morale. If it fails, it pursues off the map and does not come back.
special-pursuit-returns = Cavalry of { $wings } that advances after melee checks its morale. If it fails, it pursues off the map. At the end of each turn it comes back on a roll of { $on } or more, disordered, on the first free hex of { $hexes }.
special-losses = For losses of { $army } ({ $side }) the enemy gets { $percent }% of the victory points.
special-on-turn = on turn { $turn }
special-on-turns = on turns { $from } to { $until }
# $event: the name of an event
special-after = after “{ $event }”
special-before = before “{ $event }”
# Until when something holds. $turn: the last turn
special-until-turn = the end of turn { $turn }
special-until = “{ $event }”
special-to-the-end = the end of the battle
# $name: of the zone; $until: an end as above, or several joined by or
special-closed-now = { HEAD($name) }: closed to both sides until { $until }.
special-closed-now-to = { HEAD($name) }: closed to { $side } until { $until }.
special-always = all through the battle
battle-arrival = { $group } ({ $side }): at the end of each turn except the last, a roll of { $on } or more brings { $who }. They are placed on free hexes among { $hexes }, facing { $facing }.
# What is special about a battle, in its list on the start page.
battle-may-arrive = { $group } ({ $side }) may arrive later.
battle-rides-title = Leaders with other movement points
battle-rides = { $leader } alone: { $mp } MP.

# The result of the battle. "degree" is one of marginal, substantial, decisive, or another word of a battle's own rules.
# How the battle ended: { $result } is a whole sentence, { $first } and { $second } are the sides with their points.
victory-verdict = { $result } { $first }, { $second }.
victory-points = { $side } { $vp } VP
victory-result-conceded = Conceded: the battle goes to { $side }.
victory-result-victory = A { $degree ->
    [marginal] marginal
    [substantial] substantial
    [decisive] decisive
   *[other] { $degree }
} victory for { $side }.
    .so-far = As it stands: a { $degree ->
        [marginal] marginal
        [substantial] substantial
        [decisive] decisive
       *[other] { $degree }
    } victory for { $side }.
victory-result-draw = A draw.
    .so-far = As it stands: a draw.
# A result in the list of results with the differences that they ask for; ".head": at the head of a line.
victory-degree = { $name ->
    [draw] draw
    [marginal] marginal
    [substantial] substantial
    [decisive] decisive
   *[other] { $name }
}
    .head = { $name ->
        [draw] Draw
        [marginal] Marginal
        [substantial] Substantial
        [decisive] Decisive
       *[other] { HEAD($name) }
    }

# What a die is rolled for.
thrown-for-initiative = initiative (MP 2.1)
thrown-for-chit = the chit drawn (MP 2.3)
thrown-for-fire-white = the white die of a shot (MP 8.1)
thrown-for-fire-red = the red die of a shot (MP 8.1)
thrown-for-melee-white = the white die of a melee (MP 9.12)
thrown-for-melee-red = the red die of a melee (MP 9.13)
thrown-for-displaced = the morale check of a displaced unit (MP 11.3)
thrown-for-rally = a rally (MP 12.2)
thrown-for-arrival = reinforcements (MP 2.5)
thrown-for-event = an event (MP 18.1)
thrown-for-pursuit = check against pursuit (MP 18.7)
thrown-for-pursuer = return from the pursuit (MP 18.7)

# What is wrong with an entry of the charts in a file of rules.
chart-no-cost = `{ $text }` is no cost: a digit, a digit with `*`, or `P`
chart-no-result = `{ $text }` is no melee result: as A2R, A1, A1-D1, D1, D3R
