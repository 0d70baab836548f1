//! Place cursor: the map without a mouse. On its place the cursor means what the pointer would mean.

use crate::board::{Place, StepLength};
use crate::kernel::PieceId;
use crate::paint::orientation::Orientation;
use crate::play::Opaque;
use crate::ui::Intent;
use crate::ui::intent::{CursorCommand, Hotspot, Pointed, ScreenDirection};
use crate::ui::parts::{decisions_lack_button, focus_first_decision};
use crate::ui::screen::keyboard::{Cursor, EnterSubject, KeyFocus, Lead};
use crate::ui::screen::selection::CurrentChoice;
use crate::ui::screen::{Covered, GameScreen};
use crate::view::{Region, board};
use bevy_egui::egui::{self, Context, Event, FocusDirection, Key, Rect, Ui, Vec2, vec2};

/// Number of frames in which the focus is given back to a widget after a page has closed, until the widget keeps it.
const FOCUS_TRIES: u8 = 2;
/// Distance by which an arrow key moves the map, in points.
const PAN: f32 = 90.0;

impl GameScreen {
    /// Moves the cursor or the map, or does at the cursor's place what a click there would do; returns the intent of that.
    pub(in crate::ui::screen) fn steer(&mut self, steer: CursorCommand) -> Option<Intent> {
        match steer {
            CursorCommand::Move(way, length) => self.move_cursor(way, length),
            CursorCommand::Pan(way) => {
                let mut camera = self.stage.camera();
                let (x, y) = steps(way, Orientation::AsDrawn);
                camera.pan(vec2(-PAN * f32::from(x), -PAN * f32::from(y)));
                camera.hold_to(self.stage.layout);
                self.stage.put_eye(Some(camera));
            }
            CursorCommand::Toggle => {
                if !self.keyboard.put_cursor_away() {
                    self.put_cursor(self.first_place());
                }
            }
            CursorCommand::NextEnd | CursorCommand::PreviousEnd => {
                let mut cursor = self.keyboard.cursor.take()?;
                let ends = self.ends_at(cursor.place);
                let (at, n) = (which(&ends, &cursor), ends.len().max(1));
                let next = if steer == CursorCommand::NextEnd { at + 1 } else { at + n - 1 } % n;
                cursor.end = ends.get(next).map(|s| s.gives.clone());
                cursor.lead = Lead::Cursor;
                self.keyboard.cursor = Some(cursor);
            }
            CursorCommand::Act => {
                let cursor = self.keyboard.cursor.as_mut()?;
                cursor.lead = Lead::Cursor;
                let place = cursor.place;
                if self.means_nothing(place) {
                    return Some(Intent::GiveNext);
                }
                let pointed = Pointed { clicked: true, ..self.at_cursor() };
                return self.clicked(&pointed).and_then(|i| self.armed_first(i));
            }
            CursorCommand::Panels => {
                self.keyboard.hands = match self.keyboard.hands {
                    KeyFocus::Board => KeyFocus::Panels,
                    // No button has the focus since another decision is due: the first button gets it.
                    KeyFocus::Panels if self.keyboard.deciding != Some(self.deciding()) => {
                        self.keyboard.deciding = Some(self.deciding());
                        KeyFocus::Panels
                    }
                    KeyFocus::Panels => KeyFocus::Board,
                };
                if self.keyboard.hands == KeyFocus::Board {
                    let place = self.keyboard.cursor.as_ref().map_or_else(|| self.first_place(), |c| c.place);
                    self.put_cursor(place);
                }
            }
        }
        None
    }

    /// Intent that adds the piece under the cursor to the selection, or takes it out; `None` if none there can act.
    pub(super) fn added_at_cursor(&self) -> Option<Intent> {
        let piece = self.piece_at(self.keyboard.cursor.as_ref()?.place)?;
        self.play.legal().pieces.contains(&piece).then_some(Intent::SelectWith(piece))
    }

