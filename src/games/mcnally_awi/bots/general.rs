//! General: the program that plays to win. It plays activations out with the drill on both sides, and what the dice of fire promise is
//! taken by the exact odds (MC 17).

use super::drill::Drill;
use super::position_terms::GeneralTerms;
use super::unit_worth::shot_worth;
use super::value_part::ValuePart;
use crate::games::mcnally_awi::rules::combat::combined;
use crate::games::mcnally_awi::rules::outcomes::Outcome;
use crate::games::mcnally_awi::rules::shots::named_parts;
use crate::games::mcnally_awi::rules::state::Frame;
use crate::games::mcnally_awi::rules::{Battle, Game, Order};
use crate::games::table::bots::{LevelConfig, OrderPart, TurnBattle, TurnGeneral};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;

/// Settings of the general: weights of a position, and the budget of each level.
pub type GeneralConfig = LevelConfig<GeneralTerms>;
/// General of a level.
pub type General = TurnGeneral<Battle, { ValuePart::COUNT }>;

/// What dice are rolled for: fire of some units at an enemy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceDeed {
    /// Units that fire.
    pub units: Vec<UnitId>,
    /// Enemy that they fire at.
    pub target: UnitId,
}

impl TurnBattle for Battle {
    type Drill = Drill;
    type Deed = DiceDeed;
    /// Turn, and cards that are left in it.
    type Stretch = (u16, usize);

    fn stretch(game: &Game) -> (u16, usize) {
        (game.state().turn, game.state().deck.len())
    }

    /// MC 7.6 Losses are taken at once; the tests that they bring are luck of their own.
    fn promise(game: &Game, order: &Order) -> Option<(SideId, i64)> {
        let (Order::Shoot, Some(Frame::Shot { target, parts })) = (order, game.state().stack.last()) else {
            return None;
        };
        let plans = named_parts(game, parts, *target);
        let sums: Vec<_> = plans.iter().map(|plan| plan.sum.clone()).collect();
        let figures = plans.iter().map(|plan| plan.part.figures).sum();
        let losses = shot_worth(game, *target, figures, combined(&sums).total()).losses;
        Some((game.side(*target).other(), losses.into()))
    }

    fn deed(outcome: &Outcome) -> Option<DiceDeed> {
        match outcome {
            Outcome::Shot { parts, target, .. } => {
                Some(DiceDeed { units: parts.iter().map(|part| part.unit).collect(), target: *target })
            }
            _ => None,
        }
    }

    fn order_part(order: &Order) -> OrderPart<UnitId> {
        match order {
            Order::Charge { unit, .. }
            | Order::Roll { unit, .. }
            | Order::Path { unit, .. }
            | Order::Form { unit, .. }
            | Order::TurnGun { unit, .. }
            | Order::FallBack { unit }
            | Order::TryStop { unit }
            | Order::Aim { unit, .. } => OrderPart::Unit(*unit),
            Order::EndCharges | Order::EndMoves | Order::EndFire => OrderPart::End,
            _ => OrderPart::Other,
        }
    }
}
