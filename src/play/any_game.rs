//! Games of the program: how each is started and loaded from a file.

use super::published::read_published;
use super::quick_battle::QuickBattles;
use super::{
    AnySession, BattleSheet, ChartsFile, DescribeGame, FileFault, GameBook, GameFeature, PictureRequest, PlayerInfo,
    RANDOM,
};
use crate::checked_files;
use crate::heraldry::Blazon;
use crate::i18n::{AboutBattle, MOST_OF_FILE_NAME, brief, either, lists, quoted};
use crate::kernel::{Dice, SideId};
use crate::paint::Theme;
use crate::paint::picture_frame::Backdrop;
use crate::record::{Header, SavedGame, is_published};
use crate::say;
use crate::session::{ReplayDivergence, Seat, Session};
use resvg::tiny_skia::Pixmap;
use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;

/// Settings that the players chose before the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSetup {
    /// Rule options set in addition to the scenario's own, by name and value.
    pub options: Vec<(String, String)>,
    /// Seed of the dice; `None` for the scenario's own.
    pub seed: Option<u64>,
    /// Names of the sides in the new game; empty for the scenario's own.
    pub sides: Vec<String>,
    /// Seat of each side in the new game: who decides for it.
    pub seats: [Seat; 2],
    /// Charts of a player's own in place of those of the rules; `None` for theirs.
    pub charts: Option<ChartsFile>,
}

/// Option of the rules that can be set before a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleOption {
    /// Name of the option in files.
    pub name: String,
    /// Effect of the option, in words.
    pub effect: String,
    /// Paragraph of the rules that defines the option.
    pub paragraph: String,
    /// Permitted values of the option; empty if the value is a list taken from `armies`.
    pub values: Vec<String>,
    /// Value of the option unless it is set otherwise.
    pub default: String,
    /// Current value of the option.
    pub value: String,
    /// Armies for which the option may be set, by id and name.
    pub armies: Vec<(String, String)>,
}

/// Preview of a scenario before it begins.
pub trait Preview: Send + Sync {
    /// Picture of the map with the pieces as set up, at most `width` x `height` pixels.
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap;

    /// Picture that fills a page, with the armies in the part of it that stays clear; a preview that cannot fill it is as
    /// [`Preview::paint`] has it.
    fn paint_behind(&self, theme: &Theme, backdrop: Backdrop) -> Pixmap {
        let [width, height] = backdrop.size;
        self.paint(theme, width, height)
    }
}

impl<F: Fn(&Theme, u32, u32) -> Pixmap + Send + Sync> Preview for F {
    fn paint(&self, theme: &Theme, width: u32, height: u32) -> Pixmap {
        self(theme, width, height)
    }
}

/// Strength of both sides in one arm, such as three and one batteries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// Name of the arm of service, such as "Artillery".
    pub what: String,
    /// Amount of the arm that each side has, by its index.
    pub of: [u32; 2],
}

/// Size and length of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BattleExtent {
    /// Number of units of both sides, later arrivals included.
    pub units: usize,
    /// Number of turns; 0 without a limit.
    pub turns: u16,
    /// Playing time in minutes; 0 if it is not known.
    pub minutes: u16,
}

/// Playing time in minutes from which it is said in hours.
const LONG_MINUTES: u16 = 120;

impl BattleExtent {
    /// Playing time in words: "10 minutes", "2 hours"; `None` if it is not known.
    #[must_use]
    pub fn time(self) -> Option<String> {
        match self.minutes {
            0 => None,
            minutes if minutes < LONG_MINUTES => Some(say!("extent-minutes", minutes)),
            minutes => Some(say!("extent-hours", hours = (minutes + 30) / 60)),
        }
    }

    /// Playing time, or else turns, and units in words: "10 minutes, 6 units".
    #[must_use]
    pub fn brief(self) -> String {
        let turns = || (self.turns > 0).then(|| say!("extent-turns", turns = self.turns));
        let first = self.time().or_else(turns);
        lists::commas(&first.into_iter().chain([say!("extent-units", units = self.units)]).collect::<Vec<_>>())
    }

