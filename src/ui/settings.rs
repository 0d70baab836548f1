//! Settings page: how the window looks, how it plays, and the key bindings. A choice applies at once.

use super::key_bindings_page;
use super::page_frame::{self, Closed, Width};
use super::parts::{noted, scrolled};
use crate::paint::theme::{Palette, ThemeMode};
use crate::say;
#[cfg(feature = "sound")]
use crate::settings::Volume;
use crate::settings::{
    BoardRotation, CameraMode, FrameLimit, Handover, Language, LessonOffers, Motion, Percent, PersonCount, Settings,
    Speed, WindowMode,
};
use crate::view::theme;
use bevy_egui::egui::{Button, Context, RichText, ScrollArea, Ui};
use std::path::PathBuf;

/// Part of the settings page that a tab opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// Part of the settings on size, colours, motion and window.
    #[default]
    Look,
    /// Part of the settings on handover, questions and autosaves.
    Play,
    /// Part of the settings on key bindings.
    Keys,
}

/// State of the settings page while it is open.
#[derive(Clone, Debug, Default)]
pub struct SettingsPageState {
    /// Part of the settings page that is shown.
    pub part: Part,
    /// State of the list of key bindings: the search text, and the binding being changed.
    pub keys: key_bindings_page::BindingsPageState,
    /// Languages that the player can choose.
    pub languages: Languages,
    /// Reason why the last change cannot be saved; `None` if it is saved.
    pub fault: Option<String>,
}

/// Languages other than English that can be chosen.
#[derive(Clone, Debug, Default)]
pub struct Languages {
    /// Folder of the user's translations; `None` if there is no such folder.
    pub place: Option<PathBuf>,
    /// Translations that can be chosen.
    pub found: Vec<Language>,
    /// Reason why English is used although another language was chosen; `None` otherwise.
    pub fault: Option<String>,
}

/// Content of the settings page.
#[derive(Clone, Copy, Debug)]
pub struct SettingsModel<'a> {
    /// Settings of the player as they are now.
    pub settings: &'a Settings,
    /// Scale of the window that the system asks for, in percent.
    pub system: Percent,
}

/// Request of the settings page.
#[derive(Clone, Debug, PartialEq)]
pub enum SettingsRequest {
    /// Request to apply these settings.
    Choose(Box<Settings>),
    /// Request to close the settings page.
    Close,
}

/// Draws the settings page over the window's content. Returns the request, if any.
pub fn show(ctx: &Context, open: &mut SettingsPageState, model: &SettingsModel<'_>) -> Option<SettingsRequest> {
    let mut wanted = model.settings.clone();
    let ((), closed) =
        page_frame::show(ctx, &say!("settings-title"), Width::Wide, |ui| body(ui, open, model, &mut wanted));
    if wanted != *model.settings {
        return Some(SettingsRequest::Choose(Box::new(wanted)));
    }
    (closed == Closed::Yes).then_some(SettingsRequest::Close)
}

fn body(ui: &mut Ui, open: &mut SettingsPageState, model: &SettingsModel<'_>, wanted: &mut Settings) {
    ui.horizontal(|ui| {
        for (part, words) in [
            (Part::Look, say!("settings-look")),
            (Part::Play, say!("settings-play")),
            (Part::Keys, say!("settings-keys")),
        ] {
            let text = theme::title(&words);
            if noted(ui.add(Button::selectable(open.part == part, text)), &words).clicked() {
                open.part = part;
                open.keys.leave();
            }
        }
    });
    if let Some(fault) = &open.fault {
        ui.label(theme::prose(say!("settings-lasts", fault)).color(theme::alert()));
    }
    ui.separator();
    match open.part {
        Part::Keys => key_bindings_page::show(ui, &mut open.keys, &mut wanted.keys),
        part => {
            scrolled(ui, ScrollArea::vertical().id_salt(part_name(part)).auto_shrink([false, true]), |ui| {
                page_frame::scroll_by_keys(ui);
                halves(ui, |ui, half| match (part, half) {
                    (Part::Play, 0) => play(ui, wanted),
                    (Part::Play, _) => ask_and_keep(ui, wanted),
                    (_, 0) => look(ui, model, wanted),
                    _ => hear_and_window(ui, &open.languages, wanted),
                });
            });
        }
    }
}

