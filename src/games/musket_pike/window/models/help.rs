//! Help page for the first ten minutes.

use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::window::panels::counter_key::CounterKey;
use crate::icon;
use crate::paint::Icon;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::help::{Chapter, ChapterPicture, HelpModel};
use crate::ui::key_input::first_of;
use std::sync::Arc;

/// Signs of the orders.
const ORDERS: &[Icon] = &[icon!("charge"), icon!("march"), icon!("strategic"), icon!("rally")];
/// Signs of the phases.
const PHASES: &[Icon] =
    &[icon!("artillery"), icon!("movement"), icon!("defensive"), icon!("advancing"), icon!("melee"), icon!("rally")];
/// Keys by which the game is played without a mouse.
const KEYS: &[KeyCommand] = &[
    KeyCommand::Cursor,
    KeyCommand::Act,
    KeyCommand::NextEnd,
    KeyCommand::LetGo,
    KeyCommand::Panels,
    KeyCommand::NextUnit,
    KeyCommand::EndPhase,
    KeyCommand::Find,
];

/// Help in chapters: how the game is played, the parts of a counter with a picture, and last how to play by keys alone.
pub fn help() -> HelpModel {
    let chapter = |key: &str, picture| Chapter::of(say!("help-head-" + key), say!("help-text-" + key)).with(picture);
    let chapters = vec![
        chapter("game", ChapterPicture::Example("13-1-points")),
        chapter("counter", ChapterPicture::Card(Arc::new(CounterKey))),
        chapter("turn", ChapterPicture::Signs(&[icon!("cups"), icon!("chit"), icon!("order")])),
        chapter("order", ChapterPicture::Signs(ORDERS)),
        chapter("phases", ChapterPicture::Signs(PHASES)),
        chapter("moving", ChapterPicture::Example("6-6-wheel")),
        chapter("fire", ChapterPicture::Example("8-5-arc")),
        chapter("whose", ChapterPicture::Sides),
        chapter("why", ChapterPicture::Signs(&[icon!("rules")])),
        Chapter::of(say!("help-head-without-mouse"), without_mouse()).with(ChapterPicture::Keys(KEYS)),
    ];
    HelpModel { chapters, words: words() }
}

/// Glossary terms that the panels use, with their meanings, in alphabetical order.
fn words() -> Vec<(String, String)> {
    let glossary = text::glossary();
    glossary.alphabetical().into_iter().map(|term| (term.name().to_owned(), term.meaning.clone())).collect()
}

/// Text about playing by keys alone, with the keys as they are bound.
fn without_mouse() -> String {
    say!(
        "help-without-mouse",
        cursor = first_of(KeyCommand::Cursor),
        act = first_of(KeyCommand::Act),
        next = first_of(KeyCommand::NextEnd),
        back = first_of(KeyCommand::LetGo),
        panels = first_of(KeyCommand::Panels),
        units = first_of(KeyCommand::NextUnit),
        end = first_of(KeyCommand::EndPhase),
        find = first_of(KeyCommand::Find),
    )
}
