//! The whole window: the start page, the saved games, or a battle at the table.

mod obeying;
mod speaking;

use super::games::{Game, Origin};
use super::intent::{Intent, Page};
use super::library::{Choice, Library};
use super::parts::focus_ring;
use super::start::{self, Ask};
use super::table::{Covered, Next, Table};
use super::{pages, theme};
use crate::cli::Opening;
use crate::kernel::SideId;
use crate::paint::PixelRect;
use crate::paint::map::MapPainter;
use crate::paint::theme::Theme;
use crate::record::musket_pike::{self, Choices};
use crate::record::{EXTENSION, Kind, Places, Shelf, open};
use crate::rules::musket_pike::text;
use crate::rules::musket_pike::{Battle, options::Options};
use crate::say;
use crate::scenario;
use crate::settings::{Command, FrameLimit, SettingsFile, WindowMode};
use bevy_egui::egui::{self, CentralPanel, Context, Frame, Margin, UiBuilder};
use obeying::Chosen;
use std::path::Path;
use std::sync::Arc;

/// What the window is asked to do after a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Close.
    pub quit: bool,
    /// In a window or over the whole screen.
    pub window: WindowMode,
    /// How many frames a second there are at most.
    pub frame_limit: FrameLimit,
    /// The window's title.
    pub title: String,
}

/// A battle on the shelf of the start page.
struct Shelved {
    battle: Arc<Battle>,
    text: &'static str,
    id: &'static str,
}

/// The whole window.
#[derive(Default)]
pub struct Desk {
    game: Option<Game>,
    battles: Vec<Shelved>,
    page: start::Model,
    library: Option<Library>,
    /// Whether the saved games are shown.
    among_saves: bool,
    /// Where saved games have their place; none: nothing is written.
    saves: Option<Shelf>,
    /// The rulebook over the start page: the paragraph and what is sought.
    rulebook: Option<(String, String)>,
    /// Help, or keys and mouse, over the start page.
    over: Option<Page>,
    /// The look in which the battles of the start page are painted.
    painted: Theme,
    chosen: Chosen,
    installed: bool,
}

impl Desk {
    /// A desk as the command line asks for it: the start page, a battle laid out, or a saved game.
    ///
    /// # Errors
    /// The file's first fault.
    pub fn opened(opening: &Opening) -> Result<Self, String> {
        let places = opening.user_dir.as_deref().map(Places::in_folder).or_else(Places::of_user);
        let kept = places.as_ref().map(|p| SettingsFile::new(p.settings()));
        let (chosen, fault) = Chosen::read(kept, places.as_ref().map(Places::languages));
        let mut desk = Self { saves: places.as_ref().map(Shelf::new), chosen, ..Self::default() };
        desk.page.fault.clone_from(&fault);
        let Some(file) = &opening.file else { return Ok(desk) };
        if file.is_dir() {
            let shelf = desk.saves.clone().unwrap_or_else(|| Shelf::new(&Places::in_folder(file)));
            desk.library = Some(Library::new(shelf, Some(file.clone())));
            desk.among_saves = true;
        } else if file.extension().is_some_and(|e| e == EXTENSION) {
            desk.open_saved(file)?;
        } else {
            let (name, text) = scenario::read_named(file).map_err(|fault| fault.to_string())?;
            desk.game = Some(Game::new(Origin { choices: Choices::of_new(&name), name, text }, desk.saves.as_ref())?);
        }
        if let (Some(table), Some(why)) = (desk.table_mut(), fault) {
            table.tell(why);
        }
        Ok(desk)
    }

