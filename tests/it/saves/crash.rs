//! Crashes: killed programs, power cuts, full disks, foreign hands.
//!
//! `TERCIO_WHOLE=1` runs the long forms: 200 kills.

use super::killed::{kill, play_until_killed};
use super::{at_table, battle, folder, journal, one_order, records};
use crate::tier;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::play::open;
use tercio::record::{Disk, FileDisk, beginning, read_bytes, read_file};
use tercio::record::{SavedGames, UserDirs};

const PATIENCE: Duration = Duration::from_secs(20);

/// The child of the test below.
#[test]
#[ignore = "the child of a_killed_program_loses_nothing"]
fn plays_until_killed() {
    play_until_killed(|seed| {
        let id = ["farm", "windmill-hill", "white-mountain"][seed as usize % 3];
        let (battle, header) = battle(id, seed);
        let (mut session, mut player) = (at_table(&battle), RandomPlayer::new(Policy::Brawler, seed));
        let step =
            move || one_order(&mut session, &mut player).then(|| (records(&mut session), session.entries().len()));
        (header, step)
    });
}

#[test]
fn a_killed_program_loses_nothing() {
    kill("saves::crash::plays_until_killed", "killed", tier::of(12, 200), 1648);
}

/// What a disk that loses its power keeps: what was synced, and any part of what was written since.
#[derive(Clone, Default)]
struct Cut(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    synced: Vec<u8>,
    written: Vec<u8>,
    /// At every write: what was synced, and what was being written.
    writes: Vec<(usize, Vec<u8>)>,
}

impl Disk for Cut {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut kept = self.0.lock().unwrap();
        let synced = kept.synced.len();
        kept.writes.push((synced, bytes.to_vec()));
        kept.written.extend_from_slice(bytes);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut kept = self.0.lock().unwrap();
        let written = std::mem::take(&mut kept.written);
        kept.synced.extend(written);
        Ok(())
    }

    fn truncate(&mut self, _: u64) -> io::Result<()> {
        unreachable!("this disk never fails")
    }

    fn place(&self) -> PathBuf {
        PathBuf::from("cut")
    }
}

#[test]
fn a_power_cut_at_any_write_loses_at_most_what_was_being_written() {
    let mut cuts = 0;
    for seed in 0..20 {
        let (battle, header) = battle(if seed % 4 == 0 { "windmill-hill" } else { "farm" }, seed);
        let mut session = at_table(&battle);
        let mut player = RandomPlayer::new(if seed % 2 == 0 { Policy::Uniform } else { Policy::Brawler }, seed);
        let disk = Cut::default();
        let mut journal = journal(disk.clone(), &header);
        // How many lines had been given when this many bytes were safe.
        let mut safe = vec![(0, 0)];
        let mut lines = 0;
        while one_order(&mut session, &mut player) {
            let records = records(&mut session);
            lines += records.len();
            let ticket = journal.append(records);
            assert!(journal.wait(ticket, PATIENCE));
            safe.push((disk.0.lock().unwrap().synced.len(), lines));
        }
        drop(journal);
        let kept = disk.0.lock().unwrap();
        let whole = read_bytes(&kept.synced).unwrap();
        assert_eq!(whole.lines.len(), lines);
        let header_ends = beginning(&header).0.len();
        for (place, (synced, writing)) in kept.writes.iter().enumerate() {
            for part in [0, 1, writing.len() / 2, writing.len() - 1, writing.len()] {
                let left = &kept.synced[..synced + part];
                if left.len() < header_ends {
                    // Nothing had been played.
                    assert!(read_bytes(left).is_err());
                    continue;
                }
                let saved = read_bytes(left).expect("opens up to the cut");
                assert!(saved.damage.as_ref().is_none_or(|d| d.torn));
                assert_eq!(saved.lines, whole.lines[..saved.lines.len()]);
                let promised = safe.iter().rfind(|(bytes, _)| bytes <= synced).unwrap().1;
                assert!(saved.lines.len() >= promised, "{} lines of {promised} that were safe", saved.lines.len());
                if place % 23 == 0 {
                    let (session, departure) = musket_pike::record::session(&saved).unwrap();
                    assert_eq!((session.entries().len(), departure), (saved.lines.len(), None));
                }
                cuts += 1;
            }
        }
    }
    assert!(cuts > 10_000, "{cuts}");
}

