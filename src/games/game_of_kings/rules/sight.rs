//! GK 2.10 to 2.13 Arc of fire, levels and sight.

use super::data::RulesData;
use super::options::ArcWidth;
use super::terrain::kinds_with;
use crate::board::table::{FireArc, Footprint, GroundKindSet, GroundLevel, SightRule, Stance, TableGround};
use crate::games::table::rules::has_clear_line;

/// GK 2.12 Arm of a shooter, by which it overlooks other units or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShooterArm {
    /// A gun, which overlooks units below it or below its target.
    Gun,
    /// Muskets or carbines, which overlook nobody.
    Muskets,
}

/// GK 2.10 Half of the arc of fire under the option, in heading units.
#[must_use]
pub const fn fire_arc_half(rules: &RulesData, width: ArcWidth) -> u16 {
    match width {
        ArcWidth::PerSide => rules.fire.arc_per_side,
        ArcWidth::Total => rules.fire.arc_total,
    }
}

/// GK 2.10 Arc of fire under the option.
#[must_use]
pub fn fire_arc(rules: &RulesData, width: ArcWidth) -> FireArc {
    FireArc::new(fire_arc_half(rules, width))
}

/// GK 2.12 What terrain does to lines of sight.
#[must_use]
pub fn sight_rule(rules: &RulesData) -> SightRule {
    SightRule {
        opaque: kinds_with(rules, |row| row.is_opaque),
        blocking_posts: rules.fire.blocking_posts,
        closed: GroundKindSet::NONE,
    }
}

/// GK 2.13 Level of a unit: that of the highest hill that holds its centre.
#[must_use]
pub fn level(ground: &TableGround, unit: &Stance) -> GroundLevel {
    ground.level_at(unit.centre())
}

/// GK 2.12 Whether a shooter sees a target within its arc: some line from a muzzle to an aim point is clear of terrain and of
/// `others`, all units on the table but these two and lone generals.
#[must_use]
pub fn sees<'a>(
    rules: &RulesData,
    ground: &TableGround,
    (shooter, arm, arc): (&Stance, ShooterArm, FireArc),
    target: &Stance,
    others: impl IntoIterator<Item = &'a Stance>,
) -> bool {
    let (own_level, target_level) = (level(ground, shooter), level(ground, target));
    let overlooks = |other: &Stance| arm == ShooterArm::Gun && level(ground, other) < own_level.max(target_level);
    let in_the_way: Vec<Footprint> =
        others.into_iter().filter(|other| !overlooks(other)).map(Stance::footprint).collect();
    has_clear_line(&sight_rule(rules), ground, (shooter, Some(arc)), target, &in_the_way)
}
