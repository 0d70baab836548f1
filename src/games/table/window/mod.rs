//! The window of a game on a free table: pieces that are dragged by their handles, drafts that are pinned leg by leg.

mod animation;
mod answers;
mod beside;
mod decisions;
mod draft_view;
mod drag;
mod drop_on;
mod editor;
mod event;
mod fallen;
mod group;
mod helm_field;
mod keys;
mod magnets;
mod note_drag;
mod pages;
mod ruler;
mod selected_card;
mod set_up;
mod side_plates;
mod table_choice;
mod table_panels;
mod table_unit_card;
mod targets;

pub use answers::{add_rings, order_in, over_card};
pub use beside::{BesideCard, beside_card, buttons};
pub use editor::TableEditor;
pub use event::{Deed, Gait, TableEvent};
pub use helm_field::helm_field;
pub use pages::illustrated_chapters;
pub use selected_card::{DraftCard, draft_card};
pub use set_up::{SetUpCard, set_up_card};
pub use side_plates::{PLATE_HEIGHT, PLATE_LETTERS, PLATE_MARGIN, SidePlate, show_side_plates};
pub use table_choice::{RulerEnd, TableChoice, draft_in_hand};
pub use table_panels::{PanelParts, TablePanels};
pub use table_unit_card::{TableUnitCard, UnitStrength};
pub use targets::{hotspot, line_of_fire};

use super::paint::{ClothPainter, layout};
use super::rules::{Draft, Feature, legs_to, straight_leg};
use super::table_game::{TableBody, TableGame, placed};
use crate::board::Place;
use crate::board::table::{Point, Stance};
use crate::kernel::{PieceId, SideId};
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::paint::tile::MapRenderer;
use crate::play::{AnyOrder, AnySession, Opaque, Refusal};
use crate::say;
use crate::session::Session;
use crate::ui::Intent;
use crate::ui::default_panels::PlainCard;
use crate::ui::find::FindHit;
use crate::ui::game_ui::{
    BoardUi, CardSubject, DragPreview, EditorUi, HoverCard, Marks, PanelsUi, PiecesUi, PositionPanels,
};
use crate::ui::help::{Chapter, HelpModel};
use crate::ui::intent::Page;
use crate::ui::notice::Notice;
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, CurrentChoice, PositionView, Selection};
use crate::view::Region;
use crate::view::animation::Animation;
use crate::view::casualties::Casualty;
use crate::view::draft_marks::{DraftMarks, NoteMark};
use crate::view::grip::{Grip, GripDrag, GripId};
use crate::view::hotspot::HotspotLook;
use crate::view::rings::Ring;
use bevy::math::Vec2;
use magnets::Magnets;
use std::marker::PhantomData;
use std::sync::Arc;

/// Game on a free table that fills the window's panels.
pub trait TableWindow: TableGame {
    /// Figures that lie on the cloth for each part of the strength that a piece loses.
    const FALLEN_EACH: u8 = 3;

