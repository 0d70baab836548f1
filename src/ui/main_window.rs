//! Main window: the start page, the pages between games, the editor, or a battle being played.

mod active_settings;
mod close_editor;
mod described_file;
mod editing;
mod language_state;
mod last_game;
mod leave_game;
mod opening;
mod overlay_pages;
mod own_battles;
mod pictures;
mod practice_rounds;
mod quick_battle;
mod starting;
mod window_lessons;

use super::crash::{self, CrashContext};
use super::current_book::CurrentBook;
use super::editor::FilesPage;
use super::games::{Games, OpenGame};
use super::intent::Page;
use super::lessons_page::LessonsPage;
use super::parts::focus_ring;
use super::practice::Practice;
use super::rulebook::Reader;
use super::saves_page::SavesPage;
use super::screen::{Covered, GameScreen, NextGame};
use super::start::{self};
use crate::cli::WindowArgs;
use crate::play::{self, BattleOffer, GameSetup};
use crate::record::{SavedGames, UserDirs, is_published};
use crate::settings::{FrameLimit, SettingsFile, WindowMode};
use crate::view::{pieces, theme};
use active_settings::ActiveSettings;
use bevy::ecs::world::World;
use bevy_egui::egui::{self, Context, UiBuilder};
use described_file::DescribedFile;
use editing::Editing;
use last_game::{LastGame, Left};
use leave_game::{LeaveReason, Leaving};
use own_battles::OwnBattles;
use pictures::StartPictures;

/// Requests of the window to the app after a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowOutput {
    /// Whether the window asks the app to close it.
    pub quit: bool,
    /// Window mode: in a window or full screen.
    pub window: WindowMode,
    /// Limit for the frames per second.
    pub frame_limit: FrameLimit,
    /// Title of the window.
    pub title: String,
}

/// Pages between games, loaded when they are asked for, and the page that is shown.
#[derive(Default)]
struct Between {
    /// Page between games that is shown.
    at: PageBetween,
    /// Page of the saved games; `None` until it is asked for.
    saves: Option<SavesPage>,
    /// Course of lessons of the chosen battle's game; empty before a battle is chosen.
    course: &'static str,
    /// Page of the lessons; `None` until it is asked for.
    lessons: Option<LessonsPage>,
    /// Page of scenario files, from which the editor is entered; `None` before it is first opened.
    files: Option<FilesPage>,
    /// Player's own battles, which are listed on the start page.
    own: OwnBattles,
    /// Practice state of the player; `None` until it is loaded.
    practice: Option<Practice>,
    /// Game that was last on the table; `None` if there was none.
    left: Option<Left>,
    /// Whether the player has chosen a battle since the start page came up.
    picked: bool,
    /// Index of the lesson that is offered at the table; `None` without an offer.
    offered: Option<usize>,
}

/// Page between games that can be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PageBetween {
    /// Start page with the battles.
    #[default]
    Start,
    /// Page of the saved games.
    Saves,
    /// Page of the lessons.
    Lessons,
    /// Page of scenario files, from which the editor is entered.
    Files,
}

/// Pages that lie over the start page or over the editor; that on a file lies over the table too.
#[derive(Default)]
struct Over {
    /// Reader of the rulebook; `None` while it is closed.
    book: Option<Reader>,
    /// Page of help, or of keys and mouse; `None` while neither is open.
    page: Option<Page>,
    /// File that is described before it is played; `None` without one.
    described: Option<DescribedFile>,
    /// Rulebook that is opened, and from which the pages cite.
    at_hand: BookAtHand,
}

/// Rulebook that the window offers while no game is on the table.
#[derive(Default)]
struct BookAtHand {
    /// Id of the game whose rulebook this is; `None`: the book has not been looked for yet.
    game: Option<&'static str>,
    /// Rulebook of the current game; `None` if the game has none.
    book: Option<CurrentBook>,
}

/// Main window of the program, with all its pages.
pub struct MainWindow {
    /// Games that the window can play.
    games: Games,
    /// Game on the table; `None` while there is none.
    game: Option<OpenGame>,
    /// Game that waits while something else is on the table.
    aside: Option<OpenGame>,
    /// Question that is asked before a game that would be lost is left; `None` if none is asked.
    leaving: Option<Leaving>,
    /// State of the scenario editor.
    editing: Editing,
    /// Battles that the start page offers.
    battles: Vec<BattleOffer>,
    /// Contents of the start page and the state of its fields.
    page: start::StartPageModel,
    between: Between,
    /// Game played last. The outer `None`: it has not been looked for yet.
    last: Option<Option<LastGame>>,
    /// Folders of the program; `None`: nothing is written.
    places: Option<UserDirs>,
    /// Whether a crash report of the last run has been looked for.
    looked_back: bool,
    /// Pages over the start page or the editor.
    over: Over,
    /// Pictures on the start page.
    pictures: StartPictures,
    /// Settings of the player that are in force.
    chosen: ActiveSettings,
    /// Whether the fonts and the style are installed in egui.
    installed: bool,
}