    /// Turns, playing time and units in words, as far as they are known: "4 turns, about 10 minutes, 6 units".
    #[must_use]
    pub fn words(self) -> String {
        let turns = (self.turns > 0).then(|| say!("extent-turns", turns = self.turns));
        let time = self.time().map(|time| say!("extent-about", time));
        let all: Vec<String> =
            turns.into_iter().chain(time).chain([say!("extent-units", units = self.units)]).collect();
        lists::commas(&all)
    }
}

/// Scenario on offer before it begins: a shipped battle, or a scenario of the player's own.
#[derive(Clone)]
pub struct BattleOffer {
    /// Id of the battle; for a player's own scenario the name of its file in error messages.
    pub id: Arc<str>,
    /// Text of the battle's scenario file.
    pub text: String,
    /// Title of the battle.
    pub title: String,
    /// Description, story and sources of the battle.
    pub about: AboutBattle,
    /// Names of the battle's sides.
    pub sides: [String; 2],
    /// Size and length of the battle.
    pub extent: BattleExtent,
    /// What is special about the battle, a sentence each.
    pub special: Vec<String>,
    /// Difference from another scenario on the same map, in a word or two; `None` if it needs none.
    pub note: Option<String>,
    /// Coat of arms of each side, that of its commander; `None` where it is not known.
    pub arms: [Option<Blazon>; 2],
    /// Name of each side's commander; `None` where it is not known.
    pub leaders: [Option<String>; 2],
    /// Forces of both sides at the start, arm by arm.
    pub forces: Vec<Force>,
    /// Options that may be set before the game.
    pub options: Vec<RuleOption>,
    /// Engraving of the battle in period style, as SVG; `None` without one.
    pub engraving: Option<&'static str>,
    /// Preview of the map with both sides set up.
    pub preview: Arc<dyn Preview>,
}

/// Summary of a scenario that may not be playable yet, as far as it can be read.
#[derive(Clone, Default)]
pub struct Glimpse {
    /// Title of the scenario; `None` if it cannot be read.
    pub title: Option<String>,
    /// Duration and size of the game, in words; none if it cannot be played yet.
    pub length: Option<String>,
    /// Preview of the map with the pieces set up so far; `None` if it cannot be painted.
    pub preview: Option<Arc<dyn Preview>>,
}

impl From<BattleOffer> for Glimpse {
    fn from(BattleOffer { title, extent, preview, .. }: BattleOffer) -> Self {
        Self { title: Some(title), length: Some(extent.words()), preview: Some(preview) }
    }
}

/// Lesson shipped with a game: its file and the file of its English sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShippedLesson {
    /// Name of the lesson's file, without extension.
    pub id: &'static str,
    /// Chapter of the lesson: `lessons-chapter-…` in the catalogue.
    pub chapter: &'static str,
    /// Text of the lesson file with its steps.
    pub text: &'static str,
    /// Text of the lesson's file of English sentences.
    pub words: &'static str,
}

/// List of shipped lessons: the folder of their files, then each chapter with the ids of its lessons.
macro_rules! shipped_lessons {
    ($folder:literal; $($chapter:literal { $($id:literal)* })*) => {
        &[$($($crate::play::ShippedLesson {
            id: $id,
            chapter: $chapter,
            text: include_str!(concat!($folder, $id, ".ron")),
            words: include_str!(concat!($folder, "en/", $id, ".ron")),
        }),*,)*]
    };
}
pub(crate) use shipped_lessons;

/// Largest scenario file that is read, in bytes, where the game does not read it itself.
pub const MOST_IN_SCENARIO: u64 = 4 * 1024 * 1024;

/// Game with rules of its own, with its types erased.
pub trait AnyGame: Send + Sync {
    /// Id of the game in files.
    fn id(&self) -> &'static str;

    /// Name of its rules for players: that of its rulebook, unless it has another.
    fn title(&self) -> String {
        self.rulebook().map_or_else(|| self.id().to_owned(), |book| book.rules.name.clone())
    }

    /// Battles shipped with the game.
    ///
    /// # Errors
    /// For a battle that cannot be read, its first fault.
    fn shipped(&self) -> Vec<Result<BattleOffer, String>>;

    /// Scenario on offer from the text of its file, under this id.
    ///
    /// # Errors
    /// The first fault of the file.
    fn offered(&self, id: &str, text: &str) -> Result<BattleOffer, String>;

    /// Summary of a scenario that may not be playable yet.
    fn glimpse(&self, name: &str, text: &str) -> Glimpse {
        self.offered(name, text).map(Glimpse::from).unwrap_or_default()
    }

