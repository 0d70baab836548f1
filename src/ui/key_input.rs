//! Key bindings: egui's events as chords, chords as commands, and commands as the keys that tooltips and menus show.

use crate::board::StepLength;
use crate::say;
use crate::settings::{Chord, ChordModifiers, Key, KeyBindings, KeyCommand, KeyContext};
use bevy_egui::egui::{self, Context, Event};
use std::cell::RefCell;

thread_local! {
    /// Key bindings of the frame being drawn.
    static NOW: RefCell<KeyBindings> = RefCell::default();
}

/// Sets the key bindings that this thread uses from here on.
pub fn set_current_keys(keys: &KeyBindings) {
    NOW.with_borrow_mut(|now| {
        if now != keys {
            now.clone_from(keys);
        }
    });
}

/// All keys of a command in a list: "U, Ctrl+Z"; empty if it has none.
#[must_use]
pub fn all_of(command: KeyCommand) -> String {
    let chords = NOW.with_borrow(|now| now.of(command));
    chords.iter().map(Chord::to_string).collect::<Vec<_>>().join(", ")
}

/// All chords of a command, each part by part, as key caps show them.
#[must_use]
pub fn caps_of(command: KeyCommand) -> Vec<Vec<String>> {
    chords_of(command).iter().map(Chord::parts).collect()
}

/// All chords of a command.
#[must_use]
pub fn chords_of(command: KeyCommand) -> Vec<Chord> {
    NOW.with_borrow(|now| now.of(command))
}

/// First key of a command as a menu shows it; empty if the command has none.
#[must_use]
pub fn first_of(command: KeyCommand) -> String {
    NOW.with_borrow(|now| now.of(command)).first().map(Chord::to_string).unwrap_or_default()
}

/// First key of a command that is not also a key of `other`, which takes precedence somewhere; empty if it has none.
#[must_use]
pub fn key_unlike(command: KeyCommand, other: KeyCommand) -> String {
    NOW.with_borrow(|now| {
        let taken = now.of(other);
        now.of(command).iter().find(|chord| !taken.contains(chord)).map(Chord::to_string).unwrap_or_default()
    })
}

/// Words followed by the command's key in brackets, if it has one.
#[must_use]
pub fn hint(words: &str, command: KeyCommand) -> String {
    let key = first_of(command);
    if key.is_empty() { words.to_owned() } else { say!("keys-hint", words, key) }
}

/// Bindable key for an egui key; `None` if it cannot be bound.
#[must_use]
pub fn key(key: egui::Key) -> Option<Key> {
    let name = match key {
        egui::Key::Escape => "Esc",
        egui::Key::ArrowUp => "Up",
        egui::Key::ArrowDown => "Down",
        egui::Key::ArrowLeft => "Left",
        egui::Key::ArrowRight => "Right",
        egui::Key::OpenBracket => "[",
        egui::Key::CloseBracket => "]",
        egui::Key::OpenCurlyBracket => "{",
        egui::Key::CloseCurlyBracket => "}",
        egui::Key::Backslash => "\\",
        egui::Key::Slash => "/",
        egui::Key::Pipe => "|",
        egui::Key::Questionmark => "?",
        egui::Key::Exclamationmark => "!",
        other => other.name(),
    };
    Key::named(name)
}

/// Name of a key, as a menu shows it.
#[must_use]
pub fn shown(pressed: egui::Key) -> String {
    key(pressed).map(|key| Chord { held: ChordModifiers::default(), key }.to_string()).unwrap_or_default()
}

/// Chord that this event pressed; `None` if it pressed none.
#[must_use]
pub fn chord(event: &Event) -> Option<Chord> {
    let Event::Key { key: pressed, pressed: true, modifiers, .. } = event else { return None };
    let held = ChordModifiers { ctrl: modifiers.command, alt: modifiers.alt, shift: modifiers.shift };
    Some(Chord { held, key: key(*pressed)? })
}

/// Whether a page scrolls when this chord is pressed.
fn belongs_to_page(chord: Chord) -> bool {
    chord.held == ChordModifiers::default() && matches!(chord.key.name(), "Page up" | "Page down" | "Home" | "End")
}

/// Whether a focused widget reacts to this chord: it presses itself, or passes the focus on.
fn belongs_to_focus(chord: Chord) -> bool {
    let plain = !chord.held.ctrl && !chord.held.alt;
    plain && matches!(chord.key.name(), "Space" | "Enter" | "Tab" | "Up" | "Down" | "Left" | "Right")
}

/// Owner of the keys that a focused widget would take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// Focus on a widget: Space, Enter, Tab and the arrows are its own.
    Widget,
    /// Focus on a page: besides those of a widget it keeps the keys by which it scrolls.
    Page,
    /// Keyboard focus on no widget: all keys are commands.
    #[default]
    Free,
}

