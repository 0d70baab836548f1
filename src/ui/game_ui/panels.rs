//! Panels of a game beside the board and over it.

use crate::board::Place;
use crate::kernel::PieceId;
use crate::play::{AnyOrder, AnySession, Opaque, Preview};
use crate::ui::default_panels::{PlainCard, PlainPanels};
use crate::ui::find::FindHit;
use crate::ui::game_ui::EditorUi;
use crate::ui::intent::{Intent, Page};
use crate::ui::key_sheet::InputDevice;
use crate::ui::notice::{Count, Scene};
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use crate::ui::{help, replay_bar, top_bar};
use crate::view::highlight::Highlight;
use bevy_egui::egui::{Context, Ui};
use std::sync::Arc;

/// Card of a panel with its contents.
pub trait Card: Send + Sync {
    /// Draws the card. Returns the player's intent; `None` without one.
    fn show(&self, ui: &mut Ui) -> Option<Intent>;
}

/// Amount of detail on a card beside the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardDetail {
    /// Few details, at a glance: the card appears by itself, over the map.
    Brief,
    /// All details are shown: the player asked for the card.
    Whole,
}

/// Way to commit to the order whose odds a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commit {
    /// The order is given by a button on the card.
    Button,
    /// The order is given by clicks on the target.
    Clicks,
    /// The order cannot be given from the card: a lesson shows the odds.
    Never,
}

/// Card beside the place that the pointer is over.
pub trait HoverCard: Send + Sync {
    /// Draws the hover card, with a hint about how it can be kept open. Returns the player's intent, if any.
    fn show(&self, ui: &mut Ui, telling: CardDetail, hint: &str) -> Option<Intent>;
}

/// Subject hovered in a panel: it is marked on the map, and explained.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PanelFocus {
    /// Pieces that the hovered subject is about: they are highlighted, all others dimmed.
    pub highlight: Highlight,
    /// Hovered subject in the game's own type.
    pub own: Opaque,
}

/// Result of drawing the decision panel.
#[derive(Default)]
pub struct DecisionResponse {
    /// Intent of the player; `None` without one.
    pub intent: Option<Intent>,
    /// Intent of the answer under the pointer; `None` without one.
    pub pointed: Option<Intent>,
    /// Order of that answer, if its odds are shown beside the panel while it is pointed at.
    pub weighed: Option<AnyOrder>,
    /// Subject under the pointer in the panel.
    pub meant: PanelFocus,
}

/// Whether the page that ends a game is open and says the same as the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndPageState {
    /// The page of early ends is open.
    Yes,
    /// The page of early ends is not open.
    No,
}

/// Neighbour of a panel in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnNeighbour {
    /// The panel stands beside the odds of the order aimed at, which get room first.
    Odds,
    /// The panel has its column to itself.
    Nothing,
}

/// Panels of a position with their contents.
pub trait PositionPanels: Send + Sync {
    /// Contents of the top bar.
    fn strip(&self) -> &top_bar::TopBarModel;

    /// Draws the game's part of the top bar, no wider than `room` points. The second value is the subject under the pointer in
    /// it.
    fn in_strip(&self, ui: &mut Ui, room: f32) -> (Option<Intent>, PanelFocus);

    /// Draws the panel of the current decision.
    fn decision(&self, ui: &mut Ui, announced: EndPageState, beside: ColumnNeighbour) -> DecisionResponse;

    /// Draws the panel of the selected piece. Returns the player's intent, if any.
    fn selected(&self, ui: &mut Ui, beside: ColumnNeighbour) -> Option<Intent>;

    /// Answer with a number, counted from 0, or the reason why it is barred; `None` if there is no such answer.
    fn numbered(&self, at: usize) -> Option<Result<Intent, BarredReason>>;

    /// Whether a question is open, which the player may have folded away.
    fn asks(&self) -> bool;

    /// Whether an order is planned on the card of the selected piece, which then stands before the results of dice.
    fn plans(&self) -> bool {
        false
    }
}

/// Subject of a hover card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardSubject {
    /// Card about the piece under the pointer.
    Piece(PieceId),
    /// Card about the ground under the pointer, as it is for this piece if one is given.
    Ground(Option<PieceId>),
}

/// Panels of a game.
pub trait PanelsUi: Send + Sync {
    /// Panels for a position, filled with their contents.
    fn panels(&self, play: &ActiveGame, _selection: &Selection) -> Arc<dyn PositionPanels> {
        Arc::new(PlainPanels::of(play))
    }

    /// Hint for the current decision; `None` if there is none.
    fn hint(
        &self,
        _play: &ActiveGame,
        _selection: &Selection,
        _meant: &Opaque,
        _with: InputDevice,
    ) -> Option<Arc<dyn Card>> {
        None
    }

    /// Card about what the pointer is over; `None` if there is nothing to say.
    fn card(&self, play: &ActiveGame, _selection: &Selection, _place: Place, about: CardSubject) -> Arc<dyn HoverCard> {
        Arc::new(PlainCard::about(play.session(), about))
    }

    /// Whether there is nothing worth saying of a place, also not to the selected piece.
    fn is_plain(&self, _shown: PositionView<'_>, _selection: &Selection, _place: Place) -> bool {
        true
    }

    /// Optional pages that the game fills: a page that is not among them is offered nowhere.
    fn pages(&self) -> &'static [Page] {
        &[]
    }

    /// Editor of the game's scenarios; `None` if it has none.
    fn editor(&self) -> Option<Box<dyn EditorUi>> {
        None
    }

    /// Draws a page that the game provides. Returns the player's intent, if any.
    fn page(&self, _ctx: &Context, _play: &ActiveGame, _page: Page) -> Option<Intent> {
        None
    }

    /// Search results for a typed text in the game.
    fn found(&self, _shown: PositionView<'_>, _sought: &str) -> Vec<FindHit> {
        Vec::new()
    }

    /// Count of victory points in the position; `None` if the game counts none.
    fn count(&self, _session: &dyn AnySession) -> Option<Count> {
        None
    }

    /// Picture of the place of a scene; `None` where there is nothing to see.
    fn snapshot(&self, _session: &dyn AnySession, _scene: Scene) -> Option<Arc<dyn Preview>> {
        None
    }

    /// Picture of the whole map in the present position, which fills any frame; `None` if the game has none.
    fn field(&self, _session: &dyn AnySession) -> Option<Arc<dyn Preview>> {
        None
    }

    /// Marks of events in the replay bar.
    fn replay_marks(&self, _session: &dyn AnySession) -> Vec<replay_bar::Mark> {
        Vec::new()
    }

    /// Sentence about what the marks in the replay bar mean; `None` if the game has no marks.
    fn replay_signs(&self) -> Option<String> {
        None
    }

    /// Help of the game for the first minutes.
    fn help(&self) -> help::HelpModel {
        help::HelpModel::default()
    }
}
