//! Reasons of a sergeant: the rule behind each of its orders, computed on demand.

use super::Aims;
use super::march::DestinationEvaluator;
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::bots::order_rationale::{Doctrine, OrderRationale, SuccessChance, attack};
use crate::games::musket_pike::bots::reason::ChoiceReason;
use crate::games::musket_pike::bots::worth::CentiVp;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::hypotheticals::Trial;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::ends_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{OrderType, Phase};
use crate::games::musket_pike::rules::{assault, legal, stakes};

/// Whether an order has reasons: automatic orders have none, and the end of a phase only if it leaves an attack unmade.
pub const fn has_reasons(order: &Order, phase: Option<Phase>) -> bool {
    match order {
        Order::LeadWing { .. }
        | Order::LeadUnit { .. }
        | Order::SetAside
        | Order::Join { .. }
        | Order::Begin
        | Order::Fire { .. }
        | Order::Attack { .. }
        | Order::JoinAttack { .. }
        | Order::Alone
        | Order::Stand { .. }
        | Order::Evade { .. }
        | Order::TakeOdd { .. }
        | Order::React { .. }
        | Order::StandFast { .. }
        | Order::Retreat { .. }
        | Order::Occupy { .. }
        | Order::Rally { .. } => true,
        Order::EndPhase => matches!(phase, Some(Phase::Melee)),
        _ => order.is_step(),
    }
}

/// Rule of the doctrine behind an order; `to`: destination of a unit that sets out. `None` without one.
pub fn reason(game: &Game, chosen: Order, to: Option<HexFootprint>) -> ChoiceReason {
    let moment =
        OrderRationale::of(game, &chosen).or_else(|| doctrine(game, &chosen, to).map(OrderRationale::Doctrine));
    ChoiceReason::at_once(chosen, moment)
}

fn doctrine(game: &Game, chosen: &Order, to: Option<HexFootprint>) -> Option<Doctrine> {
    match *chosen {
        Order::LeadWing { wing, order } => Some(use_of_chit(game, game.fresh_of_wing(wing).collect(), order)),
        Order::LeadUnit { unit, order } => Some(use_of_chit(game, vec![unit], order)),
        Order::SetAside => Some(Doctrine::Discard),
        Order::Join { unit } => {
            let charges = game.state().activation?.order == OrderType::Charge;
            let charge = charges.then(|| best_charge(game, unit)).flatten();
            Some(charge.map_or(Doctrine::Joins { unit }, |(_, chance)| Doctrine::JoinsToCharge(chance)))
        }
        Order::Begin => kept_back(game).map(|units| Doctrine::KeptBack { units }),
        Order::Occupy { unit, .. } => Some(Doctrine::Advances { unit }),
        _ if chosen.is_step() => Some(march(game, chosen.unit()?, to?)),
        _ => None,
    }
}

/// Units that could join a charge and do not (MP 4.1); `None` if there are none.
pub fn kept_back(game: &Game) -> Option<Vec<UnitId>> {
    let charges = game.state().activation?.order == OrderType::Charge;
    let joins = |order| if let Order::Join { unit } = order { Some(unit) } else { None };
    let units: Vec<UnitId> = legal::legal_orders(game).into_iter().filter_map(joins).collect();
    (charges && !units.is_empty()).then_some(units)
}

/// Rule behind the use of a chit (MP 3.1).
fn use_of_chit(game: &Game, units: Vec<UnitId>, order: OrderType) -> Doctrine {
    match order {
        OrderType::Charge => {
            let best = units.into_iter().filter_map(|unit| best_charge(game, unit)).max_by_key(|(worth, _)| *worth);
            best.map_or(Doctrine::CloseUp { order }, |(_, chance)| Doctrine::Charge(chance))
        }
        OrderType::Rally => {
            let disordered = units.into_iter().filter(|unit| game.unit_state(*unit).condition.disordered).count();
            Doctrine::Rally { disordered: u32::try_from(disordered).unwrap_or(u32::MAX) }
        }
        OrderType::March | OrderType::Strategic => Doctrine::CloseUp { order },
    }
}

/// Attack after the best end of a unit's charge, and the value of that place.
fn best_charge(game: &Game, unit: UnitId) -> Option<(CentiVp, SuccessChance)> {
    let mut looked = DestinationEvaluator::of(game, unit, OrderType::Charge, Aims::default());
    let ends = ends_under(game, unit, OrderType::Charge)?;
    let met = ends.spots().filter(|spot| spot.contact).map(|spot| (looked.worth(&spot), spot.stand));
    let (worth, stand) = met.max_by_key(|(worth, stand)| (*worth, std::cmp::Reverse(*stand)))?;
    Some((worth, attack_from(game, unit, stand)?))
}

/// Best attack that the unit could make from a place; `None` without one.
fn attack_from(game: &Game, unit: UnitId, stand: HexFootprint) -> Option<SuccessChance> {
    let mut trial = Trial::of(game, unit);
    let there = trial.at(stand);
    let attacks = assault::options(there, unit).into_iter().filter_map(|(into, _)| attack(there, unit, into));
    attacks.max_by_key(|(worth, _)| *worth).map(|(_, chance)| chance)
}

/// Rule of the doctrine behind a unit's march.
fn march(game: &Game, unit: UnitId, to: HexFootprint) -> Doctrine {
    let side = game.side(unit);
    if let Some(chance) = game.stand_in_contact(to, side).then(|| attack_from(game, unit, to)).flatten() {
        return Doctrine::GoesToAttack(chance);
    }
    let hexes = to.hexes().filter(|hex| !stakes::prizes(game, side, &[*hex]).is_empty());
    if let Some(hex) = hexes.min() {
        return Doctrine::GoesToTake { unit, hex };
    }
    if game.unit_state(unit).condition.disordered {
        return Doctrine::GoesBehind { unit, hexes: game.enemy_distance(to, side) };
    }
    match game.footprint(unit).map_or(0, |from| DestinationEvaluator::nearer(game, side, from, to)) {
        0 => Doctrine::Dresses { unit },
        hexes => Doctrine::GoesNearer { unit, hexes },
    }
}
