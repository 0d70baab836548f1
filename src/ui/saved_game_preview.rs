//! Summary of a saved game: its map with the pieces as they stand, turn and phase, the score.

use super::picture_cache::{Made, PictureCache};
use crate::kernel::SideId;
use crate::paint::theme::Theme;
use crate::play::log::LogItem;
use crate::play::{AnySession, Log, OpenedGame, PlayerInfo, Registry};
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
    /// Player of each side in words: "a person", "Captain".
    pub players: [String; 2],
    /// Last thing that happened in the saved game, in a sentence; `None` if nothing has.
    pub happened: Option<String>,
}

/// Cache of summaries by file, time of modification and size of the picture in pixels; none for a game that cannot be played.
pub type Glances = PictureCache<(PathBuf, SystemTime, [u32; 2]), Option<Glance>>;

/// Size of the picture on the start page, in pixels.
pub const LAST: [u32; 2] = [440, 400];

/// Plays a saved game to its end and summarises its position, with a picture of this size.
pub fn look(registry: &Registry, path: &Path, theme: &Theme, [width, height]: [u32; 2]) -> Made<Option<Glance>> {
    let opened = read_file(path).ok().and_then(|saved| OpenedGame::of(registry, saved).ok());
    let Some(OpenedGame { game, session, .. }) = opened else { return (None, None) };
    let picture = game.picture(&*session, theme, width, height);
    let glance = Glance {
        standing: standing(&*session),
        score: session.score(),
        over: session.decider().is_none(),
        players: players(&*session, &game.players()),
        happened: happened(&session.log()),
    };
    (picture, Some(glance))
}

/// Player of each side in words.
fn players(session: &dyn AnySession, known: &[PlayerInfo]) -> [String; 2] {
    SideId::BOTH.map(|side| {
        let player = PlayerInfo::of_seat(known, session.seat(side));
        player.map_or_else(|| say!("saves-person"), |player| player.name.clone())
    })
}

/// Last thing of a log that a player would tell: the outcome of an order, not a routine.
fn happened(log: &Log) -> Option<String> {
    log.lines.iter().rev().find_map(|line| match &line.item {
        LogItem::Fact(fact) if !fact.automatic && !fact.is_routine() => Some(fact.words.clone()),
        _ => None,
    })
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
