//! Registry entry of a game on a free table: what all of them do alike with battle files, saved games and pictures.

use super::ENGRAVING;
use super::battle_preview::{TablePreview, armies, full_table};
use super::rules::BattleTitles;
use super::scenario::TableFault;
use super::scenario::named_options::PlayerOption;
use super::table_game::{TableGame, file_faults};
use crate::i18n::brief;
use crate::kernel::SideId;
use crate::paint::Theme;
use crate::play::{
    AnyGame, AnySession, BattleExtent, BattleOffer, BattleSheet, ChartsFile, DescribeGame, FileFault, Force, GameBook,
    GameFeature, GameSetup, PictureRequest, PlayerInfo, QuickBattles, RANDOM, Replayed, RuleOption, ShippedLesson,
    replayed,
};
use crate::record::{Header, SavedGame};
use crate::say;
use crate::session::Session;
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// Function that writes charts of a player's own into the text of a battle of a name, or says the first fault of either file.
pub type WithCharts = fn(text: &str, name: &str, charts: &ChartsFile) -> Result<String, String>;

/// What a game on a free table says of itself to the registry. Whatever has it is an [`AnyGame`].
pub trait TableEntry: Send + Sync {
    /// The game.
    type Game: TableGame;

    /// Text id of the rules in files.
    const RULES: &'static str;
    /// Number of the rules in saved games.
    const RULES_NUMBER: u32 = 1;
    /// Ids and texts of the battles that come with the game.
    const SHIPPED: &'static [(&'static str, &'static str)];
    /// Features that the game has.
    const FEATURES: &'static [GameFeature] = &[GameFeature::Pictures, GameFeature::PositionFiles];
    /// Lessons that come with the game.
    const LESSONS: &'static [ShippedLesson] = &[];
    /// Course of its lessons.
    const COURSE: &'static str = super::TABLE_COURSE;
    /// Whether its lessons build on those on the table.
    const BUILDS_ON_OTHERS: bool = true;
    /// Programs that play bouts, the weakest first.
    const PROGRAMS: &'static [&'static str] = &[RANDOM];
    /// Kinds of questions on positions.
    const QUESTION_KINDS: &'static [&'static str] = &[];

    /// Name of the rules.
    fn title() -> String;

    /// Game of a battle file under the players' settings, played on to its first decision.
    ///
    /// # Errors
    /// Every fault of the file and the settings.
    fn begun(text: &str, choices: &GameSetup) -> Result<Self::Game, Vec<TableFault>>;

    /// Whether the text of a battle file belongs to this game.
    fn recognises(text: &str) -> bool;

    /// Names of the battle.
    fn titles(game: &Self::Game) -> BattleTitles<'_>;

    /// Numbers of units and turns.
    fn extent(game: &Self::Game) -> (usize, u16);

    /// Forces of both sides, arm by arm, those without any unit too.
    fn forces(game: &Self::Game) -> Vec<Force>;

    /// Doubts about a file without a fault.
    fn doubts(text: &str) -> Vec<TableFault>;

    /// Options for the start page.
    fn options(_game: &Self::Game) -> Vec<RuleOption> {
        Vec::new()
    }

    /// Writes charts of a player's own into a battle's text; none if the rules take none.
    const WITH_CHARTS: Option<WithCharts> = None;

    /// What is special about the battle, a sentence each.
    fn special(_game: &Self::Game) -> Vec<String> {
        Vec::new()
    }

    /// Sets a game into the position of another of the same battle; none if games have no options.
    fn take_position(_game: &mut Self::Game, _from: &Self::Game) -> Option<()> {
        None
    }

    /// Picture of the battle before it begins.
    fn preview(game: &Self::Game, theme: &Theme, width: u32, height: u32) -> Pixmap {
        armies(game, theme, width, height)
    }

    /// Rulebook; none if it has none.
    fn rulebook() -> Option<GameBook> {
        None
    }

    /// Quick battles; none if the game makes none.
    fn quick_battles() -> Option<&'static dyn QuickBattles> {
        None
    }

    /// Position with a question of a kind; none if none is found.
    fn random_position(_kind: &str, _seed: u64) -> Option<Session<Self::Game>> {
        None
    }

    /// Printed sheet of a position; none if the game prints none.
    fn sheet(_game: &Self::Game) -> Option<Box<dyn BattleSheet>> {
        None
    }
}

/// Gives the sides of a battle the names that players have chosen, where they are not blank.
pub fn rename_sides(sides: &mut [String; 2], choices: &GameSetup) {
    for (side, name) in sides.iter_mut().zip(&choices.sides).filter(|(_, name)| !name.trim().is_empty()) {
        name.trim().clone_into(side);
    }
}

