//! Lessons on a free table: a move is written as a line and heard by where it ends, a point is named by its place.

use tercio::board::Place;
use tercio::board::table::Point;
use tercio::lesson::{self, AnswerVerdict, LessonEntry, LessonRun, Table};
use tercio::play::Pattern;
use tercio::session::Headless;

fn listed(id: &str) -> LessonEntry {
    lesson::course(&tercio::games::registry(), None).into_iter().find(|listed| listed.id == id).unwrap()
}

/// A shipped lesson at its step of this name.
fn at_step(id: &str, step: &str) -> (LessonRun, Table) {
    let listed = listed(id);
    let (mut taught, mut table) = LessonRun::begin(&listed.lesson.unwrap(), &listed.game).unwrap();
    while taught.step().unwrap().name != step {
        taught.show(&mut table, &mut Headless).unwrap();
        taught.next(&mut table).unwrap();
    }
    (taught, table)
}

/// What is heard of one order of the lesson's language, given by the learner.
fn heard(id: &str, step: &str, order: &str) -> AnswerVerdict {
    let (mut taught, mut table) = at_step(id, step);
    let order = Pattern::parse(order).unwrap().legal_order(&*table).unwrap_or_else(|why| panic!("{why}"));
    taught.give(&mut table, &order, &mut Headless).unwrap();
    taught.heard().clone()
}

fn answer(name: &str) -> AnswerVerdict {
    AnswerVerdict::Answer(name.to_owned())
}

#[test]
fn a_move_is_heard_by_where_it_ends_whatever_its_line() {
    let choose = |line: &str| heard("kings-05-the-volley", "choose", &format!("move unit=navarre line={line}"));
    assert_eq!(choose("a3"), answer("advance"));
    assert_eq!(choose("r2+a3.3"), answer("advance"));
    assert_eq!(choose("a2"), AnswerVerdict::Other, "10 cm from the battalion is out of reach");
    assert_eq!(heard("kings-05-the-volley", "choose", "end_step"), answer("stand"));
}

#[test]
fn an_end_asks_for_an_area_a_gap_a_heading_and_enemies_in_arc() {
    assert_eq!(heard("kings-09-cover", "choose", "move unit=navarre line=a1.9"), answer("into-wood"));
    assert_eq!(heard("kings-09-cover", "choose", "move unit=navarre line=a0.5"), AnswerVerdict::Other);
    let wheel = |angle: &str| heard("table-2-the-wheel", "choose", &format!("move unit=navarre line={angle}"));
    assert_eq!([wheel("r35"), wheel("r70")], [answer("just-enough"), answer("full-face")]);
    assert_ne!(wheel("r1"), answer("just-enough"), "the battery is not in the arc");
}

#[test]
fn a_line_names_one_piece_and_must_be_legal() {
    let (_, table) = at_step("kings-05-the-volley", "choose");
    let reason = |order: &str| Pattern::parse(order).unwrap().legal_order(&*table).err().unwrap_or_default();
    assert!(reason("move unit=navarre line=a9").contains("no order"), "too long");
    assert!(reason("move unit=grenzers line=a1").contains("no order"), "not its turn");
    assert_eq!(reason("move unit=navarre line=a3"), "");
}

#[test]
fn a_click_near_a_point_means_it_and_a_click_on_a_piece_its_name() {
    let click = |id: &str, step: &str, x: i32, y: i32| {
        let (mut taught, table) = at_step(id, step);
        taught.point_at(Place::Point(Point::new(x, y).unwrap()), &*table);
        taught.heard().clone()
    };
    let right = |verdict: &AnswerVerdict| matches!(verdict, AnswerVerdict::Answer(_));
    // The corner at 22,10 within a centimetre; the block of Navarre beyond.
    assert!(right(&click("table-2-the-wheel", "which-corner", 2240, 1050)));
    assert_eq!(
        click("table-2-the-wheel", "which-corner", 1800, 950),
        AnswerVerdict::Says("a-corner".to_owned()),
        "the piece has a name and an id, and either is meant"
    );
    assert!(right(&click("kings-05-the-volley", "reach", 1850, 1880)), "the edge of the Grenzers");
}

#[test]
fn what_is_typed_means_a_thing_by_its_name_or_id() {
    for typed in ["grenzers", "Grenzers", "GRENZERS"] {
        let (mut taught, table) = at_step("kings-05-the-volley", "reach");
        taught.point_typed(typed, &*table);
        assert!(matches!(taught.heard(), AnswerVerdict::Answer(_)), "{typed}: {:?}", taught.heard());
    }
}

#[test]
fn sentences_measure_between_pieces_and_count_points() {
    let (taught, table) = at_step("kings-05-the-volley", "reach");
    assert_eq!(taught.said("in-reach", &*table), "7.0 cm. Deutschmeister is 11.0 cm away.");
    assert_eq!(table.state_in_words("centre", "points").as_deref(), Some("4"));
    assert!(table.state_in_words("navarre>lobkowitz", "range").is_some());
    assert_eq!(table.state_in_words("navarre>nobody", "distance"), None);
    assert_eq!(table.state_in_words("navarre", "colour"), None);
}

#[test]
fn a_moment_lays_a_step_of_a_sector_with_what_is_true_of_units() {
    let (_, table) = at_step("kings-10-morale", "meet");
    let stands = table.stands("glasenapp").unwrap();
    assert_eq!((&stands["quarters"], &stands["firing_order"]), (&3.into(), &true.into()));
    let scene = |now: &str| {
        let text =
            listed("kings-10-morale").lesson.unwrap().scenes[0].text.replace("now: [", &format!("now: [{now}, "));
        listed("kings-10-morale").game.begin(&text, "it.ron", &tercio::play::GameSetup::default()).err()
    };
    assert_eq!(scene("moved(\"bredow\")"), None);
    let fault = scene("moved(\"nobody\")").unwrap();
    assert!(fault.contains("moment.now[0]") && fault.contains("nobody"), "{fault}");
}

/// The lesson's scenes are files of several games, and each is played by its own.
#[test]
fn the_table_is_taught_on_the_open_table() {
    let lessons = tercio::games::registry();
    let of: Vec<&str> = lesson::course(&lessons, None)
        .iter()
        .filter(|listed| listed.id.starts_with("table-"))
        .map(|l| l.game.id())
        .collect();
    assert_eq!(of, ["open_table"; 6]);
}

/// Order of the lessons: measuring on a table comes before the game that is played on it.
#[test]
fn the_table_is_learnt_before_what_is_played_on_it() {
    let all = lesson::course(&tercio::games::registry(), None);
    let mut games: Vec<&str> = all.iter().map(|listed| listed.game.id()).collect();
    games.dedup();
    assert_eq!(games, ["musket_pike", "open_table", "game_of_kings", "muskets_mayhem", "mcnally_awi"]);
}
