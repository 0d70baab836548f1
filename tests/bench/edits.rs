//! A scenario as large as the format allows, while it is edited: 99 x 99 hexes with hills, woods, brooks, roads and 500 units.

use crate::clock::Clock;
use std::fmt::Write;
use std::hint::black_box;
use tercio::board::hex::{Dir, Facing, Hex, HexFootprint};
use tercio::document::{Document, Edit};
use tercio::editing::EditSession;
use tercio::games::musket_pike::paint::{MapPainter, scene};
use tercio::games::musket_pike::rules::data::TerrainChart;
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::games::musket_pike::scenario::ground::{Course, GroundEditor as Written};
use tercio::games::musket_pike::scenario::roster::{FilePiece, put};
use tercio::games::musket_pike::scenario::{PartialBattle, check, load_partial, rule_data};
use tercio::paint::Theme;
use tercio::paint::orientation::Orientation;
use tercio::paint::tile::{MapRenderer, PixelRect, TILE};

const SIDE: i32 = 99;

/// How high the land is at a hex, 0 to 1.
fn height(column: i32, row: i32) -> f32 {
    let hills = [(20, 25, 14.0), (70, 30, 18.0), (45, 70, 20.0), (85, 85, 10.0), (15, 80, 9.0)];
    let of = |(x, y, wide): (i32, i32, f32)| {
        let (dx, dy) = ((column - x) as f32 / wide, (row - y) as f32 / wide);
        (-(dx * dx + dy * dy)).exp()
    };
    hills.into_iter().map(of).fold(0.0, f32::max)
}

/// The hexes of the map of which this is true, as runs down the columns.
fn runs(of: impl Fn(i32, i32) -> bool) -> String {
    let mut text = String::new();
    for column in 1..=SIDE {
        let mut row = 1;
        while row <= SIDE {
            let first = row;
            while row <= SIDE && of(column, row) {
                row += 1;
            }
            if first < row {
                write!(text, "\"{column:02}{first:02}-{column:02}{:02}\", ", row - 1).unwrap();
            }
            row += 1;
        }
    }
    text
}

/// A course across the map from left to right along a row, or down a column.
fn course(along: i32, down: bool) -> String {
    let hex = |k: i32| if down { format!("\"{along:02}{k:02}\"") } else { format!("\"{k:02}{along:02}\"") };
    (1..=SIDE).map(hex).collect::<Vec<_>>().join(", ")
}

/// The text.
fn scenario() -> String {
    let mut text = format!(
        "(\n    name: \"Great\", turns: 8,\n    map: (\n        columns: {SIDE}, rows: {SIDE},\n        levels: {{\n"
    );
    for (at, least) in [(1, 0.3), (2, 0.5), (3, 0.7), (4, 0.85)] {
        let on = |c, r| height(c, r) >= least && (at == 4 || height(c, r) < [0.5, 0.7, 0.85][at - 1]);
        writeln!(text, "            {at}: [{}],", runs(on)).unwrap();
    }
    let wooded = |c: i32, r: i32| (c * 7 + r * 3) % 41 < 6 && (c / 9 + r / 7) % 3 == 0;
    write!(text, "        }},\n        terrain: {{\n            wood: [{}],\n", runs(wooded)).unwrap();
    writeln!(
        text,
        "            village: [\"3028\", \"3029\", \"5031\", \"8055\"], marsh: [{}],",
        runs(|c, r| (50..58).contains(&c) && (10..16).contains(&r))
    )
    .unwrap();
    writeln!(text, "        }},\n        brooks: [[{}]],\n        roads: [", course(60, true)).unwrap();
    for along in [12, 50, 88] {
        writeln!(text, "            [{}],\n            [{}],", course(along, true), course(along, true)).unwrap();
    }
    text.push_str("        ],\n        labels: [");
    for k in 0..40 {
        write!(text, "(\"{:02}{:02}\", \"Place {k}\"), ", 5 + (k * 37) % 90, 5 + (k * 53) % 90).unwrap();
    }
    text.push_str("],\n    ),\n    sides: [(id: \"red\", name: \"Red\"), (id: \"blue\", name: \"Blue\")],\n    armies: [(id: \"reds\", name: \"The Red army\", side: \"red\"), (id: \"blues\", name: \"The Blue army\", side: \"blue\")],\n");
    let (mut wings, mut leaders, mut units) = (String::new(), String::new(), String::new());
    for (army, first) in [("reds", 30), ("blues", 63)] {
        writeln!(
            leaders,
            "(id: \"{army}-general\", name: \"General {army}\", army: \"{army}\", rating: -1, at: \"{first:02}50\"),"
        )
        .unwrap();
        for wing in 0..5 {
            writeln!(wings, "(id: \"{army}{wing}\", army: \"{army}\", name: \"Wing {wing} {army}\"),").unwrap();
            let top = wing * 19 + 2;
            writeln!(leaders, "(id: \"{army}{wing}-leader\", name: \"Colonel {wing} {army}\", wing: \"{army}{wing}\", rating: 0, at: \"{:02}{top:02}\"),", first + 1)
                .unwrap();
            for k in 0..50 {
                let (column, row) = (first + k / 17, top + k % 17);
                writeln!(units, "(id: \"{army}{wing}-{k}\", name: \"Regiment {wing}/{k} {army}\", short: \"R {wing}/{k}\", wing: \"{army}{wing}\", kind: HI, original: 5, ql: 6, at: \"{column:02}{row:02}\"),")
                    .unwrap();
            }
        }
    }
    for (list, of) in [("wings", wings), ("leaders", leaders), ("units", units)] {
        write!(text, "{list}: [\n{of}],\n").unwrap();
    }
    text + ")\n"
}

