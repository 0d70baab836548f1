//! Ground that is moved: courses led another way by their handles, regions copied, mirrored, turned and cleared.

use crate::ground::{bare, battle, ground, hexes, painted};
use std::collections::BTreeSet;
use tercio::board::hex::{Dir, Grid, Hex};
use tercio::document::Document;
use tercio::games::musket_pike::rules::battle::Map;
use tercio::games::musket_pike::rules::data::HexsideSet;
use tercio::games::musket_pike::scenario::ground::{
    Clip, ClipTransform, Course, GroundEditor, HandleKind, clear, put_clip,
};
use tercio::games::musket_pike::scenario::rule_data;

/// A road that runs down, then to the right.
const ROAD: &str =
    "(map: (columns: 12, rows: 9, roads: [[\"0302\", \"0303\", \"0304\", \"0404\", \"0505\", \"0605\"]]))";

/// The road after a handle was dragged over these hexes.
fn dragged(over: &[&str]) -> Vec<String> {
    let after = painted(ROAD, |g| {
        let over = hexes(g.grid(), over);
        let handle = g.handle_on(Course::Road, over[0]).expect("a handle");
        g.pull(Course::Road, handle, &over)
    });
    let document = Document::read(&after).unwrap();
    let ground = ground(&document);
    ground.courses(Course::Road)[0].iter().map(|hex| ground.grid().number(*hex)).collect()
}

#[test]
fn a_course_has_handles_at_its_ends_and_where_it_bends() {
    let document = Document::read(ROAD).unwrap();
    let ground = ground(&document);
    let handles: Vec<(String, HandleKind)> =
        ground.handles(Course::Road).iter().map(|h| (ground.grid().number(h.hex), h.hold)).collect();
    let said: Vec<(&str, HandleKind)> = handles.iter().map(|(number, hold)| (number.as_str(), *hold)).collect();
    assert_eq!(said, [("0302", HandleKind::First), ("0304", HandleKind::Bend), ("0605", HandleKind::Last)]);
}

#[test]
fn a_bend_is_dragged_and_the_road_runs_straight_to_it_from_both_sides() {
    let road = dragged(&["0304", "0305", "0306"]);
    assert_eq!(road, ["0302", "0303", "0304", "0305", "0306", "0405", "0506", "0605"].map(str::to_owned));
    assert_eq!(dragged(&["0304"]).len(), 6, "a click leads it nowhere");
}

#[test]
fn an_end_that_is_dragged_makes_it_longer_or_shorter() {
    assert_eq!(dragged(&["0605", "0705", "0804"])[5..], ["0605", "0705", "0804"].map(str::to_owned));
    assert_eq!(dragged(&["0605", "0505", "0404"]), ["0302", "0303", "0304", "0404"].map(str::to_owned));
    assert_eq!(dragged(&["0302", "0301"])[..2], ["0301", "0302"].map(str::to_owned));
    // A road of one hex is none.
    assert_eq!(dragged(&["0302", "0303", "0304", "0404", "0505", "0605"]).len(), 2);
}

/// All hexes between two corners.
fn region(grid: &Grid, corners: [&str; 2]) -> BTreeSet<Hex> {
    let [a, b] = corners.map(|number| grid.column_row(grid.parse(number).unwrap()));
    grid.hexes()
        .filter(|h| {
            let (c, r) = grid.column_row(*h);
            (a.0..=b.0).contains(&c) && (a.1..=b.1).contains(&r)
        })
        .collect()
}

/// Two hexes that lie in the same direction, as far from each other.
fn moved(grid: &Grid, hex: Hex, from: Hex, to: Hex) -> Option<Hex> {
    grid.from_cube(grid.cube(hex) + (grid.cube(to) - grid.cube(from)))
}

fn put(document: &mut Document, clip: &Clip, at: Hex) {
    let edits = put_clip(document, &rule_data().terrain, clip, at);
    document.act("paste", &edits).unwrap();
}

/// The hex on which a copy of a region has its middle when it lies where it was.
fn middle(grid: &Grid, clip: &Clip, region: &BTreeSet<Hex>) -> Hex {
    region.iter().copied().find(|hex| clip.lies(grid, *hex).0 == *region).unwrap()
}

