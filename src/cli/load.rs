//! The file that a question is about.

use super::args::{PlainSource, Source};
use super::fault::{Fault, quoted};
use crate::kernel::{Dice, Digest, digest};
use crate::record::{EXTENSION, Saved, musket_pike, read_file};
use crate::rules::musket_pike::table::Table;
use crate::rules::musket_pike::{Battle, Game};
use crate::scenario;
use crate::session::Session;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// How many files the shelf keeps.
const MOST: usize = 64;
/// What a scenario given as text is called in sentences.
const INLINE: &str = "scenario";

/// Files read so far, so that thousands of questions about one file read it once. A file is told by its text, for it
/// may change between two questions.
#[derive(Debug, Default)]
pub struct Shelf {
    read: BTreeMap<Digest, Arc<Battle>>,
    /// The text that stands for the file of the next question.
    inline: Option<String>,
}

impl Shelf {
    /// Lets this text stand for the file of the next question.
    pub fn put_inline(&mut self, text: Option<String>) {
        self.inline = text;
    }

    /// The position that a question is about.
    ///
    /// # Errors
    /// The file's faults, or those of an option.
    pub fn open(&mut self, source: &Source) -> Result<Game, Fault> {
        self.open_at(&source.plain, source.moment())
    }

    /// The same, at a moment of a saved game.
    ///
    /// # Errors
    /// As [`Shelf::open`]; the game has no such moment, or the file is no saved game.
    pub fn open_at(&mut self, source: &PlainSource, moment: Option<usize>) -> Result<Game, Fault> {
        if self.inline.is_none() && is_saved_game(&source.file) {
            return self.saved(&source.file, &pairs(&source.options)?, moment);
        }
        if let Some(n) = moment {
            return Err(Fault::input(format!(
                "{}: only a saved game (.tercio) has a moment after {n} orders",
                source.file.display()
            )));
        }
        self.battle(&source.file, &source.options).map(Game::new)
    }

    /// A moment of a saved game, under the options of the question.
    fn saved(&self, path: &Path, options: &[(String, String)], moment: Option<usize>) -> Result<Game, Fault> {
        let (saved, session) = play(path, moment)?;
        let game = session.game().game();
        if options.is_empty() {
            return Ok(game.clone());
        }
        let mut header = saved.header;
        header.options.extend_from_slice(options);
        let battle = musket_pike::battle(&header).map_err(|why| said(path, &why))?;
        Ok(Game::at(battle, game.state().clone()))
    }

    /// The same, with the first turn begun if the file does not say how far the game has got.
    ///
    /// # Errors
    /// As [`Shelf::open`].
    pub fn open_begun(&mut self, source: &Source) -> Result<Game, Fault> {
        let mut game = self.open(source)?;
        let mut dice = Dice::seeded(game.state().dice);
        game.begin(&mut dice);
        Ok(game)
    }

    fn battle(&mut self, path: &Path, options: &[String]) -> Result<Arc<Battle>, Fault> {
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

/// Whether a file is a saved game, by its name.
#[must_use]
pub fn is_saved_game(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == EXTENSION)
}

fn said(path: &Path, what: &str) -> Fault {
    Fault::input(format!("{}: {what}", path.display()))
}

/// A saved game, read and carried out up to a moment.
///
/// # Errors
/// It cannot be read, comes out otherwise than it was recorded before that moment, or does not go so far.
pub fn play(path: &Path, moment: Option<usize>) -> Result<(Saved, Session<Table>), Fault> {
    let saved = read_file(path).map_err(|e| said(path, &e.to_string()))?;
    let until = moment.unwrap_or(usize::MAX);
    let (session, departure) = musket_pike::session_until(&saved, until).map_err(|e| said(path, &e))?;
    if let Some(departure) = departure {
        return Err(said(path, &departure.to_string()));
    }
    let orders = session.entries().len();
    match (moment, &saved.damage) {
        (Some(n), _) if n > orders => {
            Err(said(path, &format!("there is no moment after {n} orders; the game has {orders}")))
        }
        (None, Some(damage)) if !damage.torn => {
            Err(said(path, &format!("{damage}; ask for a moment before, up to --at {orders}")))
        }
        _ => Ok((saved, session)),
    }
}

/// The name and text of a scenario file, or of a shipped battle.
///
/// # Errors
/// It cannot be read.
pub fn read(path: &Path) -> Result<(String, String), Fault> {
    if let Some(shipped) = path.to_str().and_then(scenario::builtin)
        && !path.exists()
    {
        return Ok((shipped.id.to_owned(), shipped.text.to_owned()));
    }
    let text = scenario::read_text(path).map_err(|fault| Fault::Input(fault.to_string()))?;
    Ok((path.display().to_string(), text))
}

/// One sentence for all the faults of a file.
fn first(name: &str, faults: &[scenario::Fault]) -> Fault {
    match faults {
        [] => Fault::Ours(format!("{name} was refused without a reason")),
        [only] => Fault::Input(only.to_string()),
        [one, more @ ..] => Fault::Input(format!("{one} (and {} more; `tercio validate` lists all)", more.len())),
    }
}

/// `NAME=VALUE` taken apart.
fn pairs(options: &[String]) -> Result<Vec<(String, String)>, Fault> {
    let split = |text: &String| {
        text.split_once('=')
            .map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
            .ok_or_else(|| Fault::input(format!("--option {}: write it as NAME=VALUE", quoted(text))))
    };
    options.iter().map(split).collect()
}
