//! What speaks for an order where it is given, by the exact odds and by where the pieces stand. No further does it look.

use super::worth;
use crate::board::hex::{Hex, Hexes};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::retreat;
use crate::games::musket_pike::rules::state::{Assault, Frame, Mark, Melee, OrderType, Phase};
use crate::games::musket_pike::rules::{Game, legal, odds};

/// What speaks for an order; chances are in percent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// MP 8 A shot, and how often it hits.
    Fires(Chance),
    /// MP 9 An attack, and how often it wins the hex.
    Attacks(Chance),
    /// The best attack that is left alone; whether others have been made.
    Refrains { best: Chance, attacked: bool },
    /// MP 9.2 A second attacker joins, or does not: how often they win the hex together, and alone.
    Joins { unit: UnitId, together: u32, alone: u32 },
    /// The same where the first attacks alone.
    Alone { unit: UnitId, together: u32, alone: u32 },
    /// MP 9.11 It stands and fights: how often it loses the hex.
    Stands { unit: UnitId, percent: u32 },
    /// It retreats before the melee: how often it would lose the hex.
    Yields { unit: UnitId, percent: u32 },
    /// MP 6.9 It turns to whoever came close.
    Turns { unit: UnitId, mover: UnitId },
    /// It stands fast.
    StandsFast { unit: UnitId, mover: UnitId },
    /// MP 11.1 A way back: whether it passes an enemy front, how many friends make way, how far from the enemy it ends; each only
    /// where it is not so on every other way.
    Retreats { unit: UnitId, passes_front: Option<bool>, friends: Option<u32>, away: Option<u8> },
    /// MP 9.14 Whoever has most left takes the odd SP.
    BearsOdd { unit: UnitId, sp: u8 },
    /// MP 12 It tries to rally.
    Rallies { unit: UnitId, percent: u32 },
    /// The doctrine of a sergeant.
    Doctrine(Doctrine),
}

/// What a deed on an enemy may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Whose.
    pub by: UnitId,
    /// On whom.
    pub on: UnitId,
    /// MP 9.2 Who is attacked besides.
    pub also: Option<UnitId>,
    /// How often it succeeds.
    pub percent: u32,
}

/// By which rule of his a sergeant acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doctrine {
    /// MP 3.1 The chit is used for a charge: the best of its attacks.
    Charge(Chance),
    /// For a rally of so many disordered units.
    Rally { disordered: u32 },
    /// To close up to the enemy: no charge promises enough.
    CloseUp { order: OrderType },
    /// The chit is discarded.
    Discard,
    /// A unit joins: to charge.
    JoinsToCharge(Chance),
    /// With the rest.
    Joins { unit: UnitId },
    /// Those who could join are kept back: their charge promises less than standing.
    KeptBack { units: Vec<UnitId> },
    /// A unit goes where it can attack.
    GoesToAttack(Chance),
    /// To ground that counts and is not its side's: an objective, or where its side's battery lies captured.
    GoesToTake { unit: UnitId, hex: Hex },
    /// Away from the enemy, disordered as it is.
    GoesBehind { unit: UnitId, hexes: u8 },
    /// Nearer to what is worth going to: by so many hexes.
    GoesNearer { unit: UnitId, hexes: u8 },
    /// No nearer: to stand better there.
    Dresses { unit: UnitId },
    /// MP 9.15 A winner advances to where it faces the enemy.
    Advances { unit: UnitId },
}