/// Commands that the keys of this frame ask for, in order; the keys' events are removed from the frame.
pub fn commands(ctx: &Context, contexts: &[KeyContext], focus: Focus) -> Vec<KeyCommand> {
    taken(ctx, focus, |now, chord| command_of(now, chord, contexts))
}

/// Commands that the keys of this frame ask for on a free table, in order: Alt makes the steps of a unit and of the cursor shorter,
/// Ctrl those of the cursor longer.
pub fn commands_with_length(ctx: &Context, contexts: &[KeyContext], focus: Focus) -> Vec<(KeyCommand, StepLength)> {
    taken(ctx, focus, |now, chord| {
        if let Some(command) = command_of(now, chord, contexts) {
            return Some((command, StepLength::One));
        }
        let held = chord.held;
        let without = |held: ChordModifiers| command_of(now, Chord { held, ..chord }, contexts);
        let is_cursor = |command: &KeyCommand| KeyCommand::CURSOR.contains(command);
        if held.alt {
            let command = without(ChordModifiers { alt: false, ..held });
            let steps = command.filter(|command| is_cursor(command) || KeyCommand::STEPS.contains(command));
            return steps.map(|command| (command, StepLength::Tenth));
        }
        let command = if held.ctrl { without(ChordModifiers { ctrl: false, ..held }) } else { None };
        command.filter(is_cursor).map(|command| (command, StepLength::Ten))
    })
}

/// Command of a chord, or of the chord without a Shift that its sign needs.
fn command_of(now: &KeyBindings, chord: Chord, contexts: &[KeyContext]) -> Option<KeyCommand> {
    let plain = || chord.without_shift().and_then(|plain| now.command(plain, contexts));
    now.command(chord, contexts).or_else(plain)
}

/// Takes the chords of this frame that mean something, in order; their events are removed from the frame.
fn taken<T>(ctx: &Context, focus: Focus, meaning: impl Fn(&KeyBindings, Chord) -> Option<T>) -> Vec<T> {
    ctx.input_mut(|input| {
        let mut asked = Vec::new();
        input.events.retain(|event| {
            let Some(chord) = chord(event) else { return true };
            if focus != Focus::Free && belongs_to_focus(chord) || focus == Focus::Page && belongs_to_page(chord) {
                return true;
            }
            let meant = NOW.with_borrow(|now| meaning(now, chord));
            let is_left = meant.is_none();
            asked.extend(meant);
            is_left
        });
        asked
    })
}

/// Whether a command is asked for, while text is typed, by a chord that types nothing; its event is removed from the frame.
pub fn asked_while_typing(ctx: &Context, command: KeyCommand, contexts: &[KeyContext]) -> bool {
    ctx.input_mut(|input| {
        let all = input.events.len();
        input.events.retain(|event| {
            let asks = |chord: Chord| {
                writes_nothing(chord) && NOW.with_borrow(|now| now.command(chord, contexts)) == Some(command)
            };
            !chord(event).is_some_and(asks)
        });
        input.events.len() < all
    })
}

/// Whether a chord types no text: one with Ctrl, or a key such as F9.
fn writes_nothing(chord: Chord) -> bool {
    let name = chord.key.name();
    chord.held.ctrl || (name.len() > 1 && name.starts_with('F'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Modifiers;

    fn event(key: egui::Key, modifiers: Modifiers) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
    }

    #[test]
    fn every_key_that_can_be_bound_is_one_of_eguis() {
        let reached: Vec<Key> = egui::Key::ALL.iter().filter_map(|k| key(*k)).collect();
        for key in Key::all() {
            assert!(reached.contains(&key), "{key:?} can never be pressed");
        }
    }

    #[test]
    fn a_sign_needs_no_shift_whatever_the_keyboard() {
        let ctx = Context::default();
        let pressed = |key, modifiers| {
            let input = egui::RawInput { events: vec![event(key, modifiers)], ..egui::RawInput::default() };
            let mut asked = Vec::new();
            let _ = ctx.run_ui(input, |ui| {
                asked = commands(ui.ctx(), &[KeyContext::Table, KeyContext::Everywhere], Focus::Free);
            });
            asked
        };
        assert_eq!(pressed(egui::Key::Questionmark, Modifiers::SHIFT), [KeyCommand::Sheet]);
        // On a keyboard layout where the slash lies above a number.
        assert_eq!(pressed(egui::Key::Slash, Modifiers::SHIFT), [KeyCommand::Find]);
        assert_eq!(pressed(egui::Key::Plus, Modifiers::SHIFT), [KeyCommand::ZoomIn]);
        assert_eq!(pressed(egui::Key::N, Modifiers::SHIFT), [KeyCommand::PreviousUnit]);
        assert_eq!(pressed(egui::Key::N, Modifiers::COMMAND), []);
        assert_eq!(pressed(egui::Key::Z, Modifiers::COMMAND | Modifiers::SHIFT), [KeyCommand::Redo]);
    }
}
