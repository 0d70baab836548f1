//! GK 2.14, 5.2 Path of a move: its legs, and what each pose costs.

use crate::board::table::{
    Bounds, ConvexPolygon, GroundKindSet, LegPath, LegSide, Length, MoveLeg, Point, Stance, TableGround, TablePose,
    WheelAngle, arc_length,
};
use crate::games::game_of_kings::rules::battle::Battle;
use crate::games::game_of_kings::rules::illegal::Illegal;
use crate::games::game_of_kings::rules::kinds::UnitKind;
use crate::games::game_of_kings::rules::orders::MoveStep;
use crate::games::game_of_kings::rules::terrain::cost_at;
use crate::games::game_of_kings::rules::traits::WheelTrait;
use crate::kernel::OnOff;

/// GK 2.14 What a path is priced by.
#[derive(Clone, Copy, Debug)]
pub struct PathPrices<'b> {
    /// Battle with its ground.
    pub battle: &'b Battle,
    /// Kind of the mover.
    pub kind: UnitKind,
    /// GK 5.1 Allowance, in units of length.
    pub allowance: u32,
    /// GK 13.1 Cost of its wheels.
    pub wheel: WheelTrait,
}

impl PathPrices<'_> {
    fn slow(&self) -> GroundKindSet {
        self.battle.sets.slow_to(self.kind)
    }

    /// GK 6.1 What a unit of length costs there; barred ground counts 1, as nobody pays for it.
    fn cost_at(&self, point: Point) -> u32 {
        cost_at(self.battle.rules, &self.battle.ground, point, self.kind).units().unwrap_or(1)
    }

    /// Steps of a straight whose poses cost more than 1, in order, each as often as it costs more.
    fn slow_steps(&self, path: &LegPath) -> Vec<u32> {
        let (start, end) = (path.pose_at(0).point, path.end().point);
        let near: Vec<Bounds> = near_bounds(&self.battle.ground, self.slow(), start, end).collect();
        if near.is_empty() {
            return Vec::new();
        }
        let more = |step: u32| {
            let point = path.pose_at(step).point;
            let at = Bounds { low: point, high: point };
            let is_near = near.iter().any(|bounds| bounds.comes_within(at, 0));
            if is_near { self.cost_at(point).saturating_sub(1) as usize } else { 0 }
        };
        (1..=path.steps()).flat_map(|step| std::iter::repeat_n(step, more(step))).collect()
    }

    /// GK 5.2 Leg of a wheel; with option `light_turns_free` light foot and limbered guns turn about their centre instead.
    fn turn(&self, from: &Stance, side: LegSide, by: WheelAngle) -> MoveLeg {
        let turns_freely = matches!(self.kind, UnitKind::LightFoot | UnitKind::Gun)
            && self.battle.options.light_turns_free == OnOff::On;
        if turns_freely {
            let heading = from.pose.heading.turned(side.turn(by));
            MoveLeg::Free { to: from.pose_about(from.centre(), heading).point, heading }
        } else {
            MoveLeg::Wheel { side, by }
        }
    }

    fn wheel_price(&self, from: &Stance, path: &LegPath, angle: WheelAngle, has_wheeled: bool) -> LegPrice {
        match self.wheel {
            WheelTrait::Arc => {
                let width = from.shape.outline().width();
                let factor = self.cost_at(from.pose.point).max(self.cost_at(path.end().point));
                LegPrice::Arc { width, angle, factor }
            }
            WheelTrait::HalfMove if !has_wheeled => LegPrice::Flat(self.allowance / 2),
            WheelTrait::Free | WheelTrait::HalfMove => LegPrice::Flat(0),
        }
    }
}

/// Bounds of the parts of areas of some kinds that come near the rectangle between two points.
fn near_bounds(
    ground: &TableGround,
    kinds: GroundKindSet,
    from: Point,
    to: Point,
) -> impl Iterator<Item = Bounds> + '_ {
    let span = Bounds::of(&[from, to]);
    let parts = ground.areas_of(kinds).flat_map(|(_, area)| &area.parts);
    parts.map(ConvexPolygon::bounds).filter(move |bounds| bounds.comes_within(span, 2))
}

