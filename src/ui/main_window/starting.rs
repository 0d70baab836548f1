//! Pages between games: the start page with its battles, the saved games.

use super::last_game::LastGame;
use super::{MainWindow, PageBetween, WindowOutput};
use crate::play::{self, ChartsFile, GameSetup, PlayerInfo};
use crate::record::UserDirs;
use crate::say;
use crate::session::Seat;
use crate::settings::{KeyCommand, KeyContext, PersonCount, Settings};
use crate::ui::crash::{self, contained};
use crate::ui::games::{OpenGame, Origin};
use crate::ui::intent::{Intent, Page};
use crate::ui::key_input::{self, Focus};
use crate::ui::key_sheet::Sheet;
use crate::ui::page_frame;
use crate::ui::saves_page::{Choice, SavesPage};
use crate::ui::start::{self, ChartsChoice, Setup, StartRequest, battle_list};
use crate::view::theme;
use bevy_egui::egui::{self, CentralPanel, Context, Frame, Margin};
use std::path::Path;
use std::sync::Arc;

impl MainWindow {
    /// Draws the page between games that is open. Returns the request to the app.
    pub(super) fn between_games(&mut self, ui: &mut egui::Ui) -> WindowOutput {
        let wish = WindowOutput { title: "Tercio".to_owned(), ..WindowOutput::default() };
        page_frame::begin_below(ui.ctx(), 0.0);
        let frame = Frame::new().fill(theme::paper()).inner_margin(Margin::symmetric(18, 8));
        if self.between.at == PageBetween::Lessons {
            return self.show_lessons(ui, frame, wish);
        }
        if self.between.at == PageBetween::Files {
            return self.show_files(ui, frame, wish);
        }
        let among_saves = self.between.at == PageBetween::Saves;
        let Some(saves_page) = self.between.saves.as_mut().filter(|_| among_saves) else {
            return self.start(ui, frame, wish);
        };
        // Escape closes an open menu before it leaves the page.
        let has_menu = egui::Popup::is_any_open(ui.ctx());
        match CentralPanel::default().frame(frame).show(ui, |ui| saves_page.show(ui)).inner {
            Some(Choice::Play(path, opened)) => {
                let of_saved = |saved_games| {
                    let file = path.display().to_string();
                    contained(&file, || OpenGame::of_saved(&self.games, &path, *opened, &saved_games))
                };
                let opened = self.saves().map(of_saved);
                match opened {
                    Some(Ok(game)) => self.game = Some(game),
                    Some(Err(why)) => self.page.fault = Some(why),
                    None => {}
                }
                self.between.at = PageBetween::Start;
            }
            Some(Choice::Back) => self.leave_saves(),
            None => {
                let escape = ui.ctx().input(|i| i.key_pressed(egui::Key::Escape));
                if escape && !has_menu && saves_page.back().is_some() {
                    self.leave_saves();
                }
            }
        }
        wish
    }

    fn leave_saves(&mut self) {
        self.between.at = PageBetween::Start;
        // Names may have changed.
        self.last = None;
    }

