//! The strip's model.

use super::{barred, names};
use crate::kernel::{RuleSet, SideId};
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::illegal::Illegal;
use crate::rules::musket_pike::state::{Activation, Frame, Led, OrderType, Phase};
use crate::rules::musket_pike::{Battle, Game, Order, legal, text};
use crate::ui::strip::{End, Ending, Left, Model, Step};
use crate::ui::table::TableSession;
use std::collections::BTreeSet;

/// Fills the strip. `able`: the units that could still act; `done`: those the player has put aside.
pub fn model(session: &TableSession, able: &[UnitId], done: &BTreeSet<UnitId>) -> Model {
    let game = session.game().game();
    let (battle, state) = (&*game.battle, game.state());
    let decider = legal::decider(game);
    let todo = text::what_to_do(game);
    Model {
        turn: format!("Turn {} of {}", state.turn, battle.turns),
        initiative: format!("{} had the first draw this turn.", text::side(battle, state.initiative)),
        decider: decider.map(|s| (s, text::side(battle, s).to_owned())),
        reacting: reacting(battle, state.activation, decider),
        steps: steps(game),
        // The plate beside it says who.
        todo: todo.split_once(": ").map_or(todo.clone(), |(_, rest)| super::capital(rest)),
        ends: ends(session),
        end: end(game, able, done),
        undo: session.can_undo().map_err(|b| b.to_string()),
        redo: session.can_redo(),
        end_barred: None,
        trouble: None,
    }
}

fn reacting(battle: &Battle, activation: Option<Activation>, decider: Option<SideId>) -> Option<String> {
    let active = activation?.side;
    let name = text::side(battle, active);
    (decider? != active)
        .then(|| format!("A decision in the middle of the activation of {name}, who goes on afterwards."))
}

/// The six phases as they stand; before an activation the steps that lead to it.
fn steps(game: &Game) -> Vec<(String, Step)> {
    let Some(activation) = game.state().activation else {
        let at = match game.state().stack.last() {
            Some(Frame::Turn { .. }) => 0,
            Some(Frame::Chit { .. }) => 1,
            _ => return Vec::new(),
        };
        return ladder(&["Chit", "Order", "Muster", "Phases"], at);
    };
    let Some(now) = legal::phase(game) else { return ladder(&["Chit", "Order", "Muster", "Phases"], 2) };
    let step = |phase: Phase| {
        let never = phase == Phase::Rally && activation.order == OrderType::Charge;
        match phase.cmp(&now) {
            std::cmp::Ordering::Equal => Step::Now,
            std::cmp::Ordering::Less => Step::Past,
            std::cmp::Ordering::Greater if never => Step::Never,
            std::cmp::Ordering::Greater => Step::Ahead,
        }
    };
    Phase::ALL.into_iter().map(|p| (text::phase(p).to_owned(), step(p))).collect()
}

fn ladder(names: &[&str], now: usize) -> Vec<(String, Step)> {
    let step = |at: usize| match at.cmp(&now) {
        std::cmp::Ordering::Less => Step::Past,
        std::cmp::Ordering::Equal => Step::Now,
        std::cmp::Ordering::Greater => Step::Ahead,
    };
    names.iter().enumerate().map(|(at, name)| ((*name).to_owned(), step(at))).collect()
}

/// What is going on, and what ends it.
fn ends(session: &TableSession) -> String {
    let game = session.game().game();
    let battle = &*game.battle;
    let what = game.state().activation.map(|a| {
        let who = match a.led {
            Led::Wing(wing) => text::wing(battle, wing),
            Led::Unit(unit) => format!("lead unit {}", text::unit(battle, unit)),
        };
        format!("{} of {who}.", super::capital(&text::order_type(a.order)))
    });
    let end = match game.state().stack.last() {
        Some(Frame::Turn { .. }) => "The turn ends when both cups are empty or both sides have passed.",
        Some(Frame::Muster) => "\"Begin\" starts the phases.",
        // The session ends a phase in which nothing is left to do, unless that put an order beyond recall.
        Some(Frame::Phase(_)) if legal::sole_answer(game).is_some() && session.can_undo().is_ok() => {
            "What you did before can still be taken back."
        }
        Some(Frame::Phase(_)) => "The phase lasts until you end it.",
        Some(Frame::Over) | None => "",
        Some(_) => "The answer lets the game go on.",
    };
    [what.as_deref().unwrap_or(""), end].iter().filter(|p| !p.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// The button that ends what is going on: a phase, or the muster.
fn end(game: &Game, able: &[UnitId], done: &BTreeSet<UnitId>) -> Option<End> {
    let battle = &*game.battle;
    let (text, order) = match game.state().stack.last()? {
        Frame::Phase(phase) => (format!("End {}", text::phase(*phase).to_lowercase()), Order::EndPhase),
        Frame::Muster => ("Begin".to_owned(), Order::Begin),
        _ => return None,
    };
    let left = |units: &[UnitId]| -> Vec<Left> {
        units.iter().zip(names(battle, units)).map(|(unit, name)| Left { unit: *unit, name }).collect()
    };
    let state = match game.check(&order) {
        Ok(()) => {
            let open: Vec<UnitId> = able.iter().filter(|u| !done.contains(u)).copied().collect();
            if open.is_empty() || order == Order::Begin { Ending::Clear } else { Ending::SomeLeft(left(&open)) }
        }
        Err(why) => {
            let owing = match &why {
                Illegal::MustStillCharge(units) | Illegal::MustStillWithdraw(units) => left(units),
                _ => Vec::new(),
            };
            Ending::Barred(barred(battle, &why), owing)
        }
    };
    Some(End { text, order, state })
}
