//! Painter of a block: base, ranks of men on it, colours and marks, from the back of the table to the front.

use super::block::{BlockLook, BlockMark, Figures, StandLook};
use super::figures::{self, Arms, Dress, Facing, Hat, HorseView, flag, man, rider};
use super::noise::jitter;
use crate::kernel::SideId;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::figures::colours::{BRASS, GREY_HORSE, horse_coat};
use crate::paint::figures::ordnance::{self, gun};
use crate::paint::figures::pen::{FigurePen, SHADOW};
use crate::paint::theme::Rgb;
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, Transform};
use std::cmp::Ordering;

/// Room around a base in its picture, in map units, for men, colours and smoke.
const AIR: f32 = 3.7;
/// Length of a tenth of a figure's measure, in map units.
const FIGURE: f32 = 0.088;
/// Distance between men of a rank, in map units.
const FILE: f32 = 0.64;
/// Distance between ranks of men, in map units.
const RANK: f32 = 0.66;
/// Distance between horsemen of a rank, in map units.
const HORSE_FILE: f32 = 0.96;
/// Least part of a front's direction across the screen at which horses are seen from their side.
const SIDEWAYS: f32 = 0.55;
/// Least part of it at which men on foot are seen from their side.
const MEN_SIDEWAYS: f32 = 0.82;
/// Distance between the files of a unit that is seen from its side, to that of others: each would hide the next.
const SIDEWAYS_FILES: f32 = 1.45;
/// Distance between ranks of horsemen, in map units.
const HORSE_RANK: f32 = 1.95;
/// Place of horsemen behind the middle of theirs, in map units: their horses reach farther up than men do.
const HORSE_BEHIND: f32 = 0.3;
/// Size of a horseman who is seen along his horse, to one from its side.
const ALONG_HORSE: f32 = 1.2;
/// Radius of the hole that a fallen figure leaves in its base, in map units.
const HOLE: f32 = 0.1;
/// Most parts on the strip of a base's strength.
const MOST_PARTS: u8 = 12;
/// Breadth of that strip, in map units.
const STRIP: f32 = 0.46;
/// Greatest length of a part of it, in map units.
const PART: f32 = 1.5;
/// Gap between two of them, in map units.
const PART_GAP: f32 = 0.16;
/// Distance of the middle of the strip from the rear edge, and from the front edge with its notch, in map units.
const STRIP_OFF: [f32; 2] = [0.34, 0.86];
/// Breadth of the line between two stands of a base, in map units.
const SEAM: f32 = 0.05;
/// Least scale, in pixels to the map unit, at which flock and grain are drawn.
const FINE: f32 = 9.0;

/// Least size in pixels of a tenth of a figure's measure, at which flags, pennants and tokens are read.
const LEAST_TENTH: f32 = 1.0;
/// Greatest factor by which they are enlarged from afar: they stay within the picture of their block.
const MOST_ENLARGED: f32 = 2.1;
/// Factor above which a block has one flag rather than two.
const ONE_FLAG: f32 = 1.3;

const WOOD: Rgb = Rgb(58, 43, 26);
const FLOCK: Rgb = Rgb(138, 132, 80);
const PALE: Rgb = Rgb(242, 232, 207);
const MADDER: Rgb = Rgb(122, 42, 34);
const PRUSSIAN: Rgb = Rgb(36, 56, 95);
const CARRIAGE: Rgb = Rgb(95, 125, 140);
/// Tones of the flock on a base.
const TUFTS: [Rgb; 5] = [Rgb(111, 118, 65), Rgb(155, 148, 89), Rgb(124, 113, 68), Rgb(93, 106, 56), Rgb(179, 164, 104)];

/// Thing that stands on a base, drawn after those behind it.
enum Standing {
    Man { number: u32, arms: Arms },
    Officer,
    Rider { number: u32 },
    Aide,
    Gun,
    Waggon,
    Flag { number: u8 },
    Pennant(Rgb),
    Smoke { radius: f32 },
    Peg,
    Token(TokenSign),
}

/// Sign on a token.
#[derive(Clone, Copy)]
enum TokenSign {
    Ring,
    Arrow,
    Cross,
}

