//! What to do now: one sentence for whoever must decide.

use super::super::battle::{Battle, ChitKind};
use super::super::field::Game;
use super::super::ids::{ChitId, UnitId};
use super::super::legal;
use super::super::orders::Order;
use super::super::state::{Activation, Frame, Melee, MeleeStage, OrderType, Phase, Retreat, RetreatCause};
use super::names::{chit, order_type, side, unit};
use super::{count, list};
use crate::kernel::RuleSet;

/// Whose decision it is and what it is about, in one sentence.
#[must_use]
pub fn what_to_do(game: &Game) -> String {
    let battle = &*game.battle;
    let Some(decider) = game.decider() else { return "The battle is over.".to_owned() };
    let who = side(battle, decider);
    let task = match game.state().stack.last() {
        None | Some(Frame::Over) => return "The battle is over.".to_owned(),
        Some(Frame::Turn { .. }) => {
            "draw a chit from your cup, or pass and be out for the rest of this turn.".to_owned()
        }
        Some(Frame::Chit { chit: c }) => use_chit(battle, *c),
        Some(Frame::Muster) if only(game, Order::Begin) => "nobody else can take part; begin.".to_owned(),
        Some(Frame::Phase(_)) if only(game, Order::EndPhase) => {
            "nothing is left to do in this phase; end it when you are content.".to_owned()
        }
        Some(Frame::Muster) => muster(battle, game.state().activation.as_ref()),
        Some(Frame::Phase(phase)) => in_phase(*phase, game.state().activation.as_ref()),
        Some(Frame::Reaction { mover, waiting }) => {
            let names: Vec<String> = waiting.iter().map(|u| unit(battle, *u).to_owned()).collect();
            format!("{} came close; turn {} to face, or let the facing be.", unit(battle, *mover), either(&names))
        }
        Some(Frame::Melee(melee)) => in_melee(battle, melee),
        Some(Frame::Retreat(retreat)) => go_back(battle, retreat),
        Some(Frame::MakeWay(way)) => {
            let names: Vec<String> = way.waiting.iter().map(|u| unit(battle, *u).to_owned()).collect();
            format!(
                "{} must go back through friends; choose where {} should make way.",
                unit(battle, way.retreat.unit),
                either(&names)
            )
        }
        Some(Frame::Arrival { group }) => {
            format!(
                "reinforcements have come, {}; set them up in the hexes open to them.",
                battle.arrivals[group.index()].name
            )
        }
        Some(Frame::EndOfTurn { .. }) => "the turn ends.".to_owned(),
    };
    format!("{who}: {task}")
}

/// Whether nothing else can be ordered.
fn only(game: &Game, order: Order) -> bool {
    legal::only_order(game) == Some(order)
}

/// `A`, `A or B`.
fn either(names: &[String]) -> String {
    match names {
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        _ => list(names),
    }
}

fn use_chit(battle: &Battle, id: ChitId) -> String {
    let name = chit(battle, id);
    match battle.chit(id).kind {
        ChitKind::Wing(_) => format!("use {name}: give an order to the wing or to a lead unit, or set the chit aside."),
        ChitKind::Overall(_) => {
            format!("use {name}: give an order to a wing of the army or to a lead unit, or set the chit aside.")
        }
        ChitKind::AnyUnit => format!("use {name}: give an order to a lead unit, or set the marker aside."),
    }
}

fn muster(battle: &Battle, activation: Option<&Activation>) -> String {
    let order = activation.map_or("this order", |a| order_type(a.order));
    let lead = match activation.map(|a| a.led) {
        Some(super::super::state::Led::Unit(u)) => format!(" together with {}", unit(battle, u)),
        _ => String::new(),
    };
    format!("choose who takes part in the {order}{lead}, then begin.")
}

fn in_phase(phase: Phase, activation: Option<&Activation>) -> String {
    match phase {
        Phase::ArtilleryFire => "fire with your active batteries, each turned one corner first if you like; a battery that fires does not move.",
        Phase::Movement => match activation.map(|a| a.order) {
            Some(OrderType::Charge) => "move; who can come into contact must, save artillery and light infantry.",
            Some(OrderType::Strategic) => "move at the double, keeping your distance from every enemy.",
            Some(OrderType::Rally) => "move; whoever is in contact must leave it.",
            _ => "move; nobody may enter contact.",
        },
        Phase::DefensiveFire => "fire with your units that have active enemies in their front, one shot each.",
        Phase::AdvancingFire => "fire with your active units that have enemies in their front, one shot each.",
        Phase::Melee => "attack with your active units where you like, or end the phase.",
        Phase::Rally => match activation.map(|a| a.order) {
            Some(OrderType::Rally) => "let disordered units try to rally.",
            _ => "let one disordered unit try to rally.",
        },
    }
    .to_owned()
}

fn in_melee(battle: &Battle, melee: &Melee) -> String {
    let attackers: Vec<String> = melee.attackers.iter().flatten().map(|a| unit(battle, a.unit).to_owned()).collect();
    let defenders: Vec<UnitId> = melee.defenders.iter().flatten().copied().collect();
    let names: Vec<String> = defenders.iter().map(|u| unit(battle, *u).to_owned()).collect();
    let (attack, defence) = (list(&attackers), list(&names));
    match melee.stage {
        MeleeStage::Joining => {
            format!("a second unit may join the attack of {attack} on {defence}; choose one, or fight without.")
        }
        MeleeStage::Evading => {
            let asked: Vec<String> = melee
                .defenders
                .iter()
                .zip(melee.stood)
                .filter(|(_, stood)| !stood)
                .filter_map(|(d, _)| d.map(|u| unit(battle, u).to_owned()))
                .collect();
            format!("attack by {attack}; {} may go back before the melee, or stand.", either(&asked))
        }
        MeleeStage::Fighting => format!("melee of {attack} and {defence}."),
        MeleeStage::Losses => format!("choose who takes the odd SP in the melee of {attack} and {defence}."),
        MeleeStage::Occupying => {
            let coming: Vec<String> = melee
                .attackers
                .iter()
                .zip(melee.occupied)
                .filter(|(_, there)| !there)
                .filter_map(|(a, _)| a.map(|a| unit(battle, a.unit).to_owned()))
                .collect();
            format!("the ground is won; choose where {} should stand, and the facing.", either(&coming))
        }
    }
}

fn go_back(battle: &Battle, retreat: &Retreat) -> String {
    let far = count(retreat.steps, "hex", "hexes");
    let why = match retreat.cause {
        RetreatCause::Fire => "driven back by fire",
        RetreatCause::Melee(_) => "beaten in melee",
        RetreatCause::Evasion => "avoiding the melee",
        RetreatCause::Displacement => "pushed back",
    };
    format!("{} must go back, {why}; choose the way, {far}.", unit(battle, retreat.unit))
}
