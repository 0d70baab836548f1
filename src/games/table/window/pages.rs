//! Pages of a game on a free table: the help on its handling, and the search for units and areas.

use crate::board::Place;
use crate::games::table::helm_words::helm_words;
use crate::games::table::table_game::TableGame;
use crate::icon;
use crate::paint::Icon;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::Intent;
use crate::ui::find::{self, FindHit};
use crate::ui::help::{Chapter, ChapterPicture, HelpModel};
use crate::ui::key_input::first_of;

/// Chapters on the handling of a table, `tabletop-help-head-...` and `tabletop-help-text-...` in the catalogue, with their signs.
const CHAPTERS: [(&str, &[Icon]); 4] = [
    ("unit", &[icon!("armies"), icon!("leader")]),
    ("legs", &[icon!("movement"), icon!("march")]),
    ("magnets", &[icon!("muster")]),
    ("measure", &[icon!("layers")]),
];
/// Keys by which a table is played without a mouse.
const KEYS: &[KeyCommand] = &[
    KeyCommand::NextUnit,
    KeyCommand::Ahead,
    KeyCommand::TurnLeft,
    KeyCommand::TurnRight,
    KeyCommand::Act,
    KeyCommand::LetGo,
    KeyCommand::Panels,
    KeyCommand::Find,
    KeyCommand::Undo,
];

/// Help of a game on a free table: its own chapters, those on the handling of the table, last how to play by keys alone.
pub fn help<G: TableGame>(own: Vec<Chapter>) -> HelpModel {
    let of_table = CHAPTERS.map(|(key, signs)| {
        let chapter = Chapter::of(say!("tabletop-help-head-" + key), say!("tabletop-help-text-" + key));
        chapter.with(ChapterPicture::Signs(signs))
    });
    let mut chapters = own;
    chapters.extend(of_table);
    let helm = Chapter::of(say!("tabletop-help-head-helm"), say!("tabletop-help-text-helm", words = helm_words::<G>()));
    chapters.push(helm.with(ChapterPicture::Signs(&[icon!("order")])));
    chapters.push(Chapter::of(say!("tabletop-help-head-keys"), by_keys()).with(ChapterPicture::Keys(KEYS)));
    HelpModel { chapters, words: Vec::new() }
}

/// Chapters of a game's own, each by its key with an example of the rulebook; `words` gives the head and the text of a key.
pub fn illustrated_chapters(
    chapters: &[(&'static str, &'static str)],
    words: impl Fn(&'static str) -> (String, String),
) -> Vec<Chapter> {
    let chapter = |(key, example): &(&'static str, &'static str)| {
        let (head, text) = words(key);
        Chapter::of(head, text).with(ChapterPicture::Example(example))
    };
    chapters.iter().map(chapter).collect()
}

/// Text on play by keys alone, with the keys as they are bound.
fn by_keys() -> String {
    say!(
        "tabletop-help-text-keys",
        units = first_of(KeyCommand::NextUnit),
        ahead = first_of(KeyCommand::Ahead),
        left = first_of(KeyCommand::TurnLeft),
        right = first_of(KeyCommand::TurnRight),
        act = first_of(KeyCommand::Act),
        back = first_of(KeyCommand::LetGo),
        panels = first_of(KeyCommand::Panels),
        find = first_of(KeyCommand::Find),
        undo = first_of(KeyCommand::Undo),
    )
}

/// Units and areas whose name contains the text; those that begin with it come first.
pub fn found<G: TableGame>(game: &G, sought: &str) -> Vec<FindHit> {
    let units = game.bodies().into_iter().map(|body| FindHit {
        side: Some(body.side),
        name: game.piece_name(body.piece),
        about: game.standing(body.piece).unwrap_or_default(),
        show: Intent::GoTo { place: Place::Point(body.stance.centre()), piece: Some(body.piece) },
    });
    let areas = game.field().features.iter().filter_map(|feature| {
        let (name, place) = (feature.name.clone(), Place::Point(*feature.outline.first()?));
        Some(FindHit { side: None, name, about: String::new(), show: Intent::GoTo { place, piece: None } })
    });
    let mut list = find::named(units.chain(areas), sought);
    list.truncate(find::MOST);
    list
}
