//! A battle on a free table on paper: map, armies, and templates at their true size: bases, a movement stick, an arc, a wheel.

use super::paint::paint_scene;
use super::rules::{LengthUnit, degrees_text};
use super::table_game::{TableGame, placed};
use crate::board::table::Length;
use crate::cli::book::{escaped, sheet_head, uri};
use crate::kernel::SideId;
use crate::paint::Theme;
use crate::paint::orientation::Orientation;
use crate::paint::picture_frame::png;
use crate::play::BattleSheet;
use crate::say;
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Width and height of the map picture, in pixels.
const MAP: (u32, u32) = (1600, 1000);
/// Length of the movement stick, in millimetres: it fits on the page.
const STICK: u32 = 180;
/// Angles that the wheel template marks, in heading units: sixteenths of a right angle.
const MARKED: u16 = 1024;
/// Largest base that is printed, in millimetres: a page is 210 wide.
const WIDEST: u32 = 190;

/// Sheet of a battle on a free table.
pub struct TableSheet<G>(pub G);

impl<G: TableGame> BattleSheet for TableSheet<G> {
    fn page(&self) -> Result<String, String> {
        let game = &self.0;
        let theme = Theme::light();
        let mut out = sheet_head(&game.title(), "");
        let _ = writeln!(
            out,
            "</header>\n<figure><img src=\"{}\" alt=\"\"></figure>",
            uri("image/png", &png(&self.map(&theme))?)
        );
        for side in SideId::BOTH {
            let names: Vec<String> = game
                .bodies()
                .iter()
                .filter(|body| body.side == side)
                .map(|body| escaped(&game.piece_name(body.piece)))
                .collect();
            let _ = writeln!(out, "<h2>{}</h2>\n<p>{}</p>", escaped(&game.side(side)), names.join(", "));
        }
        let _ = writeln!(
            out,
            "<section>\n<h2>{}</h2>\n<p>{}</p>",
            say!("tabletop-sheet-templates"),
            say!("tabletop-sheet-scale")
        );
        for ((width, depth), count) in bases(game) {
            let words = say!("tabletop-sheet-base", width = centimetres(width), depth = centimetres(depth), count);
            let _ = writeln!(out, "<p>{}</p>\n{}", escaped(&words), base(width, depth));
        }
        let unit = game.field().unit;
        let _ = writeln!(out, "<p>{}</p>\n{}", escaped(&say!("tabletop-sheet-stick")), stick(unit));
        let _ = writeln!(out, "<p>{}</p>\n{}", escaped(&say!("tabletop-sheet-wheel")), wheel());
        out.push_str("</section>\n</body>\n</html>\n");
        Ok(out)
    }

    fn map(&self, theme: &Theme) -> Pixmap {
        paint_scene(self.0.field(), &placed(&self.0, Orientation::AsDrawn), theme, MAP.0, MAP.1)
    }

    /// The units as they stand: a table has no counters beside it.
    fn forces(&self, theme: &Theme) -> Pixmap {
        self.map(theme)
    }
}

/// Sizes of all bases on the table, with their numbers.
fn bases<G: TableGame>(game: &G) -> BTreeMap<(u32, u32), usize> {
    let mut sizes = BTreeMap::new();
    for body in game.bodies() {
        let outline = body.stance.shape.outline();
        *sizes.entry((outline.width().0, outline.depth().0)).or_insert(0) += 1;
    }
    sizes
}

fn centimetres(length: u32) -> String {
    LengthUnit::Cm.text(Length(length))
}

/// Millimetres of a length, to a tenth.
fn millimetres(length: u32) -> f64 {
    f64::from(length) / 10.0
}

/// Drawing at its true size, in millimetres.
fn drawing(width: f64, height: f64, content: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" viewBox=\"0 0 {width} {height}\" \
         fill=\"none\" stroke=\"black\" stroke-width=\"0.2\" font-size=\"3\">{content}</svg>"
    )
}

/// Base with its front marked; a base wider than the page is said and not drawn.
fn base(width: u32, depth: u32) -> String {
    if width.max(depth) > WIDEST * 10 {
        return String::new();
    }
    let (w, d) = (millimetres(width), millimetres(depth));
    let front = format!("<path d=\"M {} 3 L {} 0.5 L {} 3\"/>", w / 2.0 - 2.0, w / 2.0 + 1.0, w / 2.0 + 4.0);
    drawing(w + 2.0, d + 4.0, &format!("{front}<rect x=\"1\" y=\"3\" width=\"{w}\" height=\"{d}\"/>"))
}

/// Movement stick, cut in the unit of the field and its tenths or quarters.
fn stick(unit: LengthUnit) -> String {
    let parts = match unit {
        LengthUnit::Cm => 10,
        LengthUnit::Inch => 4,
    };
    let step = millimetres(unit.length().0) / f64::from(parts);
    let count = (f64::from(STICK) / step).floor() as u32;
    let mut marks = format!("<rect x=\"1\" y=\"1\" width=\"{STICK}\" height=\"12\"/>");
    for k in 0..=count {
        let (at, is_whole) = (f64::from(k).mul_add(step, 1.0), k.is_multiple_of(parts));
        let _ = write!(marks, "<path d=\"M {at:.2} 1 v {}\"/>", if is_whole { 6.0 } else { 2.5 });
        if is_whole && k > 0 {
            let _ = write!(
                marks,
                "<text x=\"{at:.2}\" y=\"11\" text-anchor=\"middle\" fill=\"black\" stroke=\"none\">{}</text>",
                k / parts
            );
        }
    }
    drawing(f64::from(STICK) + 2.0, 14.0, &marks)
}

/// Quarter of a circle with the angles of a wheel; its half is the arc to one side of a front.
fn wheel() -> String {
    let radius = 80.0_f64;
    let mut lines = format!("<path d=\"M 1 1 V {0} A {1} {1} 0 0 0 {0} 1 Z\"/>", radius + 1.0, radius);
    for units in (0..=16_384_u16).step_by(MARKED.into()) {
        let angle = f64::from(units) * std::f64::consts::TAU / 65_536.0;
        let is_named = units.is_multiple_of(4 * MARKED);
        let inner = if is_named { radius * 0.72 } else { radius * 0.9 };
        let (sin, cos) = angle.sin_cos();
        let _ = write!(
            lines,
            "<path d=\"M {:.2} {:.2} L {:.2} {:.2}\"/>",
            cos.mul_add(inner, 1.0),
            sin.mul_add(inner, 1.0),
            cos.mul_add(radius, 1.0),
            sin.mul_add(radius, 1.0)
        );
        if is_named {
            let (x, y) = (cos.mul_add(radius * 0.62, 2.0), sin.mul_add(radius * 0.62, 4.0));
            let _ = write!(
                lines,
                "<text x=\"{x:.2}\" y=\"{y:.2}\" fill=\"black\" stroke=\"none\">{}°</text>",
                degrees_text(units)
            );
        }
    }
    drawing(radius + 2.0, radius + 2.0, &lines)
}
