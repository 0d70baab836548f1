//! What the hex cursor says: the ground, who stands there, what Enter would do; written on the board, and read aloud where
//! somebody listens.

use super::cursor::which;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Order, text};
use crate::games::musket_pike::window::models::strength;
use crate::games::musket_pike::window::{decide, plan};
use crate::kernel::RuleSet;
use crate::paint::fonts::Face;
use crate::say;
use crate::settings::Command;
use crate::ui::Intent;
use crate::ui::intent::Hotspot;
use crate::ui::keys::first_of;
use crate::ui::screen::GameScreen;
use crate::ui::screen::keyboard::Cursor;
use crate::ui::screen::selection::Choice;
use crate::view::theme;
use bevy_egui::egui::{self, Rect, Ui, vec2};

/// The lower part of the board, where what is said of the cursor would lie upon its surroundings.
const LOW: f32 = 0.3;

impl GameScreen {
    /// What Enter does where nothing else is meant, in words.
    fn does_next(&self, hex: Hex) -> Option<String> {
        let key = first_of(Command::Act);
        if let Some(question) = decide::question(&self.play) {
            let usual = question.usual_answer()?;
            return Some(say!("cursor-answers", key, answer = &usual.words));
        }
        Some(match self.game().state().stack.last() {
            Some(Frame::Turn { .. }) => say!("cursor-draws", key),
            Some(Frame::Muster) => match self.game().check(&Order::Begin) {
                Ok(()) => say!("cursor-begins", key),
                Err(why) => {
                    let why = why.sentence(&self.game().battle);
                    say!("cursor-not-yet", key, why = why.trim_end_matches('.'))
                }
            },
            _ => {
                let plan = self.play.plan(&self.selection.chosen);
                let next = plan::next(&plan, &self.selection.choice, &self.selection.done)?;
                let order = text::order(&self.game().battle, &next);
                let does = if plan::shows_odds_first(&next, self.selection.choice.aim) {
                    say!("cursor-odds-of", order)
                } else {
                    order
                };
                let here = next.unit().is_some() && next.unit() == self.game().occupant(hex);
                if here { say!("cursor-does", key, does) } else { say!("cursor-does-elsewhere", key, does) }
            }
        })
    }

    /// Says along the lower edge of the board what the cursor means, aloud where somebody listens; along the upper edge while
    /// the cursor is low itself. Returns how far down the board is left free.
    pub(super) fn say_cursor(&self, ui: &mut Ui, room: Rect) -> f32 {
        // Before a hand-over nothing can be done here.
        if self.shell.notice.is_some() {
            return room.bottom();
        }
        // Beside the card of the place only what would be done is left to say.
        let words = if self.stage.hover.is_shown() {
            self.keyboard.cursor.as_ref().map(|c| self.would_do(c))
        } else {
            self.spoken()
        };
        let (Some(cursor), Some(words)) = (&self.keyboard.cursor, words) else { return room.bottom() };
        let low = self.stage.camera().to_screen(room, self.stage.layout.centre(cursor.hex)).y
            > room.bottom() - room.height() * LOW;
        let text = theme::set(words, Face::SansBold, 14.5).color(theme::ink());
        // The button of the overlays stands in the lower corner, what puts the arrows away in the upper one.
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
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(egui::accesskit::Live::Polite));
        if low { room.bottom() } else { rect.top() }
    }

    /// What is to be said of the cursor's hex: the ground, who stands there, what Enter would do, with its odds.
    pub(in crate::ui::screen) fn spoken(&self) -> Option<String> {
        let cursor = self.keyboard.cursor.as_ref()?;
        let (game, hex) = (self.game(), cursor.hex);
        let map = &game.battle.map;
        let ground = text::names::terrain(&game.battle, map.terrain[hex.index()]);
        let level = map.level[hex.index()];
        let mut said = vec![say!("cursor-hex", hex = text::hex(&game.battle, hex), level, ground)];
        let here = game.occupant(hex);
        for unit in here.into_iter().chain(here.and_then(|u| game.stacked_with(u))) {
            let (side, name) = (text::side(&game.battle, game.side(unit)), text::unit(&game.battle, unit));
            let state = strength(game, unit);
            said.push(match game.stand(unit) {
                Some(stand) => {
                    say!("cursor-unit-facing", unit = name, side, state, facing = text::facing(stand.facing))
                }
                None => say!("cursor-unit", unit = name, side, state),
            });
        }
        said.push(self.would_do(cursor));
        Some(
            said.into_iter()
                .map(|part| say!("cursor-sentence", words = text::capital(&part)))
                .collect::<Vec<_>>()
                .join(" "),
        )
    }

    /// What Enter would do at the cursor.
    pub(super) fn would_do(&self, cursor: &Cursor) -> String {
        let ends = self.ends_at(cursor.hex);
        let act = first_of(Command::Act);
        if self.means_nothing(cursor.hex) {
            return self.does_next(cursor.hex).unwrap_or_else(|| say!("cursor-nothing"));
        }
        let own = |u| self.play.shown().decider() == Some(self.game().side(u));
        let at = which(&ends, cursor);
        let Some(hotspot) = ends.get(at) else {
            return match self.game().occupant(cursor.hex).filter(|u| own(*u)) {
                Some(unit) if self.selection.choice.unit == Some(unit) => say!("cursor-lets-go", key = act),
                Some(_) => say!("cursor-selects", key = act),
                None if self.selection.choice == Choice::default() => say!("cursor-nothing"),
                None => say!("cursor-why-not", key = act),
            };
        };
        let does = meaning(hotspot, self.derived.words(hotspot), self.selection.choice.aim == aimed(hotspot));
        if ends.len() > 1 {
            let (nth, next) = (at + 1, first_of(Command::NextEnd));
            return say!("cursor-does-of-several", key = act, does, nth, all = ends.len(), next);
        }
        say!("cursor-does", key = act, does)
    }
}

/// The order a hotspot aims.
fn aimed(hotspot: &Hotspot) -> Option<Order> {
    match &hotspot.gives {
        Intent::Aim(order) => Some(*order),
        _ => None,
    }
}

/// What a hotspot gives, in words.
fn meaning(hotspot: &Hotspot, words: String, again: bool) -> String {
    match &hotspot.gives {
        Intent::Cancel => say!("cursor-stays"),
        Intent::Aim(_) if again => say!("cursor-for-good", what = words),
        Intent::Aim(_) => say!("cursor-aims", what = words),
        _ => words,
    }
}
