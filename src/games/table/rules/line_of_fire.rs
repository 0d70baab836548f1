//! Range and sight of a shot, with or without an arc (T 3.3, 3.4, 4.3).

use super::unit_body::UnitBody;
use crate::board::table::{
    FireArc, Footprint, Length, PointSet, SightRule, Stance, TableGround, corners_and_middles, front_muzzles,
};

/// Range of a shot from a body at another, in units of length: in the arc before its front, or all round without one (T 3.4).
/// None if no part of the target is in the arc.
#[must_use]
pub fn shot_range(shooter: &UnitBody, target: &UnitBody, arc: Option<FireArc>) -> Option<Length> {
    match arc {
        Some(arc) => arc.range(&shooter.stance, &target.footprint),
        None => Some(shooter.footprint.distance_to(&target.footprint)),
    }
}

/// Whether some line from a muzzle of a shooter to an aim point of its target is clear of the ground and of `blockers` (T 4.3).
#[must_use]
pub fn has_clear_line<'a>(
    rule: &SightRule,
    ground: &TableGround,
    (shooter, arc): (&Stance, Option<FireArc>),
    target: &Stance,
    blockers: impl IntoIterator<Item = &'a Footprint>,
) -> bool {
    let level = |stance: &Stance| ground.level_at(stance.centre());
    let (own_level, target_level) = (level(shooter), level(target));
    let blockers: Vec<_> = blockers.into_iter().flat_map(|footprint| footprint.blocks().iter().copied()).collect();
    let muzzles = match arc {
        Some(_) => front_muzzles(shooter).to_vec(),
        None => shooter.footprint().blocks().iter().flat_map(corners_and_middles).collect(),
    };
    let target = target.footprint();
    target.blocks().iter().any(|block| {
        let aims = match arc {
            Some(arc) => arc.clip(shooter, block).map(|part| corners_and_middles(part.corners())),
            None => Some(corners_and_middles(block)),
        };
        let is_seen = |aims: Vec<_>| rule.clear_line(ground, (&muzzles, own_level), (&aims, target_level), &blockers);
        aims.is_some_and(|aims| is_seen(aims).is_some())
    })
}
