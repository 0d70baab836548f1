//! Menu of the window's commands and pages: eight lines, and all others in columns under "More".

use crate::paint::Icon;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::session::BranchDice;
use crate::settings::KeyCommand;
use crate::ui::dock::{Column, ColumnChange};
use crate::ui::feature_set::FeatureSet;
use crate::ui::icons;
use crate::ui::intent::{Intent, Page, UndoScope};
use crate::ui::key_input;
use crate::ui::parts::{self, label_frame, noted, scrolled};
use crate::view::{board, theme};
use bevy_egui::egui::{Button, Context, EventFilter, Id, Key, Popup, PopupCloseBehavior, ScrollArea, Stroke, Ui, Vec2};

/// Row of the menu: its words, the command whose key does the same, its intent.
struct Row(String, Option<KeyCommand>, Intent);

impl Row {
    /// Sign before the words of the row.
    const fn sign(&self) -> Icon {
        match &self.2 {
            Intent::Open(Page::Save | Page::SaveLesson) | Intent::Save(_) => icons::SAVE,
            Intent::Open(Page::Seats) => icons::SEATS,
            Intent::Open(Page::Find) => icons::FIND,
            Intent::Open(Page::Review | Page::Count) | Intent::ToggleLog => icons::LOG,
            Intent::Open(Page::Help | Page::Why) => icons::HELP,
            Intent::Open(Page::Hint) | Intent::Practise => icons::HINT,
            Intent::Open(Page::Settings) | Intent::Edit => icons::SETTINGS,
            Intent::Open(Page::OrderOfBattle) | Intent::ToggleCounters => icons::ARMIES,
            Intent::Open(Page::Rulebook) => icons::RULES,
            Intent::Open(Page::Keys) => icons::KEYS,
            Intent::Open(Page::TakeBack(_)) | Intent::Undo(_) => icons::UNDO,
            Intent::OpenReplay(_) => icons::PLAY,
            Intent::Analyse(_) => icons::BRANCH,
            Intent::Open(Page::Concede) | Intent::Leave | Intent::Quit => icons::LEAVE,
            _ => icons::LAYERS,
        }
    }
}

/// Height of a row, in points.
const ROW: f32 = 32.0;
/// Height of a menu row where not all rows fit below their heading, in points.
const LOWEST: f32 = 27.0;
/// Height of a heading, in points.
const HEAD: f32 = 26.0;
/// Width of a column, in points.
const WIDTH: f32 = 280.0;
/// Width of a menu column where there is no room for three, in points.
const NARROWEST: f32 = 250.0;
/// Gap between the keys of a menu column and the words of the next, with a line between them, in points.
const APART: f32 = 29.0;
/// Gap between two menu columns where there is no room for three, in points.
const CLOSEST: f32 = 15.0;

/// Whether the menu opens without a click on its button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Menu {
    /// The menu stays open or closed as it is.
    #[default]
    Stays,
    /// The menu opens in this frame.
    Opens,
}

/// Opens the menu from the next frame on.
pub fn open(ctx: &Context) {
    Popup::open_id(ctx, id());
    ctx.request_repaint();
}

fn id() -> Id {
    Id::new("the menu of the strip")
}

/// Draws the menu's button, and the menu if it is open. Returns the player's intent, if any.
pub(super) fn show(ui: &mut Ui, offers: &FeatureSet) -> Option<Intent> {
    let words = say!("strip-menu");
    let button = icons::button(ui, icons::MENU, &words, icons::Open::Yes).on_hover_text(&words);
    let menu = parts::menu(&button).id(id()).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    if !Popup::is_id_open(ui.ctx(), id()) {
        // It opens with its first rows.
        ui.data_mut(|data| data.insert_temp(more_id(), false));
    }
    menu.show(|ui| rows(ui, offers)).and_then(|shown| shown.inner)
}

/// Id under which the menu remembers whether all its rows are shown.
fn more_id() -> Id {
    id().with("all rows")
}

/// Draws the rows of the menu: the first ones in a column or, once they are asked for, all the others in columns.
fn rows(ui: &mut Ui, offers: &FeatureSet) -> Option<Intent> {
    if ui.data(|data| data.get_temp::<bool>(more_id())).unwrap_or(false) {
        return columns(ui, offers);
    }
    let mut intent = None;
    ui.set_width(WIDTH);
    ui.spacing_mut().item_spacing.y = 0.0;
    let first = first().into_iter().filter(|row| is_there(offers, row));
    let mut walked: Vec<Id> = first.map(|row| entry(ui, row, ROW, &mut intent)).collect();
    ui.separator();
    walked.push(more(ui, ROW, true));
    corners(ui);
    walk_by_keys(ui, &[walked]);
    intent
}

