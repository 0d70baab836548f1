//! What a game gives to the window: its pieces and their pictures, what clicks mean, its panels, its motion.
//!
//! The game screen is general: it keeps the session, the selection, the camera, the replay, the log, the pages. Whatever hangs on
//! the rules of one game it asks its [`GameUi`], which finds the session of its own game behind [`AnySession`](crate::play::AnySession).

use super::find::Found;
use super::intent::{Hotspot, Intent, Page};
use super::legend;
use super::notice::Notice;
use super::pages::Hand;
use super::parts::Barred;
use super::plain::{NoOverlays, PlainCard, PlainPanels};
use super::replay;
use super::review;
use super::rulebook;
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
use crate::view::animation::{Animation, RollProgress};
use crate::view::hotspot::{HotspotLook, Region};
use crate::view::marks::{Pair, Ring};
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
    fn show(&self, ui: &mut Ui, fall: RollProgress) -> Option<Intent>;
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
    /// Where one may go on a free table; what a click there gives is asked of [`GameUi::at`].
    pub regions: Vec<(Region, HotspotLook)>,
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
    pub command: Command,
    /// What is looked at, in map units.
    pub at: Option<Vec2>,
}

/// What a card is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Piece(PieceId),
    /// The ground, with the piece for which it is told.
    Ground(Option<PieceId>),
}

/// What a game gives to the window. One is made for every game on the screen.
pub trait GameUi: Send + Sync {
    // The board.

