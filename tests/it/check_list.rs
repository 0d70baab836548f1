//! The check list of a scenario that is being made: what it finds, where, and that what it offers to mend it does.

use crate::clock::Clock;
use crate::tier;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write as _;
use tercio::document::{Document, Edit, Place, Step, Value, quoted};
use tercio::editing::{Finding, Weight};
use tercio::games::musket_pike::scenario::check::findings;
use tercio::games::musket_pike::scenario::{BUILTIN, empty, look_text};

/// A battle of which nothing is to be said.
const CLEAN: &str = r#"(
    name: "Two lines",
    turns: 6,
    map: (columns: 16, rows: 9),
    sides: [(id: "red", name: "Red"), (id: "blue", name: "Blue")],
    armies: [
        (id: "reds", name: "Red army", side: "red"),
        (id: "blues", name: "Blue army", side: "blue"),
    ],
    wings: [
        (id: "F", army: "reds", name: "Red foot"),
        (id: "H", army: "reds", name: "Red horse"),
        (id: "B", army: "blues", name: "Blue wing"),
    ],
    leaders: [
        (id: "falk", name: "Falk", army: "reds", rating: -1, at: "0304"),
        (id: "brandt", name: "Brandt", wing: "H", at: "0307"),
        (id: "lind", name: "Lind", army: "blues", at: "1305"),
    ],
    units: [
        (id: "pikes", name: "Pikes", wing: "F", kind: HI, original: 12, ql: 6, at: "0304+0305"),
        (id: "guns", name: "Guns", wing: "F", kind: ART, weight: "4-8", ql: 6, at: "0302"),
        (id: "horse", name: "Horse", wing: "H", kind: CAV, original: 4, ql: 6, at: "0307"),
        (id: "foot", name: "Foot", wing: "B", kind: HI, original: 8, ql: 6, at: "1305"),
        (id: "shot", name: "Shot", wing: "B", kind: LI, original: 2, ql: 6, at: "1307"),
    ],
    objectives: [possession(hex: "0805", vp: 10)],
)
"#;

fn checked(document: &Document) -> Vec<Finding> {
    findings(&document.whole(), &look_text(&document.text(), "battle"))
}

fn faults(list: &[Finding]) -> usize {
    list.iter().filter(|f| f.weight == Weight::Fault).count()
}

fn sentences(list: &[Finding]) -> Vec<&str> {
    list.iter().map(|f| f.sentence.as_str()).collect()
}

/// A line that the list has of a battle that differs from [`CLEAN`] by this.
struct Case {
    changes: &'static [(&'static str, &'static str)],
    weight: Weight,
    place: &'static str,
    sentence: &'static str,
    mends: &'static [&'static str],
}

const fn fault(
    changes: &'static [(&'static str, &'static str)],
    place: &'static str,
    sentence: &'static str,
    mends: &'static [&'static str],
) -> Case {
    Case { changes, weight: Weight::Fault, place, sentence, mends }
}

const fn doubt(
    changes: &'static [(&'static str, &'static str)],
    place: &'static str,
    sentence: &'static str,
    mends: &'static [&'static str],
) -> Case {
    Case { changes, weight: Weight::Doubt, place, sentence, mends }
}

const MAP: &str = "columns: 16, rows: 9";
const SHOT: &str = r#"original: 2, ql: 6, at: "1307""#;
const END_OF_UNITS: &str = "    ],\n    objectives:";
const WITH_RESERVE: &str = "        (id: \"reserve\", name: \"Reserve\", wing: \"B\", kind: CAV, original: 3, ql: 6),\n    ],\n    arrivals: [(id: \"late\", name: \"Latecomers\", side: \"blue\", on: 7, units: [\"reserve\"], hexes: [\"1604\"])],\n    objectives:";

