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
    /// A battery that is still its side's own.
    pub battery: i64,
    /// Good order lost.
    pub disorder: i64,
    /// Each hex between a unit of his own and the enemy, where both are equally strong.
    pub away: i64,
    /// The share of all strength, in percent, with which he neither seeks the enemy nor keeps away from him.
    pub timid: i64,
    /// Up to so many of them.
    pub far: u8,
    /// Each hex by which he is nearer to an objective than the enemy, for each point that it counts.
    pub nearer: i64,
    /// Up to so many of them.
    pub near: i64,
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