/// GK 2.14 Price of a leg by the step.
#[derive(Clone, Debug, PartialEq, Eq)]
enum LegPrice {
    /// Straight: 1 a step, and 1 more for each of these.
    Straight { slow: Vec<u32> },
    /// Arc of the front-centre.
    Arc { width: Length, angle: WheelAngle, factor: u32 },
    /// The same for every step.
    Flat(u32),
}

/// GK 5.2 Leg of a path with its price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathLeg {
    /// Stance from which it begins.
    pub from: Stance,
    /// The leg itself.
    pub leg: MoveLeg,
    /// Poses of the leg.
    pub path: LegPath,
    /// GK 5.3 Cost of the path before this leg.
    pub cost_before: u32,
    price: LegPrice,
}

impl PathLeg {
    fn new(from: Stance, leg: MoveLeg, cost_before: u32, prices: &PathPrices, has_wheeled: bool) -> Self {
        let path = leg.path(&from);
        let price = match leg {
            MoveLeg::Straight { .. } => LegPrice::Straight { slow: prices.slow_steps(&path) },
            MoveLeg::Wheel { by, .. } => prices.wheel_price(&from, &path, by, has_wheeled),
            _ => LegPrice::Flat(0),
        };
        Self { from, leg, path, cost_before, price }
    }

    /// GK 5.3 Cost of the path up to a step of this leg.
    #[must_use]
    pub fn cost_at(&self, step: u32) -> u32 {
        let own = match &self.price {
            _ if step == 0 => 0,
            LegPrice::Straight { slow } => step + slow.partition_point(|s| *s <= step) as u32,
            LegPrice::Arc { width, angle, factor } => {
                let turned = u32::from(angle.units()).min(step.saturating_mul(32)) as u16;
                factor * WheelAngle::new(turned).map_or(0, |turned| arc_length(*width, turned).0)
            }
            LegPrice::Flat(cost) => *cost,
        };
        self.cost_before + own
    }

    /// GK 5.3 Cost of the path up to the end of this leg.
    #[must_use]
    pub fn cost_after(&self) -> u32 {
        self.cost_at(self.path.steps())
    }

    /// GK 5.6 Last step whose cost stays within a distance; 0 if the first does not.
    #[must_use]
    pub fn last_step_within(&self, distance: u32) -> u32 {
        let (mut good, mut bad) = (0, self.path.steps() + 1);
        while bad - good > 1 {
            let middle = good.midpoint(bad);
            if self.cost_at(middle) <= distance { good = middle } else { bad = middle }
        }
        good
    }

    /// Stance at a step of the leg.
    #[must_use]
    pub fn stance_at(&self, step: u32) -> Stance {
        Stance::new(self.path.pose_at(step), self.from.shape.clone())
    }

    /// Stance at the end of the leg.
    #[must_use]
    pub fn end(&self) -> Stance {
        self.stance_at(self.path.steps())
    }

    /// Whether the leg is an about-face.
    #[must_use]
    pub const fn is_about_face(&self) -> bool {
        matches!(self.leg, MoveLeg::AboutFace)
    }
}

/// GK 5.2 Path of a move order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePath {
    /// Stance at the start.
    pub start: Stance,
    /// Legs in their order.
    pub legs: Vec<PathLeg>,
}