    fn start(&mut self, ui: &mut egui::Ui, frame: Frame, mut wish: WindowOutput) -> WindowOutput {
        let ctx = ui.ctx().clone();
        self.lay_out_battles(&ctx);
        let (saves, left, registry) = (self.saves(), &self.between.left, self.games.registry.clone());
        let broken = &mut self.page.fault;
        let last = self.last.get_or_insert_with(|| LastGame::on(&registry, saves.as_ref()?, left.as_ref(), broken));
        if let Some(last) = last {
            self.pictures.glance(&ctx, &registry, last);
        }
        let picked = self.between.picked;
        self.page.last = last.as_ref().map(|last| last.shown(picked));
        // The details beside it are those of the battle of the resumed game.
        let goes_on = last.as_ref().filter(|_| self.page.goes_on()).map(|last| last.battle.clone());
        if let Some(battle) = goes_on.filter(|battle| *self.page.chosen != **battle) {
            self.choose(&battle);
        }
        self.page.saves = saves.is_some();
        self.page.list.favourites.clone_from(&self.chosen.settings.favourites);
        let last = self.page.last.is_some();
        let game = self.between.game;
        let lessons = self.lessons();
        let (any, offered) = (!lessons.is_empty(), lessons.offered(last, game));
        (self.page.lessons, self.page.lesson) = (any, offered);
        if !std::mem::replace(&mut self.looked_back, true) {
            self.page.last_run.crash = self.places.as_ref().and_then(crash::take_crash_notice);
            self.look_for_unsaved();
        }
        if let Some(broken) = self.between.own.take_broken().or_else(|| self.pictures.take_broken()) {
            self.page.fault = Some(broken);
        }
        let key = self.asked_by_key(&ctx);
        let mut ask = CentralPanel::default()
            .frame(frame.inner_margin(0))
            .show(ui, |ui| start::show(ui, &mut self.page))
            .inner
            .or(key);
        let closed = ctx.input(|i| i.key_pressed(egui::Key::Escape));
        if closed && !self.is_over() {
            self.page.close_setup();
        }
        if let Some(other) = self.show_over(&ctx, Sheet::Table(None)) {
            ask = Some(StartRequest::Other(other));
        }
        match ask {
            Some(StartRequest::Choose(id)) => {
                self.between.picked = true;
                self.choose(&id);
            }
            Some(StartRequest::Favourite(id)) => {
                let mut favourites = self.page.list.favourites.clone();
                if !favourites.remove(&*id) {
                    favourites.insert(id.to_string());
                }
                let chosen = Settings { favourites, ..Settings::clone(&self.chosen.settings) };
                self.choose_settings(&ctx, chosen);
            }
            Some(StartRequest::ChooseLast) => self.between.picked = false,
            Some(StartRequest::Learn) => self.between.at = PageBetween::Lessons,
            Some(StartRequest::Quick) => self.page.setup = Setup::Quick,
            Some(StartRequest::MakeQuick) => self.make_quick_battle(),
            Some(StartRequest::Edit) => self.open_files(),
            Some(StartRequest::EditOwn(file)) => self.edit_file(&file),
            Some(StartRequest::TakeUp(journal)) => self.take_up_journal(&journal),
            Some(StartRequest::LeaveUnsaved) => self.page.last_run.unsaved = None,
            Some(StartRequest::NextLesson) => {
                let game = self.between.game;
                let next = self.lessons().next_of(game).unwrap_or_default();
                self.take_lesson(next);
            }
            Some(StartRequest::Begin(players)) => {
                // Saved in the settings, so that a resumed game has the same players.
                let chosen = Settings { players, ..Settings::clone(&self.chosen.settings) };
                self.choose_settings(&ctx, chosen);
                // A person who plays both sides has given none to a program.
                if players == PersonCount::One {
                    self.page.sides.seats = [Seat::Person, Seat::Person];
                }
                self.begin();
            }
            Some(StartRequest::Continue) => {
                if let Some(path) = self.last.iter().flatten().map(|last| last.path.clone()).next()
                    && let Err(why) = self.open_saved(&path)
                {
                    self.page.fault = Some(why);
                }
            }
            Some(StartRequest::Saves) => {
                match &mut self.between.saves {
                    Some(saves_page) => saves_page.refresh(),
                    None => {
                        self.between.saves =
                            self.saves().map(|saved_games| SavesPage::new(&self.games.registry, saved_games, None));
                    }
                }
                if self.between.saves.is_some() {
                    self.between.at = PageBetween::Saves;
                }
            }
            Some(StartRequest::Other(Intent::Open(page))) => self.open_over(&ctx, page),
            Some(StartRequest::Other(Intent::Dismiss)) => self.page.last_run.crash = None,
            Some(StartRequest::Other(Intent::Quit)) => wish.quit = true,
            Some(StartRequest::Other(Intent::Rule(paragraph))) => self.open_rulebook(&paragraph),
            Some(StartRequest::Other(_)) | None => return wish,
        }
        ctx.request_repaint();
        wish
    }