const FAULTS: &[Case] = &[
    fault(
        &[("rating: -1", "rating: -5")],
        "leaders[0].rating",
        "Falk, rating: -5 is out of bounds: -3 to 0.",
        &["Set rating to -3"],
    ),
    fault(&[("turns: 6", "turns: 100")], "turns", "turns: 100 is out of bounds: 1 to 99.", &["Set turns to 99"]),
    fault(
        &[("at: \"1307\"", "at: \"1305\"")],
        "units[4].at",
        "Shot: hex 1305 is taken: `foot` is there already.",
        &["Move Shot to 1304", "Remove Shot"],
    ),
    fault(
        &[("at: \"1307\"", "at: \"0307\"")],
        "units[4].at",
        "Shot: hex 0307 is taken: `horse` of the other side is there already.",
        &["Move Shot to 0506", "Remove Shot"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, terrain: { bog: [\"0307\"] }")],
        "units[2].at",
        "Horse: hex 0307 is bog, which nothing may enter.",
        &["Move Horse to 0306", "Remove Horse"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, hexsides: { river: [(\"0304\", \"0305\")] }")],
        "units[0].at",
        "Pikes: a river or cliff parts its two hexes.",
        &["Move Pikes to 0303+0304", "Remove Pikes"],
    ),
    fault(
        &[("\"0304+0305\"", "\"0304+0307\"")],
        "units[0].at",
        "Pikes: the two hexes of `0304+0307` do not touch.",
        &["Move Pikes to 0304+0305", "Remove Pikes"],
    ),
    fault(
        &[("\"0304+0305\"", "\"0304+0305\", facing: \"NE\"")],
        "units[0].facing",
        "Pikes, facing: on 0304+0305 it faces E or W, not NE.",
        &["Set facing to E", "Set facing to W"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", facing: \"left\"")],
        "units[4].facing",
        "Shot, facing: `left` is no facing: one of E, NE, NW, W, SW or SE.",
        &["Remove facing"],
    ),
    fault(
        &[("id: \"shot\"", "id: \"foot\"")],
        "units[4].id",
        "Shot: `foot` is already the id of units[3].",
        &["Set id to foot-2"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6")],
        "units[4]",
        "Shot: it is nowhere: it needs `at`, its hex, or `place`.",
        &["Move Shot to 1304", "Remove Shot"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", place: eliminated")],
        "units[4].at",
        "Shot: a unit that is not on the map has no hex.",
        &["Remove at"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", hexes: 2")],
        "units[4].hexes",
        "Shot, hexes: `at` names another number of hexes.",
        &["Remove hexes"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", n_type: true")],
        "units[4].n_type",
        "Shot, n_type: only heavy infantry can lack pikes.",
        &["Remove n_type"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", side: \"red\"")],
        "units[4].side",
        "Shot, side: its wing is of the other side.",
        &["Remove side"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", short: \"Musketeers of the guard\"")],
        "units[4].short",
        "Shot, short: the text is longer than 11 characters.",
        &["Set short to Musketeers"],
    ),
    fault(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\"")],
        "leaders[1]",
        "Brandt: he is nowhere: he needs `at`, his hex, or `place`.",
        &["Move Brandt to 0307", "Remove Brandt"],
    ),
    fault(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\", at: \"1305\"")],
        "leaders[1].at",
        "Brandt: hex 1305 is held by `foot` of the other side.",
        &["Move Brandt to 0307", "Remove Brandt"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, hexsides: { wall: [(\"0101\", \"0505\")] }")],
        "map.hexsides.wall[0]",
        "map.hexsides.wall[0]: 0101 and 0505 share no hexside.",
        &["Remove the entry"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, roads: [[\"0101\", \"0102\", \"0105\", \"0106\"]]")],
        "map.roads[0][2]",
        "map.roads[0][2]: 0105 does not touch 0102, the hex before it in the course.",
        &["Complete the course"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, levels: { 1: [\"0703-0501\"] }")],
        "map.levels.1[0]",
        "map.levels[1][0]: `0703-0501` runs backwards: the top left hex comes first.",
        &["Write 0501-0703"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, terrain: { wood: [\"0501\", \"1712\"] }")],
        "map.terrain.wood[1]",
        "map.terrain.wood[1]: hex 1712 is off the map, which has columns 01-16 and rows 01-09.",
        &["Remove the entry"],
    ),
    fault(
        &[("turns: 6", "turns: 6, options: { \"lone_guns\": \"perhaps\" }")],
        "options.\"lone_guns\"",
        "options.lone_guns: option lone_guns cannot be `perhaps`; it is contact or ignored.",
        &["Remove lone_guns"],
    ),
    fault(
        &[(END_OF_UNITS, WITH_RESERVE), ("units: [\"reserve\"]", "units: [\"reserve\", \"ghost\"]")],
        "arrivals[0].units[1]",
        "Latecomers, units[1]: there is no unit `ghost`; there is pikes, guns, horse, foot, shot or reserve.",
        &["Remove the entry"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1712\"")],
        "units[4].at",
        "Shot: hex 1712 is off the map, which has columns 01-16 and rows 01-09.",
        &["Move Shot to 1304", "Remove Shot"],
    ),
    fault(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\", at: \"mill\"")],
        "leaders[1].at",
        "Brandt: `mill` is no hex number: four digits, column then row, as in 0109.",
        &["Move Brandt to 0307", "Remove Brandt"],
    ),
    // Where no one thing would mend it, none is offered.
    fault(
        &[("vp: 10)],", "vp: 10)],\n    position: (control: { \"red\": [\"0805\"], \"blue\": [\"0805\"] }),")],
        "position.control.\"blue\"",
        "position.control.blue: hex 0805 is already under the control of the other side.",
        &[],
    ),
    fault(
        &[("hex: \"0805\"", "hex: \"1712\"")],
        "objectives[0].hex",
        "objectives[0].hex: hex 1712 is off the map, which has columns 01-16 and rows 01-09.",
        &[],
    ),
    fault(&[(MAP, "columns: 160, rows: 9")], "map.columns", "map.columns: 160 is out of bounds: 1 to 99.", &[]),
    fault(&[("hex: \"0805\", vp: 10", "hex: \"0805\", vp: ten")], "objectives[0].vp", "Line ", &[]),
];

