//! Fallen figures and the places where they fell, derived from the whole history up to the position shown.

use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::paint::layout::BoardLayout;
use crate::paint::random::Scatter;
use crate::session::Session;
use crate::view::casualties::{Casualty, CasualtyKind};
use bevy::math::Vec2;
use std::collections::BTreeMap;
use std::f32::consts::TAU;

/// Most fallen figures on one hex; up to that number there is one for each SP lost.
const MOST: u32 = 16;
/// Least and greatest distance of a fallen figure from the middle of its hex, in hex radii: around a unit that stands there.
const AWAY: [f32; 2] = [0.66, 0.84];
/// Greatest angle of the place to the horizontal, in radians: keeps the hex's number free in both map orientations.
const ASLANT: f32 = 0.9;

/// Fallen figures of the whole game, in the order in which they fell.
pub fn fallen(shown: &Session<Game>) -> Vec<Casualty> {
    let battle = &shown.game().battle;
    let layout = BoardLayout::new(&battle.map.grid);
    let mut lie: BTreeMap<Hex, u32> = BTreeMap::new();
    let mut fallen = Vec::new();
    for (place, entry) in shown.entries().iter().enumerate() {
        // Present stands of the units that have moved since the order was given.
        let mut moved: BTreeMap<UnitId, HexFootprint> = BTreeMap::new();
        for outcome in &entry.outcomes {
            match outcome {
                Outcome::Moved { unit, to, .. } => _ = moved.insert(*unit, *to),
                Outcome::FellBack { unit, path, .. } => moved.extend(path.last().map(|stand| (*unit, *stand))),
                Outcome::Lost { unit, sp, .. } => {
                    let before = || shown.before(place).units[unit.index()].stand();
                    let Some(stand) = moved.get(unit).copied().or_else(before) else { continue };
                    let card = battle.unit(*unit);
                    let what = if card.kind == UnitKind::Cav { CasualtyKind::Horse } else { CasualtyKind::Man };
                    for hex in stand.hexes().cycle().take(usize::from(*sp)) {
                        let here = lie.entry(hex).or_default();
                        if *here < MOST {
                            let (off, head) = spot(layout.number(hex), *here);
                            fallen.push(Casualty { at: layout.centre(hex) + off, head, side: card.side, what });
                        }
                        *here += 1;
                    }
                }
                _ => {}
            }
        }
    }
    fallen
}

/// Place in its hex and heading of the `nth` fallen figure of the hex with a printed number; the same at every call.
fn spot(number: u32, nth: u32) -> (Vec2, Vec2) {
    let mut scatter = Scatter::new(number, 200 + nth);
    let [near, far] = AWAY;
    let off = Vec2::from_angle(scatter.between(-ASLANT, ASLANT)) * scatter.between(near, far);
    let off = if scatter.unit() < 0.5 { off } else { -off };
    (off, Vec2::from_angle(scatter.between(0.0, TAU)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::window::animation::tests::golden;
    use crate::paint::layout::in_hex;
    use crate::session::BranchDice;

    /// Number of SP lost by both sides in the whole game.
    fn lost(shown: &Session<Game>) -> usize {
        let outcomes = shown.entries().iter().flat_map(|entry| &entry.outcomes);
        outcomes.map(|o| if let Outcome::Lost { sp, .. } = o { usize::from(*sp) } else { 0 }).sum()
    }

    #[test]
    fn one_lies_there_for_each_strength_point_lost_up_to_the_moment_shown() {
        for name in ["whole-brawler-windmill-hill", "captured-guns-farm"] {
            let mut session = golden(name);
            let all = fallen(&session);
            assert!(!all.is_empty() && all.len() == lost(&session), "{name}: {}", all.len());
            for moment in (0..session.entries().len()).step_by(9) {
                session.analyse(moment, BranchDice::Same).unwrap();
                let now = fallen(&session);
                assert_eq!(now.len(), lost(&session), "{name} after {moment} orders");
                assert!(all.starts_with(&now), "{name} after {moment} orders: who fell before has moved");
                session.end_analysis();
            }
        }
    }

    #[test]
    fn they_lie_in_their_hex_about_whoever_stands_there() {
        for nth in 0..MOST {
            let (off, head) = spot(605, nth);
            assert!(off.length() >= AWAY[0] && in_hex(off * 0.95), "{off}");
            assert!(off.y.abs() < 0.8 * off.length(), "{off} is where the number stands");
            assert!((head.length() - 1.0).abs() < 1e-3);
            assert_eq!(spot(605, nth), (off, head));
        }
    }
}