#[test]
fn a_copy_put_where_it_was_changes_nothing() {
    for id in ["farm", "windmill-hill", "white-mountain"] {
        let document = bare(id);
        let (before, ground) = (document.text(), ground(&document));
        for corners in [["0303", "0808"], ["0201", "0705"], ["0502", "1109"]] {
            let region = region(ground.grid(), corners);
            let clip = ground.clip(&region);
            let at = middle(ground.grid(), &clip, &region);
            let edits = put_clip(&document, &rule_data().terrain, &clip, at);
            let mut after = document.clone();
            after.act("paste", &edits).unwrap();
            assert_eq!(after.text(), before, "{id} {corners:?}");
        }
    }
}

/// That hexes of two maps have the same ground, and the same on the sides between them.
fn alike(before: &Map, after: &Map, pairs: &[(Hex, Hex)], turned: impl Fn(Dir) -> Dir) {
    let covered: BTreeSet<Hex> = pairs.iter().map(|(from, _)| *from).collect();
    for (from, to) in pairs {
        let named = |hex: Hex| before.grid.number(hex);
        assert_eq!(before.terrain[from.index()], after.terrain[to.index()], "{} {}", named(*from), named(*to));
        assert_eq!(before.level[from.index()], after.level[to.index()], "{} {}", named(*from), named(*to));
        for dir in Dir::ALL.into_iter().filter(|dir| covered.contains(&before.grid.neighbour(*from, *dir))) {
            let (a, b) = (before.sides[from.index()][dir.index()], after.sides[to.index()][turned(dir).index()]);
            assert_eq!(a, b, "{} {}", named(*from), dir.name());
            let road = |map: &Map, hex: Hex, dir: Dir| map.roads[hex.index()] >> dir.index() & 1;
            assert_eq!(road(before, *from, dir), road(after, *to, turned(dir)), "{} {}", named(*from), dir.name());
        }
    }
}

#[test]
fn what_was_adjacent_stays_adjacent_wherever_a_copy_is_put() {
    for id in ["windmill-hill", "white-mountain"] {
        // By an even number of columns, by an odd one.
        for to in ["0906", "1006", "1105", "0604"] {
            let mut document = bare(id);
            let (text, before) = (document.text(), battle(&document).map.clone());
            let region = region(&before.grid, ["0302", "0707"]);
            let clip = ground(&document).clip(&region);
            let (from, to) = (middle(&before.grid, &clip, &region), before.grid.parse(to).unwrap());
            put(&mut document, &clip, to);
            let after = battle(&document).map.clone();
            let pair = |hex: &Hex| Some((*hex, moved(&before.grid, *hex, from, to)?));
            let pairs: Vec<(Hex, Hex)> = region.iter().filter_map(pair).collect();
            alike(&before, &after, &pairs, |dir| dir);
            let covered: BTreeSet<Hex> = pairs.iter().map(|(_, to)| *to).collect();
            for hex in before.grid.hexes().filter(|hex| !covered.contains(hex)) {
                assert_eq!(before.terrain[hex.index()], after.terrain[hex.index()], "{id}");
                assert_eq!(before.level[hex.index()], after.level[hex.index()], "{id}");
            }
            assert!(document.undo());
            assert_eq!(document.text(), text, "{id}");
        }
    }
}

/// What becomes of a direction.
type Mapped = fn(Dir) -> Dir;

#[test]
fn a_copy_is_mirrored_and_turned_with_all_that_lies_on_its_sides() {
    let document = bare("windmill-hill");
    let map = battle(&document).map.clone();
    let region = region(&map.grid, ["0402", "0807"]);
    let clip = ground(&document).clip(&region);
    let at = middle(&map.grid, &clip, &region);
    let dirs: [(ClipTransform, Mapped); 3] = [
        (ClipTransform::LeftRight, |dir| Dir((6 - dir.0) % 6)),
        (ClipTransform::TopBottom, |dir| Dir((9 - dir.0) % 6)),
        (ClipTransform::About, Dir::opposite),
    ];
    for (turn, dir_of) in dirs {
        let mut after = document.clone();
        put(&mut after, &clip.clone().turned(turn), at);
        let centre = map.grid.cube(at);
        let image = |hex: Hex| {
            let way = map.grid.cube(hex) - centre;
            let image = match turn {
                ClipTransform::LeftRight => hexx::Hex::new(-way.x, way.x + way.y),
                ClipTransform::TopBottom => hexx::Hex::new(way.x, -way.x - way.y),
                ClipTransform::About => -way,
            };
            map.grid.from_cube(centre + image)
        };
        let pairs: Vec<(Hex, Hex)> = region.iter().filter_map(|hex| Some((*hex, image(*hex)?))).collect();
        alike(&map, &battle(&after).map, &pairs, dir_of);
        assert_eq!(clip.clone().turned(turn).turned(turn), clip, "twice is as it was");
    }
}

