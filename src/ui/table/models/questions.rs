//! The models of questions with a few answers.

use super::capital;
use crate::rules::musket_pike::play::fall_back::waiting;
use crate::rules::musket_pike::retreat::WayBack;
use crate::rules::musket_pike::state::{Frame, MeleeStage, RetreatCause};
use crate::rules::musket_pike::{Game, Order, legal, text};
use crate::ui::Intent;
use crate::ui::decision::{Answer, Model};

/// The question on top; none while a phase, a chit, the muster or a draw is.
pub fn model(game: &Game, orders: &[Order]) -> Option<Model> {
    let (title, paragraph) = head(game)?;
    let side = legal::decider(game)?;
    let question = text::what_to_do(game);
    let question = question.split_once(": ").map_or(question.clone(), |(_, rest)| capital(rest));
    Some(Model {
        side,
        name: text::side(&game.battle, side).to_owned(),
        title,
        paragraph: paragraph.to_owned(),
        question,
        answers: orders.iter().map(|o| answer(game, o)).collect(),
    })
}

fn head(game: &Game) -> Option<(String, &'static str)> {
    let name = |u| text::unit(&game.battle, u);
    Some(match game.state().stack.last()? {
        Frame::Reaction { waiting, .. } => {
            (format!("Reaction of {}", waiting.first().map_or("a unit", |u| name(*u))), "6.9")
        }
        Frame::Melee(melee) => match melee.stage {
            MeleeStage::Joining => ("A second attacker?".to_owned(), "9.2"),
            MeleeStage::Evading => ("Retreat before melee?".to_owned(), "9.11"),
            MeleeStage::Losses => ("The odd loss".to_owned(), "9.14"),
            MeleeStage::Occupying => ("The ground is won".to_owned(), "9.15"),
            MeleeStage::Fighting => return None,
        },
        Frame::Retreat(retreat) => {
            let paragraph = if retreat.cause == RetreatCause::Evasion { "9.11" } else { "11.1" };
            (format!("Retreat of {}", name(retreat.unit)), paragraph)
        }
        Frame::MakeWay(_) => ("Friends make way".to_owned(), "11.3"),
        Frame::Arrival { group } => (format!("{} arrive", game.battle.arrivals[group.index()].name), "2.5"),
        _ => return None,
    })
}

fn answer(game: &Game, order: &Order) -> Answer {
    let more = match order {
        Order::Retreat { .. } => way(game, order).map_or(String::new(), |w| costs(game, &w)),
        _ => String::new(),
    };
    Answer { words: text::order(&game.battle, order), more, give: Ok(Intent::order(*order)) }
}

/// The way that a retreat order names.
pub fn way(game: &Game, order: &Order) -> Option<WayBack> {
    let Order::Retreat { unit, way } = order else { return None };
    let retreat = waiting(game).into_iter().find(|r| r.unit == *unit)?;
    retreat.ways(game).into_iter().find(|w| w.way == *way)
}

/// What a way back costs besides the ground.
pub fn costs(game: &Game, way: &WayBack) -> String {
    let mut words = Vec::new();
    if way.passes_front {
        words.push("past an enemy front: 1 SP (MP 11.2)".to_owned());
    }
    if !way.displaces.is_empty() {
        words.push(format!("{} must make way (MP 11.3)", text::list(&super::names(&game.battle, &way.displaces))));
    }
    words.join("; ")
}
