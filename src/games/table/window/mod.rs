//! The window of a game on a free table: pieces that are dragged by their handles, drafts that are pinned leg by leg.

mod draft_view;
mod drag;
mod helm_field;
mod ruler;
mod selected_card;

pub use helm_field::helm_field;
pub use selected_card::{DraftCard, draft_card};

use super::paint::{ClothPainter, layout};
use super::rules::{Draft, DraftLeg, legs_to};
use super::table_game::{TableGame, placed};
use crate::board::Place;
use crate::board::table::{Length, WheelAngle};
use crate::kernel::{PieceId, SideId};
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::PlacedPiece;
use crate::paint::tile::MapRenderer;
use crate::play::{AnyOrder, AnySession, Opaque, Refusal};
use crate::settings::KeyCommand;
use crate::ui::Intent;
use crate::ui::default_panels::PlainCard;
use crate::ui::game_ui::{
    BoardUi, CardSubject, DecisionUi, DragPreview, EnterAction, HoverCard, KeysUi, Marks, PanelsUi, PiecesUi,
    PositionPanels, WalkRequest,
};
use crate::ui::parts::BarredReason;
use crate::ui::screen::{ActiveGame, CurrentChoice, PositionView, Selection};
use crate::view::Region;
use crate::view::draft_marks::DraftMarks;
use crate::view::grip::{Grip, GripDrag};
use crate::view::hotspot::HotspotLook;
use crate::view::rings::Ring;
use bevy::math::Vec2;
use std::marker::PhantomData;
use std::sync::Arc;

