//! The open table: its files, its orders, its terminal, its saved games; two people play on it by any rules.

use crate::cli::Folder;
use std::path::Path;
use tercio::board::table::{Heading, Length, Point, TablePose};
use tercio::cli::{WindowArgs, terminal};
use tercio::games::open_table::rules::{Conclusion, Illegal, MAX_DICE, Mark, OpenTable, Order, Outcome, UnitId};
use tercio::games::open_table::scenario::{BUILTIN, load, with_position};
use tercio::games::table::rules::DraftLeg;
use tercio::games::table::table_game::TableGame;
use tercio::kernel::{Dice, PieceId, RandomChoice, RuleSet, SideId};
use tercio::play::{AnyOrder, AnySession, DescribeGame, Pattern, Registry, open};
use tercio::record::{SavedGames, UserDirs};
use tercio::session::{Session, UndoBarrier};

const WAR_TABLE: &str = BUILTIN[1].1;

fn table() -> OpenTable {
    OpenTable::begun(load(WAR_TABLE).unwrap())
}

fn navarre() -> UnitId {
    table().unit_named("Navarre").unwrap()
}

fn ahead(by: u32) -> DraftLeg {
    DraftLeg::Ahead(Length(by))
}

#[test]
fn every_battle_that_comes_with_it_is_offered_and_begins() {
    let registry = tercio::games::registry();
    for (id, text) in BUILTIN {
        let game = registry.of_text(text);
        assert_eq!((game.id(), game.title()), ("open_table", "Any rules".to_owned()));
        let offer = game.offered(id, text).unwrap();
        assert!(!offer.about.description.is_empty() && !offer.forces.is_empty(), "{id}");
        let (session, header) = game.begin(text, id, &Default::default()).unwrap();
        assert_eq!((session.turn(), header.rules.as_str()), ((1, 0), "open_table"));
        assert_eq!(registry.of_text(&session.scene_after(0).unwrap().0).id(), "open_table");
    }
}

#[test]
fn a_move_is_measured_and_summed_until_the_table_is_handed_over() {
    let mut session = Session::of(table());
    let legs = vec![ahead(300), DraftLeg::WheelRight(4096.try_into().unwrap())];
    session.submit(&Order::Move { unit: navarre(), legs }).unwrap();
    session.submit(&Order::Move { unit: navarre(), legs: vec![ahead(200)] }).unwrap();
    let lengths = |session: &Session<OpenTable>| -> Vec<[u32; 2]> {
        let outcomes = session.entries().iter().flat_map(|entry| &entry.outcomes);
        let moved = |outcome: &Outcome| match outcome {
            Outcome::Moved { length, in_turn, .. } => Some([length.0, in_turn.0]),
            _ => None,
        };
        outcomes.filter_map(moved).collect()
    };
    // A front of 8 cm that wheels by 22.5 degrees takes 158 along the arc of its middle (T 5.3).
    assert_eq!(lengths(&session), [[458, 458], [200, 658]]);
    session.submit(&Order::EndTurn).unwrap();
    assert_eq!(session.game().position.unit(navarre()).unwrap().moved, Length::ZERO);
    assert_eq!((session.game().decider(), session.game().turn()), (Some(SideId(1)), (1, 0)));
    session.submit(&Order::EndTurn).unwrap();
    assert_eq!((session.game().decider(), session.game().turn()), (Some(SideId(0)), (2, 0)));
}

#[test]
fn only_the_edge_of_the_table_is_law_and_an_overlap_is_told() {
    let game = table();
    let moved = |by: u32| game.check(&Order::Move { unit: navarre(), legs: vec![ahead(by)] });
    // It stands at y 1500 on a table 6000 deep.
    assert_eq!((moved(4500), moved(4501)), (Ok(()), Err(Illegal::OffTable)));
    let mut session = Session::of(game);
    let onto = Order::Move { unit: navarre(), legs: vec![ahead(2900)] };
    session.submit(&onto).unwrap();
    let last = session.entries().last().unwrap();
    let Some(Outcome::Overlap { others, .. }) = last.outcomes.last() else { panic!("{:?}", last.outcomes) };
    assert_eq!(session.game().unit_name(others[0]), "Deutschmeister");
}

