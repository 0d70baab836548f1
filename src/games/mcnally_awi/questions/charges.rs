//! MC 9, 17.3 Questions about charges: whom a unit may charge, and how likely contact is.

use super::{QuestionKind, percentages, subject};
use crate::games::mcnally_awi::rules::Game;
use crate::games::mcnally_awi::rules::forecast::{WholeEnd, charge_odds, test_odds};
use crate::games::mcnally_awi::rules::movement::charge::check_charger;
use crate::games::mcnally_awi::rules::movement::plan_charge;
use crate::games::mcnally_awi::rules::nerve::TestOccasion;
use crate::games::table::questions::{EnemyChoice, enemies};
use crate::games::table::rules::UnitId;
use crate::kernel::chances::Fraction;
use crate::play::Question;
use crate::say;

/// MC 9.1 Question on the enemies that a unit may charge, if there is one that it may not.
pub fn charge(game: &Game, unit: UnitId) -> Option<Question> {
    check_charger(game, unit).ok()?;
    let enemies: Vec<EnemyChoice> =
        enemies(game, unit).map(|enemy| EnemyChoice::of(game, enemy, plan_charge(game, unit, enemy, None))).collect();
    let sentence = say!("mc-quiz-charge", unit = game.unit_name(unit));
    let subject = subject(game, QuestionKind::Charge, &[unit], sentence);
    subject.about_enemies(&enemies, "9.1", say!("mc-quiz-charge-hint"))
}

/// MC 17.3 Question on the chance that a charge comes into contact; the chances of its parts are offered besides.
pub fn contact(game: &Game, unit: UnitId, enemy: UnitId) -> Option<Question> {
    let (plan, law) = charge_odds(game, unit, enemy).ok()?;
    let percent = |chance: &Fraction| chance.rounded(100).unwrap_or(0);
    let answer = percent(&law.chance_that(|end| matches!(end, WholeEnd::Melee(_))));
    let [passes, ..] = test_odds(game, unit, TestOccasion::Charging);
    let reaches = check_charger(game, unit).ok()?.can_pay(plan.price);
    let [first, reach, both] = [&passes, &reaches, &(&passes * &reaches)].map(percent);
    if [first, reach, both].contains(&answer) {
        return None;
    }
    let right = say!("mc-quiz-contact-is", first, reach, both, answer);
    let sentence = say!("mc-quiz-contact", unit = game.unit_name(unit), enemy = game.unit_name(enemy));
    let spoken = (right, say!("mc-quiz-contact-hint"));
    let subject = subject(game, QuestionKind::Contact, &[unit, enemy], sentence);
    let offered = percentages(vec![answer, first, reach, both]);
    Some(subject.with_choices(offered, answer.to_string(), &["17.3", "9.3", "9.4", "9.7"], spoken))
}
