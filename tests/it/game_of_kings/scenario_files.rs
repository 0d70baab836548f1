//! Battle files: equal to the battles built in code, their positions, and every fault by its place.

use super::setups;
use std::sync::Arc;
use tercio::board::table::PointSet;
use tercio::games::game_of_kings::rules::battle::Battle;
use tercio::games::game_of_kings::rules::text::MoveLine;
use tercio::games::game_of_kings::rules::{Game, Order};
use tercio::games::game_of_kings::scenario::{BUILTIN, doubts, load, with_position};
use tercio::kernel::{RandomChoice, RuleSet};
use tercio::play::DescribeGame;
use tercio::session::Session;

/// A battle as one in code is: without names.
fn nameless(battle: &Battle) -> Battle {
    let mut battle = battle.clone();
    battle.names = Arc::default();
    battle.presentation = Arc::default();
    for unit in &mut battle.units {
        unit.id.clear();
    }
    battle
}

#[test]
fn the_files_are_the_battles_that_are_built_in_code() {
    let built = [
        ("brook", setups::brook(), [10; 2]),
        ("outposts", setups::outposts(), [12; 2]),
        ("mollwitz-short", setups::mollwitz(), [28, 25]),
    ];
    for (id, battle, points) in built {
        let (_, text) = BUILTIN.into_iter().find(|(file, _)| *file == id).unwrap();
        let read = load(text).unwrap();
        let corners = |battle: &Battle| {
            let areas = battle.ground.areas.iter().map(|area| {
                let mut corners: Vec<_> = area.parts.iter().flat_map(|part| part.corners().to_vec()).collect();
                corners.sort_by_key(|corner| (corner.x(), corner.y()));
                (area.kind, area.level, corners)
            });
            areas.collect::<Vec<_>>()
        };
        // An outline is read from another corner on.
        assert_eq!((corners(&read), read.ground.size), (corners(&battle), battle.ground.size), "{id}");
        let same_areas = Battle { ground: battle.ground.clone(), ..nameless(&read) };
        assert_eq!(same_areas, battle, "{id}");
        assert_eq!((read.presentation.id.as_str(), read.presentation.units.len()), (id, read.units.len()));
        let registry = tercio::games::registry();
        let game = registry.of_text(text);
        assert_eq!((game.id(), game.title()), ("game_of_kings", "Game Of Kings".to_owned()));
        let offer = game.offered(id, text).unwrap();
        assert!(!offer.about.description.is_empty() && offer.options.len() == 12, "{id}");
        assert_eq!(offer.forces.last().unwrap().of, points, "{id}");
    }
}

/// A session of a battle after some random orders.
fn played(text: &str, seed: u64, orders: usize) -> Session<Game> {
    let mut session = Session::of(Game::begun(load(text).unwrap()).unwrap());
    let mut random = RandomChoice::new(seed);
    for _ in 0..orders {
        let game = session.game();
        let order = tercio::games::game_of_kings::rules::legal::sample_any_order(game, &mut random);
        let Some(order) = order else { break };
        session.submit(&order).unwrap();
    }
    session
}

#[test]
fn a_position_in_the_middle_of_a_game_is_a_file_and_begins_again_there() {
    for seed in 1..30 {
        let session = played(BUILTIN[(seed % 2) as usize].1, seed, 3 * seed as usize);
        let text = session.game().as_scene().unwrap();
        let again = Game::begun(load(&text).unwrap_or_else(|faults| panic!("{}", faults[0]))).unwrap();
        assert_eq!(again.capture(), session.game().capture());
    }
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    use tercio::games::game_of_kings::rules::UnitId;
    use tercio::games::game_of_kings::rules::state::{Frame, State, UnitPlace};
    let session = played(BUILTIN[0].1, 1, 4);
    let state = session.game().capture();
    let fault = |change: &dyn Fn(&mut State)| {
        let mut changed = state.clone();
        change(&mut changed);
        load(&with_position(BUILTIN[0].1, &changed).unwrap()).unwrap_err()[0].to_string()
    };
    let broken = "position: The game cannot continue from this position.";
    assert_eq!(fault(&|state| state.units.truncate(3)), "position: The position has 3 units, and the battle 12.");
    assert_eq!(fault(&|state| state.stack.clear()), broken);
    assert_eq!(fault(&|state| state.stack.insert(0, Frame::Retreats { waiting: Vec::new() })), broken);
    assert_eq!(fault(&|state| state.units[0].cause = Some(UnitId(99))), broken);
    assert_eq!(fault(&|state| state.weather = None), broken);
    let unit = "position: Navarre cannot be in the state that the position gives.";
    assert_eq!(fault(&|state| state.units[0].quarters = 5), unit);
    assert_eq!(fault(&|state| state.units[0].place = UnitPlace::Attached(UnitId(1))), unit);
    assert_eq!(fault(&|state| state.units[0].place = UnitPlace::Reserve), unit);
    let same = fault(&|state| state.units[1].place = state.units[0].place);
    assert_eq!(same, "position: Picardie must not stand on Navarre.");
}

