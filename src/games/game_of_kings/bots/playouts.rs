//! Playouts of a half-turn: a position played on under a plan, and what its end is worth to the side that plans.

use super::foresight::{DiceDeed, HalfTurns, Officers};
use super::general_level::GeneralConfig;
use super::intentions::Intentions;
use super::value_part::{ValuePart, value_parts};
use crate::games::game_of_kings::rules::{Game, Order};
use crate::kernel::SideId;
use crate::thinking::{PlanOutlook, PlayoutStart, play_on, play_on_watched, play_to_first_dice};
use std::sync::Arc;

/// What the playouts of a plan come to.
pub type HalfTurnOutlook = PlanOutlook<{ ValuePart::ALL.len() }, DiceDeed>;

/// Half-turn played on from a position, up to the enemy's answer, by the weights of a general.
pub struct HalfTurnPlayouts<'g> {
    /// Position from which the half-turn is played on.
    pub game: &'g Game,
    config: &'g GeneralConfig,
    half_turns: HalfTurns,
}

impl<'g> HalfTurnPlayouts<'g> {
    /// Playouts for the side whose half-turn it is; `ahead` half-turns follow it.
    #[must_use]
    pub fn new(game: &'g Game, config: &'g GeneralConfig, ahead: u32) -> Self {
        Self { game, config, half_turns: HalfTurns { side: game.state().active, ahead } }
    }

    /// Side that plans.
    #[must_use]
    pub const fn side(&self) -> SideId {
        self.half_turns.side
    }

    /// Half-turn under a plan up to its first dice; `first` is the order that it begins with, if not the plan's own. `None` if it
    /// cannot be carried out.
    #[must_use]
    pub fn begun(&self, plan: &Arc<Intentions>, first: Option<Order>) -> Option<PlayoutStart<HalfTurns>> {
        let officers = Officers::at(self.game, self.half_turns.side, Arc::clone(plan));
        play_to_first_dice(&self.half_turns, self.game, officers, first)
    }

    /// Value of the end of a playout with one throw of the dice, without luck; `None` if it cannot be carried out.
    #[must_use]
    pub fn worth(&self, start: &PlayoutStart<HalfTurns>, throw: usize) -> Option<i64> {
        let end = play_on(&self.half_turns, start, throw)?;
        Some(self.config.weights.value(&end.game, self.half_turns.side) - end.luck)
    }

    /// Outlook of a plan by some throws; none if it cannot be carried out.
    #[must_use]
    pub fn outlook(&self, start: &PlayoutStart<HalfTurns>, throws: std::ops::Range<usize>) -> Option<HalfTurnOutlook> {
        let parts = |game: &Game, luck: i64| value_parts(&self.config.weights, game, luck, self.half_turns.side);
        let mut outlook = HalfTurnOutlook { parts: Vec::new(), own: Vec::new(), rolls: Vec::new() };
        for throw in throws {
            let mut own = None;
            let watch = |game: &Game, luck| _ = own.get_or_insert_with(|| parts(game, luck));
            let end = play_on_watched(&self.half_turns, start, throw, watch)?;
            let parts = parts(&end.game, end.luck);
            // A game that ends with the plan is answered by nothing.
            outlook.own.push(own.unwrap_or(parts));
            outlook.parts.push(parts);
            outlook.rolls.push(end.rolls);
        }
        Some(outlook)
    }
}
