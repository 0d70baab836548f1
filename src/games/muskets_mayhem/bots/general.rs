//! General: the program that plays to win. It plays turns out with the drill on both sides, and what the dice of fire promise is taken by
//! the exact odds (MM 15).

use super::drill::Drill;
use super::position_terms::GeneralTerms;
use super::unit_worth::shot_worth;
use super::value_part::ValuePart;
use crate::games::muskets_mayhem::rules::outcomes::Outcome;
use crate::games::muskets_mayhem::rules::shots::plan_shot;
use crate::games::muskets_mayhem::rules::{Battle, Game, Order};
use crate::games::table::bots::{LevelConfig, OrderPart, TurnBattle, TurnGeneral};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;

/// Settings of the general: weights of a position, and the budget of each level.
pub type GeneralConfig = LevelConfig<GeneralTerms>;
/// General of a level.
pub type General = TurnGeneral<Battle, { ValuePart::COUNT }>;

/// What dice are rolled for: fire of a unit at an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceDeed {
    /// Unit that fires.
    pub unit: UnitId,
    /// Enemy that it fires at.
    pub target: UnitId,
}

impl TurnBattle for Battle {
    type Drill = Drill;
    type Deed = DiceDeed;
    type Stretch = u16;

    fn stretch(game: &Game) -> u16 {
        game.state().turn
    }

    /// MM 7.9 Casualties count as soon as they are rolled; the checks that they bring are luck of their own.
    fn promise(game: &Game, order: &Order) -> Option<(SideId, i64)> {
        let Order::Fire { unit, target } = order else { return None };
        let losses = shot_worth(game, *target, &plan_shot(game, *unit, *target).ok()?).losses;
        Some((game.side(*unit), losses.into()))
    }

    fn deed(outcome: &Outcome) -> Option<DiceDeed> {
        match outcome {
            Outcome::ShotRolled { unit, target, .. } => Some(DiceDeed { unit: *unit, target: *target }),
            _ => None,
        }
    }

    fn order_part(order: &Order) -> OrderPart<UnitId> {
        match order {
            Order::Hold { unit }
            | Order::Leg { unit, .. }
            | Order::AboutFace { unit }
            | Order::Form { unit, .. }
            | Order::Charge { unit, .. }
            | Order::Fire { unit, .. } => OrderPart::Unit(*unit),
            Order::EndMove => OrderPart::End,
            _ => OrderPart::Other,
        }
    }
}
