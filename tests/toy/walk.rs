//! Walks of the toy: a base goes to any place within a circle, as an order space.

use super::explain::NAMES;
use super::{Order, PACE, Skirmish, heading, place, point};
use tercio::board::table::{Point, TablePose};
use tercio::kernel::{PieceId, RandomChoice, RuleSet};
use tercio::play::OrderSpace;

/// Corners of the outline of a walk.
const CORNERS: usize = 64;

/// Number of places that are tried before a base is said to be hemmed in.
const TRIES: usize = 50;

/// Walks of a base.
pub struct Walk {
    pub game: Skirmish,
    pub base: usize,
}

impl Walk {
    fn from(&self) -> (i64, i64) {
        self.game.0.bases[self.base].at
    }

    fn to(&self, to: (i64, i64)) -> Order {
        Order::Walk { base: self.base, to }
    }
}

impl OrderSpace<Order> for Walk {
    fn piece(&self) -> PieceId {
        PieceId(self.base as u32)
    }

    fn describe(&self) -> String {
        format!("{} walks", NAMES[self.base])
    }

    fn destinations(&self, number: usize) -> String {
        format!("Anywhere within {PACE} mm, as in: {number} 100,20.")
    }

    fn outline(&self) -> Vec<Vec<Point>> {
        let (x, y) = self.from();
        let corner = |k: usize| {
            let (sin, cos) = (std::f64::consts::TAU * k as f64 / CORNERS as f64).sin_cos();
            let along = |part: f64| (part * PACE as f64).round() as i64;
            point((x + along(sin), y - along(cos)))
        };
        vec![(0..CORNERS).filter_map(corner).collect()]
    }

    fn contains(&self, order: &Order) -> bool {
        matches!(order, Order::Walk { base, .. } if *base == self.base) && self.game.check(order).is_ok()
    }

    /// A walk to the next ten millimetres.
    fn order_to(&self, at: Point) -> Order {
        let tens = |along: i64| (along + 5).div_euclid(10) * 10;
        let (x, y) = place(at);
        self.to((tens(x), tens(y)))
    }

    fn typed(&self, text: &str) -> Result<Order, String> {
        let to = text.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        to.map(|to| self.to(to)).ok_or_else(|| "Type a place as in: 100,20.".to_owned())
    }

    /// As far as the base gets on a straight way.
    fn nearest(&self, order: &Order) -> Option<Order> {
        let (&Order::Walk { to, .. }, from) = (order, self.from()) else { return None };
        let along = |part: i64, from: i64, to: i64| from + (to - from) * part / 1000;
        let part = |part: i64| self.to((along(part, from.0, to.0), along(part, from.1, to.1)));
        (0..=1000).rev().map(part).find(|order| self.contains(order))
    }

    fn start(&self) -> TablePose {
        let base = &self.game.0.bases[self.base];
        TablePose::new(point(base.at).unwrap_or_default(), base.heading)
    }

    /// It faces the way that it went.
    fn end(&self, order: &Order) -> TablePose {
        let (&Order::Walk { to, .. }, start) = (order, self.start()) else { return self.start() };
        TablePose::new(point(to).unwrap_or(start.point), heading(self.from(), to).unwrap_or(start.heading))
    }

    /// The distance in millimetres.
    fn price(&self, order: &Order) -> String {
        let tenths = self.start().point.to(self.end(order).point).length_up().0;
        ((tenths + 5) / 10).to_string()
    }

    fn sample(&self, random: &mut RandomChoice) -> Option<Order> {
        let (x, y) = self.from();
        let mut along = |from: i64| from - PACE + random.below(2 * PACE as usize + 1) as i64;
        (0..TRIES).map(|_| self.to((along(x), along(y)))).find(|order| self.contains(order))
    }
}
