//! MM 6, 8.2 Questions about charges, the checks under them, and the checks that casualties call for.

use super::{QuestionKind, subject};
use crate::games::muskets_mayhem::rules::Game;
use crate::games::muskets_mayhem::rules::movement::charge::check_charger;
use crate::games::muskets_mayhem::rules::movement::plan_charge;
use crate::games::muskets_mayhem::rules::needs::checks_due;
use crate::games::muskets_mayhem::rules::shots::target_need;
use crate::games::muskets_mayhem::rules::text::reason_of;
use crate::games::table::questions::{EnemyChoice, QuestionSubject, enemies};
use crate::games::table::rules::{UnitId, reasons_of};
use crate::play::Question;
use crate::say;

/// Most checks that are offered as an answer.
const MOST_CHECKS: u16 = 3;
/// Numbers of casualties that are asked about.
const CASUALTIES: std::ops::RangeInclusive<u16> = 1..=6;

/// MM 6.1 Question on the enemies that a unit may charge, if there is one that it may not.
pub fn charge(game: &Game, unit: UnitId) -> Option<Question> {
    check_charger(&game.troops(unit)).ok()?;
    let enemies: Vec<EnemyChoice> =
        enemies(game, unit).map(|enemy| EnemyChoice::of(game, enemy, plan_charge(game, unit, enemy))).collect();
    let sentence = say!("mm-quiz-charge", unit = game.unit_name(unit));
    subject(game, QuestionKind::Charge, unit, sentence).about_enemies(&enemies, "6.1", say!("mm-quiz-charge-hint"))
}

/// MM 6.4 Questions on the face by which the enemies that a unit may charge stand.
pub fn nerves(game: &Game, unit: UnitId) -> impl Iterator<Item = Question> + '_ {
    let charged = enemies(game, unit).filter(move |enemy| plan_charge(game, unit, *enemy).is_ok());
    charged.filter_map(move |enemy| {
        let sentence = say!("mm-quiz-nerve", unit = game.unit_name(unit), enemy = game.unit_name(enemy));
        let subject = QuestionSubject::of(game, QuestionKind::Nerve.name(), &[unit, enemy], sentence);
        subject.about_face(reasons_of(&target_need(game, enemy, unit), reason_of))
    })
}

/// MM 8.2 Question on the checks that casualties of a unit call for; none of one that would not be left.
pub fn checks(game: &Game, unit: UnitId) -> Option<Question> {
    let (hits, figures) = (game.unit_state(unit).hits, game.figures(unit));
    let range = CASUALTIES.count() as u16;
    // The same for the same position.
    let casualties = CASUALTIES.start() + (unit.0 + 2 * hits) % range;
    if casualties >= figures || game.is_commander(unit) {
        return None;
    }
    let after = hits + casualties;
    let due = checks_due(&game.battle.rules, hits, after);
    let sentence = say!("mm-quiz-checks", unit = game.unit_name(unit), hits, casualties);
    let choices = (0..=MOST_CHECKS).map(|number| (number.to_string(), number.to_string())).collect();
    let spoken = (say!("mm-quiz-checks-is", hits, after, due), say!("mm-quiz-checks-hint"));
    Some(subject(game, QuestionKind::Checks, unit, sentence).with_choices(choices, due.to_string(), &["8.2"], spoken))
}