    /// Moves the cursor to the unit that was selected by key, if the player uses keys.
    pub(in crate::ui::screen) fn follow(&mut self, place: Place) {
        if self.keyboard.cursor.is_some() || self.keyboard.hands == KeyFocus::Panels {
            self.put_cursor(place);
        }
    }

    /// Moves the cursor along with the unit under it. A cursor elsewhere stays, as it may be the destination.
    pub(in crate::ui::screen) fn take_cursor_along(&mut self, from: &[Place], to: Place) {
        if let Some(cursor) = self.keyboard.cursor.as_mut().filter(|c| from.contains(&c.place)) {
            cursor.place = to;
            cursor.end = None;
            self.stage.bring_into_sight(self.stage.layout.middle(to));
        }
    }

    /// Puts the cursor on a place, and the place in view.
    pub(in crate::ui::screen) fn put_cursor(&mut self, place: Place) {
        self.keyboard.cursor = Some(Cursor { place, end: None, lead: Lead::Cursor, enter: EnterSubject::Place });
        self.keyboard.hands = KeyFocus::Board;
        self.stage.bring_into_sight(self.stage.layout.middle(place));
    }

    fn move_cursor(&mut self, way: ScreenDirection, length: StepLength) {
        let place = match &self.keyboard.cursor {
            // The cursor shows up before it moves anywhere.
            None => self.first_place(),
            Some(cursor) => {
                let (right, down) = steps(way, self.stage.eye.turn);
                self.stage.layout.stepped_by(cursor.place, right, down, length).unwrap_or(cursor.place)
            }
        };
        self.put_cursor(place);
    }

    /// Place at which the cursor appears: that of the selected unit, the cursor's last one, or the middle of the board.
    fn first_place(&self) -> Place {
        let (game_ui, shown) = (self.play.game_ui(), self.play.shown_position());
        let chosen = self.selection.choice.piece.and_then(|piece| game_ui.footprint(shown, piece).first().copied());
        let middle = || self.stage.layout.place_at(self.stage.camera().middle);
        chosen.or(self.keyboard.last_cursor).or_else(middle).unwrap_or_else(|| self.stage.layout.first_place())
    }

    /// Hotspots on a place, the plainest first.
    pub(super) fn ends_at(&self, place: Place) -> Vec<&Hotspot> {
        // On a free table a hotspot covers a region.
        let at = place.point().map(|point| self.stage.layout.map_point(point));
        let covers = |region: &Region| at.is_some_and(|at| region.has(at));
        let is_there = |s: &&Hotspot| s.places.contains(&place) || s.region.as_ref().is_some_and(covers);
        let mut ends: Vec<&Hotspot> = self.derived.hotspots().iter().filter(is_there).collect();
        // The sort is stable: of equals the first stays first.
        ends.sort_by(|a, b| a.bias.total_cmp(&b.bias));
        ends
    }

    /// Whether the cursor's place has no meaning, so that Enter acts as it does without a cursor.
    pub(super) fn means_nothing(&self, place: Place) -> bool {
        if self.play.replay().is_some() {
            return false;
        }
        if self.gives_plan(place) {
            return true;
        }
        if self.play.waits_for_card() || self.play.game_ui().is_before_first_move(self.play.shown_position()) {
            return true;
        }
        self.ends_at(place).is_empty()
            && !self.piece_at(place).is_some_and(|p| self.would_choose(p))
            && self.is_free(place)
    }

    /// Whether Enter gives the plan in hand: the plan was changed after the cursor was moved, or the cursor lies on its piece.
    fn gives_plan(&self, place: Place) -> bool {
        let is_led = self.keyboard.cursor.as_ref().is_some_and(|cursor| cursor.enter == EnterSubject::Plan)
            || self.piece_at(place).is_some_and(|piece| self.selection.choice.piece == Some(piece));
        is_led && self.play.game_ui().has_plan(&self.play, &self.selection)
    }

    /// Whether a question of the game waits for an answer.
    fn is_asked(&self) -> bool {
        self.play.replay().is_none() && self.play.game_ui().is_asked(self.play.shown_position())
    }

