# Lessons: their page, and their card beside the board.
lessons-head = Learn
lessons-next = Take this one next
lessons-left = Go on where you left it
lessons-done = Done
lessons-take = Lesson { $n }: { $title }. { $state }
lesson-step-of = Step { $at } of { $all }
lesson-right = Right.
lesson-not-that = Not that. Try another.
# All that belongs to an answer was to be marked. $missing: how much is not; $other: how much is that does not belong to it.
lesson-amiss = { $other ->
    [0] { $missing ->
        [one] One is missing.
       *[other] { $missing } are missing.
    }
    [one] { $missing ->
        [0] One does not belong there.
        [one] One is missing, and one does not belong there.
       *[other] { $missing } are missing, and one does not belong there.
    }
   *[other] { $missing ->
        [0] { $other } do not belong there.
        [one] One is missing, and { $other } do not belong there.
       *[other] { $missing } are missing, and { $other } do not belong there.
    }
}
lesson-finish = Done
lesson-other = The rules allow that too, and it has been carried out. Undo it, or go on from here.
lesson-next = Next
lesson-watch = Watch
lesson-back = Back
lesson-undo = Undo
lesson-hint = A hint
lesson-show-me = Show me
lesson-now-you-can = Now you can { $can }
lesson-next-lesson = Next lesson
lesson-once-more = Once more
lesson-to-list = All lessons
lesson-typed-help = Enter goes on, b to the step before, a undoes what you did, ? gives a hint, w shows an answer, s the position, q leaves.
lesson-typed-ask = Type what you mean: names or hexes, with commas between them.{ " " }
lesson-typed-on = Enter goes on
lesson-no-orders = There are no orders from { $from } on; the game has { $orders }
lesson-no-scenes = This game has no files of positions
lesson-written-can = say what happened here.
lesson-no-game = That belongs to a battle; this is a lesson
lesson-other-since = This lesson has been changed since; it begins anew
lesson-learned-unread = { $file } cannot be read: { $why }. It lies now as { $aside }
lesson-learned-not-kept = What you have learned cannot be kept in { $file }: { $why }
start-learn = Learn
start-learn-about = Learn the rules, one situation at a time
start-first-lesson = New here? Begin with a lesson
