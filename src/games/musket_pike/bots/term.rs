//! Terms of a sergeant's worths.

use super::worth::CentiVp;
use crate::games::musket_pike::rules::Order;
use crate::thinking::WeighedOrder;

/// Reason for or against an order, in hundredths of a VP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SergeantTerm {
    /// MP 13.1 Losses of the enemy.
    EnemyLosses,
    /// MP 13.1 Losses of its own side.
    OwnLosses,
    /// MP 8.9 Good order that the enemy loses.
    EnemyOrder,
    /// MP 9.13 Enemies that are driven back.
    EnemyBack,
    /// MP 9.13 Units of its own side that are driven back.
    OwnBack,
    /// MP 11.4 Enemies that have no way to retreat.
    EnemyTrapped,
    /// MP 11.4 Units of its own side that have no way to retreat.
    OwnTrapped,
    /// MP 13.4 Ground that is worth VP, and what lies on it.
    Ground,
    /// MP 6.2 Enemies before the front, and none at flank or rear.
    Bearing,
    /// MP 6.11 Formation hit on the way.
    Formation,
    /// MP 9.1 Attack that can be made from there.
    Attack,
    /// MP 4.5 Contact without an enemy to attack.
    InVain,
    /// MP 12.1 Distance from the enemy, for a unit that needs it.
    Behind,
    /// MP 6.1 Way to the enemy, and to ground that is worth VP.
    Way,
    /// MP 6.1 Movement points of guns and wagons, which stay where they are.
    Points,
    /// MP 4.1 Charges that units can make.
    Charge,
    /// MP 12 Units that may rally.
    Rally,
    /// MP 3.1 Chit that is used at all.
    Used,
}

impl SergeantTerm {
    /// Key of the term's words in the catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::EnemyLosses => "enemy-losses",
            Self::OwnLosses => "own-losses",
            Self::EnemyOrder => "enemy-order",
            Self::EnemyBack => "enemy-back",
            Self::OwnBack => "own-back",
            Self::EnemyTrapped => "enemy-trapped",
            Self::OwnTrapped => "own-trapped",
            Self::Ground => "ground",
            Self::Bearing => "bearing",
            Self::Formation => "formation",
            Self::Attack => "attack",
            Self::InVain => "in-vain",
            Self::Behind => "behind",
            Self::Way => "way",
            Self::Points => "points",
            Self::Charge => "charge",
            Self::Rally => "rally",
            Self::Used => "used",
        }
    }

    /// Paragraph that the term comes from.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::EnemyLosses | Self::OwnLosses => "13.1",
            Self::EnemyOrder => "8.9",
            Self::EnemyBack | Self::OwnBack => "9.13",
            Self::EnemyTrapped | Self::OwnTrapped => "11.4",
            Self::Ground => "13.4",
            Self::Bearing => "6.2",
            Self::Formation => "6.11",
            Self::Attack => "9.1",
            Self::InVain => "4.5",
            Self::Behind => "12.1",
            Self::Way | Self::Points => "6.1",
            Self::Charge => "4.1",
            Self::Rally => "12.2",
            Self::Used => "3.1",
        }
    }
}

/// Terms of a worth; those that do not count are 0.
pub type Terms<const N: usize> = [(SergeantTerm, CentiVp); N];

/// Order of a sergeant with its worth.
pub type SergeantOrder = WeighedOrder<Order, SergeantTerm>;

/// Sum of some terms.
pub fn total(terms: &[(SergeantTerm, CentiVp)]) -> CentiVp {
    terms.iter().map(|(_, value)| value).sum()
}

/// Order with some terms; equal ones are added up.
#[must_use]
pub fn weighed(order: Order, terms: impl IntoIterator<Item = (SergeantTerm, CentiVp)>) -> SergeantOrder {
    let mut sums: Vec<(SergeantTerm, CentiVp)> = Vec::new();
    for (term, value) in terms {
        match sums.iter_mut().find(|(known, _)| *known == term) {
            Some((_, sum)) => *sum += value,
            None => sums.push((term, value)),
        }
    }
    WeighedOrder::of(order, sums)
}
