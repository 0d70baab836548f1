//! Legality of orders: whether an order may be given now, and the reason if not.

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::arrivals::deployments;
use crate::games::musket_pike::rules::assault;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::duty::{Duty, DutyGuard};
use crate::games::musket_pike::rules::fire;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::{ChitId, LeaderId, UnitId};
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::melee::{check_evade, evader, occupier, odd_sp_chooser};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::retreat::waiting_retreats;
use crate::games::musket_pike::rules::state::{
    Activation, ActivationTarget, Frame, Melee, MeleeStage, OrderType, Phase, UnitMark,
};
use crate::games::musket_pike::rules::steps::{act_of, reactions, state_after, walking};
use crate::kernel::SideId;

/// Checks whether the order may be given now.
///
/// # Errors
/// The reason why not.
pub fn check(game: &Game, order: &Order) -> Result<(), Illegal> {
    if game.state.ending.is_some() {
        return Err(Illegal::GameOver);
    }
    known(game, order)?;
    if order.is_about_the_game() {
        return Ok(());
    }
    match game.state.stack.last() {
        Some(Frame::Turn { side }) => check_turn(game, *side, order),
        Some(Frame::Chit { chit }) => match *order {
            Order::SetAside => Ok(()),
            Order::LeadWing { wing, order } => declared(game, *chit, ActivationTarget::Wing(wing), order),
            Order::LeadUnit { unit, order } => declared(game, *chit, ActivationTarget::Unit(unit), order),
            _ => Err(Illegal::NotNow),
        },
        Some(Frame::Muster) => check_muster(game, order),
        Some(Frame::Phase(phase)) => check_phase(game, *phase, order),
        Some(Frame::Reaction { waiting, .. }) => check_reaction(game, waiting, order),
        Some(Frame::Melee(melee)) => check_melee(game, melee, order),
        Some(Frame::Retreat(_)) => match *order {
            Order::Retreat { unit, way } => {
                let retreat = waiting_retreats(game).into_iter().find(|r| r.unit == unit).ok_or(Illegal::NotNow)?;
                let known = retreat.ways(game).iter().any(|w| w.way == way);
                if known { Ok(()) } else { Err(Illegal::NoSuchWay) }
            }
            _ => Err(Illegal::NotNow),
        },
        Some(Frame::MakeWay(making)) => match *order {
            Order::MakeWay { unit, dir } => {
                let room = making.waiting.contains(&unit) && making.rooms(game, unit).iter().any(|r| r.dir == dir);
                if room { Ok(()) } else { Err(Illegal::NoSuchRoom) }
            }
            _ => Err(Illegal::NotNow),
        },
        Some(Frame::Arrival { group }) => match order {
            Order::Deploy { .. } if deployments(game, *group).contains(order) => Ok(()),
            Order::Deploy { unit, .. } if game.battle.arrivals[group.index()].units.contains(unit) => {
                Err(Illegal::NotAnEntryHex)
            }
            Order::DeployLeader { .. } if deployments(game, *group).contains(order) => Ok(()),
            Order::Deploy { .. } | Order::DeployLeader { .. } => Err(Illegal::NotArriving),
            _ => Err(Illegal::NotNow),
        },
        Some(Frame::EndOfTurn { .. } | Frame::Over) | None => Err(Illegal::NotNow),
    }
}

/// Checks that the ids and hexes of an order exist: orders from outside may name anything.
fn known(game: &Game, order: &Order) -> Result<(), Illegal> {
    let unit = |u: UnitId| u.index() < game.battle.units.len();
    let others = match *order {
        Order::Merge { with, keep, .. } => unit(with) && unit(keep),
        Order::Fire { target, .. } => unit(target),
        Order::DeployLeader { leader, with } => leader.index() < game.battle.leaders.len() && unit(with),
        Order::MoveLeader { leader, .. } | Order::StayBehind { leader } => leader.index() < game.battle.leaders.len(),
        Order::LeadWing { wing, .. } => wing.index() < game.battle.wings.len(),
        Order::Concede { side } | Order::AgreeToEnd { side } => side.index() < 2,
        _ => true,
    };
    if others && order.unit().is_none_or(unit) { Ok(()) } else { Err(Illegal::NotOnMap) }
}