    /// Whether Enter on a piece would select it: a piece of the deciding side, unless a question is open or, with a plan, the
    /// piece can do nothing or is selected already.
    fn would_choose(&self, piece: PieceId) -> bool {
        let own = self.decides_for(piece) && !self.is_asked();
        own && (!self.play.game_ui().is_planned(self.play.shown_position())
            || self.selection.choice.piece != Some(piece) && self.play.legal().pieces.contains(&piece))
    }

    /// Whether no selected piece waits for a place to be chosen: none is selected, it aims already or stands there itself, or a
    /// question is open.
    fn is_free(&self, place: Place) -> bool {
        let planned = self.play.game_ui().is_planned(self.play.shown_position())
            && self.piece_at(place).is_some_and(|piece| self.selection.choice.piece == Some(piece));
        self.selection.choice == CurrentChoice::default()
            || self.selection.choice.aim.is_some()
            || planned
            || self.is_asked()
    }

    /// Records whether keys are pressed or the pointer is moved. An open page keeps the record of before.
    pub(super) fn watch_hands(&mut self, ctx: &Context) {
        if self.shell.page.is_some() {
            return;
        }
        let (mouse, keys) = ctx.input(|i| {
            let keys = i.raw.events.iter().filter(|e| matches!(e, Event::Key { pressed: true, .. })).count();
            (i.pointer.delta() != Vec2::ZERO || i.pointer.any_pressed(), keys)
        });
        self.keyboard.in_a_row = if mouse { 0 } else { self.keyboard.in_a_row.saturating_add(keys) };
    }

    /// Identity of the current decision, by which the cursor knows whether it is still the same.
    fn deciding(&self) -> Opaque {
        self.play.game_ui().deciding(self.play.shown_position())
    }

    /// Target of the cursor, as if the pointer were on its place.
    pub(super) fn at_cursor(&self) -> Pointed {
        let Some(cursor) = self.keyboard.leading() else { return Pointed::default() };
        let ends = self.ends_at(cursor.place);
        let hotspot = ends.get(which(&ends, cursor)).map(|s| s.gives.clone());
        // A game on a free table is asked about the point itself.
        let at = cursor.place.point().map(|point| self.stage.layout.map_point(point));
        Pointed { place: Some(cursor.place), hotspot, at, ..Pointed::default() }
    }

    /// Lets the pointer say which place is meant once it moves over the board; a click there removes the cursor.
    pub(super) fn yield_to_pointer(&mut self, ui: &Ui, room: Rect) {
        let over = ui.rect_contains_pointer(room);
        let (moved, pressed) = ui.input(|i| (i.pointer.delta() != Vec2::ZERO, i.pointer.any_pressed()));
        if let (true, true, Some(cursor)) = (over, moved, &mut self.keyboard.cursor) {
            cursor.lead = Lead::Pointer;
        }
        if over && pressed {
            self.keyboard.put_cursor_away();
        }
    }

    /// Returns the keyboard focus, once a page is closed, to the widget that had it when the page was opened.
    fn focus_behind_page(&mut self, ctx: &Context) {
        if self.shell.page.is_some() {
            return;
        }
        let Some((id, tries)) = self.keyboard.behind_page.take() else { return };
        if self.keyboard.hands == KeyFocus::Panels && ctx.memory(|m| m.focused()) != Some(id) {
            // In the first frame egui still takes the page to lie over it, and lets go of the focus.
            self.keyboard.behind_page = tries.checked_sub(1).map(|left| (id, left));
            ctx.memory_mut(|m| m.request_focus(id));
            ctx.request_repaint();
        }
    }

    /// Records which widget has the keyboard focus when an intent opens a page over it, and that none has it once the card with the
    /// focused button is put away: no other button is pressed by a key that was meant for that one.
    pub(super) fn leave_focus(&mut self, ctx: &Context, intent: &Intent) {
        if self.shell.page.is_some() || self.keyboard.hands != KeyFocus::Panels {
            return;
        }
        match intent {
            Intent::Rule(_) | Intent::Open(_) => {
                self.keyboard.behind_page = ctx.memory(|m| m.focused()).map(|id| (id, FOCUS_TRIES));
            }
            Intent::Close => self.keyboard.deciding = None,
            _ => {}
        }
    }

