//! Files that time, disks and hands have been at: opened up to the fault with a sentence, or refused.
//!
//! `TERCIO_WHOLE=1`: 1,000 flipped bytes in every golden game instead of 60.

use super::{folder, whole_game};
use crate::clock::Clock;
use crate::tier;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::path::PathBuf;
use std::time::Duration;
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::Policy;
use tercio::record::{SavedGame, read_bytes, read_file};

/// The golden games, in a fixed order.
pub fn golden() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let all = std::fs::read_dir(folder).expect("tests/golden").map(|e| e.unwrap().path());
    let mut games: Vec<PathBuf> = all.filter(|p| p.extension().is_some_and(|e| e == "tercio")).collect();
    games.sort();
    games
}

/// Whatever is accepted is the beginning of the game that was saved; whatever is not has a sentence.
fn sound_or_refused(whole: &SavedGame, bytes: &[u8], what: &str) -> usize {
    match read_bytes(bytes) {
        Ok(saved) => {
            assert_eq!(saved.header, whole.header, "{what}");
            assert!(saved.lines.len() <= whole.lines.len(), "{what}");
            assert_eq!(saved.lines, whole.lines[..saved.lines.len()], "{what}");
            if saved.lines.len() < whole.lines.len() && bytes.last() != Some(&b'\n') {
                assert!(saved.damage.is_some(), "{what}: {} of {}", saved.lines.len(), whole.lines.len());
            }
            saved.lines.len()
        }
        Err(refusal) => {
            let said = refusal.to_string();
            assert!(said.len() > 10 && said.lines().count() == 1, "{what}: {said}");
            0
        }
    }
}

#[test]
fn a_game_cut_off_anywhere_opens_up_to_there() {
    for path in golden() {
        let bytes = std::fs::read(&path).unwrap();
        let whole = read_bytes(&bytes).unwrap();
        let mut before = 0;
        for percent in 0..=100 {
            let end = bytes.len() * percent / 100;
            let found = sound_or_refused(&whole, &bytes[..end], &format!("{} to {percent} %", path.display()));
            assert!(found >= before);
            before = found;
        }
        assert_eq!(before, whole.lines.len());
    }
}

#[test]
fn a_flipped_bit_is_seen() {
    let flips = tier::of(60, 1000);
    let mut random = ChaCha8Rng::seed_from_u64(1620);
    for path in golden() {
        let bytes = std::fs::read(&path).unwrap();
        let whole = read_bytes(&bytes).unwrap();
        let mut refused = 0;
        for flip in 0..flips {
            let at = random.next_u32() as usize % bytes.len();
            let mut spoilt = bytes.clone();
            spoilt[at] ^= 1 << (random.next_u32() % 8);
            let found = sound_or_refused(&whole, &spoilt, &format!("{} flip {flip} at {at}", path.display()));
            assert!(found < whole.lines.len(), "{}: a flipped bit at {at} was not seen", path.display());
            refused += usize::from(found == 0);
        }
        assert!(refused < flips, "{}: only the header was hit", path.display());
    }
}

#[test]
fn a_line_taken_out_or_put_in_is_seen() {
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    let whole = read_bytes(&bytes).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().position(|l| l.starts_with("order ")).unwrap();
    for at in [first, first + 1, first + 20, lines.len() - 2] {
        let mut without = lines.clone();
        without.remove(at);
        let mut twice = lines.clone();
        twice.insert(at, lines[at]);
        let mut swapped = lines.clone();
        swapped.swap(at, at + 1);
        for (spoilt, stand) in [(without, at), (twice, at + 1), (swapped, at)] {
            let spoilt = spoilt.join("\n") + "\n";
            let saved = read_bytes(spoilt.as_bytes()).unwrap();
            assert_eq!(saved.lines, whole.lines[..stand - first]);
            let damage = saved.damage.expect("it is seen");
            assert_eq!(damage.line, stand + 1);
        }
    }
}

/// What must be said of files that are no saved games.
#[test]
fn what_is_no_saved_game_is_refused_in_a_sentence() {
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    let text = String::from_utf8(bytes).unwrap();
    let nested = "[".repeat(1_000_000);
    let with = |from: &str, to: &str| text.replacen(from, to, 1).into_bytes();
    for (bytes, wanted) in [
        (Vec::new(), "is empty: the program ended before it wrote anything"),
        (b"hello".to_vec(), "is not a saved game of Tercio"),
        (vec![0xff; 1000], "is not a saved game of Tercio"),
        (b"Tercio saved game, format 1\n".to_vec(), "the header is cut off: nothing of the game is left"),
        (with("format 2\n", "format x\n"), "line 1: the format is not a number"),
        (with("format 2\n", "format 0\n"), "line 1: there has never been a format 0"),
        (
            with("format 2\n", "format 3\n"),
            "was saved by a newer Tercio (format 3; this one reads up to 2): a newer version opens it",
        ),
        (with("seed 3\n", "seed 4\n"), "line 15: the header is not the one that was written there"),
        (
            format!("Tercio saved game, format 1\nbattle {nested}\nbegin 0\n").into_bytes(),
            "line 3: the header is not the one that was written there",
        ),
    ] {
        let said = read_bytes(&bytes).unwrap_err().to_string();
        assert_eq!(said, wanted);
    }
}

