//! Cloth of the handover screen, and the flags beside a name: drawn as shapes, since they fill any window.

use crate::heraldry::Blazon;
use crate::kernel::SideId;
use crate::view::arms::{arms_rect, paint_arms};
use crate::view::theme;
use bevy_egui::egui::{Color32, Mesh, Pos2, Rect, Shape, Stroke, Ui, Vec2, pos2};

/// Width of a fold of the hanging cloth, in points.
const FOLD: f32 = 84.0;

/// Draws folds from top to bottom: light where the cloth comes forward, shadow where it goes back.
pub(in crate::ui) fn folds(ui: &Ui, all: Rect) {
    let mut mesh = Mesh::default();
    let shade = [Color32::from_black_alpha(70), Color32::from_white_alpha(16), Color32::from_black_alpha(70)];
    let mut left = all.left();
    while left < all.right() {
        let at = [left, left + FOLD * 0.38, left + FOLD];
        for pair in [0, 1] {
            let corners = [(at[pair], shade[pair]), (at[pair + 1], shade[pair + 1])];
            quad(&mut mesh, corners.map(|(x, colour)| (pos2(x, all.top()), pos2(x, all.bottom()), colour)));
        }
        left += FOLD;
    }
    ui.painter().with_clip_rect(all).add(Shape::mesh(mesh));
}

/// Adds to a mesh a strip between two lines from top to bottom.
fn quad(mesh: &mut Mesh, lines: [(Pos2, Pos2, Color32); 2]) {
    let first = mesh.vertices.len() as u32;
    for (top, bottom, colour) in lines {
        mesh.colored_vertex(top, colour);
        mesh.colored_vertex(bottom, colour);
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first + 1, first + 2, first + 3);
}

/// Size of the handover screen's flag with its pole, in points.
pub(in crate::ui) const FLAG: Vec2 = Vec2::new(168.0, 128.0);

/// Draws the side's flag on either side of a plate, flying away from it, with a coat of arms or a plain star in a wreath.
pub(in crate::ui) fn flags(ui: &Ui, plate: Rect, side: SideId, arms: Option<&Blazon>) {
    for (pole, away) in [(plate.left() - 22.0, -1.0), (plate.right() + 22.0, 1.0)] {
        let flag = Flag { top: pos2(pole, plate.center().y - FLAG.y * 0.5), away, side, scale: 1.0, tilt: 0.0 };
        flag.draw(ui, FLAG.y);
        flag.wreath(ui, arms);
    }
}

/// Slopes of the poles of a trophy, in radians from the upright, and the share of the height that each reaches.
const TROPHY: [(f32, f32); 2] = [(0.62, 0.88), (0.14, 1.0)];

/// Draws two flags of a side that rise from a foot, one behind the other, and fly away from the middle of the page. `away`: 1.0
/// to the right, -1.0 to the left; `height`: from the foot to the top of the higher pole, in points.
pub(in crate::ui) fn trophy(ui: &Ui, (foot, away): (Pos2, f32), side: SideId, height: f32) {
    let scale = height / FLAG.y;
    for (slope, share) in TROPHY {
        let tilt = slope * away;
        let length = height * share;
        let top = foot + Vec2::new(tilt.sin(), -tilt.cos()) * length;
        Flag { top, away, side, scale, tilt }.draw(ui, length);
    }
}

/// Flag on its pole.
struct Flag {
    /// Top of the flagpole on the screen.
    top: Pos2,
    /// Direction in which the flag flies: 1.0 to the right, -1.0 to the left.
    away: f32,
    side: SideId,
    /// Size of the cloth relative to that of the handover screen.
    scale: f32,
    /// Angle by which the flag leans to the right, in radians.
    tilt: f32,
}

/// Bar of a flag: its extent outward from the pole, and its upper and lower line at each place.
type Bar = ((f32, f32), fn(f32) -> (f32, f32));

/// Number of leaves of a wreath.
const LEAVES: usize = 14;
/// Number of spikes of the star on a flag without arms.
const SPIKES: usize = 8;
/// Number of pieces in which the waves of a flag are drawn.
const PIECES: usize = 20;

impl Flag {
    /// Draws cloth and pole; `length`: of the pole, in points.
    fn draw(&self, ui: &Ui, length: f32) {
        let mut mesh = Mesh::default();
        let (field, device) = (theme::light(), theme::side_colour(self.side));
        self.strip(&mut mesh, (0.0, 1.0), field, |_| (0.0, 1.0));
        let bars: [Bar; 2] = if self.side.index() == 0 {
            // A saltire.
            [((0.0, 1.0), |u| (u - 0.11, u + 0.11)), ((0.0, 1.0), |u| (0.89 - u, 1.11 - u))]
        } else {
            // Bars.
            [((0.0, 1.0), |_| (0.2, 0.4)), ((0.0, 1.0), |_| (0.6, 0.8))]
        };
        for (along, lines) in bars {
            self.strip(&mut mesh, along, device, lines);
        }
        let painter = ui.painter();
        painter.add(Shape::mesh(mesh));
        // A mesh ends in steps; a line over its edge smooths them.
        for (along, lines) in bars {
            for edge in [|pair: (f32, f32)| pair.0, |pair: (f32, f32)| pair.1] {
                let points = self.line(along, |u| edge(lines(u)).clamp(0.0, 1.0));
                painter.add(Shape::line(points, Stroke::new(1.2, device)));
            }
        }
        for v in [0.0, 1.0] {
            painter.add(Shape::line(self.line((0.0, 1.0), |_| v), Stroke::new(1.0, theme::gold())));
        }
        painter.line_segment([self.at(1.0, 0.0), self.at(1.0, 1.0)], Stroke::new(1.0, theme::gold()));
        let pole = [self.top, self.top + self.turned(Vec2::new(0.0, length))];
        painter.line_segment(pole, Stroke::new(3.5, theme::gold_edge()));
        painter.line_segment(pole, Stroke::new(1.5, theme::gold()));
        painter.circle(self.top, 4.0, theme::gold(), Stroke::new(1.0, theme::gold_edge()));
    }

