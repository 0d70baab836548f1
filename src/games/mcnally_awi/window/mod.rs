//! The game in the window: its panels beside the table, and its marks on it.

mod cloud;
mod contours;
mod deck;
mod event;
mod question;
mod refusals;
mod strip;
mod target_marks;
mod told;
mod unit_card;

use super::rules::legal::listed_orders;
use super::rules::movement::plan_charge;
use super::rules::outcomes::Outcome;
use super::rules::state::{Frame, Phase};
use super::rules::{Game, Order};
use super::table_game::drafted::{DraftKind, draft_kind};
use crate::board::Place;
use crate::board::table::{Point, Stance};
use crate::games::table::rules::{Draft, piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::games::table::window::{
    PanelParts, TableEditor, TableEvent, TablePanels, TableUi, TableWindow, game_of, illustrated_chapters,
};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::play::{AnyOrder, DescribeGame, Refusal};
use crate::say;
use crate::session::Session;
use crate::ui::default_panels::PlainPanels;
use crate::ui::game_ui::{CardSubject, EditorUi, HoverCard, Marks, PositionPanels};
use crate::ui::help::Chapter;
use crate::ui::screen::{ActiveGame, CurrentChoice, Selection};
use crate::view::draft_marks::DraftMarks;
use bevy_egui::egui::Ui;
use std::sync::Arc;

/// The game's part of the window.
pub type McNallyUi = TableUi<Game>;

/// Chapters of the help, `mc-help-head-...` and `mc-help-text-...` in the catalogue, each with its picture from the rulebook.
const HELP: [(&str, &str); 5] = [
    ("game", "3-4-formations"),
    ("turn", "5-3-wheel"),
    ("fire", "7-4-arc"),
    ("morale", "11-1-classes"),
    ("charge", "9-4-chain"),
];

/// What the game adds to its panels.
struct McNallyParts {
    deck: deck::DeckModel,
}

impl PanelParts<Game> for McNallyParts {
    fn in_strip(&self, ui: &mut Ui, room: f32) {
        deck::show(ui, &self.deck, room);
    }

    fn pieces_of(&self, game: &Game, order: &AnyOrder) -> Vec<PieceId> {
        order.get::<Order>().map_or_else(Vec::new, |order| pieces_of(game, order))
    }
}

/// Pieces that an order names.
fn pieces_of(game: &Game, order: &Order) -> Vec<PieceId> {
    let units = match order {
        Order::Charge { unit, target, .. } | Order::Aim { unit, target, .. } => vec![*unit, *target],
        Order::Join { general, unit } => vec![*general, *unit],
        other => return game.piece(other).into_iter().collect(),
    };
    units.into_iter().map(piece_of).collect()
}

impl TableWindow for Game {
    fn editor() -> Option<Box<dyn EditorUi>> {
        Some(Box::new(TableEditor::<Self>::default()))
    }

    /// MC 3.1 A loss is one figure.
    const FALLEN_EACH: u8 = 1;

    fn help_chapters() -> Vec<Chapter> {
        illustrated_chapters(&HELP, |key| (say!("mc-help-head-" + key), say!("mc-help-text-" + key)))
    }

    fn panels(play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels> {
        let game = game_of::<Self>(play.shown_position().any());
        let plain = PlainPanels::of(play)
            .with_strip(|strip| strip::fill(game, strip))
            .with_question(|model| question::fill(game, &selection.choice, model))
            .with_over(|over| *over = question::ended(game).unwrap_or_else(|| over.clone()));
        Arc::new(TablePanels::of(play, selection, game, plain, McNallyParts { deck: deck::DeckModel::of(game) }))
    }

    fn add_marks(&self, layout: BoardLayout, choice: &CurrentChoice, marks: &mut Marks) {
        target_marks::add(self, layout, choice, marks);
        if let Some(unit) = choice.piece.map(unit_of) {
            contours::add_chances(self, layout, unit, &mut marks.draft);
        }
    }

    fn add_draft_marks(&self, layout: BoardLayout, draft: &Draft, marks: &mut DraftMarks) {
        contours::add_limit(self, layout, draft, marks);
        cloud::add(self, layout, draft, marks);
    }

    /// MC 4.1, 4.4 Phases that passed without a question, ends of activations and turns, and the cards that were drawn.
    fn told_after(session: &Session<Self>, from: usize) -> Vec<String> {
        told::after(session, from)
    }

    /// Orders with dice, but the roll of a movement: its chances lie on the table before it.
    fn shows_odds_first(order: &Order) -> bool {
        matches!(order, Order::Charge { .. } | Order::Aim { .. } | Order::Volley | Order::Evade | Order::TryStop { .. })
    }

    /// MC 4.5 The other side acts in reactions alone: the board turns with the cards.
    fn hands_over(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::Activation { .. } | Frame::SetUp { .. }) | None)
    }

    fn usual_answer(&self, selected: Option<PieceId>) -> Option<Order> {
        question::usual(self, selected.map(unit_of))
    }

    /// MC 18.1 End of the charges, of a path, of the moves or of the fire.
    fn end_order(&self) -> Option<Order> {
        match self.state().stack.last()? {
            Frame::SetUp { .. } => Some(Order::Done),
            Frame::Activation { phase: Phase::Declare, .. } => Some(Order::EndCharges),
            Frame::Activation { phase: Phase::Moves, .. } => Some(Order::EndMoves),
            Frame::Activation { phase: Phase::Fire, .. } => Some(Order::EndFire),
            Frame::Moving { unit, .. } => Some(Order::Path { unit: *unit, legs: Vec::new() }),
            _ => None,
        }
    }

    fn asked_about(&self) -> Option<PieceId> {
        question::asked(self).map(piece_of)
    }

    fn stays_selected(&self, piece: PieceId) -> bool {
        self.may_move(piece) || listed_orders(self).iter().any(|order| self.piece(order) == Some(piece))
    }

    fn why_not(&self, selected: Option<PieceId>, place: Place) -> Option<Refusal> {
        refusals::why_not(self, selected, place)
    }

    fn why_unmoved(&self, piece: PieceId) -> Option<Refusal> {
        let unit = Some(unit_of(piece)).filter(|unit| self.knows(*unit))?;
        refusals::why_unmoved(self, unit)
    }

    /// MC 9.2 Charge by the wheel that is drawn.
    fn order_with_die(&self, draft: &Draft) -> Option<Order> {
        let is_charge = draft_kind(self, unit_of(draft.piece)) == Some(DraftKind::Charge);
        self.order_of(draft).filter(|_| is_charge)
    }

    /// MC 9.1, 13.1 A unit that is dropped on an enemy charges it by the usual path; a general who is dropped on a unit joins it.
    fn order_onto(&self, piece: PieceId, other: PieceId) -> Option<Order> {
        let (unit, other) = (unit_of(piece), unit_of(other));
        let is_friend = self.side(unit) == self.side(other);
        match draft_kind(self, unit)? {
            DraftKind::Ride if is_friend && !self.is_general(other) => Some(Order::Join { general: unit, unit: other }),
            DraftKind::Charge if !is_friend => Some(Order::Charge { unit, target: other, wheel: None }),
            _ => None,
        }
    }

    /// MC 9.2 Place of contact of a charge.
    fn stance_after(&self, order: &Order) -> Option<Stance> {
        let Order::Charge { unit, target, wheel } = order else { return None };
        plan_charge(self, *unit, *target, *wheel).ok().map(|plan| plan.end)
    }

    fn reach_words(&self, piece: PieceId, at: Point) -> Option<String> {
        contours::reach_words(self, unit_of(piece), at)
    }

    fn event(&self, outcome: &Outcome) -> TableEvent {
        event::event(self, outcome)
    }

    fn hover_card(&self, about: CardSubject, place: Place, measured: Option<String>) -> Arc<dyn HoverCard> {
        unit_card::card(self, about, place, measured)
    }
}