/// Painter of one block.
pub(super) struct BlockPainter<'l> {
    look: &'l BlockLook,
    canvas: Canvas,
    middle: Vec2,
    coat: Rgb,
    facings: Rgb,
}

impl<'l> BlockPainter<'l> {
    /// Painter of a block at `scale` pixels to the map unit.
    pub(super) fn new(look: &'l BlockLook, scale: f32, density: f32) -> Self {
        let half = look.half();
        let corners = [half, Vec2::new(half.x, -half.y)].map(|corner| look.bearing.turned(corner).abs());
        let middle = corners[0].max(corners[1]) + AIR;
        let room = (middle * 2.0 * scale).ceil().max(Vec2::ONE);
        let canvas =
            Canvas::new(room.x as u32, room.y as u32, Transform::from_scale(scale, scale)).with_density(density);
        // Rounded up: the middle of the picture is the middle of the piece.
        let middle = room / (2.0 * scale);
        let [coat, facings] = look.coat.map(|[red, green, blue]| Rgb(red, green, blue));
        Self { look, canvas, middle, coat, facings }
    }

    /// Its picture.
    pub(super) fn paint(mut self) -> Pixmap {
        for (index, base) in self.look.bases().into_iter().enumerate() {
            self.base(index == 0, base);
        }
        let mut all = self.ranks();
        all.extend(self.marks());
        all.sort_by(|(one, _), (other, _)| one.y.total_cmp(&other.y));
        for (at, standing) in all {
            self.stand(at, &standing);
        }
        self.canvas.into_pixmap()
    }

    fn is_first(&self) -> bool {
        self.look.side == SideId(0)
    }

    /// Which way the men look on the screen; those in rout have turned about.
    fn facing(&self) -> Facing {
        if self.are_men_sideways() {
            return Facing::Side(self.way());
        }
        let is_down = self.look.bearing.turned(Vec2::NEG_Y).y > 0.0;
        if is_down == self.look.has(BlockMark::Routed) { Facing::Away } else { Facing::Near }
    }

    /// Whether men on foot are seen from their side.
    fn are_men_sideways(&self) -> bool {
        self.look.bearing.turned(Vec2::NEG_Y).x.abs() > MEN_SIDEWAYS
    }

    /// Which way horses look and colours fly: 1 to the right.
    fn way(&self) -> f32 {
        let right = self.look.bearing.turned(Vec2::NEG_Y).x;
        let way = if right.abs() > 0.02 {
            right.signum()
        } else if self.is_first() {
            1.0
        } else {
            -1.0
        };
        if self.look.has(BlockMark::Routed) { -way } else { way }
    }