    /// Panels of a position.
    fn panels(play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels>;

    /// Adds the game's own marks, such as targets, to those of the selection.
    fn add_marks(&self, _layout: BoardLayout, _choice: &CurrentChoice, _marks: &mut Marks) {}

    /// Adds the game's own marks to those of a draft, pinned or dragged.
    fn add_draft_marks(&self, _layout: BoardLayout, _draft: &Draft, _marks: &mut DraftMarks) {}

    /// Event that is seen when an outcome follows from an order in this position.
    fn event(&self, _outcome: &Self::Outcome) -> TableEvent {
        TableEvent::default()
    }

    /// Sentences on what has happened since an entry that are told over the board.
    fn told_after(_session: &Session<Self>, _from: usize) -> Vec<String> {
        Vec::new()
    }

    /// Whether the odds of an order are shown before it is given.
    fn shows_odds_first(_order: &Self::Order) -> bool {
        false
    }

    /// Order of a draft whose dice are shown before it is given; none if no die follows from it.
    fn order_with_die(&self, _draft: &Draft) -> Option<Self::Order> {
        None
    }

    /// Pieces beside the table that may be set down now, in their order.
    fn pieces_beside(&self) -> Vec<PieceId> {
        Vec::new()
    }

    /// Where pieces beside the table may be set down, in a sentence; none where they may stand anywhere.
    fn place_words(&self) -> Option<String> {
        None
    }

    /// Orders that set all pieces beside the table down where the game proposes it; none if it proposes nothing.
    fn orders_to_place_all(&self) -> Vec<Self::Order> {
        Vec::new()
    }

    /// Order of a piece that is dropped on another one, or of a click there, legal or not; none where that means a place alone.
    fn order_onto(&self, _piece: PieceId, _other: PieceId) -> Option<Self::Order> {
        None
    }

    /// Stance in which an order would leave its piece, to be seen before it is given; none where it cannot be foreseen.
    fn stance_after(&self, _order: &Self::Order) -> Option<Stance> {
        None
    }

    /// Whether the game is handed over at this moment, if it is the other player's turn.
    fn hands_over(&self) -> bool {
        true
    }

    /// Answer that Enter gives to the pending question while a piece is selected, or none is; none if no answer is the usual one.
    fn usual_answer(&self, _selected: Option<PieceId>) -> Option<Self::Order> {
        None
    }

    /// Order that ends the current step; none if there is none.
    fn end_order(&self) -> Option<Self::Order> {
        None
    }

    /// Piece that the pending question is about; none without one.
    fn asked_about(&self) -> Option<PieceId> {
        None
    }

    /// Whether a piece stays selected after an order.
    fn stays_selected(&self, piece: PieceId) -> bool {
        self.may_move(piece)
    }

    /// Reason why the selected piece can do nothing with a place; none if there is nothing to say.
    fn why_not(&self, _selected: Option<PieceId>, _place: Place) -> Option<Refusal> {
        None
    }

    /// Reason why a piece may not be moved now; none if there is nothing to say.
    fn why_unmoved(&self, _piece: PieceId) -> Option<Refusal> {
        None
    }

    /// Editor of the game's battle files; none if it has none.
    fn editor() -> Option<Box<dyn EditorUi>> {
        None
    }

    /// Pages of the game, beside those that every game has.
    fn pages() -> &'static [Page] {
        &[Page::Find, Page::Help]
    }

    /// Chapters of the help on the game's own rules, before those on the handling of a table.
    fn help_chapters() -> Vec<Chapter> {
        Vec::new()
    }

    /// Words on how a piece may get to a point, such as its chance; none if there is nothing to say.
    fn reach_words(&self, _piece: PieceId, _at: Point) -> Option<String> {
        None
    }

    /// Notice of the end of a game; none while it goes on, or if its end is told by the card alone.
    fn end_notice(_session: &Session<Self>) -> Option<Notice> {
        None
    }

    /// Card of what the pointer rests on; `measured`: sentences on how far it is from the selected piece.
    fn hover_card(&self, about: CardSubject, place: Place, measured: Option<String>) -> Arc<dyn HoverCard> {
        let (name, state) = match about {
            CardSubject::Piece(piece) => (self.piece_name(piece), self.standing(piece)),
            CardSubject::Ground(_) => {
                let words = place.point().and_then(|at| ruler::ground_words(self, at));
                (self.names_at(place).join(", "), words)
            }
        };
        Arc::new(PlainCard::told(name, state.into_iter().chain(measured)))
    }
}

/// Window of a game on a free table.
pub struct TableUi<G>(PhantomData<fn() -> G>);

impl<G> Default for TableUi<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// Request that only a table understands.
#[derive(Clone, Debug, PartialEq)]
pub enum TableRequest {
    /// The draft is this from now on.
    Pin(Draft),
    /// The ruler lies to here from now on; none: it is taken up.
    Ruler(Option<RulerEnd>),
    /// The helm field gets the focus.
    Helm,
    /// A front along which pieces are set out begins here with its left end.
    Front(Point),
    /// An order of the game is given.
    Give(AnyOrder),
}

