//! The strip along the top: whose decision it is, what to do now, where in the sequence we are, what ends it.

use super::dock::{self, Column};
use super::intent::{Intent, Page, Reach};
use super::keys;
use super::offers::Offers;
use super::parts::{Barred, badge, grave, noted, primary, why_not};
use crate::kernel::{PieceId, SideId};
use crate::paint::fonts::Typeface;
use crate::play::AnyOrder;
use crate::say;
use crate::session::BranchDice;
use crate::settings::Command;
use crate::view::board;
use crate::view::theme;
use bevy_egui::egui::{
    self, Align, Align2, Button, Color32, CornerRadius, EventFilter, Frame, Id, Key, Layout, Margin, Popup,
    PopupCloseBehavior, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// How a step of the sequence stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    /// Over.
    Past,
    Now,
    /// To come.
    Ahead,
    /// To come, but nobody may do anything in it under this order.
    Idle,
}

/// A piece that keeps a phase from being finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    pub piece: PieceId,
    pub name: String,
}

/// Whether the phase can be ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Nothing is left to do.
    Clear,
    /// These could still do something.
    SomeLeft(Vec<Left>),
    /// These could, but the player wants no question.
    Unasked(Vec<Left>),
    /// A rule bars it until these have done their duty.
    Barred(Barred, Vec<Left>),
}

/// The button that ends what is going on.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// Its words: "End movement".
    pub text: String,
    /// The order it gives.
    pub order: AnyOrder,
    /// Whether it can.
    pub state: Ending,
}

/// What the strip shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// "Turn 2 of 7".
    pub turn: String,
    /// Who has the initiative, in words.
    pub initiative: String,
    /// Who must decide; none when the game is over.
    pub decider: Option<(SideId, String)>,
    /// Whether the decision falls in the middle of the other side's activation.
    pub reacting: Option<String>,
    /// The sequence of this activation, with how each step stands; empty between activations.
    pub steps: Vec<(String, StepState)>,
    /// One sentence: what to do now.
    pub todo: String,
    /// One sentence: what ends it.
    pub ends: String,
    /// The button that ends it, if one does.
    pub end: Option<End>,
    /// Whether the last order can be taken back; else why not.
    pub undo: Result<(), String>,
    /// Whether an order can be given again.
    pub redo: bool,
    /// Why what ends the phase cannot be taken back, in a few words, if it cannot.
    pub end_barred: Option<String>,
    /// Why the game is not being saved, if it is not.
    pub trouble: Option<String>,
}

/// Draws the strip.
pub fn show(ui: &mut Ui, model: &Model, offers: &Offers) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.set_height(34.0);
        turn(ui, model);
        decider(ui, model);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let menu = menu(ui, offers);
            let undo = undo(ui, model);
            let end = model.end.as_ref().and_then(|e| end_button(ui, e, model.end_barred.as_deref()));
            intent = menu.or(undo).or(end);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| sequence(ui, model));
        });
    });
    if let Some(trouble) = &model.trouble {
        ui.label(theme::set(trouble, Typeface::SansBold, 15.0).color(theme::alert()));
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::set(&model.todo, Typeface::Serif, 18.5).color(theme::ink()));
        ui.label(theme::set(&model.ends, Typeface::SerifItalic, 16.5).color(theme::faint()));
    });
    intent
}

fn turn(ui: &mut Ui, model: &Model) {
    ui.label(theme::set(&model.turn, Typeface::SerifBold, 19.0)).on_hover_text(&model.initiative);
}

fn decider(ui: &mut Ui, model: &Model) {
    match &model.decider {
        Some((side, name)) => {
            let words = match model.reacting {
                Some(_) => say!("strip-to-answer", name),
                None => say!("strip-to-decide", name),
            };
            let response = badge(ui, *side, &words);
            if let Some(reacting) = &model.reacting {
                response.on_hover_text(reacting);
            }
        }
        None => {
            ui.label(theme::set(say!("battle-over"), Typeface::SerifBold, 19.0));
        }
    }
}

