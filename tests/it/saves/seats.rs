//! Who decides for each side: a line of the game's file, and what it means for the way back.

use super::{Game, at_table, battle, file, folder, one_order, records};
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::registry;
use tercio::kernel::{RuleSet, SideId};
use tercio::play::{GameSetup, begin, open};
use tercio::record::{FileRecord, SavedGames, UserDirs, read_file};
use tercio::session::{BranchDice, JournalLine, Seat, Session, UndoBarrier};

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);

fn random() -> Seat {
    Seat::named("random").unwrap()
}

/// The farm in the middle of the fighting, blue played by this one.
fn farm(blue: Seat) -> Session<Game> {
    let mut session = at_table(&battle("farm", 11).0);
    session.take_seat(BLUE, blue);
    session
}

#[test]
fn a_seat_has_the_name_of_a_program_or_a_persons() {
    for word in ["person", "random", "sergeant", "captain-2"] {
        assert_eq!(Seat::named(word).map(|seat| seat.to_string()).as_deref(), Some(word));
    }
    assert_eq!((Seat::named("person").unwrap().is_person(), random().is_person()), (true, false));
    for word in ["", "Random", "two words", "ran\u{1b}dom", &"x".repeat(41)] {
        assert_eq!(Seat::named(word), None, "{word:?}");
    }
}

#[test]
fn whoever_sits_down_before_the_battle_stands_in_its_file_and_sits_there_again() {
    let saved_games = SavedGames::new(&UserDirs::in_folder(&folder("seated")));
    let text = registry().shipped_text("farm").unwrap();
    let choices = GameSetup { seats: [Seat::Person, random()], ..GameSetup::default() };
    let mut begun = begin(&registry(), &text, "farm", &choices, Some(&saved_games)).unwrap();
    let mut journal = begun.journal.take().unwrap();
    journal.append(begun.session.take_lines().into_iter().map(FileRecord::Line).collect());
    let path = journal.place();
    drop(journal);
    assert!(std::fs::read_to_string(&path).unwrap().contains("\nseat 2 random "));
    let opened = open(&registry(), &path).unwrap();
    assert_eq!((opened.session.seat(RED), opened.session.seat(BLUE)), (&Seat::Person, &random()));
    assert!(opened.notes.is_empty() && opened.session.digest() == begun.session.digest());
}

#[test]
fn no_game_is_begun_with_a_player_whom_nobody_knows() {
    let saved_games = SavedGames::new(&UserDirs::in_folder(&folder("unseated")));
    let text = registry().shipped_text("farm").unwrap();
    let choices = GameSetup::default().seated(&[(BLUE, Seat::named("general-9").unwrap())]);
    let why = begin(&registry(), &text, "farm", &choices, Some(&saved_games)).map(|_| ()).unwrap_err();
    assert!(why.contains("general-9") && why.contains("person, "), "{why}");
    assert!(saved_games.list().is_empty(), "nothing is written down");
}

#[test]
fn a_player_whom_nobody_knows_leaves_his_seat_to_a_person_and_nothing_is_lost() {
    let (battle, header) = battle("farm", 11);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 3);
    for _ in 0..20 {
        one_order(&mut session, &mut player);
    }
    session.take_seat(BLUE, Seat::named("general-9").unwrap());
    let path = folder("unknown-player").join("game.tercio");
    std::fs::write(&path, file(&header, &records(&mut session))).unwrap();
    let mut opened = open(&registry(), &path).unwrap();
    let name = opened.session.side_name(BLUE);
    let said = format!("{name}: a person from now on, since this version of Tercio has no player \"general-9\".");
    assert_eq!((&opened.notes, opened.session.seat(BLUE)), (&vec![said], &Seat::Person));
    assert_eq!((opened.session.orders(), opened.session.digest()), (session.entries().len(), session.game().digest()));
    // What the file says from then on.
    assert_eq!(opened.session.take_lines(), [JournalLine::Seat { side: BLUE, seat: Seat::Person }]);
    assert!(read_file(&path).unwrap().damage.is_none());
}

#[test]
fn seats_change_no_digest() {
    let digests = [Seat::Person, random()].map(|blue| {
        let mut session = farm(blue);
        let mut player = RandomPlayer::new(Policy::Brawler, 5);
        while session.entries().len() < 100 && one_order(&mut session, &mut player) {}
        session.entries().iter().take(100).map(|entry| entry.digest).collect::<Vec<_>>()
    });
    assert_eq!(digests[0].len(), 100);
    assert_eq!(digests[0], digests[1]);
}

/// Plays on until red has given an order to which blue has to answer, and no die has fallen over it.
fn handed_over(session: &mut Session<Game>) {
    let mut player = RandomPlayer::new(Policy::Brawler, 5);
    while session.can_undo() != Err(UndoBarrier::DeciderChanged(BLUE)) || session.game().decider() != Some(BLUE) {
        assert!(one_order(session, &mut player), "no order hands over");
    }
}

/// Against a person an order that hands the decision over is beyond undo; a program is not asked.
#[test]
fn an_order_that_a_program_has_to_answer_can_be_taken_back() {
    let mut session = farm(Seat::Person);
    handed_over(&mut session);
    session.take_seat(BLUE, random());
    let before = session.person_undo_points().pop().unwrap();
    assert_eq!(session.can_undo(), Ok(()));
    session.undo().unwrap();
    assert_eq!((session.entries().len(), session.game().decider()), (before, Some(RED)));
}

#[test]
fn undo_takes_back_the_persons_order_with_what_the_program_did_since_and_no_die() {
    let mut session = farm(random());
    let mut player = RandomPlayer::new(Policy::Brawler, 5);
    let (mut own, mut barred) = (0, 0);
    while one_order(&mut session, &mut player) {
        let last = session.person_undo_points().pop();
        let since = &session.entries()[last.unwrap_or(session.entries().len())..];
        let chance = since.iter().any(|e| e.outcomes.iter().any(|o| Game::chance(o).is_some()));
        let (length, orders) = (session.entries().len(), since.len());
        match session.undo() {
            Ok(()) => {
                assert!(!chance);
                assert_eq!((session.entries().len(), session.game().decider()), (length - orders, Some(RED)));
                own += 1;
                while session.redo() {}
                assert_eq!(session.entries().len(), length);
            }
            Err(UndoBarrier::Chance(_)) => {
                assert!(chance);
                barred += 1;
            }
            Err(barrier) => assert!(matches!(barrier, UndoBarrier::Beginning | UndoBarrier::Over), "{barrier:?}"),
        }
    }
    assert!(own > 20 && barred > 20, "{own} {barred}");
}

/// What is tried out is tried for both sides: no program takes a hand in it.
#[test]
fn in_a_branch_a_person_decides_for_both_sides() {
    let mut session = farm(random());
    session.take_seat(RED, random());
    assert!(!session.may_decide());
    session.analyse(0, BranchDice::Same).unwrap();
    assert!(session.may_decide());
    session.end_analysis();
    assert!(!session.may_decide());
}
