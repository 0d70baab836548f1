//! Several hands on one game at once: two programs, a file manager, an editor.

use super::{at_table, battle, folder, journal, one_order, records, whole_game};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Barrier};
use std::time::Duration;
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::scenario::builtin;
use tercio::play::GameSetup;
use tercio::play::{begin, open};
use tercio::record::{Disk, FileDisk, FileRecord, Journal, SavedGameKind, SavedGames, UserDirs, read_file};

const PATIENCE: Duration = Duration::from_secs(20);

fn saved_games(name: &str) -> SavedGames {
    SavedGames::new(&UserDirs::in_folder(&folder(name)))
}

/// A game of the farm, and who plays it.
struct Game {
    session: super::Session<super::Game>,
    player: RandomPlayer,
    journal: Journal,
}

impl Game {
    fn begun(disk: FileDisk) -> Self {
        let (battle, header) = battle("farm", 3);
        let (session, player) = (at_table(&battle), RandomPlayer::new(Policy::Brawler, 3));
        Self { session, player, journal: journal(disk, &header) }
    }

    fn play(&mut self, orders: usize) {
        for _ in 0..orders {
            assert!(one_order(&mut self.session, &mut self.player));
        }
        let ticket = self.journal.append(records(&mut self.session));
        assert!(self.journal.wait(ticket, PATIENCE));
        assert_eq!(self.journal.trouble(), None);
    }

    /// What stands in its file is what is on the table.
    fn stands_in(&self, path: &Path) {
        let saved = read_file(path).unwrap();
        assert_eq!(saved.damage, None);
        let (again, departure) = musket_pike::record::session(&saved).unwrap();
        assert_eq!(departure, None);
        let digests = |s: &super::Session<super::Game>| s.entries().iter().map(|e| e.digest).collect::<Vec<_>>();
        assert_eq!(digests(&again), digests(&self.session));
    }
}

/// The other program plays on between our reading and our lock, and closes: its orders are ours then.
#[test]
fn a_game_opened_while_another_program_closes_it_keeps_every_order() {
    let saved_games = saved_games("raced");
    let mut first = Game::begun(saved_games.new_game("farm"));
    first.play(5);
    let path = first.journal.place();
    let mut opened = open(&tercio::games::registry(), &path).unwrap();
    let read = opened.session.orders();
    first.play(20);
    let Game { session, journal, .. } = first;
    drop(journal);
    let mut second = opened.journal(&path, &saved_games, || {});
    assert_eq!(second.place(), path, "nobody else has it open now");
    assert_eq!(opened.session.orders(), session.entries().len());
    assert!(session.entries().len() >= read + 20);
    let ticket = second.append(vec![FileRecord::Name("mine".to_owned())]);
    assert!(second.wait(ticket, PATIENCE));
    let saved = read_file(&path).unwrap();
    assert_eq!((saved.damage.as_ref(), saved.name.as_deref()), (None, Some("mine")));
    assert_eq!(musket_pike::record::session(&saved).unwrap().0.entries().len(), session.entries().len());
}

/// The same as it happens: one plays, closes and opens again, the other opens and names whenever it can.
#[test]
fn whoever_loses_the_race_for_the_lock_cuts_nothing_off() {
    let saved_games = Arc::new(saved_games("races"));
    let mut game = Game::begun(saved_games.new_game("farm"));
    game.play(3);
    let path = game.journal.place();
    drop(game.journal);
    let over = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let rival = {
        let (saved_games, path, over) = (Arc::clone(&saved_games), path.clone(), Arc::clone(&over));
        std::thread::spawn(move || {
            let (mut opens, mut names) = (0, 0);
            while !over.load(std::sync::atomic::Ordering::Relaxed) {
                let mut opened = open(&tercio::games::registry(), &path).unwrap();
                let journal = opened.journal(&path, &saved_games, || {});
                opens += u32::from(journal.place() == path);
                drop(journal);
                names += u32::from(saved_games.rename(&path, "the race").is_ok());
            }
            (opens, names)
        })
    };
    let mut orders = 3;
    for _ in 0..60 {
        let mut opened = open(&tercio::games::registry(), &path).unwrap();
        let mut journal = opened.journal(&path, &saved_games, || {});
        if journal.place() != path {
            continue;
        }
        assert!(opened.session.orders() >= orders, "{} of {orders}", opened.session.orders());
        if !one_order(opened.session.of_mut().unwrap(), &mut game.player) {
            break;
        }
        let ticket = journal.append(records(opened.session.of_mut().unwrap()));
        assert!(journal.wait(ticket, PATIENCE));
        orders = opened.session.orders();
    }
    over.store(true, std::sync::atomic::Ordering::Relaxed);
    let (opens, names) = rival.join().unwrap();
    let saved = read_file(&path).unwrap();
    assert_eq!(saved.damage, None);
    assert_eq!(musket_pike::record::session(&saved).unwrap().0.entries().len(), orders);
    println!("{orders} orders, taken {opens} times and named {names} times in between");
}

