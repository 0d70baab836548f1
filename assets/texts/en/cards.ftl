### Dice, analysis, questions, paragraphs, and what lies over the table (ui).

dice-white = white die { $value }
dice-red = red die { $value }

# The bar over an analysis, and questions with a few answers.
analysis-title = Analysis
analysis-free = Try what you like, past dice and back: nothing here touches the game.
analysis-back = Back to the game
analysis-keep = Keep this branch
analysis-keep-help = It is written into the file of the game.
decision-who = { $name } to answer
decision-standing = From now on, without asking again:
# Over what may be chosen, in a game that brings no panel of its own.
plain-title = To be decided
decision-usual = The usual answer

# Paragraphs of the rules under the pointer, and why something is barred.
# $book: what the rules are called.
cite-titled = { $book } { $paragraph }: { $title }
cite-untitled = { $book } { $paragraph }
cite-opens = A click opens the rulebook here.
# $section: such as "§ 9.4".
cite-to-read = { $section } { $title }; click to read the rule
cite-why-not = Why not?
cite-to-read-short = { $section }; click to read the rule
odds-looked-at = Choose the target to aim, and again to commit.

look-on-map = A click shows it on the map

# What lies over the table until it is taken note of: the hand-over, the end of a turn and of the game; the count.
notice-decides = { $name } to decide
notice-since = What has happened
notice-take-over = { $name }: take over
notice-watch = Watch it
# $order: the last order.
notice-undo = Undo: { $order }
notice-first-draw = First draw of the next turn:
notice-next-turn = On to the next turn
notice-over = The battle is over
notice-victory = Victory: { $name }
notice-nobody = Nobody has won.
notice-fault = A fault in the program
notice-fault-report = A report for those who mend it is in { $file }.
notice-fault-close = Go on
notice-look = Look at the field
notice-watch-again = Watch it again
notice-review = Review
notice-review-help = Turn by turn, losses by arm, the dice
notice-rematch = A rematch
notice-rematch-help = The same battle with sides and dice changed
notice-leave = Back to the start page
# The key.
notice-enter = Enter
count-nothing = Nothing earned yet.
# Who has more, and by how much.
count-leads = { $side } ahead by { $n }.
count-level = Both have the same.
count-apart-how = The result goes by the difference of the two sums.
count-step = { $result }: from { $least }
count-objectives = Objectives
count-goal-to = { $vp } VP to { $name }
count-goal-nobody = nobody has it

hover-held = Click a number for its rule
hover-hold = Hold Shift to keep this