impl TableRequest {
    /// Intent of the request.
    #[must_use]
    pub fn intent(self) -> Intent {
        Intent::GameSpecific(Opaque::of(self))
    }
}

/// Game of a session.
///
/// # Panics
/// The session is another game's: each game is asked about its own alone.
#[must_use]
pub fn game_of<G: TableGame>(session: &dyn AnySession) -> &G {
    match session.of::<G>() {
        Some(session) => session.game(),
        None => unreachable!("a game is asked about its own sessions"),
    }
}

impl<G: TableWindow> BoardUi for TableUi<G> {
    fn ground(&self, session: &dyn AnySession, theme: &Theme) -> Arc<dyn MapRenderer> {
        Arc::new(ClothPainter::new(Arc::clone(game_of::<G>(session).field()), *theme))
    }

    fn layout(&self, session: &dyn AnySession) -> BoardLayout {
        layout(game_of::<G>(session).field())
    }

    fn pieces(&self, shown: PositionView<'_>, turn: Orientation) -> Vec<PlacedPiece> {
        placed(game_of::<G>(shown.any()), turn)
    }

    /// The armies, as far as they stand: the corners of their bodies.
    fn front(&self, shown: PositionView<'_>) -> Vec<Vec2> {
        let game = game_of::<G>(shown.any());
        let layout = layout(game.field());
        let corners = |body: TableBody| body.stance.outline().0.map(|corner| layout.map_point(corner));
        game.bodies().into_iter().flat_map(corners).collect()
    }

    fn seen_by(&self, _session: &dyn AnySession, side: SideId) -> Orientation {
        if side == SideId(0) { Orientation::AsDrawn } else { Orientation::Turned }
    }

    fn marks(&self, play: &ActiveGame, selection: &Selection) -> Marks {
        let game = game_of::<G>(play.session());
        let layout = play.layout();
        // Those beside the table are drawn nowhere, and so have no ring.
        let chosen = selection.choice.piece.into_iter().chain(selection.choice.others.iter().copied());
        let rings = chosen.filter(|piece| game.body(*piece).is_some()).map(|piece| (piece, Ring::Selected)).collect();
        let mut marks = Marks { rings, ..Marks::default() };
        if let Some(draft) = draft_in_hand(game, selection) {
            marks.draft = draft_view::all_marks(game, layout, selection, (&draft, draft_view::Handles::Shown));
            game.add_draft_marks(layout, &draft, &mut marks.draft);
        } else if let Some(body) = selection.choice.piece.and_then(|piece| game.body(piece)) {
            marks.draft.ranges = draft_view::ranges(game, layout, body.piece, &body.stance);
        }
        marks.draft.notes = notes(game, layout);
        let front = TableChoice::of(selection).front.filter(|_| !set_up::in_hand(game, selection).is_empty());
        marks.draft.outlines.extend(front.map(|left| set_up::peg(layout, left)));
        game.add_marks(layout, &selection.choice, &mut marks);
        marks
    }

    /// A draft shows where it leads; there is no region.
    fn regions(&self, _play: &ActiveGame, _selection: &Selection) -> Vec<(Region, HotspotLook)> {
        Vec::new()
    }

