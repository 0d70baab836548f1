//! Parts of the value of a position, under which its terms are told, and values that are sums of them.

use super::terms::Terms;
use crate::thinking::Worth;
use std::ops::{Add, Sub};

/// Part of the value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ValuePart {
    /// MP 13.1 Units and leaders that both sides lose, with the strength that is left.
    Losses,
    /// MP 9.17 Batteries.
    Guns,
    /// MP 13.4 Objectives.
    Ground,
    /// MP 10.1 Units in good order.
    Order,
    /// MP 2.2 Chits in the cup, and units that they may still activate.
    Fresh,
    /// MP 6.1 Nearness of units in good order to the enemy.
    Near,
    /// MP 6.2 Flanks and rears free of enemies.
    Flanks,
    /// MP 13.4 Nearness of units to objectives.
    Goals,
    /// MP 13.2 The battle won, beyond its VP.
    Victory,
    /// Nearness of units to where the plans of their wings want them; only for a program that plays its own side.
    Plan,
}

/// Number of parts of a value.
pub const VALUE_PARTS: usize = ValuePart::ALL.len();

impl ValuePart {
    /// All parts, in their order.
    pub const ALL: [Self; 10] = [
        Self::Losses,
        Self::Guns,
        Self::Ground,
        Self::Order,
        Self::Fresh,
        Self::Near,
        Self::Flanks,
        Self::Goals,
        Self::Victory,
        Self::Plan,
    ];

    /// Part under which each term is told, in the order of [`Terms`].
    pub const OF_TERMS: [Self; Terms::NAMES.len()] = [
        // SP of HI, LI and Cav, and what they are worth while much is still to come; batteries.
        Self::Losses,
        Self::Losses,
        Self::Losses,
        Self::Losses,
        Self::Guns,
        // Disorder.
        Self::Order,
        Self::Order,
        // Chits and units that they may activate.
        Self::Fresh,
        Self::Fresh,
        Self::Fresh,
        // Nearness: own units, those of the enemy, units in disorder, the stronger side.
        Self::Near,
        Self::Near,
        Self::Order,
        Self::Near,
        Self::Flanks,
        // Objectives: nearness, and those held.
        Self::Goals,
        Self::Ground,
    ];

    /// Key of the part's words in the catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Losses => "losses",
            Self::Guns => "guns",
            Self::Ground => "ground",
            Self::Order => "order",
            Self::Fresh => "fresh",
            Self::Near => "near",
            Self::Flanks => "flanks",
            Self::Goals => "goals",
            Self::Victory => "victory",
            Self::Plan => "plan",
        }
    }

    /// Paragraph that the part comes from.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Losses => "13.1",
            Self::Guns => "9.17",
            Self::Ground | Self::Goals => "13.4",
            Self::Order => "10.1",
            Self::Fresh => "2.2",
            Self::Near | Self::Plan => "6.1",
            Self::Flanks => "6.2",
            Self::Victory => "13.2",
        }
    }
}

/// Value in hundredths of a VP, with its parts in the order of [`ValuePart::ALL`]. Each is rounded by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartedValue {
    /// Whole value.
    pub total: i64,
    /// Parts of it.
    pub parts: [i64; VALUE_PARTS],
}

impl PartedValue {
    /// Adds to a part, and to the whole.
    pub const fn add_to(&mut self, part: ValuePart, value: i64) {
        self.total += value;
        self.parts[part as usize] += value;
    }

    /// Each number of two values joined by `join`.
    fn joined(self, other: Self, join: impl Fn(i64, i64) -> i64) -> Self {
        let parts = std::array::from_fn(|part| join(self.parts[part], other.parts[part]));
        Self { total: join(self.total, other.total), parts }
    }
}

impl Add for PartedValue {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.joined(other, |one, other| one + other)
    }
}

impl Sub for PartedValue {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.joined(other, |one, other| one - other)
    }
}

impl Worth for PartedValue {
    fn total(&self) -> i64 {
        self.total
    }
}
