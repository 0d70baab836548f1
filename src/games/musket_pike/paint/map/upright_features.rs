//! Upright things on the ground, drawn from far to near: trees, houses, the Star, wagons, fires.

use super::detail;
use super::edges::strayed;
use super::farmland;
use super::ornaments;
use super::plan::MapPlan;
use super::trees::{self, Crown};
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::data::UprightFeature;
use crate::games::musket_pike::svg;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::layout::{INRADIUS, toward};
use crate::paint::orientation::Orientation;
use crate::paint::random::{Scatter, noise};
use crate::paint::theme::Theme;
use crate::paint::tile::MapRect;
use crate::paint::{Inks, Symbol};
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, Transform};
use std::collections::BTreeMap;
use std::f32::consts::TAU;

/// Scale under which trees are dots and houses blots, in pixels to the hex radius.
const FINE: f32 = 12.0;

/// Foot of a mill, relative to the middle of its hex, in map units.
const MILL: Vec2 = Vec2::new(0.62, -0.42);

/// Area around the hex's number that houses avoid: half width, and lower edge, relative to the middle of the hex.
const NUMBER: Vec2 = Vec2::new(0.46, -0.16);

#[derive(Clone, Copy, Debug)]
enum Kind {
    Tree(Crown),
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

pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex], area: MapRect) {
    let coarse = canvas.scale() < FINE;
    let mut things: Vec<Thing> = hexes.iter().flat_map(|h| in_hex(plan, *h, coarse)).collect();
    things.extend(rows_of_trees(plan, area));
    let turn = canvas.turn();
    for thing in &mut things {
        thing.at = foot(turn, thing);
    }
    // From far to near, as seen on the screen.
    let seen = |t: &Thing| turn.rotate_vector(t.at);
    things.sort_by(|a, b| seen(a).y.total_cmp(&seen(b).y).then(seen(a).x.total_cmp(&seen(b).x)));
    let away = turn.rotate_vector(Vec2::ONE);
    let shadows = things.iter().filter(|thing| matches!(thing.kind, Kind::Tree(_)));
    let shadows = shadows.fold(Shape::new(), |shape, tree| trees::shadow(shape, tree.at, away, tree.size));
    canvas.fill(shadows, theme.shadow.mixed(theme.wood_dark, 0.6).thin(0.34));
    let mut stamps = Stamps { scale: canvas.pixels(), density: canvas.density(), kept: BTreeMap::new() };
    for thing in &things {
        match thing.kind {
            // Plants in large numbers are drawn once and stamped.
            Kind::Tree(_) | Kind::Bush => {
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
        Kind::Tree(_) => 4.5 * trees::UNIT,
        Kind::Wagon => 0.07,
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

/// Cached pictures of plants, by crown, which a bush has not, and size.
struct Stamps {
    /// Pixels per map unit of the cached pictures.
    scale: f32,
    density: f32,
    kept: BTreeMap<(Option<Crown>, u8), Pixmap>,
}

impl Stamps {
    /// Number of size steps per unit of size, for which pictures are cached.
    const SIZES: f32 = 10.0;

    fn of(&mut self, theme: &Theme, thing: &Thing, coarse: bool) -> &Pixmap {
        let crown = if let Kind::Tree(crown) = thing.kind { Some(crown) } else { None };
        let size = (thing.size * Self::SIZES).round() as u8;
        let (scale, density) = (self.scale, self.density);
        self.kept.entry((crown, size)).or_insert_with(|| {
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
                    let p = p + (strayed(plan, centre + p) - centre - p) * 0.8;
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
    if plan.look(hex).standing.is_empty() {
        lone_trees(plan, hex, &mut things);
    }
    things
}

/// Adds a lone tree or two to some hexes of open ground.
fn lone_trees(plan: &MapPlan, hex: Hex, things: &mut Vec<Thing>) {
    let mut scatter = plan.scatter(hex, 73);
    if scatter.unit() > LONE {
        return;
    }
    let p = Vec2::from_angle(scatter.between(0.0, TAU)) * scatter.between(0.55, 0.8);
    for by in [Vec2::ZERO, Vec2::new(0.2, 0.09)] {
        let (at, size) = (plan.layout.centre(hex) + p + by, scatter.between(0.8, 1.15));
        if farmland::is_open(plan, at) && !plan.tilled(hex) {
            things.push(Thing { at, size, kind: Kind::Tree(Crown::in_wood(scatter.next() % 6)) });
        }
        if scatter.unit() < 0.6 {
            break;
        }
    }
}

/// Height of the largest tree, in map units.
const TALLEST: f32 = 0.46;

/// Trees along the borders of furlongs that reach into an area.
fn rows_of_trees(plan: &MapPlan, area: MapRect) -> Vec<Thing> {
    let area = [area[0] - TALLEST, area[1] + TALLEST];
    let is_in = |p: &Vec2| p.cmpge(area[0]).all() && p.cmple(area[1]).all();
    let along_fields = plan.furlongs.within(plan, area).flat_map(|tilth| &tilth.trees).filter(|(at, _)| is_in(at));
    let along_fields = along_fields.map(|(at, random)| {
        let size = 0.6 + 0.1 * (random / 8 % 5) as f32;
        let crown = if random % 3 == 0 { Crown::Fruit } else { Crown::in_wood(random / 64 % 6) };
        Thing { at: *at, size, kind: Kind::Tree(crown) }
    });
    along_fields.collect()
}

/// Share of the hexes of open ground with a lone tree.
const LONE: f32 = 0.09;

/// Adds the trees of a wood, which draws back from the sides where it ends, unevenly and in round bays.
fn wood(plan: &MapPlan, hex: Hex, count: usize, scatter: &mut Scatter, things: &mut Vec<Thing>) {
    let centre = plan.layout.centre(hex);
    let ends: Vec<Vec2> = Dir::ALL.into_iter().filter(|d| !plan.wood_goes_on(hex, *d)).map(toward).collect();
    // On the rim of the map it goes on to the neat line.
    let is_outermost = Dir::ALL.into_iter().any(|dir| !plan.map.grid.neighbour(hex, dir).is_some());
    let (count, reach) = if is_outermost { (count * 5 / 2, 1.58) } else { (count, 1.0) };
    for p in scatter.over_hex(count, reach) {
        let (kind, size) = (scatter.next(), scatter.between(1.2, 1.7));
        let at = centre + p;
        if is_outermost && plan.nearest(at) != hex {
            continue;
        }
        let near = |out: &Vec2| (p.dot(*out) - INRADIUS + EDGE_OF_WOOD).max(0.0).powi(2);
        let bay = 0.7 * noise(at.x * 0.8, at.y * 0.8, 72) + 0.3 * noise(at.x * 1.9, at.y * 1.9, 77);
        let room = EDGE_OF_WOOD * (0.6 + 0.55 * bay);
        let inside = ends.iter().map(near).sum::<f32>() < room * room;
        if inside && plan.clear(hex, at, 0.17) && plan.in_field(at, 0.24) {
            things.push(Thing { at, size, kind: Kind::Tree(Crown::in_wood(kind)) });
        }
    }
}

/// Breadth of the margin in which a wood ends, in map units.
const EDGE_OF_WOOD: f32 = 0.68;
/// Distances between the trees of a row of an orchard, and between its rows, in map units.
const ROWS: Vec2 = Vec2::new(0.36, 0.34);
/// Direction of the rows of all orchards, in radians: they go on from hex to hex.
const ALONG_ROWS: f32 = -0.22;

/// Adds the fruit trees of an orchard, in rows.
fn orchard(plan: &MapPlan, hex: Hex, scatter: &mut Scatter, things: &mut Vec<Thing>) {
    let centre = plan.layout.centre(hex);
    let rows = Vec2::from_angle(ALONG_ROWS);
    let first = (Vec2::from_angle(-ALONG_ROWS).rotate(centre) / ROWS).round();
    for (k, row) in (-4..=4i8).flat_map(|k| (-4..=4i8).map(move |row| (k, row))) {
        let at = rows.rotate((first + Vec2::new(f32::from(k), f32::from(row))) * ROWS);
        let jitter = Vec2::new(scatter.between(-0.03, 0.03), scatter.between(-0.03, 0.03));
        let size = scatter.between(1.0, 1.25);
        if plan.nearest(strayed(plan, at)) == hex && plan.clear(hex, at, 0.2) && plan.in_field(at, 0.2) {
            things.push(Thing { at: at + jitter, size, kind: Kind::Tree(Crown::Fruit) });
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
        if k % 2 == 0 && !burning {
            let tree = at + Vec2::new(if p.x > 0.0 { -0.2 } else { 0.24 }, -0.03);
            things.push(Thing { at: tree, size: 0.85, kind: Kind::Tree(Crown::in_wood(k.into())) });
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
        Kind::Tree(crown) => trees::draw(canvas, theme, crown, thing.size),
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
