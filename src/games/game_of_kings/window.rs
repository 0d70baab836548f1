//! The game in the window: plain panels beside the table.

use super::rules::Game;
use crate::games::table::window::{DraftCard, TableUi, TableWindow, draft_card, game_of};
use crate::say;
use crate::ui::Intent;
use crate::ui::default_panels::PlainPanels;
use crate::ui::game_ui::{ColumnNeighbour, DecisionResponse, EndPageState, PanelFocus, PositionPanels};
use crate::ui::help::Chapter;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, Selection};
use crate::ui::top_bar::TopBarModel;
use bevy_egui::egui::Ui;
use std::sync::Arc;

/// The game's part of the window.
pub type GameOfKingsUi = TableUi<Game>;

/// Panels of the game.
struct KingsPanels {
    plain: PlainPanels,
    draft: Option<DraftCard<Game>>,
}

/// Keys of the chapters of the help: `gk-help-head-...` and `gk-help-text-...` in the catalogue.
const HELP: [&str; 4] = ["game", "turn", "moving", "fire"];

impl TableWindow for Game {
    fn help_chapters() -> Vec<Chapter> {
        HELP.map(|key| Chapter::of(say!("gk-help-head-" + key), say!("gk-help-text-" + key))).into()
    }

    fn panels(play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels> {
        let game = game_of::<Self>(play.shown_position().any());
        let draft = if play.replay().is_none() { draft_card(game, selection) } else { None };
        Arc::new(KingsPanels { plain: PlainPanels::of(play), draft })
    }
}

impl PositionPanels for KingsPanels {
    fn strip(&self) -> &TopBarModel {
        self.plain.strip()
    }

    fn in_strip(&self, ui: &mut Ui, room: f32) -> (Option<Intent>, PanelFocus) {
        self.plain.in_strip(ui, room)
    }

    fn decision(&self, ui: &mut Ui, announced: EndPageState, beside: ColumnNeighbour) -> DecisionResponse {
        self.plain.decision(ui, announced, beside)
    }

    fn selected(&self, ui: &mut Ui, _beside: ColumnNeighbour) -> Option<Intent> {
        self.draft.as_ref().and_then(|draft| draft.show(ui, |_| None))
    }

    fn numbered(&self, at: usize) -> Option<Result<Intent, BarredReason>> {
        self.plain.numbered(at)
    }

    fn asks(&self) -> bool {
        self.plain.asks()
    }
}
