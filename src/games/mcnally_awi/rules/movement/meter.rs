//! MC 2.7, 5.3, 5.6, 21.2 Prices of ways, piece by piece.

use super::around::passing;
use crate::board::table::{
    Bounds, ConvexPolygon, Footprint, GroundCourse, Length, MoveLeg, Segment, Stance, WheelAngle,
};
use crate::games::mcnally_awi::rules::charts::Passing;
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::Formation;
use crate::games::mcnally_awi::rules::numbers::{OBSTACLE, PIECE, WHEEL_PIECE};
use crate::games::mcnally_awi::rules::rolls::{factor, wheel_length};
use crate::games::mcnally_awi::rules::terrain::{TerrainKind, slow};
use crate::games::mcnally_awi::rules::troops::Troops;
use crate::games::table::rules::UnitId;

/// Meter of a way: what each piece costs, which friends are passed, which obstacles are crossed.
#[derive(Clone)]
pub struct Meter<'g> {
    /// Friends that cost something to pass.
    friends: Vec<(UnitId, &'g Footprint, Passing)>,
    /// MC 5.6 Obstacles, and whether the last piece touched each.
    obstacles: Vec<(&'g GroundCourse, bool)>,
    is_free: bool,
    /// MC 5.3 Areas that slow, by their parts with the bounds of each.
    slow: Vec<(Bounds, &'g ConvexPolygon)>,
    /// MC 6.1 Friends that get a marker.
    pub passed: Vec<UnitId>,
}

impl<'g> Meter<'g> {
    /// Meter of a unit that begins at a stance; skirmishers pay for no terrain (MC 5.10).
    #[must_use]
    pub fn at(game: &'g Game, unit: UnitId, troops: &Troops, start: &Stance) -> Self {
        let side = game.side(unit);
        let others = game.standing_of(side).filter(|(other, _)| *other != unit);
        let priced = others.map(|(other, body)| (other, &body.footprint, passing(game, unit, other)));
        let friends = priced.filter(|(_, _, how)| matches!(how, Passing::Double | Passing::Marker)).collect();
        let from = start.footprint();
        let lines = game.battle.ground.courses.iter();
        let is_obstacle =
            |course: &&GroundCourse| TerrainKind::of_ground(course.kind).is_some_and(TerrainKind::is_line);
        let obstacles = lines.filter(is_obstacle).map(|course| (course, touches(&from, course))).collect();
        let slow = game.battle.ground.areas_of(slow()).flat_map(|(_, area)| &area.parts);
        let slow = slow.map(|part| (part.bounds(), part)).collect();
        Self { friends, obstacles, is_free: troops.formation == Formation::Skirmish, slow, passed: Vec::new() }
    }

    /// Price of a piece of some length that ends at a stance; `slowed`: conditions of its leg.
    fn piece(&mut self, end: &Stance, length: u32, slowed: u32) -> u32 {
        if self.is_free {
            return length;
        }
        let footprint = end.footprint();
        let mut conditions = slowed;
        let is_slow = |(bounds, part): &(Bounds, &ConvexPolygon)| {
            bounds.comes_within(footprint.bounds(), 0) && footprint.shrunk().iter().any(|block| part.meets(block))
        };
        conditions += u32::from(self.slow.iter().any(is_slow));
        let mut meets = false;
        for (friend, body, how) in &self.friends {
            if footprint.overlaps(body) {
                meets = true;
                if *how == Passing::Marker && !self.passed.contains(friend) {
                    self.passed.push(*friend);
                }
            }
        }
        conditions += u32::from(meets);
        let mut price = length * factor(conditions);
        for (course, was_touched) in &mut self.obstacles {
            let is_touched = touches(&footprint, course);
            price += if is_touched && !*was_touched { OBSTACLE } else { 0 };
            *was_touched = is_touched;
        }
        price
    }

    /// MC 2.7 Price of a leg from a stance, straight or wheel, in pieces; `slowed`: further conditions than those of the wheel.
    pub fn leg(&mut self, from: &Stance, leg: &MoveLeg, slowed: u32) -> u32 {
        let path = leg.path(from);
        let at = |step: u32| Stance::new(path.pose_at(step), from.shape.clone());
        match *leg {
            MoveLeg::Wheel { .. } => self.wheel_pieces(from, leg, 0, slowed),
            _ => {
                let steps = path.steps();
                let ends = (1..=steps.div_ceil(PIECE)).map(|piece| (piece * PIECE).min(steps));
                let mut before = 0;
                let mut sum = 0;
                for end in ends {
                    sum += self.piece(&at(end), end - before, slowed);
                    before = end;
                }
                sum
            }
        }
    }

    /// MC 5.3 Price of the rest of a wheel, of which so many heading units are priced: a multiple of those of a piece.
    pub fn wheel_from(&mut self, from: &Stance, leg: &MoveLeg, done: u16) -> u32 {
        self.wheel_pieces(from, leg, done / WHEEL_PIECE, 0)
    }

    fn wheel_pieces(&mut self, from: &Stance, leg: &MoveLeg, done: u16, slowed: u32) -> u32 {
        let MoveLeg::Wheel { by, .. } = *leg else { return 0 };
        let path = leg.path(from);
        let width = from.shape.outline().width().0;
        let length = |units: u16| WheelAngle::new(units).map_or(0, |angle| wheel_length(width, angle));
        let pieces = by.units().div_ceil(WHEEL_PIECE);
        let priced = (done + 1..=pieces).map(|piece| {
            let (before, after) = ((piece - 1) * WHEEL_PIECE, (piece * WHEEL_PIECE).min(by.units()));
            let end = Stance::new(path.pose_at(u32::from(after).div_ceil(32)), from.shape.clone());
            self.piece(&end, length(after) - length(before), slowed + 1)
        });
        priced.sum()
    }

    /// Greatest step of a straight leg that a budget pays for, and its price.
    #[must_use]
    pub fn reach(mut self, from: &Stance, leg: &MoveLeg, slowed: u32, budget: u32) -> (u32, u32, Vec<UnitId>) {
        let path = leg.path(from);
        let at = |step: u32| Stance::new(path.pose_at(step), from.shape.clone());
        let (mut step, mut paid) = (0, 0);
        while step < path.steps() {
            let end = (step + PIECE).min(path.steps());
            let state: Vec<bool> = self.obstacles.iter().map(|(_, touched)| *touched).collect();
            let known = self.passed.len();
            let reset = |meter: &mut Self| {
                meter.obstacles.iter_mut().zip(&state).for_each(|((_, touched), was)| *touched = *was);
                meter.passed.truncate(known);
            };
            let price = self.piece(&at(end), end - step, slowed);
            if paid + price <= budget {
                (step, paid) = (end, paid + price);
                continue;
            }
            // The last piece is shorter, and priced by the place at its own end.
            let least = if self.is_free { 1 } else { factor(slowed) };
            let most = ((budget - paid) / least).min(end - step - 1);
            for shorter in (1..=most).rev() {
                reset(&mut self);
                let price = self.piece(&at(step + shorter), shorter, slowed);
                if paid + price <= budget {
                    return (step + shorter, paid + price, self.passed);
                }
            }
            reset(&mut self);
            break;
        }
        (step, paid, self.passed)
    }
}

/// MC 21.21 Whether a body meets a course.
fn touches(footprint: &Footprint, course: &GroundCourse) -> bool {
    let is_near = |piece: &Segment| Bounds::of(&piece.0).comes_within(footprint.bounds(), 1);
    course.pieces().filter(is_near).any(|piece| footprint.distance_to_set(&piece) == Length::ZERO)
}