#[test]
fn what_cannot_be_done_is_refused_with_its_reason() {
    let mut game = table();
    let nobody = UnitId(99);
    let pose = TablePose::new(Point::new(10, 10).unwrap(), Heading::NORTH);
    let text = |n: usize| "x".repeat(n);
    let roll = |dice, faces, label| Order::Roll { dice, faces, label };
    for (order, why) in [
        (Order::Move { unit: nobody, legs: vec![ahead(1)] }, Illegal::NoUnit),
        (Order::Move { unit: navarre(), legs: Vec::new() }, Illegal::BadLegs),
        (Order::Move { unit: navarre(), legs: vec![ahead(1); 33] }, Illegal::BadLegs),
        (Order::Place { unit: navarre(), at: pose }, Illegal::OffTable),
        (Order::Hits { unit: navarre(), hits: 0 }, Illegal::NoChange),
        (Order::Unmark { unit: navarre(), mark: Mark::Wavering }, Illegal::NoChange),
        (roll(0, 6, String::new()), Illegal::BadDice),
        (roll(MAX_DICE + 1, 6, String::new()), Illegal::BadDice),
        (roll(1, 1, String::new()), Illegal::BadDice),
        (roll(1, 6, text(201)), Illegal::BadText),
        (roll(1, 6, "bell \u{7}".to_owned()), Illegal::BadText),
        (Order::Note { at: pose.point, text: " ".to_owned() }, Illegal::BadText),
        (Order::Note { at: Point::new(9001, 0).unwrap(), text: text(3) }, Illegal::OffTable),
        (Order::TakeNote { at: pose.point }, Illegal::BadNote),
    ] {
        assert_eq!(game.check(&order), Err(why), "{order:?}");
        assert!(!game.refusal(&why).sentence.is_empty());
    }
    game.execute(&Order::Remove { unit: navarre() }, &mut Dice::seeded(game.dice())).unwrap();
    assert_eq!(game.check(&Order::Hits { unit: navarre(), hits: 1 }), Err(Illegal::BesideTable));
    let back = TablePose::new(Point::new(4000, 1000).unwrap(), Heading(8192));
    game.execute(&Order::Place { unit: navarre(), at: back }, &mut Dice::seeded(game.dice())).unwrap();
    assert_eq!(game.body(PieceId(navarre().0.into())).unwrap().stance.pose, back);
    game.execute(&Order::Conclude { result: Conclusion::Drawn }, &mut Dice::seeded(game.dice())).unwrap();
    assert_eq!((game.check(&Order::EndTurn), game.decider()), (Err(Illegal::Over), None));
}

#[test]
fn dice_are_labelled_logged_and_bar_undo() {
    let mut session = Session::of(table());
    session.submit(&Order::Mark { unit: navarre(), mark: Mark::Fired }).unwrap();
    session.submit(&Order::Roll { dice: 4, faces: 6, label: "volley of Navarre".to_owned() }).unwrap();
    assert!(matches!(session.can_undo(), Err(UndoBarrier::Chance(_))));
    let cards = OpenTable::result_cards(&session, 0);
    let [card] = cards.as_slice() else { panic!("{cards:?}") };
    assert!(card.dice.len() == 4 && card.dice.iter().all(|die| die.faces == 6 && (1..=6).contains(&die.value)));
    assert_eq!(card.reading, "volley of Navarre");
    let erased: Box<dyn AnySession> = session.into();
    let log: Vec<String> = erased.outcomes_from(0).into_iter().flat_map(|(_, told)| told).collect();
    assert!(log[0] == "Mark on Navarre: fired." && log[1].starts_with("4d6 volley of Navarre: "), "{log:?}");
}

#[test]
fn moves_are_drawn_typed_and_matched_though_they_are_not_listed() {
    let (game, mut random) = (table(), RandomChoice::new(3));
    let spaces = game.spaces();
    assert_eq!(spaces.len(), 8, "the units of the side that acts");
    for space in &spaces {
        for _ in 0..50 {
            let sampled = space.sample(&mut random).expect("there is room");
            assert_eq!((game.check(&sampled), space.contains(&sampled)), (Ok(()), true), "{sampled:?}");
            let at = Point::new(random.below(9000) as i32, random.below(6000) as i32).unwrap();
            let order = space.order_to(at);
            assert_eq!(space.contains(&order), game.check(&order).is_ok(), "{order:?}");
            if let Some(nearest) = space.nearest(&order) {
                assert_eq!(game.check(&nearest), Ok(()));
            }
        }
    }
    let far = spaces[0].typed("a900").unwrap();
    let Some(Order::Move { legs, .. }) = spaces[0].nearest(&far) else { panic!("it can go to the edge") };
    assert!(matches!(legs[..], [DraftLeg::Ahead(Length(4480..=4500))]), "{legs:?}");
    let session: Box<dyn AnySession> = Session::of(game).into();
    let order = Pattern::parse("end_turn").unwrap().legal_order(&*session).unwrap();
    assert_eq!(order, AnyOrder::of(Order::EndTurn));
}