/// The first fault of a changed battle file.
fn fault(from: &str, to: &str) -> String {
    let text = BUILTIN[0].1.replacen(from, to, 1);
    assert_ne!(text, BUILTIN[0].1, "{from} is not in the file");
    load(&text).unwrap_err()[0].to_string()
}

#[test]
fn a_broken_file_gets_a_sentence_with_its_place() {
    assert_eq!(
        fault("at: Some((4900, 1500))", "at: Some((4790, 1500))"),
        "armies[0].units[1].at: Picardie must not stand on Navarre."
    );
    assert_eq!(
        fault("at: Some((4000, 1500))", "at: Some((100, 1500))"),
        "armies[0].units[0].at: Navarre must stand on the table with all its corners."
    );
    assert_eq!(
        fault("kind: \"foot\"", "kind: \"elephants\""),
        "armies[0].units[0].kind: There is no kind of unit called elephants; the kinds are foot, light_foot, heavy_horse, \
         medium_horse, lancers, light_horse, gun, general."
    );
    assert_eq!(
        fault("sector: \"left\"", "sector: \"van\""),
        "armies[0].units[4].sector: There is no sector called van; the sectors are centre, left, right."
    );
    assert!(
        fault("kind: \"stream\"", "kind: \"jungle\"").starts_with("areas[0].kind: There is no terrain of the kind")
    );
    assert_eq!(fault("id: \"picardie\"", "id: \"navarre\""), "armies[0].units[1].id: The id navarre is used twice.");
    assert_eq!(
        fault("first: Some(\"french\")", "first: Some(\"dutch\")"),
        "first: There is no army with the id dutch."
    );
    assert_eq!(fault("turns: Some(6)", "turns: Some(0)"), "turns: turns: from 1 to 200.");
    assert_eq!(fault("weather: fixed(7)", "weather: fixed(13)"), "options.weather: weather: from 2 to 12.");
    assert_eq!(
        fault("centre: 6", "centre: 7"),
        "armies[0].sectors: A sector rolls one die of 4, 6, 8, 10, 12, 20 faces."
    );
    assert_eq!(
        fault("kind: \"gun\"", "state: firing_order, kind: \"gun\""),
        "armies[0].units[2].state: French gun: its kind has no such state."
    );
    assert_eq!(
        fault("at: Some((4000, 1500)), ", ""),
        "armies[0].units[0].at: Navarre must have either a place or an arrival."
    );
    assert_eq!(fault("rules: \"game_of_kings\"", "rules: \"other\""), "rules: The file is for other rules: other.");
    assert!(fault("(9000, 6000)", "(0, 6000)").starts_with("table.size: "));
    for text in ["", "(", "()", "(rules: \"game_of_kings\")", "\u{0}", "[1,2,3]"] {
        assert!(!load(text).unwrap_err().is_empty(), "{text:?}");
    }
}

