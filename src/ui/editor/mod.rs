//! Scenario editor: a scenario's text on the table, its map and pieces, tools, panels, check list.
//!
//! It knows no game: the meaning of the text and the effect of a tool belong to the game's [`EditorUi`]. Here are the text with
//! its journal, the board, saving, undo, and the way to the table and back.

mod balance_card;
mod balance_run;
mod bar;
mod board;
mod checks;
mod chooser;
mod draft_fields;
mod file_previews;
mod folder;
mod heading;
mod hint;
mod keys;
mod messages;
mod pages;
mod pen;
mod publish;
mod reference_image;
mod save_as;
mod scenario_files_page;
mod side_panels;
mod trace_card;

use crate::editing::EditAct;
use crate::editing::EditSession;
use crate::editing::Severity;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::theme::Theme;
use crate::play::Registry;
use crate::say;
use crate::settings::Fold;
use crate::ui::dock::STRIP;
use crate::ui::game_ui::{EditorUi, ToolOutcome};
use crate::ui::intent;
use crate::view::camera::Camera;
use crate::view::texture_cache::TextureCache;
use crate::view::theme;
use bevy::ecs::world::World;
use bevy_egui::egui::{CentralPanel, Frame, Id, Margin, Panel, Pos2, Rect, Stroke as Line, Ui};
pub(super) use scenario_files_page::{FilesPage, Pick};
use side_panels::EditorPanel;
use std::path::PathBuf;

/// Request of the editor to the main window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorRequest {
    /// Request to try the scenario as it is now.
    Try,
    /// Request to return to the page of files.
    Leave,
    /// Request to open the rulebook at a paragraph.
    Rule(String),
    /// Page over the editor: keys and mouse, help, the rulebook.
    Open(intent::Page),
}

/// Editor screen with one scenario.
pub struct EditorScreen {
    /// Text of the scenario with its history and journal.
    edited: EditSession,
    /// Editor's part of the scenario's game.
    game: Box<dyn EditorUi>,
    /// Painted map of the scenario; `None` without a map.
    pictures: Option<TextureCache>,
    /// Layout of the map's places; `None` without a map.
    layout: Option<BoardLayout>,
    /// Camera of the editor; `None`: the whole map is in view.
    camera: Option<Camera>,
    /// Rectangle of the board in the last frame, in points.
    board: Rect,
    pages: pages::Pages,
    pen: pen::Pen,
    sides: side_panels::Sides,
    /// Whether the pieces on the board are those of the current text.
    laid: bool,
    messages: messages::Messages,
    saving: save_as::Saving,
    /// Picture from which the map is traced.
    tracing: trace_card::Tracing,
    /// Games that programs play of the scenario, with their card.
    balance: balance_card::BalanceCard,
    /// Theme in which the map was painted.
    worn: Theme,
}

impl EditorScreen {
    /// Editor screen for a text; `folder`: the folder of the player's own scenarios.
    #[must_use]
    pub fn new(edited: EditSession, game: Box<dyn EditorUi>, registry: &Registry, folder: Option<PathBuf>) -> Self {
        let mut screen = Self {
            edited,
            game,
            pictures: None,
            layout: None,
            camera: None,
            board: Rect::ZERO,
            pages: pages::Pages::default(),
            pen: pen::Pen::default(),
            sides: side_panels::Sides::default(),
            laid: false,
            messages: messages::Messages::default(),
            saving: save_as::Saving { asked: false, place: None, folder, registry: registry.clone() },
            tracing: trace_card::Tracing::default(),
            balance: balance_card::BalanceCard::default(),
            worn: theme::current_theme(),
        };
        screen.read();
        screen.remember_trace();
        if let Some(cut) = screen.edited.take_damage_notice() {
            screen.tell(cut);
        }
        screen
    }

    /// Text that is being edited.
    #[must_use]
    pub const fn edited(&self) -> &EditSession {
        &self.edited
    }

    /// Editor's part of the scenario's game.
    #[must_use]
    pub fn game(&self) -> &dyn EditorUi {
        &*self.game
    }

