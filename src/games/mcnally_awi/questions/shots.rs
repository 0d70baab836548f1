//! MC 7, 8 Questions about fire: with how many figures, at whom, and what a roll takes.

use super::{QuestionKind, choices, subject};
use crate::games::mcnally_awi::rules::shots::{check_firer, plan_part};
use crate::games::mcnally_awi::rules::text::{combat_reason, formation};
use crate::games::mcnally_awi::rules::{Formation, Game, UnitKind};
use crate::games::table::questions::{EnemyChoice, enemies, reason_lines};
use crate::games::table::rules::{UnitId, reasons_of};
use crate::i18n::signed;
use crate::play::Question;
use crate::say;

/// Greatest number of figures of which one die is rolled.
const ONE_DIE: u32 = 30;
/// Numbers of figures that are offered besides.
const OFFERED: [u32; 3] = [4, 5, 10];

/// MC 7.1 Question on the figures with which a unit fires.
pub fn figures(game: &Game, unit: UnitId) -> Option<Question> {
    let found = check_firer(game, unit).ok()?;
    let (troops, all) = (game.troops(unit), u32::from(game.unit_state(unit).figures));
    let why = match (troops.kind, troops.formation) {
        (UnitKind::Gun, _) => "gun",
        (UnitKind::Horse, _) => "horse",
        (_, Formation::Column) => "column",
        (_, Formation::Skirmish) => "skirmish",
        _ => "line",
    };
    let sentence =
        say!("mc-quiz-figures", unit = game.unit_name(unit), formation = formation(troops.formation), figures = all);
    let offered = choices(OFFERED.into_iter().chain([found, all, all.div_ceil(2)]).collect());
    let spoken = (say!("mc-quiz-figures-" + why, figures = found), say!("mc-quiz-figures-hint"));
    let subject = subject(game, QuestionKind::Figures, &[unit], sentence);
    Some(subject.with_choices(offered, found.to_string(), &["7.1"], spoken))
}

/// MC 7.4 Question on the targets of a unit that may fire now, if there is an enemy at which it may not.
pub fn targets(game: &Game, unit: UnitId) -> Option<Question> {
    check_firer(game, unit).ok()?;
    let enemies: Vec<EnemyChoice> =
        enemies(game, unit).map(|enemy| EnemyChoice::of(game, enemy, plan_part(game, unit, None, enemy))).collect();
    let sentence = say!("mc-quiz-targets", unit = game.unit_name(unit));
    let subject = subject(game, QuestionKind::Targets, &[unit], sentence);
    subject.about_enemies(&enemies, "7.4", say!("mc-quiz-targets-hint"))
}

/// MC 8.1 Question on the figures that an enemy loses by a roll of one die.
pub fn losses(game: &Game, unit: UnitId, enemy: UnitId) -> Option<Question> {
    let plan = plan_part(game, unit, None, enemy).ok().filter(|plan| plan.part.figures <= ONE_DIE)?;
    let (figures, sum) = (plan.part.figures, plan.sum.total());
    // The same for the same position.
    let die = 3 + i32::from(unit.0 + enemy.0 + game.unit_state(unit).figures) % 8;
    let lost = |roll: i32| game.battle.charts.losses(figures, roll);
    let answer = lost(die + sum);
    let reasons = reasons_of(&plan.sum, |why| combat_reason(&game.battle, why));
    let is = say!("mc-quiz-losses-is", figures, die, sum = signed(sum), roll = die + sum, lost = answer);
    let right: Vec<String> = reason_lines(&reasons).chain([is]).collect();
    let (unit_name, enemy_name) = (game.unit_name(unit), game.unit_name(enemy));
    let sentence = say!("mc-quiz-losses", unit = unit_name, enemy = enemy_name, figures, sum = signed(sum), die);
    let offered = choices(vec![answer, answer + 1, answer.saturating_sub(1), lost(die), lost(10 + sum)]);
    let spoken = (right.join("\n"), say!("mc-quiz-losses-hint"));
    let subject = subject(game, QuestionKind::Losses, &[unit, enemy], sentence);
    Some(subject.with_choices(offered, answer.to_string(), &["8.1", "8.2", "8.3"], spoken))
}
