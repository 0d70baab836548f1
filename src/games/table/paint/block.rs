//! Block of troops from above: its base with the front marked, and the men on it.

use super::noise::jitter;
use crate::board::table::{Length, Stance, TablePose};
use crate::kernel::{PieceId, SideId};
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::piece::{PieceLook, PlacedPiece, SharedLook};
use crate::paint::pose::BlockPose;
use glam::Vec2;
use resvg::tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

/// Figures on a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figures {
    /// Men in close ranks.
    Ranks,
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
    /// Is in rout: a white pennant.
    Routed,
    /// Is ready: muskets before the front.
    Ready,
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
    /// Figures that are missing, in twelfths.
    pub losses: u8,
    /// Losses that are counted by a disc each at its rear, to be read where the figures are too small.
    pub loss_marks: u8,
    /// Marks on it, in order.
    pub marks: Vec<BlockMark>,
}

/// Most discs of losses on a base.
pub const MOST_LOSS_MARKS: u8 = 6;
/// Radius of a disc of a loss with its rim, in map units.
const LOSS_MARK: f32 = 0.34;
/// Distance between the middles of two of them, in map units.
const LOSS_MARKS_APART: f32 = 0.72;

/// Pose of a body on the board: its middle and where its front points.
#[must_use]
pub fn block_pose(layout: BoardLayout, stance: &Stance) -> BlockPose {
    layout.table_pose(TablePose::new(stance.centre(), stance.pose.heading))
}

/// Block of a body on a board with this orientation.
#[must_use]
pub fn placed_block(
    id: PieceId,
    look: BlockLook,
    layout: BoardLayout,
    stance: &Stance,
    orientation: Orientation,
) -> PlacedPiece {
    let pose = block_pose(layout, stance);
    let turn = (pose.heading + 90.0 + orientation.degrees() + 180.0).rem_euclid(360.0) - 180.0;
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

    fn half(&self) -> Vec2 {
        Vec2::new(self.size.0 as f32, self.size.1 as f32) / 200.0
    }

    fn rim_colour(&self) -> [u8; 3] {
        if self.side == SideId(0) { [122, 42, 34] } else { [36, 56, 95] }
    }

    /// Places of the figures on the base, in map units from its middle, the front rank first.
    fn places(&self) -> Vec<Vec2> {
        let half = self.half();
        let (apart, ranks) = match self.figures {
            Figures::Ranks => (0.5, if half.y > 0.8 { 3 } else { 2 }),
            Figures::Loose => (0.8, 2),
            Figures::Horsemen => (0.85, if half.y > 1.4 { 2 } else { 1 }),
            Figures::Gun | Figures::Waggon => return vec![Vec2::ZERO],
            Figures::Staff => return vec![Vec2::new(0.0, -0.35), Vec2::new(-0.4, 0.4), Vec2::new(0.4, 0.4)],
        };
        let files = ((half.x * 2.0 - 0.3) / apart).floor().max(1.0) as u32;
        let loose = if self.marks.contains(&BlockMark::Disordered) { 0.55 } else { 0.08 };
        let of_rank = |rank: u32| {
            (0..files).map(move |file| {
                let across = (file as f32 + 0.5) / files as f32 - 0.5;
                let down = (rank as f32 + 0.5) / ranks as f32 - 0.5;
                let index = rank * files + file;
                let off = Vec2::new(jitter(index, 21) - 0.5, jitter(index, 22) - 0.5) * loose;
                Vec2::new(across * (half.x * 2.0 - 0.3), down * (half.y * 2.0 - 0.35)) + off
            })
        };
        let all: Vec<Vec2> = (0..ranks).flat_map(of_rank).collect();
        let gone = all.len() * usize::from(self.losses.min(12)) / 12;
        // Gaps are spread over the ranks, and stay where they are when more fall.
        let mut order: Vec<usize> = (0..all.len()).collect();
        order.sort_by(|a, b| jitter(*a as u32, 31).total_cmp(&jitter(*b as u32, 31)));
        let fallen = &order[..gone];
        all.iter().enumerate().filter(|(index, _)| !fallen.contains(index)).map(|(_, at)| *at).collect()
    }
}

/// Painter of one block: its picture, and how map units from its middle become pixels.
struct BlockPainter {
    picture: Pixmap,
    scale: f32,
    middle: Vec2,
}

impl BlockPainter {
    fn at(&self, place: Vec2) -> Vec2 {
        self.middle + place * self.scale
    }

    fn fill(&mut self, path: Option<Path>, paint: &Paint<'_>) {
        if let Some(path) = path {
            self.picture.fill_path(&path, paint, FillRule::Winding, Transform::identity(), None);
        }
    }

    fn oval(&mut self, place: Vec2, half: Vec2, paint: &Paint<'_>) {
        let (at, half) = (self.at(place), (half * self.scale).max(Vec2::splat(0.4)));
        let rect = Rect::from_ltrb(at.x - half.x, at.y - half.y, at.x + half.x, at.y + half.y);
        self.fill(rect.and_then(PathBuilder::from_oval), paint);
    }

