# Practice: questions that come again, and which paragraphs a player has met.
practice-title = Practice
practice-situation = { $battle }, turn { $turn } of { $turns }
practice-situation-phase = { $battle }, turn { $turn } of { $turns }, { $phase }
practice-question-of = Question { $at } of { $all }
practice-next = Next question
practice-last = See the score
practice-stop = Stop here
practice-typed-help = s shows the position, ? gives a hint, w shows the answer, q leaves.
# The end of a round.
practice-over = { $right } of { $all } right
practice-over-all = All { $all } right
practice-once-more = Ten more
practice-comes-again =
    { $n ->
        [one] One question will come again: you missed it.
       *[other] { $n } questions will come again: you missed them.
    }
# Those that come again lie in a file of the player's, which has a size.
practice-left-out = { $n ->
    [one] There is no room for the question on the largest position: it will not come again
   *[other] There is no room for the { $n } questions on the largest positions: they will not come again
}
# Why nothing is asked.
practice-no-kinds = There are no questions about this game.
practice-none = No question can be made of this game yet: play a few activations first.
practice-no-questions = There is nothing to be asked here
practice-to-game = Back to the game
# The foot of the page of lessons.
practice-begin = Ten questions
practice-new = On positions from chance, and again what you missed
practice-due =
    { $due ->
        [0] None due
        [one] One due
       *[other] { $due } due
    }{ $later ->
        [0] {""}
       *[other] , { $later } to come again later
    }
practice-score = { $right } of the last { $all } right
practice-rules-met = Rules met
practice-chapter = { $number } { $title }: { $known } of { $all } met, { $sure } answered right
practice-follows = Take next
practice-follows-why = Met in play: § { $paragraphs }
# A lesson about a rule that was met for the first time in play.
practice-met = You have just met: { $rule }. Half a minute?
practice-met-take = Take the lesson
practice-met-later = Not now
# At the head of a rule that is told when it is needed for the first time.
primer-head = New to you
# The same in the terminal.
primer-typed = New to you (§ { $paragraph }): { $words }
# The same in the terminal: $lesson is what the command takes.
practice-met-typed = You have just met: { $rule } (§ { $paragraph }). Half a minute? tercio lesson { $lesson }