/// Headers whose hash is right and whose content is not.
#[test]
fn a_header_that_lies_is_refused() {
    let sealed = |lines: &[&str]| {
        let text = format!("Tercio saved game, format 1\n{}\n", lines.join("\n"));
        let hash = tercio::record::Chain::default().with(&text).0;
        format!("{text}begin {hash:016x}\n").into_bytes()
    };
    let nested = format!("options {}", "[".repeat(100_000));
    for (lines, wanted) in [
        (vec!["seed 1"], "line 1: the header has no `program`"),
        (vec!["seed 1", "seed 2"], "line 3: `seed` stands there twice"),
        (vec!["seed one"], "line 2: `seed` cannot be read: a whole number from 0 on belongs here"),
        (vec!["seed -1"], "line 2: `seed` cannot be read: a whole number from 0 on belongs here"),
        (vec!["colour \"red\""], "line 2: `colour` is no part of a header"),
        (
            vec![nested.as_str()],
            "line 2: `options` cannot be read: invalid type: sequence, expected a string at line 1 column 2",
        ),
        (
            vec!["program \"1\"", "battle \"x\"", "rules \"chess\"", "rule_files {}", "scenario \"\""],
            "line 1: the rules or the battle in the header are not those it was written with",
        ),
    ] {
        assert_eq!(read_bytes(&sealed(&lines)).unwrap_err().to_string(), wanted);
    }
}

#[test]
fn a_game_of_other_rules_or_with_broken_rules_is_refused() {
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    let saved = read_bytes(&bytes).unwrap();
    let refused = |change: fn(&mut tercio::record::Header)| {
        let mut saved = saved.clone();
        change(&mut saved.header);
        musket_pike::record::session(&saved).err().expect("refused")
    };
    assert_eq!(
        refused(|h| h.rules = "chess".to_owned()),
        "is a game by the rules `chess`, which this Tercio does not know"
    );
    assert_eq!(
        refused(|h| {
            h.rule_files.remove("fire.ron");
        }),
        "carries broken rules: fire.ron: this file of the rules is missing"
    );
    assert!(refused(|h| h.scenario = "(".to_owned()).starts_with("carries a broken battle: farm:1:"));
}

/// A battle or rules that have changed since: said so, and played by those it carries.
#[test]
fn changed_rules_and_battles_are_told_and_the_game_goes_on_with_its_own() {
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    let saved = read_bytes(&bytes).unwrap();
    assert_eq!(musket_pike::record::changes(&saved.header), Vec::<String>::new());
    let mut header = saved.header;
    // How it is written, and what adorns its map, makes no other battle of it.
    header.scenario.push_str("// a remark\n");
    header.scenario = header.scenario.replacen("labels:", "ornaments: (mills: [\"0101\"]), labels:", 1);
    assert_eq!(musket_pike::record::changes(&header), Vec::<String>::new());
    header.scenario = header.scenario.replacen("For a first game", "For a second game", 1);
    header.rule_files.get_mut("fire.ron").unwrap().push_str("// a remark\n");
    assert_eq!(
        musket_pike::record::changes(&header),
        [
            "The rules' numbers in this game are not those of this Tercio (fire.ron): it goes on with its own.",
            "The battle in this game is not the one that this Tercio has under its name: it goes on with its own."
        ]
    );
    // Other numbers really are those it is played with: with morale checks that nobody passes it comes out otherwise.
    let text = header.rule_files.get_mut("victory.ron").unwrap();
    *text = text.replace("hi_per_sp: ", "hi_per_sp: 1");
    let battle = musket_pike::record::battle(&header).unwrap();
    assert_ne!(battle.rules.victory.hi_per_sp, musket_pike::scenario::rule_data().victory.hi_per_sp);
}

#[test]
fn endless_and_nested_files_are_refused_at_once() {
    let folder = folder("huge");
    let line = "order player {\"do\":\"draw\"} 0123456789abcdef 0123456789abcdef\n";
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    let header = &bytes[..bytes.windows(7).position(|w| w == b"\nbegin ").unwrap() + 24];
    let nested = format!("order player {} 0123456789abcdef ", "[".repeat(20_000_000));
    for (name, content, wanted) in [
        ("repeated", line.repeat(100_000_000 / line.len()).into_bytes(), "is longer than 64 MB, far too long"),
        ("shorter", line.repeat(60_000_000 / line.len()).into_bytes(), "is not a saved game of Tercio"),
        ("title", "Tercio saved game, format 1\n".repeat(2_000_000).into_bytes(), "the header does not end"),
        ("after", [header, line.repeat(800_000).as_bytes()].concat(), ""),
        ("nested", [header, nested.as_bytes()].concat(), ""),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, content).unwrap();
        let began = Clock::start();
        match read_file(&path) {
            Ok(saved) => assert!(saved.lines.is_empty() && saved.damage.is_some(), "{name}"),
            Err(refusal) => assert!(refusal.to_string().contains(wanted), "{name}: {refusal}"),
        }
        assert!(began.elapsed() < Duration::from_secs(2), "{name}: {:?}", began.elapsed());
        std::fs::remove_file(path).unwrap();
    }
    let folder_itself = read_file(&folder).unwrap_err().to_string();
    assert_eq!(folder_itself, "is not a regular file");
    assert_eq!(read_file(&folder.join("none")).unwrap_err().to_string(), "there is no such file");
}
