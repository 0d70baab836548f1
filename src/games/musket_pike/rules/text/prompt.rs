//! Prompts: one sentence on the current decision, for the side that must decide.

use super::super::battle::{Battle, ChitKind};
use super::super::game::Game;
use super::super::ids::{ChitId, UnitId};
use super::super::legal;
use super::super::orders::Order;
use super::super::state::{
    Activation, ActivationTarget, Frame, Melee, MeleeStage, OrderType, Phase, Retreat, RetreatCause,
};
use super::names::{chit_now, order_type, side, unit};
use super::{either, list};
use crate::kernel::RuleSet;
use crate::say;

/// Form of a prompt: with the name of the deciding side, or beside it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Named,
    Alone,
}

/// Values that all prompts use.
#[derive(Clone, Copy)]
struct Asked<'b> {
    /// Catalogue key of the prompt's form.
    form: &'static str,
    /// Name of the deciding side.
    side: &'b str,
}

/// Prompt with the name of the deciding side and its task, in one sentence.
#[must_use]
pub fn what_to_do(game: &Game) -> String {
    asked(game, Form::Named)
}

/// Prompt with the task alone, to be shown beside the side's name.
#[must_use]
pub fn task(game: &Game) -> String {
    asked(game, Form::Alone)
}

fn asked(game: &Game, form: Form) -> String {
    let battle = &*game.battle;
    let Some(decider) = game.decider() else { return say!("prompt-over") };
    let asked = Asked { form: form.key(), side: side(battle, decider) };
    let Asked { form, side } = asked;
    match game.state().stack.last() {
        None | Some(Frame::Over) => say!("prompt-over"),
        Some(Frame::Turn { .. }) => say!("prompt-draw", form, side),
        Some(Frame::Chit { chit: c }) => use_chit(asked, game, *c),
        Some(Frame::Muster) if only(game, Order::Begin) => say!("prompt-muster-only", form, side),
        Some(Frame::Phase(_)) if only(game, Order::EndPhase) => say!("prompt-phase-only", form, side),
        Some(Frame::Muster) => muster(asked, battle, game.state().activation.as_ref()),
        Some(Frame::Phase(phase)) => in_phase(asked, *phase, game.state().activation.as_ref()),
        Some(Frame::Reaction { mover, waiting }) => {
            say!("prompt-reaction", form, side, mover = unit(battle, *mover), units = either(&named(battle, waiting)))
        }
        Some(Frame::Melee(melee)) => in_melee(asked, battle, melee),
        Some(Frame::Retreat(retreat)) => go_back(asked, battle, retreat),
        Some(Frame::MakeWay(way)) => {
            let units = either(&named(battle, &way.waiting));
            say!("prompt-make-way", form, side, unit = unit(battle, way.retreat.unit), units)
        }
        Some(Frame::Arrival { group }) => {
            say!("prompt-arrival", form, side, group = battle.arrivals[group.index()].name)
        }
        Some(Frame::EndOfTurn { .. }) => say!("prompt-turn-ends", form, side),
    }
}

impl Form {
    const fn key(self) -> &'static str {
        match self {
            Form::Named => "named",
            Form::Alone => "alone",
        }
    }
}

/// Whether `order` is the only one that can be given.
fn only(game: &Game, order: Order) -> bool {
    legal::only_order(game) == Some(order)
}

fn named(battle: &Battle, units: &[UnitId]) -> Vec<String> {
    units.iter().map(|u| unit(battle, *u).to_owned()).collect()
}

fn use_chit(asked: Asked<'_>, game: &Game, id: ChitId) -> String {
    let Asked { form, side } = asked;
    let chit = chit_now(&game.battle, game.state(), id);
    match game.battle.chit(id).kind {
        ChitKind::AnyUnit => say!("prompt-chit-any", form, side, chit),
        ChitKind::Wing(_) | ChitKind::Overall(_) if game.gives_units_only(id) => {
            say!("prompt-chit-unit", form, side, chit)
        }
        ChitKind::Wing(_) => say!("prompt-chit-wing", form, side, chit),
        ChitKind::Overall(_) => say!("prompt-chit-overall", form, side, chit),
    }
}

