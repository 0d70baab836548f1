//! The games there are: how each comes to a table and out of a file.

use super::{AnySession, Explained, PlayerInfo};
use crate::files;
use crate::kernel::{Dice, SideId};
use crate::paint::Theme;
use crate::record::{Header, Saved};
use crate::session::{Departure, Seat, Session};
use glam::Vec2;
use resvg::tiny_skia::Pixmap;
use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;

/// What the players chose when they sat down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Options set beside the scenario's own.
    pub options: Vec<(String, String)>,
    /// The seed of the dice; none: the scenario's own.
    pub seed: Option<u64>,
    /// The sides' names; empty: the scenario's own.
    pub sides: Vec<String>,
    /// Who decides for each side.
    pub seats: [Seat; 2],
}

/// An option of the rules, as it may be set before a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleOption {
    /// Its name in files.
    pub name: String,
    /// What it does.
    pub effect: String,
    /// Its paragraph.
    pub paragraph: String,
    /// What it may be; empty: a list out of `armies`.
    pub values: Vec<String>,
    /// What it is unless it is set.
    pub default: String,
    /// What it is set to.
    pub value: String,
    /// Whom it may be set for, by id and name.
    pub armies: Vec<(String, String)>,
}

/// What is played, laid out before it is begun.
pub trait Preview: Send + Sync {
    /// Its map with the pieces as they are set up, no larger than so many pixels.
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap;
}

impl<F: Fn(&Theme, u32, u32) -> Pixmap + Send + Sync> Preview for F {
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap {
        self(theme, width, height)
    }
}

/// A drawn example of a paragraph of the rules.
pub trait RulePicture: Send + Sync {
    /// Its width and height in points.
    fn size(&self) -> Vec2;

    /// The picture, with so many pixels to the point.
    fn paint(&self, theme: &Theme, density: f32) -> Pixmap;
}

/// So much of one thing on each side: three and one batteries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// "Artillery".
    pub what: String,
    /// How much of it each side has.
    pub of: [u32; 2],
}

/// A battle as it is offered before it is begun: one that comes with a game, or a scenario of the player's own.
#[derive(Clone)]
pub struct Offered {
    /// Its id; of one of the player's own what faults call its file.
    pub id: Arc<str>,
    /// What its file says.
    pub text: String,
    /// Its name.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// The sides' names.
    pub sides: [String; 2],
    /// How long it takes and how large it is, in words.
    pub length: String,
    /// What sets it apart from another on the same map, in a word or two.
    pub note: Option<String>,
    /// What both sides set out with, arm by arm.
    pub forces: Vec<Force>,
    /// What may be set before it is begun.
    pub options: Vec<RuleOption>,
    /// A print of it in the manner of the age, as SVG, if there is one.
    pub engraving: Option<&'static str>,
    /// Its map with both sides set up.
    pub preview: Arc<dyn Preview>,
}

/// A scenario as far as it can be read, though it cannot be played yet.
#[derive(Clone, Default)]
pub struct Glimpse {
    /// Its name.
    pub title: Option<String>,
    /// How long it takes and how large it is, in words; none: it cannot be played yet.
    pub length: Option<String>,
    /// Its map with whoever is set up.
    pub preview: Option<Arc<dyn Preview>>,
}

impl From<Offered> for Glimpse {
    fn from(Offered { title, length, preview, .. }: Offered) -> Self {
        Self { title: Some(title), length: Some(length), preview: Some(preview) }
    }
}

/// A lesson that comes with a game: its file and that of its English sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShippedLesson {
    /// The name of its file, without the ending.
    pub id: &'static str,
    /// The chapter it belongs to: `lessons-chapter-…` in the catalogue.
    pub chapter: &'static str,
    /// Its steps.
    pub text: &'static str,
    /// Its English sentences.
    pub words: &'static str,
}

/// The most bytes that a scenario may have, where the game does not read it itself.
const MOST: u64 = 4 * 1024 * 1024;

/// A game of its own rules.
pub trait AnyGame: Send + Sync {
    /// What it is called in files.
    fn id(&self) -> &'static str;

    /// The battles that come with it.
    ///
    /// # Errors
    /// Of one that cannot be read, the first fault.
    fn shipped(&self) -> Vec<Result<Offered, String>>;

    /// What the file of a scenario says, as it is offered under this id.
    ///
    /// # Errors
    /// Its first fault.
    fn offered(&self, id: &str, text: &str) -> Result<Offered, String>;

    /// What is to be seen of a scenario that may not be playable yet.
    fn glimpse(&self, name: &str, text: &str) -> Glimpse {
        self.offered(name, text).map(Glimpse::from).unwrap_or_default()
    }