    fn rect(&mut self, place: Vec2, half: Vec2, paint: &Paint<'_>) {
        let (at, half) = (self.at(place), half * self.scale);
        let rect = Rect::from_ltrb(at.x - half.x, at.y - half.y, at.x + half.x, at.y + half.y);
        self.fill(rect.map(PathBuilder::from_rect), paint);
    }

    fn triangle(&mut self, corners: [Vec2; 3], paint: &Paint<'_>) {
        let mut path = PathBuilder::new();
        for (index, at) in corners.map(|corner| self.at(corner)).into_iter().enumerate() {
            if index == 0 { path.move_to(at.x, at.y) } else { path.line_to(at.x, at.y) }
        }
        path.close();
        self.fill(path.finish(), paint);
    }
}

fn ink([red, green, blue]: [u8; 3], solid: u8) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(Color::from_rgba8(red, green, blue, solid));
    paint
}

impl PieceLook for BlockLook {
    fn paint(&self, scale: f32, _density: f32, _theme: &Theme) -> Pixmap {
        let half = self.half();
        let room = ((half + AIR) * 2.0 * scale).ceil().max(Vec2::ONE);
        let Some(picture) = Pixmap::new(room.x as u32, room.y as u32) else { unreachable!("a block has a size") };
        let middle = room * 0.5;
        let mut painter = BlockPainter { picture, scale, middle };
        let [coat, facings] = self.coat;
        // Shadow, wooden edge, flocked top, rim in the colour of the side.
        painter.rect(Vec2::new(0.07, 0.09), half, &ink([16, 14, 8], 90));
        painter.rect(Vec2::ZERO, half, &ink([58, 42, 27], 255));
        painter.rect(Vec2::ZERO, half - 0.09, &ink(self.rim_colour(), 255));
        painter.rect(Vec2::ZERO, half - 0.16, &ink([122, 124, 82], 255));
        // Front: a pale edge; the notch before it tells the sides by shape.
        painter.rect(Vec2::new(0.0, -half.y + 0.12), Vec2::new(half.x - 0.1, 0.05), &ink([240, 220, 160], 255));
        let notch = half.x.min(0.5);
        let front = -half.y;
        if self.side == SideId(0) {
            let corners = [Vec2::new(-notch, front), Vec2::new(0.0, front - 0.32), Vec2::new(notch, front)];
            painter.triangle(corners, &ink([240, 220, 160], 255));
        } else {
            painter.rect(Vec2::new(0.0, front - 0.12), Vec2::new(notch * 0.6, 0.14), &ink([240, 220, 160], 255));
        }
        for place in self.places() {
            match self.figures {
                Figures::Ranks | Figures::Loose | Figures::Staff => {
                    painter.oval(place + Vec2::new(0.05, 0.06), Vec2::new(0.19, 0.13), &ink([20, 18, 10], 110));
                    painter.oval(place, Vec2::new(0.18, 0.11), &ink(coat, 255));
                    painter.rect(place + Vec2::new(0.0, -0.06), Vec2::new(0.06, 0.05), &ink(facings, 255));
                    painter.oval(place + Vec2::new(0.0, 0.01), Vec2::new(0.1, 0.075), &ink([34, 30, 28], 255));
                }
                Figures::Horsemen => {
                    painter.oval(place + Vec2::new(0.06, 0.08), Vec2::new(0.2, 0.55), &ink([20, 18, 10], 100));
                    painter.oval(place, Vec2::new(0.17, 0.55), &ink([92, 62, 40], 255));
                    painter.oval(place + Vec2::new(0.0, -0.46), Vec2::new(0.1, 0.18), &ink([66, 44, 28], 255));
                    painter.oval(place + Vec2::new(0.0, 0.08), Vec2::new(0.24, 0.15), &ink(coat, 255));
                    painter.oval(place + Vec2::new(0.0, 0.06), Vec2::new(0.11, 0.09), &ink([34, 30, 28], 255));
                }
                Figures::Gun => {
                    for wheel in [-0.5, 0.5] {
                        painter.rect(Vec2::new(wheel, 0.1), Vec2::new(0.1, 0.6), &ink([72, 52, 34], 255));
                    }
                    painter.rect(Vec2::new(0.0, 0.7), Vec2::new(0.1, 0.8), &ink([95, 125, 140], 255));
                    painter.rect(Vec2::new(0.0, -0.5), Vec2::new(0.16, 0.9), &ink([176, 140, 66], 255));
                    for man in [Vec2::new(-0.75, 0.8), Vec2::new(0.75, 0.8), Vec2::new(-0.75, -0.4)] {
                        painter.oval(man, Vec2::new(0.18, 0.12), &ink(coat, 255));
                        painter.oval(man, Vec2::new(0.1, 0.08), &ink([34, 30, 28], 255));
                    }
                }
                Figures::Waggon => {
                    painter.rect(Vec2::ZERO, half - 0.35, &ink([206, 196, 168], 255));
                    painter.rect(Vec2::ZERO, Vec2::new(0.04, half.y - 0.35), &ink([150, 138, 112], 255));
                }
            }
        }
        if !matches!(self.figures, Figures::Gun | Figures::Waggon) {
            colours(&mut painter, half, coat, facings);
        }
        for (index, mark) in self.marks.iter().enumerate() {
            self.sign(&mut painter, *mark, index as f32);
        }
        self.losses(&mut painter);
        painter.picture
    }

