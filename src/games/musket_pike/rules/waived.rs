//! MP 6 The rules of a step, and steps without some of them: so it is found which of several rules bars a hex.

use super::illegal::Illegal;

/// The rules of movement that a step may break, in the order in which they are asked about a hex that is far off: what bars
/// the hex itself, then what bars the way to it. A single step is judged by [`Illegal::rank`].
pub static REASONS: [Illegal; 15] = [
    Illegal::FiredAlready,
    Illegal::EnemyInWay,
    Illegal::FriendInWay,
    Illegal::SecondBattery,
    Illegal::HalvesDivided,
    Illegal::SecondLeader,
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

/// Rules that are not asked, by their places in [`REASONS`]: so it is found which of several keeps a unit from a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waived(u16);

impl Waived {
    /// No rule: all are asked.
    pub const NONE: Self = Self(0);
    /// All of them.
    pub const ALL: Self = Self(u16::MAX);

    /// Every rule after the one at this place.
    #[must_use]
    pub const fn below(place: usize) -> Self {
        Self(!((2 << place) - 1))
    }

    /// The rule of this reason, if it is one of them.
    #[must_use]
    pub fn only(reason: &Illegal) -> Self {
        Self(REASONS.iter().position(|r| r == reason).map_or(0, |place| 1 << place))
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) fn holds(self, reason: &Illegal) -> bool {
        self.0 != 0 && REASONS.iter().position(|r| r == reason).is_some_and(|place| self.0 & (1 << place) != 0)
    }
}
