//! Summary of a saved game: its map with the pieces as they stand, turn and phase, the score.

use super::picture_cache::{Made, PictureCache};
use crate::paint::theme::Theme;
use crate::play::{AnySession, OpenedGame, Registry};
use crate::record::read_file;
use crate::say;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Preview of a saved game in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glance {
    /// Turn and phase of the saved game in words: "Turn 2 of 7, movement".
    pub standing: String,
    /// Points of each side; `None` if the game does not count during play.
    pub score: Option<[i32; 2]>,
    /// Whether the saved game is over.
    pub over: bool,
}

/// Cache of summaries by file and time of modification; none for a game that cannot be played.
pub type Glances = PictureCache<(PathBuf, SystemTime), Option<Glance>>;

/// Size of the picture in a list, in pixels.
pub const LISTED: [u32; 2] = [480, 330];
/// Size of the picture on the start page, in pixels.
pub const LAST: [u32; 2] = [440, 400];

/// Plays a saved game to its end and summarises its position, with a picture of this size.
pub fn look(registry: &Registry, path: &Path, theme: &Theme, [width, height]: [u32; 2]) -> Made<Option<Glance>> {
    let opened = read_file(path).ok().and_then(|saved| OpenedGame::of(registry, saved).ok());
    let Some(OpenedGame { game, session, .. }) = opened else { return (None, None) };
    let picture = game.picture(&*session, theme, width, height);
    let score = session.score();
    (picture, Some(Glance { standing: standing(&*session), score, over: session.decider().is_none() }))
}

fn standing(session: &dyn AnySession) -> String {
    let (turn, turns) = session.turn();
    let turn = say!("turn-of", turn, turns);
    match (session.phase(), session.decider()) {
        (_, None) => say!("battle-over"),
        (Some(phase), _) => say!("saves-standing", turn, phase),
        (None, _) => turn,
    }
}