/// Draws the row that shows all other rows, or the first ones again. Returns its id.
fn more(ui: &mut Ui, high: f32, shows: bool) -> Id {
    let words = if shows { say!("menu-more") } else { say!("menu-fewer") };
    let button = Button::new(theme::bold(&words)).frame_when_inactive(false);
    let response = noted(ui.add(button.min_size(Vec2::new(ui.available_width(), high))), &words);
    if response.clicked() {
        ui.data_mut(|data| data.insert_temp(more_id(), shows));
        ui.ctx().request_repaint();
    }
    response.id
}

fn columns(ui: &mut Ui, offers: &FeatureSet) -> Option<Intent> {
    let mut intent = None;
    let mut walked: Vec<Vec<Id>> = Vec::new();
    let room = ui.ctx().content_rect().size();
    let whole = Vec2::new(room.x - 30.0, room.y - 70.0);
    let bar = ui.spacing().scroll.allocated_width();
    let apart = ((whole.x - bar - 3.0 * WIDTH) / 2.0).clamp(CLOSEST, APART);
    let width = ((whole.x - bar - 2.0 * apart) / 3.0).clamp(NARROWEST, WIDTH);
    ui.set_min_width((3.0 * width + 2.0 * apart + bar).min(whole.x));
    let there =
        |(head, rows): (String, Vec<Row>)| (head, rows.into_iter().filter(|row| is_there(offers, row)).collect());
    let all: [(String, Vec<Row>); 3] = [game(), look(), view()].map(there);
    // The row that leads back is the last one of the first column.
    let most = all.iter().map(|(_, rows)| rows.len()).max().unwrap_or_default() + 1;
    let high = ((whole.y - HEAD) / most as f32).clamp(LOWEST, ROW);
    let area = ScrollArea::both().max_width(whole.x).max_height(whole.y).min_scrolled_height(whole.y);
    scrolled(ui, area, |ui| {
        let columns = ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = apart;
            let mut lines = Vec::new();
            for (head, rows) in all.into_iter().filter(|(_, rows)| !rows.is_empty()) {
                let is_first = walked.is_empty();
                let column = ui.vertical(|ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.label(theme::styled(head, Typeface::SerifBold, 17.0).color(theme::heading()));
                    let mut drawn: Vec<Id> = rows.into_iter().map(|row| entry(ui, row, high, &mut intent)).collect();
                    if is_first {
                        drawn.push(more(ui, high, false));
                    }
                    walked.push(drawn);
                });
                lines.push(column.response.rect.left() - apart * 0.5);
            }
            lines
        });
        let high = columns.response.rect.y_range();
        for line in columns.inner.into_iter().skip(1) {
            ui.painter().vline(line, high, Stroke::new(1.0, theme::line()));
        }
        walk_by_keys(ui, &walked);
    });
    corners(ui);
    intent
}

/// Distance of the line around the menu from its rows, in points.
const EDGE: f32 = 5.0;

/// Draws a line around the menu with its corners cut in, as on a printed label.
fn corners(ui: &Ui) {
    if ui.is_sizing_pass() {
        return;
    }
    let around = ui.ctx().layer_painter(ui.layer_id());
    label_frame(&around, ui.min_rect().expand(EDGE), Stroke::new(1.0, theme::gold_edge()));
}

fn entry(ui: &mut Ui, row: Row, high: f32, intent: &mut Option<Intent>) -> Id {
    let sign = row.sign();
    let Row(text, command, what) = row;
    let key = command.map(key_input::first_of).unwrap_or_default();
    let button = icons::in_menu(ui.ctx(), sign, &text).shortcut_text(key).frame_when_inactive(false);
    let response = noted(ui.add(button.min_size(Vec2::new(ui.available_width(), high))), &text);
    if response.clicked() {
        *intent = Some(what);
        ui.close();
    }
    response.id
}

/// Whether the game on the table has the feature that a menu row needs.
fn is_there(offers: &FeatureSet, row: &Row) -> bool {
    match (row.1, &row.2) {
        (None, Intent::Open(page @ (Page::Review | Page::Concede | Page::SaveLesson | Page::Seats))) => {
            offers.page(*page)
        }
        (None, Intent::ListOverlays) => offers.overlays(),
        (None, Intent::Practise) => offers.questions(),
        (None, Intent::Edit) => offers.editor(),
        (command, _) => command.is_none_or(|command| offers.command(command)),
    }
}

/// Rows that most players look for.
fn first() -> Vec<Row> {
    vec![
        Row(say!("menu-save"), Some(KeyCommand::Save), Intent::Open(Page::Save)),
        Row(say!("menu-seats"), None, Intent::Open(Page::Seats)),
        Row(say!("menu-find"), Some(KeyCommand::Find), Intent::Open(Page::Find)),
        Row(say!("menu-review"), None, Intent::Open(Page::Review)),
        Row(say!("menu-watch"), Some(KeyCommand::Watch), Intent::OpenReplay(None)),
        Row(say!("menu-help"), Some(KeyCommand::Help), Intent::Open(Page::Help)),
        Row(say!("menu-settings"), Some(KeyCommand::Settings), Intent::Open(Page::Settings)),
        Row(say!("menu-leave"), None, Intent::Leave),
    ]
}