/// Width from which the settings stand in two columns, and the gap between them, in points.
const COLUMNS: (f32, f32) = (820.0, 28.0);

/// Draws both halves of the settings, side by side where there is room.
fn halves(ui: &mut Ui, mut draw: impl FnMut(&mut Ui, usize)) {
    if ui.available_width() < COLUMNS.0 {
        draw(ui, 0);
        draw(ui, 1);
        return;
    }
    let spacing = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, COLUMNS.1);
    ui.columns(2, |columns| {
        for (half, ui) in columns.iter_mut().enumerate() {
            ui.spacing_mut().item_spacing.x = spacing;
            ui.vertical(|ui| draw(ui, half));
        }
    });
    ui.spacing_mut().item_spacing.x = spacing;
}

const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Look => "look",
        Part::Play => "play",
        Part::Keys => "keys",
    }
}

fn language(ui: &mut Ui, languages: &Languages, wanted: &mut Settings) {
    let tags: Vec<(Option<Language>, &str)> = languages.found.iter().map(|l| (Some(l.clone()), l.tag())).collect();
    let english = say!("settings-language-english");
    let all: Vec<(Option<Language>, &str)> = std::iter::once((None, english.as_str())).chain(tags).collect();
    let about = match &languages.place {
        Some(_) => say!("settings-language-about"),
        None => say!("settings-language-nowhere"),
    };
    choose(ui, &say!("settings-language"), &mut wanted.language, &all, &about);
    if let Some(place) = &languages.place {
        // Players need not read the path; a translator copies it.
        let (words, place) = (say!("settings-language-copy"), place.display().to_string());
        if noted(ui.small_button(&words), &words).on_hover_text(&place).clicked() {
            ui.ctx().copy_text(place);
        }
    }
    if let Some(fault) = &languages.fault {
        ui.label(theme::prose(fault).color(theme::alert()));
    }
}

fn look(ui: &mut Ui, model: &SettingsModel<'_>, wanted: &mut Settings) {
    let system = say!("settings-as-system", percent = model.system.get());
    let sizes: Vec<(Option<Percent>, String)> =
        std::iter::once((None, system)).chain(Percent::STEPS.map(|p| (Some(p), format!("{}%", p.get())))).collect();
    let sizes: Vec<(Option<Percent>, &str)> = sizes.iter().map(|(p, words)| (*p, words.as_str())).collect();
    choose(ui, &say!("settings-size"), &mut wanted.ui_scale, &sizes, "");
    choose(
        ui,
        &say!("settings-light"),
        &mut wanted.ground,
        &[(ThemeMode::Light, &say!("settings-light-day")), (ThemeMode::Dark, &say!("settings-light-candles"))],
        "",
    );
    choose(
        ui,
        &say!("settings-colours"),
        &mut wanted.palette,
        &[
            (Palette::Standard, &say!("settings-colours-all")),
            (Palette::Protan, &say!("settings-colours-no-red")),
            (Palette::Deutan, &say!("settings-colours-no-green")),
            (Palette::Tritan, &say!("settings-colours-no-blue")),
            (Palette::Grey, &say!("settings-colours-grey")),
        ],
        &say!("settings-colours-about"),
    );
    choose(
        ui,
        &say!("settings-motion"),
        &mut wanted.motion,
        &[(Motion::Full, &say!("settings-motion-full")), (Motion::Reduced, &say!("settings-motion-reduced"))],
        &say!("settings-motion-about"),
    );
    choose(
        ui,
        &say!("settings-speed"),
        &mut wanted.speed,
        &[
            (Speed::Normal, "1"),
            (Speed::Double, "2"),
            (Speed::Fourfold, "4"),
            (Speed::Instant, &say!("settings-speed-at-once")),
        ],
        "",
    );
    choose(
        ui,
        &say!("settings-camera"),
        &mut wanted.camera,
        &[(CameraMode::Follows, &say!("settings-camera-follows")), (CameraMode::Stays, &say!("settings-camera-stays"))],
        &say!("settings-camera-about"),
    );
}

