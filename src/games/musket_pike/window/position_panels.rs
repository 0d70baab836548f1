//! Contents of the panels beside the board. Filling them takes many rule queries for every unit, so they are computed once
//! for each position, choice and set of units put aside, not in every frame.

use super::panels::{chips, chit, cups, muster, phase, sight, unit};
use crate::games::musket_pike::cards::is_aimed;
use crate::games::musket_pike::pieces::of_leader;
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::play::Opaque;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::game_ui::{ColumnNeighbour, DecisionResponse, EndPageState, PanelFocus, PositionPanels};
use crate::ui::key_input::first_of;
use crate::ui::notice::Count;
use crate::ui::parts::BarredReason;
use crate::ui::{Intent, battle_over_card, decision, top_bar, victory_conditions};
use crate::view::highlight::Highlight;
use bevy_egui::egui::Ui;

/// Contents of the panels beside the board, ready to be drawn.
pub struct FilledPanels {
    /// Model of the top bar, which names the deciding side.
    pub strip: top_bar::TopBarModel,
    /// Chip on a limit of the sight (MP 18.2); `None` without one.
    pub sight: Option<sight::SightChip>,
    /// Model of the cups, without the draw.
    pub cups: cups::CupsModel,
    /// Panel of the decision for which the position waits.
    pub decision: DecisionPanel,
    /// Card of the selected unit; `None` without one.
    pub unit: Option<unit::UnitCardModel>,
    /// Victory conditions of the battle, shown until anything has happened in it; `None` afterwards.
    pub how_to_win: Option<Count>,
}

/// Decision that the position waits for, with the model of its panel.
pub enum DecisionPanel {
    /// Decision whether to draw a chit.
    Draw(Box<cups::CupsModel>),
    Chit(Box<chit::ChitPanelModel>),
    /// Panel for the choice of the units that take part, with the leaders who may ride before (MP 3.7).
    Muster(Box<muster::MusterModel>, Vec<(LeaderId, String)>),
    /// Panel for the choice of an order in the current phase.
    Phase(Box<phase::PhasePanelModel>),
    /// Panel for the choice of one of a few answers to a question.
    Question(Box<decision::DecisionModel>),
    /// Panel at the end of the battle: nothing is left to decide.
    Over(Box<battle_over_card::BattleOverModel>),
    Nothing,
}

impl PositionPanels for FilledPanels {
    fn strip(&self) -> &top_bar::TopBarModel {
        &self.strip
    }

    fn in_strip(&self, ui: &mut Ui, room: f32) -> (Option<Intent>, PanelFocus) {
        let (why, width) = self.sight.as_ref().map_or((None, 0.0), |chip| sight::show(ui, chip));
        let (intent, pieces) = chips::show(ui, &self.cups, room - width);
        (why.or(intent), PanelFocus { highlight: Highlight { pieces, singled: Vec::new() }, ..PanelFocus::default() })
    }

    fn decision(&self, ui: &mut Ui, announced: EndPageState, beside: ColumnNeighbour) -> DecisionResponse {
        let intent = match &self.decision {
            DecisionPanel::Draw(model) => {
                let intent = cups::show(ui, model);
                let hint = || say!("stake-again", key = first_of(KeyCommand::Points));
                intent.or(self.how_to_win.as_ref().and_then(|count| victory_conditions::show_card(ui, count, &hint())))
            }
            DecisionPanel::Chit(model) => {
                let (intent, meant) = chit::show(ui, model);
                let own = meant.order.map_or_else(Opaque::default, Opaque::of);
                let meant = PanelFocus { highlight: meant.highlight, own };
                return DecisionResponse { intent, meant, ..DecisionResponse::default() };
            }
            DecisionPanel::Muster(model, leaders) => muster::show(ui, model).or(rides(ui, leaders)),
            DecisionPanel::Phase(model) => phase::show(ui, model, beside),
            DecisionPanel::Question(model) => {
                let (intent, pointed) = decision::show(ui, model);
                let pointed = pointed.map(as_on_the_map);
                return DecisionResponse { intent, pointed, ..DecisionResponse::default() };
            }
            // The notice of the end says the same.
            DecisionPanel::Over(model) if announced == EndPageState::No => battle_over_card::show(ui, model),
            DecisionPanel::Over(_) | DecisionPanel::Nothing => None,
        };
        DecisionResponse { intent, ..DecisionResponse::default() }
    }

    fn selected(&self, ui: &mut Ui, beside: ColumnNeighbour) -> Option<Intent> {
        let unit = self.unit.as_ref()?;
        match beside {
            ColumnNeighbour::Odds => unit::show_line(ui, unit),
            ColumnNeighbour::Nothing => unit::show(ui, unit),
        }
    }

    fn numbered(&self, at: usize) -> Option<Result<Intent, BarredReason>> {
        match &self.decision {
            DecisionPanel::Chit(chit) => chit.numbered(at),
            DecisionPanel::Muster(muster, _) => muster.numbered(at),
            DecisionPanel::Phase(phase) => phase.numbered(at).map(Ok),
            DecisionPanel::Question(question) => question.answers.get(at).map(|answer| answer.give.clone()),
            _ => None,
        }
    }

    fn asks(&self) -> bool {
        matches!(self.decision, DecisionPanel::Question(_))
    }
}

/// Intent with which the map previews a hovered answer: an order that has odds is aimed first.
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
