//! What is counted side by side in bouts: strength by arm, and acts of both sides.

use super::rules::data::UnitKind;
use super::rules::ids::UnitId;
use super::rules::outcomes::Outcome;
use super::rules::state::{ActivationTarget, OrderType, UnitPlace};
use super::rules::{Game, text};
use crate::kernel::SideId;
use crate::play::{BoutFact, Force};
use crate::say;

/// Kind of act that is counted in bouts.
#[derive(Clone, Copy)]
enum Act {
    Initiative,
    Draw,
    Discard,
    Pass,
    LeaderActivation,
    UnitActivation,
    Charge,
    March,
    Strategic,
    Rally,
}

/// Names of the acts that are counted in bouts.
#[must_use]
pub fn counted_acts() -> Vec<String> {
    let orders = [OrderType::Charge, OrderType::March, OrderType::Strategic, OrderType::Rally];
    let others = [
        say!("act-initiative"),
        say!("act-draws"),
        say!("act-discards"),
        say!("act-passes"),
        say!("act-leader"),
        say!("act-unit"),
    ];
    others.into_iter().chain(orders.map(text::order_type)).collect()
}

/// MP 1.2 Strength points of both sides in this position, arm by arm, reinforcements included. A battery and a wagon count one.
#[must_use]
pub fn arm_strengths(game: &Game) -> Vec<Force> {
    let battle = &*game.battle;
    let strength = |unit: UnitId| {
        let state = &game.state().units[unit.index()];
        match state.place {
            UnitPlace::Map(_) | UnitPlace::Reserve if battle.unit(unit).kind.is_combat() => state.strength.sp.into(),
            UnitPlace::Map(_) | UnitPlace::Reserve => 1,
            _ => 0_u32,
        }
    };
    let of = |side: SideId, arm: UnitKind| {
        let own = |unit: &UnitId| battle.unit(*unit).side == side && battle.unit(*unit).kind == arm;
        battle.unit_ids().filter(own).map(strength).sum()
    };
    let force = |arm: UnitKind| Force { what: text::arm(arm), of: SideId::BOTH.map(|side| of(side, arm)) };
    UnitKind::ALL.into_iter().map(force).collect()
}

/// What an outcome counts as in a bout.
#[must_use]
pub fn bout_facts(game: &Game, outcome: &Outcome) -> Vec<BoutFact> {
    let act = |side: SideId, act: Act| BoutFact::Act(side, act as usize);
    match outcome {
        Outcome::Initiative { side, .. } => vec![BoutFact::First(*side), act(*side, Act::Initiative)],
        Outcome::Drew { side, .. } => vec![act(*side, Act::Draw)],
        Outcome::Passed { side } => vec![act(*side, Act::Pass)],
        Outcome::SetAside { chit } => vec![act(game.battle.chit(*chit).side, Act::Discard)],
        Outcome::Declared { activation } => {
            let led = match activation.led {
                ActivationTarget::Wing(_) => Act::LeaderActivation,
                ActivationTarget::Unit(_) => Act::UnitActivation,
            };
            let order = match activation.order {
                OrderType::Charge => Act::Charge,
                OrderType::March => Act::March,
                OrderType::Strategic => Act::Strategic,
                OrderType::Rally => Act::Rally,
            };
            vec![act(activation.side, led), act(activation.side, order)]
        }
        _ => Vec::new(),
    }
}