/// What a thread has worked, in milliseconds.
fn worked<T>(act: impl FnOnce() -> T) -> (T, f64) {
    let clock = Clock::start();
    let result = black_box(act());
    (result, clock.elapsed().as_secs_f64() * 1000.0)
}

/// The parts of an edit, in the order in which the editor does them.
const PARTS: [&str; 7] = ["stroke", "text", "read", "painter", "where", "pieces", "checks"];

/// What is on the table of the editor: all that it works out of the text.
struct Table {
    edited: EditSession,
    looked: PartialBattle,
    painter: MapPainter,
}

impl Table {
    fn open(text: &str) -> Self {
        let edited = EditSession::new("great", text, None).expect("it is RON");
        let looked = load_partial(edited.text(), "great");
        let painter = MapPainter::new(battle(&looked), &Theme::light());
        Self { edited, looked, painter }
    }

    /// Does an edit and all that follows from it, but for the tiles; returns what each part of it has cost, and the painter
    /// before.
    fn edit(
        &mut self,
        stroke: impl FnOnce(&Written<'_>, &Battle, &EditSession) -> Vec<Edit>,
    ) -> ([f64; 7], MapPainter) {
        let chart: &TerrainChart = &rule_data().terrain;
        let (edits, stroke) = worked(|| {
            let file = self.edited.document().whole();
            stroke(&Written::of(&file, chart).expect("a map"), battle(&self.looked), &self.edited)
        });
        let (_, text) = worked(|| self.edited.act("", &edits).expect("it fits"));
        let (looked, read) = worked(|| load_partial(self.edited.text(), "great"));
        self.looked = looked;
        let (after, painter) = worked(|| self.painter.after(battle(&self.looked)));
        let (_, areas) = worked(|| after.repaint_area_since(&self.painter));
        let now = self.looked.battle.as_ref().expect("it can be read");
        let (_, pieces) =
            worked(|| scene::pieces(&Game::at(now.clone(), now.start.clone()), Orientation::AsDrawn).len());
        let (_, checks) = worked(|| check::findings(&self.edited.document().whole(), &self.looked).len());
        let before = std::mem::replace(&mut self.painter, after);
        ([stroke, text, read, painter, areas, pieces, checks], before)
    }
}

fn battle(looked: &PartialBattle) -> &Battle {
    looked.battle.as_ref().expect("it can be read")
}

/// Pixels to the hex radius: a map from near, and the small one that lies under it.
const SCALES: [f32; 2] = [30.0, 9.0];

/// The tiles that must be painted after an edit: of those around a hex that a window shows from near, and of the whole small map.
fn tiles(before: &MapPainter, after: &MapPainter, hex: Hex) -> Vec<(f32, PixelRect)> {
    let changed = after.repaint_area_since(before);
    let layout = after.layout();
    let at = (layout.centre(hex) * SCALES[0] / TILE as f32).floor();
    let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (SCALES[0], at.x as i32 + dx, at.y as i32 + dy)));
    let (width, height) = layout.pixels(SCALES[1]);
    let all = (0..=height / TILE).flat_map(|y| (0..=width / TILE).map(move |x| (SCALES[1], x as i32, y as i32)));
    let tiles = near.chain(all).map(|(scale, x, y)| (scale, PixelRect::tile(x, y)));
    tiles.filter(|(scale, tile)| changed.touches(layout, Orientation::AsDrawn, *scale, *tile)).collect()
}