fn muster(asked: Asked<'_>, battle: &Battle, activation: Option<&Activation>) -> String {
    let Asked { form, side } = asked;
    let Some(activation) = activation else { return say!("prompt-muster-any", form, side) };
    let order = order_type(activation.order);
    match activation.led {
        ActivationTarget::Unit(u) => say!("prompt-muster-with", form, side, order, unit = unit(battle, u)),
        ActivationTarget::Wing(_) => say!("prompt-muster", form, side, order),
    }
}

fn in_phase(asked: Asked<'_>, phase: Phase, activation: Option<&Activation>) -> String {
    let Asked { form, side } = asked;
    let order = activation.map(|a| a.order);
    match phase {
        Phase::ArtilleryFire => say!("prompt-artillery-fire", form, side),
        Phase::Movement => match order {
            Some(OrderType::Charge) => say!("prompt-movement-charge", form, side),
            Some(OrderType::Strategic) => say!("prompt-movement-strategic", form, side),
            Some(OrderType::Rally) => say!("prompt-movement-rally", form, side),
            _ => say!("prompt-movement-march", form, side),
        },
        Phase::DefensiveFire => say!("prompt-defensive-fire", form, side),
        Phase::AdvancingFire => say!("prompt-advancing-fire", form, side),
        Phase::Melee => say!("prompt-melee", form, side),
        Phase::Rally => match order {
            Some(OrderType::Rally) => say!("prompt-rally", form, side),
            _ => say!("prompt-rally-one", form, side),
        },
    }
}

fn in_melee(asked: Asked<'_>, battle: &Battle, melee: &Melee) -> String {
    let Asked { form, side } = asked;
    let attacking: Vec<UnitId> = melee.attackers.iter().flatten().map(|a| a.unit).collect();
    let defending: Vec<UnitId> = melee.defenders.iter().flatten().copied().collect();
    let (attackers, defenders) = (list(&named(battle, &attacking)), list(&named(battle, &defending)));
    match melee.stage {
        MeleeStage::Joining => say!("prompt-melee-joining", form, side, attackers, defenders),
        MeleeStage::Evading => {
            let asked = melee.defenders.iter().zip(melee.stood).filter(|(_, stood)| !stood);
            let asked: Vec<UnitId> = asked.filter_map(|(d, _)| *d).collect();
            say!("prompt-melee-evading", form, side, attackers, units = either(&named(battle, &asked)))
        }
        MeleeStage::Fighting => say!("prompt-melee-fighting", form, side, attackers, defenders),
        MeleeStage::Losses => say!("prompt-melee-losses", form, side, attackers, defenders),
        MeleeStage::Occupying => {
            let coming = melee.attackers.iter().zip(melee.occupied).filter(|(_, there)| !there);
            let coming: Vec<UnitId> = coming.filter_map(|(a, _)| a.map(|a| a.unit)).collect();
            say!("prompt-melee-occupying", form, side, units = either(&named(battle, &coming)))
        }
    }
}

fn go_back(asked: Asked<'_>, battle: &Battle, retreat: &Retreat) -> String {
    let Asked { form, side } = asked;
    let (unit, hexes) = (unit(battle, retreat.unit), retreat.steps);
    match retreat.cause {
        RetreatCause::Fire => say!("prompt-retreat-fire", form, side, unit, hexes),
        RetreatCause::Melee(_) => say!("prompt-retreat-melee", form, side, unit, hexes),
        RetreatCause::Evasion => say!("prompt-retreat-evasion", form, side, unit, hexes),
        RetreatCause::Displacement => say!("prompt-retreat-displacement", form, side, unit, hexes),
    }
}
