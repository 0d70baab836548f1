# Lessons: their page, and their card beside the board.
lessons-head = Learn
lessons-next = Take this one next
lessons-left = Go on where you left it
lessons-done = Done
# How long a lesson takes, and the same before "Done" or "Take this one next".
lessons-minutes = { $n ->
    [one] About a minute
   *[other] About { $n } minutes
}
lessons-minutes-and-state = { $minutes }. { $state }
lessons-take = Lesson { $n }: { $title }. { $state }
# The head over the player's own lessons.
lessons-own = Your own lessons
lessons-of-all = All
lessons-numbered = { $n } { $title }
lessons-progress = { $done } of { $all } lessons done
lessons-of-chapter = { $done } of { $all } done
lesson-step-of = Step { $at } of { $all }
lesson-right = Right.
# Over what is said of an answer, beside its sign: right, right as well or a step on the way, something else.
lesson-head-right = Right
lesson-head-accepted = Allowed
lesson-head-other = Not that
lesson-not-that = It is another one. Try again.
lesson-other = The rules allow that too. Undo it, or go on from here.
# The same where no answer can be reached any more from there.
lesson-not-asked = The rules allow that, but it is not what is asked here.
# Below what is said of an order after which no answer can be reached.
lesson-spoiled = The task cannot be done from here: undo that first.
lesson-on-the-way = That is a part of it. Go on.
lesson-so-far = Yes. { $rest ->
    [one] One more.
   *[other] { $rest } more.
}
lesson-accepted = Done.
# Said to a click on the map while nothing is asked for.
lesson-nothing-asked = Nothing is asked for now. Click Next to go on.
lesson-nothing-done = Nothing has been done in this step yet.
lesson-leave = Leave
lesson-leave-help = You can go on with this lesson later, where you leave it.
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
lesson-typed-help = Enter goes on, b to the step before, a undoes the last thing you did, ? gives a hint, w shows an answer, s the position, q leaves.
lesson-typed-ask = Type what you mean: names or hexes, with commas between them.{ " " }
lesson-typed-on = Enter goes on
lesson-no-orders = No order of the game lies between { $from } and { $to }; it has { $orders }
lesson-no-scenes = This game has no files of positions
lesson-written-can = say what happened here.
# The page on which a stretch of the game is saved as a lesson.
page-save-lesson = Save as a lesson
save-lesson-about = Saves part of this game as a lesson to watch. Each order has its line of the log as a caption. Rewrite the captions in any text editor.
save-lesson-none = No order has been given yet, so there is nothing to show.
save-lesson-choose = For any other stretch, open the replay and mark its beginning and end there.
save-lesson-title = Title of the lesson
save-lesson-do = Save the lesson
lesson-of-branch = This branch
lesson-of-marked = The stretch marked
lesson-of-activation = This activation
lesson-of-turn = This turn
lesson-of-whole = The whole battle
lesson-order-of = Order { $n }: { $order }
lesson-kept = The lesson is saved and listed under Learn: { $file }
lesson-not-kept = The lesson cannot be saved in { $file }: { $why }
lesson-no-game = That belongs to a battle; this is a lesson
lesson-other-since = This lesson has been changed since; it begins anew
# Small files of the player's own: what he has learned, what he is asked again.
kept-unread = { $file } cannot be read: { $why }. It lies now as { $aside }
# It could not be laid aside either.
kept-unread-left = { $file } cannot be read: { $why }. It stays as it is, and nothing new is kept
kept-not-written = What you have learned cannot be kept in { $file }: { $why }
start-learn = Learn
start-learn-about = Learn the rules, one situation at a time
start-first-lesson = New here? Begin with a lesson
start-next-lesson = Go on learning: { $title }
