//! Nothing is ever lost: files, journals, crashes, damage, undo and the golden games.

mod crash;
mod damage;
mod files;
mod golden;
mod hands;
mod killed;
mod labels;
mod lines;
mod rules_number;
mod seats;
mod table;
mod undo;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::record::{battle_of, header};
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::scenario::{BUILTIN, builtin};
use tercio::games::registry;
use tercio::kernel::RuleSet;
use tercio::play::{AnySession, GameSetup};
use tercio::record::{Disk, FileRecord, Header, Journal, beginning, write};
use tercio::session::Session;

/// A shipped battle with its dice.
pub fn battle(id: &str, seed: u64) -> (Arc<Battle>, Header) {
    let text = builtin(id).expect("a shipped battle").text;
    let choices = GameSetup { seed: Some(seed), ..GameSetup::default() };
    let battle = battle_of(text, id, &choices).expect("shipped battles are sound");
    let header = header(&battle, text, &choices, "2026-11-21T10:00:00+00:00");
    (battle, header)
}

/// A session at its start.
pub fn at_table(battle: &Arc<Battle>) -> Session<Game> {
    let table = Game::begun(battle).unwrap();
    Session::of(table)
}

/// Gives one order of a bot; false once the game is over.
pub fn one_order(session: &mut Session<Game>, player: &mut RandomPlayer) -> bool {
    if session.game().decider().is_none() {
        return false;
    }
    let legal = session.game().legal_orders();
    let place = player.pick(session.game(), &legal);
    session.submit(&legal[place]).expect("listed as legal");
    true
}

/// What has happened since, as records of a file.
pub fn records(session: &mut Session<Game>) -> Vec<FileRecord> {
    let lines = session.drain_journal_lines();
    tercio::record::records(session.game(), &lines)
}

/// The file of a session, given all its records.
pub fn file(header: &Header, records: &[FileRecord]) -> Vec<u8> {
    let (mut text, mut chain) = beginning(header);
    for record in records {
        text.push_str(&write(record, &mut chain));
    }
    text.into_bytes()
}

/// A shipped battle of any game, begun; its file says that it was begun at a fixed moment.
pub fn begun(game: &str, battle: &str, setup: &GameSetup) -> (Box<dyn AnySession>, Header) {
    let registry = registry();
    let game = registry.by_id(game).unwrap();
    let text = game.shipped_text(battle).unwrap();
    let (session, mut header) = game.begin(&text, battle, setup).unwrap();
    header.begun = "2026-11-29T01:00:00+00:00".to_owned();
    (session, header)
}

/// What has happened since in a session of any game, as records of a file.
pub fn lines(session: &mut dyn AnySession) -> Vec<FileRecord> {
    session.take_lines().into_iter().map(FileRecord::Line).collect()
}

/// A journal of a game that begins.
pub fn journal(disk: impl Disk, header: &Header) -> Journal {
    let (text, chain) = beginning(header);
    Journal::new(disk, text.into_bytes(), false, chain, || {})
}

/// A whole game by bots, and its file.
pub fn whole_game(id: &str, seed: u64, policy: Policy) -> (Session<Game>, Vec<u8>) {
    let (battle, header) = battle(id, seed);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(policy, seed ^ 0x5eed);
    while one_order(&mut session, &mut player) {}
    let records = records(&mut session);
    (session, file(&header, &records))
}

/// A folder of this test's own, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the target folder can be written");
    folder
}

/// All small battles with a few seeds.
pub fn small() -> impl Iterator<Item = (&'static str, u64, Policy)> {
    let battles = BUILTIN.iter().map(|b| b.id).filter(|id| !id.starts_with("white"));
    battles.flat_map(|id| [(id, 1, Policy::Uniform), (id, 2, Policy::Brawler)])
}