/// The steps of the activation as a row of signs; the current one is lit.
fn sequence(ui: &mut Ui, model: &Model) {
    ui.spacing_mut().item_spacing.x = 2.0;
    // Names in full where they fit, else only the current one's; where even the numbers do not, they go.
    let wide: f32 = model.steps.iter().map(|(name, _)| width(ui, name)).sum();
    let names_fit = wide <= ui.available_width();
    let short = |(name, step): &(String, StepState)| width(ui, if *step == StepState::Now { name } else { "0" });
    let numbers_fit = model.steps.iter().map(short).sum::<f32>() <= ui.available_width();
    let shown = |step: &StepState| names_fit || numbers_fit || *step == StepState::Now;
    for (place, (name, step)) in model.steps.iter().enumerate().filter(|(_, (_, step))| shown(step)) {
        let shown = if names_fit || *step == StepState::Now { name.clone() } else { (place + 1).to_string() };
        sign(ui, &shown, name, *step);
    }
}

fn width(ui: &Ui, text: &str) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), theme::font(Typeface::SansBold, 14.0), theme::ink()).size().x + 16.0
}

fn sign(ui: &mut Ui, shown: &str, name: &str, step: StepState) {
    let (fill, line, ink) = match step {
        StepState::Now => (theme::lit(), Stroke::new(2.0, theme::gold()), theme::ink()),
        StepState::Past => (theme::past(), Stroke::new(1.0, theme::line()), theme::faint()),
        StepState::Ahead => (Color32::TRANSPARENT, Stroke::new(1.0, theme::line()), theme::ink()),
        StepState::Idle => (Color32::TRANSPARENT, Stroke::NONE, theme::faint()),
    };
    let galley = ui.painter().layout_no_wrap(shown.to_owned(), theme::font(Typeface::SansBold, 14.0), ink);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(galley.size().x + 14.0, 26.0), Sense::hover());
    ui.painter().rect(rect, CornerRadius::same(3), fill, line, StrokeKind::Inside);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    ui.painter().galley(at, galley, ink);
    let words = match step {
        StepState::Past => say!("strip-step-past", name),
        StepState::Now => say!("strip-step-now", name),
        StepState::Ahead => say!("strip-step-ahead", name),
        StepState::Idle => say!("strip-step-idle", name),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    response.on_hover_text(words);
}

fn undo(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let redo = ui
        .add_enabled(model.redo, Button::new(say!("strip-redo")))
        .on_hover_text(keys::hint(&say!("strip-redo-hint"), Command::Redo));
    let words = say!("strip-undo");
    let undo = noted(ui.add_enabled(model.undo.is_ok(), Button::new(&words)), &words);
    let undo = match &model.undo {
        Ok(()) => undo.on_hover_text(keys::hint(&say!("strip-undo-hint"), Command::Undo)),
        Err(why) => undo.on_disabled_hover_text(why),
    };
    let back = undo.clicked().then_some(Intent::Undo(Reach::Step));
    back.or(redo.clicked().then_some(Intent::Redo))
}

