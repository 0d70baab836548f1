//! Files that commands are about.

use super::fault::{CliError, quoted};
use super::file_args::{PlainSource, Source};
use super::output::AnswerForm;
use super::saved_game::{fault_of, has_moment, is_saved_game, read_saved};
use crate::balance::BalanceFigures;
use crate::kernel::{Digest, digest};
use crate::play::{AnyGame, AnySession, FileFault, Registry};
use crate::record::{SavedGame, is_published, read_file};
use crate::session::ReplayDivergence;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// Most files that the cache keeps.
const MOST: usize = 64;
/// Name of a scenario given as text, used in sentences.
const INLINE: &str = "scenario";

/// Cache of the files read so far, so that thousands of queries about one file read it once. A file is recognised by its text,
/// since it may change between two queries.
pub struct OpenedFiles {
    registry: Registry,
    read: BTreeMap<Digest, Box<dyn AnySession>>,
    /// Saved game of the last query, played to its end; `None` before any.
    played: Option<Played>,
    /// Text that takes the place of the file in the next query; `None` without one.
    inline: Option<String>,
    /// Id of the game whose files the next query is about; none if the files tell.
    named: Option<String>,
    /// Form in which the answer to the next query is wanted.
    form: AnswerForm,
}

/// Saved game of a query, played to its end.
struct Played {
    game: Arc<dyn AnyGame>,
    saved: SavedGame,
    session: Box<dyn AnySession>,
    departure: Option<ReplayDivergence>,
}

/// Position that a query is about, with its game.
pub type OpenedPosition = (Arc<dyn AnyGame>, Box<dyn AnySession>);

/// Position of a file, with its game and the place that the command is about.
pub type PlacedPosition<'a> = (Arc<dyn AnyGame>, Box<dyn AnySession>, Option<&'a str>);

impl OpenedFiles {
    /// Cache for the files of queries to these games.
    #[must_use]
    pub const fn new(registry: Registry) -> Self {
        Self { registry, read: BTreeMap::new(), played: None, inline: None, named: None, form: AnswerForm::Card }
    }

    /// Makes this text take the place of the file in the next query, the file's game that of this id, and the answer's form this
    /// one.
    pub fn prepare(&mut self, text: Option<&str>, game: Option<&str>, form: AnswerForm) {
        self.inline = text.map(str::to_owned);
        self.named = game.map(str::to_owned);
        self.form = form;
    }

    /// Id of the game whose files the next query is about; none if the files tell.
    #[must_use]
    pub fn named(&self) -> Option<&str> {
        self.named.as_deref()
    }

    /// Sets the form in which the answer is wanted.
    pub const fn set_form(&mut self, form: AnswerForm) {
        self.form = form;
    }

    /// Form in which the answer to the query is wanted.
    #[must_use]
    pub const fn form(&self) -> AnswerForm {
        self.form
    }

    /// Games of a command about no file: the one that is named, else all.
    pub fn games_meant(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.registry.games().filter(|game| self.named.as_deref().is_none_or(|id| id == game.id()))
    }

    /// Game of a file, or of the text in its place; `None` if it cannot be read.
    #[must_use]
    pub fn game_of(&self, file: &Path) -> Option<Arc<dyn AnyGame>> {
        if self.is_saved_game(file) {
            let header = read_file(file).ok()?.header;
            return self.registry.of_saved(&header).ok().cloned();
        }
        self.text_of(file).ok().map(|(game, ..)| game)
    }

    /// Game, name and text of a scenario file, a shipped battle, or the text in its place.
    fn text_of(&self, file: &Path) -> Result<(Arc<dyn AnyGame>, String, String), FileFault> {
        let named = self.named.as_deref().and_then(|id| self.registry.by_id(id));
        let (name, text) = match (&self.inline, named) {
            (Some(text), _) => (INLINE.to_owned(), text.clone()),
            (None, Some(game)) if !is_published(file) => game.read(file)?,
            (None, _) => self.registry.read(file)?,
        };
        let game = named.unwrap_or_else(|| self.registry.of_text(&text));
        Ok((Arc::clone(game), name, text))
    }