fn hear_and_window(ui: &mut Ui, languages: &Languages, wanted: &mut Settings) {
    #[cfg(feature = "sound")]
    choose(
        ui,
        &say!("settings-sound"),
        &mut wanted.sound,
        &[
            (Volume::Off, &say!("settings-sound-off")),
            (Volume::Soft, &say!("settings-sound-soft")),
            (Volume::Full, &say!("settings-sound-full")),
        ],
        &say!("settings-sound-about"),
    );
    choose(
        ui,
        &say!("settings-window"),
        &mut wanted.window,
        &[
            (WindowMode::Windowed, &say!("settings-window-windowed")),
            (WindowMode::FullScreen, &say!("settings-window-full")),
        ],
        "",
    );
    choose(
        ui,
        &say!("settings-frames"),
        &mut wanted.frame_limit,
        &[
            (FrameLimit::Monitor, &say!("settings-frames-monitor")),
            (FrameLimit::Sixty, "60"),
            (FrameLimit::Thirty, "30"),
        ],
        &say!("settings-frames-about"),
    );
    choose(
        ui,
        &say!("settings-delay"),
        &mut wanted.tooltip_delay,
        &[
            (0, &say!("settings-delay-none")),
            (200, &say!("settings-delay-200")),
            (350, &say!("settings-delay-350")),
            (700, &say!("settings-delay-700")),
            (1500, &say!("settings-delay-1500")),
        ],
        "",
    );
    language(ui, languages, wanted);
}

fn play(ui: &mut Ui, wanted: &mut Settings) {
    choose(
        ui,
        &say!("settings-players"),
        &mut wanted.players,
        &[(PersonCount::Two, &say!("settings-players-two")), (PersonCount::One, &say!("settings-players-one"))],
        &say!("settings-players-about"),
    );
    choose(
        ui,
        &say!("settings-handover"),
        &mut wanted.handover,
        &[
            (Handover::Full, &say!("settings-handover-full")),
            (Handover::Brief, &say!("settings-handover-brief")),
            (Handover::Off, &say!("settings-handover-off")),
        ],
        &say!("settings-handover-about"),
    );
    choose(
        ui,
        &say!("settings-board"),
        &mut wanted.board,
        &[(BoardRotation::Stays, &say!("settings-board-stays")), (BoardRotation::Turns, &say!("settings-board-turns"))],
        &say!("settings-board-about"),
    );
}

fn ask_and_keep(ui: &mut Ui, wanted: &mut Settings) {
    ui.label(theme::title(say!("settings-ask")));
    tick(ui, &mut wanted.ask.end_phase, &say!("settings-ask-end"));
    tick(ui, &mut wanted.ask.no_undo, &say!("settings-ask-march"));
    ui.add_space(8.0);
    choose(
        ui,
        &say!("settings-offers"),
        &mut wanted.lesson_offers,
        &[
            (LessonOffers::WhoLearns, &say!("settings-offers-learns")),
            (LessonOffers::Always, &say!("settings-offers-always")),
            (LessonOffers::Never, &say!("settings-offers-never")),
        ],
        &say!("settings-offers-about"),
    );
    choose(
        ui,
        &say!("settings-moments"),
        &mut wanted.autosaves,
        &[(5, &say!("settings-moments-5")), (10, "10"), (20, "20"), (50, "50"), (100, "100")],
        &say!("settings-moments-about"),
    );
}

fn tick(ui: &mut Ui, value: &mut bool, words: &str) {
    let response = ui.checkbox(value, words);
    noted(response, words);
}

/// Draws a setting: a heading, the values side by side, and a sentence about them.
fn choose<T: Clone + PartialEq>(ui: &mut Ui, head: &str, value: &mut T, values: &[(T, &str)], about: &str) {
    ui.label(theme::title(head));
    ui.horizontal_wrapped(|ui| {
        for (own, words) in values {
            let on = *value == *own;
            let text: RichText = if on { theme::bold(*words) } else { theme::plain(*words) };
            let button = Button::selectable(on, text.color(theme::ink())).frame_when_inactive(true);
            if noted(ui.add(button), words).clicked() {
                value.clone_from(own);
            }
        }
    });
    if !about.is_empty() {
        ui.label(theme::small(about));
    }
    ui.add_space(8.0);
}
