//! What the panels beside the board show. To fill them the rules are asked much, of every unit: so it is done once for a
//! position, a choice and who is put aside, not in every frame.

use super::models::{activation, aim, chits, phase, questions, strip, unit};
use super::{Table, notices, way_back};
use crate::kernel::RuleSet;
use crate::rules::musket_pike::state::Frame;
use crate::ui::Intent;
use crate::ui::{chit, cups, decision, ended, muster, phase as phase_panel, strip as strip_panel, unit as unit_panel};
use std::sync::Arc;

/// The models of the panels.
pub(super) struct Panels {
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
pub(super) enum Decision {
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

impl Table {
    /// What the panels show now.
    pub(super) fn panels(&mut self) -> Arc<Panels> {
        let panels = self.facts.panels.take().unwrap_or_else(|| Arc::new(self.filled()));
        self.facts.panels = Some(Arc::clone(&panels));
        panels
    }

    fn filled(&self) -> Panels {
        let game = self.game();
        let mut strip = strip::model(&self.session, &self.facts.able, &self.done);
        strip.end_barred = self.facts.end.map(way_back::because);
        let chosen = self.choice.unit.filter(|u| game.stand(*u).is_some());
        Panels {
            strip,
            cups: cups::Model { draw: None, ..chits::cups(game) },
            decision: self.to_decide(),
            unit: chosen.map(|u| unit::model(game, u)),
        }
    }

    fn to_decide(&self) -> Decision {
        // One who watches decides nothing.
        if self.replay.is_some() {
            return Decision::Nothing;
        }
        let (game, legal) = (self.game(), &self.facts.legal);
        match game.state().stack.last() {
            Some(Frame::Turn { .. }) => {
                let draw = chits::cups(game).draw;
                Decision::Draw(Box::new(cups::Model { cups: Vec::new(), draw }))
            }
            Some(Frame::Chit { .. }) => chits::drawn(game, legal, self.choice.lead, &self.facts.allows)
                .map_or(Decision::Nothing, |model| Decision::Chit(Box::new(model))),
            Some(Frame::Muster) => {
                activation::muster(game).map_or(Decision::Nothing, |model| Decision::Muster(Box::new(model)))
            }
            Some(Frame::Phase(_)) => {
                let hand = phase::Hand { selected: self.choice.unit, done: &self.done, next: self.next_planned() };
                phase::model(game, legal, &self.facts.plan, &self.listed, hand)
                    .map_or(Decision::Nothing, |model| Decision::Phase(Box::new(model)))
            }
            _ if game.decider().is_none() => {
                notices::ended(self).map_or(Decision::Nothing, |ended| Decision::Over(Box::new(ended)))
            }
            _ => self.question().map_or(Decision::Nothing, |model| Decision::Question(Box::new(model))),
        }
    }

    /// Whether a question waits for an answer; its model need not be filled to know that.
    pub(super) fn is_asked(&self) -> bool {
        self.replay.is_none() && questions::stands(self.game())
    }

    /// The question that waits for an answer; none in a phase, for a chit or while one only watches.
    pub(super) fn question(&self) -> Option<decision::Model> {
        if self.replay.is_some() {
            return None;
        }
        let mut model = questions::model(self.game(), &self.facts.legal)?;
        for answer in &mut model.answers {
            aimed_first(answer);
        }
        Some(model)
    }
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
