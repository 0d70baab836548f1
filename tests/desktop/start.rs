//! From the start page into the first battle and back.

use crate::alone;
use crate::driver::{Screen, Window};

#[test]
fn the_start_page_leads_into_a_battle() {
    let _alone = alone();
    let screen = Screen::start();
    let mut window = Window::open(&screen, "start", &[]);
    window.wait("the start page", |s| s["table"].is_null() && s["buttons"].as_array().is_some_and(|b| !b.is_empty()));
    screen.painted("start");

    window.press("Begin the battle");
    let shown = window.wait("the battle", |s| s["table"]["battle"] == "farm");
    assert_eq!(shown["table"]["turn"], 1);
    assert_eq!(shown["table"]["entries"], 0);
    window.settle();
    screen.painted("farm");

    // Help lies on top, and Escape puts it away.
    window.key("F1");
    window.wait("the help", |s| s["table"]["page"] == "Help");
    window.key("Escape");
    window.wait("the table again", |s| s["table"]["page"].is_null());
}
