//! Doubts about the ground and the arrivals of a battle file: it can be played, but not as its author will have meant.

use super::TableFault;
use crate::board::table::{BodyShape, Bounds, Length};
use crate::games::table::rules::{Arrival, Field, GroundLook};
use crate::say;

/// Doubts about a field without faults, whose areas are those of the file in their order.
#[must_use]
pub fn field_doubts(field: &Field) -> Vec<TableFault> {
    let [Length(width), Length(depth)] = [field.ground.size.width(), field.ground.size.depth()];
    let mut doubts = Vec::new();
    for (index, (feature, area)) in field.features.iter().zip(&field.ground.areas).enumerate() {
        let bounds = Bounds::of(&feature.outline);
        let is_within = |low: i32, high: i32, side: u32| high > 0 && i64::from(low) < i64::from(side);
        let is_on_table =
            is_within(bounds.low.x(), bounds.high.x(), width) && is_within(bounds.low.y(), bounds.high.y(), depth);
        if !is_on_table {
            let message = say!("tabletop-doubt-off-table", name = feature.name.as_str());
            doubts.push(TableFault::at(format!("areas[{index}]"), message));
        }
        if feature.look != GroundLook::Hill && area.level.0 > 0 {
            let message = say!("tabletop-doubt-level", name = feature.name.as_str());
            doubts.push(TableFault::at(format!("areas[{index}].level"), message));
        }
    }
    doubts
}

/// Doubt about the arrival of a unit of a name and shape: the stretch has no room for it, or it comes after the last turn.
#[must_use]
pub fn arrival_doubt(arrival: Arrival, shape: &BodyShape, last_turn: Option<u16>, unit: &str) -> Option<String> {
    let (from, to) = arrival.stretch;
    if i64::from(to) - i64::from(from) < shape.outline().width().signed() {
        return Some(say!("tabletop-doubt-stretch", unit));
    }
    let last = last_turn.filter(|last| arrival.turn > *last)?;
    Some(say!("tabletop-doubt-arrival", unit, turn = arrival.turn, last))
}
