//! Card of the pending question: what it is about, which answers it has for the selected unit, and the usual one.

use crate::games::game_of_kings::rules::legal::{canonical_orders, legal_orders, testers};
use crate::games::game_of_kings::rules::orders::{DefensiveAnswer, Order};
use crate::games::game_of_kings::rules::outcomes::Outcome;
use crate::games::game_of_kings::rules::state::{Frame, HalfTurnStage, Step};
use crate::games::game_of_kings::rules::text::{self, step_key};
use crate::games::game_of_kings::rules::{Game, UnitId, UnitKind};
use crate::games::table::rules::{piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::games::table::window::order_in;
use crate::play::{AnyOrder, AnySession, DescribeGame};
use crate::say;
use crate::ui::Intent;
use crate::ui::decision::{Answer, DecisionModel};
use crate::ui::screen::CurrentChoice;

/// GK 16.1 Usual answer to the pending question; none where no answer is.
pub(super) fn usual(game: &Game) -> Option<Order> {
    match game.state().stack.last()? {
        Frame::DefensiveFire { waiting, .. } => {
            let unit = *waiting.first()?;
            Some(Order::DefensiveFire { unit, answer: DefensiveAnswer::Fire })
        }
        Frame::HalfTurn(HalfTurnStage::Morale) => match testers(game).as_slice() {
            [unit] => best_test(&legal_orders(game), *unit),
            _ => None,
        },
        Frame::BlockerTests { waiting, .. } => best_test(&legal_orders(game), *waiting.first()?),
        _ => None,
    }
}

/// GK 10.2 Test of a unit among the legal orders with the first friend that supports it, without one if none does.
pub(super) fn best_test(orders: &[Order], unit: UnitId) -> Option<Order> {
    let supporter = |order: &Order| match order {
        Order::Test { unit: tester, supporter } | Order::Support { blocker: tester, supporter } => {
            (*tester == unit).then_some(*supporter)
        }
        _ => None,
    };
    let mut own = orders.iter().filter(|order| supporter(order).is_some());
    let supported = orders.iter().find(|order| supporter(order).flatten().is_some());
    supported.or_else(|| own.next()).cloned()
}

/// GK 5.6, 16.2 Adds what the last order passed over in this half-turn, and before whom it stopped, to the sentence above the answers.
pub(super) fn add_passed(session: &dyn AnySession, model: &mut DecisionModel) {
    let Some(session) = session.of::<Game>() else { return };
    let last = session.entries().last().map_or(&[][..], |entry| entry.outcomes.as_slice());
    let now = last.iter().rposition(|outcome| matches!(outcome, Outcome::PointsRolled { .. })).map_or(0, |at| at + 1);
    let passed = last[now..]
        .iter()
        .filter(|outcome| matches!(outcome, Outcome::StepPassed { .. } | Outcome::StoppedBefore { .. }));
    let sentences: Vec<String> =
        passed.map(|outcome| text::outcome(session.game(), outcome)).chain(model.alike.take()).collect();
    model.alike = (!sentences.is_empty()).then(|| sentences.join(" "));
}

/// GK 5.12 Answers by which a selected general joins a unit in reach.
fn joins(game: &Game, chosen: UnitId) -> Vec<Answer> {
    let is_general = game.knows(chosen) && game.is_general(chosen);
    let orders = if is_general { canonical_orders(game, chosen) } else { Vec::new() };
    let answer = |order: Order| Answer {
        words: DescribeGame::order(game, &order),
        outlook: String::new(),
        cost: String::new(),
        more: String::new(),
        give: Ok(Intent::order(AnyOrder::of(order))),
    };
    orders.into_iter().map(answer).collect()
}

/// GK 5.8 Whether a unit is one that may be told to strike an enemy now.
fn may_charge(game: &Game, unit: UnitId) -> bool {
    game.may_move(piece_of(unit)) && !game.is_general(unit) && game.kind(unit) != UnitKind::Gun
}

/// Fills the card: its subject, the answers of the selected unit, the usual one.
pub(super) fn fill(game: &Game, choice: &CurrentChoice, model: &mut DecisionModel) {
    let name = |unit: UnitId| game.unit_name(unit);
    let first = |waiting: &[UnitId]| waiting.first().map_or_else(String::new, |unit| game.unit_name(*unit));
    let (title, paragraph, alike) = match game.state().stack.last() {
        Some(Frame::HalfTurn(HalfTurnStage::Sectors)) => (say!("gk-question-sector"), "3.4", None),
        Some(Frame::Sector { step, .. }) => {
            let paragraph = match step {
                Step::Rally => "11.3",
                Step::Guns => "7",
                Step::Move => "5",
                Step::Muskets => "8",
                Step::Melees => "9.12",
            };
            let is_shot = matches!(step, Step::Guns | Step::Muskets);
            let alike = match step {
                Step::Move if choice.piece.is_none() => Some(say!("gk-question-choose-mover")),
                Step::Move if choice.piece.is_some_and(|piece| may_charge(game, unit_of(piece))) => {
                    Some(say!("gk-question-charge"))
                }
                _ if is_shot && choice.piece.is_none() => Some(say!("gk-question-choose-shooter")),
                _ => None,
            };
            (say!("gk-question-" + step_key(*step)), paragraph, alike)
        }
        Some(Frame::DefensiveFire { mover, waiting }) => {
            let (unit, enemy) = (first(waiting), name(*mover));
            let alike = say!("gk-question-charged-by", unit = unit.as_str(), enemy);
            (say!("gk-question-charged", unit), "9.6", Some(alike))
        }
        Some(Frame::Melee { .. }) => (say!("gk-question-strike"), "9.12", None),
        Some(Frame::HalfTurn(HalfTurnStage::Morale)) => (say!("gk-question-tests"), "10.3", None),
        Some(Frame::BlockerTests { waiting, .. }) => {
            (say!("gk-question-blocker", unit = first(waiting)), "11.6", Some(say!("gk-question-run-into")))
        }
        _ => return,
    };
    model.title = title;
    paragraph.clone_into(&mut model.paragraph);
    model.alike = alike;
    if let Some(chosen) = choice.piece.map(unit_of)
        && matches!(game.state().stack.last(), Some(Frame::Sector { .. }))
    {
        let is_about = |answer: &Answer| {
            let unit = order_in::<Order>(answer).and_then(|order| DescribeGame::piece(game, order)).map(unit_of);
            unit.is_none_or(|unit| unit == chosen)
        };
        if model.answers.iter().any(|answer| is_about(answer) && order_in::<Order>(answer) != Some(&Order::EndStep))
            || matches!(game.state().stack.last(), Some(Frame::Sector { step: Step::Move, .. }))
        {
            model.answers.retain(is_about);
        }
        model.answers.splice(0..0, joins(game, chosen));
    }
    for answer in &mut model.answers {
        answer.cost = order_in::<Order>(answer).and_then(|order| text::order_cost(game, order)).unwrap_or_default();
    }
    model.usual = usual(game).map(AnyOrder::of).or_else(|| model.usual.take());
}
