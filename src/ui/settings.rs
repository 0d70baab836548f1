//! The settings: how the window looks, how it plays, which keys it obeys. What is chosen applies at once.

use super::bindings;
use super::page::{self, Closed};
use super::parts::noted;
use super::theme;
use crate::paint::theme::{Ground, Palette};
use crate::say;
use crate::settings::{FrameLimit, Handover, Motion, Percent, Settings, Speed, WindowMode};
use bevy_egui::egui::{Button, Context, RichText, ScrollArea, Ui};

/// Which part of the page is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// Size, colours, motion, window.
    #[default]
    Look,
    /// Hand-over, questions, autosaves.
    Play,
    /// Keys.
    Keys,
}

/// What the page remembers while it is open.
#[derive(Clone, Debug, Default)]
pub struct Open {
    /// Which part.
    pub part: Part,
    /// What is sought among the keys, and the key being changed.
    pub keys: bindings::Open,
    /// Why what was chosen last cannot be kept, if it cannot.
    pub fault: Option<String>,
}

/// What the page shows.
#[derive(Clone, Copy, Debug)]
pub struct Model<'a> {
    /// As they are.
    pub settings: &'a Settings,
    /// The size that the system asks for.
    pub system: Percent,
}

/// What the page asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// From now on so.
    Choose(Box<Settings>),
    /// Put the page away.
    Close,
}

/// Draws the page over whatever lies on the desk.
pub fn show(ctx: &Context, open: &mut Open, model: &Model<'_>) -> Option<Ask> {
    let mut wanted = model.settings.clone();
    let ((), closed) = page::show(ctx, &say!("page-settings"), 760.0, |ui| body(ui, open, model, &mut wanted));
    if wanted != *model.settings {
        return Some(Ask::Choose(Box::new(wanted)));
    }
    (closed == Closed::Yes).then_some(Ask::Close)
}

fn body(ui: &mut Ui, open: &mut Open, model: &Model<'_>, wanted: &mut Settings) {
    ui.horizontal(|ui| {
        for (part, words) in [(Part::Look, "Look"), (Part::Play, "Play"), (Part::Keys, "Keys")] {
            let text = theme::title(words);
            if noted(ui.add(Button::selectable(open.part == part, text)), words).clicked() {
                open.part = part;
                open.keys.leave();
            }
        }
    });
    if let Some(fault) = &open.fault {
        ui.label(
            theme::prose(format!("{fault}. What you chose lasts until the window is closed.")).color(theme::alert()),
        );
    }
    ui.separator();
    match open.part {
        Part::Keys => bindings::show(ui, &mut open.keys, &mut wanted.keys),
        part => {
            ScrollArea::vertical().id_salt(part_name(part)).auto_shrink([false, false]).show(ui, |ui| match part {
                Part::Play => play(ui, wanted),
                _ => look(ui, model, wanted),
            });
        }
    }
}

const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Look => "look",
        Part::Play => "play",
        Part::Keys => "keys",
    }
}

fn look(ui: &mut Ui, model: &Model<'_>, wanted: &mut Settings) {
    let system = format!("As the system ({} %)", model.system.get());
    let sizes: Vec<(Option<Percent>, String)> =
        std::iter::once((None, system)).chain(Percent::STEPS.map(|p| (Some(p), format!("{} %", p.get())))).collect();
    let sizes: Vec<(Option<Percent>, &str)> = sizes.iter().map(|(p, words)| (*p, words.as_str())).collect();
    choose(ui, "Size of lettering and panels", &mut wanted.ui_scale, &sizes, "");
    choose(ui, "Light", &mut wanted.ground, &[(Ground::Light, "By day"), (Ground::Dark, "By candlelight")], "");
    choose(
        ui,
        "Colours",
        &mut wanted.palette,
        &[
            (Palette::Standard, "All"),
            (Palette::Protan, "Without red"),
            (Palette::Deutan, "Without green"),
            (Palette::Tritan, "Without blue"),
            (Palette::Grey, "Grey"),
        ],
        "For eyes that tell reds, greens or blues apart less well (protan, deutan, tritan). Sides and marks differ in \
         shape as well.",
    );
    choose(
        ui,
        "Motion",
        &mut wanted.motion,
        &[(Motion::Full, "Full"), (Motion::Reduced, "Reduced")],
        "Reduced: nothing moves by itself; marks and arrows say what happened.",
    );
    choose(
        ui,
        "Speed of what moves",
        &mut wanted.speed,
        &[(Speed::Normal, "1"), (Speed::Double, "2"), (Speed::Fourfold, "4"), (Speed::Instant, "At once")],
        "",
    );
    choose(
        ui,
        "Window",
        &mut wanted.window,
        &[(WindowMode::Windowed, "In a window"), (WindowMode::FullScreen, "Full screen")],
        "",
    );
    choose(
        ui,
        "Pictures a second, at most",
        &mut wanted.frame_limit,
        &[(FrameLimit::Monitor, "As the monitor"), (FrameLimit::Sixty, "60"), (FrameLimit::Thirty, "30")],
        "30 spares a battery.",
    );
    choose(
        ui,
        "Reasons are shown after the pointer rests for",
        &mut wanted.tooltip_delay,
        &[(0, "no time"), (200, "0.2 s"), (350, "0.35 s"), (700, "0.7 s"), (1500, "1.5 s")],
        "",
    );
}

fn play(ui: &mut Ui, wanted: &mut Settings) {
    choose(
        ui,
        "When the other side takes over",
        &mut wanted.handover,
        &[(Handover::Full, "A whole page"), (Handover::Brief, "A line"), (Handover::Off, "Nothing")],
        "The page tells whose turn it is and what has happened since.",
    );
    ui.label(theme::title("Ask first"));
    tick(ui, &mut wanted.ask.end_phase, "before a phase ends while units could still act (by its button)");
    tick(ui, &mut wanted.ask.no_way_back, "before a march that cannot be taken back");
    ui.add_space(8.0);
    choose(
        ui,
        "Earlier moments kept of each game",
        &mut wanted.autosaves,
        &[(5, "5 activations"), (10, "10"), (20, "20"), (50, "50"), (100, "100")],
        "The start of every turn is kept besides. The game itself is saved with every order.",
    );
}

fn tick(ui: &mut Ui, value: &mut bool, words: &str) {
    let response = ui.checkbox(value, words);
    noted(response, words);
}

/// A heading, the values side by side, and a word about it.
fn choose<T: Copy + PartialEq>(ui: &mut Ui, head: &str, value: &mut T, values: &[(T, &str)], about: &str) {
    ui.label(theme::title(head));
    ui.horizontal_wrapped(|ui| {
        for (own, words) in values {
            let on = *value == *own;
            let text: RichText = if on { theme::bold(*words) } else { theme::plain(*words) };
            let button = Button::selectable(on, text.color(theme::ink())).frame_when_inactive(true);
            if noted(ui.add(button), words).clicked() {
                *value = *own;
            }
        }
    });
    if !about.is_empty() {
        ui.label(theme::small(about));
    }
    ui.add_space(8.0);
}
