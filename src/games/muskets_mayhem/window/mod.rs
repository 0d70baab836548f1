//! The game in the window: its panels beside the table, and its marks on it.

mod contours;
mod event;
mod question;
mod strip;
mod target_marks;
mod unit_card;

use super::rules::legal::{check, orders_without_legs};
use super::rules::outcomes::Outcome;
use super::rules::state::Frame;
use super::rules::{Game, Illegal, Order};
use crate::board::Place;
use crate::games::table::rules::{Draft, UnitId, piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::games::table::window::{PanelParts, TableEvent, TablePanels, TableUi, TableWindow, game_of};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::play::{AnyOrder, DescribeGame, Refusal};
use crate::ui::default_panels::PlainPanels;
use crate::ui::game_ui::{CardSubject, HoverCard, Marks, PositionPanels};
use crate::ui::screen::{ActiveGame, CurrentChoice, Selection};
use crate::view::draft_marks::DraftMarks;
use std::sync::Arc;

/// The game's part of the window.
pub type MusketsMayhemUi = TableUi<Game>;

/// What the game adds to its panels.
struct MayhemParts;

impl PanelParts<Game> for MayhemParts {
    fn pieces_of(&self, game: &Game, order: &AnyOrder) -> Vec<PieceId> {
        order.get::<Order>().map_or_else(Vec::new, |order| pieces_of(game, order))
    }
}

/// Pieces that an order names.
fn pieces_of(game: &Game, order: &Order) -> Vec<PieceId> {
    let units = match order {
        Order::Charge { unit, target } | Order::Fire { unit, target } => vec![*unit, *target],
        Order::Attach { commander: unit, unit: other } | Order::FightUnit { unit, enemy: other } => vec![*unit, *other],
        other => return game.piece(other).into_iter().collect(),
    };
    units.into_iter().map(piece_of).collect()
}

impl TableWindow for Game {
    /// MM 1.8 A casualty is one figure.
    const FALLEN_EACH: u8 = 1;

    fn panels(play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels> {
        let game = game_of::<Self>(play.shown_position().any());
        let plain = PlainPanels::of(play)
            .with_strip(|strip| strip::fill(game, strip))
            .with_question(|model| question::fill(game, &selection.choice, model))
            .with_over(|over| *over = question::ended(game).unwrap_or_else(|| over.clone()));
        Arc::new(TablePanels::of(play, selection, game, plain, MayhemParts))
    }

    fn add_marks(&self, layout: BoardLayout, choice: &CurrentChoice, marks: &mut Marks) {
        target_marks::add(self, layout, choice, marks);
    }

    fn add_draft_marks(&self, layout: BoardLayout, draft: &Draft, marks: &mut DraftMarks) {
        contours::add(self, layout, draft, marks);
    }

    /// Orders with a die, so far as their odds can be said.
    fn shows_odds_first(order: &Order) -> bool {
        matches!(order, Order::Charge { .. } | Order::Fire { .. } | Order::NextMelee { .. })
    }

    /// MM 5.1 Sides alternate unit by unit: the board turns only when a turn begins.
    fn hands_over(&self) -> bool {
        matches!(self.state().stack.last(), Some(Frame::ChooseOrder) | None)
    }

    fn usual_answer(&self, _selected: Option<PieceId>) -> Option<Order> {
        question::usual(self)
    }

    /// MM 5.1, 5.8, 7.8 End of the move, of the fire, or of the handling of all units.
    fn end_order(&self) -> Option<Order> {
        match self.state().stack.last()? {
            Frame::Handling { .. } => Some(Order::HoldRest),
            Frame::UnitMoving { .. } => Some(Order::EndMove),
            Frame::Firing { .. } => Some(Order::EndFire),
            _ => None,
        }
    }

    fn asked_about(&self) -> Option<PieceId> {
        question::asked(self).map(piece_of)
    }

    fn stays_selected(&self, piece: PieceId) -> bool {
        self.may_move(piece) || orders_without_legs(self).iter().any(|order| self.piece(order) == Some(piece))
    }

    fn why_not(&self, selected: Option<PieceId>, place: Place) -> Option<Refusal> {
        let unit = selected.map(unit_of).filter(|unit| self.knows(*unit))?;
        let under = place.point().and_then(|at| unit_at(self, at)).filter(|other| *other != unit)?;
        let order = match self.state().stack.last()? {
            Frame::Firing { .. } => Order::Fire { unit, target: under },
            Frame::Handling { side } if self.side(under) != *side => Order::Charge { unit, target: under },
            _ => return None,
        };
        check(self, &order).err().map(|why| self.refusal(&why))
    }

    fn why_unmoved(&self, piece: PieceId) -> Option<Refusal> {
        let unit = Some(unit_of(piece)).filter(|unit| self.knows(*unit))?;
        let why = match self.state().stack.last()? {
            Frame::Handling { .. } => check(self, &Order::Hold { unit }).err().unwrap_or(Illegal::NotNow),
            Frame::UnitMoving { .. } => Illegal::OtherMoves,
            _ => Illegal::NotNow,
        };
        Some(self.refusal(&why))
    }

    fn event(&self, outcome: &Outcome) -> TableEvent {
        event::event(self, outcome)
    }

    fn hover_card(&self, about: CardSubject, place: Place, measured: Option<String>) -> Arc<dyn HoverCard> {
        unit_card::card(self, about, place, measured)
    }
}

/// Unit that stands on a point.
fn unit_at(game: &Game, at: crate::board::table::Point) -> Option<UnitId> {
    game.standing().find(|(_, body)| body.footprint.touches(&[at][..])).map(|(unit, _)| unit)
}
