//! Killed in the middle of a lesson, at every kind of step and while orders are watched: opened again it is where it was.

use crate::alone;
use crate::driver::{Screen, Window, brief, button};
use serde_json::Value;

/// The step at which the lesson on the table is.
fn step(shown: &Value) -> Option<u64> {
    shown["table"]["lesson"].as_u64()
}

/// The text of the button of the first lesson.
fn first_lesson(shown: &Value) -> Option<String> {
    let texts = shown["buttons"].as_array()?.iter().filter_map(|button| button["text"].as_str());
    texts.into_iter().find(|text| text.starts_with("Lesson 1: ")).map(str::to_owned)
}

fn take(window: &mut Window<'_>) -> Value {
    window.press("Learn");
    // The page may come long after the click on a busy machine.
    let shown = window.wait("the lessons", |shown| first_lesson(shown).is_some());
    window.press(&first_lesson(&shown).expect("it is there"));
    window.wait("the lesson", |shown| step(shown).is_some());
    window.settle()
}

#[test]
fn a_lesson_killed_at_any_step_is_where_it_was() {
    let _alone = alone();
    let screen = Screen::start();
    let mut window = Window::open(&screen, "lesson", &[]);
    let mut shown = take(&mut window);
    assert_eq!(step(&shown), Some(0));
    let mut watched = 0;
    for _ in 0..12 {
        // On by one step, and killed at once: what it shows has only begun.
        let before = step(&shown).unwrap();
        let next = ["Next", "Watch", "Show me"].into_iter().find(|text| button(&shown, text).is_some());
        let Some(next) = next else { break };
        window.press(next);
        let begun = |s: &Value| step(s) != Some(before) || button(s, next).is_none() || s["table"]["telling"] == true;
        shown = window.wait("what was asked for", begun);
        let at = step(&shown).unwrap();
        watched += usize::from(shown["table"]["telling"] == true);
        drop(window);
        window = Window::reopen(&screen, "lesson", &[]);
        shown = take(&mut window);
        assert_eq!(step(&shown), Some(at), "{}", brief(&shown));
    }
    assert!(watched > 0, "it is killed while something is watched, too");
}