    /// Text of a scenario file, of a shipped battle, or of the scenario of a saved game.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn text(&self, file: &Path) -> Result<String, CliError> {
        if self.is_saved_game(file) {
            return Ok(read_saved(file)?.header.scenario);
        }
        self.text_of(file).map(|(_, _, text)| text).map_err(CliError::input)
    }

    /// Position that a query is about.
    ///
    /// # Errors
    /// Faults of the file or of an option.
    pub fn open(&mut self, source: &Source) -> Result<Box<dyn AnySession>, CliError> {
        self.open_with_game(source).map(|(_, session)| session)
    }

    /// Position that a query is about, with its game.
    ///
    /// # Errors
    /// As [`OpenedFiles::open`].
    pub fn open_with_game(&mut self, source: &Source) -> Result<OpenedPosition, CliError> {
        self.open_at(&source.plain, source.at)
    }

    /// Position and place of a query whose `--at` may name either: a place of four digits is a hex, any other number a moment.
    ///
    /// # Errors
    /// As [`OpenedFiles::open`]; more than one place or moment.
    pub fn open_with_place<'a>(
        &mut self,
        source: &PlainSource,
        at: &'a [String],
        after: Option<usize>,
    ) -> Result<PlacedPosition<'a>, CliError> {
        let moment = |text: &str| text.parse().ok().filter(|_| text.len() != 4);
        let places: Vec<&str> = at.iter().map(String::as_str).filter(|t| moment(t).is_none()).collect();
        let moments: Vec<usize> = at.iter().filter_map(|t| moment(t)).chain(after).collect();
        if places.len() > 1 || moments.len() > 1 {
            return Err(CliError::input("--at: one hex belongs here, and one moment of a saved game"));
        }
        if after.is_none()
            && !self.is_saved_game(&source.file)
            && let [n] = moments[..]
        {
            return Err(CliError::input(format!(
                "--at: {n} is no hex such as 0405, and only a saved game has moments"
            )));
        }
        let (game, session) = self.open_at(source, moments.first().copied())?;
        Ok((game, session, places.first().copied()))
    }

    /// Position that a query is about, at its first decision if the file does not say how far the game has got.
    ///
    /// # Errors
    /// As [`OpenedFiles::open`].
    pub fn open_begun(&mut self, source: &Source) -> Result<Box<dyn AnySession>, CliError> {
        Ok(self.open(source)?.begun()?)
    }

    /// Position of a scenario file, a shipped battle or a saved game, under the rule options of its file.
    ///
    /// # Errors
    /// Faults of the file.
    pub fn open_file(&mut self, file: &Path) -> Result<Box<dyn AnySession>, CliError> {
        let plain = PlainSource { file: file.to_owned(), options: Vec::new(), json: false };
        self.open_at(&plain, None).map(|(_, session)| session)
    }

    /// All faults of a scenario file, or of the text in its place.
    #[must_use]
    pub fn faults(&self, file: &Path) -> Vec<FileFault> {
        if self.is_saved_game(file) && file.is_file() {
            let message = "is a saved game, no scenario; `tercio verify` carries it out again and compares";
            return vec![FileFault::of_file(&file.display().to_string(), message)];
        }
        match self.text_of(file) {
            Ok((game, name, text)) => match game.position(&text, &name, &[]) {
                Ok(_) if self.inline.is_none() && is_published(file) => {
                    self.fault_of_published(file).into_iter().collect()
                }
                read => read.err().unwrap_or_default(),
            },
            Err(fault) => vec![fault],
        }
    }

    /// Fault of a published battle beside the battle in it: of its cover or its figures. `None` without one.
    fn fault_of_published(&self, file: &Path) -> Option<FileFault> {
        let opened = self.registry.open_published(file);
        opened.and_then(|opened| BalanceFigures::of_published(file, &opened)).err()
    }

    /// Doubts about a scenario file without a fault, or about the text in its place.
    #[must_use]
    pub fn doubts(&self, file: &Path) -> Vec<FileFault> {
        self.text_of(file).map_or_else(|_| Vec::new(), |(game, name, text)| game.doubts(&text, &name))
    }

    /// Position of a file at this moment of a saved game, with its game.
    fn open_at(&mut self, source: &PlainSource, moment: Option<usize>) -> Result<OpenedPosition, CliError> {
        if self.is_saved_game(&source.file) {
            return self.saved(&source.file, &pairs(&source.options)?, moment);
        }
        if let Some(n) = moment {
            return Err(CliError::input(format!(
                "{}: only a saved game (.tercio) has a moment after {n} orders",
                source.file.display()
            )));
        }
        self.battle(&source.file, &source.options)
    }

    /// Whether the query is about a saved game, not about a text in the place of this file.
    fn is_saved_game(&self, file: &Path) -> bool {
        self.inline.is_none() && is_saved_game(file)
    }

    /// Position at a moment of a saved game, under the query's options.
    fn saved(
        &mut self,
        path: &Path,
        options: &[(String, String)],
        moment: Option<usize>,
    ) -> Result<OpenedPosition, CliError> {
        let saved = read_saved(path)?;
        // Most queries are about the game of the query before.
        let played = match self.played.take().filter(|p| p.saved == saved) {
            Some(played) => played,
            None => {
                let game = self.registry.of_saved(&saved.header).map_err(|e| fault_of(path, &e))?;
                let (session, departure) = game.replayed(&saved, usize::MAX).map_err(|e| fault_of(path, &e))?;
                Played { game: Arc::clone(game), saved, session, departure }
            }
        };
        let Played { game, saved, session, departure } = self.played.insert(played);
        let orders = session.orders();
        has_moment(&**game, path, saved, departure.as_ref(), orders, moment)?;
        let position = session.position_at(moment.unwrap_or(orders));
        let position = match options {
            [] => position,
            _ => {
                let name = path.display().to_string();
                game.under_options(&saved.header, &name, &*position, options).map_err(CliError::Input)?
            }
        };
        Ok((Arc::clone(game), position))
    }

    fn battle(&mut self, path: &Path, options: &[String]) -> Result<OpenedPosition, CliError> {
        let options = pairs(options)?;
        let (game, name, text) = self.text_of(path).map_err(CliError::input)?;
        let key = digest(&(game.id(), &name, &text, &options));
        if let Some(position) = self.read.get(&key) {
            return Ok((game, position.fork_for_program()));
        }
        let position = game.position(&text, &name, &options).map_err(|faults| first(&name, &faults))?;
        if self.inline.is_none()
            && is_published(path)
            && let Some(fault) = self.fault_of_published(path)
        {
            return Err(first(&name, &[fault]));
        }
        if self.read.len() >= MOST {
            self.read.clear();
        }
        let fork = position.fork_for_program();
        self.read.insert(key, position);
        Ok((game, fork))
    }
}

/// Error that sums up all faults of a file.
fn first(name: &str, faults: &[FileFault]) -> CliError {
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
