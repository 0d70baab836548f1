//! MC 6.2 Kinds of terrain and what they do.

use super::kinds::{Cover, Formation};
use super::numbers::BLOCKING_POSTS;
use super::troops::Troops;
use crate::board::table::{GroundKind, GroundKindSet, SightRule};
use serde::{Deserialize, Serialize};

crate::ground_kinds! {
    /// MC 6.2 Kind of terrain: of an area, or of a line with its course.
    TerrainKind {
        /// Hill of level 1 or 2.
        Hill,
        /// Road or bridge: a gap, and nothing else.
        Road,
        /// Wood.
        Wood,
        /// Marsh.
        Marsh,
        /// Building.
        Building,
        /// Water.
        Water,
        /// Line of a fence.
        Fence,
        /// Line of a hedge.
        Hedge,
        /// Line of a wall.
        Wall,
        /// Line of works.
        Works,
        /// Line of a stream.
        Stream,
    }
}

/// MC 6.2 Kinds that are lines.
pub const LINES: [TerrainKind; 5] =
    [TerrainKind::Fence, TerrainKind::Hedge, TerrainKind::Wall, TerrainKind::Works, TerrainKind::Stream];

impl TerrainKind {
    /// MC 6.2 Whether the kind is a line.
    #[must_use]
    pub fn is_line(self) -> bool {
        LINES.contains(&self)
    }

    /// MC 6.2 Cover that it gives.
    #[must_use]
    pub const fn cover(self) -> Cover {
        match self {
            Self::Wood | Self::Fence | Self::Hedge => Cover::Soft,
            Self::Building | Self::Wall => Cover::Hard,
            Self::Works => Cover::Works,
            _ => Cover::None,
        }
    }
}

/// Set of some kinds.
#[must_use]
pub fn set(kinds: &[TerrainKind]) -> GroundKindSet {
    GroundKindSet::of(&kinds.iter().map(|kind| kind.ground_kind()).collect::<Vec<_>>())
}

/// MC 6.2 Cover of a kind of ground.
#[must_use]
pub fn cover_of(kind: GroundKind) -> Cover {
    TerrainKind::of_ground(kind).map_or(Cover::None, TerrainKind::cover)
}

/// MC 6.2 Areas that bar a unit.
#[must_use]
pub fn barred_to(troops: &Troops) -> GroundKindSet {
    let is_heavy = troops.is_mounted() || troops.kind == super::kinds::UnitKind::Gun;
    match (is_heavy, troops.formation == Formation::Skirmish) {
        (true, _) => set(&[TerrainKind::Water, TerrainKind::Building, TerrainKind::Marsh]),
        (false, false) => set(&[TerrainKind::Water, TerrainKind::Building]),
        (false, true) => set(&[TerrainKind::Water]),
    }
}

/// MC 6.2 Areas that slow a unit.
#[must_use]
pub fn slow() -> GroundKindSet {
    set(&[TerrainKind::Wood, TerrainKind::Marsh])
}

/// MC 6.3 What terrain does to lines of sight.
#[must_use]
pub fn sight_rule() -> SightRule {
    SightRule {
        opaque: set(&[TerrainKind::Wood]),
        blocking_posts: BLOCKING_POSTS,
        closed: set(&[TerrainKind::Building]),
    }
}
