//! Upright things on the ground, drawn from far to near: trees, houses, the Star, wagons, fires.

use super::detail;
use super::ornaments;
use super::plan::MapPlan;
use super::trees;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::data::UprightFeature;
use crate::games::musket_pike::svg;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::layout::{INRADIUS, toward};
use crate::paint::orientation::Orientation;
use crate::paint::random::Scatter;
use crate::paint::theme::Theme;
use crate::paint::{Inks, Symbol};
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, Transform};
use std::collections::BTreeMap;

/// Scale under which trees are dots and houses blots, in pixels to the hex radius.
const FINE: f32 = 12.0;

/// Foot of a mill, relative to the middle of its hex, in map units.
const MILL: Vec2 = Vec2::new(0.62, -0.42);

/// Area around the hex's number that houses avoid: half width, and lower edge, relative to the middle of the hex.
const NUMBER: Vec2 = Vec2::new(0.46, -0.16);

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Upright thing: a tree with one of three crowns.
    Tree(u8),
    /// Upright thing: a round tree of an orchard.
    Fruit,
    /// Upright thing: a furze bush.
    Bush,
    /// Upright thing: a house with its gable to the left or right.
    House(Gable),
    Church,
    Star,
    Wagon,
    Fire,
    Mill,
    Symbol(Symbol),
}

#[derive(Clone, Copy, Debug)]
enum Gable {
    Left,
    Right,
}

/// Upright thing on the map, such as a tree or house, with its foot and size.
#[derive(Clone, Copy, Debug)]
struct Thing {
    at: Vec2,
    size: f32,
    kind: Kind,
}

pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    let coarse = canvas.scale() < FINE;
    let mut things: Vec<Thing> = hexes.iter().flat_map(|h| in_hex(plan, *h, coarse)).collect();
    let turn = canvas.turn();
    for thing in &mut things {
        thing.at = foot(turn, thing);
    }
    // From far to near, as seen on the screen.
    let seen = |t: &Thing| turn.rotate_vector(t.at);
    things.sort_by(|a, b| seen(a).y.total_cmp(&seen(b).y).then(seen(a).x.total_cmp(&seen(b).x)));
    let mut stamps = Stamps { scale: canvas.pixels(), density: canvas.density(), kept: BTreeMap::new() };
    for thing in &things {
        match thing.kind {
            // Plants in large numbers are drawn once and stamped.
            Kind::Tree(_) | Kind::Fruit | Kind::Bush => {
                canvas.stamp(stamps.of(theme, thing, coarse), thing.at);
            }
            _ => canvas.upright(thing.at, |canvas| draw(canvas, theme, thing, coarse)),
        }
    }
}

/// Foot of an upright thing: on a turned map it rises the other way, and its middle must stay at the place that is clear of
/// roads.
fn foot(turn: Orientation, thing: &Thing) -> Vec2 {
    let rise = match thing.kind {
        Kind::Tree(_) => 4.5 / 58.0,
        Kind::Fruit | Kind::Wagon => 0.07,
        Kind::Bush => 0.03,
        Kind::House(_) | Kind::Church | Kind::Fire => 0.08,
        Kind::Mill => 0.3,
        Kind::Star | Kind::Symbol(_) => 0.0,
    };
    match turn {
        Orientation::AsDrawn => thing.at,
        Orientation::Turned => thing.at - Vec2::new(0.0, 2.0 * rise * thing.size),
    }
}

/// Cached pictures of plants, by kind, shade and size.
struct Stamps {
    /// Pixels per map unit of the cached pictures.
    scale: f32,
    density: f32,
    kept: BTreeMap<(u8, u8, u8), Pixmap>,
}

impl Stamps {
    /// Number of size steps per unit of size, for which pictures are cached.
    const SIZES: f32 = 10.0;

