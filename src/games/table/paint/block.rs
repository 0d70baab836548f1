//! Block of troops: its look, and where it lies on the board.

use super::super::rules::FlagDevice;
use super::bearing::Bearing;
use super::ranks::BlockPainter;
use crate::board::table::{Length, Stance, TablePose};
use crate::kernel::{PieceId, SideId};
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::{PieceLook, PlacedPiece, SharedLook};
use crate::paint::pose::BlockPose;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;

/// Figures on a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figures {
    /// Men in close ranks.
    Ranks,
    /// Grenadiers in close ranks.
    Grenadiers,
    /// Men in loose order.
    Loose,
    /// Horsemen.
    Horsemen,
    /// A gun with its crew.
    Gun,
    /// A general with his staff.
    Staff,
    /// A waggon.
    Waggon,
}

/// Mark on a base, each with a colour and a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BlockMark {
    /// Has done what it may do.
    Done,
    /// Has fired: smoke before the front.
    Fired,
    /// Is in disorder: the men stand out of file.
    Disordered,
    /// Is shaken: a yellow pennant.
    Shaken,
    /// Is in rout: backs to the front, a white pennant.
    Routed,
    /// Runs with its front ahead: men out of file, a white pennant.
    Fleeing,
    /// Reforms: a token with a ring.
    Reforming,
    /// Withdraws: a token with an arrow down.
    Withdrawing,
    /// Does nothing more for now: a token with a cross.
    Spent,
    /// Is ready: muskets levelled.
    Ready,
}

/// Size of figures that are drawn as large as on other tables, in percent.
pub const WHOLE_SIZE: u8 = 100;

/// Stand of a block with its figures, in hundredths of a map unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StandLook {
    /// Its middle from that of the block, to the right and to the rear.
    pub at: (i32, i32),
    /// Width and depth.
    pub size: (u32, u32),
    /// Figures on it.
    pub men: u8,
    /// Figures for which it has room.
    pub room: u8,
}

/// Appearance of a block.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlockLook {
    /// Side that it belongs to, by which its rim is coloured and notched.
    pub side: SideId,
    /// Width and depth, in hundredths of a map unit.
    pub size: (u32, u32),
    /// Figures on it.
    pub figures: Figures,
    /// Colours of coat and facings.
    pub coat: [[u8; 3]; 2],
    /// Device of its colours.
    pub flag: FlagDevice,
    /// Figures that are missing, in twelfths.
    pub losses: u8,
    /// Parts of its strength that are left, each a pale part of the strip beside a base that has losses.
    pub left_marks: u8,
    /// Parts that are lost, each a dark part of that strip, to be read where the figures are too small.
    pub loss_marks: u8,
    /// Marks on it, in order.
    pub marks: Vec<BlockMark>,
    /// Stands that make it up, each with its figures; none if the whole base bears them.
    pub stands: Vec<StandLook>,
    /// Size of its figures in percent of the usual one.
    pub figure_size: u8,
    /// Direction of the front on the screen, for which the men are drawn.
    pub bearing: Bearing,
}

/// Pose of a body on the board: its middle and where its front points.
#[must_use]
pub fn block_pose(layout: BoardLayout, stance: &Stance) -> BlockPose {
    layout.table_pose(TablePose::new(stance.centre(), stance.pose.heading))
}

/// Block of a body on the board as drawn.
#[must_use]
pub fn placed_block(id: PieceId, look: BlockLook, layout: BoardLayout, stance: &Stance) -> PlacedPiece {
    let pose = block_pose(layout, stance);
    let look = BlockLook { bearing: Bearing::of(pose.heading), ..look };
    let turn = look.bearing.rest(pose.heading);
    PlacedPiece { id, piece: SharedLook::of(look), at: pose.at, size: 1.0, turn }
}

impl BlockLook {
    /// Width and depth in hundredths of a map unit of a body's outline.
    #[must_use]
    pub fn size_of(stance: &Stance, unit: Length) -> (u32, u32) {
        let outline = stance.shape.outline();
        let part = |side: Length| side.0 * 100 / unit.0.max(1);
        (part(outline.width()), part(outline.depth()))
    }

    /// Half its width and depth, in map units.
    pub(super) fn half(&self) -> Vec2 {
        Vec2::new(self.size.0 as f32, self.size.1 as f32) / 200.0
    }

    /// Bases that it is cut from, each with its middle and half its size in map units: loose stands lie apart.
    pub(super) fn bases(&self) -> Vec<(Vec2, Vec2)> {
        if self.figures == Figures::Loose && !self.stands.is_empty() {
            return self.stands.iter().map(StandLook::place).collect();
        }
        vec![(Vec2::ZERO, self.half())]
    }

    /// Size of its figures to the usual one.
    pub(super) fn figure_scale(&self) -> f32 {
        f32::from(self.figure_size) / f32::from(WHOLE_SIZE)
    }

    /// Whether its men are out of file.
    pub(super) fn is_ragged(&self) -> bool {
        [BlockMark::Disordered, BlockMark::Routed, BlockMark::Fleeing].iter().any(|mark| self.has(*mark))
    }

    /// Whether it has lost its colours: it is in rout.
    pub(super) fn is_in_rout(&self) -> bool {
        self.has(BlockMark::Routed) || self.has(BlockMark::Fleeing)
    }

    /// Whether it bears a mark.
    pub(super) fn has(&self, mark: BlockMark) -> bool {
        self.marks.contains(&mark)
    }
}

impl StandLook {
    /// Its middle and half its size, in map units.
    pub(super) fn place(&self) -> (Vec2, Vec2) {
        let middle = Vec2::new(self.at.0 as f32, self.at.1 as f32) / 100.0;
        (middle, Vec2::new(self.size.0 as f32, self.size.1 as f32) / 200.0)
    }
}

impl PieceLook for BlockLook {
    fn paint(&self, scale: f32, density: f32, _theme: &Theme) -> Pixmap {
        BlockPainter::new(self, scale, density).paint()
    }

    fn oriented(&self, turn: Orientation) -> SharedLook {
        SharedLook::of(Self { bearing: self.bearing.oriented(turn), ..self.clone() })
    }

    fn turned(&self, heading: f32) -> Option<SharedLook> {
        Some(SharedLook::of(Self { bearing: Bearing::of(heading), ..self.clone() }))
    }

    fn is_turned_freely(&self) -> bool {
        true
    }

    fn heading(&self) -> f32 {
        self.bearing.heading()
    }

    fn extent(&self) -> (Vec2, Vec<Vec2>) {
        (self.half(), vec![Vec2::ZERO])
    }

    fn rim(&self, _points: f32, by: f32) -> Vec<Vec2> {
        let half = self.half() + by;
        [Vec2::new(-half.x, -half.y), Vec2::new(half.x, -half.y), half, Vec2::new(-half.x, half.y)]
            .map(|corner| self.bearing.turned(corner))
            .to_vec()
    }

    fn kind(&self) -> u8 {
        self.figures as u8
    }
}