    /// Shadow, cut wood, flocked top, a rim in the side's colour, and the front: a pale edge with a notch of the side's shape.
    fn base(&mut self, bears_strength: bool, (at, half): (Vec2, Vec2)) {
        let (middle, degrees) = (self.middle, self.look.bearing.degrees());
        let is_round = self.look.figures == Figures::Staff;
        let corner = 0.22 * self.look.figure_scale();
        let outline = |grown: f32| {
            let half = half + grown;
            if is_round { Shape::new().ellipse(at, half) } else { Shape::new().rounded(at, half, corner) }
        };
        for (grown, solid) in [(0.22, 0.12), (0.1, 0.16), (-0.02, 0.2)] {
            let off = middle + Vec2::new(0.26, 0.34);
            self.canvas.framed(off, degrees, |canvas| canvas.fill(outline(grown), SHADOW.thin(solid)));
        }
        // The sign of the front lies on the slip of the strength, and the shadow under it.
        if bears_strength {
            self.strength();
        }
        let rim = if self.is_first() { MADDER } else { PRUSSIAN };
        let is_fine = self.canvas.pixels() >= FINE;
        let seed = u32::from(self.look.coat[0][0]) + self.look.size.0;
        let (is_first, scale) = (self.is_first(), self.look.figure_scale());
        let seams: Vec<(Vec2, Vec2)> = match self.look.figures {
            Figures::Loose => Vec::new(),
            _ => self.look.stands.iter().map(StandLook::place).collect(),
        };
        self.canvas.framed(middle + Vec2::new(0.0, 0.2 * scale), degrees, |canvas| canvas.fill(outline(0.0), WOOD));
        self.canvas.framed(middle, degrees, |canvas| {
            canvas.fill(outline(0.0), WOOD.mixed(BRASS, 0.25));
            canvas.fill(outline(-0.06), FLOCK);
            if is_fine {
                for index in 0..(half.x * half.y * 26.0) as u32 {
                    let place =
                        Vec2::new(jitter(index, seed) - 0.5, jitter(index, seed + 1) - 0.5) * (half - 0.14) * 2.0;
                    if is_round && (place / half).length() > 0.92 {
                        continue;
                    }
                    let tuft = TUFTS[index as usize % TUFTS.len()];
                    canvas.fill(Shape::new().circle(at + place, 0.05 + 0.1 * jitter(index, seed + 2)), tuft.thin(0.6));
                }
            }
            for (stand, size) in seams {
                canvas.stroke(Shape::new().block(stand, size), Pen::new(WOOD.thin(0.55), SEAM));
            }
            canvas.stroke(outline(-0.11 * scale), Pen::new(rim, 0.13));
            let front = at.y - half.y;
            let end = 0.25 * scale;
            let pale = [Vec2::new(at.x + end - half.x, front + 0.04), Vec2::new(at.x + half.x - end, front + 0.04)];
            if !is_round {
                canvas.stroke(Shape::new().line(&pale), Pen::new(PALE, 0.1));
            }
            let (notch, deep) = (half.x.min(0.5) * scale, scale);
            let sign = if is_first {
                let tip = Vec2::new(at.x, front - 0.55 * deep);
                Shape::new().poly(&[Vec2::new(at.x - notch, front), tip, Vec2::new(at.x + notch, front)])
            } else {
                Shape::new().block(Vec2::new(at.x, front - 0.2 * deep), Vec2::new(notch * 0.75, 0.2 * deep))
            };
            canvas.both(sign, PALE, Pen::new(rim, 0.09));
        });
    }

    /// Places of a grid on the base, from its middle, the front rank first; each with its number.
    fn grid(&self, file: f32, rank: f32) -> Vec<(Vec2, u32)> {
        let file = if self.are_men_sideways() { file * SIDEWAYS_FILES } else { file };
        let size = self.look.half() * 2.0;
        let files = ((size.x - 0.1) / file).floor().max(1.0) as u32;
        let ranks = ((size.y + 0.2) / rank).floor().clamp(1.0, 3.0) as u32;
        let loose = if self.look.is_ragged() { 0.6 } else { 0.14 };
        let middle = |number: u32, of: u32| number as f32 - (of - 1) as f32 * 0.5;
        (0..ranks * files)
            .map(|number| {
                let off = Vec2::new(jitter(number, 21) - 0.5, jitter(number, 22) - 0.5) * loose;
                let (step, deep) = (((size.x - 0.1) / files as f32).min(file * 1.3), (size.y / ranks as f32).min(rank));
                // Ranks in loose order cover each other's gaps.
                let aside =
                    if self.look.figures == Figures::Loose { step * (number / files % 2) as f32 * 0.5 } else { 0.0 };
                let place = Vec2::new(middle(number % files, files) * step, middle(number / files, ranks) * deep);
                (place + Vec2::new(aside, 0.0) + off, number)
            })
            .collect()
    }

    /// The grid without the fallen, who leave a hole each: the outer files fall first, so that a line grows shorter.
    fn alive(&mut self, file: f32, rank: f32) -> Vec<(Vec2, u32)> {
        let mut grid = self.grid(file, rank);
        let gone = grid.len() * usize::from(self.look.losses.min(12)) / 12;
        // Of files equally far from the middle the right one falls first.
        grid.sort_by(|(one, _), (other, _)| {
            (other.x.abs(), other.x).partial_cmp(&(one.x.abs(), one.x)).unwrap_or(Ordering::Equal)
        });
        let fallen: Vec<Vec2> = grid.drain(..gone).map(|(place, _)| place).collect();
        if self.canvas.pixels() >= FINE {
            for place in fallen {
                let hole = self.middle + self.look.bearing.turned(place);
                self.canvas.fill(Shape::new().ellipse(hole, Vec2::new(HOLE, HOLE * 0.7)), WOOD.thin(0.8));
            }
        }
        grid
    }