const DOUBTS: &[Case] = &[
    doubt(
        &[
            ("        (id: \"foot\", name: \"Foot\", wing: \"B\", kind: HI, original: 8, ql: 6, at: \"1305\"),\n", ""),
            ("        (id: \"shot\", name: \"Shot\", wing: \"B\", kind: LI, original: 2, ql: 6, at: \"1307\"),\n", ""),
        ],
        "sides[1]",
        "No unit belongs to Blue.",
        &[],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, terrain: { bog: [\"0901-0909\"] }")],
        "turns",
        "No unit can come into contact with an enemy in 6 turns.",
        &[],
    ),
    // A marsh is no bar to foot, it costs: here too much for the only turn.
    doubt(
        &[
            (MAP, "columns: 16, rows: 9, terrain: { marsh: [\"0501-1109\"] }"),
            ("turns: 6", "turns: 1"),
            ("wing: \"B\", kind: LI", "wing: \"B\", kind: HI"),
        ],
        "turns",
        "No unit can come into contact with an enemy in the turn that is left.",
        &[],
    ),
    doubt(
        &[
            ("name: \"Red\")", "name: \"Red\", any_unit: [])"),
            ("        (id: \"falk\", name: \"Falk\", army: \"reds\", rating: -1, at: \"0304\"),\n", ""),
            ("        (id: \"brandt\", name: \"Brandt\", wing: \"H\", at: \"0307\"),\n", ""),
        ],
        "sides[0]",
        "No chit is in the cup of Red: its units cannot be activated.",
        &["Give Red its any-unit marker"],
    ),
    doubt(
        &[("        (id: \"brandt\", name: \"Brandt\", wing: \"H\", at: \"0307\"),\n", "")],
        "wings[1]",
        "No commander leads Red horse (wing H): no chit of its own is in the cup.",
        &["Give Red horse (wing H) a commander"],
    ),
    doubt(
        &[("        (id: \"lind\", name: \"Lind\", army: \"blues\", at: \"1305\"),\n", "")],
        "armies[1]",
        "No overall commander leads Blue army.",
        &["Give Blue army an overall commander"],
    ),
    doubt(&[(SHOT, "original: 2, ql: 6, at: \"0407\"")], "units[2].at", "2 units begin the battle in contact.", &[]),
    doubt(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\", at: \"0305\"")],
        "leaders[1].at",
        "More than one leader is with Pikes: Falk and Brandt.",
        &["Move Brandt to 0307"],
    ),
    doubt(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\", at: \"0101\"")],
        "leaders[1].at",
        "No unit of Red horse (wing H) is with Brandt: his rating cannot help its units.",
        &["Move Brandt to 0307"],
    ),
    doubt(
        &[
            ("at: \"1305\"", "at: \"1605\""),
            ("at: \"1605\"),\n        (id: \"shot\"", "at: \"1605\", facing: \"E\"),\n        (id: \"shot\""),
        ],
        "units[3]",
        "No unit can ever stand in front of Foot: it faces the edge of the map or prohibited terrain.",
        &["Turn Foot to NE"],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, terrain: { bog: [\"0805\"] }")],
        "objectives[0].hex",
        "No combat unit can enter hex 0805, an objective.",
        &["Move the objective to 0804"],
    ),
    doubt(
        &[("vp: 10)", "vp: 10), possession(hex: \"0805\", vp: 5)")],
        "objectives[1]",
        "Two objectives are for control of hex 0805.",
        &["Remove the entry"],
    ),
    doubt(
        &[(END_OF_UNITS, WITH_RESERVE), ("turns: 6", "turns: 1")],
        "arrivals[0]",
        "No roll is made for Latecomers: reinforcements come at the end of a turn, but not of the last.",
        &["Set turns to 2"],
    ),
    doubt(
        &[(END_OF_UNITS, WITH_RESERVE), (MAP, "columns: 16, rows: 9, terrain: { bog: [\"1604\"] }")],
        "arrivals[0].hexes",
        "No unit of Latecomers can enter one of its entry hexes.",
        &[],
    ),
    doubt(
        &[
            (END_OF_UNITS, WITH_RESERVE),
            ("units: [\"reserve\"]", "units: [\"reserve\", \"second\"]"),
            (
                "    arrivals",
                "        (id: \"second\", name: \"Second\", wing: \"B\", kind: CAV, original: 3, ql: 6),\n    ],\n    arrivals",
            ),
            ("original: 3, ql: 6),\n    ],\n        (id", "original: 3, ql: 6),\n        (id"),
        ],
        "arrivals[0].hexes",
        "Too few entry hexes for Latecomers: 1 for 2 units.",
        &[],
    ),
    doubt(
        &[("original: 4", "original: 6")],
        "units[2]",
        "Horse: 6 SP. A merged unit of this kind may have 4 SP at most.",
        &["Set original to 4"],
    ),
    doubt(
        &[("original: 12", "original: 4")],
        "units[0]",
        "Pikes: 4 SP. Below 6 SP, a 2-hex block fires like a unit on 1 hex.",
        &["Set original to 6"],
    ),
    doubt(
        &[(SHOT, "original: 2, ql: 9, at: \"1307\"")],
        "units[4].ql",
        "Shot: quality 9. The usual quality is 4 to 8.",
        &["Set ql to 8"],
    ),
    doubt(
        &[(
            "id: \"B\", army: \"blues\", name: \"Blue wing\"),",
            "id: \"B\", army: \"blues\", name: \"Blue wing\"),\n        (id: \"X\", army: \"blues\"),",
        )],
        "wings[3]",
        "No unit belongs to wing X.",
        &["Remove X"],
    ),
    doubt(
        &[("side: \"blue\"),\n    ],", "side: \"blue\"),\n        (id: \"ghosts\", side: \"blue\"),\n    ],")],
        "armies[2]",
        "No unit belongs to ghosts.",
        &["Remove ghosts"],
    ),
    doubt(
        &[("name: \"Shot\"", "name: \"Foot\"")],
        "units[4]",
        "More than one unit of Blue is called Foot.",
        &["Set name to Foot 2"],
    ),
    doubt(
        &[("name: \"Shot\"", "name: \"Musketeers of the guard\"")],
        "units[4]",
        "Musketeers of the guard: too long for a counter, which holds 11 letters.",
        &["Set short to Musketeers"],
    ),
    doubt(
        &[("name: \"Shot\", wing: \"B\", kind: LI", "name: \"More foot\", short: \"Foot\", wing: \"B\", kind: HI")],
        "units[4]",
        "The counters of More foot and Foot both say Foot.",
        &["Set short to Foot 2"],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, labels: [(\"0505\", \"Hof\"), (\"0505\", \"Mill\")]")],
        "map.labels[1]",
        "Two labels are in hex 0505: Hof and Mill.",
        &["Remove Mill"],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, roads: [[\"0101\", \"0201\", \"0302\"]]")],
        "map.roads[0]",
        "A road ends in open terrain, in hex 0302.",
        &[],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, roads: [[\"0101\", \"0201\", \"0302\"], [\"0401\", \"0402\", \"0501\"]]")],
        "map.roads[0]",
        "A road ends in open terrain, in hex 0302.",
        &["Complete the course"],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, brooks: [[\"0603\", \"0604\"]]")],
        "map.brooks[0]",
        "A brook begins and ends in open terrain: it reaches no edge of the map and no other water.",
        &[],
    ),
    doubt(
        &[("    objectives: [possession(hex: \"0805\", vp: 10)],\n", "")],
        "",
        "No hex is an objective: losses alone decide the battle.",
        &[],
    ),
];

