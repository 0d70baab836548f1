//! The ground of a scenario under the brush: what a stroke says is so on the map, and nothing else is.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use tercio::board::hex::{Dir, Facing, Grid, Hex};
use tercio::document::{DocPath, Document, Edit};
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::rules::battle::{Map, Ornaments};
use tercio::games::musket_pike::rules::data::Terrain;
use tercio::games::musket_pike::scenario::ground::{Course, GroundEditor, GroundEdits, Ornament};
use tercio::games::musket_pike::scenario::{builtin, load_text, rule_data};

/// The map of a shipped battle, without anybody on it.
pub fn bare(id: &str) -> Document {
    let mut document = Document::read(builtin(id).unwrap().text).unwrap();
    for field in ["units", "leaders", "arrivals", "objectives"] {
        if document.whole().field(field).is_some() {
            document.act("bare", &[Edit::Remove(DocPath::whole().key(field))]).unwrap();
        }
    }
    document
}

pub fn battle(document: &Document) -> Arc<Battle> {
    load_text(&document.text(), "map", &[]).unwrap_or_else(|faults| panic!("{faults:?}\n{}", document.text()))
}

pub fn ground(document: &Document) -> GroundEditor<'static> {
    GroundEditor::of(&document.whole(), &rule_data().terrain).unwrap()
}

pub fn hexes(grid: &Grid, numbers: &[&str]) -> Vec<Hex> {
    numbers.iter().map(|n| grid.parse(n).unwrap()).collect()
}

pub fn kind(name: &str) -> Terrain {
    rule_data().terrain.hexes.named(name).unwrap()
}