    fn of(&mut self, theme: &Theme, thing: &Thing, coarse: bool) -> &Pixmap {
        let (kind, shade) = match thing.kind {
            Kind::Tree(shade) => (0, shade),
            Kind::Fruit => (1, 0),
            _ => (2, 0),
        };
        let size = (thing.size * Self::SIZES).round() as u8;
        let (scale, density) = (self.scale, self.density);
        self.kept.entry((kind, shade, size)).or_insert_with(|| {
            // The largest tree reaches 0.43 from its foot.
            let side = (0.46 * scale + 2.0).ceil() as u32 * 2;
            let middle = side as f32 * 0.5;
            let view = Transform::from_row(scale, 0.0, 0.0, scale, middle, middle);
            let mut canvas = Canvas::new(side, side, view).with_density(density);
            draw(&mut canvas, theme, &Thing { at: Vec2::ZERO, size: f32::from(size) / Self::SIZES, ..*thing }, coarse);
            canvas.into_pixmap()
        })
    }
}

/// Upright things in a hex; fewer on a coarse picture.
fn in_hex(plan: &MapPlan, hex: Hex, coarse: bool) -> Vec<Thing> {
    let centre = plan.layout.centre(hex);
    let mut scatter = plan.scatter(hex, 70);
    let mut things = Vec::new();
    if plan.map.ornaments.mills.contains(&hex) {
        // Beside the place of a counter, so that its sails are visible above it.
        things.push(Thing { at: centre + MILL, size: 1.1, kind: Kind::Mill });
    }
    let church = plan.map.ornaments.churches.contains(&hex);
    if church || plan.map.ornaments.villages.contains(&hex) {
        village(plan, hex, Village { houses: 5, church, burning: false }, &mut things);
    }
    let room = |many: u8, few: u8| usize::from(if coarse { few } else { many });
    for standing in &plan.look(hex).standing {
        match standing {
            UprightFeature::Trees { many, few } => wood(plan, hex, room(*many, *few), &mut scatter, &mut things),
            UprightFeature::FruitTrees => orchard(plan, hex, &mut scatter, &mut things),
            UprightFeature::Bushes { many, few } => {
                for p in scatter.over_hex(room(*many, *few), 0.85) {
                    if plan.clear(hex, centre + p, 0.15) {
                        things.push(Thing { at: centre + p, size: scatter.between(0.8, 1.2), kind: Kind::Bush });
                    }
                }
            }
            UprightFeature::Houses { church, burning } => {
                let church = *church && plan.has_church(hex);
                village(plan, hex, Village { houses: 9, church, burning: *burning }, &mut things);
            }
            UprightFeature::Star => things.push(Thing { at: centre, size: 1.0, kind: Kind::Star }),
            UprightFeature::Symbol { name, size } => {
                let size = f32::from(*size) / 100.0;
                things.extend(svg::named(name).map(|symbol| Thing { at: centre, size, kind: Kind::Symbol(symbol) }));
            }
            UprightFeature::Wagons => {
                for k in 0..6u8 {
                    let angle = (f32::from(k) * 60.0 + 30.0).to_radians();
                    let p = Vec2::from_angle(angle) * Vec2::new(0.62, 0.58);
                    things.push(Thing { at: centre + p + Vec2::new(0.0, 0.06), size: 1.0, kind: Kind::Wagon });
                }
            }
        }
    }
    things
}

/// Adds the trees of a wood, which keep away only from sides where the wood ends.
fn wood(plan: &MapPlan, hex: Hex, count: usize, scatter: &mut Scatter, things: &mut Vec<Thing>) {
    let centre = plan.layout.centre(hex);
    let ends: Vec<Vec2> = Dir::ALL.into_iter().filter(|d| !plan.wood_goes_on(hex, *d)).map(toward).collect();
    for p in scatter.over_hex(count, 1.0) {
        let (shade, size) = ((scatter.next() % 3) as u8, scatter.between(1.2, 1.65));
        let inside = ends.iter().all(|out| p.dot(*out) < INRADIUS - 0.12);
        if inside && plan.clear(hex, centre + p, 0.17) && plan.in_field(centre + p, 0.3) {
            things.push(Thing { at: centre + p, size, kind: Kind::Tree(shade) });
        }
    }
}