    /// The lessons that come with it, in the order in which they are taken.
    fn lessons(&self) -> &'static [ShippedLesson] {
        &[]
    }

    /// The file of a battle that comes with it.
    fn shipped_text(&self, id: &str) -> Option<String> {
        self.shipped().into_iter().flatten().find(|battle| *battle.id == *id).map(|battle| battle.text)
    }

    /// The name and text of a file that is no saved game, or of a battle that comes with it.
    ///
    /// # Errors
    /// It cannot be read.
    fn read(&self, path: &Path) -> Result<(String, String), String> {
        let name = path.display().to_string();
        let text = match self.shipped_text(&name) {
            Some(text) => text,
            None => files::text(path, MOST).map_err(|why| format!("{name}: {why}"))?,
        };
        Ok((name, text))
    }

    /// Whether a file that is no saved game is one of this game's.
    fn claims(&self, text: &str) -> bool;

    /// Begins a game of the scenario `text`, which faults call `name`. The header says nothing of when yet.
    ///
    /// # Errors
    /// The scenario's first fault.
    fn begin(&self, text: &str, name: &str, choices: &Choices) -> Result<(Box<dyn AnySession>, Header), String>;

    /// A saved game as it stood after its first `orders` orders, or up to where it departs from what was recorded.
    ///
    /// # Errors
    /// It cannot be played at all.
    fn replayed(&self, saved: &Saved, orders: usize) -> Result<Replayed, String>;

    /// Whether a saved game can be played at all.
    ///
    /// # Errors
    /// Why not.
    fn can_play(&self, header: &Header) -> Result<(), String> {
        self.begin(&header.scenario, &header.battle, &self.choices(header)).map(|_| ())
    }

    /// The header under which a game that was begun under older rules goes on in another file.
    fn renewed(&self, header: &Header, _session: &dyn AnySession) -> Header {
        header.clone()
    }

    /// What has changed in the program since the game began, a sentence each.
    fn changes(&self, _header: &Header) -> Vec<String> {
        Vec::new()
    }

    /// Where a saved game departs from what was recorded, and by which mend of the rules that may be.
    fn departs(&self, _header: &Header, departure: &Departure) -> String {
        departure.to_string()
    }

    /// What the players of a saved game chose.
    fn choices(&self, header: &Header) -> Choices {
        Choices { seed: header.seed, ..Choices::default() }
    }

    /// The sides' names as the scenario of a saved game has them.
    ///
    /// # Errors
    /// The scenario's first fault.
    fn own_sides(&self, header: &Header) -> Result<Vec<String>, String> {
        let own = self.begin(&header.scenario, &header.battle, &Choices::default());
        own.map(|(_, header)| header.sides)
    }

    /// A picture of the position, no larger than so many pixels.
    fn picture(&self, _session: &dyn AnySession, _theme: &Theme, _width: u32, _height: u32) -> Option<Pixmap> {
        None
    }

    /// The programs that play it, the weakest first.
    fn players(&self) -> Vec<PlayerInfo> {
        Vec::new()
    }

    /// The kinds of questions that it asks about positions.
    fn question_kinds(&self) -> &'static [&'static str] {
        &[]
    }

    /// A position to which chance has led, with a question of this kind in it. The same seed gives the same.
    fn by_chance(&self, _kind: &str, _seed: u64) -> Option<Box<dyn AnySession>> {
        None
    }

    /// What each side has so far, where the game counts before its end.
    fn score(&self, _session: &dyn AnySession) -> Option<[i32; 2]> {
        None
    }
}

/// A saved game carried out again, and where it departs from what was recorded.
pub type Replayed = (Box<dyn AnySession>, Option<Departure>);

/// The first `orders` orders of a saved game carried out again from its beginning.
#[must_use]
pub fn replayed<R: Explained>(begun: R, saved: &Saved, orders: usize) -> Replayed {
    let dice = Dice::seeded(begun.dice());
    let (session, departure) = Session::replayed_until(begun, dice, &saved.lines, orders);
    (session.into(), departure)
}

/// The games there are. The first is asked about a file that no other claims.
#[derive(Clone)]
pub struct Registry(Arc<[Arc<dyn AnyGame>]>);

impl Registry {
    /// These games.
    ///
    /// # Panics
    /// There is none.
    #[must_use]
    pub fn new(games: impl IntoIterator<Item = Arc<dyn AnyGame>>) -> Self {
        let games: Arc<[Arc<dyn AnyGame>]> = games.into_iter().collect();
        assert!(!games.is_empty(), "a program without a game");
        Self(games)
    }

    /// All of them, in their order.
    pub fn games(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.0.iter()
    }

    /// The game that is called so in files.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.games().find(|game| game.id() == id)
    }

    /// The game that a scenario's text is of.
    #[must_use]
    pub fn of_text(&self, text: &str) -> &Arc<dyn AnyGame> {
        self.games().find(|game| game.claims(text)).unwrap_or(&self.0[0])
    }

    /// The file of a battle that comes with a game.
    #[must_use]
    pub fn shipped_text(&self, id: &str) -> Option<String> {
        self.games().find_map(|game| game.shipped_text(id))
    }

    /// The name and text of a file that is no saved game, or of a battle that comes with a game.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read(&self, path: &Path) -> Result<(String, String), String> {
        let ships = |game: &&Arc<dyn AnyGame>| path.to_str().is_some_and(|id| game.shipped_text(id).is_some());
        self.games().find(ships).unwrap_or(&self.0[0]).read(path)
    }
}

impl Choices {
    /// Those of a new game begun without asking its players: dice of this seed; without one, of its own every time, whatever
    /// its file says of dice.
    #[must_use]
    pub fn of_new(given: Option<u64>) -> Self {
        Self { seed: Some(given.unwrap_or_else(seed)), ..Self::default() }
    }

    /// The same with these seats.
    #[must_use]
    pub fn seated(mut self, seats: &[(SideId, Seat)]) -> Self {
        for (side, seat) in seats {
            self.seats[side.index()] = seat.clone();
        }
        self
    }
}

thread_local! {
    /// The next seed, where it is not to come from the clock.
    static FORETOLD: Cell<Option<u64>> = const { Cell::new(None) };
}

/// From now on the seeds of this thread count up from this one: whatever is done by it comes out the same every time.
pub fn foretell_seeds(from: u64) {
    FORETOLD.set(Some(from));
}

/// A seed that is another one every time: nothing else about a game depends on the clock.
#[must_use]
pub fn seed() -> u64 {
    if let Some(seed) = FORETOLD.get() {
        FORETOLD.set(Some(seed.wrapping_add(1)));
        return seed;
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1620, |d| d.as_nanos() as u64 % 1_000_000_000)
}
