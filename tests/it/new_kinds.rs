//! A new kind of terrain or hexside is data alone: a row of the chart, a look and words.

use crate::paint::close_up;
use std::collections::BTreeMap;
use std::sync::Arc;
use tercio::board::hex::Dir;
use tercio::games::musket_pike::rules::data::{RuleData, UnitKind};
use tercio::games::musket_pike::rules::{Battle, Game, text};
use tercio::games::musket_pike::scenario::{load_text_by, read_rules, rule_files, save_text};

const VINEYARD: &str = r#"vineyard: (cost: ("2*", "1", "3*", "P"), cover: true, lifted_by: [gate]),"#;
const PALISADE: &str = r#"palisade: (cost: ("2", "1", "P", "P"), obstacle: true, cover: true, lifted_by: [gate]),"#;
const LOOKS: &str = r#"(
    hexes: { vineyard: (words: "vines", ground: [(ink: green, share: 20)], standing: [bushes(many: 20, few: 9), symbol(name: "wagon", size: 40)]) },
    sides: { palisade: (drawing: ditch) },
)"#;

const BATTLE: &str = r#"(
    map: (columns: 9, rows: 8, terrain: { vineyard: ["0504"] }, hexsides: {
        palisade: [("0404", "0504"), ("0204", "0304")], gate: [("0204", "0304")],
    }),
    units: [
        (id: "pikes", side: "red", kind: HI, original: 8, ql: 7, at: "0404", facing: "E"),
        (id: "horse", side: "blue", kind: CAV, original: 4, ql: 7, at: "0805", facing: "W"),
    ],
)"#;

/// The shipped rules with a vineyard and a palisade, and with looks of their own if there are any.
fn files(looks: Option<&str>) -> BTreeMap<String, String> {
    let mut files = rule_files();
    let chart = files.get_mut("terrain.ron").unwrap();
    *chart = chart.replace("    hexes: {", &format!("    hexes: {{\n{VINEYARD}"));
    *chart = chart.replace("        // The way up;", &format!("{PALISADE}\n        // The way up;"));
    files.extend(looks.map(|l| ("looks.ron".to_owned(), l.to_owned())));
    files
}

fn battle(rules: &RuleData) -> Arc<Battle> {
    load_text_by(rules, BATTLE, "vines", &[]).unwrap_or_else(|faults| panic!("{faults:?}"))
}

#[test]
fn a_new_kind_is_played_on() {
    let battle = battle(&read_rules(&files(Some(LOOKS))).unwrap());
    let game = Game::new(Arc::clone(&battle));
    let at = |number: &str| battle.map.grid.parse(number).unwrap();
    let way = |from, to| battle.map.grid.direction_between(at(from), at(to)).unwrap();
    let price = |kind, from, to| game.entry_by_terrain(kind, at(from), way(from, to)).map(|e| (e.mp, e.any_hit()));
    // Vines and palisade together; over neither guns nor, for the palisade, horse.
    assert_eq!(price(UnitKind::Hi, "0404", "0504"), Some((4, true)));
    assert_eq!(price(UnitKind::Li, "0404", "0504"), Some((2, false)));
    assert_eq!(price(UnitKind::Cav, "0404", "0504"), None);
    assert_eq!(price(UnitKind::Cav, "0503", "0504"), Some((3, true)));
    // Its gate takes the palisade away, and would take the vines' price.
    assert_eq!(price(UnitKind::Hi, "0204", "0304"), Some((1, false)));
    assert!(game.ground(at("0504")).cover && !game.ground(at("0504")).obstructed);
    let between = battle.ground.between(at("0504"), way("0504", "0404"));
    assert!(between.obstacle() && between.covers() && between.is_open());
}

#[test]
fn a_new_kind_is_written_and_read_again() {
    let rules = read_rules(&files(Some(LOOKS))).unwrap();
    let battle = battle(&rules);
    let text = save_text(&Game::new(Arc::clone(&battle)));
    assert!(text.contains("vineyard: [\"0504\"]") && text.contains("palisade: ["), "{text}");
    let again = load_text_by(&rules, &text, "again", &[]).unwrap();
    assert!(again.map == battle.map);
}

#[test]
fn a_new_kind_has_words_of_its_own_or_its_name() {
    for (looks, words) in [(Some(LOOKS), "vines"), (None, "vineyard")] {
        let battle = battle(&read_rules(&files(looks)).unwrap());
        let chart = &battle.rules.terrain;
        assert_eq!(text::terrain(&battle, chart.hexes.named("vineyard").unwrap()), words);
        assert_eq!(text::terrain(&battle, chart.hexes.named("walled_garden").unwrap()), "walled garden");
        assert_eq!(text::names::hexside(&battle, chart.sides.named("palisade").unwrap()), "palisade");
        assert_eq!(text::names::hexside(&battle, chart.sides.named("steep").unwrap()), "steep slope");
    }
}

#[test]
fn a_new_kind_is_painted_as_its_look_says() {
    let [drawn, undrawn] = [Some(LOOKS), None].map(|looks| crate::paint::plain_by(&read_rules(&files(looks)).unwrap()));
    let [drawn, undrawn] = [&drawn, &undrawn].map(|bare| {
        let chart = &bare.rules.terrain;
        let hex = bare.map.grid.at(10, 5).unwrap();
        let (mut vines, mut side) = (bare.clone(), bare.clone());
        vines.map.terrain[hex.index()] = chart.hexes.named("vineyard").unwrap();
        side.map.sides[hex.index()][Dir(2).index()].insert(chart.sides.named("palisade").unwrap());
        [(bare, vines), (bare, side)]
    });
    for scale in [9.0, 44.0] {
        let shows = |(bare, with): &(&Battle, Battle)| close_up(bare, scale) != close_up(with, scale);
        assert_eq!([shows(&drawn[0]), shows(&drawn[1])], [true, true], "as its look says");
        assert!(!shows(&undrawn[1]), "without a look nothing lies there");
    }
}

/// What cannot be played by is refused with its place.
#[test]
fn a_kind_that_does_not_fit_is_a_fault() {
    let fault = |from: &str, to: &str| {
        let mut files = files(Some(LOOKS));
        for text in files.values_mut() {
            *text = text.replace(from, to);
        }
        read_rules(&files).unwrap_err().to_string()
    };
    assert_eq!(
        fault("lifted_by: [gate]", "lifted_by: [door]"),
        "terrain.ron: hexes.vineyard.lifted_by[0]: `door` is missing"
    );
    assert_eq!(fault("vineyard:", "wood:"), "terrain.ron: hexes.wood: it is set twice");
    let name = "the name of a kind is a word of small letters, digits and underscores, 40 at most";
    assert_eq!(fault("palisade:", "Palisade:"), format!("terrain.ron: sides[10]: {name}"));
    assert_eq!(fault("share: 20", "share: 120"), "looks.ron: hexes[0].ground.share: 120 is out of bounds: 0 to 100");
    assert_eq!(fault("name: \"wagon\"", "name: \"barrow\""), "looks.ron: hexes[0].standing.name: `barrow` is missing");
    assert!(fault("drawing: ditch", "drawing: fence").starts_with("looks.ron:3:"));
}
