//! Files that queries are about.

use super::args::{PlainSource, Source};
use super::parse;
use crate::board::hex::Hex;
use crate::cli::fault::{CliError, quoted};
use crate::cli::saved_game::{fault_of, has_moment, is_saved_game, read_saved};
use crate::games::musket_pike::rules::{Battle, Game};
use crate::games::musket_pike::{MusketPike, record, scenario};
use crate::kernel::{Dice, Digest, digest};
use crate::record::SavedGame;
use crate::session::{ReplayDivergence, Session};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// Most files that are kept.
const MOST: usize = 64;
/// Name of a scenario given as text, used in sentences.
const INLINE: &str = "scenario";

/// Cache of the files read so far, so that thousands of queries about one file read it once. A file is recognised by its text,
/// since it may change between two queries.
#[derive(Default)]
pub struct OpenedFiles {
    read: BTreeMap<Digest, Arc<Battle>>,
    /// Saved game of the last query, played to its end.
    played: Option<Played>,
    /// Text that stands for the file of the next query.
    inline: Option<String>,
}

/// A saved game, played to its end.
struct Played {
    saved: SavedGame,
    session: Session<Game>,
    departure: Option<ReplayDivergence>,
}

impl OpenedFiles {
    /// Makes this text stand for the file of the next query.
    pub fn put_inline(&mut self, text: Option<String>) {
        self.inline = text;
    }

    /// Text that stands for the file of the next query, with its name in sentences.
    pub fn inline(&self) -> Option<(&'static str, &str)> {
        self.inline.as_deref().map(|text| (INLINE, text))
    }

    /// Position that a query is about.
    ///
    /// # Errors
    /// Faults of the file or of an option.
    pub fn open(&mut self, source: &Source) -> Result<Game, CliError> {
        self.open_at(&source.plain, source.at)
    }

    /// Position and hex of a query whose `--at` may name either: a hex has four digits, any other number is a moment.
    ///
    /// # Errors
    /// As [`OpenedFiles::open`]; more than one hex or moment.
    pub fn open_with_hex(
        &mut self,
        source: &PlainSource,
        at: &[String],
        after: Option<usize>,
    ) -> Result<(Game, Option<Hex>), CliError> {
        let moment = |text: &str| text.parse().ok().filter(|_| text.len() != 4);
        let hexes: Vec<&str> = at.iter().map(String::as_str).filter(|t| moment(t).is_none()).collect();
        let moments: Vec<usize> = at.iter().filter_map(|t| moment(t)).chain(after).collect();
        if hexes.len() > 1 || moments.len() > 1 {
            return Err(CliError::input("--at: one hex belongs here, and one moment of a saved game"));
        }
        if after.is_none()
            && !self.is_saved_game(source)
            && let [n] = moments[..]
        {
            return Err(CliError::input(format!(
                "--at: {n} is no hex such as 0405, and only a saved game has moments"
            )));
        }
        let game = self.open_at(source, moments.first().copied())?;
        let hex = hexes.first().map(|h| parse::hex(&game.battle, "--at", h)).transpose()?;
        Ok((game, hex))
    }

    /// Position of a file at this moment of a saved game.
    fn open_at(&mut self, source: &PlainSource, moment: Option<usize>) -> Result<Game, CliError> {
        if self.is_saved_game(source) {
            return self.saved(&source.file, &pairs(&source.options)?, moment);
        }
        if let Some(n) = moment {
            return Err(CliError::input(format!(
                "{}: only a saved game (.tercio) has a moment after {n} orders",
                source.file.display()
            )));
        }
        self.battle(&source.file, &source.options).map(Game::new)
    }

    /// Battle of a scenario file, a shipped battle or a saved game.
    ///
    /// # Errors
    /// Faults of the file.
    pub fn battle_of(&mut self, file: &Path) -> Result<Arc<Battle>, CliError> {
        let plain = PlainSource { file: file.to_owned(), options: Vec::new(), json: false };
        self.open_at(&plain, None).map(|game| game.battle)
    }

