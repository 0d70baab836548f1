//! MC 18.3 Canonical ends of a move: a fixed sample of paths, each as long as it may be.

use crate::board::table::{Heading, LegSide, TablePose, WheelAngle};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::{Formation, UnitKind};
use crate::games::mcnally_awi::rules::movement::path::start_of;
use crate::games::mcnally_awi::rules::movement::{CutPath, Stretch, plan_path};
use crate::games::mcnally_awi::rules::orders::PathLeg;
use crate::games::table::rules::UnitId;

/// Angles of the wheels that are tried, in heading units.
const WHEELS: [u16; 4] = [2048, 4096, 8192, 16_384];

/// MC 18.3 Canonical paths of a unit with an allowance, each cut down to its longest legal length; the one without legs first.
#[must_use]
pub fn canonical_paths(game: &Game, unit: UnitId, budget: u32) -> Vec<Vec<PathLeg>> {
    let troops = game.troops(unit);
    let Some(start) = start_of(game, unit, &troops) else { return vec![Vec::new()] };
    let is_free = troops.formation == Formation::Skirmish || troops.formation == Formation::Limbered;
    let wanted = if is_free { free_paths(game, unit, start.pose, budget) } else { formed_paths(game, unit, budget) };
    let mut ends: Vec<(TablePose, Formation, u8)> = Vec::new();
    let mut paths = vec![Vec::new()];
    for path in wanted {
        let found = match &path {
            Wanted::Whole(legs) => plan_path(game, unit, budget, legs).ok().map(|plan| (legs.clone(), plan)),
            Wanted::Cut(path) => path.longest(game, unit, budget),
        };
        let Some((legs, found)) = found else { continue };
        let end = (found.end.pose, found.after.formation, found.after.gap);
        let stays = found.end.pose == start.pose && found.after == troops;
        if !stays && !ends.contains(&end) {
            ends.push(end);
            paths.push(legs);
        }
    }
    paths
}

/// Path of the list, before it is tried.
enum Wanted {
    Whole(Vec<PathLeg>),
    Cut(CutPath),
}

/// MC 18.3 Paths of skirmishers and limbered guns: along sixteen headings, facing the nearest enemy.
fn free_paths(game: &Game, unit: UnitId, from: TablePose, budget: u32) -> Vec<Wanted> {
    let side = game.side(unit);
    let enemy = game.nearest_enemy(side, from.point, false).and_then(|enemy| game.centre(enemy));
    let heading = enemy.and_then(|enemy| Heading::of_vector(from.point.to(enemy))).unwrap_or(from.heading);
    let gaps: &[u8] = if game.card(unit).kind == UnitKind::Gun { &[1] } else { &[1, 2] };
    let mut paths = Vec::new();
    for gap in gaps.iter().copied() {
        for step in 0..16_u16 {
            let stretch = Stretch::Free(from.point, Heading(step * 4096), heading, gap);
            paths.extend([budget / 2, budget].map(|length| cut(&[], stretch, length, &[])));
        }
    }
    paths
}

/// Path with one stretch.
fn cut(before: &[PathLeg], stretch: Stretch, length: u32, after: &[PathLeg]) -> Wanted {
    Wanted::Cut(CutPath { before: before.to_vec(), stretch: (stretch, length), after: after.to_vec() })
}

/// MC 18.3 Paths of formed units.
fn formed_paths(game: &Game, unit: UnitId, budget: u32) -> Vec<Wanted> {
    let mut paths: Vec<Wanted> = (1..=4).map(|part| cut(&[], Stretch::Forward, budget * part / 4, &[])).collect();
    let sides = [LegSide::Left, LegSide::Right];
    for side in sides {
        for angle in WHEELS.into_iter().filter_map(WheelAngle::new) {
            let wheel = vec![PathLeg::Wheel(side, angle)];
            let Ok(plan) = plan_path(game, unit, budget, &wheel) else { continue };
            let left = budget.saturating_sub(plan.price);
            paths.push(Wanted::Whole(wheel.clone()));
            paths.extend([left / 2, left].map(|length| cut(&wheel, Stretch::Forward, length, &[])));
        }
    }
    let halves = [budget / 2, budget];
    let straight = |stretch: Stretch| halves.map(|length| cut(&[], stretch, length, &[]));
    paths.extend(sides.into_iter().flat_map(|side| straight(Stretch::Oblique(side))));
    paths.extend(straight(Stretch::Back));
    paths.extend(sides.into_iter().flat_map(|side| straight(Stretch::Aside(side))));
    let about = [PathLeg::AboutFace];
    for length in halves {
        paths.push(cut(&about, Stretch::Forward, length, &[]));
        paths.push(cut(&about, Stretch::Forward, length, &about));
    }
    for side in sides {
        let faces = [PathLeg::Face(side), PathLeg::Face(side.other())];
        paths.push(cut(&faces[..1], Stretch::Forward, budget / 2, &faces[1..]));
    }
    paths
}
