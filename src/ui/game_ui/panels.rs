//! Panels of a game, beside the board and over it.

use crate::board::Place;
use crate::kernel::PieceId;
use crate::play::{AnySession, Opaque, Preview};
use crate::ui::default_panels::{PlainCard, PlainPanels};
use crate::ui::find::FindHit;
use crate::ui::game_ui::EditorUi;
use crate::ui::intent::{Intent, Page};
use crate::ui::notice::{Count, Scene};
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use crate::ui::table_pages::InputDevice;
use crate::ui::{help, replay_bar, top_bar};
use crate::view::highlight::Highlight;
use bevy_egui::egui::{Context, Ui};
use std::sync::Arc;

/// Card of a panel, filled with its contents.
pub trait Card: Send + Sync {
    /// Draws the card. Returns the player's intent.
    fn show(&self, ui: &mut Ui) -> Option<Intent>;
}

/// Amount of detail on a card beside the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardDetail {
    /// Details for a glance: the card comes by itself, over the map.
    Brief,
    /// All details: the card was asked for.
    Whole,
}

/// Way to commit to the order whose odds a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commit {
    /// Commitment by a button on the card.
    Button,
    /// Commitment by clicks on the target, which the pointer only rests on.
    Clicks,
    /// No commitment: a lesson shows the odds.
    Never,
}

/// Card beside the place that the pointer rests on.
pub trait HoverCard: Send + Sync {
    /// Draws the card, with a hint about how it can be kept open.
    fn show(&self, ui: &mut Ui, telling: CardDetail, hint: &str) -> Option<Intent>;
}

/// Subject hovered in a panel: it is marked on the map, and explained.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PanelFocus {
    /// Pieces that the subject is about: they are highlighted, all others dimmed.
    pub highlight: Highlight,
    /// Subject in the game's own type.
    pub own: Opaque,
}

/// Result of drawing the decision panel.
#[derive(Default)]
pub struct DecisionResponse {
    /// Player's intent.
    pub intent: Option<Intent>,
    /// Intent of the answer that the pointer rests on.
    pub pointed: Option<Intent>,
    /// Hovered subject.
    pub meant: PanelFocus,
}

/// Whether the page that ends a game is open and says the same as the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndPageState {
    /// End page is open.
    Yes,
    /// End page is not open.
    No,
}

/// Neighbour of a panel in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnNeighbour {
    /// Odds of the aimed order, which come first for room.
    Odds,
    /// No neighbour.
    Nothing,
}

/// Panels of a position, filled with their contents.
pub trait PositionPanels: Send + Sync {
    /// Top bar.
    fn strip(&self) -> &top_bar::TopBarModel;

    /// Draws the game's addition to the top bar, no wider than `room` points, such as what is still to be drawn. The second value
    /// is the subject hovered in it.
    fn in_strip(&self, ui: &mut Ui, room: f32) -> (Option<Intent>, PanelFocus);

    /// Draws the decision panel.
    fn decision(&self, ui: &mut Ui, announced: EndPageState, beside: ColumnNeighbour) -> DecisionResponse;

    /// Draws the panel of the selected piece.
    fn selected(&self, ui: &mut Ui, beside: ColumnNeighbour) -> Option<Intent>;

    /// Answer with a number, counted from 0, or why it is barred.
    fn numbered(&self, at: usize) -> Option<Result<Intent, BarredReason>>;

    /// Whether a question is open, which the player may have folded away.
    fn asks(&self) -> bool;
}

/// Subject of a hover card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardSubject {
    /// Piece under the pointer.
    Piece(PieceId),
    /// Ground under the pointer, as described for a piece, if one is given.
    Ground(Option<PieceId>),
}

/// Panels of a game.
pub trait PanelsUi: Send + Sync {
    /// Panels of a position.
    fn panels(&self, play: &ActiveGame, _selection: &Selection) -> Arc<dyn PositionPanels> {
        Arc::new(PlainPanels::of(play))
    }

    /// Hint for the current decision.
    fn hint(
        &self,
        _play: &ActiveGame,
        _selection: &Selection,
        _meant: &Opaque,
        _with: InputDevice,
    ) -> Option<Arc<dyn Card>> {
        None
    }

    /// Card of what the pointer rests on.
    fn card(&self, play: &ActiveGame, _place: Place, about: CardSubject) -> Arc<dyn HoverCard> {
        Arc::new(PlainCard::about(play.session(), about))
    }

    /// Whether there is nothing to say about the ground of a place.
    fn is_plain(&self, _shown: PositionView<'_>, _place: Place) -> bool {
        true
    }

    /// Optional pages that the game fills: a page that is not among them is offered nowhere.
    fn pages(&self) -> &'static [Page] {
        &[]
    }

    /// Editor of the game's scenarios.
    fn editor(&self) -> Option<Box<dyn EditorUi>> {
        None
    }

    /// Draws a page of the game's own.
    fn page(&self, _ctx: &Context, _play: &ActiveGame, _page: Page) -> Option<Intent> {
        None
    }

    /// Search results for a typed text.
    fn found(&self, _shown: PositionView<'_>, _sought: &str) -> Vec<FindHit> {
        Vec::new()
    }

    /// Count of points in the position; none if the game counts none.
    fn count(&self, _session: &dyn AnySession) -> Option<Count> {
        None
    }

    /// Picture of the place of a scene; none where there is nothing to see.
    fn snapshot(&self, _session: &dyn AnySession, _scene: Scene) -> Option<Arc<dyn Preview>> {
        None
    }

    /// Picture of the whole map in the present position, which fills any frame.
    fn field(&self, _session: &dyn AnySession) -> Option<Arc<dyn Preview>> {
        None
    }

    /// Marks in the replay bar.
    fn replay_marks(&self, _session: &dyn AnySession) -> Vec<replay_bar::Mark> {
        Vec::new()
    }

    /// Sentence about what the marks in the replay bar mean.
    fn replay_signs(&self) -> Option<String> {
        None
    }

    /// Help for the first minutes.
    fn help(&self) -> help::HelpModel {
        help::HelpModel::default()
    }
}
