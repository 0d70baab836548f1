//! Killed in the middle of a melee, started again, gone on with; taken back, tried out, watched again.

use crate::alone;
use crate::driver::{Screen, Window, brief};
use serde_json::Value;

const CLASH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/desktop/clash.ron");

/// How many entries the game on the table has; a game comes to the table a moment after it is asked for.
fn entries(shown: &Value) -> Option<u64> {
    shown["table"]["entries"].as_u64()
}

fn legal(shown: &Value, what: &str) -> bool {
    shown["table"]["legal"].as_array().is_some_and(|l| l.iter().any(|o| o["do"] == what))
}

/// Plays the clash by its keys and buttons until a melee asks a question.
fn to_a_question(window: &mut Window<'_>) -> Value {
    window.press("Draw a chit");
    window.press("March");
    window.wait("the muster", |s| legal(s, "join"));
    window.press("Add both units");
    window.press("Begin with 2 units");
    for _ in 0..12 {
        let shown = window.settle();
        if shown["table"]["phase"] == "melee" {
            break;
        }
        if !shown["table"]["notice"].as_bool().unwrap_or(false) {
            window.end_phase();
        }
    }
    let shown = window.settle();
    assert_eq!(shown["table"]["phase"], "melee", "{}", brief(&shown));
    shown
}

/// Goes on with the last game, which the start page offers: where it stands is read in the background, and then said too.
fn go_on(screen: &Screen, window: &mut Window<'_>) {
    let offer = |s: &Value| {
        let texts = s["buttons"].as_array()?.iter().filter_map(|b| b["text"].as_str());
        texts.into_iter().find(|text| text.starts_with("Continue ")).map(str::to_owned)
    };
    window.wait("the start page", |s| offer(s).is_some_and(|text| text.contains("Turn")));
    let shown = window.settle();
    let text = offer(&shown).unwrap_or_else(|| panic!("no game to go on with: {}", brief(&shown)));
    screen.picture("kept-start");
    window.press(&text);
}

#[test]
fn a_game_killed_in_a_melee_goes_on_and_can_be_gone_back_in_and_watched() {
    let _alone = alone();
    let screen = Screen::start();
    let mut window = Window::open(&screen, "kept", &["play", CLASH, "--seed", "1620"]);
    let before = to_a_question(&mut window);
    drop(window);

    // Killed: the game is on the start page, and stands as it stood.
    let mut window = Window::reopen(&screen, "kept", &[]);
    go_on(&screen, &mut window);
    let shown = window.wait("the melee again", |s| s["table"]["digest"] == before["table"]["digest"]);
    assert_eq!((entries(&shown), &shown["table"]["phase"]), (entries(&before), &before["table"]["phase"]));
    screen.picture("kept-melee");

    // Watched: back to the beginning, forth, and into the game again.
    window.key("ctrl+r");
    window.wait("an earlier moment", |s| entries(s).map(|n| n + 1) == entries(&before));
    window.key("Home");
    window.wait("the beginning", |s| entries(s) == Some(0));
    window.key("Next");
    window.wait("the first order", |s| entries(s) == Some(1));
    screen.picture("kept-replay");
    window.key("b");
    window.wait("the game again", |s| s["table"]["digest"] == before["table"]["digest"]);

    // Tried out: an order in a branch, and back.
    window.key("b");
    window.settle();
    window.end_phase();
    window.wait("the branch to go on", |s| entries(s) > entries(&before));
    screen.picture("kept-analysis");
    window.key("b");
    window.wait("the game as it was", |s| s["table"]["digest"] == before["table"]["digest"]);

    // The real game goes on, and is there after another kill.
    window.settle();
    window.end_phase();
    let after = window.wait("the game to go on", |s| entries(s) > entries(&before));
    drop(window);
    let mut window = Window::reopen(&screen, "kept", &[]);
    go_on(&screen, &mut window);
    window.wait("the game as it was left", |s| entries(s) >= entries(&after));
}
