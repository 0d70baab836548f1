//! MC 11.1, 17.5 Questions about tests of morale and about the price of a move.

use super::{QuestionKind, choices, percentages, subject};
use crate::board::table::Length;
use crate::games::mcnally_awi::rules::kinds::Formation;
use crate::games::mcnally_awi::rules::movement::charge::check_charger;
use crate::games::mcnally_awi::rules::movement::plan_path;
use crate::games::mcnally_awi::rules::nerve::TestOccasion;
use crate::games::mcnally_awi::rules::numbers::INCH;
use crate::games::mcnally_awi::rules::rolls::MoveRoll;
use crate::games::mcnally_awi::rules::test_facts::test_of;
use crate::games::mcnally_awi::rules::text::{formation, test_reason};
use crate::games::mcnally_awi::rules::{Game, PathLeg};
use crate::games::table::questions::reason_lines;
use crate::games::table::rules::{UnitId, reasons_of};
use crate::i18n::signed;
use crate::play::Question;
use crate::say;

/// Inches of a move that is asked about: the least, and how many more there are.
const INCHES: (u32, u32) = (4, 9);
/// Dice and inches of the other rolls whose chances are offered.
const OTHER_ROLLS: [(u32, i32); 3] = [(2, 0), (3, 0), (4, 0)];

/// MC 9.3, 11.1 Question on the faces that pass the test of a unit that would charge.
pub fn test(game: &Game, unit: UnitId) -> Option<Question> {
    check_charger(game, unit).ok()?;
    let (number, sum) = test_of(game, unit, TestOccasion::Charging, None);
    let faces = (number - sum.total()).clamp(0, 10);
    let reasons = reasons_of(&sum, |why| test_reason(&game.battle, why));
    let is = say!("mc-quiz-test-is", number, sum = signed(sum.total()), faces);
    let right: Vec<String> = reason_lines(&reasons).chain([is]).collect();
    let offered = [faces, number, number - 1, number - 2, (faces + 1).min(10)].into_iter().filter(|face| *face >= 0);
    let spoken = (right.join("\n"), say!("mc-quiz-test-hint"));
    let sentence = say!("mc-quiz-test", unit = game.unit_name(unit));
    let subject = subject(game, QuestionKind::Test, &[unit], sentence);
    Some(subject.with_choices(choices(offered.collect()), faces.to_string(), &["11.1", "3.3", "11.4"], spoken))
}

/// MC 5.2, 17.5 Question on the chance that a unit's roll pays for a way straight ahead.
pub fn price(game: &Game, unit: UnitId) -> Option<Question> {
    let troops = game.troops(unit);
    let roll = MoveRoll::of(troops.move_kind()?.row(&game.battle.charts));
    if matches!(troops.formation, Formation::Skirmish | Formation::Limbered | Formation::Unlimbered) {
        return None;
    }
    // The same for the same position.
    let inches = INCHES.0 + (u32::from(unit.0) + u32::from(game.unit_state(unit).figures)) % INCHES.1;
    let length = Length(inches * INCH);
    let price = plan_path(game, unit, roll.greatest(), &[PathLeg::Forward(length)]).ok()?.price;
    let percent = |roll: MoveRoll| roll.can_pay(price).rounded(100).unwrap_or(0);
    let others = OTHER_ROLLS.map(|(dice, plus)| percent(MoveRoll { dice, plus }));
    let answer = percent(roll);
    let text = |length| game.length_text(length);
    let right = say!("mc-quiz-price-is", price = text(Length(price)), dice = roll.dice, plus = roll.plus, answer);
    let sentence = say!(
        "mc-quiz-price",
        unit = game.unit_name(unit),
        formation = formation(troops.formation),
        length = text(length)
    );
    let offered = percentages(others.into_iter().chain([answer]).collect());
    let spoken = (right, say!("mc-quiz-price-hint"));
    let subject = subject(game, QuestionKind::Price, &[unit], sentence);
    Some(subject.with_choices(offered, answer.to_string(), &["5.2", "5.3", "17.5"], spoken))
}