impl Moment {
    /// What speaks for an order; none: nothing that can be told without looking further.
    #[must_use]
    pub fn of(game: &Game, order: &Order) -> Option<Self> {
        match (*order, game.state().stack.last()?) {
            (Order::Fire { unit, target, at }, _) => {
                let percent = odds::of_shot(game, unit, target, at).ok()?.hit_percent;
                Some(Moment::Fires(Chance { by: unit, on: target, also: None, percent }))
            }
            (Order::Attack { unit, into }, _) => attack(game, unit, into).map(|(_, chance)| Moment::Attacks(chance)),
            (Order::EndPhase, Frame::Phase(Phase::Melee)) => refrains(game),
            (Order::JoinAttack { .. } | Order::Alone, Frame::Melee(fight)) => joined(game, fight, order),
            (Order::Stand { unit }, Frame::Melee(fight)) => {
                Some(Moment::Stands { unit, percent: cleared(game, &fight.assaults(), fight) })
            }
            (Order::Evade { unit }, Frame::Melee(fight)) => {
                Some(Moment::Yields { unit, percent: cleared(game, &fight.assaults(), fight) })
            }
            (Order::TakeOdd { unit }, _) => Some(Moment::BearsOdd { unit, sp: game.unit(unit).strength.sp }),
            (Order::React { unit, .. }, Frame::Reaction { mover, .. }) => Some(Moment::Turns { unit, mover: *mover }),
            (Order::StandFast { unit }, Frame::Reaction { mover, .. }) => {
                Some(Moment::StandsFast { unit, mover: *mover })
            }
            (Order::Retreat { unit, .. }, _) => retreats(game, order, unit),
            (Order::Rally { unit }, _) => {
                Some(Moment::Rallies { unit, percent: odds::rally(game, unit).unwrap_or(100) })
            }
            _ => None,
        }
    }
}

/// MP 9.1 What an attack promises, and how often it wins the hex.
pub fn attack(game: &Game, unit: UnitId, into: Hexes) -> Option<(worth::Worth, Chance)> {
    let (defenders, odds) = odds::of_attack(game, unit, into).ok()?;
    let worth = worth::of_melee(game, &[Assault { unit, into }], &defenders, &odds);
    let (on, also) = (*defenders.first()?, defenders.get(1).copied());
    Some((worth, Chance { by: unit, on, also, percent: odds.cleared_percent }))
}

/// The legal attack that promises most.
fn best_attack(game: &Game) -> Option<Chance> {
    let attacks = legal::legal_orders(game).into_iter().filter_map(|order| match order {
        Order::Attack { unit, into } => attack(game, unit, into),
        _ => None,
    });
    attacks.max_by_key(|(worth, _)| *worth).map(|(_, chance)| chance)
}

/// What is left alone, and whether his units have attacked before.
fn refrains(game: &Game) -> Option<Moment> {
    let best = best_attack(game)?;
    let side = game.side(best.by);
    let attacked = game.battle.unit_ids().any(|unit| game.side(unit) == side && game.unit(unit).has(Mark::Attacked));
    Some(Moment::Refrains { best, attacked })
}

/// MP 11.1 How a way back differs from the others.
fn retreats(game: &Game, order: &Order, unit: UnitId) -> Option<Moment> {
    let seen = |order: &Order| {
        let way = retreat::way_of(game, order)?;
        let away = game.enemy_distance(way.path.last().copied()?, game.side(unit));
        Some((way.passes_front, u32::try_from(way.displaces.len()).ok()?, away))
    };
    let (passes_front, friends, away) = seen(order)?;
    let ways = legal::legal_orders(game).into_iter().filter(|way| matches!(way, Order::Retreat { .. }));
    let ways: Vec<_> = ways.filter_map(|way| seen(&way)).collect();
    Some(Moment::Retreats {
        unit,
        passes_front: ways.iter().any(|way| way.0 != passes_front).then_some(passes_front),
        friends: ways.iter().any(|way| way.1 != friends).then_some(friends),
        away: ways.iter().any(|way| way.2 != away).then_some(away),
    })
}

fn cleared(game: &Game, assaults: &[Assault], fight: &Melee) -> u32 {
    odds::melee(game, assaults, &fight.foes()).cleared_percent
}

/// MP 9.2 How often the attack wins with whoever may join it, and alone.
fn joined(game: &Game, fight: &Melee, order: &Order) -> Option<Moment> {
    let with = |order: &Order| match *order {
        Order::JoinAttack { unit, into } => {
            let assaults: Vec<Assault> = fight.assaults().into_iter().chain([Assault { unit, into }]).collect();
            Some((cleared(game, &assaults, fight), unit))
        }
        _ => None,
    };
    let alone = cleared(game, &fight.assaults(), fight);
    if let Some((together, unit)) = with(order) {
        return Some(Moment::Joins { unit, together, alone });
    }
    let (together, _) = legal::legal_orders(game).iter().filter_map(with).max()?;
    Some(Moment::Alone { unit: fight.assaults().first()?.unit, together, alone })
}
