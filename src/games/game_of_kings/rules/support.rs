//! GK 10.2 Support of a unit that tests its morale.

use super::UnitId;
use super::game::Game;
use super::illegal::Illegal;
use super::kinds::UnitKind;
use super::movement::allowance_of;
use super::options::SupportReach;
use super::state::UnitMark;
use crate::board::table::{BodySide, Length, Stance};

/// GK 10.2 How a friend stands to a unit that it might support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupportPlace {
    /// Zone of the tester in which its centre lies.
    pub zone: BodySide,
    /// Distance of both.
    pub distance: Length,
}

impl SupportPlace {
    /// GK 10.2 Place of a friend about a tester.
    #[must_use]
    pub fn of(friend: &Stance, tester: &Stance) -> Self {
        let distance = friend.footprint().distance_to(&tester.footprint());
        Self { zone: tester.zone_of(friend.centre()), distance }
    }

    /// GK 10.2 Whether a friend with an allowance supports from there: behind the tester, or before one that retreats.
    #[must_use]
    pub fn supports(&self, allowance: u32, moves: u32, behind: BodySide) -> bool {
        self.zone == behind && u64::from(self.distance.0) <= u64::from(moves) * u64::from(allowance)
    }
}

/// GK 10.2 Zone of a unit in which its supporter stands: where it flees to.
#[must_use]
pub fn supporting_zone(game: &Game, tester: UnitId) -> BodySide {
    if game.has(tester, UnitMark::Retreating) { BodySide::Front } else { BodySide::Rear }
}

/// GK 10.2 Checks that a friend supports a unit.
///
/// # Errors
/// It does not.
pub fn check_support(game: &Game, friend: UnitId, tester: UnitId) -> Result<(), Illegal> {
    let is_able = game.side(friend) == game.side(tester)
        && friend != tester
        && !matches!(game.kind(friend), UnitKind::LightFoot | UnitKind::Gun | UnitKind::General)
        && !game.has(friend, UnitMark::Retreating)
        && !game.has(friend, UnitMark::SupportedAnother)
        && !game.is_paired(friend)
        && game.battle.options.support_reach == SupportReach::Distance;
    let bodies = game.body(friend).zip(game.body(tester)).filter(|_| is_able);
    let supports = bodies.is_some_and(|(one, other)| {
        let allowance = allowance_of(game, friend, game.has(friend, UnitMark::FiringOrder), 0);
        let place = SupportPlace::of(&one.stance, &other.stance);
        place.supports(allowance, game.battle.rules.morale.support_moves, supporting_zone(game, tester))
    });
    if supports { Ok(()) } else { Err(Illegal::CannotSupport) }
}

/// GK 10.2 Friends that could support a unit, in id order.
pub fn supporters(game: &Game, tester: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    game.battle.units_of(game.side(tester)).filter(move |friend| check_support(game, *friend, tester).is_ok())
}
