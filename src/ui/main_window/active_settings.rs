//! Settings of the window: shown, changed, applied and saved.

use super::language_state::Speech;
use super::pictures::StartPictures;
use super::{BookAtHand, MainWindow};
use crate::paint::theme::Theme;
use crate::settings::{
    ColumnSettings, EditorPanels, KeyCommand, KeyContext, Percent, Settings, SettingsFile, WindowMode,
};
use crate::ui::key_input::{self, Focus};
use crate::ui::settings::{self, SettingsRequest};
use crate::view::theme;
use bevy_egui::egui::{Context, Key, Modifiers, Popup};
use std::path::PathBuf;
use std::sync::Arc;

/// Settings of the player and where they are saved; without a file they last as long as the window.
#[derive(Default)]
pub(super) struct ActiveSettings {
    /// Settings of the player that are in force.
    pub settings: Arc<Settings>,
    /// File of the settings; `None` if they are not saved.
    kept: Option<SettingsFile>,
    /// Theme that the settings choose.
    look: Theme,
    /// Settings that were last applied to egui; `None` before the first time.
    obeyed: Option<Arc<Settings>>,
    /// Settings page; `None` while it is closed.
    page: Option<settings::SettingsPageState>,
    /// State of the language that the window uses.
    pub(super) speech: Speech,
    /// Height of the monitor in pixels; `None` until it is known.
    monitor: Option<u32>,
}

impl ActiveSettings {
    /// Settings as read from the file; the second value says what is wrong with it. The file is not written until the player
    /// changes a setting.
    pub fn read(kept: Option<SettingsFile>, languages: Option<PathBuf>) -> (Self, Option<String>) {
        let (settings, fault) = match kept.as_ref().map(SettingsFile::read) {
            Some(Ok(settings)) => (settings, None),
            Some(Err(why)) => (Settings::default(), Some(why)),
            None => (Settings::default(), None),
        };
        let look = Theme::of(settings.ground, settings.palette);
        let speech = Speech::of(languages);
        let mut chosen = Self { settings: Arc::new(settings), kept, look, speech, ..Self::default() };
        let silent = chosen.speak();
        (chosen, fault.or(silent))
    }

    /// Scale of the window where the player has chosen none: that of the system, or, if the system has none, one that suits the
    /// monitor.
    fn own_size(&self, ctx: &Context) -> Percent {
        let system = ctx.native_pixels_per_point().unwrap_or(1.0);
        self.suiting(system).unwrap_or_else(|| Percent::near(system))
    }

    /// Scale that suits the monitor; `None` where the system gives one.
    fn suiting(&self, system: f32) -> Option<Percent> {
        self.monitor.filter(|_| (system - 1.0).abs() < 0.01).map(Percent::suiting)
    }

    /// Whether the settings page is open.
    pub const fn is_open(&self) -> bool {
        self.page.is_some()
    }
}

impl MainWindow {
    /// Records the height of the monitor in pixels: on one with many small pixels everything is drawn larger, unless the system
    /// or the player has set a scale.
    pub const fn on_monitor(&mut self, height: u32) {
        self.chosen.monitor = Some(height);
    }

    /// Applies the settings to this thread and egui, as a frame may be drawn by another thread than the last.
    pub(super) fn apply_settings(&mut self, ctx: &Context) {
        let chosen = &mut self.chosen;
        theme::set_current_theme(chosen.look);
        key_input::set_current_keys(&chosen.settings.keys);
        let system = ctx.native_pixels_per_point().unwrap_or(1.0);
        let zoom = match chosen.settings.ui_scale.or_else(|| chosen.suiting(system)) {
            Some(size) => size.factor() / system,
            None => 1.0,
        };
        if (ctx.zoom_factor() - zoom).abs() > 1e-3 {
            ctx.set_zoom_factor(zoom);
        }
        if chosen.obeyed.as_ref().is_none_or(|o| !Arc::ptr_eq(o, &chosen.settings)) {
            theme::apply_style(ctx, &chosen.settings);
            chosen.obeyed = Some(Arc::clone(&chosen.settings));
        }
    }