/// A disk that is full for a while and then is not.
#[derive(Clone, Default)]
struct Full(Arc<Mutex<(Vec<u8>, Room)>>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Room {
    #[default]
    Plenty,
    /// Half of what comes, and nothing can be cut off either.
    None,
}

impl Disk for Full {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut disk = self.0.lock().unwrap();
        match disk.1 {
            Room::Plenty => {
                disk.0.extend_from_slice(bytes);
                Ok(())
            }
            Room::None => {
                disk.0.extend_from_slice(&bytes[..bytes.len() / 2]);
                Err(io::ErrorKind::StorageFull.into())
            }
        }
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn truncate(&mut self, len: u64) -> io::Result<()> {
        let mut disk = self.0.lock().unwrap();
        match disk.1 {
            Room::Plenty => {
                disk.0.truncate(len as usize);
                Ok(())
            }
            Room::None => Err(io::ErrorKind::StorageFull.into()),
        }
    }

    fn place(&self) -> PathBuf {
        PathBuf::from("/full/farm.tercio")
    }
}

#[test]
fn a_full_disk_is_told_and_the_game_goes_on_and_is_saved_once_there_is_room() {
    let (battle, header) = battle("farm", 3);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 3);
    let disk = Full::default();
    let mut journal = journal(disk.clone(), &header);
    let mut lines = 0;
    for round in 0..60 {
        let room = if (20..40).contains(&round) { Room::None } else { Room::Plenty };
        disk.0.lock().unwrap().1 = room;
        one_order(&mut session, &mut player);
        let records = records(&mut session);
        lines += records.len();
        let ticket = journal.append(records);
        assert!(journal.wait(ticket, PATIENCE), "the game never waits for room");
        let trouble = journal.trouble().map(|t| t.0);
        let wanted =
            "The game is not being saved: the disk is full (/full/farm.tercio). Make room; saving is tried again.";
        assert_eq!(trouble.as_deref(), (room == Room::None).then_some(wanted));
    }
    drop(journal);
    let saved = read_bytes(&disk.0.lock().unwrap().0).unwrap();
    assert_eq!((saved.damage, saved.lines.len()), (None, lines));
    let (again, _) = musket_pike::record::session(&read_bytes(&disk.0.lock().unwrap().0).unwrap()).unwrap();
    assert_eq!(again.entries().last().map(|e| e.digest), session.entries().last().map(|e| e.digest));
}

#[test]
fn a_place_that_cannot_be_written_is_told_and_tried_again() {
    let folder = folder("no-place");
    let in_the_way = folder.join("saves");
    std::fs::write(&in_the_way, "a file where the folder should be").unwrap();
    let path = in_the_way.join("farm.tercio");
    let (battle, header) = battle("farm", 3);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 3);
    let mut journal = journal(FileDisk::new(path.clone()), &header);
    one_order(&mut session, &mut player);
    let ticket = journal.append(records(&mut session));
    assert!(journal.wait(ticket, PATIENCE));
    let trouble = journal.trouble().expect("nothing can be written there").0;
    assert!(trouble.starts_with("The game is not being saved: ") && trouble.contains("farm.tercio"), "{trouble}");
    std::fs::remove_file(&in_the_way).unwrap();
    one_order(&mut session, &mut player);
    let ticket = journal.append(records(&mut session));
    assert!(journal.wait(ticket, PATIENCE));
    assert_eq!(journal.trouble(), None);
    drop(journal);
    let (again, _) = musket_pike::record::session(&read_file(&path).unwrap()).unwrap();
    assert_eq!(again.entries().len(), session.entries().len());
}

#[test]
fn nobody_waits_long_for_the_disk() {
    // What a frame does: hand over, and look again later.
    struct Slow(Vec<u8>);
    impl Disk for Slow {
        fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
            self.0.extend_from_slice(bytes);
            Ok(())
        }
        fn sync(&mut self) -> io::Result<()> {
            std::thread::sleep(Duration::from_secs(3));
            Ok(())
        }
        fn truncate(&mut self, len: u64) -> io::Result<()> {
            self.0.truncate(len as usize);
            Ok(())
        }
        fn place(&self) -> PathBuf {
            PathBuf::from("slow")
        }
    }
    let (_, header) = battle("farm", 3);
    let mut journal = journal(Slow(Vec::new()), &header);
    let ticket = journal.append(Vec::new());
    let began = std::time::Instant::now();
    assert!(!journal.is_written_or_failed(ticket) && !journal.wait(ticket, Duration::from_millis(1)));
    assert!(began.elapsed() < Duration::from_secs(2));
    assert!(journal.wait(ticket, PATIENCE) && journal.is_written_or_failed(ticket));
}

#[test]
fn the_second_program_on_one_game_is_told() {
    let folder = folder("two");
    let path = folder.join("farm.tercio");
    let (battle, header) = battle("farm", 3);
    let mut session = at_table(&battle);
    let mut first = journal(FileDisk::new(path.clone()), &header);
    one_order(&mut session, &mut RandomPlayer::new(Policy::Brawler, 3));
    let ticket = first.append(records(&mut session));
    assert!(first.wait(ticket, PATIENCE));
    let refused = FileDisk::taken(&path).expect_err("it is open");
    assert_eq!(refused.kind(), io::ErrorKind::WouldBlock);
    drop(first);
    FileDisk::taken(&path).expect("nobody else has it open now");
}

#[test]
fn a_torn_tail_is_cut_off_where_the_game_goes_on() {
    let saved_games = SavedGames::new(&UserDirs::in_folder(&folder("torn")));
    let path = saved_games.new_game("farm").place();
    let (_, bytes) = super::whole_game("farm", 3, Policy::Brawler);
    std::fs::write(&path, &bytes[..bytes.len() - 7]).unwrap();
    let mut opened = open(&tercio::games::registry(), &path).unwrap();
    let lines = bytes.iter().filter(|b| **b == b'\n').count();
    let told = format!("{}: line {lines}: the last line was not written to its end and is left out.", path.display());
    assert_eq!(opened.notes, [told]);
    let sound = opened.saved.sound;
    assert_eq!(opened.journal(&path, &saved_games, || {}).place(), path);
    assert_eq!(std::fs::metadata(&path).unwrap().len(), sound);
    assert_eq!(open(&tercio::games::registry(), Path::new(&path)).unwrap().notes, Vec::<String>::new());
}
