//! Published battles: a battle file with its cover for another player, made and opened for any game.

use super::{AnyGame, BattleOffer, FileFault, Registry};
use crate::i18n::{MOST_OF_FILE_NAME, brief};
use crate::paint::Theme;
use crate::paint::picture_frame::{from_png, png};
use crate::record::PublishedBattle;
use crate::say;
use resvg::tiny_skia::Pixmap;
use serde_json::Value;
use std::path::Path;

/// Width and height of a cover, in pixels.
const COVER: (u32, u32) = (640, 400);
/// Largest width and height of a cover that is read, in pixels.
const LARGEST_COVER: u32 = 2000;

/// Published battle that can be played, with its battle on offer.
pub struct OpenedBattle {
    /// Contents of the file.
    pub published: PublishedBattle,
    /// Battle on offer.
    pub offer: BattleOffer,
    /// Cover picture.
    pub cover: Pixmap,
}

/// Battle with a cover, to be published; `file` is the path of its file or its id. `balance`: figures of its balance, if there are
/// any.
///
/// # Errors
/// The first fault of the battle.
pub fn publish(game: &dyn AnyGame, file: &str, text: &str, balance: Option<Value>) -> Result<PublishedBattle, String> {
    let offer = game.offered(file, text)?;
    let cover = png(&offer.preview.paint(&Theme::light(), COVER.0, COVER.1))?;
    let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(PublishedBattle { name, text: text.to_owned(), cover, balance })
}

/// Reads a published file with its cover: every reader of such a file takes it from here, so that all refuse the same.
fn read_with_cover(path: &Path) -> Result<(PublishedBattle, Pixmap), FileFault> {
    let name = path.display().to_string();
    let published = PublishedBattle::read_file(path).map_err(|why| {
        let sentence = format!("{}: {why}", brief(&name, MOST_OF_FILE_NAME));
        FileFault { line: why.line, message: why.why, sentence, ..FileFault::default() }
    })?;
    match from_png(&published.cover, LARGEST_COVER) {
        Some(cover) => Ok((published, cover)),
        None => Err(FileFault::of_file(&name, say!("published-cover"))),
    }
}

/// Name and text of the battle in a published file.
///
/// # Errors
/// The file cannot be read, or is not what was published.
pub(super) fn read_published(path: &Path) -> Result<(String, String), FileFault> {
    read_with_cover(path).map(|(published, _)| (path.display().to_string(), published.text))
}

impl Registry {
    /// Opens a published battle.
    ///
    /// # Errors
    /// The fault of the file, or the first one of the battle in it.
    pub fn open_published(&self, path: &Path) -> Result<OpenedBattle, FileFault> {
        let name = path.display().to_string();
        let (published, cover) = read_with_cover(path)?;
        if let Some(fault) = self.unknown_rules(&name, &published.text) {
            return Err(fault);
        }
        let offered = self.of_text(&published.text).offered(&name, &published.text);
        let offer =
            offered.map_err(|sentence| FileFault { message: sentence.clone(), sentence, ..FileFault::default() })?;
        Ok(OpenedBattle { published, offer, cover })
    }
}