/// Why a case is not as it says.
fn wrong(case: &Case) -> Result<(), String> {
    let mut text = CLEAN.to_owned();
    for (from, to) in case.changes {
        if !text.contains(from) {
            return Err(format!("no {from}"));
        }
        text = text.replace(from, to);
    }
    let document = Document::read(&text).map_err(|no| no.to_string())?;
    let list = checked(&document);
    let found = list.iter().find(|f| f.weight == case.weight && f.sentence.starts_with(case.sentence));
    let Some(found) = found else { return Err(format!("found {:#?}", sentences(&list))) };
    let place = found.place.as_ref().map(ToString::to_string).unwrap_or_default();
    if place != case.place {
        return Err(format!("its place is {place}"));
    }
    let mends: Vec<&str> = found.mends.iter().map(|m| m.what.as_str()).collect();
    if mends != case.mends {
        return Err(format!("its mends are {mends:?}"));
    }
    for (i, mend) in found.mends.iter().enumerate() {
        let mut mended = document.clone();
        mended.act(&mend.what, &mend.edits).map_err(|no| format!("{}: {no}", mend.what))?;
        let after = checked(&mended);
        let before = sentences(&list);
        let new = |f: &&Finding| f.sentence == found.sentence || !before.contains(&f.sentence.as_str());
        // Whoever is taken out of the battle may be missed there.
        let counts = |f: &&Finding| i == 0 || f.weight == Weight::Fault || f.sentence == found.sentence;
        let still: Vec<&str> = after.iter().filter(new).filter(counts).map(|f| f.sentence.as_str()).collect();
        if !still.is_empty() {
            return Err(format!("after \"{}\": {still:?}\n{}", mend.what, mended.text()));
        }
        if !mended.undo() || mended.text() != text {
            return Err(format!("\"{}\" is more than one act", mend.what));
        }
    }
    Ok(())
}