/// Game on a free table that fills the window's panels.
pub trait TableWindow: TableGame {
    /// Panels of a position.
    fn panels(play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels>;

    /// Adds the game's own marks, such as targets, to those of the selection.
    fn add_marks(&self, _layout: BoardLayout, _choice: &CurrentChoice, _marks: &mut Marks) {}

    /// Adds the game's own marks to those of a draft, pinned or dragged.
    fn add_draft_marks(&self, _layout: BoardLayout, _draft: &Draft, _marks: &mut DraftMarks) {}

    /// Whether the odds of an order are shown before it is given.
    fn shows_odds_first(_order: &Self::Order) -> bool {
        false
    }

    /// Answer that Enter gives to the pending question; none if no answer is the usual one.
    fn usual_answer(&self) -> Option<Self::Order> {
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

    /// Card of what the pointer rests on; `measured`: sentences on how far it is from the selected piece.
    fn hover_card(&self, about: CardSubject, place: Place, measured: Option<String>) -> Arc<dyn HoverCard> {
        let (name, state) = match about {
            CardSubject::Piece(piece) => (self.piece_name(piece), self.standing(piece)),
            CardSubject::Ground(_) => (self.names_at(place).join(", "), None),
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

/// Draft in hand; that of the selected piece, without a leg at first. None if no piece that may move is selected.
#[must_use]
pub fn draft_in_hand<G: TableGame>(game: &G, selection: &Selection) -> Option<Draft> {
    let piece = selection.choice.piece.filter(|piece| game.may_move(*piece))?;
    let pinned = selection.choice.game_data.get::<Draft>().filter(|draft| draft.piece == piece);
    Some(pinned.cloned().unwrap_or_else(|| Draft::of(piece)))
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

    fn seen_by(&self, _session: &dyn AnySession, side: SideId) -> Orientation {
        if side == SideId(0) { Orientation::AsDrawn } else { Orientation::Turned }
    }

    fn marks(&self, play: &ActiveGame, selection: &Selection) -> Marks {
        let game = game_of::<G>(play.session());
        let (layout, chosen) = (play.layout(), selection.choice.piece);
        let rings = chosen.map(|piece| (piece, Ring::Selected)).into_iter().collect();
        let mut marks = Marks { rings, ..Marks::default() };
        if let Some(draft) = draft_in_hand(game, selection) {
            let tried = game.tried(&draft);
            marks.draft = draft_view::marks(game, layout, (draft.piece, &tried), draft_view::Handles::Shown);
            game.add_draft_marks(layout, &draft, &mut marks.draft);
        } else if let Some(body) = chosen.and_then(|piece| game.body(piece)) {
            marks.draft.ranges = draft_view::ranges(game, layout, body.piece, &body.stance);
        }
        game.add_marks(layout, &selection.choice, &mut marks);
        marks
    }

    /// The whole table is open: nothing is set off.
    fn regions(&self, _play: &ActiveGame, _selection: &Selection) -> Vec<(Region, HotspotLook)> {
        Vec::new()
    }

    /// A click on the cloth sends the selected piece there, as a drag of its body would.
    fn intent_at(&self, play: &ActiveGame, selection: &Selection, at: Vec2) -> Option<Intent> {
        let game = game_of::<G>(play.session());
        let draft = draft_in_hand(game, selection)?;
        let goal = play.layout().table_point(at)?;
        let stance = draft_view::end_of(game, &draft)?;
        let legs = legs_to(&stance, drag::rounded(goal)).filter(|legs| !legs.is_empty())?;
        Some(TableRequest::Pin(draft.with(legs)).intent())
    }

    fn dragged(&self, play: &ActiveGame, selection: &Selection, drag: &GripDrag) -> Option<DragPreview> {
        let game = game_of::<G>(play.session());
        let before = draft_in_hand(game, selection)?;
        let stance = draft_view::end_of(game, &before)?;
        let dragged = drag::legs(game, &stance, play.layout(), drag);
        let draft = before.with(dragged.legs.iter().copied());
        let tried = game.tried(&draft);
        let mut shown = draft_view::marks(game, play.layout(), (draft.piece, &tried), draft_view::Handles::Hidden);
        game.add_draft_marks(play.layout(), &draft, &mut shown);
        let words = draft_view::sentence(&tried, game.field().unit, dragged.stuck_to.as_deref());
        let is_legal = !dragged.legs.is_empty() && tried.refused.is_none();
        let gives = is_legal.then(|| TableRequest::Pin(draft).intent());
        Some(DragPreview { draft: shown, words, gives })
    }
}

impl<G: TableWindow> PiecesUi for TableUi<G> {
    fn side(&self, shown: PositionView<'_>, piece: PieceId) -> SideId {
        game_of::<G>(shown.any()).body(piece).map_or(SideId(0), |body| body.side)
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
        game.hover_card(about, place, ruler::measured(game, selection, place, about))
    }

    fn is_plain(&self, shown: PositionView<'_>, place: Place) -> bool {
        let field = game_of::<G>(shown.any()).field();
        place.point().is_none_or(|at| field.features_at(at).next().is_none())
    }
}

impl<G: TableWindow> DecisionUi for TableUi<G> {
    fn shows_odds_first(&self, order: &AnyOrder) -> bool {
        order.get::<G::Order>().is_some_and(G::shows_odds_first)
    }

    fn pop_choice(&self, own: &Opaque) -> Option<Opaque> {
        let mut draft = own.get::<Draft>()?.clone();
        draft.legs.pop()?;
        Some(if draft.legs.is_empty() { Opaque::default() } else { Opaque::of(draft) })
    }

    fn settle(&self, play: &ActiveGame, selection: &mut Selection) {
        let game = game_of::<G>(play.session());
        let choice = &mut selection.choice;
        choice.aim = None;
        choice.game_data = Opaque::default();
        choice.piece = choice.piece.filter(|piece| game.stays_selected(*piece));
    }

    fn handle_game_intent(&self, _play: &mut ActiveGame, selection: &mut Selection, asked: &Opaque) -> Vec<AnyOrder> {
        match asked.get::<TableRequest>() {
            Some(TableRequest::Pin(draft)) => {
                selection.choice.piece = Some(draft.piece);
                selection.choice.game_data = Opaque::of(draft.clone());
                Vec::new()
            }
            Some(TableRequest::Give(order)) => vec![order.clone()],
            None => Vec::new(),
        }
    }

    fn asked_about(&self, shown: PositionView<'_>) -> Option<PieceId> {
        game_of::<G>(shown.any()).asked_about()
    }

    fn end_order(&self, shown: PositionView<'_>) -> Option<AnyOrder> {
        game_of::<G>(shown.any()).end_order().map(AnyOrder::of)
    }

    /// Enter gives the order aimed at, else the draft in hand, else the usual answer.
    fn enter_action(&self, play: &ActiveGame, selection: &Selection) -> Option<EnterAction> {
        let game = game_of::<G>(play.session());
        let drafted = || draft_in_hand(game, selection).and_then(|draft| game.order_of(&draft)).map(AnyOrder::of);
        if let Some(order) = selection.choice.aim.clone().or_else(drafted) {
            return Some(EnterAction::Intent(Intent::order(order)));
        }
        let usual = game.usual_answer().map(AnyOrder::of).or_else(|| play.session().sole_answer())?;
        let is_aimed = self.shows_odds_first(&usual);
        Some(if is_aimed { EnterAction::Aim(usual) } else { EnterAction::Intent(Intent::order(usual)) })
    }

    fn why_not(&self, shown: PositionView<'_>, selected: Option<PieceId>, place: Place) -> Option<BarredReason> {
        let why = game_of::<G>(shown.any()).why_not(selected, place)?;
        Some(BarredReason::new(why.sentence, why.paragraph))
    }
}

/// Length that a walking key adds, in units of length; with Alt a tenth.
const STEP: Length = Length(100);
/// Angle that a turning key adds: a sixteenth of a right angle.
const TURN: u16 = 1024;

impl<G: TableWindow> KeysUi for TableUi<G> {
    fn steps(&self) -> &'static [KeyCommand] {
        &KeyCommand::STEPS
    }

    /// A walking key adds a leg to the draft in hand, or lengthens the last one.
    fn walk_intent(&self, play: &ActiveGame, selection: &Selection, toward: WalkRequest) -> Option<Intent> {
        let game = game_of::<G>(play.session());
        let draft = draft_in_hand(game, selection)?;
        let unit = game.field().unit.length();
        let step = Length(unit.0 * STEP.0 / 100);
        let leg = match toward.command {
            KeyCommand::Ahead => DraftLeg::Ahead(step),
            KeyCommand::AheadLeft => DraftLeg::ObliqueLeft(step),
            KeyCommand::AheadRight => DraftLeg::ObliqueRight(step),
            KeyCommand::TurnLeft => DraftLeg::WheelLeft(WheelAngle::new(TURN)?),
            KeyCommand::TurnRight => DraftLeg::WheelRight(WheelAngle::new(TURN)?),
            KeyCommand::About => DraftLeg::About,
            KeyCommand::AsideLeft => DraftLeg::AsideLeft(step),
            KeyCommand::AsideRight => DraftLeg::AsideRight(step),
            _ => return None,
        };
        let mut legs = draft.legs.clone();
        match legs.last().and_then(|last| lengthened(*last, leg)) {
            Some(joined) => _ = legs.pop().map(|_| legs.push(joined)),
            None => legs.push(leg),
        }
        let draft = Draft { legs, ..draft };
        game.tried(&draft).refused.is_none().then(|| TableRequest::Pin(draft).intent())
    }

    fn spoken(&self, shown: PositionView<'_>, place: Place) -> Vec<String> {
        shown.any().names_at(place)
    }

    fn report(
        &self,
        play: &ActiveGame,
        selection: &Selection,
        place: &dyn Fn(Vec2) -> (i32, i32),
    ) -> serde_json::Value {
        let game = game_of::<G>(play.session());
        let layout = play.layout();
        let at = |stance: &crate::board::table::Stance| place(layout.map_point(stance.centre()));
        let bodies = game.bodies();
        let bodies = bodies.iter().map(|body| (game.piece_name(body.piece), at(&body.stance)));
        let draft = draft_in_hand(game, selection);
        let handles = draft.as_ref().and_then(|draft| draft_view::end_of(game, draft));
        let handles = handles.map(|stance| drag::handle_places(&stance, layout).map(|(_, at, _)| place(at)).to_vec());
        let marks = self.marks(play, selection);
        let hotspots =
            marks.hotspots.iter().map(|spot| (format!("{:?} {}", spot.look, spot.label), place(spot.anchor)));
        let rings = marks.rings.iter().map(|(piece, ring)| (game.piece_name(*piece), format!("{ring:?}")));
        let tags = marks.draft.ways.iter().map(|way| way.label.clone());
        let tags = tags.chain(marks.draft.ranges.iter().map(|range| range.label.clone()));
        serde_json::json!({
            "hotspots": hotspots.collect::<Vec<_>>(),
            "rings": rings.collect::<std::collections::BTreeMap<_, _>>(),
            "tags": tags.filter(|tag| !tag.is_empty()).collect::<Vec<_>>(),
            "ghosts": marks.draft.ghosts.len(),
            "bodies": bodies.collect::<std::collections::BTreeMap<_, _>>(),
            "handles": handles,
            "draft": draft.map(|draft| super::rules::helm::text(&draft.legs, game.field().unit)),
            "unit": place(Vec2::ONE).0 - place(Vec2::ZERO).0,
        })
    }
}

/// Two legs of one kind as one; none if they are of different kinds, or the sum is too large.
fn lengthened(last: DraftLeg, next: DraftLeg) -> Option<DraftLeg> {
    let sum = |a: Length, b: Length| Length(a.0 + b.0);
    let angle = |a: WheelAngle, b: WheelAngle| WheelAngle::new(a.units() + b.units());
    match (last, next) {
        (DraftLeg::Ahead(a), DraftLeg::Ahead(b)) => Some(DraftLeg::Ahead(sum(a, b))),
        (DraftLeg::ObliqueLeft(a), DraftLeg::ObliqueLeft(b)) => Some(DraftLeg::ObliqueLeft(sum(a, b))),
        (DraftLeg::ObliqueRight(a), DraftLeg::ObliqueRight(b)) => Some(DraftLeg::ObliqueRight(sum(a, b))),
        (DraftLeg::AsideLeft(a), DraftLeg::AsideLeft(b)) => Some(DraftLeg::AsideLeft(sum(a, b))),
        (DraftLeg::AsideRight(a), DraftLeg::AsideRight(b)) => Some(DraftLeg::AsideRight(sum(a, b))),
        (DraftLeg::WheelLeft(a), DraftLeg::WheelLeft(b)) => angle(a, b).map(DraftLeg::WheelLeft),
        (DraftLeg::WheelRight(a), DraftLeg::WheelRight(b)) => angle(a, b).map(DraftLeg::WheelRight),
        _ => None,
    }
}