impl MovePath {
    /// GK 5.2 Path of some steps from a stance. Straights are cut where they alone exceed the allowance.
    ///
    /// # Errors
    /// A step has no length, or too great an angle.
    pub fn plan(start: Stance, steps: &[MoveStep], prices: &PathPrices) -> Result<Self, Illegal> {
        let mut path = Self { start, legs: Vec::with_capacity(steps.len()) };
        let mut has_wheeled = false;
        for step in steps {
            let from = path.end();
            let angle = |angle: u16| WheelAngle::new(angle).ok_or(Illegal::BadStep);
            let leg = match *step {
                MoveStep::Straight(0) => return Err(Illegal::BadStep),
                MoveStep::Straight(by) => {
                    MoveLeg::Straight { along: from.pose.heading, by: Length(by.min(prices.allowance + 1)) }
                }
                MoveStep::WheelLeft(by) => prices.turn(&from, LegSide::Left, angle(by)?),
                MoveStep::WheelRight(by) => prices.turn(&from, LegSide::Right, angle(by)?),
                MoveStep::AboutFace => MoveLeg::AboutFace,
            };
            let leg = PathLeg::new(from, leg, path.cost(), prices, has_wheeled);
            has_wheeled |= matches!(leg.leg, MoveLeg::Wheel { .. });
            path.legs.push(leg);
        }
        Ok(path)
    }

    /// Stance at the end.
    #[must_use]
    pub fn end(&self) -> Stance {
        self.end_of(&self.legs)
    }

    /// Stance at the end of the first legs of the path.
    #[must_use]
    pub fn end_of(&self, legs: &[PathLeg]) -> Stance {
        legs.last().map_or_else(|| self.start.clone(), PathLeg::end)
    }

    /// GK 5.3 Cost of the whole path.
    #[must_use]
    pub fn cost(&self) -> u32 {
        cost_of(&self.legs)
    }

    /// Legs without an about-face at the end, which is done wherever the move ends (GK 5.6).
    #[must_use]
    pub fn legs_before_last_about_face(&self) -> &[PathLeg] {
        match self.legs.split_last() {
            Some((last, before)) if last.is_about_face() => before,
            _ => &self.legs,
        }
    }

    /// GK 5.6 Straight on from the end of some of the legs, by as much as a distance leaves.
    #[must_use]
    pub fn extension(&self, legs: &[PathLeg], distance: u32, prices: &PathPrices) -> PathLeg {
        let (from, cost) = (self.end_of(legs), cost_of(legs));
        let leg = MoveLeg::Straight { along: from.pose.heading, by: Length(distance.saturating_sub(cost)) };
        PathLeg::new(from, leg, cost, prices, true)
    }
}

/// GK 5.3 Cost of a path up to the end of its first legs.
#[must_use]
pub fn cost_of(legs: &[PathLeg]) -> u32 {
    legs.last().map_or(0, PathLeg::cost_after)
}

/// Part of a leg that has been walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkedLeg {
    /// Poses of the leg.
    pub path: LegPath,
    /// Steps of it that were walked.
    pub steps: u32,
}

/// Way that has been walked: poses at which something is asked of the front-centre.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WalkedWay {
    /// Parts of the way, in their order; none has no steps.
    pub legs: Vec<WalkedLeg>,
}

impl WalkedWay {
    /// Adds some steps of a leg.
    pub fn add(&mut self, path: LegPath, steps: u32) {
        if steps > 0 {
            self.legs.push(WalkedLeg { path, steps });
        }
    }

    /// Whether a pose after the start has its front-centre in an area that is asked about, of some kinds.
    pub fn comes_into(&self, ground: &TableGround, kinds: GroundKindSet, mut is_in: impl FnMut(Point) -> bool) -> bool {
        self.legs.iter().any(|WalkedLeg { path, steps }| {
            let (start, end) = (path.pose_at(0).point, path.pose_at(*steps).point);
            // A wheel leaves the rectangle between its ends; it has few poses.
            let turns = path.pose_at(0).heading != path.pose_at(*steps).heading;
            (turns || near_bounds(ground, kinds, start, end).next().is_some())
                && (1..=*steps).any(|step| is_in(path.pose_at(step).point))
        })
    }

    /// Poses at the ends of the parts, for those who draw the way.
    #[must_use]
    pub fn poses(&self) -> Vec<TablePose> {
        self.legs.iter().map(|leg| leg.path.pose_at(leg.steps)).collect()
    }
}
