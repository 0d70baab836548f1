//! GK 9.12, 9.13, 18.4 One melee: hits and losses of both sides, and who has lost.

use super::saves::{loss, loss_law};
use crate::kernel::SideId;
use crate::kernel::chances::{Fraction, Law};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// GK 9.13 Result of a melee for the sides A (0) and B (1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MeleeResult {
    /// All units of this side fell, and some of the other stand.
    Falls(SideId),
    /// All units of both sides fell.
    BothFall,
    /// This side took more hits, and both have units that stand.
    Loses(SideId),
    /// Both took equally many hits and have units that stand.
    Equal,
}

/// GK 9.13 What a side has taken in a melee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SideToll {
    /// Hits after saves on all its units together, not capped by their quarters.
    pub hits: u32,
    /// Whether none of its units stands.
    pub all_fell: bool,
}

impl MeleeResult {
    /// GK 9.13 Result by what both sides have taken.
    #[must_use]
    pub fn of(tolls: [SideToll; 2]) -> Self {
        let [a, b] = tolls;
        match (a.all_fell, b.all_fell, a.hits.cmp(&b.hits)) {
            (true, true, _) => Self::BothFall,
            (true, false, _) => Self::Falls(SideId(0)),
            (false, true, _) => Self::Falls(SideId(1)),
            (false, false, Ordering::Greater) => Self::Loses(SideId(0)),
            (false, false, Ordering::Less) => Self::Loses(SideId(1)),
            (false, false, Ordering::Equal) => Self::Equal,
        }
    }

    /// GK 9.13 Side that has lost, if one has.
    #[must_use]
    pub const fn loser(self) -> Option<SideId> {
        match self {
            Self::Falls(side) | Self::Loses(side) => Some(side),
            Self::BothFall | Self::Equal => None,
        }
    }
}

/// GK 9.13 What a side has taken, by the quarters of each unit before the melee and the hits on it after saves.
#[must_use]
pub fn toll(units: &[(u8, u32)]) -> SideToll {
    SideToll {
        hits: units.iter().map(|(_, hits)| hits).sum(),
        all_fell: units.iter().all(|(quarters, hits)| loss(*hits, *quarters) >= *quarters),
    }
}

/// GK 18.4 Unit in a melee, with what may hit it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StruckUnit {
    /// Side of the unit.
    pub side: SideId,
    /// Quarters before the melee.
    pub quarters: u8,
    /// Law of the hits on it after saves, of all blows at it together.
    pub hits: Law<u32>,
}

impl StruckUnit {
    /// Unit struck by blows of these laws, which are independent of each other.
    #[must_use]
    pub fn by<'a>(side: SideId, quarters: u8, blows: impl IntoIterator<Item = &'a Law<u32>>) -> Self {
        let hits = blows.into_iter().fold(Law::certain(0), |sum, blow| sum.convolve(blow));
        Self { side, quarters, hits }
    }

    /// Law of the quarters that it loses.
    #[must_use]
    pub fn loss(&self) -> Law<u8> {
        loss_law(&self.hits, self.quarters)
    }
}

/// GK 18.4 Law of one melee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeOdds {
    /// Law of what each side takes; both are independent of each other.
    pub tolls: [Law<SideToll>; 2],
}

impl MeleeOdds {
    /// GK 18.4 Law of a melee of these units; a side without units has fallen.
    #[must_use]
    pub fn of(units: &[StruckUnit]) -> Self {
        let of_side = |side: SideId| {
            let nothing = Law::certain(SideToll { hits: 0, all_fell: true });
            units.iter().filter(|unit| unit.side == side).fold(nothing, |before, unit| {
                before.combine(&unit.hits, |sum, hits| {
                    let own = toll(&[(unit.quarters, *hits)]);
                    SideToll { hits: sum.hits + own.hits, all_fell: sum.all_fell && own.all_fell }
                })
            })
        };
        Self { tolls: SideId::BOTH.map(of_side) }
    }

    /// GK 9.13 Law of the result.
    #[must_use]
    pub fn results(&self) -> Law<MeleeResult> {
        let [a, b] = &self.tolls;
        a.combine(b, |a, b| MeleeResult::of([*a, *b]))
    }

    /// Law of the comparison of the hits that A does with those that B does: greater if A does more.
    #[must_use]
    pub fn more_hits(&self) -> Law<Ordering> {
        let [on_a, on_b] = &self.tolls;
        on_b.combine(on_a, |on_b, on_a| on_b.hits.cmp(&on_a.hits))
    }

    /// Joint law of the hits on A and on B.
    #[must_use]
    pub fn side_hits(&self) -> Law<(u32, u32)> {
        let [a, b] = &self.tolls;
        a.combine(b, |a, b| (a.hits, b.hits))
    }
}

/// GK 18.4 Joint law of the quarters that some units lose, in their order. Its size is the product of their quarters, each one
/// more: it is for few units.
#[must_use]
pub fn joint_losses(units: &[StruckUnit]) -> Law<Vec<u8>> {
    units.iter().fold(Law::certain(Vec::new()), |before, unit| {
        before.combine(&unit.loss(), |losses, loss| losses.iter().copied().chain([*loss]).collect())
    })
}

/// GK 18.5 How a charge ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChargeResult {
    /// The Variation leaves it short of contact.
    Short,
    /// Defensive fire brings the mover down before the melee.
    ShotDown,
    /// It comes to a melee, in which one side does more hits than the other or not.
    Fought {
        /// GK 9.13 Result of the melee, the mover being side A.
        result: MeleeResult,
        /// Hits of the mover compared with those of its enemy.
        more_hits: Ordering,
    },
}

/// GK 18.5 Law of a charge: the chance that it reaches contact, defensive fire by the law of its hits after saves, if there is
/// any, and the melee with the quarters that the mover has left. None if `reach` is no chance.
#[must_use]
pub fn charge_results(
    reach: &Fraction,
    shot: Option<&Law<u32>>,
    quarters: u8,
    melee: impl Fn(u8) -> MeleeOdds,
) -> Option<Law<ChargeResult>> {
    let left = shot.map_or_else(|| Law::certain(quarters), |hits| hits.map(|hits| quarters - loss(*hits, quarters)));
    let fought = |quarters: u8| {
        let odds = melee(quarters);
        let [a, b] = &odds.tolls;
        a.combine(b, |a, b| ChargeResult::Fought { result: MeleeResult::of([*a, *b]), more_hits: b.hits.cmp(&a.hits) })
    };
    let arrived = left.and_then(|left| match *left {
        0 => Law::certain(ChargeResult::ShotDown),
        left => fought(left),
    });
    let reaches = Law::with_chance(reach)?;
    Some(reaches.and_then(|does| if *does { arrived.clone() } else { Law::certain(ChargeResult::Short) }))
}