pub fn painted(text: &str, stroke: impl Fn(&GroundEditor<'_>) -> GroundEdits) -> String {
    let mut document = Document::read(text).unwrap();
    let stroke = stroke(&ground(&document));
    document.act("paint", &stroke.edits).unwrap();
    document.text()
}

const SMALL: &str = "(map: (columns: 9, rows: 7, terrain: { wood: [\"0202-0405\", \"0701\"], chateau: [\"0303\"] }))";

#[test]
fn new_hexes_are_written_with_those_beside_them_and_the_rest_stays_as_it_is() {
    let after = painted(SMALL, |g| g.terrain(&hexes(g.grid(), &["0502", "0503", "0504", "0505"]), kind("wood")));
    assert_eq!(after, SMALL.replace("0202-0405", "0202-0505"));
    let after = painted(SMALL, |g| g.terrain(&hexes(g.grid(), &["0907"]), kind("wood")));
    assert_eq!(after, SMALL.replace("\"0701\"", "\"0701\", \"0907\""));
}

#[test]
fn what_is_painted_over_something_keeps_it_beneath_where_the_file_paints_it_later_anyway() {
    let after = painted(SMALL, |g| g.terrain(&hexes(g.grid(), &["0304"]), kind("chateau")));
    assert_eq!(after, SMALL.replace("[\"0303\"]", "[\"0303-0304\"]"));
    // And gives way where it would lie over it.
    let after = painted(SMALL, |g| g.terrain(&hexes(g.grid(), &["0303"]), kind("wood")));
    assert_eq!(after, SMALL.replace(", chateau: [\"0303\"]", ""));
    let after = painted(SMALL, |g| g.terrain(&hexes(g.grid(), &["0303", "0701"]), kind("village")));
    assert_eq!(after, SMALL.replace("[\"0303\"]", "[\"0303\"], village: [\"0303\", \"0701\"]"));
}

#[test]
fn open_ground_is_in_no_list() {
    let after = painted(SMALL, |g| g.terrain(&hexes(g.grid(), &["0303", "0701", "0909"][..2]), kind("clear")));
    assert_eq!(
        after,
        SMALL.replace(
            "\"0202-0405\", \"0701\"], chateau: [\"0303\"]",
            "\"0202-0205\", \"0302\", \"0304-0305\", \"0402-0405\"]"
        )
    );
}

#[test]
fn levels_stand_from_low_to_high() {
    let base = "(map: (columns: 9, rows: 7, levels: { 1: [\"0202-0405\"], 3: [\"0303\"] }))";
    let after = painted(base, |g| g.level(&hexes(g.grid(), &["0303", "0404"]), 2));
    assert_eq!(after, "(map: (columns: 9, rows: 7, levels: { 1: [\"0202-0405\"], 2: [\"0303\", \"0404\"] }))");
}

#[test]
fn a_map_without_any_gets_its_first_list_in_its_place() {
    let base =
        "(\n    map: (\n        columns: 9,\n        rows: 7,\n        labels: [(\"0101\", \"Hof\")],\n    ),\n)\n";
    let after = painted(base, |g| g.terrain(&hexes(g.grid(), &["0101", "0102"]), kind("wood")));
    assert_eq!(after, base.replace("rows: 7,\n", "rows: 7,\n        terrain: { wood: [\"0101-0102\"] },\n"));
    let wall = rule_data().terrain.sides.named("wall").unwrap();
    let side = |g: &GroundEditor<'_>| [(g.grid().parse("0202").unwrap(), Dir(0))];
    let after = painted(base, |g| g.put_side(&side(g), wall));
    assert_eq!(after, base.replace("rows: 7,\n", "rows: 7,\n        hexsides: { wall: [(\"0201\", \"0202\")] },\n"));
}

#[test]
fn a_brook_s_course_and_a_redoubt_are_not_the_brush_s() {
    let base = "(map: (columns: 9, rows: 7, brooks: [[\"0101\", \"0102\"]], redoubts: [(\"0303\", \"W\")]))";
    let document = Document::read(base).unwrap();
    let ground = ground(&document);
    let stroke = ground.terrain(&hexes(ground.grid(), &["0101", "0303", "0505"]), kind("wood"));
    assert_eq!(stroke.kept, hexes(ground.grid(), &["0101", "0303"]));
    assert_eq!(stroke.edits.len(), 1);
}

/// What a stroke at random asks for, on the map and on the text.
fn stroke(rng: &mut ChaCha8Rng, ground: &GroundEditor<'_>, map: &mut Map) -> GroundEdits {
    let grid = ground.grid();
    let all: Vec<Hex> = grid.hexes().collect();
    let centre = all[rng.random_range(0..all.len())];
    let radius = rng.random_range(0..4);
    let blot: Vec<Hex> = all.iter().copied().filter(|h| grid.distance(centre, *h) <= radius).collect();
    let chart = &rule_data().terrain;
    match rng.random_range(0..4) {
        0 | 1 => {
            let names = chart.hexes.names();
            let kind = kind(&names[rng.random_range(0..names.len())]);
            let stroke = ground.terrain(&blot, kind);
            for hex in blot.iter().filter(|h| !stroke.kept.contains(h)) {
                map.terrain[hex.index()] = kind;
            }
            stroke
        }
        2 => {
            let level = rng.random_range(0..5);
            for hex in &blot {
                map.level[hex.index()] = level;
            }
            ground.level(&blot, level)
        }
        _ => {
            let hedge = chart.sides.named("hedge").unwrap();
            let sides: Vec<(Hex, Dir)> = blot.iter().map(|h| (*h, Dir(rng.random_range(0..6)))).collect();
            for (hex, dir) in &sides {
                let other = grid.neighbour(*hex, *dir);
                if other.is_some() {
                    map.sides[hex.index()][dir.index()].insert(hedge);
                    map.sides[other.index()][dir.opposite().index()].insert(hedge);
                }
            }
            ground.put_side(&sides, hedge)
        }
    }
}

#[test]
fn a_stroke_makes_of_its_hexes_what_it_says_and_of_no_other_anything() {
    for id in ["farm", "windmill-hill", "white-mountain"] {
        let mut document = bare(id);
        let before = document.text();
        let mut map = battle(&document).map.clone();
        let mut rng = ChaCha8Rng::seed_from_u64(11);
        for _ in 0..150 {
            let stroke = stroke(&mut rng, &ground(&document), &mut map);
            document.act("paint", &stroke.edits).unwrap();
            let now = battle(&document);
            assert_eq!(now.map.terrain, map.terrain, "{id}: {stroke:?}");
            assert_eq!(now.map.level, map.level, "{id}: {stroke:?}");
            assert_eq!(now.map.sides, map.sides, "{id}: {stroke:?}");
        }
        while document.to_undo() != Some("bare") {
            assert!(document.undo());
        }
        assert_eq!(document.text(), before, "{id}");
    }
}

#[test]
fn what_was_put_on_hexsides_is_taken_again() {
    let mut document = bare("windmill-hill");
    let before = battle(&document).map.clone();
    let wall = rule_data().terrain.sides.named("wall").unwrap();
    let sides: Vec<(Hex, Dir)> = before.grid.hexes().take(20).map(|h| (h, Dir(3))).collect();
    let stroke = ground(&document).put_side(&sides, wall);
    document.act("wall", &stroke.edits).unwrap();
    assert_ne!(battle(&document).map.sides, before.sides);
    let stroke = ground(&document).take_side(&sides[..7], wall);
    document.act("wall", &stroke.edits).unwrap();
    let stroke = ground(&document).take_side(&sides, wall);
    document.act("wall", &stroke.edits).unwrap();
    assert_eq!(battle(&document).map.sides, before.sides);
}

#[test]
fn a_road_is_drawn_goes_on_is_led_another_way_and_cut() {
    let base = "(map: (columns: 12, rows: 9))";
    let mut document = Document::read(base).unwrap();
    let mut act = |stroke: &dyn Fn(&GroundEditor<'_>) -> GroundEdits| {
        let edits = stroke(&ground(&document)).edits;
        document.act("road", &edits).unwrap();
        document.text()
    };
    let by = |g: &GroundEditor<'_>, numbers: &[&str]| hexes(g.grid(), numbers);
    let with = |roads: &str| base.replace("rows: 9", &format!("rows: 9, roads: [{roads}]"));
    let first = r#"["0102", "0202", "0303"]"#;
    assert_eq!(act(&|g| g.lay(Course::Road, &by(g, &["0102", "0303"]))), with(first));
    let longer = r#"["0102", "0202", "0303", "0403", "0504"]"#;
    assert_eq!(act(&|g| g.lay(Course::Road, &by(g, &["0303", "0504"]))), with(longer));
    let other = r#"["0108", "0208"]"#;
    assert_eq!(act(&|g| g.lay(Course::Road, &by(g, &["0108", "0208"]))), with(&format!("{longer}, {other}")));
    let around = r#"["0102", "0201", "0302", "0402", "0403", "0504"]"#;
    let dragged = |g: &GroundEditor<'_>| {
        let handle = g.handle_on(Course::Road, by(g, &["0303"])[0]).expect("the middle of a straight");
        g.pull(Course::Road, handle, &by(g, &["0303", "0302"]))
    };
    assert_eq!(act(&dragged), with(&format!("{around}, {other}")));
    let two = r#"["0102", "0201"], ["0402", "0403", "0504"]"#;
    assert_eq!(act(&|g| g.cut(Course::Road, &by(g, &["0302", "0108"]))), with(two));
    // What is one hex long is no road.
    assert_eq!(act(&|g| g.lay(Course::Road, &by(g, &["0808"]))), with(two));
}