    /// Places of the figures on the stands of the block, each with its number; the fallen leave a hole each.
    fn on_stands(&mut self) -> Vec<(Vec2, u32)> {
        let loose = if self.look.is_ragged() { 0.6 } else { 0.14 } * self.look.figure_scale();
        let mut alive = Vec::new();
        for (stand, look) in (0..).zip(&self.look.stands) {
            let (middle, half) = look.place();
            for file in 0..u32::from(look.room) {
                let number = stand * u32::from(look.room) + file;
                let off = Vec2::new(jitter(number, 21) - 0.5, jitter(number, 22) - 0.5) * loose;
                let along = (file as f32 + 0.5) / f32::from(look.room) * 2.0 - 1.0;
                let place = middle + Vec2::new(along * half.x, 0.0) + off;
                if file < u32::from(look.men) {
                    alive.push((place, number));
                } else if self.canvas.pixels() >= FINE {
                    let hole = self.middle + self.look.bearing.turned(place);
                    self.canvas.fill(Shape::new().ellipse(hole, Vec2::new(HOLE, HOLE * 0.7)), WOOD.thin(0.8));
                }
            }
        }
        alive
    }

    fn ranks(&mut self) -> Vec<(Vec2, Standing)> {
        let (half, look) = (self.look.half(), self.look);
        // Men stand a little behind the middle of their place.
        let scale = look.figure_scale();
        let on_base = |place: Vec2| look.bearing.turned(place) + Vec2::new(0.0, 0.22 * scale);
        let place = |x: f32, y: f32| on_base(Vec2::new(x, y));
        let arms = if self.look.has(BlockMark::Ready) { Arms::Level } else { Arms::Shoulder };
        let crew = |x: f32, y: f32, number: u32| (place(x, y), Standing::Man { number, arms: Arms::None });
        match self.look.figures {
            Figures::Ranks | Figures::Grenadiers | Figures::Loose => {
                let is_loose = self.look.figures == Figures::Loose;
                let (file, rank) = if is_loose { (FILE * 1.6, RANK * 1.2) } else { (FILE, RANK) };
                let front = half.y * -0.05;
                let alive = if look.stands.is_empty() { self.alive(file, rank) } else { self.on_stands() };
                let last = alive.iter().map(|(at, _)| at.x).fold(0.0, f32::max);
                let men = alive.into_iter().map(|(at, number)| {
                    let arms = if at.y <= front { arms } else { Arms::Shoulder };
                    (on_base(at), Standing::Man { number, arms })
                });
                let mut all: Vec<_> = men.collect();
                if !is_loose && !self.look.is_in_rout() {
                    all.push((place(-0.45 * scale, 0.05), Standing::Flag { number: 0 }));
                    all.push((place(0.45 * scale, 0.05), Standing::Flag { number: 1 }));
                    all.push((place((last + 0.5 * scale).min(half.x - 0.3 * scale), 0.0), Standing::Officer));
                }
                all
            }
            Figures::Horsemen => {
                let alive = if look.stands.is_empty() { self.alive(HORSE_FILE, HORSE_RANK) } else { self.on_stands() };
                let behind = Vec2::new(0.0, HORSE_BEHIND * scale);
                let riders = alive.into_iter();
                let mut all: Vec<_> =
                    riders.map(|(at, number)| (on_base(at) + behind, Standing::Rider { number })).collect();
                if !self.look.is_in_rout() {
                    all.push((place(0.2, 0.1), Standing::Flag { number: 0 }));
                }
                all
            }
            Figures::Gun => {
                // Two at the muzzle, two at the trail: the wheels between them are seen.
                let aside = half.x - 0.28 * scale;
                let places = [(-aside, -0.42), (aside, -0.42), (-aside, 0.74), (aside, 0.74)];
                let crew = (0..).zip(places).map(|(number, (x, y))| crew(x, half.y * y, number));
                crew.chain([(place(0.0, 0.1), Standing::Gun)]).collect()
            }
            Figures::Staff => {
                vec![
                    (place(0.0, 0.35 * scale), Standing::Aide),
                    (place(-half.x * 0.45, -0.2), Standing::Rider { number: 1 }),
                    (place(half.x * 0.5, -0.1), Standing::Flag { number: 0 }),
                ]
            }
            Figures::Waggon => vec![(place(0.0, 0.2), Standing::Waggon)],
        }
    }