    /// Position on the screen of the place with this name, for tests that drive the window; `None` if it is not visible.
    #[must_use]
    pub fn place_of(&self, number: &str) -> Option<Pos2> {
        let (layout, camera) = (self.layout?, self.camera()?);
        let place = layout.place_named(number)?;
        Some(camera.to_screen(self.board, layout.middle(place)))
    }

    /// Number of the place on which the key cursor is; `None` without a cursor.
    #[must_use]
    pub fn cursor(&self) -> Option<String> {
        let (place, layout) = self.pen.cursor.zip(self.layout)?;
        Some(layout.place_name(place))
    }

    /// Title of the window while the editor is open.
    #[must_use]
    pub fn title(&self) -> String {
        self.game.title()
    }

    /// Why the scenario cannot be played: the first fault of the check list, in a player's words, or `why` without one.
    fn why_not_playable(&self, why: String) -> String {
        let first = self.game.findings().iter().find(|finding| finding.weight == Severity::Fault);
        first.map_or(why, |finding| finding.sentence.clone())
    }

    /// Shows why the scenario cannot be played; `why`: the fault as a command would tell it.
    pub fn tell_not_playable(&mut self, why: String) {
        let why = self.why_not_playable(why);
        self.tell(say!("edit-cannot-try", why));
    }

    /// Shows a sentence as a message over the board.
    pub fn tell(&mut self, sentence: String) {
        self.messages.tell(sentence);
    }

    /// Records that another screen has used the board, so that the pieces must be laid again.
    pub fn come_back(&mut self) {
        self.laid = false;
        self.pen.held = pen::PenState::Up;
    }

    /// Finishes what is under way in the editor: typed texts are applied, and messages removed.
    pub fn finish(&mut self) {
        let before = std::sync::Arc::clone(self.edited.text());
        self.edited.finish();
        self.messages.clear();
        if before != *self.edited.text() {
            self.read();
        }
    }

    /// Whether any edit would be lost if the text were closed now.
    pub fn would_be_lost(&mut self) -> bool {
        self.finish();
        self.edited.would_be_lost()
    }

    /// Saves the text before the editor is closed. Returns whether nothing would be lost any more. Without a file, the player is
    /// asked for one.
    pub fn saved_first(&mut self) -> bool {
        self.save();
        !self.edited.would_be_lost()
    }

    /// Closes the text of the editor and its journal.
    pub fn leave(self) {
        self.edited.close();
    }

    /// Reads the scenario's text again after a change.
    fn read(&mut self) {
        let colours = theme::current_theme();
        let as_before = std::mem::replace(&mut self.worn, colours) == colours;
        self.game.set_text(self.edited.document(), self.edited.text(), self.edited.name(), &colours);
        self.laid = false;
        let Some(ground) = self.game.ground() else {
            (self.pictures, self.layout) = (None, None);
            return;
        };
        let layout = ground.layout();
        if self.layout.replace(layout) != Some(layout) {
            self.camera = None;
            self.pen = pen::Pen::default();
        }
        match &mut self.pictures {
            Some(pictures) if as_before => pictures.changed(ground),
            pictures => *pictures = Some(TextureCache::new(ground, colours)),
        }
    }

    /// Carries out the result of a tool's stroke or of a panel.
    fn carry_out(&mut self, stroke: ToolOutcome) {
        let done = match &stroke {
            ToolOutcome::Done(EditAct { what, edits }) => self.edited.act(what, edits),
            ToolOutcome::Grows(EditAct { what, edits }) => self.edited.grow(what, edits),
            ToolOutcome::Undone(_) => self.edited.grow("", &[]),
            ToolOutcome::Barred(_) => Ok(false),
        };
        if let ToolOutcome::Barred(sentence) | ToolOutcome::Undone(sentence) = stroke {
            if done == Ok(true) {
                self.read();
            }
            self.messages.clear();
            return self.tell(sentence);
        }
        match done {
            // Earlier messages may be out of date.
            Ok(true) => {
                self.messages.clear();
                self.read();
            }
            Ok(false) => {}
            // The file writes this value in a form that cannot be edited.
            Err(misplaced) => self.tell(say!("edit-misplaced", place = misplaced.0.to_string())),
        }
    }