    /// Lessons shipped with the game, in their recommended order.
    fn lessons(&self) -> &'static [ShippedLesson] {
        &[]
    }

    /// Whether its lessons build on those of another game, and so come after them.
    fn builds_on_other_lessons(&self) -> bool {
        false
    }

    /// Rulebook of the game; `None` if it has none.
    fn rulebook(&self) -> Option<GameBook> {
        None
    }

    /// Scenario text of a shipped battle; `None` if there is none with this id.
    fn shipped_text(&self, id: &str) -> Option<String> {
        self.shipped().into_iter().flatten().find(|battle| *battle.id == *id).map(|battle| battle.text)
    }

    /// Name and text of a scenario file, or of a shipped battle if `path` is its id.
    ///
    /// # Errors
    /// The file cannot be read.
    fn read(&self, path: &Path) -> Result<(String, String), FileFault> {
        let name = path.display().to_string();
        let text = match self.shipped_text(&name) {
            Some(text) => text,
            None => {
                checked_files::text(path, MOST_IN_SCENARIO).map_err(|why| FileFault::of_file(&name, why.to_string()))?
            }
        };
        Ok((name, text))
    }

    /// Whether the rules take charts of a player's own.
    fn takes_charts(&self) -> bool {
        false
    }

    /// Scenario `text` with charts of a player's own, which error messages of the scenario call `name`.
    ///
    /// # Errors
    /// The rules take none, or the first fault of either file.
    fn with_charts(&self, _text: &str, _name: &str, _charts: &ChartsFile) -> Result<String, String> {
        Err(ChartsFile::refused_by(&self.title()))
    }

    /// Whether the text of a scenario belongs to this game.
    fn recognises_text(&self, text: &str) -> bool;

    /// New game of the scenario `text`, which error messages call `name`. The header has no date yet.
    ///
    /// # Errors
    /// The first fault of the scenario.
    fn begin(&self, text: &str, name: &str, choices: &GameSetup) -> Result<(Box<dyn AnySession>, Header), String>;

    /// Saved game replayed to its first `orders` orders, or up to the first difference from its record.
    ///
    /// # Errors
    /// The game cannot be played at all.
    fn replayed(&self, saved: &SavedGame, orders: usize) -> Result<Replayed, String>;

    /// Checks whether a saved game can be played at all.
    ///
    /// # Errors
    /// The reason why it cannot.
    fn can_play(&self, header: &Header) -> Result<(), String> {
        self.begin(&header.scenario, &header.battle, &self.choices(header)).map(|_| ())
    }

    /// Header under which a game begun under older rules continues in another file.
    fn renewed(&self, header: &Header, _session: &dyn AnySession) -> Header {
        header.clone()
    }

    /// Changes of the program since the game in this file began, one sentence each.
    fn changes(&self, _header: &Header) -> Vec<String> {
        Vec::new()
    }

    /// Message about a replay's difference from its record, with the rule correction that may explain it.
    fn describe_divergence(&self, _header: &Header, departure: &ReplayDivergence) -> String {
        departure.to_string()
    }

    /// Settings that the players of a saved game chose.
    fn choices(&self, header: &Header) -> GameSetup {
        GameSetup { seed: header.seed, ..GameSetup::default() }
    }

    /// Names of the sides in the scenario of a saved game.
    ///
    /// # Errors
    /// The first fault of the scenario.
    fn own_sides(&self, header: &Header) -> Result<Vec<String>, String> {
        let own = self.begin(&header.scenario, &header.battle, &GameSetup::default());
        own.map(|(_, header)| header.sides)
    }

    /// Picture of the position, at most `width` x `height` pixels; none if the game draws none.
    fn picture(&self, _session: &dyn AnySession, _theme: &Theme, _width: u32, _height: u32) -> Option<Pixmap> {
        None
    }

    /// Computer players of the game, the weakest first.
    fn players(&self) -> Vec<PlayerInfo> {
        Vec::new()
    }

    /// Kinds of quiz questions that the game asks about positions.
    fn question_kinds(&self) -> &'static [&'static str] {
        &[]
    }

    /// Random position that holds a quiz question of this kind; `None` if none is found. The same seed gives the same position.
    fn random_position(&self, _kind: &str, _seed: u64) -> Option<Box<dyn AnySession>> {
        None
    }

    /// Quick battles of the game, made of a few choices and a seed; `None` if it makes none.
    fn quick_battles(&self) -> Option<&dyn QuickBattles> {
        None
    }

    /// Doubts about the scenario `text` without a fault, which is called `name`: it can be played, perhaps not as it was meant.
    fn doubts(&self, _text: &str, _name: &str) -> Vec<FileFault> {
        Vec::new()
    }

    /// Position of the scenario `text`, which faults call `name`, under further rule options: as the file holds it, perhaps
    /// before the first turn.
    ///
    /// # Errors
    /// Every fault of the scenario.
    fn position(
        &self,
        text: &str,
        name: &str,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnySession>, Vec<FileFault>> {
        let choices = GameSetup { options: options.to_vec(), ..GameSetup::default() };
        let begun = self.begin(text, name, &choices);
        begun.map(|(session, _)| session).map_err(|why| vec![FileFault::of_file(name, why)])
    }

    /// Position of a saved game under further rule options; `name` is its name in faults.
    ///
    /// # Errors
    /// The game has no options, or a fault of one of them.
    fn under_options(
        &self,
        _header: &Header,
        name: &str,
        _position: &dyn AnySession,
        _options: &[(String, String)],
    ) -> Result<Box<dyn AnySession>, String> {
        Err(format!("{name}: this game has no options"))
    }

    /// Paragraph of the rules that lists the options, with the prefix of the rules; `None` if there are no options.
    fn options_paragraph(&self) -> Option<&'static str> {
        None
    }

    /// Ids of the programs that play bouts, the weakest first.
    fn programs(&self) -> &'static [&'static str] {
        &[RANDOM]
    }

    /// Policies of both sides in simulations besides [`UNIFORM`](super::UNIFORM): name and description.
    fn policies(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Features that the game has; others are offered nowhere.
    fn features(&self) -> &'static [GameFeature] {
        &[]
    }

    /// Printable sheet of the battle in this position; `None` if the game prints none.
    fn sheet(&self, _position: &dyn AnySession) -> Option<Box<dyn BattleSheet>> {
        None
    }

    /// Picture of a part of the position; none if the game paints none.
    ///
    /// # Errors
    /// There is no place of that name, in a sentence.
    fn picture_of(
        &self,
        _position: &dyn AnySession,
        _theme: &Theme,
        _request: PictureRequest<'_>,
    ) -> Result<Option<Pixmap>, String> {
        Ok(None)
    }
}

