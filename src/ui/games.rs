//! Game in the window: its origin, its screen and its journal.

use super::feature_set::FeatureSet;
use super::game_ui::{EditorUi, GameUi};
use super::help;
use super::screen::{AtLesson, GameJournal, GameScreen};
use crate::kernel::SideId;
use crate::lesson::Table;
use crate::play::{GameSetup, OpenedGame, Registry, begin};
use crate::record::{Header, SavedGame, SavedGames};
use crate::say;
use bevy::app::App;
use std::path::Path;
use std::sync::Arc;

/// Contributions of a game to the window.
#[derive(Clone, Copy)]
pub struct GameWindowParts {
    /// Id of the game in files.
    pub id: &'static str,
    /// Constructor of the game's `GameUi`, called for every game on the screen.
    pub game_ui: fn() -> Arc<dyn GameUi>,
    /// Function that adds the game's systems to the app's world.
    pub plugin: fn(&mut App),
}

/// Games that the window can play, with the window parts of each.
#[derive(Clone)]
pub struct Games {
    /// Registry of the games' rules.
    pub registry: Registry,
    windows: Arc<[GameWindowParts]>,
}

impl Games {
    /// Collection of these games for the window.
    #[must_use]
    pub fn new(registry: Registry, windows: impl IntoIterator<Item = GameWindowParts>) -> Self {
        Self { registry, windows: windows.into_iter().collect() }
    }

    /// Lets every game add to the app's world.
    pub fn plug_into(&self, app: &mut App) {
        for window in &*self.windows {
            (window.plugin)(app);
        }
    }

    /// Features that any of the games has.
    #[must_use]
    pub fn offers(&self) -> FeatureSet {
        let games: Vec<Arc<dyn GameUi>> = self.windows.iter().map(|window| (window.game_ui)()).collect();
        FeatureSet::any(games.iter().map(|game_ui| &**game_ui))
    }

    /// Editor of a game's scenarios; `None` if the game has none.
    #[must_use]
    pub fn editor(&self, id: &str) -> Option<Box<dyn EditorUi>> {
        self.windows.iter().find(|window| window.id == id).and_then(|window| (window.game_ui)().editor())
    }

    /// Editors of all games whose scenarios can be edited, each with the id of its game.
    pub fn editors(&self) -> impl Iterator<Item = (&'static str, Box<dyn EditorUi>)> + '_ {
        self.windows.iter().filter_map(|window| Some((window.id, (window.game_ui)().editor()?)))
    }

    /// Help for the first minutes of a game; empty if the window cannot play it.
    #[must_use]
    pub fn help(&self, id: &str) -> help::HelpModel {
        self.game_ui(id).map(|game_ui| game_ui.help()).unwrap_or_default()
    }

    /// New `GameUi` of a game, by the game's id.
    fn game_ui(&self, id: &str) -> Result<Arc<dyn GameUi>, String> {
        let found = self.windows.iter().find(|window| window.id == id);
        found.map(|window| (window.game_ui)()).ok_or_else(|| say!("save-rules-unknown", rules = id))
    }
}

/// Origin of a new game: the scenario with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Name of the scenario in error messages.
    pub name: String,
    /// Text of the scenario file from which the game began.
    pub text: String,
    /// Choices of the players for the game: seats, dice, options.
    pub choices: GameSetup,
}

/// Kind of table that is open: of a game or a lesson.
enum Sort {
    /// Table of a game, with the header of the game's file.
    Game(Box<Header>),
    /// Table of a lesson, of the game with this id; no other game can be derived from it.
    Lesson(&'static str),
}

/// Open game in the window.
pub struct OpenGame {
    games: Games,
    sort: Sort,
    /// Screen of the game.
    pub screen: Box<GameScreen>,
}

impl OpenGame {
    /// Begins a new game, and its journal among the saved games if there is a folder for them.
    ///
    /// # Errors
    /// The first fault of the scenario.
    pub fn new(games: &Games, origin: Origin, saved_games: Option<&SavedGames>) -> Result<Self, String> {
        let begun = begin(&games.registry, &origin.text, &origin.name, &origin.choices, saved_games)?;
        let saving = saved_games
            .cloned()
            .zip(begun.journal)
            .map(|(saved_games, journal)| GameJournal::new(saved_games, journal));
        let screen = Box::new(GameScreen::of(games.game_ui(&begun.header.rules)?, begun.session, saving));
        Ok(Self { games: games.clone(), sort: Sort::Game(Box::new(begun.header)), screen })
    }

