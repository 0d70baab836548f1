//! Panels of a game, beside the board and over it.

use crate::board::hex::Hex;
use crate::kernel::PieceId;
use crate::play::log::EventRef;
use crate::play::{AnyOrder, AnySession, Opaque, Preview};
use crate::ui::default_panels::{PlainCard, PlainPanels};
use crate::ui::find::FindHit;
use crate::ui::game_ui::EditorUi;
use crate::ui::intent::{Intent, Page};
use crate::ui::notice::Scene;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, PositionView, Selection};
use crate::ui::table_pages::InputDevice;
use crate::ui::{help, replay_bar, review_decisions, top_bar};
use crate::view::animation::RollProgress;
use crate::view::highlight::Highlight;
use bevy_egui::egui::{Context, Ui};
use std::sync::Arc;
use std::time::Duration;

/// Card of a panel, filled with its contents.
pub trait Card: Send + Sync {
    /// Draws the card. Returns the player's intent.
    fn show(&self, ui: &mut Ui) -> Option<Intent>;
}

/// Review of a game.
pub trait LookBack: Send + Sync {
    /// Draws the review; `decisions`: the decisions that cost most, as far as they are known.
    fn show(&self, ui: &mut Ui, decisions: &review_decisions::ReviewDecisionsModel) -> Option<Intent>;
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

/// Throw of dice with its reading.
pub trait Throw: Send + Sync {
    /// Draws the throw, as far as its dice have fallen.
    fn show(&self, ui: &mut Ui, fall: RollProgress) -> Option<Intent>;

    /// Index of the throw's entry, if no dice fall in it: the throw then says why none are needed.
    fn without_dice(&self) -> Option<usize> {
        None
    }
}

/// Step-by-step explanation of an event.
pub trait Explanation: Send + Sync {
    /// Number of steps.
    fn stages(&self) -> usize;

    /// Rule paragraph of the event as a whole.
    fn paragraph(&self) -> &str;

    /// Draws the step with an index; `slide` is the duration of a mark's move over a table.
    fn show(&self, ui: &mut Ui, at: usize, slide: Duration) -> Option<Intent>;
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
    /// Strip along the top.
    fn strip(&self) -> &top_bar::TopBarModel;

    /// Draws the game's addition to the strip, no wider than `room` points, such as what is still to be drawn. The second value
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

    /// Odds card of an order; `commit`: how it can be committed to.
    fn odds(
        &self,
        play: &ActiveGame,
        _selection: &Selection,
        order: &AnyOrder,
        commit: Commit,
    ) -> Option<Arc<dyn Card>> {
        Some(Arc::new(PlainCard::of(play.session(), order, commit)))
    }

    /// Table that decides an order, without highlights.
    fn table(&self, _play: &ActiveGame, _order: &AnyOrder) -> Option<Arc<dyn Card>> {
        None
    }

    /// Throws in the entries from an index on.
    fn throws(&self, _shown: PositionView<'_>, _from: usize) -> Vec<Arc<dyn Throw>> {
        Vec::new()
    }

    /// Step-by-step explanation of an event; none where the event needs none.
    fn explanation(&self, _shown: PositionView<'_>, _event: EventRef) -> Option<Arc<dyn Explanation>> {
        None
    }

    /// Whether any dice fell in the entries from `from` up to `to`.
    fn threw(&self, _shown: PositionView<'_>, _from: usize, _to: usize) -> bool {
        false
    }

    /// Card of what the pointer rests on.
    fn card(&self, play: &ActiveGame, _hex: Hex, about: CardSubject) -> Arc<dyn HoverCard> {
        Arc::new(PlainCard::about(play.session(), about))
    }

    /// Whether there is nothing to say about the ground of a hex.
    fn is_plain(&self, _shown: PositionView<'_>, _hex: Hex) -> bool {
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

    /// Review of the game.
    fn review(&self, _session: &dyn AnySession) -> Option<Arc<dyn LookBack>> {
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
