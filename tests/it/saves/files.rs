//! Where saved games have their files, and what can be done with them.

use super::{at_table, battle, folder, journal, one_order, records, whole_game};
use std::path::Path;
use std::time::{Duration, SystemTime};
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::record::{AutosaveMoment, Disk, FileRecord, Journal, SavedGameKind, SavedGames, UserDirs, read_file};

const PATIENCE: Duration = Duration::from_secs(20);

fn saved_games(name: &str) -> SavedGames {
    SavedGames::new(&UserDirs::in_folder(&folder(name)))
}

/// A game of the farm among the saved games, some orders old.
fn game(saved_games: &SavedGames, orders: usize) -> Journal {
    let (battle, header) = battle("farm", 3);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 3);
    let mut journal = journal(saved_games.new_game("farm"), &header);
    for _ in 0..orders {
        one_order(&mut session, &mut player);
    }
    let ticket = journal.append(records(&mut session));
    assert!(journal.wait(ticket, PATIENCE));
    journal
}

#[test]
fn a_name_is_whatever_the_player_writes() {
    let saved_games = saved_games("names");
    let mut journal = game(&saved_games, 5);
    let long = "ä".repeat(300);
    for name in ["Before the assault", "a/b\\c: ../../etc", "🐎 the horse 🐎", &long, "  blanks  ", "con"] {
        let copy = saved_games.named_copy(name).unwrap();
        let to = copy.to.clone();
        assert!(to.file_name().unwrap().len() < 60 && to.file_name().unwrap().to_str().unwrap().is_ascii());
        let ticket = journal.copy(copy);
        assert!(journal.wait(ticket, PATIENCE));
        assert_eq!(journal.copied(), Some(Ok(to.clone())));
        assert_eq!(read_file(&to).unwrap().name.as_deref(), Some(name.trim()));
    }
    let names: Vec<String> =
        saved_games.list().into_iter().filter(|s| s.kind == SavedGameKind::Named).map(|s| s.name).collect();
    assert_eq!(names.len(), 6);
    assert_eq!(saved_games.named_copy(" \n ").unwrap_err(), "A saved game needs a name.");
    assert_eq!(
        saved_games.named_copy(&"x".repeat(1001)).unwrap_err(),
        "This name has 1001 letters; at most 1000 are allowed."
    );
}

#[test]
fn a_named_moment_is_replaced_whole_and_the_one_before_is_kept() {
    let saved_games = saved_games("replaced");
    let mut journal = game(&saved_games, 5);
    let copy = saved_games.named_copy("Quick save").unwrap();
    let to = copy.to.clone();
    journal.copy(copy);
    let mut renamed = journal.append(vec![FileRecord::Name("another line".to_owned())]);
    assert!(journal.wait(renamed, PATIENCE));
    let first = std::fs::read(&to).unwrap();
    let copy = saved_games.named_copy("Quick save").unwrap();
    assert_eq!(copy.to, to, "the same name is the same file");
    renamed = journal.copy(copy);
    assert!(journal.wait(renamed, PATIENCE));
    assert!(std::fs::read(&to).unwrap().len() > first.len());
    assert_eq!(std::fs::read(to.with_extension("previous")).unwrap(), first);
    let left: Vec<_> = std::fs::read_dir(to.parent().unwrap()).unwrap().map(|e| e.unwrap().path()).collect();
    assert_eq!(left.len(), 2, "no temporary file is left: {left:?}");
}