/// Replayed game with the first difference from its record; `None` if there is none.
pub type Replayed = (Box<dyn AnySession>, Option<ReplayDivergence>);

/// Replays the first `orders` orders of a saved game from its beginning.
#[must_use]
pub fn replayed<R: DescribeGame>(begun: R, saved: &SavedGame, orders: usize) -> Replayed {
    let dice = Dice::seeded(begun.dice());
    let (session, departure) = Session::replayed_until(begun, dice, &saved.lines, orders);
    (session.into(), departure)
}

/// Registry of the games. The first is asked about a file that no other claims.
#[derive(Clone)]
pub struct Registry(Arc<[Arc<dyn AnyGame>]>);

impl Registry {
    /// Registry that offers these games.
    ///
    /// # Panics
    /// `games` is empty.
    #[must_use]
    pub fn new(games: impl IntoIterator<Item = Arc<dyn AnyGame>>) -> Self {
        let games: Arc<[Arc<dyn AnyGame>]> = games.into_iter().collect();
        assert!(!games.is_empty(), "a program without a game");
        Self(games)
    }

    /// All games, in their order.
    pub fn games(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.0.iter()
    }

    /// Game with this id, as it stands in files; `None` if no game has it.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.games().find(|game| game.id() == id)
    }

    /// Game to which the text of a scenario belongs.
    #[must_use]
    pub fn of_text(&self, text: &str) -> &Arc<dyn AnyGame> {
        self.games().find(|game| game.recognises_text(text)).unwrap_or(&self.0[0])
    }

    /// Fault of a text that names rules of no game in its field `rules`; `None` if it names none, or those of a game. `name`: the
    /// name of its file.
    #[must_use]
    pub fn unknown_rules(&self, name: &str, text: &str) -> Option<FileFault> {
        let named = |line: &str| {
            let rest =
                line.trim_start_matches(['(', ' ', '\t']).strip_prefix("rules")?.trim_start().strip_prefix(':')?;
            let rules = rest.trim_start().strip_prefix('"')?.split('"').next()?;
            Some((rules.to_owned(), line.chars().count() - rest.trim_start().chars().count() + 1))
        };
        let (at, (rules, column)) = text.lines().enumerate().find_map(|(at, line)| Some((at, named(line)?)))?;
        let of_rules = |rules: &str| format!("(rules: {rules:?})");
        if self.games().any(|game| game.recognises_text(&of_rules(&rules))) {
            return None;
        }
        let named: Vec<String> = self
            .games()
            .filter(|game| game.recognises_text(&of_rules(game.id())))
            .map(|game| format!("`{}`", game.id()))
            .collect();
        let first = self.0[0].title();
        let message = say!("fault-unknown-rules", rules = quoted(&rules), known = either(&named), first);
        let line = at + 1;
        let sentence = format!("{}:{line}:{column}: rules: {message}", brief(name, MOST_OF_FILE_NAME));
        Some(FileFault { line: Some(line), column: Some(column), path: "rules".to_owned(), message, sentence })
    }

    /// Scenario text of a shipped battle of any game; `None` if no game has a battle of this id.
    #[must_use]
    pub fn shipped_text(&self, id: &str) -> Option<String> {
        self.games().find_map(|game| game.shipped_text(id))
    }

    /// Name and text of a scenario file, also of a published one, or of a shipped battle if `path` is its id or its name.
    ///
    /// # Errors
    /// The file cannot be read, or names rules of no game.
    pub fn read(&self, path: &Path) -> Result<(String, String), FileFault> {
        let ships = |game: &&Arc<dyn AnyGame>| path.to_str().is_some_and(|id| game.shipped_text(id).is_some());
        match self.games().find(ships) {
            Some(game) => game.read(path),
            None if matches!(path.try_exists(), Ok(false)) => {
                let shipped: Vec<BattleOffer> = self.games().flat_map(|game| game.shipped()).flatten().collect();
                let is_named =
                    |battle: &&BattleOffer| path.to_str().is_some_and(|name| battle.title.eq_ignore_ascii_case(name));
                if let Some(battle) = shipped.iter().find(is_named) {
                    return Ok((battle.id.to_string(), battle.text.clone()));
                }
                let battles = shipped.iter().map(|battle| battle.id.to_string()).collect::<Vec<_>>().join(", ");
                Err(FileFault::of_file(&path.display().to_string(), say!("fault-no-file-or-battle", battles)))
            }
            None => {
                let (name, text) = if is_published(path) { read_published(path)? } else { self.0[0].read(path)? };
                self.unknown_rules(&name, &text).map_or(Ok((name, text)), Err)
            }
        }
    }
}

