//! MP 10.3, 12.2 Questions about morale checks: the roll that a unit needs to rally.

use super::{QuestionKind, id, paragraphs};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::{Game, legal, odds, text};
use crate::play::{CorrectAnswer, Question};
use crate::say;

/// Questions on the roll needed by each unit that may try to rally.
pub fn checks(game: &Game) -> Vec<Question> {
    let orders = legal::legal_orders(game).into_iter();
    orders.filter_map(|order| if let Order::Rally { unit } = order { check(game, unit) } else { None }).collect()
}

fn check(game: &Game, unit: UnitId) -> Option<Question> {
    odds::rally(game, unit)?;
    let needed = odds::needed(game, unit)?;
    let battle = &*game.battle;
    let (name, quality) = (text::unit(battle, unit), game.unit_card(unit).ql);
    let (morale, leader) = (game.morale(unit), game.check_bonus(unit));
    let lost = i16::from(quality) - i16::from(morale);
    let mut wrong = Vec::new();
    if lost > 0 && quality != needed {
        wrong.push((quality.to_string(), say!("question-check-quality")));
    }
    if leader > 0 && lost >= 0 {
        wrong.push((morale.to_string(), say!("question-check-morale")));
    }
    wrong.dedup_by(|a, b| a.0 == b.0);
    let mut told = vec![say!("question-check-is-morale", quality, lost, morale)];
    if leader > 0 {
        told.push(say!("question-check-leader", leader));
    }
    told.push(say!("question-check-needs", needed, chance = u32::from(needed) * 10));
    Some(Question {
        kind: QuestionKind::Check.name(),
        about: id(battle, unit),
        paragraphs: paragraphs(["10.3", "10.1", "12.2"]),
        sentence: say!("question-check", unit = name),
        at: vec![id(battle, unit)],
        table: None,
        choices: (1..=10).map(|die| (die.to_string(), die.to_string())).collect(),
        answer: CorrectAnswer::One(vec![needed.to_string()]),
        wrong,
        right: told.join("\n"),
        hint: Some(say!("question-check-hint")),
    })
}
