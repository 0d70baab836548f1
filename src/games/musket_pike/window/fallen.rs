//! Who fell, where they fell: worked out of all that has happened up to the position shown.

use super::at::At;
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::paint::layout::Layout;
use crate::paint::random::Scatter;
use crate::view::fallen::{Body, Fallen};
use bevy::math::Vec2;
use std::collections::BTreeMap;
use std::f32::consts::TAU;

/// One lies there for each strength point, but no more of them on a hex.
const MOST: u32 = 16;
/// How far from the middle of their hex they lie, in hex radii: about whoever stands there.
const AWAY: [f32; 2] = [0.66, 0.84];

/// All of them, in the order in which they fell.
pub fn fallen(shown: At<'_>) -> Vec<Fallen> {
    let battle = &shown.game().battle;
    let layout = Layout::new(&battle.map.grid);
    let mut lie: BTreeMap<Hex, u32> = BTreeMap::new();
    let mut fallen = Vec::new();
    for (place, entry) in shown.entries().iter().enumerate() {
        // Where who has moved since the order was given stands by now.
        let mut moved: BTreeMap<UnitId, Stand> = BTreeMap::new();
        for outcome in &entry.outcomes {
            match outcome {
                Outcome::Moved { unit, to, .. } => _ = moved.insert(*unit, *to),
                Outcome::FellBack { unit, path, .. } => moved.extend(path.last().map(|stand| (*unit, *stand))),
                Outcome::Lost { unit, sp, .. } => {
                    let before = || shown.before(place).units[unit.index()].stand();
                    let Some(stand) = moved.get(unit).copied().or_else(before) else { continue };
                    let card = battle.unit(*unit);
                    let what = if card.kind == Kind::Cav { Body::Horse } else { Body::Man };
                    for hex in stand.hexes().cycle().take(usize::from(*sp)) {
                        let here = lie.entry(hex).or_default();
                        if *here < MOST {
                            let (off, head) = spot(layout.number(hex), *here);
                            fallen.push(Fallen { at: layout.centre(hex) + off, head, side: card.side, what });
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

/// Where in the hex of a printed number the next one lies, and which way: the same whenever it is asked.
fn spot(number: u32, nth: u32) -> (Vec2, Vec2) {
    let mut scatter = Scatter::new(number, 200 + nth);
    let [near, far] = AWAY;
    let off = Vec2::from_angle(scatter.between(0.0, TAU)) * scatter.between(near, far);
    (off, Vec2::from_angle(scatter.between(0.0, TAU)))
}
