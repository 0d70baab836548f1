//! The game in the window: its panels beside the table, and its marks on it.

mod bulletin;
mod draft_ends;
mod event;
mod pools;
mod question;
mod strip;
mod target_marks;
mod unit_card;
mod unlimber;

use super::rules::legal::{check, check_may_move, legal_orders};
use super::rules::orders::{DefensiveAnswer, MoveOrder, Order};
use super::rules::outcomes::Outcome;
use super::rules::state::{Frame, Step};
use super::rules::{Game, Illegal, UnitId};
use super::table_game::drafted;
use crate::board::Place;
use crate::games::table::rules::Draft;
use crate::games::table::rules::{piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::games::table::window::{
    PanelParts, TableEditor, TableEvent, TablePanels, TableUi, TableWindow, game_of, illustrated_chapters,
};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::play::{AnyOrder, DescribeGame, Refusal};
use crate::say;
use crate::session::Session;
use crate::ui::Intent;
use crate::ui::default_panels::PlainPanels;
use crate::ui::game_ui::{CardSubject, EditorUi, HoverCard, Marks, PositionPanels};
use crate::ui::help::Chapter;
use crate::ui::intent::Page;
use crate::ui::notice::Notice;
use crate::ui::screen::{ActiveGame, CurrentChoice, Selection};
use crate::view::draft_marks::DraftMarks;
use bevy_egui::egui::Ui;
use std::sync::Arc;

/// The game's part of the window.
pub type GameOfKingsUi = TableUi<Game>;

/// What the game adds to its panels.
struct KingsParts {
    pools: pools::PoolsModel,
    /// Ways in which the gun in hand unlimbers at its end.
    unlimber: Vec<unlimber::UnlimberWay>,
}

/// Chapters of the help, `gk-help-head-...` and `gk-help-text-...` in the catalogue, with an example of the rulebook for each.
const HELP: [(&str, &str); 4] =
    [("game", "5-12-general"), ("turn", "11-3-rally"), ("moving", "2-14-wheel"), ("fire", "9-6-fire")];

impl TableWindow for Game {
    fn editor() -> Option<Box<dyn EditorUi>> {
        Some(Box::new(TableEditor::<Self>::default()))
    }

    fn pages() -> &'static [Page] {
        &[Page::Find, Page::Help, Page::Review]
    }

    fn help_chapters() -> Vec<Chapter> {
        illustrated_chapters(&HELP, |key| (say!("gk-help-head-" + key), say!("gk-help-text-" + key)))
    }

    fn panels(play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels> {
        let shown = play.shown_position().any();
        let game = game_of::<Self>(shown);
        let plain = PlainPanels::of(play)
            .with_strip(|strip| strip::fill(game, strip))
            .with_question(|model| question::fill(game, &selection.choice, model))
            .with_question(|model| question::add_passed(shown, model))
            .with_over(|over| *over = bulletin::ended(game).unwrap_or_else(|| over.clone()));
        let unlimber = if play.replay().is_none() { unlimber::ways(game, selection) } else { Vec::new() };
        let parts = KingsParts { pools: pools::PoolsModel::of(shown), unlimber };
        Arc::new(TablePanels::of(play, selection, game, plain, parts))
    }

    fn order_with_die(&self, draft: &Draft) -> Option<Order> {
        let (order, plan) = drafted(self, draft)?;
        let has_die = plan.is_some_and(|plan| plan.strike.is_some() || plan.rolls(self));
        (has_die && check(self, &order).is_ok()).then_some(order)
    }

    fn add_marks(&self, layout: BoardLayout, choice: &CurrentChoice, marks: &mut Marks) {
        target_marks::add(self, layout, choice, marks);
    }

    fn add_draft_marks(&self, layout: BoardLayout, draft: &Draft, marks: &mut DraftMarks) {
        draft_ends::add(self, layout, draft, marks);
    }

    /// Orders with a die, moves aside: the draft of a move is seen before it is given.
    fn shows_odds_first(order: &Order) -> bool {
        matches!(
            order,
            Order::FireGun { .. }
                | Order::FireMuskets { .. }
                | Order::Rally { .. }
                | Order::Melee { .. }
                | Order::Test { .. }
        )
    }

    fn usual_answer(&self, _selected: Option<PieceId>) -> Option<Order> {
        question::usual(self)
    }

    fn end_order(&self) -> Option<Order> {
        let step = match self.state().stack.last() {
            Some(Frame::Sector { step, .. }) => *step,
            _ => return None,
        };
        matches!(step, Step::Guns | Step::Move | Step::Muskets).then_some(Order::EndStep)
    }

    fn asked_about(&self) -> Option<PieceId> {
        match self.state().stack.last()? {
            Frame::DefensiveFire { waiting, .. } | Frame::BlockerTests { waiting, .. } => {
                waiting.first().copied().map(piece_of)
            }
            _ => None,
        }
    }

    fn stays_selected(&self, piece: PieceId) -> bool {
        self.may_move(piece) || legal_orders(self).iter().any(|order| self.piece(order) == Some(piece))
    }

    fn why_not(&self, selected: Option<PieceId>, place: Place) -> Option<Refusal> {
        let unit = selected.map(unit_of).filter(|unit| self.knows(*unit))?;
        let under = place.point().and_then(|at| unit_at(self, at))?;
        let order = match self.state().stack.last()? {
            Frame::Sector { step: Step::Guns, .. } => Order::FireGun { gun: unit, target: under },
            Frame::Sector { step: Step::Muskets, .. } => Order::FireMuskets { unit, target: under },
            Frame::Sector { step: Step::Move, .. } if unit == under => Order::Move(MoveOrder::along(unit, Vec::new())),
            Frame::Sector { step: Step::Rally, .. } if unit == under => Order::Rally { unit },
            Frame::Sector { step: Step::Melees, .. } if unit == under => Order::Melee { first_unit: unit },
            _ => return None,
        };
        check(self, &order).err().map(|why| self.refusal(&why))
    }

    fn why_unmoved(&self, piece: PieceId) -> Option<Refusal> {
        let unit = Some(unit_of(piece)).filter(|unit| self.knows(*unit))?;
        let own = |sentence, paragraph: &str| Refusal { sentence, paragraph: paragraph.to_owned() };
        match self.state().stack.last()? {
            Frame::Sector { sector, step } => match check_may_move(self, *sector, unit) {
                Err(why) => Some(self.refusal(&why)),
                Ok(()) if *step < Step::Move => Some(own(say!("gk-unmoved-yet"), "3.5")),
                Ok(()) if *step > Step::Move => Some(own(say!("gk-unmoved-over"), "3.5")),
                Ok(()) => Some(self.refusal(&Illegal::NoPoints)),
            },
            Frame::HalfTurn(_) => Some(own(say!("gk-unmoved-sector"), "3.4")),
            _ => Some(self.refusal(&Illegal::NotNow)),
        }
    }

    fn event(&self, outcome: &Outcome) -> TableEvent {
        event::event(self, outcome)
    }

    fn end_notice(session: &Session<Self>) -> Option<Notice> {
        bulletin::notice(session)
    }

    fn hover_card(&self, about: CardSubject, place: Place, measured: Option<String>) -> Arc<dyn HoverCard> {
        unit_card::card(self, about, place, measured)
    }
}

/// Unit that stands on a point.
fn unit_at(game: &Game, at: crate::board::table::Point) -> Option<UnitId> {
    game.standing().find(|(_, body)| body.footprint.touches(&[at][..])).map(|(unit, _)| unit)
}

/// Units that an answer is about: those of a sector, or those that an order names.
fn units_of(game: &Game, order: &Order) -> Vec<UnitId> {
    match order {
        Order::ChooseSector { sector } => {
            let own = game.battle.units_of(game.state().active);
            own.filter(|unit| game.sector(*unit) == *sector && game.centre(*unit).is_some()).collect()
        }
        Order::FireGun { gun: unit, target } | Order::FireMuskets { unit, target } => vec![*unit, *target],
        Order::Strike { unit, enemy } => vec![*unit, *enemy],
        Order::Test { unit, supporter } | Order::Support { blocker: unit, supporter } => {
            std::iter::once(*unit).chain(*supporter).collect()
        }
        Order::Melee { first_unit } => super::rules::legal::unit_melee(game, *first_unit),
        Order::DefensiveFire { answer: DefensiveAnswer::Fire | DefensiveAnswer::Hold, .. } => Vec::new(),
        other => game.piece(other).map(unit_of).into_iter().collect(),
    }
}

impl PanelParts<Game> for KingsParts {
    fn in_strip(&self, ui: &mut Ui, room: f32) {
        pools::show(ui, &self.pools, room);
    }

    fn in_draft(&self, ui: &mut Ui) -> Option<Intent> {
        unlimber::show(ui, &self.unlimber)
    }

    fn pieces_of(&self, game: &Game, order: &AnyOrder) -> Vec<PieceId> {
        order.get().map_or_else(Vec::new, |order| units_of(game, order)).into_iter().map(piece_of).collect()
    }
}
