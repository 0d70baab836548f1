//! The size of a map: columns and rows come and go at every edge, and the rest of the file follows.

use std::sync::Arc;
use tercio::board::hex::Hex;
use tercio::document::{Document, Edit};
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::rules::state::UnitPlace;
use tercio::games::musket_pike::scenario::ground::{MapResize, ResizeRefusal, ResizedMap, resized};
use tercio::games::musket_pike::scenario::{BUILTIN, load_partial, load_text};

const fn by(left: i16, right: i16, top: i16, bottom: i16) -> MapResize {
    MapResize { left, right, top, bottom }
}

fn changed(document: &mut Document, change: MapResize) -> ResizedMap {
    let map = resized(document, change).unwrap_or_else(|no| panic!("{}", no.told()));
    document.act("size", &map.edits).unwrap();
    map
}

fn battle(document: &Document) -> Arc<Battle> {
    load_text(&document.text(), "map", &[]).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// The hex of the larger map that was this one.
fn moved(small: &Battle, large: &Battle, hex: Hex, (columns, rows): (u8, u8)) -> Hex {
    let (column, row) = small.map.grid.column_row(hex);
    large.map.grid.at(column + columns, row + rows).unwrap()
}

#[test]
fn what_is_added_at_any_edge_and_cut_again_leaves_the_battle_as_it_was_written() {
    for shipped in BUILTIN {
        for change in [by(2, 0, 0, 0), by(0, 1, 0, 0), by(0, 0, 1, 0), by(0, 0, 0, 1), by(4, 3, 2, 1)] {
            let mut document = Document::read(shipped.text).unwrap();
            let back = by(-change.left, -change.right, -change.top, -change.bottom);
            assert_eq!(changed(&mut document, change).lost.told(), Vec::<String>::new());
            assert_ne!(document.text(), shipped.text);
            assert_eq!(changed(&mut document, back).lost.told(), Vec::<String>::new(), "{}", shipped.id);
            assert_eq!(document.text(), shipped.text, "{} {change:?}", shipped.id);
            assert!(document.undo() && document.undo() && !document.undo(), "two acts");
        }
    }
}

#[test]
fn every_hex_keeps_its_ground_and_every_unit_its_hex() {
    for shipped in BUILTIN {
        let mut document = Document::read(shipped.text).unwrap();
        let small = battle(&document);
        changed(&mut document, by(2, 1, 3, 1));
        let large = battle(&document);
        let to = |hex: Hex| moved(&small, &large, hex, (2, 3));
        let by_now = |hexes: &[Hex]| hexes.iter().map(|hex| to(*hex)).collect::<Vec<Hex>>();
        for hex in small.map.grid.hexes() {
            let (before, after) = (hex.index(), to(hex).index());
            assert_eq!(small.map.terrain[before], large.map.terrain[after]);
            assert_eq!(small.map.level[before], large.map.level[after]);
            assert_eq!(small.map.roads[before], large.map.roads[after]);
        }
        for (a, b) in small.start.units.iter().zip(&large.start.units) {
            match (a.place, b.place) {
                (UnitPlace::Map(a), UnitPlace::Map(b)) => {
                    assert_eq!(a.hexes().map(to).collect::<Vec<_>>(), b.hexes().collect::<Vec<_>>());
                    assert_eq!(a.facing, b.facing);
                }
                (a, b) => assert_eq!(a, b),
            }
        }
        for (a, b) in small.arrivals.iter().zip(&large.arrivals) {
            assert_eq!(by_now(&a.hexes), b.hexes);
        }
        for (a, b) in small.objectives.iter().zip(&large.objectives) {
            assert_eq!(by_now(a.hexes()), b.hexes());
        }
        for (a, b) in small.map.labels.iter().zip(&large.map.labels) {
            assert_eq!((to(a.hex), a.put.map(to)), (b.hex, b.put));
        }
        for (a, b) in small.special.zones.iter().zip(&large.special.zones) {
            assert_eq!(by_now(&a.hexes), b.hexes);
        }
    }
}

#[test]
fn what_cannot_be_read_any_more_is_cut_with_its_hexes() {
    for shipped in BUILTIN {
        for change in [by(-4, 0, 0, 0), by(0, -3, 0, 0), by(0, 0, -3, 0), by(0, 0, 0, -3), by(-2, -2, -2, -2)] {
            let mut document = Document::read(shipped.text).unwrap();
            let lost = changed(&mut document, change).lost;
            let faults = load_partial(&document.text(), "cut").faults;
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            // Who is off the map, and groups and pursuers without an entry hex, are for the author to place again.
            let is_told = |fault: &String| match fault.contains("nowhere") {
                true => !lost.pieces.is_empty(),
                false => fault.contains("arrivals") && !lost.groups.is_empty() || fault.contains("pursuit"),
            };
            assert!(faults.iter().all(is_told), "{} {change:?}: {faults:?}", shipped.id);
        }
    }
}

const FIELD: &str = r#"(
    turns: 4,
    map: (
        columns: 12,
        rows: 9,
        terrain: { wood: ["0101-0203", "1101"] },
        roads: [["0105", "0204", "0305", "0404"]],
        hexsides: { wall: [("0102", "0202"), ("0202", "0302")] },
        redoubts: [("1102", "NW")],
        labels: [("0102", "Old wood"), ("0606", "Mill")],
        labels_put: [("0606", "0707")],
        labels_along: [(["0109", "0208", "0309", "0408"], "Highway")],
    ),
    sides: [(id: "red"), (id: "blue")],
    leaders: [(id: "falk", name: "Falk", army: "red", rating: -1, at: "0104")],
    units: [
        (id: "pikes", name: "Pikes", side: "red", kind: HI, original: 12, ql: 6, at: "0104+0204", facing: "E"),
        (id: "shot", name: "Shot", side: "blue", kind: LI, original: 2, ql: 6, at: "1005"),
    ],
    objectives: [possession(hex: "0105", vp: 5), possession_of_all(hexes: ["0105", "0606"], vp: 5, name: "both")],
    zones: [(id: "hof", name: "Hof burns", hexes: ["0101-0102"]), (id: "moor", hexes: ["0103", "0606"])],
)
"#;