    /// The table, if a battle is being played.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.game.as_ref().map(|g| &*g.table)
    }

    /// The same, to give orders.
    pub fn table_mut(&mut self) -> Option<&mut Table> {
        self.game.as_mut().map(|g| &mut *g.table)
    }

    /// What is to be said to whoever plays the sounds, since this was asked last.
    #[cfg(feature = "sound")]
    pub fn heard(&mut self) -> Vec<crate::sound::Said> {
        self.table_mut().map_or_else(Vec::new, Table::heard)
    }

    /// The desk as data, for whoever drives the window from outside.
    #[must_use]
    pub fn report(&self, pixels: f32) -> serde_json::Value {
        self.table().map_or(serde_json::Value::Null, |t| t.report(pixels))
    }

    /// Draws the window and answers what is asked of it.
    pub fn show(&mut self, ctx: &Context) -> Wish {
        if !self.installed {
            theme::install(ctx);
            self.installed = true;
            // The fonts are there from the next frame on.
            ctx.request_repaint();
            return self.wish(Wish { title: "Tercio".to_owned(), ..Wish::default() });
        }
        self.obey(ctx);
        self.everywhere_by_key(ctx);
        let wish = self.draw(ctx);
        self.show_settings(ctx);
        focus_ring(ctx);
        self.wish(wish)
    }

    /// What is asked of the window whatever lies on the desk.
    fn wish(&self, wish: Wish) -> Wish {
        let settings = &self.chosen.settings;
        Wish { window: settings.window, frame_limit: settings.frame_limit, ..wish }
    }

    fn draw(&mut self, ctx: &Context) -> Wish {
        let builder = UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
        let mut ui = egui::Ui::new(ctx.clone(), egui::Id::new("desk"), builder);
        match &mut self.game {
            Some(game) => {
                game.table.obey(&self.chosen.settings);
                game.table.cover(if self.chosen.is_open() { Covered::Yes } else { Covered::No });
                let asked = game.table.show(&mut ui);
                let title = format!("{} - Tercio", game.table.game().battle.name);
                if let Some(text) = asked.copy {
                    ctx.copy_text(text);
                }
                match asked.next {
                    Some(next) => self.next(next),
                    None if asked.leave => {
                        self.game = None;
                        self.page.last = None;
                    }
                    None => {}
                }
                if let Some(command) = asked.everywhere {
                    self.everywhere(ctx, command);
                }
                if let Some(panels) = asked.panels {
                    self.keep_panels(ctx, panels);
                }
                Wish { quit: asked.quit, title, ..Wish::default() }
            }
            None => self.between_games(&mut ui),
        }
    }

    /// Another game that follows from the one on the table.
    fn next(&mut self, next: Next) {
        let Some(game) = self.game.take() else { return };
        let followed = match next {
            Next::From(orders) => game.from(orders, self.saves.as_ref()),
            Next::Rematch => game.rematch(musket_pike::seed(), self.saves.as_ref()),
        };
        match followed {
            Ok(followed) => self.game = Some(followed),
            Err(why) => {
                self.game = Some(game);
                if let Some(game) = &mut self.game {
                    game.table.tell(why);
                }
            }
        }
    }

    fn between_games(&mut self, ui: &mut egui::Ui) -> Wish {
        let wish = Wish { title: "Tercio".to_owned(), ..Wish::default() };
        super::page::begin_below(ui.ctx(), 0.0);
        let frame = Frame::new().fill(theme::paper()).inner_margin(Margin::symmetric(18, 8));
        let Some(library) = self.library.as_mut().filter(|_| self.among_saves) else {
            return self.start(ui, frame, wish);
        };
        match CentralPanel::default().frame(frame).show(ui, |ui| library.show(ui)).inner {
            Some(Choice::Play(path, opened)) => {
                self.game = self.saves.as_ref().map(|shelf| Game::of_saved(&path, *opened, shelf));
                self.among_saves = false;
            }
            Some(Choice::Back) => self.leave_saves(),
            None => {
                let escape = ui.ctx().input(|i| i.key_pressed(egui::Key::Escape));
                if escape && library.back().is_some() {
                    self.leave_saves();
                }
            }
        }
        wish
    }

    fn leave_saves(&mut self) {
        self.among_saves = false;
        // Names may have changed.
        self.page.last = None;
    }

    fn start(&mut self, ui: &mut egui::Ui, frame: Frame, mut wish: Wish) -> Wish {
        let ctx = ui.ctx().clone();
        if self.battles.is_empty() {
            self.fill_shelf();
        }
        if self.page.battles.is_empty() || self.painted != theme::colours() {
            self.painted = theme::colours();
            self.page.battles = self.battles.iter().map(|s| on_page(&ctx, &s.battle)).collect();
        }
        if self.page.last.is_none() {
            self.page.last = Some(self.last_game().map_or(String::new(), |(words, _)| words));
        }
        self.page.saves = self.saves.is_some();
        let mut ask = CentralPanel::default().frame(frame).show(ui, |ui| start::show(ui, &mut self.page)).inner;
        if let Some((paragraph, sought)) = &mut self.rulebook {
            let closed = ctx.input(|i| i.key_pressed(egui::Key::Escape));
            match pages::rulebook(&ctx, paragraph, sought) {
                Some(Intent::Close) => self.rulebook = None,
                _ if closed => self.rulebook = None,
                Some(other) => ask = Some(Ask::Other(other)),
                None => {}
            }
        }
        if let Some(page) = self.over {
            let closed = ctx.input(|i| i.key_pressed(egui::Key::Escape));
            match if page == Page::Keys { pages::keys(&ctx, pages::Hand::Mouse) } else { pages::help(&ctx) } {
                Some(Intent::Close) => self.over = None,
                Some(other) => ask = Some(Ask::Other(other)),
                None if closed => self.over = None,
                None => {}
            }
        }
        match ask {
            Some(Ask::Choose(at)) => self.choose(at),
            Some(Ask::Begin) => self.begin(),
            Some(Ask::Continue) => {
                if let Some((_, path)) = self.last_game()
                    && let Err(why) = self.open_saved(&path)
                {
                    self.page.fault = Some(why);
                }
            }
            Some(Ask::Saves) => {
                match &mut self.library {
                    Some(library) => library.refresh(),
                    None => self.library = self.saves.clone().map(|shelf| Library::new(shelf, None)),
                }
                self.among_saves = self.library.is_some();
            }
            Some(Ask::Other(Intent::Open(Page::Rulebook))) => {
                self.over = None;
                self.rulebook = Some(("1.1".to_owned(), String::new()));
            }
            Some(Ask::Other(Intent::Open(Page::Settings))) => self.everywhere(&ctx, Command::Settings),
            Some(Ask::Other(Intent::Open(page))) => self.over = Some(page),
            Some(Ask::Other(Intent::Quit)) => wish.quit = true,
            Some(Ask::Other(Intent::Rule(paragraph))) => self.rulebook = Some((paragraph, String::new())),
            Some(Ask::Other(_)) | None => return wish,
        }
        ctx.request_repaint();
        wish
    }

    /// The game played last, in words, and its file.
    fn last_game(&self) -> Option<(String, std::path::PathBuf)> {
        let slots = self.saves.as_ref()?.list();
        let last = slots.into_iter().find(|s| s.kind == Kind::Game && s.fault.is_none())?;
        let (first, second) = (last.sides.first().cloned(), last.sides.get(1).cloned());
        let words = say!(
            "desk-last-game",
            name = last.name,
            first = first.unwrap_or_default(),
            second = second.unwrap_or_default()
        );
        Some((words, last.path))
    }

    /// Puts a saved game on the table; one that comes out otherwise than recorded is asked about first.
    fn open_saved(&mut self, path: &Path) -> Result<(), String> {
        let Some(shelf) = self.saves.clone() else {
            return Err(say!("desk-no-place"));
        };
        let opened = open(path)?;
        if opened.departure.is_some() {
            let mut library = Library::new(shelf, None);
            library.open(path);
            self.library = Some(library);
            self.among_saves = true;
        } else {
            self.game = Some(Game::of_saved(path, opened, &shelf));
        }
        Ok(())
    }

    fn fill_shelf(&mut self) {
        for shipped in scenario::BUILTIN {
            match scenario::load_text(shipped.text, shipped.id, &[]) {
                Ok(battle) => self.battles.push(Shelved { battle, text: shipped.text, id: shipped.id }),
                Err(faults) => self.page.fault = faults.first().map(ToString::to_string),
            }
        }
        self.page.seed = musket_pike::seed().to_string();
        self.choose(0);
    }

    fn choose(&mut self, at: usize) {
        let Some(shelved) = self.battles.get(at) else { return };
        self.page.chosen = at;
        self.page.names = SideId::BOTH.map(|s| shelved.battle.sides[s.index()].name.clone());
        self.page.options = options(&shelved.battle);
    }

    /// Lays the chosen battle out, with the names, seed and options of the page.
    fn begin(&mut self) {
        let Some(shelved) = self.battles.get(self.page.chosen) else { return };
        let Ok(seed) = self.page.seed.trim().parse::<u64>() else {
            self.page.fault = Some(say!("desk-seed"));
            return;
        };
        let set = self.page.options.iter().filter(|o| o.value != o.default);
        let choices = Choices {
            options: set.map(|o| (o.name.clone(), o.value.clone())).collect(),
            seed: Some(seed),
            sides: self.page.names.to_vec(),
        };
        let origin = Origin { name: shelved.id.to_owned(), text: shelved.text.to_owned(), choices };
        match Game::new(origin, self.saves.as_ref()) {
            Ok(game) => {
                self.game = Some(game);
                self.page.fault = None;
                self.page.seed = musket_pike::seed().to_string();
            }
            Err(why) => self.page.fault = Some(why),
        }
    }
}