/// Adds the fruit trees of an orchard in rows.
fn orchard(plan: &MapPlan, hex: Hex, scatter: &mut Scatter, things: &mut Vec<Thing>) {
    let centre = plan.layout.centre(hex);
    for row in -2..=2i8 {
        for k in -2..=2i8 {
            let p = Vec2::new(f32::from(k) * 0.34 + f32::from(row.rem_euclid(2)) * 0.08, f32::from(row) * 0.32);
            let jitter = Vec2::new(scatter.between(-0.03, 0.03), scatter.between(-0.03, 0.03));
            if crate::paint::layout::in_hex(p / 0.88) && plan.clear(hex, centre + p, 0.2) {
                things.push(Thing { at: centre + p + jitter, size: 1.0, kind: Kind::Fruit });
            }
        }
    }
}

/// Part of a village that lies in one hex.
#[derive(Clone, Copy, Debug)]
struct Village {
    /// Number of houses in the hex, including the church.
    houses: usize,
    church: bool,
    burning: bool,
}

/// Adds houses scattered over the hex, most of them toward its rim, where counters do not hide them; off the roads.
fn village(plan: &MapPlan, hex: Hex, village: Village, things: &mut Vec<Thing>) {
    let Village { houses, church, burning } = village;
    let centre = plan.layout.centre(hex);
    let mut scatter = plan.scatter(hex, 71);
    let start = scatter.between(0.0, 60.0);
    let mut placed: Vec<Vec2> = Vec::new();
    for k in 0..26u8 {
        if placed.len() == houses {
            break;
        }
        let angle = (start + f32::from(k) * 40.0 + scatter.between(-16.0, 16.0)).to_radians();
        let far = if k % 9 == 8 { scatter.between(0.05, 0.3) } else { scatter.between(0.45, 0.8) };
        let p = Vec2::from_angle(angle) * far * Vec2::new(1.0, 0.9);
        let gable = scatter.pick(&[Gable::Left, Gable::Right]);
        let size = scatter.between(1.15, 1.4);
        let at = centre + p + Vec2::new(0.0, 0.08);
        let is_on_number = (at.x - centre.x).abs() < NUMBER.x && at.y - centre.y < NUMBER.y;
        if is_on_number
            || !plan.clear(hex, at - Vec2::new(0.0, 0.07), 0.25)
            || placed.iter().any(|q| q.distance(at) < 0.29)
        {
            continue;
        }
        placed.push(at);
        if k % 4 == 2 && !burning {
            let tree = at + Vec2::new(if p.x > 0.0 { -0.2 } else { 0.24 }, -0.03);
            things.push(Thing { at: tree, size: 0.85, kind: Kind::Tree(k % 3) });
        }
        let kind = if church && placed.len() == 1 { Kind::Church } else { Kind::House(gable) };
        things.push(Thing { at, size, kind });
        if burning && k % 2 == 0 {
            things.push(Thing { at: at + Vec2::new(0.0, 0.01), size: scatter.between(0.9, 1.3), kind: Kind::Fire });
        }
    }
}

fn draw(canvas: &mut Canvas, theme: &Theme, thing: &Thing, coarse: bool) {
    match thing.kind {
        Kind::Tree(kind) => trees::draw(canvas, theme, trees::Crown::of(kind), thing.size / 58.0, coarse),
        Kind::Fruit => fruit(canvas, theme, coarse),
        Kind::Bush => bush(canvas, theme, thing.size, coarse),
        Kind::House(Gable::Right) => house(canvas, theme, thing.size),
        Kind::House(Gable::Left) => canvas.mirrored(|c| house(c, theme, thing.size)),
        Kind::Church => church(canvas, theme, thing.size),
        Kind::Star => star(canvas, theme),
        Kind::Wagon => wagon(canvas, theme),
        Kind::Fire => fire(canvas, theme, thing.size),
        Kind::Mill => ornaments::mill(canvas, theme, thing.size),
        Kind::Symbol(symbol) => canvas.symbol(symbol, Inks::of(&theme.sides[0], theme), thing.size),
    }
}

