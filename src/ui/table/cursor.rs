//! The hex cursor: the map without a mouse. What the pointer would mean on its hex, the cursor means.

use super::plan;
use super::way_back::is_walk;
use super::{Choice, Covered, Table};
use crate::board::hex::{Grid, Hex};
use crate::kernel::RuleSet;
use crate::paint::turn::Turn;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::state::{Frame, Phase, Place};
use crate::rules::musket_pike::{Order, legal};
use crate::ui::Intent;
use crate::ui::intent::{Hotspot, Pointed, Steer, Way};
use crate::ui::pages::Hand;
use crate::ui::parts::land;
use crate::view::board;
use bevy_egui::egui::{self, Context, Event, FocusDirection, Key, Rect, Ui, Vec2, vec2};
use std::mem::Discriminant;

/// How far the arrow keys move the map, in points.
const PAN: f32 = 90.0;

/// Who presses so many keys one after the other, without moving the pointer, plays by keys.
const KEYS_IN_A_ROW: usize = 3;

/// The hex cursor.
#[derive(Clone, Debug, PartialEq)]
pub struct Cursor {
    /// Where it is.
    pub hex: Hex,
    /// What is meant of the several things that could be there; none, or one that is there no more: the plainest.
    pub end: Option<Intent>,
    /// Whether it or the pointer was moved last.
    pub lead: Lead,
}

/// Who says which place is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// The cursor.
    Cursor,
    /// The pointer, which was moved since.
    Pointer,
}

/// Where the keys are while one plays without a mouse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hands {
    /// On the board.
    #[default]
    Board,
    /// On the panels: where the button that had them goes, the next one has them, unless something else is to be
    /// decided. Then Tab leads to the first button: one Enter too many does nothing that nobody has read.
    Panels,
}

/// What is to be decided: while it stays the same, so does the button that the keys are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deciding {
    frame: Option<Discriminant<Frame>>,
    phase: Option<Phase>,
    asked: Option<usize>,
}

impl Table {
    /// Moves the cursor or the map, or does at the cursor's hex what a click there would do.
    pub(super) fn steer(&mut self, steer: Steer) -> Option<Intent> {
        match steer {
            Steer::Move(way) => self.move_cursor(way),
            Steer::Pan(way) => {
                let mut camera = self.eye();
                let (x, y) = steps(way, Turn::AsDrawn);
                camera.pan(vec2(-PAN * f32::from(x), -PAN * f32::from(y)));
                camera.hold_to(self.layout);
                self.camera = Some(camera);
            }
            Steer::Toggle => match self.cursor.take() {
                Some(cursor) => self.last_cursor = Some(cursor.hex),
                None => self.put_cursor(self.first_place()),
            },
            Steer::NextEnd | Steer::PreviousEnd => {
                let mut cursor = self.cursor.take()?;
                let ends = self.ends_at(cursor.hex);
                let (at, n) = (which(&ends, &cursor), ends.len().max(1));
                let next = if steer == Steer::NextEnd { at + 1 } else { at + n - 1 } % n;
                cursor.end = ends.get(next).map(|s| s.gives.clone());
                cursor.lead = Lead::Cursor;
                self.cursor = Some(cursor);
            }
            Steer::Act => {
                let cursor = self.cursor.as_mut()?;
                cursor.lead = Lead::Cursor;
                let hex = cursor.hex;
                if self.means_nothing(hex) {
                    return self.give_next();
                }
                let pointed = Pointed { clicked: true, ..self.at_cursor() };
                return self.clicked(&pointed).and_then(|i| self.armed_first(i));
            }
            Steer::Panels => {
                self.hands = match self.hands {
                    Hands::Board => Hands::Panels,
                    // No button has the keys since something else is to be decided: the first of them gets them.
                    Hands::Panels if self.deciding != Some(self.deciding()) => {
                        self.deciding = Some(self.deciding());
                        Hands::Panels
                    }
                    Hands::Panels => Hands::Board,
                };
                if self.hands == Hands::Board {
                    let hex = self.cursor.as_ref().map_or_else(|| self.first_place(), |c| c.hex);
                    self.put_cursor(hex);
                }
            }
        }
        None
    }

    /// Takes the cursor to the unit that was chosen by a key, if it is by keys that one plays.
    pub(super) fn follow_choice(&mut self) {
        let by_keys = self.cursor.is_some() || self.hands == Hands::Panels;
        let stand = self.choice.unit.and_then(|u| self.game().stand(u));
        if let (true, Some(stand)) = (by_keys, stand) {
            self.put_cursor(stand.left);
        }
    }