    /// Continues a saved game, and writes it to its own file or another one.
    ///
    /// # Errors
    /// If the window does not play this game.
    pub fn of_saved(
        games: &Games,
        path: &Path,
        mut opened: OpenedGame,
        saved_games: &SavedGames,
    ) -> Result<Self, String> {
        let game_ui = games.game_ui(&opened.saved.header.rules)?;
        let journal = opened.journal(path, saved_games, || {});
        let header = opened.saved.header.clone();
        let mut screen = GameScreen::of(game_ui, opened.session, Some(GameJournal::new(saved_games.clone(), journal)));
        for note in opened.notes {
            screen.tell(note);
        }
        Ok(Self { games: games.clone(), sort: Sort::Game(Box::new(header)), screen: Box::new(screen) })
    }

    /// Opens the table of a lesson in this game.
    ///
    /// # Errors
    /// If the window does not play this game.
    pub fn of_lesson(games: &Games, game: &'static str, table: Table, lesson: AtLesson) -> Result<Self, String> {
        let screen = GameScreen::of_lesson(games.game_ui(game)?, table, lesson);
        Ok(Self { games: games.clone(), sort: Sort::Lesson(game), screen: Box::new(screen) })
    }

    /// Rebuilds the table of the lesson; `None` if this is no lesson.
    #[must_use]
    pub fn relaid(self) -> Option<Self> {
        let Sort::Lesson(game) = self.sort else { return None };
        let (table, lesson, pictures) = self.screen.into_lesson()?;
        let mut relaid = Self::of_lesson(&self.games, game, table, lesson).ok()?;
        relaid.screen.take_over(pictures);
        Some(relaid)
    }

    /// Id of the rules of the game on the table; none: it is a lesson.
    #[must_use]
    pub fn rules(&self) -> Option<&str> {
        self.header().ok().map(|header| header.rules.as_str())
    }

    fn header(&self) -> Result<&Header, String> {
        match &self.sort {
            Sort::Game(header) => Ok(header),
            Sort::Lesson(_) => Err(say!("lesson-no-game")),
        }
    }

    /// Begins a new game from the moment after `orders` orders of this one.
    ///
    /// # Errors
    /// If the moment cannot be reached.
    pub fn from(&self, orders: usize, saved_games: Option<&SavedGames>) -> Result<Self, String> {
        let header = self.header()?;
        let lines = self.screen.any().lines(orders);
        let (sound, chain) = (0, crate::record::Chain::default());
        let saved = SavedGame { header: header.clone(), lines, name: None, damage: None, sound, chain };
        let opened = OpenedGame::of(&self.games.registry, saved)?;
        if let Some(why) = opened.departs() {
            return Err(why);
        }
        let Some(saved_games) = saved_games else {
            let game_ui = self.games.game_ui(&header.rules)?;
            let screen = Box::new(GameScreen::of(game_ui, opened.session, None));
            return Ok(Self { games: self.games.clone(), sort: Sort::Game(Box::new(header.clone())), screen });
        };
        // With a path that does not exist the game gets a file of its own.
        Self::of_saved(&self.games, Path::new(""), opened, saved_games)
    }

    /// Begins the same battle again with other dice; the players' own names change sides.
    ///
    /// # Errors
    /// The first fault of the scenario.
    pub fn rematch(&self, seed: u64, saved_games: Option<&SavedGames>) -> Result<Self, String> {
        let header = self.header()?;
        let game = self.games.registry.of_saved(header)?;
        let names = game.own_sides(header)?;
        let mut sides = header.sides.clone();
        if sides.iter().zip(&names).all(|(name, own)| name != own) {
            sides.reverse();
        }
        // The players change sides.
        let seats = SideId::BOTH.map(|side| self.screen.any().seat(side.other()).clone());
        let choices = GameSetup { seed: Some(seed), sides, seats, ..game.choices(header) };
        let origin = Origin { name: header.battle.clone(), text: header.scenario.clone(), choices };
        Self::new(&self.games, origin, saved_games)
    }
}