#[test]
fn a_name_given_while_another_program_closes_the_game_cuts_nothing_off() {
    let saved_games = saved_games("renamed-late");
    let mut game = Game::begun(saved_games.new_game("farm"));
    game.play(5);
    let path = game.journal.place();
    assert_eq!(saved_games.rename(&path, "x").unwrap_err(), "This game is open in another Tercio.");
    game.play(5);
    drop(std::mem::replace(
        &mut game.journal,
        Journal::new(
            FileDisk::new(PathBuf::from("/none/x")),
            Vec::new(),
            false,
            tercio::record::Chain::default(),
            || {},
        ),
    ));
    saved_games.rename(&path, "The long day").unwrap();
    game.stands_in(&path);
    assert_eq!(read_file(&path).unwrap().name.as_deref(), Some("The long day"));
}

#[test]
fn games_begun_in_one_moment_get_a_file_each() {
    let saved_games = Arc::new(saved_games("at-once"));
    let start = Arc::new(Barrier::new(8));
    let threads: Vec<_> = (0..8)
        .map(|_| {
            let (saved_games, start) = (Arc::clone(&saved_games), Arc::clone(&start));
            std::thread::spawn(move || {
                start.wait();
                let text = builtin("farm").unwrap().text;
                let begun =
                    begin(&tercio::games::registry(), text, "farm", &GameSetup::default(), Some(&saved_games)).unwrap();
                let mut journal = begun.journal.unwrap();
                let ticket = journal.append(Vec::new());
                assert!(journal.wait(ticket, PATIENCE));
                assert_eq!(journal.trouble(), None);
                journal.place()
            })
        })
        .collect();
    let places: BTreeSet<PathBuf> = threads.into_iter().map(|t| t.join().unwrap()).collect();
    assert_eq!(places.len(), 8);
    assert!(places.iter().all(|p| read_file(p).is_ok()));
    assert_eq!(saved_games.list().len(), 8);
}

/// A place that could not be written when the game began: its name may be another's once it can.
#[test]
fn a_name_taken_meanwhile_is_left_to_who_has_it() {
    let folder = folder("taken-name");
    let path = folder.join("farm.tercio");
    let mut game = Game {
        journal: Journal::new(FileDisk::new(path.clone()), Vec::new(), false, Default::default(), || {}),
        ..Game::begun(FileDisk::new(folder.join("other.tercio")))
    };
    let ticket = game.journal.append(Vec::new());
    assert!(game.journal.wait(ticket, PATIENCE));
    std::fs::write(&path, "somebody's").unwrap();
    game.play(1);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "somebody's");
    assert_eq!(game.journal.place(), folder.join("farm-2.tercio"));
}

#[test]
fn two_moments_named_alike_in_files_are_two_files() {
    let saved_games = saved_games("named-alike");
    let mut game = Game::begun(saved_games.new_game("farm"));
    game.play(3);
    // Both names come to one word of a file system; neither copy is made yet.
    let (first, second) = (saved_games.named_copy("At dawn!").unwrap(), saved_games.named_copy("At dawn?").unwrap());
    assert_ne!(first.to, second.to);
    for copy in [first, second] {
        let ticket = game.journal.copy(copy);
        assert!(game.journal.wait(ticket, PATIENCE));
    }
    let names: BTreeSet<String> =
        saved_games.list().into_iter().filter(|s| s.kind == SavedGameKind::Named).map(|s| s.name).collect();
    assert_eq!(names.into_iter().collect::<Vec<_>>(), ["At dawn!", "At dawn?"]);
}

