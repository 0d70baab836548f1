//! GK 7.1, 8.1 Questions about targets: at which enemies a unit may fire, and why not at the others.

use super::{QuestionKind, id};
use crate::games::game_of_kings::rules::legal::{check, legal_orders};
use crate::games::game_of_kings::rules::state::{Frame, Step};
use crate::games::game_of_kings::rules::{Game, Order, UnitId, UnitKind};
use crate::games::table::questions::{EnemyChoice, QuestionSubject};
use crate::play::Question;
use crate::say;

/// Shot of a unit at an enemy in the present step.
fn shot(game: &Game, unit: UnitId, target: UnitId) -> Order {
    match game.state().stack.last() {
        Some(Frame::Sector { step: Step::Guns, .. }) => Order::FireGun { gun: unit, target },
        _ => Order::FireMuskets { unit, target },
    }
}

/// Units that may fire at something now, each once.
fn able(game: &Game) -> Vec<UnitId> {
    let mut units = Vec::new();
    for order in legal_orders(game) {
        let (Order::FireGun { gun: unit, .. } | Order::FireMuskets { unit, .. }) = order else { continue };
        if !units.contains(&unit) {
            units.push(unit);
        }
    }
    units
}

/// Questions on the targets of each unit that may fire now, if there is an enemy at which it may not.
pub fn shooters(game: &Game) -> Vec<Question> {
    let question = |unit: UnitId| {
        let enemy = |enemy: UnitId| {
            let refusal = check(game, &shot(game, unit, enemy)).err();
            let refusal = refusal.map(|why| (why.to_string(), why.paragraph().to_owned()));
            EnemyChoice { id: id(game, enemy), name: game.unit_name(enemy), refusal }
        };
        let enemies: Vec<EnemyChoice> = game.standing_enemies(unit).map(|(unit, _)| enemy(unit)).collect();
        let sentence = say!("gk-quiz-targets", unit = game.unit_name(unit));
        let at = vec![id(game, unit)];
        let subject = QuestionSubject { kind: QuestionKind::Targets.name(), about: id(game, unit), sentence, at };
        let paragraph = if game.kind(unit) == UnitKind::Gun { "7.1" } else { "8.1" };
        subject.about_enemies(&enemies, paragraph, say!("gk-quiz-targets-hint"))
    };
    able(game).into_iter().filter_map(question).collect()
}
