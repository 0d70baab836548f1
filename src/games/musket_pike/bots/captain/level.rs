//! How far a captain thinks.

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

/// What a level may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How many uses of a chit are looked at.
    pub uses: usize,
    /// How many throws of the dice a plan is played on with.
    pub throws: u64,
    /// How many changes of the best plan are tried.
    pub changes: u32,
    /// How many activations after his own he plays on.
    pub activations: u32,
    /// How many throws each answer to a question is played on with.
    pub answer_throws: u64,
}

impl Level {
    /// All of them, the lowest first.
    pub const ALL: [Level; 3] = [Level::First, Level::Second, Level::Third];

    /// What it may spend.
    #[must_use]
    pub const fn budget(self) -> Budget {
        match self {
            Level::First => Budget { uses: 5, throws: 3, changes: 6, activations: 1, answer_throws: 4 },
            Level::Second => Budget { uses: 8, throws: 6, changes: 24, activations: 1, answer_throws: 8 },
            Level::Third => Budget { uses: 12, throws: 12, changes: 60, activations: 2, answer_throws: 16 },
        }
    }
}