fn check_turn(game: &Game, side: SideId, order: &Order) -> Result<(), Illegal> {
    match order {
        Order::Pass => Ok(()),
        Order::Draw if game.cup(side).next().is_some() => Ok(()),
        Order::Draw => Err(Illegal::CupEmpty),
        _ => Err(Illegal::NotNow),
    }
}

pub(super) fn activation(game: &Game) -> Result<Activation, Illegal> {
    game.state.activation.ok_or(Illegal::NotNow)
}

fn declared(game: &Game, chit: ChitId, led: ActivationTarget, order: OrderType) -> Result<(), Illegal> {
    game.check_declaration(chit, led, order).map(|_| ())
}

pub(super) fn check_muster(game: &Game, order: &Order) -> Result<(), Illegal> {
    let activation = activation(game)?;
    match *order {
        Order::Join { unit } => game.check_join(&activation, unit),
        Order::Begin if !game.anybody_active() => Err(Illegal::NobodyJoined),
        Order::Begin if activation.order == OrderType::Charge && !game.somebody_charges() => {
            Err(Illegal::NobodyCanCharge)
        }
        Order::Begin => Ok(()),
        Order::MoveLeader { leader, to } => {
            game.check_leader_moves(leader)?;
            game.check_leader_to(leader, to)
        }
        _ => Err(Illegal::NotNow),
    }
}

pub(super) fn check_phase(game: &Game, phase: Phase, order: &Order) -> Result<(), Illegal> {
    let activation = activation(game)?;
    match (phase, order) {
        (Phase::Movement, Order::EndPhase) => check_movement_ends(game, &activation),
        (_, Order::EndPhase) => Ok(()),
        (Phase::ArtilleryFire, Order::Turn { unit, .. }) => check_lay(game, *unit, order),
        (Phase::ArtilleryFire, Order::Graze { unit, at }) => {
            check_firer(game, *unit, phase)?;
            fire::graze(game, *unit, *at).map(|_| ())
        }
        (Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire, Order::Fire { unit, target, at }) => {
            check_fire(game, *unit, *target, *at, phase)
        }
        (
            Phase::Movement,
            Order::Step { unit, .. } | Order::Ahead { unit, .. } | Order::Wheel { unit, .. } | Order::Turn { unit, .. },
        ) => check_move(game, &activation, *unit, order),
        (Phase::Movement, Order::Merge { unit, with, keep }) => check_merge(game, &activation, *unit, *with, *keep),
        (Phase::Movement, Order::MoveLeader { leader, to }) => {
            game.check_leader_moves(*leader)?;
            game.check_leader_to(*leader, *to)
        }
        (Phase::Movement, Order::StayBehind { leader }) => check_stay(game, &activation, *leader),
        (Phase::Melee, Order::Attack { unit, into }) => assault::check(game, *unit, *into).map(|_| ()),
        (Phase::Rally, Order::Rally { unit }) => game.check_rally(&activation, *unit),
        _ => Err(Illegal::NotNow),
    }
}

fn check_move(game: &Game, activation: &Activation, unit: UnitId, order: &Order) -> Result<(), Illegal> {
    let (walker, walk) = walking(game, activation.order, unit)?;
    let act = act_of(game, order)?;
    if game.is_known_open(unit, act) {
        return Ok(());
    }
    let step = walker.check(&walk, act)?;
    DutyGuard::to(walker, game.duty(unit, activation.order)).allows(&state_after(&walk, &step, act))
}

/// MP 4.1, 4.3 Movement may end once no unit is left that must still charge or withdraw, and can.
fn check_movement_ends(game: &Game, activation: &Activation) -> Result<(), Illegal> {
    let late = |owed: Duty| -> Vec<UnitId> {
        let is_late = |u: &UnitId| {
            let done = owed == Duty::Contact && game.unit_in_contact(*u);
            !done && game.duty(*u, activation.order) == owed
        };
        game.active_units().filter(is_late).collect()
    };
    match activation.order {
        OrderType::Charge => {
            let units = late(Duty::Contact);
            if units.is_empty() { Ok(()) } else { Err(Illegal::MustStillCharge(units)) }
        }
        OrderType::Rally => {
            let units = late(Duty::Withdraw);
            if units.is_empty() { Ok(()) } else { Err(Illegal::MustStillWithdraw(units)) }
        }
        OrderType::March | OrderType::Strategic => Ok(()),
    }
}