impl MainWindow {
    /// Empty window, which saves nothing.
    #[must_use]
    pub fn new(games: &Games) -> Self {
        Self {
            games: games.clone(),
            game: None,
            aside: None,
            leaving: None,
            editing: Editing::default(),
            battles: Vec::new(),
            page: start::StartPageModel { offers: games.offers(), ..start::StartPageModel::default() },
            between: Between::default(),
            last: None,
            places: None,
            looked_back: false,
            over: Over::default(),
            pictures: StartPictures::default(),
            chosen: ActiveSettings::default(),
            installed: false,
        }
    }

    /// Window as the command line asks for it: the start page, a battle laid out, a published battle described, or a saved game.
    ///
    /// # Errors
    /// First fault of the file.
    pub fn opened(games: &Games, opening: &WindowArgs) -> Result<Self, String> {
        let places = opening.user_dir.as_deref().map(UserDirs::in_folder).or_else(UserDirs::of_user);
        let kept = places.as_ref().map(|p| SettingsFile::new(p.settings()));
        let (chosen, fault) = ActiveSettings::read(kept, places.as_ref().map(UserDirs::languages));
        let mut main_window = Self { places, chosen, ..Self::new(games) };
        main_window.page.fault.clone_from(&fault);
        let Some(file) = &opening.file else { return Ok(main_window) };
        if is_published(file) && opening.seats.is_empty() && opening.seed.is_none() && opening.charts.is_none() {
            main_window.describe(file)?;
            return Ok(main_window);
        }
        main_window
            .open(file, GameSetup::of_new(opening.seed).seated(&opening.seats).with_charts(opening.charts.clone()))?;
        if let Some(screen) = main_window.screen_mut() {
            screen.take_seats(&opening.seats)?;
        }
        if let (Some(screen), Some(why)) = (main_window.screen_mut(), fault) {
            screen.tell(why);
        }
        Ok(main_window)
    }

    /// Saved games of the user; `None` without a folder for them.
    fn saves(&self) -> Option<SavedGames> {
        self.places.as_ref().map(SavedGames::new)
    }

    /// Screen of the game on the table; `None` if no battle is being played.
    #[must_use]
    pub fn screen(&self) -> Option<&GameScreen> {
        self.game.as_ref().map(|g| &*g.screen)
    }

    /// Game screen, to give orders; `None` if no battle is being played.
    pub fn screen_mut(&mut self) -> Option<&mut GameScreen> {
        self.game.as_mut().map(|g| &mut *g.screen)
    }

    /// Messages to the sound player since the last call.
    #[cfg(feature = "sound")]
    pub fn drain_sounds(&mut self) -> Vec<crate::sound::SoundMessage> {
        self.screen_mut().map_or_else(Vec::new, GameScreen::drain_sounds)
    }

    /// Window as data, for a driver from outside. `pixels`: pixels per point.
    #[must_use]
    pub fn report(&self, pixels: f32) -> serde_json::Value {
        self.screen().map_or(serde_json::Value::Null, |t| t.report(pixels))
    }

    /// Draws the window and carries out the player's requests; the pieces on the board are entities of this world.
    pub fn show(&mut self, ctx: &Context, world: &mut World) -> WindowOutput {
        if !self.installed {
            theme::install(ctx);
            self.installed = true;
            // The fonts are available from the next frame on.
            ctx.request_repaint();
            return self.wish(WindowOutput { title: "Tercio".to_owned(), ..WindowOutput::default() });
        }
        crash::doing(self.doing());
        self.apply_settings(ctx);
        self.open_dropped(ctx, world);
        self.close_described_by_key(ctx);
        self.everywhere_by_key(ctx);
        self.run_playtest_switch(world);
        let mut wish = self.draw(ctx, world);
        if wish.quit || std::mem::take(&mut self.editing.closes) {
            self.go(LeaveReason::Quit, world);
        }
        self.show_described(ctx, world);
        self.ask_before_leaving(ctx, world);
        self.ask_before_parting(ctx, world);
        wish.quit = std::mem::take(&mut self.editing.ends);
        self.show_settings(ctx);
        focus_ring(ctx);
        self.wish(wish)
    }

