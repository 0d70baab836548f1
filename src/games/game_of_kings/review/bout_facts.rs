//! What is counted side by side in bouts: strength by arm, and acts of both sides.

use super::ARMS;
use crate::games::game_of_kings::rules::outcomes::Outcome;
use crate::games::game_of_kings::rules::{Game, TroopClass, UnitId};
use crate::kernel::SideId;
use crate::play::{BoutFact, Force};
use crate::say;

/// Kind of act that is counted in bouts.
#[derive(Clone, Copy)]
enum Act {
    Move,
    Contact,
    GunShot,
    Volley,
    FiringOrder,
    Rally,
}

/// Names of the acts that are counted in bouts.
#[must_use]
pub fn counted_acts() -> Vec<String> {
    vec![
        say!("gk-act-moves"),
        say!("gk-act-contacts"),
        say!("gk-act-gun-shots"),
        say!("gk-act-volleys"),
        say!("gk-act-firing-orders"),
        say!("gk-act-rallies"),
    ]
}

/// Quarters of both sides in this position, by the arm of each unit's card. Generals have none.
#[must_use]
pub fn arm_strengths(game: &Game) -> Vec<Force> {
    let quarters = |side: SideId, class: TroopClass| {
        let own = |unit: &UnitId| game.side(*unit) == side && game.card(*unit).kind.class() == class;
        game.battle.unit_ids().filter(own).map(|unit| u32::from(game.unit_state(unit).quarters)).sum()
    };
    let names = [say!("gk-force-foot"), say!("gk-force-horse"), say!("gk-force-guns")];
    let arms = ARMS.into_iter().zip(names);
    arms.map(|(class, what)| Force { what, of: SideId::BOTH.map(|side| quarters(side, class)) }).collect()
}

/// What an outcome counts as in a bout.
#[must_use]
pub fn bout_facts(game: &Game, outcome: &Outcome) -> Vec<BoutFact> {
    let (unit, act) = match outcome {
        Outcome::FirstPlayer { side, .. } => return vec![BoutFact::First(*side)],
        Outcome::Moved { unit, .. } => (unit, Act::Move),
        Outcome::Contacted { pair } => (&pair.mover, Act::Contact),
        Outcome::GunFired { gun, .. } => (gun, Act::GunShot),
        Outcome::Volley { unit, .. } => (unit, Act::Volley),
        Outcome::OrderFormed { unit } => (unit, Act::FiringOrder),
        Outcome::RallyTried { unit, .. } => (unit, Act::Rally),
        _ => return Vec::new(),
    };
    vec![BoutFact::Act(game.side(*unit), act as usize)]
}
