//! MP 6 Waivable rules of movement, by which it is found which of several rules bars a hex.

use super::illegal::Illegal;

/// Rules of movement that a step may break, in the order in which they are checked for a distant hex: what bars the hex itself,
/// then what bars the way. A single step is judged by [`Illegal::rank`].
pub static REASONS: [Illegal; 16] = [
    Illegal::FiredAlready,
    Illegal::EnemyInWay,
    Illegal::FriendInWay,
    Illegal::SecondBattery,
    Illegal::HalvesDivided,
    Illegal::SecondLeader,
    Illegal::ClosedGround,
    Illegal::Prohibited,
    Illegal::Stopped,
    Illegal::NotEnoughMp,
    Illegal::ArtNextToEnemy,
    Illegal::NoContactOnMarch,
    Illegal::NoContactOnRally,
    Illegal::StrategicTooNear,
    Illegal::MayNotLeaveFront,
    Illegal::WheelMustTouch,
];

/// Set of rules that are waived, by their index in [`REASONS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleMask(u32);

impl RuleMask {
    /// Empty set of waived rules: all rules are checked.
    pub const NONE: Self = Self(0);
    /// Set of all rules that can be waived.
    pub const ALL: Self = Self(u32::MAX);

    /// Set of all rules after this index in [`REASONS`].
    #[must_use]
    pub const fn below(place: usize) -> Self {
        Self(!((2 << place) - 1))
    }

    /// Set of the one rule with this reason; empty if the reason is not in [`REASONS`].
    #[must_use]
    pub fn only(reason: &Illegal) -> Self {
        Self(REASONS.iter().position(|r| r == reason).map_or(0, |place| 1 << place))
    }

    /// Union of this set and `other`.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) fn holds(self, reason: &Illegal) -> bool {
        self.0 != 0 && REASONS.iter().position(|r| r == reason).is_some_and(|place| self.0 & (1 << place) != 0)
    }
}
