//! Key modifiers of key events, as they were held at the moment of the press.
//!
//! bevy_egui 0.42 reads the modifiers once a frame and gives them to every key of the frame. On a slow machine
//! Ctrl is often released within the frame in which the other key was pressed: the chord would lose its Ctrl.

use bevy::ecs::message::MessageReader;
use bevy::ecs::system::{Local, Query};
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy_egui::EguiInput;
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};

/// Sets the modifiers of each key event of the frame to those held at that moment.
pub(super) fn restore_modifiers(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut held: Local<Modifiers>,
    mut inputs: Query<&mut EguiInput>,
) {
    // A key released in another window is never reported.
    if lost.read().count() > 0 {
        *held = Modifiers::NONE;
    }
    let keys: Vec<&KeyboardInput> = keys.read().collect();
    if keys.is_empty() {
        return;
    }
    let before = *held;
    for mut input in &mut inputs {
        *held = mend(&keys, before, &mut input.events);
    }
}

/// Corrects the key modifiers of the events of one frame; returns the modifiers held after it.
fn mend(keys: &[&KeyboardInput], mut held: Modifiers, events: &mut [Event]) -> Modifiers {
    let mut open = events.iter_mut();
    for key in keys {
        let down = key.state.is_pressed();
        if hold(&mut held, &key.logical_key, down) {
            continue;
        }
        let Some(meant) = bevy_to_egui_key(&key.logical_key).or_else(|| bevy_to_egui_physical_key(&key.key_code))
        else {
            continue;
        };
        let own = |e: &&mut Event| matches!(e, Event::Key { key, pressed, .. } if *key == meant && *pressed == down);
        if let Some(Event::Key { modifiers, .. }) = open.find(own) {
            *modifiers = held;
        }
    }
    held
}

/// Records a modifier's press or release; returns whether the key is a modifier.
fn hold(held: &mut Modifiers, key: &Key, down: bool) -> bool {
    match key {
        Key::Shift => held.shift = down,
        Key::Control => {
            held.ctrl = down;
            if !cfg!(target_os = "macos") {
                held.command = down;
            }
        }
        Key::Alt => held.alt = down,
        Key::Super | Key::Meta => {
            if cfg!(target_os = "macos") {
                (held.mac_cmd, held.command) = (down, down);
            }
        }
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::entity::Entity;
    use bevy::input::ButtonState;
    use bevy::input::keyboard::KeyCode;
    use bevy_egui::egui;

    fn key(code: KeyCode, key: Key, state: ButtonState) -> KeyboardInput {
        KeyboardInput {
            key_code: code,
            logical_key: key,
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        }
    }

    fn event(key: egui::Key, pressed: bool) -> Event {
        Event::Key { key, pressed, repeat: false, modifiers: Modifiers::NONE, physical_key: None }
    }

    fn modifiers(event: &Event) -> Modifiers {
        let Event::Key { modifiers, .. } = event else { panic!("a key") };
        *modifiers
    }

    #[test]
    fn a_chord_within_one_frame_keeps_its_modifier() {
        use ButtonState::{Pressed, Released};
        let keys = [
            key(KeyCode::ControlLeft, Key::Control, Pressed),
            key(KeyCode::Enter, Key::Enter, Pressed),
            key(KeyCode::Enter, Key::Enter, Released),
            key(KeyCode::ControlLeft, Key::Control, Released),
            key(KeyCode::KeyU, Key::Character("u".into()), Pressed),
        ];
        let mut events = [event(egui::Key::Enter, true), event(egui::Key::Enter, false), event(egui::Key::U, true)];
        let held = mend(&keys.iter().collect::<Vec<_>>(), Modifiers::NONE, &mut events);
        assert!(modifiers(&events[0]).command && modifiers(&events[1]).ctrl);
        assert_eq!(modifiers(&events[2]), Modifiers::NONE);
        assert_eq!(held, Modifiers::NONE);
    }

    #[test]
    fn a_modifier_is_held_from_frame_to_frame() {
        let down = key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
        let held = mend(&[&down], Modifiers::NONE, &mut []);
        let n = key(KeyCode::KeyN, Key::Character("N".into()), ButtonState::Pressed);
        let mut events = [event(egui::Key::N, true)];
        assert_eq!(mend(&[&n], held, &mut events), Modifiers::SHIFT);
        assert_eq!(modifiers(&events[0]), Modifiers::SHIFT);
    }
}
