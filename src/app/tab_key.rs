//! Tab key presses, limited to one per frame.
//!
//! egui moves the focus once a frame, however often Tab was pressed in it. On a slow machine, or with fast
//! typing, presses would be lost, and later keys would go to the wrong widget.

use bevy::ecs::system::{Local, Query};
use bevy_egui::egui::{Event, Key};
use bevy_egui::{EguiContext, EguiInput};

/// Postpones the events after a Tab key to the next frame.
pub(super) fn one_tab_per_frame(
    mut waiting: Local<Vec<Event>>,
    mut windows: Query<(&mut EguiContext, &mut EguiInput)>,
) {
    for (mut context, mut input) in &mut windows {
        divide(&mut waiting, &mut input.events);
        if !waiting.is_empty() {
            context.get_mut().request_repaint();
        }
    }
}

/// Puts events delayed by the last frame first, and delays to the next frame those after the first Tab.
fn divide(waiting: &mut Vec<Event>, events: &mut Vec<Event>) {
    events.splice(0..0, waiting.drain(..));
    let is_tab = |event: &Event| matches!(event, Event::Key { key: Key::Tab, pressed: true, .. });
    let goes_to_focus = |event: &Event| {
        matches!(event, Event::Key { pressed: true, .. } | Event::Text(_) | Event::Paste(_) | Event::Copy | Event::Cut)
    };
    let Some(tab) = events.iter().position(is_tab) else { return };
    if let Some(next) = events[tab + 1..].iter().position(goes_to_focus) {
        *waiting = events.split_off(tab + 1 + next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::Modifiers;

    fn key(key: Key, pressed: bool) -> Event {
        Event::Key { key, pressed, repeat: false, modifiers: Modifiers::NONE, physical_key: None }
    }

    #[test]
    fn four_tabs_of_one_frame_lead_on_four_times_and_what_follows_is_for_the_last() {
        let mut events: Vec<Event> = (0..4).flat_map(|_| [key(Key::Tab, true), key(Key::Tab, false)]).collect();
        events.extend([Event::Text("x".to_owned()), key(Key::Enter, true)]);
        let mut waiting = Vec::new();
        let mut frames = Vec::new();
        for _ in 0..5 {
            divide(&mut waiting, &mut events);
            frames.push(std::mem::take(&mut events));
        }
        let tabs = |frame: &Vec<Event>| frame.iter().filter(|e| **e == key(Key::Tab, true)).count();
        assert_eq!(frames.iter().map(tabs).collect::<Vec<_>>(), [1, 1, 1, 1, 0]);
        assert_eq!(frames[4], [Event::Text("x".to_owned()), key(Key::Enter, true)]);
        assert!(waiting.is_empty());
    }

    #[test]
    fn what_comes_before_a_tab_or_without_one_comes_at_once() {
        let all = vec![Event::Text("x".to_owned()), key(Key::Enter, true), key(Key::Tab, true), key(Key::Tab, false)];
        let (mut waiting, mut events) = (Vec::new(), all.clone());
        divide(&mut waiting, &mut events);
        assert_eq!((events, waiting), (all, Vec::new()));
    }
}