    /// The painter of the map.
    fn ground(&self, session: &dyn AnySession, theme: &Theme) -> Arc<dyn Ground>;
    /// Where its hexes lie.
    fn layout(&self, session: &dyn AnySession) -> Layout;
    /// The pieces, the lowest first, on a map that lies this way round.
    fn pieces(&self, shown: Shown<'_>, turn: Turn) -> Vec<Placed>;
    /// Which way round a side sees the map.
    fn seen_by(&self, _session: &dyn AnySession, _side: SideId) -> Turn {
        Turn::AsDrawn
    }

    /// What clicks mean, the plan and the rings.
    fn marks(&self, play: &Play, selection: &Selection) -> Marks;
    /// What a click on a place of a free table gives, where no hotspot says it.
    fn at(&self, _play: &Play, _selection: &Selection, _at: Vec2) -> Option<Intent> {
        None
    }

    /// What is laid over the map.
    fn overlays(&self) -> Box<dyn Overlays> {
        Box::new(NoOverlays::default())
    }

    /// The animation of the entries from `began` on, no longer than so many seconds.
    fn animation(&self, _shown: Shown<'_>, _turn: Turn, _began: usize, _most: f32) -> Option<Animation> {
        None
    }

    /// Whether something begins with the entries from `began` on that is announced by a drum.
    fn drums(&self, _shown: Shown<'_>, _began: usize) -> bool {
        false
    }

    /// What the entries from `from` on left on the map.
    fn traces(&self, _shown: Shown<'_>, _from: usize) -> Vec<Trace> {
        Vec::new()
    }

    /// What happened since the side that decides now decided last.
    fn traces_since(&self, _shown: Shown<'_>) -> Vec<Trace> {
        Vec::new()
    }

    /// What the side that decides has brought about itself in what is going on.
    fn own_traces(&self, _shown: Shown<'_>) -> Vec<Trace> {
        Vec::new()
    }

    // The pieces.

    /// The piece on a hex that is meant by a click there.
    fn piece_at(&self, _shown: Shown<'_>, _hex: Hex) -> Option<PieceId> {
        None
    }

    /// All pieces on a hex, if there are several.
    fn stack_at(&self, _shown: Shown<'_>, _hex: Hex) -> Vec<PieceId> {
        Vec::new()
    }

    /// Where a piece stands; none if it is not on the board.
    fn stand(&self, _shown: Shown<'_>, _piece: PieceId) -> Option<Stand> {
        None
    }

    /// Where a piece lies, in map units; none if it is not on the board.
    fn place(&self, shown: Shown<'_>, piece: PieceId) -> Option<Vec2> {
        self.stand(shown, piece).map(|stand| self.layout(shown.any()).stand_centre(stand))
    }

    /// Where a piece stood before the order at a place.
    fn stood(&self, _shown: Shown<'_>, _place: usize, _piece: PieceId) -> Option<Stand> {
        None
    }

    /// The hexes that a piece shares with others, and its own.
    fn hexes(&self, _shown: Shown<'_>, _piece: PieceId) -> Vec<Hex> {
        Vec::new()
    }

    fn side(&self, shown: Shown<'_>, piece: PieceId) -> SideId;
    /// The name and state of a piece, and what choosing it out of a stack gives.
    fn in_stack(&self, play: &Play, piece: PieceId) -> (String, String, Result<Intent, Barred>) {
        (play.any().piece_name(piece), String::new(), Ok(Intent::Select(piece)))
    }

    /// The hexes of pieces that can be dragged.
    fn grips(&self, _play: &Play) -> Vec<Hex> {
        Vec::new()
    }

    // The panels.

    /// The panels of a position.
    fn panels(&self, play: &Play, _selection: &Selection) -> Arc<dyn Panels> {
        Arc::new(PlainPanels::of(play))
    }

    /// How to go about what is to be done.
    fn hint(&self, _play: &Play, _selection: &Selection, _meant: &Opaque, _with: Hand) -> Option<Arc<dyn Card>> {
        None
    }

    /// The odds of an order; `commit`: whether it can be committed to.
    fn odds(&self, play: &Play, _selection: &Selection, order: &AnyOrder, commit: bool) -> Option<Arc<dyn Card>> {
        Some(Arc::new(PlainCard::of(play.any(), order, commit)))
    }

    /// The throws in the entries from a place on.
    fn throws(&self, _shown: Shown<'_>, _from: usize) -> Vec<Arc<dyn Throw>> {
        Vec::new()
    }

    /// Whether any dice fell in the entries from `from` up to `to`.
    fn threw(&self, _shown: Shown<'_>, _from: usize, _to: usize) -> bool {
        false
    }

    /// The card of what the pointer rests on. It is drawn with this hint below it.
    fn card(&self, play: &Play, _hex: Hex, about: About) -> Arc<dyn HoverCard> {
        Arc::new(PlainCard::about(play.any(), about))
    }

    /// Whether there is nothing to tell of the ground of a hex.
    fn is_plain(&self, _shown: Shown<'_>, _hex: Hex) -> bool {
        true
    }

    /// A page of its own.
    fn page(&self, _ctx: &Context, _play: &Play, _page: Page) -> Option<Intent> {
        None
    }

    /// What can be found by typing.
    fn found(&self, _shown: Shown<'_>, _sought: &str) -> Vec<Found> {
        Vec::new()
    }

    /// The game looked back on.
    fn review(&self, _session: &dyn AnySession) -> Option<review::Model> {
        None
    }

    /// What is marked in the bar of a replay.
    fn replay_marks(&self, _session: &dyn AnySession) -> Vec<replay::Mark> {
        Vec::new()
    }

    fn rulebook(&self, ctx: &Context, _play: &Play, open: (&mut String, &mut String)) -> Option<Intent> {
        rulebook::show(ctx, None, open.0, open.1)
    }

    // What is asked for.

    /// Whether the odds of an order are shown before it is given.
    fn is_aimed(&self, _order: &AnyOrder) -> bool {
        false
    }

    /// What of what it keeps with a choice stays when another piece is looked at.
    fn carried(&self, own: &Opaque) -> Opaque {
        own.clone()
    }

    /// What stays when something is aimed at anew.
    fn unaimed(&self, own: &Opaque) -> Opaque {
        own.clone()
    }

    /// What stays when the player lets go of something of it; none: there is nothing to let go of.
    fn let_go(&self, _own: &Opaque) -> Option<Opaque> {
        None
    }

    /// What choosing a piece comes to.
    fn select(&self, _play: &Play, _selection: &Selection, _piece: PieceId) -> Selected {
        Selected::Piece(None, Opaque::default())
    }

    /// After a change: what was picked out may no longer make sense.
    fn settle(&self, play: &Play, selection: &mut Selection) {
        let legal = play.legal();
        let choice = &mut selection.choice;
        choice.aim = None;
        choice.piece = choice.piece.filter(|piece| legal.pieces.contains(piece));
    }

    /// The orders of the selected piece given to all that are selected with it.
    fn in_line(&self, _play: &Play, _others: &[PieceId], orders: &[AnyOrder]) -> InLine {
        InLine { orders: orders.to_vec(), left: Vec::new() }
    }

    /// What only this game understands. Returns orders that are given because of it.
    fn own(&self, _play: &mut Play, _selection: &mut Selection, _asked: &Opaque) -> Vec<AnyOrder> {
        Vec::new()
    }

    /// The answer that its player has said once for all, with a sentence and its paragraph.
    fn standing_answer(&self, _standing: &Opaque, _session: &dyn AnySession) -> Option<(AnyOrder, Refusal)> {
        None
    }

    /// Whether the dice of what led to an order stay in sight with what the order brings.
    fn goes_on(&self, _order: &AnyOrder) -> bool {
        false
    }

    /// Whether what happened before has been seen once this order is given.
    fn begins_anew(&self, _order: &AnyOrder) -> bool {
        false
    }

    /// What has ended by itself because the order at `began` left nothing to do in it, in words.
    fn ended_itself(&self, _shown: Shown<'_>, _began: usize) -> Option<String> {
        None
    }

    /// The piece that a question is about.
    fn asked_about(&self, _shown: Shown<'_>) -> Option<PieceId> {
        None
    }

    /// What is announced after the entries from `from` on.
    fn news(&self, _play: &Play, _from: usize) -> News {
        News::HandOver(None)
    }

    /// A page for a game that was over when it was opened.
    fn over(&self, _shown: Shown<'_>) -> Option<Notice> {
        None
    }

    /// Whether the game is handed from player to player here, if it is another's turn.
    fn hands_over(&self, _shown: Shown<'_>) -> bool {
        true
    }

    /// Whether the board lies before whoever decides, after a way back.
    fn lies_before(&self, _shown: Shown<'_>) -> bool {
        true
    }

    /// After how many orders the phase began.
    fn phase_began(&self, _shown: Shown<'_>) -> usize {
        0
    }

    /// What ends what is going on.
    fn end(&self, _shown: Shown<'_>) -> Option<AnyOrder> {
        None
    }

    /// What would come of a way, as lines that are added to what is said of it.
    fn foreseen(&self, _play: &Play, _orders: &[AnyOrder]) -> String {
        String::new()
    }

    /// What Enter does next.
    fn next(&self, play: &Play, _selection: &Selection) -> Option<Next> {
        play.any().sole_answer().map(|order| Next::Intent(Intent::order(order)))
    }

    /// The orders that carry all of the plan out; none where that is not offered.
    fn all(&self, _play: &Play, _selection: &Selection) -> Option<Vec<AnyOrder>> {
        None
    }

    /// What is to be said against going on with these orders of the plan.
    fn against(&self, _session: &dyn AnySession, _selection: &Selection, _rest: &[AnyOrder]) -> Option<String> {
        None
    }

    /// Why the selected piece can do nothing with a hex.
    fn why_not(&self, _shown: Shown<'_>, _selected: Option<PieceId>, _hex: Hex) -> Option<Barred> {
        None
    }

    // The keys.

    /// Whether pieces have targets paired to them now.
    fn is_planned(&self, _shown: Shown<'_>) -> bool {
        false
    }

    /// Whether a question waits for an answer.
    fn is_asked(&self, _shown: Shown<'_>) -> bool {
        false
    }

    /// Whether the numbers stand for answers now.
    fn takes_numbers(&self, _shown: Shown<'_>) -> bool {
        true
    }

    /// The order that a command of walking gives the selected piece.
    fn walked(&self, _play: &Play, _selection: &Selection, _toward: Toward) -> Option<AnyOrder> {
        None
    }

    /// What is to be decided, so that the keys know whether it is still the same.
    fn deciding(&self, shown: Shown<'_>) -> Opaque {
        Opaque::of(shown.orders())
    }

    /// Whether nobody on the map can do anything yet.
    fn is_before_all(&self, _shown: Shown<'_>) -> bool {
        false
    }

    /// What there is on a hex, a sentence each.
    fn spoken(&self, _shown: Shown<'_>, _hex: Hex) -> Vec<String> {
        Vec::new()
    }

    /// What Enter does where nothing on this hex is meant, in words.
    fn next_in_words(&self, _play: &Play, _selection: &Selection, _hex: Hex) -> Option<String> {
        None
    }

    /// What a driver of the window needs to know besides, and where on the screen the pieces are.
    fn report(&self, _play: &Play, _selection: &Selection, _place: &dyn Fn(Vec2) -> (i32, i32)) -> Value {
        Value::Null
    }
}

/// A card beside the place on which the pointer rests.
pub trait HoverCard: Send + Sync {
    /// Draws it, with a line about how it can be held.
    fn show(&self, ui: &mut Ui, hint: &str) -> Option<Intent>;
}
