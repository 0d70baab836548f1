//! GK 15 Points of an army, and who has won.

use super::data::RulesData;
use super::kinds::UnitKind;
use super::options::TurnLimit;
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

/// GK 15.2 Points of an army at the start and now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ArmyPoints {
    /// Points at the start.
    pub start: u32,
    /// Points of the units that are left.
    pub now: u32,
}

/// GK 15 How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameResult {
    /// A side has won.
    Won(SideId),
    /// Nobody has won.
    Draw,
}

/// GK 15.1 Points of some units.
#[must_use]
pub fn points(rules: &RulesData, kinds: impl IntoIterator<Item = UnitKind>) -> u32 {
    kinds.into_iter().map(|kind| rules.units.row(kind).points).fold(0, u32::saturating_add)
}

/// GK 15.2 Whether an army has lost by its points.
#[must_use]
pub fn is_beaten(rules: &RulesData, army: ArmyPoints) -> bool {
    rules.turn.lost_below.exceeds(army.now, army.start)
}

/// GK 15.2, 15.3 Result by points at the end of a half-turn, or none if the game goes on.
#[must_use]
pub fn result_by_points(rules: &RulesData, armies: [ArmyPoints; 2]) -> Option<GameResult> {
    match armies.map(|army| is_beaten(rules, army)) {
        [false, false] => None,
        [true, false] => Some(GameResult::Won(SideId(1))),
        [false, true] => Some(GameResult::Won(SideId(0))),
        [true, true] => Some(GameResult::Draw),
    }
}

/// GK 15.3 Result at the turn limit: the larger share of the starting points wins if it leads by enough.
#[must_use]
pub fn result_at_limit(rules: &RulesData, armies: [ArmyPoints; 2], limit: TurnLimit) -> GameResult {
    let [a, b] = armies.map(|army| (u128::from(army.now), u128::from(army.start)));
    let lead = rules.turn.limit_lead;
    // Shares over one denominator, so that they are compared exactly.
    let (of_a, of_b) = (a.0 * b.1, b.0 * a.1);
    let is_clear = of_a.abs_diff(of_b) * u128::from(lead.1) >= a.1 * b.1 * u128::from(lead.0);
    match limit {
        TurnLimit::Share if is_clear && of_a > of_b => GameResult::Won(SideId(0)),
        TurnLimit::Share if is_clear && of_b > of_a => GameResult::Won(SideId(1)),
        TurnLimit::Share | TurnLimit::Draw => GameResult::Draw,
    }
}
