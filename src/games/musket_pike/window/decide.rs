//! Contents of the panels beside the board. Filling them takes many rule queries for every unit, so they are computed once
//! for each position, choice and set of units put aside, not in every frame.

use super::models::odds::is_aimed;
use super::panels::{chips, chit, cups, muster, phase, unit};
use crate::games::musket_pike::pieces::of_leader;
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::play::Opaque;
use crate::say;
use crate::settings::Command;
use crate::ui::game_ui::{Announced, Beside, Decided, Meant, Panels};
use crate::ui::keys::first_of;
use crate::ui::notice::Count;
use crate::ui::parts::Barred;
use crate::ui::{Intent, decision, ended, strip, worth};
use crate::view::highlight::Highlight;
use bevy_egui::egui::Ui;

/// Contents of the panels beside the board, ready to be drawn.
pub struct Filled {
    /// Model of the strip that says which side decides what.
    pub strip: strip::Model,
    /// Model of the cups, without the draw.
    pub cups: cups::Model,
    /// Decision that the position waits for.
    pub decision: Decision,
    /// Card of the selected unit.
    pub unit: Option<unit::Model>,
    /// Victory conditions of the battle, shown until anything has happened in it.
    pub how_to_win: Option<Count>,
}

/// Decision that the position waits for, with the model of its panel.
pub enum Decision {
    /// Decision whether to draw a chit.
    Draw(Box<cups::Model>),
    Chit(Box<chit::Model>),
    /// Choice of the units that take part, with the leaders who may ride before (MP 3.7).
    Muster(Box<muster::Model>, Vec<(LeaderId, String)>),
    /// Choice of an order in the current phase.
    Phase(Box<phase::Model>),
    /// Choice of one of a few answers to a question.
    Question(Box<decision::Model>),
    /// End of the battle: nothing is left to decide.
    Over(Box<ended::Model>),
    Nothing,
}

impl Panels for Filled {
    fn strip(&self) -> &strip::Model {
        &self.strip
    }

    fn in_strip(&self, ui: &mut Ui, room: f32) -> (Option<Intent>, Meant) {
        let (intent, pieces) = chips::show(ui, &self.cups, room);
        (intent, Meant { highlight: Highlight { pieces, singled: Vec::new() }, ..Meant::default() })
    }

    fn decision(&self, ui: &mut Ui, announced: Announced, beside: Beside) -> Decided {
        let intent = match &self.decision {
            Decision::Draw(model) => {
                let intent = cups::show(ui, model);
                let hint = || say!("stake-again", key = first_of(Command::Points));
                intent.or(self.how_to_win.as_ref().and_then(|count| worth::show_card(ui, count, &hint())))
            }
            Decision::Chit(model) => {
                let (intent, meant) = chit::show(ui, model);
                let own = meant.order.map_or_else(Opaque::default, Opaque::of);
                return Decided { intent, pointed: None, meant: Meant { highlight: meant.highlight, own } };
            }
            Decision::Muster(model, leaders) => muster::show(ui, model).or(rides(ui, leaders)),
            Decision::Phase(model) => phase::show(ui, model, beside),
            Decision::Question(model) => {
                let (intent, pointed) = decision::show(ui, model);
                return Decided { intent, pointed: pointed.map(as_on_the_map), meant: Meant::default() };
            }
            // The notice of the end says the same.
            Decision::Over(model) if announced == Announced::No => ended::show(ui, model),
            Decision::Over(_) | Decision::Nothing => None,
        };
        Decided { intent, ..Decided::default() }
    }

    fn selected(&self, ui: &mut Ui, beside: Beside) -> Option<Intent> {
        let unit = self.unit.as_ref()?;
        match beside {
            Beside::Odds => unit::show_line(ui, unit),
            Beside::Nothing => unit::show(ui, unit),
        }
    }

    fn numbered(&self, at: usize) -> Option<Result<Intent, Barred>> {
        match &self.decision {
            Decision::Chit(chit) => chit.numbered(at),
            Decision::Muster(muster, _) => muster.numbered(at),
            Decision::Phase(phase) => phase.numbered(at).map(Ok),
            Decision::Question(question) => question.answers.get(at).map(|answer| answer.give.clone()),
            _ => None,
        }
    }

    fn asks(&self) -> bool {
        matches!(self.decision, Decision::Question(_))
    }
}

/// Maps a hovered answer to its preview on the map: an order that has odds is aimed first.
fn as_on_the_map(gives: Intent) -> Intent {
    match &gives {
        Intent::Give(orders) => match orders.as_slice() {
            [order] if order.get().is_some_and(is_aimed) => Intent::Aim(order.clone()),
            _ => gives,
        },
        _ => gives,
    }
}

/// Draws a button for each leader who may ride before the phases (MP 3.7); returns the selection of the one clicked.
fn rides(ui: &mut Ui, leaders: &[(LeaderId, String)]) -> Option<Intent> {
    let mut intent = None;
    for (leader, name) in leaders {
        if ui.button(say!("layout-rides-first", leader = name)).clicked() {
            intent = Some(Intent::Select(of_leader(*leader)));
        }
    }
    intent
}