fn on_page(ctx: &egui::Context, battle: &Battle) -> start::Battle {
    let painter = MapPainter::new(battle, &theme::colours());
    let layout = painter.layout();
    let scale = layout.fitting(440, 330);
    let picture = painter.paint(scale, PixelRect::whole(layout, scale));
    start::Battle {
        name: battle.name.clone(),
        description: battle.description.clone(),
        sides: SideId::BOTH.map(|s| battle.sides[s.index()].name.clone()),
        length: length(battle),
        picture: Some(crate::view::pictures::texture(ctx, &battle.id, &picture)),
    }
}

/// How long a battle takes and how large it is.
fn length(battle: &Battle) -> String {
    let (turns, units) = (battle.turns, battle.units.len());
    if battle.minutes >= 90 {
        say!("desk-length-hours", turns, hours = (battle.minutes + 30) / 60, units)
    } else {
        say!("desk-length-minutes", turns, minutes = battle.minutes, units)
    }
}

/// MP 14 The options of a battle as the page shows them.
fn options(battle: &Battle) -> Vec<start::RuleOption> {
    let named = scenario::options::named(&battle.options);
    let default = |name: &str| {
        let own = named.iter().find(|(n, _)| n == name).map(|(_, v)| v.clone());
        own.or_else(|| text::option(name).map(|o| o.default.clone())).unwrap_or_default()
    };
    let shown = scenario::options::OPTIONS.iter().filter(|(name, _)| *name != "die_roll_mode");
    shown
        .map(|(name, _)| {
            let value = default(name);
            let values = scenario::options::values(&battle.rules, name);
            let armies = if values.is_none() {
                battle.armies.iter().map(|a| (a.id.clone(), a.name.clone())).collect()
            } else {
                Vec::new()
            };
            // The rulebook writes "none" for an empty list of armies.
            let value = if armies.is_empty() { value } else { named_armies(&battle.options) };
            start::RuleOption {
                name: (*name).to_owned(),
                effect: text::option(name).map(|o| o.text.clone()).unwrap_or_default(),
                paragraph: text::option(name).map(|o| o.paragraph.clone()).unwrap_or_else(|| "14".to_owned()),
                values: values.unwrap_or_default(),
                default: value.clone(),
                value,
                armies,
            }
        })
        .collect()
}

fn named_armies(options: &Options) -> String {
    options.n_type_as_li.join(",")
}
