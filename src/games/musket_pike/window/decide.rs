//! What the panels beside the board show. To fill them the rules are asked much, of every unit: so it is done once for a
//! position, a choice and who is put aside, not in every frame.

use super::models::{activation, aim, chits, phase, questions, strip, unit};
use super::panels::{chit, cups, muster, phase as phase_panel, unit as unit_panel};
use super::plan;
use crate::games::musket_pike::rules::ids::WingId;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::window::notices::ended;
use crate::games::musket_pike::window::panels::chit::Allows;
use crate::kernel::RuleSet;
use crate::ui::Intent;
use crate::ui::screen::play::Play;
use crate::ui::screen::selection::Selection;
use crate::ui::{decision, ended, strip as strip_panel};
use std::collections::BTreeMap;

/// The models of the panels.
pub struct Panels {
    /// Who decides what.
    pub strip: strip_panel::Model,
    /// The cups, without the draw.
    pub cups: cups::Model,
    /// What is to be decided.
    pub decision: Decision,
    /// The unit selected.
    pub unit: Option<unit_panel::Model>,
}

/// What is to be decided.
pub enum Decision {
    /// Whether to draw.
    Draw(Box<cups::Model>),
    /// What the chit is for.
    Chit(Box<chit::Model>),
    /// Who takes part.
    Muster(Box<muster::Model>),
    /// What to do in the phase.
    Phase(Box<phase_panel::Model>),
    /// One of a few answers.
    Question(Box<decision::Model>),
    /// Nothing more: the battle is over.
    Over(Box<ended::Model>),
    /// Nothing.
    Nothing,
}

impl Panels {
    /// What they show now.
    pub fn of(play: &Play, selection: &Selection, allows: &BTreeMap<WingId, Vec<Allows>>) -> Self {
        let game = play.shown().game();
        let chosen = selection.choice.unit.filter(|u| game.stand(*u).is_some());
        Self {
            strip: strip::model(play, &play.legal().units, &selection.done),
            cups: cups::Model { draw: None, ..chits::cups(game) },
            decision: to_decide(play, selection, allows),
            unit: chosen.map(|u| unit::model(game, u)),
        }
    }
}

fn to_decide(play: &Play, selection: &Selection, allows: &BTreeMap<WingId, Vec<Allows>>) -> Decision {
    // One who watches decides nothing.
    if play.replay().is_some() {
        return Decision::Nothing;
    }
    let (game, legal) = (play.shown().game(), play.legal());
    match game.state().stack.last() {
        Some(Frame::Turn { .. }) => {
            let draw = chits::cups(game).draw;
            Decision::Draw(Box::new(cups::Model { cups: Vec::new(), draw }))
        }
        Some(Frame::Chit { .. }) => chits::drawn(game, &legal.orders, selection.choice.lead, allows)
            .map_or(Decision::Nothing, |model| Decision::Chit(Box::new(model))),
        Some(Frame::Muster) => {
            activation::muster(game).map_or(Decision::Nothing, |model| Decision::Muster(Box::new(model)))
        }
        Some(Frame::Phase(_)) => {
            let plan = play.plan(&selection.chosen);
            let next = plan::next(&plan, &selection.choice, &selection.done);
            let hand = phase::Hand { selected: selection.choice.unit, done: &selection.done, next };
            phase::model(game, &legal.orders, &plan, &selection.listed, hand)
                .map_or(Decision::Nothing, |model| Decision::Phase(Box::new(model)))
        }
        _ if game.decider().is_none() => {
            ended(play.shown()).map_or(Decision::Nothing, |ended| Decision::Over(Box::new(ended)))
        }
        _ => question(play).map_or(Decision::Nothing, |model| Decision::Question(Box::new(model))),
    }
}

/// Whether a question waits for an answer; its model need not be filled to know that.
pub fn is_asked(play: &Play) -> bool {
    play.replay().is_none() && questions::stands(play.shown().game())
}

/// The question that waits for an answer; none in a phase, for a chit or while one only watches.
pub fn question(play: &Play) -> Option<decision::Model> {
    if play.replay().is_some() {
        return None;
    }
    let mut model = questions::model(play.shown().game(), &play.legal().orders)?;
    for answer in &mut model.answers {
        aimed_first(answer);
    }
    Some(model)
}

/// An answer that is aimed shows its odds before it is given.
fn aimed_first(answer: &mut decision::Answer) {
    if let Ok(Intent::Give(orders)) = &answer.give
        && let [order] = orders.as_slice()
        && aim::is_aimed(order)
    {
        answer.give = Ok(Intent::Aim(*order));
    }
}
