//! What to do now: one sentence for whoever must decide.

use super::super::battle::{Battle, ChitKind};
use super::super::field::Game;
use super::super::ids::{ChitId, UnitId};
use super::super::legal;
use super::super::orders::Order;
use super::super::state::{Activation, Frame, Led, Melee, MeleeStage, OrderType, Phase, Retreat, RetreatCause};
use super::names::{chit_now, order_type, side, unit};
use super::{either, list};
use crate::kernel::RuleSet;
use crate::say;

/// Whose decision it is and what it is about, in one sentence.
#[must_use]
pub fn what_to_do(game: &Game) -> String {
    let battle = &*game.battle;
    let Some(decider) = game.decider() else { return say!("prompt-over") };
    let who = side(battle, decider);
    let task = match game.state().stack.last() {
        None | Some(Frame::Over) => return say!("prompt-over"),
        Some(Frame::Turn { .. }) => say!("prompt-draw"),
        Some(Frame::Chit { chit: c }) => use_chit(game, *c),
        Some(Frame::Muster) if only(game, Order::Begin) => say!("prompt-muster-only"),
        Some(Frame::Phase(_)) if only(game, Order::EndPhase) => say!("prompt-phase-only"),
        Some(Frame::Muster) => muster(battle, game.state().activation.as_ref()),
        Some(Frame::Phase(phase)) => in_phase(*phase, game.state().activation.as_ref()),
        Some(Frame::Reaction { mover, waiting }) => {
            say!("prompt-reaction", mover = unit(battle, *mover), units = either(&named(battle, waiting)))
        }
        Some(Frame::Melee(melee)) => in_melee(battle, melee),
        Some(Frame::Retreat(retreat)) => go_back(battle, retreat),
        Some(Frame::MakeWay(way)) => {
            let units = either(&named(battle, &way.waiting));
            say!("prompt-make-way", unit = unit(battle, way.retreat.unit), units)
        }
        Some(Frame::Arrival { group }) => {
            say!("prompt-arrival", group = battle.arrivals[group.index()].name)
        }
        Some(Frame::EndOfTurn { .. }) => say!("prompt-turn-ends"),
    };
    say!("prompt", side = who, task)
}

/// Whether nothing else can be ordered.
fn only(game: &Game, order: Order) -> bool {
    legal::only_order(game) == Some(order)
}

fn named(battle: &Battle, units: &[UnitId]) -> Vec<String> {
    units.iter().map(|u| unit(battle, *u).to_owned()).collect()
}

fn use_chit(game: &Game, id: ChitId) -> String {
    let chit = chit_now(&game.battle, game.state(), id);
    match game.battle.chit(id).kind {
        ChitKind::AnyUnit => say!("prompt-chit-any", chit),
        ChitKind::Wing(_) | ChitKind::Overall(_) if game.gives_units_only(id) => say!("prompt-chit-unit", chit),
        ChitKind::Wing(_) => say!("prompt-chit-wing", chit),
        ChitKind::Overall(_) => say!("prompt-chit-overall", chit),
    }
}

fn muster(battle: &Battle, activation: Option<&Activation>) -> String {
    let Some(activation) = activation else { return say!("prompt-muster-any") };
    let order = order_type(activation.order);
    match activation.led {
        Led::Unit(u) => say!("prompt-muster-with", order, unit = unit(battle, u)),
        Led::Wing(_) => say!("prompt-muster", order),
    }
}

fn in_phase(phase: Phase, activation: Option<&Activation>) -> String {
    let order = activation.map(|a| a.order);
    match phase {
        Phase::ArtilleryFire => say!("prompt-artillery-fire"),
        Phase::Movement => match order {
            Some(OrderType::Charge) => say!("prompt-movement-charge"),
            Some(OrderType::Strategic) => say!("prompt-movement-strategic"),
            Some(OrderType::Rally) => say!("prompt-movement-rally"),
            _ => say!("prompt-movement-march"),
        },
        Phase::DefensiveFire => say!("prompt-defensive-fire"),
        Phase::AdvancingFire => say!("prompt-advancing-fire"),
        Phase::Melee => say!("prompt-melee"),
        Phase::Rally => match order {
            Some(OrderType::Rally) => say!("prompt-rally"),
            _ => say!("prompt-rally-one"),
        },
    }
}

fn in_melee(battle: &Battle, melee: &Melee) -> String {
    let attacking: Vec<UnitId> = melee.attackers.iter().flatten().map(|a| a.unit).collect();
    let defending: Vec<UnitId> = melee.defenders.iter().flatten().copied().collect();
    let (attackers, defenders) = (list(&named(battle, &attacking)), list(&named(battle, &defending)));
    match melee.stage {
        MeleeStage::Joining => say!("prompt-melee-joining", attackers, defenders),
        MeleeStage::Evading => {
            let asked = melee.defenders.iter().zip(melee.stood).filter(|(_, stood)| !stood);
            let asked: Vec<UnitId> = asked.filter_map(|(d, _)| *d).collect();
            say!("prompt-melee-evading", attackers, units = either(&named(battle, &asked)))
        }
        MeleeStage::Fighting => say!("prompt-melee-fighting", attackers, defenders),
        MeleeStage::Losses => say!("prompt-melee-losses", attackers, defenders),
        MeleeStage::Occupying => {
            let coming = melee.attackers.iter().zip(melee.occupied).filter(|(_, there)| !there);
            let coming: Vec<UnitId> = coming.filter_map(|(a, _)| a.map(|a| a.unit)).collect();
            say!("prompt-melee-occupying", units = either(&named(battle, &coming)))
        }
    }
}

fn go_back(battle: &Battle, retreat: &Retreat) -> String {
    let (unit, hexes) = (unit(battle, retreat.unit), retreat.steps);
    match retreat.cause {
        RetreatCause::Fire => say!("prompt-retreat-fire", unit, hexes),
        RetreatCause::Melee(_) => say!("prompt-retreat-melee", unit, hexes),
        RetreatCause::Evasion => say!("prompt-retreat-evasion", unit, hexes),
        RetreatCause::Displacement => say!("prompt-retreat-displacement", unit, hexes),
    }
}
