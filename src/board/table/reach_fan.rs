//! Ends that a body can reach by a wheel and a straight, or a straight and a wheel (T 5.1 to 5.4).

use super::clearance::MoveField;
use super::heading::Heading;
use super::leg::{LegSide, MoveLeg, WHEEL_STEP, WheelAngle};
use super::point::{LENGTH_LIMIT, Length, Point};
use super::pose::TablePose;
use super::stance::Stance;
use super::wheel_price::WheelMeasure;

/// Angle between two wheels of a fan, in heading units: 64 of them to either side.
const FAN_STEP: u16 = 256;

/// Number of lengths of a straight move ahead after which wheels are tried.
const HOOK_PARTS: u32 = 64;

/// Rule by which a reach is computed: an allowance, and the prices of legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachRule {
    /// Length that a body may spend on its move, in units of length.
    pub allowance: Length,
    /// Length of a wheel for which its price is counted.
    pub wheel: WheelMeasure,
    /// Price of a unit of length of a wheel.
    pub wheel_factor: u32,
    /// Price of a unit of length straight ahead; at least 1.
    pub ahead_factor: u32,
}

/// Front-centres that a straight move ahead leads to, after one wheel or none: all between two points (T 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachRay {
    /// Wheel that comes before the straight move: its side and its angle; `None` without one.
    pub wheel: Option<(LegSide, WheelAngle)>,
    /// Heading of the body after the wheel.
    pub heading: Heading,
    /// Front-centre of the body after the wheel.
    pub from: Point,
    /// Front-centre at the end of the longest straight that is allowed.
    pub to: Point,
    /// Length of the straight move after the wheel, in units of length.
    pub ahead: Length,
}

/// Wheel after a straight ahead, by the greatest angle that is allowed (T 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachHook {
    /// Length of the straight move before the wheel, in units of length.
    pub ahead: Length,
    /// Side of the wheel after the straight move.
    pub side: LegSide,
    /// Angle of the wheel, a multiple of 32 heading units.
    pub angle: WheelAngle,
    /// Pose at the end of the wheel.
    pub end: TablePose,
}

/// Area that a front-centre may end in after a wheel and a straight ahead, as rays from the leftmost to the rightmost wheel.
///
/// Each ray is exact: all its poses are allowed on the way and its last one is free. Between two neighbouring rays, 256
/// heading units apart, the area is drawn as a quadrilateral, and whether a pose in it is allowed must be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReachFan {
    rays: Vec<ReachRay>,
}

impl ReachFan {
    /// Fan of the places that a body reaches from its present stance. An about-face before it is a fan from the stance turned
    /// about.
    #[must_use]
    pub fn of(from: &Stance, rule: &ReachRule, field: &MoveField) -> Self {
        let (mut left, right) =
            (Self::side(from, rule, field, LegSide::Left), Self::side(from, rule, field, LegSide::Right));
        left.reverse();
        left.extend(ray(from, None, Length::ZERO, rule, field));
        left.extend(right);
        Self { rays: left }
    }

    /// Rays after wheels to one side, the least angle first, up to the first wheel that is too expensive or meets something.
    fn side(from: &Stance, rule: &ReachRule, field: &MoveField, side: LegSide) -> Vec<ReachRay> {
        let angles = (1..=WheelAngle::GREATEST.units() / FAN_STEP).filter_map(|k| WheelAngle::new(k * FAN_STEP));
        let price =
            |angle: WheelAngle| Length(rule.wheel.length(from, side, angle).0.saturating_mul(rule.wheel_factor));
        let affordable: Vec<_> = angles.take_while(|angle| price(*angle) <= rule.allowance).collect();
        let Some(last) = affordable.last() else { return Vec::new() };
        // The poses of a wheel are those of every longer one: what bars one pose bars all wheels beyond it.
        let barred = field.first_meeting_on_way(from, &MoveLeg::Wheel { side, by: *last });
        let is_open = |angle: &WheelAngle| {
            barred.is_none_or(|met| MoveLeg::Wheel { side, by: *angle }.path(from).steps() < met.step)
        };
        let open = affordable.into_iter().take_while(is_open);
        open.filter_map(|angle| ray(from, Some((side, angle)), price(angle), rule, field)).collect()
    }