    /// Description of the current work, for a crash report.
    fn doing(&self) -> CrashContext {
        let game = self.screen().and_then(GameScreen::file);
        let safe = self.screen().is_some_and(|t| t.trouble().is_none());
        let words = self.screen().map_or_else(|| "no game on the table".to_owned(), GameScreen::summary);
        CrashContext { game, safe, places: self.places.clone(), words }
    }

    /// Adds the settings of the window, such as full screen, to its requests.
    fn wish(&self, wish: WindowOutput) -> WindowOutput {
        let settings = &self.chosen.settings;
        WindowOutput { window: settings.window, frame_limit: settings.frame_limit, ..wish }
    }

    fn draw(&mut self, ctx: &Context, world: &mut World) -> WindowOutput {
        let builder = UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
        let mut ui = egui::Ui::new(ctx.clone(), egui::Id::new("main_window"), builder);
        self.tell_what_was_met();
        if self.game.is_none() {
            self.pictures.wake();
            self.set_book_at_hand(ctx);
        }
        match &mut self.game {
            Some(game) => {
                self.pictures.rest(&self.page.chosen);
                game.screen.obey(&self.chosen.settings);
                let covered = self.chosen.is_open() || self.leaving.is_some() || self.over.described.is_some();
                game.screen.cover(if covered { Covered::Yes } else { Covered::No });
                let asked = game.screen.show(&mut ui, world);
                let title = format!("{} - Tercio", game.screen.any().title());
                if let Some(text) = asked.copy {
                    ctx.copy_text(text);
                }
                match asked.next {
                    Some(next) => self.go(LeaveReason::Next(next), world),
                    None if asked.leave => self.go(LeaveReason::Leave, world),
                    None => {}
                }
                if let Some(command) = asked.everywhere {
                    self.run_window_command(ctx, command);
                }
                if let Some((id, learned)) = asked.learned {
                    self.lessons().keep(&id, learned);
                }
                if let Some(lesson) = asked.lesson {
                    self.keep_lesson(&lesson);
                }
                if let Some(correct) = asked.answered {
                    self.take_answer(correct);
                }
                if let Some(happened) = asked.happened {
                    self.take_note(&happened);
                    // The offer is visible at once.
                    ctx.request_repaint();
                }
                if let Some(panels) = asked.panels {
                    self.keep_panels(ctx, panels);
                }
                WindowOutput { quit: asked.quit, title, ..WindowOutput::default() }
            }
            None if self.editing.screen.is_some() => self.show_editor(&mut ui, world),
            None => self.between_games(&mut ui),
        }
    }

    /// Leaves the game on the table for the start page.
    fn leave(&mut self, world: &mut World) {
        pieces::clear(world);
        let screen = self.game.take().map(|game| game.screen);
        if let Some(editor) = &mut self.editing.screen {
            // A trial returns to the editor.
            return editor.come_back();
        }
        if self.take_up() {
            return;
        }
        let left = |mut screen: Box<GameScreen>| Some(Left { path: screen.file()?, over: screen.is_over() });
        self.between.left = screen.and_then(left);
        self.last = None;
        self.between.picked = false;
    }

    /// Opens the game that the game on the table has asked for next.
    fn next(&mut self, next: NextGame, world: &mut World) {
        let Some(game) = self.game.take() else { return };
        let followed = match next {
            NextGame::Scene => return self.lay_scene(game, world),
            NextGame::Lesson => return self.next_lesson(&game, world),
            NextGame::Question => return self.next_question(game, world),
            NextGame::Round => return self.another_round(world),
            NextGame::Practice => return self.practise_about(game, world),
            NextGame::Edit => return self.edit_position(game, world),
            NextGame::Offered => return self.take_offer(game, world),
            NextGame::From(orders) => game.from(orders, self.saves().as_ref()),
            NextGame::Rematch => game.rematch(play::seed(), self.saves().as_ref()),
        };
        match followed {
            Ok(followed) => {
                pieces::clear(world);
                self.game = Some(followed);
            }
            Err(why) => {
                self.game = Some(game);
                if let Some(game) = &mut self.game {
                    game.screen.tell(why);
                }
            }
        }
    }
}
