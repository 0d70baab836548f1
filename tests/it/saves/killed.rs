//! A program that is killed while it plays: the child that writes a game at full speed, and the parent that kills it at any moment.

use super::{folder, journal};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use tercio::games::registry;
use tercio::play::open;
use tercio::record::{FileDisk, FileRecord, Header};

const PATIENCE: Duration = Duration::from_secs(20);

/// Plays the game of the parent's seed into the parent's file and says how many orders are safe, until it is killed. A step
/// gives an order; it has the records of it and the number of orders that then stand, and is none once the game is over.
pub fn play_until_killed<Step>(begun: impl FnOnce(u64) -> (Header, Step))
where
    Step: FnMut() -> Option<(Vec<FileRecord>, usize)>,
{
    let path = PathBuf::from(std::env::var_os("TERCIO_VICTIM").expect("called by its parent"));
    let seed = std::env::var("TERCIO_SEED").unwrap().parse().unwrap();
    let (header, mut step) = begun(seed);
    let mut journal = journal(FileDisk::new(path), &header);
    let mut out = io::stdout().lock();
    while let Some((records, orders)) = step() {
        let ticket = journal.append(records);
        assert!(journal.wait(ticket, PATIENCE), "the disk is too slow");
        writeln!(out, "\nsafe {orders}").unwrap();
    }
    // The game is over before the kill came: wait for it.
    writeln!(out, "\nover").unwrap();
    std::thread::sleep(PATIENCE);
}

/// Kills children, each in a game of its own, and opens what they leave: all orders that were safe are there.
pub fn kill(child: &str, name: &str, kills: u64, moments: u64) {
    let folder = folder(name);
    let mut random = ChaCha8Rng::seed_from_u64(moments);
    let (mut least, mut most) = (usize::MAX, 0);
    for seed in 0..kills {
        let path = folder.join(format!("{seed}.tercio"));
        let safe = safe_when_killed(child, &path, seed, Duration::from_micros(u64::from(random.next_u32() % 400_000)));
        let opened = open(&registry(), &path).expect("a killed game opens");
        assert_eq!(opened.departure, None);
        assert!(opened.saved.damage.as_ref().is_none_or(|damage| damage.torn), "{:?}", opened.saved.damage);
        let found = opened.session.orders();
        assert!(found >= safe, "game {seed}: {safe} orders were safe, {found} are there");
        (least, most) = (least.min(found), most.max(found));
    }
    assert!(most > least, "every kill came at the same moment: {least}");
    println!("kills: {least} to {most} orders were there");
}

/// How many orders were safe in a child that is killed so long after its game has begun.
fn safe_when_killed(child: &str, path: &Path, seed: u64, after: Duration) -> usize {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", child, "--nocapture"])
        .env("TERCIO_VICTIM", path)
        .env("TERCIO_SEED", seed.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // Not before the game has begun, and then at any moment.
    let begun = lines.by_ref().map_while(Result::ok).find(|line| line.starts_with("safe "));
    assert!(begun.is_some(), "the child never began");
    std::thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap();
    let rest: Vec<String> = lines.map_while(Result::ok).filter(|line| line.starts_with("safe ")).collect();
    rest.last().or(begun.as_ref()).unwrap()[5..].parse().unwrap()
}