    fn oriented(&self, _turn: Orientation) -> SharedLook {
        SharedLook::of(self.clone())
    }

    fn is_turned_freely(&self) -> bool {
        true
    }

    /// It is painted with its front up.
    fn heading(&self) -> f32 {
        -90.0
    }

    fn extent(&self) -> (Vec2, Vec<Vec2>) {
        (self.half(), vec![Vec2::ZERO])
    }

    fn kind(&self) -> u8 {
        self.figures as u8
    }
}

/// Room around the base in its picture, in map units, for the notch, pennants and smoke.
const AIR: f32 = 0.7;

/// Colours of the regiment in the middle of its base.
fn colours(painter: &mut BlockPainter, half: Vec2, coat: [u8; 3], facings: [u8; 3]) {
    let (at, size) = (Vec2::new(0.0, half.y * 0.15), Vec2::new(0.42, 0.28));
    painter.rect(at + 0.05, size, &ink([16, 14, 8], 110));
    painter.rect(at, size, &ink(facings, 255));
    painter.rect(at, Vec2::new(size.x, 0.07), &ink(coat, 255));
    painter.rect(at, Vec2::new(0.07, size.y), &ink(coat, 255));
}

impl BlockLook {
    /// Discs of the losses on the rear edge, side by side.
    fn losses(&self, painter: &mut BlockPainter) {
        let count = self.loss_marks.min(MOST_LOSS_MARKS);
        for index in 0..count {
            let across = (f32::from(index) - f32::from(count - 1) / 2.0) * LOSS_MARKS_APART;
            let at = Vec2::new(across, self.half().y);
            painter.oval(at, Vec2::splat(LOSS_MARK), &ink([246, 243, 233], 255));
            painter.oval(at, Vec2::splat(LOSS_MARK * 0.74), &ink([176, 22, 16], 255));
        }
    }

    fn sign(&self, painter: &mut BlockPainter, mark: BlockMark, index: f32) {
        let half = self.half();
        match mark {
            BlockMark::Done => {
                painter.oval(Vec2::new(half.x - 0.3, half.y - 0.3), Vec2::splat(0.16), &ink([240, 232, 207], 255));
                painter.oval(Vec2::new(half.x - 0.3, half.y - 0.3), Vec2::splat(0.1), &ink([60, 52, 38], 255));
            }
            BlockMark::Fired => {
                let count = (half.x * 2.0).ceil().max(1.0) as u32;
                for k in 0..count {
                    let along = ((k as f32 + 0.5) / count as f32 - 0.5) * half.x * 2.0;
                    let off = Vec2::new(along, -half.y - 0.25 - 0.2 * jitter(k, 61));
                    painter.oval(off, Vec2::new(0.5, 0.28), &ink([226, 222, 210], 190));
                }
            }
            BlockMark::Ready => {
                let count = (half.x * 3.0).ceil().max(1.0) as u32;
                for k in 0..count {
                    let along = ((k as f32 + 0.5) / count as f32 - 0.5) * (half.x * 2.0 - 0.3);
                    painter.rect(Vec2::new(along, -half.y - 0.12), Vec2::new(0.03, 0.28), &ink([44, 40, 38], 255));
                }
            }
            BlockMark::Disordered => {}
            BlockMark::Shaken | BlockMark::Routed => {
                let colour = if mark == BlockMark::Shaken { [240, 193, 77] } else { [246, 243, 233] };
                let foot = Vec2::new(-half.x + 0.35 + index * 0.5, half.y - 0.1);
                painter.rect(foot - Vec2::new(0.0, 0.5), Vec2::new(0.03, 0.55), &ink([44, 34, 24], 255));
                let top = foot - Vec2::new(0.0, 1.0);
                let corners = [top, top + Vec2::new(0.6, 0.2), top + Vec2::new(0.0, 0.4)];
                painter.triangle(corners, &ink(colour, 255));
                let outline = Stroke { width: (painter.scale * 0.04).max(0.7), ..Stroke::default() };
                let [a, b, c] = corners.map(|corner| painter.at(corner));
                let mut path = PathBuilder::new();
                path.move_to(a.x, a.y);
                path.line_to(b.x, b.y);
                path.line_to(c.x, c.y);
                path.close();
                if let Some(path) = path.finish() {
                    painter.picture.stroke_path(&path, &ink([44, 34, 24], 255), &outline, Transform::identity(), None);
                }
            }
        }
    }
}