#[test]
fn a_position_in_the_middle_of_a_game_is_a_file_and_begins_again_there() {
    let mut session = Session::of(table());
    session.submit(&Order::Move { unit: navarre(), legs: vec![ahead(300)] }).unwrap();
    session.submit(&Order::Hits { unit: navarre(), hits: 2 }).unwrap();
    let text = session.game().as_scene().unwrap();
    let again = OpenTable::begun(load(&text).unwrap());
    assert_eq!(again.capture(), session.game().capture());
    // A position that is edited by hand is checked.
    let mut off = again.position;
    off.units[0].stance.pose = TablePose::new(Point::new(0, 0).unwrap(), Heading::NORTH);
    let fault = load(&with_position(WAR_TABLE, &off).unwrap()).unwrap_err();
    assert_eq!(fault[0].to_string(), "position: Navarre must stand on the table with all its corners.");
    off.units.pop();
    let fault = load(&with_position(WAR_TABLE, &off).unwrap()).unwrap_err();
    assert_eq!(fault[0].to_string(), "position: The position has 15 units, and the battle 16.");
}

/// The first fault of a changed battle file.
fn fault(from: &str, to: &str) -> String {
    let text = WAR_TABLE.replacen(from, to, 1);
    assert_ne!(text, WAR_TABLE, "{from} is not in the file");
    load(&text).unwrap_err()[0].to_string()
}

#[test]
fn a_broken_file_gets_a_sentence_with_its_place() {
    assert_eq!(
        fault("at: Some((4000, 1500))", "at: Some((100, 1500))"),
        "armies[0].units[0].at: Navarre must stand on the table with all its corners."
    );
    assert_eq!(fault("id: \"picardie\"", "id: \"navarre\""), "armies[0].units[1].id: The id navarre is used twice.");
    assert!(
        fault("kind: \"wood\"", "kind: \"jungle\"")
            .starts_with("areas[0].kind: There is no terrain of the kind jungle; the kinds are hill, ")
    );
    assert_eq!(fault("(2700, 4600)", "(1300, 3800)"), "areas[0].outline: the corners enclose no area");
    assert_eq!(
        fault("(9000, 6000)", "(0, 6000)"),
        "table.size: The table's sides are 1 to 100000 units of length (0.01 cm), and 0 is not."
    );
    assert_eq!(fault("size: (800, 200)", "size: (8, 200)").split(':').next(), Some("armies[0].units[0].size"));
    assert!(fault("(4000, 1500)", "(40.5, 1500)").contains(':'), "{}", fault("(4000, 1500)", "(40.5, 1500)"));
    assert!(fault("troops: foot", "troops: dragons").contains("dragons"));
    assert!(fault("(\"white\", \"red\")", "(\"mauve\", \"red\")").contains("mauve is no colour"));
    assert_eq!(
        fault("heading: 180", "heading: 360"),
        "armies[1].units[0].heading: A heading is 0 to 359 degrees, and 360 is not."
    );
    assert_eq!(fault("rules: \"open_table\"", "rules: \"other\""), "rules: The file is for other rules: other.");
    let concave = "outline: [(1300, 3800), (2700, 3800), (2700, 4600), (2000, 3900), (1300, 4600)]";
    let bent = WAR_TABLE.replacen("outline: [(1300, 3800), (2700, 3800), (2700, 4600), (1300, 4600)]", concave, 1);
    assert!(load(&bent).unwrap().field.ground.areas[0].parts.len() > 1, "a concave area is cut into convex parts");
}

#[test]
fn a_file_without_measure_is_refused_at_once() {
    let unit = "(id: \"u\", name: \"U\", size: (100, 100), at: Some((500, 500))),";
    let units = unit.repeat(10_000);
    let many = WAR_TABLE.replacen("units: [", &format!("units: [{units}"), 1);
    let began = std::time::Instant::now();
    assert_eq!(load(&many).unwrap_err()[0].to_string(), "armies: There are 10016 units; a table holds at most 400.");
    let corners = "(1, 1),".repeat(100_000);
    let wide = WAR_TABLE.replacen("outline: [", &format!("outline: [{corners}"), 1);
    assert_eq!(
        load(&wide).unwrap_err()[0].to_string(),
        "areas[0].outline: The outline has 100004 corners; an area has at most 200."
    );
    assert!(began.elapsed().as_secs() < 5);
    for text in ["", "(", "()", "(rules: \"open_table\")", "\u{0}", "[1,2,3]"] {
        assert!(!load(text).unwrap_err().is_empty(), "{text:?}");
    }
}

