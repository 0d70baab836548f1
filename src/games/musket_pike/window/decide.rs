//! What the panels beside the board show. To fill them the rules are asked much, of every unit: so it is done once for a
//! position, a choice and who is put aside, not in every frame.

use super::panels::{chips, chit, cups, muster, phase, unit};
use crate::games::musket_pike::pieces::{of_leader, of_unit};
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::play::Opaque;
use crate::say;
use crate::ui::game_ui::{Announced, Decided, Meant, Panels};
use crate::ui::parts::Barred;
use crate::ui::{Intent, decision, ended, strip};
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
        let (intent, units) = chips::show(ui, &self.cups, room);
        let pieces = units.into_iter().map(of_unit).collect();
        (intent, Meant { pieces, ..Meant::default() })
    }

    fn decision(&self, ui: &mut Ui, announced: Announced) -> Decided {
        let intent = match &self.decision {
            Decision::Draw(model) => cups::show(ui, model),
            Decision::Chit(model) => {
                let (intent, meant) = chit::show(ui, model);
                let pieces = meant.units.iter().copied().map(of_unit).collect();
                let own = meant.order.map_or_else(Opaque::default, Opaque::of);
                return Decided { intent, pointed: None, meant: Meant { pieces, own } };
            }
            Decision::Muster(model, leaders) => muster::show(ui, model).or(rides(ui, leaders)),
            Decision::Phase(model) => phase::show(ui, model),
            Decision::Question(model) => {
                let (intent, pointed) = decision::show(ui, model);
                return Decided { intent, pointed, meant: Meant::default() };
            }
            // The notice of it says the same.
            Decision::Over(model) if announced == Announced::No => ended::show(ui, model),
            Decision::Over(_) | Decision::Nothing => None,
        };
        Decided { intent, ..Decided::default() }
    }

    fn selected(&self, ui: &mut Ui) -> Option<Intent> {
        let unit = self.unit.as_ref()?;
        ui.add_space(4.0);
        unit::show(ui, unit)
    }

    fn numbered(&self, at: usize) -> Option<Result<Intent, Barred>> {
        match &self.decision {
            Decision::Chit(chit) => chit.numbered().get(at).cloned(),
            Decision::Muster(muster, _) => muster.numbered(at),
            Decision::Question(question) => question.answers.get(at).map(|answer| answer.give.clone()),
            _ => None,
        }
    }

    fn asks(&self) -> bool {
        matches!(self.decision, Decision::Question(_))
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