    /// A click pins the legs that lead there from where the draft ends; where it ends it gives the draft.
    fn intent_at(&self, play: &ActiveGame, selection: &Selection, at: Vec2, scale: f32) -> Option<Intent> {
        let game = game_of::<G>(play.session());
        let goal = play.layout().table_point(at)?;
        let bodies = set_up::in_hand(game, selection);
        if !bodies.is_empty() {
            return Some(set_up::clicked(game, selection, &bodies, goal));
        }
        let draft = draft_in_hand(game, selection)?;
        let stance = draft_view::end_of(game, &draft)?;
        if !draft.legs.is_empty() && stance.footprint().touches(&goal) {
            return Some(Intent::Give(game.orders_of(&draft).into_iter().map(AnyOrder::of).collect()));
        }
        // A click before the front is one on the ground there.
        if let Some(handle) = drag::handle_at(&stance, play.layout(), at, scale).filter(|handle| *handle != drag::AHEAD)
        {
            return Some(TableRequest::Pin(draft.with(drag::clicked_handle(handle))).intent());
        }
        if let Some((order, _)) = drop_on::order_at(game, draft.piece, goal).filter(|_| draft.legs.is_empty()) {
            return Some(drop_on::intent(game, &order));
        }
        let magnets = Magnets { game, draft: &draft, stance: &stance, followers: &selection.choice.others };
        if let Some(drafted) = ruler::enemy_at(game, goal, draft.piece).and_then(|enemy| magnets.draft_to(&enemy)) {
            return Some(TableRequest::Pin(drafted).intent());
        }
        let goal = drag::rounded(goal);
        let legs = if game.is_dragged_straight(draft.piece) {
            straight_leg(&stance, goal, magnets::ANGLE_REACH).map(|leg| vec![leg])
        } else {
            legs_to(&stance, goal)
        };
        let legs = legs.filter(|legs| !legs.is_empty())?;
        Some(TableRequest::Pin(draft.with(legs)).intent())
    }

    fn edges_at(&self, shown: PositionView<'_>, at: Vec2) -> Vec<Vec<Vec2>> {
        let field = game_of::<G>(shown.any()).field();
        let layout = layout(field);
        let Some(point) = layout.table_point(at) else { return Vec::new() };
        let edge = |(feature, _): (&Feature, _)| feature.outline.iter().map(|point| layout.map_point(*point)).collect();
        field.features_at(point).map(edge).collect()
    }

    fn animation(&self, shown: PositionView<'_>, turn: Orientation, began: usize, most: f32) -> Option<Animation> {
        animation::animation(shown.any().of::<G>()?, turn, began, most)
    }

    fn fallen(&self, shown: PositionView<'_>) -> Vec<Casualty> {
        shown.any().of::<G>().map_or_else(Vec::new, fallen::fallen)
    }

    fn dragged(&self, play: &ActiveGame, selection: &Selection, drag: &GripDrag) -> Option<DragPreview> {
        let game = game_of::<G>(play.session());
        let layout = play.layout();
        if drag.grip.piece.is_none() {
            return note_drag::dragged(game, layout, drag);
        }
        let bodies = set_up::in_hand(game, selection);
        let mut preview = match bodies.is_empty() {
            false => set_up::dragged(game, layout, &bodies, drag)?,
            true => {
                let Some(before) = draft_in_hand(game, selection) else {
                    let why = drag.grip.piece.and_then(|piece| barred_move(game, piece));
                    return why.map(|why| DragPreview {
                        words: why.sentence.clone(),
                        gives: Some(Intent::WhyNot(why)),
                        ..DragPreview::default()
                    });
                };
                let is_body = drag.grip == GripId::body(before.piece) && before.legs.is_empty();
                let onto = layout.table_point(drag.to).filter(|_| is_body);
                if let Some((order, other)) = onto.and_then(|at| drop_on::order_at(game, before.piece, at)) {
                    return Some(drop_on::preview(game, layout, (before.piece, other), &order));
                }
                let stance = draft_view::end_of(game, &before)?;
                draft_view::dragged(game, layout, selection, (&before, &stance), drag)
            }
        };
        preview.draft.notes = notes(game, layout);
        Some(preview)
    }
}