/// Each of some edits of one kind done once to the map as it is: the middle of what they cost.
fn edits(name: &str, table: &mut Table, stroke: impl Fn(&Written<'_>, &Battle, &EditSession, Hex) -> Vec<Edit>) {
    let (mut costs, mut painting, mut many) = (Vec::new(), Vec::new(), Vec::new());
    for k in 0..GOES {
        let hex = battle(&table.looked).map.grid.at(20 + 5 * k, 41 + 3 * k).expect("on the map");
        let (cost, before) = table.edit(|written, battle, edited| stroke(written, battle, edited, hex));
        costs.push(cost);
        let tiles = tiles(&before, &table.painter, hex);
        many.push(tiles.len());
        let paint = |(scale, tile): (f32, PixelRect)| table.painter.paint(scale, tile);
        painting.push(worked(|| tiles.into_iter().map(paint).count()).1);
    }
    let middle = |mut of: Vec<f64>| {
        of.sort_by(f64::total_cmp);
        of[of.len() / 2]
    };
    many.sort_unstable();
    let whole = middle(costs.iter().map(|cost| cost.iter().sum()).collect());
    print!("{name:<16}{whole:8.2}");
    for part in 0..PARTS.len() {
        print!("{:9.2}", middle(costs.iter().map(|cost| cost[part]).collect()));
    }
    println!("{:9.1} for {} tiles", middle(painting), many[many.len() / 2]);
}

const GOES: u8 = 9;

pub fn print() {
    let text = scenario();
    println!("a scenario of {} bytes; CPU time in ms", text.len());
    let (mut table, opening) = worked(|| Table::open(&text));
    for fault in table.looked.faults.iter().take(5) {
        println!("{fault:?}");
    }
    let (list, checks) = worked(|| check::findings(&table.edited.document().whole(), &table.looked).len());
    let unnamed = text.replace("short", "nation");
    let (document, looked) = (Document::read(&unnamed).expect("it is RON"), load_partial(&unnamed, "great"));
    let (more, many) = worked(|| check::findings(&document.whole(), &looked).len());
    let whole = PixelRect::whole(table.painter.layout(), SCALES[1]);
    let (_, painting) = worked(|| table.painter.paint(SCALES[1], whole));
    println!("opened in {opening:.1}, first picture in {painting:.1}");
    println!("checked in {checks:.1} ({list} findings), without short names in {many:.1} ({more})");
    println!("{:<16}{:>8}{}{:>9}", "an edit", "all", PARTS.map(|part| format!("{part:>9}")).concat(), "tiles");
    let wood =
        rule_data().terrain.hexes.ids().find(|kind| rule_data().terrain.hexes.name(*kind) == "wood").expect("wood");
    let wall =
        rule_data().terrain.sides.ids().find(|kind| rule_data().terrain.sides.name(*kind) == "wall").expect("wall");
    edits("a title", &mut table, |_, _, _, hex| {
        vec![Edit::Set(tercio::document::DocPath::whole().key("name"), format!("\"Great {}\"", hex.0))]
    });
    edits("a unit", &mut table, |written, battle, edited, hex| {
        let who = battle.unit_ids().nth(usize::from(hex.0) % battle.units.len()).expect("there are units");
        let stand = HexFootprint::one(hex, Facing::ALL[0]);
        put(&edited.document().whole(), written.grid(), FilePiece::Unit(who.index()), stand, Facing::ALL[1])
    });
    edits("a hex of wood", &mut table, |written, _, _, hex| written.terrain(&[hex], wood).edits);
    edits("a level", &mut table, |written, battle, _, hex| {
        written.level(&[hex], (battle.map.level[hex.index()] + 1).min(9)).edits
    });
    edits("a hexside", &mut table, |written, _, _, hex| written.put_side(&[(hex, Dir(1))], wall).edits);
    edits("a road", &mut table, |written, battle, _, hex| {
        let grid = &battle.map.grid;
        written.lay(Course::Road, &[hex, grid.neighbour(grid.neighbour(hex, Dir(1)), Dir(1))]).edits
    });
    edits("a brook", &mut table, |written, battle, _, hex| {
        let grid = &battle.map.grid;
        written.lay(Course::Brook, &[hex, grid.neighbour(grid.neighbour(hex, Dir(2)), Dir(2))]).edits
    });
}