    /// Ends of the greatest wheels to both sides after straight moves of equal parts of the allowance: the rest of the area that
    /// a straight move and a wheel lead to. A straight move of zero is left out.
    #[must_use]
    pub fn hooks(from: &Stance, rule: &ReachRule, field: &MoveField) -> Vec<ReachHook> {
        let whole = Length((rule.allowance.0 / rule.ahead_factor.max(1)).min(LENGTH_LIMIT));
        let leg = MoveLeg::Straight { along: from.pose.heading, by: whole };
        let path = leg.path(from);
        let open_steps = field.open_steps(from, &leg);
        let parts = (1..=HOOK_PARTS).map(|k| (u64::from(whole.0) * u64::from(k) / u64::from(HOOK_PARTS)) as u32);
        let mut lengths: Vec<u32> = parts.filter(|length| (1..=open_steps).contains(length)).collect();
        lengths.dedup();
        let sides = [LegSide::Left, LegSide::Right];
        let tries = lengths.into_iter().flat_map(|ahead| sides.map(|side| (ahead, side)));
        let hook = |(ahead, side): (u32, LegSide)| {
            let stance = Stance::new(path.pose_at(ahead), from.shape.clone());
            let left = rule.allowance.0 - ahead * rule.ahead_factor.max(1);
            hook(&stance, Length(ahead), side, Length(left), rule, field)
        };
        tries.filter_map(hook).collect()
    }

    /// Rays from the leftmost wheel to the rightmost.
    #[must_use]
    pub fn rays(&self) -> &[ReachRay] {
        &self.rays
    }

    /// Outline of the fan of places that a body can reach: the far ends from left to right, then the near ones back.
    #[must_use]
    pub fn outline(&self) -> Vec<Point> {
        let far = self.rays.iter().map(|ray| ray.to);
        let mut outline: Vec<Point> = far.chain(self.rays.iter().rev().map(|ray| ray.from)).collect();
        outline.dedup();
        outline
    }
}

/// Greatest wheel to a side from a stance that a length pays for and that is allowed.
fn hook(
    stance: &Stance,
    ahead: Length,
    side: LegSide,
    left: Length,
    rule: &ReachRule,
    field: &MoveField,
) -> Option<ReachHook> {
    let angle_of = |steps: u16| WheelAngle::new(steps * WHEEL_STEP);
    let is_paid = |steps: u16| {
        let price = angle_of(steps).map(|angle| rule.wheel.length(stance, side, angle).0);
        price.is_none_or(|price| price.saturating_mul(rule.wheel_factor) <= left.0)
    };
    // The price grows with the angle.
    let (mut paid, mut dear) = (0, WheelAngle::GREATEST.units() / WHEEL_STEP + 1);
    while dear - paid > 1 {
        let middle = paid.midpoint(dear);
        if is_paid(middle) { paid = middle } else { dear = middle }
    }
    let leg = MoveLeg::Wheel { side, by: angle_of(paid)? };
    let path = leg.path(stance);
    let steps = field.last_free_step(stance, &leg, field.open_steps(stance, &leg))?;
    let angle = angle_of(steps as u16)?;
    Some(ReachHook { ahead, side, angle, end: path.pose_at(steps) })
}

/// Ray of a reach after a wheel that has been paid for and is allowed on its way; `None` if nothing is left for a move ahead.
fn ray(
    from: &Stance,
    wheel: Option<(LegSide, WheelAngle)>,
    price: Length,
    rule: &ReachRule,
    field: &MoveField,
) -> Option<ReachRay> {
    let pose = wheel.map_or(from.pose, |(side, by)| MoveLeg::Wheel { side, by }.path(from).end());
    let stance = Stance::new(pose, from.shape.clone());
    let left = rule.allowance.0.checked_sub(price.0)? / rule.ahead_factor.max(1);
    let leg = MoveLeg::Straight { along: pose.heading, by: Length(left.min(LENGTH_LIMIT)) };
    let path = leg.path(&stance);
    let in_place = || field.is_free(&stance).then_some(0);
    let ahead = field.last_free_step(&stance, &leg, field.open_steps(&stance, &leg)).or_else(in_place)?;
    let to = path.pose_at(ahead).point;
    Some(ReachRay { wheel, heading: pose.heading, from: pose.point, to, ahead: Length(ahead) })
}
