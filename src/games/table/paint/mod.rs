//! Pictures of a free table: cloth, ground, blocks of troops.

mod bearing;
mod block;
mod cloth;
mod details;
mod fence;
mod figures;
mod frame;
mod ground;
mod noise;
mod outline;
mod profiles;
mod range_edge;
mod ranks;
mod standing;

pub use bearing::Bearing;
pub use block::{BlockLook, BlockMark, Figures, StandLook, WHOLE_SIZE, block_pose, placed_block};
pub use cloth::{ClothPainter, paint_armies, paint_behind, paint_scene};
pub use range_edge::{ALL_ROUND, HALF_ARC, range_edge};

use super::rules::Field;
use crate::paint::layout::BoardLayout;

/// Length of a tenth of a centimetre, in map units.
const TENTH: f32 = 0.1;

/// Layout of a field: a map unit is one of the unit in which the field is measured.
#[must_use]
pub const fn layout(field: &Field) -> BoardLayout {
    let size = field.ground.size;
    BoardLayout::table(size.width(), size.depth(), field.unit.length())
}
