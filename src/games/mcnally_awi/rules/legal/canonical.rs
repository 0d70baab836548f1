//! MC 18.3 Canonical ends of a move: a fixed sample of paths, each as long as it may be.

use crate::board::table::{Heading, LegSide, Length, Offset, TablePose, WheelAngle};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::{Formation, UnitKind};
use crate::games::mcnally_awi::rules::movement::path::start_of;
use crate::games::mcnally_awi::rules::movement::plan_path;
use crate::games::mcnally_awi::rules::orders::PathLeg;
use crate::games::table::rules::UnitId;

/// Path before its length is known.
type Shape = Box<dyn Fn(u32) -> Vec<PathLeg>>;

/// Angles of the wheels that are tried, in heading units.
const WHEELS: [u16; 4] = [2048, 4096, 8192, 16_384];

/// MC 18.3 Canonical paths of a unit with an allowance, each cut down to its longest legal length; the one without legs first.
#[must_use]
pub fn canonical_paths(game: &Game, unit: UnitId, budget: u32) -> Vec<Vec<PathLeg>> {
    let troops = game.troops(unit);
    let Some(start) = start_of(game, unit, &troops) else { return vec![Vec::new()] };
    let is_free = troops.formation == Formation::Skirmish || troops.formation == Formation::Limbered;
    let wanted = if is_free { free_shapes(game, unit, start.pose, budget) } else { formed_shapes(game, unit, budget) };
    let mut ends: Vec<(TablePose, Formation, u8)> = Vec::new();
    let mut paths = vec![Vec::new()];
    for (length, shape) in wanted {
        let plan = |length: u32| plan_path(game, unit, budget, &shape(length)).ok();
        let least = if shape(0) == shape(1) { length } else { 1 };
        let Some(length) = longest(length, least, |length| plan(length).is_some()) else { continue };
        let Some(found) = plan(length) else { continue };
        let end = (found.end.pose, found.after.formation, found.after.gap);
        let stays = found.end.pose == start.pose && found.after == troops;
        if !stays && !ends.contains(&end) {
            ends.push(end);
            paths.push(shape(length));
        }
    }
    paths
}

/// Greatest length up to one that is legal; none if not even the least is.
fn longest(most: u32, least: u32, is_legal: impl Fn(u32) -> bool) -> Option<u32> {
    if is_legal(most) {
        return Some(most);
    }
    if most <= least || !is_legal(least) {
        return None;
    }
    let (mut good, mut bad) = (least, most);
    while bad - good > 1 {
        let middle = u32::midpoint(good, bad);
        if is_legal(middle) { good = middle } else { bad = middle }
    }
    Some(good)
}

/// MC 18.3 Paths of skirmishers and limbered guns: along sixteen headings, facing the nearest enemy.
fn free_shapes(game: &Game, unit: UnitId, from: TablePose, budget: u32) -> Vec<(u32, Shape)> {
    let side = game.side(unit);
    let enemy = game.nearest_enemy(side, from.point, false).and_then(|enemy| game.centre(enemy));
    let heading = enemy.and_then(|enemy| Heading::of_vector(from.point.to(enemy))).unwrap_or(from.heading);
    let gaps: &[u8] = if game.card(unit).kind == UnitKind::Gun { &[1] } else { &[1, 2] };
    let mut shapes: Vec<(u32, Shape)> = Vec::new();
    for gap in gaps.iter().copied() {
        for step in 0..16_u16 {
            for length in [budget / 2, budget] {
                let shape = move |length: u32| {
                    let by = Offset::of_units(length as i32);
                    vec![PathLeg::Free(from.point.off(Heading(step * 4096), by, Offset::ZERO), heading, gap)]
                };
                shapes.push((length, Box::new(shape)));
            }
        }
    }
    shapes
}

/// MC 18.3 Paths of formed units.
fn formed_shapes(game: &Game, unit: UnitId, budget: u32) -> Vec<(u32, Shape)> {
    let mut shapes: Vec<(u32, Shape)> = Vec::new();
    let ahead = |prefix: Vec<PathLeg>, suffix: Vec<PathLeg>| -> Shape {
        Box::new(move |length: u32| {
            let forward = (length > 0).then_some(PathLeg::Forward(Length(length)));
            prefix.iter().copied().chain(forward).chain(suffix.iter().copied()).collect()
        })
    };
    for part in 1..=4 {
        shapes.push((budget * part / 4, ahead(Vec::new(), Vec::new())));
    }
    for side in [LegSide::Left, LegSide::Right] {
        for angle in WHEELS.into_iter().filter_map(WheelAngle::new) {
            let wheel = vec![PathLeg::Wheel(side, angle)];
            let Ok(plan) = plan_path(game, unit, budget, &wheel) else { continue };
            let left = budget.saturating_sub(plan.price);
            let fixed = wheel.clone();
            shapes.push((0, Box::new(move |_| fixed.clone())));
            shapes.push((left / 2, ahead(wheel.clone(), Vec::new())));
            shapes.push((left, ahead(wheel, Vec::new())));
        }
    }
    let halves = [budget / 2, budget];
    for side in [LegSide::Left, LegSide::Right] {
        for length in halves {
            shapes.push((length, Box::new(move |length| vec![PathLeg::Oblique(side, Length(length))])));
        }
    }
    for length in halves {
        shapes.push((length, Box::new(|length| vec![PathLeg::Back(Length(length))])));
    }
    for side in [LegSide::Left, LegSide::Right] {
        for length in halves {
            shapes.push((length, Box::new(move |length| vec![PathLeg::Aside(side, Length(length))])));
        }
    }
    for length in halves {
        shapes.push((length, ahead(vec![PathLeg::AboutFace], Vec::new())));
        shapes.push((length, ahead(vec![PathLeg::AboutFace], vec![PathLeg::AboutFace])));
    }
    for (first, second) in [(LegSide::Left, LegSide::Right), (LegSide::Right, LegSide::Left)] {
        shapes.push((budget / 2, ahead(vec![PathLeg::Face(first)], vec![PathLeg::Face(second)])));
    }
    shapes
}
