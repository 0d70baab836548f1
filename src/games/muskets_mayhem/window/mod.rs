//! The game in the window: its panels beside the table, and its marks on it.

mod contours;
mod event;
mod question;
mod strip;
mod target_marks;
mod unit_card;
mod zones;

use super::rules::legal::{check, line_of_battle, orders_without_legs};
use super::rules::movement::plan_charge;
use super::rules::outcomes::Outcome;
use super::rules::state::{Frame, UnitPlace};
use super::rules::{Game, Illegal, Order};
use crate::board::Place;
use crate::board::table::Stance;
use crate::games::table::rules::{Draft, UnitId, piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::games::table::window::{
    PanelParts, SidePlate, TableEditor, TableEvent, TablePanels, TableUi, TableWindow, game_of, illustrated_chapters,
    show_side_plates,
};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::play::{AnyOrder, DescribeGame, Refusal};
use crate::say;
use crate::ui::default_panels::PlainPanels;
use crate::ui::game_ui::{CardSubject, EditorUi, HoverCard, Marks, PositionPanels};
use crate::ui::help::Chapter;
use crate::ui::screen::{ActiveGame, CurrentChoice, Selection};
use crate::view::draft_marks::DraftMarks;
use bevy_egui::egui::Ui;
use std::sync::Arc;

/// The game's part of the window.
pub type MusketsMayhemUi = TableUi<Game>;

/// What the game adds to its panels.
struct MayhemParts {
    armies: [SidePlate; 2],
}

/// Chapters of the help, `mm-help-head-...` and `mm-help-text-...` in the catalogue, with an example of the rulebook for each.
const HELP: [(&str, &str); 5] = [
    ("game", "2-7-stands"),
    ("turn", "5-5-fire"),
    ("fire", "7-4-dice"),
    ("charge", "6-6-flank"),
    ("melee", "9-3-doubled"),
];

impl PanelParts<Game> for MayhemParts {
    fn in_strip(&self, ui: &mut Ui, _room: f32) {
        show_side_plates(ui, &self.armies);
    }

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
    fn editor() -> Option<Box<dyn EditorUi>> {
        Some(Box::new(TableEditor::<Self>::default()))
    }

    /// MM 1.8 A casualty is one figure.
    const FALLEN_EACH: u8 = 1;

    fn help_chapters() -> Vec<Chapter> {
        illustrated_chapters(&HELP, |key| (say!("mm-help-head-" + key), say!("mm-help-text-" + key)))
    }

    fn panels(play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels> {
        let game = game_of::<Self>(play.shown_position().any());
        let plain = PlainPanels::of(play)
            .with_strip(|strip| strip::fill(game, strip))
            .with_question(|model| question::fill(game, &selection.choice, model))
            .with_over(|over| *over = question::ended(game).unwrap_or_else(|| over.clone()));
        Arc::new(TablePanels::of(play, selection, game, plain, MayhemParts { armies: strip::armies(game) }))
    }

    fn add_marks(&self, layout: BoardLayout, choice: &CurrentChoice, marks: &mut Marks) {
        target_marks::add(self, layout, choice, marks);
        zones::add(self, layout, choice, marks);
    }

    fn add_draft_marks(&self, layout: BoardLayout, draft: &Draft, marks: &mut DraftMarks) {
        contours::add(self, layout, draft, marks);
    }

    /// Orders with a die, so far as their odds can be said.
    fn shows_odds_first(order: &Order) -> bool {
        matches!(order, Order::Charge { .. } | Order::Fire { .. } | Order::NextMelee { .. })
    }

    fn pieces_beside(&self) -> Vec<PieceId> {
        let all = self.battle.unit_ids().map(piece_of);
        all.filter(|piece| self.body_beside(*piece).is_some()).collect()
    }

    fn place_words(&self) -> Option<String> {
        Some(match self.state().stack.last()? {
            Frame::SetUp { .. } => {
                let depth = self.battle.length(self.battle.rules.data.movement.deployment_depth);
                say!("mm-set-up-where", depth = self.length_text(depth))
            }
            _ => say!("mm-arrival-where"),
        })
    }

    fn orders_to_place_all(&self) -> Vec<Order> {
        match self.state().stack.last() {
            Some(Frame::SetUp { side }) => line_of_battle(self, *side),
            _ => Vec::new(),
        }
    }

    /// MM 6.1, 10.2 A unit that is dropped on an enemy charges it; a commander who is dropped on a friend attaches to it.
    fn order_onto(&self, piece: PieceId, other: PieceId) -> Option<Order> {
        let (unit, other) = (unit_of(piece), unit_of(other));
        let is_friend = self.side(unit) == self.side(other);
        if self.is_commander(other) || !matches!(self.state().stack.last(), Some(Frame::Handling { .. })) {
            return None;
        }
        match (self.is_commander(unit), is_friend) {
            (true, true) if self.unit_state(unit).place != UnitPlace::Attached(other) => {
                Some(Order::Attach { commander: unit, unit: other })
            }
            (false, false) => Some(Order::Charge { unit, target: other }),
            _ => None,
        }
    }

    /// MM 6.2 Contact pose of a charge.
    fn stance_after(&self, order: &Order) -> Option<Stance> {
        let Order::Charge { unit, target } = order else { return None };
        plan_charge(self, *unit, *target).ok().map(|plan| plan.end)
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
