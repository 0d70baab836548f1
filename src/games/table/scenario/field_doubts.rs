//! Doubts about the ground of a battle file: it can be played, but not as its author will have meant.

use super::TableFault;
use crate::board::table::{Bounds, Length};
use crate::games::table::rules::{Field, GroundLook};
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