    /// Takes back what is under way: a stroke, or the last point of a drawing; else the last act.
    fn undo(&mut self) {
        if self.drop_stroke() || self.game.take_point_back() {
            return;
        }
        if self.edited.undo() {
            self.messages.clear();
            self.read();
        }
    }

    fn redo(&mut self) {
        if self.edited.redo() {
            self.messages.clear();
            self.read();
        }
    }

    /// Draws the screen and carries out the player's requests. Returns the request, if any.
    pub fn show(&mut self, ui: &mut Ui, world: &mut World) -> Option<EditorRequest> {
        if self.worn != theme::current_theme() {
            self.read();
        }
        let ctx = ui.ctx().clone();
        self.messages.grow_old(&ctx);
        let mut ask = if ui.is_enabled() { self.by_key(&ctx) } else { None };
        self.messages.stand(self.edited.trouble());
        let side = Frame::new().fill(theme::paper()).inner_margin(Margin::symmetric(8, 6));
        let edge = side.stroke(Line::new(1.0, theme::line()));
        ask = ask.or(Panel::top("editor bar").frame(edge).show(ui, |ui| self.bar(ui)).inner);
        ask = ask.or(self.show_beside(ui, side));
        // Typed texts are applied before a stroke on the map begins.
        self.take_left(&ctx);
        CentralPanel::no_frame().show(ui, |ui| self.show_board(ui, world));
        self.knobs(&ctx);
        self.follow(&ctx);
        self.show_tracing(&ctx);
        self.show_balance(&ctx);
        self.show_save_as(&ctx);
        self.show_choosing(&ctx);
        if ask.is_some() || self.saving.asked {
            self.take_all(&ctx);
            ctx.request_repaint();
        }
        if std::mem::take(&mut self.saving.asked) {
            self.save();
        }
        ask
    }

    /// Draws the editor's panels on both sides of the map, or the strips of folded ones. Returns the request, if any.
    fn show_beside(&mut self, ui: &mut Ui, side: Frame) -> Option<EditorRequest> {
        let (ctx, narrow) = (ui.ctx().clone(), Frame::new().fill(theme::paper()));
        let width = ctx.content_rect().width();
        // State at the start of the frame: a panel that is folded while it is drawn goes in the next frame.
        let [tools, pages] = EditorPanel::ALL.map(|panel| self.fold_of(&ctx, panel));
        let is_below = pages == Fold::Open && self.is_below(width);
        let mut ask = None;
        if is_below {
            let panel = Panel::bottom(Id::new("editor page below")).resizable(false);
            let panel = panel.exact_size(ctx.content_rect().height() * LOWER).frame(side);
            ask = panel.show(ui, |ui| self.keys_in(ui, EditorPanel::Pages, Self::beside)).inner;
        }
        let panel = Panel::left(Id::new(("editor tools", tools == Fold::Open))).resizable(false);
        if tools == Fold::Open {
            let panel = panel.exact_size(EditorPanel::Tools.width(width)).frame(side);
            let drawn = panel.show(ui, |ui| self.keys_in(ui, EditorPanel::Tools, |screen, ui| screen.game.tools(ui)));
            if let Some(stroke) = drawn.inner {
                self.carry_out(stroke);
            }
        } else {
            panel.exact_size(STRIP).frame(narrow).show(ui, |ui| self.strip(ui, EditorPanel::Tools));
        }
        if is_below {
            return ask;
        }
        let panel = Panel::right(Id::new(("editor pages", pages == Fold::Open))).resizable(false);
        if pages == Fold::Open {
            let panel = panel.exact_size(EditorPanel::Pages.width(width)).frame(side);
            return panel.show(ui, |ui| self.keys_in(ui, EditorPanel::Pages, Self::beside)).inner;
        }
        panel.exact_size(STRIP).frame(narrow).show(ui, |ui| self.strip(ui, EditorPanel::Pages));
        None
    }
}

/// Part of the window's height that a broad page takes below the map.
const LOWER: f32 = 0.45;
/// Orientation of the map in the editor.
const AS_DRAWN: Orientation = Orientation::AsDrawn;