fn menu(ui: &mut Ui, offers: &Offers) -> Option<Intent> {
    let mut intent = None;
    let menu = ui.menu_button(theme::bold(say!("strip-menu")), |ui| {
        ui.set_min_width(330.0);
        // The whole of it is to be in sight in a window of the least height.
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = 21.0;
        ui.spacing_mut().button_padding.y = 1.0;
        // On a large UI scale it is taller than the window all the same.
        let height = ui.ctx().content_rect().height() - 70.0;
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            let mut rows = Vec::new();
            let mut entry = |ui: &mut Ui, text: &str, command: Option<Command>, what: Intent| {
                let there = match (command, &what) {
                    (None, Intent::Open(page @ (Page::Review | Page::Concede))) => offers.page(*page),
                    (None, Intent::ListOverlays) => offers.overlays(),
                    (command, _) => command.is_none_or(|command| offers.command(command)),
                };
                if !there {
                    return;
                }
                let key = command.map(keys::first_of).unwrap_or_default();
                let response = ui.add(Button::new(text).shortcut_text(key).frame_when_inactive(false));
                rows.push(response.id);
                if noted(response, text).clicked() {
                    intent = Some(what);
                    ui.close();
                }
            };
            entry(ui, &say!("menu-undo-unit"), Some(Command::UndoUnit), Intent::Undo(Reach::Unit));
            entry(ui, &say!("menu-undo-phase"), Some(Command::UndoPhase), Intent::Undo(Reach::Phase));
            entry(ui, &say!("menu-take-back"), None, Intent::Open(Page::TakeBack(usize::MAX)));
            ui.separator();
            entry(ui, &say!("menu-save"), Some(Command::Save), Intent::Open(Page::Save));
            entry(ui, &say!("menu-quick-save"), Some(Command::QuickSave), Intent::Save(None));
            entry(ui, &say!("menu-watch"), Some(Command::Watch), Intent::Watch(None));
            entry(ui, &say!("menu-analyse"), Some(Command::Analyse), Intent::Analyse(Some(BranchDice::Same)));
            entry(ui, &say!("menu-analyse-other"), None, Intent::Analyse(None));
            ui.separator();
            entry(ui, &say!("menu-help"), Some(Command::Help), Intent::Open(Page::Help));
            entry(ui, &say!("menu-rulebook"), Some(Command::Rulebook), Intent::Open(Page::Rulebook));
            entry(ui, &say!("menu-keys"), Some(Command::Sheet), Intent::Open(Page::Keys));
            entry(ui, &say!("menu-settings"), Some(Command::Settings), Intent::Open(Page::Settings));
            entry(ui, &say!("menu-order-of-battle"), Some(Command::OrderOfBattle), Intent::Open(Page::OrderOfBattle));
            entry(ui, &say!("menu-count"), Some(Command::Points), Intent::Open(Page::Count));
            entry(ui, &say!("menu-review"), None, Intent::Open(Page::Review));
            ui.separator();
            entry(ui, &say!("menu-log"), Some(Command::Log), Intent::ToggleLog);
            let (column, fold, swap) = (Column::Decisions, dock::Ask::Fold, dock::Ask::Swap);
            entry(ui, &say!("menu-fold-panel"), Some(Command::FoldPanel), Intent::Dock(column, fold));
            entry(ui, &say!("menu-swap-panels"), Some(Command::SwapPanels), Intent::Dock(column, swap));
            entry(ui, &say!("menu-counters"), Some(Command::Counters), Intent::ToggleCounters);
            entry(ui, &say!("menu-grid"), Some(Command::Grid), Intent::ToggleGrid);
            entry(ui, &say!("menu-overlays"), None, Intent::ListOverlays);
            entry(ui, &say!("menu-whole-map"), Some(Command::WholeMap), Intent::WholeMap);
            entry(ui, &say!("menu-turn-board"), Some(Command::TurnBoard), Intent::TurnBoard);
            entry(ui, &say!("menu-full-screen"), Some(Command::FullScreen), Intent::Everywhere(Command::FullScreen));
            ui.separator();
            entry(ui, &say!("menu-concede"), None, Intent::Open(Page::Concede));
            entry(ui, &say!("menu-leave"), None, Intent::Leave);
            entry(ui, &say!("quit"), None, Intent::Quit);
            walk_by_keys(ui, &rows);
        });
    });
    noted(menu.response, &say!("strip-menu"));
    intent
}

/// Walks a list by the arrow keys, round its ends, Home and End; the keys begin on the first of it.
pub(super) fn walk_by_keys(ui: &Ui, rows: &[Id]) {
    let Some(focused) = ui.memory(|m| m.focused()).filter(|id| *id != board::id()) else { return };
    let n = rows.len();
    let to = match rows.iter().position(|row| *row == focused) {
        None => Some(0),
        Some(at) => {
            // Not wherever egui would look for the next.
            let own = EventFilter { vertical_arrows: true, ..EventFilter::default() };
            ui.memory_mut(|m| m.set_focus_lock_filter(focused, own));
            ui.input(|i| match () {
                () if i.key_pressed(Key::ArrowDown) => Some((at + 1) % n),
                () if i.key_pressed(Key::ArrowUp) => Some((at + n - 1) % n),
                () if i.key_pressed(Key::Home) => Some(0),
                () if i.key_pressed(Key::End) => Some(n - 1),
                () => None,
            })
        }
    };
    if let Some(row) = to.and_then(|at| rows.get(at)) {
        ui.memory_mut(|m| m.request_focus(*row));
    }
}

