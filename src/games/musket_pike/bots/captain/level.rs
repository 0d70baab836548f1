//! How far a captain thinks, and how he weighs what he sees: read from `captain.ron`.

use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

/// How far a captain thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The level offered first.
    First,
    /// Thinks longer.
    Second,
    /// Thinks longest.
    Third,
}

impl Level {
    /// All of them, the lowest first.
    pub const ALL: [Level; 3] = [Level::First, Level::Second, Level::Third];
}

/// What a level may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// How many uses of a chit are looked at.
    pub uses: usize,
    /// How many throws of the dice a plan is played on with at most.
    pub throws: usize,
    /// How many changes of the best plan are tried.
    pub changes: u32,
    /// How many activations after his own he plays on.
    pub activations: u32,
    /// How many throws each answer to a question is played on with.
    pub answer_throws: usize,
}

/// How he weighs a position, in hundredths of a victory point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A victory point that is counted.
    pub point: i64,
    /// To have won, when all is over.
    pub won: i64,
    /// Each SP of HI.
    pub hi_sp: i64,
    /// Each SP of LI.
    pub li_sp: i64,
    /// Each SP of Cav.
    pub cav_sp: i64,
    /// Each SP besides, while the whole battle is still to come.
    pub sp_time: i64,
    /// A battery that is still its side's own.
    pub battery: i64,
    /// Good order lost.
    pub disorder: i64,
    /// The same besides, while the whole battle is still to come.
    pub disorder_time: i64,
    /// Each chit that may still be drawn in this turn.
    pub chit: i64,
    /// Each SP of a unit that such a chit of a leader may still activate.
    pub fresh: i64,
    /// The same besides, while the whole battle is still to come.
    pub fresh_time: i64,
    /// Each hex by which a unit in good order is nearer to the enemy than `far`.
    pub near: i64,
    /// The same of a unit in disorder.
    pub near_broken: i64,
    /// The same of all units together for the stronger side, by its share in all strength beyond a half, in percent.
    pub bold: i64,
    /// From so many hexes on a unit is near.
    pub far: u8,
    /// Each hex by which he is nearer to an objective than the enemy, for each point that it counts.
    pub nearer: i64,
    /// Up to so many of them.
    pub near_objective: i64,
    /// Each point of an objective that is held, beside what it counts: less than nothing, as it may be lost again.
    pub held: i64,
}

/// All that makes a captain: his weights, and what each level may spend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mind {
    /// How he weighs a position.
    pub weights: Weights,
    /// What a level may spend, the lowest first.
    pub levels: [Budget; 3],
}

static MIND: LazyLock<Arc<Mind>> = LazyLock::new(|| {
    Arc::new(
        ron::from_str(include_str!("../../../../../scenarios/musket_pike/players/captain.ron")).expect("our own file"),
    )
});

impl Mind {
    /// The one that comes with the program.
    #[must_use]
    pub fn shipped() -> Arc<Mind> {
        Arc::clone(&MIND)
    }

    /// What a level may spend.
    #[must_use]
    pub const fn budget(&self, level: Level) -> Budget {
        self.levels[level as usize]
    }
}