    /// Gives the keyboard focus to the board or to the panels, as recorded.
    pub(super) fn hold_focus(&mut self, ctx: &Context) {
        let has_menu = egui::Popup::is_any_open(ctx);
        let now = has_menu.then_some(self.keyboard.in_a_row);
        let had_menu = std::mem::replace(&mut self.keyboard.had_menu, now);
        if self.shell.notice.is_some() || self.shell.covered == Covered::Yes || has_menu {
            return;
        }
        self.focus_behind_page(ctx);
        let mut focused = ctx.memory(|m| m.focused());
        // A menu used by pointer leaves the focus to the board: with the focus, its button would open it again.
        if had_menu == Some(0)
            && let Some(id) = focused.take()
        {
            ctx.memory_mut(|m| m.surrender_focus(id));
        }
        if ctx.input(|i| i.pointer.any_pressed()) {
            self.keyboard.hands = KeyFocus::Board;
        }
        if std::mem::replace(&mut self.keyboard.hands_before, self.keyboard.hands) == KeyFocus::Panels
            && self.keyboard.hands == KeyFocus::Board
            && let Some(id) = focused
        {
            ctx.memory_mut(|m| m.surrender_focus(id));
        }
        let deciding = Some(self.deciding());
        let other = self.keyboard.hands_before == KeyFocus::Panels
            && self.shell.page.is_none()
            && self.keyboard.deciding != deciding;
        if self.keyboard.hands == KeyFocus::Board || self.shell.page.is_some() {
            self.keyboard.deciding.clone_from(&deciding);
        } else if other && let Some(id) = ctx.memory(|m| m.focused()) {
            ctx.memory_mut(|m| m.surrender_focus(id));
        }
        let focused = ctx.memory(|m| m.focused());
        let board_may = self.shell.page.is_none() && self.keyboard.cursor.is_some();
        match (self.keyboard.hands, focused) {
            (KeyFocus::Board, None) if board_may => ctx.memory_mut(|m| m.request_focus(board::id())),
            (KeyFocus::Board, Some(id)) if id == board::id() && !board_may => ctx.memory_mut(|m| m.surrender_focus(id)),
            // Tab has moved the focus there.
            (KeyFocus::Board, Some(id)) if id != board::id() && !ctx.text_edit_focused() => {
                self.keyboard.hands = KeyFocus::Panels;
            }
            (KeyFocus::Panels, Some(id)) if id == board::id() => {
                ctx.memory_mut(|m| m.surrender_focus(id));
                focus_first_decision(ctx);
            }
            (KeyFocus::Panels, None) if other && !ctx.input(|i| i.key_pressed(Key::Tab)) => {}
            (KeyFocus::Panels, None) if self.shell.page.is_some() => {}
            (KeyFocus::Panels, None) => {
                self.keyboard.deciding = deciding;
                if !decisions_lack_button(ctx) {
                    // Without this, egui would pick the first button on its own.
                    ctx.memory_mut(|m| m.move_focus(FocusDirection::None));
                }
                focus_first_decision(ctx);
            }
            _ => {}
        }
    }
}

/// Index of the hotspot on the cursor's place that the cursor stands for.
pub(super) fn which(ends: &[&Hotspot], cursor: &Cursor) -> usize {
    ends.iter().position(|s| Some(&s.gives) == cursor.end.as_ref()).unwrap_or(0)
}

/// Columns to the right and rows down that lead in a screen direction, on a map with this orientation.
const fn steps(way: ScreenDirection, turn: Orientation) -> (i8, i8) {
    let (x, y) = match way {
        ScreenDirection::Up => (0, -1),
        ScreenDirection::Down => (0, 1),
        ScreenDirection::Left => (-1, 0),
        ScreenDirection::Right => (1, 0),
    };
    match turn {
        Orientation::AsDrawn => (x, y),
        Orientation::Turned => (-x, -y),
    }
}
