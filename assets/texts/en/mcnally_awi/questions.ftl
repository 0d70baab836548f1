### McNally's American War of Independence: questions about a position (practice): what is asked, and why the answer is one.

mc-quiz-test = { $unit }: a test before a charge. How many of the ten faces of the die pass?
mc-quiz-test-is = { $faces }: its Morale Number is { $number } (our chart, § 3.3), and the modifiers come to { $sum }. Die and modifiers together must not exceed the number (§ 11.1).
mc-quiz-test-hint = Begin with the Morale Number of its class. A bonus is a minus: it lowers the roll.
mc-quiz-price = { $unit } ({ $formation }) will go { $length } straight ahead. How likely is a roll that pays for it?
mc-quiz-price-is = { $answer }%: the way costs { $price }, and the unit rolls { $dice } dice{ $plus ->
    [0] {""}
   *[other] {" "}and adds { $plus }
} (our chart, § 5.2). Woods and friends on the way double the cost, and each fence or stream adds 2 inches (§ 5.3, 5.6).
mc-quiz-price-hint = First the cost of the way, then the dice of the formation.
mc-quiz-figures = { $unit } may fire. Formation: { $formation }; figures: { $figures }. How many of them count in the shot?
mc-quiz-figures-line = { $figures }: all figures of a line fire, also those behind in close order (§ 7.1).
mc-quiz-figures-column = { $figures }: in a column the front stands fire, three figures on each (§ 7.1).
mc-quiz-figures-skirmish = { $figures }: every stand in skirmish order fires (§ 7.1).
mc-quiz-figures-horse = { $figures }: of horse the front stands fire, two figures on each (§ 7.1).
mc-quiz-figures-gun = { $figures }: a light gun counts as 5 figures, a medium one as 10, a heavy one as 15 (§ 7.1).
mc-quiz-figures-hint = The formation says which stands fire. A gun counts by its size.
mc-quiz-targets = At which enemies may { $unit } fire now? Mark all of them, then press Done.
mc-quiz-targets-hint = Range, arc and sight count. More than half of the back edge of a stand must be open to the shot.
mc-quiz-losses = A shot of { $unit } at { $enemy } with { $figures ->
    [one] one figure
   *[other] { $figures } figures
}: modifiers { $sum }, and the die rolls { $die }. How many figures will { $enemy } lose?
mc-quiz-losses-is = { $lost }: { $die } with { $sum } is { $roll }. That row is read in the column of { $figures } figures (our chart, § 8.2).
mc-quiz-losses-hint = Die and modifiers give the row, the figures give the column.
mc-quiz-charge = Which enemies may { $unit } charge now? Mark all of them, then press Done.
mc-quiz-charge-hint = The enemy must be within the greatest roll, after one wheel and straight ahead, with nothing in between.
mc-quiz-contact = { $unit } could charge { $enemy }. How likely is contact, if every enemy fires that may?
mc-quiz-contact-is = { $answer }%. The first test passes with { $first }%, the roll reaches the enemy with { $reach }%: both together { $both }%. The rest is lost where the enemy routs first, or where its volley stops the charge (§ 9.5, 9.7).
mc-quiz-contact-hint = A test, a roll, the test of the enemy, its volley, a second test: all of them must go well.
