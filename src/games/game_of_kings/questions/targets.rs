//! GK 7.1, 8.1 Questions about targets: at which enemies a unit may fire, and why not at the others.

use super::{QuestionKind, id};
use crate::games::game_of_kings::rules::legal::{check, legal_orders};
use crate::games::game_of_kings::rules::state::{Frame, Step};
use crate::games::game_of_kings::rules::{Game, Illegal, Order, UnitId, UnitKind};
use crate::play::{CorrectAnswer, Question};
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
        let enemies: Vec<(UnitId, Result<(), Illegal>)> =
            game.standing_enemies(unit).map(|(enemy, _)| (enemy, check(game, &shot(game, unit, enemy)))).collect();
        let name = |enemy: UnitId| game.unit_name(enemy);
        let may: Vec<UnitId> = enemies.iter().filter(|(_, why)| why.is_ok()).map(|(enemy, _)| *enemy).collect();
        let barred: Vec<(UnitId, String, String)> = enemies
            .into_iter()
            .filter_map(|(enemy, why)| why.err().map(|why| (enemy, why.to_string(), why.paragraph().to_owned())))
            .collect();
        if may.is_empty() || barred.is_empty() {
            return None;
        }
        let refused = |(enemy, why, paragraph): &(UnitId, String, String)| {
            let (why, paragraph) = (why.as_str(), paragraph.as_str());
            say!("gk-quiz-targets-not", enemy = name(*enemy), why, paragraph)
        };
        let mut paragraphs = vec![if game.kind(unit) == UnitKind::Gun { "7.1" } else { "8.1" }.to_owned()];
        for (.., paragraph) in &barred {
            if !paragraphs.contains(paragraph) {
                paragraphs.push(paragraph.clone());
            }
        }
        let told = std::iter::once(say!("gk-quiz-targets-may", enemies = game.unit_names(&may)));
        Some(Question {
            kind: QuestionKind::Targets.name(),
            about: id(game, unit),
            paragraphs,
            sentence: say!("gk-quiz-targets", unit = name(unit)),
            at: vec![id(game, unit)],
            table: None,
            choices: Vec::new(),
            answer: CorrectAnswer::All(may.iter().map(|enemy| id(game, *enemy)).collect()),
            wrong: barred.iter().map(|one| (id(game, one.0), refused(one))).collect(),
            right: told.chain(barred.iter().map(refused)).collect::<Vec<_>>().join("\n"),
            hint: Some(say!("gk-quiz-targets-hint")),
        })
    };
    able(game).into_iter().filter_map(question).collect()
}