    fn marks(&self) -> Vec<(Vec2, Standing)> {
        let half = self.look.half();
        let place = |x: f32, y: f32| self.look.bearing.turned(Vec2::new(x, y));
        let scale = self.look.figure_scale();
        let rear = Vec2::new(0.45 * scale - half.x, half.y - 0.2 * scale);
        // Tokens lie beside the pennant, one after the other.
        let token = |before: usize| {
            let aside = 0.8 + 0.75 * (before.min(3) as f32);
            place(rear.x + aside * scale, rear.y)
        };
        let mut all = Vec::new();
        for mark in &self.look.marks {
            match mark {
                BlockMark::Done => all.push((place(half.x - 0.32 * scale, half.y - 0.3 * scale), Standing::Peg)),
                BlockMark::Fired => {
                    let count = (half.x * 2.0 / scale).ceil().max(1.0) as u32;
                    all.extend((0..count).map(|k| {
                        let along = ((k as f32 + 0.5) / count as f32 - 0.5) * half.x * 2.0;
                        let radius = 6.5 + 4.0 * jitter(k, 62);
                        let before = (0.7 + 0.5 * jitter(k, 61)) * scale;
                        (place(along, -half.y - before), Standing::Smoke { radius })
                    }));
                }
                BlockMark::Shaken => all.push((place(rear.x, rear.y), Standing::Pennant(Rgb(240, 193, 77)))),
                BlockMark::Routed | BlockMark::Fleeing => {
                    all.push((place(rear.x, rear.y), Standing::Pennant(Rgb(246, 243, 233))));
                }
                BlockMark::Reforming => all.push((token(all.len()), Standing::Token(TokenSign::Ring))),
                BlockMark::Withdrawing => all.push((token(all.len()), Standing::Token(TokenSign::Arrow))),
                BlockMark::Spent => all.push((token(all.len()), Standing::Token(TokenSign::Cross))),
                BlockMark::Disordered | BlockMark::Ready => {}
            }
        }
        all
    }

    /// Strip of the strength beside the base, at the long edge that is nearer to the player, where no man hides it: a pale part
    /// for each part that is left, a dark one for each that is lost. A whole unit has none.
    fn strength(&mut self) {
        let (left, lost) = (self.look.left_marks, self.look.loss_marks);
        let parts = left.saturating_add(lost).min(MOST_PARTS);
        if lost == 0 {
            return;
        }
        let half = self.look.half();
        let is_rear_near = self.look.bearing.turned(Vec2::Y).y >= -0.02;
        let (edge, off) = if is_rear_near { (half.y, STRIP_OFF[0]) } else { (-half.y, -STRIP_OFF[1]) };
        let y = edge + off;
        // From left to right on the screen.
        let right = if self.look.bearing.turned(Vec2::X).x >= 0.0 { 1.0 } else { -1.0 };
        let step = (half.x * 2.0 / f32::from(parts)).min(PART);
        let size = Vec2::new(step - PART_GAP, STRIP) * 0.5;
        self.canvas.framed(self.middle, self.look.bearing.degrees(), |canvas| {
            // A slip of wood that is fixed to the base.
            let long = f32::from(parts) * step * 0.5 + 0.04;
            let deep = (off.abs() + STRIP * 0.5 + 0.1) * 0.5;
            let slip = Shape::new().block(Vec2::new(0.0, edge + deep * off.signum()), Vec2::new(long, deep));
            canvas.fill(slip, WOOD.thin(0.85));
            for part in 0..parts {
                let x = (f32::from(part) + 0.5 - f32::from(parts) * 0.5) * step * right;
                let fill = if part < left { PALE } else { WOOD };
                canvas.both(
                    Shape::new().block(Vec2::new(x, y), size),
                    fill,
                    Pen::new(if part < left { WOOD } else { PALE }, 0.07),
                );
            }
        });
    }