#[test]
fn the_ring_keeps_every_turn_and_the_last_twenty_activations() {
    let saved_games = saved_games("ring");
    let mut journal = game(&saved_games, 5);
    let path = journal.place();
    let mut last = None;
    for n in 1..=45 {
        if n % 10 == 1 {
            journal.copy(saved_games.autosave(&path, AutosaveMoment::Turn(n / 10 + 1), 20));
        }
        let ticket = journal.copy(saved_games.autosave(&path, AutosaveMoment::Activation(n), 20));
        assert!(journal.wait(ticket, PATIENCE));
        last = journal.copied();
    }
    assert_eq!(last, None, "the ring works in silence");
    let mut names: Vec<String> = saved_games
        .autosaves(&path)
        .iter()
        .map(|s| s.path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let wanted: Vec<String> =
        (26..=45).map(|n| format!("activation-{n:04}")).chain((1..=5).map(|n| format!("turn-{n:02}"))).collect();
    assert_eq!(names, wanted);
}

#[test]
fn games_are_listed_renamed_removed_and_put_back() {
    let saved_games = saved_games("listed");
    let path = game(&saved_games, 5).place();
    let listed = saved_games.list();
    assert_eq!(listed.len(), 1);
    assert_eq!(
        (listed[0].kind, listed[0].path.as_path(), listed[0].fault.as_deref()),
        (SavedGameKind::Game, path.as_path(), None)
    );
    assert_eq!(listed[0].name, listed[0].title);
    let before = read_file(&path).unwrap();
    saved_games.rename(&path, "The long day").unwrap();
    assert_eq!(saved_games.list()[0].name, "The long day");
    assert_eq!(read_file(&path).unwrap().lines, before.lines);
    let bytes = std::fs::read(&path).unwrap();
    let removed = saved_games.remove(&path).unwrap();
    assert!(saved_games.list().is_empty() && !path.exists());
    saved_games.put_back(&removed).unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    assert!(
        saved_games
            .remove(Path::new("/nowhere/at-all.tercio"))
            .unwrap_err()
            .starts_with("/nowhere/at-all.tercio cannot")
    );
}

#[test]
fn a_game_that_is_open_or_damaged_is_not_renamed() {
    let saved_games = saved_games("not-renamed");
    let journal = game(&saved_games, 5);
    let path = journal.place();
    assert_eq!(saved_games.rename(&path, "x").unwrap_err(), "This game is open in another Tercio.");
    drop(journal);
    let mut bytes = std::fs::read(&path).unwrap();
    let end = bytes.len();
    bytes[end - 300] ^= 1;
    std::fs::write(&path, &bytes).unwrap();
    assert!(saved_games.rename(&path, "x").unwrap_err().starts_with("This file is damaged."));
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    assert!(saved_games.list()[0].fault.as_ref().is_some_and(|f| f.contains("damaged from here on")));
}

#[test]
fn a_clock_set_back_and_broken_files_do_not_disturb_the_list() {
    let saved_games = saved_games("clock");
    let first = game(&saved_games, 3).place();
    let second = game(&saved_games, 4).place();
    let set = |path: &Path, time| {
        std::fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
    };
    let year_2000 = SystemTime::UNIX_EPOCH + Duration::from_secs(946_684_800);
    set(&second, year_2000);
    set(&first, SystemTime::UNIX_EPOCH);
    std::fs::write(first.with_file_name("broken.tercio"), "nonsense").unwrap();
    std::fs::write(first.with_file_name("empty.tercio"), "").unwrap();
    std::fs::write(first.with_file_name("other.txt"), "not ours").unwrap();
    std::fs::create_dir(first.with_file_name("folder.tercio")).unwrap();
    let paths: Vec<_> = saved_games.list().into_iter().map(|s| (s.path, s.fault)).collect();
    assert_eq!(paths.len(), 4);
    assert_eq!((&paths[2], &paths[3]), (&(second, None), &(first, None)));
    assert!(paths[..2].iter().all(|(_, fault)| fault.is_some()));
    // A new game never takes a name that is there.
    assert!(paths.iter().all(|(path, _)| *path != saved_games.new_game("farm").place()));
}

#[test]
fn a_file_from_elsewhere_is_played_on_in_a_copy() {
    let saved_games = saved_games("foreign");
    let path = folder("elsewhere").join("gift.tercio");
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    std::fs::write(&path, &bytes).unwrap();
    let mut opened = tercio::play::open(&tercio::games::registry(), &path).unwrap();
    assert_eq!(saved_games.kind(&path), SavedGameKind::Foreign);
    let mut journal = opened.journal(&path, &saved_games, || {});
    let ticket = journal.append(vec![FileRecord::Name("mine now".to_owned())]);
    assert!(journal.wait(ticket, PATIENCE));
    assert_eq!(std::fs::read(&path).unwrap(), bytes, "the gift is as it was");
    assert_eq!(saved_games.kind(&journal.place()), SavedGameKind::Game);
    assert_eq!(read_file(&journal.place()).unwrap().lines, opened.saved.lines);
    // One's own game goes on in its own file.
    let own = journal.place();
    drop(journal);
    let mut opened = tercio::play::open(&tercio::games::registry(), &own).unwrap();
    assert_eq!(opened.journal(&own, &saved_games, || {}).place(), own);
    // Open elsewhere, it goes on in a copy, and says so.
    let held = opened.journal(&own, &saved_games, || {});
    let mut again = tercio::play::open(&tercio::games::registry(), &own).unwrap();
    let copy = again.journal(&own, &saved_games, || {});
    assert_ne!(copy.place(), own);
    assert_eq!(again.notes, ["This game is open in another Tercio: what you see here is a copy of it."]);
    drop(held);
}