fn all_right(cases: &[Case]) {
    let wrong = cases.iter().filter_map(|case| Some(format!("{}: {}", case.sentence, wrong(case).err()?)));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn a_sound_battle_has_nothing_on_its_list() {
    let list = checked(&Document::read(CLEAN).unwrap());
    assert!(list.is_empty(), "{:#?}", sentences(&list));
}

#[test]
fn every_fault_has_its_place_and_its_mend_mends_it() {
    all_right(FAULTS);
}

#[test]
fn every_doubt_has_its_place_and_its_mend_mends_it() {
    all_right(DOUBTS);
}

#[test]
fn the_shipped_battles_leave_nothing_to_be_said() {
    for battle in BUILTIN {
        let list = checked(&Document::read(battle.text).unwrap());
        assert!(list.is_empty(), "{}: {:#?}", battle.id, sentences(&list));
    }
}

#[test]
fn an_empty_battle_is_playable_by_its_faults_but_not_by_its_doubts() {
    let list = checked(&Document::read(&empty(20, 15)).unwrap());
    let said = [
        "No unit belongs to Red.",
        "No unit belongs to Blue.",
        "No hex is an objective: losses alone decide the battle.",
    ];
    assert_eq!(sentences(&list), said);
    assert!(list.iter().all(|f| f.weight == Weight::Doubt));
}

#[test]
fn faults_come_first_and_doubts_by_rank() {
    let text = CLEAN.replace("rating: -1", "rating: -5").replace("ql: 6, at: \"1307\"", "ql: 9, at: \"0407\"");
    let list = checked(&Document::read(&text).unwrap());
    let order: Vec<&str> = list.iter().map(|f| f.sentence.split([':', ' ']).next().unwrap()).collect();
    assert_eq!(order, ["Falk,", "2", "Shot"], "{:#?}", sentences(&list));
}

#[test]
fn a_finding_shows_the_hexes_that_it_is_about() {
    let hexes = |text: &str| -> Vec<String> {
        let looked = look_text(text, "battle");
        let document = Document::read(text).unwrap();
        let grid = looked.battle.as_ref().unwrap().map.grid.clone();
        let list = findings(&document.whole(), &looked);
        list.first().map(|f| f.hexes.iter().map(|h| grid.number(*h)).collect()).unwrap_or_default()
    };
    assert_eq!(hexes(&CLEAN.replace("original: 12", "original: 50")), ["0304", "0305"]);
    assert_eq!(hexes(&CLEAN.replace(MAP, "columns: 16, rows: 9, roads: [[\"0101\", \"0103\"]]")), ["0103"]);
    let wall = "columns: 16, rows: 9, hexsides: { wall: [(\"0101\", \"0505\")] }";
    assert_eq!(hexes(&CLEAN.replace(MAP, wall)), ["0101", "0505"]);
}

/// Every value of a text, by its place.
fn values(value: &Value, place: &Place, found: &mut Vec<(Place, Value)>) {
    let keyed: Vec<(String, Value)> = value.pairs().collect();
    let inside: Vec<(Place, Value)> = if keyed.is_empty() {
        value.values().enumerate().map(|(i, v)| (place.clone().item(i), v)).collect()
    } else {
        keyed.into_iter().map(|(key, v)| (place.clone().key(key), v)).collect()
    };
    for (place, value) in inside {
        found.push((place.clone(), value.clone()));
        values(&value, &place, found);
    }
}

/// One thing in a file made wrong, or another way right.
fn damage(document: &mut Document, random: &mut ChaCha8Rng) -> Option<Place> {
    let mut all = Vec::new();
    values(&document.whole(), &Place::whole(), &mut all);
    // Of a map of another size all is wrong at once.
    all.retain(|(place, _)| !matches!(place.0.last(), Some(Step::Key(key)) if key == "columns" || key == "rows"));
    let (place, value) = all.choose(random)?.clone();
    let texts: Vec<String> = all.iter().filter_map(|(_, v)| v.said()).collect();
    let edit = match random.random_range(0..5) {
        0 => Edit::Remove(place.clone()),
        _ if value.text().parse::<i64>().is_ok() => {
            Edit::Set(place.clone(), [-7, 0, 3, 11, 5000].choose(random)?.to_string())
        }
        _ if value.said().is_some() => Edit::Set(place.clone(), quoted(texts.choose(random)?)),
        _ => return None,
    };
    document.act("damage", &[edit]).ok()?;
    Some(place)
}

/// However a file is broken: what is offered can be done, leaves no more faults than there were, and comes to an end.
/// `TERCIO_WHOLE=1`: 4,000 broken files instead of 150.
#[test]
fn no_mend_makes_it_worse() {
    let mut random = ChaCha8Rng::seed_from_u64(1618);
    let texts = [CLEAN, BUILTIN[0].text, BUILTIN[1].text];
    let (mut broken, mut whole) = (0, 0);
    for round in 0..tier::of(150, 4000) {
        let mut document = Document::read(texts[round % texts.len()]).unwrap();
        let Some(place) = damage(&mut document, &mut random) else { continue };
        let mut list = checked(&document);
        broken += usize::from(faults(&list) > 0);
        let mut acts = 0;
        while let Some(finding) = list.iter().find(|f| !f.mends.is_empty()) {
            assert!(acts < 60, "no end at {place}: {:#?}", sentences(&list));
            for mend in &finding.mends {
                let mut mended = document.clone();
                let done = mended.act(&mend.what, &mend.edits);
                assert!(done.is_ok(), "{place}: {} cannot be done: {done:?}", mend.what);
                let after = checked(&mended);
                assert!(
                    faults(&after) <= faults(&list),
                    "{place}: \"{}\" for \"{}\" leads to {:#?}\n{}",
                    mend.what,
                    finding.sentence,
                    sentences(&after),
                    mended.text()
                );
            }
            document.act(&finding.mends[0].what, &finding.mends[0].edits).unwrap();
            list = checked(&document);
            acts += 1;
        }
        whole += usize::from(faults(&list) == 0);
    }
    assert!(broken > 20 && whole > 20, "{broken} broken, {whole} whole in the end");
}

/// 500 units on the largest map, by which kinds and on which terrain.
fn large(kinds: &[&str], terrain: &str) -> String {
    let mut units = String::new();
    for i in 0..250 {
        let (column, row, kind) = (2 + 2 * (i / 48), 1 + 2 * (i % 48), kinds[i % kinds.len()]);
        for (side, column) in [("red", column), ("blue", 98 - column)] {
            let id = format!("{side}-{i}");
            writeln!(
                units,
                r#"(id: "{id}", short: "{i}", side: "{side}", kind: {kind}, ql: 6, at: "{column:02}{row:02}"),"#
            )
            .unwrap();
        }
    }
    format!("(turns: 20, map: (columns: 99, rows: 99{terrain}), units: [{units}])")
}

#[test]
fn the_largest_battles_are_checked_in_a_part_of_the_time_that_reading_them_takes() {
    let all = ["HI, original: 8", "LI, original: 2", "CAV, original: 4", "ART, weight: \"3\"", "WAGON"];
    let cases = [
        ("two lines", large(&all[..1], ""), 2),
        // All that the units can reach has to be looked at.
        ("two lines that a bog parts", large(&all, ", terrain: { bog: [\"5001-5099\"] }"), 8),
        ("two lines without a name", large(&all, "").replace("short", "name"), 2),
        // And of a hundred faults the hexes around.
        ("two lines in the wrong places", large(&all, ", terrain: { bog: [\"0101-9999\"] }"), 64),
    ];
    for (what, text, eighths) in cases {
        let document = Document::read(&text).unwrap();
        let looking = Clock::start();
        let looked = look_text(&text, "large");
        let looking = looking.elapsed();
        let checking = Clock::start();
        let list = findings(&document.whole(), &looked);
        let checking = checking.elapsed();
        println!("{what}: looked at in {looking:?}, {} findings in {checking:?}", list.len());
        assert!(checking * 8 < looking * eighths, "{what}: checked in {checking:?}, looked at in {looking:?}");
    }
}
