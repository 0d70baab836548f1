//! The text twin: a whole game in a terminal.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use tercio::record::{Kind, Places, Shelf, open};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("twin-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn typed(folder: &PathBuf, file: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tercio"))
        .args(["play", "--text", file, "--user-dir"])
        .arg(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have left before all was typed.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_whole_game_is_played_by_numbers_and_saved() {
    let folder = folder("whole");
    // The first choice every time, which never is to pass while a chit can be drawn.
    let text = said(&typed(&folder, "farm", &"1\n".repeat(600)));
    for expected in ["Red to decide", "   1  Draw a chit", "[turn 1 of 4", "The battle is over."] {
        assert!(text.contains(expected), "{expected} is missing in\n{}", &text[..2000]);
    }
    let slots = Shelf::new(&Places::in_folder(&folder)).list();
    assert_eq!(slots.iter().map(|s| s.kind).collect::<Vec<_>>(), [Kind::Game]);
    let opened = open(&slots[0].path).unwrap();
    assert!(opened.departure.is_none() && opened.session.entries().len() > 20);
    // Opened again, it is over at once.
    let again = said(&typed(&folder, slots[0].path.to_str().unwrap(), "l\ns\nq\n"));
    assert!(again.contains("The battle is over."));
}

#[test]
fn what_is_typed_wrong_is_answered_and_the_way_back_is_open() {
    let folder = folder("typed");
    let text = said(&typed(&folder, "farm", "u\n0\n99\nmarch\n?1\nr\nh\n1\nu\nq\n1\n"));
    for expected in [
        "There is nothing to take back yet.",
        "\"0\" is no choice here: 1 to 2, or h for help.",
        "\"99\" is no choice here",
        "\"march\" is no choice here",
        "No dice are rolled for this.",
        "There is nothing to give again.",
        "A chit has been drawn: what led to it stands.",
    ] {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
    // Left with q: what was typed after it was never given.
    let slots = Shelf::new(&Places::in_folder(&folder)).list();
    assert_eq!(open(&slots[0].path).unwrap().session.entries().len(), 1);
}

#[test]
fn a_shot_and_an_attack_show_their_odds() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/whole-brawler-farm.tercio");
    let saved = tercio::record::read_file(golden.as_ref()).unwrap();
    let folder = folder("odds");
    std::fs::create_dir_all(&folder).unwrap();
    let mut seen = [false; 2];
    let (session, _) = tercio::record::musket_pike::session(&saved).unwrap();
    for (place, entry) in session.entries().iter().enumerate() {
        use tercio::kernel::RuleSet;
        use tercio::rules::musket_pike::Order;
        let which = match entry.order {
            Order::Fire { .. } => 0,
            Order::Attack { .. } => 1,
            _ => continue,
        };
        if std::mem::replace(&mut seen[which], true) {
            continue;
        }
        let (at, _) = tercio::record::musket_pike::session_until(&saved, place).unwrap();
        let number = at.game().legal_orders().iter().position(|o| *o == entry.order).unwrap() + 1;
        let position = folder.join(format!("{which}.ron"));
        std::fs::write(&position, tercio::scenario::save_text(at.game().game())).unwrap();
        let text = said(&typed(&folder, position.to_str().unwrap(), &format!("?{number}\n")));
        let (short, long) = [("[hits ", "\nFV "), ("[beats it ", "MP 9.")][which];
        assert!(text.contains(short) && text.contains(long), "{text}");
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn a_file_that_is_not_there_is_one_sentence() {
    let output = typed(&folder("none"), "no-such-battle.ron", "1\n");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "tercio: no-such-battle.ron: there is no such file or shipped battle\n");
}