fn fruit(canvas: &mut Canvas, theme: &Theme, coarse: bool) {
    let middle = Vec2::new(0.0, -0.07);
    if !coarse {
        canvas.fill(Shape::new().ellipse(Vec2::new(0.035, 0.03), Vec2::new(0.09, 0.045)), theme.shadow.thin(0.25));
    }
    canvas.both(Shape::new().circle(middle, 0.09), theme.wood[2], Pen::new(theme.wood_dark, 0.02));
    if !coarse {
        for (x, y) in [(-0.03, -0.09), (0.035, -0.05)] {
            canvas.fill(Shape::new().circle(Vec2::new(x, y), 0.016), theme.alert);
        }
    }
}

fn bush(canvas: &mut Canvas, theme: &Theme, size: f32, coarse: bool) {
    let ink = theme.furrow.mixed(theme.wood[0], 0.6);
    let half = Vec2::new(0.075, 0.045) * size;
    canvas.both(Shape::new().ellipse(Vec2::new(0.0, -0.03), half), ink, Pen::new(theme.wood_dark.thin(0.8), 0.018));
    if !coarse {
        for x in [-0.04, 0.0, 0.04] {
            canvas.fill(Shape::new().circle(Vec2::new(x * size, -0.045), 0.013), theme.gold);
        }
    }
}

/// Draws a house seen from the south: long wall, gable end, tiled roof.
fn house(canvas: &mut Canvas, theme: &Theme, size: f32) {
    let p = |x: f32, y: f32| Vec2::new(x, y) * size;
    let least = 0.7 / canvas.scale();
    let pen = Pen::new(theme.roof_dark, 0.022f32.max(least));
    canvas.fill(
        Shape::new().poly(&[p(-0.12, 0.02), p(0.2, 0.02), p(0.24, 0.07), p(-0.08, 0.07)]),
        theme.shadow.thin(0.28),
    );
    canvas.both(Shape::new().poly(&[p(-0.14, 0.0), p(0.06, 0.0), p(0.06, -0.09), p(-0.14, -0.09)]), theme.plaster, pen);
    let gable = [p(0.06, 0.0), p(0.17, -0.02), p(0.17, -0.11), p(0.115, -0.21), p(0.06, -0.09)];
    canvas.both(Shape::new().poly(&gable), theme.stone, pen);
    let roof = [p(-0.16, -0.085), p(0.065, -0.085), p(0.115, -0.215), p(-0.1, -0.215)];
    canvas.both(Shape::new().poly(&roof), theme.roof, pen);
    detail::tiles(canvas, theme, roof);
    if let Some(strength) = detail::strength(canvas) {
        let openings = Shape::new()
            .block(p(-0.105, -0.045), p(0.013, 0.016))
            .block(p(-0.045, -0.03), p(0.015, 0.03))
            .block(p(0.015, -0.045), p(0.013, 0.016));
        canvas.fill(openings, theme.roof_dark.thin(0.85 * strength));
    }
}

fn church(canvas: &mut Canvas, theme: &Theme, size: f32) {
    let p = |x: f32, y: f32| Vec2::new(x, y) * size;
    let least = 0.7 / canvas.scale();
    let pen = Pen::new(theme.roof_dark, 0.022f32.max(least));
    canvas.fill(
        Shape::new().poly(&[p(-0.14, 0.02), p(0.26, 0.02), p(0.3, 0.08), p(-0.1, 0.08)]),
        theme.shadow.thin(0.28),
    );
    canvas.both(Shape::new().block(p(0.07, -0.07), p(0.14, 0.08)), theme.plaster, pen);
    let roof = [p(-0.08, -0.14), p(0.23, -0.14), p(0.17, -0.27), p(-0.03, -0.27)];
    canvas.both(Shape::new().poly(&roof), theme.roof, pen);
    detail::tiles(canvas, theme, roof);
    canvas.both(Shape::new().block(p(-0.13, -0.13), p(0.065, 0.14)), theme.plaster, pen);
    canvas.both(Shape::new().poly(&[p(-0.21, -0.26), p(-0.05, -0.26), p(-0.13, -0.52)]), theme.roof_dark, pen);
    let cross = Shape::new().line(&[p(-0.13, -0.5), p(-0.13, -0.6)]).line(&[p(-0.16, -0.565), p(-0.1, -0.565)]);
    canvas.stroke(cross, Pen::new(theme.shadow, 0.02f32.max(least)));
    if let Some(strength) = detail::strength(canvas) {
        let windows = [0.0f32, 0.07, 0.14].iter().fold(Shape::new(), |s, x| s.block(p(*x, -0.07), p(0.012, 0.03)));
        let tower = windows.block(p(-0.13, -0.2), p(0.014, 0.024)).block(p(-0.13, -0.03), p(0.018, 0.03));
        canvas.fill(tower, theme.roof_dark.thin(0.85 * strength));
    }
}