    fn stand(&mut self, at: Vec2, standing: &Standing) {
        let (facing, way, is_first) = (self.facing(), self.way(), self.is_first());
        let (coat, facings) = (self.coat, self.facings);
        let front = self.look.bearing.turned(Vec2::NEG_Y);
        let hat = match (self.look.figures, is_first) {
            (Figures::Grenadiers, _) => Hat::Mitre,
            (_, true) => Hat::Laced,
            (_, false) => Hat::Sprig,
        };
        let dress = Dress { coat, facings, hat, arms: Arms::None, facing };
        let horse = match facing {
            _ if front.x.abs() > SIDEWAYS || self.look.figures == Figures::Staff => HorseView::Side(way),
            Facing::Near => HorseView::Front,
            Facing::Away | Facing::Side(_) => HorseView::Back,
        };
        let is_along = matches!(standing, Standing::Rider { .. }) && !matches!(horse, HorseView::Side(_));
        let unit = if is_along { FIGURE * ALONG_HORSE } else { FIGURE } * self.look.figure_scale();
        let is_cloth = matches!(standing, Standing::Flag { .. } | Standing::Pennant(_) | Standing::Token(_));
        let far = if is_cloth { enlarged(unit * self.canvas.pixels()) } else { 1.0 };
        // From afar one flag is large rather than two small.
        if far > ONE_FLAG && matches!(standing, Standing::Flag { number: 1 }) {
            return;
        }
        let mut pen = FigurePen::new(&mut self.canvas, self.middle + at, unit * far);
        match standing {
            Standing::Man { number, arms } => {
                // Half of them turn their heads the other way where order is lost.
                let turns = self.look.has(BlockMark::Disordered) && !self.look.is_in_rout() && number % 2 == 1;
                let facing = match (facing, turns) {
                    (Facing::Near, true) => Facing::Away,
                    (Facing::Away, true) => Facing::Near,
                    (Facing::Side(way), true) => Facing::Side(-way),
                    (facing, false) => facing,
                };
                man(&mut pen, &Dress { arms: *arms, facing, ..dress });
            }
            Standing::Officer => man(&mut pen, &Dress { facings: BRASS, hat: Hat::Laced, ..dress }),
            Standing::Rider { number } => rider(&mut pen, (coat, facings), horse_coat(jitter(*number, 41)), horse),
            Standing::Aide => rider(&mut pen, (coat, facings), GREY_HORSE, HorseView::Side(way)),
            Standing::Gun => gun(&mut pen, (front.x, front.y), CARRIAGE),
            Standing::Waggon => ordnance::waggon(&mut pen),
            Standing::Flag { number } => {
                let inks = if *number == 0 { (PALE, facings) } else { (facings, coat) };
                flag(&mut pen, inks, self.look.flag, way);
            }
            Standing::Pennant(colour) => figures::pennant(&mut pen, *colour),
            Standing::Smoke { radius } => ordnance::smoke(&mut pen, *radius),
            Standing::Token(sign) => token(&mut pen, *sign),
            Standing::Peg => {
                pen.disc((0.6, 0.8), 3.0, SHADOW.thin(0.5));
                pen.disc((0.0, -0.6), 2.8, BRASS);
                pen.disc((-0.7, -1.4), 1.1, PALE);
            }
        }
    }
}

/// Factor by which flags, pennants and tokens are enlarged from afar, at a size of a tenth of a figure's measure in pixels.
fn enlarged(tenth: f32) -> f32 {
    (LEAST_TENTH / tenth.max(f32::EPSILON)).clamp(1.0, MOST_ENLARGED)
}

/// Draws a wooden token with a sign.
fn token(pen: &mut FigurePen<'_>, sign: TokenSign) {
    pen.disc((0.9, 1.0), 5.4, SHADOW.thin(0.5));
    pen.disc((0.0, 0.0), 5.2, WOOD);
    pen.disc((0.0, 0.0), 4.4, PALE);
    let mut stroke = |from, to| pen.line(from, to, WOOD, 1.3);
    match sign {
        TokenSign::Ring => {
            pen.disc((0.0, 0.0), 2.6, WOOD);
            pen.disc((0.0, 0.0), 1.4, PALE);
        }
        TokenSign::Arrow => {
            stroke((0.0, -2.6), (0.0, 2.4));
            stroke((-1.9, 0.6), (0.0, 2.6));
            stroke((1.9, 0.6), (0.0, 2.6));
        }
        TokenSign::Cross => {
            stroke((-2.0, -2.0), (2.0, 2.0));
            stroke((-2.0, 2.0), (2.0, -2.0));
        }
    }
}