    /// Draws a wreath of laurel in the middle of a flag's cloth, and arms or a star in it.
    fn wreath(&self, ui: &Ui, arms: Option<&Blazon>) {
        let (at, round) = (self.at(0.5, 0.5), FLAG.y * if arms.is_some() { 0.24 } else { 0.19 });
        let painter = ui.painter();
        painter.circle_filled(at, round, theme::light());
        painter.circle_stroke(at, round, Stroke::new(1.5, theme::gold_edge()));
        for leaf in 0..LEAVES {
            let turn = std::f32::consts::TAU * leaf as f32 / LEAVES as f32;
            let (out, along) = (Vec2::angled(turn), Vec2::angled(turn + 1.1));
            let foot = at + out * round;
            let side = along.rot90() * 3.0;
            let points = vec![foot, foot + along * 5.5 + side, foot + along * 12.0, foot + along * 5.5 - side];
            painter.add(Shape::convex_polygon(points, theme::gold(), Stroke::new(0.8, theme::gold_edge())));
        }
        if let Some(arms) = arms {
            paint_arms(ui, arms, arms_rect(at + Vec2::new(0.0, 1.0), round * 1.5));
            return;
        }
        // Without arms the wreath has a plain star in the side's colour.
        let spike = |turn: usize| {
            let way = std::f32::consts::TAU * turn as f32 / SPIKES as f32;
            let [out, aside] = [way, way + std::f32::consts::FRAC_PI_2].map(Vec2::angled);
            vec![at + out * round * 0.72, at + aside * round * 0.16, at - aside * round * 0.16]
        };
        let fill = theme::side_colour(self.side);
        painter.extend((0..SPIKES).map(|turn| Shape::convex_polygon(spike(turn), fill, Stroke::NONE)));
        painter.circle(at, round * 0.26, fill, Stroke::new(1.0, theme::gold_edge()));
    }

    /// Point of a flag's cloth on the screen: `u` from the pole outward, `v` from above, each 0 to 1.
    fn at(&self, u: f32, v: f32) -> Pos2 {
        let size = Vec2::new(FLAG.x - 16.0, FLAG.y * 0.66);
        let wave = (u * 6.0).sin() * 4.0 * u;
        self.top + self.turned(Vec2::new(self.away * u * size.x, 6.0 + v * size.y + wave) * self.scale)
    }

    /// Distance on the screen of a distance along and across the pole.
    fn turned(&self, off: Vec2) -> Vec2 {
        let (sin, cos) = self.tilt.sin_cos();
        Vec2::new(off.x * cos - off.y * sin, off.x * sin + off.y * cos)
    }

    /// Points along the cloth at the height `v` from above, 0 to 1.
    fn line(&self, along: (f32, f32), v: impl Fn(f32) -> f32) -> Vec<Pos2> {
        (0..=PIECES).map(|at| part(along, at)).map(|u| self.at(u, v(u))).collect()
    }

    /// Adds to a mesh the part of the cloth between two lines along it.
    fn strip(&self, mesh: &mut Mesh, along: (f32, f32), colour: Color32, lines: impl Fn(f32) -> (f32, f32)) {
        let line = |at: usize| {
            let u = part(along, at);
            let (above, below) = lines(u);
            // The cloth is lit where it comes forward.
            let shade = 0.9 + 0.1 * (u * 6.0).cos();
            (self.at(u, above.clamp(0.0, 1.0)), self.at(u, below.clamp(0.0, 1.0)), darker(colour, shade))
        };
        for at in 0..PIECES {
            quad(mesh, [line(at), line(at + 1)]);
        }
    }
}

/// Beginning of a piece of a flag's cloth, as a share of its length.
fn part((from, to): (f32, f32), at: usize) -> f32 {
    from + (to - from) * at as f32 / PIECES as f32
}

/// Colour darkened by `by`, 0 to 1, with the same opacity.
fn darker(colour: Color32, by: f32) -> Color32 {
    let dim = |part: u8| (f32::from(part) * by) as u8;
    Color32::from_rgba_premultiplied(dim(colour.r()), dim(colour.g()), dim(colour.b()), colour.a())
}