/// What the terminal says to what is typed.
fn typed(folder: &Path, file: &str, typed: &str) -> String {
    let opening = WindowArgs { file: Some(file.into()), user_dir: Some(folder.to_owned()), ..WindowArgs::default() };
    let mut out = Vec::new();
    let registry: Registry = tercio::games::registry();
    terminal::play(&registry, &opening, &mut typed.as_bytes(), &mut out, || None).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn two_people_play_on_it_in_the_terminal_and_go_on_later() {
    let folder = Folder::new();
    let script = "6 a3 r22.5\n7 x9\n7 a900\n2 3d6 volley\n3 navarre hits 2\n3 Royal-Cravates +wavering\n4 45,20 held\n?6 a1\n1\n6 a2\nu\n5 French\nl\nq\n";
    let said = typed(folder.root(), "war-table", script);
    for expected in [
        "[turn 1] French to decide",
        "Navarre moved a3 r22.5: 4.6 cm, 4.6 cm in this turn.",
        "A helm line has no word like x9",
        "It would leave the table.",
        "3d6 volley: ",
        "Hits of Navarre: 2, before 0.",
        "Mark on Royal-Cravates: wavering.",
        "Note at 45,20: held",
        "[turn 1] Austrians to decide",
        "Deutschmeister moved a2",
        "Undone: Deutschmeister: a2",
        "French won.",
        "The game is saved",
    ] {
        assert!(said.contains(expected), "{expected} is missing in\n{said}");
    }
    let saved =
        SavedGames::new(&UserDirs::in_folder(folder.root())).list().into_iter().next().expect("it is saved").path;
    let opened = open(&tercio::games::registry(), &saved).unwrap();
    assert_eq!((opened.departure.as_ref(), opened.session.verdict().as_deref()), (None, Some("French won.")));
}

#[test]
fn a_pose_that_is_off_by_one_in_a_saved_game_is_found() {
    let folder = Folder::new();
    typed(folder.root(), "war-table", "6 a3\nq\n");
    let saved =
        SavedGames::new(&UserDirs::in_folder(folder.root())).list().into_iter().next().expect("it is saved").path;
    let text = std::fs::read_to_string(&saved).unwrap();
    assert!(text.contains("\"ahead\":300"), "{text}");
    std::fs::write(&saved, text.replace("\"ahead\":300", "\"ahead\":301")).unwrap();
    let opened = open(&tercio::games::registry(), &saved);
    let told = opened.map(|opened| opened.departure.is_some() || opened.session.orders() == 0);
    assert!(told.is_err() || told == Ok(true), "a changed line is not passed over");
}

#[test]
fn distances_are_measured_from_edge_to_edge_on_the_command_line() {
    let mut line = tercio::games::command_line();
    let mut asked = |question: &str| {
        let mut out = Vec::new();
        line.batch(&mut format!("{question}\n").as_bytes(), &mut out).unwrap();
        serde_json::from_slice::<serde_json::Value>(&out).unwrap()
    };
    let answer = asked(r#"{"ask":"measure","file":"war-table","from":"Navarre","to":"deutschmeister"}"#);
    assert_eq!((&answer["distance"], &answer["in_arc"]), (&2800.into(), &2800.into()), "{answer}");
    let answer = asked(r#"{"ask":"measure","file":"war-table","from":"Navarre","to":"Broglie"}"#);
    assert!(answer["in_arc"].is_null(), "{answer}");
    let answer = asked(r#"{"ask":"measure","file":"war-table","from":"Nobody","to":"Broglie"}"#);
    assert_eq!(answer["error"], "--from: No unit of the name Nobody is on the table.");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |seed: u64| {
        let mut session = Session::of(table());
        let mut random = RandomChoice::new(seed);
        for _ in 0..60 {
            let spaces = session.game().spaces();
            let order = match random.below(8) {
                0 => Order::EndTurn,
                1 => Order::Roll { dice: 3, faces: 6, label: String::new() },
                _ => spaces[random.index(spaces.len())].sample(&mut random).expect("there is room"),
            };
            session.submit(&order).unwrap();
        }
        session.game().digest()
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

#[test]
fn templates_are_printed_at_their_true_size() {
    let session: Box<dyn AnySession> = Session::of(table()).into();
    let registry = tercio::games::registry();
    let sheet = registry.of_text(WAR_TABLE).sheet(&*session).expect("a table prints sheets");
    let page = sheet.page().unwrap();
    // A battalion of 8 by 2 cm, with room for the mark of its front.
    for said in ["width=\"82mm\" height=\"24mm\"", "Base of 8 by 2 cm, 6 of them", "45°", "Navarre, Picardie"] {
        assert!(page.contains(said), "{said}");
    }
    assert!(!page.contains("http://") || page.matches("http://").count() == page.matches("http://www.w3.org").count());
}