/// Forces of both sides in some arms, with the words of each and its number on a side.
pub fn forces<A>(
    arms: impl IntoIterator<Item = A>,
    words: impl Fn(&A) -> String,
    number: impl Fn(&A, SideId) -> u32,
) -> impl Iterator<Item = Force> {
    let force = move |arm: A| Force { what: words(&arm), of: SideId::BOTH.map(|side| number(&arm, side)) };
    arms.into_iter().map(force)
}

/// Options of a battle for the start page: those that players may set with the values in force, and what each does.
pub fn rule_options(
    known: &[PlayerOption],
    in_force: Vec<(String, String)>,
    effect: impl Fn(&str) -> String,
) -> Vec<RuleOption> {
    let option = |(option, (name, value)): (&PlayerOption, (String, String))| RuleOption {
        effect: effect(option.name),
        paragraph: option.paragraph.to_owned(),
        values: option.values.iter().map(|value| (*value).to_owned()).collect(),
        default: value.clone(),
        value,
        armies: Vec::new(),
        name,
    };
    known.iter().zip(in_force).map(option).collect()
}

impl<T: TableEntry> AnyGame for T {
    fn id(&self) -> &'static str {
        T::RULES
    }

    fn title(&self) -> String {
        T::title()
    }

    fn shipped(&self) -> Vec<Result<BattleOffer, String>> {
        T::SHIPPED.iter().map(|(id, text)| self.offered(id, text)).collect()
    }

    fn shipped_text(&self, id: &str) -> Option<String> {
        T::SHIPPED.iter().find(|(shipped, _)| *shipped == id).map(|(_, text)| (*text).to_owned())
    }

    fn offered(&self, id: &str, text: &str) -> Result<BattleOffer, String> {
        let game = T::begun(text, &GameSetup::default()).map_err(|faults| TableFault::first_in(id, text, faults))?;
        let titles = T::titles(&game);
        let (units, turns) = T::extent(&game);
        Ok(BattleOffer {
            id: id.into(),
            text: text.to_owned(),
            title: titles.name.to_owned(),
            about: titles.about.clone(),
            sides: titles.sides.clone(),
            extent: BattleExtent { units, turns, minutes: titles.about.minutes },
            special: T::special(&game),
            note: None,
            arms: [None, None],
            leaders: [None, None],
            forces: T::forces(&game).into_iter().filter(|force| force.of != [0; 2]).collect(),
            options: T::options(&game),
            engraving: Some(ENGRAVING),
            preview: Arc::new(TablePreview { game, picture: T::preview }),
        })
    }

    fn lessons(&self) -> &'static [ShippedLesson] {
        T::LESSONS
    }

    fn course(&self) -> &'static str {
        T::COURSE
    }

    fn builds_on_other_lessons(&self) -> bool {
        T::BUILDS_ON_OTHERS
    }

    fn rulebook(&self) -> Option<GameBook> {
        T::rulebook()
    }

    fn recognises_text(&self, text: &str) -> bool {
        T::recognises(text)
    }

    fn takes_charts(&self) -> bool {
        T::WITH_CHARTS.is_some()
    }

    fn with_charts(&self, text: &str, name: &str, charts: &ChartsFile) -> Result<String, String> {
        T::WITH_CHARTS.map_or_else(|| Err(ChartsFile::refused_by(&self.title())), |write| write(text, name, charts))
    }

    fn begin(&self, text: &str, name: &str, choices: &GameSetup) -> Result<(Box<dyn AnySession>, Header), String> {
        let game = T::begun(text, choices).map_err(|faults| TableFault::first_in(name, text, faults))?;
        let titles = T::titles(&game);
        let header = Header {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            rules: T::RULES.to_owned(),
            rules_number: T::RULES_NUMBER,
            battle: titles.id.to_owned(),
            title: titles.name.to_owned(),
            scenario: text.to_owned(),
            options: T::options(&game).into_iter().map(|option| (option.name, option.value)).collect(),
            seed: choices.seed,
            sides: titles.sides.to_vec(),
            ..Header::default()
        };
        Ok((Session::of(game).into(), header))
    }

    fn replayed(&self, saved: &SavedGame, orders: usize) -> Result<Replayed, String> {
        let begun = T::begun(&saved.header.scenario, &self.choices(&saved.header))
            .map_err(|faults| TableFault::first_in(&saved.header.battle, &saved.header.scenario, faults))?;
        Ok(replayed(begun, saved, orders))
    }

    fn choices(&self, header: &Header) -> GameSetup {
        GameSetup {
            options: header.options.clone(),
            seed: header.seed,
            sides: header.sides.clone(),
            ..GameSetup::default()
        }
    }

    fn position(
        &self,
        text: &str,
        name: &str,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnySession>, Vec<FileFault>> {
        let begun = T::begun(text, &GameSetup { options: options.to_vec(), ..GameSetup::default() });
        begun.map(|game| Session::of(game).into()).map_err(|faults| file_faults(faults, text, name))
    }

    fn doubts(&self, text: &str, name: &str) -> Vec<FileFault> {
        file_faults(T::doubts(text), text, name)
    }

    fn under_options(
        &self,
        header: &Header,
        name: &str,
        position: &dyn AnySession,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnySession>, String> {
        let mut choices = self.choices(header);
        choices.options.extend_from_slice(options);
        let mut game = T::begun(&header.scenario, &choices)
            .map_err(|faults| TableFault::first_in(name, &header.scenario, faults))?;
        if let Some(own) = position.of::<T::Game>() {
            T::take_position(&mut game, own.game()).ok_or_else(|| format!("{name}: this game has no options"))?;
        }
        Ok(Session::unanswered(game).into())
    }

    fn players(&self) -> Vec<PlayerInfo> {
        <T::Game as DescribeGame>::players()
    }

    fn question_kinds(&self) -> &'static [&'static str] {
        T::QUESTION_KINDS
    }

    fn quick_battles(&self) -> Option<&dyn QuickBattles> {
        T::quick_battles()
    }

    fn random_position(&self, kind: &str, seed: u64) -> Option<Box<dyn AnySession>> {
        Some(T::random_position(kind, seed)?.into())
    }

    fn programs(&self) -> &'static [&'static str] {
        T::PROGRAMS
    }

    fn features(&self) -> &'static [GameFeature] {
        T::FEATURES
    }

    fn sheet(&self, position: &dyn AnySession) -> Option<Box<dyn BattleSheet>> {
        T::sheet(position.of::<T::Game>()?.game())
    }

    fn picture(&self, session: &dyn AnySession, theme: &Theme, width: u32, height: u32) -> Option<Pixmap> {
        Some(full_table(session.of::<T::Game>()?.game(), theme, width, height))
    }

    fn picture_of(
        &self,
        position: &dyn AnySession,
        theme: &Theme,
        request: PictureRequest<'_>,
    ) -> Result<Option<Pixmap>, String> {
        let Some(session) = position.of::<T::Game>() else { return Ok(None) };
        let game = session.game();
        if let Some(name) = request.at
            && game.body_named(name).is_none()
        {
            return Err(say!("tabletop-measure-nobody", name = brief(name, 40)));
        }
        Ok(Some(full_table(game, theme, request.width, request.height)))
    }
}

