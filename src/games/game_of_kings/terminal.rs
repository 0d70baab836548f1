//! Moves of a unit as an order space, and what is typed besides.

use super::rules::legal::{canonical_orders, check, sample_order};
use super::rules::movement::generals::plan_general;
use super::rules::movement::plan_move;
use super::rules::orders::GeneralGoal;
use super::rules::state::{Frame, Step, UnitMark, UnitPlace};
use super::rules::text::{LineFault, MoveLine, step_of};
use super::rules::{Game, Order, UnitId, UnitKind};
use crate::board::table::{Length, Point, TablePose};
use crate::games::table::helm_words::helm_fault;
use crate::games::table::move_space::MoveSpace;
use crate::games::table::rules::piece_of;
use crate::games::table::rules::{Draft, DraftLeg};
use crate::games::table::table_game::TableGame;
use crate::kernel::{PieceId, RandomChoice};
use crate::play::OrderSpace;
use crate::say;
use std::sync::Arc;

/// Tries after which a unit is taken to be hemmed in.
const TRIES: usize = 12;

/// Moves of a unit of the deciding side.
pub(super) struct UnitMoves {
    moves: MoveSpace<Game>,
    game: Arc<Game>,
    unit: UnitId,
}

impl UnitMoves {
    /// Moves of a unit; none if it may not move now.
    fn new(game: &Arc<Game>, unit: UnitId) -> Option<Self> {
        let moves = MoveSpace::new(game, piece_of(unit))?;
        Some(Self { moves, game: Arc::clone(game), unit })
    }

    /// Order of a line of a general.
    fn of_general(&self, line: &MoveLine) -> Result<Order, String> {
        let to = match (line.to, line.legs.as_slice()) {
            (Some(friend), []) => GeneralGoal::Attach(friend),
            (None, [DraftLeg::To(point)]) => GeneralGoal::Point(*point),
            (None, legs) if !legs.is_empty() => {
                let draft = Draft::along(piece_of(self.unit), legs.to_vec());
                return self.game.order_of(&draft).ok_or_else(|| say!("gk-line-general"));
            }
            _ => return Err(say!("gk-line-general")),
        };
        Ok(Order::GeneralMove { general: self.unit, to })
    }
}

/// Sentence on what is wrong with a line.
fn line_fault(fault: &LineFault) -> String {
    let brief = |text: &str| crate::i18n::brief(text, 40);
    match fault {
        LineFault::Helm(fault) => helm_fault::<Game>(fault),
        LineFault::NoUnit(name) => say!("gk-line-unit", name = brief(name)),
        LineFault::NoHeading => say!("gk-line-heading"),
        LineFault::Empty => say!("gk-line-empty"),
    }
}

impl OrderSpace<Order> for UnitMoves {
    fn piece(&self) -> PieceId {
        self.moves.piece()
    }

    fn describe(&self) -> String {
        self.moves.describe()
    }

    fn destinations(&self, number: usize) -> String {
        match self.game.kind(self.unit) {
            UnitKind::General => say!("gk-helm-general", number),
            UnitKind::Gun => say!("gk-helm-gun", number),
            _ => say!("gk-helm", number),
        }
    }

    fn outline(&self) -> Vec<Vec<Point>> {
        self.moves.outline()
    }

    fn contains(&self, order: &Order) -> bool {
        let is_own = match order {
            Order::Move(order) => order.unit == self.unit,
            Order::Pivot { gun, .. } => *gun == self.unit,
            Order::GeneralMove { general, .. } => *general == self.unit,
            _ => false,
        };
        is_own && check(&self.game, order).is_ok()
    }

    fn order_to(&self, at: Point) -> Order {
        self.moves.order_to(at)
    }

    fn typed(&self, text: &str) -> Result<Order, String> {
        let line = MoveLine::parse(&self.game, text).map_err(|fault| line_fault(&fault))?;
        if self.game.is_general(self.unit) {
            return self.of_general(&line);
        }
        let is_gun = self.game.kind(self.unit) == UnitKind::Gun;
        match line.legs.as_slice() {
            [DraftLeg::Turn(heading)] if is_gun && !self.game.has(self.unit, UnitMark::Limbered) => {
                Ok(Order::Pivot { gun: self.unit, heading: *heading })
            }
            legs if legs.iter().all(|leg| step_of(*leg).is_some()) => Ok(Order::Move(line.order(self.unit))),
            _ => Err(say!("gk-move-leg")),
        }
    }

    fn nearest(&self, order: &Order) -> Option<Order> {
        self.moves.nearest(order)
    }

    fn start(&self) -> TablePose {
        self.moves.start()
    }

    fn end(&self, order: &Order) -> TablePose {
        match order {
            Order::Move(order) => plan_move(&self.game, order).map_or_else(
                |_| self.start(),
                |plan| {
                    let end = plan.strike.as_ref().map_or_else(|| plan.path.end(), |strike| strike.stance());
                    TablePose::new(end.centre(), end.pose.heading)
                },
            ),
            Order::GeneralMove { general, to } => plan_general(&self.game, *general, *to)
                .map_or_else(|_| self.start(), |plan| TablePose::new(plan.to, self.start().heading)),
            Order::Pivot { heading, .. } => TablePose::new(self.start().point, *heading),
            _ => self.start(),
        }
    }

    fn price(&self, order: &Order) -> String {
        let cost = match order {
            Order::Move(order) => plan_move(&self.game, order).ok().map(|plan| plan.cost),
            Order::GeneralMove { general, to } => plan_general(&self.game, *general, *to).ok().map(|plan| plan.cost),
            _ => None,
        };
        cost.map_or_else(String::new, |cost| self.game.length_text(Length(cost)))
    }

    fn sample(&self, random: &mut RandomChoice) -> Option<Order> {
        (0..TRIES).find_map(|_| sample_order(&self.game, self.unit, random))
    }
}

/// Moves of all units that may move now.
pub(super) fn spaces(game: &Game) -> Vec<Box<dyn OrderSpace<Order>>> {
    let shared = Arc::new(game.clone());
    let moves = game.battle.units_of(game.state().active).filter_map(|unit| UnitMoves::new(&shared, unit));
    moves.map(|space| Box::new(space) as Box<_>).collect()
}

/// GK 17.4 Arrivals that may be ordered now.
pub(super) fn arrivals(game: &Game) -> Vec<Order> {
    if !matches!(game.state().stack.last(), Some(Frame::Sector { step: Step::Move, .. })) {
        return Vec::new();
    }
    let own = game.battle.units_of(game.state().active);
    let waiting = own.filter(|unit| game.unit_state(*unit).place == UnitPlace::Reserve);
    waiting.flat_map(|unit| canonical_orders(game, unit)).collect()
}
