//! Immediate reasons for an order, from the exact odds and the position of the pieces, without looking ahead.

use super::worth;
use crate::board::hex::{Hex, OneOrTwoHexes};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::retreat;
use crate::games::musket_pike::rules::state::{Assault, Frame, Melee, OrderType, Phase, UnitMark};
use crate::games::musket_pike::rules::{Game, legal, odds};

/// Reason that a program has for an order right now; chances are in percent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderRationale {
    /// Reason: a shot, with its chance to hit (MP 8).
    Fires(SuccessChance),
    /// Reason: an attack, with its chance to win the hex (MP 9).
    Attacks(SuccessChance),
    /// Reason for no attack: the best one that is not made; whether others have been made.
    Refrains { best: SuccessChance, attacked: bool },
    /// Reason for joining as second attacker (MP 9.2): chances in percent to win the hex together, and alone.
    Joins { unit: UnitId, together: u32, alone: u32 },
    /// Reason for not joining as second attacker: chances in percent to win the hex together, and alone.
    Alone { unit: UnitId, together: u32, alone: u32 },
    /// Reason for standing to fight (MP 9.11): chance in percent to lose the hex.
    Stands { unit: UnitId, percent: u32 },
    /// Reason for retreating before the melee: chance in percent that the unit would lose the hex.
    Yields { unit: UnitId, percent: u32 },
    /// Reason for turning a unit to an approaching enemy (MP 6.9).
    Turns { unit: UnitId, mover: UnitId },
    /// Reason for standing fast when an enemy approaches.
    StandsFast { unit: UnitId, mover: UnitId },
    /// Reason for a retreat path (MP 11.1): whether it passes an enemy front, how many friends make way, how many hexes from the
    /// enemy it ends; each only if some other path differs in it.
    Retreats { unit: UnitId, passes_front: Option<bool>, friends: Option<u32>, away: Option<u8> },
    /// Reason for giving the odd SP loss to the unit with the most SP left (MP 9.14).
    BearsOdd { unit: UnitId, sp: u8 },
    /// Reason for trying to rally a unit (MP 12), with the chance in percent.
    Rallies { unit: UnitId, percent: u32 },
    /// Reason by a rule of the sergeant's doctrine.
    Doctrine(Doctrine),
}

/// Chance of a shot or an attack on an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuccessChance {
    /// Unit that fires or attacks with this chance.
    pub by: UnitId,
    /// Enemy unit that is the target of the shot or attack.
    pub on: UnitId,
    /// Second unit that is attacked (MP 9.2); `None` without one.
    pub also: Option<UnitId>,
    /// Chance of success in percent.
    pub percent: u32,
}

/// Rule by which a sergeant decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doctrine {
    /// Doctrine: the chit is used for a charge (MP 3.1), for the best of its attacks.
    Charge(SuccessChance),
    /// Doctrine: the chit is used to rally disordered units; their number.
    Rally { disordered: u32 },
    /// Doctrine: the chit is used to close up to the enemy, as no charge promises enough.
    CloseUp { order: OrderType },
    /// Doctrine: the chit is discarded.
    Discard,
    /// Doctrine: the unit joins in order to charge.
    JoinsToCharge(SuccessChance),
    /// Doctrine: the unit joins with the rest.
    Joins { unit: UnitId },
    /// Doctrine: units that could join are kept back, as their charge promises less than standing.
    KeptBack { units: Vec<UnitId> },
    /// Doctrine: the unit moves to where it can attack.
    GoesToAttack(SuccessChance),
    /// Doctrine: the unit moves to ground worth VP that its side does not have: an objective, or the hex of its side's captured
    /// battery.
    GoesToTake { unit: UnitId, hex: Hex },
    /// Doctrine: the disordered unit moves away from the enemy; its distance then, in hexes.
    GoesBehind { unit: UnitId, hexes: u8 },
    /// Doctrine: the unit moves nearer to its goal, by this number of hexes.
    GoesNearer { unit: UnitId, hexes: u8 },
    /// Doctrine: the unit moves no nearer, but to a better position.
    Dresses { unit: UnitId },
    /// Doctrine: the winner advances to where it faces the enemy (MP 9.15).
    Advances { unit: UnitId },
}