    /// Takes the cursor that lies on the unit that walks along with it. Elsewhere it stays: it may be what the unit walks to.
    pub(super) fn take_cursor_along(&mut self, began: usize, order: &Order) {
        let Some((hex, unit)) = self.cursor.as_ref().map(|c| c.hex).zip(order.unit().filter(|_| is_walk(order))) else {
            return;
        };
        let stood = matches!(self.session.before(began).units[unit.index()].place, Place::Map(s) if s.covers(hex));
        if let (true, Some(stand)) = (stood, self.game().stand(unit)) {
            if let Some(cursor) = &mut self.cursor {
                cursor.hex = stand.left;
                cursor.end = None;
            }
            self.bring_into_sight(self.layout.centre(stand.left));
        }
    }

    /// Puts the cursor on a hex, and the hex into sight.
    pub(super) fn put_cursor(&mut self, hex: Hex) {
        self.cursor = Some(Cursor { hex, end: None, lead: Lead::Cursor });
        self.hands = Hands::Board;
        self.bring_into_sight(self.layout.centre(hex));
    }

    fn move_cursor(&mut self, way: Way) {
        let hex = match &self.cursor {
            // Where the cursor is, before it goes anywhere.
            None => self.first_place(),
            Some(cursor) => {
                beside(&self.game().battle.map.grid, cursor.hex, steps(way, self.turn)).unwrap_or(cursor.hex)
            }
        };
        self.put_cursor(hex);
    }

    /// Where the cursor comes on: at the selected unit, where it was, or in the middle of the board.
    fn first_place(&self) -> Hex {
        let game = self.game();
        let chosen = self.choice.unit.and_then(|u| game.stand(u)).map(|s| s.left);
        let middle = || self.layout.hex_at(self.eye().middle);
        chosen.or(self.last_cursor).or_else(middle).unwrap_or(Hex(0))
    }

    /// The hotspots that can be meant on a hex, the plainest first.
    pub(super) fn ends_at(&self, hex: Hex) -> Vec<&Hotspot> {
        let mut ends: Vec<&Hotspot> = self.facts.hotspots.iter().filter(|s| s.hexes.contains(&hex)).collect();
        // Of equals the first.
        ends.sort_by(|a, b| a.bias.total_cmp(&b.bias));
        ends
    }

    /// Whether the cursor's hex is meant by nothing there is to do, so that Enter does what it does without the cursor.
    pub(super) fn means_nothing(&self, hex: Hex) -> bool {
        let game = self.game();
        if self.replay.is_some() {
            return false;
        }
        // Before the draw nobody on the map can do anything.
        if matches!(game.state().stack.last(), Some(Frame::Turn { .. })) {
            return true;
        }
        self.ends_at(hex).is_empty() && !game.occupant(hex).is_some_and(|u| self.would_choose(u)) && self.is_free(hex)
    }

    /// Whether Enter on a unit would choose it: one of whoever decides, unless a question stands or, where there is a plan,
    /// it can do nothing or is the chosen one, which carries its part out.
    fn would_choose(&self, unit: UnitId) -> bool {
        let game = self.game();
        let own = self.session.game().decider() == Some(game.side(unit)) && !self.is_asked();
        own && (!plan::planned(game) || self.choice.unit != Some(unit) && self.facts.able.contains(&unit))
    }

    /// Whether no unit waits for a hex: none is chosen, one aims already or lies there itself, or a question stands.
    fn is_free(&self, hex: Hex) -> bool {
        let planned =
            plan::planned(self.game()) && self.game().occupant(hex).is_some_and(|u| self.choice.unit == Some(u));
        self.choice == Choice::default() || self.choice.aim.is_some() || planned || self.is_asked()
    }

    /// Takes note of whether keys are pressed or the pointer is moved. A page keeps the order in which it was opened.
    pub(super) fn watch_hands(&mut self, ctx: &Context) {
        if self.page.is_some() {
            return;
        }
        let (mouse, keys) = ctx.input(|i| {
            let keys = i.raw.events.iter().filter(|e| matches!(e, Event::Key { pressed: true, .. })).count();
            (i.pointer.delta() != Vec2::ZERO || i.pointer.any_pressed(), keys)
        });
        self.keys_in_a_row = if mouse { 0 } else { self.keys_in_a_row.saturating_add(keys) };
    }

    /// What somebody plays with now.
    pub(super) fn plays_with(&self) -> Hand {
        let cursor = self.cursor.as_ref().is_some_and(|c| c.lead == Lead::Cursor);
        let by_keys = cursor || self.hands == Hands::Panels || self.keys_in_a_row >= KEYS_IN_A_ROW;
        if by_keys { Hand::Keys } else { Hand::Mouse }
    }

