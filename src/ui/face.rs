//! What a game gives to the window: its pieces and their pictures, what clicks mean, its panels, its motion.
//!
//! The game screen is general: it keeps the session, the selection, the camera, the replay, the log, the pages. Whatever hangs on
//! the rules of one game it asks its [`Face`], which finds the session of its own game behind [`AnySession`](crate::play::AnySession).

use super::find::Found;
use super::intent::{Hotspot, Intent, Page};
use super::legend;
use super::notice::Notice;
use super::pages::Hand;
use super::parts::Barred;
use super::replay;
use super::review;
use super::screen::{Play, Selection, Shown};
use super::strip;
use crate::board::hex::{Hex, Stand};
use crate::kernel::{PieceId, SideId};
use crate::paint::layout::Layout;
use crate::paint::piece::Placed;
use crate::paint::theme::Theme;
use crate::paint::tile::Ground;
use crate::paint::turn::Turn;
use crate::play::{AnyOrder, AnySession, Opaque, Refusal};
use crate::settings::Command;
use crate::view::marks::{Pair, Ring};
use crate::view::motion::{Animation, Fall};
use crate::view::overlays::{Layer, Overlay};
use crate::view::traces::Trace;
use bevy::math::Vec2;
use bevy_egui::egui::{Context, Ui};
use serde_json::Value;
use std::sync::Arc;

/// A panel that has been filled.
pub trait Card: Send + Sync {
    /// Draws it.
    fn show(&self, ui: &mut Ui) -> Option<Intent>;
}

/// A throw of dice that has been read.
pub trait Throw: Send + Sync {
    /// Draws it, as far as its dice have fallen.
    fn show(&self, ui: &mut Ui, fall: Fall) -> Option<Intent>;
}

/// What is looked at in a panel: marked on the map, and explained.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Meant {
    /// The pieces it is about.
    pub pieces: Vec<PieceId>,
    /// What it is, for the game.
    pub own: Opaque,
}

/// What came of drawing what is to be decided.
#[derive(Default)]
pub struct Decided {
    /// What was asked for.
    pub intent: Option<Intent>,
    /// What the answer gives that the pointer rests on.
    pub pointed: Option<Intent>,
    /// What is looked at.
    pub meant: Meant,
}

/// Whether the page that ends a game lies over the screen and says the same as the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announced {
    /// It does.
    Yes,
    /// It does not.
    No,
}

/// The panels of a position, filled.
pub trait Panels: Send + Sync {
    /// The strip along the top.
    fn strip(&self) -> &strip::Model;

    /// What stands above the log: what is yet to be drawn, say.
    fn above_log(&self, ui: &mut Ui) -> Option<Intent>;

    /// What is to be decided.
    fn decision(&self, ui: &mut Ui, announced: Announced) -> Decided;

    /// The piece that is selected.
    fn selected(&self, ui: &mut Ui) -> Option<Intent>;

    /// The answer of that number, from 0, or why it is barred.
    fn numbered(&self, at: usize) -> Option<Result<Intent, Barred>>;

    /// Whether a question stands that the player may have folded away.
    fn asks(&self) -> bool;
}

/// What hangs on the position and on what is picked out in it.
#[derive(Default)]
pub struct Marks {
    /// What clicks mean.
    pub hotspots: Vec<Hotspot>,
    /// The plan as it is drawn on the map.
    pub pairs: Vec<Pair>,
    /// The pieces that are ringed.
    pub rings: Vec<(Stand, Ring)>,
}

/// What is laid over the map.
pub trait Overlays: Send + Sync {
    /// Lays an overlay over the map, or takes it away.
    fn toggle(&mut self, overlay: Overlay);
    /// Opens or shuts the list of all.
    fn list(&mut self);
    /// Shuts the list of all. Returns whether it was open.
    fn shut(&mut self) -> bool;
    /// Works out what has changed since: the position, the selected piece, the one the pointer is on.
    fn refresh(&mut self, shown: Shown<'_>, chosen: Option<PieceId>, under: Option<PieceId>);
    /// The signs on the map.
    fn layers(&self) -> &[Layer];
    /// What the legend shows.
    fn legend(&self) -> &legend::Model;
    /// The names of those that are on.
    fn names(&self) -> Vec<String>;
}

/// What choosing a piece comes to.
pub enum Selected {
    /// It is an order: the piece was looked for, or joins.
    Order(AnyOrder),
    /// It is selected; what is aimed at then, and what the game keeps with it.
    Piece(Option<AnyOrder>, Opaque),
}

/// Orders given in line by several pieces, and those that stayed behind: a sentence with its paragraph each.
pub struct InLine {
    /// One after the other.
    pub orders: Vec<AnyOrder>,
    /// Who could not follow.
    pub left: Vec<Refusal>,
}

/// What was announced after orders.
pub enum News {
    /// Nothing.
    None,
    /// A page that is put away before anything else is done.
    Page(Notice),
    /// The game is handed over.
    HandOver(Option<Notice>),
}

/// What Enter does next.
pub enum Next {
    /// This is asked for.
    Intent(Intent),
    /// The odds of an order are shown.
    Aim(AnyOrder),
}

/// Where the commands of walking lead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Toward {
    /// Which command.
    pub command: Command,
    /// What is looked at, in map units.
    pub at: Option<Vec2>,
}