/// Reason why a piece does not move when it is dragged: what the rules say, or that it is not its time.
fn barred_move<G: TableWindow>(game: &G, piece: PieceId) -> Option<BarredReason> {
    if game.may_move(piece) {
        return None;
    }
    let unit = game.piece_name(piece);
    Some(match game.why_unmoved(piece) {
        Some(why) => BarredReason::new(say!("tabletop-unmoved", unit, why = why.sentence), why.paragraph),
        None => BarredReason::new(say!("tabletop-not-now", unit), ""),
    })
}

/// Notes on the cloth.
fn notes<G: TableGame>(game: &G, layout: BoardLayout) -> Vec<NoteMark> {
    let note = |(at, text): (Point, String)| NoteMark { at: layout.map_point(at), text };
    game.notes().into_iter().map(note).collect()
}

impl<G: TableWindow> PiecesUi for TableUi<G> {
    fn side(&self, shown: PositionView<'_>, piece: PieceId) -> SideId {
        let game = game_of::<G>(shown.any());
        game.body(piece).or_else(|| game.body_beside(piece)).map_or(SideId(0), |body| body.side)
    }

    /// A piece that another one carries is chosen while it may move; else its carrier is.
    fn chosen_at(&self, shown: PositionView<'_>, place: Place) -> Option<PieceId> {
        let (game, at) = (game_of::<G>(shown.any()), place.point()?);
        let touched = game.bodies().into_iter().rev().find(|body| body.stance.footprint().touches(&at))?;
        game.carrier(touched.piece).filter(|_| !game.may_move(touched.piece))
    }

    fn footprint(&self, shown: PositionView<'_>, piece: PieceId) -> Vec<Place> {
        let body = game_of::<G>(shown.any()).body(piece);
        body.map(|body| Place::Point(body.stance.centre())).into_iter().collect()
    }

    fn grips(&self, play: &ActiveGame) -> Vec<Grip> {
        drag::body_grips(game_of::<G>(play.session()), play.layout())
    }

    fn grips_of_selected(&self, play: &ActiveGame, selection: &Selection, scale: f32) -> Vec<Grip> {
        let game = game_of::<G>(play.session());
        if let Some(body) = set_up::in_hand(game, selection).first() {
            return vec![set_up::grip(play.layout(), body.piece)];
        }
        let Some(draft) = draft_in_hand(game, selection) else { return Vec::new() };
        let Some(stance) = draft_view::end_of(game, &draft) else { return Vec::new() };
        drag::handle_grips(&stance, draft.piece, play.layout(), scale)
    }
}

impl<G: TableWindow> PanelsUi for TableUi<G> {
    fn panels(&self, play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels> {
        G::panels(play, selection)
    }

    fn card(&self, play: &ActiveGame, selection: &Selection, place: Place, about: CardSubject) -> Arc<dyn HoverCard> {
        let game = game_of::<G>(play.shown_position().any());
        let measured = ruler::measured(game, selection, place, about);
        let reach = selection.choice.piece.zip(place.point()).and_then(|(piece, at)| game.reach_words(piece, at));
        let words: Vec<String> = measured.into_iter().chain(reach).collect();
        game.hover_card(about, place, (!words.is_empty()).then(|| words.join(" ")))
    }

    fn is_plain(&self, shown: PositionView<'_>, selection: &Selection, place: Place) -> bool {
        let game = game_of::<G>(shown.any());
        let reached = |at: Point| selection.choice.piece.is_some_and(|piece| game.reach_words(piece, at).is_some());
        let is_bare = |at: Point| game.field().features_at(at).next().is_none() && game.notes_at(at).is_empty();
        place.point().is_none_or(|at| is_bare(at) && !reached(at))
    }

    fn pages(&self) -> &'static [Page] {
        G::pages()
    }

    fn editor(&self) -> Option<Box<dyn EditorUi>> {
        G::editor()
    }

    fn found(&self, shown: PositionView<'_>, sought: &str) -> Vec<FindHit> {
        pages::found(game_of::<G>(shown.any()), sought)
    }

    fn help(&self) -> HelpModel {
        pages::help::<G>(G::help_chapters())
    }
}