    /// Handles the keys that have the same meaning on every page.
    pub(super) fn everywhere_by_key(&mut self, ctx: &Context) {
        let listens = self.chosen.page.as_ref().is_some_and(|page| page.keys.listens());
        if listens {
            return;
        }
        // An open list takes Escape first.
        let listed = Popup::is_any_open(ctx);
        if listed && self.chosen.is_open() && ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape)) {
            Popup::close_all(ctx);
        }
        if self.chosen.is_open() && ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape)) {
            self.chosen.page = None;
            return;
        }
        if ctx.text_edit_focused() {
            if key_input::asked_while_typing(ctx, KeyCommand::TryIt, &[KeyContext::Everywhere]) {
                self.run_window_command(ctx, KeyCommand::TryIt);
            }
            return;
        }
        for command in key_input::commands(ctx, &[KeyContext::Everywhere], Focus::Widget) {
            self.run_window_command(ctx, command);
        }
    }

    /// Carries out a command of the window, on whatever page the player is.
    pub(super) fn run_window_command(&mut self, ctx: &Context, command: KeyCommand) {
        let mut wanted = Settings::clone(&self.chosen.settings);
        let size = wanted.ui_scale.unwrap_or_else(|| self.chosen.own_size(ctx));
        match command {
            KeyCommand::Settings => {
                let open = self.chosen.page.take();
                let languages = self.chosen.languages();
                let page = || settings::SettingsPageState { languages, ..settings::SettingsPageState::default() };
                self.chosen.page = if open.is_some() { None } else { Some(page()) };
                ctx.request_repaint();
                return;
            }
            KeyCommand::FullScreen => {
                wanted.window = match wanted.window {
                    WindowMode::Windowed => WindowMode::FullScreen,
                    WindowMode::FullScreen => WindowMode::Windowed,
                }
            }
            KeyCommand::TryIt => return self.try_or_come_back(ctx),
            KeyCommand::Larger => wanted.ui_scale = Some(size.larger()),
            KeyCommand::Smaller => wanted.ui_scale = Some(size.smaller()),
            KeyCommand::SystemSize => wanted.ui_scale = None,
            _ => return,
        }
        self.choose_settings(ctx, wanted);
    }

    /// Saves the layout of the columns beside the map, as the player has drawn them.
    pub(super) fn keep_panels(&mut self, ctx: &Context, panels: ColumnSettings) {
        let wanted = Settings { panels, ..Settings::clone(&self.chosen.settings) };
        self.choose_settings(ctx, wanted);
    }

    /// Saves which panels beside the editor's map are folded.
    pub(super) fn keep_editor_panels(&mut self, ctx: &Context, editor_panels: EditorPanels) {
        let wanted = Settings { editor_panels, ..Settings::clone(&self.chosen.settings) };
        self.choose_settings(ctx, wanted);
    }

    /// Draws the settings page, if it is open.
    pub(super) fn show_settings(&mut self, ctx: &Context) {
        let system = self.chosen.own_size(ctx);
        let Some(page) = &mut self.chosen.page else { return };
        let model = settings::SettingsModel { settings: &self.chosen.settings, system };
        match settings::show(ctx, page, &model) {
            Some(SettingsRequest::Choose(wanted)) => self.choose_settings(ctx, *wanted),
            Some(SettingsRequest::Close) => self.chosen.page = None,
            None => return,
        }
        ctx.request_repaint();
    }

    /// Applies the chosen language; existing texts are worded again.
    fn say_anew(&mut self) {
        self.chosen.speak();
        let languages = self.chosen.languages();
        if let Some(page) = &mut self.chosen.page {
            page.languages = languages;
        }
        self.page.battles.clear();
        self.over.at_hand = BookAtHand::default();
        self.speak_lesson();
        self.pictures = StartPictures::default();
        self.last = None;
    }

    /// Changes the settings: applied in the next frame, and saved at once.
    pub(super) fn choose_settings(&mut self, ctx: &Context, wanted: Settings) {
        if *self.chosen.settings == wanted {
            return;
        }
        self.chosen.look = Theme::of(wanted.ground, wanted.palette);
        let fault = self.chosen.kept.as_ref().and_then(|kept| kept.write(&wanted).err());
        let other_words = self.chosen.settings.language != wanted.language;
        self.chosen.settings = Arc::new(wanted);
        if other_words {
            self.say_anew();
        }
        match (&mut self.chosen.page, fault) {
            (Some(page), fault) => page.fault = fault,
            (None, Some(why)) => match self.screen_mut() {
                Some(screen) => screen.tell(why),
                None => self.page.fault = Some(why),
            },
            (None, None) => {}
        }
        ctx.request_repaint();
    }
}