#[test]
fn a_long_course_is_written_in_lines_that_can_be_read() {
    let mut document = Document::read("(\n    map: (\n        columns: 40,\n        rows: 9,\n    ),\n)\n").unwrap();
    for kind in [Course::Brook, Course::Path] {
        let ground = ground(&document);
        let across = hexes(ground.grid(), &["0104", "4004"]);
        document.act("course", &ground.lay(kind, &across).edits).unwrap();
    }
    assert!(document.text().lines().all(|line| line.chars().count() <= 120), "{}", document.text());
    let now = battle(&document);
    assert_eq!(now.map.brook_courses[0].len(), 40);
    assert_eq!(now.map.brook_courses, now.map.ornaments.paths);
}

#[test]
fn every_road_of_a_shipped_battle_is_cut_and_laid_again() {
    for id in ["farm", "windmill-hill", "white-mountain"] {
        let mut document = bare(id);
        let (before, courses) = (battle(&document).map.roads.clone(), ground(&document).courses(Course::Road));
        let all: Vec<Hex> = courses.concat();
        document.act("cut", &ground(&document).cut(Course::Road, &all).edits).unwrap();
        assert!(battle(&document).map.roads.iter().all(|road| *road == 0), "{id}");
        for course in &courses {
            document.act("lay", &ground(&document).lay(Course::Road, course).edits).unwrap();
        }
        assert_eq!(battle(&document).map.roads, before, "{id}");
    }
}