fn game() -> (String, Vec<Row>) {
    let rows = vec![
        Row(say!("menu-quick-save"), Some(KeyCommand::QuickSave), Intent::Save(None)),
        Row(say!("menu-save-lesson"), None, Intent::Open(Page::SaveLesson)),
        Row(say!("menu-edit"), None, Intent::Edit),
        Row(say!("menu-undo-unit"), Some(KeyCommand::UndoUnit), Intent::Undo(UndoScope::Unit)),
        Row(say!("menu-undo-phase"), Some(KeyCommand::UndoPhase), Intent::Undo(UndoScope::Phase)),
        Row(say!("menu-take-back"), None, Intent::Open(Page::TakeBack(usize::MAX))),
        Row(say!("menu-concede"), None, Intent::Open(Page::Concede)),
        Row(say!("quit"), None, Intent::Quit),
    ];
    (say!("menu-of-game"), rows)
}

fn look() -> (String, Vec<Row>) {
    let rows = vec![
        Row(say!("menu-order-of-battle"), Some(KeyCommand::OrderOfBattle), Intent::Open(Page::OrderOfBattle)),
        Row(say!("menu-count"), Some(KeyCommand::Points), Intent::Open(Page::Count)),
        Row(say!("menu-advice"), Some(KeyCommand::Hint), Intent::Open(Page::Hint)),
        Row(say!("menu-why"), Some(KeyCommand::Why), Intent::Open(Page::Why)),
        Row(say!("menu-practise"), None, Intent::Practise),
        Row(say!("menu-analyse"), Some(KeyCommand::Analyse), Intent::Analyse(Some(BranchDice::Same))),
        Row(say!("menu-analyse-other"), None, Intent::Analyse(None)),
        Row(say!("menu-rulebook"), Some(KeyCommand::Rulebook), Intent::Open(Page::Rulebook)),
        Row(say!("menu-keys"), Some(KeyCommand::Sheet), Intent::Open(Page::Keys)),
    ];
    (say!("menu-of-look"), rows)
}

fn view() -> (String, Vec<Row>) {
    let dock = |ask| Intent::Dock(Column::Decisions, ask);
    let rows = vec![
        Row(say!("menu-log"), Some(KeyCommand::Log), Intent::ToggleLog),
        Row(say!("menu-fold-panel"), Some(KeyCommand::FoldPanel), dock(ColumnChange::Fold)),
        Row(say!("menu-swap-panels"), Some(KeyCommand::SwapPanels), dock(ColumnChange::Swap)),
        Row(say!("menu-counters"), Some(KeyCommand::Counters), Intent::ToggleCounters),
        Row(say!("menu-grid"), Some(KeyCommand::Grid), Intent::ToggleGrid),
        Row(say!("menu-overlays"), None, Intent::ListOverlays),
        Row(say!("menu-whole-map"), Some(KeyCommand::WholeMap), Intent::WholeMap),
        Row(say!("menu-turn-board"), Some(KeyCommand::TurnBoard), Intent::TurnBoard),
        Row(say!("menu-full-screen"), Some(KeyCommand::FullScreen), Intent::WindowCommand(KeyCommand::FullScreen)),
    ];
    (say!("menu-of-view"), rows)
}

/// Moves keyboard focus through the columns by the arrow keys: up and down around their ends, and across.
pub(in crate::ui) fn walk_by_keys(ui: &Ui, columns: &[Vec<Id>]) {
    let Some(focused) = ui.memory(|m| m.focused()).filter(|id| *id != board::id()) else { return };
    let place = columns.iter().enumerate().find_map(|(column, rows)| {
        let row = rows.iter().position(|row| *row == focused)?;
        Some((column, row))
    });
    let to = match place {
        None => Some((0, 0)),
        Some((column, row)) => {
            // Not wherever egui would look for the next.
            let own = EventFilter { vertical_arrows: true, horizontal_arrows: true, ..EventFilter::default() };
            ui.memory_mut(|m| m.set_focus_lock_filter(focused, own));
            let (n, across) = (columns[column].len(), columns.len());
            ui.input(|i| match () {
                () if i.key_pressed(Key::ArrowDown) => Some((column, (row + 1) % n)),
                () if i.key_pressed(Key::ArrowUp) => Some((column, (row + n - 1) % n)),
                () if i.key_pressed(Key::ArrowRight) => Some(((column + 1) % across, row)),
                () if i.key_pressed(Key::ArrowLeft) => Some(((column + across - 1) % across, row)),
                () if i.key_pressed(Key::Home) => Some((0, 0)),
                () if i.key_pressed(Key::End) => Some((across - 1, usize::MAX)),
                () => None,
            })
        }
    };
    let row = to.and_then(|(column, row)| columns.get(column).and_then(|rows| rows.get(row.min(rows.len() - 1))));
    if let Some(row) = row {
        ui.memory_mut(|m| m.request_focus(*row));
    }
}
