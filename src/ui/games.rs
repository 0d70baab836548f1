//! A game on the desk: where it comes from, its screen and its journal.

use super::screen::{GameScreen, Keeper};
use crate::play::{Choices, Opened, Registry, begin};
use crate::record::{Header, Saved, Shelf};
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
    registry: Registry,
    header: Header,
    /// Its screen.
    pub screen: Box<GameScreen>,
}

impl Game {
    /// A new game, written down on the shelf if there is one.
    ///
    /// # Errors
    /// The scenario's first fault.
    pub fn new(registry: &Registry, origin: Origin, shelf: Option<&Shelf>) -> Result<Self, String> {
        let begun = begin(registry, &origin.text, &origin.name, &origin.choices, shelf)?;
        let keeper = shelf.cloned().zip(begun.journal).map(|(shelf, journal)| Keeper::new(shelf, journal));
        let screen = Box::new(GameScreen::with(begun.session, keeper));
        Ok(Self { registry: registry.clone(), header: begun.header, screen })
    }

    /// A saved game, which goes on in its own file or in another.
    #[must_use]
    pub fn of_saved(registry: &Registry, path: &Path, mut opened: Opened, shelf: &Shelf) -> Self {
        let journal = opened.journal(path, shelf, || {});
        let header = opened.saved.header.clone();
        let mut screen = GameScreen::with(opened.session, Some(Keeper::new(shelf.clone(), journal)));
        for note in opened.notes {
            screen.tell(note);
        }
        Self { registry: registry.clone(), header, screen: Box::new(screen) }
    }

    /// A game of its own from the moment after so many orders of this one.
    ///
    /// # Errors
    /// The moment cannot be played to.
    pub fn from(&self, orders: usize, shelf: Option<&Shelf>) -> Result<Self, String> {
        let lines = self.screen.any().lines(orders);
        let (sound, chain) = (0, crate::record::Chain::default());
        let saved = Saved { header: self.header.clone(), lines, name: None, damage: None, sound, chain };
        let opened = Opened::of(&self.registry, saved)?;
        if let Some(why) = opened.departs() {
            return Err(why);
        }
        let Some(shelf) = shelf else {
            let screen = Box::new(GameScreen::with(opened.session, None));
            return Ok(Self { registry: self.registry.clone(), header: self.header.clone(), screen });
        };
        // A file that is not there is nobody's own: the game gets another.
        Ok(Self::of_saved(&self.registry, Path::new(""), opened, shelf))
    }

    /// The same battle once more with other dice; the players' names change sides if they are names of their own.
    ///
    /// # Errors
    /// The scenario's first fault.
    pub fn rematch(&self, seed: u64, shelf: Option<&Shelf>) -> Result<Self, String> {
        let game = self.registry.of_saved(&self.header)?;
        let names = game.own_sides(&self.header)?;
        let mut sides = self.header.sides.clone();
        if sides.iter().zip(&names).all(|(name, own)| name != own) {
            sides.reverse();
        }
        let choices = Choices { seed: Some(seed), sides, ..game.choices(&self.header) };
        let origin = Origin { name: self.header.battle.clone(), text: self.header.scenario.clone(), choices };
        Self::new(&self.registry, origin, shelf)
    }
}