#[test]
fn a_line_of_a_move_is_written_as_it_was_read() {
    let session = played(BUILTIN[1].1, 3, 1);
    let game = session.game();
    let unit = game.unit_named("navarre").unwrap();
    for (text, words) in [
        ("a3 r22.5", "ahead 3 cm, wheel right 22.5°"),
        ("leave a8 to Guiterez", "leave firing order, ahead 8 cm, strike Guiterez"),
        ("limber a3 l10 unlimber h270", "limber, ahead 3 cm, wheel left 10°, unlimber facing 270 degrees"),
        ("f a2 halt Sahay", "about-face, ahead 2 cm, halt at Sahay"),
        ("halt edge", "halt at the edge of the table"),
        ("f r90", "about-face, wheel right 90°"),
    ] {
        let order = MoveLine::parse(game, text).unwrap().order(unit);
        assert_eq!(MoveLine::text(game, &order), text);
        assert_eq!(DescribeGame::order(game, &Order::Move(order)), format!("Navarre: {words} ({text})"));
    }
    for text in ["", "a3 to nobody", "unlimber", "unlimber a3", "halt moon", "q7", "to"] {
        assert!(MoveLine::parse(game, text).is_err(), "{text}");
    }
}

/// Doubts about a battle of side A's battalions and guns at these places, by the paths and sentences of the file.
fn doubts_of(units: &[(&str, &str, (i32, i32))]) -> Vec<String> {
    let unit = |(id, kind, (x, y)): &(&str, &str, (i32, i32))| {
        let name = id.to_uppercase();
        format!("(id: \"{id}\", name: \"{name}\", kind: \"{kind}\", at: Some(({x}, {y})))")
    };
    let own = units.iter().map(unit).collect::<Vec<_>>().join(", ");
    let text = format!(
        r#"(rules: "game_of_kings", id: "lines", name: "Lines", description: "Lines.", table: (size: (9000, 6000), unit: cm),
        armies: [
            (id: "a", name: "Blue", heading: 0, units: [{own}]),
            (id: "b", name: "Red", heading: 180, units: [(id: "z", name: "Z", kind: "gun", at: Some((8000, 5500)))]),
        ])"#
    );
    doubts(&load(&text).unwrap()).iter().map(ToString::to_string).collect()
}

#[test]
fn gk_23_lines_that_cannot_march_support_or_retreat_are_doubted() {
    let lines = |behind: i32| doubts_of(&[("a", "foot", (4000, 3000)), ("b", "foot", (4000, 2800 - behind))]);
    assert!(lines(1100).is_empty() && lines(1001).is_empty() && lines(1200).is_empty(), "{:?}", lines(1100));
    let said = lines(1000);
    assert!(said[0].starts_with("armies[0].units[1].at: B: 10.0 cm behind A, which may retreat"), "{said:?}");
    let said = lines(1201);
    assert!(said[0].contains("supports no farther than 12.0 cm"), "{said:?}");
    // A gun before a gap of 300, in its middle.
    let gap = |right: i32| doubts_of(&[("a", "foot", (4000, 2000)), ("g", "gun", (4550 + right, 2500))]);
    assert!(gap(0).is_empty() && gap(100).is_empty());
    let said = gap(-1);
    assert!(said[0].contains("A cannot march past G") && said[0].contains("3.0 cm"), "{said:?}");
    // 1000 of table behind the rearmost foot.
    assert!(doubts_of(&[("a", "foot", (4000, 1200))]).is_empty());
    let said = doubts_of(&[("a", "foot", (4000, 1199)), ("g", "gun", (7000, 500))]);
    assert_eq!(said.len(), 1, "of guns nothing is said: {said:?}");
    assert!(said[0].contains("Behind A there is less than 10.0 cm of table"), "{said:?}");
}

#[test]
fn gk_23_nothing_is_doubted_about_the_shipped_battles() {
    for (id, text) in BUILTIN {
        assert_eq!(doubts(&load(text).unwrap()), [], "{id}");
    }
    assert_eq!(doubts(&Arc::new(setups::mollwitz())), [], "GK 23.2 is where they come from");
}

#[test]
fn doubts_are_printed_by_validate_and_the_file_stays_valid() {
    let folder = crate::cli::Folder::new();
    let file = folder.root().join("near.ron");
    std::fs::write(&file, BUILTIN[0].1.replace("(4000, 1500)", "(4000, 1100)")).unwrap();
    let file = file.to_str().unwrap();
    let said = crate::cli::card(&["validate", file]);
    assert!(said.contains("no faults") && said.contains("doubt: ") && said.contains("Behind Navarre"), "{said}");
    let data = crate::cli::json(&["validate", file]);
    assert_eq!(data["valid"], true);
    assert_eq!(data["files"][0]["doubts"][0]["path"], "armies[0].units[0].at");
}