/// MP 8.6 Checks that a battery may turn: one corner, once, before it fires.
pub(super) fn check_lay(game: &Game, unit: UnitId, order: &Order) -> Result<(), Illegal> {
    check_firer(game, unit, Phase::ArtilleryFire)?;
    let stand = game.footprint(unit).ok_or(Illegal::NotOnMap)?;
    let Order::Turn { facing, .. } = *order else { return Err(Illegal::NotNow) };
    if game.unit_state(unit).condition.disordered {
        return Err(Illegal::DisorderedArt);
    }
    if game.unit_state(unit).has(UnitMark::Laid) || stand.facing.corners_to(facing) != 1 {
        return Err(Illegal::LayOneCorner);
    }
    Ok(())
}

/// MP 5.2, 8.6, 8.8 Checks that the unit may fire at all in this phase.
pub(super) fn check_firer(game: &Game, unit: UnitId, phase: Phase) -> Result<(), Illegal> {
    let state = game.unit_state(unit);
    let stand = state.stand().ok_or(Illegal::NotOnMap)?;
    let active = state.has(UnitMark::Active);
    let own = game.state.activation.is_some_and(|a| a.side == game.side(unit));
    let wagon = game.kind(unit) == UnitKind::Wagon;
    match phase {
        Phase::ArtilleryFire => {
            if game.kind(unit) != UnitKind::Art {
                return Err(Illegal::OnlyArtFires);
            }
            if !active {
                return Err(Illegal::NotActive);
            }
            if state.has(UnitMark::FiredArtillery) {
                return Err(Illegal::FiredThisPhase);
            }
        }
        Phase::DefensiveFire => {
            if own {
                return Err(Illegal::NotInactive);
            }
            if wagon {
                return Err(Illegal::WagonsDoNotFight);
            }
            if state.has(UnitMark::FiredDefensive) {
                return Err(Illegal::FiredThisPhase);
            }
        }
        _ => {
            if !active {
                return Err(Illegal::NotActive);
            }
            if game.kind(unit) == UnitKind::Art {
                return Err(Illegal::ArtAdvancing);
            }
            if wagon {
                return Err(Illegal::WagonsDoNotFight);
            }
            if state.has(UnitMark::FiredAdvancing) {
                return Err(Illegal::FiredThisPhase);
            }
        }
    }
    // MP 4.3, 4.6 On a Rally only Art fires, in its own phase and out of contact.
    let fires_on_rally = phase == Phase::ArtilleryFire && !game.stand_in_contact(stand, game.side(unit));
    if own && assault::rallies(game) && !fires_on_rally { Err(Illegal::NoFireOnRally) } else { Ok(()) }
}

pub(super) fn check_fire(game: &Game, unit: UnitId, target: UnitId, at: Hex, phase: Phase) -> Result<(), Illegal> {
    check_firer(game, unit, phase)?;
    if phase == Phase::DefensiveFire && !game.is_active(target) {
        return Err(Illegal::TargetNotActive);
    }
    let shot = fire::shot(game, unit, target, at, phase)?;
    if shot.fv.total() > 0 { Ok(()) } else { Err(Illegal::NoShot) }
}