#[test]
fn what_would_be_lost_is_told_by_its_name() {
    let mut document = Document::read(FIELD).unwrap();
    let told = changed(&mut document, by(-2, 0, 0, 0)).lost.told();
    assert_eq!(
        told,
        [
            "Off the map: Pikes and Falk.",
            "Objectives lost: 0105.",
            "Closed zones lost: Hof burns.",
            "Names lost: Old wood and Highway.",
            "1 road, brook or path is shortened or lost.",
            "6 hexes of terrain or height are lost.",
        ]
    );
    let text = document.text();
    for left in [
        "columns: 10,",
        r#"terrain: { wood: ["0901"] }"#,
        r#"roads: [["0105", "0204"]]"#,
        r#"redoubts: [("0902", "NW")]"#,
        r#"labels: [("0406", "Mill")]"#,
        r#"labels_put: [("0406", "0507")]"#,
        "kind: HI, hexes: 2, original: 12",
        r#"objectives: [possession_of_all(hexes: ["0406"]"#,
        r#"zones: [(id: "moor", hexes: ["0406"])]"#,
    ] {
        assert!(text.contains(left), "no {left} in {text}");
    }
    assert!(document.undo());
    assert_eq!(document.text(), FIELD, "one act");
}

#[test]
fn columns_at_the_left_come_in_pairs_and_a_map_keeps_a_hex() {
    let document = Document::read(FIELD).unwrap();
    assert_eq!(resized(&document, by(1, 0, 0, 0)), Err(ResizeRefusal::OddColumns));
    assert_eq!(resized(&document, by(-3, 0, 0, 0)), Err(ResizeRefusal::OddColumns));
    assert_eq!(resized(&document, by(0, 0, -4, -5)), Err(ResizeRefusal::Size));
    assert_eq!(resized(&document, by(0, 88, 0, 0)), Err(ResizeRefusal::Size));
    assert_eq!(resized(&document, by(i16::MAX - 1, i16::MAX, 0, 0)), Err(ResizeRefusal::Size));
    assert_eq!(resized(&Document::read("(turns: 3)").unwrap(), by(2, 0, 0, 0)), Err(ResizeRefusal::NoMap));
    assert!(resized(&document, by(0, 87, 0, 0)).is_ok());
}

#[test]
fn a_fight_under_way_moves_with_the_map_and_loses_no_hex_of_it() {
    let stack = r#"position: (stack: [Turn(side: "red"), Phase(melee), Melee((
        attackers: ((unit: "pikes", into: ["0305"]), None),
        ground: ((hexes: ["0305"], facing: "W"), None),
    ))]),"#;
    let text = FIELD.replacen("    turns: 4,", &format!("    {stack}\n    turns: 4,"), 1);
    let mut document = Document::read(&text).unwrap();
    assert_eq!(resized(&document, by(-4, 0, 0, 0)), Err(ResizeRefusal::Fight));
    changed(&mut document, by(2, 0, 1, 0));
    assert!(document.text().contains(r#"into: ["0506"]"#) && document.text().contains(r#"(hexes: ["0506"]"#));
}

#[test]
fn texts_comments_and_spaces_stay_as_they_are() {
    let text = "(\n  // The mill stands on 0606.\n  name: \"0606\",\n  map: (columns: 9, rows: 9, labels: [ (\"0606\", \"0505\") ],),\n)";
    let mut document = Document::read(text).unwrap();
    changed(&mut document, by(2, 0, 1, 0));
    let after = text.replace("columns: 9, rows: 9", "columns: 11, rows: 10").replace("(\"0606\"", "(\"0807\"");
    assert_eq!(document.text(), after);
    let edits = resized(&document, by(0, 1, 0, 0)).unwrap().edits;
    assert!(edits.iter().all(|edit| matches!(edit, Edit::Set(..))), "{edits:?}");
}