#[test]
fn a_game_put_back_never_lies_upon_another() {
    let saved_games = saved_games("put-back");
    let mut game = Game::begun(saved_games.new_game("farm"));
    game.play(3);
    let path = game.journal.place();
    drop(game.journal);
    let old = std::fs::read(&path).unwrap();
    let removed = saved_games.remove(&path).unwrap();
    std::fs::write(&path, "another game").unwrap();
    saved_games.put_back(&removed).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "another game");
    let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
    assert_eq!(std::fs::read(path.with_file_name(format!("{stem}-2.tercio"))).unwrap(), old);
}

#[test]
fn a_file_taken_away_is_written_anew_whole_with_the_next_order_and_told() {
    for what in ["file", "folder", "moved", "emptied", "another's", "appended"] {
        let saved_games = saved_games(&format!("away-{}", what.replace('\'', "")));
        let mut game = Game::begun(saved_games.new_game("farm"));
        game.play(5);
        let path = game.journal.place();
        assert_eq!(game.journal.news(), None);
        let mut left = None;
        match what {
            "file" => std::fs::remove_file(&path).unwrap(),
            "folder" => std::fs::remove_dir_all(path.parent().unwrap().parent().unwrap()).unwrap(),
            "moved" => std::fs::rename(&path, path.with_extension("moved")).unwrap(),
            "emptied" => std::fs::write(&path, "").unwrap(),
            "appended" => {
                let mut there = std::fs::read(&path).unwrap();
                there.extend_from_slice(b"a note of mine\n");
                std::fs::write(&path, &there).unwrap();
                left = Some(there);
            }
            _ => {
                std::fs::remove_file(&path).unwrap();
                std::fs::write(&path, "another's").unwrap();
                left = Some(b"another's".to_vec());
            }
        }
        game.play(1);
        let place = game.journal.place();
        let told = format!(
            "The file of this game was taken away or changed from outside. All of the game has been written anew to {}.",
            place.display()
        );
        assert_eq!(game.journal.news(), Some(told), "{what}");
        assert_eq!(game.journal.news(), None, "told once");
        game.stands_in(&place);
        // What somebody else has put there is not written over.
        let beside = matches!(what, "emptied" | "another's" | "appended");
        assert_eq!(place != path, beside, "{what}");
        if let Some(left) = left {
            assert_eq!(std::fs::read(&path).unwrap(), left);
        }
        game.play(1);
        assert_eq!((game.journal.news(), game.journal.place()), (None, place.clone()));
        game.stands_in(&place);
    }
}

#[test]
fn a_game_is_called_kept_only_when_it_is() {
    let saved_games = saved_games("kept");
    let mut game = Game::begun(saved_games.new_game("farm"));
    game.play(5);
    let path = game.journal.place();
    assert_eq!(game.journal.kept(PATIENCE), Ok(path.clone()));
    // Nothing is played any more: a player who leaves still finds it.
    std::fs::remove_file(&path).unwrap();
    assert_eq!(game.journal.kept(PATIENCE), Ok(path.clone()));
    game.stands_in(&path);
    assert!(game.journal.news().is_some());
    // Where it cannot be written anew it is not kept.
    let folder = path.parent().unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    std::fs::write(folder, "a file where the folder was").unwrap();
    let trouble = game.journal.kept(PATIENCE).unwrap_err().expect("the disk has answered");
    assert!(trouble.0.starts_with("The game is not being saved: "), "{}", trouble.0);
    std::fs::remove_file(folder).unwrap();
    assert_eq!(game.journal.kept(PATIENCE), Ok(path.clone()));
    game.stands_in(&path);
}

#[test]
fn a_reserved_file_is_nobody_elses() {
    let saved_games = saved_games("reserved");
    let (first, second) = (saved_games.new_game("farm"), saved_games.new_game("farm"));
    assert!(first.place() != second.place() && first.place().exists() && second.place().exists());
    assert!(saved_games.list().is_empty(), "nothing is in them yet");
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    assert!(FileDisk::taken(&first.place()).is_err(), "it is locked");
    drop(first);
    drop(bytes);
}
