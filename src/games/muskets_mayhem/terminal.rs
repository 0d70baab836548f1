//! Legs of a unit as an order space, and what is typed for them.

use super::rules::legal::{check, sample_leg, unhandled};
use super::rules::movement::plan_leg;
use super::rules::state::Frame;
use super::rules::{Game, Order};
use super::table_game::draft_plan::first_order;
use crate::board::table::{Heading, Length, MoveLeg, Point, Stance, TablePose};
use crate::games::table::helm_words::{helm_fault, helm_words};
use crate::games::table::rules::{DraftLeg, UnitId, helm, piece_of};
use crate::kernel::{PieceId, RandomChoice};
use crate::play::OrderSpace;
use crate::say;
use std::sync::Arc;

/// Tries after which a unit is taken to be hemmed in.
const TRIES: usize = 12;

/// Legs of a unit of the deciding side.
struct UnitLegs {
    game: Arc<Game>,
    unit: UnitId,
    stance: Stance,
}

impl UnitLegs {
    /// Leg that an order gives the unit; none if it is another order.
    fn leg_of(&self, order: &Order) -> Option<MoveLeg> {
        match order {
            Order::Leg { unit, leg } if *unit == self.unit => Some(*leg),
            Order::AboutFace { unit } if *unit == self.unit => Some(MoveLeg::AboutFace),
            _ => None,
        }
    }

    fn is_own(&self, order: &Order) -> bool {
        self.leg_of(order).is_some() || matches!(order, Order::CommanderTo { commander, .. } if *commander == self.unit)
    }
}

/// The same leg with so many thousandths of its length; none of a leg without one.
fn shortened(from: Point, leg: &MoveLeg, part: u32) -> Option<MoveLeg> {
    match *leg {
        MoveLeg::Straight { along, by } => {
            let by = Length((u64::from(by.0) * u64::from(part) / 1000) as u32);
            Some(MoveLeg::Straight { along, by })
        }
        MoveLeg::Free { to, heading } => Some(MoveLeg::Free { to: from.part_of_way(to, part, 1000), heading }),
        _ => None,
    }
}

impl OrderSpace<Order> for UnitLegs {
    fn piece(&self) -> PieceId {
        piece_of(self.unit)
    }

    fn describe(&self) -> String {
        say!("tabletop-moves", piece = self.game.unit_name(self.unit))
    }

    fn destinations(&self, number: usize) -> String {
        if self.game.troops(self.unit).turns_free() {
            say!("mm-helm-free", number)
        } else {
            say!("tabletop-helm-help", number, words = helm_words::<Game>())
        }
    }

    fn outline(&self) -> Vec<Vec<Point>> {
        let size = self.game.battle.ground.size;
        let [x, y] = [size.width(), size.depth()].map(|side| side.0 as i32);
        vec![[(0, 0), (x, 0), (x, y), (0, y)].into_iter().filter_map(|(x, y)| Point::new(x, y).ok()).collect()]
    }

    fn contains(&self, order: &Order) -> bool {
        self.is_own(order) && check(&self.game, order).is_ok()
    }

    /// Straight to the point: who does not turn freely keeps his heading.
    fn order_to(&self, at: Point) -> Order {
        let from = self.stance.pose.point;
        let along = Heading::of_vector(from.to(at)).unwrap_or_default();
        let by = from.to(at).length_down();
        if self.game.is_commander(self.unit) {
            return Order::CommanderTo { commander: self.unit, to: at };
        }
        let leg = if self.game.troops(self.unit).turns_free() {
            MoveLeg::Free { to: at, heading: along }
        } else {
            MoveLeg::Straight { along, by }
        };
        Order::Leg { unit: self.unit, leg }
    }

    fn typed(&self, text: &str) -> Result<Order, String> {
        let legs = helm::parse(text, self.game.battle.unit).map_err(|fault| helm_fault::<Game>(&fault))?;
        let turns_free = self.game.troops(self.unit).turns_free() && !self.game.is_commander(self.unit);
        match legs.as_slice() {
            [DraftLeg::To(to), DraftLeg::Turn(heading)] if turns_free => {
                Ok(Order::Leg { unit: self.unit, leg: MoveLeg::Free { to: *to, heading: *heading } })
            }
            [leg] => first_order(&self.game, self.unit, *leg).ok_or_else(|| say!("tabletop-helm-empty")),
            [] => Err(say!("tabletop-helm-empty")),
            _ => Err(say!("mm-one-leg")),
        }
    }

    /// The longest part of the leg that is legal.
    fn nearest(&self, order: &Order) -> Option<Order> {
        let leg = self.leg_of(order)?;
        let with = |part: u32| {
            let leg = shortened(self.stance.pose.point, &leg, part)?;
            let order = Order::Leg { unit: self.unit, leg };
            check(&self.game, &order).is_ok().then_some(order)
        };
        let (mut good, mut bad) = (0, 1001);
        while bad - good > 1 {
            let middle = u32::midpoint(good, bad);
            if with(middle).is_some() { good = middle } else { bad = middle }
        }
        with(good).filter(|_| good > 0)
    }

    fn start(&self) -> TablePose {
        TablePose::new(self.stance.centre(), self.stance.pose.heading)
    }

    fn end(&self, order: &Order) -> TablePose {
        let end = self.leg_of(order).and_then(|leg| plan_leg(&self.game, self.unit, &leg).ok());
        end.map_or_else(|| self.start(), |plan| TablePose::new(plan.end.centre(), plan.end.pose.heading))
    }

    fn price(&self, order: &Order) -> String {
        let cost = self.leg_of(order).and_then(|leg| plan_leg(&self.game, self.unit, &leg).ok());
        cost.map_or_else(String::new, |plan| self.game.length_text(Length(plan.cost)))
    }

    fn sample(&self, random: &mut RandomChoice) -> Option<Order> {
        (0..TRIES).find_map(|_| sample_leg(&self.game, self.unit, random))
    }
}

/// Legs of all units that may move now.
pub(super) fn spaces(game: &Game) -> Vec<Box<dyn OrderSpace<Order>>> {
    let movers: Vec<UnitId> = match game.state().stack.last() {
        Some(Frame::Handling { side }) => unhandled(game, *side).collect(),
        Some(Frame::UnitMoving { unit, .. }) => vec![*unit],
        _ => Vec::new(),
    };
    let shared = Arc::new(game.clone());
    let legs = movers.into_iter().filter(|unit| !game.is_square(*unit)).filter_map(|unit| {
        let stance = game.commander_stance(unit).or_else(|| game.body(unit).map(|body| body.stance.clone()))?;
        Some(Box::new(UnitLegs { game: Arc::clone(&shared), unit, stance }) as Box<_>)
    });
    legs.collect()
}
