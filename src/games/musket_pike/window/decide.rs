//! What the panels beside the board show. To fill them the rules are asked much, of every unit: so it is done once for a
//! position, a choice and who is put aside, not in every frame.

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

/// The panels, filled.
pub struct Filled {
    /// Who decides what.
    pub strip: strip::Model,
    /// The cups, without the draw.
    pub cups: cups::Model,
    /// What is to be decided.
    pub decision: Decision,
    /// The unit selected.
    pub unit: Option<unit::Model>,
    /// What the battle is fought for, as long as nothing has happened in it.
    pub how_to_win: Option<Count>,
}

/// What is to be decided.
pub enum Decision {
    /// Whether to draw.
    Draw(Box<cups::Model>),
    Chit(Box<chit::Model>),
    /// Who takes part, and who may ride before (MP 3.7).
    Muster(Box<muster::Model>, Vec<(LeaderId, String)>),
    /// What to do in the phase.
    Phase(Box<phase::Model>),
    /// One of a few answers.
    Question(Box<decision::Model>),
    /// Nothing more: the battle is over.
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
            // The notice of it says the same.
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

/// What the pointer rests on in the question is lit on the map, where what has odds is aimed at first.
fn as_on_the_map(gives: Intent) -> Intent {
    match &gives {
        Intent::Give(orders) => match orders.as_slice() {
            [order] if order.get().is_some_and(is_aimed) => Intent::Aim(order.clone()),
            _ => gives,
        },
        _ => gives,
    }
}

/// MP 3.7 Leaders who may ride before the phases.
fn rides(ui: &mut Ui, leaders: &[(LeaderId, String)]) -> Option<Intent> {
    let mut intent = None;
    for (leader, name) in leaders {
        if ui.button(say!("layout-rides-first", leader = name)).clicked() {
            intent = Some(Intent::Select(of_leader(*leader)));
        }
    }
    intent
}
