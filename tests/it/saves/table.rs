//! Saved games on a free table: killed while saving, cut off, and a pose that is off by one.

use super::killed::{kill, play_until_killed};
use super::{file, lines};
use crate::cli::Folder;
use crate::cli_errors::refused;
use tercio::kernel::RandomChoice;
use tercio::play::{AnyOrder, AnySession, GameSetup};
use tercio::record::{Header, read_bytes};

/// Battles on a free table, by the game's id.
const BATTLES: [(&str, &str); 2] = [("game_of_kings", "outposts"), ("open_table", "war-table")];

fn begun(seed: u64) -> (Box<dyn AnySession>, Header) {
    let (game, battle) = BATTLES[seed as usize % BATTLES.len()];
    super::begun(game, battle, &GameSetup { seed: Some(seed), ..GameSetup::default() })
}

/// An order at random: listed, or of an order space.
fn order(session: &dyn AnySession, random: &mut RandomChoice) -> Option<AnyOrder> {
    session.decider()?;
    let (mut listed, spaces) = (session.legal_orders(), session.spaces());
    let index = random.index(listed.len() + spaces.len());
    match index.checked_sub(listed.len()) {
        Some(index) => spaces[index].sample(random).or_else(|| listed.pop()),
        None => Some(listed.swap_remove(index)),
    }
}

/// File of a game in which some orders were given.
fn played(seed: u64, orders: usize) -> Vec<u8> {
    let (mut session, header) = begun(seed);
    let mut random = RandomChoice::new(seed);
    for _ in 0..orders {
        let Some(order) = order(&*session, &mut random) else { break };
        session.submit(&order).unwrap();
    }
    file(&header, &lines(&mut *session))
}

/// The child of the test below.
#[test]
#[ignore = "the child of a_killed_table_loses_nothing"]
fn plays_until_killed() {
    play_until_killed(|seed| {
        let (mut session, header) = begun(seed);
        let mut random = RandomChoice::new(seed);
        let step = move || {
            let order = order(&*session, &mut random)?;
            session.submit(&order).unwrap();
            Some((lines(&mut *session), session.orders()))
        };
        (header, step)
    });
}

#[test]
fn a_killed_table_loses_nothing() {
    kill("saves::table::plays_until_killed", "killed-table", crate::tier::of(6, 100), 1741);
}

#[test]
fn a_table_that_is_cut_off_anywhere_opens_up_to_the_cut() {
    for seed in 0..2 {
        let whole = played(seed, 40);
        let lines = read_bytes(&whole).unwrap().lines;
        // Within the header nothing has been played.
        let begins = whole.windows(7).position(|bytes| bytes == b"\nbegin ").unwrap();
        let head = begins + 2 + whole[begins + 1..].iter().position(|byte| *byte == b'\n').unwrap();
        for cut in (head..whole.len()).step_by(97) {
            let saved = read_bytes(&whole[..cut]).unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(saved.lines, lines[..saved.lines.len()]);
            assert!(saved.lines.len() < lines.len() && saved.damage.as_ref().is_none_or(|damage| damage.torn));
        }
    }
}

#[test]
fn a_pose_that_is_off_by_one_is_found_in_any_line_of_a_table() {
    let folder = Folder::new();
    for seed in 0..2 {
        let text = String::from_utf8(played(seed, 40)).unwrap();
        // A length of a move, in its line.
        let (from, to) = if seed == 0 { ("\"straight\":", "\"straight\":1") } else { ("\"ahead\":", "\"ahead\":1") };
        let number = text.match_indices(from).count().max(1);
        for nth in 0..number {
            let Some((at, _)) = text.match_indices(from).nth(nth) else { continue };
            let spoilt = format!("{}{to}{}", &text[..at], &text[at + from.len()..]);
            let path = folder.file("spoilt.tercio", &spoilt);
            let told = tercio_verify(&path);
            assert!(told.contains("damaged"), "{told}");
        }
        // The place of a unit in the scenario of the header.
        let (from, to) = ("(4000, 1500)", "(4001, 1500)");
        assert!(text.contains(from), "{text}");
        let path = folder.file("moved.tercio", &text.replacen(from, to, 1));
        assert!(refused(&["state", &path]).contains("moved.tercio"));
    }
}

/// What `tercio verify` says of a file that is not as it was recorded.
fn tercio_verify(path: &str) -> String {
    let output = crate::cli::tercio(&["verify", path]);
    assert_eq!(output.status.code(), Some(3), "{path}");
    String::from_utf8(output.stdout).unwrap()
}