/// Implements [`TableEntry`] for a type in a module beside `rules`, `scenario` and `rulebook`: what all games of a
/// [`BattleInPlay`](crate::games::table::rules::BattleInPlay) say alike, and the items that are given.
#[macro_export]
macro_rules! battle_entry {
    ($entry:ty; $($own:tt)*) => {
        impl $crate::games::table::registry_entry::TableEntry for $entry {
            type Game = super::rules::Game;

            const RULES: &'static str = super::scenario::RULES;
            const SHIPPED: &'static [(&'static str, &'static str)] = &super::scenario::BUILTIN;

            fn begun(
                text: &str,
                choices: &$crate::play::GameSetup,
            ) -> Result<super::rules::Game, Vec<$crate::games::table::scenario::TableFault>> {
                let mut battle = super::scenario::load_with(text, &choices.options)?;
                let named = std::sync::Arc::make_mut(&mut battle);
                let presentation = std::sync::Arc::make_mut(&mut named.presentation);
                $crate::games::table::registry_entry::rename_sides(&mut presentation.sides, choices);
                if let Some(seed) = choices.seed {
                    named.start.dice = $crate::kernel::DiceState::of_seed(seed);
                }
                let fault = |_| $crate::games::table::scenario::TableFault::of_position();
                super::rules::Game::begun(battle).map_err(fault)
            }

            fn recognises(text: &str) -> bool {
                super::scenario::recognises(text)
            }

            fn titles(game: &super::rules::Game) -> $crate::games::table::rules::BattleTitles<'_> {
                game.battle.presentation.titles()
            }

            fn special(game: &super::rules::Game) -> Vec<String> {
                super::rules::text::special(&game.battle)
            }

            fn take_position(game: &mut super::rules::Game, from: &super::rules::Game) -> Option<()> {
                game.set_state(from.state());
                Some(())
            }

            fn rulebook() -> Option<$crate::play::GameBook> {
                Some(super::rulebook::game_book())
            }

            $($own)*
        }
    };
}
