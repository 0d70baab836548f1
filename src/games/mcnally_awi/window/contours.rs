//! MC 5.1, 17.5 Contours of a movement: how far each chance leads before the roll, and the one limit after it.

use crate::board::table::{ConvexPolygon, LegSide, Length, MoveLeg, Offset, Point, PointSet, Stance, WheelAngle};
use crate::games::mcnally_awi::rules::legal::check;
use crate::games::mcnally_awi::rules::movement::path::start_of;
use crate::games::mcnally_awi::rules::numbers::INCH;
use crate::games::mcnally_awi::rules::rolls::{MoveRoll, wheel_length};
use crate::games::mcnally_awi::rules::{Formation, Game, Order, Troops, UnitKind};
use crate::games::mcnally_awi::table_game::mover;
use crate::games::table::rules::{Draft, UnitId, unit_of};
use crate::games::table::table_game::TableGame;
use crate::kernel::chances::{Fraction, Law};
use crate::paint::layout::BoardLayout;
use crate::play::odds::{chance_in_words, rounded_chance};
use crate::say;
use crate::view::draft_marks::{DraftMarks, RangeLine};

/// Chances in percent of which the contours are drawn.
const CHANCES: [i64; 3] = [90, 50, 10];
/// Heading units between two points of a contour.
const GRAIN: u16 = 2048;
/// Points of the circle within which a free mover may go.
const CIRCLE: u16 = 48;

/// Edge of the points to which a budget leads on open terrain: of a wheel and what is left ahead, sideways and back at half speed;
/// all round of those that move freely.
fn contour(from: &Stance, troops: &Troops, budget: u32) -> Vec<Point> {
    let off = |ahead: i64, right: i64| from.pose.off(Offset::of_units(ahead as i32), Offset::of_units(right as i32));
    let whole = i64::from(budget);
    if matches!(troops.formation, Formation::Skirmish | Formation::Limbered) {
        let point = |k: u16| {
            let angle = f64::from(k) / f64::from(CIRCLE) * std::f64::consts::TAU;
            off((angle.cos() * whole as f64) as i64, (angle.sin() * whole as f64) as i64)
        };
        return (0..=CIRCLE).map(point).collect();
    }
    if troops.formation == Formation::Unlimbered {
        return vec![off(whole, 0), off(-whole / 2, 0)];
    }
    let width = from.shape.outline().width().0;
    let wheeled = |side: LegSide, units: u16| {
        let angle = WheelAngle::new(units)?;
        let left = budget.checked_sub(2 * wheel_length(width, angle))?;
        let end = MoveLeg::Wheel { side, by: angle }.path(from).end();
        Some(end.off(Offset::of_units(left as i32), Offset::ZERO))
    };
    let angles = (GRAIN..=8 * GRAIN).step_by(GRAIN.into());
    let sides = angles.flat_map(|units| [LegSide::Left, LegSide::Right].map(|side| wheeled(side, units)));
    let mut points: Vec<Point> = sides.flatten().chain([off(whole, 0), from.pose.point]).collect();
    // MC 5.4 Columns and horse neither step aside nor back.
    if troops.kind == UnitKind::Foot && troops.formation.is_line() {
        points.extend([off(0, whole / 2), off(-whole / 2, 0), off(0, -whole / 2)]);
    }
    // Legs of all kinds may be mixed: between two ends lies a third. The label lies straight ahead, where the line begins and ends.
    let Some(hull) = ConvexPolygon::hull(&points) else { return points };
    let mut corners = hull.corners().to_vec();
    let ahead = corners.iter().position(|corner| *corner == off(whole, 0)).unwrap_or(0);
    corners.rotate_left(ahead);
    let first = corners.first().copied();
    corners.into_iter().chain(first).collect()
}

fn line(layout: BoardLayout, points: Vec<Point>, label: String) -> RangeLine {
    RangeLine { points: points.into_iter().map(|at| layout.map_point(at)).collect(), label }
}

/// MC 5.2 Law of the inches of a unit that may roll now; none of another one.
fn roll_law(game: &Game, unit: UnitId) -> Option<Law<i32>> {
    check(game, &Order::Roll { unit, skirmish: None }).ok()?;
    Some(MoveRoll::of(game.troops(unit).move_kind()?.row(&game.battle.charts)).law())
}

/// Greatest inches that are rolled with a chance in percent, and their chance.
fn reached_with(law: &Law<i32>, percent: i64) -> Option<(i32, Fraction)> {
    let reaches = |inches: &i32| law.chance_at_least(inches).rounded(10_000).is_some_and(|part| part >= percent * 100);
    let inches = law.outcomes().rev().copied().find(reaches)?;
    Some((inches, law.chance_at_least(&inches)))
}

/// Adds the contours of the chances of a unit that has not rolled yet: they take the place of its ranges.
pub(super) fn add_chances(game: &Game, layout: BoardLayout, unit: UnitId, marks: &mut DraftMarks) {
    let Some((law, from)) = roll_law(game, unit).zip(start_of(game, unit, &game.troops(unit))) else { return };
    marks.ranges.clear();
    let mut drawn = 0;
    for (inches, chance) in CHANCES.into_iter().filter_map(|percent| reached_with(&law, percent)) {
        let budget = inches.unsigned_abs() * INCH;
        if budget > drawn {
            let label =
                say!("mc-contour-chance", length = game.length_text(Length(budget)), chance = rounded_chance(&chance));
            marks.ranges.push(line(layout, contour(&from, &game.troops(unit), budget), label));
            drawn = budget;
        }
    }
}

/// Adds the limit of what is left of a roll about the end of a draft, and up to where the unit still fires.
pub(super) fn add_limit(game: &Game, layout: BoardLayout, draft: &Draft, marks: &mut DraftMarks) {
    let unit = unit_of(draft.piece);
    let Some((_, budget)) = mover(game).filter(|(moving, _)| *moving == unit) else { return };
    let tried = game.tried(draft);
    let troops = game.troops(unit);
    let from = tried.walked.last().map(|leg| leg.end.clone()).or_else(|| start_of(game, unit, &troops));
    let Some(from) = from.filter(|_| tried.refused.is_none()) else { return };
    let left = budget.saturating_sub(tried.length.0);
    if left == 0 {
        return;
    }
    let half = (budget / 2).saturating_sub(tried.length.0);
    if game.card(unit).is_light_fighter() && troops.formation == Formation::Skirmish && half > 0 {
        let label = say!("mc-contour-fires", length = game.length_text(Length(budget / 2)));
        marks.ranges.push(line(layout, contour(&from, &troops, half), label));
    }
    let label = if tried.walked.is_empty() { game.length_text(Length(budget)) } else { String::new() };
    marks.ranges.push(line(layout, contour(&from, &troops, left), label));
}

/// MC 17.5 Chance that a unit that may roll now gets straight to a point on open terrain; none of another one.
pub(super) fn reach_words(game: &Game, unit: UnitId, at: Point) -> Option<String> {
    let law = roll_law(game, unit)?;
    let from = start_of(game, unit, &game.troops(unit))?;
    let way: Length = from.pose.point.to(at).length_up();
    let pays = |inches: &i32| i64::from(*inches) * i64::from(INCH) >= i64::from(way.0);
    let chance = law.chance_that(pays);
    Some(say!("mc-reach", length = game.length_text(way), chance = chance_in_words(&chance)))
}
