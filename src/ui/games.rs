//! A game on the desk: where it comes from, its screen and its journal.

use super::screen::{GameScreen, Keeper};
use crate::games::musket_pike;
use crate::games::musket_pike::record::{Choices, choices};
use crate::record::{Header, Opened, Saved, Shelf, begin};
use crate::session::{Entry, Line};
use std::path::Path;

/// What a game is begun from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// What faults call the scenario.
    pub name: String,
    /// The scenario file.
    pub text: String,
    /// What the players chose.
    pub choices: Choices,
}

/// A game on the desk.
pub struct Game {
    header: Header,
    /// Its screen.
    pub screen: Box<GameScreen>,
}

impl Game {
    /// A new game, written down on the shelf if there is one.
    ///
    /// # Errors
    /// The scenario's first fault.
    pub fn new(origin: Origin, shelf: Option<&Shelf>) -> Result<Self, String> {
        let begun = begin(&origin.text, &origin.name, &origin.choices, shelf)?;
        let keeper = shelf.cloned().zip(begun.journal).map(|(shelf, journal)| Keeper::new(shelf, journal));
        Ok(Self { header: begun.header, screen: Box::new(GameScreen::with(begun.session, keeper)) })
    }

    /// A saved game, which goes on in its own file or in another.
    #[must_use]
    pub fn of_saved(path: &Path, mut opened: Opened, shelf: &Shelf) -> Self {
        let journal = opened.journal(path, shelf, || {});
        let header = opened.saved.header.clone();
        let mut screen = GameScreen::with(opened.session, Some(Keeper::new(shelf.clone(), journal)));
        for note in opened.notes {
            screen.tell(note);
        }
        Self { header, screen: Box::new(screen) }
    }

    /// A game of its own from the moment after so many orders of this one.
    ///
    /// # Errors
    /// The moment cannot be played to.
    pub fn from(&self, orders: usize, shelf: Option<&Shelf>) -> Result<Self, String> {
        let lines = self.lines(orders)?;
        let (sound, chain) = (0, crate::record::Chain::default());
        let saved = Saved { header: self.header.clone(), lines, name: None, damage: None, sound, chain };
        let (session, departure) = musket_pike::record::session(&saved)?;
        if let Some(departure) = departure {
            return Err(musket_pike::record::departs(&saved.header, &departure));
        }
        let Some(shelf) = shelf else {
            return Ok(Self { header: self.header.clone(), screen: Box::new(GameScreen::with(session, None)) });
        };
        let opened = Opened { session, saved, departure: None, notes: Vec::new() };
        // A file that is not there is nobody's own: the game gets another.
        Ok(Self::of_saved(Path::new(""), opened, shelf))
    }

    /// The orders of the game itself up to a moment, as lines of a file.
    fn lines(&self, orders: usize) -> Result<Vec<Line<String>>, String> {
        use crate::kernel::RuleSet;
        let session = self.screen.session();
        let entries = session.entries().iter().take(orders);
        let line = |e: &Entry<musket_pike::rules::Game>| {
            e.line().try_map(serde_json::to_string).map_err(|why| why.to_string())
        };
        session.game().with_names(|| entries.map(line).collect())
    }

    /// The same battle once more with other dice; the players' names change sides if they are names of their own.
    ///
    /// # Errors
    /// The scenario's first fault.
    pub fn rematch(&self, seed: u64, shelf: Option<&Shelf>) -> Result<Self, String> {
        let own = musket_pike::scenario::load_text(&self.header.scenario, &self.header.battle, &[]);
        let names = own.map_err(|faults| faults.first().map_or_else(String::new, ToString::to_string))?;
        let mut sides = self.header.sides.clone();
        if sides.iter().zip(&names.sides).all(|(name, side)| *name != side.name) {
            sides.reverse();
        }
        let choices = Choices { seed: Some(seed), sides, ..choices(&self.header) };
        let origin = Origin { name: self.header.battle.clone(), text: self.header.scenario.clone(), choices };
        Self::new(origin, shelf)
    }
}
