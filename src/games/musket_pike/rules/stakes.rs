//! MP 13 Stakes of a fight besides strength points: leaders that may be lost, units without a way to retreat, ground.

use super::game::Game;
use super::ids::{LeaderId, UnitId};
use super::retreat::{Displacing, has_way};
use super::state::UnitPlace;
use super::victory;
use crate::board::hex::{Hex, HexFootprint};
use crate::kernel::SideId;

/// MP 8.12, 9.16 Leaders that stand with these units.
#[must_use]
pub fn leaders(game: &Game, units: &[UnitId]) -> Vec<LeaderId> {
    let mut leaders: Vec<LeaderId> = units.iter().flat_map(|u| game.leaders_with(*u)).collect();
    leaders.sort_unstable();
    leaders.dedup();
    leaders
}

/// MP 11.4 Units of `units` that would surrender if `by` beat them, as they have no retreat path over `steps` hexes.
#[must_use]
pub fn trapped(game: &Game, units: &[UnitId], by: &[UnitId], steps: u8) -> Vec<UnitId> {
    let from: Vec<HexFootprint> = by.iter().filter_map(|u| game.footprint(*u)).collect();
    let fights = units.iter().copied().filter(|u| game.kind(*u).is_combat());
    fights.filter(|u| !has_way(game, *u, steps, &from, Displacing::Allowed)).collect()
}

/// MP 11.4, 13.1 VP that the enemy would gain by the surrender of the trapped units; `None`: none is trapped.
#[must_use]
pub fn surrender(game: &Game, units: &[UnitId], by: &[UnitId], steps: u8) -> Option<u16> {
    let trapped = trapped(game, units, by, steps);
    let vp = trapped.iter().map(|u| victory::more_by_elimination(game, *u)).sum();
    (!trapped.is_empty()).then_some(vp)
}

/// Kind of thing that a side wins with ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrizeKind {
    /// MP 13.1 Prize of an enemy battery.
    Battery(UnitId),
    /// MP 13.3 Prize of an objective hex.
    Hex(Hex),
    /// MP 18.8 Prize of an objective for several hexes, or for a unit that stands on its ground: its index among the objectives.
    Objective(usize),
}

impl PrizeKind {
    /// Rulebook paragraph by which the prize counts, without "MP".
    #[must_use]
    pub fn paragraph(self) -> &'static str {
        match self {
            PrizeKind::Battery(_) => "13.1",
            PrizeKind::Hex(_) => "13.3",
            PrizeKind::Objective(_) => "18.8",
        }
    }
}

/// Gain in VP from won ground, apart from the enemy's losses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// Battery or hex that is the prize.
    pub what: PrizeKind,
    /// VP that the winner gains by the prize.
    pub gain: u16,
    /// VP that the enemy loses with the ground.
    pub denied: u16,
}

impl Prize {
    /// Swing of the VP difference toward the winner, in VP: its gain plus what the enemy loses.
    #[must_use]
    pub const fn vp(&self) -> u16 {
        self.gain + self.denied
    }
}

/// MP 13.4 Hexes of captured batteries by which a side would gain: its own that count for the enemy, and the enemy's that do not
/// count for it.
pub fn captured_to_win(game: &Game, side: SideId) -> impl Iterator<Item = Hex> {
    game.battle.unit_ids().filter_map(move |unit| lies_to_win(game, side, unit))
}

/// Hex of a captured battery, if the side would gain by controlling it; else `None`.
fn lies_to_win(game: &Game, side: SideId, battery: UnitId) -> Option<Hex> {
    let UnitPlace::Captured { hex } = game.unit_state(battery).place else { return None };
    let counts = victory::captured(&game.battle, game.state(), battery).is_some();
    (counts == (game.side(battery) == side)).then_some(hex)
}

/// MP 9.15, 13.1, 13.3 Prizes of a side on these hexes in the current position: batteries, objectives, its own batteries back.
#[must_use]
pub fn prizes(game: &Game, side: SideId, hexes: &[Hex]) -> Vec<Prize> {
    let batteries = game.battle.unit_ids().filter_map(|unit| {
        let vp = victory::of_battery(&game.battle, unit);
        let own = game.side(unit) == side;
        let there = match game.unit_state(unit).place {
            UnitPlace::Map(stand) => !own && stand.hexes().any(|h| hexes.contains(&h)),
            _ => lies_to_win(game, side, unit).is_some_and(|hex| hexes.contains(&hex)),
        };
        let (gain, denied) = if own { (0, vp) } else { (vp, 0) };
        there.then_some(Prize { what: PrizeKind::Battery(unit), gain, denied })
    });
    let objectives = game.battle.objectives.iter().filter_map(|objective| {
        let by = |side| victory::of_control(objective, side);
        let (hex, _) = by(side).or_else(|| by(side.other()))?;
        let held = game.state().control.of(hex);
        let worth = |side| by(side).map_or(0, |(_, vp)| vp);
        let gain = if held == Some(side) { 0 } else { worth(side) };
        let denied = if held == Some(side.other()) { worth(side.other()) } else { 0 };
        hexes.contains(&hex).then_some(Prize { what: PrizeKind::Hex(hex), gain, denied })
    });
    batteries.chain(objectives).filter(|prize| prize.vp() > 0).collect()
}