/// MP 6.10 Checks a consolidation of two units.
pub(super) fn check_merge(
    game: &Game,
    activation: &Activation,
    unit: UnitId,
    with: UnitId,
    keep: UnitId,
) -> Result<(), Illegal> {
    let (walker, walk) = walking(game, activation.order, unit)?;
    let place = game.footprint(with).ok_or(Illegal::NotOnMap)?;
    let (mine, theirs) = (game.unit_card(unit), game.unit_card(with));
    if !game.is_active(with) {
        return Err(Illegal::NotActive);
    }
    let alike = unit != with
        && mine.side == theirs.side
        && mine.kind == theirs.kind
        && mine.kind.is_combat()
        && mine.nation == theirs.nation
        && !mine.two_hex
        && !theirs.two_hex
        && (mine.kind != UnitKind::Hi || mine.wing == theirs.wing);
    if !alike {
        return Err(Illegal::MergeUnlike);
    }
    if activation.order == OrderType::Charge {
        return Err(Illegal::MergeOnCharge);
    }
    if activation.merged {
        return Err(Illegal::MergeOnce);
    }
    let keeps_lower = match mine.ql.cmp(&theirs.ql) {
        std::cmp::Ordering::Less => keep == unit,
        std::cmp::Ordering::Greater => keep == with,
        std::cmp::Ordering::Equal => keep == unit || keep == with,
    };
    if !keeps_lower {
        return Err(Illegal::MergeKeepsLower);
    }
    if game.stand_in_contact(place, mine.side) {
        return Err(Illegal::MergeInContact);
    }
    walker.check_merging(&walk, place)
}

/// MP 6.1 Checks that a leader may be told to stay: its stack could still move.
pub(super) fn check_stay(game: &Game, activation: &Activation, leader: LeaderId) -> Result<(), Illegal> {
    let card = game.battle.leader(leader);
    let state = game.state.leaders[leader.index()];
    if card.side != activation.side || state.stays {
        return Err(Illegal::LeaderNotNow);
    }
    let moves = |u: UnitId| {
        let unit = game.unit_state(u);
        unit.has(UnitMark::Active) && unit.marks.mp > 0 && !unit.has(UnitMark::Stopped)
    };
    let hex = state.hex().ok_or(Illegal::LeaderNotNow)?;
    let carrier = game.combat_at(hex).or_else(|| game.guns_at(hex)).filter(|u| game.side(*u) == card.side);
    if carrier.is_some_and(moves) { Ok(()) } else { Err(Illegal::LeaderNotStacked) }
}

fn check_reaction(game: &Game, waiting: &[UnitId], order: &Order) -> Result<(), Illegal> {
    // The units are asked one after the other, so that there is one question at a time.
    let first = waiting.first().copied();
    match *order {
        Order::React { unit, facing } if Some(unit) == first => {
            if reactions(game, unit).contains(&facing) {
                Ok(())
            } else {
                Err(Illegal::ReactOneCorner)
            }
        }
        Order::StandFast { unit } if Some(unit) == first => Ok(()),
        Order::React { .. } | Order::StandFast { .. } => Err(Illegal::NoReaction),
        _ => Err(Illegal::NotNow),
    }
}

fn check_melee(game: &Game, melee: &Melee, order: &Order) -> Result<(), Illegal> {
    match (melee.stage, *order) {
        (MeleeStage::Joining, Order::Alone) => Ok(()),
        (MeleeStage::Joining, Order::JoinAttack { unit, into }) => match (melee.attackers[0], melee.defenders[0]) {
            (Some(first), Some(defender)) => assault::check_joint(game, &first, defender, unit, into),
            _ => Err(Illegal::NoJointAttack),
        },
        (MeleeStage::Evading, Order::Evade { unit }) if evader(game, melee) == Some(unit) => {
            check_evade(game, melee, unit)
        }
        (MeleeStage::Evading, Order::Stand { unit }) if evader(game, melee) == Some(unit) => Ok(()),
        (MeleeStage::Evading, Order::Evade { unit }) if melee.foes().contains(&unit) => {
            check_evade(game, melee, unit).and(Err(Illegal::NotNow))
        }
        (MeleeStage::Losses, Order::TakeOdd { unit }) => {
            let may = odd_sp_chooser(game, melee).is_some_and(|u| u.contains(&unit));
            if may { Ok(()) } else { Err(Illegal::NotItsLoss) }
        }
        (MeleeStage::Occupying, Order::Occupy { unit, stand }) => {
            let may = occupier(game, melee).is_some_and(|(u, stands)| u == unit && stands.contains(&stand));
            if may { Ok(()) } else { Err(Illegal::NotItsGround) }
        }
        _ => Err(Illegal::NotNow),
    }
}
