//! Should the program break down, the game is safe, a report lies beside it, and the next start says so once.

use crate::alone;
use crate::driver::{Screen, Window, brief, scratch};
use serde_json::Value;

const CLASH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/desktop/clash.ron");

fn says(shown: &Value, text: &str) -> bool {
    shown["buttons"].as_array().is_some_and(|b| b.iter().any(|b| b["text"].as_str().is_some_and(|t| t.contains(text))))
}

#[test]
fn a_window_that_breaks_down_leaves_the_game_and_a_report_and_the_next_start_says_so_once() {
    let _alone = alone();
    let screen = Screen::start();
    let user = scratch("users").join("broken");
    let _ = std::fs::remove_dir_all(&user);
    // With the second order it breaks down.
    let mut window =
        Window::reopen_in(&screen, "broken", &["play", CLASH, "--seed", "1620"], &[("TERCIO_BREAK_AT", "2")]);
    window.press("Draw a chit");
    window.wait("the chit", |s| s["table"]["entries"] == 1);
    window.press("March");
    let (code, said) = window.ended();
    assert_eq!(code, Some(101), "{said}");
    assert!(said.contains("The program broke down. A report is in "), "{said}");
    drop(window);

    let games = user.join("saves").join("games");
    let files: Vec<_> = std::fs::read_dir(&games).unwrap().flatten().map(|e| e.path()).collect();
    let of =
        |ending: &str| files.iter().find(|p| p.extension().is_some_and(|e| e == ending)).expect("beside each other");
    let report = std::fs::read_to_string(of("txt")).unwrap();
    for part in ["asked to break down after 2 orders", "src/app/dump.rs", "The Clash, turn 1, ", "Tercio "] {
        assert!(report.contains(part), "{part}: {report}");
    }
    assert!(!report.contains(&*user.to_string_lossy()), "{report}");
    // Both orders are in the file.
    let opened = tercio::play::open(&tercio::games::registry(), of("tercio")).unwrap();
    assert!(opened.departure.is_none() && opened.saved.damage.is_none());
    assert_eq!(opened.session.orders(), 2);

    let mut window = Window::reopen(&screen, "broken", &[]);
    let shown = window.settle();
    assert!(says(&shown, "Close") && says(&shown, "Continue "), "{}", brief(&shown));
    screen.picture("broken-start");
    window.press("Close");
    window.wait("the sentence to go", |s| !says(s, "Close"));
    drop(window);
    let mut window = Window::reopen(&screen, "broken", &[]);
    let shown = window.settle();
    assert!(says(&shown, "Continue ") && !says(&shown, "Close"), "it is said once: {}", brief(&shown));
}