/// Draws the Star: a roof of six points, which reach to the hex's corners and show around any counter.
fn star(canvas: &mut Canvas, theme: &Theme) {
    let points: Vec<Vec2> = (0..12u8)
        .map(|k| Vec2::from_angle((f32::from(k) * 30.0).to_radians()) * if k % 2 == 0 { 0.86 } else { 0.4 })
        .collect();
    let fallen: Vec<Vec2> = points.iter().map(|p| *p + Vec2::new(0.05, 0.07)).collect();
    canvas.fill(Shape::new().poly(&fallen), theme.shadow.thin(0.35));
    for k in 0..12 {
        // Each point of the roof has a lit and a shaded side.
        let lit = [5, 6, 7, 8, 9, 10].contains(&k);
        let face = [Vec2::ZERO, points[k], points[(k + 1) % 12]];
        let ink = theme.roof.mixed(if lit { theme.gold } else { theme.roof_dark }, if k % 2 == 0 { 0.3 } else { 0.12 });
        canvas.fill(Shape::new().poly(&face), ink);
    }
    let mut ridges = Shape::new().poly(&points);
    for k in 0..6 {
        ridges = ridges.line(&[Vec2::ZERO, points[2 * k]]);
    }
    canvas.stroke(ridges, Pen::new(theme.roof_dark, 0.028));
}

fn wagon(canvas: &mut Canvas, theme: &Theme) {
    let p = Vec2::new;
    let pen = Pen::new(theme.stone_dark, 0.022);
    let tilt = Shape::new().petals(
        p(-0.15, -0.08),
        &[(p(-0.17, -0.24), p(0.0, -0.24)), (p(0.17, -0.24), p(0.15, -0.08)), (p(0.0, -0.06), p(-0.15, -0.08))],
    );
    canvas.fill(Shape::new().ellipse(p(0.03, 0.03), p(0.18, 0.04)), theme.shadow.thin(0.28));
    canvas.both(Shape::new().block(p(0.0, -0.065), p(0.16, 0.035)), theme.earth, pen);
    canvas.both(tilt, theme.plaster, pen);
    for x in [-0.1, 0.1] {
        canvas.both(Shape::new().circle(p(x, -0.01), 0.055), theme.stone, Pen::new(theme.stone_dark, 0.028));
    }
}

fn fire(canvas: &mut Canvas, theme: &Theme, size: f32) {
    let p = |x: f32, y: f32| Vec2::new(x, y) * size;
    for (x, y, r, a) in [(0.03, -0.34, 0.1, 0.35), (0.1, -0.47, 0.12, 0.25), (0.2, -0.6, 0.1, 0.18)] {
        canvas.fill(Shape::new().circle(p(x, y), r * size), theme.shadow.thin(a));
    }
    let flame = |k: f32| {
        Shape::new().petals(
            p(0.0, -0.06),
            &[
                (p(-0.14 * k, -0.1), p(-0.06 * k, -0.06 - 0.2 * k)),
                (p(0.0, -0.14), p(0.02 * k, -0.06 - 0.3 * k)),
                (p(0.16 * k, -0.16), p(0.0, -0.06)),
            ],
        )
    };
    canvas.both(flame(1.0), theme.alert, Pen::new(theme.alert_dark, 0.016));
    canvas.fill(flame(0.55), theme.gold);
}