    /// Request by key on the start page, if nothing lies over it and no field or button has the focus; else `None`.
    fn asked_by_key(&self, ctx: &Context) -> Option<StartRequest> {
        let covered = self.is_over() || self.page.setup != Setup::Shut;
        if covered || self.chosen.is_open() || ctx.text_edit_focused() {
            return None;
        }
        let free = ctx.memory(|m| m.focused()).is_none_or(|focused| focused == battle_list::chosen_row_id());
        if let Some(step) = free.then(|| ctx.input_mut(step_in_list)).flatten() {
            return self.battle_after(step);
        }
        if free && ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, egui::Key::Enter)) {
            return Some(if self.page.goes_on() {
                StartRequest::Continue
            } else {
                StartRequest::Begin(PersonCount::Two)
            });
        }
        let asked = key_input::commands(ctx, &[KeyContext::Table], Focus::Widget);
        asked.into_iter().filter(|command| self.page.offers.command(*command)).find_map(|command| match command {
            KeyCommand::Help => Some(StartRequest::Other(Intent::Open(Page::Help))),
            KeyCommand::Sheet => Some(StartRequest::Other(Intent::Open(Page::Keys))),
            KeyCommand::Rulebook => Some(StartRequest::Other(Intent::Open(Page::Rulebook))),
            KeyCommand::Find => {
                ctx.memory_mut(|m| m.request_focus(battle_list::search_id()));
                // The character of the key is not searched for.
                ctx.input_mut(|i| i.events.retain(|event| !matches!(event, egui::Event::Text(_))));
                None
            }
            _ => None,
        })
    }

    /// Request for the battle that is `step` rows after the chosen one in the list, or before it; `None` if there is none.
    fn battle_after(&self, step: isize) -> Option<StartRequest> {
        let choose = |battle: &start::Battle| StartRequest::Choose(Arc::clone(&battle.offer.id));
        // The game played last comes before all battles.
        if self.page.goes_on() {
            let first = self.page.listed().first().map(|index| &self.page.battles[*index]);
            return first.filter(|_| step > 0).map(choose);
        }
        let is_last_open = self.page.last.as_ref().is_some_and(|last| !last.over);
        let before = self.page.neighbour(step).map(choose);
        before.or((step < 0 && is_last_open).then_some(StartRequest::ChooseLast))
    }

    /// Lists the battles on the start page, with the pictures painted so far.
    pub(super) fn lay_out_battles(&mut self, ctx: &Context) {
        if self.battles.is_empty() {
            self.list_battles();
        }
        self.list_own_battles();
        if self.page.battles.is_empty() {
            let own = &self.between.own;
            self.page.battles = self
                .battles
                .iter()
                .map(|battle| {
                    let rules = self.games.registry.of_text(&battle.text).title();
                    start::Battle {
                        offer: battle.clone(),
                        file: own.file(&battle.id).map(Path::to_owned),
                        rules,
                        picture: None,
                        place: [0; 2],
                        in_view: false,
                        plate: None,
                    }
                })
                .collect();
            self.list_players();
        }
        self.pictures.fill(ctx, &mut self.page, &self.battles);
    }

    fn list_battles(&mut self) {
        for shipped in self.games.registry.games().flat_map(|game| game.shipped()) {
            match shipped {
                Ok(battle) => self.battles.push(battle),
                Err(fault) => self.page.fault = Some(fault),
            }
        }
        self.list_quick_makers();
        self.page.seed = play::seed().to_string();
        if let Some(first) = self.battles.first() {
            let first = Arc::clone(&first.id);
            self.choose(&first);
            // The first battle is at the top of the list.
            self.page.list.in_sight = first;
        }
    }

    /// Chooses the battle with an id on the start page.
    pub(super) fn choose(&mut self, id: &str) {
        let Some(shelved) = self.battles.iter().find(|s| *s.id == *id) else { return };
        self.page.chosen = Arc::clone(&shelved.id);
        self.between.game = self.games.registry.of_text(&shelved.text).id();
        self.page.sides.names = shelved.sides.clone();
        self.page.rules.options = shelved.options.clone();
        let takes_charts = self.games.registry.of_text(&shelved.text).takes_charts();
        let folder = self.places.as_ref().map(UserDirs::charts).filter(|_| takes_charts);
        self.page.rules.charts = folder.map(|folder| ChartsChoice::of_folder(&folder));
        self.list_players();
        // The players of the battle before stay, where they can play this one.
        for seat in &mut self.page.sides.seats {
            if PlayerInfo::of_seat(&self.page.sides.players, seat).is_none() {
                *seat = Seat::Person;
            }
        }
    }

    /// Lists the programs that play the chosen battle.
    fn list_players(&mut self) {
        let chosen = self.battles.iter().find(|shipped| shipped.id == self.page.chosen);
        self.page.sides.players = chosen.map_or_else(Vec::new, |b| self.games.registry.of_text(&b.text).players());
    }

    /// Begins the chosen battle, with the names, seed and options of the page.
    fn begin(&mut self) {
        let Some(shelved) = self.battles.iter().find(|s| s.id == self.page.chosen) else { return };
        let Ok(seed) = self.page.seed.trim().parse::<u64>() else {
            self.page.fault = Some(say!("start-seed-fault"));
            return;
        };
        let chosen = self.page.rules.charts.as_ref().and_then(|choice| choice.chosen.as_deref());
        let charts = match chosen.map(ChartsFile::read).transpose() {
            Ok(charts) => charts,
            Err(why) => {
                self.page.fault = Some(why);
                return;
            }
        };
        let set = self.page.rules.options.iter().filter(|o| o.value != o.default);
        let choices = GameSetup {
            options: set.map(|o| (o.name.clone(), o.value.clone())).collect(),
            seed: Some(seed),
            sides: self.page.sides.names.to_vec(),
            seats: self.page.sides.seats.clone(),
            charts,
        };
        let origin = Origin { name: shelved.id.to_string(), text: shelved.text.clone(), choices };
        match contained(&shelved.title, || OpenGame::new(&self.games, origin, self.saves().as_ref())) {
            Ok(game) => {
                self.game = Some(game);
                self.page.fault = None;
                (self.page.setup, self.page.sides.before) = (Setup::Shut, None);
                self.page.seed = play::seed().to_string();
            }
            Err(why) => self.page.fault = Some(why),
        }
    }
}

/// Number of rows that Page up and Page down go on in the list of battles.
const PAGE_STEP: isize = 5;

/// Number of rows that a key of this frame goes on in the list of battles, less than 0 for back; `None` without such a key.
fn step_in_list(input: &mut egui::InputState) -> Option<isize> {
    let keys = [
        (egui::Key::ArrowDown, 1),
        (egui::Key::ArrowRight, 1),
        (egui::Key::ArrowUp, -1),
        (egui::Key::ArrowLeft, -1),
        (egui::Key::PageDown, PAGE_STEP),
        (egui::Key::PageUp, -PAGE_STEP),
        (egui::Key::End, isize::MAX),
        (egui::Key::Home, -isize::MAX),
    ];
    keys.into_iter().find(|(key, _)| input.consume_key(egui::Modifiers::NONE, *key)).map(|(_, step)| step)
}