impl GameSetup {
    /// Settings of a new game begun without asking its players: dice of the given seed, or else of a new random
    /// seed, regardless of the dice named in its file.
    #[must_use]
    pub fn of_new(given: Option<u64>) -> Self {
        Self { seed: Some(given.unwrap_or_else(seed)), ..Self::default() }
    }

    /// The settings of a new game with these charts in place of those of the rules.
    #[must_use]
    pub fn with_charts(self, charts: Option<ChartsFile>) -> Self {
        Self { charts, ..self }
    }

    /// The settings of a new game with these seats.
    #[must_use]
    pub fn seated(mut self, seats: &[(SideId, Seat)]) -> Self {
        for (side, seat) in seats {
            self.seats[side.index()] = seat.clone();
        }
        self
    }
}

thread_local! {
    /// Next seed for tests; `None`: seeds come from the clock.
    static FORETOLD: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Makes the seeds of this thread count up from `from`, so that a test's games are reproducible.
pub fn set_test_seed(from: u64) {
    FORETOLD.set(Some(from));
}

/// New seed of the dice, different every time: nothing else about a game depends on the clock.
#[must_use]
pub fn seed() -> u64 {
    if let Some(seed) = FORETOLD.get() {
        FORETOLD.set(Some(seed.wrapping_add(1)));
        return seed;
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1620, |d| d.as_nanos() as u64 % 1_000_000_000)
}