#[test]
fn a_hex_has_one_name_and_one_redoubt() {
    let (a, b) =
        (|g: &GroundEditor<'_>| hexes(g.grid(), &["0303"])[0], |g: &GroundEditor<'_>| hexes(g.grid(), &["0504"])[0]);
    let named = painted(SMALL, |g| g.set_name(a(g), "Star"));
    assert_eq!(named, SMALL.replace("[\"0303\"] }", "[\"0303\"] }, labels: [(\"0303\", \"Star\")]"));
    let other = painted(&named, |g| g.set_name(a(g), "The \"Star\""));
    assert_eq!(other, named.replace("\"Star\"", "\"The \\\"Star\\\"\""));
    let both = painted(&named, |g| g.set_name(b(g), "Motol"));
    assert_eq!(painted(&both, |g| g.set_name(b(g), "")), named);
    let document = Document::read(&both).unwrap();
    let ground = ground(&document);
    assert_eq!(ground.name_at(b(&ground)).as_deref(), Some("Motol"));

    let dug = painted(SMALL, |g| g.dig(b(g), Facing::named("E")));
    assert!(dug.contains("redoubts: [(\"0504\", \"E\")]"), "{dug}");
    let turned = painted(&dug, |g| g.dig(b(g), Facing::named("NW")));
    assert_eq!(turned, dug.replace("\"E\"", "\"NW\""));
    let levelled = Document::read(&painted(&turned, |g| g.dig(b(g), None))).unwrap();
    let map = battle(&levelled).map.clone();
    assert_eq!(map.terrain, battle(&Document::read(SMALL).unwrap()).map.terrain);
}

#[test]
fn ornaments_lie_where_they_were_put_and_are_taken_away_again() {
    for ornament in Ornament::ALL {
        let field = |g: &GroundEditor<'_>| hexes(g.grid(), &["0501", "0502", "0602"]);
        let adorned = painted(SMALL, |g| g.adorn(ornament, &field(g), true));
        let document = Document::read(&adorned).unwrap();
        let ground = ground(&document);
        assert!(field(&ground).iter().all(|hex| ground.has(ornament, *hex)), "{adorned}");
        assert!(!ground.has(ornament, hexes(ground.grid(), &["0601"])[0]));
        assert_ne!(battle(&document).map.ornaments, Ornaments::default());
        let bare = painted(&adorned, |g| g.adorn(ornament, &field(g), false));
        assert_eq!(battle(&Document::read(&bare).unwrap()).map.ornaments, Ornaments::default(), "{bare}");
    }
}

#[test]
fn an_enclosure_is_a_wall_around_its_hexes_until_it_is_opened() {
    let wall = rule_data().terrain.sides.named("wall").unwrap();
    let inner = |g: &GroundEditor<'_>| hexes(g.grid(), &["0503", "0504", "0603"]);
    let walled = painted(SMALL, |g| g.enclose(&inner(g), wall));
    let document = Document::read(&walled).unwrap();
    let (map, g) = (battle(&document).map.clone(), ground(&document));
    for hex in inner(&g) {
        for dir in Dir::ALL {
            let beyond = map.grid.neighbour(hex, dir);
            assert_eq!(map.sides[hex.index()][dir.index()].has(wall), !inner(&g).contains(&beyond), "{walled}");
        }
    }
    let opened = Document::read(&painted(&walled, |g| g.open(inner(g)[1]))).unwrap();
    assert_eq!(battle(&opened).map.sides, battle(&Document::read(SMALL).unwrap()).map.sides);
}