const YARD: &str = "(map: (columns: 14, rows: 9, terrain: { wood: [\"0303\"] }, roads: [[\"0103\", \"0202\", \"0303\", \"0403\"]], \
                    enclosures: [(hexes: [\"0303\"], side: wall)], redoubts: [(\"0304\", \"E\")], labels: [(\"0303\", \"Hof\")], \
                    ornaments: (mills: [\"0304\"])))";

#[test]
fn names_walls_redoubts_and_ornaments_go_with_the_ground() {
    let mut document = Document::read(YARD).unwrap();
    let here = ground(&document);
    let region = region(here.grid(), ["0202", "0404"]);
    let clip = Clip::read(&here.clip(&region).text().unwrap()).expect("it comes back from the clipboard");
    let (from, to) = (middle(here.grid(), &clip, &region), here.grid().parse("1004").unwrap());
    let there = |number: &str| moved(here.grid(), here.grid().parse(number).unwrap(), from, to).unwrap();
    put(&mut document, &clip.clone().turned(ClipTransform::About).turned(ClipTransform::About), to);
    let after = ground(&document);
    assert_eq!(after.name_at(there("0303")).as_deref(), Some("Hof"));
    assert_eq!(after.redoubt_at(there("0304")), after.redoubt_at(here.grid().parse("0304").unwrap()));
    assert_eq!(after.courses(Course::Road)[1], [there("0202"), there("0303"), there("0403")]);
    assert_eq!(battle(&document).map.ornaments.mills.len(), 2);
    assert!(document.text().contains(&format!("(hexes: [\"{}\"], side: wall)", here.grid().number(there("0303")))));
    let mirrored = clip.turned(ClipTransform::LeftRight);
    let mut document = Document::read(YARD).unwrap();
    put(&mut document, &mirrored, to);
    assert!(document.text().contains("\"W\")"), "a redoubt looks the other way: {}", document.text());
}

#[test]
fn a_cleared_region_is_plain_ground_and_is_undone_to_the_same_bytes() {
    let mut document = Document::read(YARD).unwrap();
    let grid = ground(&document).grid().clone();
    let edits = clear(&document, &rule_data().terrain, &region(&grid, ["0302", "0405"]));
    document.act("clear", &edits).unwrap();
    let map = &battle(&document).map;
    assert!(map.terrain.iter().all(|terrain| *terrain == rule_data().terrain.roles.open), "{}", document.text());
    assert!(map.sides.iter().flatten().all(|sides| *sides == HexsideSet::default()), "{}", document.text());
    assert!(map.labels.is_empty() && map.ornaments.mills.is_empty());
    assert_eq!(ground(&document).courses(Course::Road), [hexes(&grid, &["0103", "0202"])]);
    assert!(document.undo());
    assert_eq!(document.text(), YARD);
}

#[test]
fn another_text_is_no_ground() {
    assert!(Clip::read("wing\tname\nA\tFugger").is_none());
    assert!(Clip::read("(cells: [], sides: [])").is_none());
}

#[test]
fn what_would_lie_beyond_the_map_is_lost() {
    let document = Document::read(YARD).unwrap();
    let here: GroundEditor<'_> = ground(&document);
    let clip = here.clip(&region(here.grid(), ["0202", "0404"]));
    let corner = here.grid().parse("0101").unwrap();
    assert!(clip.lies(here.grid(), corner).0.len() < 9);
    let mut after = document.clone();
    put(&mut after, &clip, corner);
    battle(&after);
}