    fn is_saved_game(&self, source: &PlainSource) -> bool {
        self.inline.is_none() && is_saved_game(&source.file)
    }

    /// Position at a moment of a saved game, under the query's options.
    fn saved(&mut self, path: &Path, options: &[(String, String)], moment: Option<usize>) -> Result<Game, CliError> {
        let saved = read_saved(path)?;
        // Most queries are about the game of the query before.
        let played = match self.played.take().filter(|p| p.saved == saved) {
            Some(played) => played,
            None => {
                let (session, departure) = record::session(&saved).map_err(|e| fault_of(path, &e))?;
                Played { saved, session, departure }
            }
        };
        let Played { saved, session, departure } = self.played.insert(played);
        let orders = session.entries().len();
        has_moment(&MusketPike, path, saved, departure.as_ref(), orders, moment)?;
        let battle = match options {
            [] => Arc::clone(&session.game().battle),
            _ => {
                let name = path.display().to_string();
                record::battle_under(&saved.header, &name, options).map_err(CliError::Input)?
            }
        };
        Ok(Game::at(battle, session.before(moment.unwrap_or(orders)).clone()))
    }

    /// Position that a query is about, with the first turn begun if the file does not say how far the game has got.
    ///
    /// # Errors
    /// As [`OpenedFiles::open`].
    pub fn open_begun(&mut self, source: &Source) -> Result<Game, CliError> {
        let mut game = self.open(source)?;
        let mut dice = Dice::seeded(game.state().dice);
        game.begin(&mut dice)?;
        Ok(game)
    }

    fn battle(&mut self, path: &Path, options: &[String]) -> Result<Arc<Battle>, CliError> {
        let options = pairs(options)?;
        let (name, text) = match &self.inline {
            Some(text) => (INLINE.to_owned(), text.clone()),
            None => read(path)?,
        };
        let key = digest(&(&name, &text, &options));
        if let Some(battle) = self.read.get(&key) {
            return Ok(Arc::clone(battle));
        }
        let battle = scenario::load_text(&text, &name, &options).map_err(|faults| first(&name, &faults))?;
        if self.read.len() >= MOST {
            self.read.clear();
        }
        self.read.insert(key, Arc::clone(&battle));
        Ok(battle)
    }
}

/// A saved game, read and played up to this moment.
///
/// # Errors
/// The file cannot be read, replays differently from its record before that moment, or is shorter.
pub fn play(path: &Path, moment: Option<usize>) -> Result<(SavedGame, Session<Game>), CliError> {
    let saved = read_saved(path)?;
    let until = moment.unwrap_or(usize::MAX);
    let (session, departure) = record::session_until(&saved, until).map_err(|e| fault_of(path, &e))?;
    has_moment(&MusketPike, path, &saved, departure.as_ref(), session.entries().len(), moment)?;
    Ok((saved, session))
}

/// Name and text of a scenario file or a shipped battle.
///
/// # Errors
/// The file cannot be read.
pub(super) fn read(path: &Path) -> Result<(String, String), CliError> {
    scenario::read_named(path).map_err(|fault| CliError::Input(fault.to_string()))
}

/// One fault that sums up all faults of a file.
fn first(name: &str, faults: &[scenario::Fault]) -> CliError {
    match faults {
        [] => CliError::Internal(format!("{name} was refused without a reason")),
        [only] => CliError::Input(only.to_string()),
        [one, more @ ..] => CliError::Input(format!("{one} (and {} more; `tercio validate` lists all)", more.len())),
    }
}

/// Options split into name and value at `=`.
fn pairs(options: &[String]) -> Result<Vec<(String, String)>, CliError> {
    let split = |text: &String| {
        text.split_once('=')
            .map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
            .ok_or_else(|| CliError::input(format!("--option {}: write it as NAME=VALUE", quoted(text))))
    };
    options.iter().map(split).collect()
}
