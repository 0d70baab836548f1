//! Two games in one window, one after the other: what one leaves on the table, the other does not meet.

use crate::alone;
use crate::driver::{Screen, Window};
use serde_json::{Value, json};

/// So many millimetres of the toy's table from one of its bases, on the screen.
fn beside(shown: &Value, base: usize, (x, y): (i64, i64)) -> Value {
    let (place, unit) = (&shown["table"]["bases"][base], shown["table"]["unit"].as_i64().expect("a unit"));
    let along = |k: usize, millimetres: i64| place[k].as_i64().expect("a place") + millimetres * unit / 20;
    json!({ "x": along(0, x), "y": along(1, y) })
}

#[test]
fn both_games_are_played_in_one_window_one_after_the_other() {
    let _alone = alone();
    let screen = Screen::start();
    let mut window = Window::open_two_games(&screen, "two-games");
    window.press("The Skirmish");
    window.press("Battle: The duel");
    window.press("Begin the battle");
    window.wait("the duel", |s| s["table"]["bases"].is_array() && s["table"]["entries"] == 0);
    let shown = window.settle();
    window.click(&beside(&shown, 0, (0, 0)));
    let shown = window.settle();
    window.click(&beside(&shown, 0, (60, -30)));
    window.wait("a base walks", |s| s["table"]["entries"] == 1);
    screen.painted("two-games-duel");
    // The other, with counters, an overlay of its own and a plugin that follows what is played.
    window.press("Menu");
    window.press("Leave this battle");
    window.press("Musket & Pike");
    window.press("Battle: The Farm");
    window.press("Begin the battle");
    window.wait("the battle", |s| s["table"]["battle"] == "farm" && s["table"]["entries"] == 0);
    window.settle();
    window.key("Return");
    window.wait("a chit is drawn", |s| s["table"]["entries"].as_u64() > Some(0));
    screen.painted("two-games-farm");
    window.press("Menu");
    window.press("Leave this battle");
    // And the first once more, where it stood.
    window.press("Saved games...");
    window.press("Open The duel");
    let shown = window.wait("the duel again", |s| s["table"]["bases"].is_array());
    assert_eq!(shown["table"]["entries"], 1);
    window.press("Done");
    window.wait("the other side", |s| s["table"]["todo"].as_str().is_some_and(|todo| todo.starts_with("South")));
}
