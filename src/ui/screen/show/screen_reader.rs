//! Description of the place under the cursor: the ground, the pieces there, what Enter would do; written on the board, and
//! read by a screen reader.

use super::cursor::which;
use crate::paint::fonts::Typeface;
use crate::play::AnyOrder;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::Intent;
use crate::ui::intent::Hotspot;
use crate::ui::key_input::first_of;
use crate::ui::screen::GameScreen;
use crate::ui::screen::keyboard::Cursor;
use crate::ui::screen::selection::CurrentChoice;
use crate::view::flags::ResultFlag;
use crate::view::theme;
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{self, Id, Rect, Sense, Ui, WidgetInfo, WidgetType, vec2};

/// Share of the board's height, from below, in which the cursor would lie under its own description.
const LOW: f32 = 0.3;

/// Passes the text of the flags to the screen reader; the pieces beside which they are drawn can only be seen.
pub(super) fn read_flags(ui: &Ui, flags: &[ResultFlag]) {
    if flags.is_empty() {
        return;
    }
    let said: Vec<String> = flags.iter().map(|flag| say!("cursor-sentence", words = flag.spoken)).collect();
    let place = Rect::from_min_size(ui.max_rect().min, vec2(1.0, 1.0));
    let flown = ui.interact(place, Id::new("what the flags say"), Sense::hover());
    flown.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, said.join(" ")));
    ui.ctx().accesskit_node_builder(flown.id, |node| node.set_live(Live::Polite));
}

impl GameScreen {
    /// Writes the cursor's meaning along the lower edge of the board, for the screen reader too; along the upper edge while the
    /// cursor itself is low. Returns the y coordinate in points down to which the board stays free.
    pub(super) fn say_cursor(&self, ui: &mut Ui, room: Rect) -> f32 {
        // Before a handover nothing can be done here.
        if self.shell.notice.is_some() {
            return room.bottom();
        }
        // Beside the card of the place only what Enter would do is left to say.
        let words = if self.stage.hover.is_shown() {
            self.keyboard.cursor.as_ref().map(|c| self.would_do(c))
        } else {
            self.spoken()
        };
        let (Some(cursor), Some(words)) = (&self.keyboard.cursor, words) else { return room.bottom() };
        let low = self.stage.camera().to_screen(room, self.stage.layout.middle(cursor.place)).y
            > room.bottom() - room.height() * LOW;
        let text = theme::styled(words, Typeface::SansBold, 14.5).color(theme::ink());
        // The overlay button stands in the lower corner, the button that removes the arrows in the upper one.
        let folds = !self.stage.overlays.legend().lines.is_empty();
        let corner = if folds { 165.0 } else { 110.0 };
        let (left, right) = if low { (16.0, 180.0) } else { (corner, 16.0) };
        let wide = room.width() - left - right;
        let galley =
            egui::WidgetText::from(text).into_galley(ui, Some(egui::TextWrapMode::Wrap), wide, egui::TextStyle::Body);
        let size = galley.size();
        let at = if low { room.left_top() + vec2(left, 12.0) } else { room.left_bottom() + vec2(left, -size.y - 8.0) };
        let rect = Rect::from_min_size(at, size);
        ui.painter().rect_filled(rect.expand2(vec2(8.0, 4.0)), 4.0, theme::card());
        let response = ui.put(rect, egui::Label::new(galley));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
        if low { room.bottom() } else { rect.top() }
    }

    /// Description of the cursor's place for a screen reader: the ground, the pieces there, what Enter would do, with its odds.
    /// `None` without a cursor.
    pub(in crate::ui::screen) fn spoken(&self) -> Option<String> {
        let cursor = self.keyboard.cursor.as_ref()?;
        let mut said = self.play.game_ui().spoken(self.play.shown_position(), cursor.place);
        said.push(self.would_do(cursor));
        Some(said.into_iter().map(|part| say!("cursor-sentence", words = part)).collect::<Vec<_>>().join(" "))
    }

    /// Sentence about what Enter would do at the cursor's place.
    pub(super) fn would_do(&self, cursor: &Cursor) -> String {
        let ends = self.ends_at(cursor.place);
        let act = first_of(KeyCommand::Act);
        let card = if self.play.waits_for_card() { self.play.lesson_card() } else { None };
        if let Some((words, _)) = card.and_then(|card| card.onward()) {
            return say!("cursor-does", key = act, does = words);
        }
        if self.means_nothing(cursor.place) {
            let next = self.play.game_ui().next_in_words(&self.play, &self.selection, cursor.place);
            return next.unwrap_or_else(|| say!("cursor-nothing"));
        }
        let at = which(&ends, cursor);
        let Some(hotspot) = ends.get(at) else {
            return match self.piece_at(cursor.place).filter(|piece| self.decides_for(*piece)) {
                Some(piece) if self.selection.choice.piece == Some(piece) => say!("cursor-lets-go", key = act),
                Some(_) => say!("cursor-selects", key = act),
                None if self.selection.choice == CurrentChoice::default() => say!("cursor-nothing"),
                None => say!("cursor-why-not", key = act),
            };
        };
        let does = meaning(hotspot, self.derived.words(hotspot), self.selection.choice.aim.as_ref() == aimed(hotspot));
        if ends.len() > 1 {
            let (nth, next) = (at + 1, first_of(KeyCommand::NextEnd));
            return say!("cursor-does-of-several", key = act, does, nth, all = ends.len(), next);
        }
        say!("cursor-does", key = act, does)
    }
}

fn aimed(hotspot: &Hotspot) -> Option<&AnyOrder> {
    match &hotspot.gives {
        Intent::Aim(order) => Some(order),
        _ => None,
    }
}

/// Sentence about what a hotspot does, for a screen reader.
fn meaning(hotspot: &Hotspot, words: String, again: bool) -> String {
    match &hotspot.gives {
        Intent::Cancel => say!("cursor-stays"),
        Intent::Aim(_) if again => say!("cursor-for-good", what = words),
        Intent::Aim(_) => say!("cursor-aims", what = words),
        _ => words,
    }
}
