//! The toy goes through everything that is not the window: listed, played in the terminal with the way back, told with its
//! reasons, kept, and gone on with. Nothing outside `tests/toy` knows it.

use crate::toy::Toy;
use crate::toy::files::BATTLE;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tercio::cli::{WindowArgs, terminal};
use tercio::play::{AnyGame, Registry, open};
use tercio::record::{SavedGames, UserDirs};

/// The games of the program, and the toy.
fn registry() -> Registry {
    let toy: Arc<dyn AnyGame> = Arc::new(Toy);
    Registry::new(tercio::games::registry().games().cloned().chain([toy]))
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("toy-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// What the terminal says to what is typed.
fn typed(folder: &Path, file: &str, typed: &str) -> String {
    let opening = WindowArgs { file: Some(file.into()), user_dir: Some(folder.to_owned()), ..WindowArgs::default() };
    let mut out = Vec::new();
    terminal::play(&registry(), &opening, &mut typed.as_bytes(), &mut out, || None).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn it_is_listed_beside_the_games_of_the_program() {
    let battles: Vec<String> =
        registry().games().flat_map(|game| game.shipped()).map(|battle| battle.unwrap().title).collect();
    assert!(battles.len() > 4 && battles.last().unwrap() == "The duel", "{battles:?}");
    assert_eq!(registry().of_text(BATTLE).id(), "skirmish");
    assert_eq!(registry().of_text("(map: ())").id(), "musket_pike");
}

#[test]
fn it_is_played_in_the_terminal_with_the_way_back_and_its_reasons() {
    let said = typed(&folder("terminal"), "duel", "4\n4 999,0\n4 100,20\nu\nr\n?2\n1 5,5\n9\nd\n2\nd\nl\ns\nh\nq\n");
    for expected in [
        "[turn 1 of 9] North to decide",
        "North: walk, shoot, or say that you are done.",
        "Anywhere within 150 mm, as in: 4 100,20.",
        "No: too far.",
        "Anna walks to 100,20. (T 1.1)",
        "Undone: Anna walks to 100,20",
        "Redone: Anna walks to 100,20",
        "Choice 1 takes no place: type 1 alone to give it.",
        "\"9\" is no choice here",
        "4 or more hits: 50%",
        "Needed 4",
        "a shot (\u{a7} 2.1)",
        "50%  missed",
        "Losses of Clara: 0 hits: 50%, 1 hits: 50%",
        "\"d\" is no choice here",
        "4 or more hits; rolled",
        "d shows what the last dice said",
        "Anna at 100,20",
        "The game is saved",
    ] {
        assert!(said.contains(expected), "{expected} is missing in\n{said}");
    }
    for foreign in ["march", "MP", "hex", "join"] {
        assert!(!said.contains(foreign), "\"{foreign}\" is another game's: {said}");
    }
}

#[test]
fn it_is_kept_and_gone_on_with() {
    let folder = folder("kept");
    typed(&folder, "duel", "4 100,20\n1\n");
    let slots = SavedGames::new(&UserDirs::in_folder(&folder)).list();
    let path = &slots.first().expect("it is kept").path;
    let opened = open(&registry(), path).unwrap();
    assert_eq!((opened.departure.as_ref(), opened.session.orders(), opened.game.id()), (None, 2, "skirmish"));
    let digest = opened.session.digest();
    drop(opened);
    let said = typed(&folder, path.to_str().unwrap(), "s\nq\n");
    assert!(said.contains("Anna at 100,20") && said.contains("The die shows") | said.contains("("), "{said}");
    assert_eq!(open(&registry(), path).unwrap().session.digest(), digest);
    // Without the toy among the games, that is said.
    let foreign = open(&tercio::games::registry(), path).map(|_| ()).unwrap_err();
    assert!(foreign.contains("skirmish"), "{foreign}");
}