fn end_button(ui: &mut Ui, end: &End, barred: Option<&str>) -> Option<Intent> {
    // Known before the click.
    let recall = barred.map_or(String::new(), |why| say!("strip-no-way-back", why));
    match &end.state {
        Ending::Clear => primary(ui, &end.text)
            .on_hover_text(sentences(&[&(keys::hint(&say!("strip-nothing-left"), Command::EndPhase) + "."), &recall]))
            .clicked()
            .then(|| Intent::order(end.order.clone())),
        Ending::SomeLeft(left) => {
            let response = open_end(ui, end, left, &recall);
            asked(ui, &response, &say!("strip-these-could"), left, Some(end))
        }
        Ending::Unasked(left) => {
            let response = noted(open_end(ui, end, left, &recall), &end.text);
            response.clicked().then(|| Intent::order(end.order.clone()))
        }
        Ending::Barred(why, left) => {
            let text = theme::set(say!("strip-barred", end = end.text), Typeface::SansBold, 15.0).color(theme::alert());
            let response =
                ui.add(Button::new(text).stroke(Stroke::new(1.5, theme::alert())).min_size(Vec2::new(0.0, 30.0)));
            let response = why_not(response, why);
            asked(ui, &response, &why.sentence, left, None)
        }
    }
}

/// The button of an end before which something could still be done.
fn open_end(ui: &mut Ui, end: &End, left: &[Left], recall: &str) -> egui::Response {
    let response = ui.add(Button::new(theme::set(&end.text, Typeface::SansBold, 15.0)).min_size(Vec2::new(0.0, 30.0)));
    let names: Vec<&str> = left.iter().map(|l| l.name.as_str()).collect();
    let open = say!("strip-could-act", units = names.join(", "));
    response.on_hover_text(sentences(&[&open, &ends_anyway(&end.state), recall]))
}

/// How many of those who could still act are named.
const NAMED: usize = 12;

/// What the key that ends the phase says first: who could still act, and that it ends it if pressed once more.
pub fn asks_first(left: &[Left]) -> String {
    let mut names: Vec<String> = left.iter().take(NAMED).map(|l| l.name.clone()).collect();
    if left.len() > NAMED {
        names.push(say!("strip-more", n = left.len() - NAMED));
    }
    let key = keys::first_of(Command::EndPhase);
    sentences(&[&say!("strip-could-act", units = names.join(", ")), &say!("strip-key-once-more", key)])
}

/// One sentence after the other.
fn sentences(all: &[&str]) -> String {
    all.iter().filter(|s| !s.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// The key that ends the phase all the same.
fn ends_anyway(state: &Ending) -> String {
    let key = keys::first_of(Command::EndPhase);
    match state {
        _ if key.is_empty() => String::new(),
        Ending::SomeLeft(_) => say!("strip-key-ends-twice", key),
        _ => say!("strip-key-ends", key),
    }
}

/// What opens below the button: who is meant, each a button that shows the unit, and the end all the same if allowed.
fn asked(ui: &Ui, button: &egui::Response, words: &str, left: &[Left], end: Option<&End>) -> Option<Intent> {
    let mut intent = None;
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(10));
    let popup = Popup::menu(button).close_behavior(PopupCloseBehavior::CloseOnClick).width(300.0).frame(frame);
    popup.show(|ui| {
        ui.set_max_width(300.0);
        ui.label(theme::prose(words));
        for unit in left.iter().take(NAMED) {
            if ui.add(Button::new(&unit.name).right_text(say!("strip-show")).min_size(Vec2::new(280.0, 0.0))).clicked()
            {
                intent = Some(Intent::Select(unit.piece));
            }
        }
        if left.len() > NAMED {
            ui.label(theme::small(say!("strip-more", n = left.len() - NAMED)));
        }
        if let Some(end) = end {
            ui.separator();
            if grave(ui, &say!("strip-anyway", end = end.text)).clicked() {
                intent = Some(Intent::order(end.order.clone()));
            }
        }
    });
    intent
}

/// The frame of the strip.
pub fn frame(decider: Option<SideId>) -> Frame {
    let line = decider.map_or(theme::heading(), theme::side_colour);
    // The side's colour runs along the strip as well.
    Frame::new().fill(theme::paper()).stroke(Stroke::new(3.0, line)).inner_margin(Margin::symmetric(10, 6))
}