    /// What is to be decided now.
    fn deciding(&self) -> Deciding {
        let frame = self.game().state().stack.last();
        // One order in a phase or a muster leaves the others where they were; an answer leads to another question.
        let asked = match frame {
            Some(Frame::Phase(_) | Frame::Muster) => None,
            _ => Some(self.session.entries().len()),
        };
        Deciding { frame: frame.map(std::mem::discriminant), phase: legal::phase(self.game()), asked }
    }

    /// What the cursor means, as if the pointer were there.
    pub(super) fn at_cursor(&self) -> Pointed {
        let Some(cursor) = self.cursor.as_ref().filter(|c| c.lead == Lead::Cursor) else { return Pointed::default() };
        let ends = self.ends_at(cursor.hex);
        let hotspot = ends.get(which(&ends, cursor)).map(|s| s.gives.clone());
        Pointed { hex: Some(cursor.hex), hotspot, ..Pointed::default() }
    }

    /// The pointer says what is meant once it is moved over the board; a click there puts the cursor away.
    pub(super) fn yield_to_pointer(&mut self, ui: &Ui, room: Rect) {
        let over = ui.rect_contains_pointer(room);
        let (moved, pressed) = ui.input(|i| (i.pointer.delta() != Vec2::ZERO, i.pointer.any_pressed()));
        if let (true, true, Some(cursor)) = (over, moved, &mut self.cursor) {
            cursor.lead = Lead::Pointer;
        }
        if over && pressed {
            self.last_cursor = self.cursor.take().map(|c| c.hex).or(self.last_cursor);
        }
    }

    /// Gives the keys to the board or to the panels, as the hands are.
    pub(super) fn hold_focus(&mut self, ctx: &Context) {
        if self.notice.is_some() || self.covered == Covered::Yes || egui::Popup::is_any_open(ctx) {
            return;
        }
        let focused = ctx.memory(|m| m.focused());
        if ctx.input(|i| i.pointer.any_pressed()) {
            self.hands = Hands::Board;
        }
        if std::mem::replace(&mut self.hands_before, self.hands) == Hands::Panels
            && self.hands == Hands::Board
            && let Some(id) = focused
        {
            ctx.memory_mut(|m| m.surrender_focus(id));
        }
        let deciding = Some(self.deciding());
        let other = self.hands_before == Hands::Panels && self.page.is_none() && self.deciding != deciding;
        if self.hands == Hands::Board || self.page.is_some() {
            self.deciding = deciding;
        } else if other && let Some(id) = ctx.memory(|m| m.focused()) {
            ctx.memory_mut(|m| m.surrender_focus(id));
        }
        let focused = ctx.memory(|m| m.focused());
        let board_may = self.page.is_none() && self.cursor.is_some();
        match (self.hands, focused) {
            (Hands::Board, None) if board_may => ctx.memory_mut(|m| m.request_focus(board::id())),
            (Hands::Board, Some(id)) if id == board::id() && !board_may => ctx.memory_mut(|m| m.surrender_focus(id)),
            // Tab has led there.
            (Hands::Board, Some(id)) if id != board::id() && !ctx.text_edit_focused() => self.hands = Hands::Panels,
            (Hands::Panels, Some(id)) if id == board::id() => {
                ctx.memory_mut(|m| m.surrender_focus(id));
                land(ctx);
            }
            (Hands::Panels, None) if other && !ctx.input(|i| i.key_pressed(Key::Tab)) => {}
            (Hands::Panels, None) => {
                self.deciding = deciding;
                // Not wherever egui would look for the first button.
                ctx.memory_mut(|m| m.move_focus(FocusDirection::None));
                land(ctx);
            }
            _ => {}
        }
    }
}

/// Which of the things that could be meant on its hex the cursor means.
pub(super) fn which(ends: &[&Hotspot], cursor: &Cursor) -> usize {
    ends.iter().position(|s| Some(&s.gives) == cursor.end.as_ref()).unwrap_or(0)
}

/// The hex one row or column on; on this grid it is always a neighbour.
fn beside(grid: &Grid, hex: Hex, (x, y): (i8, i8)) -> Option<Hex> {
    let (column, row) = grid.column_row(hex);
    grid.at(column.checked_add_signed(x)?, row.checked_add_signed(y)?)
}

/// Columns to the right and rows down that lead this way on the screen, on a map that lies this way round.
const fn steps(way: Way, turn: Turn) -> (i8, i8) {
    let (x, y) = match way {
        Way::Up => (0, -1),
        Way::Down => (0, 1),
        Way::Left => (-1, 0),
        Way::Right => (1, 0),
    };
    match turn {
        Turn::AsDrawn => (x, y),
        Turn::Turned => (-x, -y),
    }
}
