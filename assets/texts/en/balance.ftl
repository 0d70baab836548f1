### The balance of a battle: many games of a program against itself (balance, cli/bouts/balance).

# An interval: $low and $high are numbers with their unit.
balance-between = { $low } to { $high }
# A number with its interval.
balance-estimate = { $value } ({ $between })
# Who won: "200 games: Catholics won 47% (40% to 54%), Protestants won 50% (43% to 57%), drawn 3% (1% to 6%)."
balance-won = { $side } won { $share }
balance-result =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }: { $first }, { $second }, drawn { $drawn }.
# Why figures that a file holds are refused.
balance-unsound = the counts do not add up
# $turns: 0 for a battle without a limit.
balance-no-such-turn =
    { $turns ->
        [0] a game was decided in turn { $turn }, which no game reaches
        [one] a game was decided in turn { $turn }, but the battle has 1 turn
       *[other] a game was decided in turn { $turn }, but the battle has { $turns } turns
    }
# How both sides stood at the end of the game that has as many better as worse ones, with its interval. $lead, $low, $high: leads.
balance-margin = Points at the end of a typical game: { $first } { $lead } { $second } ({ $low } to { $high }).
# $n: points, 1 or more.
balance-lead-ahead = { $n } ahead of
balance-lead-behind = { $n } behind
balance-lead-level = level with
balance-bound-ahead = { $n } ahead
balance-bound-behind = { $n } behind
balance-bound-level = level
# What the numbers in brackets are.
balance-brackets = In brackets: how far chance may have moved the number. Of 20 such series of games, 19 would have it in there.
balance-decided = Half of the won games were decided by the end of turn { $turn }.

# The page. $player: id of a program.
balance-title = Balance of { $battle }
balance-page-played = Played by { $player } on both sides, seed { $seed }, with version { $version } of Tercio.
balance-page-options = Options: { $options }.
balance-page-brackets = Brackets and whiskers say how far chance alone may have moved a number: of 20 such series of games, 19 would have it in there. They do not say how well the program plays.
balance-page-numbers = The numbers
# The titles of two battles that are compared.
balance-page-both = { $first } and { $second }
balance-page-of-run = { $title }: { $name }

# The comparison of two runs.
balance-differences = Differences
balance-differences-about = What { $second } changed, compared with { $first }: the same { $games } games, with the same dice, on both. Each row has a scale of its own; a whisker that leaves the middle line out is hardly chance.
balance-difference-score = Score of { $side } (a draw counts half)
balance-difference-margin = Points of { $first } less those of { $second }
balance-difference-lost = Strength lost by { $side }
balance-difference-turns = Turns played
balance-head-difference = Difference

# Its sections: title and explanation.
balance-wins = Who wins
balance-wins-about = Share of the games that each side won.
balance-margins = By how much
balance-margins-about = Points of { $first } less those of { $second } at the end of each game. The band marks the typical game, with as many better as worse ones, and how far chance may have moved it.
balance-decision = When it is decided
balance-decision-about = Share of the won games in which the winner led on points from the end of this turn to the end of the game.
balance-points = Points turn by turn
balance-points-about = Points at the end of each turn in the typical game, with as many better as worse ones; the shaded band holds the middle half of the games. A game that is over keeps its last points.
balance-losses = Losses by arm
balance-losses-about = Strength lost by the end of the game, in percent of the strength at the start.
balance-acts = Use of orders
balance-acts-about = Average number in a game.
balance-first = Effect of the first move
balance-first-about = Share of the games that { $first } won, by the side that acted first in the battle.
balance-first-same = { $side } acted first in every game, so the effect of the first move cannot be told.
balance-first-effect = With the first move { $first } won { $effect } percentage points more often than without it.
balance-length = Length of the games
balance-length-about = Share of the games that ended in this turn.
balance-length-orders = Orders in a typical game: { $orders }.

# Labels of their plots and heads of their tables.
balance-label-drawn = Drawn
balance-label-none = Won by neither side
balance-label-acts-first = { $side } first
balance-label-side = { $what }: { $side }
balance-label-turn = Turn { $turn }
balance-head-side = Side
balance-head-turn = Turn
balance-head-games = Games
balance-head-won = Won by
balance-head-result = Result
balance-head-share = Share
balance-head-interval = Within, 19 times in 20
balance-head-points = Points
balance-head-median = { $side }, typical game
balance-head-middle-half = Middle half of { $side }
balance-head-arm = Arm
balance-head-strength = Strength
balance-head-lost = Lost
balance-head-act = Act
balance-head-mean = Average
# Axes: of a histogram of points, and of shares.
balance-axis-points =
    { $width ->
        [one] Difference in points
       *[other] Difference in points, in columns of { $width } from the number on
    }
balance-axis-turns = Turn
balance-axis-percent = % of the games