impl OrderRationale {
    /// Immediate reason for an order; `None` if there is none without looking ahead.
    #[must_use]
    pub fn of(game: &Game, order: &Order) -> Option<Self> {
        match (*order, game.state().stack.last()?) {
            (Order::Fire { unit, target, at }, _) => {
                let percent = odds::of_shot(game, unit, target, at).ok()?.hit_percent;
                Some(OrderRationale::Fires(SuccessChance { by: unit, on: target, also: None, percent }))
            }
            (Order::Attack { unit, into }, _) => {
                attack(game, unit, into).map(|(_, chance)| OrderRationale::Attacks(chance))
            }
            (Order::EndPhase, Frame::Phase(Phase::Melee)) => refrains(game),
            (Order::JoinAttack { .. } | Order::Alone, Frame::Melee(fight)) => joined(game, fight, order),
            (Order::Stand { unit }, Frame::Melee(fight)) => {
                Some(OrderRationale::Stands { unit, percent: cleared(game, &fight.assaults(), fight) })
            }
            (Order::Evade { unit }, Frame::Melee(fight)) => {
                Some(OrderRationale::Yields { unit, percent: cleared(game, &fight.assaults(), fight) })
            }
            (Order::TakeOdd { unit }, _) => {
                Some(OrderRationale::BearsOdd { unit, sp: game.unit_state(unit).strength.sp })
            }
            (Order::React { unit, .. }, Frame::Reaction { mover, .. }) => {
                Some(OrderRationale::Turns { unit, mover: *mover })
            }
            (Order::StandFast { unit }, Frame::Reaction { mover, .. }) => {
                Some(OrderRationale::StandsFast { unit, mover: *mover })
            }
            (Order::Retreat { unit, .. }, _) => retreats(game, order, unit),
            (Order::Rally { unit }, _) => {
                Some(OrderRationale::Rallies { unit, percent: odds::rally(game, unit).unwrap_or(100) })
            }
            _ => None,
        }
    }
}

/// Value of an attack (MP 9.1) in hundredths of a VP, and its chance to win the hex.
pub fn attack(game: &Game, unit: UnitId, into: OneOrTwoHexes) -> Option<(worth::CentiVp, SuccessChance)> {
    let (defenders, odds) = odds::of_attack(game, unit, into).ok()?;
    let worth = worth::of_melee(game, &[Assault { unit, into }], &defenders, &odds);
    let (on, also) = (*defenders.first()?, defenders.get(1).copied());
    Some((worth, SuccessChance { by: unit, on, also, percent: odds.cleared_percent }))
}

/// Legal attack with the greatest value; `None` if there is no legal attack.
fn best_attack(game: &Game) -> Option<SuccessChance> {
    let attacks = legal::legal_orders(game).into_iter().filter_map(|order| match order {
        Order::Attack { unit, into } => attack(game, unit, into),
        _ => None,
    });
    attacks.max_by_key(|(worth, _)| *worth).map(|(_, chance)| chance)
}

/// Best attack that is not made, and whether the side's units have attacked before.
fn refrains(game: &Game) -> Option<OrderRationale> {
    let best = best_attack(game)?;
    let side = game.side(best.by);
    let attacked =
        game.battle.unit_ids().any(|unit| game.side(unit) == side && game.unit_state(unit).has(UnitMark::Attacked));
    Some(OrderRationale::Refrains { best, attacked })
}

/// Reason for a retreat path by its differences from the others (MP 11.1); `None` if it does not differ.
fn retreats(game: &Game, order: &Order, unit: UnitId) -> Option<OrderRationale> {
    let seen = |order: &Order| {
        let way = retreat::way_of(game, order)?;
        let away = game.enemy_distance(way.path.last().copied()?, game.side(unit));
        Some((way.passes_front, u32::try_from(way.displaces.len()).ok()?, away))
    };
    let (passes_front, friends, away) = seen(order)?;
    let ways = legal::legal_orders(game).into_iter().filter(|way| matches!(way, Order::Retreat { .. }));
    let ways: Vec<_> = ways.filter_map(|way| seen(&way)).collect();
    Some(OrderRationale::Retreats {
        unit,
        passes_front: ways.iter().any(|way| way.0 != passes_front).then_some(passes_front),
        friends: ways.iter().any(|way| way.1 != friends).then_some(friends),
        away: ways.iter().any(|way| way.2 != away).then_some(away),
    })
}

fn cleared(game: &Game, assaults: &[Assault], fight: &Melee) -> u32 {
    odds::melee(game, assaults, &fight.foes()).cleared_percent
}

/// Chances in percent of the attack to win with the unit that may join it, and alone (MP 9.2).
fn joined(game: &Game, fight: &Melee, order: &Order) -> Option<OrderRationale> {
    let with = |order: &Order| match *order {
        Order::JoinAttack { unit, into } => {
            let assaults: Vec<Assault> = fight.assaults().into_iter().chain([Assault { unit, into }]).collect();
            Some((cleared(game, &assaults, fight), unit))
        }
        _ => None,
    };
    let alone = cleared(game, &fight.assaults(), fight);
    if let Some((together, unit)) = with(order) {
        return Some(OrderRationale::Joins { unit, together, alone });
    }
    let (together, _) = legal::legal_orders(game).iter().filter_map(with).max()?;
    Some(OrderRationale::Alone { unit: fight.assaults().first()?.unit, together, alone })
}