/// What a card is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A piece.
    Piece(PieceId),
    /// The ground, with the piece for which it is told.
    Ground(Option<PieceId>),
}

/// What a game gives to the window. One is made for every game on the screen.
pub trait Face: Send + Sync {
    // The board.

    /// The painter of the map.
    fn ground(&self, session: &dyn AnySession, theme: &Theme) -> Arc<dyn Ground>;
    /// Where its hexes lie.
    fn layout(&self, session: &dyn AnySession) -> Layout;
    /// The pieces, the lowest first, on a map that lies this way round.
    fn pieces(&self, shown: Shown<'_>, turn: Turn) -> Vec<Placed>;
    /// Which way round a side sees the map.
    fn seen_by(&self, session: &dyn AnySession, side: SideId) -> Turn;
    /// What clicks mean, the plan and the rings.
    fn marks(&self, play: &Play, selection: &Selection) -> Marks;
    /// What is laid over the map.
    fn overlays(&self) -> Box<dyn Overlays>;
    /// The animation of the entries from `began` on, no longer than so many seconds.
    fn animation(&self, shown: Shown<'_>, turn: Turn, began: usize, most: f32) -> Option<Animation>;
    /// Whether something begins with the entries from `began` on that is announced by a drum.
    fn drums(&self, shown: Shown<'_>, began: usize) -> bool;
    /// What the entries from `from` on left on the map.
    fn traces(&self, shown: Shown<'_>, from: usize) -> Vec<Trace>;
    /// What happened since the side that decides now decided last.
    fn traces_since(&self, shown: Shown<'_>) -> Vec<Trace>;
    /// What the side that decides has brought about itself in what is going on.
    fn own_traces(&self, shown: Shown<'_>) -> Vec<Trace>;

    // The pieces.

    /// The piece on a hex that is meant by a click there.
    fn piece_at(&self, shown: Shown<'_>, hex: Hex) -> Option<PieceId>;
    /// All pieces on a hex, if there are several.
    fn stack_at(&self, shown: Shown<'_>, hex: Hex) -> Vec<PieceId>;
    /// Where a piece stands; none if it is not on the board.
    fn stand(&self, shown: Shown<'_>, piece: PieceId) -> Option<Stand>;
    /// Where a piece stood before the order at a place.
    fn stood(&self, shown: Shown<'_>, place: usize, piece: PieceId) -> Option<Stand>;
    /// The hexes that a piece shares with others, and its own.
    fn hexes(&self, shown: Shown<'_>, piece: PieceId) -> Vec<Hex>;
    /// Whose a piece is.
    fn side(&self, shown: Shown<'_>, piece: PieceId) -> SideId;
    /// The name and state of a piece, and what choosing it out of a stack gives.
    fn in_stack(&self, play: &Play, piece: PieceId) -> (String, String, Result<Intent, Barred>);
    /// The hexes of pieces that can be dragged.
    fn grips(&self, play: &Play) -> Vec<Hex>;

    // The panels.

    /// The panels of a position.
    fn panels(&self, play: &Play, selection: &Selection) -> Arc<dyn Panels>;
    /// How to go about what is to be done.
    fn hint(&self, play: &Play, selection: &Selection, meant: &Opaque, with: Hand) -> Option<Arc<dyn Card>>;
    /// The odds of an order; `commit`: whether it can be committed to.
    fn odds(&self, play: &Play, selection: &Selection, order: &AnyOrder, commit: bool) -> Option<Arc<dyn Card>>;
    /// The throws in the entries from a place on.
    fn throws(&self, shown: Shown<'_>, from: usize) -> Vec<Arc<dyn Throw>>;
    /// Whether any dice fell in the entries from `from` up to `to`.
    fn threw(&self, shown: Shown<'_>, from: usize, to: usize) -> bool;
    /// The card of what the pointer rests on. It is drawn with this hint below it.
    fn card(&self, play: &Play, hex: Hex, about: About) -> Arc<dyn HoverCard>;
    /// Whether there is nothing to tell of the ground of a hex.
    fn is_plain(&self, shown: Shown<'_>, hex: Hex) -> bool;
    /// A page of its own.
    fn page(&self, ctx: &Context, play: &Play, page: Page) -> Option<Intent>;
    /// What can be found by typing.
    fn found(&self, shown: Shown<'_>, sought: &str) -> Vec<Found>;
    /// The game looked back on.
    fn review(&self, session: &dyn AnySession) -> review::Model;
    /// What is marked in the bar of a replay.
    fn replay_marks(&self, session: &dyn AnySession) -> Vec<replay::Mark>;
    /// The rulebook.
    fn rulebook(&self, ctx: &Context, play: &Play, open: (&mut String, &mut String)) -> Option<Intent>;

    // What is asked for.

    /// Whether the odds of an order are shown before it is given.
    fn is_aimed(&self, order: &AnyOrder) -> bool;
    /// What of what it keeps with a choice stays when another piece is looked at.
    fn carried(&self, own: &Opaque) -> Opaque;
    /// What stays when something is aimed at anew.
    fn unaimed(&self, own: &Opaque) -> Opaque;
    /// What stays when the player lets go of something of it; none: there is nothing to let go of.
    fn let_go(&self, own: &Opaque) -> Option<Opaque>;
    /// What choosing a piece comes to.
    fn select(&self, play: &Play, selection: &Selection, piece: PieceId) -> Selected;
    /// After a change: what was picked out may no longer make sense.
    fn settle(&self, play: &Play, selection: &mut Selection);
    /// The orders of the selected piece given to all that are selected with it.
    fn in_line(&self, play: &Play, others: &[PieceId], orders: &[AnyOrder]) -> InLine;
    /// What only this game understands. Returns orders that are given because of it.
    fn own(&self, play: &mut Play, selection: &mut Selection, asked: &Opaque) -> Vec<AnyOrder>;
    /// The answer that its player has said once for all, with a sentence and its paragraph.
    fn standing_answer(&self, standing: &Opaque, session: &dyn AnySession) -> Option<(AnyOrder, Refusal)>;
    /// Whether the dice of what led to an order stay in sight with what the order brings.
    fn goes_on(&self, order: &AnyOrder) -> bool;
    /// Whether what happened before has been seen once this order is given.
    fn begins_anew(&self, order: &AnyOrder) -> bool;
    /// What has ended by itself because the order at `began` left nothing to do in it, in words.
    fn ended_itself(&self, shown: Shown<'_>, began: usize) -> Option<String>;
    /// The piece that a question is about.
    fn asked_about(&self, shown: Shown<'_>) -> Option<PieceId>;
    /// What is announced after the entries from `from` on.
    fn news(&self, play: &Play, from: usize) -> News;
    /// A page for a game that was over when it was opened.
    fn over(&self, shown: Shown<'_>) -> Option<Notice>;
    /// Whether the game is handed from player to player here, if it is another's turn.
    fn hands_over(&self, shown: Shown<'_>) -> bool;
    /// Whether the board lies before whoever decides, after a way back.
    fn lies_before(&self, shown: Shown<'_>) -> bool;
    /// After how many orders the phase began.
    fn phase_began(&self, shown: Shown<'_>) -> usize;
    /// What ends what is going on.
    fn end(&self, shown: Shown<'_>) -> Option<AnyOrder>;
    /// What would come of a way, as lines that are added to what is said of it.
    fn foreseen(&self, play: &Play, orders: &[AnyOrder]) -> String;
    /// What Enter does next.
    fn next(&self, play: &Play, selection: &Selection) -> Option<Next>;
    /// The orders that carry all of the plan out; none where that is not offered.
    fn all(&self, play: &Play, selection: &Selection) -> Option<Vec<AnyOrder>>;
    /// What is to be said against going on with these orders of the plan.
    fn against(&self, session: &dyn AnySession, selection: &Selection, rest: &[AnyOrder]) -> Option<String>;
    /// Why the selected piece can do nothing with a hex.
    fn why_not(&self, shown: Shown<'_>, selected: Option<PieceId>, hex: Hex) -> Option<Barred>;

    // The keys.

    /// Whether pieces have targets paired to them now.
    fn is_planned(&self, shown: Shown<'_>) -> bool;
    /// Whether a question waits for an answer.
    fn is_asked(&self, shown: Shown<'_>) -> bool;
    /// Whether the numbers stand for answers now.
    fn takes_numbers(&self, shown: Shown<'_>) -> bool;
    /// The order that a command of walking gives the selected piece.
    fn walked(&self, play: &Play, selection: &Selection, toward: Toward) -> Option<AnyOrder>;
    /// What is to be decided, so that the keys know whether it is still the same.
    fn deciding(&self, shown: Shown<'_>) -> Opaque;
    /// Whether nobody on the map can do anything yet.
    fn is_before_all(&self, shown: Shown<'_>) -> bool;
    /// What there is on a hex, a sentence each.
    fn spoken(&self, shown: Shown<'_>, hex: Hex) -> Vec<String>;
    /// What Enter does where nothing on this hex is meant, in words.
    fn next_in_words(&self, play: &Play, selection: &Selection, hex: Hex) -> Option<String>;

    /// What a driver of the window needs to know besides, and where on the screen the pieces are.
    fn report(&self, play: &Play, selection: &Selection, place: &dyn Fn(Vec2) -> (i32, i32)) -> Value;
}

/// A card beside the place on which the pointer rests.
pub trait HoverCard: Send + Sync {
    /// Draws it, with a line about how it can be held.
    fn show(&self, ui: &mut Ui, hint: &str) -> Option<Intent>;
}
